/** What the tests of refusals have in common. */
import assert from 'node:assert/strict';
import { ConfigError, type Engine, type Snapshot } from 'block-puzzle-element/engine';
import { playRandomly, smallRandom } from './random.js';

/** A snapshot of a game of eight moves, two of which are undone; a fresh copy each time. */
export function takeSnapshot(engine: Engine): Snapshot {
  const game = engine.fromPosition({
    variant: 'blockudoku',
    seed: 'snapshot',
    queue: [['#', '##', '#/#']],
    pieces: ['#', '##/##', '#.#'],
  });
  assert.equal(playRandomly(game, 8, smallRandom(2)), 8);
  game.undo();
  game.undo();
  return JSON.parse(JSON.stringify(game.snapshot())) as Snapshot;
}

/** The ConfigError that `make` throws; fails if it throws anything else, or nothing. */
export function configError(make: () => unknown): ConfigError {
  try {
    make();
  } catch (error) {
    assert.ok(error instanceof ConfigError, `a ConfigError, not ${String(error)}`);
    assert.ok(error instanceof Error);
    assert.equal(error.name, 'ConfigError');
    return error;
  }
  return assert.fail('nothing was thrown');
}
