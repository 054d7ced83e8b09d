/**
 * Scoring as data: a game's points are a sum of terms, each with a factor of its own (0 leaves it out).
 *
 * | term        | counts                                                        |
 * | cell        | cells of the piece                                            |
 * | clearedCell | distinct cells cleared                                        |
 * | line        | rows, columns and boxes cleared                               |
 * | lineCells   | cells of the rows and columns cleared, crossings twice, times the streak |
 * | combo       | 1 when two or more lines are cleared                          |
 * | streak      | clearing moves in a row before this one                       |
 * | power       | the square of the lines cleared                               |
 */
import { FACTORS, RESULT, RESULT_PARTS, RESULT_POINTS } from './layout';
import { columns, fullBoxes, fullColumns, fullRows, rows } from './board';

/** For whom points are counted, as a type: a host is told them with their parts at RESULT, a search wants the sum alone. */
export class Told {
  parts: u8 = 0;
}
export class Summed {}

/** The points of a move that places `placed` cells and clears nothing. */
export function scorePlaced<For>(placed: u32): f64 {
  const points = load<f64>(FACTORS) * <f64>placed;
  if (offsetof<For>()) store<f64>(RESULT, points, RESULT_POINTS);
  return points;
}

/** Leaves the parts of a move that cleared nothing. */
export function partsPlaced(): void {
  memory.fill(RESULT + RESULT_PARTS, 0, 64);
  store<f64>(RESULT, load<f64>(RESULT, RESULT_POINTS), RESULT_PARTS);
}

/** The points of a move that clears `cleared` cells of the lines found last; `streak` counts the move too. */
export function scoreCleared<For>(placed: u32, cleared: u32, streak: u32): f64 {
  const lines = fullRows + fullColumns + fullBoxes;
  const lineCells = <f64>(fullRows * columns + fullColumns * rows);
  let points = part<For>(0, 0, <f64>placed);
  points += part<For>(1, 1, <f64>cleared);
  points += part<For>(2, 2, <f64>(fullRows + fullColumns));
  points += part<For>(3, 2, <f64>fullBoxes);
  points += part<For>(4, 3, lineCells * <f64>streak);
  points += part<For>(5, 4, lines >= 2 ? 1 : 0);
  points += part<For>(6, 5, <f64>(streak - 1));
  points += part<For>(7, 6, <f64>lines * <f64>lines);
  if (offsetof<For>()) store<f64>(RESULT, points, RESULT_POINTS);
  return points;
}

/** Part `index`, which is written where it is told: factor `term` times `count`. */
function part<For>(index: usize, term: usize, count: f64): f64 {
  const points = load<f64>(FACTORS + term * 8) * count;
  if (offsetof<For>()) store<f64>(RESULT + index * 8, points, RESULT_PARTS);
  return points;
}
