/** English, of falling games: what `en.ts` says of all games, and their own words. */
import type { KeyAction } from '../games/fall/keys.js';
import { en, plural } from './en.js';
import type { FallMessages } from './fall-messages.js';

const range = (first: number, last: number, one: string, many: string): string =>
  first === last ? `${one} ${first}` : `${many} ${first} to ${last}`;

const ACTIONS: Readonly<Record<KeyAction, string>> = {
  left: 'Left',
  right: 'Right',
  rotate: 'Rotate',
  flip: 'Flip',
  down: 'Down',
  drop: 'Drop',
  hold: 'Hold',
  pause: 'Pause',
  undo: en.undo,
  redo: en.redo,
  hint: en.hint,
};

const KEY_NAMES: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  PageUp: 'Page up',
  PageDown: 'Page down',
};

export const enFall: FallMessages = {
  ...en,
  over: 'No room for the next piece',
  play: 'Play',
  goOn: 'Go on',
  pause: 'Pause',
  paused: 'Paused',
  ready: 'Ready?',
  next: 'Next',
  hold: 'Hold',
  holdEmpty: 'Hold: empty',
  pad: 'Moves',
  computer: 'Computer plays',
  actions: ACTIONS,
  keyName: (key) => KEY_NAMES[key] ?? key.toUpperCase(),
  well: (rows, columns) => `Well, ${rows} rows by ${columns} columns`,
  pieceNamed: (letter) => `${letter} piece`,
  pieceSized: (rows, columns) => `Piece of ${rows} by ${columns}`,
  across: (first, last) => range(first, last, 'Column', 'Columns'),
  lands: (first, last) => `lands in ${range(first, last, 'row', 'rows')}`,
  heights: (heights) => `Heights: ${heights.join(' ')}.`,
  helpFall: 'Complete rows to make them vanish, a point each. The game ends when a new piece has no room.',
  helpTurns: 'Nothing falls by itself: place each piece in your own time.',
  helpTouch: 'Or touch the well: drag to move, tap to rotate, swipe up to flip, swipe down to drop.',
  saidPlaced: 'Placed.',
  saidRows: (rows, score) => `${plural(rows, 'row', 'rows')}. Score ${score}.`,
  saidHeld: 'Held.',
  saidPaused: 'Paused.',
  saidGoOn: 'Going on.',
  saidBlocked: 'Blocked.',
  saidHint: (moves, landing) =>
    `Hint: ${moves.map(([action, times]) => `${ACTIONS[action as KeyAction].toLowerCase()}${times > 1 ? ` ${times} times` : ''}`).join(', ')}; ${landing}.`,
  saidComputer: 'The computer plays. Any move takes over.',
  saidPlayer: 'You play.',
  replayMoves: 'Pieces',
  replayCount: (at, total) => `Piece ${at} of ${total}`,
  replayLocked: (first, last, rows) =>
    `${range(first, last, 'column', 'columns')}${rows ? `, ${plural(rows, 'row', 'rows')}` : ''}`,
  replayFalling: 'still falling',
  saidPiece: (number, piece, place) => `Piece ${number}: ${piece}, ${place}.`,
};
