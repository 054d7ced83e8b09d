/** Undo, redo, snapshots, positions, and games that share an engine. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createEngine, VARIANTS, type Game, type Move } from 'block-puzzle-element/engine';
import { FUZZ_SEED, randomGame, type RandomGame } from '../support/arbitraries.js';
import { playRandomly, smallRandom } from '../support/random.js';
import { same } from '../support/same.js';

const engine = await createEngine();

function start(config: RandomGame): Game {
  const { pieces, hand, ...rest } = config;
  return engine.fromPosition({ ...rest, ...(pieces && { pieces }), ...(hand && { hand }) });
}

/** Everything that a game shows, but for what its history allows. */
function present(game: Game): unknown {
  const { canUndo: _, canRedo: __, ...state } = game.state;
  return [state, game.legalMoves(), game.outlook(), game.position()];
}

/** Everything that a game shows. */
function all(game: Game): unknown {
  return [game.state, game.legalMoves(), game.outlook(), game.position(), game.snapshot()];
}

/** Plays one move by a choice; false when the game is over. */
function step(game: Game, choice: number): boolean {
  const moves = game.legalMoves();
  if (moves.length === 0) return false;
  game.play(moves[choice % moves.length]!);
  return true;
}

function json<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

const games = randomGame({ minLength: 4, maxLength: 24 });
const options = { seed: FUZZ_SEED, numRuns: 150 };

describe('undo and redo', () => {
  test('undo goes back through every state of the game, and redo forth again', () => {
    let moves = 0;
    fc.assert(
      fc.property(games, (config) => {
        const game = start(config);
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
        for (let i = played.length - 1; i >= 0; i--) {
          assert.equal(game.state.canUndo, true);
          same(game.undo(), played[i], 'the move taken back');
          same(present(game), states[i], `state ${i} after undo`);
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
      }),
      options,
    );
    assert.ok(moves > 800, `${moves} moves`);
  });

  test('a new move drops the redo tail, an illegal one keeps it', () => {
    const game = engine.newGame({ variant: 'blocks', seed: 'tail' });
    const random = smallRandom(1);
    assert.equal(playRandomly(game, 5, random), 5);
    game.undo();
    game.undo();
    const before = all(game);
    assert.throws(() => game.play({ piece: 0, row: -1, column: 0 }));
    assert.throws(() => game.play({ piece: 9, row: 0, column: 0 }));
    same(all(game), before, 'after illegal moves');
    assert.equal(game.state.canRedo, true);
    assert.equal(playRandomly(game, 1, random), 1);
    assert.equal(game.state.canRedo, false);
    assert.equal(game.redo(), null);
    assert.equal(game.snapshot().moves.length, 4);
    assert.equal(game.state.moves, 4);
  });

  test('taking back the last piece of a hand and playing it again, anywhere, deals the same hand', () => {
    let checked = 0;
    for (const { name: variant } of VARIANTS) {
      for (let i = 0; i < 12; i++) {
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
    assert.ok(checked > 500, `${checked} deals`);
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

describe('snapshots', () => {
  test('a game restored from JSON behaves like the original: state, moves, undo, redo, future', () => {
    let restored = 0;
    fc.assert(
      fc.property(games, fc.nat({ max: 6 }), (config, back) => {
        const game = start(config);
        for (const choice of config.choices) if (!step(game, choice)) break;
        for (let i = 0; i < back; i++) game.undo();
        const snapshot = game.snapshot();
        const text = JSON.stringify(snapshot);
        const copy = engine.restore(json(snapshot));
        same(all(copy), all(game), 'restored');
        // To the end of the redo tail, and from there all the way back.
        for (;;) {
          const redone = game.redo();
          same(copy.redo(), redone, 'redo');
          same(all(copy), all(game), 'after redo');
          if (!redone) break;
        }
        for (const choice of config.choices.slice(0, 9)) {
          assert.equal(step(copy, choice + 1), step(game, choice + 1));
          same(all(copy), all(game), 'the future');
        }
        for (;;) {
          const undone = game.undo();
          same(copy.undo(), undone, 'undo');
          same(all(copy), all(game), 'after undo');
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
    const { hand } = game.state;
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
        hand,
        score: 0,
        streak: 0,
        seed: 'form',
        queue: [],
        drawn: 3,
      },
      moves: snapshot.moves,
      undone: 1,
      score,
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
        const game = start(config);
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
      { ...options, numRuns: 300 },
    );
    assert.ok(moves > 800, `${moves} moves`);
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
    for (const { name: variant } of VARIANTS) {
      const states = line({ variant, seed: 'again' });
      assert.ok(states.length > 4);
      same(line({ variant, seed: 'again' }), states, variant);
      same(line({ variant, seed: 'again' }, 5, other), states, `${variant} on another engine`);
    }
  });

  test('an engine over a compiled module and one over bytes play the same game', async () => {
    const { readCore } = await import('../support/core.js');
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

test('games that are played in turns on one engine do not disturb each other', () => {
  fc.assert(
    fc.property(fc.array(games, { minLength: 2, maxLength: 5 }), (configs) => {
      // Each alone first, then all of them a move at a time, with undo and previews in between.
      const alone = configs.map((config) => {
        const game = start(config);
        const states = [all(game)];
        for (const choice of config.choices) if (step(game, choice)) states.push(all(game));
        return states;
      });
      const together = configs.map(start);
      const turns = Math.max(...alone.map((states) => states.length));
      for (let turn = 0; turn < turns; turn++) {
        configs.forEach((config, i) => {
          const game = together[i]!;
          if (turn > 0 && turn < alone[i]!.length) step(game, config.choices[turn - 1]!);
          if (turn % 3 === 2 && game.undo()) game.redo();
        });
        configs.forEach((_, i) => {
          same(all(together[i]!), alone[i]![Math.min(turn, alone[i]!.length - 1)], `game ${i}, turn ${turn}`);
        });
      }
    }),
    { seed: FUZZ_SEED, numRuns: 40 },
  );
});
