/** What is stored for one save key, read with all doubt: it may be of an earlier version, of another tab or junk. */
import type { GoalState } from '../engine/types.js';
import { readJson } from './json.js';
import type { DailyResults } from './daily.js';

export interface Saved {
  /** A snapshot as it was written, not yet checked; `null` when there is none. */
  readonly snapshot: unknown;
  /** Which of the events that come once a game have come. */
  readonly told: Told;
  /** What it was opened from, where its settings do not say it. */
  readonly origin: string;
  readonly best: number;
  readonly results: DailyResults;
}

export interface Told {
  readonly best: boolean;
  readonly over: boolean;
  /** What was told last of its goal. */
  readonly goal: GoalState['outcome'];
  /** Whether the player has put that away, to play on. */
  readonly seen: boolean;
}

/** Reads a stored game as plain data; the text itself where it is no JSON. */
export function readSaved(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    return text;
  }
}

export function readTold(saved: unknown): Told {
  const told = (saved as { told?: Partial<Told> } | null)?.told;
  const goal = (['reached', 'missed'] as const).find((outcome) => outcome === told?.goal) ?? 'open';
  return { best: told?.best === true, over: told?.over === true, goal, seen: told?.seen === true };
}

export function readOrigin(saved: unknown): string {
  const origin = (saved as { origin?: unknown } | null)?.origin;
  return typeof origin === 'string' ? origin : '';
}

export function readBest(text: string | null): number {
  const best = Number(text ?? 0);
  return Number.isSafeInteger(best) && best > 0 ? best : 0;
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
