/** Links between bricks of a colour, and the areas that they make. */
import { AREA, COLUMN_BYTES, MAX_COLOURS, PLAYABLE, RIGHT, STACK, UP, WALL, WALL_WIDTH } from './memory';

/** Only vertical neighbours belong together. */
let strip: bool = false;
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

export function setStrip(only: bool): void {
  strip = only;
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
export function relink(left: u32, right: u32): void {
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
    const up = ~(<u32>(ua | (ua >> 32)) | <u32>(b ^ (b >> 1))) & (cells >> 1);
    let beside: u32 = 0;
    if (!strip) {
      const ra = a ^ load<u64>(column, 16);
      const rb = load<u64>(column, 24);
      beside = ~(<u32>(ra | (ra >> 32)) | <u32>(b ^ rb)) & cells & <u32>(rb >> 32);
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

/** Empties the links of columns that are not there any more. */
export function unlink(from: u32, to: u32): void {
  for (let at = from << 2; at < to << 2; at += 4) {
    playable -= popcnt(load<u32>(PLAYABLE + at));
    store<u32>(UP + at, 0);
    store<u32>(RIGHT + at, 0);
    store<u32>(PLAYABLE + at, 0);
  }
}
