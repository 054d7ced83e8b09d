/** Work on a storage, whose every answer may come at once, later or never. */
import type { StorageAdapter } from './attributes.js';

/** A storage that is silent this long is taken for one that cannot. */
export const PATIENCE_MS = 3000;

/** Steps on a storage; each yields what the storage answered, now or later. */
export type Work = Generator<unknown, void>;

/** What a storage has answered, if it is a text. */
export function textOf(answer: unknown): string | null {
  return typeof answer === 'string' ? answer : null;
}

/**
 * Runs steps at once as far as the storage answers at once: a page that is closed must not lose a write. A step
 * that fails, or is not answered in time, is the last one.
 */
export function run(work: Work, answer?: unknown): Promise<void> | undefined {
  for (let step = work.next(answer); !step.done; step = work.next(step.value)) {
    const { value } = step;
    if (isLater(value)) return inTime(value).then((settled) => run(work, settled));
  }
  return undefined;
}

/** The answer of a storage; rejects when it does not come in time. */
export async function inTime<T>(answer: T | PromiseLike<T>): Promise<T> {
  if (!isLater(answer)) return answer;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('the storage did not answer'));
    }, PATIENCE_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Removes entries, each whether or not another one can be. */
export function* removeAll(storage: StorageAdapter, names: readonly string[]): Work {
  const removals = names.map((name) => {
    try {
      return storage.removeItem(name);
    } catch {
      return undefined; // the storage's own trouble
    }
  });
  if (removals.some(isLater)) yield Promise.allSettled(removals);
}

function isLater<T>(value: T | PromiseLike<T>): value is PromiseLike<T> {
  return typeof (value as { then?: unknown } | null | undefined)?.then === 'function';
}
