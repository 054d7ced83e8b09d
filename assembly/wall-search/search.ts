/**
 * The search as its host sees it. It takes its memory once, when it starts; then it works in slices, and at any
 * time the best sequence so far is at hand. What it does depends on the wall, the seed and the work alone.
 */
import { bestLength, bestScore, forgetBest, offer } from './best';
import { BEST, MAX_COLOURS, OUTPUT, START, WALL } from './memory';
import { nrpa, nrpaBytes, startNrpa } from './nrpa';
import { canMove, copyWall, finalScore, link, rows } from './wall';

const LEVELS: u32 = 3;
const ROUNDS: u32 = 60;

/** Nothing can be played: the search has nothing to do. */
let stuck: bool = false;

/** Starts on the wall that was taken, from the seed; false when the memory cannot be had. */
export function searchStart(): bool {
  const base = (__heap_base + 15) & ~15;
  const pages = <i32>((base + nrpaBytes(LEVELS) + 65535) >> 16) - memory.size();
  if (pages > 0 && memory.grow(pages) < 0) return false;
  forgetBest();
  copyWall(WALL, START);
  link(MAX_COLOURS);
  stuck = !canMove();
  if (stuck) offer(finalScore(), BEST, 0, 2);
  startNrpa(base, LEVELS, ROUNDS, 1, 1, 0x7fffffff);
  return true;
}

/** Plays so many games and learns from them; their number is the work of the search. */
export function search(games: u32): void {
  if (!stuck) nrpa(games);
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
