/** What the computer player would do with the falling piece: see `falling-layout.ts` for what `fallPlan` takes. */
import {
  FALL,
  FALL_COLUMN,
  FALL_OVER,
  FALL_PLAN,
  FALL_ROW,
  FALL_SET,
  FALL_SHAPE,
  FALL_UPCOMING,
  PLAN_COLUMN,
  PLAN_LENGTH,
  PLAN_ROW,
  PLAN_SHAPE,
  PLAN_VALUE,
  PLAN_WORK,
} from '../falling-layout';
import { fallSetSize } from '../falling-draw';
import { judge, resetWork, work } from './boards';
import { choose, lookAtBoard, nowTop } from './choose';
import { compileForms } from './forms';
import {
  BOARD_NOW,
  FORM_BYTES,
  FORMS_BYTES,
  FORMS_NEXT,
  FORMS_NOW,
  FORMS_SET,
  MAX_KEEP,
  PLACE_COLUMN,
  PLACE_FORM,
  PLACE_ROW,
  PLACE_VALUE,
} from './memory';
import { lookAtDraw } from './outlook';
import { reach, writePath } from './reach';

/** Compiles the set; for a plan that weighs a third piece. */
export function compileSet(): void {
  for (let i: u32 = 0; i < fallSetSize; i++)
    compileForms(FORMS_SET + i * FORMS_BYTES, load<u64>(FALL_SET + i * 8));
}

/** The best place for the falling piece: a record of FORMS_NOW and rows and columns. The game must not be over. */
export function bestPlace(slides: bool, next: u32, keep: u32, budget: u32): usize {
  resetWork();
  lookAtDraw();
  lookAtBoard();
  compileForms(FORMS_NOW, load<u64>(FALL, FALL_SHAPE));
  const shown = load<u64>(FALL, FALL_UPCOMING);
  if (shown) compileForms(FORMS_NEXT, shown);
  const row = load<i32>(FALL, FALL_ROW);
  reach(row, load<i32>(FALL, FALL_COLUMN), nowTop, slides);
  return choose(slides, row, shown ? next : 0, max(1, min(keep, MAX_KEEP)), budget);
}

/** Fills FALL_PLAN; returns the number of its actions. */
export function fallPlan(slides: u32, next: u32, keep: u32, budget: u32): u32 {
  let length: u32 = 0;
  if (!load<u32>(FALL, FALL_OVER)) {
    if (next > 1) compileSet();
    const place = bestPlace(slides != 0, next, keep, budget);
    const form = <u32>load<u8>(place, PLACE_FORM);
    const row = <u32>load<u8>(place, PLACE_ROW);
    const column = <u32>load<u8>(place, PLACE_COLUMN);
    store<u64>(FALL_PLAN, load<u64>(FORMS_NOW + form * FORM_BYTES), PLAN_SHAPE);
    store<u32>(FALL_PLAN, row, PLAN_ROW);
    store<u32>(FALL_PLAN, column, PLAN_COLUMN);
    store<f64>(FALL_PLAN, load<f64>(place, PLACE_VALUE), PLAN_VALUE);
    store<u32>(FALL_PLAN, work, PLAN_WORK);
    length = writePath(
      load<i32>(FALL, FALL_ROW),
      load<i32>(FALL, FALL_COLUMN),
      slides != 0,
      form,
      row,
      column,
    );
  }
  store<u32>(FALL_PLAN, length, PLAN_LENGTH);
  return length;
}

/** What it is worth to lock the falling piece, as it is turned, at a free place. */
export function fallJudge(row: u32, column: u32): f64 {
  lookAtDraw();
  lookAtBoard();
  compileForms(FORMS_NOW, load<u64>(FALL, FALL_SHAPE));
  return judge(BOARD_NOW, nowTop, FORMS_NOW, row, column);
}
