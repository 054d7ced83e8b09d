/** Fields that configurations and positions of every mechanism have. */
import { read, readInteger, readList, refuse } from './check.js';
import { readOneOf, readText } from './readers.js';
import { type Goal, GOAL_ALLOWED, goalOf } from './goal.js';
import { LIMITS, SIZES } from './limits.js';
import type { Setup } from './mechanism.js';
import { parsePieces, type Variant } from './rule-set.js';
import { parseBoardRow } from './board-text.js';
import { parseShape } from './shapes.js';

/** Longest seed, in UTF-16 units. */
export const MAX_SEED = 65_536;
/** Most pieces that a position may have behind it. */
export const MAX_DRAWN = 10_000_000;
/** Most entries of a queue. */
export const MAX_QUEUE = 10_000;
/** Scores stay exact in a float64 with room for any game that can be played. */
export const MAX_SCORE = 1e15;

/** Reads a goal; `undefined` is none. */
export function parseGoal(value: unknown, field: string): Goal | null {
  if (value === undefined) return null;
  return goalOf(readText(value, field, 40)) ?? refuse('format', field, value, GOAL_ALLOWED);
}

/** A whole number, or `fallback` where there is none. */
export function readNumber(
  source: object,
  field: string,
  min: number,
  max: number,
  fallback: number,
): number {
  const value = read(source, field);
  return value === undefined ? fallback : readInteger(value, field, min, max);
}

/** One of some words, or `fallback` where there is none. */
export function readWord<T extends string>(
  source: object,
  field: string,
  words: readonly T[],
  fallback: T,
): T {
  const value = read(source, field);
  return value === undefined ? fallback : readOneOf(value, field, words);
}

/** The seed, and whether it was given: without one, 64 random bits are drawn. */
export function readSeed(source: object): { readonly seed: string; readonly seeded: boolean } {
  const value = read(source, 'seed');
  if (value === undefined) return { seed: randomSeed(), seeded: false };
  // Half a surrogate pair has no bytes of its own: it deals as the replacement character, and is shown as it.
  const seed = readText(value, 'seed', MAX_SEED).replace(/\p{Surrogate}/gu, '\ufffd');
  return { seed, seeded: true };
}

/** The piece set in place of the variant's own; `null` for that. */
export function readPieces(source: object): readonly string[] | null {
  const value = read(source, 'pieces');
  return value === undefined ? null : parsePieces(value);
}

/** A board that was given: the value for a refusal to name, and the texts of its rows, still to be read. */
export interface RowTexts {
  readonly given: unknown;
  readonly texts: readonly string[];
}

/** The rows of a board of at least `least` and at most `most`; `undefined` for an empty board. */
export function readRowTexts(source: object, least: number, most: number): RowTexts | undefined {
  const given = read(source, 'board');
  if (given === undefined) return undefined;
  const texts = readList(given, 'board', least, most, (row, field) => readText(row, field, LIMITS.columns));
  return { given, texts };
}

/** Packs the rows of a board, cell (r, c) at bit r * columns + c. */
export function packBoard(
  { given, texts }: RowTexts,
  { rows, columns }: { readonly rows: number; readonly columns: number },
  board: Uint8Array,
): void {
  if (texts.length !== rows) refuse('mismatch', 'board', given, `a list of ${rows} rows`);
  texts.forEach((row, r) => {
    parseBoardRow(row, `board[${r}]`, columns, board, r * columns);
  });
}

/** What a state or a position begins with. */
export function headOf({ variant, rows, columns, handSize }: Setup): Head {
  return { variant: variant.name, rows, columns, handSize };
}

/** A seed by chance. */
export function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What is read alike of the games of all kinds: `given` are the sizes of what else was given, such as a board. */
export function readBasics<V extends Variant>(
  source: object,
  variant: V,
  pieces: readonly string[] | null,
  given: Readonly<Partial<Record<Size, number | undefined>>>,
): { readonly setup: Setup & { readonly variant: V }; readonly seeded: boolean } {
  const size = (field: Size): number => {
    const { from, to } = SIZES[variant.mechanism][field];
    return readNumber(source, field, from, to, given[field] ?? variant[field]);
  };
  const { seed, seeded } = readSeed(source);
  const own = 'pieces' in variant ? variant.pieces : [];
  const setup = {
    variant,
    rows: size('rows'),
    columns: size('columns'),
    handSize: size('handSize'),
    seed,
    shapes: (pieces ?? own).map((piece) => parseShape(piece, 'pieces')),
    pieces,
    goal: parseGoal(read(source, 'goal'), 'goal'),
  };
  return { setup, seeded };
}

type Size = 'rows' | 'columns' | 'handSize';
type Head = Readonly<Record<Size, number>> & { readonly variant: string };
