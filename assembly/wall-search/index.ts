/**
 * Everything the module of the wall search exports. Integers in, integers out.
 *
 * | export                               | what it does                                                       |
 * | ------------------------------------ | ------------------------------------------------------------------ |
 * | seedBegin(), seedTake(n), seedFinish() | starts the search's numbers from a text, n bytes of it at INPUT   |
 * | take(rows, columns, options)         | takes the wall at INPUT: rows from the top, a byte a brick, 0      |
 * |                                      | none, 1..8 a colour; bit 0 strip, bit 1 compact, bit 2 scoring     |
 * |                                      | `samegame` (else `bricks`), bit 3 its end penalty                  |
 * | searchBegin()                        | takes the memory (0: it cannot be had) and starts; views of the    |
 * |                                      | memory have to be made anew after it                               |
 * | search(games)                        | works on, about `games` games long                                 |
 * | searchScore()                        | of the best sequence so far; -2^31 before the first game           |
 * | searchMoves()                        | writes it to OUTPUT, row from the top and column of each move, a   |
 * |                                      | byte each; returns how many                                        |
 */
import { seedBegin, seedBytes, seedEnd } from '../random';
import { INPUT, RANDOM, START, WALL } from './memory';
import { copyWall, readWall, setRules } from './wall';

export { seedBegin };
export { search, searchBegin, searchMoves, searchScore } from './search';

export function seedTake(length: u32): void {
  seedBytes(INPUT, length);
}

export function seedFinish(): void {
  seedEnd(RANDOM);
}

export function take(rows: u32, columns: u32, options: u32): void {
  setRules(rows, columns, options);
  readWall();
  copyWall(START, WALL);
}
