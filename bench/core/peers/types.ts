/** What the contestants have in common: the game they play, and what they report. */
import type { RandomState } from './random.js';

export interface Setup {
  readonly rows: number;
  readonly columns: number;
  readonly handSize: number;
  readonly pieces: readonly string[];
  readonly boxes: boolean;
  /** Factors in the core's order: cell, clearedCell, line, lineCells, combo, streak, power. */
  readonly factors: readonly number[];
}

export interface Run {
  readonly placements: number;
  readonly checksum: number;
}

/** Plays `games` random games, dealing from `deal` and choosing from `choose` (each a 64-bit word). */
export type Player = (games: number, deal: RandomState, choose: RandomState) => Run;

export const HASH_START = 0x811c9dc5;
export const HASH_PRIME = 0x01000193;
