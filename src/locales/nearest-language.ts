/** The nearest `lang` around an element, its own included, across shadow roots; and what tells when it may have changed. */

/** One for all: what a `lang` means is soon read again. */
let observer: MutationObserver | undefined;
const watchers = new Set<() => void>();

/** The text of the nearest `lang`; '' where nobody says one. */
export function nearestLang(element: Element): string {
  for (let at: Element | undefined = element; at; at = (at.getRootNode() as ShadowRoot).host) {
    const said = at.closest('[lang]');
    if (said) return said.getAttribute('lang') ?? '';
  }
  return '';
}

/** Calls back until the signal whenever a `lang` of a tree that the element stands in may have changed. */
export function watchLang(element: Element, signal: AbortSignal, changed: () => void): void {
  const seen = (observer ??= new MutationObserver(() => {
    for (const tell of watchers) tell();
  }));
  for (let at: Element | undefined = element; at;) {
    const root = at.getRootNode();
    seen.observe(root, { attributes: true, attributeFilter: ['lang'], subtree: true });
    at = (root as ShadowRoot).host;
  }
  watchers.add(changed);
  signal.addEventListener('abort', () => {
    watchers.delete(changed);
    if (watchers.size === 0) seen.disconnect();
  });
}
