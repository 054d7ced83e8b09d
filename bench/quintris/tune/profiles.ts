/** What is tuned: for each profile of weights, the games that measure it and where the search begins. */
import type { GameScore, GameSetup } from '../games.js';

export interface Profile {
  readonly setup: GameSetup;
  /** What a game is worth; more is better. */
  readonly score: (game: GameScore) => number;
  /** Games for each weight vector. */
  readonly games: number;
  readonly generations: number;
  /** Weights and slopes at the start, and how far the first generation strays. A deviation of 0 is not tuned. */
  readonly mean: readonly number[];
  /** A profile whose result takes the place of this mean, once there is one. */
  readonly after?: string;
  readonly deviation: readonly number[];
}

/** The best published weights for pentominoes, in the order of assembly/search/features.ts. */
const PUBLISHED = [-16, 0.5, -8.8, -23.5, -19.8, 0.88, 0.88, 0.88, 0.88, -3.9, -51.9, 0, 0, 0];
const SPREAD = [4, 2, 2.5, 5, 5, 4, 4, 4, 4, 2, 10, 3, 2.5, 5];
const NO_SLOPES = PUBLISHED.map(() => 0);

const QUINTRIS: GameSetup = {
  ...{ rows: 25, columns: 15, draw: 'uniform' },
  ...{ next: 0, keep: 10, budget: 0, cap: 100_000 },
};

export const PROFILES: Readonly<Record<string, Profile>> = {
  /** Equal weights, the falling piece only. */
  single: {
    setup: QUINTRIS,
    score: ({ rows }) => rows,
    games: 40,
    generations: 12,
    mean: [...PUBLISHED, ...NO_SLOPES],
    deviation: [...SPREAD, ...NO_SLOPES],
  },
  /** Equal weights, with the next piece; on thirteen rows, which ends a game sooner. */
  next: {
    setup: { ...QUINTRIS, rows: 13, next: 1, keep: 5, cap: 20_000 },
    score: ({ rows }) => rows,
    games: 20,
    generations: 12,
    mean: [...PUBLISHED, ...NO_SLOPES],
    deviation: [...SPREAD, ...NO_SLOPES],
  },
  /** The original's draw: how long a game lasts, with slopes for the share of straight pieces. */
  weighted: {
    setup: { ...QUINTRIS, rows: 16, draw: 'weighted', next: 1, keep: 5, cap: 600 },
    score: ({ pieces }) => pieces,
    games: 40,
    generations: 12,
    after: 'next',
    mean: [...PUBLISHED, ...NO_SLOPES],
    deviation: [...SPREAD.map((spread) => spread / 2), ...SPREAD.map((spread) => 1.5 * spread)],
  },
};
