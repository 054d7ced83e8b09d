/** The `./lab/program` entry: the lab's programs without an editor. No DOM; runs in Node, a worker, a page. */
export { ConfigError, type ConfigErrorCode } from '../../engine/errors.js';
export { checking, type Checking, checkProgram } from './check.js';
export { compareStandings, programBlocks, programCost, type Standing } from './program.js';
export { ProgramError, type ProgramErrorCode } from './errors.js';
export {
  type Level,
  type LevelGoal,
  type LevelHelp,
  LEVELS,
  type LevelText,
  levelText,
  type LevelTexts,
  type LevelWall,
  type Stars,
  starsFor,
  targetsOf,
} from './levels.js';
export { type LevelProof, proveLevel, proving } from './proof.js';
export { readLevels } from './own-levels.js';
export { LEVEL_HELP } from './solutions.js';
export { prepareProgram } from './javascript-core.js';
export { parseProgram } from './program.js';
export { runGoal, runProgram } from './run.js';
export { checkOf, notOffered } from './task.js';
export type * from './types.js';
export { type BlockRow, BLOCKS, type CheckedBlock } from './blocks.js';
