/** Search boards: where forms come to rest on them, what a placement is worth, and the board that it leaves. */
import { fallColumns, fallFull, fallRows } from '../falling';
import { FALL, FALL_BOARD } from '../falling-layout';
import { earned, worth } from './features';
import { BOARD_CLEARED, BOARD_GUARD, BOARD_SIZE, FORM_HEIGHT, FORM_WIDTH } from './memory';

/** Placements judged since the plan began. */
export let work: u32 = 0;

export function resetWork(): void {
  work = 0;
}

/** The first row that is not empty of the board made last by `copyBoard` or `placeOn`. */
export let madeTop: u32 = 0;

/** Takes the board of the game, with full rows below the floor. */
export function copyBoard(to: usize): void {
  memory.fill(to - BOARD_GUARD, 0xff, BOARD_SIZE);
  memory.fill(to - BOARD_GUARD, 0, BOARD_GUARD);
  memory.copy(to, FALL + FALL_BOARD, fallRows * 4);
  madeTop = topOf(to);
}

function topOf(board: usize): u32 {
  let top: u32 = 0;
  while (top < fallRows && !load<u32>(board + ((<usize>top) << 2))) top++;
  return top;
}

/** The columns, as bits, where a form would overlap at `row`; columns where its box leaves the board tell nothing. */
export function overlaps(board: usize, shape: u64, row: u32): u32 {
  const at = board + ((<usize>row) << 2);
  let hit: u32 = 0;
  for (let left = shape; left; left &= left - 1) {
    const bit = <usize>ctz(left);
    hit |= load<u32>(at + ((bit >> 1) & ~3)) >> <u32>(bit & 7);
  }
  return hit;
}

/** The columns, as bits, where the box of a form lies on the board. */
export function columnsOf(form: usize): u32 {
  return fallFull >> (<u32>load<u8>(form, FORM_WIDTH) - 1);
}

/** The columns where a form may stand in the first row. */
export function openAtTop(board: usize, top: u32, form: usize): u32 {
  const all = columnsOf(form);
  return <u32>load<u8>(form, FORM_HEIGHT) <= top ? all : all & ~overlaps(board, load<u64>(form), 0);
}

/** What the placement judged last earned by itself. */
export let lastEarned: f64 = 0;

/** What it is worth to lock a form at a place on a board whose rows above `top` are empty. */
export function judge(board: usize, top: u32, form: usize, row: u32, column: u32): f64 {
  work++;
  const shape = load<u64>(form);
  const full = fallFull;
  const start = board + ((<usize>row) << 2);
  let rows: u32 = 0;
  let eroded: u32 = 0;
  for (let left = shape, at = start; left; left >>= 8, at += 4) {
    const cells = (<u32>left & 0xff) << column;
    const filled = load<u32>(at) | cells;
    store<u32>(at, filled);
    if (filled == full) {
      rows++;
      eroded += popcnt(cells);
    }
  }
  lastEarned = earned(row, load<u8>(form, FORM_HEIGHT), rows * eroded);
  let newTop = min(top, row);
  let value: f64;
  if (rows) {
    newTop = copyCleared(board, BOARD_CLEARED, newTop);
    value = worth(BOARD_CLEARED, newTop);
  } else {
    value = worth(board, newTop);
  }
  for (let left = shape, at = start; left; left >>= 8, at += 4) {
    store<u32>(at, load<u32>(at) ^ ((<u32>left & 0xff) << column));
  }
  return lastEarned + value;
}

/** Copies the rows from `top` on without the full ones, and one empty row above; returns the new top. */
function copyCleared(board: usize, to: usize, top: u32): u32 {
  let row = fallRows;
  for (let from = fallRows; from-- > top;) {
    const cells = load<u32>(board + ((<usize>from) << 2));
    if (cells == fallFull) continue;
    row--;
    store<u32>(to + ((<usize>row) << 2), cells);
  }
  store<u32>(to + ((<usize>row) << 2) - 4, 0);
  return row;
}

/** Makes at `to` the board that a placement leaves. */
export function placeOn(board: usize, top: u32, form: usize, row: u32, column: u32, to: usize): void {
  memory.copy(to - BOARD_GUARD, board - BOARD_GUARD, BOARD_SIZE);
  let at = to + ((<usize>row) << 2);
  for (let left = load<u64>(form); left; left >>= 8, at += 4) {
    store<u32>(at, load<u32>(at) | ((<u32>left & 0xff) << column));
  }
  const first = min(top, row);
  madeTop = copyCleared(to, to, first);
  for (let empty = first; empty < madeTop; empty++) store<u32>(to + ((<usize>empty) << 2), 0);
}
