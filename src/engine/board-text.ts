/** Pieces and boards between their texts and the core's bits: what the page does without. */
import { refuse } from './check.js';
import type { Shape } from './shapes.js';

/** Rows of the box of a tight shape. */
export function heightOf(shape: Shape): number {
  return shape.reduce((height, row, r) => (row ? r + 1 : height), 0);
}

/** Columns of the box of a tight shape. */
export function widthOf(shape: Shape): number {
  return 32 - Math.clz32(shape.reduce((columns, row) => columns | row, 0));
}

/** The text of a shape; `null` for the empty one, which stands for a used slot. */
export function shapeText(shape: Shape): string | null {
  const height = heightOf(shape);
  if (!height) return null;
  const width = widthOf(shape);
  const rows: string[] = [];
  for (let r = 0; r < height; r++) {
    let row = '';
    for (let c = 0; c < width; c++) row += (shape[r]! >> c) & 1 ? '#' : '.';
    rows.push(row);
  }
  return rows.join('/');
}

/** Reads one row of a board of `columns` cells into `bits` from bit `offset` on. */
export function parseBoardRow(
  value: unknown,
  field: string,
  columns: number,
  bits: Uint8Array,
  offset: number,
): void {
  const allowed = `a row of ${columns} cells, . or #`;
  if (typeof value !== 'string') refuse('type', field, value, allowed);
  if (value.length !== columns) refuse('mismatch', field, value, allowed);
  for (let c = 0; c < columns; c++) {
    const cell = value[c];
    if (cell === '#') bits[(offset + c) >> 3]! |= 1 << ((offset + c) & 7);
    else if (cell !== '.') refuse('format', field, value, allowed);
  }
}

/** The row strings of a packed board. */
export function boardText(bits: Uint8Array, rows: number, columns: number): readonly string[] {
  const board: string[] = [];
  for (let r = 0, bit = 0; r < rows; r++) {
    let row = '';
    for (let c = 0; c < columns; c++, bit++) row += (bits[bit >> 3]! >> (bit & 7)) & 1 ? '#' : '.';
    board.push(row);
  }
  return Object.freeze(board);
}
