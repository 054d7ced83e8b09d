/**
 * What a board is worth: a weighted sum of features, after Dellacherie (2003), and Thiery and Scherrer
 * ("Building Controllers for Tetris", 2009), with wells told apart by their depth.
 *
 * | number | feature                                                                                     |
 * | ------ | ------------------------------------------------------------------------------------------- |
 * | 0      | landing height: of the middle of the placed piece above the floor                           |
 * | 1      | eroded cells: rows cleared, times the cells of the piece that went with them                |
 * | 2      | row transitions: changes between filled and free along each row, walls filled               |
 * | 3      | column transitions: the same along each column, floor filled, nothing above the board       |
 * | 4      | holes: free cells with a filled one somewhere above                                         |
 * | 5 to 8 | wells: free cells, not covered, filled to the left and right, that have at least none,  |
 * |        | one, two and three such cells straight above                                                |
 * | 9      | hole depth: filled cells straight above each hole, up to the next free one, at most three   |
 * | 10     | rows with holes                                                                             |
 * | 11     | stack height                                                                                |
 * | 12     | surface: differences of height between neighbouring columns, summed up                       |
 * | 13     | cliffs: of these differences, what is more than two of each                                 |
 *
 * The first two belong to the action, the others to the board that it leaves.
 *
 * WEIGHTS holds a weight for each, then a slope for each: the weight at work is weight + slope x (share of
 * straight pieces in the draw - 1/6), for what is a good well depends on how often a piece comes that fills it.
 */
import { fallColumns, fallFull, fallRows } from '../falling';
import { EFFECTIVE } from './memory';

export const FEATURES: u32 = 14;

/** Of a placement: landing height (twice) and eroded cells. */
export function earned(row: i32, height: u32, eroded: u32): f64 {
  const twice = 2 * (<i32>fallRows - row) - <i32>height - 1;
  return load<f64>(EFFECTIVE) * 0.5 * <f64>twice + load<f64>(EFFECTIVE, 8) * <f64>eroded;
}

/** Of a board whose rows above `top` are empty. */
export function worth(board: usize, top: u32): f64 {
  const columns = fallColumns;
  const full = fallFull;
  const walls: u64 = ((<u64>1) << (columns + 1)) | 1;
  const rightWall: u32 = 1 << (columns - 1);
  const pairs: u64 = ((<u64>full) << 1) | 1;
  const end = board + ((<usize>fallRows) << 2);
  let rowTransitions = top << 1;
  let columnTransitions: u32 = 0;
  let holes: u32 = 0;
  let holeRows: u32 = 0;
  let holeDepth: u32 = 0;
  let wells1: u32 = 0;
  let wells2: u32 = 0;
  let wells3: u32 = 0;
  let wells4: u32 = 0;
  let surface: u32 = 0;
  let cliffs: u32 = 0;
  let cover: u32 = 0;
  let above: u32 = 0;
  let above2: u32 = 0;
  let above3: u32 = 0;
  // Wells of the row above that are at least one, two and three deep.
  let run1: u32 = 0;
  let run2: u32 = 0;
  let run3: u32 = 0;
  // Steps between neighbouring columns in the two rows above.
  let step1: u32 = 0;
  let step2: u32 = 0;
  for (let at = board + ((<usize>top) << 2); at < end; at += 4) {
    const row = load<u32>(at);
    const walled = ((<u64>row) << 1) | walls;
    rowTransitions += <u32>popcnt((walled ^ (walled >> 1)) & pairs);
    columnTransitions += popcnt(row ^ above);
    const covered = cover & ~row;
    if (covered) {
      holes += popcnt(covered);
      holeRows++;
      const roof2 = covered & above & above2;
      holeDepth += popcnt(covered & above) + popcnt(roof2) + popcnt(roof2 & above3);
    }
    cover |= row;
    const step = (cover ^ (cover >> 1)) & (full >> 1);
    surface += popcnt(step);
    cliffs += popcnt(step & step1 & step2);
    step2 = step1;
    step1 = step;
    const well = ~cover & ((row << 1) | 1) & ((row >> 1) | rightWall);
    wells1 += popcnt(well);
    wells2 += popcnt(well & run1);
    wells3 += popcnt(well & run2);
    wells4 += popcnt(well & run3);
    run3 = well & run2;
    run2 = well & run1;
    run1 = well;
    above3 = above2;
    above2 = above;
    above = row;
  }
  columnTransitions += popcnt(above ^ full);
  return (
    load<f64>(EFFECTIVE, 16) * <f64>rowTransitions +
    load<f64>(EFFECTIVE, 24) * <f64>columnTransitions +
    load<f64>(EFFECTIVE, 32) * <f64>holes +
    load<f64>(EFFECTIVE, 40) * <f64>wells1 +
    load<f64>(EFFECTIVE, 48) * <f64>wells2 +
    load<f64>(EFFECTIVE, 56) * <f64>wells3 +
    load<f64>(EFFECTIVE, 64) * <f64>wells4 +
    load<f64>(EFFECTIVE, 72) * <f64>holeDepth +
    load<f64>(EFFECTIVE, 80) * <f64>holeRows +
    load<f64>(EFFECTIVE, 88) * <f64>(fallRows - top) +
    load<f64>(EFFECTIVE, 96) * <f64>surface +
    load<f64>(EFFECTIVE, 104) * <f64>cliffs
  );
}
