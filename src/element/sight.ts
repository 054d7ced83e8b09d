/** Whether anybody can see a widget: any of it in view, on a page that is shown. */

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
  const eye = new IntersectionObserver((entries) => {
    near = entries.at(-1)?.isIntersecting ?? near;
    look();
  });
  eye.observe(host);
  page.addEventListener('visibilitychange', look, { signal });
  signal.addEventListener('abort', () => {
    eye.disconnect();
  });
}
