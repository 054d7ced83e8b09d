/** The core, and whole games by the computer player at full speed: straight drops, no actions. */
import { fallLock } from '../../../assembly/falling';
import {
  FALL,
  FALL_COLUMN,
  FALL_LOCKED,
  FALL_OVER,
  FALL_ROW,
  FALL_SHAPE,
} from '../../../assembly/falling-layout';
import { FEATURES } from '../../../assembly/fall-search/features';
import {
  FORM_BYTES,
  PLACE_COLUMN,
  PLACE_FORM,
  PLACE_ROW,
  WEIGHTS,
} from '../../../assembly/fall-search/memory';
import { INPUT } from '../../../assembly/layout';
import { placeByOriginal } from './original';
import { bestPlace } from '../../../assembly/fall-search/plan';
import { formsNow } from '../../../assembly/fall-search/reach';

export * from '../../../assembly/fall';
export { compileSet } from '../../../assembly/fall-search/forms';
export { fallUseShipped } from '../../../assembly/fall-search/index';

export const input: usize = INPUT;
export const fall: usize = FALL;
export const fallWeights: usize = WEIGHTS;
export const fallFeatures: u32 = FEATURES;

/** Plays on until the game is over or `cap` pieces lie; returns how many. */
export function run(cap: u32, slides: u32, next: u32, keep: u32, budget: u32): u32 {
  while (!load<u32>(FALL, FALL_OVER) && load<u32>(FALL, FALL_LOCKED) < cap) {
    const place = bestPlace(slides != 0, next, keep, budget);
    store<u64>(FALL, load<u64>(formsNow + <u32>load<u8>(place, PLACE_FORM) * FORM_BYTES), FALL_SHAPE);
    store<i32>(FALL, load<u8>(place, PLACE_ROW), FALL_ROW);
    store<i32>(FALL, load<u8>(place, PLACE_COLUMN), FALL_COLUMN);
    fallLock();
  }
  return load<u32>(FALL, FALL_LOCKED);
}

/** The same by the original's heuristic. */
export function runOriginal(cap: u32): u32 {
  while (!load<u32>(FALL, FALL_OVER) && load<u32>(FALL, FALL_LOCKED) < cap) {
    placeByOriginal();
    fallLock();
  }
  return load<u32>(FALL, FALL_LOCKED);
}
