/** Whole hands, drawn to see what they make of a board. */
import { next } from '../random';
import { placesOf } from './features';
import * as mem from './memory';

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
