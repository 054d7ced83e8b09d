/**
 * A random player over the shipped rules: it calls the core's own functions and adds only the choice of a move.
 * It tries the pieces of the hand in random order, puts the first that fits at a random one of its anchors, and
 * the game is over when none fits.
 */
import { ANCHORS, FACTORS, INPUT, STATE, STATE_BOARD, STATE_SCORE } from '../../../assembly/layout';
import { words } from '../../../assembly/board';
import { anchors, anchors64 } from '../../../assembly/pieces';
import { advance, begin, slotPiece } from '../../../assembly/placement';
import { below } from '../../../assembly/random';
import { fillSelectTable, select64 } from './select';

export { configure } from '../../../assembly/place';

export const state: usize = STATE;
export const input: usize = INPUT;
export const factors: usize = FACTORS;

/** The player's own generator, so that its choices do not disturb the deal. */
export const chooser: usize = memory.data(16, 16);
let checksum: u32 = 0;

export function getChecksum(): u32 {
  return checksum;
}

/** Slots that still hold a piece, a byte each, in an order that the draws shuffle. */
const order: usize = memory.data(8, 16);

/** Plays `games` games one after the other on one stream of pieces; returns the placements. */
export function run(games: u32, handSize: u32): u32 {
  fillSelectTable();
  let hash: u32 = 0x811c9dc5;
  let placements: u32 = 0;
  for (let game: u32 = 0; game < games; game++) {
    begin();
    let left: u32 = 0;
    for (;;) {
      if (left == 0) {
        for (left = 0; left < handSize; left++) store<u8>(order + left, <u8>left);
      }
      const move = choose(left);
      if (move < 0) break;
      left--;
      hash = (hash ^ move) * 0x01000193;
      advance(move >> 10, move & 1023);
      placements++;
    }
    hash = (hash ^ <u32>load<f64>(STATE, STATE_SCORE)) * 0x01000193;
  }
  checksum = hash;
  return placements;
}

/** A random move as slot * 1024 + anchor, its slot taken out of `order`; -1 when no piece fits. */
function choose(left: u32): i32 {
  for (let untried = left; untried > 0; untried--) {
    const pick = order + below(chooser, untried);
    const slot = <u32>load<u8>(pick);
    store<u8>(pick, load<u8>(order + untried - 1));
    store<u8>(order + untried - 1, <u8>slot);
    const piece = slotPiece(slot);
    let anchor: u32;
    if (words == 1) {
      const legal = anchors64(load<u64>(STATE + STATE_BOARD), piece);
      if (!legal) continue;
      anchor = select64(legal, below(chooser, <u32>popcnt(legal)));
    } else {
      if (!anchors(STATE + STATE_BOARD, piece, ANCHORS)) continue;
      anchor = selectAny();
    }
    // The slot that was used goes to the end of the list, behind those that are left.
    const used = order + untried - 1;
    const last = order + left - 1;
    store<u8>(used, load<u8>(last));
    store<u8>(last, <u8>slot);
    return (slot << 10) | anchor;
  }
  return -1;
}

/** A random one of the anchors at ANCHORS. */
function selectAny(): u32 {
  let total: u32 = 0;
  for (let word: u32 = 0; word < words; word++) total += <u32>popcnt(load<u64>(ANCHORS + word * 8));
  let rank = below(chooser, total);
  let word: u32 = 0;
  for (; word + 1 < words; word++) {
    const count = <u32>popcnt(load<u64>(ANCHORS + word * 8));
    if (rank < count) break;
    rank -= count;
  }
  return word * 64 + select64(load<u64>(ANCHORS + word * 8), rank);
}
