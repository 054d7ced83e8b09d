/**
 * Texts for links and attributes: a prefix, and base64url (RFC 4648, section 5, without padding) of bits
 * followed by a checksum, FNV-1a of 32 bits: it notices every change of a single byte.
 */
import { checksum } from './checksum.js';
import { refuse } from './check.js';

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
export class Bits {
  readonly #bytes: number[] = [];
  /** What is read: the field that holds it, the text, and what that begins with. */
  readonly #source: readonly [field: string, text: string, prefix: string] | null = null;
  #at = 0;

  /** To be written; or a text of at most `maxLength` characters that `seal` has made. Throws ConfigError for any other. */
  constructor(text?: unknown, field = '', prefix = '', maxLength = 0) {
    if (!field) return;
    if (typeof text !== 'string') refuse('type', field, text, `a text that begins with ${prefix}`);
    if (text.length > maxLength) refuse('range', field, text, `at most ${maxLength} characters long`);
    this.#source = [field, text, prefix];
    if (!text.startsWith(prefix)) this.#bad('format', `a text that begins with ${prefix}`);
    const bytes = fromBase64(text.slice(prefix.length));
    if (bytes.length < CHECKSUM_BYTES) this.#bad();
    const sum = bytes.splice(-CHECKSUM_BYTES).reduce((number, byte) => number * 256 + byte);
    if (sumOf(prefix, bytes) !== sum) this.#bad('checksum', 'a text as it was made (its checksum is wrong)');
    this.#bytes = bytes;
  }

  /** The lowest `count` (0 to 32) bits of a number, the highest first. */
  bits(value: number, count: number): number {
    let result = 0;
    for (let left = count - 1; left >= 0; left--) {
      const at = this.#at >> 3;
      const shift = 7 - (this.#at++ & 7);
      if (at === this.#bytes.length) {
        if (this.#source) this.#bad();
        this.#bytes.push(0);
      }
      if (!this.#source) this.#bytes[at]! |= ((value >>> left) & 1) << shift;
      result = result * 2 + ((this.#bytes[at]! >> shift) & 1);
    }
    return result;
  }

  flag(value: boolean): boolean {
    return this.bits(value ? 1 : 0, 1) === 1;
  }

  /** A flag at the very end, which texts without what it announces do not have. */
  lastFlag(value: boolean): boolean {
    return (this.#source ? this.#left > 0 : value) && this.flag(value);
  }

  /** A whole number from 0 to 2^53. */
  number(value: number): number {
    let result = 0;
    let rest = value;
    for (let i = 0, weight = 1; i < LONGEST_NUMBER; i++, weight *= SEPTET) {
      const septet = this.bits((rest % SEPTET) + (rest < SEPTET ? 0 : SEPTET), 8);
      result += (septet % SEPTET) * weight;
      if (septet < SEPTET) return result;
      rest = Math.floor(rest / SEPTET);
    }
    this.#bad('format', 'made of smaller numbers');
  }

  /** A whole number from -2^53 to 2^53: its sign, and the number. */
  integer(value: number): number {
    return this.flag(value < 0) ? -this.number(-value) : this.number(value);
  }

  /** A list behind its length; each entry takes at least one bit, so that a short text cannot ask for much. */
  list<T, V = T>(values: readonly V[], entry: (value: V, i: number) => T): T[] {
    const count = this.number(values.length);
    if (this.#source && count > this.#left) this.#bad();
    return times(count, (i) => entry(values[i]!, i));
  }

  text(value: string): string {
    const bytes = this.list([...encoder.encode(value)], (byte) => this.bits(byte, 8));
    try {
      return decoder.decode(Uint8Array.from(bytes));
    } catch {
      this.#bad('format', 'made of characters (a part of it is no UTF-8)');
    }
  }

  /** What was written, as a text that begins with `prefix`; nothing can be added to it any more. */
  seal(prefix: string): string {
    this.#at = this.#bytes.length * 8;
    this.bits(sumOf(prefix, this.#bytes), 32);
    return prefix + toBase64(this.#bytes);
  }

  /** Throws unless what `writes` writes is the text that was read: all that is told has one form. */
  expect(writes: (bits: Bits) => unknown): void {
    const [, text, prefix] = this.#source!;
    const written = new Bits();
    writes(written);
    if (written.seal(prefix) !== text) this.#bad('format', 'a text as it is written');
  }

  /** Bits still to be read. */
  get #left(): number {
    return this.#bytes.length * 8 - this.#at;
  }

  #bad(code: 'format' | 'checksum' = 'format', allowed = 'a whole text of that form'): never {
    const [field, text] = this.#source!;
    return refuse(code, field, text, allowed);
  }
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
