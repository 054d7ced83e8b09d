/** What the computer player would do with the falling piece: see `falling-layout.ts` for what `fallPlan` takes. */
import * as layout from '../falling-layout';
import { judge, resetWork, work } from './boards';
import { choose, lookAtBoard, lookAtNext, nowTop } from './choose';
import { BOARD_NOW, FORM_BYTES, MAX_KEEP, PLACE_COLUMN, PLACE_FORM, PLACE_ROW, PLACE_VALUE } from './memory';
import { lookAtDraw } from './outlook';
import { formNow, formsNow, lookAtPiece, reach, writePath } from './reach';

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
  return choose(slides, row, shown ? next : 0, max(1, min(keep, MAX_KEEP)), budget);
}

/** Fills FALL_PLAN; returns the number of its actions. */
export function fallPlan(slides: u32, next: u32, keep: u32, budget: u32): u32 {
  let length: u32 = 0;
  if (load<u64>(layout.FALL, layout.FALL_SHAPE) && !load<u32>(layout.FALL, layout.FALL_OVER)) {
    const place = bestPlace(slides != 0, next, keep, budget);
    const form = <u32>load<u8>(place, PLACE_FORM);
    const row = <u32>load<u8>(place, PLACE_ROW);
    const column = <u32>load<u8>(place, PLACE_COLUMN);
    store<u64>(layout.FALL_PLAN, load<u64>(formsNow + form * FORM_BYTES), layout.PLAN_SHAPE);
    store<u32>(layout.FALL_PLAN, row, layout.PLAN_ROW);
    store<u32>(layout.FALL_PLAN, column, layout.PLAN_COLUMN);
    store<f64>(layout.FALL_PLAN, load<f64>(place, PLACE_VALUE), layout.PLAN_VALUE);
    store<u32>(layout.FALL_PLAN, work, layout.PLAN_WORK);
    length = writePath(
      load<i32>(layout.FALL, layout.FALL_ROW),
      load<i32>(layout.FALL, layout.FALL_COLUMN),
      slides != 0,
      form,
      row,
      column,
    );
  }
  store<u32>(layout.FALL_PLAN, length, layout.PLAN_LENGTH);
  return length;
}

/** What it is worth to lock the falling piece, as it is turned, at a free place. */
export function fallJudge(row: u32, column: u32): f64 {
  const shape = load<u64>(layout.FALL, layout.FALL_SHAPE);
  if (!shape) return 0;
  lookAtDraw();
  lookAtBoard();
  lookAtPiece(shape);
  return judge(BOARD_NOW, nowTop, formsNow + formNow * FORM_BYTES, row, column);
}
