/** Everything the Wasm module exports, and nothing else. Integers in, integers out. */
import {
  ANCHORS,
  FACTORS,
  INPUT,
  INPUT_BYTES,
  PREVIEWS,
  QUEUE,
  QUEUE_READY,
  RESULT,
  STATE,
  STATE_RANDOM,
} from './layout';
import { setBoard } from './board';
import { setFair } from './deal';
import { FALL, FALL_PLAN, FALL_QUEUE, FALL_QUEUE_READY, FALL_RESULT, FALL_WEIGHTS } from './falling-layout';
import { FEATURES } from './search/features';
import { setHandSize, setPieces, setRotates } from './placement';
import { WALL, WALL_AREA, WALL_AREAS, WALL_LABELS, WALL_RESULT, WALL_SOLUTION } from './wall-layout';
import { GENERATOR_VERSION, seedBegin, seedBytes, seedEnd } from './random';

export { adopt, check, deal, look, play, preview, skip, turn } from './placement';
export { seedBegin };
export { fallSeed, fallSkip } from './falling-draw';
export {
  fallAdopt,
  fallCheck,
  fallConfigure,
  fallFill,
  fallGhost,
  fallPlay,
  fallSpawn,
  fallStart,
} from './falling';

export { fallJudge, fallPlan } from './search/plan';

export {
  wallAdopt,
  wallArea,
  wallCheck,
  wallConfigure,
  wallLook,
  wallPlay,
  wallPoints,
  wallRemove,
  wallSeed,
  wallStart,
} from './wall';
export { wallBuild } from './wall-build';

/** Version of the rules: what a move does to a board, a score, a streak and a hand. */
export const rulesVersion: u32 = 1;
export const generatorVersion: u32 = GENERATOR_VERSION;

/** Where the blocks of `layout.ts` lie. */
export const state: usize = STATE;
export const result: usize = RESULT;
export const anchors: usize = ANCHORS;
export const previews: usize = PREVIEWS;
export const factors: usize = FACTORS;
export const input: usize = INPUT;
export const inputBytes: usize = INPUT_BYTES;
export const queue: usize = QUEUE;
export const queueReady: usize = QUEUE_READY;

/** Where the blocks of `falling-layout.ts` lie. */
export const fall: usize = FALL;
export const fallResult: usize = FALL_RESULT;
export const fallQueue: usize = FALL_QUEUE;
export const fallQueueReady: usize = FALL_QUEUE_READY;
export const fallPlanned: usize = FALL_PLAN;
export const fallWeights: usize = FALL_WEIGHTS;
export const fallFeatures: u32 = FEATURES;

/** Where the blocks of `wall-layout.ts` lie. */
export const wall: usize = WALL;
export const wallResult: usize = WALL_RESULT;
export const wallLabels: usize = WALL_LABELS;
export const wallAreaFound: usize = WALL_AREA;
export const wallAreas: usize = WALL_AREAS;
export const wallSolution: usize = WALL_SOLUTION;

/**
 * Sets the game up: board size (1 to 32 each), hand (1 to 8), options (bit 0 clears rows, bit 1 columns,
 * bit 2 boxes, bit 3 lets pieces be turned, bits 4 and 5 say how hands are dealt: see `deal.ts`), and `pieces`
 * shapes (1 to 256) that lie at INPUT. The factors are written by the host.
 */
export function configure(rows: u32, columns: u32, handSize: u32, options: u32, pieces: u32): void {
  setBoard(rows, columns, (options & 1) != 0, (options & 2) != 0, (options & 4) != 0);
  setRotates((options & 8) != 0);
  setFair((options >> 4) & 3);
  setHandSize(handSize);
  setPieces(INPUT, pieces);
}

/** Takes `length` more bytes of the seed text from INPUT. */
export function seedTake(length: u32): void {
  seedBytes(INPUT, length);
}

/** Starts the generator of STATE from the seed text taken since `seedBegin`. */
export function seedFinish(): void {
  seedEnd(STATE + STATE_RANDOM);
}
