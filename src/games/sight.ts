/** Whether a game is in sight: where it is in no view, or its page is hidden, nothing needs to move. */
import { watch } from '../element/look.js';

/** Calls back with each change until the signal: whether it is near the view, and whether its page is shown. */
export function watchSight(
  host: HTMLElement,
  signal: AbortSignal,
  seen: (near: boolean, shown: boolean) => void,
): void {
  const page = host.ownerDocument;
  let near = true;
  const look = (): void => {
    seen(near, page.visibilityState === 'visible');
  };
  watch(host, signal, (now) => {
    near = now;
    look();
  });
  page.addEventListener('visibilitychange', look, { signal });
}
