/** What the module of every mechanism exports: its versions, and the way in for seeds and pieces. */
import { INPUT } from './layout';
import { GENERATOR_VERSION, seedBegin, seedBytes } from './random';

export { seedBegin };

/** Version of the rules: what a move does to a board, a score, a streak and a hand. */
export const rulesVersion: u32 = 1;
export const generatorVersion: u32 = GENERATOR_VERSION;

/** Takes `length` more bytes of the seed text from INPUT. */
export function seedTake(length: u32): void {
  seedBytes(INPUT, length);
}
