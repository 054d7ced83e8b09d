/** What a pointer, the focus or a key asks of the lab's wall. */
import { wallKey } from '../../games/pop/keys.js';
import type { LabCell } from '../program/types.js';

export interface LabWallIntents {
  /** Run the program on a cell. */
  readonly press: (cell: LabCell) => void;
  /** The focus has come to a cell. */
  readonly focused: (cell: LabCell) => void;
  /** The focus is to go so many cells on. */
  readonly walk: (rows: number, columns: number) => void;
}

/** The cell that an event is about; `null` for one beside the cells. */
function cellOf({ target }: Event): LabCell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  return cell && { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
}

/** Listeners for the board, to be spread over its events. */
export function wallListeners({ press, focused, walk }: LabWallIntents): {
  readonly click: (event: MouseEvent) => void;
  readonly focusin: (event: FocusEvent) => void;
  readonly keydown: (event: KeyboardEvent) => void;
} {
  return {
    click: (event) => {
      const cell = cellOf(event);
      if (cell) press(cell);
    },
    focusin: (event) => {
      const cell = cellOf(event);
      if (cell) focused(cell);
    },
    keydown: (event) => {
      const key = wallKey(event);
      const cell = cellOf(event);
      if (!key || !cell) return;
      if (key.kind === 'move') walk(key.rows, key.columns);
      else if (key.kind === 'take') press(cell);
      else if (key.kind !== 'wait') return;
      event.preventDefault();
    },
  };
}
