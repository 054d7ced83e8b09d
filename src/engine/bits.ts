/**
 * Texts for links and attributes: a prefix, and base64url (RFC 4648, section 5, without padding) of bits
 * followed by a checksum, FNV-1a of 32 bits: it notices every change of a single byte.
 */
import { checksum } from './checksum.js';
import { refuse } from './check.js';
import { times } from './times.js';
import type { ConfigErrorCode } from './errors.js';

const CHECKSUM_BYTES = 4;
/** Numbers travel seven bits a byte, the highest bit telling that more follow. */
const SEPTET = 128;
const LONGEST_NUMBER = 8;
const encoder = new TextEncoder();
// A byte order mark is a character like any other: without it a seed is another seed.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });

/** The checksum of a text that begins with `prefix`. From the second version of a form on, it is of the version too. */
function sumOf(prefix: string, bytes: readonly number[]): number {
  const version = Number(prefix[1]);
  return checksum(version > 1 ? [version, ...bytes] : bytes);
}

/**
 * Bits that are written, or read: what describes a form serves both ways. It hands each method the value that is to be
 * written, of which a reader takes no notice, and goes on with the one that it answers.
 */
export interface Bits {
  /** The lowest `count` (0 to 32) bits of a number, the highest first. */
  readonly bits: (value: number, count: number) => number;
  readonly flag: (value: boolean) => boolean;
  /** A flag at the very end, which texts without what it announces do not have. */
  lastFlag(value: boolean): boolean;
  /** A whole number from 0 to 2^53. */
  readonly number: (value: number) => number;
  /** A whole number from -2^53 to 2^53: its sign, and the number. */
  integer(value: number): number;
  /** A number of which there are `count`, from 0 on. Throws ConfigError for any other that is to be written. */
  below(value: number | undefined, count: number, field: string): number;
  /** A list behind its length; each entry takes at least one bit, so that a short text cannot ask for much. */
  list<T, V = T>(values: readonly V[], entry: (value: V, i: number) => T): T[];
  text(value: string): string;
  /** A board, a bit a cell. */
  board(rows: number, columns: number, board?: readonly string[]): string[];
  /** Three bits of rows, three of columns, its cells. */
  readonly piece: (piece?: string) => string;
  /** The number of a cell of the board. Throws ConfigError for one that is to be written and outside of it. */
  cell(board: Sizes, cell: Partial<Place>, field: string): Place;
}

type Sizes = Readonly<Record<'rows' | 'columns', number>>;
type Place = Readonly<Record<'row' | 'column', number>>;

/** Refuses a text. */
type Bad = (code?: ConfigErrorCode, allowed?: string) => never;

/** Bits that are read where `bad` refuses what is wrong with them, else written behind each other. */
function bitsIn(bytes: number[], bad?: Bad): Bits {
  let at = 0;
  /** How many are still to be read. */
  const left = (): number => bytes.length * 8 - at;

  const bits = (value: number, count: number): number => {
    let result = 0;
    for (let bit = count - 1; bit >= 0; bit--) {
      const byte = at >> 3;
      const shift = 7 - (at++ & 7);
      if (byte === bytes.length) {
        bad?.();
        bytes.push(0);
      }
      if (!bad) bytes[byte]! |= ((value >>> bit) & 1) << shift;
      result = result * 2 + ((bytes[byte]! >> shift) & 1);
    }
    return result;
  };
  const flag = (value: boolean): boolean => bits(value ? 1 : 0, 1) === 1;
  const number = (value: number, most = LONGEST_NUMBER): number => {
    if (most === 0) bad!('format', 'made of smaller numbers');
    const septet = bits((value % SEPTET) + (value < SEPTET ? 0 : SEPTET), 8);
    if (septet < SEPTET) return septet;
    return septet - SEPTET + SEPTET * number(Math.floor(value / SEPTET), most - 1);
  };
  const list: Bits['list'] = (values, entry) => {
    const count = number(values.length);
    if (count > left()) bad?.();
    return times(count, (i) => entry(values[i]!, i));
  };

  const inside = (value: number | undefined, count: number, field: string): number => {
    if (value! < 0 || value! >= count) refuse('range', field, value, `from 0 to ${count - 1}`);
    return value!;
  };
  const below: Bits['below'] = (value, count, field) =>
    bits(inside(value, count, field), 32 - Math.clz32(count - 1));
  const board: Bits['board'] = (rows, columns, given = []) =>
    times(rows, (r) => times(columns, (c) => (flag(given[r]?.[c] === '#') ? '#' : '.')).join(''));

  return {
    bits,
    flag,
    lastFlag: (value) => (bad ? left() > 0 : value) && flag(value),
    number,
    integer: (value) => (flag(value < 0) ? -number(-value) : number(value)),
    below,
    list,
    board,
    piece(piece = '') {
      const rows = piece.split('/');
      const height = bits(rows.length - 1, 3) + 1;
      const width = bits(rows[0]!.length - 1, 3) + 1;
      return board(height, width, rows).join('/');
    },
    cell({ rows, columns }, { row, column }, field) {
      const number = inside(row, rows, `${field}.row`) * columns + inside(column, columns, `${field}.column`);
      const cell = below(number, rows * columns, field);
      return { row: Math.floor(cell / columns), column: cell % columns };
    },
    text(value) {
      const units = list([...encoder.encode(value)], (byte) => bits(byte, 8));
      try {
        return decoder.decode(Uint8Array.from(units));
      } catch {
        return bad!('format', 'made of characters (a part of it is no UTF-8)');
      }
    },
  };
}

/** The text that begins with `prefix` and has what `serves` writes. */
export function writeBits(prefix: string, serves: (io: Bits) => unknown): string {
  const bytes: number[] = [];
  serves(bitsIn(bytes));
  const sum: number[] = [];
  bitsIn(sum).bits(sumOf(prefix, bytes), CHECKSUM_BYTES * 8);
  return prefix + toBase64([...bytes, ...sum]);
}

/**
 * Reads a text of at most `maxLength` characters that `writeBits` has made of what `serves` answers. Throws ConfigError for
 * any other: all that is told has one form.
 */
export function readBits<T>(
  text: unknown,
  field: string,
  prefix: string,
  maxLength: number,
  serves: (io: Bits, given?: T) => T,
): T {
  const bad: Bad = (code = 'format', allowed = 'a whole text of that form') =>
    refuse(code, field, text, allowed);
  const begins = `a text that begins with ${prefix}`;
  if (typeof text !== 'string') return bad('type', begins);
  if (text.length > maxLength) bad('range', `at most ${maxLength} characters long`);
  if (!text.startsWith(prefix)) bad('format', begins);
  const bytes = fromBase64(text.slice(prefix.length));
  if (bytes.length < CHECKSUM_BYTES) bad();
  const sum = bytes.splice(-CHECKSUM_BYTES).reduce((number, byte) => number * 256 + byte);
  if (sumOf(prefix, bytes) !== sum) bad('checksum', 'a text as it was made (its checksum is wrong)');
  const found = serves(bitsIn(bytes, bad));
  if (writeBits(prefix, (io) => serves(io, found)) !== text) bad('format', 'a text as it is written');
  return found;
}

function toBase64(bytes: readonly number[]): string {
  const binary = bytes.map((byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** No bytes for what has other characters, or no whole bytes. */
function fromBase64(text: string): number[] {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return [];
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Array.from(binary, (character) => character.charCodeAt(0));
}
