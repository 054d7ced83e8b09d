/** A wall under the rules of clickomania and samegame: areas, falling, closing, points. */
import { areaLeft, areaRight, relink, setStrip, unlink } from './areas';
import * as mem from './memory';

export let rows: u32 = 0;
export let columns: u32 = 0;
/** Empty columns close to the left. */
let compact: bool = false;
/** (n - 2)^2 points a move and 1000 for a cleared wall; else a point a brick. */
export let squares: bool = false;
/** At the end (k - 2)^2 points less for each colour with k > 2 bricks. */
export let penalty: bool = false;

export function setRules(height: u32, width: u32, options: u32): void {
  rows = height;
  columns = width;
  setStrip((options & 1) != 0);
  compact = (options & 2) != 0;
  squares = (options & 4) != 0;
  penalty = (options & 8) != 0;
}

/** Builds the wall from INPUT. */
export function readWall(): void {
  memory.fill(mem.WALL, 0, mem.WALL_BYTES);
  let bricks: u32 = 0;
  for (let c: u32 = 0; c < columns; c++) {
    const column = mem.WALL + c * mem.COLUMN_BYTES;
    let r: u32 = 0;
    for (let row: u32 = rows; row-- > 0;) {
      const brick = <u32>load<u8>(mem.INPUT + row * columns + c);
      if (!brick) continue;
      const colour = <u64>(brick - 1);
      store<u64>(column, load<u64>(column) | ((colour & 1) << r) | (((colour >> 1) & 1) << (32 + r)));
      store<u64>(column, load<u64>(column, 8) | ((colour >> 2) << r) | ((<u64>1) << (32 + r)), 8);
      const count = mem.WALL + mem.WALL_COUNTS + ((brick - 1) << 2);
      store<u32>(count, load<u32>(count) + 1);
      bricks++;
      r++;
    }
  }
  store<u32>(mem.WALL, bricks, mem.WALL_BRICKS);
  store<u32>(mem.WALL, columns, mem.WALL_WIDTH);
  if (compact) close(0);
}

export function copyWall(to: usize, from: usize): void {
  const width = load<u32>(from, mem.WALL_WIDTH);
  const end = width * mem.COLUMN_BYTES;
  for (let i: usize = 0; i < end; i += 16) {
    store<u64>(to + i, load<u64>(from + i));
    store<u64>(to + i, load<u64>(from + i, 8), 8);
  }
  // What stands behind the width is empty in both.
  const old = load<u32>(to, mem.WALL_WIDTH) * mem.COLUMN_BYTES;
  for (let i = end; i < old; i += 16) {
    store<u64>(to + i, 0);
    store<u64>(to + i, 0, 8);
  }
  for (let i: usize = 0; <u32>i < mem.WALL_BYTES - <u32>mem.WALL_COUNTS; i += 8) {
    store<u64>(to + i, load<u64>(from + i, mem.WALL_COUNTS), mem.WALL_COUNTS);
  }
}

/** The points of a move. */
export function pointsOf(size: u32): i32 {
  return squares ? (size - 2) * (size - 2) : size;
}

/** Removes the AREA of the last flood. */
export function playArea(size: u32, colour: u32): void {
  const left = areaLeft;
  const right = areaRight;
  let gap = false;
  for (let c = left; c <= right; c++) {
    const at = mem.AREA + (c << 2);
    const column = mem.WALL + c * mem.COLUMN_BYTES;
    let a = load<u64>(column);
    let b = load<u64>(column, 8);
    let gone = load<u32>(at);
    store<u32>(at, 0);
    // From the top down, run by run: what is above falls by the length of the run.
    while (gone) {
      const top = 31 - clz(gone);
      const length = clz(~(gone << (31 - top)));
      const below = ((<u32>1) << (top + 1 - length)) - 1;
      const low = <u64>below | ((<u64>below) << 32);
      const rest = <u64>0xffffffff >> <u64>length;
      const high = (rest | (rest << 32)) & ~low;
      a = (a & low) | ((a >> <u64>length) & high);
      b = (b & low) | ((b >> <u64>length) & high);
      gone &= below;
    }
    store<u64>(column, a);
    store<u64>(column, b, 8);
    gap = gap || !b;
  }
  const count = mem.WALL + mem.WALL_COUNTS + (colour << 2);
  store<u32>(count, load<u32>(count) - size);
  store<u32>(mem.WALL, load<u32>(mem.WALL, mem.WALL_BRICKS) - size, mem.WALL_BRICKS);
  store<i32>(mem.WALL, load<i32>(mem.WALL, mem.WALL_SCORE) + pointsOf(size), mem.WALL_SCORE);
  if (gap && compact) {
    const old = load<u32>(mem.WALL, mem.WALL_WIDTH);
    close(left);
    const width = load<u32>(mem.WALL, mem.WALL_WIDTH);
    unlink(width, old);
    if (width) relink(min(left, width - 1), width - 1);
  } else relink(left, right);
}

/** Moves columns to the left over empty ones, from a column on. */
function close(from: u32): void {
  const width = load<u32>(mem.WALL, mem.WALL_WIDTH);
  let to = from;
  for (let c = from; c < width; c++) {
    const column = mem.WALL + c * mem.COLUMN_BYTES;
    const a = load<u64>(column);
    const b = load<u64>(column, 8);
    if (!b) continue;
    store<u64>(mem.WALL + to * mem.COLUMN_BYTES, a);
    store<u64>(mem.WALL + to * mem.COLUMN_BYTES, b, 8);
    to++;
  }
  for (let c = to; c < width; c++) {
    store<u64>(mem.WALL + c * mem.COLUMN_BYTES, 0);
    store<u64>(mem.WALL + c * mem.COLUMN_BYTES, 0, 8);
  }
  store<u32>(mem.WALL, to, mem.WALL_WIDTH);
}

/** What the game is worth if it ends here. */
export function finalScore(): i32 {
  let score = load<i32>(mem.WALL, mem.WALL_SCORE);
  if (!squares) return score;
  if (!load<u32>(mem.WALL, mem.WALL_BRICKS)) return score + 1000;
  if (!penalty) return score;
  for (let colour: u32 = 0; colour < mem.MAX_COLOURS; colour++) {
    const left = load<u32>(mem.WALL + mem.WALL_COUNTS + (colour << 2));
    if (left > 2) score -= (left - 2) * (left - 2);
  }
  return score;
}
