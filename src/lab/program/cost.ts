/** What a program costs, and which of two is the better one. */
import { rowOf } from './read-block.js';
import type { Program } from './types.js';
import { type CheckedBlock, everyBlock } from './checked.js';

/** The cost of a program: the sum over its blocks, each use counted. */
export function programCost(program: Program): number {
  return costOf(program.blocks);
}

/** How many blocks a program has. */
export function programBlocks(program: Program): number {
  return countBlocks(program.blocks);
}

/** The cost of blocks and of all that stands in them; sockets may be empty. */
export function costOf(blocks: readonly CheckedBlock[]): number {
  let cost = 0;
  for (const { type } of everyBlock(blocks)) cost += rowOf(type)?.cost ?? 0;
  return cost;
}

/** How many blocks they are, those that stand in them among them. */
export function countBlocks(blocks: readonly CheckedBlock[]): number {
  return Array.from(everyBlock(blocks)).length;
}

/** What programs that are right are ranked by. */
export interface Standing {
  readonly cost: number;
  readonly blocks: number;
  /** Of all clicks of one and the same check. */
  readonly steps: number;
}

/** Below 0 where the first is the better one: it costs less, or has fewer blocks, or makes fewer steps. */
export function compareStandings(a: Standing, b: Standing): number {
  return a.cost - b.cost || a.blocks - b.blocks || a.steps - b.steps;
}
