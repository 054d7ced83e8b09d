/** The placement games: a hand of pieces that are put on the board. */
import wasm from '../../../build/place.wasm';
import type { Mechanism } from '../mechanism.js';
import { bytesOf } from '../wasm-text.js';
import type { PlaceCore } from './core.js';
import { PlacementRules } from './rules.js';
import { codec, type PlaceStart } from './setup.js';

export type * from './types.js';

export const place: Mechanism<'place', PlaceStart> = {
  codec,
  stride: 1,
  sign: 'preview',
  wasm: () => bytesOf(wasm),
  rules: (core, start) => new PlacementRules(core as PlaceCore, start),
};
