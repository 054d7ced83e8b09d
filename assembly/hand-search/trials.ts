/** Whole hands, drawn to see what they make of a board. */
import { next } from '../random';
import { effort, TRIAL_ANCHORS, TRIAL_WIDTH } from './effort';
import { best, setLimit, startBest } from './expand';
import { placesOf } from './features';
import { expandNode, takeHand } from './hand';
import { copy, kept, nodeBytes, startLayer } from './layers';
import * as mem from './memory';

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
  for (let at = mem.SET; at < mem.SET + count * mem.PIECE_SIZE; at += mem.PIECE_SIZE) {
    const places: u32 = 1 + placesOf(board, load<u32>(at, mem.PIECE_FORMS));
    const scarcity = load<f64>(at, mem.PIECE_CHANCE) / <f64>(places * places);
    store<f64>(at, scarcity, mem.PIECE_DRAW);
    total += scarcity;
  }
  for (let at = mem.SET; at < mem.SET + count * mem.PIECE_SIZE; at += mem.PIECE_SIZE) {
    const scarce = load<f64>(at, mem.PIECE_DRAW) / total;
    store<f64>(at, (1 - share) * load<f64>(at, mem.PIECE_CHANCE) + share * scarce, mem.PIECE_DRAW);
  }
}

/** Draws a hand of `slots` pieces as it was prepared. */
export function drawHand(slots: u32, count: u32): void {
  drawnWeight = 1;
  for (let slot: u32 = 0; slot < slots; slot++) {
    let chance = <f64>next(mem.RANDOM) / 4294967296;
    let at = mem.SET;
    for (let piece: u32 = 0; piece + 1 < count; piece++, at += mem.PIECE_SIZE) {
      chance -= load<f64>(at, mem.PIECE_DRAW);
      if (chance < 0) break;
    }
    store<u32>(mem.DRAWN + (slot << 2), <u32>at);
    drawnWeight *= load<f64>(at, mem.PIECE_CHANCE) / load<f64>(at, mem.PIECE_DRAW);
  }
}

const WIDE: u32 = 400;

/** The trial: its end board and hand, and whether it is the second, wide pass. */
let board: usize = 0;
let pieces: u32 = 0;
let isWide: bool = false;
/** The layer that is gone through, its nodes and the next of them, and how many pieces are left to place. */
let layer: usize = 0;
let nodes: u32 = 0;
let cursor: u32 = 0;
let left: u32 = 0;

/** Begins to try the drawn hand on an end board. */
export function startTrial(end: usize, slots: u32): void {
  takeHand(mem.DRAWN, slots);
  board = end;
  pieces = slots;
  begin(false);
}

function begin(wide: bool): void {
  isWide = wide;
  setLimit(wide ? mem.MAX_CHOSEN : effort(TRIAL_ANCHORS));
  layer = mem.TRIALS;
  copy(layer, board);
  store<u32>(layer, 0, mem.NODE_USED);
  nodes = 1;
  left = pieces;
  startBest(NONE);
  startNext();
}

/** Of the two layers the one that is filled. */
function other(): usize {
  return 2 * mem.TRIALS + mem.TRIAL_BYTES - layer;
}

function startNext(): void {
  cursor = 0;
  startLayer(other(), max(1, min(isWide ? WIDE : effort(TRIAL_WIDTH), mem.TRIAL_BYTES / nodeBytes)));
}

/**
 * Goes on with the trial by a board; whether it is over. `best` of `expand.ts` is then what the hand can make of the
 * end board at best, or NONE where no way to place it whole was found.
 */
export function tryNode(): bool {
  expandNode(layer + cursor++ * nodeBytes, false, left > 1);
  if (cursor < nodes) return false;
  if (left > 1 && kept) {
    nodes = kept;
    layer = other();
    left--;
    startNext();
    return false;
  }
  if (best != NONE || isWide) return true;
  // A narrow search that finds no way says little.
  begin(true);
  return false;
}
