/**
 * Everything the module of the falling search exports: what the computer player would do with the falling piece.
 *
 * | export                              | what it does                                                      |
 * | ----------------------------------- | ----------------------------------------------------------------- |
 * | fallSetUp(rows, columns, draw, n)   | sets the game up, as `fallConfigure` does; the `n` shapes lie at  |
 * |                                     | INPUT. Then a state goes to FALL, as the core's own has it        |
 * | fallAdvise(slides, next, work)      | `fallPlan` by the shipped weights (`weights.ts`)                  |
 * | fallUseShipped(next)                | writes those that suit the draw and `next` to WEIGHTS             |
 * | fallPlan(slides, next, keep, work)  | fills PLAN and answers how many actions it holds, 0 when          |
 * |                                     | the game is over. `slides` 1 also finds places under overhangs;   |
 * |                                     | `next` 1 looks at the next piece if one is shown, 2 weighs the one|
 * |                                     | after it as well; `keep` (1..32) best first placements are        |
 * |                                     | followed; after `work` judged placements no further third piece is|
 * |                                     | weighed                                                           |
 * | fallJudge(row, column)              | what locking the falling piece at a free place is worth, float64  |
 *
 * A plan works from any state of a game, also in the middle of a fall. Its actions are legal one by one and end
 * with a drop; no tick may come between them, so plan again after one. With next 1 and keep 10 it takes about
 * 0.1 ms, with next 2 and a work of 10,000 about 1 ms, on one slow core.
 *
 * The weights of `fallPlan` and `fallJudge` lie at WEIGHTS (FEATURES numbers, then their slopes; see
 * `features.ts`). The search sees the board, the falling and the upcoming pieces and FALL_COUNTS, never the draw's
 * weights, the bag or the streams.
 */
import { fallConfigure } from '../falling';
import { compileSet } from './forms';

export { fallAdvise, fallJudge, fallPlan, useShipped as fallUseShipped } from './plan';

export function fallSetUp(rows: u32, columns: u32, draw: u32, pieces: u32): void {
  fallConfigure(rows, columns, 0, 0, draw, pieces);
  compileSet();
}
