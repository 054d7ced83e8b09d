/** The wall games: a click removes an area of one colour, and what lies above it falls. */
import text from '../../../build/pop.wasm';
import type { Mechanism } from '../mechanism.js';
import { bytesOf } from '../wasm-text.js';
import type { WallCore } from './core.js';
import { WallRules } from './rules.js';
import { codec, type WallStart } from './setup.js';

export type * from './types.js';

/** The core of walls alone, for those who play none of the engine's games on it. */
export const wasm = (): Uint8Array<ArrayBuffer> => bytesOf(text);

export const pop: Mechanism<'pop', WallStart> = {
  codec,
  // A game has hundreds of moves at most, and a state is a kilobyte.
  stride: 8,
  sign: 'wallPlay',
  wasm,
  rules: (core, start) => new WallRules(core as WallCore, start),
};
