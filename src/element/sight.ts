/** Whether anybody can see a widget: any of it in view, on a page that is shown. */

/** How far from the view a game starts that is to start when it comes near. */
const NEAR = '400px';

/** The window that an element is in. */
export function viewOf({ ownerDocument }: Element): Window & typeof globalThis {
  return ownerDocument.defaultView ?? window;
}

/** Calls back until the signal whenever a part of an element comes near the view; never while it has no box. */
export function watchApproach(part: Element, signal: AbortSignal, near: () => void): void {
  const { IntersectionObserver: Eye } = viewOf(part) as Partial<Window & typeof globalThis>;
  if (!Eye) {
    // Where nothing can be seen, as in a test of the host's without a browser, nothing is far.
    near();
    return;
  }
  // Its own margin for scrollers within the page is not known to all browsers, nor to all types.
  const margins: IntersectionObserverInit & { scrollMargin?: string } = {
    rootMargin: NEAR,
    scrollMargin: NEAR,
  };
  const eye = new Eye((entries) => {
    if (entries.at(-1)?.isIntersecting) near();
  }, margins);
  eye.observe(part);
  signal.addEventListener('abort', () => {
    eye.disconnect();
  });
}

/** Calls back with each change until the signal: whether it is near the view, and whether its page is shown. */
export function watchSight(
  host: HTMLElement,
  signal: AbortSignal,
  seen: (near: boolean, shown: boolean) => void,
): void {
  const page = host.ownerDocument;
  const { IntersectionObserver: Eye } = viewOf(host);
  let near = true;
  const look = (): void => {
    seen(near, page.visibilityState === 'visible');
  };
  const eye = new Eye((entries) => {
    near = entries.at(-1)?.isIntersecting ?? near;
    look();
  });
  eye.observe(host);
  page.addEventListener('visibilitychange', look, { signal });
  signal.addEventListener('abort', () => {
    eye.disconnect();
  });
}
