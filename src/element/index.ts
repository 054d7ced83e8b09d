/** The `./element` entry: the class, with no side effect. Importing it on a server does not throw. */
export { BlockPuzzleElement } from './block-puzzle-element.js';
export type { Status } from './session.js';
export type { DailyResult, DailyResults } from './save.js';
export type { Shared } from './share.js';
export type { RuleSet, Scoring } from '../engine/rule-set.js';
export type {
  BlockPuzzleEventMap,
  CommonDetail,
  ErrorCode,
  EventDetails,
  EventName,
  ScoreReason,
  Source,
} from './events.js';
export type { Messages, Text } from '../locales/words.js';
export type { HostProperties, StorageAdapter } from './attributes.js';
export { ConfigError, IllegalMoveError } from '../engine/errors.js';
export type * from '../engine/types.js';
