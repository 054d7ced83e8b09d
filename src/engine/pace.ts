/**
 * How the pieces of a falling game fell, as whoever ran it has said. Within the engine it is one number: the most
 * milliseconds from row to row, `Infinity` in turns, 0 before anything was played, NaN where nobody has said it.
 */
import type { BitReader, BitWriter } from './bits.js';
import { read, readInteger, readOneOf, refuse } from './check.js';
import { GRAVITY, MAX_MOVES } from './limits.js';
import type { Pacing } from './terms.js';

/** The fields of a record or a snapshot; none where nothing is known. */
function pacingField(slowest: number): Partial<Pacing> {
  if (!(slowest > 0)) return {};
  return slowest === Infinity ? { pace: 'turn', gravity: null } : { pace: 'auto', gravity: slowest };
}

/** Reads these fields. Throws ConfigError. */
function readPacing(source: object): number {
  const pace = read(source, 'pace');
  const gravity = read(source, 'gravity');
  if (pace === 'auto') return readGravity(gravity);
  if (pace != null && pace !== 'turn') refuse('unknown', 'pace', pace, 'auto or turn');
  if (gravity != null) refuse('mismatch', 'gravity', gravity, 'left out');
  return pace ? Infinity : NaN;
}

function readGravity(value: unknown, field = 'gravity'): number {
  return readInteger(value, field, GRAVITY.from, GRAVITY.to);
}

/** In a text, in the place of a gravity; 0 where it is not known. */
const TURNS = 1;

/** What only games have in which pieces may fall by themselves. */
export const PACING = {
  read: readPacing,
  field: pacingField,
  /** A gravity as a host says it. Throws ConfigError. */
  gravity: (milliseconds: number): number =>
    milliseconds === Infinity ? milliseconds : readGravity(milliseconds),
} as const;

/** The same where records are read and proved. */
export const PACING_TOLD = {
  write(writer: BitWriter, slowest: number): void {
    writer.number(slowest === Infinity ? TURNS : slowest || 0);
  },
  /** Reads what `write` has written. Throws ConfigError. */
  unpack(reader: BitReader): number {
    const gravity = reader.number();
    return gravity === TURNS ? Infinity : gravity && readGravity(gravity);
  },
  /** What may be expected of a record, and how it is read. Each throws ConfigError. */
  facts: {
    ticks: (value: unknown, field: string) => readInteger(value, field, 0, MAX_MOVES),
    gravity: readGravity,
    pace: (value: unknown, field: string) => readOneOf(value, field, ['auto', 'turn']),
  },
} as const;
