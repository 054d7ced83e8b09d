/** The bounds of every falling game. */
export const FALL_LIMITS = {
  rows: { from: 10, to: 40 },
  columns: { from: 8, to: 32 },
  /** Next pieces that are shown. */
  handSize: { from: 0, to: 6 },
  order: { from: 1, to: 5 },
} as const;
