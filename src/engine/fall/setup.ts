/** What stays the same through a falling game, checked, and where it starts. */
import { optional, read, readBoolean, readInteger, readList, refuse } from '../check.js';
import {
  headOf,
  MAX_QUEUE,
  readBasics,
  readBoard,
  readCount,
  readPieces,
  readRowTexts,
  type RowTexts,
} from '../fields.js';
import { goalField } from '../goal.js';
import { LARGEST_ORDER, SIZES } from '../limits.js';
import type { Codec, Setup, Start } from '../mechanism.js';
import { PACING } from '../pace.js';
import { QUINTRIS_PIECES } from '../pieces.js';
import { ruleTable } from '../rule-options.js';
import type { FallVariant } from '../rule-set.js';
import { readPiece } from '../shapes.js';
import type { PieceText } from '../terms.js';
import { parseMove } from './move.js';
import {
  ACTIONS,
  DRAWS,
  type FallPosition,
  type FallPositionInput,
  type FallRuleChoice,
  PROFILES,
} from './types.js';

export const FALL_RULES = ruleTable<FallRuleChoice>({
  draw: { values: DRAWS, bits: 2 },
  profile: { values: PROFILES, bits: 1, core: 0 },
});

export interface FallSetup extends Setup, FallRuleChoice {
  readonly variant: FallVariant;
  readonly queue: readonly PieceText[];
}

export interface FallStart extends Start {
  readonly setup: FallSetup;
  readonly board: readonly string[];
  /** The falling piece and those that come next; empty for a game that has not begun. */
  readonly hand: readonly PieceText[];
  /** Where the falling piece is; `null` where it is still to appear. */
  readonly place: { readonly row: number; readonly column: number } | null;
  readonly hold: PieceText | null;
  readonly held: boolean;
  readonly spawned: number;
}

function readStart(source: object, variant: FallVariant, position: object): FallStart {
  const rowTexts = readRowTexts(position, SIZES.fall.rows);
  const list = (field: string): readonly PieceText[] =>
    optional(position, field, [], (value) => readList(value, field, 0, MAX_QUEUE, readPiece));
  const given = list('hand');
  const queue = list('queue');
  const { setup: basics, seeded } = readBasics(source, variant, readSet(source), {
    rows: rowTexts?.texts.length,
    columns: widthOfRows(rowTexts),
  });
  const shown = 1 + basics.handSize;
  const setup = {
    ...basics,
    ...FALL_RULES.read(source, {}),
    // Pieces that would not be shown come from the queue, as all others that are still to come.
    queue: [...given.slice(shown), ...queue],
  };
  const board = readBoard(rowTexts, setup.rows, setup.columns);
  const hold = optional(position, 'hold', null, (value, field) =>
    value === null ? value : readPiece(value, field),
  );
  const start = {
    ...{ setup, seeded, board, hand: given.slice(0, shown), hold },
    held: optional(position, 'held', false, readBoolean),
    score: readCount(position, 'score'),
    drawn: readCount(position, 'drawn'),
    spawned: readCount(position, 'spawned'),
  };
  const withheld = start.hold ? 'hold' : 'held';
  if (setup.profile === 'classic' && start[withheld])
    refuse('mismatch', withheld, start[withheld], 'left out: classic has no hold');
  return { ...start, place: readPlace(position, start) };
}

/** Reads where the falling piece is: within the board, and on free cells unless it has just appeared. */
function readPlace(source: object, { setup, board, hand }: Omit<FallStart, 'place'>): FallStart['place'] {
  const [rowValue, columnValue] = [read(source, 'row'), read(source, 'column')];
  if (rowValue === undefined && columnValue === undefined) return null;
  const first = rowValue === undefined ? 'column' : 'row';
  const [text] = hand;
  if (!text) return refuse('mismatch', first, rowValue ?? columnValue, 'left out where hand has no piece');
  const piece = text.split('/');
  const inside = (given: unknown, field: 'row' | 'column', most: number): number =>
    given === undefined
      ? refuse('missing', field, given, `given with ${first}`)
      : readInteger(given, field, 0, most);
  const row = inside(rowValue, 'row', setup.rows - piece.length);
  const column = inside(columnValue, 'column', setup.columns - piece[0]!.length);
  const overlaps = piece.some((cells, r) =>
    [...cells].some((cell, c) => cell === '#' && board[row + r]![column + c] === '#'),
  );
  if (overlaps && row > 0) refuse('mismatch', 'row', row, 'a row where the piece lies on free cells');
  return { row, column };
}

function positionOf({ setup, place, hold, held, ...start }: FallStart): FallPositionInput {
  const { board, hand, score, drawn, spawned } = start;
  const { seed, queue } = setup;
  return {
    ...{ ...headOf(setup), board, ...(hand.length > 0 && { hand }), ...place },
    ...{ score, seed, queue, drawn, spawned, ...(hold && { hold }), ...(held && { held }) },
    ...optionsOf(setup),
    ...goalField(setup.goal),
  };
}

function optionsOf(setup: FallSetup): Pick<FallPosition, 'pieces' | keyof FallRuleChoice> {
  const { pieces } = setup;
  return { ...(pieces && { pieces }), ...FALL_RULES.unusual(setup, {}) };
}

/** The number of next pieces that are shown helps, but changes no rule; it is left out. */
function rulesOf(setup: FallSetup): Readonly<Record<string, string | number | boolean>> {
  const { variant, rows, columns, set } = setup;
  return { variant: variant.name, rows, columns, ...FALL_RULES.in(setup), pieces: set.join(' ') };
}

function isFresh({ setup, board, hand, place, hold, held, score, drawn, spawned }: FallStart): boolean {
  const counts = score + drawn + spawned + hand.length + setup.queue.length;
  return !(counts || place || hold || held || board.join('').includes('#'));
}

/** The width of a board that was given, which may be none that a falling game has. */
function widthOfRows(rowTexts: RowTexts | undefined): number | undefined {
  const first = rowTexts?.texts[0];
  if (first === undefined) return undefined;
  const { from, to } = SIZES.fall.columns;
  if (first.length < from || first.length > to) {
    refuse('range', 'board[0]', first, `a row of ${from} to ${to} cells, . or #`);
  }
  return first.length;
}

/**
 * Piece sets by their order, the number of cells: the polyominoes of that order but for their mirror images,
 * which come from the flip. Of the twelve of order 5 the game deals six.
 */
const ORDERS: Readonly<Record<number, readonly string[]>> = {
  1: ['#'],
  2: ['##'],
  3: ['###', '##/#.'],
  4: ['####', '##/##', '###/.#.', '###/..#', '##./.##'],
  5: QUINTRIS_PIECES,
};

/** The piece set by its texts or its order; `null` for the variant's own. */
function readSet(source: object): readonly string[] | null {
  const pieces = readPieces(source);
  const order = read(source, 'order');
  if (order === undefined) return pieces;
  if (pieces) return refuse('mismatch', 'order', order, 'left out where pieces is given');
  return ORDERS[readInteger(order, 'order', 1, LARGEST_ORDER)]!;
}

/** How such games are read from plain data. */
export const codec: Codec<'fall', FallStart> = {
  kind: 'fall',
  moveForm: `a move { action } with one of ${ACTIONS.join(', ')}`,
  hasHand: true,
  pacing: PACING,
  options: ['pieces', 'order', ...FALL_RULES.names],
  parseMove,
  readStart,
  positionOf,
  optionsOf,
  rulesOf,
  leastScore: () => 0,
  isFresh,
};
