/** Keys to intents. */

export type KeyIntent =
  | { readonly kind: 'pick'; readonly slot: number }
  | { readonly kind: 'move'; readonly rows: number; readonly columns: number }
  | { readonly kind: 'next'; readonly step: 1 | -1 }
  | { readonly kind: 'turn'; readonly step: 1 | -1 }
  | { readonly kind: 'place' | 'return' | 'hint' | 'undo' | 'redo' };

const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** What a key means in the game; `null` for keys that are the browser's, and for combinations. */
export function keyIntent(event: KeyboardEvent): KeyIntent | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  const { key } = event;
  if (/^[1-8]$/.test(key)) return { kind: 'pick', slot: Number(key) - 1 };
  const arrow = ARROWS[key];
  if (arrow) return { kind: 'move', rows: arrow[0], columns: arrow[1] };
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case 'n':
      return { kind: 'next', step: event.shiftKey ? -1 : 1 };
    case 't':
      return { kind: 'turn', step: event.shiftKey ? -1 : 1 };
    case 'i':
      return { kind: 'hint' };
    case 'u':
      return { kind: 'undo' };
    case 'r':
      return { kind: 'redo' };
    case 'Enter':
    case ' ':
      return { kind: 'place' };
    case 'Escape':
      return { kind: 'return' };
    default:
      return null;
  }
}
