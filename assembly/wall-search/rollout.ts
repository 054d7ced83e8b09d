/** A game by a policy. */
import { next } from '../random';
import { areaCode, areaLeft, areaRight, canMove, colourAt, flood, link, playable } from './areas';
import { offer } from './best';
import { AREA, MAX_COLOURS, PLAYABLE, RANDOM, SEEN, START, WALL, WALL_BRICKS, WALL_WIDTH } from './memory';
import {
  areas,
  CODE_BITS,
  codesAt,
  ENTRY_BYTES,
  policyOf,
  SEQUENCE_CODES,
  SEQUENCE_LIST,
  SEQUENCE_SCORE,
  SEQUENCE_STEPS,
  sequenceOf,
  STEP_BYTES,
} from './sequences';
import { copyWall, finalScore, playArea } from './wall';

/** What is listed of an area: weight, code, a brick of it, its first and last column. */
const ENTRY_CODE: usize = 8;
const ENTRY_ROW: usize = 12;
const ENTRY_COLUMN: usize = 13;
const ENTRY_LEFT: usize = 14;
const ENTRY_RIGHT: usize = 15;

/** A brick that is left costs this much when sequences are compared, so that they draw near to a cleared wall. */
const BRICK_LEFT: i32 = 40;

/** Rollouts since the start. */
export let played: u32 = 0;

export function forgetRollouts(): void {
  played = 0;
}

/** Lists the areas with a brick in the columns from `left` to `right`, behind the first `count`; returns how many. */
function listAreas(policy: usize, count: u32, left: u32, right: u32): u32 {
  for (let i: usize = 0; i < 128; i += 8) store<u64>(SEEN + i, 0);
  for (let c = left; c <= right; c++) {
    for (;;) {
      const cells = load<u32>(PLAYABLE + (c << 2)) & ~load<u32>(SEEN + (c << 2));
      if (!cells) break;
      const r = <u32>ctz(cells);
      flood(c, r, SEEN, i32.MAX_VALUE);
      const colour = colourAt(c, r);
      const code = ((areaCode + colour * 0x27d4eb2f) * 0x9e3779b1) >> (32 - CODE_BITS);
      const entry = areas + count * ENTRY_BYTES;
      store<f64>(entry, <f64>load<f32>(policy + (code << 2)));
      store<u32>(entry, code, ENTRY_CODE);
      store<u8>(entry, <u8>r, ENTRY_ROW);
      store<u8>(entry, <u8>c, ENTRY_COLUMN);
      store<u8>(entry, <u8>areaLeft, ENTRY_LEFT);
      store<u8>(entry, <u8>areaRight, ENTRY_RIGHT);
      count++;
    }
  }
  return count;
}

/** Drops the areas with a brick in the columns from `left` to `right`; returns how many stay. */
function dropAreas(count: u32, left: u32, right: u32): u32 {
  let to = areas;
  const end = areas + count * ENTRY_BYTES;
  for (let entry = areas; entry < end; entry += ENTRY_BYTES) {
    if (<u32>load<u8>(entry, ENTRY_RIGHT) >= left && <u32>load<u8>(entry, ENTRY_LEFT) <= right) continue;
    store<u64>(to, load<u64>(entry));
    store<u64>(to, load<u64>(entry, 8), 8);
    to += ENTRY_BYTES;
  }
  return <u32>(to - areas) / ENTRY_BYTES;
}

/** Plays a game by the policy of level 1, with a colour that waits, into the sequence of level 0. */
export function rollout(waiting: u32): void {
  const policy = policyOf(1);
  const sequence = sequenceOf(0);
  let codes = sequence + codesAt;
  copyWall(WALL, START);
  link(waiting);
  let step = sequence + SEQUENCE_LIST;
  let count: u32 = 0;
  let left: u32 = 0;
  let right = load<u32>(WALL, WALL_WIDTH) - 1;
  for (;;) {
    const free = playable == 0;
    let width = load<u32>(WALL, WALL_WIDTH);
    if (free) {
      if (!canMove()) break;
      link(MAX_COLOURS);
      count = 0;
      left = 0;
      right = width - 1;
    }
    count = listAreas(policy, count, left, right);
    let sum: f64 = 0;
    const end = areas + count * ENTRY_BYTES;
    for (let entry = areas; entry < end; entry += ENTRY_BYTES) {
      sum += load<f64>(entry);
      store<u32>(codes, load<u32>(entry, ENTRY_CODE));
      codes += 4;
    }
    let ticket = <f64>next(RANDOM) * 2.3283064365386963e-10 * sum;
    let entry = areas;
    for (; entry + ENTRY_BYTES < end; entry += ENTRY_BYTES) {
      ticket -= load<f64>(entry);
      if (ticket < 0) break;
    }
    const c = <u32>load<u8>(entry, ENTRY_COLUMN);
    const r = <u32>load<u8>(entry, ENTRY_ROW);
    store<u16>(step, <u16>(<u32>(entry - areas) / ENTRY_BYTES));
    store<u16>(step, <u16>count, 2);
    store<u32>(step, (c << 8) | r, 4);
    step += STEP_BYTES;
    playArea(flood(c, r, AREA, i32.MAX_VALUE), colourAt(c, r));
    left = areaLeft;
    right = areaRight;
    if (free) {
      link(waiting);
      count = 0;
      left = 0;
      right = load<u32>(WALL, WALL_WIDTH) - 1;
    } else {
      left = left ? left - 1 : 0;
      const old = width;
      width = load<u32>(WALL, WALL_WIDTH);
      // Columns that moved take their areas along.
      right = width < old ? 31 : min(right + 1, width - 1);
      count = dropAreas(count, left, right);
      if (width < old) right = width - 1;
    }
  }
  const score = finalScore();
  store<i32>(sequence, score - BRICK_LEFT * <i32>load<u32>(WALL, WALL_BRICKS), SEQUENCE_SCORE);
  store<u32>(sequence, <u32>(step - sequence - SEQUENCE_LIST) / STEP_BYTES, SEQUENCE_STEPS);
  store<u32>(sequence, <u32>(codes - sequence - codesAt) >> 2, SEQUENCE_CODES);
  offer(score, sequence + SEQUENCE_LIST + 4, load<u32>(sequence, SEQUENCE_STEPS), STEP_BYTES);
  played++;
}
