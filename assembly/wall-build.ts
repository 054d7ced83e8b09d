/**
 * Walls that can be cleared, built backwards from the empty wall: each step puts an area of one colour into the
 * wall, pushing up the bricks above it, and where columns close it may open new columns for it. The area touches no
 * brick of its colour, so that a click removes it and nothing else: the wall is then as it was before.
 *
 * Steps are drawn at random: a place among the cells still to be filled, a shape of mostly two to four bricks, a
 * colour among those that may be there. A step that would leave room which nothing can fill is not taken; after
 * many that could not be taken, the last ones are taken back. All of it is bounded by a number of attempts.
 * Walls of two colours are looked for in another way first (`wall-draw.ts`), others where this one fails.
 */
import * as layout from './wall-layout';
import { below } from './random';
import { drawSolved } from './wall-draw';
import {
  compact,
  strip,
  wallAdopt,
  wallArea,
  wallColours,
  wallColumns,
  wallRemove,
  wallReset,
  wallRows,
} from './wall';

/** Attempts in vain before steps are taken back. */
const PATIENCE: u32 = 60;
/** How much higher than the lowest column one may be to become higher still. */
const SLACK: u32 = 4;
/** Tries to let an area grow. */
const TRIES: u32 = 16;
const ATTEMPTS_PER_CELL: u32 = 2000;
const LEAST_ATTEMPTS: u32 = 20_000;

/** Columns that hold bricks; all of them where columns do not close. */
let open: u32 = 0;
/** Cells still to be filled. */
let room: u32 = 0;
let steps: u32 = 0;
/** The columns of the area that is drawn, its colour and its bricks. */
let left: u32 = 0;
let right: u32 = 0;
let area: u8 = 0;
let size: u32 = 0;
/** Whether a column was opened for it, so that the wall is no longer as it was. */
let shifted: bool = false;

function random(bound: u32): u32 {
  return below(layout.WALL + layout.WALL_RANDOM, bound);
}

function height(column: u32): u32 {
  return load<u8>(layout.WALL_HEIGHTS + column);
}

function free(column: u32): u32 {
  return wallRows - height(column);
}

function runFrom(column: u32): u32 {
  return load<u8>(layout.WALL_RUN_FROM + column);
}

function runLength(column: u32): u32 {
  return load<u8>(layout.WALL_RUN_LENGTH + column);
}

function setRun(column: u32, from: u32, length: u32): void {
  store<u8>(layout.WALL_RUN_FROM + column, <u8>from);
  store<u8>(layout.WALL_RUN_LENGTH + column, <u8>length);
}

/** Makes a wall that can be cleared, see `wall-layout.ts`. */
export function wallBuild(): u32 {
  if (wallColours == 2 && !strip) return drawSolved() || build();
  return build() || (strip ? 0 : drawSolved());
}

function build(): u32 {
  wallReset();
  steps = 0;
  measure();
  let inVain: u32 = 0;
  let setbacks: u32 = 0;
  let attempts = wallRows * wallColumns * ATTEMPTS_PER_CELL + LEAST_ATTEMPTS;
  while (room && attempts--) {
    if (step()) {
      inVain = 0;
      continue;
    }
    if (shifted) {
      memory.copy(layout.WALL, layout.WALL_BEFORE, layout.CELLS);
      measure();
    }
    if (++inVain < PATIENCE) continue;
    inVain = 0;
    // The longer it takes, the farther back.
    takeBack(1 + random(min(steps, 1 + (++setbacks >> 2))));
  }
  wallAdopt();
  return room ? 0 : steps;
}

/** Heights, open columns and room of the wall as it is. */
function measure(): void {
  let bricks: u32 = 0;
  open = compact ? 0 : wallColumns;
  for (let column: u32 = 0; column < wallColumns; column++) {
    let at = <usize>(column + 1) * layout.STRIDE;
    let count: u32 = 0;
    while (count < wallRows && load<u8>(layout.WALL + at++)) count++;
    store<u8>(layout.WALL_HEIGHTS + column, <u8>count);
    bricks += count;
    if (compact && count) open++;
  }
  room = wallRows * wallColumns - bricks;
}

/** Plays the last steps forward: their areas go. */
function takeBack(count: u32): void {
  for (let i: u32 = 0; i < count && steps; i++) {
    steps--;
    wallArea(load<u8>(layout.WALL_SOLUTION + steps * 2), load<u8>(layout.WALL_SOLUTION + steps * 2 + 1));
    wallRemove();
  }
  measure();
}

/** Tries to put one more area into the wall. Where it fails, `shifted` says whether there is something to undo. */
function step(): bool {
  shifted = false;
  begin();
  if (!fits()) return false;
  const wanted = drawSize();
  for (let tries: u32 = 0; size < wanted && tries < TRIES; tries++) grow();
  if (size < 2 || !canBeFilled()) return false;
  insert();
  steps++;
  return true;
}

function drawSize(): u32 {
  // Where colours are few, areas are large, here as in random walls.
  if (wallColours == 2 && !strip) return 2 + random(9);
  const ticket = random(20);
  return ticket < 9 ? 2 : ticket < 15 ? 3 : ticket < 18 ? 4 : 5 + random(4);
}

/**
 * The first brick of an area: at any height of a column by the room that it has. Columns that are far higher than the
 * lowest one wait, for few colours would not fit into deep wells between them.
 */
function begin(): void {
  let lowest = open < wallColumns ? 0 : wallRows;
  for (let column: u32 = 0; column < open; column++) lowest = min(lowest, height(column));
  let places: u32 = 0;
  for (let column: u32 = 0; column < open; column++) places += roomWithin(column, lowest);
  const closed = (wallColumns - open) * min(wallRows, SLACK);
  let ticket = random(places + closed);
  let column: u32 = 0;
  while (column < open && ticket >= roomWithin(column, lowest)) ticket -= roomWithin(column++, lowest);
  if (column == open) {
    column = random(open + 1);
    openColumn(column);
  }
  left = column;
  right = column;
  size = 1;
  area = <u8>(1 + random(wallColours));
  setRun(column, random(height(column) + 1), 1);
}

/** Cells of a column that may be filled before the lowest column rises. */
function roomWithin(column: u32, lowest: u32): u32 {
  const level = min(wallRows, lowest + SLACK);
  return level > height(column) ? level - height(column) : 0;
}

/** An empty column at a place between the others. */
function openColumn(column: u32): void {
  if (!shifted) memory.copy(layout.WALL_BEFORE, layout.WALL, layout.CELLS);
  shifted = true;
  for (let c = open; c > column; c--) {
    memory.copy(
      layout.WALL + <usize>(c + 1) * layout.STRIDE,
      layout.WALL + <usize>c * layout.STRIDE,
      layout.STRIDE,
    );
    store<u8>(layout.WALL_HEIGHTS + c, load<u8>(layout.WALL_HEIGHTS + c - 1));
    setRun(c, runFrom(c - 1), runLength(c - 1));
  }
  memory.fill(layout.WALL + <usize>(column + 1) * layout.STRIDE, 0, layout.STRIDE);
  store<u8>(layout.WALL_HEIGHTS + column, 0);
  open++;
}

/** One more brick, on top of a run of the area, or beside its first or last run; or none where it does not go. */
function grow(): void {
  const way = strip ? 0 : random(3);
  if (way == 0) {
    const column = left + random(right - left + 1);
    const length = runLength(column);
    if (free(column) <= length) return;
    setRun(column, runFrom(column), length + 1);
    if (fits()) size++;
    else setRun(column, runFrom(column), length);
    return;
  }
  const last = way == 1 ? left : right;
  // A new column stands on the floor, and so has to be met there. It always fits: what is beyond it lay beside the area.
  if (compact && open < wallColumns && runFrom(last) == 0 && random(3) == 0) {
    const column = way == 1 ? last : last + 1;
    openColumn(column);
    setRun(column, 0, 1);
    right++;
    size++;
    return;
  }
  if (way == 1 ? left == 0 : right + 1 == open) return;
  const column = way == 1 ? left - 1 : right + 1;
  const at = runFrom(last) + random(runLength(last));
  if (!free(column) || at > height(column)) return;
  setRun(column, at, 1);
  if (way == 1) left--;
  else right++;
  if (fits()) {
    size++;
  } else if (way == 1) {
    left++;
  } else {
    right--;
  }
}

/** Whether no brick of the area would lie beside one of its colour that is not of the area. */
function fits(): bool {
  for (let column = left; column <= right; column++) {
    const base = layout.WALL + <usize>(column + 1) * layout.STRIDE;
    const from = runFrom(column);
    if (load<u8>(base + <usize>from - 1) == area || load<u8>(base + <usize>from) == area) return false;
    if (strip) continue;
    for (let h = from, to = from + runLength(column); h < to; h++) {
      if (brickAt(column - 1, h) == area || brickAt(column + 1, h) == area) return false;
    }
  }
  return true;
}

/** The brick that would lie at a place once the area is in the wall; 0 for one of the area itself. */
function brickAt(column: u32, h: u32): u8 {
  const base = layout.WALL + <usize>(column + 1) * layout.STRIDE;
  // Also for the column in front of the first one.
  if (<i32>column < <i32>left || column > right || h < runFrom(column)) return load<u8>(base + <usize>h);
  const length = runLength(column);
  return h < runFrom(column) + length ? 0 : load<u8>(base + <usize>(h - length));
}

/** Puts the area into its columns, and notes its first cell in reading order. */
function insert(): void {
  let top: u32 = 0;
  let first: u32 = 0;
  for (let column = left; column <= right; column++) {
    const base = layout.WALL + <usize>(column + 1) * layout.STRIDE;
    const from = <usize>runFrom(column);
    const length = <usize>runLength(column);
    for (let h = <usize>height(column); h > from; h--)
      store<u8>(base + h - 1 + length, load<u8>(base + h - 1));
    memory.fill(base + from, area, length);
    store<u8>(layout.WALL_HEIGHTS + column, <u8>(height(column) + <u32>length));
    if (<u32>(from + length) > top) {
      top = <u32>(from + length);
      first = column;
    }
  }
  room -= size;
  store<u8>(layout.WALL_SOLUTION + steps * 2, <u8>(wallRows - top));
  store<u8>(layout.WALL_SOLUTION + steps * 2 + 1, <u8>first);
}

/** Cells of a column that would still be free once the area is in the wall. */
function freeAfter(column: u32): u32 {
  return free(column) - (column >= left && column <= right ? runLength(column) : 0);
}

/** Whether no room is left that is too small for an area. */
function canBeFilled(): bool {
  let lonely: u32 = 0;
  for (let column: u32 = 0; column < open; column++) {
    if (freeAfter(column) != 1) continue;
    const helped =
      !strip && ((column > 0 && freeAfter(column - 1)) || (column + 1 < open && freeAfter(column + 1)));
    if (!helped) lonely++;
  }
  const closed = wallColumns - open;
  if (strip || !closed) return lonely == 0;
  // A new column may stand beside a lonely cell; in a wall of one row it may not be the only one.
  return wallRows == 1 ? closed > 1 : lonely <= closed;
}
