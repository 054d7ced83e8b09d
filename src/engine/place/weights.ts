/** Which weights the search for hands has in a game, and how hard it looks. */
import type { PlaceSetup } from './setup.js';
import type { Aim } from './types.js';
import type { Row, Weights } from './weights-table.js';

/** The points that a move earns, and the loss of the game; they lie behind the features. */
const GAIN = 13;
const LOSS = 14;

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

let weights: Weights;

/** Takes the weights, which are the same for all engines. */
export function weigh(given: object): void {
  weights = given as Weights;
}

/** What of a game says how hard it is looked at. */
type Played = Pick<PlaceSetup, 'rows' | 'columns' | 'variant' | 'pieces'>;

/** How hard the search looks in a game. */
export function effortFor(setup: Played): readonly number[] {
  const { EFFORT, EFFORT_HARD, EFFORT_LARGE } = weights;
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
  const { LARGE, ROWS, SMALL, SMALL_HARD } = weights;
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
  return weights.LARGE.map((weight, i) => (i === GAIN ? 1 : i === LOSS ? -200 * unit : unit * weight));
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
