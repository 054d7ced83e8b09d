/** A bubbling, composed event with a frozen detail: what a host hears of an element. */
export function frozenEvent<D extends object>(
  name: string,
  detail: D,
  cancelable = false,
): CustomEvent<Readonly<D>> {
  return new CustomEvent(name, { bubbles: true, composed: true, cancelable, detail: Object.freeze(detail) });
}
