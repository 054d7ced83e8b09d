/** Weights and effort as the package has them: its search is asked. */
import { compileQuickly } from '../../scripts/assemblyscript.mjs';
import { MODULES } from '../../scripts/rollup/core.mjs';
import { type HandSearchExports, prepare } from '../../src/engine/place/advice.js';
import type { PlacementRules } from '../../src/engine/place/rules.js';
import { readStart } from '../../src/engine/place/setup.js';
import type { Aim } from '../../src/engine/place/types.js';
import type { PlaceVariant } from '../../src/engine/rule-set.js';

interface Tuned {
  readonly weights: readonly number[];
  readonly effort: readonly number[];
}

/** Where they lie; it repeats assembly/hand-search. */
const [WEIGHTS_AT, EFFORT_AT] = [832, 960];

const { entry, pages, initial } = MODULES['build/hand-search.wasm'];
const module = await WebAssembly.compile(await compileQuickly(entry, pages!, initial!));

/** What the package plays a game of its own with, or, where it `isOwn` no longer, any game of that size and those pieces. */
export function shipped(game: PlaceVariant, aim: Aim, isOwn = true): Tuned {
  const { setup } = readStart({ seed: '' }, isOwn ? game : { ...game, name: 'set' }, {});
  const search = new WebAssembly.Instance(module).exports as unknown as HandSearchExports;
  prepare(search, { setup } as PlacementRules, aim);
  const view = new DataView(search.memory.buffer);
  return {
    weights: Array.from({ length: 15 }, (_, i) => view.getFloat64(WEIGHTS_AT + i * 8, true)),
    effort: Array.from({ length: 9 }, (_, i) => view.getUint32(EFFORT_AT + i * 4, true)),
  };
}
