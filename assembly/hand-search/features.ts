/**
 * What a board is worth between two hands: a weighted sum of features. Walls count as filled cells.
 *
 * | number | feature                                                                                       |
 * | ------ | --------------------------------------------------------------------------------------------- |
 * | 0      | filled cells                                                                                  |
 * | 1      | transitions: changes between filled and free along all rows and columns                       |
 * | 2      | cornered: free cells that are shut in on two sides which meet                                 |
 * | 3      | squeezed: free cells shut in on opposite sides, counted for rows and columns                  |
 * | 4      | dead ends: free cells shut in on three sides at least                                         |
 * | 5      | holes: free cells shut in on all four                                                         |
 * | 6      | the square of the filled cells, by the cells of the board                                     |
 * | 7      | scarcity of room: 1 / (1 + places for a 3 x 3 square)                                         |
 * | 8      | scarcity of places for each of the awkward pieces: the sum of 1 / (1 + places)                |
 * | 9      | awkward pieces that fit nowhere                                                               |
 * | 10     | the streak                                                                                    |
 * | 11     | a streak at all                                                                               |
 * | 12     | thin: free cells that no line of three free cells holds, counted for rows and columns         |
 *
 * Behind them lie the numbers that say what counts beside the board:
 *
 * | 13     | a point that is earned on the way                                                             |
 * | 14     | the worth of a lost game                                                                      |
 */
import { cellsOf, columns, rows, setBit, shiftLow, words } from '../board';
import { BOARD_BYTES, COLUMN_MASKS, PIECE_CELLS, PIECE_FIT, PIECE_OFFSETS, ROW_MASKS } from '../layout';
import { anchorsAny, compile } from '../pieces';

export const FEATURES: u32 = 15;
/** The host's, too. */
export const WEIGHTS: usize = 832;
export const GAIN: usize = 13;
export const LOSS: usize = 14;

/** Pieces whose room is looked at: those of the set that no other one has room for. */
const MAX_AWKWARD: u32 = 20;
const AWKWARD: usize = memory.data(80, 16);
let awkward: u32 = 0;
/** Those that a square of 3 x 3 has no room for come first: where there is room for squares, the others have it too. */
let bulky: u32 = 0;
const ROOMY: u32 = 3;

/** 1 / (1 + n) for 0 to 14 places, and 0 for more. */
const SCARCITY: usize = memory.data(128, 16);

/** The last column and the last row of the board, in two words. */
let right0: u64 = 0;
let right1: u64 = 0;
let bottom0: u64 = 0;
let bottom1: u64 = 0;
/** Cells with two more to their right. */
let across0: u64 = 0;
let across1: u64 = 0;
let cellsInverse: f64 = 0;

/** A 3 x 3 square as a form. */
const SQUARE: usize = memory.data(240, 16);
/** Legal anchors whose number is wanted. */
const PLACES: usize = memory.data(128, 16);
/** All cells of the board. */
const ALL: usize = memory.data(128, 16);

/** Prepares for the board that was set. */
export function setFeatures(): void {
  for (let n: u32 = 0; n < 15; n++) store<f64>(SCARCITY + (n << 3), 1 / <f64>(1 + n));
  cellsInverse = 1 / <f64>(rows * columns);
  awkward = bulky = 0;
  compile(SQUARE, 0x070707);
  memory.fill(ALL, 0, BOARD_BYTES);
  for (let cell: u32 = 0; cell < rows * columns; cell++) setBit(ALL, cell);
  const lastColumn = COLUMN_MASKS + (columns - 1) * BOARD_BYTES;
  const lastRow = ROW_MASKS + (rows - 1) * BOARD_BYTES;
  right0 = load<u64>(lastColumn);
  right1 = load<u64>(lastColumn, 8);
  bottom0 = load<u64>(lastRow);
  bottom1 = load<u64>(lastRow, 8);
  const secondLast = COLUMN_MASKS + (max(columns, 2) - 2) * BOARD_BYTES;
  across0 = load<u64>(ALL) & ~(right0 | load<u64>(secondLast));
  across1 = load<u64>(ALL, 8) & ~(right1 | load<u64>(secondLast, 8));
}

/** Adds a form to the awkward pieces, the bulky ones first. */
export function addAwkward(form: usize, isBulky: bool): void {
  if (awkward == MAX_AWKWARD) return;
  store<u32>(AWKWARD + (awkward++ << 2), <u32>form);
  if (isBulky) bulky = awkward;
}

export function weight(number: usize): f64 {
  return load<f64>(WEIGHTS + (number << 3));
}

/** How many words a board has, as a type: the compiler makes code for one word and for two. */
export class One {
  a: u64 = 0;
}
export class Two {
  a: u64 = 0;
  b: u64 = 0;
}

/** The legal anchors that were found last, in two words. */
export let legal0: u64 = 0;
export let legal1: u64 = 0;

/** Finds the legal anchors of a form where `free0` and `free1` are free. */
export function findLegal<W>(free0: u64, free1: u64, form: usize): void {
  const cells = <usize>load<u8>(form, PIECE_CELLS);
  let a0 = load<u64>(form, PIECE_FIT);
  if (offsetof<W>() == 8) {
    a0 &=
      (free0 >> load<u8>(form, PIECE_OFFSETS)) &
      (free0 >> load<u8>(form, PIECE_OFFSETS + 1)) &
      (free0 >> load<u8>(form, PIECE_OFFSETS + 2)) &
      (free0 >> load<u8>(form, PIECE_OFFSETS + 3)) &
      (free0 >> load<u8>(form, PIECE_OFFSETS + 4));
    for (let i: usize = 5; i < cells; i++) a0 &= free0 >> load<u8>(form + i, PIECE_OFFSETS);
    legal0 = a0;
    legal1 = 0;
    return;
  }
  let a1 = load<u64>(form, PIECE_FIT + 8);
  for (let i: usize = 0; i < cells; i++) {
    const shift = <u64>load<u8>(form + i, PIECE_OFFSETS);
    if (shift < 64) {
      a0 &= shiftLow(free0, free1, shift);
      a1 &= free1 >> shift;
    } else {
      a0 &= free1 >> (shift - 64);
      a1 = 0;
    }
  }
  legal0 = a0;
  legal1 = a1;
}

/** Sums over the board at hand. */
let transitions: u32 = 0;
let cornered: u32 = 0;
let squeezed: u32 = 0;
let ends: u32 = 0;
let holes: u32 = 0;
let thin: u32 = 0;

/** Takes the free cells of a word, and where the cell to the left, right, above and below is filled. */
function count(free: u64, left: u64, right: u64, up: u64, down: u64): void {
  const l = free & left;
  const r = free & right;
  const u = free & up;
  const d = free & down;
  transitions += <u32>(popcnt(l) + popcnt(r) + popcnt(u) + popcnt(d));
  const across = l & r;
  const along = u & d;
  const sides = l | r;
  const caps = u | d;
  squeezed += <u32>(popcnt(across) + popcnt(along));
  cornered += <u32>popcnt(sides & caps);
  const dead = (across & caps) | (along & sides);
  if (dead) {
    ends += <u32>popcnt(dead);
    holes += <u32>popcnt(across & along);
  }
}

/** What a board of up to 128 cells is worth with a streak. */
export function worth<W>(b0: u64, b1: u64, streak: u32): f64 {
  transitions = cornered = squeezed = ends = holes = thin = 0;
  const stride = <u64>columns;
  const free0 = ~b0 & load<u64>(ALL);
  let room: u32;
  let filled: u32;
  if (offsetof<W>() == 8) {
    count(
      free0,
      (b0 << 1) | load<u64>(COLUMN_MASKS),
      (b0 >> 1) | right0,
      (b0 << stride) | load<u64>(ROW_MASKS),
      (b0 >> stride) | bottom0,
    );
    const run = free0 & (free0 >> 1) & (free0 >> 2) & across0;
    // By one row each time: a shift by two of 32 would be none.
    const once = free0 & (free0 >> stride);
    const drop = once & (once >> stride);
    const more = drop | (drop << stride);
    thin = <u32>(
      (popcnt(free0 & ~(run | (run << 1) | (run << 2))) + popcnt(free0 & ~(more | (more << stride))))
    );
    const two = run & (run >> stride);
    room = <u32>popcnt(two & (two >> stride));
    filled = <u32>popcnt(b0);
  } else {
    const free1 = ~b1 & load<u64>(ALL, 8);
    count(
      free0,
      (b0 << 1) | load<u64>(COLUMN_MASKS),
      shiftLow(b0, b1, 1) | right0,
      (b0 << stride) | load<u64>(ROW_MASKS),
      shiftLow(b0, b1, stride) | bottom0,
    );
    count(
      free1,
      (b1 << 1) | (b0 >> 63) | load<u64>(COLUMN_MASKS, 8),
      (b1 >> 1) | right1,
      (b1 << stride) | (b0 >> (64 - stride)),
      (b1 >> stride) | bottom1,
    );
    const run0 = free0 & shiftLow(free0, free1, 1) & shiftLow(free0, free1, 2) & across0;
    const run1 = free1 & (free1 >> 1) & (free1 >> 2) & across1;
    const once0 = free0 & shiftLow(free0, free1, stride);
    const once1 = free1 & (free1 >> stride);
    const drop0 = once0 & shiftLow(once0, once1, stride);
    const drop1 = once1 & (once1 >> stride);
    const more0 = drop0 | (drop0 << stride);
    const more1 = drop1 | (drop1 << stride) | (drop0 >> (64 - stride));
    thin = <u32>(
      (popcnt(free0 & ~(run0 | (run0 << 1) | (run0 << 2))) +
        popcnt(free1 & ~(run1 | (run1 << 1) | (run1 << 2) | (run0 >> 63) | (run0 >> 62))) +
        popcnt(free0 & ~(more0 | (more0 << stride))) +
        popcnt(free1 & ~(more1 | (more1 << stride) | (more0 >> (64 - stride)))))
    );
    const two0 = run0 & shiftLow(run0, run1, stride);
    const two1 = run1 & (run1 >> stride);
    room = <u32>(popcnt(two0 & shiftLow(two0, two1, stride)) + popcnt(two1 & (two1 >> stride)));
    filled = <u32>(popcnt(b0) + popcnt(b1));
  }
  let value = shapeWorth(filled, room, streak);
  const looked = room < ROOMY ? awkward : bulky;
  if (looked) {
    let scarce: f64 = 0;
    let none: u32 = 0;
    for (let i: u32 = 0; i < looked; i++) {
      findLegal<W>(~b0, ~b1, load<u32>(AWKWARD + (i << 2)));
      const places = <u32>(popcnt(legal0) + popcnt(legal1));
      scarce += load<f64>(SCARCITY + (min(places, 15) << 3));
      none += places ? 0 : 1;
    }
    value += weight(8) * scarce + weight(9) * <f64>none;
  }
  return value;
}

/** All but the awkward pieces. */
function shapeWorth(filled: u32, room: u32, streak: u32): f64 {
  return (
    <f64>filled * (weight(0) + weight(6) * cellsInverse * <f64>filled) +
    weight(1) * <f64>transitions +
    weight(2) * <f64>cornered +
    weight(3) * <f64>squeezed +
    weight(4) * <f64>ends +
    weight(5) * <f64>holes +
    weight(12) * <f64>thin +
    weight(7) * load<f64>(SCARCITY + (min(room, 15) << 3)) +
    (streak ? weight(10) * <f64>streak + weight(11) : 0)
  );
}

/** The same for a board of any size. */
export function worthOf(board: usize, streak: u32): f64 {
  if (words == 1) return worth<One>(load<u64>(board), 0, streak);
  if (words == 2) return worth<Two>(load<u64>(board), load<u64>(board, 8), streak);
  transitions = cornered = squeezed = ends = holes = thin = 0;
  const stride = <u64>columns;
  const bytes = words << 3;
  const lastColumn = COLUMN_MASKS + (columns - 1) * BOARD_BYTES;
  const lastRow = ROW_MASKS + (rows - 1) * BOARD_BYTES;
  let before: u64 = 0;
  for (let at: u32 = 0; at < bytes; at += 8) {
    const word = load<u64>(board + at);
    const after = at + 8 < bytes ? load<u64>(board + at + 8) : 0;
    count(
      ~word & load<u64>(ALL + at),
      (word << 1) | (before >> 63) | load<u64>(COLUMN_MASKS + at),
      shiftLow(word, after, 1) | load<u64>(lastColumn + at),
      (word << stride) | (before >> (64 - stride)) | load<u64>(ROW_MASKS + at),
      shiftLow(word, after, stride) | load<u64>(lastRow + at),
    );
    before = word;
  }
  const room = placesOf(board, SQUARE);
  const looked = room < ROOMY ? awkward : bulky;
  let value = shapeWorth(cellsOf(board), room, streak);
  for (let i: u32 = 0; i < looked; i++) {
    const places = placesOf(board, load<u32>(AWKWARD + (i << 2)));
    value += weight(8) * load<f64>(SCARCITY + (min(places, 15) << 3)) + (places ? 0 : weight(9));
  }
  return value;
}

/** How many legal anchors a form has. */
export function placesOf(board: usize, form: usize): u32 {
  anchorsAny(board, form, PLACES);
  return cellsOf(PLACES);
}
