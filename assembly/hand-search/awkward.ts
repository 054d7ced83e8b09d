/** Which pieces of a set are awkward: the largest of those that no other one has room for. */
import { PIECE_CELLS, PIECE_SHAPE } from '../layout';
import { addAwkward, MAX_AWKWARD } from './features';
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
  const end = SET + count * PIECE_SIZE;
  let found: u32 = 0;
  for (let cells: u32 = 64; cells && found < MAX_AWKWARD; cells--) {
    for (let piece = SET; piece < end && found < MAX_AWKWARD; piece += PIECE_SIZE) {
      const form = <usize>load<u32>(piece, PIECE_FORMS);
      if (<u32>load<u8>(form, PIECE_CELLS) != cells) continue;
      let isWithin = false;
      for (let other = SET; other < end && !isWithin; other += PIECE_SIZE) {
        isWithin = other != piece && liesIn(shapeOf(piece), shapeOf(other));
      }
      if (isWithin) continue;
      addAwkward(form);
      found++;
    }
  }
}
