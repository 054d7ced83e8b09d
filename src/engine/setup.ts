/** What stays the same through a game: board, hand, pieces, scoring, seed and queue, checked and ready for the core. */
import { read, readInteger, readList, readObject, readText, refuse } from './check.js';
import { parseBoardRow, parseShape, type Shape } from './shapes.js';
import { findVariant, LIMITS, VARIANTS, type Scoring, type Variant } from './variants.js';

/** Longest seed, in UTF-16 units. */
export const MAX_SEED = 65_536;
/** Most pieces that a position may have behind it. */
export const MAX_DRAWN = 10_000_000;
const MAX_QUEUE = 10_000;
/** Scores stay exact in a float64 with room for any game that can be played. */
const MAX_SCORE = 1e15;
const MAX_STREAK = 1e9;

export interface Setup {
  readonly variant: Variant;
  readonly rows: number;
  readonly columns: number;
  readonly handSize: number;
  readonly seed: string;
  readonly scoring: Scoring;
  readonly clears: Variant['clears'];
  /** The piece set in the order of the draw. */
  readonly shapes: readonly Shape[];
  /** The texts of the set, if it is not the variant's own. */
  readonly pieces: readonly string[] | null;
  readonly queue: readonly (readonly Shape[])[];
}

/** A setup and where its game starts. */
export interface Start {
  readonly setup: Setup;
  /** Packed as in the core. */
  readonly board: Uint8Array;
  /** `null` for a hand that is still to be dealt; an empty shape is a used slot. */
  readonly hand: readonly Shape[] | null;
  readonly score: number;
  readonly streak: number;
  readonly drawn: number;
}

/** Reads a game configuration: a position that names only what the game is made of. */
export function parseConfig(input: unknown): Start {
  const source = readObject(input, 'config');
  const variant = parseVariant(read(source, 'variant', 'variant'));
  const setup = parseSetup(source, variant, [], undefined, undefined);
  return { setup, board: new Uint8Array(128), hand: null, score: 0, streak: 0, drawn: 0 };
}

/** Reads a position. What is left out has a default: an empty board, a fresh hand, no points. */
export function parsePosition(input: unknown): Start {
  const source = readObject(input, 'position');
  const variant = parseVariant(read(source, 'variant', 'variant'));
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
  const setup = parseSetup(source, variant, queue, rowTexts, hand?.length);

  const board = new Uint8Array(128);
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
    setup,
    board,
    hand,
    score: integer('score', MAX_SCORE),
    streak: integer('streak', MAX_STREAK),
    drawn: integer('drawn', MAX_DRAWN),
  };
}

function parseVariant(value: unknown): Variant {
  const allowed = `one of ${VARIANTS.map((variant) => variant.name).join(', ')}`;
  if (value === undefined) refuse('missing', 'variant', value, allowed);
  if (typeof value !== 'string') refuse('type', 'variant', value, allowed);
  return findVariant(value) ?? refuse('unknown', 'variant', value, allowed);
}

function parseSetup(
  source: object,
  variant: Variant,
  queue: readonly (readonly Shape[])[],
  board: readonly string[] | undefined,
  handLength: number | undefined,
): Setup {
  const integer = (field: 'rows' | 'columns' | 'handSize', fallback: number): number => {
    const value = read(source, field, field);
    return value === undefined ? fallback : readInteger(value, field, 1, LIMITS[field]);
  };
  const seed = read(source, 'seed', 'seed');
  const pieceValue = read(source, 'pieces', 'pieces');
  const pieces =
    pieceValue === undefined
      ? null
      : readList(pieceValue, 'pieces', 1, LIMITS.pieces, (piece, field) => {
          parseShape(piece, field);
          return piece as string;
        });
  const rows = integer('rows', board?.length ?? variant.rows);
  const columns = integer('columns', board?.[0]?.length || variant.columns);
  const boxes = variant.clears.boxes && rows % 3 === 0 && columns % 3 === 0;
  return {
    variant,
    rows,
    columns,
    clears: Object.freeze({ ...variant.clears, boxes }),
    handSize: integer('handSize', handLength ?? variant.handSize),
    seed: seed === undefined ? randomSeed() : readText(seed, 'seed', MAX_SEED),
    scoring: variant.scoring,
    shapes: (pieces ?? variant.pieces).map((piece) => parseShape(piece, 'pieces')),
    pieces,
    queue,
  };
}

/** A seed of 64 random bits, short enough to be read out. */
function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
