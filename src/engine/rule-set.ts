/** Rule sets: what a placement game is, as data. The shipped games are rule sets, and a host may bring its own. */
import {
  onlyFields,
  optional,
  read,
  readBoolean,
  readInteger,
  readList,
  readNumber,
  readObject,
  refuse,
} from './check.js';
import { deepFreeze } from './freeze.js';
import { MAX_FACTOR, MAX_HAND, MAX_PIECES, MAX_SIDE } from './limits.js';
import type { WallOptions } from './pop/types.js';
import { readPiece } from './shapes.js';

/**
 * Factors of the terms that a move's points are the sum of; a term that is left out does not count.
 * `n` is the number of rows, columns and boxes that the move clears, `k` the streak with this move in it.
 * Whole numbers from 0 to 10,000.
 */
export interface Scoring {
  /** for each cell of the piece */
  readonly cell?: number;
  /** for each distinct cell cleared */
  readonly clearedCell?: number;
  /** for each row, column and box cleared */
  readonly line?: number;
  /** for each cell of the rows and columns cleared (a crossing counts twice), times k */
  readonly lineCells?: number;
  /** once, when n >= 2 */
  readonly combo?: number;
  /** for each clearing move in a row before this one, when n >= 1 */
  readonly streak?: number;
  /** times n squared */
  readonly power?: number;
}

/** A placement game as a host describes it. */
export interface RuleSet {
  /** 1 to 40 of a-z, 0-9 and -, beginning with a letter; what `variant` names. */
  readonly name: string;
  /** 1 to 32 */
  readonly rows: number;
  /** 1 to 32 */
  readonly columns: number;
  /**
   * What a full one of is cleared; rows and columns by default. Boxes are 3 x 3 and aligned; they exist where
   * rows and columns are both multiples of 3.
   */
  readonly clears?: { readonly rows?: boolean; readonly columns?: boolean; readonly boxes?: boolean };
  /** 1 to 256 pieces such as `##/#.`; their order is part of the rules. */
  readonly pieces: readonly string[];
  /** 1 to 8; 3 by default */
  readonly handSize?: number;
  /** Whether a piece may be turned before it is placed; by default not. */
  readonly rotate?: boolean;
  readonly scoring: Scoring;
}

/** A checked rule set: a row of the table of games. */
export interface PlaceVariant extends Required<Omit<RuleSet, 'clears'>> {
  /** Which of the core's mechanisms plays it. */
  readonly mechanism: 'place';
  readonly clears: Required<NonNullable<RuleSet['clears']>>;
}

type Sized = Pick<PlaceVariant, 'name' | 'rows' | 'columns'>;

/** A falling game of the table. */
export interface FallVariant extends Sized {
  readonly mechanism: 'fall';
  /** How many next pieces are shown. */
  readonly handSize: number;
  readonly pieces: readonly string[];
  readonly rotate: true;
}

/** A wall game of the table. */
export interface PopVariant extends Sized, WallOptions {
  readonly mechanism: 'pop';
  readonly handSize: 0;
  readonly rotate: false;
}

/** A row of the table of games. */
export type Variant = PlaceVariant | FallVariant | PopVariant;

/** The terms in the order of the core's factors. */
export const TERMS: readonly (keyof Scoring)[] = [
  'cell',
  'clearedCell',
  'line',
  'lineCells',
  'combo',
  'streak',
  'power',
];
const FIELDS = ['name', 'rows', 'columns', 'clears', 'pieces', 'handSize', 'rotate', 'scoring'];
const LINES = ['rows', 'columns', 'boxes'] as const;
const NAME_ALLOWED = '1 to 40 of a-z, 0-9 and -, beginning with a letter';

/** Whether a text could be the name of a variant. */
function isVariantName(name: string): boolean {
  return /^[a-z][a-z0-9-]{0,39}$/.test(name);
}

/** Reads a rule set; throws ConfigError, whose field is a path such as `scoring.line`. */
export function parseRuleSet(input: unknown): PlaceVariant {
  const source = readObject(input, 'ruleSet');
  onlyFields(source, 'ruleSet', FIELDS);
  const name = read(source, 'name');
  if (typeof name !== 'string' || !isVariantName(name))
    refuse(typeof name === 'string' ? 'format' : 'type', 'name', name, NAME_ALLOWED);
  const size = (field: 'rows' | 'columns'): number => readInteger(read(source, field), field, 1, MAX_SIDE);
  return deepFreeze({
    name,
    mechanism: 'place',
    rows: size('rows'),
    columns: size('columns'),
    handSize: readNumber(source, 'handSize', 1, MAX_HAND, 3),
    clears: parseClears(optional(source, 'clears', {}, readObject)),
    pieces: parsePieces(read(source, 'pieces')),
    rotate: optional(source, 'rotate', false, readBoolean),
    scoring: parseScoring(read(source, 'scoring')),
  });
}

/** Reads a piece set: 1 to 256 tight shapes. */
export function parsePieces(value: unknown): readonly string[] {
  return readList(value, 'pieces', 1, MAX_PIECES, readPiece);
}

function parseClears(source: object): PlaceVariant['clears'] {
  onlyFields(source, 'clears', LINES);
  const [rows, columns, boxes] = LINES.map((line) =>
    optional(source, line, line !== 'boxes', readBoolean, `clears.${line}`),
  ) as [boolean, boolean, boolean];
  return { rows, columns, boxes };
}

function parseScoring(value: unknown): Scoring {
  const source = readObject(value, 'scoring');
  onlyFields(source, 'scoring', TERMS);
  const entries = TERMS.flatMap((term) => {
    const entry = (factor: unknown, path: string): [keyof Scoring, number][] => [
      [term, readInteger(factor, path, 0, MAX_FACTOR)],
    ];
    return optional(source, term, [], entry, `scoring.${term}`);
  });
  return Object.fromEntries(entries);
}
