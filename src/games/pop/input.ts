/** Pointers on a wall. */
import type { WallMove } from '../../engine/pop/types.js';
import { closest, isInTreeOf } from '../../view/targets.js';
import type { Selection } from './selection.js';

/** Listens on the picture's root until the signal; answers with what tells the cell under the mouse. */
export function listenToWall(
  root: HTMLElement,
  selection: Pick<Selection, 'hover' | 'tap' | 'focused'>,
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
    selection.hover(hovered);
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
    selection.hover(null);
  });
  on('focusin', (event) => {
    const cell = cellOf(event);
    if (cell) selection.focused(cell);
  });
  on('pointerdown', (event) => {
    byMouse = event.pointerType === 'mouse';
  });
  on('click', (event) => {
    const cell = cellOf(event);
    // A click that no pointer has made, as a screen reader's, shows the area first.
    if (cell) selection.tap(cell, byMouse && event.detail > 0);
  });
  return () => hovered;
}
