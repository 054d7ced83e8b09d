/**
 * Dealing: which pieces of the set come into an empty hand.
 *
 * | fair     | each hand                                                                    |
 * | random   | every slot uniform and independent                                           |
 * | solvable | the same, drawn again while it cannot be placed whole                        |
 * | gentle   | every slot independent, by the weights of `draw.ts` on the board as it is    |
 *
 * In each of them the game's generator draws one piece a slot, as for a random hand, and no more: the pieces
 * dealt say where it stands. What else is drawn comes from a stream of its own that follows from it, so that a
 * position goes on with the same hands, and `solvable` deals the random hands wherever they can be placed.
 *
 * The search for an order and places is bounded, and its bounds are part of the rules: see `search`.
 */
import * as layout from './layout';
import { clearLines, findLines, words } from './board';
import { drawEvenly, drawGently } from './draw';
import { anchors, compile, put, turned } from './pieces';
import { below, branch } from './random';

export const RANDOM: u32 = 0;
export const SOLVABLE: u32 = 1;
export const GENTLE: u32 = 2;

/** Hands that are drawn until one can be placed, the first one included. */
const TRIES: u32 = 12;
/**
 * What a search may cost: for a hand that was drawn, one that is built at random, one that is built of the
 * smallest pieces. Finding the anchors of a piece costs its cells times the words of the board.
 */
const HAND_WORK: i32 = 1 << 15;
const RANDOM_WORK: i32 = 1 << 16;
const SMALLEST_WORK: i32 = 1 << 19;
const PUT_COST: u32 = 8;
const TURN_COST: i32 = 64;

let fair: u32 = 0;
/** Slots of the hand, 1 to 8. */
export let handSize: u32 = 0;
let setSize: u32 = 0;
/** Whether a piece may be turned before it is placed. */
export let rotates: bool = false;

/** Where a search takes its pieces from: the slots of the hand, or the set from a piece on. */
const FROM_HAND: u32 = 0;
const FROM_ANY: u32 = 1;
const FROM_SMALLEST: u32 = 2;
let source: u32 = 0;
let work: i32 = 0;

/** Sets the slots of the hand, 1 to 8, whether its pieces may be turned, and how it is dealt: one of the modes above. */
export function setHand(size: u32, turns: bool, mode: u32): void {
  handSize = size;
  rotates = turns;
  fair = mode;
}

/** Takes `count` shapes (1 to 256) from `shapes` as the piece set; the board must have been set before. */
export function setPieces(shapes: usize, count: u32): void {
  setSize = count;
  for (let i: u32 = 0; i < count; i++)
    compile(layout.PIECES + i * layout.PIECE_BYTES, load<u64>(shapes + i * 8));
}

/** Draws and drops a piece of the set. */
export function drop(): void {
  below(layout.STATE + layout.STATE_RANDOM, setSize);
}

/** Lays a piece of the set into each slot. */
export function dealHand(): void {
  drawEvenly(layout.STATE + layout.STATE_RANDOM, handSize, setSize);
  if (fair == RANDOM) return;
  branch(layout.STATE + layout.STATE_RANDOM, layout.DEAL_RANDOM);
  if (fair == GENTLE) {
    drawGently(layout.DEAL_RANDOM, handSize, setSize);
    return;
  }
  memory.copy(layout.DEAL_LEVELS, layout.STATE + layout.STATE_BOARD, layout.BOARD_BYTES);
  for (let i: u32 = 1; !search(FROM_HAND, HAND_WORK); i++) {
    if (i == TRIES) {
      // What these have laid is dealt even where both fail: a first piece that fits, if any does.
      if (!search(FROM_ANY, RANDOM_WORK)) search(FROM_SMALLEST, SMALLEST_WORK);
      return;
    }
    drawEvenly(layout.DEAL_RANDOM, handSize, setSize);
  }
}

/** Whether a way to place a whole hand is found; one from the set is laid into the slots. */
function search(from: u32, most: i32): bool {
  source = from;
  work = most;
  return placed(0, 0, 0);
}

/**
 * Whether the pieces that are left, `depth` of the hand being placed (those of `used`), can be placed on the
 * board of that level. Two placements in a row that clear nothing lead to the same board the other way round:
 * `after` is the rank of the one before, and what ranks before it has been tried in its place.
 */
function placed(depth: u32, used: u32, after: u32): bool {
  const level = layout.DEAL_LEVELS + depth * layout.LEVEL_BYTES;
  const count = source == FROM_HAND ? handSize : setSize;
  let at = first(level);
  for (let rank: u32 = 0; rank < count; rank++, at++) {
    if (at == count) at = 0;
    if (source == FROM_HAND && (used >> at) & 1) continue;
    const piece =
      source == FROM_HAND
        ? <usize>load<u32>(layout.SLOTS + (at << 2))
        : layout.PIECES + at * layout.PIECE_BYTES;
    const shape = load<u64>(piece, layout.PIECE_SHAPE);
    let look = shape;
    let form = piece;
    do {
      if (fits(level, form)) {
        if (source != FROM_HAND) store<u32>(layout.SLOTS + (depth << 2), <u32>piece);
        if (depth + 1 == handSize || followed(depth, form, used | (1 << at), rank, after)) return true;
      }
      if (work < 0) return false;
      if (!rotates) break;
      look = turned(look);
      form = level + layout.LEVEL_PIECE;
      compile(form, look);
      work -= TURN_COST;
    } while (look != shape);
  }
  return false;
}

/** Whether the others can be placed behind `piece` at one of the anchors that `fits` has found. */
function followed(depth: u32, piece: usize, used: u32, rank: u32, after: u32): bool {
  const level = layout.DEAL_LEVELS + depth * layout.LEVEL_BYTES;
  const next = level + layout.LEVEL_BYTES;
  for (let word: u32 = 0; word < words; word++) {
    for (let bits = load<u64>(level + layout.LEVEL_ANCHORS + word * 8); bits; bits &= bits - 1) {
      memory.copy(next, level, words * 8);
      put(next, piece, word * 64 + <u32>ctz(bits));
      work -= PUT_COST * words;
      let least: u32 = 0;
      if (findLines(next)) {
        clearLines(next, layout.DEAL_CLEARED);
      } else if (source != FROM_ANY) {
        if (rank < after) continue;
        least = rank;
      }
      if (placed(depth + 1, used, least)) return true;
      if (work < 0) return false;
    }
  }
  return false;
}

/** Finds where `piece` may be put on the board of a level, and whether anywhere. */
function fits(level: usize, piece: usize): bool {
  work -= words * load<u8>(piece, layout.PIECE_CELLS);
  return anchors(level, piece, level + layout.LEVEL_ANCHORS) != 0;
}

/** The candidate that a level begins with; of the set the smallest piece, or any that fits as it lies. */
function first(level: usize): u32 {
  let best: u32 = 0;
  if (source == FROM_HAND) return best;
  let found: u32 = 0;
  for (let i: u32 = 0; i < setSize; i++) {
    const piece = layout.PIECES + i * layout.PIECE_BYTES;
    if (source == FROM_SMALLEST) {
      if (
        load<u8>(piece, layout.PIECE_CELLS) <
        load<u8>(layout.PIECES + best * layout.PIECE_BYTES, layout.PIECE_CELLS)
      )
        best = i;
    } else if (fits(level, piece) && below(layout.DEAL_RANDOM, ++found) == 0) {
      best = i;
    }
  }
  return best;
}
