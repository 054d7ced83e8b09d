/**
 * Weights of the search for hands, in the order of `assembly/hand-search/features.ts`, and how hard it looks.
 * `bench/NOTES.md` tells how they were found.
 */
import type { PlaceSetup } from './setup.js';
import type { Aim } from './types.js';

/** Nine numbers in the order of `assembly/hand-search/effort.ts`, for boards of up to 64 cells. */
export const EFFORT: readonly number[] = [300, 12, 32, 8, 128, 12, 3, 8, 36];
/** The same with many large pieces: games end by hands that come once in a hundred, and on boards that look free. */
const EFFORT_HARD: readonly number[] = [300, 12, 32, 16, 512, 24, 4, 8, 20];
/** On larger boards whole hands are drawn near a crisis only. */
const EFFORT_LARGE: readonly number[] = [300, 12, 32, 8, 128, 12, 3, 8, 42];

/** The points that a move earns, and the loss of the game; they lie behind the features. */
const GAIN = 13;
const LOSS = 14;

interface Row {
  readonly survive: readonly number[];
  readonly points: readonly number[];
}

/** Boards of up to 64 cells, and few large pieces: fitted to the danger that follows on 38 shapes. */
const SMALL = [
  ...[0.0241, -0.0064, -0.0428, -0.0813, 0, -0.0167, -0.0429, -0.35, -0.272, -0.0284],
  ...[0, 0, -0.0168, 0, -8],
];
/** The same with many large pieces: fitted on the set of `blocks`. */
const SMALL_HARD = [
  ...[0.0191, -0.0108, -0.0154, -0.0179, -0.0086, 0, -0.056, -0.2, -0.317, -0.158],
  ...[0, 0, -0.0098, 0, -6],
];
/** Larger boards: by the cross-entropy method on 9 x 9 with boxes; a transition is the unit. */
const LARGE = [...[-0.88, -1, -0.72, -0.78, -1, -1.8, -1.22, -4.4, -0.3, -4.5], ...[0, 0, -0.2, 0, -250]];

const ROWS: Readonly<Record<string, Row>> = {
  blocks: {
    survive: SMALL_HARD,
    points: [
      ...[-0.2, -3.16, -1.61, -3.96, -2.07, -2.37, -1.18, -8.11, -7.86, -11.2],
      ...[2.92, 2.13, -1.56, 1, -400],
    ],
  },
  'block-sudoku': {
    survive: LARGE,
    points: [
      ...[-0.069, -0.072, -0.036, -0.05, -0.088, -0.098, -0.055, -0.376, -0.012, -0.218],
      ...[0.01, 0.055, -0.026, 1, -15],
    ],
  },
  blockudoku: {
    survive: LARGE,
    points: [
      ...[-2.96, -4.19, -3.87, -2.66, -4.11, -6.17, -2.55, -13.6, -4.34, -13.8],
      ...[3.02, 9.79, -0.53, 1, -800],
    ],
  },
};

/** Cells of a board from which the weights of the larger ones are better. */
const SMALL_CELLS = 64;
/** A piece of so many cells is large, and this share of them makes a set hard. */
const LARGE_PIECE = 5;
const HARD_SHARE = 0.3;
/** Points that a transition costs, for each point that a move earns: what the tuned rows have in common. */
const TRANSITION_COST = 0.23;
/** How often a move clears a line, about. */
const CLEARING = 0.45;

const prepared = new WeakMap<PlaceSetup, Row>();

/** What of a game says how hard it is looked at. */
type Played = Pick<PlaceSetup, 'rows' | 'columns' | 'variant' | 'pieces'>;

/** How hard the search looks in a game. */
export function effortFor(setup: Played): readonly number[] {
  if (setup.rows * setup.columns > SMALL_CELLS) return EFFORT_LARGE;
  return isHard(sizesOf(setup)) ? EFFORT_HARD : EFFORT;
}

/** The weights for a game. A variant in its own size has its own, others those that suit its size and its pieces. */
export function weightsFor(setup: PlaceSetup, aim: Aim): readonly number[] {
  let row = prepared.get(setup);
  if (!row) prepared.set(setup, (row = rowFor(setup)));
  return row[aim];
}

function rowFor(setup: PlaceSetup): Row {
  const { variant, rows, columns, pieces } = setup;
  const own = ROWS[variant.name];
  const isUsual = rows === variant.rows && columns === variant.columns && pieces === null;
  if (own && isUsual && Object.hasOwn(ROWS, variant.name)) return own;
  const sizes = sizesOf(setup);
  const small = isHard(sizes) ? SMALL_HARD : SMALL;
  return {
    survive: rows * columns <= SMALL_CELLS ? small : LARGE,
    points: pointsFor(setup, sizes.reduce((sum, cells) => sum + cells, 0) / sizes.length),
  };
}

/** In points: the weights of larger boards, which the tuned rows resemble; those of the fit have another scale. */
function pointsFor({ rows, columns, scoring }: PlaceSetup, cells: number): readonly number[] {
  const { cell = 0, clearedCell = 0, line = 0, lineCells = 0, combo = 0, streak = 0, power = 0 } = scoring;
  const length = (rows + columns) / 2;
  const cleared = line + power + streak + length * (clearedCell + 1.5 * lineCells) + 0.2 * combo;
  const unit = TRANSITION_COST * (cell * cells + CLEARING * cleared) || 1;
  return LARGE.map((weight, i) => (i === GAIN ? 1 : i === LOSS ? -200 * unit : unit * weight));
}

function sizesOf({ variant, pieces }: Pick<PlaceSetup, 'variant' | 'pieces'>): readonly number[] {
  return (pieces ?? variant.pieces).map(cellsOf);
}

function isHard(sizes: readonly number[]): boolean {
  return sizes.filter((cells) => cells >= LARGE_PIECE).length / sizes.length >= HARD_SHARE;
}

function cellsOf(piece: string): number {
  return piece.split('#').length - 1;
}
