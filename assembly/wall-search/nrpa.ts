/**
 * Nested rollout policy adaptation (Rosin 2011) with Cazenave's codes: a move is known by the cells and the colour
 * of its area. One colour waits in the rollouts while another one can be played ("tabu colour"). A level adapts its
 * policy to the best of its sequences, and a run may begin with a policy adapted to an older sequence.
 *
 * The policy holds e to the power of a weight, so that a rollout needs no powers; only `shrink` does.
 */
import { next } from '../random';
import { MAX_COLOURS, PLAYABLE, RANDOM, SEEN, START, WALL, WALL_BRICKS, WALL_WIDTH, AREA } from './memory';
import {
  areaCode,
  areaLeft,
  areaRight,
  canMove,
  colourAt,
  copyWall,
  finalScore,
  flood,
  link,
  playArea,
  playable,
} from './wall';
import { offer } from './best';

/** Areas of equal hashes share a weight; few do. */
const CODE_BITS: u32 = 16;
const POLICY_BYTES: u32 = 4 << CODE_BITS;

/** A sequence: score, steps, then its steps (chosen code's place, number of codes, move) and its codes. */
const SEQUENCE_SCORE: usize = 0;
const SEQUENCE_STEPS: usize = 4;
const SEQUENCE_CODES: usize = 8;
const SEQUENCE_LIST: usize = 16;
const STEP_BYTES: u32 = 8;

/** What is listed of an area: weight, code, a brick of it, its first and last column. */
const ENTRY_CODE: usize = 8;
const ENTRY_ROW: usize = 12;
const ENTRY_COLUMN: usize = 13;
const ENTRY_LEFT: usize = 14;
const ENTRY_RIGHT: usize = 15;
const ENTRY_BYTES: u32 = 16;

/** A brick that is left costs this much when sequences are compared, so that they draw near to a cleared wall. */
const BRICK_LEFT: i32 = 40;
const E: f64 = 2.718281828459045;
const ROUND: usize = memory.data(32, 16);

let levels: u32 = 0;
let rounds: u32 = 0;
let waiting: u32 = MAX_COLOURS;
let policies: usize = 0;
/** A sequence a level, level 0 being the rollout at hand; and the elite sequence of each waiting colour. */
let sequences: usize = 0;
let elites: usize = 0;
let sequenceBytes: u32 = 0;
/** Where its codes lie in a sequence. */
let codesAt: u32 = 0;
/** The areas of the wall at hand. */
let areas: usize = 0;

/** Rollouts since the start. */
export let played: u32 = 0;

/** e to the power of -x for x from 0 to 1, the same on every machine. */
function shrink(x: f64): f64 {
  // (e to the power of -x/8) by five terms, to the eighth: the error is less than 1e-7.
  const y = x * 0.125;
  let e = 1 - y * (1 - y * (0.5 - y * (0.16666666666666666 - y * 0.041666666666666664)));
  e *= e;
  e *= e;
  return e * e;
}

/** Bytes for the wall that was taken. */
export function nrpaBytes(depth: u32): u32 {
  const bricks = load<u32>(START, WALL_BRICKS);
  codesAt = <u32>SEQUENCE_LIST + STEP_BYTES * (bricks / 2 + 1);
  // Each step takes at least two bricks, and an area has at least two.
  sequenceBytes = (codesAt + 4 * ((bricks * bricks) / 8 + bricks) + 15) & ~15;
  const sequenceCount = depth + 1 + MAX_COLOURS + 1;
  return POLICY_BYTES * depth + sequenceBytes * sequenceCount + ENTRY_BYTES * (bricks / 2 + 1) + 64;
}

/** Lays the memory out from `base` on. */
export function startNrpa(base: usize, depth: u32): void {
  nrpaBytes(depth);
  policies = (base + 15) & ~15;
  sequences = policies + POLICY_BYTES * depth;
  elites = sequences + sequenceBytes * (depth + 1);
  areas = elites + sequenceBytes * (MAX_COLOURS + 1);
  played = 0;
}

/**
 * Begins a run: its levels, the rounds of each, the colour that waits, and how often the policy is adapted before
 * to the elite sequence of that colour.
 */
export function startRun(depth: u32, each: u32, colour: u32, pulls: u32): void {
  levels = depth;
  rounds = each;
  waiting = colour;
  const top = policyOf(levels);
  for (let i: u32 = 0; i < POLICY_BYTES; i += 4) store<f32>(top + i, 1);
  for (let i: u32 = 0; i < pulls; i++) adapt(levels, eliteOf(colour));
  for (let level = levels; level > 0; level--) open(level);
}

/** The best sequence found with a colour that waits. */
export function eliteOf(colour: u32): usize {
  return elites + colour * sequenceBytes;
}

export function eliteScore(colour: u32): i32 {
  return load<i32>(eliteOf(colour), SEQUENCE_SCORE);
}

export function forgetElite(colour: u32): void {
  store<i32>(eliteOf(colour), i32.MIN_VALUE, SEQUENCE_SCORE);
}

/** At the end of a run. */
function keepElite(): void {
  const found = sequenceOf(levels);
  if (load<i32>(found, SEQUENCE_SCORE) >= eliteScore(waiting)) copySequence(eliteOf(waiting), found);
}

/** Level 0 is the rollout at hand; it plays by the policy of level 1. */
function policyOf(level: u32): usize {
  return policies + (level - 1) * POLICY_BYTES;
}

function sequenceOf(level: u32): usize {
  return sequences + level * sequenceBytes;
}

/** A level begins, with the policy of the one above. */
function open(level: u32): void {
  if (level < levels) {
    const from = policyOf(level + 1);
    const to = policyOf(level);
    for (let i: u32 = 0; i < POLICY_BYTES; i += 16) {
      store<u64>(to + i, load<u64>(from + i));
      store<u64>(to + i, load<u64>(from + i, 8), 8);
    }
  }
  store<u32>(ROUND + (level << 2), 0);
  store<i32>(sequenceOf(level), i32.MIN_VALUE, SEQUENCE_SCORE);
}

function copySequence(to: usize, from: usize): void {
  const steps = load<u32>(from, SEQUENCE_STEPS);
  const codes = load<u32>(from, SEQUENCE_CODES);
  for (let i: usize = 0; i < SEQUENCE_LIST + STEP_BYTES * steps; i += 8)
    store<u64>(to + i, load<u64>(from + i));
  for (let i: u32 = 0; i < codes; i++) {
    store<u32>(to + codesAt + (i << 2), load<u32>(from + codesAt + (i << 2)));
  }
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

/** Plays a game by the policy of level 1 into the sequence of level 0. */
function rollout(): void {
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
  store<u32>(sequence, (<u32>(codes - sequence - codesAt)) >> 2, SEQUENCE_CODES);
  offer(score, sequence + SEQUENCE_LIST + 4, load<u32>(sequence, SEQUENCE_STEPS), STEP_BYTES);
  played++;
}

/** Moves the policy of a level towards its best sequence. */
function adapt(level: u32, sequence: usize): void {
  const policy = policyOf(level);
  const steps = load<u32>(sequence, SEQUENCE_STEPS);
  let codes = sequence + codesAt;
  for (let i: u32 = 0; i < steps; i++) {
    const step = sequence + SEQUENCE_LIST + i * STEP_BYTES;
    const chosen = codes + ((<u32>load<u16>(step)) << 2);
    const end = codes + ((<u32>load<u16>(step, 2)) << 2);
    let sum: f64 = 0;
    for (let at = codes; at < end; at += 4) sum += <f64>load<f32>(policy + (load<u32>(at) << 2));
    const scale = 1 / sum;
    for (; codes < end; codes += 4) {
      const entry = policy + (load<u32>(codes) << 2);
      let weight = <f64>load<f32>(entry);
      const share = weight * scale;
      weight *= share < 1e-4 ? 1 - share : shrink(share);
      if (codes == chosen) weight *= E;
      store<f32>(entry, <f32>min(max(weight, 1e-30), 1e30));
    }
  }
}

/** A rollout at the lowest level, and what it brings about above; true at the end of the run. */
function round(): bool {
  const own = sequenceOf(1);
  rollout();
  if (load<i32>(sequenceOf(0), SEQUENCE_SCORE) >= load<i32>(own, SEQUENCE_SCORE)) {
    copySequence(own, sequenceOf(0));
  }
  for (let level: u32 = 1; ; level++) {
    adapt(level, sequenceOf(level));
    const done = load<u32>(ROUND + (level << 2)) + 1;
    store<u32>(ROUND + (level << 2), done);
    if (done < rounds) {
      while (level-- > 1) open(level);
      return false;
    }
    if (level == levels) break;
    const mine = sequenceOf(level);
    const above = sequenceOf(level + 1);
    if (load<i32>(mine, SEQUENCE_SCORE) >= load<i32>(above, SEQUENCE_SCORE)) copySequence(above, mine);
  }
  keepElite();
  return true;
}

/** Goes on until so many rollouts are played; true if the run ends before. */
export function continueRun(until: u32): bool {
  while (played < until) {
    if (round()) return true;
  }
  return false;
}
