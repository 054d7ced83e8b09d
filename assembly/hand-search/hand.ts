/** Ways through a hand, layer by layer: all boards behind one move, behind two, until it is used up. */
import { columns, words } from '../board';
import { PIECE_SHAPE } from '../layout';
import { expand } from './expand';
import * as mem from './memory';
import { findNear, place, placed0, placed1 } from './near';

/** Where the pieces of the hand lie, a u32 a slot (0: a used one), and how many slots there are. */
let hand: usize = 0;
let slots: u32 = 0;

export function takeHand(pieces: usize, count: u32): void {
  hand = pieces;
  slots = count;
}

/** Room for the board of `before` in expand.ts. */
const BEFORE: usize = memory.data(128, 16);

/** The form of a piece that a move has used. */
function formOf(piece: usize, rotation: u32): usize {
  const first = <usize>load<u32>(piece, mem.PIECE_FORMS);
  const turns = load<u32>(piece, mem.PIECE_TURNS);
  for (let i: u32 = 0; i < turns; i++) {
    const form = first + i * mem.FORM_BYTES;
    if (load<u8>(form, mem.FORM_ROTATION) == rotation) return form;
  }
  return first;
}

/** Whether a slot is not the first of those with the same piece. */
function repeats(slot: u32, used: u32): bool {
  const shape = shapeIn(slot);
  for (let other: u32 = 0; other < slot; other++) {
    if (!((used >> other) & 1) && shapeIn(other) == shape) return true;
  }
  return false;
}

function shapeIn(slot: u32): u64 {
  const piece = <usize>load<u32>(hand + (slot << 2));
  return piece ? load<u64>(load<u32>(piece, mem.PIECE_FORMS), PIECE_SHAPE) : 0;
}

/**
 * Puts all children of a node into the layer that is being filled, or raises `best` of expand.ts to what the pieces that
 * are left can make of it; `isWhole`: nothing was left out before.
 */
export function expandNode(node: usize, isWhole: bool, keeps: bool): void {
  findNear(node + mem.NODE_BOARD);
  const used = <u32>load<u8>(node, mem.NODE_USED);
  const last = <u32>load<u8>(node, mem.NODE_LAST);
  const mayRepeat =
    isWhole && load<u8>(node, mem.NODE_COUNT) != 0 && !load<u8>(node, mem.NODE_CLEARED) && words <= 2;
  for (let slot: u32 = 0; slot < slots; slot++) {
    const piece = <usize>load<u32>(hand + (slot << 2));
    if (!piece || (used >> slot) & 1 || repeats(slot, used)) continue;
    let before: usize = 0;
    if (mayRepeat && last > slot) {
      takeBack(node);
      before = BEFORE;
    }
    expand(node, piece, slot, before, keeps);
  }
}

/** Writes the board before a node's last move, which cleared nothing, to BEFORE. */
function takeBack(node: usize): void {
  const move = load<u32>(node + ((<usize>load<u8>(node, mem.NODE_COUNT) - 1) << 2), mem.NODE_MOVES);
  const piece = <usize>load<u32>(hand + ((move & 7) << 2));
  place(formOf(piece, (move >> 8) & 3), ((move >> 16) & 31) * columns + (move >> 24));
  store<u64>(BEFORE, load<u64>(node, mem.NODE_BOARD) & ~placed0);
  if (words == 2) store<u64>(BEFORE, load<u64>(node, mem.NODE_BOARD + 8) & ~placed1, 8);
}
