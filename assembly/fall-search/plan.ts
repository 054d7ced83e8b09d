/** What the computer player would do with the falling piece: see `index.ts` for what `fallPlan` takes. */
import { fallDraw, WEIGHTED } from '../falling-draw';
import * as layout from '../falling-layout';
import { judge, resetWork, work } from './boards';
import { choose, lookAtBoard, lookAtNext, nowTop } from './choose';
import { FEATURES } from './features';
import * as mem from './memory';
import { lookAtDraw } from './outlook';
import { formNow, formsNow, lookAtPiece, reach, writePath } from './reach';
import * as weights from './weights';

/** The best place for the falling piece. The game must not be over. */
export function bestPlace(slides: bool, next: u32, keep: u32, budget: u32): usize {
  resetWork();
  lookAtDraw();
  lookAtBoard();
  const shown = load<u64>(layout.FALL, layout.FALL_UPCOMING);
  if (next && shown) lookAtNext(shown);
  lookAtPiece(load<u64>(layout.FALL, layout.FALL_SHAPE));
  const row = load<i32>(layout.FALL, layout.FALL_ROW);
  reach(row, load<i32>(layout.FALL, layout.FALL_COLUMN), nowTop, slides);
  return choose(slides, row, shown ? next : 0, max(1, min(keep, mem.MAX_KEEP)), budget);
}

/** Fills PLAN; returns the number of its actions. */
export function fallPlan(slides: u32, next: u32, keep: u32, budget: u32): u32 {
  let length: u32 = 0;
  if (load<u64>(layout.FALL, layout.FALL_SHAPE) && !load<u32>(layout.FALL, layout.FALL_OVER)) {
    const place = bestPlace(slides != 0, next, keep, budget);
    const form = <u32>load<u8>(place, mem.PLACE_FORM);
    const row = <u32>load<u8>(place, mem.PLACE_ROW);
    const column = <u32>load<u8>(place, mem.PLACE_COLUMN);
    store<u64>(mem.PLAN, load<u64>(formsNow + form * mem.FORM_BYTES), mem.PLAN_SHAPE);
    store<u32>(mem.PLAN, row, mem.PLAN_ROW);
    store<u32>(mem.PLAN, column, mem.PLAN_COLUMN);
    store<f64>(mem.PLAN, load<f64>(place, mem.PLACE_VALUE), mem.PLAN_VALUE);
    store<u32>(mem.PLAN, work, mem.PLAN_WORK);
    length = writePath(
      load<i32>(layout.FALL, layout.FALL_ROW),
      load<i32>(layout.FALL, layout.FALL_COLUMN),
      slides != 0,
      form,
      row,
      column,
    );
  }
  store<u32>(mem.PLAN, length, mem.PLAN_LENGTH);
  return length;
}

/** First placements that are followed to the next piece: more of them gain nothing. */
const KEPT: u32 = 10;

/** Pieces that come unequally often want other weights than equal ones, and so does who sees the falling one only. */
export function useShipped(next: u32): void {
  const shipped = next ? (fallDraw == WEIGHTED ? weights.WEIGHTED : weights.NEXT) : weights.SINGLE;
  for (let i: u32 = 0; i < 2 * FEATURES; i++) {
    store<f64>(mem.WEIGHTS + (i << 3), <f64>load<i32>(shipped + (i << 2)) / 10000);
  }
}

/** `fallPlan` by the shipped weights. */
export function fallAdvise(slides: u32, next: u32, budget: u32): u32 {
  useShipped(next);
  return fallPlan(slides, next, KEPT, budget);
}

/** What it is worth to lock the falling piece, as it is turned, at a free place. */
export function fallJudge(row: u32, column: u32): f64 {
  const shape = load<u64>(layout.FALL, layout.FALL_SHAPE);
  if (!shape) return 0;
  lookAtDraw();
  lookAtBoard();
  lookAtPiece(shape);
  return judge(mem.BOARD_NOW, nowTop, formsNow + formNow * mem.FORM_BYTES, row, column);
}
