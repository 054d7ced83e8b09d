import { SIZES } from '../limits.js';

/**
 * Piece sets by their order, the number of cells: the polyominoes of that order but for their mirror images,
 * which come from the flip. Of the twelve of order 5 the game deals six.
 */
export const LARGEST_ORDER = 5;
export const ORDERS: Readonly<Record<number, readonly string[]>> = {
  1: ['#'],
  2: ['##'],
  3: ['###', '##/#.'],
  4: ['####', '##/##', '###/.#.', '###/..#', '##./.##'],
  5: ['.#./###/.#.', '#####', '####/...#', '####/..#.', '###/#.#', '###./..##'],
};

/** The bounds of every falling game. */
export const FALL_LIMITS = { ...SIZES.fall, order: { from: 1, to: LARGEST_ORDER } } as const;
