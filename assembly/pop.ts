/** The module of the wall games: everything that it exports. Integers in, integers out. */
import { WALL, WALL_AREA, WALL_AREAS, WALL_LABELS, WALL_RESULT, WALL_SOLUTION } from './wall-layout';

export { generatorVersion, input, inputBytes, rulesVersion, seedBegin, seedTake } from './common';
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

/** Where the blocks of `wall-layout.ts` lie. */
export const wall: usize = WALL;
export const wallResult: usize = WALL_RESULT;
export const wallLabels: usize = WALL_LABELS;
export const wallAreaFound: usize = WALL_AREA;
export const wallAreas: usize = WALL_AREAS;
export const wallSolution: usize = WALL_SOLUTION;
