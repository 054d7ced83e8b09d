/**
 * What the first move of a placement game does without: keys, turned pieces, and what is said of what has happened.
 */
import type { Frame } from '../../core/protocol.js';
import type { GameState, HistoryEntry, Move, MoveResult } from '../../engine/types.js';
import { isLegal, legalAnchors } from './anchors.js';
import { orientation, orientations } from './orientations.js';
import { type Transition, type Looked, whatHappened } from '../../element/transition.js';
import { IllegalMoveError } from '../../engine/errors.js';
import { parseMove } from '../../engine/place/move.js';
import { addressOf } from '../../locales/address.js';
import { moves } from '../../locales/en.js';
import { addEnglish, type Words } from '../../locales/words.js';
import { lines } from './words.js';
export { nextOf, walk } from './keyboard.js';
export { parseMove };

addEnglish(moves);

/** What it shows is seen by the styles of all games. */
export const styles: readonly string[] = [];

// Moves as a host gives and asks for them: looked up in what came with the state, never computed

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

// What is said of them

/** The words for a change; '' for the start, which the board itself tells. `helped`: by the computer. */
export function wordsFor(
  t: Words,
  transition: Exclude<Transition, Looked>,
  state: GameState,
  goalNew: boolean,
  helped: boolean,
): string {
  const end = helped ? `${t('saidOver')} ${t('helped')}` : t('saidOver');
  if (transition.kind === 'start') return state.over ? `${end} ${t('saidScore', state)}` : '';
  if (transition.kind === 'flow') return '';
  const isMove = transition.kind === 'move';
  const said = [
    isMove ? describeMove(t, transition.result, state.score) : whatHappened(transition, state, t),
  ];
  if (isMove && transition.result.refilled) said.push(t('saidDeal'));
  if (goalNew && state.goal) {
    said.push(t(state.goal.outcome === 'reached' ? 'saidGoalReached' : 'saidGoalMissed'));
  }
  if (state.over) said.push(end);
  return said.join(' ');
}

/** What a move has done: "Cleared 1 row, 19 points. Score 40." */
function describeMove(
  t: Words,
  { points: n, clearedRows, clearedColumns, clearedBoxes }: MoveResult,
  score: number,
): string {
  const points = t('points', { n });
  const cleared = lines(t, clearedRows.length, clearedColumns.length, clearedBoxes.length);
  return cleared ? t('saidMoveClears', { lines: cleared, points, score }) : t('saidMove', { points, score });
}

/** A move of a replay that its player has gone to. */
export function describeEntry(t: Words, number: number, entry: HistoryEntry): string {
  const { move, points: n, score } = entry;
  const said = {
    ...{ number, piece: move.piece + 1, place: addressOf(move.row, move.column) },
    ...{ points: t('points', { n }), score },
  };
  const cleared = lines(t, entry.rows, entry.columns, entry.boxes);
  return cleared ? t('saidReplayClears', { ...said, lines: cleared }) : t('saidReplay', said);
}
