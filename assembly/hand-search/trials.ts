/** Whole hands, drawn to see what they make of a board. */
import { next } from '../random';
import { effort, TRIAL_ANCHORS, TRIAL_WIDTH } from './effort';
import { best, setLimit, startBest } from './expand';
import { placesOf } from './features';
import { expandNode, raiseNode, takeHand } from './hand';
import { kept, nodeBytes, startLayer } from './layers';
import {
  DRAWN,
  MAX_CHOSEN,
  NODE_USED,
  PIECE_CHANCE,
  PIECE_DRAW,
  PIECE_FORMS,
  PIECE_SIZE,
  RANDOM,
  SET,
  TRIAL_BYTES,
  TRIALS,
} from './memory';

/** Below any worth: no way through was found. */
export const NONE: f64 = -1e30;

/** How much the drawn hand counts: by its own chance over that with which it was drawn. */
export let drawnWeight: f64 = 1;

/**
 * Prepares draws from the first `count` pieces of SET in which those with few places on a board are likelier than in
 * the game; each drawn hand then counts the less ("importance sampling": Kahn, Harris, 1951). With `share` 0 they are
 * drawn as in the game; no chance becomes smaller than 1 - `share` of its own.
 */
export function favourScarce(board: usize, count: u32, share: f64): void {
  let total: f64 = 0;
  for (let at = SET; at < SET + count * PIECE_SIZE; at += PIECE_SIZE) {
    const places: u32 = 1 + placesOf(board, load<u32>(at, PIECE_FORMS));
    const scarcity = load<f64>(at, PIECE_CHANCE) / <f64>(places * places);
    store<f64>(at, scarcity, PIECE_DRAW);
    total += scarcity;
  }
  for (let at = SET; at < SET + count * PIECE_SIZE; at += PIECE_SIZE) {
    const scarce = load<f64>(at, PIECE_DRAW) / total;
    store<f64>(at, (1 - share) * load<f64>(at, PIECE_CHANCE) + share * scarce, PIECE_DRAW);
  }
}

/** Draws a hand of `slots` pieces as it was prepared. */
export function drawHand(slots: u32, count: u32): void {
  drawnWeight = 1;
  for (let slot: u32 = 0; slot < slots; slot++) {
    let chance = <f64>next(RANDOM) / 4294967296;
    let at = SET;
    for (let piece: u32 = 0; piece + 1 < count; piece++, at += PIECE_SIZE) {
      chance -= load<f64>(at, PIECE_DRAW);
      if (chance < 0) break;
    }
    store<u32>(DRAWN + (slot << 2), <u32>at);
    drawnWeight *= load<f64>(at, PIECE_CHANCE) / load<f64>(at, PIECE_DRAW);
  }
}

/** What the drawn hand can make of an end board at best, or NONE where no way to place it whole was found. */
export function tryHand(end: usize, slots: u32): f64 {
  takeHand(DRAWN, slots);
  const value = tryWithin(end, slots, effort(TRIAL_WIDTH), effort(TRIAL_ANCHORS));
  // A narrow search that finds no way says little.
  return value == NONE ? tryWithin(end, slots, WIDE, MAX_CHOSEN) : value;
}

const WIDE: u32 = 400;

function tryWithin(end: usize, slots: u32, most: u32, anchors: u32): f64 {
  const width = max(1, min(most, TRIAL_BYTES / nodeBytes));
  setLimit(anchors);
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
