/** Snapshots and positions: what a game goes on from. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createEngine } from 'block-puzzle-element/engine';
import { FUZZ_SEED, randomGame } from '../support/arbitraries.js';
import { json, playRandomly, shown, smallRandom, startOf, step } from '../support/random.js';
import { same } from '../support/same.js';
import { volume } from '../support/volume.js';

const engine = await createEngine();
const games = randomGame({ minLength: 4, maxLength: 24 });
const options = { seed: FUZZ_SEED, numRuns: volume(20, 150) };

describe('snapshots', () => {
  test('a game restored from JSON behaves like the original: state, moves, undo, redo, future', () => {
    let restored = 0;
    fc.assert(
      fc.property(games, fc.nat({ max: 6 }), (config, back) => {
        const game = startOf(engine, config);
        for (const choice of config.choices) if (!step(game, choice)) break;
        for (let i = 0; i < back; i++) game.undo();
        const snapshot = game.snapshot();
        const text = JSON.stringify(snapshot);
        const copy = engine.restore(json(snapshot));
        same(shown(copy), shown(game), 'restored');
        // To the end of the redo tail, and from there all the way back.
        for (;;) {
          const redone = game.redo();
          same(copy.redo(), redone, 'redo');
          same(shown(copy), shown(game), 'after redo');
          if (!redone) break;
        }
        for (const choice of config.choices.slice(0, 9)) {
          assert.equal(step(copy, choice + 1), step(game, choice + 1));
          same(shown(copy), shown(game), 'the future');
        }
        for (;;) {
          const undone = game.undo();
          same(copy.undo(), undone, 'undo');
          same(shown(copy), shown(game), 'after undo');
          if (!undone) break;
        }
        assert.equal(JSON.stringify(snapshot), text, 'the snapshot stays as it was taken');
        restored++;
      }),
      options,
    );
    assert.equal(restored, options.numRuns);
  });

  test('a snapshot is plain JSON of the documented form', () => {
    const game = engine.newGame({ variant: 'blockudoku', seed: 'form' });
    playRandomly(game, 3, smallRandom(1));
    const score = (game.undo(), game.state.score);
    const snapshot = game.snapshot();
    assert.deepEqual(snapshot, {
      format: 'block-puzzle/snapshot',
      version: 1,
      rules: engine.rulesVersion,
      generator: engine.generatorVersion,
      start: {
        variant: 'blockudoku',
        rows: 9,
        columns: 9,
        handSize: 3,
        board: Array(9).fill('.........'),
        score: 0,
        streak: 0,
        seed: 'form',
        queue: [],
        drawn: 0,
      },
      moves: snapshot.moves,
      undone: 1,
      score,
      assisted: true,
    });
    assert.equal(snapshot.moves.length, 3);
    assert.deepEqual(json(snapshot), snapshot);
  });
});

describe('positions', () => {
  test('a game from the position of another has the same present and the same future', () => {
    let moves = 0;
    fc.assert(
      fc.property(games, fc.nat({ max: 12 }), (config, before) => {
        const game = startOf(engine, config);
        for (const choice of config.choices.slice(0, before)) if (!step(game, choice)) break;
        const copy = engine.fromPosition(json(game.position()));
        for (const choice of config.choices) {
          const [state, copied] = [game.state, copy.state].map(
            ({ moves: _, canUndo: __, canRedo: ___, ...rest }) => rest,
          );
          same(copied, state, 'state');
          same(copy.position(), game.position(), 'position');
          same(copy.legalMoves(), game.legalMoves(), 'legal moves');
          if (!step(game, choice)) break;
          step(copy, choice);
          moves++;
        }
      }),
      { ...options, numRuns: volume(40, 300) },
    );
    assert.ok(moves > volume(90, 800), `${moves} moves`);
  });

  test('what a position leaves out has a default', () => {
    const game = engine.fromPosition({ variant: 'blockudoku', seed: 'x' });
    assert.deepEqual(game.position(), engine.newGame({ variant: 'blockudoku', seed: 'x' }).position());
    const sized = engine.fromPosition({ variant: 'blocks', board: ['.....', '.....'], hand: ['#', null] });
    const { rows, columns, handSize, score, streak, queue, drawn } = sized.position();
    assert.deepEqual([rows, columns, handSize, score, streak, queue, drawn], [2, 5, 2, 0, 0, [], 0]);
  });

  test('a position whose hand is used up is dealt a hand at once, from its queue first', () => {
    const base = { variant: 'blocks', hand: [null, null, null], seed: 'x' };
    const fresh = engine.newGame({ variant: 'blocks', seed: 'x' }).state.hand;
    assert.deepEqual(engine.fromPosition(base).state.hand, fresh);
    const game = engine.fromPosition({ ...base, queue: [['#', '##', '###']] });
    assert.deepEqual(game.state.hand, ['#', '##', '###']);
    assert.deepEqual(game.position().queue, []);
    [0, 1, 2].forEach((piece) => game.play({ piece, row: piece, column: 0 }));
    assert.deepEqual(game.state.hand, fresh, 'the queue takes nothing from the generator');
  });
});
