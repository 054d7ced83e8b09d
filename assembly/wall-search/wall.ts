/** A wall under the rules of clickomania and samegame: areas, falling, closing, points. */
import {
  AREA,
  COLUMN_BYTES,
  INPUT,
  MAX_COLOURS,
  PLAYABLE,
  RIGHT,
  STACK,
  UP,
  WALL,
  WALL_BRICKS,
  WALL_BYTES,
  WALL_COUNTS,
  WALL_SCORE,
  WALL_WIDTH,
} from './memory';

export let rows: u32 = 0;
export let columns: u32 = 0;
/** Only vertical neighbours belong together. */
let strip: bool = false;
/** Empty columns close to the left. */
let compact: bool = false;
/** (n - 2)^2 points a move and 1000 for a cleared wall; else a point a brick. */
export let squares: bool = false;
/** At the end (k - 2)^2 points less for each colour with k > 2 bricks. */
export let penalty: bool = false;

/** The colour that waits while another one can be played, or MAX_COLOURS. */
export let tabu: u32 = MAX_COLOURS;
/** Bricks in PLAYABLE. */
export let playable: u32 = 0;

/** The area that was flooded last: its first and last column. */
export let areaLeft: u32 = 0;
export let areaRight: u32 = 0;
/** What tells its cells from those of other areas, whatever its colour. */
export let areaCode: u32 = 0;

function codeOf(c: u32, run: u32): u32 {
  const code = (run + c * 0x9e3779b1) * 0x85ebca6b;
  return code ^ (code >> 13);
}

export function setRules(height: u32, width: u32, options: u32): void {
  rows = height;
  columns = width;
  strip = (options & 1) != 0;
  compact = (options & 2) != 0;
  squares = (options & 4) != 0;
  penalty = (options & 8) != 0;
}

/** Builds the wall from INPUT. */
export function readWall(): void {
  tabu = MAX_COLOURS;
  memory.fill(WALL, 0, WALL_BYTES);
  let bricks: u32 = 0;
  for (let c: u32 = 0; c < columns; c++) {
    const column = WALL + c * COLUMN_BYTES;
    let r: u32 = 0;
    for (let row: u32 = rows; row-- > 0;) {
      const brick = <u32>load<u8>(INPUT + row * columns + c);
      if (!brick) continue;
      const colour = <u64>(brick - 1);
      store<u64>(column, load<u64>(column) | ((colour & 1) << r) | (((colour >> 1) & 1) << (32 + r)));
      store<u64>(column, load<u64>(column, 8) | ((colour >> 2) << r) | ((<u64>1) << (32 + r)), 8);
      const count = WALL + WALL_COUNTS + ((brick - 1) << 2);
      store<u32>(count, load<u32>(count) + 1);
      bricks++;
      r++;
    }
  }
  store<u32>(WALL, bricks, WALL_BRICKS);
  store<u32>(WALL, columns, WALL_WIDTH);
  if (compact) close(0);
}

export function copyWall(to: usize, from: usize): void {
  const width = load<u32>(from, WALL_WIDTH);
  const end = width * COLUMN_BYTES;
  for (let i: usize = 0; i < end; i += 16) {
    store<u64>(to + i, load<u64>(from + i));
    store<u64>(to + i, load<u64>(from + i, 8), 8);
  }
  // What stands behind the width is empty in both.
  const old = load<u32>(to, WALL_WIDTH) * COLUMN_BYTES;
  for (let i = end; i < old; i += 16) {
    store<u64>(to + i, 0);
    store<u64>(to + i, 0, 8);
  }
  for (let i: usize = 0; <u32>i < WALL_BYTES - <u32>WALL_COUNTS; i += 8) {
    store<u64>(to + i, load<u64>(from + i, WALL_COUNTS), WALL_COUNTS);
  }
}

export function colourAt(c: u32, r: u32): u32 {
  const column = WALL + c * COLUMN_BYTES;
  return (
    ((load<u32>(column) >> r) & 1) |
    (((load<u32>(column, 4) >> r) & 1) << 1) |
    (((load<u32>(column, 8) >> r) & 1) << 2)
  );
}

/** The cells of a column that hold a colour; MAX_COLOURS is none. */
function cellsOf(column: usize, colour: u32): u32 {
  if (colour == MAX_COLOURS) return 0;
  const one = load<u32>(column) ^ ((colour & 1) - 1);
  const two = load<u32>(column, 4) ^ (((colour >> 1) & 1) - 1);
  const four = load<u32>(column, 8) ^ ((colour >> 2) - 1);
  return one & two & four & load<u32>(column, 12);
}

/** Links everything anew, with a colour that waits. */
export function link(waiting: u32): void {
  tabu = waiting;
  playable = 0;
  for (let i: usize = 0; i < 136; i += 8) {
    store<u64>(UP - 4 + i, 0);
    store<u64>(RIGHT - 4 + i, 0);
    store<u64>(PLAYABLE - 4 + i, 0);
  }
  const width = load<u32>(WALL, WALL_WIDTH);
  if (width) relink(0, width - 1);
}

/** Links the columns from `left` to `right` anew, and PLAYABLE beside them. */
function relink(left: u32, right: u32): void {
  const from = left ? left - 1 : 0;
  let count = playable;
  let before = from ? load<u32>(RIGHT + ((from - 1) << 2)) : 0;
  const last = min(right + 1, load<u32>(WALL, WALL_WIDTH) - 1);
  for (let c = from; c <= last; c++) {
    const column = WALL + c * COLUMN_BYTES;
    const at = c << 2;
    const a = load<u64>(column);
    const b = load<u64>(column, 8);
    const cells = <u32>(b >> 32);
    const ua = a ^ (a >> 1);
    const up = ~((<u32>(ua | (ua >> 32))) | (<u32>(b ^ (b >> 1)))) & (cells >> 1);
    let beside: u32 = 0;
    if (!strip) {
      const ra = a ^ load<u64>(column, 16);
      const rb = load<u64>(column, 24);
      beside = ~((<u32>(ra | (ra >> 32))) | (<u32>(b ^ rb))) & cells & (<u32>(rb >> 32));
    }
    store<u32>(UP + at, up);
    store<u32>(RIGHT + at, beside);
    const linked = (up | (up << 1) | beside | before) & ~cellsOf(column, tabu);
    count += popcnt(linked) - popcnt(load<u32>(PLAYABLE + at));
    store<u32>(PLAYABLE + at, linked);
    before = beside;
  }
  playable = count;
}

/** Whether a move is left, the waiting colour's included. */
export function canMove(): bool {
  if (playable) return true;
  const width = load<u32>(WALL, WALL_WIDTH);
  for (let c: u32 = 0; c < width; c++) {
    if (load<u32>(UP + (c << 2)) | load<u32>(RIGHT + (c << 2))) return true;
  }
  return false;
}

/** The cells that hang together upwards and downwards with a cell of a column. */
function runAt(c: u32, r: u32): u32 {
  const up = load<u32>(UP + (c << 2));
  const top = r + ctz(~(up >> r));
  const bottom = r - clz(~((up << 1) << (31 - r)));
  return ((2 << top) - 1) & ~((1 << bottom) - 1);
}

/**
 * Adds the area of a brick to the cells at `seen`, and answers how many bricks it has; it may stop once it has
 * more than `most`.
 */
export function flood(c: u32, r: u32, seen: usize, most: u32): u32 {
  let cells = runAt(c, r);
  let at = seen + (c << 2);
  store<u32>(at, load<u32>(at) | cells);
  let size = <u32>popcnt(cells);
  let code = codeOf(c, cells);
  let left = c;
  let right = c;
  let top = STACK;
  let column = c;
  for (;;) {
    let next = cells & load<u32>(RIGHT + (column << 2));
    if (next) {
      at = seen + (column << 2) + 4;
      next &= ~load<u32>(at);
      if (next) right = max(right, column + 1);
      while (next) {
        const run = runAt(column + 1, ctz(next));
        next &= ~run;
        store<u32>(at, load<u32>(at) | run);
        size += popcnt(run);
        code += codeOf(column + 1, run);
        store<u32>(top, column + 1);
        store<u32>(top, run, 4);
        top += 8;
      }
    }
    next = cells & load<u32>(RIGHT + (column << 2) - 4);
    if (next) {
      at = seen + (column << 2) - 4;
      next &= ~load<u32>(at);
      if (next) left = min(left, column - 1);
      while (next) {
        const run = runAt(column - 1, ctz(next));
        next &= ~run;
        store<u32>(at, load<u32>(at) | run);
        size += popcnt(run);
        code += codeOf(column - 1, run);
        store<u32>(top, column - 1);
        store<u32>(top, run, 4);
        top += 8;
      }
    }
    if (top == STACK || size > most) break;
    top -= 8;
    column = load<u32>(top);
    cells = load<u32>(top, 4);
  }
  areaLeft = left;
  areaRight = right;
  areaCode = code;
  return size;
}

/** Empties the AREA of the last flood. */
export function forgetArea(): void {
  for (let c = areaLeft; c <= areaRight; c++) store<u32>(AREA + (c << 2), 0);
}

/** The points of a move. */
export function pointsOf(size: u32): i32 {
  return squares ? (size - 2) * (size - 2) : size;
}

/** Removes the area of a brick that has a link; returns its size. */
export function play(c: u32, r: u32): u32 {
  const size = flood(c, r, AREA, i32.MAX_VALUE);
  playArea(size, colourAt(c, r));
  return size;
}

/** Removes the AREA of the last flood. */
export function playArea(size: u32, colour: u32): void {
  const left = areaLeft;
  const right = areaRight;
  let gap = false;
  for (let c = left; c <= right; c++) {
    const at = AREA + (c << 2);
    const column = WALL + c * COLUMN_BYTES;
    let a = load<u64>(column);
    let b = load<u64>(column, 8);
    let gone = load<u32>(at);
    store<u32>(at, 0);
    // From the top down, run by run: what is above falls by the length of the run.
    while (gone) {
      const top = 31 - clz(gone);
      const length = clz(~(gone << (31 - top)));
      const below = ((<u32>1) << (top + 1 - length)) - 1;
      const low = (<u64>below) | ((<u64>below) << 32);
      const rest = (<u64>0xffffffff) >> (<u64>length);
      const high = (rest | (rest << 32)) & ~low;
      a = (a & low) | ((a >> (<u64>length)) & high);
      b = (b & low) | ((b >> (<u64>length)) & high);
      gone &= below;
    }
    store<u64>(column, a);
    store<u64>(column, b, 8);
    gap = gap || !b;
  }
  const count = WALL + WALL_COUNTS + (colour << 2);
  store<u32>(count, load<u32>(count) - size);
  store<u32>(WALL, load<u32>(WALL, WALL_BRICKS) - size, WALL_BRICKS);
  store<i32>(WALL, load<i32>(WALL, WALL_SCORE) + pointsOf(size), WALL_SCORE);
  if (gap && compact) {
    const old = load<u32>(WALL, WALL_WIDTH);
    close(left);
    const width = load<u32>(WALL, WALL_WIDTH);
    for (let c = width; c < old; c++) {
      playable -= popcnt(load<u32>(PLAYABLE + (c << 2)));
      store<u32>(UP + (c << 2), 0);
      store<u32>(RIGHT + (c << 2), 0);
      store<u32>(PLAYABLE + (c << 2), 0);
    }
    if (width) relink(min(left, width - 1), width - 1);
  } else relink(left, right);
}

/** Moves columns to the left over empty ones, from a column on. */
function close(from: u32): void {
  const width = load<u32>(WALL, WALL_WIDTH);
  let to = from;
  for (let c = from; c < width; c++) {
    const column = WALL + c * COLUMN_BYTES;
    const a = load<u64>(column);
    const b = load<u64>(column, 8);
    if (!b) continue;
    store<u64>(WALL + to * COLUMN_BYTES, a);
    store<u64>(WALL + to * COLUMN_BYTES, b, 8);
    to++;
  }
  for (let c = to; c < width; c++) {
    store<u64>(WALL + c * COLUMN_BYTES, 0);
    store<u64>(WALL + c * COLUMN_BYTES, 0, 8);
  }
  store<u32>(WALL, to, WALL_WIDTH);
}

/** What the game is worth if it ends here. */
export function finalScore(): i32 {
  let score = load<i32>(WALL, WALL_SCORE);
  if (!squares) return score;
  if (!load<u32>(WALL, WALL_BRICKS)) return score + 1000;
  if (!penalty) return score;
  for (let colour: u32 = 0; colour < MAX_COLOURS; colour++) {
    const left = load<u32>(WALL + WALL_COUNTS + (colour << 2));
    if (left > 2) score -= (left - 2) * (left - 2);
  }
  return score;
}
