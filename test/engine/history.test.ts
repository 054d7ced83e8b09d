/** Undo and redo, and games that share an engine. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createEngine, type Game, type Move } from 'block-puzzle-element/engine';
import { FUZZ_SEED, randomGame } from '../support/arbitraries.js';
import { playRandomly, shown, smallRandom, startOf, step } from '../support/random.js';
import { same } from '../support/same.js';
import { PLACEMENT_VARIANTS } from '../support/variants.js';
import { volume } from '../support/volume.js';

const engine = await createEngine();

/** Everything that a game shows, but for what its history allows and whether it was assisted. */
function present(game: Game): unknown {
  const { canUndo: _, canRedo: __, assisted: ___, ...state } = game.state;
  return [state, game.legalMoves(), game.outlook(), game.position()];
}

/** Everything that a game shows, but for whether it was assisted. */
function allButAssisted(game: Game): unknown {
  const { assisted: _, ...state } = game.state;
  const { assisted: __, ...snapshot } = game.snapshot();
  return [state, game.legalMoves(), game.outlook(), game.position(), snapshot];
}

/** The two places where a game says whether it was assisted. */
function assisted(game: Game): boolean[] {
  return [game.state.assisted, game.snapshot().assisted];
}

const games = randomGame({ minLength: 4, maxLength: 24 });

describe('undo and redo', () => {
  test('undo goes back through every state of the game, and redo forth again', () => {
    let moves = 0;
    fc.assert(
      fc.property(games, (config) => {
        const game = startOf(engine, config);
        const states = [present(game)];
        const played: Move[] = [];
        for (const choice of config.choices) {
          const legal = game.legalMoves();
          if (legal.length === 0) break;
          played.push(legal[choice % legal.length]!);
          game.play(played.at(-1)!);
          states.push(present(game));
        }
        moves += played.length;
        assert.deepEqual(assisted(game), [false, false], 'before the first undo');
        for (let i = played.length - 1; i >= 0; i--) {
          assert.equal(game.state.canUndo, true);
          same(game.undo(), played[i], 'the move taken back');
          same(present(game), states[i], `state ${i} after undo`);
          assert.deepEqual(assisted(game), [true, true], 'after undo');
          assert.equal(game.state.canRedo, true);
        }
        assert.equal(game.state.canUndo, false);
        assert.equal(game.undo(), null);
        same(present(game), states[0], 'the first state');
        for (let i = 0; i < played.length; i++) {
          same(game.redo(), played[i], 'the move played again');
          same(present(game), states[i + 1], `state ${i + 1} after redo`);
        }
        assert.equal(game.state.canRedo, false);
        assert.equal(game.redo(), null);
        same(present(game), states.at(-1), 'the last state');
        assert.deepEqual(assisted(game), Array(2).fill(played.length > 0), 'redo does not undo the help');
      }),
      { seed: FUZZ_SEED, numRuns: volume(20, 150) },
    );
    assert.ok(moves > volume(100, 800), `${moves} moves`);
  });

  test('a new move drops the redo tail, an illegal one keeps it', () => {
    const game = engine.newGame({ variant: 'blocks', seed: 'tail' });
    const random = smallRandom(1);
    assert.equal(playRandomly(game, 5, random), 5);
    game.undo();
    game.undo();
    const before = shown(game);
    assert.throws(() => game.play({ piece: 0, row: -1, column: 0 }));
    assert.throws(() => game.play({ piece: 9, row: 0, column: 0 }));
    same(shown(game), before, 'after illegal moves');
    assert.equal(game.state.canRedo, true);
    assert.equal(playRandomly(game, 1, random), 1);
    assert.equal(game.state.canRedo, false);
    assert.equal(game.redo(), null);
    assert.equal(game.snapshot().moves.length, 4);
    assert.equal(game.state.moves, 4);
  });

  test('taking back the last piece of a hand and playing it again, anywhere, deals the same hand', () => {
    let checked = 0;
    for (const { name: variant } of PLACEMENT_VARIANTS) {
      for (let i = 0; i < volume(2, 12); i++) {
        const game = engine.newGame({ variant, seed: `refill ${i}` });
        const random = smallRandom(i);
        for (let refills = 0; refills < 3 && !game.state.over;) {
          const legal = game.legalMoves();
          const refilled = game.play(legal[random(legal.length)]!).refilled;
          if (!refilled) continue;
          refills++;
          const dealt = game.state.hand;
          game.undo();
          for (const move of game.legalMoves().slice(0, 20)) {
            game.play(move);
            assert.deepEqual(game.state.hand, dealt);
            game.undo();
            checked++;
          }
          game.play(game.legalMoves()[0]!);
        }
      }
    }
    assert.ok(checked > volume(70, 500), `${checked} deals`);
  });

  test('undo goes back over a thousand moves', () => {
    const game = engine.newGame({
      variant: 'blocks',
      rows: 32,
      columns: 32,
      pieces: ['#'],
      handSize: 1,
      seed: '',
    });
    const first = present(game);
    assert.equal(playRandomly(game, 1000, smallRandom(3)), 1000);
    const last = present(game);
    let undone = 0;
    while (game.undo()) undone++;
    assert.equal(undone, 1000);
    same(present(game), first, 'the first state');
    while (game.redo()) undone--;
    assert.equal(undone, 0);
    same(present(game), last, 'the last state');
  });

  test('a game that is over can be taken back and played on', () => {
    const game = engine.fromPosition({
      variant: 'blocks',
      board: ['...', '...'],
      hand: ['##/##', '##/##', '#'],
      seed: '',
    });
    game.play({ piece: 0, row: 0, column: 1 });
    assert.equal(game.state.over, false, 'columns 1 and 2 were cleared');
    game.play({ piece: 2, row: 0, column: 1 });
    assert.equal(game.state.over, true);
    assert.throws(() => game.play({ piece: 1, row: 0, column: 0 }), { code: 'over' });
    game.undo();
    assert.equal(game.state.over, false);
    assert.equal(game.play({ piece: 2, row: 0, column: 0 }).over, false);
  });
});

test('games that are played in turns on one engine do not disturb each other', () => {
  fc.assert(
    fc.property(fc.array(games, { minLength: 2, maxLength: 5 }), (configs) => {
      // Each alone first, then all of them a move at a time, with undo and previews in between.
      const alone = configs.map((config) => {
        const game = startOf(engine, config);
        const states = [allButAssisted(game)];
        for (const choice of config.choices) if (step(game, choice)) states.push(allButAssisted(game));
        assert.deepEqual(assisted(game), [false, false], 'alone without undo');
        return states;
      });
      const together = configs.map((config) => startOf(engine, config));
      const turns = Math.max(...alone.map((states) => states.length));
      for (let turn = 0; turn < turns; turn++) {
        configs.forEach((config, i) => {
          const game = together[i]!;
          if (turn > 0 && turn < alone[i]!.length) step(game, config.choices[turn - 1]!);
          if (turn % 3 === 2 && game.undo()) game.redo();
        });
        configs.forEach((_, i) => {
          const expected = alone[i]![Math.min(turn, alone[i]!.length - 1)];
          same(allButAssisted(together[i]!), expected, `game ${i}, turn ${turn}`);
          const undone = turn >= 2 && alone[i]!.length > 1;
          assert.deepEqual(assisted(together[i]!), [undone, undone], `game ${i}, turn ${turn}: assisted`);
        });
      }
    }),
    { seed: FUZZ_SEED, numRuns: volume(5, 40) },
  );
});
