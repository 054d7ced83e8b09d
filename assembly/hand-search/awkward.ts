/** Which pieces of a set are awkward: the largest of those that no other one has room for. */
import { PIECE_CELLS, PIECE_SHAPE } from '../layout';
import { addAwkward } from './features';
import { PIECE_FORMS, PIECE_SIZE, SET } from './memory';

function shapeOf(piece: usize): u64 {
  return load<u64>(load<u32>(piece, PIECE_FORMS), PIECE_SHAPE);
}

/** Whether a shape lies within another one, without being turned. */
function liesIn(shape: u64, other: u64): bool {
  for (let row: u64 = 0; row < 8; row++) {
    for (let column: u64 = 0; column < 8; column++) {
      const moved = shape << (8 * row + column);
      if (popcnt(moved) == popcnt(shape) && (moved & ~other) == 0) return true;
    }
  }
  return false;
}

/** Looks at the first `count` pieces of SET. */
export function findAwkward(count: u32): void {
  addThose(count, true);
  addThose(count, false);
}

/** Those that have no room in a square of 3 x 3, or those that have; the largest first. */
function addThose(count: u32, isBulky: bool): void {
  const end = SET + count * PIECE_SIZE;
  for (let cells: u32 = 64; cells; cells--) {
    for (let piece = SET; piece < end; piece += PIECE_SIZE) {
      const form = <usize>load<u32>(piece, PIECE_FORMS);
      const shape = load<u64>(form, PIECE_SHAPE);
      if (<u32>load<u8>(form, PIECE_CELLS) != cells || ((shape & ~0x070707) != 0) != isBulky) continue;
      let isWithin: bool = false;
      for (let other = SET; other < end && !isWithin; other += PIECE_SIZE) {
        isWithin = other != piece && liesIn(shape, shapeOf(other));
      }
      if (!isWithin) addAwkward(form, isBulky);
    }
  }
}
