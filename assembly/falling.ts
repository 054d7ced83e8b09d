/**
 * The falling games: a piece moves, turns and falls, locks where it comes to rest, full rows go, and the next
 * piece appears. The state is the block FALL, what an action did is FALL_RESULT (`falling-layout.ts`).
 */
import * as layout from './falling-layout';
import { drawColumn, setDraw, takeShape } from './falling-draw';
import { turned } from './pieces';

export const LEFT: u32 = 0;
export const RIGHT: u32 = 1;
export const ROTATE: u32 = 2;
export const FLIP: u32 = 3;
export const DOWN: u32 = 4;
export const DROP: u32 = 5;
export const TICK: u32 = 6;
const HOLD: u32 = 7;

/** What `fallCheck` answers; the first ones are those of the hand games. */
const LEGAL: u32 = 0;
const OVERLAP: u32 = 1;
const OUTSIDE: u32 = 2;
const OVER: u32 = 5;
const NO_EFFECT: u32 = 6;
const NO_SUCH_ACTION: u32 = 7;

export let fallRows: u32 = 0;
export let fallColumns: u32 = 0;
/** A full row. */
export let fallFull: u32 = 0;
let upcoming: u32 = 0;
let comfort: bool = false;

/** Where the action that was checked would bring the piece. */
let toShape: u64 = 0;
let toRow: i32 = 0;
let toColumn: i32 = 0;
let kick: u32 = 0;

/** Sets the game up; see `falling-layout.ts`. */
export function fallConfigure(
  rows: u32,
  columns: u32,
  next: u32,
  options: u32,
  draw: u32,
  pieces: u32,
): void {
  fallRows = rows;
  fallColumns = columns;
  fallFull = 0xffffffff >> (32 - columns);
  upcoming = next;
  comfort = (options & 1) != 0;
  setDraw(draw, pieces);
}

export function heightOf(shape: u64): u32 {
  return 8 - (<u32>clz(shape) >> 3);
}

export function widthOf(shape: u64): u32 {
  let bits = <u32>shape | <u32>(shape >> 32);
  bits |= bits >> 16;
  bits |= bits >> 8;
  return 32 - <u32>clz(bits & 0xff);
}

/** A shape mirrored left to right in its box. */
export function mirrored(shape: u64): u64 {
  const last = widthOf(shape) - 1;
  let result: u64 = 0;
  for (let left = shape; left; left &= left - 1) {
    const bit = <u32>ctz(left);
    result |= (<u64>1) << ((bit & 56) + last - (bit & 7));
  }
  return result;
}

/** A new game on an empty board; the streams go on where they stand. */
export function fallStart(): void {
  memory.fill(layout.FALL, 0, layout.FALL_UPCOMING + 48);
  // Score, place and counts, without those of the draw (drawn and spawned go with the streams).
  memory.fill(layout.FALL + layout.FALL_SCORE, 0, layout.FALL_TICKS + 4 - layout.FALL_SCORE);
  memory.fill(layout.FALL + layout.FALL_SPAWNED + 4, 0, layout.FALL_BAG_LEFT - layout.FALL_SPAWNED - 4);
  fallFill();
  fallSpawn();
}

/** Draws a piece for each upcoming place that holds none, and empties those behind them. */
export function fallFill(): void {
  for (let i: u32 = 0; i < 6; i++) {
    const at = layout.FALL + i * 8;
    if (i >= upcoming) store<u64>(at, 0, layout.FALL_UPCOMING);
    else if (!load<u64>(at, layout.FALL_UPCOMING)) store<u64>(at, takeShape(), layout.FALL_UPCOMING);
  }
}

/** The next piece appears in row 0; one that overlaps ends the game. */
export function fallSpawn(): void {
  appear(nextShape());
}

function nextShape(): u64 {
  if (upcoming == 0) return takeShape();
  const shape = load<u64>(layout.FALL, layout.FALL_UPCOMING);
  for (let i: u32 = 1; i < upcoming; i++) {
    store<u64>(
      layout.FALL + i * 8,
      load<u64>(layout.FALL + i * 8, layout.FALL_UPCOMING),
      layout.FALL_UPCOMING - 8,
    );
  }
  store<u64>(layout.FALL + (upcoming - 1) * 8, takeShape(), layout.FALL_UPCOMING);
  return shape;
}

function appear(shape: u64): void {
  store<u64>(layout.FALL, shape, layout.FALL_SHAPE);
  store<i32>(layout.FALL, 0, layout.FALL_ROW);
  store<i32>(layout.FALL, drawColumn(fallColumns, widthOf(shape)), layout.FALL_COLUMN);
  store<u32>(layout.FALL_RESULT, 1, layout.FALL_RESULT_SPAWNED);
  fallAdopt();
}

/** Makes the state agree with what the host has written: the game is over when the piece overlaps. */
export function fallAdopt(): void {
  const over = blocked(
    load<u64>(layout.FALL, layout.FALL_SHAPE),
    load<i32>(layout.FALL, layout.FALL_ROW),
    load<i32>(layout.FALL, layout.FALL_COLUMN),
  );
  store<u32>(layout.FALL, over ? 1 : 0, layout.FALL_OVER);
}

/** Why `shape` cannot be at a place: OUTSIDE, OVERLAP, or LEGAL. */
export function blocked(shape: u64, row: i32, column: i32): u32 {
  const height = heightOf(shape);
  if (row < 0 || <u32>row + height > fallRows) return OUTSIDE;
  if (column < 0 || <u32>column + widthOf(shape) > fallColumns) return OUTSIDE;
  const board = layout.FALL + ((<usize>row) << 2);
  let hit: u32 = 0;
  for (let r: usize = 0; r < <usize>height; r++) {
    hit |= (load<u32>(board + (r << 2), layout.FALL_BOARD) >> column) & <u32>((shape >> (r << 3)) & 0xff);
  }
  return hit ? OVERLAP : LEGAL;
}

/** The row where the falling piece would come to rest. */
export function fallGhost(): i32 {
  const shape = load<u64>(layout.FALL, layout.FALL_SHAPE);
  const column = load<i32>(layout.FALL, layout.FALL_COLUMN);
  let row = load<i32>(layout.FALL, layout.FALL_ROW);
  while (blocked(shape, row + 1, column) == LEGAL) row++;
  return row;
}

/** Whether an action may be done, or why not. */
export function fallCheck(action: u32): u32 {
  if (action > HOLD) return NO_SUCH_ACTION;
  if (load<u32>(layout.FALL, layout.FALL_OVER)) return OVER;
  const shape = load<u64>(layout.FALL, layout.FALL_SHAPE);
  toShape = shape;
  toRow = load<i32>(layout.FALL, layout.FALL_ROW);
  toColumn = load<i32>(layout.FALL, layout.FALL_COLUMN);
  kick = 0;
  switch (action) {
    case LEFT:
      toColumn--;
      break;
    case RIGHT:
      toColumn++;
      break;
    case ROTATE:
      toShape = turned(shape);
      return checkTurn();
    case FLIP:
      toShape = mirrored(shape);
      return checkTurn();
    case DOWN:
      toRow++;
      break;
    case HOLD:
      return comfort && !load<u32>(layout.FALL, layout.FALL_HOLD_USED) ? LEGAL : NO_EFFECT;
    default:
      return LEGAL;
  }
  return blocked(toShape, toRow, toColumn);
}

/** A turn where the piece stands; in the comfort profile, where that is blocked, at one of five places beside it. */
function checkTurn(): u32 {
  const refusal = blocked(toShape, toRow, toColumn);
  if (!refusal || !comfort) return refusal;
  for (kick = 1; kick <= 5; kick++) {
    // Left, right, two left, two right, up.
    const columns: i32 = kick == 5 ? 0 : (kick & 1 ? -1 : 1) * <i32>((kick + 1) >> 1);
    const rows: i32 = kick == 5 ? -1 : 0;
    if (blocked(toShape, toRow + rows, toColumn + columns)) continue;
    toRow += rows;
    toColumn += columns;
    return LEGAL;
  }
  return refusal;
}

/** Does an action if it may be done; answers as `fallCheck`. Nothing changes when it is refused. */
export function fallAct(action: u32): u32 {
  const refusal = fallCheck(action);
  if (refusal) return refusal;
  memory.fill(layout.FALL_RESULT, 0, layout.FALL_RESULT_BYTES);
  store<u32>(layout.FALL_RESULT, kick, layout.FALL_RESULT_KICK);
  if (action == TICK) {
    count(layout.FALL_TICKS);
    tick();
  } else {
    count(layout.FALL_MOVES);
    if (action == HOLD) {
      hold();
    } else if (action == DROP) {
      store<i32>(layout.FALL, fallGhost(), layout.FALL_ROW);
      fallLock();
    } else {
      store<u64>(layout.FALL, toShape, layout.FALL_SHAPE);
      store<i32>(layout.FALL, toRow, layout.FALL_ROW);
      store<i32>(layout.FALL, toColumn, layout.FALL_COLUMN);
    }
  }
  store<u32>(layout.FALL_RESULT, load<u32>(layout.FALL, layout.FALL_OVER), layout.FALL_RESULT_OVER);
  return LEGAL;
}

function count(offset: usize): void {
  store<u32>(layout.FALL + offset, load<u32>(layout.FALL + offset) + 1);
}

function rests(): bool {
  return blocked(toShape, load<i32>(layout.FALL, layout.FALL_ROW) + 1, toColumn) != LEGAL;
}

/** One row down. The piece locks as it comes to rest; in the comfort profile, on the next tick. */
function tick(): void {
  const rested = rests();
  if (!rested) store<i32>(layout.FALL, toRow + 1, layout.FALL_ROW);
  if (comfort ? rested : rests()) fallLock();
}

/** Puts the piece away and takes the held one, or the next one the first time. */
function hold(): void {
  const held = load<u64>(layout.FALL, layout.FALL_HELD);
  store<u64>(layout.FALL, toShape, layout.FALL_HELD);
  store<u32>(layout.FALL, 1, layout.FALL_HOLD_USED);
  if (held) appear(held);
  else fallSpawn();
}

/** Locks the piece where it is: cells merge, full rows go, the rest moves down, the next piece appears. */
export function fallLock(): void {
  const shape = load<u64>(layout.FALL, layout.FALL_SHAPE);
  const row = load<i32>(layout.FALL, layout.FALL_ROW);
  const column = load<i32>(layout.FALL, layout.FALL_COLUMN);
  store<u64>(layout.FALL_RESULT, shape, layout.FALL_RESULT_SHAPE);
  store<i32>(layout.FALL_RESULT, row, layout.FALL_RESULT_ROW);
  store<i32>(layout.FALL_RESULT, column, layout.FALL_RESULT_COLUMN);
  store<u32>(layout.FALL_RESULT, 1, layout.FALL_RESULT_LOCKED);
  const height = <usize>heightOf(shape);
  for (let r: usize = 0; r < height; r++) {
    const at = layout.FALL + ((<usize>row + r) << 2);
    const cells = (<u32>((shape >> (r << 3)) & 0xff)) << column;
    store<u32>(at, load<u32>(at, layout.FALL_BOARD) | cells, layout.FALL_BOARD);
  }
  clearRows();
  count(layout.FALL_LOCKED);
  store<u32>(layout.FALL, 0, layout.FALL_HOLD_USED);
  fallSpawn();
}

function clearRows(): void {
  let cleared: u64 = 0;
  let to = <i32>fallRows - 1;
  for (let from = to; from >= 0; from--) {
    const row = load<u32>(layout.FALL + ((<usize>from) << 2), layout.FALL_BOARD);
    if (row == fallFull) {
      cleared |= (<u64>1) << from;
    } else {
      store<u32>(layout.FALL + ((<usize>to) << 2), row, layout.FALL_BOARD);
      to--;
    }
  }
  for (; to >= 0; to--) store<u32>(layout.FALL + ((<usize>to) << 2), 0, layout.FALL_BOARD);
  const points = <f64>popcnt(cleared);
  store<u64>(layout.FALL_RESULT, cleared, layout.FALL_RESULT_CLEARED);
  store<f64>(layout.FALL_RESULT, points, layout.FALL_RESULT_POINTS);
  store<f64>(layout.FALL, load<f64>(layout.FALL, layout.FALL_SCORE) + points, layout.FALL_SCORE);
}
