/** The nearest `lang` around an element, its own included, across shadow roots; and what tells when it may have changed. */

interface Watch {
  readonly observer: MutationObserver;
  readonly watchers: Set<() => void>;
}

/** One for each tree that somebody stands in. */
const watches = new WeakMap<Node, Watch>();

/** The text of the nearest `lang`; '' where nobody says one. */
export function nearestLang(element: Element): string {
  for (let at: Element | undefined = element; at; at = (at.getRootNode() as ShadowRoot).host) {
    const said = at.closest('[lang]');
    if (said) return said.getAttribute('lang') ?? '';
  }
  return '';
}

/** Calls back until the signal whenever a `lang` of a tree that the element stands in has changed. */
export function watchLang(element: Element, signal: AbortSignal, changed: () => void): void {
  for (let at: Element | undefined = element; at;) {
    const root = at.getRootNode();
    join(root, signal, changed);
    at = (root as ShadowRoot).host;
  }
}

function join(root: Node, signal: AbortSignal, changed: () => void): void {
  let watch = watches.get(root);
  if (!watch) {
    const watchers = new Set<() => void>();
    const observer = new MutationObserver(() => {
      for (const tell of watchers) tell();
    });
    observer.observe(root, { attributes: true, attributeFilter: ['lang'], subtree: true });
    watches.set(root, (watch = { observer, watchers }));
  }
  const { observer, watchers } = watch;
  watchers.add(changed);
  signal.addEventListener('abort', () => {
    watchers.delete(changed);
    if (watchers.size > 0) return;
    observer.disconnect();
    watches.delete(root);
  });
}
