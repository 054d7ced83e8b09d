/** Random placement games for fast-check: sizes, hands, piece sets, boards, queues, and the choices of a player. */
import fc from 'fast-check';
import { anyCharacter } from './any-character.js';
import type { VariantName } from './model.js';
import { PLACEMENT_VARIANTS } from './variants.js';

/** The seed of the random tests; another one comes from FUZZ_SEED. A failure prints it. */
export const FUZZ_SEED = Number(process.env['FUZZ_SEED'] ?? 20240229) | 0;

export interface RandomGame {
  readonly variant: VariantName;
  readonly rows: number;
  readonly columns: number;
  readonly handSize: number;
  readonly seed: string;
  readonly pieces: readonly string[] | undefined;
  readonly board: readonly string[];
  readonly hand: readonly (string | null)[] | undefined;
  readonly queue: readonly (readonly string[])[];
  readonly score: number;
  readonly streak: number;
  readonly drawn: number;
  /** One number a move, from which the player takes all that it decides. */
  readonly choices: readonly number[];
}

/** Sizes at which the core changes its way of working: 63 to 65, and 126 to 130 cells. */
const EDGES = [
  ...[
    [7, 9],
    [9, 7],
    [3, 21],
    [21, 3],
    [2, 32],
    [32, 2],
    [4, 16],
    [16, 4],
    [5, 13],
    [13, 5],
  ],
  ...[
    [6, 21],
    [21, 6],
    [9, 14],
    [14, 9],
    [18, 7],
    [8, 16],
    [16, 8],
    [4, 32],
    [32, 4],
    [10, 13],
    [13, 10],
    [5, 26],
  ],
] as const;
const THREES = [
  ...[
    [3, 3],
    [6, 6],
    [3, 6],
    [6, 9],
    [9, 6],
    [9, 12],
    [12, 9],
    [3, 30],
    [12, 12],
    [9, 15],
    [15, 9],
  ],
] as const;
const LARGE = [
  [15, 15],
  [18, 24],
  [30, 30],
  [32, 32],
  [27, 30],
] as const;

const side = fc.integer({ min: 1, max: 12 });
const size = fc.oneof(
  { weight: 5, arbitrary: fc.constant([8, 8] as const) },
  { weight: 5, arbitrary: fc.constant([9, 9] as const) },
  { weight: 5, arbitrary: fc.constantFrom(...EDGES) },
  { weight: 4, arbitrary: fc.constantFrom(...THREES) },
  { weight: 5, arbitrary: fc.tuple(side, side) },
  { weight: 1, arbitrary: fc.tuple(fc.integer({ min: 1, max: 32 }), fc.integer({ min: 1, max: 32 })) },
  { weight: 1, arbitrary: fc.constantFrom(...LARGE) },
);

/** Cuts the empty border off a grid of cells; one with no cell at all becomes a single one. */
function tight(cells: readonly (readonly boolean[])[]): string {
  const rows = cells.flatMap((row, r) => (row.includes(true) ? [r] : []));
  const columns = cells.flatMap((row) => row.flatMap((cell, c) => (cell ? [c] : [])));
  if (rows.length === 0) return '#';
  const left = Math.min(...columns);
  const right = Math.max(...columns) + 1;
  return cells
    .slice(rows[0], rows.at(-1)! + 1)
    .map((row) =>
      row
        .slice(left, right)
        .map((cell) => (cell ? '#' : '.'))
        .join(''),
    )
    .join('/');
}

function grid(rows: number, columns: number, filled: number): fc.Arbitrary<boolean[][]> {
  const cell = fc.integer({ min: 0, max: 99 }).map((n) => n < filled);
  const row = fc.array(cell, { minLength: columns, maxLength: columns });
  return fc.array(row, { minLength: rows, maxLength: rows });
}

const pieceSide = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 8 }));

/** A tight shape of up to 8 x 8, mostly small so that games last, with bars of all lengths among them. */
export const pieceText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('#', '##', '#/#', '#.#', '#/./#', '##/##', '#./.#') },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 8 }).map((length) => '#'.repeat(length)) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 8 }).map((length) => Array(length).fill('#').join('/')) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(pieceSide, pieceSide, fc.constantFrom(35, 60, 85, 100))
      .chain(([rows, columns, filled]) => grid(rows, columns, filled))
      .map(tight),
  },
);

/**
 * A board: empty, noise of any density, or some lines that lack at most a cell each, so that moves clear
 * rows, columns and boxes together. Lines may be full from the start.
 */
function boardOf(rows: number, columns: number): fc.Arbitrary<string[]> {
  const text = (cells: readonly (readonly boolean[])[]): string[] =>
    cells.map((row) => row.map((cell) => (cell ? '#' : '.')).join(''));
  const empty = fc.constant(Array<string>(rows).fill('.'.repeat(columns)));
  const noise = fc
    .constantFrom(20, 45, 65, 80, 92, 100)
    .chain((filled) => grid(rows, columns, filled))
    .map(text);
  const crossing = fc
    .tuple(
      fc.subarray([...Array(rows).keys()], { maxLength: Math.min(4, rows) }),
      fc.subarray([...Array(columns).keys()], { maxLength: Math.min(4, columns) }),
      fc.array(fc.nat({ max: rows * columns - 1 }), { maxLength: 6 }),
      fc.constantFrom(0, 0, 30, 55).chain((filled) => grid(rows, columns, filled)),
      fc.nat({ max: rows * columns - 1 }),
    )
    .map(([fullRows, fullColumns, holes, noisy, middle]) => {
      const cells = noisy.map((row) => [...row]);
      for (const r of fullRows) cells[r]!.fill(true);
      for (const c of fullColumns) for (const row of cells) row[c] = true;
      const [boxRow, boxColumn] = [
        Math.floor(middle / columns / 3) * 3,
        Math.floor((middle % columns) / 3) * 3,
      ];
      for (const row of cells.slice(boxRow, boxRow + 3)) row.fill(true, boxColumn, boxColumn + 3);
      for (const hole of holes) cells[Math.floor(hole / columns)]![hole % columns] = false;
      return text(cells);
    });
  return fc.oneof(
    { weight: 2, arbitrary: empty },
    { weight: 2, arbitrary: noise },
    { weight: 5, arbitrary: crossing },
  );
}

const seed = fc.oneof(fc.string({ maxLength: 12 }), fc.string({ unit: anyCharacter, maxLength: 6 }));

export function randomGame(choices: {
  readonly minLength: number;
  readonly maxLength: number;
}): fc.Arbitrary<RandomGame> {
  return fc
    .tuple(size, fc.integer({ min: 1, max: 8 }), fc.boolean())
    .chain(([[rows, columns], anyHand, three]) => {
      const handSize = three ? 3 : anyHand;
      const hand = <T>(piece: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
        fc.array(piece, { minLength: handSize, maxLength: handSize });
      return fc.record({
        variant: fc.constantFrom(...PLACEMENT_VARIANTS.map((variant) => variant.name as VariantName)),
        rows: fc.constant(rows),
        columns: fc.constant(columns),
        handSize: fc.constant(handSize),
        seed,
        pieces: fc.option(fc.array(pieceText, { minLength: 1, maxLength: 12 }), { nil: undefined }),
        board: boardOf(rows, columns),
        hand: fc.option(hand(fc.option(pieceText)), { nil: undefined }),
        queue: fc.oneof(fc.constant([]), fc.array(hand(pieceText), { maxLength: 4 })),
        score: fc.oneof(fc.constant(0), fc.nat({ max: 1e9 })),
        streak: fc.oneof(fc.constant(0), fc.nat({ max: 20 })),
        drawn: fc.oneof(fc.constant(0), fc.nat({ max: 40 })),
        choices: fc.array(fc.nat(), { ...choices, size: 'max' }),
      });
    });
}

/** What a game may be given beside its start. */
export interface RandomOptions {
  readonly rotate?: boolean;
  readonly fair?: 'solvable' | 'gentle';
  readonly goal?: string;
}

const goal = fc.oneof(
  fc.constant('clear'),
  fc.integer({ min: 1, max: 12 }).map((lines) => `lines:${lines}`),
  fc.integer({ min: 1, max: 200 }).map((points) => `score:${points}`),
);

export const randomOptions: fc.Arbitrary<RandomOptions> = fc
  .tuple(
    fc.constantFrom(undefined, true, true, false),
    fc.constantFrom(undefined, undefined, 'solvable' as const, 'gentle' as const),
    fc.option(goal, { nil: undefined }),
  )
  .map(([rotate, fair, aim]) => ({
    ...(rotate === undefined ? {} : { rotate }),
    ...(fair === undefined ? {} : { fair }),
    ...(aim === undefined ? {} : { goal: aim }),
  }));
