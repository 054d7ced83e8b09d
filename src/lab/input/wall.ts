/** What a pointer, the focus or a key asks of the lab's wall. */
import { wallKey } from '../../games/pop/keys.js';
import type { Lab } from '../parts/lab.js';
import type { LabCell } from '../program/types.js';

/** The cell that an event is about; `null` for one beside the cells. */
function cellOf({ target }: Event): LabCell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  return cell && { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
}

/** Listeners for the board, to be spread over its events. */
export function wallListeners({ run, wall, shell }: Lab): {
  readonly click: (event: MouseEvent) => void;
  readonly focusin: (event: FocusEvent) => void;
  readonly keydown: (event: KeyboardEvent) => void;
} {
  return {
    click: (event) => {
      const cell = cellOf(event);
      if (cell) run.press(cell);
    },
    focusin: (event) => {
      wall.cursor = cellOf(event) ?? wall.cursor;
      shell.update();
    },
    keydown: (event) => {
      const key = wallKey(event);
      const cell = cellOf(event);
      if (!key || !cell) return;
      if (key.kind === 'move') {
        wall.moveCursor(key.rows, key.columns);
        void shell.element.updateComplete.then(() => shell.element.focus());
      } else if (key.kind === 'take') run.press(cell);
      else if (key.kind !== 'wait') return;
      event.preventDefault();
    },
  };
}
