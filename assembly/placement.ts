/**
 * The hand games: put a piece of the hand on the board, clear what is full, score, deal, and see whether
 * anything still fits. The state is the block STATE; what a move did is the block RESULT.
 */
import {
  ANCHORS,
  BOARD_BYTES,
  LINES_BYTES,
  MAX_HAND,
  MAX_PIECES,
  NO_PIECE,
  PIECE_BYTES,
  PIECE_CELLS,
  PIECE_COLUMNS,
  PIECE_MASK,
  PIECE_ROWS,
  PIECE_SHAPE,
  PIECES,
  PREVIEW_BYTES,
  PREVIEWS,
  QUEUE,
  QUEUE_READY,
  RESULT,
  RESULT_CLEARED,
  RESULT_LINES,
  RESULT_REFILLED,
  SCRATCH,
  SLOTS,
  STATE,
  STATE_BOARD,
  STATE_DRAWN,
  STATE_HAND,
  STATE_MOVES,
  STATE_OVER,
  STATE_QUEUED,
  STATE_RANDOM,
  STATE_SCORE,
  STATE_STREAK,
  TURNED,
} from './layout';
import { clearLines, columns, findLines, findLines64, rows, words, writeLines } from './board';
import { dealHand } from './deal';
import { anchors, anchors64, compile, put, turned } from './pieces';
import { below } from './random';
import { partsPlaced, scoreCleared, scorePlaced } from './scoring';

/** What `check` answers. */
export const LEGAL: u32 = 0;
export const OVERLAP: u32 = 1;
export const OUTSIDE: u32 = 2;
export const USED: u32 = 3;
export const NO_SUCH_PIECE: u32 = 4;
export const OVER: u32 = 5;

let handSize: u32 = 0;
let setSize: u32 = 0;
let rotates: bool = false;
/** Pieces still in the hand. */
let left: u32 = 0;

const BOARD: usize = STATE + STATE_BOARD;

/** Slots of the hand, 1 to 8. */
export function setHandSize(size: u32): void {
  handSize = size;
}

/** Whether a piece may be turned before it is placed. */
export function setRotates(yes: bool): void {
  rotates = yes;
}

/** Takes `count` shapes (1 to 256) from `shapes` as the piece set; the board must have been set before. */
export function setPieces(shapes: usize, count: u32): void {
  setSize = count;
  for (let i: u32 = 0; i < count; i++) compile(PIECES + i * PIECE_BYTES, load<u64>(shapes + i * 8));
}

/** The piece record of a slot; NO_PIECE when it is used. */
export function slotPiece(slot: u32): usize {
  return load<u32>(SLOTS + (slot << 2));
}

/** Makes the derived data agree with a state that the host has written: slots, anchors, game over. */
export function adopt(): void {
  left = 0;
  for (let slot: u32 = 0; slot < handSize; slot++) takeShape(slot, load<u64>(STATE + slot * 8, STATE_HAND));
  look();
}

/** Deals a new game on an empty board; the generator goes on where it stands. The caller looks. */
export function begin(): void {
  for (let offset: u32 = 0; offset < words * 8; offset += 8) store<u64>(BOARD + offset, 0);
  store<f64>(STATE, 0, STATE_SCORE);
  store<u32>(STATE, 0, STATE_STREAK);
  store<u32>(STATE, 0, STATE_MOVES);
  deal();
}

/** Puts a shape into a slot that need not come from the set. */
function takeShape(slot: u32, shape: u64): void {
  let piece = NO_PIECE;
  if (shape) {
    piece = PIECES + (MAX_PIECES + slot) * PIECE_BYTES;
    compile(piece, shape);
    left++;
  }
  hold(slot, piece, shape);
}

function hold(slot: u32, piece: usize, shape: u64): void {
  store<u32>(SLOTS + (slot << 2), <u32>piece);
  store<u64>(STATE + slot * 8, shape, STATE_HAND);
}

/** Refills an empty hand: from the queue when it holds one, else from the set as `deal.ts` has it. */
export function deal(): void {
  if (load<u32>(QUEUE_READY)) {
    store<u32>(QUEUE_READY, 0);
    left = 0;
    for (let slot: u32 = 0; slot < handSize; slot++) takeShape(slot, load<u64>(QUEUE + slot * 8));
    store<u32>(STATE, load<u32>(STATE, STATE_QUEUED) + 1, STATE_QUEUED);
    return;
  }
  dealHand(handSize, setSize, rotates);
  for (let slot: u32 = 0; slot < handSize; slot++) {
    const piece = slotPiece(slot);
    hold(slot, piece, load<u64>(piece, PIECE_SHAPE));
  }
  left = handSize;
  store<u32>(STATE, load<u32>(STATE, STATE_DRAWN) + handSize, STATE_DRAWN);
}

/** Draws and drops `count` pieces, so that the generator stands where it did behind them. */
export function skip(count: u32): void {
  for (let i: u32 = 0; i < count; i++) below(STATE + STATE_RANDOM, setSize);
  store<u32>(STATE, load<u32>(STATE, STATE_DRAWN) + count, STATE_DRAWN);
}

/** Finds the legal anchors of every slot and whether the game is over. */
export function look(): void {
  let any: u64 = 0;
  if (words == 1) {
    const board = load<u64>(BOARD);
    for (let slot: u32 = 0; slot < handSize; slot++) {
      const found = anchors64(board, slotPiece(slot));
      store<u64>(ANCHORS + slot * BOARD_BYTES, found);
      any |= found;
    }
  } else {
    for (let slot: u32 = 0; slot < handSize; slot++) {
      any |= anchors(BOARD, slotPiece(slot), ANCHORS + slot * BOARD_BYTES);
    }
  }
  if (any == 0 && rotates) any = fitsTurned() ? 1 : 0;
  store<u32>(STATE, any == 0 ? 1 : 0, STATE_OVER);
}

/** Whether any piece of the hand fits once it is turned. */
function fitsTurned(): bool {
  for (let slot: u32 = 0; slot < handSize; slot++) {
    let shape = load<u64>(STATE + slot * 8, STATE_HAND);
    for (let quarter = 0; shape && quarter < 3; quarter++) {
      shape = turned(shape);
      compile(TURNED, shape);
      if (anchors(BOARD, TURNED, SCRATCH)) return true;
    }
  }
  return false;
}

/** Turns the piece of `slot` a quarter clockwise and finds its anchors; nothing happens to a used slot. */
export function turn(slot: u32): void {
  const shape = load<u64>(STATE + slot * 8, STATE_HAND);
  if (!shape) return;
  const piece = PIECES + (MAX_PIECES + slot) * PIECE_BYTES;
  compile(piece, turned(shape));
  hold(slot, piece, load<u64>(piece, PIECE_SHAPE));
  anchors(BOARD, piece, ANCHORS + slot * BOARD_BYTES);
}

/** Whether the piece of `slot` may be anchored at (row, column), or why not. */
export function check(slot: u32, row: i32, column: i32): u32 {
  if (load<u32>(STATE, STATE_OVER)) return OVER;
  if (slot >= handSize) return NO_SUCH_PIECE;
  const piece = slotPiece(slot);
  if (piece == NO_PIECE) return USED;
  if (row < 0 || row + load<u8>(piece, PIECE_ROWS) > <i32>rows) return OUTSIDE;
  if (column < 0 || column + load<u8>(piece, PIECE_COLUMNS) > <i32>columns) return OUTSIDE;
  const bit = row * columns + column;
  const word = load<u64>(ANCHORS + slot * BOARD_BYTES + ((<usize>(bit >> 6)) << 3));
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
  const placed = <u32>load<u8>(piece, PIECE_CELLS);
  let clears: bool;
  if (words == 1) {
    const board = load<u64>(BOARD) | (load<u64>(piece, PIECE_MASK) << anchor);
    store<u64>(BOARD, board);
    clears = findLines64(board);
  } else {
    put(BOARD, piece, anchor);
    clears = findLines(BOARD);
  }
  let points: f64;
  if (clears) {
    const streak = load<u32>(STATE, STATE_STREAK) + 1;
    points = scoreCleared(placed, clearLines(BOARD, RESULT + RESULT_CLEARED), streak);
    store<u32>(STATE, streak, STATE_STREAK);
  } else {
    points = scorePlaced(placed);
    store<u32>(STATE, 0, STATE_STREAK);
  }
  store<f64>(STATE, load<f64>(STATE, STATE_SCORE) + points, STATE_SCORE);
  store<u32>(STATE, load<u32>(STATE, STATE_MOVES) + 1, STATE_MOVES);
  hold(slot, NO_PIECE, 0);
  left--;
  return clears;
}

/** Checks a move and plays it, and leaves all of RESULT true; an illegal one changes nothing. */
export function play(slot: u32, row: i32, column: i32): u32 {
  const refusal = check(slot, row, column);
  if (refusal) return refusal;
  store<u32>(RESULT, left == 1 ? 1 : 0, RESULT_REFILLED);
  if (place(slot, row * columns + column)) {
    writeLines(RESULT + RESULT_LINES);
  } else {
    partsPlaced();
    memory.fill(RESULT + RESULT_CLEARED, 0, BOARD_BYTES + <u32>LINES_BYTES);
  }
  if (left == 0) deal();
  look();
  return LEGAL;
}

/** Writes an entry to PREVIEWS for each legal anchor of `slot` at which a line is cleared; returns how many. */
export function preview(slot: u32): u32 {
  const piece = slotPiece(slot);
  if (slot >= MAX_HAND || piece == NO_PIECE) return 0;
  let entry = PREVIEWS;
  for (let word: u32 = 0; word < words; word++) {
    let bits = load<u64>(ANCHORS + slot * BOARD_BYTES + word * 8);
    for (; bits; bits &= bits - 1) {
      const anchor = word * 64 + <u32>ctz(bits);
      memory.copy(SCRATCH, BOARD, words * 8);
      put(SCRATCH, piece, anchor);
      if (!findLines(SCRATCH)) continue;
      writeLines(entry + 8);
      store<u32>(entry, anchor / columns);
      store<u32>(entry, anchor % columns, 4);
      entry += PREVIEW_BYTES;
    }
  }
  return <u32>(entry - PREVIEWS) / PREVIEW_BYTES;
}
