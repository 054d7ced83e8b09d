/** The `./engine` entry: the games without an interface. No DOM; runs in Node, a worker, a page, an edge runtime. */
import { type EngineOptions, type FullEngine, makeEngine } from './create.js';
import { coresOf, early } from './scripts.js';

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
export { FALL_LIMITS, LIMITS } from './limits.js';
export { VARIANTS, registerVariant } from './variants.js';

/**
 * Makes an engine. Where the host refuses WebAssembly (a page whose policy lacks `wasm-unsafe-eval`, an edge runtime
 * that takes only `options.wasm` as compiled modules), the cores and the searches run in JavaScript, each by
 * itself; `options.core` says that it must, or must not, be so. Rejects where `options.wasm` or `options.search` is
 * refused, or WebAssembly with `core: 'wasm'`, and with a ConfigError for options that cannot be.
 */
export function createEngine(options?: EngineOptions | null): Promise<FullEngine> {
  return makeEngine(options, { scripts: () => coresOf(early, import('virtual:worker-js')) });
}
