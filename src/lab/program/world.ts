/**
 * The wall that a program sees and changes. A cell holds a brick, is *empty* (no brick, one somewhere above) or
 * *black* (no brick, none above). Infection is a mark on a brick: it moves and goes with it.
 *
 * Cells are named by their number in reading order. Falling moves only a brick that stands above an empty cell, so one
 * with no brick right below it; what is done to a cell without a brick does nothing.
 */
import type { WallCells, WallRules } from './rules.js';
import type { Contagion, LabCell } from './types.js';
import { CellValue, LETTERS } from './values.js';

export type Direction = 'up' | 'down' | 'left' | 'right';

/** What is looked for on a wall: bricks by the code of their colour, else one of these. 0 is found nowhere. */
export const EMPTY = 9;
export const INFECTED = 10;

/** Cells such as are looked for, in reading order, and the farthest of them by the directions that were asked for. */
interface Found {
  readonly all: readonly number[];
  readonly farthest: Partial<Record<Direction, number>>;
}

export class World implements WallCells {
  readonly rows: number;
  readonly columns: number;
  readonly cells: Uint8Array;
  readonly infected: Uint8Array;
  /** Counts the changes of bricks and infection. */
  version = 0;
  readonly #places: readonly CellValue[];
  /** What has been found on the wall of the version that was looked at. */
  #found: Found[] = [];
  #areas: Uint16Array | null = null;
  #looked = 0;

  constructor(
    private readonly rules: WallRules,
    board: readonly string[],
  ) {
    this.rows = board.length;
    this.columns = board[0]!.length;
    this.cells = new Uint8Array(this.rows * this.columns);
    this.infected = new Uint8Array(this.cells.length);
    this.#places = Array.from(
      this.cells,
      (_, at) => new CellValue(Math.floor(at / this.columns), at % this.columns, at),
    );
  }

  /** Puts a board of its size there. */
  put(board: readonly string[], infected: readonly LabCell[]): void {
    board.forEach((row, number) => {
      for (let column = 0; column < this.columns; column++) {
        this.cells[number * this.columns + column] = LETTERS.indexOf(row[column]!);
      }
    });
    this.infected.fill(0);
    for (const { row, column } of infected) this.infected[row * this.columns + column] = 1;
    this.version++;
  }

  /** The cell at a place, which may lie beside the wall. */
  cell(row: number, column: number): CellValue {
    if (row >= 0 && row < this.rows && column >= 0 && column < this.columns) {
      return this.#places[row * this.columns + column]!;
    }
    return new CellValue(row, column, -1);
  }

  place(at: number): CellValue {
    return this.#places[at]!;
  }

  isEmpty(at: number): boolean {
    if (this.cells[at] !== 0) return false;
    for (let above = at - this.columns; above >= 0; above -= this.columns) {
      if (this.cells[above] !== 0) return true;
    }
    return false;
  }

  /** All such cells. However often it is asked, a wall is looked through once. */
  find(what: number): readonly number[] {
    return this.#find(what).all;
  }

  /** The cell farthest in a direction, among equals the first in reading order; -1 for none. */
  extreme(direction: Direction, what: number): number {
    const { all, farthest } = this.#find(what);
    return (farthest[direction] ??= this.#farthest(direction, all));
  }

  /** Whether two bricks are of one area; each is of its own. */
  connected(a: number, b: number): boolean {
    this.#look();
    if (a === b) return this.cells[a] !== 0;
    this.#areas ??= this.rules.areas(this, 'area');
    return this.#areas[a] !== 0 && this.#areas[a] === this.#areas[b];
  }

  removeArea(at: number, contagion: Contagion): void {
    this.#changing(() => this.rules.removeArea(this, at, contagion));
  }

  fallAll(): void {
    this.#changing(() => this.rules.fall(this));
  }

  removeInfected(): void {
    for (let at = 0; at < this.cells.length; at++) if (this.infected[at]) this.remove(at);
  }

  remove(at: number): void {
    if (this.cells[at] === 0) return;
    this.cells[at] = 0;
    this.infected[at] = 0;
    this.version++;
  }

  paint(at: number, colour: number): void {
    if (this.cells[at] === 0 || this.cells[at] === colour) return;
    this.cells[at] = colour;
    this.version++;
  }

  infect(at: number): void {
    if (this.cells[at] !== 0) this.#mark(at, 1);
  }

  disinfect(at: number): void {
    this.#mark(at, 0);
  }

  disinfectAll(): void {
    for (let at = 0; at < this.cells.length; at++) this.#mark(at, 0);
  }

  infectArea(at: number, contagion: Contagion): void {
    this.rules.area(this, at, contagion, (cell) => this.#mark(cell, 1));
  }

  /** Moves a brick down: one cell, or as far as it falls; with `pile` those that stand on it go along. */
  lower(at: number, far: boolean, pile: boolean): void {
    const { columns } = this;
    const depth = this.#free(at, far);
    if (depth === 0) return;
    for (let from = at; from >= 0 && this.cells[from] !== 0; from -= columns) {
      this.#move(from, from + depth * columns);
      if (!pile) break;
    }
    this.version++;
  }

  compactColumn(column: number): void {
    const { columns } = this;
    let floor = this.cells.length - columns + column;
    for (let from = floor; from >= 0; from -= columns) {
      if (this.cells[from] === 0) continue;
      if (from !== floor) {
        this.#move(from, floor);
        this.version++;
      }
      floor -= columns;
    }
  }

  board(): readonly string[] {
    return boardOf(this);
  }

  infections(): readonly LabCell[] {
    return infectionsOf(this);
  }

  /** Puts another wall of this size in its place. */
  set(cells: Uint8Array, infected: Uint8Array): void {
    this.cells.set(cells);
    this.infected.set(infected);
    this.version++;
  }

  /** Forgets what was found on another wall than this. */
  #look(): void {
    if (this.#looked === this.version) return;
    this.#looked = this.version;
    this.#found = [];
    this.#areas = null;
  }

  #find(what: number): Found {
    this.#look();
    return (this.#found[what] ??= { all: this.#search(what), farthest: {} });
  }

  #search(what: number): readonly number[] {
    const { cells, infected, columns } = this;
    const found: number[] = [];
    const covered = new Uint8Array(columns);
    for (let at = 0; at < cells.length; at++) {
      const code = cells[at]!;
      let fits = code === what && code !== 0;
      if (what === INFECTED) fits = infected[at] === 1;
      else if (what === EMPTY && code === 0) fits = covered[at % columns] === 1;
      else if (what === EMPTY) covered[at % columns] = 1;
      if (fits) found.push(at);
    }
    return found;
  }

  #farthest(direction: Direction, among: readonly number[]): number {
    const { columns } = this;
    const across = direction === 'left' || direction === 'right';
    const back = direction === 'up' || direction === 'left';
    const far = (at: number): number => (across ? at % columns : Math.floor(at / columns)) * (back ? -1 : 1);
    let best = -1;
    for (const at of among) if (best < 0 || far(at) > far(best)) best = at;
    return best;
  }

  /** How many cells below a brick it may move down: none, one, or with `far` all that are free. */
  #free(at: number, far: boolean): number {
    if (this.cells[at] === 0) return 0;
    const { columns } = this;
    let depth = 0;
    for (let below = at + columns; below < this.cells.length && this.cells[below] === 0; below += columns) {
      depth++;
      if (!far) break;
    }
    return depth;
  }

  #move(from: number, to: number): void {
    this.cells[to] = this.cells[from]!;
    this.infected[to] = this.infected[from]!;
    this.cells[from] = 0;
    this.infected[from] = 0;
  }

  #mark(at: number, infected: 0 | 1): void {
    if (this.infected[at] === infected) return;
    this.infected[at] = infected;
    this.version++;
  }

  /** Counts a change where the rules made one. */
  #changing(change: () => void): void {
    const before = this.cells.slice();
    change();
    // Where a brick moves or goes, cells are filled that were not, or the other way round.
    if (before.some((code, at) => code !== this.cells[at])) this.version++;
  }
}

export function boardOf({ rows, columns, cells }: WallCells): readonly string[] {
  return Object.freeze(
    Array.from({ length: rows }, (_, row) =>
      Array.from(cells.subarray(row * columns, (row + 1) * columns), (code) => LETTERS[code]).join(''),
    ),
  );
}

export function infectionsOf({ columns, infected }: WallCells): readonly LabCell[] {
  const found: LabCell[] = [];
  infected.forEach((mark, at) => {
    if (mark) found.push(Object.freeze({ row: Math.floor(at / columns), column: at % columns }));
  });
  return Object.freeze(found);
}
