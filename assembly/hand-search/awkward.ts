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

/** Looks at the first `count` pieces of SET: those first that have no room in a square of 3 x 3, and of these the largest. */
export function findAwkward(count: u32): void {
  const end = SET + count * PIECE_SIZE;
  // Twice 64 cells: of bulky pieces, and of others.
  for (let rank: u32 = 128; rank; rank--) {
    for (let piece = SET; piece < end; piece += PIECE_SIZE) {
      const form = <usize>load<u32>(piece, PIECE_FORMS);
      const shape = load<u64>(form, PIECE_SHAPE);
      const isBulky = (shape & ~0x070707) != 0;
      if (load<u8>(form, PIECE_CELLS) + (isBulky ? 64 : 0) != rank) continue;
      let isWithin: bool = false;
      for (let other = SET; other < end && !isWithin; other += PIECE_SIZE) {
        isWithin = other != piece && liesIn(shape, shapeOf(other));
      }
      if (!isWithin) addAwkward(form, isBulky);
    }
  }
}
