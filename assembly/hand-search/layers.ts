/**
 * Layers of nodes: the best boards behind so many moves of the hand. A full layer is a heap with the worst node at
 * its root, which a better one replaces.
 */
import { words } from '../board';
import * as mem from './memory';

/** Bytes of a node on the present board. */
export let nodeBytes: u32 = 0;

export function setNodes(): void {
  nodeBytes = <u32>mem.NODE_BOARD + (words << 3);
}

/** The layer that is being filled: where, how many nodes at most, and how many. */
let layer: usize = 0;
let most: u32 = 0;
export let kept: u32 = 0;
/** Whether a node had to go. */
export let isCut: bool = false;

export function startLayer(at: usize, size: u32): void {
  layer = at;
  most = size;
  kept = 0;
  isCut = false;
  memory.fill(mem.SEEN, 0, mem.SEEN_SIZE * 8);
}

/** Takes a layer as it is, with `count` nodes. */
export function resumeLayer(at: usize, count: u32): void {
  layer = at;
  kept = count;
}

/** The best of the layer's nodes from `index` on. */
export function bestFrom(index: u32): usize {
  let best = index;
  for (let i = index + 1; i < kept; i++) if (valueAt(i) > valueAt(best)) best = i;
  return nodeAt(best);
}

function nodeAt(index: u32): usize {
  return layer + index * nodeBytes;
}

function valueAt(index: u32): f64 {
  return load<f64>(nodeAt(index), mem.NODE_VALUE);
}

/** Whether a node of this value would be kept. */
export function mayKeep(value: f64): bool {
  return kept < most || value > valueAt(0);
}

/** A number for a board with the slots that were played; never 0. */
function keyOf(used: u32, gain: f64): u64 {
  let key: u64 = <u64>used ^ reinterpret<u64>(gain);
  for (let at: u32 = 0; at < words << 3; at += 8) {
    key = (key ^ load<u64>(mem.CHILD + at)) * 0x9e3779b97f4a7c15;
    key ^= key >> 29;
  }
  return key | 1;
}

/**
 * Keeps the board at CHILD as the child of `parent` by a move. The caller has asked `mayKeep`. One that was seen
 * in this layer is left out; a few may be forgotten.
 */
export function keep(parent: usize, value: f64, gain: f64, streak: u32, move: u32): void {
  const used = <u32>load<u8>(parent, mem.NODE_USED) | (1 << (move & 7));
  const key = keyOf(used, gain);
  const seen = mem.SEEN + ((<usize>(key >> 40) & (mem.SEEN_SIZE - 1)) << 3);
  if (load<u64>(seen) == key) return;
  store<u64>(seen, key);
  let index: u32;
  if (kept < most) {
    // Up from the last place while the parent is better.
    index = kept++;
    while (index) {
      const above = (index - 1) >> 1;
      if (valueAt(above) <= value) break;
      copy(nodeAt(index), nodeAt(above));
      index = above;
    }
  } else {
    isCut = true;
    index = 0;
    for (;;) {
      let below: u32 = 2 * index + 1;
      if (below >= kept) break;
      if (below + 1 < kept && valueAt(below + 1) < valueAt(below)) below++;
      if (valueAt(below) >= value) break;
      copy(nodeAt(index), nodeAt(below));
      index = below;
    }
  }
  const node = nodeAt(index);
  for (let at: u32 = 16; at < <u32>mem.NODE_BOARD; at += 8) store<u64>(node + at, load<u64>(parent + at));
  store<f64>(node, value, mem.NODE_VALUE);
  store<f64>(node, gain, mem.NODE_GAIN);
  store<u32>(node, streak, mem.NODE_STREAK);
  store<u8>(node, <u8>used, mem.NODE_USED);
  store<u8>(node, <u8>(move & 7), mem.NODE_LAST);
  store<u8>(node, streak ? 1 : 0, mem.NODE_CLEARED);
  const count = load<u8>(node, mem.NODE_COUNT);
  store<u32>(node + ((<usize>count) << 2), move, mem.NODE_MOVES);
  store<u8>(node, count + 1, mem.NODE_COUNT);
  for (let at: u32 = 0; at < words << 3; at += 8) {
    store<u64>(node + at, load<u64>(mem.CHILD + at), mem.NODE_BOARD);
  }
}

/** Copies a node. */
export function copy(to: usize, from: usize): void {
  for (let at: u32 = 0; at < nodeBytes; at += 8) store<u64>(to + at, load<u64>(from + at));
}

/** Takes the best of the layer's nodes from `index` on, so that those behind it are the others. */
export function takeBest(index: u32, to: usize): void {
  const best = bestFrom(index);
  copy(to, best);
  copy(best, nodeAt(index));
}
