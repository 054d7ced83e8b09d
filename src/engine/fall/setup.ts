/** What stays the same through a falling game, checked and ready for the core, and where it starts. */
import { read, readBoolean, readInteger, readList, refuse } from '../check.js';
import {
  headOf,
  MAX_DRAWN,
  MAX_QUEUE,
  MAX_SCORE,
  packBoard,
  readBasics,
  readNumber,
  readPieces,
  readRowTexts,
  type RowTexts,
} from '../fields.js';
import { goalText } from '../goal.js';
import type { Codec, Setup, Start } from '../mechanism.js';
import { PACING } from '../pace.js';
import { readRules, type RuleOptions, rulesIn, unusualRules } from '../rule-options.js';
import type { FallVariant } from '../rule-set.js';
import { boardText, heightOf, shapeText, widthOf } from '../board-text.js';
import { parseShape, type Shape } from '../shapes.js';
import { SIZES } from '../limits.js';
import { LARGEST_ORDER, ORDERS } from './orders.js';
import { parseMove } from './move.js';
import {
  ACTIONS,
  DRAWS,
  type FallPosition,
  type FallPositionInput,
  type FallRuleChoice,
  PROFILES,
} from './types.js';

/** Bytes of a packed board of the largest size. */
const BOARD_BYTES = 160;

export const FALL_RULES: RuleOptions<FallRuleChoice> = {
  draw: { values: DRAWS, bits: 2 },
  profile: { values: PROFILES, bits: 1, core: 0 },
};

export interface FallSetup extends Setup, FallRuleChoice {
  readonly variant: FallVariant;
  readonly queue: readonly Shape[];
}

export interface FallStart extends Start {
  readonly setup: FallSetup;
  /** Cell (r, c) at bit r * columns + c. */
  readonly board: Uint8Array;
  /** The falling piece and those that come next; empty for a game that has not begun. */
  readonly hand: readonly Shape[];
  /** Where the falling piece is; `null` where it is still to appear. */
  readonly place: { readonly row: number; readonly column: number } | null;
  readonly hold: Shape | null;
  readonly held: boolean;
  readonly spawned: number;
}

function readConfig(source: object, variant: FallVariant): FallStart {
  return {
    ...begin(source, variant, undefined, []),
    board: new Uint8Array(BOARD_BYTES),
    hand: [],
    place: null,
  };
}

function readPosition(source: object, variant: FallVariant): FallStart {
  const rowTexts = readRowTexts(source, SIZES.fall.rows.from, SIZES.fall.rows.to);
  const list = (field: string, most: number): readonly Shape[] => {
    const value = read(source, field);
    return value === undefined ? [] : readList(value, field, 0, most, parseShape);
  };
  const given = list('hand', MAX_QUEUE);
  const queue = list('queue', MAX_QUEUE);
  const start = begin(source, variant, rowTexts, queue);
  const { setup } = start;
  const shown = 1 + setup.handSize;
  const board = new Uint8Array(BOARD_BYTES);
  if (rowTexts) packBoard(rowTexts, setup, board);
  const hold = read(source, 'hold');
  const held = read(source, 'held');
  const result = {
    ...start,
    // Pieces that would not be shown come from the queue, as all others that are still to come.
    setup: { ...setup, queue: [...given.slice(shown), ...queue] },
    board,
    hand: given.slice(0, shown),
    place: null,
    hold: hold === undefined || hold === null ? null : parseShape(hold, 'hold'),
    held: held === undefined ? false : readBoolean(held, 'held'),
    score: readNumber(source, 'score', 0, MAX_SCORE, 0),
    drawn: readNumber(source, 'drawn', 0, MAX_DRAWN, 0),
    spawned: readNumber(source, 'spawned', 0, MAX_DRAWN, 0),
  };
  if (setup.profile === 'classic' && (result.hold || result.held)) {
    refuse(
      'mismatch',
      result.hold ? 'hold' : 'held',
      result.hold ? hold : held,
      'left out: classic has no hold',
    );
  }
  return { ...result, place: readPlace(source, result) };
}

/** Reads where the falling piece is: within the board, and on free cells unless it has just appeared. */
function readPlace(source: object, { setup, board, hand }: FallStart): FallStart['place'] {
  const [rowValue, columnValue] = [read(source, 'row'), read(source, 'column')];
  if (rowValue === undefined && columnValue === undefined) return null;
  const [piece] = hand;
  if (!piece)
    return refuse(
      'mismatch',
      rowValue === undefined ? 'column' : 'row',
      rowValue ?? columnValue,
      'left out where hand has no piece',
    );
  const inside = (value: unknown, field: 'row' | 'column', most: number): number =>
    value === undefined
      ? refuse('missing', field, value, `given with ${field === 'row' ? 'column' : 'row'}`)
      : readInteger(value, field, 0, most);
  const row = inside(rowValue, 'row', setup.rows - heightOf(piece));
  const column = inside(columnValue, 'column', setup.columns - widthOf(piece));
  const overlaps = piece.some((cells, r) => {
    for (let c = 0; c < 8; c++) {
      const bit = (row + r) * setup.columns + column + c;
      if ((cells >> c) & 1 && (board[bit >> 3]! >> (bit & 7)) & 1) return true;
    }
    return false;
  });
  if (overlaps && row > 0) refuse('mismatch', 'row', row, 'a row where the piece lies on free cells');
  return { row, column };
}

function positionOf(start: FallStart): FallPositionInput {
  const { setup, board, hand, place, hold, held, score, drawn, spawned } = start;
  const { rows, columns, seed, goal } = setup;
  return Object.freeze({
    ...headOf(setup),
    board: boardText(board, rows, columns),
    ...(hand.length ? { hand: Object.freeze(hand.map((shape) => shapeText(shape)!)) } : {}),
    ...place,
    ...{ score, seed, queue: queueOf(setup, 0), drawn, spawned },
    ...(hold ? { hold: shapeText(hold) } : {}),
    ...(held ? { held } : {}),
    ...optionsOf(setup),
    ...(goal ? { goal: goalText(goal) } : {}),
  });
}

export function optionsOf(setup: FallSetup): Pick<FallPosition, 'pieces' | keyof FallRuleChoice> {
  const { pieces } = setup;
  return { ...(pieces ? { pieces } : {}), ...unusualRules<FallRuleChoice>(FALL_RULES, setup, {}) };
}

/** The number of next pieces that are shown helps, but changes no rule; it is left out. */
function rulesOf(setup: FallSetup): Readonly<Record<string, string | number | boolean>> {
  const { variant, rows, columns, shapes } = setup;
  const pieces = shapes.map(shapeText).join(' ');
  return { variant: variant.name, rows, columns, ...rulesIn<FallRuleChoice>(FALL_RULES, setup), pieces };
}

function isFresh({ setup, board, hand, place, hold, held, score, drawn, spawned }: FallStart): boolean {
  const counts = score + drawn + spawned + hand.length + setup.queue.length;
  return counts === 0 && !place && !hold && !held && !board.some((byte) => byte);
}

/** The queue from `index` on, as texts. */
export function queueOf({ queue }: FallSetup, index: number): readonly string[] {
  return Object.freeze(queue.slice(index).map((shape) => shapeText(shape)!));
}

function begin(
  source: object,
  variant: FallVariant,
  rowTexts: RowTexts | undefined,
  queue: readonly Shape[],
): Omit<FallStart, 'board' | 'hand' | 'place'> {
  const { setup, seeded } = readBasics(source, variant, readSet(source), {
    rows: rowTexts?.texts.length,
    columns: widthOfRows(rowTexts),
  });
  return {
    setup: { ...setup, ...readRules<FallRuleChoice>(FALL_RULES, source, {}), queue },
    ...{ seeded, hold: null, held: false, score: 0, drawn: 0, spawned: 0 },
  };
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
  options: ['pieces', 'order', ...Object.keys(FALL_RULES)],
  parseMove,
  config: readConfig,
  position: readPosition,
  positionOf,
  optionsOf,
  rulesOf,
  leastScore: () => 0,
  isFresh,
};
