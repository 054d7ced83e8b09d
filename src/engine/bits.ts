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
function sumOf(prefix: string, bytes: readonly number[] | Uint8Array): number {
  const version = Number(prefix[1]);
  return checksum(version > 1 ? [version, ...bytes] : bytes);
}

/** Bits needed for numbers from 0 to `count` - 1. */
export function bitsFor(count: number): number {
  return 32 - Math.clz32(count - 1);
}

export class BitWriter {
  readonly #bytes: number[] = [];
  #free = 0;

  /** Appends the lowest `count` (0 to 32) bits of `value`, the highest first. */
  bits(value: number, count: number): this {
    for (let left = count; left > 0;) {
      if (this.#free === 0) this.#free = this.#bytes.push(0) && 8;
      this.#bytes[this.#bytes.length - 1]! |= ((value >>> --left) & 1) << --this.#free;
    }
    return this;
  }

  flag(value: boolean): this {
    return this.bits(value ? 1 : 0, 1);
  }

  /** A whole number from 0 to 2^53. */
  number(value: number): this {
    let rest = value;
    for (; rest >= SEPTET; rest = Math.floor(rest / SEPTET)) this.bits((rest % SEPTET) + SEPTET, 8);
    return this.bits(rest, 8);
  }

  /** A whole number from -2^53 to 2^53: its sign, and the number. */
  integer(value: number): this {
    return this.flag(value < 0).number(Math.abs(value));
  }

  text(value: string): this {
    const bytes = encoder.encode(value);
    this.number(bytes.length);
    bytes.forEach((byte) => this.bits(byte, 8));
    return this;
  }

  /** The whole as a text that begins with `prefix`; nothing can be added to it any more. */
  seal(prefix: string): string {
    this.#free = 0;
    this.bits(sumOf(prefix, this.#bytes), 32);
    return prefix + toBase64(this.#bytes);
  }
}

export class BitReader {
  readonly #bytes: Uint8Array;
  readonly #field: string;
  readonly #text: string;
  readonly #prefix: string;
  #at = 0;

  /** Opens a text of at most `maxLength` characters that `seal` has made; throws ConfigError for any other. */
  constructor(text: unknown, field: string, prefix: string, maxLength: number) {
    if (typeof text !== 'string') refuse('type', field, text, `a text that begins with ${prefix}`);
    if (text.length > maxLength) refuse('range', field, text, `at most ${maxLength} characters long`);
    this.#field = field;
    this.#prefix = prefix;
    this.#text = text;
    if (!text.startsWith(prefix)) this.#bad('format', `a text that begins with ${prefix}`);
    const bytes = fromBase64(text.slice(prefix.length));
    if (!bytes || bytes.length < CHECKSUM_BYTES) this.#bad('format', 'a whole text of that form');
    const body = bytes.subarray(0, -CHECKSUM_BYTES);
    const sum = new DataView(bytes.buffer, bytes.byteOffset).getUint32(body.length);
    if (sumOf(prefix, body) !== sum) this.#bad('checksum', 'a text as it was made (its checksum is wrong)');
    this.#bytes = body;
  }

  bits(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left--) {
      const byte = this.#bytes[this.#at >> 3] ?? this.#bad('format', 'a whole text of that form');
      value = value * 2 + ((byte >> (7 - (this.#at++ & 7))) & 1);
    }
    return value;
  }

  flag(): boolean {
    return this.bits(1) === 1;
  }

  /** A flag at the very end, which texts without what it announces do not have. */
  lastFlag(): boolean {
    return this.#at < this.#bytes.length * 8 && this.flag();
  }

  number(): number {
    let value = 0;
    for (let i = 0, weight = 1; i < LONGEST_NUMBER; i++, weight *= SEPTET) {
      const septet = this.bits(8);
      value += (septet % SEPTET) * weight;
      if (septet < SEPTET) return value;
    }
    this.#bad('format', 'made of smaller numbers');
  }

  integer(): number {
    return this.flag() ? -this.number() : this.number();
  }

  /** A count of things each of which takes at least one bit, so that a short text cannot ask for much. */
  count(): number {
    const count = this.number();
    if (count > this.#bytes.length * 8 - this.#at) this.#bad('format', 'a whole text of that form');
    return count;
  }

  text(): string {
    const bytes = new Uint8Array(this.count());
    bytes.forEach((_, i) => (bytes[i] = this.bits(8)));
    try {
      return decoder.decode(bytes);
    } catch {
      this.#bad('format', 'made of characters (a part of it is no UTF-8)');
    }
  }

  /** Throws unless `writer`, which has written what was read, seals the same text: all that is told has one form. */
  expect(writer: BitWriter): void {
    if (writer.seal(this.#prefix) !== this.#text) this.#bad('format', 'a text as it is written');
  }

  #bad(code: 'format' | 'checksum', allowed: string): never {
    return refuse(code, this.#field, this.#text, allowed);
  }
}

function toBase64(bytes: readonly number[]): string {
  const binary = bytes.map((byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** `null` for what has other characters, or no whole bytes. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** `count` entries, each read in its turn. */
export function times<T>(count: number, entry: () => T): T[] {
  return Array.from({ length: count }, entry);
}

/** A piece: three bits of rows, three of columns, its cells. */
export function writeShape(writer: BitWriter, text: string): void {
  const rows = text.split('/');
  writer.bits(rows.length - 1, 3).bits(rows[0]!.length - 1, 3);
  for (const cell of rows.join('')) writer.flag(cell === '#');
}

export function readShape(reader: BitReader): string {
  const rows = reader.bits(3) + 1;
  const columns = reader.bits(3) + 1;
  return readBoard(reader, rows, columns).join('/');
}

export function readBoard(reader: BitReader, rows: number, columns: number): string[] {
  return times(rows, () => times(columns, () => (reader.flag() ? '#' : '.')).join(''));
}

/** A packed board, a bit a cell. */
export function writeBoard(writer: BitWriter, board: Uint8Array, cells: number): void {
  for (let bit = 0; bit < cells; bit++) writer.bits(board[bit >> 3]! >> (bit & 7), 1);
}

/** The bits of a cell's number. Throws ConfigError for a cell outside the board. */
export function writeCell(
  writer: BitWriter,
  { rows, columns }: { readonly rows: number; readonly columns: number },
  cell: { readonly row: number; readonly column: number },
  field: string,
): void {
  const number = inside(cell.row, rows, `${field}.row`) * columns;
  writer.bits(number + inside(cell.column, columns, `${field}.column`), bitsFor(rows * columns));
}

/** A number that is less than `count`; throws ConfigError for any other. */
export function inside(value: number, count: number, field: string): number {
  if (value < 0 || value >= count) refuse('range', field, value, `from 0 to ${count - 1}`);
  return value;
}
