/**
 * Figures of the wall games that were played to their end, by set-up, as they are kept under the present save key; read
 * from storage with all doubt.
 */
import type { WallState } from '../../engine/pop/types.js';
import { readJson } from '../../element/json.js';

/** Of one set-up. */
export interface SetupStatistics {
  readonly played: number;
  /** How many walls were cleared. */
  readonly won: number;
  readonly best: number;
  /** The fewest bricks that were left. */
  readonly fewest: number;
}

/** By the names of the set-ups. */
export type Statistics = Readonly<Record<string, SetupStatistics>>;

export const NO_GAMES: SetupStatistics = Object.freeze({ played: 0, won: 0, best: 0, fewest: 0 });

/** More set-ups than a player plays under one key; the ones that were played longest ago are left out. */
const MOST_SETUPS = 100;
const MOST_NAME = 200;

/** Names the rules and the size: games of one set-up can be compared. */
export function setupOf(state: WallState): string {
  const { variant, rows, columns, colors, contagion, compact, scoring, penalty, solvable } = state;
  const words = [
    compact ? 'compact' : '',
    scoring === 'samegame' ? (penalty ? 'samegame' : 'samegame-free') : '',
    solvable ? 'solvable' : '',
  ].filter(Boolean);
  return [variant, `${rows}x${columns}`, String(colors), contagion, ...words].join(' ').slice(0, MOST_NAME);
}

export function statisticsOf(statistics: Statistics, setup: string): SetupStatistics {
  return (Object.hasOwn(statistics, setup) && statistics[setup]) || NO_GAMES;
}

/** With one more game, which has ended. */
export function addGame(
  statistics: Statistics,
  { score, bricks, won }: WallState,
  setup: string,
): Statistics {
  const others = Object.entries(statistics).filter(([name]) => name !== setup);
  const before = statisticsOf(statistics, setup);
  const first = before.played === 0;
  const now: SetupStatistics = Object.freeze({
    played: before.played + 1,
    won: before.won + (won ? 1 : 0),
    best: first ? score : Math.max(before.best, score),
    fewest: first ? bricks : Math.min(before.fewest, bricks),
  });
  return Object.freeze(Object.fromEntries([...others.slice(1 - MOST_SETUPS), [setup, now]]));
}

export function readStatistics(text: string | null): Statistics {
  let source: unknown;
  try {
    source = text === null ? null : readJson(text);
  } catch {
    source = null;
  }
  if (typeof source !== 'object' || source === null || Array.isArray(source)) return Object.freeze({});
  const read = Object.entries(source)
    .map(([setup, figures]) => [setup, readFigures(figures)] as const)
    .filter((entry): entry is readonly [string, SetupStatistics] => entry[1] !== null);
  return Object.freeze(Object.fromEntries(read.slice(-MOST_SETUPS)));
}

function readFigures(source: unknown): SetupStatistics | null {
  const { played, won, best, fewest } = (source ?? {}) as Record<keyof SetupStatistics, unknown>;
  const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
  if (!isCount(played) || !isCount(won) || !isCount(fewest) || !Number.isSafeInteger(best)) return null;
  return Object.freeze({ played, won: Math.min(won, played), best: best as number, fewest });
}
