/** The boards that one piece makes of another: each is kept in a layer, or only the best one's value is wanted. */
import { columns, words } from '../board';
import { PIECE_CELLS, PIECE_OFFSETS } from '../layout';
import { anchorsAny, put } from '../pieces';
import { scoreCleared, scorePlaced, Summed } from '../scoring';
import { findLegal, GAIN, legal0, legal1, One, Two, weight, worth, worthOf } from './features';
import { keep, mayKeep } from './layers';
import * as mem from './memory';
import {
  clearFilled,
  filling0,
  filling1,
  fills,
  findFilling,
  lackOf,
  nearCount,
  place,
  placed0,
  placed1,
} from './near';
import { choose, chosen0, chosen1, touches } from './touching';

/** Eighths of a microsecond on a slow core, about, since the search began. */
export let work: u32 = 0;

export function resetWork(): void {
  work = 0;
}

/** How many anchors that clear nothing are looked at for each piece. */
let limit: u32 = 0;

export function setLimit(anchorsLookedAt: u32): void {
  limit = min(anchorsLookedAt, mem.MAX_CHOSEN);
}

/** Whether children are kept; else `best` is raised. */
let isKept: bool = false;
export let best: f64 = 0;
/** Below any worth: nothing was found. */
export const NONE: f64 = -1e30;

/** What the children come from. */
let parent: usize = 0;
let form: usize = 0;
let slot: u32 = 0;
let placedGain: f64 = 0;
let cells: u32 = 0;
/** The board before the parent's last move, where this move alone must clear something; else 0. */
let before: usize = 0;

export function startBest(value: f64): void {
  best = value;
}

/**
 * Goes through what the piece in `itsSlot` makes of a node's board: `keeps` its children, or raises `best`; `orderOf` as
 * `before` above.
 */
export function expand(node: usize, piece: usize, itsSlot: u32, orderOf: usize, keeps: bool): void {
  isKept = keeps;
  before = orderOf;
  slot = itsSlot;
  parent = node;
  form = load<u32>(piece, mem.PIECE_FORMS);
  cells = load<u8>(form, PIECE_CELLS);
  placedGain = load<f64>(node, mem.NODE_GAIN) + scorePlaced<Summed>(cells);
  const board = node + mem.NODE_BOARD;
  for (let turns = load<u32>(piece, mem.PIECE_TURNS); turns; turns--, form += mem.FORM_BYTES) {
    if (words > 2) expandLarge(board);
    else expandSmall(load<u64>(board), words == 2 ? load<u64>(board, 8) : 0);
  }
}

function expandSmall(b0: u64, b1: u64): void {
  work += 1;
  if (words == 1) findLegal<One>(~b0, 0, form);
  else findLegal<Two>(~b0, ~b1, form);
  const l0 = legal0;
  const l1 = legal1;
  if (!(l0 | l1)) return;
  findFilling(b0, b1, form, l0, l1);
  const f0 = filling0;
  const f1 = filling1;
  if (!before) {
    work += 1;
    choose(b0, b1, form, l0 & ~f0, l1 & ~f1, limit);
    const m1 = chosen1;
    for (let bits = chosen0; bits; bits &= bits - 1) settle(b0, b1, <u32>ctz(bits));
    for (let bits = m1; bits; bits &= bits - 1) settle(b0, b1, 64 + <u32>ctz(bits));
  }
  for (let bits = f0; bits; bits &= bits - 1) fill(<u32>ctz(bits));
  for (let bits = f1; bits; bits &= bits - 1) fill(64 + <u32>ctz(bits));
}

/** A child that clears nothing. */
function settle(b0: u64, b1: u64, anchor: u32): void {
  work += 1;
  place(form, anchor);
  const c0 = b0 | placed0;
  const c1 = b1 | placed1;
  store<u64>(mem.CHILD, c0);
  store<u64>(mem.CHILD, c1, 8);
  offer(words == 1 ? worth<One>(c0, 0, 0) : worth<Two>(c0, c1, 0), placedGain, 0, anchor);
}

/** Keeps the child, or raises `best`: a board that is worth so much, with what was earned on the way. */
function offer(board: f64, gain: f64, streak: u32, anchor: u32): void {
  const value = board + weight(GAIN) * gain;
  if (!isKept) {
    best = max(best, value);
  } else if (mayKeep(value)) {
    const rotation = <u32>load<u8>(form, mem.FORM_ROTATION);
    const place = (rotation << 8) | ((anchor / columns) << 16) | ((anchor % columns) << 24);
    keep(parent, value, gain, streak, slot | place);
  }
}

function copyBoard(from: usize, to: usize): void {
  for (let at: u32 = 0; at < words << 3; at += 8) store<u64>(to + at, load<u64>(from + at));
}

/** A child that may clear lines. */
function fill(anchor: u32): void {
  work += 3;
  if (before) {
    // What is cleared only by both moves together is cleared in their other order as well.
    copyBoard(before, mem.CHILD);
    put(mem.CHILD, form, anchor);
    if (!fills(mem.CHILD)) return;
  }
  copyBoard(parent + mem.NODE_BOARD, mem.CHILD);
  put(mem.CHILD, form, anchor);
  let streak: u32 = 0;
  let gain = placedGain;
  const gone = clearFilled(mem.CHILD);
  if (gone) {
    streak = load<u32>(parent, mem.NODE_STREAK) + 1;
    gain = load<f64>(parent, mem.NODE_GAIN) + scoreCleared<Summed>(cells, gone, streak);
  } else if (before) {
    return;
  }
  offer(worthOf(mem.CHILD, streak), gain, streak, anchor);
}

/** The same on a board of any size: the anchors that touch most, and those that may fill a line. */
function expandLarge(board: usize): void {
  work += words;
  if (!anchorsAny(board, form, mem.LEGAL)) return;
  let count: u32 = 0;
  for (let word: u32 = 0; word < words && !before; word++) {
    for (let bits = load<u64>(mem.LEGAL + (word << 3)); bits; bits &= bits - 1) {
      const anchor = (word << 6) + <u32>ctz(bits);
      const sides = touches(board, form, anchor / columns, anchor % columns);
      if (count == limit && sides <= load<u32>(mem.CHOSEN + ((count - 1) << 3))) continue;
      let i = count < limit ? count++ : count - 1;
      for (; i && load<u32>(mem.CHOSEN + ((i - 1) << 3)) < sides; i--) {
        store<u64>(mem.CHOSEN + (i << 3), load<u64>(mem.CHOSEN + ((i - 1) << 3)));
      }
      store<u32>(mem.CHOSEN + (i << 3), sides);
      store<u32>(mem.CHOSEN + (i << 3), anchor, 4);
    }
    work += 8;
  }
  for (let i: u32 = 0; i < count; i++) {
    work += words;
    fill(load<u32>(mem.CHOSEN + (i << 3), 4));
  }
  for (let i: u32 = 0; i < nearCount(); i++) {
    const lack = lackOf(i, cells);
    for (let cell: u32 = 0; lack >= 0 && cell < cells; cell++) {
      const anchor = lack - <i32>load<u8>(form + cell, PIECE_OFFSETS);
      if (anchor < 0) break;
      // Each anchor once; those that touch most may come twice, which the layer sees.
      const at = mem.LEGAL + ((anchor >> 6) << 3);
      const bit = (<u64>1) << (anchor & 63);
      if (!(load<u64>(at) & bit)) continue;
      store<u64>(at, load<u64>(at) & ~bit);
      work += words;
      fill(anchor);
    }
  }
}
