/** Whole placement games within one module: the core's rules, and the search that plays them. */
import { configure } from '../../../assembly/place';
import { columns, words } from '../../../assembly/board';
import {
  FACTORS,
  INPUT,
  STATE,
  STATE_BOARD,
  STATE_DRAWN,
  STATE_OVER,
  STATE_RANDOM,
  STATE_SCORE,
  STATE_STREAK,
} from '../../../assembly/layout';
import { advance, begin, look, turn } from '../../../assembly/placement';
import { seedBegin, seedBytes, seedEnd } from '../../../assembly/random';
import { EFFORT, TRIAL_ANCHORS, TRIAL_WIDTH } from '../../../assembly/hand-search/effort';
import { FEATURES, WEIGHTS, worthOf } from '../../../assembly/hand-search/features';
import {
  DRAWN,
  ENDS,
  NODE_BOARD,
  OUTPUT,
  PLAN_BYTES,
  PLAN_COUNT,
  PLAN_MOVES,
} from '../../../assembly/hand-search/memory';
import { best, NONE, work as worked } from '../../../assembly/hand-search/expand';
import { goOn, startWays } from '../../../assembly/hand-search/hand';
import {
  answer,
  configure as configureSearch,
  handSize,
  run,
  setSize,
  start,
} from '../../../assembly/hand-search/search';
import { drawHand, favourScarce } from '../../../assembly/hand-search/trials';
import { beginChoice, CHOICE, placeAny } from './random-player';

export const input: usize = INPUT;
export const factors: usize = FACTORS;
export const weights: usize = WEIGHTS;
export const features: u32 = FEATURES;
export const effort: usize = EFFORT;
export const state: usize = STATE;
export const choice: usize = CHOICE;

/** The text that the games' seeds begin with, at most `seedRoom` bytes long. */
export const seed: usize = memory.data(256, 16);
export const seedRoom: u32 = 256;
let seedLength: u32 = 0;
/** A number as text, and where it ends. */
const DIGITS: usize = memory.data(16, 16);

let turns: bool = false;

/** Sets the game up as the core's `configure` does, for both. */
export function setup(height: u32, width: u32, hand: u32, options: u32, pieces: u32): void {
  configure(height, width, hand, options, pieces);
  configureSearch(height, width, hand, options, pieces);
  turns = (options & 8) != 0;
}

/** Takes `length` bytes of the text at `seed`. */
export function setSeed(length: u32): void {
  seedLength = length;
}

/** Begins the game whose seed is the text, a hyphen and the number: the same deal as by that seed anywhere. */
export function newGame(number: u32): void {
  seedBegin();
  seedBytes(seed, seedLength);
  let at: usize = DIGITS + 16;
  do {
    store<u8>(--at, <u8>(48 + (number % 10)));
    number /= 10;
  } while (number);
  store<u8>(--at, 45);
  seedBytes(at, <u32>(DIGITS + 16 - at));
  seedEnd(STATE + STATE_RANDOM);
  beginChoice();
  store<u32>(STATE, 0, STATE_DRAWN);
  begin();
  look();
}

/** Goes on with the game that the host has written to `state` and `choice`. */
export { adopt as resume } from '../../../assembly/placement';

/** Has the search play a hand; returns how many pieces it placed, 0 when the game is over. */
export function playHand(microseconds: u32): u32 {
  if (load<u32>(STATE, STATE_OVER)) return 0;
  if (!start()) return 0;
  run(microseconds);
  const plan = OUTPUT + min(rank, answer() - 1) * PLAN_BYTES;
  const moves = load<u32>(plan, PLAN_COUNT);
  for (let i: u32 = 0; i < moves; i++) {
    const move = load<u32>(plan + (i << 2), PLAN_MOVES);
    for (let quarters = (move >> 8) & 3; quarters; quarters--) turn(move & 7);
    advance(move & 7, ((move >> 16) & 31) * columns + (move >> 24));
    look();
  }
  return moves;
}

/** Has the random player place a piece; returns how many it placed, 0 when the game is over. */
export function playAny(): u32 {
  return placeAny(handSize, turns);
}

/** Microseconds of work that the last hand took, as the search counts them. */
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
  startWays(node, DRAWN, slots, slots, false);
  while (!goOn()) continue;
  const found = best != NONE;
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
