/** What a player of a placement game can ask by a key, in words, and places to which a key leads. Looked up in the outlook, never computed. */
import { addressOf, lettersOf } from '../../locales/address.js';
import { sentence } from '../../locales/listed.js';
import type { Words } from '../../locales/words.js';
import type { Frame } from '../../core/protocol.js';
import type { PlaceState } from '../../engine/place/types.js';
import type { Asked, Answers, Leads } from '../../element/questions.js';
import { lineWords, named } from '../../element/questions.js';
import type { Play } from './play.js';

/** Of many places these are named: more nobody keeps in mind. */
const MOST_PLACES = 6;

/** "Piece 2 fits in 14 places: 1A, 1B, 1C, 2A, 2B, 2C. Clears at 4C." */
function placesWords({ outlook, state }: Frame, slot: number, t: Words): string {
  if (!state.hand[slot]) return '';
  const places = (outlook.anchors[slot] ?? []).flatMap((bits, row) =>
    Array.from({ length: state.columns }, (_, column) => column)
      .filter((column) => (bits >>> column) & 1)
      .map((column) => addressOf(row, column)),
  );
  if (places.length === 0) return t('saidFitsNowhere', { piece: slot + 1 });
  const clears = (outlook.previews[slot] ?? []).map(({ row, column }) => addressOf(row, column));
  const fits = t('askedFits', { piece: slot + 1, n: places.length, places: named(places, MOST_PLACES) });
  return clears.length > 0 ? `${fits} ${t('askedClears', { places: named(clears, MOST_PLACES) })}` : fits;
}

/** "Row 4: 3 free, A C F." */
function rowWords({ state }: Frame, row: number, t: Words): string {
  const free = [...(state.board[row] ?? '')].flatMap((cell, column) =>
    cell === '.' ? [lettersOf(column)] : [],
  );
  return t('askedRow', { row: row + 1, list: lineWords(t, free) });
}

/** "Column C: 2 free, 1 5." */
function columnWords({ state }: Frame, column: number, t: Words): string {
  const free = state.board.flatMap((text, row) => (text[column] === '.' ? [String(row + 1)] : []));
  return t('askedColumn', { column: lettersOf(column), list: lineWords(t, free) });
}

/** "Box: 2 free, 4D 6F." */
function boxWords({ state }: Frame, row: number, column: number, t: Words): string {
  const { boxSide: side, board } = state;
  const [top, left] = [row - (row % side), column - (column % side)];
  const free: string[] = [];
  for (let r = top; r < top + side; r++)
    for (let c = left; c < left + side; c++) if (board[r]?.[c] === '.') free.push(addressOf(r, c));
  return t('askedBox', { list: lineWords(t, free) });
}

const handOf = ({ widget }: Asked): Play['hand'] => (widget.play as Play).hand;

/** For each piece, or for the one that is held. */
function where(asked: Asked): string {
  const { frame, held } = handOf(asked);
  if (!frame) return '';
  const slots = held ? [held.slot] : frame.state.hand.map((_, slot) => slot);
  return slots
    .map((slot) => placesWords(frame, slot, asked.t))
    .filter(Boolean)
    .join(' ');
}

function goToClearing(asked: Asked, { shiftKey }: KeyboardEvent): void {
  const { widget } = asked;
  const hand = handOf(asked);
  const { frame, held } = hand;
  const { module } = (widget.play as Play).later;
  // What was on its way may have ended the game.
  if (!frame || !module || held?.by === 'drag' || widget.picture.covered) return;
  const { hand: pieces } = frame.state;
  const places = pieces.flatMap((_, slot) =>
    held && slot !== held.slot
      ? []
      : (frame.outlook.previews[slot] ?? []).map((place) => ({ ...place, slot })),
  );
  const place = module.nextOf(places, held?.anchor ? { ...held, ...held.anchor } : null, shiftKey ? -1 : 1);
  if (place) hand.carry(place.slot, place);
  else widget.say(asked.t('askedNoClear'));
}

/** `2 c4`: the second piece with its upper left corner at 4C; without a number the piece that is held. */
const typed: Leads = (asked, { piece, row, column }) => {
  const hand = handOf(asked);
  const slot = piece ?? hand.held?.slot ?? -1;
  const shape = hand.frame?.state.hand[slot];
  if (piece !== null && shape === null) return asked.t('saidUsed', { piece: piece + 1 });
  if (!hand.frame || !shape) return asked.t('saidPickFirst');
  const { rows, columns } = hand.sizeOf(slot);
  const { state } = hand.frame;
  if (row + rows > state.rows || column + columns > state.columns) return asked.t('saidDoesNotFit');
  return () => {
    // Where it does not fit it is held, and the place itself says so.
    hand.carry(slot, { row, column });
    if (hand.held?.legal) hand.place('keyboard');
  };
};

const line =
  (say: (frame: Frame, row: number, column: number, t: Words) => string) =>
  (asked: Asked): string => {
    const { frame } = handOf(asked);
    return frame ? say(frame, asked.cursor.row, asked.cursor.column, asked.t) : '';
  };

export const answers: Answers = {
  typed,
  example: '2 c4',
  keys: {
    c: [
      'askClearing',
      (asked, event) => {
        asked.widget.inTurn(() => {
          goToClearing(asked, event);
        });
        return '';
      },
    ],
    w: ['askPlaces', where],
    p: ['askPieces', ({ labels }) => labels('[data-slot]')],
    a: ['askRow', line((frame, row, _, t) => rowWords(frame, row, t))],
    d: ['askColumn', line((frame, _, column, t) => columnWords(frame, column, t))],
    b: ['askBox', line(boxWords), (state) => (state as PlaceState).boxSide],
  },
  news: ({ widget, t }, transition) =>
    transition.kind === 'move' &&
    transition.result.cleared.length > 0 &&
    widget.state?.board.every((row) => /^\.*$/.test(row))
      ? t('wordAllClear')
      : '',
  /** Where it went, and the new pieces: what `narration="full"` says beside. */
  afterwards: (asked, transition) => {
    if (transition.kind !== 'move' || !('piece' in transition.move)) return '';
    const { move, result } = transition;
    const place = asked.t('askedAt', { place: addressOf(move.row, move.column) });
    const streak = result.streak > 1 ? sentence(asked.t, `${asked.t('streak')} ${result.streak}`) : '';
    return [place, streak, result.refilled ? asked.labels('[data-slot]') : ''].filter(Boolean).join(' ');
  },
};
