/**
 * Of many legal anchors, those where a piece touches the most: a transition (see `features.ts`) goes for each side
 * that meets a filled cell or a wall, so that these boards are the best ones that clear nothing, or nearly. The
 * sides are counted for all anchors at once, in four bits that lie in four boards.
 */
import { columns, rows, shiftLow } from '../board';
import { BOARD_BYTES, COLUMN_MASKS, PIECE_COLUMNS, PIECE_ROWS, ROW_MASKS } from '../layout';
import { EDGE_BYTES, FORM_COUNT, FORM_EDGES } from './memory';

/** The chosen anchors, in two words. */
export let chosen0: u64 = 0;
export let chosen1: u64 = 0;

/** Chooses about `limit` anchors, or all where there are no more. */
export function choose(b0: u64, b1: u64, form: usize, legal0: u64, legal1: u64, limit: u32): void {
  chosen0 = legal0;
  chosen1 = legal1;
  if (<u32>(popcnt(legal0) + popcnt(legal1)) <= limit) return;
  let x0: u64 = 0;
  let x1: u64 = 0;
  let y0: u64 = 0;
  let y1: u64 = 0;
  let z0: u64 = 0;
  let z1: u64 = 0;
  let w0: u64 = 0;
  let w1: u64 = 0;
  // Anchors whose piece touches the right wall, and the bottom.
  const right = COLUMN_MASKS + (columns - load<u8>(form, PIECE_COLUMNS)) * BOARD_BYTES;
  const bottom = ROW_MASKS + (rows - load<u8>(form, PIECE_ROWS)) * BOARD_BYTES;
  const end = form + FORM_EDGES + <usize>load<u8>(form, FORM_COUNT) * EDGE_BYTES;
  for (let edge = form + FORM_EDGES; edge < end; edge += EDGE_BYTES) {
    const shift = <i32>load<i8>(edge) * <i32>columns + <i32>load<i8>(edge, 1);
    const walls = <u32>load<u8>(edge, 3);
    let t0: u64;
    let t1: u64 = 0;
    if (shift < 0) {
      const s = <u64>-shift;
      t0 = b0 << s;
      t1 = (b1 << s) | (b0 >> (64 - s));
    } else if (shift < 64) {
      t0 = shiftLow(b0, b1, <u64>shift);
      t1 = b1 >> <u64>shift;
    } else {
      t0 = b1 >> <u64>(shift - 64);
    }
    if (walls) {
      if (walls & 1) {
        t0 |= load<u64>(COLUMN_MASKS);
        t1 |= load<u64>(COLUMN_MASKS, 8);
      }
      if (walls & 2) {
        t0 |= load<u64>(right);
        t1 |= load<u64>(right, 8);
      }
      if (walls & 4) t0 |= load<u64>(ROW_MASKS);
      if (walls & 8) {
        t0 |= load<u64>(bottom);
        t1 |= load<u64>(bottom, 8);
      }
    }
    const times = <u32>load<u8>(edge, 2);
    let c0 = t0;
    let c1 = t1;
    if (times & 1) {
      c0 &= x0;
      c1 &= x1;
      x0 ^= t0;
      x1 ^= t1;
    }
    // What is carried, and behind it the two sides of three.
    for (let twos: u32 = times == 3 ? 2 : 1; twos; twos--) {
      const d0 = y0 & c0;
      const d1 = y1 & c1;
      y0 ^= c0;
      y1 ^= c1;
      w0 |= z0 & d0;
      w1 |= z1 & d1;
      z0 ^= d0;
      z1 ^= d1;
      c0 = t0;
      c1 = t1;
    }
  }
  let rest0 = legal0;
  let rest1 = legal1;
  let count: u32 = 0;
  chosen0 = chosen1 = 0;
  while (count < limit && (rest0 | rest1) != 0) {
    let m0 = rest0;
    let m1 = rest1;
    if ((m0 & w0) | (m1 & w1)) {
      m0 &= w0;
      m1 &= w1;
    }
    if ((m0 & z0) | (m1 & z1)) {
      m0 &= z0;
      m1 &= z1;
    }
    if ((m0 & y0) | (m1 & y1)) {
      m0 &= y0;
      m1 &= y1;
    }
    if ((m0 & x0) | (m1 & x1)) {
      m0 &= x0;
      m1 &= x1;
    }
    rest0 ^= m0;
    rest1 ^= m1;
    const more = <u32>(popcnt(m0) + popcnt(m1));
    // A crowd that touches little is not worth its time.
    if (count && count + more > 2 * limit) return;
    chosen0 |= m0;
    chosen1 |= m1;
    count += more;
  }
}

/** How many sides of a form at (row, column) meet a filled cell or a wall, on a board of any size. */
export function touches(board: usize, form: usize, row: i32, column: i32): u32 {
  const end = form + FORM_EDGES + <usize>load<u8>(form, FORM_COUNT) * EDGE_BYTES;
  let sides: u32 = 0;
  for (let edge = form + FORM_EDGES; edge < end; edge += EDGE_BYTES) {
    const r = row + <i32>load<i8>(edge);
    const c = column + <i32>load<i8>(edge, 1);
    if ((r | c) >= 0 && r < <i32>rows && c < <i32>columns) {
      const cell = r * columns + c;
      const word = load<u64>(board + ((<usize>(cell >> 6)) << 3));
      if (!((word >> (cell & 63)) & 1)) continue;
    }
    sides += <u32>load<u8>(edge, 2);
  }
  return sides;
}
