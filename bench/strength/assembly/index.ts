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
import { EFFORT } from '../../../assembly/hand-search/effort';
import { FEATURES, WEIGHTS } from '../../../assembly/hand-search/features';
import {
  FORCED,
  INPUT,
  OUTPUT,
  PLAN_COUNT,
  PLAN_MOVES,
  START_BOARD,
  START_HAND,
} from '../../../assembly/hand-search/memory';
import { work as worked } from '../../../assembly/hand-search/expand';
import { answer, configure as configureSearch, run, start } from '../../../assembly/hand-search/search';

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
  answer();
  const moves = load<u32>(OUTPUT, PLAN_COUNT);
  for (let i: u32 = 0; i < moves; i++) {
    const move = load<u32>(OUTPUT + (i << 2), PLAN_MOVES);
    advance(move & 7, ((move >> 16) & 31) * columns + (move >> 24));
    look();
  }
  return moves;
}

/** Has a random player place one piece; 0 when the game is over. */
export function work(): u32 {
  return worked >> 3;
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
