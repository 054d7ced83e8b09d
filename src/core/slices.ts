/** Long work in a page: in slices, between which it can be scrolled, typed into and painted. */
import { atOnce, type Steps } from '../engine/steps.js';

/** How work is gone through: at once in a worker, where nobody else waits, or in slices. */
export type Slices = <T>(steps: Steps<T>) => T | Promise<T>;

/** A frame has 16 ms; the page wants some of them. */
export const SLICE_MS = 8;

/** What takes a slice at most is answered at once. */
export const inSlices: Slices = (steps) => {
  const first = slice(steps);
  return 'value' in first ? first.value : goOn(steps);
};

export const whole: Slices = atOnce;

async function goOn<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    await turn();
    const next = slice(steps);
    if ('value' in next) return next.value;
  }
}

function slice<T>(steps: Steps<T>): { readonly value: T } | Record<never, never> {
  const end = performance.now() + SLICE_MS;
  do {
    const { done, value } = steps.next();
    if (done) return { value };
  } while (performance.now() < end);
  return {};
}

/**
 * Leaves the page its turn, behind all that waits already. What `scheduler.yield` puts off goes on before the page's
 * own timers and messages, which half a second of such slices would hold up; and a timer here would be put off itself.
 */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
