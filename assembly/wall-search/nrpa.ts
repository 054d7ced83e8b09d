/**
 * Nested rollout policy adaptation (Rosin 2011) with Cazenave's codes: a move is known by the cells and the colour
 * of its area. One colour waits in the rollouts while another one can be played ("tabu colour"). A level adapts its
 * policy to the best of its sequences, and a run may begin with a policy adapted to an older sequence.
 *
 * The policy holds e to the power of a weight, so that a rollout needs no powers; only `shrink` does.
 */
import { MAX_COLOURS } from './memory';
import { played, rollout } from './rollout';
import {
  codesAt,
  copySequence,
  eliteOf,
  eliteScore,
  POLICY_BYTES,
  policyOf,
  SEQUENCE_LIST,
  SEQUENCE_SCORE,
  SEQUENCE_STEPS,
  sequenceOf,
  STEP_BYTES,
} from './sequences';

const E: f64 = 2.718281828459045;
const ROUND: usize = memory.data(32, 16);

let levels: u32 = 0;
let rounds: u32 = 0;
let waiting: u32 = MAX_COLOURS;
/** e to the power of -x for x from 0 to 1, the same on every machine. */
function shrink(x: f64): f64 {
  // (e to the power of -x/8) by five terms, to the eighth: the error is less than 1e-7.
  const y = x * 0.125;
  let e = 1 - y * (1 - y * (0.5 - y * (0.16666666666666666 - y * 0.041666666666666664)));
  e *= e;
  e *= e;
  return e * e;
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

/** At the end of a run. */
function keepElite(): void {
  const found = sequenceOf(levels);
  if (load<i32>(found, SEQUENCE_SCORE) >= eliteScore(waiting)) copySequence(eliteOf(waiting), found);
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
  rollout(waiting);
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
