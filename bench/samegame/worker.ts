/** A thread of the benchmark: searches one wall for a time. */
import { workerData } from 'node:worker_threads';
import type { Wall } from './positions.js';
import type { WallRules } from './replay.js';
import { type Found, threadSeconds, WallSearch } from './walls.js';

export interface Task {
  readonly wall: Wall;
  readonly rules: WallRules;
  readonly seed: string;
  readonly seconds: number;
}

export interface Answer extends Found {
  readonly games: number;
  readonly seconds: number;
}

/** Games between two looks at the clock. */
const SLICE = 500;

const walls = new WallSearch(
  new WebAssembly.Module((workerData as { bytes: Uint8Array<ArrayBuffer> }).bytes),
);

export default function search({ wall, rules, seed, seconds }: Task): Answer {
  walls.take(wall, rules, seed);
  walls.start();
  const started = threadSeconds();
  let games = 0;
  let spent = 0;
  while (spent < seconds) {
    walls.search(SLICE);
    games += SLICE;
    spent = threadSeconds() - started;
  }
  return { ...walls.best!, games, seconds: spent };
}
