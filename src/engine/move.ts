/** Reading of a move from outside. A file of its own: the element reads moves without the engine. */
import { isArray, show } from './check.js';
import { IllegalMoveError } from './errors.js';
import type { Move } from './types.js';

/** Throws IllegalMoveError `malformed` unless piece, row and column are whole numbers. */
export function parseMove(value: unknown): Move {
  if (typeof value !== 'object' || value === null || isArray(value)) {
    throw new IllegalMoveError('malformed', `a move must be { piece, row, column }, but was ${show(value)}`);
  }
  const read = (key: keyof Move): number => {
    let number: unknown;
    try {
      number = (value as Partial<Record<keyof Move, unknown>>)[key];
    } catch {
      number = undefined;
    }
    if (typeof number === 'number' && Number.isInteger(number)) return number + 0;
    throw new IllegalMoveError(
      'malformed',
      `a move needs a whole number as its ${key}, but had ${show(number)}`,
    );
  };
  return Object.freeze({ piece: read('piece'), row: read('row'), column: read('column') });
}
