/** Forgeries: a true record changed as somebody might who wants another score, or who wants to break something. */
import type { Random } from '../soak/random.js';

/** A record as plain data that may be changed, and may be wrong. */
export type Plain = Record<string, unknown>;
export type Fields = Record<string, unknown>;
export type Forge = (random: Random, record: Plain) => void;

/** What the game starts from. */
export function startOf(record: Plain): Fields {
  return (record['position'] ?? record['config'] ?? {}) as Fields;
}

export function movesOf(record: Plain): Fields[] {
  return Array.isArray(record['moves']) ? (record['moves'] as Fields[]) : [];
}

/** Changes one of the moves, if there is any. */
export function inMoves(change: (random: Random, moves: Fields[], at: number) => void): Forge {
  return (random, record) => {
    const moves = movesOf(record);
    if (moves.length > 0) change(random, moves, random.below(moves.length));
  };
}

/** Changes a field of the start that may have to be made first; of a game from a seed, a position is made. */
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
  random.pick([undefined, null, NaN, Infinity, -1, 0.5, -0, 2 ** 53, 1e300, '', word, true, [], {}, 1n]);

export const nudge = (random: Random, value: unknown): number =>
  Number(value ?? 0) + random.pick([-9, -2, -1, 1, 1, 2, 3, 18, 100]);

/** Those that records of all kinds have in common; `good` is a value that a move may have. */
export const common = (good: string): Readonly<Record<string, Forge>> => ({
  'none at all': () => undefined,
  'the end cut off': inMoves((_, moves, at) => {
    moves.length = at;
  }),
  'moves swapped': inMoves((random, moves, at) => {
    const other = random.below(moves.length);
    [moves[at], moves[other]] = [moves[other]!, moves[at]!];
  }),
  'another seed': (random, record) => {
    startOf(record)['seed'] = random.pick([`${String(startOf(record)['seed'])}0`, '', undefined]);
  },
  'another goal': option('goal', ['clear', 'lines:1', 'score:1', 'lines:0']),
  'other versions': (random, record) => {
    record[random.pick(['version', 'rules', 'generator'])] = random.pick([0, 2, 1, undefined]);
  },
  'a strange value': (random, record) => {
    const holder = random.pick([record, startOf(record)]);
    holder[random.pick(Object.keys(holder))] = strange(random, good);
  },
});

/** Another value, or none, in a field of the start. */
export function option(field: string, values: readonly unknown[]): Forge {
  return (random, record) => {
    startOf(record)[field] = random.pick([...values, undefined]);
  };
}

/** A copy of a record with one to three changes, and their names. */
export function forgeBy(
  forgeries: Readonly<Record<string, Forge>>,
  random: Random,
  record: object,
): { forged: Plain; names: string[] } {
  const forged = JSON.parse(JSON.stringify(record)) as Plain;
  const names = random.times(random.pick([1, 1, 2, 3]), () => random.pick(Object.keys(forgeries)));
  for (const name of names) {
    try {
      forgeries[name]!(random, forged);
    } catch {
      // What an earlier one has left is no board or no start any more.
    }
  }
  return { forged, names };
}
