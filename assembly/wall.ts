/**
 * The wall games: a click removes a whole area of one colour, the bricks above it fall, and where the rules say so
 * empty columns close to the left. The state is the block WALL, what a click did is WALL_RESULT (`wall-layout.ts`).
 */
import * as layout from './wall-layout';
import { below, seedEnd } from './random';

const LEGAL: u32 = 0;
const OUTSIDE: u32 = 2;
const OVER: u32 = 5;
const EMPTY: u32 = 8;
const ALONE: u32 = 9;

const CLEAR_BONUS: f64 = 1000;

export let wallRows: u32 = 0;
export let wallColumns: u32 = 0;
export let wallColours: u32 = 0;
/** Only vertical neighbours count. */
export let strip: bool = false;
/** Empty columns close to the left. */
export let compact: bool = false;
let squares: bool = false;
let penalty: bool = false;

/** Sets the game up; see `wall-layout.ts`. */
export function wallConfigure(rows: u32, columns: u32, colours: u32, rules: u32): void {
  wallRows = rows;
  wallColumns = columns;
  wallColours = colours;
  strip = (rules & 1) != 0;
  compact = (rules & 2) != 0;
  squares = (rules & 4) != 0;
  penalty = (rules & 8) != 0;
}

export function wallSeed(): void {
  seedEnd(layout.WALL + layout.WALL_RANDOM);
}

/** A new game on a random wall, its bricks drawn in reading order. */
export function wallStart(): void {
  wallReset();
  for (let row: i32 = 0; row < <i32>wallRows; row++) {
    for (let column: i32 = 0; column < <i32>wallColumns; column++) {
      store<u8>(
        layout.WALL + cellAt(row, column),
        <u8>(below(layout.WALL + layout.WALL_RANDOM, wallColours) + 1),
      );
    }
  }
  wallAdopt();
}

/** No bricks, no points, no moves, nothing over; the generator stays where it is. */
export function wallReset(): void {
  memory.fill(layout.WALL, 0, layout.CELLS);
  store<f64>(layout.WALL, 0, layout.WALL_SCORE);
  store<u32>(layout.WALL, 0, layout.WALL_MOVES);
  store<u32>(layout.WALL, 0, layout.WALL_OVER);
}

export function cellAt(row: i32, column: i32): usize {
  return <usize>(column + 1) * layout.STRIDE + <usize>(<i32>wallRows - 1 - row);
}

/** Makes counts, `over` and `won` agree with the cells. */
export function wallAdopt(): void {
  memory.fill(layout.WALL + layout.WALL_COUNTS, 0, 24);
  let bricks: u32 = 0;
  for (let at: usize = layout.STRIDE; at < layout.CELLS; at++) {
    const colour = <usize>load<u8>(layout.WALL + at);
    if (!colour) continue;
    bricks++;
    store<u16>(
      layout.WALL + colour * 2,
      load<u16>(layout.WALL + colour * 2, layout.WALL_COUNTS) + 1,
      layout.WALL_COUNTS,
    );
  }
  store<u32>(layout.WALL, bricks, layout.WALL_BRICKS);
  judge();
}

/** Whether the game is over: when no brick has a neighbour of its colour. */
function judge(): void {
  let over: u32 = 1;
  for (let at: usize = layout.STRIDE; at < layout.CELLS; at++) {
    if (load<u8>(layout.WALL + at) && matches(at)) {
      over = 0;
      break;
    }
  }
  store<u32>(layout.WALL, over, layout.WALL_OVER);
  store<u32>(layout.WALL, load<u32>(layout.WALL, layout.WALL_BRICKS) == 0 ? 1 : 0, layout.WALL_WON);
}

/** Whether a brick has a neighbour of its colour. */
function matches(at: usize): bool {
  const colour = load<u8>(layout.WALL + at);
  if (load<u8>(layout.WALL + at + 1) == colour || load<u8>(layout.WALL + at - 1) == colour) return true;
  if (strip) return false;
  return (
    load<u8>(layout.WALL + at + layout.STRIDE) == colour ||
    load<u8>(layout.WALL + at - layout.STRIDE) == colour
  );
}

/** Whether a brick may be clicked, or why not. */
export function wallCheck(row: i32, column: i32): u32 {
  if (load<u32>(layout.WALL, layout.WALL_OVER)) return OVER;
  if (row < 0 || row >= <i32>wallRows || column < 0 || column >= <i32>wallColumns) return OUTSIDE;
  const at = cellAt(row, column);
  if (!load<u8>(layout.WALL + at)) return EMPTY;
  return matches(at) ? LEGAL : ALONE;
}

/** Labels the whole area of a brick, and answers how many bricks it has. WALL_AREA has its first cell. */
function label(from: usize, number: u16): u32 {
  const colour = load<u8>(layout.WALL + from);
  let size: u32 = 0;
  let waiting: usize = 0;
  let first = from;
  store<u16>(layout.WALL_LABELS + from * 2, number);
  store<u16>(layout.WALL_STACK, <u16>from);
  waiting++;
  while (waiting) {
    const at = <usize>load<u16>(layout.WALL_STACK + --waiting * 2);
    size++;
    if (isBefore(at, first)) first = at;
    for (let side: u32 = 0, sides: u32 = strip ? 2 : 4; side < sides; side++) {
      const next = side < 2 ? at + 1 - <usize>side * 2 : side == 2 ? at + layout.STRIDE : at - layout.STRIDE;
      if (load<u8>(layout.WALL + next) != colour || load<u16>(layout.WALL_LABELS + next * 2)) continue;
      store<u16>(layout.WALL_LABELS + next * 2, number);
      store<u16>(layout.WALL_STACK + waiting++ * 2, <u16>next);
    }
  }
  store<u16>(layout.WALL_AREA, <u16>first, layout.WALL_AREA_CELL);
  store<u16>(layout.WALL_AREA, <u16>size, layout.WALL_AREA_SIZE);
  return size;
}

/** Whether a cell comes before another in reading order: it lies higher, or as high and farther left. */
function isBefore(cell: usize, other: usize): bool {
  const height = cell % layout.STRIDE;
  const otherHeight = other % layout.STRIDE;
  return height > otherHeight || (height == otherHeight && cell < other);
}

export function wallArea(row: i32, column: i32): u32 {
  const refusal = wallCheck(row, column);
  if (refusal) return refusal;
  memory.fill(layout.WALL_LABELS, 0, layout.CELLS * 2);
  label(cellAt(row, column), 1);
  return LEGAL;
}

export function wallLook(): u32 {
  memory.fill(layout.WALL_LABELS, 0, layout.CELLS * 2);
  let areas: u32 = 0;
  for (let row: i32 = 0; row < <i32>wallRows; row++) {
    for (let column: i32 = 0; column < <i32>wallColumns; column++) {
      const at = cellAt(row, column);
      if (!load<u8>(layout.WALL + at) || load<u16>(layout.WALL_LABELS + at * 2) || !matches(at)) continue;
      label(at, <u16>(areas + 1));
      store<u32>(layout.WALL_AREAS + areas++ * 4, load<u32>(layout.WALL_AREA));
    }
  }
  return areas;
}

export function wallPoints(size: u32): f64 {
  return squares ? square(size) : <f64>size;
}

function square(bricks: u32): f64 {
  const counted = <f64>bricks - 2;
  return counted * counted;
}

/** Clicks a brick if it may be clicked; answers as `wallCheck`. Nothing changes when it is refused. */
export function wallClick(row: i32, column: i32): u32 {
  const refusal = wallArea(row, column);
  if (refusal) return refusal;
  const colour = <usize>load<u8>(layout.WALL + cellAt(row, column));
  const size = <u32>load<u16>(layout.WALL_AREA, layout.WALL_AREA_SIZE);
  wallRemove();
  const count = layout.WALL + colour * 2;
  store<u16>(count, <u16>(<u32>load<u16>(count, layout.WALL_COUNTS) - size), layout.WALL_COUNTS);
  store<u32>(layout.WALL, load<u32>(layout.WALL, layout.WALL_BRICKS) - size, layout.WALL_BRICKS);
  store<u32>(layout.WALL, load<u32>(layout.WALL, layout.WALL_MOVES) + 1, layout.WALL_MOVES);
  judge();
  const earned = wallPoints(size);
  const bonus = squares && load<u32>(layout.WALL, layout.WALL_WON) ? CLEAR_BONUS : 0;
  const lost = squares && penalty && load<u32>(layout.WALL, layout.WALL_OVER) ? leftover() : 0;
  const points = earned + bonus - lost;
  store<f64>(layout.WALL, load<f64>(layout.WALL, layout.WALL_SCORE) + points, layout.WALL_SCORE);
  store<f64>(layout.WALL_RESULT, points, layout.WALL_RESULT_POINTS);
  store<f64>(layout.WALL_RESULT, earned, layout.WALL_RESULT_BRICKS);
  store<f64>(layout.WALL_RESULT, bonus, layout.WALL_RESULT_CLEAR);
  store<f64>(layout.WALL_RESULT, 0 - lost, layout.WALL_RESULT_PENALTY);
  store<u32>(layout.WALL_RESULT, size, layout.WALL_RESULT_SIZE);
  store<u32>(layout.WALL_RESULT, <u32>colour, layout.WALL_RESULT_COLOUR);
  return LEGAL;
}

/** What the bricks that are left at the end cost. */
function leftover(): f64 {
  let sum: f64 = 0;
  for (let colour: usize = 1; colour <= <usize>wallColours; colour++) {
    const left = <u32>load<u16>(layout.WALL + colour * 2, layout.WALL_COUNTS);
    if (left > 2) sum += square(left);
  }
  return sum;
}

/** Takes the labelled bricks out; those above them fall, and empty columns close where the rules say so. */
export function wallRemove(): void {
  memory.fill(layout.WALL_RESULT, 0, layout.WALL_RESULT_FROM + layout.CELLS * 2);
  let closed: u32 = 0;
  let to: usize = layout.STRIDE;
  for (let column: u32 = 0; column < wallColumns; column++) {
    const from = <usize>(column + 1) * layout.STRIDE;
    let height: usize = 0;
    for (let h: usize = 0; h < <usize>wallRows; h++) {
      const colour = load<u8>(layout.WALL + from + h);
      if (!colour || load<u16>(layout.WALL_LABELS + (from + h) * 2)) continue;
      store<u8>(layout.WALL + to + height, colour);
      store<u16>(layout.WALL_RESULT + (to + height) * 2, <u16>(from + h), layout.WALL_RESULT_FROM);
      height++;
    }
    if (compact && !height) {
      if (load<u8>(layout.WALL + from)) closed |= (<u32>1) << column;
      continue;
    }
    memory.fill(layout.WALL + to + height, 0, layout.STRIDE - height);
    to += layout.STRIDE;
  }
  const end = <usize>(layout.MAX_COLUMNS + 1) * layout.STRIDE;
  memory.fill(layout.WALL + to, 0, end - to);
  store<u32>(layout.WALL_RESULT, closed, layout.WALL_RESULT_CLOSED);
}
