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
import {
  FALL,
  FALL_BAG,
  FALL_BAG_LEFT,
  FALL_COUNTS,
  FALL_DRAW_WEIGHTS,
  FALL_DRAWN,
  FALL_QUEUE,
  FALL_QUEUE_READY,
  FALL_QUEUE_SIZE,
  FALL_QUEUED,
  FALL_RANDOM,
  FALL_SET,
  FALL_SPAWN_RANDOM,
  FALL_SPAWNED,
} from './falling-layout';
import { compileSet } from './search/forms';
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
  memory.copy(FALL_SET, INPUT, pieces * 8);
  compileSet();
}

/** Starts both streams from the seed text taken since `seedBegin`; nothing is drawn yet but the weights. */
export function fallSeed(): void {
  memory.fill(FALL + FALL_BAG_LEFT, 0, FALL_COUNTS + 1024 - FALL_BAG_LEFT);
  store<u32>(FALL, 0, FALL_DRAWN);
  store<u32>(FALL, 0, FALL_SPAWNED);
  seedEnd(FALL + FALL_RANDOM);
  seedEndSecond(FALL + FALL_SPAWN_RANDOM);
  if (fallDraw != WEIGHTED) return;
  for (let sum: u32 = 0; sum == 0 && fallSetSize != 0;) {
    for (let i: u32 = 0; i < fallSetSize; i++) {
      const weight = below(FALL + FALL_RANDOM, HIGHEST_WEIGHT + 1);
      store<u8>(FALL + i, <u8>weight, FALL_DRAW_WEIGHTS);
      sum += weight;
    }
  }
}

/**
 * Draws pieces and columns without using them, until these counts are reached: ten million in some tenths of a
 * second, whatever the set.
 */
export function fallSkip(drawn: u32, spawned: u32): void {
  const random = FALL + FALL_RANDOM;
  if (fallDraw == WEIGHTED) addUpWeights();
  for (let i = load<u32>(FALL, FALL_DRAWN); i < drawn; i++) {
    const piece = fallDraw == WEIGHTED ? pieceOfTicket() : drawPiece();
    const counted = FALL + FALL_COUNTS + (piece << 2);
    store<u32>(counted, load<u32>(counted) + 1);
    next(random); // its rotation
  }
  store<u32>(FALL, max(load<u32>(FALL, FALL_DRAWN), drawn), FALL_DRAWN);
  for (let i = load<u32>(FALL, FALL_SPAWNED); i < spawned; i++) next(FALL + FALL_SPAWN_RANDOM);
  store<u32>(FALL, max(load<u32>(FALL, FALL_SPAWNED), spawned), FALL_SPAWNED);
}

/** For each piece the sum of the weights up to its own, in INPUT. */
function addUpWeights(): void {
  let sum: u32 = 0;
  for (let i: u32 = 0; i < fallSetSize; i++) {
    sum += load<u8>(FALL + i, FALL_DRAW_WEIGHTS);
    store<u32>(INPUT + (i << 2), sum);
  }
}

/** As `drawPiece` by weights, looked up in what `addUpWeights` has left. */
function pieceOfTicket(): u32 {
  const ticket = below(FALL + FALL_RANDOM, load<u32>(INPUT + ((fallSetSize - 1) << 2)));
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
  const ready = load<u32>(FALL_QUEUE_READY);
  if (!ready) return drawShape();
  const shape = load<u64>(FALL_QUEUE);
  for (let i: u32 = 1; i < FALL_QUEUE_SIZE; i++) {
    store<u64>(FALL_QUEUE + (i - 1) * 8, load<u64>(FALL_QUEUE + i * 8));
  }
  store<u32>(FALL_QUEUE_READY, ready - 1);
  store<u32>(FALL, load<u32>(FALL, FALL_QUEUED) + 1, FALL_QUEUED);
  return shape;
}

function drawShape(): u64 {
  const piece = drawPiece();
  const counted = FALL + FALL_COUNTS + (piece << 2);
  store<u32>(counted, load<u32>(counted) + 1);
  store<u32>(FALL, load<u32>(FALL, FALL_DRAWN) + 1, FALL_DRAWN);
  let shape = load<u64>(FALL_SET + (piece << 3));
  for (let quarters = below(FALL + FALL_RANDOM, 4); quarters; quarters--) shape = turned(shape);
  return shape;
}

function drawPiece(): u32 {
  if (fallDraw == UNIFORM) return below(FALL + FALL_RANDOM, fallSetSize);
  if (fallDraw == BAG) return drawFromBag();
  let sum: u32 = 0;
  for (let i: u32 = 0; i < fallSetSize; i++) sum += load<u8>(FALL + i, FALL_DRAW_WEIGHTS);
  let ticket = below(FALL + FALL_RANDOM, sum);
  let piece: u32 = 0;
  for (; piece + 1 < fallSetSize; piece++) {
    const weight = <u32>load<u8>(FALL + piece, FALL_DRAW_WEIGHTS);
    if (ticket < weight) break;
    ticket -= weight;
  }
  return piece;
}

function drawFromBag(): u32 {
  let left = load<u32>(FALL, FALL_BAG_LEFT);
  if (!left) {
    left = fallSetSize;
    for (let i: u32 = 0; i < left; i++) store<u8>(FALL + i, <u8>i, FALL_BAG);
  }
  const at = FALL + below(FALL + FALL_RANDOM, left--);
  const piece = <u32>load<u8>(at, FALL_BAG);
  store<u8>(at, load<u8>(FALL + left, FALL_BAG), FALL_BAG);
  store<u32>(FALL, left, FALL_BAG_LEFT);
  return piece;
}

/**
 * The column of a piece that appears: uniform below `columns` - `width`, at least 0. Whatever the bound, the
 * stream goes on by one number, so that a position needs only the count; numbers that a bound rejects are
 * drawn again on a copy.
 */
export function drawColumn(columns: u32, width: u32): u32 {
  const word = load<u64>(FALL, FALL_SPAWN_RANDOM);
  const column = below(FALL + FALL_SPAWN_RANDOM, columns > width ? columns - width : 1);
  store<u64>(FALL, word, FALL_SPAWN_RANDOM);
  next(FALL + FALL_SPAWN_RANDOM);
  store<u32>(FALL, load<u32>(FALL, FALL_SPAWNED) + 1, FALL_SPAWNED);
  return column;
}
