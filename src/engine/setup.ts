/** What stays the same through a game: board, hand, pieces, scoring, seed and queue, checked and ready for the core. */
import { read, readBoolean, readInteger, readList, readObject, readText, refuse } from './check.js';
import { type Goal, goalText, parseGoal } from './goal.js';
import { parsePieces, type Scoring, type Variant } from './rule-set.js';
import { boardText, parseBoardRow, parseShape, type Shape, shapeText } from './shapes.js';
import type { PositionInput } from './types.js';
import { findVariant, LIMITS, variantNames } from './variants.js';

/** Longest seed, in UTF-16 units. */
export const MAX_SEED = 65_536;
/** Most pieces that a position may have behind it. */
export const MAX_DRAWN = 10_000_000;
export const MAX_QUEUE = 10_000;
/** Scores stay exact in a float64 with room for any game that can be played. */
export const MAX_SCORE = 1e15;
export const MAX_STREAK = 1e6;

export interface Setup {
  readonly variant: Variant;
  readonly rows: number;
  readonly columns: number;
  readonly handSize: number;
  readonly seed: string;
  readonly scoring: Scoring;
  readonly clears: Variant['clears'];
  /** Whether a piece may be turned before it is placed. */
  readonly rotate: boolean;
  /** The piece set in the order of the draw. */
  readonly shapes: readonly Shape[];
  /** The texts of the set, if it is not the variant's own. */
  readonly pieces: readonly string[] | null;
  readonly queue: readonly (readonly Shape[])[];
  readonly goal: Goal | null;
}

/** A setup and where its game starts. */
export interface Start {
  readonly setup: Setup;
  /** Whether the seed was given; if not, one was drawn. */
  readonly seeded: boolean;
  /** Packed as in the core. */
  readonly board: Uint8Array;
  /** `null` for a hand that is still to be dealt; an empty shape is a used slot. */
  readonly hand: readonly Shape[] | null;
  readonly score: number;
  readonly streak: number;
  readonly drawn: number;
}

/** Reads a game configuration: a position that names only what the game is made of. */
export function readConfig(input: unknown): Start {
  const source = readObject(input, 'config');
  const variant = readVariant(source);
  return start(source, variant, [], new Uint8Array(128), undefined, null);
}

/** Reads a position. What is left out has a default: an empty board, a fresh hand, no points. */
export function readPosition(input: unknown): Start {
  const source = readObject(input, 'position');
  const variant = readVariant(source);
  const boardValue = read(source, 'board', 'board');
  const rowTexts =
    boardValue === undefined
      ? undefined
      : readList(boardValue, 'board', 1, LIMITS.rows, (row, field) => readText(row, field, LIMITS.columns));
  const handValue = read(source, 'hand', 'hand');
  const hand =
    handValue === undefined
      ? null
      : readList(handValue, 'hand', 1, LIMITS.handSize, (piece, field) =>
          piece === null ? new Uint8Array(8) : parseShape(piece, field),
        );
  const queueValue = read(source, 'queue', 'queue');
  const queue =
    queueValue === undefined
      ? []
      : readList(queueValue, 'queue', 0, MAX_QUEUE, (entry, field) =>
          readList(entry, field, 1, LIMITS.handSize, parseShape),
        );
  const board = new Uint8Array(128);
  const result = start(source, variant, queue, board, rowTexts, hand);
  const { setup } = result;
  if (rowTexts) {
    if (rowTexts.length !== setup.rows)
      refuse('mismatch', 'board', boardValue, `a list of ${setup.rows} rows`);
    rowTexts.forEach((row, r) => {
      parseBoardRow(row, `board[${r}]`, setup.columns, board, r * setup.columns);
    });
  }
  if (hand && hand.length !== setup.handSize) {
    refuse('mismatch', 'hand', handValue, `a list of ${setup.handSize} (the hand size)`);
  }
  queue.forEach((entry, i) => {
    if (entry.length !== setup.handSize) {
      refuse('mismatch', `queue[${i}]`, entry, `a list of ${setup.handSize} pieces (the hand size)`);
    }
  });
  const integer = (field: string, max: number): number => {
    const value = read(source, field, field);
    return value === undefined ? 0 : readInteger(value, field, 0, max);
  };
  return {
    ...result,
    score: integer('score', MAX_SCORE),
    streak: integer('streak', MAX_STREAK),
    drawn: integer('drawn', MAX_DRAWN),
  };
}

/** A start as the position that it was read from, sizes and seed filled in. */
export function positionOf({ setup, board, hand, score, streak, drawn }: Start): PositionInput {
  const { rows, columns } = setup;
  return Object.freeze({
    variant: setup.variant.name,
    rows,
    columns,
    handSize: setup.handSize,
    board: boardText(board, rows, columns),
    ...(hand ? { hand: Object.freeze(hand.map(shapeText)) } : {}),
    score,
    streak,
    seed: setup.seed,
    queue: queueOf(setup, 0),
    drawn,
    ...optionsOf(setup),
    ...(setup.goal ? { goal: goalText(setup.goal) } : {}),
  });
}

/** The fields in which a game's rules differ from its variant's. */
export function optionsOf({ variant, pieces, rotate }: Setup): Pick<PositionInput, 'pieces' | 'rotate'> {
  return { ...(pieces ? { pieces } : {}), ...(rotate === variant.rotate ? {} : { rotate }) };
}

/** The hands of the queue from `index` on, as texts. */
export function queueOf({ queue }: Setup, index: number): readonly (readonly string[])[] {
  return Object.freeze(
    queue.slice(index).map((hand) => Object.freeze(hand.map((piece) => shapeText(piece)!))),
  );
}

function readVariant(source: object): Variant {
  const value = read(source, 'variant', 'variant');
  const variant = typeof value === 'string' ? findVariant(value) : undefined;
  if (variant) return variant;
  const code = value === undefined ? 'missing' : typeof value === 'string' ? 'unknown' : 'type';
  return refuse(code, 'variant', value, `one of ${variantNames().join(', ')}`);
}

/** A start without points; the caller fills the board. */
function start(
  source: object,
  variant: Variant,
  queue: readonly (readonly Shape[])[],
  board: Uint8Array,
  rowTexts: readonly string[] | undefined,
  hand: readonly Shape[] | null,
): Start {
  const integer = (field: 'rows' | 'columns' | 'handSize', fallback: number): number => {
    const value = read(source, field, field);
    return value === undefined ? fallback : readInteger(value, field, 1, LIMITS[field]);
  };
  const seed = read(source, 'seed', 'seed');
  const pieceValue = read(source, 'pieces', 'pieces');
  const pieces = pieceValue === undefined ? null : parsePieces(pieceValue);
  const rotate = read(source, 'rotate', 'rotate');
  const rows = integer('rows', rowTexts?.length ?? variant.rows);
  const columns = integer('columns', rowTexts?.[0]?.length || variant.columns);
  const boxes = variant.clears.boxes && rows % 3 === 0 && columns % 3 === 0;
  const setup = {
    variant,
    rows,
    columns,
    clears: Object.freeze({ ...variant.clears, boxes }),
    handSize: integer('handSize', hand?.length ?? variant.handSize),
    seed: seed === undefined ? randomSeed() : readSeed(seed),
    scoring: variant.scoring,
    rotate: rotate === undefined ? variant.rotate : readBoolean(rotate, 'rotate'),
    shapes: (pieces ?? variant.pieces).map((piece) => parseShape(piece, 'pieces')),
    pieces,
    queue,
    goal: parseGoal(read(source, 'goal', 'goal'), 'goal'),
  };
  return { setup, seeded: seed !== undefined, board, hand, score: 0, streak: 0, drawn: 0 };
}

/** Half a surrogate pair has no bytes of its own: it deals as the replacement character, and is shown as it. */
function readSeed(value: unknown): string {
  return readText(value, 'seed', MAX_SEED).replace(/\p{Surrogate}/gu, '\ufffd');
}

/** A seed of 64 random bits, short enough to be read out. */
function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
