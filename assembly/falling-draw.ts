/**
 * Which piece comes next, and where. A seed starts two streams, so that neither the number of pieces shown nor
 * a hold changes the pieces: one for the draw (weights first, then for each piece the piece and its rotation),
 * one for the columns.
 *
 * | draw     | a piece is                                                                      |
 * | -------- | ------------------------------------------------------------------------------- |
 * | weighted | one by the game's weights, each uniform in 0 to 10 (all zero are drawn again)    |
 * | uniform  | any, equally likely                                                             |
 * | bag      | one of those left in the bag, which holds each piece once and is filled when empty |
 */
import * as layout from './falling-layout';
import { INPUT } from './layout';
import { turned } from './pieces';
import { below, next, seedEnd, seedEndSecond } from './random';

export const WEIGHTED: u32 = 0;
export const UNIFORM: u32 = 1;
export const BAG: u32 = 2;
const HIGHEST_WEIGHT: u32 = 10;

export let fallDraw: u32 = 0;
export let fallSetSize: u32 = 0;

/** Takes the kind of draw and `pieces` shapes from INPUT. */
export function setDraw(draw: u32, pieces: u32): void {
  fallDraw = draw;
  fallSetSize = pieces;
  memory.copy(layout.FALL_SET, INPUT, pieces * 8);
}

/** Starts both streams from the seed text taken since `seedBegin`; nothing is drawn yet but the weights. */
export function fallSeed(): void {
  memory.fill(layout.FALL + layout.FALL_BAG_LEFT, 0, layout.FALL_COUNTS + 1024 - layout.FALL_BAG_LEFT);
  store<u32>(layout.FALL, 0, layout.FALL_DRAWN);
  store<u32>(layout.FALL, 0, layout.FALL_SPAWNED);
  seedEnd(layout.FALL + layout.FALL_RANDOM);
  seedEndSecond(layout.FALL + layout.FALL_SPAWN_RANDOM);
  if (fallDraw != WEIGHTED) return;
  for (let sum: u32 = 0; sum == 0 && fallSetSize != 0;) {
    for (let i: u32 = 0; i < fallSetSize; i++) {
      const weight = below(layout.FALL + layout.FALL_RANDOM, HIGHEST_WEIGHT + 1);
      store<u8>(layout.FALL + i, <u8>weight, layout.FALL_DRAW_WEIGHTS);
      sum += weight;
    }
  }
}

/**
 * Draws pieces and columns without using them, until these counts are reached: ten million in some tenths of a
 * second, whatever the set.
 */
export function fallSkip(drawn: u32, spawned: u32): void {
  const random = layout.FALL + layout.FALL_RANDOM;
  if (fallDraw == WEIGHTED) addUpWeights();
  for (let i = load<u32>(layout.FALL, layout.FALL_DRAWN); i < drawn; i++) {
    const piece = fallDraw == WEIGHTED ? pieceOfTicket() : drawPiece();
    const counted = layout.FALL + layout.FALL_COUNTS + (piece << 2);
    store<u32>(counted, load<u32>(counted) + 1);
    next(random); // its rotation
  }
  store<u32>(layout.FALL, max(load<u32>(layout.FALL, layout.FALL_DRAWN), drawn), layout.FALL_DRAWN);
  for (let i = load<u32>(layout.FALL, layout.FALL_SPAWNED); i < spawned; i++)
    next(layout.FALL + layout.FALL_SPAWN_RANDOM);
  store<u32>(layout.FALL, max(load<u32>(layout.FALL, layout.FALL_SPAWNED), spawned), layout.FALL_SPAWNED);
}

/** For each piece the sum of the weights up to its own, in INPUT. */
function addUpWeights(): void {
  let sum: u32 = 0;
  for (let i: u32 = 0; i < fallSetSize; i++) {
    sum += load<u8>(layout.FALL + i, layout.FALL_DRAW_WEIGHTS);
    store<u32>(INPUT + (i << 2), sum);
  }
}

/** A piece by the weights, looked up in what `addUpWeights` has left. */
function pieceOfTicket(): u32 {
  const ticket = below(layout.FALL + layout.FALL_RANDOM, load<u32>(INPUT + ((fallSetSize - 1) << 2)));
  let low: u32 = 0;
  for (let high = fallSetSize - 1; low < high;) {
    const middle = (low + high) >> 1;
    if (ticket < load<u32>(INPUT + (middle << 2))) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The next shape: from the queue while it holds one, else drawn. */
export function takeShape(): u64 {
  const ready = load<u32>(layout.FALL_QUEUE_READY);
  if (!ready) return drawShape();
  const shape = load<u64>(layout.FALL_QUEUE);
  for (let i: u32 = 1; i < layout.FALL_QUEUE_SIZE; i++) {
    store<u64>(layout.FALL_QUEUE + (i - 1) * 8, load<u64>(layout.FALL_QUEUE + i * 8));
  }
  store<u32>(layout.FALL_QUEUE_READY, ready - 1);
  store<u32>(layout.FALL, load<u32>(layout.FALL, layout.FALL_QUEUED) + 1, layout.FALL_QUEUED);
  return shape;
}

function drawShape(): u64 {
  const piece = drawPiece();
  const counted = layout.FALL + layout.FALL_COUNTS + (piece << 2);
  store<u32>(counted, load<u32>(counted) + 1);
  store<u32>(layout.FALL, load<u32>(layout.FALL, layout.FALL_DRAWN) + 1, layout.FALL_DRAWN);
  let shape = load<u64>(layout.FALL_SET + (piece << 3));
  for (let quarters = below(layout.FALL + layout.FALL_RANDOM, 4); quarters; quarters--) shape = turned(shape);
  return shape;
}

function drawPiece(): u32 {
  if (fallDraw == UNIFORM) return below(layout.FALL + layout.FALL_RANDOM, fallSetSize);
  if (fallDraw == BAG) return drawFromBag();
  addUpWeights();
  return pieceOfTicket();
}

function drawFromBag(): u32 {
  let left = load<u32>(layout.FALL, layout.FALL_BAG_LEFT);
  if (!left) {
    left = fallSetSize;
    for (let i: u32 = 0; i < left; i++) store<u8>(layout.FALL + i, <u8>i, layout.FALL_BAG);
  }
  const at = layout.FALL + below(layout.FALL + layout.FALL_RANDOM, left--);
  const piece = <u32>load<u8>(at, layout.FALL_BAG);
  store<u8>(at, load<u8>(layout.FALL + left, layout.FALL_BAG), layout.FALL_BAG);
  store<u32>(layout.FALL, left, layout.FALL_BAG_LEFT);
  return piece;
}

/**
 * The column of a piece that appears: uniform below `columns` - `width`, at least 0. Whatever the bound, the
 * stream goes on by one number, so that a position needs only the count; numbers that a bound rejects are
 * drawn again on a copy.
 */
export function drawColumn(columns: u32, width: u32): u32 {
  const word = load<u64>(layout.FALL, layout.FALL_SPAWN_RANDOM);
  const column = below(layout.FALL + layout.FALL_SPAWN_RANDOM, columns > width ? columns - width : 1);
  store<u64>(layout.FALL, word, layout.FALL_SPAWN_RANDOM);
  next(layout.FALL + layout.FALL_SPAWN_RANDOM);
  store<u32>(layout.FALL, load<u32>(layout.FALL, layout.FALL_SPAWNED) + 1, layout.FALL_SPAWNED);
  return column;
}
