/** Moves as a host gives and asks for them: looked up in what came with the state, never computed. */
import { IllegalMoveError } from '../engine/errors.js';
import { parseMove as parseFallMove } from '../engine/fall/move.js';
import type { FallMove } from '../engine/fall/types.js';
import type { AnyMove, Kind } from '../engine/kinds.js';
import { parseMove } from '../engine/place/move.js';
import { expectNoPiece, parseMove as parseWallMove } from '../engine/pop/move.js';
import { isWall } from '../engine/pop/types.js';
import { isLegal, legalAnchors, orientation, orientations } from '../games/place/anchors.js';
import type { Frame } from '../core/protocol.js';

/** A move of whichever game: one with an action is meant for a falling one, one without a piece for a wall. */
export function readMove(move: AnyMove, pops: boolean): AnyMove {
  if (typeof move !== 'object' || move === null) return pops ? parseWallMove(move) : parseMove(move);
  if ('action' in move) return parseFallMove(move);
  return pops && !('piece' in move) ? parseWallMove(move) : parseMove(move);
}

/** Whether a move of a falling game is among those that can be made. */
export function isAmong(legal: readonly FallMove[], move: AnyMove): boolean {
  try {
    const { action } = parseFallMove(move);
    return legal.some((known) => known.action === action);
  } catch {
    return false;
  }
}

/** Whether `play` would take the move, in a game whose outlook says it. */
export function canPlayOn(frame: Frame<Kind>, move: AnyMove): boolean {
  try {
    if (isWallFrame(frame)) {
      const { row, column } = parseWallMove(move);
      return (frame.outlook.cells[row]?.[column] ?? -1) >= 0;
    }
    const { piece, row, column, rotation } = parseMove(move);
    const placed = frame as Frame;
    if (rotation && !placed.state.rotate) return false;
    const { anchors } = orientation(placed, piece, rotation);
    return isLegal({ anchors: [anchors] }, 0, { row, column });
  } catch {
    return false;
  }
}

/** The legal moves of one piece of the hand, or of all; of a wall, a click for each area. Throws IllegalMoveError. */
export function legalOn(frame: Frame<Kind>, piece: number | undefined): readonly AnyMove[] {
  if (isWallFrame(frame)) {
    expectNoPiece(piece);
    return frame.outlook.areas.map(({ row, column }) => Object.freeze({ row, column }));
  }
  const placed = frame as Frame;
  const { hand, handSize } = placed.state;
  const slots = hand.map((_, slot) => slot).filter((slot) => piece === undefined || slot === piece);
  if (slots.length === 0) {
    throw new IllegalMoveError('no-such-piece', `the hand has pieces 0 to ${handSize - 1}`);
  }
  return slots.flatMap((slot) =>
    orientations(placed, slot).flatMap(({ anchors, rotation }) =>
      legalAnchors({ anchors: [anchors] }, 0).map((anchor) =>
        Object.freeze({ piece: slot, ...anchor, ...(rotation ? { rotation } : {}) }),
      ),
    ),
  );
}

function isWallFrame(frame: Frame<Kind>): frame is Frame<'pop'> {
  return isWall(frame.state);
}
