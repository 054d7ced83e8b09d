/** What forgeries of records of every kind are made with. */
import type { Random } from '../soak/random.js';
import { type Plain, startOf } from './forge.js';

export type Fields = Record<string, unknown>;
export type Forge = (random: Random, record: Plain) => void;

export function inMoves(change: (random: Random, moves: Fields[], at: number) => void): Forge {
  return (random, record) => {
    const moves = record['moves'] as Fields[];
    if (moves.length > 0) change(random, moves, random.below(moves.length));
  };
}

/** Changes a start, which becomes a position where it was a config. */
export function inPosition(change: (random: Random, position: Fields) => void): Forge {
  return (random, record) => {
    const position = startOf(record);
    Reflect.deleteProperty(record, 'config');
    record['position'] = position;
    change(random, position);
  };
}

/** A value that no field takes, or that one of them takes; `word` among them. */
export const strange = (random: Random, word: string): unknown =>
  random.pick([undefined, null, NaN, -1, 0.5, 2 ** 53, '', word, true, [], {}]);

export const nudge = (random: Random, value: unknown): number =>
  Number(value ?? 0) + random.pick([-5, -1, 1, 1, 2, 7]);
