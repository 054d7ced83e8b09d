/** The module of the placement games with a typed face; offsets repeat `assembly/layout.ts`. */
import type { Core } from '../core.js';

/** Where blocks lie beside the state. */
export const AT = {
  result: 256,
  factors: 496,
  queue: 560,
  queueReady: 624,
  anchors: 4096,
  previews: 8192,
} as const;

export const STATE = {
  board: 0,
  hand: 128,
  score: 208,
  streak: 216,
  moves: 220,
  drawn: 224,
  queued: 228,
  over: 232,
  bytes: 240,
} as const;

export const RESULT = { points: 0, parts: 8, cleared: 72, lines: 200, refilled: 224 } as const;

/** In a LINES block: one word of rows, one of columns, four of boxes. */
export const LINES = { rows: 0, columns: 4, boxes: 8 } as const;

export const BOARD_BYTES = 128;
export const HAND_BYTES = 64;
export const PREVIEW_BYTES = 32;

/** What `check` and `play` answer, by number. */
export const REFUSALS = [null, 'overlap', 'outside', 'used', 'no-such-piece', 'over'] as const;

interface PlaceFunctions {
  configure(rows: number, columns: number, handSize: number, options: number, pieces: number): void;
  seedFinish(): void;
  skip(count: number): void;
  adopt(): void;
  deal(): void;
  look(): void;
  check(slot: number, row: number, column: number): number;
  play(slot: number, row: number, column: number): number;
  turn(slot: number): void;
  previewsOf(slot: number): number;
}

export type PlaceCore = Core<PlaceFunctions>;
