/** What keys mean on a wall. Loaded when somebody comes to the game. */
import { ARROWS, keyOf } from '../../view/keys.js';

export type WallKey =
  | { readonly kind: 'move'; readonly rows: number; readonly columns: number }
  /** To the next area in reading order, or the one before. */
  | { readonly kind: 'next'; readonly step: 1 | -1 }
  | { readonly kind: 'largest' | 'take' | 'wait' | 'leave' | 'undo' | 'redo' | 'hint' };

const KINDS = { i: 'hint', u: 'undo', r: 'redo', Escape: 'leave', l: 'largest' } as const;

/** What a key means on a wall; `null` for keys that are the browser's, and for combinations. */
export function wallKey(event: KeyboardEvent): WallKey | null {
  const key = keyOf(event);
  const arrow = ARROWS[key];
  if (arrow) return { kind: 'move', rows: arrow[0], columns: arrow[1] };
  // A key that is held, or has just removed an area, is not meant for the next one.
  if (key === 'Enter' || key === ' ') return { kind: event.repeat ? 'wait' : 'take' };
  if (key === 'n') return { kind: 'next', step: event.shiftKey ? -1 : 1 };
  const kind = KINDS[key as keyof typeof KINDS];
  return kind ? { kind } : null;
}
