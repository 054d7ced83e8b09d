/** Keys of a wall to intents. */

export type WallKey =
  | { readonly kind: 'move'; readonly rows: number; readonly columns: number }
  /** To the next area in reading order, or the one before. */
  | { readonly kind: 'next'; readonly step: 1 | -1 }
  | { readonly kind: 'largest' | 'take' | 'wait' | 'leave' | 'undo' | 'redo' | 'hint' };

const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const LETTERS = { l: 'largest', u: 'undo', r: 'redo', i: 'hint' } as const;

/** What a key means on a wall; `null` for keys that are the browser's, and for combinations. */
export function wallKey(event: KeyboardEvent): WallKey | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  const arrow = ARROWS[event.key];
  if (arrow) return { kind: 'move', rows: arrow[0], columns: arrow[1] };
  // A key that is held, or has just removed an area, is not meant for the next one.
  if (event.key === 'Enter' || event.key === ' ') return { kind: event.repeat ? 'wait' : 'take' };
  if (event.key === 'Escape') return { kind: 'leave' };
  const letter = event.key.toLowerCase();
  if (letter === 'n') return { kind: 'next', step: event.shiftKey ? -1 : 1 };
  const kind = LETTERS[letter as keyof typeof LETTERS];
  return kind ? { kind } : null;
}
