/** The bounds of every placement game. */
export const LIMITS = {
  rows: 32,
  columns: 32,
  handSize: 8,
  pieces: 256,
  pieceSide: 8,
  /** Largest factor of a scoring term. */
  factor: 10_000,
} as const;

/** Longest history that a snapshot or a record carries. */
export const MAX_MOVES = 100_000;
