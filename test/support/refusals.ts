/** What the tests of refusals have in common. */
import assert from 'node:assert/strict';
import { ConfigError, type ConfigErrorCode, type Engine, type Snapshot } from 'block-puzzle-element/engine';
import { playRandomly, smallRandom } from './random.js';

/** Every code of a ConfigError. */
export const CONFIG_CODES = Object.keys({
  type: 0,
  range: 0,
  unknown: 0,
  format: 0,
  mismatch: 0,
  version: 0,
  'illegal-move': 0,
  score: 0,
  checksum: 0,
  taken: 0,
  missing: 0,
} satisfies Record<ConfigErrorCode, 0>);

/** Fails unless `error` is a ConfigError as a host can rely on: a known code, a field, a short sentence. */
export function assertRefusal(error: unknown): ConfigError {
  assert.ok(error instanceof ConfigError, `a ConfigError, not ${String(error)}`);
  assert.ok(CONFIG_CODES.includes(error.code), error.code);
  assert.ok(error.field.length > 0, `no field: ${error.message}`);
  assert.ok(error.message.length > 10 && error.message.length < 400, error.message.slice(0, 500));
  return error;
}

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
