/** What keys mean on a wall. Loaded when somebody comes to the game. */
import { ARROWS, isPlain } from '../../view/keys.js';

export type WallKey =
  | { readonly kind: 'move'; readonly rows: number; readonly columns: number }
  /** To the next area in reading order, or the one before. */
  | { readonly kind: 'next'; readonly step: 1 | -1 }
  | { readonly kind: 'largest' | 'take' | 'wait' | 'leave' | 'undo' | 'redo' | 'hint' };

const LETTERS = { l: 'largest', u: 'undo', r: 'redo', i: 'hint' } as const;

/** What a key means on a wall; `null` for keys that are the browser's, and for combinations. */
export function wallKey(event: KeyboardEvent): WallKey | null {
  if (!isPlain(event)) return null;
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
