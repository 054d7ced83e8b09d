/**
 * How the pieces of a falling game fell, as whoever ran it has said. Within the engine it is one number: the most
 * milliseconds from row to row, `Infinity` in turns, 0 before anything was played, NaN where nobody has said it. Where the
 * speed has risen all along it is below 0: the most milliseconds at the first level, negated.
 */
import type { Bits } from './bits.js';
import { read, readInteger, refuse } from './check.js';
import { readOneOf } from './readers.js';
import { GRAVITY } from './fall/speed.js';
import { MAX_MOVES } from './limits.js';
import type { Pacing, Speed } from './terms.js';

/** The fields of a record or a snapshot; none where nothing is known. */
function pacingField(slowest: number): Partial<Pacing> {
  if (!slowest) return {};
  if (slowest === Infinity) return { pace: 'turn', gravity: null };
  return { pace: 'auto', gravity: Math.abs(slowest), ...(slowest < 0 ? { speed: 'rising' } : {}) };
}

/** The same as it is told, where the speed has its name too. */
function pacingTold(slowest: number): Partial<Omit<Pacing, 'speed'> & { readonly speed: Speed | null }> {
  const field = pacingField(slowest);
  return { ...field, ...(field.pace === 'auto' && { speed: field.speed ?? 'constant' }) };
}

/** Reads these fields. Throws ConfigError. */
function readPacing(source: object): number {
  const pace = read(source, 'pace');
  const gravity = read(source, 'gravity');
  const speed = read(source, 'speed');
  if (speed != null && speed !== 'rising') refuse('unknown', 'speed', speed, 'rising, or left out');
  if (pace === 'auto') return speed ? -readGravity(gravity) : readGravity(gravity);
  if (pace != null && pace !== 'turn') refuse('unknown', 'pace', pace, 'auto or turn');
  for (const [field, value] of Object.entries({ gravity, speed }))
    if (value != null) refuse('mismatch', field, value, 'left out');
  return pace ? Infinity : NaN;
}

function readGravity(value: unknown, field = 'gravity'): number {
  return readInteger(value, field, GRAVITY.from, GRAVITY.to);
}

function readSpeed(value: unknown, field = 'speed'): Speed {
  return readOneOf(value, field, ['constant', 'rising']);
}

/** In a text, in the place of a gravity; 0 where it is not known. Above the greatest one, by that: the speed rises. */
const TURNS = 1;

/** What only games have in which pieces may fall by themselves. */
export const PACING = {
  read: readPacing,
  field: pacingField,
  told: pacingTold,
  /** A gravity as a host says it. Throws ConfigError. */
  gravity: (milliseconds: number, speed: Speed): number => {
    const sign = readSpeed(speed) === 'rising' ? -1 : 1;
    return milliseconds === Infinity ? milliseconds : readGravity(milliseconds) * sign;
  },
  /** The slower of two: a speed that has not risen at some time has not risen all along. */
  slower: (one: number, other: number): number => {
    const most = Math.max(Math.abs(one), Math.abs(other));
    return one > 0 || other > 0 ? most : -most;
  },
} as const;

/** The same where records are read and proved. */
export const PACING_TOLD = {
  /** Writes it, or reads it. Throws ConfigError. */
  bits(io: Bits, slowest: number): number {
    const given = slowest === Infinity ? TURNS : slowest < 0 ? GRAVITY.to - slowest : slowest || 0;
    const gravity = io.number(given);
    if (gravity === TURNS) return Infinity;
    return gravity > GRAVITY.to ? -readGravity(gravity - GRAVITY.to) : gravity && readGravity(gravity);
  },
  /** What may be expected of a record, and how it is read. Each throws ConfigError. */
  facts: {
    ticks: (value: unknown, field: string) => readInteger(value, field, 0, MAX_MOVES),
    gravity: readGravity,
    pace: (value: unknown, field: string) => readOneOf(value, field, ['auto', 'turn']),
    speed: readSpeed,
  },
} as const;
