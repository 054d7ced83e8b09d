/** What a player reads after a move: a table from the parts of the points to sentences. */
import type { GameState, GoalState, IllegalMoveCode, Move, MoveResult, PlaceState } from '../engine/index.js';
import { capital } from './titles.js';
import { addressOf } from './board-text.js';

type Sentence = (result: MoveResult) => string;

/** By the part's name, in the order in which they are said. Placed cells have no sentence. */
const SENTENCES: readonly (readonly [part: string, sentence: Sentence])[] = [
  ['combo', () => 'Got a combo'],
  ['lines', (result) => `Cleared ${linesOf(result)} line(s)`],
  ['squares', ({ clearedBoxes }) => `Cleared ${clearedBoxes.length} square(s)`],
  ['cleared', ({ cleared }) => `Cleared ${cleared.length} cell(s)`],
  ['bonus', () => 'Line bonus'],
  ['streak', () => 'Streak'],
  ['squared', (result) => `Cleared ${linesOf(result) + result.clearedBoxes.length} at once`],
];

/** What a move earned, a line for each part that counted. */
export function earnings(result: MoveResult): readonly string[] {
  return SENTENCES.flatMap(([part, sentence]) => {
    const points = result.parts[part] ?? 0;
    return points === 0 ? [] : [`${sentence(result)}: +${points}`];
  });
}

const UNITS = { score: 'points', lines: 'lines' };

export function goalLine({ kind, value, target, outcome }: GoalState): string {
  const progress =
    kind === 'clear' ? `an empty board, ${value} cell(s) left` : `${value} of ${target} ${UNITS[kind]}`;
  return `Goal: ${progress}${outcome === 'open' ? '' : `, ${outcome}`}`;
}

/** Why a move was refused, in the numbers that players see. */
export function refusal(code: IllegalMoveCode, move: Move, { hand, rows, columns }: GameState): string {
  const piece = `piece ${move.piece + 1}`;
  switch (code) {
    case 'overlap':
      return `${capital(piece)} at ${addressOf(move)} would cover a filled cell.`;
    case 'outside':
      return `${capital(piece)} at ${addressOf(move)} would leave the board of ${rows} x ${columns}.`;
    case 'used':
      return `${capital(piece)} has been placed already.`;
    case 'no-such-piece':
      return `There is no ${piece}: the hand has 1 to ${hand.length}.`;
    case 'over':
      return 'The game is over.';
    case 'malformed':
      return 'The pieces of this game cannot be turned.';
    case 'no-effect':
      return 'This move would change nothing.';
  }
}

/** Why a piece cannot be chosen; `null` when it can. */
export function unplaceable(piece: number, state: PlaceState): string | null {
  const move = { piece, row: 0, column: 0 };
  if (state.over) return refusal('over', move, state);
  if (piece < 0 || piece >= state.hand.length) return refusal('no-such-piece', move, state);
  if (state.hand[piece] === null) return refusal('used', move, state);
  return state.fits[piece] === true ? null : `Piece ${piece + 1} fits nowhere now and cannot be chosen.`;
}

function linesOf({ clearedRows, clearedColumns }: MoveResult): number {
  return clearedRows.length + clearedColumns.length;
}
