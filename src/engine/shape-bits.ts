/** Pieces and boards in the bits of a text. */
import type { BitReader, BitWriter } from './bits.js';

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
