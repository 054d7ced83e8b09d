/**
 * THE table: everything in which one game differs from another is a row of data here.
 * Nothing else in the engine, the core or the page asks for a variant by its name.
 */
import { deepFreeze } from './freeze.js';
import { BLOCK_SUDOKU_PIECES, BLOCKS_PIECES, BLOCKUDOKU_PIECES } from './pieces.js';

/**
 * Factors of the terms that a move's points are the sum of; a term that is left out does not count.
 * `n` is the number of rows, columns and boxes that the move clears, `k` the streak with this move in it.
 */
export interface Scoring {
  /** for each cell of the piece */
  readonly cell?: number;
  /** for each distinct cell cleared */
  readonly clearedCell?: number;
  /** for each row, column and box cleared */
  readonly line?: number;
  /** for each cell of the rows and columns cleared (a crossing counts twice), times k */
  readonly lineCells?: number;
  /** once, when n >= 2 */
  readonly combo?: number;
  /** for each clearing move in a row before this one, when n >= 1 */
  readonly streak?: number;
  /** times n squared */
  readonly power?: number;
}

export interface Variant {
  readonly name: string;
  /** Which of the core's mechanisms plays it. */
  readonly mechanism: 'place';
  readonly rows: number;
  readonly columns: number;
  readonly handSize: number;
  /** Boxes are 3 x 3 and aligned; they exist where rows and columns are both multiples of 3. */
  readonly clears: { readonly rows: boolean; readonly columns: boolean; readonly boxes: boolean };
  readonly pieces: readonly string[];
  readonly scoring: Scoring;
}

const LINES = { rows: true, columns: true, boxes: false };
const LINES_AND_BOXES = { rows: true, columns: true, boxes: true };

export const VARIANTS: readonly Variant[] = deepFreeze([
  {
    name: 'blocks',
    mechanism: 'place',
    rows: 8,
    columns: 8,
    handSize: 3,
    clears: LINES,
    pieces: BLOCKS_PIECES,
    scoring: { cell: 1, clearedCell: 1, lineCells: 1 },
  },
  {
    name: 'block-sudoku',
    mechanism: 'place',
    rows: 9,
    columns: 9,
    handSize: 3,
    clears: LINES_AND_BOXES,
    pieces: BLOCK_SUDOKU_PIECES,
    scoring: { power: 1 },
  },
  {
    name: 'blockudoku',
    mechanism: 'place',
    rows: 9,
    columns: 9,
    handSize: 3,
    clears: LINES_AND_BOXES,
    pieces: BLOCKUDOKU_PIECES,
    scoring: { cell: 1, line: 18, combo: 50, streak: 30 },
  },
]);

/** The bounds of every placement game. */
export const LIMITS = { rows: 32, columns: 32, handSize: 8, pieces: 256, pieceSide: 8 } as const;

/** The row of a variant, if there is one of that name. */
export function findVariant(name: string): Variant | undefined {
  return VARIANTS.find((variant) => variant.name === name);
}
