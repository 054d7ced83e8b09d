/**
 * Texts for links and attributes: a prefix, and base64url (RFC 4648, section 5, without padding) of bits
 * followed by a checksum, FNV-1a of 32 bits: it notices every change of a single byte.
 */
import { checksum } from './checksum.js';
import { refuse } from './check.js';
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

/** Bits needed for numbers from 0 to `count` - 1. */
export function bitsFor(count: number): number {
  return 32 - Math.clz32(count - 1);
}

/**
 * Bits that are written, or read: what describes a form serves both ways. It hands each method the value that is to be
 * written, of which a reader takes no notice, and goes on with the one that it answers.
 */
export interface Bits {
  /** The lowest `count` (0 to 32) bits of a number, the highest first. */
  bits(value: number, count: number): number;
  flag(value: boolean): boolean;
  /** A flag at the very end, which texts without what it announces do not have. */
  lastFlag(value: boolean): boolean;
  /** A whole number from 0 to 2^53. */
  number(value: number): number;
  /** A whole number from -2^53 to 2^53: its sign, and the number. */
  integer(value: number): number;
  /** A list behind its length; each entry takes at least one bit, so that a short text cannot ask for much. */
  list<T, V = T>(values: readonly V[], entry: (value: V, i: number) => T): T[];
  text(value: string): string;
}

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
  const number = (value: number): number => {
    let result = 0;
    let rest = value;
    for (let i = 0, weight = 1; i < LONGEST_NUMBER; i++, weight *= SEPTET) {
      const septet = bits((rest % SEPTET) + (rest < SEPTET ? 0 : SEPTET), 8);
      result += (septet % SEPTET) * weight;
      if (septet < SEPTET) return result;
      rest = Math.floor(rest / SEPTET);
    }
    return bad!('format', 'made of smaller numbers');
  };
  const list: Bits['list'] = (values, entry) => {
    const count = number(values.length);
    if (count > left()) bad?.();
    return times(count, (i) => entry(values[i]!, i));
  };

  return {
    bits,
    flag,
    lastFlag: (value) => (bad ? left() > 0 : value) && flag(value),
    number,
    integer: (value) => (flag(value < 0) ? -number(-value) : number(value)),
    list,
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

/** `count` entries, each made in its turn. */
export function times<T>(count: number, entry: (i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => entry(i));
}

/** A board, a bit a cell. */
export function boardBits(io: Bits, rows: number, columns: number, board: readonly string[] = []): string[] {
  return times(rows, (r) => times(columns, (c) => (io.flag(board[r]?.[c] === '#') ? '#' : '.')).join(''));
}

/** A piece: three bits of rows, three of columns, its cells. */
export function pieceBits(io: Bits, piece = ''): string {
  const rows = piece.split('/');
  const height = io.bits(rows.length - 1, 3) + 1;
  const width = io.bits(rows[0]!.length - 1, 3) + 1;
  return boardBits(io, height, width, rows).join('/');
}

interface Place {
  readonly row: number;
  readonly column: number;
}

/** The bits of a cell's number. Throws ConfigError for one to be written that is outside the board. */
export function cellBits(
  io: Bits,
  { rows, columns }: { readonly rows: number; readonly columns: number },
  { row, column }: Partial<Place>,
  field: string,
): Place {
  const number = inside(row, rows, `${field}.row`) * columns + inside(column, columns, `${field}.column`);
  const cell = io.bits(number, bitsFor(rows * columns));
  return { row: Math.floor(cell / columns), column: cell % columns };
}

/** A number to be written that is less than `count`; throws ConfigError for any other. There is none where it is read. */
export function inside(value = NaN, count: number, field: string): number {
  if (value < 0 || value >= count) refuse('range', field, value, `from 0 to ${count - 1}`);
  return value;
}
