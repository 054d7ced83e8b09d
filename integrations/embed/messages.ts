/** What the page around the frame hears. Nothing that it says is trusted. */

/** Of all events, those that tell what has happened. */
const TOLD = [
  'bp-ready',
  'bp-start',
  'bp-move',
  'bp-score',
  'bp-deal',
  'bp-undo',
  'bp-redo',
  'bp-best',
  'bp-goal',
  'bp-gameover',
  'bp-pause',
  'bp-resume',
  'bp-error',
];

const SOURCE = 'block-puzzle';

/** Hands the game's events to the one origin that the address names; the browser drops them anywhere else. */
export function tellEvents(target: EventTarget, parent: Window, origin: string): void {
  for (const type of TOLD) {
    target.addEventListener(type, (event) =>
      parent.postMessage({ source: SOURCE, type, detail: (event as CustomEvent<unknown>).detail }, origin),
    );
  }
}

/**
 * Tells how high the page is, at once and whenever that changes: once as WordPress obeys it, once for other hosts.
 * A height is no secret, so that any page may hear it.
 */
export function tellHeight(page: HTMLElement, parent: Window, secret: string): void {
  let told = 0;
  const height = (): number => Math.ceil(page.getBoundingClientRect().height);
  const tell = (): void => {
    told = height();
    parent.postMessage({ message: 'height', value: told, secret }, '*');
    parent.postMessage({ source: SOURCE, type: 'height', value: told }, '*');
  };
  new ResizeObserver(() => {
    if (height() !== told) tell();
  }).observe(page);
  // A host that listens later than the game was there asks for it, as WordPress does. Its question is all that
  // is read of it.
  addEventListener('message', ({ source, data }) => {
    const { message, secret: named } = (data ?? {}) as { message?: unknown; secret?: unknown };
    if (source === parent && message === 'ready' && named === secret) tell();
  });
  // WordPress hides the frame until it hears of it, and no size is observed in what is hidden.
  tell();
}

/** In a sandbox a link opens nothing by itself: WordPress follows it when it is told. */
export function tellLink(link: HTMLAnchorElement, parent: Window, secret: string): void {
  link.addEventListener('click', () =>
    parent.postMessage({ message: 'link', value: link.href, secret }, '*'),
  );
}
