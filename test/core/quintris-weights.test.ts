/** The shipped weights of the computer player are what the tuning program found, and that program climbs. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { improve, randomOf, sample } from '../../bench/tune/cross-entropy.js';
import { QUINTRIS_PROFILES } from '../../bench/tune/quintris.js';
import { FallCore, FallSearch, WEIGHTS_AT } from '../support/falling-core.js';
import type { FallSetup } from '../support/falling-model.js';

const FOLDER = new URL('../../bench/tune/results/', import.meta.url);

const SETUP: FallSetup = {
  ...{ rows: 25, columns: 15, pieces: ['#'], draw: 'uniform', next: 1 },
  ...{ comfort: false, seed: 'weights', queue: [] },
};

test('the shipped weights are the rounded means of the tuning runs', async () => {
  const game = await FallCore.create();
  const search = await FallSearch.create();
  for (const name of QUINTRIS_PROFILES) {
    game.prepare({ ...SETUP, draw: name === 'weighted' ? name : 'uniform' });
    search.look(game);
    search.core.fallUseShipped(name === 'single' ? 0 : 1);
    const weights = Array.from({ length: 28 }, (_, i) => search.view.getFloat64(WEIGHTS_AT + i * 8, true));
    const own = new URL(`quintris-${name}.json`, FOLDER);
    const file = existsSync(own) ? own : new URL('quintris-next.json', FOLDER);
    const { mean } = JSON.parse(readFileSync(file, 'utf8')) as { mean: number[] };
    assert.deepEqual(
      weights,
      mean.map((n) => Number(n.toPrecision(3))),
      name,
    );
  }
});

test('cross-entropy climbs to the top of a hill, and the same seed climbs the same way', () => {
  const climb = (seed: number): readonly number[] => {
    const random = randomOf(seed);
    let distribution = { mean: [0, 0, 0] as readonly number[], deviation: [4, 4, 4] as readonly number[] };
    for (let generation = 0; generation < 30; generation++) {
      const ranked = sample(distribution, 48, random)
        .map((at) => ({ at, height: -Math.hypot(at[0]! - 3, at[1]! + 5, at[2]! - 0.5) }))
        .sort((a, b) => b.height - a.height);
      const best = ranked.slice(0, 10).map(({ at }) => at);
      const noise = 0.5 * (1 - generation / 30);
      distribution = improve(distribution, best, [noise, noise, noise], 0.8);
    }
    return distribution.mean;
  };
  const top = climb(1);
  assert.ok(Math.hypot(top[0]! - 3, top[1]! + 5, top[2]! - 0.5) < 0.2, String(top));
  assert.deepEqual(climb(1), top);
  assert.notDeepEqual(climb(2), top);
});

test('a weight that is not tuned keeps its value', () => {
  const random = randomOf(5);
  const vectors = sample({ mean: [1, 2], deviation: [0, 1] }, 20, random);
  assert.ok(vectors.every(([first]) => first === 1));
  assert.deepEqual(vectors[0], [1, 2], 'the first vector is the mean');
  assert.equal(improve({ mean: [1, 2], deviation: [0, 1] }, vectors, [0, 0.1], 0.8).deviation[0], 0);
});
