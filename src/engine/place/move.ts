/** Reading of a move from outside. A file of its own: the element reads moves without the engine. */
import { isArray, show } from '../check.js';
import { IllegalMoveError } from '../errors.js';
import type { Move } from '../types.js';

/** Throws IllegalMoveError `malformed` unless piece, row and column are whole numbers, and a rotation 0 to 3. */
export function parseMove(value: unknown): Move {
  if (typeof value !== 'object' || value === null || isArray(value)) {
    throw new IllegalMoveError('malformed', `a move must be { piece, row, column }, but was ${show(value)}`);
  }
  const read = (key: keyof Move): unknown => {
    try {
      return (value as Partial<Record<keyof Move, unknown>>)[key];
    } catch {
      return NaN;
    }
  };
  const integer = (key: keyof Move): number => {
    const number = read(key);
    if (typeof number === 'number' && Number.isInteger(number)) return number + 0;
    throw new IllegalMoveError(
      'malformed',
      `a move needs a whole number as its ${key}, but had ${show(number)}`,
    );
  };
  const move = { piece: integer('piece'), row: integer('row'), column: integer('column') };
  const given = read('rotation');
  const rotation = given === undefined ? 0 : given;
  if (rotation !== 0 && rotation !== 1 && rotation !== 2 && rotation !== 3) {
    throw new IllegalMoveError(
      'malformed',
      `a move's rotation must be 0, 1, 2 or 3, but was ${show(rotation)}`,
    );
  }
  return Object.freeze(rotation === 0 ? move : { ...move, rotation });
}
