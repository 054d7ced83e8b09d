/**
 * Piece records: a shape of up to 8 x 8 cells prepared for the present board, and where it may be put.
 *
 * A piece may be anchored where its box fits (`PIECE_FIT`) and where, for each of its cells, the board
 * shifted back by that cell's offset is free: one AND over the whole board a cell, for all anchors at once.
 */
import * as layout from './layout';
import { columns, FAST, rows, setBit, shiftLow, words } from './board';

/** Fills the record at `piece` from a shape (byte r is row r, bit c column c; tight, not empty). */
export function compile(piece: usize, shape: u64): void {
  memory.fill(piece, 0, layout.PIECE_BYTES);
  store<u64>(piece, shape, layout.PIECE_SHAPE);
  const height = 8 - (<u32>clz(shape) >> 3);
  let width: u32 = 0;
  let cells: u32 = 0;
  for (let left = shape; left; left &= left - 1) {
    const bit = <u32>ctz(left);
    const column = bit & 7;
    width = max(width, column + 1);
    // A piece wider than the board has no place on it, and its cells none in the mask.
    const offset = (bit >> 3) * columns + column;
    store<u8>(piece + cells, <u8>offset, layout.PIECE_OFFSETS);
    setBit(piece + layout.PIECE_MASK, offset);
    cells++;
  }
  store<u8>(piece, <u8>cells, layout.PIECE_CELLS);
  store<u8>(piece, <u8>height, layout.PIECE_ROWS);
  store<u8>(piece, <u8>width, layout.PIECE_COLUMNS);
  if (FAST) {
    const first = load<u8>(piece, layout.PIECE_OFFSETS);
    for (let i = cells; i < layout.UNROLL; i++) store<u8>(piece + i, first, layout.PIECE_OFFSETS);
  }
  if (width > columns) return;
  // The anchors of a row, at once; they may reach into a second word.
  const run = ((<u64>1) << (columns - width + 1)) - 1;
  for (let r: u32 = 0; r + height <= rows; r++) {
    const bit = r * columns;
    const word = piece + ((<usize>(bit >> 6)) << 3);
    const shift = <u64>(bit & 63);
    store<u64>(word, load<u64>(word, layout.PIECE_FIT) | (run << shift), layout.PIECE_FIT);
    store<u64>(
      word,
      load<u64>(word, layout.PIECE_FIT + 8) | ((run >> 1) >> (63 - shift)),
      layout.PIECE_FIT + 8,
    );
  }
}

/** A shape turned a quarter clockwise: its cell (r, c) goes to (c, height - 1 - r). */
export function turned(shape: u64): u64 {
  const last = 7 - (<u32>clz(shape) >> 3);
  let result: u64 = 0;
  for (let left = shape; left; left &= left - 1) {
    const bit = <u32>ctz(left);
    result |= (<u64>1) << (((bit & 7) << 3) + last - (bit >> 3));
  }
  return result;
}

/** The legal anchors of `piece` on a board of up to 64 cells. */
export function anchors64(board: u64, piece: usize): u64 {
  const free = ~board;
  let anchors =
    load<u64>(piece, layout.PIECE_FIT) &
    (free >> load<u8>(piece, layout.PIECE_OFFSETS)) &
    (free >> load<u8>(piece, layout.PIECE_OFFSETS + 1)) &
    (free >> load<u8>(piece, layout.PIECE_OFFSETS + 2)) &
    (free >> load<u8>(piece, layout.PIECE_OFFSETS + 3)) &
    (free >> load<u8>(piece, layout.PIECE_OFFSETS + 4));
  const cells = <usize>load<u8>(piece, layout.PIECE_CELLS);
  for (let i: usize = layout.UNROLL; i < cells; i++)
    anchors &= free >> load<u8>(piece + i, layout.PIECE_OFFSETS);
  return anchors;
}

/** Writes the legal anchors of `piece` to `out`; returns their union, so that 0 means none. */
export function anchors(board: usize, piece: usize, out: usize): u64 {
  if (FAST && words == 1) {
    const found = anchors64(load<u64>(board), piece);
    store<u64>(out, found);
    return found;
  }
  const cells = <usize>load<u8>(piece, layout.PIECE_CELLS);
  // Offsets rise, so the last tells whether a shift leaves its word.
  if (FAST && words == 2 && load<u8>(piece + cells - 1, layout.PIECE_OFFSETS) < 64) {
    const free0 = ~load<u64>(board);
    const free1 = ~load<u64>(board, 8);
    let a0 = load<u64>(piece, layout.PIECE_FIT);
    let a1 = load<u64>(piece, layout.PIECE_FIT + 8);
    for (let i: usize = 0; i < cells; i++) {
      const shift = <u64>load<u8>(piece + i, layout.PIECE_OFFSETS);
      a0 &= shiftLow(free0, free1, shift);
      a1 &= free1 >> shift;
    }
    store<u64>(out, a0);
    store<u64>(out, a1, 8);
    return a0 | a1;
  }
  return anchorsAny(board, piece, out);
}

/** The same on a board of any size, by one way for all. */
export function anchorsAny(board: usize, piece: usize, out: usize): u64 {
  const bytes = words * layout.WORD;
  const cells = <usize>load<u8>(piece, layout.PIECE_CELLS);
  for (let offset: usize = 0; offset < bytes; offset += layout.WORD) {
    store<u64>(layout.FREE + offset, ~load<u64>(board + offset));
  }
  let union: u64 = 0;
  for (let offset: usize = 0; offset < bytes; offset += layout.WORD) {
    let found = load<u64>(piece + offset, layout.PIECE_FIT);
    for (let i: usize = 0; found && i < cells; i++) {
      const shift = <usize>load<u8>(piece + i, layout.PIECE_OFFSETS);
      const from = layout.FREE + offset + ((shift >> 6) << 3);
      found &= shiftLow(load<u64>(from), load<u64>(from, 8), shift & 63);
    }
    store<u64>(out + offset, found);
    union |= found;
  }
  return union;
}

/** Puts `piece` with its anchor at bit `anchor` on the board at `board`; the place must be legal. */
export function put(board: usize, piece: usize, anchor: u32): void {
  if (FAST && words == 1) {
    store<u64>(board, load<u64>(board) | (load<u64>(piece, layout.PIECE_MASK) << anchor));
    return;
  }
  const shift = <u64>(anchor & 63);
  const limit = board + layout.BOARD_BYTES;
  let to = board + ((<usize>(anchor >> 6)) << 3);
  let carry: u64 = 0;
  for (let i: usize = 0; i < 4 * layout.WORD && to < limit; i += layout.WORD, to += layout.WORD) {
    const word = load<u64>(piece + i, layout.PIECE_MASK);
    store<u64>(to, load<u64>(to) | (word << shift) | carry);
    carry = (word >> 1) >> (63 - shift);
  }
  if (carry) store<u64>(to, load<u64>(to) | carry);
}
