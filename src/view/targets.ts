/**
 * What an event has met. Not by `instanceof`: a widget that has been moved into another document may meet elements of
 * that document's own classes.
 */

/** The element that an event's target is; `null` for a document, a window or none. */
export function elementOf(target: EventTarget | null): HTMLElement | null {
  return (target as Partial<Node> | null)?.nodeType === 1 ? (target as HTMLElement) : null;
}

/** The nearest element around a target that a selector means. */
export function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return elementOf(target)?.closest<HTMLElement>(selector) ?? null;
}

/** Whether a target is an element of one of these names. */
export function isNamed(target: EventTarget | null, ...names: readonly string[]): boolean {
  return names.includes(elementOf(target)?.localName ?? '');
}

/** Whether a target lies in the same tree as `root`: what a host has put into a slot does not. */
export function isInTreeOf(target: EventTarget | null, root: Node): boolean {
  return elementOf(target)?.getRootNode() === root.getRootNode();
}

/** The window that an element is in. */
export function viewOf({ ownerDocument }: Element): Window & typeof globalThis {
  return ownerDocument.defaultView ?? window;
}
