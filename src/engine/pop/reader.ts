/** What lies in the core's memory of a wall, as the frozen plain data that the engine hands out. */
import { bits } from '../core.js';
import type { Cell } from '../terms.js';
import { cellAt, columnOf, rowOf, WALL, WALL_RESULT, type WallCore } from './core.js';
import { BRICKS, type WallSetup } from './setup.js';
import type { WallArea, WallFall, WallMove, WallOutlook, WallResult } from './types.js';

export class WallReader {
  readonly #core: WallCore;
  readonly #setup: WallSetup;

  constructor(core: WallCore, setup: WallSetup) {
    this.#core = core;
    this.#setup = setup;
  }

  board(): readonly string[] {
    const { bytes, at } = this.#core;
    const { rows, columns } = this.#setup;
    return Array.from({ length: rows }, (_, r) => {
      let row = '';
      for (let c = 0; c < columns; c++) row += BRICKS[bytes[at.wall + cellAt(rows, r, c)]!]!;
      return row;
    });
  }

  /** Bricks of each colour. */
  counts(): readonly number[] {
    const { view } = this.#core;
    const from = this.#core.at.wall + WALL.counts;
    return Array.from({ length: this.#setup.colors }, (_, i) => view.getUint16(from + 2 * (i + 1), true));
  }

  word(offset: number): number {
    return this.#core.view.getUint32(this.#core.at.wall + offset, true);
  }

  number(offset: number): number {
    return this.#core.view.getFloat64(this.#core.at.wall + offset, true);
  }

  /** How many bricks the move played last has removed. */
  get removed(): number {
    return this.#core.view.getUint32(this.#core.at.wallResult + WALL_RESULT.size, true);
  }

  /** The first brick of the area asked for. */
  found(): WallMove {
    return this.#moveAt(this.#core.view.getUint16(this.#core.at.wallAreaFound, true));
  }

  /** The first bricks of the `count` areas that were found. */
  moves(count: number): readonly WallMove[] {
    const { view, at } = this.#core;
    return Array.from({ length: count }, (_, i) => this.#moveAt(view.getUint16(at.wallAreas + i * 4, true)));
  }

  outlook(count: number): WallOutlook {
    const { call, view, bytes, at } = this.#core;
    const { rows, columns } = this.#setup;
    const list = Array.from({ length: count }, (_, i): WallArea => {
      const cell = view.getUint16(at.wallAreas + i * 4, true);
      const size = view.getUint16(at.wallAreas + i * 4 + 2, true);
      const color = BRICKS[bytes[at.wall + cell]!]!;
      return { ...this.#moveAt(cell), color, size, points: call.wallPoints(size) };
    });
    const cells = Array.from({ length: rows }, (_, r) => {
      const label = (_: unknown, c: number): number =>
        view.getUint16(at.wallLabels + 2 * cellAt(rows, r, c), true) - 1;
      return Array.from({ length: columns }, label);
    });
    return { areas: list, cells: cells };
  }

  /** What the click played last did to the wall that was `before`. */
  result(before: readonly string[]): WallResult {
    const { view, at } = this.#core;
    const result = at.wallResult;
    const number = (offset: number): number => view.getFloat64(result + offset, true) + 0;
    const { cleared, moved } = this.#changes(before);
    return {
      points: number(WALL_RESULT.points),
      parts: {
        bricks: number(WALL_RESULT.bricks),
        clear: number(WALL_RESULT.clear),
        penalty: number(WALL_RESULT.penalty),
      },
      cleared,
      clearedRows: [],
      clearedColumns: [],
      clearedBoxes: [],
      streak: 0,
      score: this.number(WALL.score),
      refilled: false,
      over: this.word(WALL.over) === 1,
      color: BRICKS[view.getUint32(result + WALL_RESULT.colour, true)]!,
      moved,
      closedColumns: bits(view, result + WALL_RESULT.closed, 1),
      won: this.word(WALL.won) === 1,
    };
  }

  /** Moves that clear the wall that was built last: they lie in the order in which it was built. */
  solution(count: number): readonly WallMove[] {
    const { bytes } = this.#core;
    const from = this.#core.at.wallSolution;
    const move = (_: unknown, i: number): WallMove => {
      const at = from + 2 * (count - 1 - i);
      return { row: bytes[at]!, column: bytes[at + 1]! };
    };
    return Array.from({ length: count }, move);
  }

  /** Which bricks have gone and which have moved, both in reading order of where they were. */
  #changes(before: readonly string[]): {
    readonly cleared: readonly Cell[];
    readonly moved: readonly WallFall[];
  } {
    const { view } = this.#core;
    const { rows, columns } = this.#setup;
    const from = this.#core.at.wallResult + WALL_RESULT.from;
    const places = new Map<number, Cell>();
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < columns; c++) {
        const source = view.getUint16(from + 2 * cellAt(rows, r, c), true);
        if (source) places.set(source, [r, c] as const);
      }
    }
    const cleared: Cell[] = [];
    const moved: WallFall[] = [];
    before.forEach((row, r) => {
      for (let c = 0; c < columns; c++) {
        if (row[c] === BRICKS[0]) continue;
        const to = places.get(cellAt(rows, r, c));
        if (!to) cleared.push([r, c] as const);
        else if (to[0] !== r || to[1] !== c) moved.push({ from: [r, c] as const, to });
      }
    });
    return { cleared, moved };
  }

  #moveAt(cell: number): WallMove {
    return { row: rowOf(this.#setup.rows, cell), column: columnOf(cell) };
  }
}
