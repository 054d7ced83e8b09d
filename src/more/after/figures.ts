/**
 * Figures of the games that were played to their end, by set-up, as they are kept under the present save key; read from
 * storage with all doubt.
 */
import type { Kinds } from '../../engine/kinds.js';
import type { GameState } from '../../engine/types.js';
import { checksum } from '../../engine/checksum.js';
import { ATTRIBUTES } from '../../element/attributes.js';
import { readJson } from '../../element/json.js';

/** Of one set-up. */
export interface SetupStatistics {
  readonly played: number;
  /** How many walls were cleared. */
  readonly won: number;
  readonly best: number;
  /** The fewest bricks that were left of a wall. */
  readonly fewest: number;
  /** Of all scores. */
  readonly average: number;
  /** Rows, columns and boxes of all games. */
  readonly lines: number;
  /** The most clearing moves in a row. */
  readonly streak: number;
  /** The most lines that one move has cleared; of a wall, the most bricks. */
  readonly most: number;
  /** The scores of the last games, the newest at the end. */
  readonly last: readonly number[];
}

/** As they are kept: with which game is the newest and what they are without it, as far as that is known. */
interface KeptStatistics extends SetupStatistics {
  readonly newest?: { readonly seed: string; readonly without: SetupStatistics | null };
}

/** By the names of the set-ups. */
export type Statistics = Readonly<Record<string, KeptStatistics>>;

/** What one game has come to. */
export interface Sums {
  readonly lines: number;
  readonly streak: number;
  readonly most: number;
  /** The game in ten parts: 0 where nothing was cleared, 1 for a clear, 2 for more at once. */
  readonly parts: readonly number[];
}

export const NO_SUMS: Sums = Object.freeze({ lines: 0, streak: 0, most: 0, parts: [] });

/** More set-ups than a player plays under one key; the ones that were played longest ago are left out. */
const MOST_SETUPS = 100;
const MOST_NAME = 200;
/** How many games the chart has. */
export const LAST = 12;
const PARTS = 10;
/** An area of so many bricks is a clear; of twice as many, more at once. */
const LARGE_AREA = 5;

/** What states of any kind may say of their rules. */
type Rules = GameState & Partial<Kinds['pop']['state']>;

/** Rules that a name says in words of its own, some by the division; all others are named as their attributes are. */
const SAID = ['colors', 'contagion', 'compact', 'scoring', 'penalty', 'solvable', 'profile', 'fair'];

/** The other rules of a game, of which its start tells those that are unusual: "draw-bag". */
function otherRules(start: object): readonly string[] {
  const { pieces, ...fields } = start as Readonly<Record<string, unknown>>;
  const others = ATTRIBUTES.filter(
    ({ rule, property }) => rule && !SAID.includes(property) && fields[property] !== undefined,
  );
  // Of pieces of another order only the set is known.
  const text = pieces ? JSON.stringify(pieces) : '';
  return [
    ...others.map(({ property }) => `${property}-${String(fields[property])}`),
    text &&
      `pieces-${checksum(Array.from({ length: text.length }, (_, i) => text.charCodeAt(i))).toString(16)}`,
  ];
}

/**
 * Names the rules and the size: games of one set-up can be compared. `division`: those with which its score counts;
 * `start`: what it started from.
 */
export function setupOf(state: GameState, division: string, start: object = {}): string {
  const { variant, rows, columns, handSize, goal } = state;
  const { colors, contagion, compact, scoring, penalty, solvable } = state as Rules;
  const words = [
    compact ? 'compact' : '',
    scoring === 'samegame' ? (penalty ? 'samegame' : 'samegame-free') : '',
    solvable ? 'solvable' : '',
    division === 'usual' ? '' : division,
    (state as { rotate?: boolean }).rotate ? 'rotate' : '',
    goal?.goal ?? '',
    ...otherRules(start),
  ].filter(Boolean);
  const size = [
    variant,
    `${rows}x${columns}`,
    ...(colors ? [String(colors), contagion] : [String(handSize)]),
  ];
  return [...size, ...words].join(' ').slice(0, MOST_NAME);
}

const keptOf = (statistics: Statistics, setup: string): KeptStatistics | null =>
  (Object.hasOwn(statistics, setup) && statistics[setup]) || null;

/** `null` where no game of it was played to its end. */
export function statisticsOf(statistics: Statistics, setup: string): SetupStatistics | null {
  const { newest: _, ...figures } = keptOf(statistics, setup) ?? {};
  return 'played' in figures ? Object.freeze(figures) : null;
}

/** Sums up what was played: moves, or pieces that have fallen. */
export function sumUp(entries: readonly Kinds[keyof Kinds]['entry'][]): Sums {
  let [lines, most, run, streak] = [0, 0, 0, 0];
  const parts = Array<number>(Math.min(PARTS, entries.length)).fill(0);
  entries.forEach((entry, i) => {
    const bricks = ('bricks' in entry && entry.bricks) || 0;
    const cleared =
      'clearedRows' in entry ? entry.clearedRows.length : entry.rows + entry.columns + entry.boxes;
    lines += bricks ? 0 : cleared;
    run = cleared && !bricks ? run + 1 : 0;
    streak = Math.max(streak, run);
    most = Math.max(most, bricks || cleared);
    const part = Math.floor((i * parts.length) / entries.length);
    parts[part] = Math.max(parts[part]!, Math.min(2, bricks ? Math.floor(bricks / LARGE_AREA) : cleared));
  });
  return Object.freeze({ lines, streak, most, parts });
}

/** With one more game, which has ended. */
export function addGame(
  statistics: Statistics,
  setup: string,
  { score, won, seed, ...state }: GameState,
  { lines, streak, most }: Sums,
): Statistics {
  const before = statisticsOf(statistics, setup);
  const { bricks = 0 } = state as { bricks?: number };
  const played = (before?.played ?? 0) + 1;
  const now: KeptStatistics = Object.freeze({
    played,
    won: (before?.won ?? 0) + (won ? 1 : 0),
    best: Math.max(before?.best ?? score, score),
    fewest: Math.min(before?.fewest ?? bricks, bricks),
    average: before ? before.average + (score - before.average) / played : score,
    lines: (before?.lines ?? 0) + lines,
    streak: Math.max(before?.streak ?? 0, streak),
    most: Math.max(before?.most ?? 0, most),
    last: Object.freeze([...(before?.last ?? []), score].slice(-LAST)),
    newest: Object.freeze({ seed, without: before }),
  });
  return withSetup(statistics, setup, now);
}

/** Without a game that has ended and goes on, which is the newest; the same where another one is by now. */
export function withoutGame(
  statistics: Statistics,
  setup: string,
  { score, seed }: Pick<GameState, 'score' | 'seed'>,
): Statistics {
  const { newest, last } = keptOf(statistics, setup) ?? {};
  const isNewest = newest?.seed === seed && last?.at(-1) === score;
  return isNewest ? withSetup(statistics, setup, newest.without) : statistics;
}

function withSetup(statistics: Statistics, setup: string, now: KeptStatistics | null): Statistics {
  const others = Object.entries(statistics).filter(([name]) => name !== setup);
  if (now) others.push([setup, now]);
  return Object.freeze(Object.fromEntries(others.slice(-MOST_SETUPS)));
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
    .map(([setup, figures]) => [setup, readKept(figures)] as const)
    .filter((entry): entry is readonly [string, KeptStatistics] => entry[1] !== null);
  return Object.freeze(Object.fromEntries(read.slice(-MOST_SETUPS)));
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function readKept(source: unknown): KeptStatistics | null {
  const figures = readFigures(source);
  const { seed, without } = ((source as KeptStatistics | null)?.newest ?? {}) as Readonly<
    Record<string, unknown>
  >;
  const before = readFigures(without);
  if (!figures || typeof seed !== 'string' || (without !== null && !before)) return figures;
  return Object.freeze({ ...figures, newest: Object.freeze({ seed, without: before }) });
}

/** What an earlier version has kept says less: its games stand for themselves by their best. */
function readFigures(source: unknown): SetupStatistics | null {
  const figures = (source ?? {}) as Record<keyof SetupStatistics, unknown>;
  const { played, won, best, fewest, average, last } = figures;
  if (!isCount(played) || played === 0 || !isCount(won) || !isCount(fewest)) return null;
  if (!Number.isSafeInteger(best)) return null;
  const count = (name: 'lines' | 'streak' | 'most'): number => (isCount(figures[name]) ? figures[name] : 0);
  const scores = Array.isArray(last)
    ? last.filter((score): score is number => Number.isSafeInteger(score))
    : [];
  return Object.freeze({
    ...{ played, won: Math.min(won, played), best: best as number, fewest },
    average: typeof average === 'number' && Number.isFinite(average) ? average : (best as number),
    ...{ lines: count('lines'), streak: count('streak'), most: count('most') },
    last: Object.freeze(scores.slice(-LAST)),
  });
}
