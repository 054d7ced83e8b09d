/** A falling game in words: what a change says once, and what the well says to whoever comes to it. */
import type { Action, FallHint, FallPiece, FallResult, FallState } from '../../engine/fall/types.js';
import { pieceSize } from '../place/anchors.js';
import type { FallMessages } from '../../locales/fall-messages.js';
import type { FallPace } from './model.js';
import { pieceLetter } from './letters.js';

/**
 * What is to be said of a change; '' for nothing. In turn pace every action says where the piece is and would
 * land, and a new or turned piece its cells: enough to play by ear. `helped` says that the computer has.
 */
export function describeFall(
  before: FallState | null,
  after: FallState,
  results: readonly FallResult[],
  messages: FallMessages,
  pace: FallPace = 'auto',
  helped = false,
): string {
  const said: string[] = [];
  const turns = pace === 'turn';
  const locks = results.filter(({ locked }) => locked).length;
  const rows = results.reduce((sum, { clearedRows }) => sum + clearedRows.length, 0);
  if (rows > 0) said.push(messages.saidRows(rows, after.score));
  else if (locks > 0 && turns) said.push(messages.saidPlaced);
  if (before && isHeld(before, after)) said.push(messages.saidHeld);
  if (before?.goal?.outcome === 'open' && after.goal && after.goal.outcome !== 'open') {
    said.push(after.goal.outcome === 'reached' ? messages.saidGoalReached : messages.saidGoalMissed);
  }
  if (after.over) {
    if (!before?.over) said.push(messages.saidOver, messages.saidScore(after.score));
    if (!before?.over && helped) said.push(messages.helped);
    return said.join(' ');
  }
  if (isNewPiece(before, after)) {
    // Of several at once, as the computer may play, only the rows are worth a word.
    if (locks < 2) said.push(turns ? wholePiece(after, messages) : `${pieceWords(after.hand[0], messages)}.`);
  } else if (turns && before) {
    if (before.hand[0] !== after.hand[0])
      said.push(capital(`${cellWords(after, messages)}, ${landing(after, messages)}.`));
    else if (before.column !== after.column || before.row !== after.row)
      said.push(placeWords(after, messages));
  }
  return said.join(' ');
}

/** The whole well: the piece, where it is and would land, and how high the columns are. */
export function describeWell(state: FallState, messages: FallMessages): string {
  const heights = messages.heights(columnHeights(state));
  return state.over ? heights : `${wholePiece(state, messages)} ${heights}`;
}

/** What the computer would do with the falling piece. */
export function describeHint({ moves, landing }: FallHint, messages: FallMessages): string {
  const runs: [Action, number][] = [];
  for (const { action } of moves) {
    const last = runs.at(-1);
    if (last?.[0] === action) last[1]++;
    else runs.push([action, 1]);
  }
  const { rows, columns } = pieceSize(landing.piece);
  const across = messages.across(landing.column + 1, landing.column + columns).toLowerCase();
  return messages.saidHint(runs, `${across}, ${messages.lands(landing.row + 1, landing.row + rows)}`);
}

/** A piece by its letter, or by its size. */
export function pieceWords(piece: string | null | undefined, messages: FallMessages): string {
  if (!piece) return '';
  const letter = pieceLetter(piece);
  const { rows, columns } = pieceSize(piece);
  return letter ? messages.pieceNamed(letter) : messages.pieceSized(rows, columns);
}

/** A piece of a replay that its player has gone to: "Piece 12: L piece, columns 5 to 8, 1 row. Score 14." */
export function describePiece(number: number, entry: FallPiece, messages: FallMessages): string {
  const said = messages.saidPiece(number, pieceWords(entry.piece, messages), lockWords(entry, messages));
  return `${said} ${messages.saidScore(entry.score)}`;
}

/** Where a piece of a replay has locked, and what went with it. */
export function lockWords({ piece, locked, clearedRows }: FallPiece, messages: FallMessages): string {
  if (!locked) return messages.replayFalling;
  const { columns } = pieceSize(piece);
  return messages.replayLocked(locked.column + 1, locked.column + columns, clearedRows.length);
}

/** "L piece: columns 5 6 7 8; column 8, lands in rows 24 to 25." */
function wholePiece(state: FallState, messages: FallMessages): string {
  const name = pieceWords(state.hand[0], messages);
  return `${name}: ${cellWords(state, messages)}, ${landing(state, messages)}.`;
}

/** "Columns 5 to 8, lands in rows 24 to 25." */
function placeWords(state: FallState, messages: FallMessages): string {
  const { columns } = pieceSize(state.hand[0] ?? '');
  return `${messages.across(state.column + 1, state.column + columns)}, ${landing(state, messages)}.`;
}

/** The columns of the board that the piece fills, row by row of the piece. */
function cellWords({ hand, column }: FallState, messages: FallMessages): string {
  const rows = (hand[0] ?? '').split('/');
  return rows
    .map((row) => messages.pieceRow([...row].flatMap((cell, i) => (cell === '#' ? [column + i + 1] : []))))
    .join('; ');
}

function landing({ hand, ghost }: FallState, messages: FallMessages): string {
  return messages.lands(ghost + 1, ghost + pieceSize(hand[0] ?? '').rows);
}

/** A piece that was not there before: after a lock, a hold, or in another game. */
function isNewPiece(before: FallState | null, after: FallState): boolean {
  if (!before) return true;
  return before.locked !== after.locked || before.seed !== after.seed || isHeld(before, after);
}

/** A piece held in place of one like it shows only in that it cannot be done again. */
function isHeld(before: FallState, after: FallState): boolean {
  if (before.seed !== after.seed) return false;
  return before.hold !== after.hold || (before.locked === after.locked && before.canHold && !after.canHold);
}

function columnHeights({ board, rows, columns }: FallState): readonly number[] {
  return Array.from({ length: columns }, (_, column) => {
    const top = board.findIndex((row) => row[column] === '#');
    return top < 0 ? 0 : rows - top;
  });
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
