/** Lines of the board at hand that one piece may fill, and the anchors at which it does. */
import { boxesAcross, boxesDown, cellsOf, columns, countLines, isFull, rows, words } from '../board';
import * as layout from '../layout';
import { CLEARED, LINES, NEAR, NEAR_BYTES, NEAR_CELLS, NEAR_FIRST, NEAR_MASK } from './memory';

let lines: u32 = 0;
let near: u32 = 0;
/** Cells of the largest piece. */
let reach: u32 = 0;

export function setLines(withRows: bool, withColumns: bool, withBoxes: bool): void {
  lines = 0;
  reach = 0;
  if (withRows) addLines(layout.ROW_MASKS, rows);
  if (withColumns) addLines(layout.COLUMN_MASKS, columns);
  if (withBoxes) addLines(layout.BOX_MASKS, boxesAcross * boxesDown);
}

function addLines(masks: usize, count: u32): void {
  for (let i: u32 = 0; i < count; i++)
    store<u32>(LINES + (lines++ << 2), <u32>masks + i * layout.BOARD_BYTES);
}

/** A piece of so many cells may come. */
export function mayReach(cells: u32): void {
  reach = max(reach, cells);
}

/** Looks at a board. */
export function findNear(board: usize): void {
  near = 0;
  for (let line = LINES; line < LINES + (lines << 2); line += 4) lookAt(load<u32>(line), board);
}

/** Notes a line if it lacks few cells. */
function lookAt(mask: usize, board: usize): void {
  let cells: u32 = 0;
  let first: u32 = 0;
  for (let at: u32 = 0; at < words << 3; at += 8) {
    const lacks = load<u64>(mask + at) & ~load<u64>(board + at);
    if (lacks && !cells) first = (at << 3) + <u32>ctz(lacks);
    cells += <u32>popcnt(lacks);
    if (cells > reach) return;
  }
  const at = NEAR + near++ * NEAR_BYTES;
  store<u32>(at, first, NEAR_FIRST);
  store<u32>(at, cells, NEAR_CELLS);
  store<u32>(at, <u32>mask, NEAR_MASK);
}

/** A piece at an anchor, in two words; what a word has no room for is left out. */
export let placed0: u64 = 0;
export let placed1: u64 = 0;

export function place(form: usize, anchor: u32): void {
  const mask = load<u64>(form, layout.PIECE_MASK);
  const shift = <u64>(anchor & 63);
  if (anchor < 64) {
    placed0 = mask << shift;
    placed1 = (load<u64>(form, layout.PIECE_MASK + 8) << shift) | ((mask >> 1) >> (63 - shift));
  } else {
    placed0 = 0;
    placed1 = mask << shift;
  }
}

/** Of the legal anchors, those at which a form fills a line, in two words. */
export let filling0: u64 = 0;
export let filling1: u64 = 0;

export function findFilling(b0: u64, b1: u64, form: usize, legal0: u64, legal1: u64): void {
  const cells = <u32>load<u8>(form, layout.PIECE_CELLS);
  filling0 = filling1 = 0;
  for (let i: u32 = 0; i < near; i++) {
    const lack = lackOf(i, cells);
    if (lack < 0) continue;
    const mask = <usize>load<u32>(NEAR + i * NEAR_BYTES, NEAR_MASK);
    const lacks0 = load<u64>(mask) & ~b0;
    const lacks1 = load<u64>(mask, 8) & ~b1;
    if (!(lacks0 | lacks1)) {
      // A line that a position has full goes with whatever is placed.
      filling0 = legal0;
      filling1 = legal1;
      return;
    }
    for (let cell: u32 = 0; cell < cells; cell++) {
      const anchor = lack - <i32>load<u8>(form + cell, layout.PIECE_OFFSETS);
      if (anchor < 0) break;
      const bit = (<u64>1) << (anchor & 63);
      if (!((anchor < 64 ? legal0 : legal1) & bit)) continue;
      place(form, anchor);
      if ((lacks0 & ~placed0) | (lacks1 & ~placed1)) continue;
      if (anchor < 64) filling0 |= bit;
      else filling1 |= bit;
    }
  }
}

/** How many lines lack few cells. */
export function nearCount(): u32 {
  return near;
}

/** The first cell that line `i` of these lacks, or -1 where it lacks more than `cells`. */
export function lackOf(i: u32, cells: u32): i32 {
  const at = NEAR + i * NEAR_BYTES;
  return load<u32>(at, NEAR_CELLS) > cells ? -1 : <i32>load<u32>(at, NEAR_FIRST);
}

/** Whether a board fills a line that lacked few cells. */
export function fills(board: usize): bool {
  for (let i: u32 = 0; i < near; i++)
    if (isFull(board, load<u32>(NEAR + i * NEAR_BYTES, NEAR_MASK))) return true;
  return false;
}

/** Clears these lines from a board and counts them for the scoring; returns the cells that went. */
export function clearFilled(board: usize): u32 {
  let rowsFound: u32 = 0;
  let columnsFound: u32 = 0;
  let boxesFound: u32 = 0;
  memory.fill(CLEARED, 0, layout.BOARD_BYTES);
  for (let i: u32 = 0; i < near; i++) {
    const mask = <usize>load<u32>(NEAR + i * NEAR_BYTES, NEAR_MASK);
    if (!isFull(board, mask)) continue;
    if (mask - layout.ROW_MASKS < <usize>(32 * layout.BOARD_BYTES)) rowsFound++;
    else if (mask - layout.COLUMN_MASKS < <usize>(32 * layout.BOARD_BYTES)) columnsFound++;
    else boxesFound++;
    for (let at: u32 = 0; at < words << 3; at += 8) {
      store<u64>(CLEARED + at, load<u64>(CLEARED + at) | load<u64>(mask + at));
    }
  }
  countLines(rowsFound, columnsFound, boxesFound);
  for (let at: u32 = 0; at < words << 3; at += 8) {
    store<u64>(board + at, load<u64>(board + at) & ~load<u64>(CLEARED + at));
  }
  return cellsOf(CLEARED);
}
