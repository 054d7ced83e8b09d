/** The `./school` entry: what a school's page or server makes of results. No DOM but events; asks no address. */
export { ConfigError, type ConfigErrorCode } from '../engine/errors.js';
export {
  classCsv,
  type ClassRow,
  type ClassTable,
  classTable,
  type LevelResult,
  proveResults,
  type ProvingOptions,
  type PupilResults,
  readResults,
} from './class.js';
export {
  type Statement,
  statementOf,
  type StatementOptions,
  tellStatements,
  VERBS,
  VOCABULARY,
} from './statements.js';
