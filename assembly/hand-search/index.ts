/**
 * Everything the module of the hand search exports. Integers in, integers out.
 *
 * | export                       | what it does                                                                 |
 * | ---------------------------- | ---------------------------------------------------------------------------- |
 * | configure(rows, columns,     | sets the game up: `pieces` shapes (1 to 256, as the core takes them) at      |
 * |   handSize, options, pieces) | INPUT; bit 0 clears rows, bit 1 columns, bit 2 boxes, bit 3 lets             |
 * |                              | pieces be turned, bits 4 and 5 are how hands are dealt (`deal.ts`)           |
 * | tune(pieces, own, aim, bare) | sets weights and effort as the package plays: see `tuned.ts`                 |
 * | begin()                      | takes the game at STATE, as the core has it; 0 where nothing can be played.  |
 * |                              | An empty hand leaves the board itself to be judged                           |
 * | run(microseconds)            | works on, about so long on a slow core and to the end of a trial, or with 0  |
 * |                              | by a board, or to the next layer; 1 while there is more to do                |
 * | answer()                     | writes the plans so far to OUTPUT, the best first; returns how many          |
 *
 * A plan has 64 bytes: its value and the points that it earns (f64), how many moves, 4 bytes that
 * mean nothing, and of each move slot, rotation, row and column, a byte each.
 * WEIGHTS are 15 f64 (`features.ts`), FACTORS seven (`scoring.ts`), EFFORT nine u32 (`effort.ts`).
 */
export { tune } from './tuned';
export { answer, configure, run, start as begin } from './search';
