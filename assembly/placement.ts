/**
 * The hand games: put a piece of the hand on the board, clear what is full, score, deal, and see whether
 * anything still fits. The state is the block STATE; what a move did is the block RESULT.
 */
import * as layout from './layout';
import { clearLines, columns, FAST, findLines, findLines64, rows, words, writeLines } from './board';
import { dealHand, drop, handSize, rotates } from './deal';
import { anchors, anchors64, compile, put, turned } from './pieces';
import { partsPlaced, scoreCleared, scorePlaced, Told } from './scoring';

/** What `check` answers. */
export const LEGAL: u32 = 0;
export const OVERLAP: u32 = 1;
export const OUTSIDE: u32 = 2;
const USED: u32 = 3;
const NO_SUCH_PIECE: u32 = 4;
export const OVER: u32 = 5;

/** Pieces still in the hand. */
let left: u32 = 0;

const BOARD: usize = layout.STATE + layout.STATE_BOARD;

/** The piece record of a slot; NO_PIECE when it is used. */
export function slotPiece(slot: u32): usize {
  return load<u32>(layout.SLOTS + (slot << 2));
}

/** Makes the derived data agree with a state that the host has written: slots, anchors, game over. */
export function adopt(): void {
  left = 0;
  for (let slot: u32 = 0; slot < handSize; slot++)
    takeShape(slot, load<u64>(layout.STATE + slot * 8, layout.STATE_HAND));
  look();
}

/** Deals a new game on an empty board; the generator goes on where it stands. The caller looks. */
export function begin(): void {
  memory.fill(BOARD, 0, words * 8);
  store<f64>(layout.STATE, 0, layout.STATE_SCORE);
  store<u32>(layout.STATE, 0, layout.STATE_STREAK);
  store<u32>(layout.STATE, 0, layout.STATE_MOVES);
  deal();
}

/** Puts a shape into a slot that need not come from the set. */
function takeShape(slot: u32, shape: u64): void {
  let piece = layout.NO_PIECE;
  if (shape) {
    piece = layout.PIECES + (layout.MAX_PIECES + slot) * layout.PIECE_BYTES;
    compile(piece, shape);
    left++;
  }
  hold(slot, piece, shape);
}

function hold(slot: u32, piece: usize, shape: u64): void {
  store<u32>(layout.SLOTS + (slot << 2), <u32>piece);
  store<u64>(layout.STATE + slot * 8, shape, layout.STATE_HAND);
}

/** Refills an empty hand: from the queue when it holds one, else from the set as `deal.ts` has it. */
export function deal(): void {
  if (load<u32>(layout.QUEUE_READY)) {
    store<u32>(layout.QUEUE_READY, 0);
    left = 0;
    for (let slot: u32 = 0; slot < handSize; slot++) takeShape(slot, load<u64>(layout.QUEUE + slot * 8));
    store<u32>(layout.STATE, load<u32>(layout.STATE, layout.STATE_QUEUED) + 1, layout.STATE_QUEUED);
    return;
  }
  dealHand();
  for (let slot: u32 = 0; slot < handSize; slot++) {
    const piece = slotPiece(slot);
    hold(slot, piece, load<u64>(piece, layout.PIECE_SHAPE));
  }
  left = handSize;
  store<u32>(layout.STATE, load<u32>(layout.STATE, layout.STATE_DRAWN) + handSize, layout.STATE_DRAWN);
}

/** Draws and drops `count` pieces, so that the generator stands where it did behind them. */
export function skip(count: u32): void {
  for (let i: u32 = 0; i < count; i++) drop();
  store<u32>(layout.STATE, load<u32>(layout.STATE, layout.STATE_DRAWN) + count, layout.STATE_DRAWN);
}

/** Finds the legal anchors of every slot and whether the game is over. */
export function look(): void {
  let any: u64 = 0;
  if (FAST && words == 1) {
    const board = load<u64>(BOARD);
    for (let slot: u32 = 0; slot < handSize; slot++) {
      const found = anchors64(board, slotPiece(slot));
      store<u64>(layout.ANCHORS + slot * layout.BOARD_BYTES, found);
      any |= found;
    }
  } else {
    for (let slot: u32 = 0; slot < handSize; slot++) {
      any |= anchors(BOARD, slotPiece(slot), layout.ANCHORS + slot * layout.BOARD_BYTES);
    }
  }
  if (any == 0 && rotates) any = fitsTurned() ? 1 : 0;
  store<u32>(layout.STATE, any == 0 ? 1 : 0, layout.STATE_OVER);
}

/** Whether any piece of the hand fits once it is turned. */
function fitsTurned(): bool {
  for (let slot: u32 = 0; slot < handSize; slot++) {
    let shape = load<u64>(layout.STATE + slot * 8, layout.STATE_HAND);
    for (let quarter = 0; shape && quarter < 3; quarter++) {
      shape = turned(shape);
      compile(layout.TURNED, shape);
      if (anchors(BOARD, layout.TURNED, layout.SCRATCH)) return true;
    }
  }
  return false;
}

/** Turns the piece of `slot` a quarter clockwise and finds its anchors; nothing happens to a used slot. */
export function turn(slot: u32): void {
  const shape = load<u64>(layout.STATE + slot * 8, layout.STATE_HAND);
  if (!shape) return;
  const piece = layout.PIECES + (layout.MAX_PIECES + slot) * layout.PIECE_BYTES;
  compile(piece, turned(shape));
  hold(slot, piece, load<u64>(piece, layout.PIECE_SHAPE));
  anchors(BOARD, piece, layout.ANCHORS + slot * layout.BOARD_BYTES);
}

/** Whether the piece of `slot` may be anchored at (row, column), or why not. */
export function check(slot: u32, row: i32, column: i32): u32 {
  if (load<u32>(layout.STATE, layout.STATE_OVER)) return OVER;
  if (slot >= handSize) return NO_SUCH_PIECE;
  const piece = slotPiece(slot);
  if (piece == layout.NO_PIECE) return USED;
  if (row < 0 || row + load<u8>(piece, layout.PIECE_ROWS) > <i32>rows) return OUTSIDE;
  if (column < 0 || column + load<u8>(piece, layout.PIECE_COLUMNS) > <i32>columns) return OUTSIDE;
  const bit = row * columns + column;
  const word = load<u64>(layout.ANCHORS + slot * layout.BOARD_BYTES + ((<usize>(bit >> 6)) << 3));
  return (word >> (bit & 63)) & 1 ? LEGAL : OVERLAP;
}

/**
 * Plays the piece of `slot` at the legal anchor bit `anchor`: put, clear, score, deal. The caller looks.
 * Returns whether lines were cleared; if not, RESULT keeps the lines and cells of an earlier move.
 */
export function advance(slot: u32, anchor: u32): bool {
  const clears = place(slot, anchor);
  if (left == 0) deal();
  return clears;
}

/** The same without the deal, which looks for lines of its own. */
function place(slot: u32, anchor: u32): bool {
  const piece = slotPiece(slot);
  const placed = <u32>load<u8>(piece, layout.PIECE_CELLS);
  let clears: bool;
  if (FAST && words == 1) {
    const board = load<u64>(BOARD) | (load<u64>(piece, layout.PIECE_MASK) << anchor);
    store<u64>(BOARD, board);
    clears = findLines64(board);
  } else {
    put(BOARD, piece, anchor);
    clears = findLines(BOARD);
  }
  let points: f64;
  if (clears) {
    const streak = load<u32>(layout.STATE, layout.STATE_STREAK) + 1;
    points = scoreCleared<Told>(placed, clearLines(BOARD, layout.RESULT + layout.RESULT_CLEARED), streak);
    store<u32>(layout.STATE, streak, layout.STATE_STREAK);
  } else {
    points = scorePlaced<Told>(placed);
    store<u32>(layout.STATE, 0, layout.STATE_STREAK);
  }
  store<f64>(layout.STATE, load<f64>(layout.STATE, layout.STATE_SCORE) + points, layout.STATE_SCORE);
  store<u32>(layout.STATE, load<u32>(layout.STATE, layout.STATE_MOVES) + 1, layout.STATE_MOVES);
  hold(slot, layout.NO_PIECE, 0);
  left--;
  return clears;
}

/** Checks a move and plays it, and leaves all of RESULT true; an illegal one changes nothing. */
export function play(slot: u32, row: i32, column: i32): u32 {
  const refusal = check(slot, row, column);
  if (refusal) return refusal;
  store<u32>(layout.RESULT, left == 1 ? 1 : 0, layout.RESULT_REFILLED);
  if (place(slot, row * columns + column)) {
    writeLines(layout.RESULT + layout.RESULT_LINES);
  } else {
    partsPlaced();
    memory.fill(layout.RESULT + layout.RESULT_CLEARED, 0, layout.BOARD_BYTES + <u32>layout.LINES_BYTES);
  }
  if (left == 0) deal();
  look();
  return LEGAL;
}

/** Writes an entry to PREVIEWS for each legal anchor of `slot` at which a line is cleared; returns how many. */
export function previewsOf(slot: u32): u32 {
  const piece = slotPiece(slot);
  if (slot >= layout.MAX_HAND || piece == layout.NO_PIECE) return 0;
  let entry = layout.PREVIEWS;
  for (let word: u32 = 0; word < words; word++) {
    let bits = load<u64>(layout.ANCHORS + slot * layout.BOARD_BYTES + word * 8);
    for (; bits; bits &= bits - 1) {
      const anchor = word * 64 + <u32>ctz(bits);
      memory.copy(layout.SCRATCH, BOARD, words * 8);
      put(layout.SCRATCH, piece, anchor);
      if (!findLines(layout.SCRATCH)) continue;
      writeLines(entry + 8);
      store<u32>(entry, anchor / columns);
      store<u32>(entry, anchor % columns, 4);
      entry += layout.PREVIEW_BYTES;
    }
  }
  return <u32>(entry - layout.PREVIEWS) / layout.PREVIEW_BYTES;
}
