/**
 * The original's heuristic, written from its formula; it looks at the falling piece only. The cost of a placement
 * is 21.510066 x sum of heights + 1.60 x holes + 0.884483 x sum of differences between neighbouring heights
 * - (200 + P) x full rows + P, where P is 100, 1,000 and 100,000 times the sums of the heights above 19, 22 and
 * 23. Holes are, for each blank cell, its filled neighbours above, left and right. All of it is measured before
 * full rows are removed.
 */
import { fallFull, fallRows } from '../../../assembly/falling';
import { FALL, FALL_COLUMN, FALL_ROW, FALL_SHAPE } from '../../../assembly/falling-layout';
import { overlaps } from '../../../assembly/fall-search/boards';
import { lookAtBoard, nowTop } from '../../../assembly/fall-search/choose';
import {
  BOARD_NOW,
  FORM_BYTES,
  FORM_HEIGHT,
  FORMS_COUNT,
  REACHED,
} from '../../../assembly/fall-search/memory';
import { formsNow, lookAtPiece, reach } from '../../../assembly/fall-search/reach';

/** Puts the falling piece where the original would let it fall to. */
export function placeByOriginal(): void {
  lookAtBoard();
  lookAtPiece(load<u64>(FALL, FALL_SHAPE));
  reach(load<i32>(FALL, FALL_ROW), load<i32>(FALL, FALL_COLUMN), nowTop, false);
  let least: f64 = Infinity;
  const forms = load<u32>(formsNow, FORMS_COUNT);
  for (let number: u32 = 0; number < forms; number++) {
    const form = formsNow + number * FORM_BYTES;
    const shape = load<u64>(form);
    let row = max(0, <i32>nowTop - <i32>load<u8>(form, FORM_HEIGHT));
    for (let falling = load<u32>(REACHED + number * 192); falling; row++) {
      const stopped = falling & overlaps(BOARD_NOW, shape, row + 1);
      falling ^= stopped;
      for (let bits = stopped; bits; bits &= bits - 1) {
        const column = <u32>ctz(bits);
        merge(shape, row, column);
        const cost = costOf(min(<i32>nowTop, row));
        merge(shape, row, column);
        if (cost >= least) continue;
        least = cost;
        store<u64>(FALL, shape, FALL_SHAPE);
        store<i32>(FALL, row, FALL_ROW);
        store<i32>(FALL, column, FALL_COLUMN);
      }
    }
  }
}

/** Adds the cells of a piece, or takes them away again. */
function merge(shape: u64, row: i32, column: u32): void {
  let at = BOARD_NOW + (row << 2);
  for (let left = shape; left; left >>= 8, at += 4) {
    store<u32>(at, load<u32>(at) ^ ((<u32>left & 0xff) << column));
  }
}

function costOf(top: i32): f64 {
  let heights: u32 = 0;
  let holes: u32 = 0;
  let steps: u32 = 0;
  let fullRows: u32 = 0;
  let above: u32 = 0;
  let covered: u32 = 0;
  let penalty: f64 = 0;
  for (let row = top; row < <i32>fallRows; row++) {
    const cells = load<u32>(BOARD_NOW + (row << 2));
    const blank = ~cells & fallFull;
    const reached = cells & ~covered;
    const height = fallRows - row;
    if (height > 19) {
      const sum = <f64>(popcnt(reached) * height);
      penalty += sum * (height > 23 ? 101100 : height > 22 ? 1100 : 100);
    }
    covered |= cells;
    heights += popcnt(covered);
    holes += popcnt(blank & above) + popcnt(blank & (cells << 1)) + popcnt(blank & (cells >> 1));
    steps += popcnt((covered ^ (covered >> 1)) & (fallFull >> 1));
    if (cells == fallFull) fullRows++;
    above = cells;
  }
  return (
    21.510066 * <f64>heights +
    1.6 * <f64>holes +
    0.884483 * <f64>steps -
    (200 + penalty) * <f64>fullRows +
    penalty
  );
}
