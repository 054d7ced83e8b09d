/** The module of the wall games: everything that it exports. Integers in, integers out. */
export { generatorVersion, rulesVersion, seedBegin, seedTake } from './common';
export {
  wallAdopt,
  wallArea,
  wallCheck,
  wallConfigure,
  wallLook,
  wallClick,
  wallPoints,
  wallRemove,
  wallSeed,
  wallStart,
} from './wall';
export { wallBuild } from './wall-build';
