/**
 * What the first move of a placement game does without: keys, turned pieces, and what is said of what has happened.
 */
import type { Frame } from '../../core/protocol.js';
import type { AnyMove } from '../../engine/kinds.js';
import type { Cell, GameState, HistoryEntry, Move, MoveResult } from '../../engine/types.js';
import { pieceCells } from '../../view/piece.js';
import { hueOf } from '../../engine/hue.js';
import { flyingPoints } from '../../view/styles/points.js';
import type { Widget } from '../../element/widget.js';
import { isLegal, legalAnchors } from './anchors.js';
import { clearedCells, orientation, orientations } from './orientations.js';
import { type Transition, type Looked, whatHappened } from '../../element/transition.js';
import { IllegalMoveError } from '../../engine/errors.js';
import { parseMove } from '../../engine/place/move.js';
import { addressOf } from '../../locales/address.js';
import { moves } from '../../locales/en.js';
import { addEnglish, type Words } from '../../locales/words.js';
import { lines } from './words.js';
export { walk } from './keyboard.js';

addEnglish(moves);

export const styles = [flyingPoints];

// Moves as a host gives and asks for them: looked up in what came with the state, never computed

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

// What is shown

const RETURN_MS = 180;
const SWING_MS = 120;
const OUT = 'cubic-bezier(.2, 0, 0, 1)';

/** Flies the floating piece back to its slot. */
export async function flyHome({ element, stage, motion, session }: Widget, slot: number): Promise<unknown> {
  // One that leaves its page is heard no more.
  if (element.isConnected) session.course?.feel?.tell('reject');
  const float = stage.find('.float');
  const piece = stage.find(`[data-slot="${slot}"] [data-piece]`);
  if (!float || !piece) return;
  if (motion === 'reduced') piece.animate({ opacity: [0, 1] }, 120);
  if (motion !== 'full') return;
  const to = piece.getBoundingClientRect();
  const { width } = float.getBoundingClientRect();
  // One that is not seen any more flies nowhere.
  if (!width) return;
  const scale = to.width / width;
  const zoom = float.currentCSSZoom ?? 1;
  const flight = float.animate(
    { transform: `translate(${to.left / zoom}px, ${to.top / zoom}px) scale(${scale})` },
    { duration: RETURN_MS, easing: OUT, fill: 'forwards' },
  );
  const swing = (): void => {
    flight.cancel();
    piece.animate({ translate: [0, 3, -3, 3, -3, 0].map((x) => `${x}px`) }, SWING_MS);
  };
  // It may be taken up on its way.
  return flight.finished.then(swing, () => undefined);
}

/** Shows a move that was made in a frame; `most`: how many milliseconds there are until the next one. */
export function showMove(
  { session, stage, motion }: Widget,
  before: Frame | null,
  move: AnyMove,
  cleared: readonly Cell[],
  points: number,
  most?: number,
): void {
  const game = stage.game();
  const placed = placedCells(before, move);
  const laid = new Set(placed.map((cell) => cell.join()));
  const piece = before && 'piece' in move ? (before.state.hand[move.piece] ?? '') : '';
  const hueAt = (row: number, column: number): string =>
    laid.has(`${row},${column}`) ? hueOf(piece) : (before?.state.hues?.[row]?.[column] ?? 'h');
  if (game) session.course?.feel?.showMove(game, placed, cleared, hueAt, points, motion, most);
}

/** The same of a move of a replay. */
export function showEntry(widget: Widget, before: Frame, { move, points }: HistoryEntry): void {
  showMove(widget, before, move, clearedCells(before, move), points);
}

/** The cells that a move fills. */
function placedCells(frame: Frame | null, move: AnyMove): readonly Cell[] {
  if (!frame || !('piece' in move)) return [];
  const { piece } = orientation(frame, move.piece, move.rotation);
  return pieceCells(piece ?? '').map(({ row, column }) => [move.row + row, move.column + column] as const);
}
