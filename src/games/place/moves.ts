/** Moves as a host gives and asks for them: looked up in what came with the state, never computed. */
import type { Frame } from '../../core/protocol.js';
import { IllegalMoveError } from '../../engine/errors.js';
import { parseMove } from '../../engine/place/move.js';
import type { Move } from '../../engine/types.js';
import { isLegal, legalAnchors, orientation, orientations } from './anchors.js';

/** Throws IllegalMoveError for what has not the form of a move. */
export function expectMove(move: unknown): void {
  parseMove(move);
}

/** Whether the game would take the move. */
export function canPlayOn(frame: Frame, move: unknown): boolean {
  try {
    const { piece, row, column, rotation } = parseMove(move);
    if (rotation && !frame.state.rotate) return false;
    const { anchors } = orientation(frame, piece, rotation);
    return isLegal({ anchors: [anchors] }, 0, { row, column });
  } catch {
    return false;
  }
}

/** The legal moves of one piece of the hand, or of all. Throws IllegalMoveError. */
export function legalOn(frame: Frame, piece: number | undefined): readonly Move[] {
  const { hand, handSize } = frame.state;
  const slots = hand.map((_, slot) => slot).filter((slot) => piece === undefined || slot === piece);
  if (slots.length === 0) {
    throw new IllegalMoveError('no-such-piece', `the hand has pieces 0 to ${handSize - 1}`);
  }
  return slots.flatMap((slot) =>
    orientations(frame, slot).flatMap(({ anchors, rotation }) =>
      legalAnchors({ anchors: [anchors] }, 0).map((anchor) =>
        Object.freeze({ piece: slot, ...anchor, ...(rotation ? { rotation } : {}) }),
      ),
    ),
  );
}
