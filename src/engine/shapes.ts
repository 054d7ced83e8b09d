/** Pieces as texts, and as the core has them. */
import { refuse } from './check.js';
import { PIECE_SIDE } from './limits.js';
import type { PieceText } from './terms.js';
import { times } from './times.js';

/** Eight bytes: byte r is row r of the piece, bit c its column c. */
export type Shape = Uint8Array;

const ALLOWED = 'a piece of at most 8 x 8 such as "##/#." with no empty border row or column';

/** Reads a piece, which must be tight: its border rows and columns all hold a filled cell. */
export function readPiece(value: unknown, field: string): PieceText {
  if (typeof value !== 'string') refuse('type', field, value, ALLOWED);
  const side = PIECE_SIDE;
  const rows = value.split('/', side + 1);
  const [top] = rows as [string];
  if (value.length > side * (side + 1) - 1 || !top || top.length > side || rows.length > side)
    refuse('range', field, value, ALLOWED);
  const isTight = [top, rows.at(-1)!, rows.map((row) => row[0]), rows.map((row) => row.at(-1))].every(
    (edge) => edge.includes('#'),
  );
  if (!isTight || /[^.#/]/.test(value) || rows.some((row) => row.length !== top.length))
    refuse('format', field, value, ALLOWED);
  return value;
}

export function shapeOf(piece: PieceText): Shape {
  const shape = new Uint8Array(PIECE_SIDE);
  packBoard(
    piece.split('/').map((row) => row.padEnd(PIECE_SIDE)),
    shape,
  );
  return shape;
}

/** Lays pieces into a memory, one behind the other; none for an empty slot. */
export function layShapes(pieces: readonly (PieceText | null)[], bytes: Uint8Array, address: number): void {
  pieces.forEach((piece, i) => {
    bytes.set(shapeOf(piece ?? ''), address + i * 8);
  });
}

/** The text of a shape; `null` for the empty one, which stands for a used slot. */
export function shapeText(shape: Shape): PieceText | null {
  const height = shape.reduce((rows, row, r) => (row ? r + 1 : rows), 0);
  const width = 32 - Math.clz32(shape.reduce((columns, row) => columns | row, 0));
  return height ? boardText(shape, height, width, 8).join('/') : null;
}

/** The row strings of a packed board, of which each row has so many bits. */
export function boardText(
  bits: Uint8Array,
  rows: number,
  columns: number,
  stride = columns,
): readonly string[] {
  return times(rows, (r) => times(columns, (c) => (isSet(bits, r * stride + c) ? '#' : '.')).join(''));
}

/** Sets the bits of a board's filled cells. */
export function packBoard(board: readonly string[], bits: Uint8Array): void {
  for (const { index } of board.join('').matchAll(/#/g)) bits[index >> 3]! |= 1 << (index & 7);
}

/** Whether a bit of a packed board is set. */
export function isSet(bits: Uint8Array, bit: number): boolean {
  return ((bits[bit >> 3]! >> (bit & 7)) & 1) === 1;
}
