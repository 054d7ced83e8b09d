/** What the computer would do with a falling piece: the same on every machine. */
import { read, readBoolean, readNumber, readObject } from '../check.js';
import { type Block, type Exports, INPUT_AT, STATE_AT } from '../core.js';
import type { Advice, Searching } from '../mechanism.js';
import { layShapes, shapeText } from '../shapes.js';
import { MOVES } from './move.js';
import type { FallRules } from './rules.js';
import { DRAWS, type FallLanding, type FallMove, type PlanOptions } from './types.js';

/** The module of the falling search; see `assembly/fall-search/index.ts`. */
export interface FallSearchExports extends Exports {
  readonly memory: WebAssembly.Memory;
  fallSetUp(rows: number, columns: number, draw: number, pieces: number): void;
  fallAdvise(slides: number, next: number, work: number): number;
}

/** Of a plan, where it tells how and where the piece comes to lie, and its actions, a byte each. */
const PLAN = { shape: 8200, row: 8208, column: 8212, actions: 8224 } as const;

const DEFAULT_WORK = 100_000;
const MAX_WORK = 10_000_000;
/** Placements that a slow machine judges in a millisecond. */
const WORK_PER_MS = 2000;

/** Actions that end with the piece's lock, none when the game is over; and where they lead. */
function planOf(
  { setup }: FallRules,
  block: Block,
  options: PlanOptions,
  searching: Searching<FallSearchExports>,
): { readonly moves: readonly FallMove[]; readonly landing: () => FallLanding } {
  const source = readObject(options, 'options');
  const given = read(source, 'slides');
  const slides = given === undefined ? false : readBoolean(given, 'slides');
  const depth = readNumber(source, 'depth', 0, 2, 2);
  const milliseconds = readNumber(source, 'timeMs', 1, MAX_WORK / WORK_PER_MS, DEFAULT_WORK / WORK_PER_MS);
  const work = readNumber(source, 'work', 0, MAX_WORK, milliseconds * WORK_PER_MS);
  const { shared } = searching();
  const { rows, columns, draw, set } = setup;
  const bytes = new Uint8Array(shared.memory.buffer);
  layShapes(set, bytes, INPUT_AT);
  shared.fallSetUp(rows, columns, DRAWS.indexOf(draw), set.length);
  bytes.set(block, STATE_AT);
  const length = shared.fallAdvise(slides ? 1 : 0, depth, work);
  const actions = bytes.slice(PLAN.actions, PLAN.actions + length);
  return {
    moves: Array.from(actions, (action) => MOVES[action]!),
    landing: () => ({
      piece: shapeText(bytes.subarray(PLAN.shape, PLAN.row))!,
      row: bytes[PLAN.row]!,
      column: bytes[PLAN.column]!,
    }),
  };
}

/** The computer's advice for a falling piece; its module is that of the falling search. */
export const advice: Advice<'fall', FallRules, FallSearchExports> = {
  objects: 'falling pieces',
  sign: 'fallSetUp',
  hint(rules, block, options, searching) {
    const { moves, landing } = planOf(rules, block, options, searching);
    const [first] = moves;
    return first ? { ...first, moves, landing: landing() } : null;
  },
  plan: (rules, block, options, searching) => planOf(rules, block, options, searching).moves,
};
