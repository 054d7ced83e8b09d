/** What lies in the core's memory of a wall, as the frozen plain data that the engine hands out. */
import { bits, STATE_AT } from '../core.js';
import type { Cell } from '../terms.js';
import { times } from '../times.js';
import { AT, cellAt, columnOf, rowOf, WALL, WALL_RESULT, type WallCore } from './core.js';
import { BRICKS, type WallSetup } from './setup.js';
import type { WallArea, WallFall, WallMove, WallOutlook, WallResult } from './types.js';

export interface WallReader {
  board(): readonly string[];
  /** Bricks of each colour. */
  counts(): readonly number[];
  /** How many bricks the move played last has removed. */
  removed(): number;
  /** The first brick of the area asked for. */
  found(): WallMove;
  /** The first bricks of the `count` areas that were found. */
  moves(count: number): readonly WallMove[];
  outlook(count: number): WallOutlook;
  /** What the click played last did to the wall that was `before`. */
  result(before: readonly string[]): WallResult;
  /** Moves that clear the wall that was built last: they lie in the order in which it was built. */
  solution(count: number): readonly WallMove[];
}

export function readerOf({ call, view, bytes }: WallCore, { rows, columns, colors }: WallSetup): WallReader {
  const half = (address: number): number => view.getUint16(address, true);
  const moveAt = (cell: number): WallMove => ({ row: rowOf(rows, cell), column: columnOf(cell) });
  const areaCell = (i: number): number => half(AT.areas + i * 4);

  /** Which bricks have gone and which have moved, both in reading order of where they were. */
  const changes = (
    before: readonly string[],
  ): { readonly cleared: readonly Cell[]; readonly moved: readonly WallFall[] } => {
    const places = new Map<number, Cell>();
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < columns; c++) {
        const source = half(WALL_RESULT.at + WALL_RESULT.from + 2 * cellAt(rows, r, c));
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
  };

  return {
    board: () =>
      times(rows, (r) => {
        let row = '';
        for (let c = 0; c < columns; c++) row += BRICKS[bytes[STATE_AT + cellAt(rows, r, c)]!]!;
        return row;
      }),
    counts: () => times(colors, (i) => half(STATE_AT + WALL.counts + 2 * (i + 1))),
    removed: () => view.getUint32(WALL_RESULT.at + WALL_RESULT.size, true),
    found: () => moveAt(half(AT.areaFound)),
    moves: (length) => times(length, (i) => moveAt(areaCell(i))),
    outlook(length) {
      const areas = times(length, (i): WallArea => {
        const cell = areaCell(i);
        const size = half(AT.areas + i * 4 + 2);
        const color = BRICKS[bytes[STATE_AT + cell]!]!;
        return { ...moveAt(cell), color, size, points: call.wallPoints(size) };
      });
      const cells = times(rows, (r) => times(columns, (c) => half(AT.labels + 2 * cellAt(rows, r, c)) - 1));
      return { areas, cells };
    },
    result(before) {
      const number = (offset: number): number => view.getFloat64(WALL_RESULT.at + offset, true) + 0;
      const { cleared, moved } = changes(before);
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
        score: view.getFloat64(STATE_AT + WALL.score, true),
        refilled: false,
        over: view.getUint32(STATE_AT + WALL.over, true) === 1,
        color: BRICKS[view.getUint32(WALL_RESULT.at + WALL_RESULT.colour, true)]!,
        moved,
        closedColumns: bits(view, WALL_RESULT.at + WALL_RESULT.closed, 1),
        won: view.getUint32(STATE_AT + WALL.won, true) === 1,
      };
    },
    solution: (length) =>
      times(length, (i) => {
        const place = AT.solution + 2 * (length - 1 - i);
        return { row: bytes[place]!, column: bytes[place + 1]! };
      }),
  };
}
