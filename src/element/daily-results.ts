/** A player's own results of daily games. */
import { deepFreeze } from '../engine/freeze.js';
import { dateOf, isDate } from './daily.js';

/** One day's result, the first that was finished. */
export interface DailyResult {
  readonly score: number;
  readonly moves: number;
}

/** Results by date, YYYY-MM-DD. */
export type DailyResults = Readonly<Record<string, DailyResult>>;

/** Results are kept for somewhat more than a year. */
const KEPT_DAYS = 400;
const DAY_MS = 86_400_000;

/** Reads stored results; what is none is left out. */
export function readResults(text: string | null): DailyResults {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
  if (typeof stored !== 'object' || stored === null) return {};
  const entries = Object.entries(stored).flatMap(([date, value]: [string, unknown]) => {
    const { score, moves } = (value ?? {}) as Partial<Record<string, unknown>>;
    const whole = (number: unknown, least: number): number | null =>
      typeof number === 'number' && Number.isSafeInteger(number) && number >= least ? number : null;
    // A wall that is not cleared may cost more than it has earned.
    const result = { score: whole(score, -Infinity), moves: whole(moves, 0) };
    return isDate(date) && result.score !== null && result.moves !== null
      ? [[date, result as DailyResult] as const]
      : [];
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
