/** Reading of a move from outside. A file of its own: the element reads moves without the engine. */
import { show } from '../check.js';
import { readMove, readPlace } from '../readers.js';
import { IllegalMoveError } from '../errors.js';
import type { Move } from '../types.js';

/** Left out for none. */
const ROTATIONS: readonly (number | undefined)[] = [undefined, 0, 1, 2, 3];

/** Throws IllegalMoveError `malformed` unless piece, row and column are whole numbers, and a rotation 0 to 3. */
export function parseMove(value: unknown): Move {
  const read = readMove(value, '{ piece, row, column }');
  const integer = (key: keyof Move): number => readPlace(key, read(key));
  const move = { piece: integer('piece'), row: integer('row'), column: integer('column') };
  const rotation = read('rotation');
  if (!ROTATIONS.includes(rotation as number))
    throw new IllegalMoveError(
      'malformed',
      `a move's rotation must be 0, 1, 2 or 3, but was ${show(rotation)}`,
    );
  return Object.freeze(turnedMove(move, rotation as number));
}

/** A move with so many turns; nothing says that there are none. */
export function turnedMove<M extends object>(
  move: M,
  rotation: number | undefined,
): M & Pick<Move, 'rotation'> {
  return rotation ? { ...move, rotation } : move;
}
