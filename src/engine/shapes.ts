/** Pieces as the core has them. */
import { refuse } from './check.js';
import { LIMITS } from './limits.js';

/** Eight bytes: byte r is row r of the piece, bit c its column c. */
export type Shape = Uint8Array;

const ALLOWED = 'a piece of at most 8 x 8 such as "##/#." with no empty border row or column';

/** Whether a shape is a piece: the empty one stands for a used slot. */
export function isPiece(shape: Shape): boolean {
  return shape.some((row) => row !== 0);
}

/** Reads a piece, which must be tight: its border rows and columns all hold a filled cell. */
export function parseShape(value: unknown, field: string): Shape {
  if (typeof value !== 'string') refuse('type', field, value, ALLOWED);
  const side = LIMITS.pieceSide;
  if (value.length > side * (side + 1) - 1) refuse('range', field, value, ALLOWED);
  const rows = value.split('/');
  const width = rows[0]!.length;
  const shape = new Uint8Array(side);
  if (width < 1 || width > side || rows.length > side) refuse('range', field, value, ALLOWED);
  let columns = 0;
  for (const [r, row] of rows.entries()) {
    if (row.length !== width || !/^[.#]+$/.test(row)) refuse('format', field, value, ALLOWED);
    for (let c = 0; c < width; c++) if (row[c] === '#') shape[r]! |= 1 << c;
    columns |= shape[r]!;
  }
  const tight = shape[0] && shape[rows.length - 1] && columns & 1 && columns & (1 << (width - 1));
  if (!tight) refuse('format', field, value, ALLOWED);
  return shape;
}
