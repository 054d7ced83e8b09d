/** Whole placement games within one module: the core's rules, and the search that plays them. */
import { configure } from '../../../assembly/index';
import { columns, words } from '../../../assembly/board';
import {
  FACTORS,
  INPUT as SHAPES,
  STATE,
  STATE_BOARD,
  STATE_HAND,
  STATE_OVER,
  STATE_RANDOM,
  STATE_SCORE,
  STATE_STREAK,
} from '../../../assembly/layout';
import { advance, begin, look } from '../../../assembly/placement';
import { next } from '../../../assembly/random';
import { EFFORT, TRIAL_ANCHORS, TRIAL_WIDTH } from '../../../assembly/hand-search/effort';
import { FEATURES, WEIGHTS, worthOf } from '../../../assembly/hand-search/features';
import {
  ENDS,
  FORCED,
  NODE_BOARD,
  INPUT,
  OUTPUT,
  PLAN_BYTES,
  PLAN_COUNT,
  PLAN_MOVES,
  START_BOARD,
  START_HAND,
} from '../../../assembly/hand-search/memory';
import { work as worked } from '../../../assembly/hand-search/expand';
import {
  answer,
  configure as configureSearch,
  handSize,
  run,
  setSize,
  start,
} from '../../../assembly/hand-search/search';
import { drawHand, favourScarce, NONE, tryHand } from '../../../assembly/hand-search/trials';

export const input: usize = SHAPES;
export const factors: usize = FACTORS;
export const weights: usize = WEIGHTS;
export const features: u32 = FEATURES;
export const effort: usize = EFFORT;
export const state: usize = STATE;

/** Sets the game up as the core's `configure` does, for both. */
export function setup(height: u32, width: u32, hand: u32, options: u32, pieces: u32): void {
  configure(height, width, hand, options, pieces);
  memory.copy(INPUT, SHAPES, pieces * 8);
  configureSearch(height, width, hand, options, pieces);
}

/** Begins a game; the generator is mixed from the number. */
export function newGame(number: u32): void {
  store<u64>(STATE, (<u64>number + 1) * 0x9e3779b97f4a7c15, STATE_RANDOM);
  for (let i = 0; i < 4; i++) next(STATE + STATE_RANDOM);
  begin();
  look();
}

/** Has the search play a hand; returns how many pieces it placed, 0 when the game is over. */
export function playHand(microseconds: u32): u32 {
  if (load<u32>(STATE, STATE_OVER)) return 0;
  memory.copy(START_BOARD, STATE + STATE_BOARD, 128);
  memory.copy(START_HAND, STATE + STATE_HAND, 64);
  store<i32>(FORCED, -1);
  if (!start(load<u32>(STATE, STATE_STREAK))) return 0;
  run(microseconds);
  const plan = OUTPUT + min(rank, answer() - 1) * PLAN_BYTES;
  const moves = load<u32>(plan, PLAN_COUNT);
  for (let i: u32 = 0; i < moves; i++) {
    const move = load<u32>(plan + (i << 2), PLAN_MOVES);
    advance(move & 7, ((move >> 16) & 31) * columns + (move >> 24));
    look();
  }
  return moves;
}

export function work(): u32 {
  return worked >> 3;
}

/** Of so many hands of `slots` pieces drawn now, how many could not be placed whole: the danger that a board is in. */
export function danger(draws: u32, slots: u32): u32 {
  memory.fill(ENDS, 0, NODE_BOARD);
  memory.copy(ENDS + NODE_BOARD, STATE + STATE_BOARD, 128);
  let lost: u32 = 0;
  favourScarce(STATE + STATE_BOARD, setSize, 0);
  for (let i: u32 = 0; i < draws; i++) if (!canPlace(ENDS, slots)) lost++;
  return lost;
}

/** Whether a hand drawn now can be placed whole. */
function canPlace(node: usize, slots: u32): bool {
  const width = load<u32>(EFFORT + TRIAL_WIDTH);
  const anchors = load<u32>(EFFORT + TRIAL_ANCHORS);
  store<u32>(EFFORT + TRIAL_WIDTH, 3);
  store<u32>(EFFORT + TRIAL_ANCHORS, 2);
  drawHand(slots, setSize);
  const found = tryHand(node, slots) != NONE;
  store<u32>(EFFORT + TRIAL_WIDTH, width);
  store<u32>(EFFORT + TRIAL_ANCHORS, anchors);
  return found;
}

/** Which plan is played, of those that were found: 0 is the best. */
let rank: u32 = 0;

export function choose(number: u32): void {
  rank = number;
}

/** What the board is worth as it stands. */
export function value(): f64 {
  return worthOf(STATE + STATE_BOARD, load<u32>(STATE, STATE_STREAK));
}

export function score(): f64 {
  return load<f64>(STATE, STATE_SCORE);
}

export function over(): u32 {
  return load<u32>(STATE, STATE_OVER);
}

/** Filled cells. */
export function filled(): u32 {
  let cells: u32 = 0;
  for (let word: u32 = 0; word < words; word++) {
    cells += <u32>popcnt(load<u64>(STATE + STATE_BOARD + ((<usize>word) << 3)));
  }
  return cells;
}
