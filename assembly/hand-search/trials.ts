/** Whole hands, drawn to see what they make of a board. */
import { words } from '../board';
import { next } from '../random';
import { ANCHORS_TRIED, effort, TRIAL_ANCHORS, TRIAL_WIDTH } from './effort';
import { best, setLimit, startBest } from './expand';
import { expandNode, raiseNode, takeHand } from './hand';
import { kept, nodeBytes, startLayer } from './layers';
import {
  DRAWN,
  NODE_BOARD,
  NODE_COUNT,
  NODE_STREAK,
  NODE_USED,
  PIECE_CHANCE,
  PIECE_SIZE,
  RANDOM,
  SET,
  TRIAL_BYTES,
  TRIALS,
} from './memory';

/** Below any worth: no way through was found. */
export const NONE: f64 = -1e30;

/** Draws a hand of `slots` pieces from the first `count` of SET. */
export function drawHand(slots: u32, count: u32): void {
  for (let slot: u32 = 0; slot < slots; slot++) {
    let chance = <f64>next(RANDOM) / 4294967296;
    let piece: u32 = 0;
    for (; piece + 1 < count; piece++) {
      chance -= load<f64>(SET + piece * PIECE_SIZE, PIECE_CHANCE);
      if (chance < 0) break;
    }
    store<u32>(DRAWN + (slot << 2), <u32>SET + piece * PIECE_SIZE);
  }
}

/** What the drawn hand can make of an end board at best, or NONE where it has no way to be placed whole. */
export function tryHand(end: usize, slots: u32): f64 {
  const width = max(1, min(effort(TRIAL_WIDTH), TRIAL_BYTES / nodeBytes));
  setLimit(effort(TRIAL_ANCHORS));
  takeHand(DRAWN, slots);
  let layer: usize = TRIALS;
  let other: usize = TRIALS + TRIAL_BYTES;
  for (let at: u32 = 0; at < nodeBytes; at += 8) store<u64>(layer + at, load<u64>(end + at));
  store<u32>(layer, 0, NODE_USED);
  let nodes: u32 = 1;
  for (let left = slots; left > 1; left--) {
    startLayer(other, width);
    for (let i: u32 = 0; i < nodes; i++) expandNode(layer + i * nodeBytes, false);
    if (!kept) return NONE;
    nodes = kept;
    const done = layer;
    layer = other;
    other = done;
  }
  startBest(NONE);
  for (let i: u32 = 0; i < nodes; i++) raiseNode(layer + i * nodeBytes);
  return best;
}
