/** Quintris as a subject of the tuning: for each profile of weights, the games that measure it. */
import { compileGames, type GameScore, type GameSetup } from '../quintris/games.js';
import { meanOf, medianOf, uncertaintyOf } from '../statistics.js';
import type { Subject } from './subject.js';

interface Profile {
  readonly setup: GameSetup;
  /** What a game is worth; more is better. */
  readonly score: (game: GameScore) => number;
  /** Games for each weight vector. */
  readonly games: number;
  readonly mean: readonly number[];
  readonly after?: string;
  readonly deviation: readonly number[];
}

/** The best published weights for pentominoes, in the order of assembly/fall-search/features.ts. */
const PUBLISHED = [-16, 0.5, -8.8, -23.5, -19.8, 0.88, 0.88, 0.88, 0.88, -3.9, -51.9, 0, 0, 0];
const SPREAD = [4, 2, 2.5, 5, 5, 4, 4, 4, 4, 2, 10, 3, 2.5, 5];
const NO_SLOPES = PUBLISHED.map(() => 0);

const QUINTRIS: GameSetup = {
  ...{ rows: 25, columns: 15, draw: 'uniform' },
  ...{ next: 0, keep: 10, budget: 0, cap: 100_000 },
};

const PROFILES: Readonly<Record<string, Profile>> = {
  /** Equal weights, the falling piece only. */
  single: {
    setup: QUINTRIS,
    score: ({ rows }) => rows,
    games: 40,
    mean: [...PUBLISHED, ...NO_SLOPES],
    deviation: [...SPREAD, ...NO_SLOPES],
  },
  /** Equal weights, with the next piece; on thirteen rows, which ends a game sooner. */
  next: {
    setup: { ...QUINTRIS, rows: 13, next: 1, keep: 5, cap: 20_000 },
    score: ({ rows }) => rows,
    games: 20,
    mean: [...PUBLISHED, ...NO_SLOPES],
    deviation: [...SPREAD, ...NO_SLOPES],
  },
  /** The original's draw: how long a game lasts, with slopes for the share of straight pieces. */
  weighted: {
    setup: { ...QUINTRIS, rows: 16, draw: 'weighted', next: 1, keep: 5, cap: 600 },
    score: ({ pieces }) => pieces,
    games: 40,
    after: 'next',
    mean: [...PUBLISHED, ...NO_SLOPES],
    deviation: [...SPREAD.map((spread) => spread / 2), ...SPREAD.map((spread) => 1.5 * spread)],
  },
};

export const QUINTRIS_PROFILES: readonly string[] = Object.keys(PROFILES);

export function quintrisSubject(profile: string): Subject<GameScore> {
  const { setup, score, games, mean, deviation, after = null } = PROFILES[profile]!;
  return {
    variant: 'quintris',
    profile,
    player: new URL('./quintris-player.ts', import.meta.url),
    compile: compileGames,
    setup,
    measure: (samples) => meanOf(samples.map(score)),
    isLogarithm: false,
    amountOf: (samples) => samples.reduce((sum, { pieces }) => sum + pieces, 0),
    unit: 'pieces',
    describe: (samples) => {
      const scores = samples.map(score);
      const [mid, half] = [medianOf(scores), uncertaintyOf(scores)];
      return [
        `${meanOf(scores).toFixed(1)} ± ${half.toFixed(1)} a game, median ${mid}, ${scores.length} games`,
      ];
    },
    samples: games,
    ...{ population: 48, elite: 10, generations: 12, noise: 0.25 },
    mean,
    deviation,
    after,
  };
}
