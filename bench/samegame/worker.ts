/** A thread of the benchmark: searches one wall for a time, as the package does. */
import { createEngine } from 'block-puzzle-element/engine';
import { gameOf } from './game.js';
import type { Wall } from './positions.js';
import type { WallRules } from './replay.js';
import { type Found, threadSeconds } from './walls.js';

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

const engine = await createEngine();

export default function search({ wall, rules, seed, seconds }: Task): Answer {
  const walls = gameOf(engine, wall, rules).search({ seed });
  const started = threadSeconds();
  const spent = (): number => threadSeconds() - started;
  do walls.run(SLICE);
  while (spent() < seconds);
  const { score, moves, games } = walls.best!;
  return { score, moves, games, seconds: spent() };
}
