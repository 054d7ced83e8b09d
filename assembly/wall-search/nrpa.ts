/**
 * Nested rollout policy adaptation (Rosin 2011) with Cazenave's codes: a move is known by the cells and the colour
 * of its area. The colour with the most bricks waits in the rollouts ("tabu colour"). A level adapts its policy to
 * the best of its sequences; the lowest one plays several rollouts before it adapts (stabilized NRPA, 2020).
 *
 * The policy holds e to the power of a weight, so that a rollout needs no powers; only `shrink` does.
 */
import { next } from '../random';
import { MAX_COLOURS, PLAYABLE, RANDOM, SEEN, START, WALL, WALL_BRICKS, WALL_WIDTH, AREA } from './memory';
import { commonColour } from './playout';
import { areaCode, areaLeft, areaRight, canMove, colourAt, copyWall, finalScore, flood, link, playArea, playable } from './wall';
import { offer } from './best';

const MAX_LEVELS: u32 = 6;
const CODE_BITS: u32 = 15;
const POLICY_BYTES: u32 = 8 << CODE_BITS;

/** A sequence: score, steps, then its steps (chosen code's place, number of codes, move) and its codes. */
const SEQUENCE_SCORE: usize = 0;
const SEQUENCE_STEPS: usize = 4;
const SEQUENCE_CODES: usize = 8;
const SEQUENCE_LIST: usize = 16;
const STEP_BYTES: u32 = 8;

let levels: u32 = 0;
let rounds: u32 = 0;
let rollouts: u32 = 0;
/** The lowest level ends when it has found its best score again so often. */
let repetitions: u32 = 0;
let repeated: u32 = 0;
let alpha: f64 = 1;
let grow: f64 = 0;
let policies: usize = 0;
let sequences: usize = 0;
let sequenceBytes: u32 = 0;
let codesAt: u32 = 0;
/** The areas of the wall at hand: weight, code, a brick's row and column, first and last column. */
let areas: usize = 0;
const ENTRY_CODE: usize = 8;
const ENTRY_ROW: usize = 12;
const ENTRY_COLUMN: usize = 13;
const ENTRY_LEFT: usize = 14;
const ENTRY_RIGHT: usize = 15;
const ENTRY_BYTES: u32 = 16;
let waitingFirst: bool = true;

const ROUND: usize = memory.data(32, 16);

export let played: u32 = 0;
let realScore: i32 = 0;
export let lambda: i32 = 0;
export let tabuMode: u32 = 0;
export function tweak(l: i32, t: u32): void {
  lambda = l;
  tabuMode = t;
}


/** e to the power of -x for x from 0 to 1, the same on every machine. */
function shrink(x: f64): f64 {
  // (e to the power of -x/8) by five terms, to the eighth: the error is less than 1e-7.
  const y = x * 0.125;
  let e = 1 - y * (1 - y * (0.5 - y * (0.16666666666666666 - y * 0.041666666666666664)));
  e *= e;
  e *= e;
  return e * e;
}

export function nrpaBytes(depth: u32): u32 {
  const bricks = load<u32>(START, WALL_BRICKS);
  codesAt = <u32>SEQUENCE_LIST + STEP_BYTES * (bricks / 2 + 1);
  // Each step takes at least two bricks, and an area has at least two.
  sequenceBytes = (codesAt + 4 * ((bricks * bricks) / 8 + bricks) + 15) & ~15;
  return POLICY_BYTES * depth + sequenceBytes * (depth + 1) + 16 * (bricks / 2 + 1) + 64;
}

export function startNrpa(base: usize, depth: u32, each: u32, lowest: u32, rate: f64, repeats: u32): void {
  repetitions = repeats;
  nrpaBytes(depth);
  levels = min(depth, MAX_LEVELS);
  rounds = each;
  rollouts = lowest;
  alpha = rate;
  grow = 1 / shrink(rate > 1 ? 1 : rate);
  policies = (base + 15) & ~15;
  sequences = policies + POLICY_BYTES * levels;
  areas = sequences + sequenceBytes * (levels + 1);
  clear();
}

function clear(): void {
  const top = policyOf(levels);
  for (let i: u32 = 0; i < POLICY_BYTES; i += 8) store<f64>(top + i, 1);
  for (let level = levels; level > 0; level--) open(level);
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
  if (level == 1) repeated = 0;
  store<i32>(sequenceOf(level), i32.MIN_VALUE, SEQUENCE_SCORE);
}

function copySequence(to: usize, from: usize): void {
  const steps = load<u32>(from, SEQUENCE_STEPS);
  const codes = load<u32>(from, SEQUENCE_CODES);
  for (let i: usize = 0; i < SEQUENCE_LIST + STEP_BYTES * steps; i += 8) store<u64>(to + i, load<u64>(from + i));
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
      const code = ((areaCode + colourAt(c, r) * 0x27d4eb2f) * 0x9e3779b1) >> (32 - CODE_BITS);
      const entry = areas + count * ENTRY_BYTES;
      store<f64>(entry, load<f64>(policy + (code << 3)));
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
  const waiting = tabuMode == 0 ? commonColour() : tabuMode - 1;
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
  realScore = finalScore();
  store<i32>(sequence, realScore - lambda * <i32>load<u32>(WALL, WALL_BRICKS), SEQUENCE_SCORE);
  store<u32>(sequence, <u32>(step - sequence - SEQUENCE_LIST) / STEP_BYTES, SEQUENCE_STEPS);
  store<u32>(sequence, <u32>(codes - sequence - codesAt) >> 2, SEQUENCE_CODES);
  played++;
}

/** Moves the policy of a level towards its best sequence. */
function adapt(level: u32): void {
  const policy = policyOf(level);
  const sequence = sequenceOf(level);
  const steps = load<u32>(sequence, SEQUENCE_STEPS);
  let codes = sequence + codesAt;
  for (let i: u32 = 0; i < steps; i++) {
    const step = sequence + SEQUENCE_LIST + i * STEP_BYTES;
    const chosen = codes + (<u32>load<u16>(step) << 2);
    const end = codes + (<u32>load<u16>(step, 2) << 2);
    let sum: f64 = 0;
    for (let at = codes; at < end; at += 4) sum += load<f64>(policy + (load<u32>(at) << 3));
    const scale = alpha / sum;
    for (; codes < end; codes += 4) {
      const entry = policy + (load<u32>(codes) << 3);
      let weight = load<f64>(entry);
      const share = weight * scale;
      weight *= share < 1e-4 ? 1 - share : shrink(share);
      if (codes == chosen) weight *= grow;
      store<f64>(entry, max(weight, 1e-100));
    }
  }
}

/** One rollout at the lowest level, and what it brings about above. */
function round(): void {
  const own = sequenceOf(1);
  for (let i: u32 = 0; i < rollouts; i++) {
    rollout();
    const score = load<i32>(sequenceOf(0), SEQUENCE_SCORE);
    const before = load<i32>(own, SEQUENCE_SCORE);
    if (score < before) continue;
    repeated = score == before ? repeated + 1 : 0;
    copySequence(own, sequenceOf(0));
    const steps = load<u32>(own, SEQUENCE_STEPS);
    offer(realScore, own + SEQUENCE_LIST + 4, steps, STEP_BYTES);
  }
  for (let level: u32 = 1; ; level++) {
    adapt(level);
    const done = load<u32>(ROUND + (level << 2)) + 1;
    store<u32>(ROUND + (level << 2), done);
    if (done < rounds && (level > 1 || repeated < repetitions)) {
      while (level-- > 1) open(level);
      return;
    }
    if (level == levels) {
      clear();
      return;
    }
    const mine = sequenceOf(level);
    const above = sequenceOf(level + 1);
    if (load<i32>(mine, SEQUENCE_SCORE) >= load<i32>(above, SEQUENCE_SCORE)) copySequence(above, mine);
  }
}

/** Plays about so many rollouts. */
export function nrpa(work: u32): void {
  const until = played + work;
  while (played < until) round();
}
