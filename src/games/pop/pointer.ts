/** What a pointer does over a wall: hovers, clicks, taps; and where on it the focus is. */
import type { WallMove } from '../../engine/pop/types.js';
import { closest, isInTreeOf } from '../../view/targets.js';

export interface WallPointerIntents {
  /** The mouse is over a cell, or has left the wall. */
  hover(cell: WallMove | null): void;
  tap(cell: WallMove, byMouse: boolean): void;
  /** The focus has come to a cell. */
  focused(cell: WallMove): void;
}

/** Listens on the picture's root until the signal; answers with what tells the cell under the mouse. */
export function listenToWall(
  root: HTMLElement,
  intents: WallPointerIntents,
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
    intents.hover(hovered);
  };
  root.addEventListener('pointermove', hover, { signal });
  root.addEventListener(
    'pointerleave',
    () => {
      hovered = null;
      intents.hover(null);
    },
    { signal },
  );
  root.addEventListener(
    'focusin',
    (event) => {
      const cell = cellOf(event);
      if (cell) intents.focused(cell);
    },
    { signal },
  );
  root.addEventListener(
    'pointerdown',
    (event) => {
      byMouse = event.pointerType === 'mouse';
    },
    { signal },
  );
  root.addEventListener(
    'click',
    (event) => {
      const cell = cellOf(event);
      // A click that no pointer has made, as a screen reader's, shows the area first.
      if (cell) intents.tap(cell, byMouse && event.detail > 0);
    },
    { signal },
  );
  return () => hovered;
}
