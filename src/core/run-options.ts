/** Reading of how a falling game is to run, and of the keys of its player. */
import { read, readBoolean, readInteger, readObject, refuse } from '../engine/check.js';
import { readOneOf } from '../engine/readers.js';
import { type Action, ACTIONS } from '../engine/fall/types.js';
import { GRAVITY } from '../engine/fall/speed.js';
import type { RunOptions } from './protocol.js';

/** Times in milliseconds; of gravity also `Infinity`. */
const PACE_LIMITS = {
  gravity: GRAVITY,
  das: { from: 0, to: 1000 },
  arr: { from: 0, to: 1000 },
  soft: { from: 10, to: 1000 },
  lock: { from: 0, to: 5000 },
  resets: { from: 0, to: 100 },
} as const;
const SPEEDS = ['constant', 'rising'] as const;
/** Milliseconds from one action of the computer to the next. */
const INTERVAL_LIMITS = { from: 0, to: 10_000 } as const;

/** What a key can stand for: gravity's ticks are nobody's to play. */
export const KEY_ACTIONS: readonly Action[] = ACTIONS.filter((action) => action !== 'tick');

/** Throws ConfigError. */
export function readRunOptions(value: unknown): RunOptions {
  const source = readObject(value, 'options');
  const pace = readObject(read(source, 'pace'), 'pace');
  const speed = read(pace, 'speed', 'pace.speed');
  const time = (field: keyof typeof PACE_LIMITS): number => {
    const { from, to } = PACE_LIMITS[field];
    return readInteger(read(pace, field, `pace.${field}`), `pace.${field}`, from, to);
  };
  return Object.freeze({
    pace: Object.freeze({
      gravity: readGravity(read(pace, 'gravity', 'pace.gravity')),
      ...(speed === undefined ? {} : { speed: readOneOf(speed, 'pace.speed', SPEEDS) }),
      das: time('das'),
      arr: time('arr'),
      soft: time('soft'),
      lock: time('lock'),
      resets: time('resets'),
    }),
    computer: readBoolean(read(source, 'computer'), 'computer'),
    interval: readInteger(read(source, 'interval'), 'interval', INTERVAL_LIMITS.from, INTERVAL_LIMITS.to),
  });
}

function readGravity(value: unknown): number {
  if (value === Infinity) return value;
  const { from, to } = PACE_LIMITS.gravity;
  const allowed = `a whole number from ${from} to ${to}, or Infinity`;
  if (typeof value !== 'number') refuse('type', 'pace.gravity', value, allowed);
  if (!Number.isInteger(value) || value < from || value > to) refuse('range', 'pace.gravity', value, allowed);
  return value;
}

/** Throws ConfigError for what no key can do. */
export function readKeyAction(value: unknown): Action {
  const allowed = `one of ${KEY_ACTIONS.join(', ')}`;
  if (typeof value !== 'string') refuse('type', 'action', value, allowed);
  return KEY_ACTIONS.find((action) => action === value) ?? refuse('unknown', 'action', value, allowed);
}
