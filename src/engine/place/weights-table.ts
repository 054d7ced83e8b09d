/**
 * Weights of the search for hands, in the order of `assembly/hand-search/features.ts`, and how hard it looks.
 * `bench/NOTES.md` tells how they were found. Pages load them with the search.
 */
/** Nine numbers in the order of `assembly/hand-search/effort.ts`, for boards of up to 64 cells. */
export const EFFORT: readonly number[] = [300, 12, 32, 8, 128, 12, 3, 8, 36];
/** The same with many large pieces: games end by hands that come once in a hundred, and on boards that look free. */
const EFFORT_HARD: readonly number[] = [300, 12, 32, 16, 512, 24, 4, 8, 20];
/** On larger boards whole hands are drawn near a crisis only. */
const EFFORT_LARGE: readonly number[] = [300, 12, 32, 8, 128, 12, 3, 8, 42];

export interface Row {
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

/** All of them, as `weigh` takes them. */
export const WEIGHTS = { EFFORT, EFFORT_HARD, EFFORT_LARGE, SMALL, SMALL_HARD, LARGE, ROWS } as const;
export type Weights = typeof WEIGHTS;
