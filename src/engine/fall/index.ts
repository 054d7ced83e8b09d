/** The falling games: one piece after the other comes down, by gravity or by the player. */
import wasm from '../../../build/fall.wasm';
import type { Mechanism } from '../mechanism.js';
import { bytesOf } from '../wasm-text.js';
import type { FallCore } from './core.js';
import { FallRules } from './rules.js';
import { codec, type FallStart } from './setup.js';

export type * from './types.js';

export const fall: Mechanism<'fall', FallStart> = {
  codec,
  // A game has thousands of actions, and a state is two kilobytes.
  stride: 64,
  sign: 'fallPlay',
  wasm: () => bytesOf(wasm),
  rules: (core, start) => new FallRules(core as FallCore, start),
  advice: {
    hint: (rules, block, options) => (rules as FallRules).hint(block, options),
    plan: (rules, block, options) => (rules as FallRules).plan(block, options),
  },
};
