/** What the keys of all games have in common. */

type Pressed = Pick<KeyboardEvent, 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing'>;

/** Whether a key is pressed for itself: combinations are the browser's. Shift is each game's own. */
export function isPlain({ ctrlKey, metaKey, altKey, isComposing }: Pressed): boolean {
  return !(ctrlKey || metaKey || altKey || isComposing);
}

/** A key by its name, letters in lower case; '' for combinations. */
export const keyOf = (event: Pressed & { readonly key: string }): string =>
  !isPlain(event)
    ? ''
    : [...event.key].length === 1
      ? event.key.toLowerCase()
      : // Names begin with a capital: no table is asked for what every object has.
        event.key.replace(/^[a-z_]+/, '');

/** Where an arrow leads on a board. */
export const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
