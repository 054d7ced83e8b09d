/** Ways through a hand, layer by layer: all boards behind one move, behind two, until it is used up. */
import { columns, words } from '../board';
import { ANCHORS_TRIED, effort, TRIAL_WIDTH, WIDTH } from './effort';
import { best, expand, NONE, setLimit, startBest } from './expand';
import { copy, isCut, kept, nodeBytes, startLayer } from './layers';
import * as mem from './memory';
import { findNear, place, placed0, placed1 } from './near';

/** Where the ways begin; where the pieces of the hand lie, a u32 a slot (0: a used one), how many slots, and pieces. */
let root: usize = 0;
let hand: usize = 0;
let slots: u32 = 0;
let pieces: u32 = 0;
/** Whether the boards at the ends are kept; of a hand that is only tried the best one's value is wanted. */
let isKept: bool = false;

/** The layer that is gone through, its nodes, the next of them, and whether none is missing; how many pieces are left. */
export let layer: usize = 0;
export let nodes: u32 = 0;
let cursor: u32 = 0;
let isWhole: bool = false;
let left: u32 = 0;
/** Whether the hand is gone through a second time, as widely as there is room, for at first there was no way. */
let isWide: bool = false;

/** Begins with the ways from a node, and looks at what its board becomes. */
export function startWays(from: usize, held: usize, size: u32, count: u32, keeps: bool): void {
  root = from;
  hand = held;
  slots = size;
  pieces = count;
  isKept = keeps;
  isWide = false;
  begin();
}

function begin(): void {
  setLimit(isWide ? mem.MAX_CHOSEN : wanted(ANCHORS_TRIED));
  startBest(NONE);
  layer = mem.LAYERS;
  copy(layer, root);
  store<u32>(layer, 0, mem.NODE_USED);
  nodes = 1;
  isWhole = isKept;
  left = pieces;
  startNext();
  goOn();
}

/** An effort of the hand, or that of one that is tried. */
function wanted(which: usize): u32 {
  return effort(isKept ? which : TRIAL_WIDTH + which);
}

/** Of the two layers the one that is filled. */
function other(): usize {
  return 2 * mem.LAYERS + mem.LAYER_BYTES - layer;
}

function startNext(): void {
  const room = (isKept ? mem.LAYER_BYTES : mem.TRIAL_BYTES) / nodeBytes;
  const width = isKept && left == 1 ? mem.MAX_PLANS : isWide ? room : min(wanted(WIDTH), room);
  startLayer(other(), width);
  cursor = 0;
}

/** The layer is gone through: the one that was filled is next. Whether that was the last one. */
function endLayer(): bool {
  if (kept) {
    layer = other();
    nodes = kept;
    isWhole = isWhole && !isCut;
    if (!--left) return true;
    startNext();
    return false;
  }
  // A narrow search that finds no way says little.
  if (isWide || best != NONE) return true;
  isWide = true;
  begin();
  return false;
}

/** Goes on by a board, or to the next layer; whether all ways are gone. */
export function goOn(): bool {
  if (cursor < nodes) {
    expandNode(layer + cursor++ * nodeBytes);
    return false;
  }
  return endLayer();
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
  const piece = pieceIn(slot);
  for (let other: u32 = 0; other < slot; other++) {
    if (!((used >> other) & 1) && pieceIn(other) == piece) return true;
  }
  return false;
}

function pieceIn(slot: u32): usize {
  return load<u32>(hand + (slot << 2));
}

/** Puts all children of a node into the layer that is being filled, or raises `best` to what the last piece makes of it. */
function expandNode(node: usize): void {
  findNear(node + mem.NODE_BOARD);
  const used = <u32>load<u8>(node, mem.NODE_USED);
  const last = <u32>load<u8>(node, mem.NODE_LAST);
  const mayRepeat =
    isWhole && load<u8>(node, mem.NODE_COUNT) != 0 && !load<u8>(node, mem.NODE_CLEARED) && words <= 2;
  for (let slot: u32 = 0; slot < slots; slot++) {
    const piece = pieceIn(slot);
    if (!piece || (used >> slot) & 1 || repeats(slot, used)) continue;
    let before: usize = 0;
    if (mayRepeat && last > slot) {
      takeBack(node);
      before = BEFORE;
    }
    expand(node, piece, slot, before, isKept || left > 1);
  }
}

/** Writes the board before a node's last move, which cleared nothing, to BEFORE. */
function takeBack(node: usize): void {
  const move = load<u32>(node + ((<usize>load<u8>(node, mem.NODE_COUNT) - 1) << 2), mem.NODE_MOVES);
  const piece = pieceIn(move & 7);
  place(formOf(piece, (move >> 8) & 3), ((move >> 16) & 31) * columns + (move >> 24));
  store<u64>(BEFORE, load<u64>(node, mem.NODE_BOARD) & ~placed0);
  // Of a board of one word nobody reads the second.
  store<u64>(BEFORE, load<u64>(node, mem.NODE_BOARD + 8) & ~placed1, 8);
}
