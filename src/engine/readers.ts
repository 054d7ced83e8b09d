/** Readers of values from outside that an element's first picture does without: moves, words and texts. */
import { isArray, refuse, show } from './check.js';
import { IllegalMoveError } from './errors.js';

/** The fields of a move from outside, NaN where one cannot be read. Throws IllegalMoveError `malformed` for what is no object. */
export function readMove(value: unknown, form: string): (key: string) => unknown {
  if (typeof value !== 'object' || value === null || isArray(value))
    throw new IllegalMoveError('malformed', `a move must be ${form}, but was ${show(value)}`);
  return (key) => {
    try {
      return (value as Readonly<Record<string, unknown>>)[key];
    } catch {
      return NaN;
    }
  };
}

/** A field of a move that is a whole number. Throws IllegalMoveError `malformed` for any other. */
export function readPlace(key: string, number: unknown): number {
  if (typeof number === 'number' && Number.isInteger(number)) return number + 0;
  throw new IllegalMoveError(
    'malformed',
    `a move needs a whole number as its ${key}, but had ${show(number)}`,
  );
}

export function readOneOf<T extends string>(value: unknown, field: string, words: readonly T[]): T {
  const code = typeof value === 'string' ? 'unknown' : 'type';
  return words.find((word) => word === value) ?? refuse(code, field, value, `one of ${words.join(', ')}`);
}

/** A text of at most `max` UTF-16 units. */
export function readText(value: unknown, field: string, max: number): string {
  if (typeof value !== 'string') refuse('type', field, value, 'a text');
  if (value.length > max) refuse('range', field, value, `at most ${max} characters long`);
  return value;
}
