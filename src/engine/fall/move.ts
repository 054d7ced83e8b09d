/** Reading of an action from outside. A file of its own: the element reads moves without the engine. */
import { show } from '../check.js';
import { readMove } from '../readers.js';
import { IllegalMoveError } from '../errors.js';
import { ACTIONS, type FallMove } from './types.js';

/** The moves, one object each: a game has thousands of them. */
export const MOVES: readonly FallMove[] = ACTIONS.map((action) => Object.freeze({ action }));

/** Throws IllegalMoveError for a piece that is still to come, or none. */
export function expectFallingPiece(piece: unknown): void {
  if (piece === undefined || piece === 0) return;
  throw new IllegalMoveError(
    'no-such-piece',
    `the only piece to move is the falling one, 0, but was ${show(piece)}`,
  );
}

const FORM = `{ action } with one of ${ACTIONS.join(', ')}`;

/** Throws IllegalMoveError `malformed` for what is no action. */
export function parseMove(value: unknown): FallMove {
  const action = readMove(value, FORM)('action');
  const move = MOVES.find((known) => known.action === action);
  if (move) return move;
  throw new IllegalMoveError('malformed', `a move must be ${FORM}, but its action was ${show(action)}`);
}
