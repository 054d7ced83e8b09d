/** A board to be painted: by dragging over its cells, or by arrow keys and space. */

/** Row strings of `#` and `.`, as a position has them. */
export type Rows = readonly string[];

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export class PaintBoard {
  readonly #board: HTMLElement;
  readonly #changed: () => void;
  #cells: HTMLButtonElement[][] = [];
  /** What the stroke that is being drawn makes of each cell. */
  #stroke: boolean | null = null;

  constructor(board: HTMLElement, changed: () => void) {
    this.#board = board;
    this.#changed = changed;
    board.addEventListener('pointerdown', this.#onDown);
    board.addEventListener('pointermove', this.#onMove);
    for (const name of ['pointerup', 'pointercancel']) board.addEventListener(name, this.#onUp);
    board.addEventListener('click', this.#onClick);
    board.addEventListener('keydown', this.#onKey);
  }

  get rows(): Rows {
    return this.#cells.map((row) => row.map((cell) => (isFilled(cell) ? '#' : '.')).join(''));
  }

  set rows(rows: Rows) {
    this.#board.style.setProperty('--columns', String(rows[0]?.length ?? 0));
    this.#cells = rows.map((row, r) => [...row].map((text, c) => makeCell(r, c, text === '#')));
    this.#board.replaceChildren(...this.#cells.flat());
    this.#enter(this.#cells[0]?.[0]);
  }

  /** Cuts the board or adds empty cells. */
  resize(rows: number, columns: number): void {
    const present = this.rows;
    this.rows = Array.from({ length: rows }, (_, r) =>
      (present[r] ?? '').slice(0, columns).padEnd(columns, '.'),
    );
  }

  readonly #onDown = (event: PointerEvent): void => {
    const cell = cellAt(event);
    if (!cell || event.button !== 0) return;
    // A touch would keep all further events at the cell where it began.
    cell.releasePointerCapture(event.pointerId);
    this.#stroke = !isFilled(cell);
    this.#paint(cell);
  };

  readonly #onMove = (event: PointerEvent): void => {
    const cell = this.#stroke === null ? null : cellAt(event);
    if (cell && event.buttons === 0) this.#onUp();
    else if (cell) this.#paint(cell);
  };

  readonly #onUp = (): void => {
    if (this.#stroke === null) return;
    this.#stroke = null;
    this.#changed();
  };

  /** A click without a pointer: a key, or a screen reader. */
  readonly #onClick = (event: MouseEvent): void => {
    const cell = cellAt(event);
    if (!cell || event.detail > 0) return;
    fill(cell, !isFilled(cell));
    this.#changed();
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    const [down, right] = STEPS[event.key] ?? [0, 0];
    if (!down && !right) return;
    const row = this.#cells.findIndex((cells) => cells.some((cell) => cell === document.activeElement));
    const column = this.#cells[row]?.findIndex((cell) => cell === document.activeElement) ?? -1;
    const next = this.#cells[row + down]?.[column + right];
    event.preventDefault();
    this.#enter(next);
    next?.focus();
  };

  #paint(cell: HTMLButtonElement): void {
    fill(cell, this.#stroke === true);
    this.#enter(cell);
  }

  /** One cell only is in the order of the tab key. */
  #enter(cell: HTMLButtonElement | undefined): void {
    if (!cell) return;
    this.#board.querySelector('[tabindex="0"]')?.setAttribute('tabindex', '-1');
    cell.tabIndex = 0;
  }
}

function makeCell(row: number, column: number, filled: boolean): HTMLButtonElement {
  const cell = document.createElement('button');
  cell.type = 'button';
  cell.tabIndex = -1;
  cell.ariaLabel = `Row ${row + 1}, column ${column + 1}`;
  fill(cell, filled);
  return cell;
}

const isFilled = (cell: Element): boolean => cell.ariaPressed === 'true';

function fill(cell: Element, filled: boolean): void {
  cell.ariaPressed = String(filled);
}

function cellAt({ clientX, clientY, target }: MouseEvent): HTMLButtonElement | null {
  const hit = clientX || clientY ? document.elementFromPoint(clientX, clientY) : target;
  return hit instanceof HTMLButtonElement && hit.parentElement === (target as Element).closest('.paint')
    ? hit
    : null;
}
