/** English. Every word that a player reads or hears is here. */
import type { HistoryEntry } from '../engine/types.js';
import { addressOf } from './address.js';
import type { Messages } from './messages.js';

const count = (n: number): string => n.toLocaleString('en');
export const plural = (n: number, one: string, many: string): string => `${count(n)} ${n === 1 ? one : many}`;

/** "1 row", "2 rows and 1 box" */
export function lines(rows: number, columns: number, boxes: number): string {
  const list = [
    rows ? plural(rows, 'row', 'rows') : '',
    columns ? plural(columns, 'column', 'columns') : '',
    boxes ? plural(boxes, 'box', 'boxes') : '',
  ].filter(Boolean);
  return list.length < 3 ? list.join(' and ') : `${list[0]}, ${list[1]} and ${list[2]}`;
}

/** "21 November 2026" */
function day(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}

/** "piece 2 at 3D, 19 points, clears 1 row" */
function moveText({ move, points, rows, columns, boxes }: HistoryEntry): string {
  const clears = rows + columns + boxes ? `, clears ${lines(rows, columns, boxes)}` : '';
  const at = addressOf(move.row, move.column);
  return `piece ${move.piece + 1} at ${at}, ${plural(points, 'point', 'points')}${clears}`;
}

export const en: Messages = {
  lang: 'en',
  name: (variant) => `Block puzzle: ${variant}`,
  score: 'Score',
  best: 'Best',
  streak: 'Streak',
  begin: 'Play',
  required: 'Play this game to its end.',
  newGame: 'New game',
  undo: 'Undo',
  redo: 'Redo',
  hint: 'Hint',
  help: 'How to play',
  close: 'Close',
  tools: 'Game controls',
  hand: 'Pieces in hand',
  board: (rows, columns) => `Board, ${rows} by ${columns}`,
  cell: (row, column, filled) => `Row ${row}, column ${column}, ${filled ? 'filled' : 'empty'}`,
  anchorFits: (row, column, piece) => `Row ${row}, column ${column}: piece ${piece} fits`,
  anchorClears: (row, column, piece, r, c, b) =>
    `Row ${row}, column ${column}: piece ${piece} fits and clears ${lines(r, c, b)}`,
  anchorBlocked: (row, column, piece) => `Row ${row}, column ${column}: piece ${piece} does not fit`,
  piece: (number, rows, columns, cells, rowsOfCells) =>
    `Piece ${number}, ${rows} by ${columns}, ${plural(cells, 'cell', 'cells')}: ${rowsOfCells}`,
  pieceRow: (columns) => (columns.length === 1 ? `column ${columns[0]}` : `columns ${columns.join(' ')}`),
  pieceUsed: (number) => `Piece ${number}, placed`,
  fitsNowhere: 'fits nowhere',
  saidReturned: (piece) => `Piece ${piece} returned.`,
  saidFitsNowhere: (piece) => `Piece ${piece} fits nowhere now.`,
  saidUsed: (piece) => `Piece ${piece} has been placed already.`,
  saidDoesNotFit: 'It does not fit here.',
  saidPickFirst: 'Pick a piece first.',
  saidMove: (points, r, c, b, score) =>
    r + c + b
      ? `Cleared ${lines(r, c, b)}, ${plural(points, 'point', 'points')}. Score ${score}.`
      : `Placed, ${plural(points, 'point', 'points')}. Score ${score}.`,
  saidDeal: 'New pieces.',
  saidUndo: (score) => `Undone. Score ${score}.`,
  saidRedo: (score) => `Done again. Score ${score}.`,
  saidNewGame: 'New game.',
  saidRestored: (score) => `Game restored. Score ${score}.`,
  saidTurned: (piece, rows, columns) => `Piece ${piece} turned: ${rows} by ${columns}.`,
  saidShared: 'Link copied.',
  saidNotShared: 'The link could not be copied:',
  sharedLink: 'Link to this game',
  saidStart: 'Start.',
  saidReplay: (number, entry) => `Move ${number}: ${moveText(entry)}. Score ${entry.score}.`,
  saidGoalReached: 'Goal reached.',
  saidGoalMissed: 'Goal missed.',
  saidPrevented: 'The move was not made.',
  saidNoHint: 'There is no hint now.',
  saidOver: 'Game over.',
  saidScore: (score) => `Score ${score}.`,
  over: 'No piece fits',
  overBest: 'A new best score!',
  helped: 'With the computer’s help.',
  finalScore: (score) => plural(score, 'point', 'points'),
  playAgain: 'Play again',
  tryAgain: 'Try again',
  share: 'Share',
  turn: (piece) => `Turn piece ${piece}`,
  goal: ({ kind, target, value, outcome }) => {
    const name = outcome === 'missed' ? 'Goal missed' : 'Goal';
    return kind === 'clear'
      ? `${name}: an empty board${value ? `, ${plural(value, 'cell', 'cells')} left` : ''}`
      : `${name}: ${kind === 'score' ? plural(target, 'point', 'points') : plural(target, 'line', 'lines')}, ${count(value)} so far`;
  },
  goalReached: 'Goal reached!',
  goalMissed: 'Goal missed',
  daily: (date) => `Game of ${day(date)}`,
  dailyDays: (days) => (days <= 1 ? 'Day 1 of a streak' : `${days} days in a row`),
  dailyNext: 'Play the game of today',
  shareText: (variant, score, daily) =>
    `${plural(score, 'point', 'points')} in ${variant}${daily === null ? '' : `, ${day(daily)}`}.`,
  ownGame: 'Play yourself',
  replay: 'Replay',
  replayFirst: 'To the start',
  replayBack: 'Back',
  replayPlay: 'Play',
  replayStop: 'Stop',
  replayNext: 'Next',
  replayLast: 'To the end',
  replaySpeed: 'Speed',
  replayMoves: 'Moves',
  replayCount: (at, total) => `Move ${at} of ${total}`,
  replayMove: ({ move, points, rows, columns, boxes }) => {
    const clears = rows + columns + boxes ? `, ${lines(rows, columns, boxes)}` : '';
    return `${addressOf(move.row, move.column)}, +${points}${clears}`;
  },
  askNew: 'Start a new game?',
  askNewText: 'The present one is lost.',
  keepPlaying: 'Keep playing',
  loading: 'Loading',
  failed: 'The game could not start here.',
  helpGoal: (boxes) =>
    boxes
      ? 'Place the pieces so that rows, columns or 3 by 3 boxes fill up: full ones vanish. The game ends when no piece fits.'
      : 'Place the pieces so that rows or columns fill up: full ones vanish. The game ends when no piece fits.',
  helpPointer: 'Drag a piece onto the board, or tap a piece and then a cell.',
  helpKeys: [
    ['1 – 8', 'pick a piece'],
    ['Arrows', 'move it'],
    ['N', 'next place where it fits'],
    ['Enter', 'place it'],
    ['Esc', 'put it back'],
  ],
  helpUndo: ['U, R', 'undo, redo'],
  helpTurn: ['T', 'turn it'],
  helpHint: ['I', 'hint'],
};
