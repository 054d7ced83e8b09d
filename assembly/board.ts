/**
 * Bitboards of any size from 1 x 1 to 32 x 32 (see `layout.ts` for the packing): geometry, full lines,
 * clearing. Boards of up to 64 and up to 128 cells have their own paths over one and two registers.
 *
 * Full lines come from folding: AND a board with itself shifted by 1, then 2, then 4 ... until a bit says
 * that the whole run behind it is full (Knuth, TAOCP 7.1.3).
 */
import * as layout from './layout';

/** Whether small boards have paths of their own: a module that is to be small (see `assemblyscript.mjs`) does without. */
export const FAST: bool = ASC_SHRINK_LEVEL < 2;

export let rows: u32 = 0;
export let columns: u32 = 0;
export let words: u32 = 0;
/** Boxes across the board; 0 when the board has none. */
export let boxesAcross: u32 = 0;
export let boxesDown: u32 = 0;
let clearsRows: bool = false;
let clearsColumns: bool = false;

/** Shifts that fold a row and a column, and how many they are. Each stays below 64, so two words suffice. */
const ROW_FOLDS: usize = memory.data(64, 16);
const COLUMN_FOLDS: usize = memory.data(64, 16);
let rowFolds: usize = 0;
let columnFolds: usize = 0;

/** First cells of the lines that can be cleared; all zero for a kind that the game does not have. */
let rowStarts0: u64 = 0;
let rowStarts1: u64 = 0;
let columnStarts: u64 = 0;
let boxStarts0: u64 = 0;
let boxStarts1: u64 = 0;

/** Sets the size and the masks of the lines, which is all that the search needs. */
export function setMasks(newRows: u32, newColumns: u32, withBoxes: bool): void {
  rows = newRows;
  columns = newColumns;
  words = (newRows * newColumns + 63) >> 6;
  const boxes = withBoxes && newRows % 3 == 0 && newColumns % 3 == 0;
  boxesAcross = boxes ? newColumns / 3 : 0;
  boxesDown = boxes ? newRows / 3 : 0;
  memory.fill(layout.LINE_MASKS, 0, layout.MAX_LINES * layout.BOARD_BYTES);
  for (let r: u32 = 0; r < newRows; r++) {
    for (let c: u32 = 0; c < newColumns; c++) {
      const cell = r * newColumns + c;
      setBit(layout.ROW_MASKS + r * layout.BOARD_BYTES, cell);
      setBit(layout.COLUMN_MASKS + c * layout.BOARD_BYTES, cell);
      if (boxes) setBit(layout.BOX_MASKS + ((r / 3) * boxesAcross + c / 3) * layout.BOARD_BYTES, cell);
    }
  }
}

/** Sets the size (1 to 32 each) and what is cleared; boxes only where both sides are multiples of 3. */
export function setBoard(
  newRows: u32,
  newColumns: u32,
  withRows: bool,
  withColumns: bool,
  withBoxes: bool,
): void {
  setMasks(newRows, newColumns, withBoxes);
  clearsRows = withRows;
  clearsColumns = withColumns;
  if (!FAST) return;
  rowFolds = setFolds(ROW_FOLDS, newColumns, 1);
  columnFolds = setFolds(COLUMN_FOLDS, newRows, newColumns);

  rowStarts0 = rowStarts1 = columnStarts = boxStarts0 = boxStarts1 = 0;
  if (words > 2) return;
  if (withRows) {
    for (let r: u32 = 0; r < newRows; r++) {
      rowStarts0 |= bitIn(r * newColumns, 0);
      rowStarts1 |= bitIn(r * newColumns, 1);
    }
  }
  if (withColumns) columnStarts = ((<u64>1) << newColumns) - 1;
  for (let box: u32 = 0; box < boxesAcross * boxesDown; box++) {
    const cell = (box / boxesAcross) * 3 * newColumns + (box % boxesAcross) * 3;
    boxStarts0 |= bitIn(cell, 0);
    boxStarts1 |= bitIn(cell, 1);
  }
}

/** The bit of a cell if it lies in word `word`, else 0. */
function bitIn(cell: u32, word: u32): u64 {
  return cell >> 6 == word ? (<u64>1) << (cell & 63) : 0;
}

/** Filled cells of the board at `board`. */
export function cellsOf(board: usize): u32 {
  let cells: u32 = 0;
  for (const end = board + (words << 3); board < end; board += layout.WORD)
    cells += <u32>popcnt(load<u64>(board));
  return cells;
}

export function setBit(board: usize, cell: u32): void {
  const word = board + ((<usize>(cell >> 6)) << 3);
  store<u64>(word, load<u64>(word) | ((<u64>1) << (cell & 63)));
}

/** Writes the shifts that fold `length` cells which lie `stride` bits apart; returns the list's end. */
function setFolds(list: usize, length: u32, stride: u32): usize {
  let covered: u32 = 1;
  let end = list;
  while (covered < length) {
    let step = min(covered, length - covered);
    if (step * stride > 63) step = 63 / stride;
    store<u8>(end++, <u8>(step * stride));
    covered += step;
  }
  return end;
}

/** Lines that the last search found, and how many of each kind; unchanged by a search that finds none. */
export let fullRows: u32 = 0;
export let fullColumns: u32 = 0;
export let fullBoxes: u32 = 0;
/** The same as first cells (on boards with a path of their own) or as line numbers. */
let rowBits0: u64 = 0;
let rowBits1: u64 = 0;
let columnBits: u64 = 0;
let boxBits0: u64 = 0;
let boxBits1: u64 = 0;

/** Takes how many lines were found in another way. */
export function countLines(rowsFound: u32, columnsFound: u32, boxesFound: u32): void {
  fullRows = rowsFound;
  fullColumns = columnsFound;
  fullBoxes = boxesFound;
}

/** Whether a board of up to 64 cells has full lines; finds them. */
export function findLines64(board: u64): bool {
  let r = board;
  for (let fold = ROW_FOLDS; fold < rowFolds; fold++) r &= r >> load<u8>(fold);
  r &= rowStarts0;
  let c = board;
  for (let fold = COLUMN_FOLDS; fold < columnFolds; fold++) c &= c >> load<u8>(fold);
  c &= columnStarts;
  let x: u64 = 0;
  if (boxStarts0) {
    x = board & (board >> 1) & (board >> 2);
    x &= (x >> columns) & (x >> (2 * columns)) & boxStarts0;
  }
  if ((r | c | x) == 0) return false;
  found(r, 0, c, x, 0);
  return true;
}

/** The same for a board of up to 128 cells in two words. */
function findLines128(low: u64, high: u64): bool {
  let r0 = low;
  let r1 = high;
  for (let fold = ROW_FOLDS; fold < rowFolds; fold++) {
    const shift = <u64>load<u8>(fold);
    r0 &= shiftLow(r0, r1, shift);
    r1 &= r1 >> shift;
  }
  let c0 = low;
  let c1 = high;
  for (let fold = COLUMN_FOLDS; fold < columnFolds; fold++) {
    const shift = <u64>load<u8>(fold);
    c0 &= shiftLow(c0, c1, shift);
    c1 &= c1 >> shift;
  }
  r0 &= rowStarts0;
  r1 &= rowStarts1;
  c0 &= columnStarts;
  let x0: u64 = 0;
  let x1: u64 = 0;
  if (boxStarts0) {
    const stride = <u64>columns;
    x0 = low & shiftLow(low, high, 1) & shiftLow(low, high, 2);
    x1 = high & (high >> 1) & (high >> 2);
    const y0 = x0 & shiftLow(x0, x1, stride);
    const y1 = x1 & (x1 >> stride);
    x0 = y0 & shiftLow(y0, y1, stride) & boxStarts0;
    x1 = y1 & (y1 >> stride) & boxStarts1;
  }
  if ((r0 | r1 | c0 | x0 | x1) == 0) return false;
  found(r0, r1, c0, x0, x1);
  return true;
}

function found(r0: u64, r1: u64, c: u64, x0: u64, x1: u64): void {
  rowBits0 = r0;
  rowBits1 = r1;
  columnBits = c;
  boxBits0 = x0;
  boxBits1 = x1;
  fullRows = <u32>(popcnt(r0) + popcnt(r1));
  fullColumns = <u32>popcnt(c);
  fullBoxes = <u32>(popcnt(x0) + popcnt(x1));
}

/** The low word of a two-word board shifted right by 0 to 63. */
export function shiftLow(low: u64, high: u64, shift: u64): u64 {
  return (low >> shift) | ((high << 1) << (63 - shift));
}

/** Whether the board at `board`, whatever its size, has full lines; finds them. */
export function findLines(board: usize): bool {
  if (FAST && words == 1) return findLines64(load<u64>(board));
  if (FAST && words == 2) return findLines128(load<u64>(board), load<u64>(board, 8));
  const boxes = boxesAcross * boxesDown;
  const r = clearsRows ? fullOf(board, layout.ROW_MASKS, rows) : 0;
  const c = clearsColumns ? fullOf(board, layout.COLUMN_MASKS, columns) : 0;
  const x0 = fullOf(board, layout.BOX_MASKS, min(boxes, 64));
  const x1 = fullOf(board, LATE_BOXES, max(boxes, 64) - 64);
  if ((r | c | x0 | x1) == 0) return false;
  found(r, 0, c, x0, x1);
  return true;
}

/** The boxes that a word has no bits for. */
const LATE_BOXES: usize = layout.BOX_MASKS + 64 * layout.BOARD_BYTES;

/** Which of the lines of these masks are full. */
function fullOf(board: usize, masks: usize, count: u32): u64 {
  let full: u64 = 0;
  for (let i: u32 = 0; i < count; i++) full |= (<u64>isFull(board, masks + i * layout.BOARD_BYTES)) << i;
  return full;
}

/** Whether a board has all cells of a mask. */
export function isFull(board: usize, mask: usize): bool {
  for (let at: u32 = 0; at < words << 3; at += layout.WORD) {
    if (load<u64>(mask + at) & ~load<u64>(board + at)) return false;
  }
  return true;
}

/** Takes the lines found last off the board, writes their union to `cleared` and returns its cells. */
export function clearLines(board: usize, cleared: usize): u32 {
  if (FAST && words == 1) {
    // First cells times the cells of one line: the products do not overlap, so nothing carries.
    const row = rowBits0 * load<u64>(layout.ROW_MASKS);
    const column = columnBits * load<u64>(layout.COLUMN_MASKS);
    const mask = row | column | (boxBits0 * load<u64>(layout.BOX_MASKS));
    store<u64>(board, load<u64>(board) & ~mask);
    store<u64>(cleared, mask);
    return <u32>popcnt(mask);
  }
  memory.fill(cleared, 0, words * layout.WORD);
  unite(layout.ROW_MASKS, rowNumbers(), cleared);
  unite(layout.COLUMN_MASKS, columnBits, cleared);
  unite(layout.BOX_MASKS, boxNumbers(), cleared);
  unite(LATE_BOXES, lateBoxNumbers(), cleared);
  for (let offset: u32 = 0; offset < words * layout.WORD; offset += layout.WORD) {
    store<u64>(board + offset, load<u64>(board + offset) & ~load<u64>(cleared + offset));
  }
  return cellsOf(cleared);
}

/** The lines of the last search by their numbers, a bit each. */
function rowNumbers(): u64 {
  return FAST && words <= 2 ? numbersOf(rowBits0, rowBits1, 1, 1) : rowBits0;
}

function boxNumbers(): u64 {
  return FAST && words <= 2 ? numbersOf(boxBits0, boxBits1, 3, boxesAcross) : boxBits0;
}

function lateBoxNumbers(): u64 {
  return FAST && words <= 2 ? 0 : boxBits1;
}

/** The same of lines by their first cells: a row is a box of one cell. */
function numbersOf(low: u64, high: u64, side: u32, across: u32): u64 {
  let numbers: u64 = 0;
  while (low | high) {
    const cell = <u32>(low ? ctz(low) : 64 + ctz(high));
    if (low) low &= low - 1;
    else high &= high - 1;
    numbers |= (<u64>1) << ((cell / columns / side) * across + (cell % columns) / side);
  }
  return numbers;
}

/** Adds the masks of the lines of these numbers to those at `into`. */
function unite(masks: usize, numbers: u64, into: usize): void {
  for (; numbers; numbers &= numbers - 1) {
    const mask = masks + <usize>ctz(numbers) * layout.BOARD_BYTES;
    for (let offset: u32 = 0; offset < words * layout.WORD; offset += layout.WORD) {
      store<u64>(into + offset, load<u64>(into + offset) | load<u64>(mask + offset));
    }
  }
}

/** Writes the numbers of the lines found last to the LINES block at `lines`. */
export function writeLines(lines: usize): void {
  store<u32>(lines, <u32>rowNumbers(), layout.LINES_ROWS);
  store<u32>(lines, <u32>columnBits, layout.LINES_COLUMNS);
  store<u64>(lines, boxNumbers(), layout.LINES_BOXES);
  store<u64>(lines, lateBoxNumbers(), layout.LINES_BOXES + layout.WORD);
}
