/** Which language an element is to speak: its own `lang`, or the nearest one around it, across shadow roots. */

/** The text of the nearest `lang`; '' where nobody says one. */
export function nearestLang(element: Element): string {
  for (let at: Element | null = element; at; at = parentOf(at)) {
    const lang = at.getAttribute('lang');
    if (lang !== null) return lang;
  }
  return '';
}

/** Calls back until the signal whenever a `lang` of the page has changed. */
export function watchLang(element: Element, signal: AbortSignal, changed: () => void): void {
  const { MutationObserver: Observer } = element.ownerDocument.defaultView ?? window;
  const observer = new Observer(changed);
  const options = { attributes: true, attributeFilter: ['lang'], subtree: true };
  // One for each tree that it stands in.
  for (let root = element.getRootNode(); ; root = root.host.getRootNode()) {
    observer.observe(root, options);
    if (!(root instanceof ShadowRoot)) break;
  }
  signal.addEventListener('abort', () => observer.disconnect());
}

function parentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}
