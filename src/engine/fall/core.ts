/** The module of the falling games with a typed face; offsets repeat `assembly/falling-layout.ts`. */
import type { Core } from '../core.js';

export const FALL = {
  board: 0,
  shape: 160,
  held: 168,
  upcoming: 176,
  score: 240,
  row: 248,
  column: 252,
  moves: 256,
  ticks: 260,
  drawn: 264,
  spawned: 268,
  queued: 272,
  locked: 276,
  over: 280,
  holdUsed: 284,
  bytes: 1832,
} as const;

export const FALL_RESULT = {
  at: 1856,
  points: 0,
  /** Two words: rows 0 to 31, and 32 to 39. */
  cleared: 8,
  shape: 16,
  row: 24,
  column: 28,
  locked: 32,
  spawned: 36,
  over: 40,
  kick: 44,
} as const;

/** Shapes that the core's queue holds at once, and where it lies. */
export const QUEUE = { size: 8, at: 1904, ready: 1968 } as const;

/** What `fallCheck` and `fallAct` answer, by number. */
export const FALL_REFUSALS = [
  null,
  'overlap',
  'outside',
  null,
  null,
  'over',
  'no-effect',
  'malformed',
] as const;

interface FallFunctions {
  fallConfigure(
    rows: number,
    columns: number,
    next: number,
    options: number,
    draw: number,
    pieces: number,
  ): void;
  fallSeed(): void;
  fallSkip(drawn: number, spawned: number): void;
  fallFill(): void;
  fallSpawn(): void;
  fallAdopt(): void;
  fallCheck(action: number): number;
  fallAct(action: number): number;
  fallGhost(): number;
}

export type FallCore = Core<FallFunctions>;
