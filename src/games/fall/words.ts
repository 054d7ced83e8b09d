/** A falling game in words: what a change says once, and what the well says to whoever comes to it. */
import type { FallResult, FallState } from '../../engine/fall/types.js';
import { pieceSize } from '../../view/piece.js';
import { lettersOf } from '../../locales/address.js';
import { fall } from '../../locales/en.js';
import { listed, sentence } from '../../locales/listed.js';
import { addEnglish, type Words } from '../../locales/words.js';
import { capital, shapeWords } from '../../view/words.js';
import type { FallPace } from './view.js';

addEnglish(fall);

/**
 * What is to be said of a change; '' for nothing. In turn pace every action says where the piece is and would
 * land, and a new or turned piece its cells: enough to play by ear. `helped` says that the computer has; `brief`
 * leaves out the pieces that come by themselves while time passes.
 */
export function describeFall(
  before: FallState | null,
  after: FallState,
  results: readonly FallResult[],
  t: Words,
  pace: FallPace = 'auto',
  helped = false,
  brief = false,
): string {
  const said: string[] = [];
  const turns = pace === 'turn';
  const locks = results.filter(({ locked }) => locked).length;
  const rows = results.reduce((sum, { clearedRows }) => sum + clearedRows.length, 0);
  if (rows > 0) said.push(t('saidRows', { n: rows, score: after.score }));
  else if (locks > 0 && turns) said.push(t('saidPlaced'));
  if (before && isHeld(before, after)) said.push(t('saidHeld'));
  if (before?.goal?.outcome === 'open' && after.goal && after.goal.outcome !== 'open') {
    said.push(t(after.goal.outcome === 'reached' ? 'saidGoalReached' : 'saidGoalMissed'));
  }
  if (after.over) {
    // Rows have told the score.
    if (!before?.over)
      said.push(t('saidOver'), rows > 0 ? '' : t('saidScore', after), helped ? t('helped') : '');
  } else if (isNewPiece(before, after)) {
    // Of several at once, as the computer may play, only the rows are worth a word.
    if (turns && locks < 2) said.push(wholePiece(after, t));
    else if (locks < 1 || (!brief && locks < 2)) said.push(sentence(t, pieceWords(after.hand[0], t)));
  } else if (turns && before) {
    if (before.hand[0] !== after.hand[0]) said.push(capital(t, cellWords(after, t)));
    else if (before.column !== after.column || before.row !== after.row) said.push(placeWords(after, t));
  }
  return said.filter(Boolean).join(' ');
}

/** The whole well: the piece, where it is and would land, and how high the columns are. */
export function describeWell(state: FallState, t: Words): string {
  const heights = heightsWords(state, t);
  return state.over ? heights : `${wholePiece(state, t)} ${heights}`;
}

/** A piece by its letter, or by its size. */
export function pieceWords(piece: string | null | undefined, t: Words): string {
  if (!piece) return '';
  const letter = pieceLetter(piece);
  const { rows, columns } = pieceSize(piece);
  return letter ? t('pieceNamed', { letter }) : t('pieceSized', { rows, columns });
}

/** "L piece: columns E F G H; column H, lands in rows 24 to 25." */
const wholePiece = (state: FallState, t: Words): string =>
  `${pieceWords(state.hand[0], t)}: ${cellWords(state, t)}`;

/** "Columns E to H, lands in rows 24 to 25." */
function placeWords(state: FallState, t: Words): string {
  const { columns } = pieceSize(state.hand[0] ?? '');
  return landing(capital(t, acrossWords(t, state.column, columns)), state, t);
}

/** The columns of the board that the piece fills, row by row of the piece, and where it would land. */
function cellWords(state: FallState, t: Words): string {
  const shape = shapeWords(t, state.hand[0] ?? '', (column) => lettersOf(state.column + column));
  return landing(shape, state, t);
}

const landing = (place: string, { hand, ghost }: FallState, t: Words): string =>
  sentence(t, listed(t, place, landsWords(t, ghost, pieceSize(hand[0] ?? '').rows)));

/** A piece that was not there before: after a lock, a hold, or in another game. */
const isNewPiece = (before: FallState | null, after: FallState): boolean =>
  !before || before.locked !== after.locked || before.seed !== after.seed || isHeld(before, after);

/** A piece held in place of one like it shows only in that it cannot be done again. */
const isHeld = (before: FallState, after: FallState): boolean =>
  before.seed === after.seed &&
  (before.hold !== after.hold || (before.locked === after.locked && before.canHold && !after.canHold));

/** "Heights: 0 2 3 …" */
function heightsWords({ board, rows, columns }: FallState, t: Words): string {
  const heights = Array.from({ length: columns }, (_, column) => {
    const top = board.findIndex((row) => row[column] === '#');
    return top < 0 ? 0 : rows - top;
  });
  return t('heights', { heights: heights.join(' ') });
}

export const acrossWords = (t: Words, column: number, n: number): string =>
  t('across', { first: lettersOf(column), last: lettersOf(column + n - 1), n });

export const landsWords = (t: Words, row: number, n: number): string =>
  t('lands', { first: row + 1, last: row + n, n });

/** The usual names of pieces: the twelve pentominoes by their letters (Golomb, "Polyominoes", 1965). */
const SHAPES: Readonly<Record<string, string>> = {
  F: '.##/##./.#.',
  I: '#####',
  L: '####/...#',
  N: '###./..##',
  P: '##/##/#.',
  T: '###/.#./.#.',
  U: '###/#.#',
  V: '#../#../###',
  W: '#../##./.##',
  X: '.#./###/.#.',
  Y: '####/..#.',
  Z: '##./.#./.##',
};

const names = new Map(
  Object.entries(SHAPES).flatMap(([letter, shape]) => sides(shape).map((side) => [side, letter])),
);

/** The letter of a piece, however it lies; `null` for one that has none. */
export function pieceLetter(piece: string): string | null {
  return names.get(piece) ?? null;
}

/** A shape from all sides, mirrored ones included. */
function sides(shape: string): readonly string[] {
  const all: string[] = [];
  for (let turned = shape, i = 0; i < 4; i++) {
    const rows = turned.split('/').reverse();
    all.push(turned, rows.join('/'));
    turned = [...rows[0]!].map((_, column) => rows.map((row) => row[column]).join('')).join('/');
  }
  return all;
}
