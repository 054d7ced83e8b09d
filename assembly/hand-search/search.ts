/**
 * The search for the best way through a hand, in steps that may be left and gone on with:
 *
 * 1. Hand: all orders and places of its pieces, layer by layer. A layer keeps its best boards, and of the anchors
 *    that clear nothing those where a piece touches the most (`touching.ts`). The best distinct end boards go on.
 * 2. Next: each of these is judged by the mean, over all pieces of the set with their chances, of what the next
 *    piece can make of it at best.
 * 3. Trials: the best of these are judged by whole hands, drawn the same for all of them and searched in a narrower
 *    way; the worse half is left out at 16 hands, at 32, and so on ("sequential halving": Karnin, Koren, Somekh,
 *    "Almost Optimal Exploration in Multi-Armed Bandits", 2013).
 */
import { cellsOf, columns, isFull, rows, setMasks, words } from '../board';
import {
  BOARD_BYTES,
  INPUT,
  PIECE_CELLS,
  PIECE_SHAPE,
  STATE,
  STATE_BOARD,
  STATE_HAND,
  STATE_STREAK,
} from '../layout';
import { drawWeight } from '../draw';
import { findAwkward } from './awkward';
import { ANCHORS_TRIED, effort, JUDGED, NEXT_FROM, TRIALS as HANDS, TRIALS_FROM, TRIED } from './effort';
import { best, expand, NONE, resetWork, setLimit, startBest, work } from './expand';
import { GAIN, LOSS, setFeatures, weight } from './features';
import { compilePiece } from './forms';
import { goOn, layer, nodes, startWays } from './hand';
import { bestFrom, kept, nodeBytes, resumeLayer, setNodes, takeBest } from './layers';
import * as mem from './memory';
import { findNear, setLines } from './near';
import { drawHand, drawnWeight, favourScarce } from './trials';

export let handSize: u32 = 0;
export let setSize: u32 = 0;
/** Pieces in SET: those of the set, and behind them those of the hand that are no other's. */
let known: u32 = 0;
let turns: bool = false;
/** How hands are dealt; see `deal.ts`. */
let fair: u32 = 0;
const SOLVABLE: u32 = 1;
const GENTLE: u32 = 2;

const DONE: u32 = 0;
const THE_HAND: u32 = 1;
const THE_NEXT: u32 = 2;
const THE_TRIALS: u32 = 3;
let phase: u32 = 0;

/** Where the pieces of the hand lie, a u32 a slot, and how many there are. */
const HELD: usize = memory.data(32, 16);
let pieces: u32 = 0;

/** End boards, and of these, how many are to be judged by the next piece, were judged, are tried with hands. */
let ends: u32 = 0;
let toJudge: u32 = 0;
let judged: u32 = 0;
let tried: u32 = 0;
let hands: u32 = 0;
/** The next one to be tried. */
let cursor: u32 = 0;
/** Whether a hand is just being tried. */
let isTrying: bool = false;
/** The piece that comes next in judging, the sum so far, and the chances that it is of. */
let piece: u32 = 0;
let sum: f64 = 0;
let counted: f64 = 0;

/** By end board: its value by the next piece; by hands, how far they are from it: the sum, and the last one. */
const NEXT: usize = memory.data(256, 16);
const SUMS: usize = memory.data(256, 16);
const LAST: usize = memory.data(256, 16);
/** The ends' numbers in their order so far. */
const ORDER: usize = memory.data(32, 16);

/** The share of the drawn pieces that are drawn for being scarce. */
const SCARCE_SHARE: f64 = 0.5;

/** Sets the game up; see `index.ts`. */
export function configure(height: u32, width: u32, slots: u32, options: u32, shapes: u32): void {
  const withRows = (options & 1) != 0;
  const withColumns = (options & 2) != 0;
  const withBoxes = (options & 4) != 0;
  setMasks(height, width, withBoxes);
  setLines(withRows, withColumns, withBoxes);
  setFeatures();
  setNodes();
  handSize = slots;
  turns = (options & 8) != 0;
  fair = (options >> 4) & 3;
  known = 0;
  phase = DONE;
  ends = 0;
  for (let i: u32 = 0; i < shapes; i++) {
    const at = pieceOf(load<u64>(INPUT + i * 8));
    store<u32>(at, load<u32>(at, mem.PIECE_TIMES) + 1, mem.PIECE_TIMES);
  }
  setSize = known;
  findAwkward(setSize);
  setChances(0);
}

/** The piece of a shape, which is compiled behind the others where it is new. */
function pieceOf(shape: u64): usize {
  let at = mem.SET;
  let forms = mem.FORMS;
  for (let i: u32 = 0; i < known; i++) {
    if (load<u64>(forms, PIECE_SHAPE) == shape) return at;
    forms += load<u32>(at, mem.PIECE_TURNS) * mem.FORM_BYTES;
    at += mem.PIECE_SIZE;
  }
  known++;
  compilePiece(at, forms, shape, turns);
  return at;
}

/** Takes the state, and begins; 0 where nothing can be played. An empty hand leaves the board to be judged. */
export function start(): u32 {
  resetWork();
  phase = DONE;
  isTrying = false;
  ends = pieces = cursor = judged = tried = hands = 0;
  known = setSize;
  for (let slot: u32 = 0; slot < handSize; slot++) {
    const shape = load<u64>(STATE + slot * 8, STATE_HAND);
    store<u32>(HELD + (slot << 2), shape ? <u32>pieceOf(shape) : 0);
    if (shape) pieces++;
  }
  const root = endAt(0);
  memory.fill(root, 0, nodeBytes);
  store<u32>(root, load<u32>(STATE, STATE_STREAK), mem.NODE_STREAK);
  let key: u64 = 0;
  for (let at: u32 = 0; at < words << 3; at += 8) {
    const word = load<u64>(STATE + at, STATE_BOARD);
    store<u64>(root + at, word, mem.NODE_BOARD);
    key = (key ^ word) * 0x9e3779b97f4a7c15;
  }
  store<u64>(mem.RANDOM, key);
  if (pieces) {
    startWays(root, HELD, handSize, pieces, true);
    if (kept) phase = THE_HAND;
  } else {
    resumeLayer(root, 1);
    endHand();
  }
  return kept;
}

/** Works on for about `microseconds`, to the end of a trial, or with 0 by a board, or to the next layer; 1 while there is more to do. */
export function run(microseconds: u32): u32 {
  const end = work + 8 * microseconds;
  while (phase != DONE) {
    step();
    if (work >= end && !(isTrying && microseconds)) break;
  }
  return phase == DONE ? 0 : 1;
}

function step(): void {
  if (phase == THE_HAND) {
    if (goOn()) endHand();
  } else if (phase == THE_NEXT) {
    judgeOne();
  } else {
    tryOne();
  }
}

/** Takes the best distinct boards of the last layer as the ends. */
function endHand(): void {
  // No piece that is left fits on any board: the game is about to end, the more moves later the better.
  const isOver = !kept;
  if (isOver) resumeLayer(layer, nodes);
  for (let i: u32 = 0; i < kept && ends < mem.MAX_PLANS; i++) {
    const node = endAt(ends);
    takeBest(i, node);
    let isNew = true;
    for (let end: u32 = 0; end < ends && isNew; end++) isNew = !isSame(endAt(end), node);
    if (!isNew) continue;
    store<u8>(ORDER + ends, <u8>ends);
    ends++;
  }
  toJudge = min(ends, effort(JUDGED));
  memory.fill(SUMS, 0, 256);
  piece = 0;
  phase = !isOver && (ends > 1 || pieces == 0) && filled() >= effort(NEXT_FROM) ? THE_NEXT : DONE;
}

function endAt(number: u32): usize {
  return mem.ENDS + number * nodeBytes;
}

/** Whether two nodes have one board. */
function isSame(node: usize, other: usize): bool {
  const board = node + mem.NODE_BOARD;
  const another = other + mem.NODE_BOARD;
  return isFull(board, another) && isFull(another, board);
}

/** Filled cells of the best end in percent. */
function filled(): u32 {
  return (100 * cellsOf(mem.ENDS + mem.NODE_BOARD)) / (rows * columns);
}

/** What the loss of the game behind an end is worth. */
function lossAt(end: usize): f64 {
  return weight(LOSS) + weight(GAIN) * load<f64>(end, mem.NODE_GAIN);
}

/** Makes the chances of the set's pieces those of the game's own draw on a board with so many filled cells. */
function setChances(cells: u32): void {
  let total: f64 = 0;
  for (let at = mem.SET; at < mem.SET + setSize * mem.PIECE_SIZE; at += mem.PIECE_SIZE) {
    const size = <u32>load<u8>(load<u32>(at, mem.PIECE_FORMS), PIECE_CELLS);
    const chance = <f64>load<u32>(at, mem.PIECE_TIMES) * <f64>(fair == GENTLE ? drawWeight(size, cells) : 1);
    store<f64>(at, chance, mem.PIECE_CHANCE);
    total += chance;
  }
  for (let at = mem.SET; at < mem.SET + setSize * mem.PIECE_SIZE; at += mem.PIECE_SIZE) {
    store<f64>(at, load<f64>(at, mem.PIECE_CHANCE) / total, mem.PIECE_CHANCE);
  }
}

/** The next piece of the set on the end that is being judged. */
function judgeOne(): void {
  const end = endAt(judged);
  if (piece == 0) {
    setLimit(effort(ANCHORS_TRIED));
    findNear(end + mem.NODE_BOARD);
    setChances(cellsOf(end + mem.NODE_BOARD));
    sum = counted = 0;
  }
  const at = mem.SET + piece++ * mem.PIECE_SIZE;
  startBest(NONE);
  expand(end, at, 0, 0, false);
  // Where hands are dealt that can be placed, a piece without a place does not come.
  if (best != NONE || fair != SOLVABLE) {
    const chance = load<f64>(at, mem.PIECE_CHANCE);
    sum += chance * (best == NONE ? lossAt(end) : best);
    counted += chance;
  }
  if (piece < setSize) return;
  store<f64>(NEXT + (judged << 3), counted > 0 ? sum / counted : lossAt(end));
  piece = 0;
  settleAt(judged++);
  if (judged < toJudge) return;
  favourScarce(endAt(load<u8>(ORDER)) + mem.NODE_BOARD, setSize, SCARCE_SHARE);
  tried = min(judged, effort(TRIED));
  cursor = 0;
  phase = tried > 1 && effort(HANDS) && filled() >= effort(TRIALS_FROM) ? THE_TRIALS : DONE;
}

/** Moves the end at place `i` of the order forward to where its value belongs. */
function settleAt(i: u32): void {
  const number = load<u8>(ORDER + i);
  const value = valueOf(number);
  for (; i && valueOf(load<u8>(ORDER + i - 1)) < value; i--) store<u8>(ORDER + i, load<u8>(ORDER + i - 1));
  store<u8>(ORDER + i, number);
}

/** Goes on with the drawn hand on the next one of the ends that are tried. */
function tryOne(): void {
  const number = <usize>load<u8>(ORDER + cursor);
  const end = endAt(<u32>number);
  if (!isTrying) {
    if (cursor == 0) drawHand(handSize, setSize);
    startWays(end, mem.DRAWN, handSize, handSize, false);
  }
  isTrying = !goOn();
  if (isTrying) return;
  const mean = load<f64>(NEXT + (number << 3));
  const value = best != NONE ? best : fair == SOLVABLE ? mean : lossAt(end);
  store<f64>(LAST + (number << 3), drawnWeight * (value - mean));
  if (++cursor < tried) return;
  cursor = 0;
  hands++;
  for (let i: u32 = 0; i < tried; i++) {
    const at = (<usize>load<u8>(ORDER + i)) << 3;
    store<f64>(SUMS + at, load<f64>(SUMS + at) + load<f64>(LAST + at));
  }
  for (let i: u32 = 1; hands >= FIRST_HALVING && i < tried; i++) settleAt(i);
  if (hands >= effort(HANDS)) phase = DONE;
  else if (hands >= FIRST_HALVING && popcnt(hands) == 1) tried = max(2, tried >> 1);
}

/** The hands after which the worse half is left out for the first time; before, the order is the next piece's. */
const FIRST_HALVING: u32 = 16;

/**
 * What an end is worth that was judged, or tried: then halfway between what the next piece says, which is exact, and
 * what the hands say, which see further. Their sum is that of the differences.
 */
function valueOf(number: usize): f64 {
  const at = number << 3;
  const value = load<f64>(NEXT + at);
  return hands < FIRST_HALVING ? value : value + (0.5 * load<f64>(SUMS + at)) / <f64>hands;
}

/** Writes the plans so far to OUTPUT; returns how many. */
export function answer(): u32 {
  if (!ends) {
    if (!kept) return 0;
    write(0, bestFrom(0), 0);
    return 1;
  }
  let value: f64 = 0;
  for (let i: u32 = 0; i < ends; i++) {
    const number = <usize>load<u8>(ORDER + i);
    const node = endAt(<u32>number);
    const own = <u32>number < judged ? valueOf(number) : load<f64>(node, mem.NODE_VALUE);
    // A value that was found in another way is not better for it.
    value = i ? min(value, own) : own;
    write(i, node, value);
  }
  return ends;
}

function write(number: u32, node: usize, value: f64): void {
  const plan = mem.OUTPUT + number * mem.PLAN_BYTES;
  store<f64>(plan, value);
  store<f64>(plan, load<f64>(node, mem.NODE_GAIN), mem.PLAN_GAIN);
  store<u32>(plan, <u32>load<u8>(node, mem.NODE_COUNT), mem.PLAN_COUNT);
  memory.copy(plan + mem.PLAN_MOVES, node + mem.NODE_MOVES, 32);
}
