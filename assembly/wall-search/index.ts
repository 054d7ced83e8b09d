/** Everything the module of the wall search exports. Integers in, integers out. */
import { seedBegin, seedBytes, seedEnd } from '../random';
import { INPUT, OUTPUT, RANDOM, START, WALL } from './memory';
import { copyWall, readWall, setRules } from './wall';

export { seedBegin };
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
