/** The `./engine` entry: the games without an interface. No DOM; runs in Node, a worker, a page, an edge runtime. */
export { createEngine } from './create.js';
export type { EngineOptions, FullEngine as Engine } from './create.js';
export { ConfigError, IllegalMoveError, type ConfigErrorCode, type IllegalMoveCode } from './errors.js';
export type { Game } from './game.js';
export type { CoreSource } from './core.js';
export type * from './types.js';
export type * from './place/fair.js';
export type * from './fall/types.js';
export type * from './place/types.js';
export type * from './pop/types.js';
export type { Kind } from './kinds.js';
export { formatPosition, formatRecord, parsePosition, parseRecord } from './texts.js';
export type { FallVariant, PlaceVariant, PopVariant, RuleSet, Scoring, Variant } from './rule-set.js';
export { VARIANTS, LIMITS, registerVariant } from './variants.js';
export { FALL_LIMITS } from './fall/limits.js';
