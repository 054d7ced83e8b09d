/** Snapshots that somebody has changed: a game that could have been played, or a ConfigError. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createEngine, type Game, type Snapshot } from 'block-puzzle-element/engine';
import { FUZZ_SEED } from '../support/arbitraries.js';
import { mutate, mutation, paths } from '../support/mutate.js';
import { json } from '../support/random.js';
import { assertRefusal, GAME_CODES, takeSnapshot } from '../support/refusals.js';
import { same } from '../support/same.js';
import { volume } from '../support/volume.js';

const engine = await createEngine();

test('a tampered snapshot is restored to a legal game or refused with a ConfigError, never anything else', () => {
  const places = paths(takeSnapshot(engine));
  let restored = 0;
  let refused = 0;
  const codes = new Set<string>();
  fc.assert(
    fc.property(fc.array(mutation, { minLength: 1, maxLength: 4 }), (mutations) => {
      const root: { snapshot: unknown } = { snapshot: takeSnapshot(engine) };
      for (const each of mutations) mutate(root, 'snapshot', places, each);
      let game: Game;
      try {
        game = engine.restore(root.snapshot as Snapshot);
      } catch (error) {
        codes.add(assertRefusal(error).code);
        refused++;
        return;
      }
      restored++;
      // It is a game like any other: it can be saved again, and everything legal in it can be played.
      same(engine.restore(json(game.snapshot())).state, game.state, 'saved again');
      for (const move of game.legalMoves().slice(0, 5)) {
        game.play(move);
        game.undo();
      }
      while (game.redo());
      assert.equal(game.state.over, game.legalMoves().length === 0);
      while (game.undo());
    }),
    // What fails here is a change to be looked at, not a value to be made smaller, which takes minutes.
    { seed: FUZZ_SEED, numRuns: volume(2000, 3000), endOnFailure: true },
  );
  assert.ok(restored > volume(65, 100), `${restored} restored`);
  assert.ok(refused > volume(650, 1000), `${refused} refused`);
  assert.deepEqual([...codes].sort(), GAME_CODES);
});
