/** The same config, seed and moves give the same game, everywhere. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createEngine } from 'block-puzzle-element/engine';
import { readCore, scripted } from '../support/core.js';
import { playRandomly, smallRandom } from '../support/random.js';
import { same } from '../support/same.js';
import { PLACEMENT_VARIANTS } from '../support/variants.js';

const engine = await createEngine();

describe('determinism', () => {
  const line = (config: Parameters<typeof engine.newGame>[0], seed = 5, on = engine): unknown[] => {
    const game = on.newGame(config);
    const random = smallRandom(seed);
    const states: unknown[] = [game.state];
    while (states.length < 60 && playRandomly(game, 1, random)) states.push(game.state);
    return states;
  };

  test('the same seed gives the same game, on this engine and on another', async () => {
    const other = await createEngine();
    for (const { name: variant } of PLACEMENT_VARIANTS) {
      const states = line({ variant, seed: 'again' });
      assert.ok(states.length > 4);
      same(line({ variant, seed: 'again' }), states, variant);
      same(line({ variant, seed: 'again' }, 5, other), states, `${variant} on another engine`);
    }
  });

  const wasmOnly = { skip: scripted && 'of the Wasm' };
  test('an engine over a compiled module and one over bytes play the same game', wasmOnly, async () => {
    const bytes = await readCore();
    const states = line({ variant: 'blocks', seed: 'source' });
    for (const wasm of [bytes, bytes.buffer, new WebAssembly.Module(bytes)]) {
      same(line({ variant: 'blocks', seed: 'source' }, 5, await createEngine({ wasm })), states, 'game');
    }
  });

  test('different seeds deal different games', () => {
    const hands = new Set<string>();
    for (let i = 0; i < 500; i++) {
      const game = engine.newGame({ variant: 'blocks', handSize: 8, seed: String(i) });
      hands.add(JSON.stringify(game.state.hand));
    }
    assert.equal(hands.size, 500);
  });

  test('without a seed one is drawn, named in the state, and gives the game again', () => {
    const game = engine.newGame({ variant: 'blocks' });
    const { seed, hand } = game.state;
    assert.match(seed, /^[0-9a-f]{16}$/);
    assert.notEqual(engine.newGame({ variant: 'blocks' }).state.seed, seed);
    assert.deepEqual(engine.newGame({ variant: 'blocks', seed }).state.hand, hand);
  });
});
