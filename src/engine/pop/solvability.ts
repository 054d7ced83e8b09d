/**
 * Whether a wall can be cleared: proofs that cost little, and else a search of all that can be played, bounded by
 * the number of walls that are looked at. Nothing is guessed: `unknown` where the work is used up.
 */
import type { Block } from '../core.js';
import { deepFreeze } from '../freeze.js';
import type { Steps } from '../steps.js';
import { CELLS, STRIDE } from './core.js';
import type { WallRules } from './rules.js';
import type { Solvability, WallMove } from './types.js';

export const DEFAULT_WORK = 20_000;
export const MAX_WORK = 1_000_000;
/** How many walls are one step of long work. */
const STEP = 16;
/** Walls that lead nowhere are remembered up to so many characters in all. */
const MOST_REMEMBERED = 30_000_000;

export function* solve(rules: WallRules, block: Block, work: number): Steps<Solvability> {
  const { contagion, compact } = rules.setup;
  const seen = new Set<string>();
  const path: WallMove[] = [];
  let remembered = 0;
  let looked = 0;

  /** `null` where the work is used up. */
  function* clears(wall: Block): Steps<boolean | null> {
    if (rules.filled(wall) === 0) return true;
    if (hopeless(wall, contagion === 'strip', compact)) return false;
    const key = keyOf(wall);
    if (seen.has(key)) return false;
    if (looked >= work) return null;
    if (looked++ % STEP === 0) yield;
    const end = endOfFirstPart(wall, contagion === 'strip', compact);
    for (const move of rules.legalMoves(wall)) {
      // Parts are played one after the other: no move in one changes another.
      if (move.column >= end) continue;
      path.push(move);
      const answer = yield* clears(rules.advance(wall, move));
      if (answer !== false) return answer;
      path.pop();
    }
    if (remembered + key.length <= MOST_REMEMBERED) {
      remembered += key.length;
      seen.add(key);
    }
    return false;
  }

  const answer = yield* clears(block);
  return deepFreeze({
    verdict: answer === null ? 'unknown' : answer ? 'solvable' : 'unsolvable',
    moves: answer ? [...path] : null,
    work: looked,
  });
}

/**
 * The column behind the first part of the wall that no move can join to the rest. Parts are the columns where only
 * vertical neighbours match, what lies between empty columns where these stay, and else the whole.
 */
function endOfFirstPart(wall: Block, strip: boolean, compact: boolean): number {
  const { length } = wall;
  const isEmpty = (column: number): boolean => wall[(column + 1) * STRIDE] === 0;
  if (!strip && compact) return length;
  let column = 0;
  while (isEmpty(column)) column++;
  if (strip) return column + 1;
  while (!isEmpty(column)) column++;
  return column;
}

/** Whether such a part has a colour with a single brick, which nothing can remove. */
function hopeless(wall: Block, strip: boolean, compact: boolean): boolean {
  let counts = new Uint16Array(9);
  const lonely = (): boolean => counts.some((count, colour) => colour > 0 && count === 1);
  for (let column = STRIDE; column < CELLS; column += STRIDE) {
    if (strip || (!compact && wall[column] === 0)) {
      if (lonely()) return true;
      counts = new Uint16Array(9);
    }
    for (let at = column; at < column + STRIDE && wall[at]; at++) counts[wall[at]!]!++;
  }
  return lonely();
}

/** The wall, column by column: no two have the same text. */
function keyOf(wall: Block): string {
  let key = '';
  for (let at = STRIDE; at < CELLS; at++) {
    // A column ends with the first cell without a brick.
    key += wall[at]!;
    if (!wall[at]) at += STRIDE - 1 - (at % STRIDE);
  }
  return key;
}
