/** Fields that configurations and positions of every mechanism have. */
import { optional, readList, readNumber, refuse } from './check.js';
import { deepFreeze } from './freeze.js';
import { readText } from './readers.js';
import { GOAL_ALLOWED, goalOf } from './goal.js';
import { MAX_SIDE, SIZES } from './limits.js';
import type { Head, Setup } from './mechanism.js';
import { parsePieces, type Variant } from './rule-set.js';

/** Longest seed, in UTF-16 units. */
export const MAX_SEED = 65_536;
/** Most entries of a queue. */
export const MAX_QUEUE = 10_000;
/** Scores stay exact in a float64 with room for any game that can be played. */
export const MAX_SCORE = 1e15;
/** What a position may have behind it, at most. */
const MOST = { score: MAX_SCORE, streak: 1e6, drawn: 1e7, spawned: 1e7 } as const;

/** What a position counts of something, from 0 on. */
export function readCount(position: object, field: keyof typeof MOST): number {
  return readNumber(position, field, 0, MOST[field], 0);
}

/** The piece set in place of the variant's own; `null` for that. */
export function readPieces(source: object): readonly string[] | null {
  return optional(source, 'pieces', null, parsePieces);
}

/** A board that was given: the value for a refusal to name, and the texts of its rows, still to be read. */
export interface RowTexts {
  readonly given: unknown;
  readonly texts: readonly string[];
}

/** The rows of a board, of which there may be so many; `undefined` for an empty board. */
export function readRowTexts(source: object, { from, to } = SIZES.place.rows): RowTexts | undefined {
  return optional(source, 'board', undefined, (value) => ({
    given: value,
    texts: readList(value, 'board', from, to, (row, field) => readText(row, field, MAX_SIDE)),
  }));
}

/** Expects so many rows. Throws ConfigError. */
export function expectRows({ given, texts }: RowTexts, rows: number): void {
  if (texts.length !== rows) refuse('mismatch', 'board', given, `a list of ${rows} rows`);
}

/** A board of filled and empty cells; an empty one where none was given. Throws ConfigError. */
export function readBoard(rowTexts: RowTexts | undefined, rows: number, columns: number): readonly string[] {
  if (!rowTexts) return deepFreeze(Array<string>(rows).fill('.'.repeat(columns)));
  expectRows(rowTexts, rows);
  rowTexts.texts.forEach((row, r) => {
    const fits = row.length === columns;
    if (!fits || /[^.#]/.test(row))
      refuse(fits ? 'format' : 'mismatch', `board[${r}]`, row, `a row of ${columns} cells, . or #`);
  });
  return rowTexts.texts;
}

/** What a state or a position begins with. */
export function headOf({ variant, rows, columns, handSize }: Setup): Head {
  return { variant: variant.name, rows, columns, handSize };
}

export function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What is read alike of the games of all kinds: `sizes` are those of what else was given, such as a board; `goals` may be. */
export function readBasics<V extends Variant>(
  source: object,
  variant: V,
  pieces: readonly string[] | null,
  sizes: Readonly<Partial<Record<Size, number | undefined>>>,
  goals = GOAL_ALLOWED,
): { readonly setup: Setup & { readonly variant: V }; readonly seeded: boolean } {
  const size = (field: Size): number => {
    const { from, to } = SIZES[variant.mechanism][field];
    return readNumber(source, field, from, to, sizes[field] ?? variant[field]);
  };
  const [rows, columns, handSize] = [size('rows'), size('columns'), size('handSize')];
  // Half a surrogate pair has no bytes of its own: it deals as the replacement character, and is shown as it.
  const seed = optional(source, 'seed', null, (value, field) =>
    readText(value, field, MAX_SEED).replace(/\p{Surrogate}/gu, '\ufffd'),
  );
  const setup = {
    ...{ variant, rows, columns, handSize, pieces },
    seed: seed ?? randomSeed(),
    set: pieces ?? ('pieces' in variant ? variant.pieces : []),
    goal: optional(
      source,
      'goal',
      null,
      (value, field) => goalOf(readText(value, field, 40)) ?? refuse('format', field, value, goals),
    ),
  };
  return { setup, seeded: seed !== null };
}

type Size = 'rows' | 'columns' | 'handSize';
