/** The memory of the nested runs: policies, and sequences of moves with the codes of all moves there were. */
import { MAX_COLOURS, START, WALL_BRICKS } from './memory';

/** Areas of equal hashes share a weight; few do. */
export const CODE_BITS: u32 = 16;
export const POLICY_BYTES: u32 = 4 << CODE_BITS;

/** A sequence: score, steps, then its steps (chosen code's place, number of codes, move) and its codes. */
export const SEQUENCE_SCORE: usize = 0;
export const SEQUENCE_STEPS: usize = 4;
export const SEQUENCE_CODES: usize = 8;
export const SEQUENCE_LIST: usize = 16;
export const STEP_BYTES: u32 = 8;

export const ENTRY_BYTES: u32 = 16;

export let policies: usize = 0;
/** A sequence a level, level 0 being the rollout at hand; and the elite sequence of each waiting colour. */
export let sequences: usize = 0;
export let elites: usize = 0;
let sequenceBytes: u32 = 0;
/** Where its codes lie in a sequence. */
export let codesAt: u32 = 0;
/** The areas of the wall at hand. */
export let areas: usize = 0;

/** Bytes for the wall that was taken. */
export function nestedBytes(depth: u32): u32 {
  const bricks = load<u32>(START, WALL_BRICKS);
  codesAt = <u32>SEQUENCE_LIST + STEP_BYTES * (bricks / 2 + 1);
  // Each step takes at least two bricks, and an area has at least two.
  sequenceBytes = (codesAt + 4 * ((bricks * bricks) / 8 + bricks) + 15) & ~15;
  const sequenceCount = depth + 1 + MAX_COLOURS + 1;
  return POLICY_BYTES * depth + sequenceBytes * sequenceCount + ENTRY_BYTES * (bricks / 2 + 1) + 64;
}

/** Lays the memory out from `base` on. */
export function layOut(base: usize, depth: u32): void {
  nestedBytes(depth);
  policies = (base + 15) & ~15;
  sequences = policies + POLICY_BYTES * depth;
  elites = sequences + sequenceBytes * (depth + 1);
  areas = elites + sequenceBytes * (MAX_COLOURS + 1);
}

/** The policy of a level from 1; the rollouts play by the policy of level 1. */
export function policyOf(level: u32): usize {
  return policies + (level - 1) * POLICY_BYTES;
}

export function sequenceOf(level: u32): usize {
  return sequences + level * sequenceBytes;
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

export function copySequence(to: usize, from: usize): void {
  const steps = load<u32>(from, SEQUENCE_STEPS);
  const codes = load<u32>(from, SEQUENCE_CODES);
  for (let i: usize = 0; i < SEQUENCE_LIST + STEP_BYTES * steps; i += 8)
    store<u64>(to + i, load<u64>(from + i));
  for (let i: u32 = 0; i < codes; i++) {
    store<u32>(to + codesAt + (i << 2), load<u32>(from + codesAt + (i << 2)));
  }
}
