/** Everything the module of the wall search exports. Integers in, integers out. */
import { seedBegin, seedBytes, seedEnd } from '../random';
import { beamBytes, startBeam, judged } from './beam';
import { nrpaBytes, startNrpa, played } from './nrpa';
import { bestScore, bestLength, forgetBest } from './best';
export { nrpa, tweak } from './nrpa';
import { FEATURES } from './evaluate';
import { BEST, INPUT, OUTPUT, RANDOM, START, WALL, WEIGHTS } from './memory';
import { copyWall, readWall, setRules } from './wall';

export { seedBegin };
export { beam, beamBytes } from './beam';
export const weights: usize = WEIGHTS;
export const features: u32 = FEATURES;
export const best: usize = BEST;
export const input: usize = INPUT;
export const output: usize = OUTPUT;

export function seedTake(length: u32): void {
  seedBytes(INPUT, length);
}

export function seedFinish(): void {
  seedEnd(RANDOM);
}

/**
 * Takes the wall at INPUT. Options: bit 0 strip, bit 1 compact, bit 2 scoring `samegame` (else `bricks`),
 * bit 3 its end penalty.
 */
export function take(rows: u32, columns: u32, options: u32): void {
  setRules(rows, columns, options);
  readWall();
  copyWall(START, WALL);
}

export function begin(width: u32, tableBits: u32, jitter: f64): void {
  const need = beamBytes(width, tableBits);
  const base = (__heap_base + 15) & ~15;
  const pages = <i32>((base + need + 65535) >> 16) - memory.size();
  if (pages > 0) memory.grow(pages);
  startBeam(base, width, tableBits, jitter);
}
export function reset(): void { forgetBest(); }
export function score(): i32 { return bestScore; }
export function length(): u32 { return bestLength; }
export function work(): u32 { return judged; }

export function beginNrpa(depth: u32, each: u32, lowest: u32, rate: f64, repeats: u32): void {
  const need = nrpaBytes(depth);
  const base = (__heap_base + 15) & ~15;
  const pages = <i32>((base + need + 65535) >> 16) - memory.size();
  if (pages > 0) memory.grow(pages);
  startNrpa(base, depth, each, lowest, rate, repeats);
}
export function playedGames(): u32 { return played; }

export { search, searchMoves, searchScore, searchStart } from './search';
