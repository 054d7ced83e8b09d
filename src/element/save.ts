/** What is stored for one save key, read with all doubt: it may be of an earlier version, of another tab or junk. */
import type { Frame } from '../core/protocol.js';
import { ConfigError } from '../engine/errors.js';
import { deepFreeze } from '../engine/freeze.js';
import type { GameState, GoalState, Snapshot } from '../engine/types.js';
import { findVariant } from '../engine/table.js';
import type { Options } from './attributes.js';
import { readJson } from './json.js';
import { dateOf, isDate } from './daily.js';
import { wantedGame } from './game-request.js';

/** One day's result, the first that was finished. */
export interface DailyResult {
  readonly score: number;
  readonly moves: number;
}

/** Results by date, YYYY-MM-DD. */
export type DailyResults = Readonly<Record<string, DailyResult>>;

export interface Saved {
  /** A snapshot as it was written, not yet checked; `null` when there is none. */
  readonly snapshot: unknown;
  /** Which of the events that come once a game have come. */
  readonly told: Told;
  /** What it was opened from, where its settings do not say it. */
  readonly origin: string;
  /** Whether figures of games are kept. */
  readonly figures: boolean;
  readonly bests: Bests;
  readonly results: DailyResults;
}

/**
 * Names what scores count together: the comfort profile and kinder deals are easier than all others, and so is another
 * pace than the usual one, by which a falling game adds to its name: `turn`, `gravity-800`, `comfort-turn`.
 */
export type Division = string;
/** Those whose best scores have an entry each in the storage; all others share one. */
export const DIVISIONS: readonly Division[] = ['usual', 'comfort', 'solvable', 'gentle'];
/** The best score of each division that has one. */
export type Bests = Readonly<Partial<Record<Division, number>>>;

export const NO_BESTS: Bests = Object.freeze({});

export interface Told {
  /** The best score before this game, 0 for none; `null` while it has not been beaten. */
  readonly before: number | null;
  readonly over: boolean;
  /** What was told last of its goal. */
  readonly goal: GoalState['outcome'];
  /** Whether the player has put that away, to play on. */
  readonly seen: boolean;
  /** Whether the computer has played in it: it sets no best score. */
  readonly computer: boolean;
  /** Whether it has played in it, or advised its player. */
  readonly helped: boolean;
}

export const NOTHING_TOLD: Told = Object.freeze({
  before: null,
  over: false,
  goal: 'open',
  seen: false,
  computer: false,
  helped: false,
});

/** Results are kept for somewhat more than a year. */
const KEPT_DAYS = 400;
const DAY_MS = 86_400_000;

/** Reads a stored game as plain data; the text itself where it is no JSON. */
export function readSaved(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    return text;
  }
}

/** Reads a host's snapshot, of which `text` is the JSON. A game that a program has put there was not played alone. */
export function readSnapshot(text: string | undefined, value: unknown): Snapshot {
  let snapshot: Snapshot;
  try {
    snapshot = readJson(text!) as Snapshot;
  } catch {
    throw new ConfigError('format', 'snapshot', value, 'a snapshot must be plain JSON data');
  }
  // Anything else than a yes or no, or nothing, is the core's to refuse.
  const { assisted = false } = (snapshot ?? {}) as Partial<Snapshot>;
  return snapshot && assisted === false && !Array.isArray(snapshot) && typeof snapshot === 'object'
    ? { ...snapshot, assisted: true }
    : snapshot;
}

export function readTold(saved: unknown): Told {
  const told = (saved as { told?: Partial<Told> } | null)?.told;
  const goal = (['reached', 'missed'] as const).find((outcome) => outcome === told?.goal) ?? 'open';
  const is = (name: Exclude<keyof Told, 'goal'>): boolean => told?.[name] === true;
  const computer = is('computer');
  // What an earlier version has saved does not know of advice.
  const helped = computer || is('helped');
  const before = Number.isSafeInteger(told?.before) ? told!.before! : null;
  return { before, over: is('over'), goal, seen: is('seen'), computer, helped };
}

export function readOrigin(saved: unknown): string {
  const origin = (saved as { origin?: unknown } | null)?.origin;
  return typeof origin === 'string' ? origin : '';
}

/** The saved game, or the one that a form has kept where nothing is saved, or only the beginning of that. */
export function orKept(saved: Saved, text: string | null): Saved {
  if (text === null || (saved.snapshot !== null && !isPartOf(JSON.stringify(saved.snapshot), text)))
    return saved;
  const snapshot = readSaved(text);
  return { ...saved, snapshot, told: readTold(snapshot), origin: readOrigin(snapshot) };
}

export function readBest(text: string | null): number {
  const best = Number(text ?? 0);
  return Number.isSafeInteger(best) && best > 0 ? best : 0;
}

/** Reads the best scores that share an entry; what is none is 0. */
export function readBests(text: string | null): Bests {
  const stored = Object.entries((text === null ? null : readSaved(text)) ?? {});
  return Object.fromEntries(stored.map(([division, best]) => [division, readBest(String(best))]));
}

/** How many moves of a saved game stand; 0 for what cannot be read. */
export function lengthOf(text: string): number {
  const { moves, undone } = (readSaved(text) ?? {}) as { moves?: unknown; undone?: unknown };
  return Array.isArray(moves) ? moves.length - (typeof undone === 'number' ? undone : 0) : 0;
}

/** Whether a saved game is the beginning of another, or the same; what has no start is only part of itself. */
export function isPartOf(text: string, whole: string): boolean {
  if (text === whole) return true;
  if (!isSameStart(text, whole)) return false;
  const [moves, all] = [movesOf(text), movesOf(whole)];
  return moves.every((move, i) => JSON.stringify(move) === JSON.stringify(all[i]));
}

/** Whether two saved games have the same start under the same rules. */
export function isSameStart(text: string, other: string): boolean {
  const start = startOf(text);
  return start !== null && start === startOf(other);
}

function startOf(text: string): string | null {
  const { version, rules, generator, ruleSet, start } = (readSaved(text) ?? {}) as Record<string, unknown>;
  return start === undefined ? null : JSON.stringify([version, rules, generator, ruleSet, start]);
}

/** The moves of a saved game, the undone ones too. */
function movesOf(text: string): readonly unknown[] {
  const { moves } = (readSaved(text) ?? {}) as { moves?: unknown };
  return Array.isArray(moves) ? moves : [];
}

/** Whether a saved game is the one that these options ask for. */
export function isWanted(options: Options, saved: GameState, origin: string): boolean {
  const wanted = wantedGame(options);
  if (wanted.origin !== origin) return false;
  if (wanted.request.from !== 'config') return true;
  const { config } = wanted.request;
  const { rotate = findVariant(config.variant)?.rotate } = config;
  const sameSize =
    saved.rows === config.rows && saved.columns === config.columns && saved.handSize === config.handSize;
  const sameTurns = !('rotate' in saved) || saved.rotate === rotate;
  const sameGame = saved.variant === config.variant && sameTurns && sameSize;
  return sameGame && (config.seed === undefined || saved.seed === config.seed);
}

// Daily results

/** Reads stored results; what is none is left out. */
export function readResults(text: string | null): DailyResults {
  const stored = text === null ? null : readSaved(text);
  const entries = Object.entries(stored ?? {}).flatMap(([date, value]: [string, unknown]) => {
    const { score, moves } = (value ?? {}) as DailyResult;
    // A wall that is not cleared may cost more than it has earned.
    const isResult = isDate(date) && Number.isSafeInteger(score) && Number.isSafeInteger(moves) && moves >= 0;
    return isResult ? [[date, { score, moves }] as const] : [];
  });
  return deepFreeze(Object.fromEntries(entries));
}

/** Adds a day's result; the first of a day stays. */
export function addResult(results: DailyResults, date: string, result: DailyResult): DailyResults {
  const all = { [date]: result, ...results };
  const others = Object.entries(all)
    .filter(([day]) => day !== date)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return deepFreeze(Object.fromEntries([...others.slice(1 - KEPT_DAYS), [date, all[date]!]]));
}

/** How many days in a row up to `date` have a result. */
export function daysInRow(results: DailyResults, date: string): number {
  let days = 0;
  for (let time = Date.parse(`${date}T00:00:00Z`); dateOf(time) in results; time -= DAY_MS) days++;
  return days;
}

// Going on

/** What asks for a game as it was left. */
export function resumed(frame: Frame): { readonly from: 'snapshot'; readonly snapshot: Snapshot } {
  return { from: 'snapshot', snapshot: frame.snapshot };
}
