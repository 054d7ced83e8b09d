/**
 * Beam search. A level is the number of bricks left, so that walls are only compared with walls of their size; a
 * level keeps the best `width` by evaluation. Equal walls reached twice are merged by a transposition table.
 *
 * A level's places lie side by side, and a heap with the worst on top says which one gives way. What is left of a
 * wall that was followed is a link: its own parent's link and its move.
 */
import { next } from '../random';
import {
  AREA,
  COLUMN_BYTES,
  PLAYABLE,
  RANDOM,
  RIGHT,
  SEEN,
  START,
  UP,
  WALL,
  WALL_BRICKS,
  WALL_BYTES,
  WALL_COUNTS,
  WALL_SCORE,
  WALL_WIDTH,
} from './memory';
import { MAX_COLOURS } from './memory';
import { bestScore, offer } from './best';
import { evaluate, evaluateFrom, movable } from './evaluate';
import { colourAt, columns, copyWall, finalScore, flood, link, playArea, rows, setPlayable, playable } from './wall';

/** A place: value, hash, score, parent's link, move, width, counts (u16), columns. */
const NODE_VALUE: usize = 0;
const NODE_HASH: usize = 8;
const NODE_SCORE: usize = 16;
const NODE_PARENT: usize = 20;
const NODE_MOVE: usize = 24;
const NODE_WIDTH: usize = 28;
const NODE_COUNTS: usize = 32;
const NODE_COLUMNS: usize = 48;

let nodeBytes: u32 = 0;
let tall: bool = false;
let width: u32 = 0;
let levels: u32 = 0;
let nodes: usize = 0;
let heaps: usize = 0;
let counts: usize = 0;
let links: usize = 0;
let linkCount: u32 = 0;
let table: usize = 0;
let tableMask: u32 = 0;

let level: u32 = 0;
let index: u32 = 0;
let noise: f64 = 0;

/** Walls that were judged. */
export let judged: u32 = 0;

const SAVED: usize = memory.data(1104, 16);

function align(at: usize): usize {
  return (at + 15) & ~15;
}

/** Bytes that a beam of a width needs for the wall that was taken. */
export function beamBytes(beam: u32, tableBits: u32): u32 {
  tall = rows > 16;
  nodeBytes = <u32>NODE_COLUMNS + columns * (tall ? 16 : 8);
  levels = load<u32>(START, WALL_BRICKS) + 1;
  return levels * (beam * (nodeBytes + 4 + 8) + 4) + (16 << tableBits) + 256;
}

/** Starts a beam in the memory at `base`. */
export function startBeam(base: usize, beam: u32, tableBits: u32, jitter: f64): void {
  beamBytes(beam, tableBits);
  width = beam;
  noise = jitter;
  nodes = align(base);
  heaps = align(nodes + levels * width * nodeBytes);
  counts = align(heaps + levels * width * 4);
  links = align(counts + levels * 4);
  table = align(links + levels * width * 8);
  tableMask = (1 << tableBits) - 1;
  memory.fill(counts, 0, levels * 4);
  memory.fill(table, 0, 16 << tableBits);
  linkCount = 0;
  evaluateFrom(levels - 1);
  copyWall(WALL, START);
  link(MAX_COLOURS);
  evaluate();
  level = levels - 1;
  index = 0;
  if (!movable) {
    // The wall is stuck as it is.
    offer(finalScore(), START, 0, 2);
    level = 0;
    return;
  }
  keep(0, 0xffffffff, 0, hashWall());
}

function hashWall(): u64 {
  const end = load<u32>(WALL, WALL_WIDTH);
  let hash: u64 = 0x9e3779b97f4a7c15;
  for (let c: u32 = 0; c < end; c++) {
    const column = WALL + c * COLUMN_BYTES;
    hash = (hash ^ load<u64>(column)) * 0xbf58476d1ce4e5b9;
    hash ^= hash >> 29;
    hash = (hash ^ load<u64>(column, 8)) * 0x94d049bb133111eb;
    hash ^= hash >> 32;
  }
  return hash;
}

function pack(node: usize): void {
  const end = load<u32>(WALL, WALL_WIDTH);
  store<u32>(node, end, NODE_WIDTH);
  store<i32>(node, load<i32>(WALL, WALL_SCORE), NODE_SCORE);
  for (let i: u32 = 0; i < MAX_COLOURS; i++) {
    store<u16>(node + (i << 1), load<u16>(WALL + (i << 2), WALL_COUNTS), NODE_COUNTS);
  }
  for (let c: u32 = 0; c < end; c++) {
    const column = WALL + c * COLUMN_BYTES;
    const a = load<u64>(column);
    const b = load<u64>(column, 8);
    if (tall) {
      store<u64>(node + c * 16, a, NODE_COLUMNS);
      store<u64>(node + c * 16, b, NODE_COLUMNS + 8);
    } else store<u64>(node + c * 8, (a & 0xffff) | ((a >> 16) & 0xffff0000) | ((b & 0xffff) << 32) | ((b >> 32) << 48), NODE_COLUMNS);
  }
}

function unpack(node: usize, bricks: u32): void {
  const end = load<u32>(node, NODE_WIDTH);
  const old = load<u32>(WALL, WALL_WIDTH);
  for (let c: u32 = 0; c < end; c++) {
    const column = WALL + c * COLUMN_BYTES;
    if (tall) {
      store<u64>(column, load<u64>(node + c * 16, NODE_COLUMNS));
      store<u64>(column, load<u64>(node + c * 16, NODE_COLUMNS + 8), 8);
    } else {
      const all = load<u64>(node + c * 8, NODE_COLUMNS);
      store<u64>(column, (all & 0xffff) | ((all & 0xffff0000) << 16));
      store<u64>(column, ((all >> 32) & 0xffff) | ((all >> 48) << 32), 8);
    }
  }
  for (let c = end; c < old; c++) {
    store<u64>(WALL + c * COLUMN_BYTES, 0);
    store<u64>(WALL + c * COLUMN_BYTES, 0, 8);
  }
  for (let i: u32 = 0; i < MAX_COLOURS; i++) {
    store<u32>(WALL + (i << 2), load<u16>(node + (i << 1), NODE_COUNTS), WALL_COUNTS);
  }
  store<u32>(WALL, bricks, WALL_BRICKS);
  store<i32>(WALL, load<i32>(node, NODE_SCORE), WALL_SCORE);
  store<u32>(WALL, end, WALL_WIDTH);
}

/** Offers the wall at hand to its level. */
function keep(value: f64, parent: u32, move: u32, hash: u64): void {
  const at = load<u32>(WALL, WALL_BRICKS);
  const heap = heaps + at * width * 4;
  const places = nodes + at * width * nodeBytes;
  let count = load<u32>(counts + (at << 2));
  let place: u32;
  if (count < width) {
    place = count++;
    store<u32>(counts + (at << 2), count);
    // Sift up: the smallest value is on top.
    let i = place;
    while (i) {
      const up = (i - 1) >> 1;
      const other = load<u32>(heap + (up << 2));
      if (load<f64>(places + other * nodeBytes) <= value) break;
      store<u32>(heap + (i << 2), other);
      i = up;
    }
    store<u32>(heap + (i << 2), place);
  } else {
    place = load<u32>(heap);
    let i: u32 = 0;
    for (;;) {
      let down: u32 = 2 * i + 1;
      if (down >= count) break;
      let other = load<u32>(heap + (down << 2));
      let least = load<f64>(places + other * nodeBytes);
      if (down + 1 < count) {
        const second = load<u32>(heap + (down << 2) + 4);
        const its = load<f64>(places + second * nodeBytes);
        if (its < least) {
          least = its;
          other = second;
          down++;
        }
      }
      if (least >= value) break;
      store<u32>(heap + (i << 2), other);
      i = down;
    }
    store<u32>(heap + (i << 2), place);
  }
  const node = places + place * nodeBytes;
  store<f64>(node, value, NODE_VALUE);
  store<u64>(node, hash, NODE_HASH);
  store<u32>(node, parent, NODE_PARENT);
  store<u32>(node, move, NODE_MOVE);
  pack(node);
}

/** Whether a value would be kept on the level of the wall at hand. */
function wanted(value: f64): bool {
  const at = load<u32>(WALL, WALL_BRICKS);
  if (load<u32>(counts + (at << 2)) < width) return true;
  const worst = load<u32>(heaps + at * width * 4);
  return load<f64>(nodes + (at * width + worst) * nodeBytes) < value;
}

/** Whether the wall at hand was reached with as many points before; else it is noted. */
function known(hash: u64, score: i32): bool {
  const entry = table + ((<u32>hash & tableMask) << 4);
  if (load<u64>(entry) == hash && load<i32>(entry, 8) >= score) return true;
  store<u64>(entry, hash);
  store<i32>(entry, score, 8);
  return false;
}

function outdated(hash: u64, score: i32): bool {
  const entry = table + ((<u32>hash & tableMask) << 4);
  return load<u64>(entry) == hash && load<i32>(entry, 8) > score;
}

function save(): void {
  memory.copy(SAVED, WALL, WALL_BYTES);
  memory.copy(SAVED + 576, UP - 4, 136);
  memory.copy(SAVED + 712, RIGHT - 4, 136);
  memory.copy(SAVED + 848, PLAYABLE - 4, 136);
}

function restore(): void {
  const end = load<u32>(SAVED, WALL_WIDTH);
  for (let c: u32 = 0; c < end; c++) {
    const column = c * COLUMN_BYTES;
    store<u64>(WALL + column, load<u64>(SAVED + column));
    store<u64>(WALL + column, load<u64>(SAVED + column, 8), 8);
    const at = c << 2;
    store<u32>(UP + at, load<u32>(SAVED + 580 + at));
    store<u32>(RIGHT + at, load<u32>(SAVED + 716 + at));
    store<u32>(PLAYABLE + at, load<u32>(SAVED + 852 + at));
  }
  for (let i: usize = 0; i < WALL_BYTES - <u32>WALL_COUNTS; i += 8) {
    store<u64>(WALL + i, load<u64>(SAVED + i, WALL_COUNTS), WALL_COUNTS);
  }
}

const PATH: usize = memory.data(1024, 16);
const LIST: usize = memory.data(2048, 16);

/** Follows one wall: all its moves. */
function expand(node: usize): void {
  const score = load<i32>(node, NODE_SCORE);
  if (outdated(load<u64>(node, NODE_HASH), score)) return;
  const parent = linkCount++;
  store<u32>(links + (parent << 3), load<u32>(node, NODE_PARENT));
  store<u32>(links + (parent << 3), load<u32>(node, NODE_MOVE), 4);
  unpack(node, level);
  link(MAX_COLOURS);
  const all = playable;
  save();
  const end = load<u32>(WALL, WALL_WIDTH);
  let list = LIST;
  for (let c: u32 = 0; c < end; c++) store<u32>(SEEN + (c << 2), 0);
  for (let c: u32 = 0; c < end; c++) {
    for (;;) {
      const cells = load<u32>(PLAYABLE + (c << 2)) & ~load<u32>(SEEN + (c << 2));
      if (!cells) break;
      const r = <u32>ctz(cells);
      flood(c, r, SEEN, i32.MAX_VALUE);
      store<u16>(list, <u16>((c << 8) | r));
      list += 2;
    }
  }
  for (let at = LIST; at < list; at += 2) {
    const move = <u32>load<u16>(at);
    const c = move >> 8;
    const r = move & 255;
    playArea(flood(c, r, AREA, i32.MAX_VALUE), colourAt(c, r));
    let value = evaluate();
    judged++;
    if (movable) {
      if (noise) value += noise * <f64>next(RANDOM);
      if (wanted(value)) {
        const hash = hashWall();
        if (!known(hash, load<i32>(WALL, WALL_SCORE))) keep(value, parent, move, hash);
      }
    } else {
      const result = finalScore();
      if (result > bestScore) note(result, parent, move);
    }
    restore();
    setPlayable(all);
  }
}

/** Writes the sequence that ends with a move down as the best one. */
function note(result: i32, parent: u32, move: u32): void {
  let length: u32 = 1;
  for (let at = parent; ; length++) {
    at = load<u32>(links + (at << 3));
    if (at == 0xffffffff) break;
  }
  store<u16>(PATH + ((length - 1) << 1), <u16>move);
  for (let at = parent, i = length - 1; i > 0; i--) {
    store<u16>(PATH + ((i - 1) << 1), <u16>load<u32>(links + (at << 3), 4));
    at = load<u32>(links + (at << 3));
  }
  offer(result, PATH, length, 2);
}

/** Works on until about `work` walls are judged; false when the beam has come to its end. */
export function beam(work: u32): bool {
  const until = judged + work;
  while (level) {
    if (index < load<u32>(counts + (level << 2))) {
      expand(nodes + (level * width + index++) * nodeBytes);
      if (judged >= until) return true;
    } else {
      level--;
      index = 0;
    }
  }
  return false;
}

