/**
 * The search as its host sees it. It takes its memory once, when it starts; then it works in slices, and at any
 * time the best sequence so far is at hand. What it does depends on the wall, the seed and the work alone.
 *
 * Which colour should wait differs from wall to wall. Each colour, and none, is an arm: it has a run of its own
 * first, and an elite sequence from then on. Later runs choose an arm, the better ones more often, and begin from
 * nothing or close to its elite sequence; they grow with the work that is done.
 */
import { below, next } from '../random';
import { canMove, link } from './areas';
import { bestLength, bestScore, forgetBest, offer } from './best';
import { BEST, MAX_COLOURS, OUTPUT, RANDOM, START, WALL, WALL_BRICKS, WALL_COUNTS } from './memory';
import { continueRun, startRun } from './nrpa';
import { forgetRollouts, played } from './rollout';
import { eliteScore, forgetElite, layOut, nestedBytes } from './sequences';
import { copyWall, finalScore, rows } from './wall';

const LEVELS: u32 = 3;
/** The rounds of each level in an arm's first run, on a wall of 15 x 15. */
const FIRST_ROUNDS: u32 = 20;
/** A later run is about this part of the games so far. */
const RUN_SHARE: u32 = 10;
/** A run begins with 0 to 3 pulls to the elite sequence. */
const PULLS: u32 = 4;

/** Nothing can be played: the search has nothing to do. */
let stuck: bool = false;
/** The colours that may wait, MAX_COLOURS being none, a byte each. */
const ARMS: usize = memory.data(16, 16);
let arms: u32 = 0;
let runs: u32 = 0;

/** Starts on the wall that was taken, from the seed; false when the memory cannot be had. */
export function searchBegin(): bool {
  const base = (__heap_base + 15) & ~15;
  const pages = <i32>((base + nestedBytes(LEVELS) + 65535) >> 16) - memory.size();
  if (pages > 0 && memory.grow(pages) < 0) return false;
  forgetBest();
  copyWall(WALL, START);
  link(MAX_COLOURS);
  stuck = !canMove();
  if (stuck) {
    offer(finalScore(), BEST, 0, 2);
    return true;
  }
  layOut(base, LEVELS);
  forgetRollouts();
  runs = 0;
  arms = 0;
  for (let colour: u32 = 0; colour < MAX_COLOURS; colour++) {
    forgetElite(colour);
    if (countOf(colour)) store<u8>(ARMS + arms++, <u8>colour);
  }
  for (let i: u32 = 1; i < arms; i++) {
    for (let k = i; k > 0 && countOf(arm(k)) > countOf(arm(k - 1)); k--) swapArms(k);
  }
  forgetElite(MAX_COLOURS);
  store<u8>(ARMS + arms++, MAX_COLOURS);
  nextRun();
  return true;
}

/** Plays so many games and learns from them; their number is the work of the search. */
export function search(games: u32): void {
  if (stuck) return;
  const until = played + games;
  while (played < until) {
    if (continueRun(until)) nextRun();
  }
}

export function searchScore(): i32 {
  return bestScore;
}

/** Writes the best sequence to OUTPUT, row from the top and column of a move, a byte each; returns its length. */
export function searchMoves(): u32 {
  for (let i: u32 = 0; i < bestLength; i++) {
    const move = <u32>load<u16>(BEST + (i << 1));
    store<u8>(OUTPUT + (i << 1), <u8>(rows - 1 - (move & 255)));
    store<u8>(OUTPUT + (i << 1), <u8>(move >> 8), 1);
  }
  return bestLength;
}

function countOf(colour: u32): u32 {
  return load<u32>(START + (colour << 2), WALL_COUNTS);
}

function arm(i: u32): u32 {
  return load<u8>(ARMS + i);
}

function swapArms(i: u32): void {
  const own = load<u8>(ARMS + i);
  store<u8>(ARMS + i, load<u8>(ARMS + i - 1));
  store<u8>(ARMS + i - 1, own);
}

/** Small walls need little, and on large ones a game takes long. */
function firstRounds(): u32 {
  const bricks = load<u32>(START, WALL_BRICKS);
  return min(FIRST_ROUNDS, min(max(6, bricks / 11), max(8, 4500 / bricks)));
}

function nextRun(): void {
  if (runs < arms) {
    startRun(LEVELS, firstRounds(), arm(runs++), 0);
    return;
  }
  for (let i: u32 = 1; i < arms; i++) {
    for (let k = i; k > 0 && eliteScore(arm(k)) > eliteScore(arm(k - 1)); k--) swapArms(k);
  }
  // The best arm in one case of two, the second in one of four, and so on.
  const chosen = min(<u32>ctz(next(RANDOM)), arms - 1);
  const games = played / RUN_SHARE;
  let rounds: u32 = 4;
  while (rounds * rounds * rounds < games && rounds < 400) rounds++;
  startRun(LEVELS, rounds, arm(chosen), below(RANDOM, PULLS));
}
