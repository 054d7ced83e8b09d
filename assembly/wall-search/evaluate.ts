/** What a wall is worth to the beam: a weighted sum of features beside the points so far. */
import {
  MAX_COLOURS,
  PLAYABLE,
  SEEN,
  WALL,
  WALL_BRICKS,
  WALL_COUNTS,
  WALL_SCORE,
  WALL_WIDTH,
  WEIGHTS,
} from './memory';
import { cellsBelow, colourAt, columns, flood, pointsOf, squares } from './wall';

export const FEATURES: u32 = 14;

const LARGEST: usize = memory.data(32, 16);
const AREAS: usize = memory.data(32, 16);
const LINKED: usize = memory.data(32, 16);

/** Bricks of the wall at the start. */
let total: f64 = 1;
let effective: usize = memory.data(256, 16);
let effectiveAt: u32 = 0xffffffff;

export function evaluateFrom(bricks: u32): void {
  total = <f64>bricks;
  effectiveAt = 0xffffffff;
}

function setWeights(bricks: u32): void {
  effectiveAt = bricks;
  const share = <f64>bricks / total - 0.5;
  for (let i: u32 = 0; i < FEATURES; i++) {
    const at = WEIGHTS + (i << 3);
    store<f64>(effective + (i << 3), load<f64>(at) + share * load<f64>(at + (FEATURES << 3)));
  }
}

/** The value of the linked wall, and whether a move is left. */
export let movable: bool = false;

export function evaluate(): f64 {
  const width = load<u32>(WALL, WALL_WIDTH);
  const bricks = load<u32>(WALL, WALL_BRICKS);
  if (bricks != effectiveAt) setWeights(bricks);
  for (let i: usize = 0; i < 32; i += 8) {
    store<u64>(LARGEST + i, 0);
    store<u64>(AREAS + i, 0);
    store<u64>(LINKED + i, 0);
  }
  for (let c: u32 = 0; c < width; c++) store<u32>(SEEN + (c << 2), 0);
  let now: i32 = 0;
  let areas: u32 = 0;
  let rough: i32 = 0;
  let before = width ? <i32>popcnt(cellsBelow(0)) : 0;
  for (let c: u32 = 0; c < width; c++) {
    const height = <i32>popcnt(cellsBelow(c));
    rough += abs(height - before);
    before = height;
    let cells = load<u32>(PLAYABLE + (c << 2));
    for (;;) {
      cells &= ~load<u32>(SEEN + (c << 2));
      if (!cells) break;
      const r = ctz(cells);
      const size = flood(c, r, SEEN, i32.MAX_VALUE);
      const at = colourAt(c, r) << 2;
      areas++;
      now += (size - 2) * (size - 2);
      store<u32>(LINKED + at, load<u32>(LINKED + at) + size);
      store<u32>(AREAS + at, load<u32>(AREAS + at) + 1);
      if (size > load<u32>(LARGEST + at)) store<u32>(LARGEST + at, size);
    }
  }
  movable = areas != 0;
  let sum: f64 = 0;
  let most: u32 = 0;
  let mostParts: u32 = 0;
  let colours: u32 = 0;
  let dead: u32 = 0;
  let singles: u32 = 0;
  let largest: f64 = 0;
  let spread: f64 = 0;
  let second: u32 = 0;
  for (let i: usize = 0; i < MAX_COLOURS << 2; i += 4) {
    const count = load<u32>(WALL + i, WALL_COUNTS);
    if (!count) continue;
    colours++;
    const alone = count - load<u32>(LINKED + i);
    const parts = alone + load<u32>(AREAS + i);
    singles += alone;
    if (count == 1) dead++;
    sum += <f64>(count * count);
    if (count > most) {
      second = most;
      most = count;
      mostParts = parts;
    } else if (count > second) second = count;
    const big = load<u32>(LARGEST + i);
    largest += <f64>(big * big);
    spread += <f64>(count * count) / <f64>parts;
  }
  const w = effective;
  return (
    <f64>load<i32>(WALL, WALL_SCORE) * (squares ? 1 : 0) +
    load<f64>(w) * <f64>now +
    load<f64>(w, 8) * sum +
    load<f64>(w, 16) * <f64>(most * most) +
    load<f64>(w, 24) * <f64>areas +
    load<f64>(w, 32) * <f64>singles +
    load<f64>(w, 40) * <f64>colours +
    load<f64>(w, 48) * <f64>dead +
    load<f64>(w, 56) * largest +
    load<f64>(w, 64) * spread +
    load<f64>(w, 72) * <f64>mostParts +
    load<f64>(w, 80) * <f64>rough +
    load<f64>(w, 88) * <f64>(columns - width) +
    load<f64>(w, 96) * <f64>(second * second) +
    load<f64>(w, 104) * <f64>mostParts * <f64>most
  );
}
