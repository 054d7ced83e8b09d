/**
 * How likely each piece of the set is. A weight is a whole number: the same chances on every machine.
 *
 * | fair             | a piece of c cells weighs                                   |
 * | random, solvable | the same as any other                                       |
 * | gentle           | free cells x 256 + filled cells x 4096 / 2^min(c - 1, 12)   |
 *
 * On an empty board all weigh the same. The fuller it is, the more a cell less counts: near a full board each
 * cell halves the weight. The weight falls with the cells ever more slowly (it is convex), so that a piece as
 * large as the average weighs at most the average: no piece larger than that is ever likelier than in `random`.
 */
import { PIECE_BYTES, PIECE_CELLS, PIECES, SLOTS, STATE, STATE_BOARD } from './layout';
import { cellsOf, columns, rows } from './board';
import { below } from './random';

/** What a piece weighs for each free cell, and a piece of one cell for each filled cell. */
const EVEN: u32 = 256;
const SMALLEST: u32 = 4096;
const HALVINGS: u32 = 12;

/**
 * The weight of a piece of `cells` cells in a `gentle` draw, `filled` cells of the present board being filled:
 * 1 to 2^22, so that those of 256 pieces add up to at most 2^30.
 */
export function drawWeight(cells: u32, filled: u32): u32 {
  return (rows * columns - filled) * EVEN + filled * (SMALLEST >> min(cells - 1, HALVINGS));
}

/** Draws each slot from the first `setSize` pieces by the generator at `random`, all alike. */
export function drawEvenly(random: usize, handSize: u32, setSize: u32): void {
  for (let slot: u32 = 0; slot < handSize; slot++) {
    store<u32>(SLOTS + (slot << 2), <u32>(PIECES + below(random, setSize) * PIECE_BYTES));
  }
}

/** The same by their weights on the board of STATE. */
export function drawGently(random: usize, handSize: u32, setSize: u32): void {
  const filled = cellsOf(STATE + STATE_BOARD);
  let total: u32 = 0;
  for (let i: u32 = 0; i < setSize; i++) total += weightOf(i, filled);
  for (let slot: u32 = 0; slot < handSize; slot++) {
    let at = below(random, total);
    let i: u32 = 0;
    for (let weight = weightOf(0, filled); at >= weight; weight = weightOf(++i, filled)) at -= weight;
    store<u32>(SLOTS + (slot << 2), <u32>(PIECES + i * PIECE_BYTES));
  }
}

function weightOf(index: u32, filled: u32): u32 {
  return drawWeight(load<u8>(PIECES + index * PIECE_BYTES, PIECE_CELLS), filled);
}
