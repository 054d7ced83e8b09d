/** Reading of a click from outside. A file of its own: the element reads moves without the engine. */
import { show } from '../check.js';
import { readMove, readPlace } from '../readers.js';
import { IllegalMoveError } from '../errors.js';
import type { WallMove } from './types.js';

/** Throws IllegalMoveError for a piece of a hand: a wall has none. */
export function expectNoPiece(piece: unknown): void {
  if (piece === undefined) return;
  throw new IllegalMoveError('no-such-piece', `a wall has no pieces, but one was asked for: ${show(piece)}`);
}

/** Throws IllegalMoveError `malformed` unless row and column are whole numbers. */
export function parseMove(value: unknown): WallMove {
  const read = readMove(value, '{ row, column }');
  const integer = (key: keyof WallMove): number => readPlace(key, read(key));
  return Object.freeze({ row: integer('row'), column: integer('column') });
}
