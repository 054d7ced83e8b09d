/** Reading of a click from outside. A file of its own: the element reads moves without the engine. */
import { isArray, show } from '../check.js';
import { IllegalMoveError } from '../errors.js';
import type { WallMove } from './types.js';

/** Throws IllegalMoveError for a piece of a hand: a wall has none. */
export function expectNoPiece(piece: unknown): void {
  if (piece === undefined) return;
  throw new IllegalMoveError('no-such-piece', `a wall has no pieces, but one was asked for: ${show(piece)}`);
}

/** Throws IllegalMoveError `malformed` unless row and column are whole numbers. */
export function parseMove(value: unknown): WallMove {
  if (typeof value !== 'object' || value === null || isArray(value)) {
    throw new IllegalMoveError('malformed', `a move must be { row, column }, but was ${show(value)}`);
  }
  const integer = (key: keyof WallMove): number => {
    let number: unknown;
    try {
      number = (value as Partial<Record<keyof WallMove, unknown>>)[key];
    } catch {
      number = undefined;
    }
    if (typeof number === 'number' && Number.isInteger(number)) return number + 0;
    throw new IllegalMoveError(
      'malformed',
      `a move needs a whole number as its ${key}, but had ${show(number)}`,
    );
  };
  return Object.freeze({ row: integer('row'), column: integer('column') });
}
