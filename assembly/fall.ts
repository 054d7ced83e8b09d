/** The module of the falling games: everything that it exports. Integers in, integers out. */
export { generatorVersion, rulesVersion, seedBegin, seedTake } from './common';
export { fallSeed, fallSkip } from './falling-draw';
export {
  fallAdopt,
  fallCheck,
  fallConfigure,
  fallFill,
  fallGhost,
  fallAct,
  fallSpawn,
  fallStart,
} from './falling';
