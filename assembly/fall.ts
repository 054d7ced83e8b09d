/** The module of the falling games: everything that it exports. Integers in, integers out. */
import { FALL, FALL_QUEUE, FALL_QUEUE_READY, FALL_RESULT } from './falling-layout';

export { generatorVersion, input, inputBytes, rulesVersion, seedBegin, seedTake } from './common';
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

/** Where the blocks of `falling-layout.ts` lie. */
export const fall: usize = FALL;
export const fallResult: usize = FALL_RESULT;
export const fallQueue: usize = FALL_QUEUE;
export const fallQueueReady: usize = FALL_QUEUE_READY;
