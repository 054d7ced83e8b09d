/** Most rows of a board, and most columns. */
export const MAX_SIDE = 32;
export const MAX_HAND = 8;
export const MAX_PIECES = 256;
/** Most rows of a piece, and most columns. */
export const PIECE_SIDE = 8;
/** Largest factor of a scoring term. */
export const MAX_FACTOR = 10_000;

/** The bounds of every placement game. */
export const LIMITS = {
  rows: MAX_SIDE,
  columns: MAX_SIDE,
  handSize: MAX_HAND,
  pieces: MAX_PIECES,
  pieceSide: PIECE_SIDE,
  factor: MAX_FACTOR,
} as const;

/** A whole number's bounds, both included. */
export interface Bounds {
  readonly from: number;
  readonly to: number;
}

const PLACE_SIZES = {
  rows: { from: 1, to: MAX_SIDE },
  columns: { from: 1, to: MAX_SIDE },
  handSize: { from: 1, to: MAX_HAND },
};

/** Sizes that the games of each mechanism can have; the hand of a falling game is the next pieces that are shown, and a wall has none. */
export const SIZES: Readonly<
  Record<'place' | 'fall' | 'pop', Record<'rows' | 'columns' | 'handSize', Bounds>>
> = {
  place: PLACE_SIZES,
  fall: {
    rows: { from: 10, to: 40 },
    columns: { from: 8, to: 32 },
    handSize: { from: 0, to: 6 },
  },
  pop: { ...PLACE_SIZES, handSize: { from: 0, to: 0 } },
};

/** Most cells of a piece of the sets that an order names; see `fall/setup.ts`. */
export const LARGEST_ORDER = 5;
/** The bounds of every falling game. */
export const FALL_LIMITS = { ...SIZES.fall, order: { from: 1, to: LARGEST_ORDER } } as const;

export function isWithin(value: number, { from, to }: Bounds): boolean {
  return Number.isInteger(value) && value >= from && value <= to;
}

/** Longest history that a snapshot or a record carries. */
export const MAX_MOVES = 100_000;
