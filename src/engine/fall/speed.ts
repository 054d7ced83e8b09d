/** How fast pieces fall, and how much faster the further a game has come. */
import type { Bounds } from '../limits.js';

/** Milliseconds from row to row, where pieces fall by themselves. */
export const GRAVITY: Bounds = { from: 20, to: 10_000 };

/** A level is so many rows, each of which is a point. */
const ROWS = 10;
/** Hundredths of the first level's time from row to row; the last one stays. */
const TIMES = [100, 88, 78, 69, 61, 54, 48, 43, 38, 34, 30, 27, 24, 22, 20] as const;

/** The level of a score, 1 at the start. */
export const levelOf = (score: number): number => 1 + Math.floor(score / ROWS);

/** Milliseconds from row to row at a level, where the first one has so many. */
export function gravityAt(gravity: number, level: number): number {
  if (gravity === Infinity) return gravity;
  return Math.max(1, Math.round((gravity * TIMES[Math.min(level, TIMES.length) - 1]!) / 100));
}
