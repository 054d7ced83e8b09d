/** Keys and pointers on a wall. */
import type { WallMove } from '../../engine/pop/types.js';
import { closest, isInTreeOf } from '../../view/targets.js';
import type { Picking } from './picking.js';

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

/** Listens on the picture's root until the signal; answers with what tells the cell under the mouse. */
export function listenToWall(
  root: HTMLElement,
  picking: Pick<Picking, 'hover' | 'tap' | 'focused'>,
  signal: AbortSignal,
): () => WallMove | null {
  let byMouse = false;
  let hovered: WallMove | null = null;
  const cellOf = ({ target }: Event): WallMove | null => {
    const cell = isInTreeOf(target, root) ? closest(target, '[data-cell]') : null;
    return cell && { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
  };
  const hover = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') return;
    hovered = cellOf(event);
    picking.hover(hovered);
  };
  const on = <T extends keyof HTMLElementEventMap>(
    type: T,
    heard: (event: HTMLElementEventMap[T]) => void,
  ): void => {
    root.addEventListener(type, heard, { signal });
  };
  on('pointermove', hover);
  on('pointerleave', () => {
    hovered = null;
    picking.hover(null);
  });
  on('focusin', (event) => {
    const cell = cellOf(event);
    if (cell) picking.focused(cell);
  });
  on('pointerdown', (event) => {
    byMouse = event.pointerType === 'mouse';
  });
  on('click', (event) => {
    const cell = cellOf(event);
    // A click that no pointer has made, as a screen reader's, shows the area first.
    if (cell) picking.tap(cell, byMouse && event.detail > 0);
  });
  return () => hovered;
}
