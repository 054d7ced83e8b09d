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
import { areaCode, canMove, colourAt, copyWall, finalScore, flood, link, playArea, playable } from './wall';
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
let alpha: f64 = 1;
let grow: f64 = 0;
let policies: usize = 0;
let sequences: usize = 0;
let sequenceBytes: u32 = 0;
let codesAt: u32 = 0;
/** The areas of the wall at hand: move (u32) and, beside it, the sum of the weights so far. */
let moves: usize = 0;
let waitingFirst: bool = true;

const ROUND: usize = memory.data(32, 16);

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

export function nrpaBytes(depth: u32): u32 {
  const bricks = load<u32>(START, WALL_BRICKS);
  codesAt = <u32>SEQUENCE_LIST + STEP_BYTES * (bricks / 2 + 1);
  // Each step takes at least two bricks, and an area has at least two.
  sequenceBytes = (codesAt + 4 * ((bricks * bricks) / 8 + bricks) + 15) & ~15;
  return POLICY_BYTES * depth + sequenceBytes * (depth + 1) + 16 * (bricks / 2 + 1) + 64;
}

export function startNrpa(base: usize, depth: u32, each: u32, lowest: u32, rate: f64): void {
  nrpaBytes(depth);
  levels = min(depth, MAX_LEVELS);
  rounds = each;
  rollouts = lowest;
  alpha = rate;
  grow = 1 / shrink(rate > 1 ? 1 : rate);
  policies = (base + 15) & ~15;
  sequences = policies + POLICY_BYTES * levels;
  moves = sequences + sequenceBytes * (levels + 1);
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

/** Plays a game by the policy of level 1 into the sequence of level 0. */
function rollout(): void {
  const policy = policyOf(1);
  const sequence = sequenceOf(0);
  const codes = sequence + codesAt;
  copyWall(WALL, START);
  const waiting = waitingFirst ? commonColour() : MAX_COLOURS;
  link(waiting);
  let steps: u32 = 0;
  let total: u32 = 0;
  for (;;) {
    const free = playable == 0;
    if (free) {
      if (!canMove()) break;
      link(MAX_COLOURS);
    }
    const width = load<u32>(WALL, WALL_WIDTH);
    for (let c: u32 = 0; c <= width; c++) store<u32>(SEEN + (c << 2), 0);
    let sum: f64 = 0;
    let count: u32 = 0;
    for (let c: u32 = 0; c < width; c++) {
      for (;;) {
        const cells = load<u32>(PLAYABLE + (c << 2)) & ~load<u32>(SEEN + (c << 2));
        if (!cells) break;
        const r = <u32>ctz(cells);
        flood(c, r, SEEN, i32.MAX_VALUE);
        let code = (areaCode + colourAt(c, r) * 0x27d4eb2f) * 0x9e3779b1;
        code >>= 32 - CODE_BITS;
        store<u32>(codes + ((total + count) << 2), code);
        sum += load<f64>(policy + (code << 3));
        store<u32>(moves + (count << 4), (c << 8) | r);
        store<f64>(moves + (count << 4), sum, 8);
        count++;
      }
    }
    const ticket = <f64>next(RANDOM) * 2.3283064365386963e-10 * sum;
    let pick: u32 = 0;
    while (pick + 1 < count && load<f64>(moves + (pick << 4), 8) <= ticket) pick++;
    const move = load<u32>(moves + (pick << 4));
    const step = sequence + SEQUENCE_LIST + steps * STEP_BYTES;
    store<u16>(step, <u16>pick);
    store<u16>(step, <u16>count, 2);
    store<u32>(step, move, 4);
    steps++;
    total += count;
    const c = move >> 8;
    const r = move & 255;
    playArea(flood(c, r, AREA, i32.MAX_VALUE), colourAt(c, r));
    if (free) link(waiting);
  }
  store<i32>(sequence, finalScore(), SEQUENCE_SCORE);
  store<u32>(sequence, steps, SEQUENCE_STEPS);
  store<u32>(sequence, total, SEQUENCE_CODES);
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
      weight *= shrink(weight * scale);
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
    if (score < load<i32>(own, SEQUENCE_SCORE)) continue;
    copySequence(own, sequenceOf(0));
    const steps = load<u32>(own, SEQUENCE_STEPS);
    offer(score, own + SEQUENCE_LIST + 4, steps, STEP_BYTES);
  }
  for (let level: u32 = 1; ; level++) {
    adapt(level);
    const done = load<u32>(ROUND + (level << 2)) + 1;
    store<u32>(ROUND + (level << 2), done);
    if (done < rounds) {
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
