/** Records: a game that was played proves its score, and says what was done to it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  createEngine,
  formatRecord,
  type Game,
  type GameRecord,
  type Verdict,
} from 'block-puzzle-element/engine';
import { FUZZ_SEED, randomGame, type RandomGame, randomOptions } from '../support/arbitraries.js';
import { CUSTOM } from '../support/arbitraries-rule-sets.js';
import { json, playRandomly, shown, smallRandom, startOf, step } from '../support/random.js';
import { assertFrozen, same } from '../support/same.js';
import { volume, rarely } from '../support/volume.js';

const engine = await createEngine();
CUSTOM.forEach((ruleSet) => engine.registerVariant(ruleSet));

/** One of the shipped variants as the game has it, or one of a host. */
const variant = fc.option(fc.constantFrom(...CUSTOM.map(({ name }) => name)), { freq: 2 });
const games = randomGame({ minLength: 2, maxLength: 24 });

function fresh(config: RandomGame, options: object): Game {
  const { variant: name, rows, columns, handSize, seed, pieces } = config;
  return engine.newGame({
    variant: name,
    rows,
    columns,
    handSize,
    seed,
    ...(pieces && { pieces }),
    ...options,
  });
}

/** Plays by the choices, taking a move back now and then, and sometimes playing it again. */
function playAbout(game: Game, choices: readonly number[], undoing: boolean): void {
  for (const choice of choices) {
    if (undoing && choice % 5 === 0) game.undo();
    if (undoing && choice % 15 === 0) game.redo();
    if (!step(game, choice)) return;
  }
}

describe('the record of a game', () => {
  test('proves the score of any game, in its plain and in its text form', () => {
    const seen = { seed: 0, position: 0, over: 0, turned: 0, reached: 0, missed: 0, assisted: 0, custom: 0 };
    fc.assert(
      fc.property(
        games,
        randomOptions,
        variant,
        fc.boolean(),
        fc.boolean(),
        (config, options, name, undoing, anew) => {
          const start = { ...config, ...(name === null ? {} : { variant: name as RandomGame['variant'] }) };
          const game = anew ? fresh(start, options) : startOf(engine, start, options);
          const before = game.state.score;
          playAbout(game, config.choices, undoing);
          const { score, moves, over, goal, assisted, seed } = game.state;
          const record = game.record();
          assert.equal(record.moves.length, moves, 'only the moves that stand');
          const turns = CUSTOM.find((ruleSet) => ruleSet.name === name)?.rotate ?? false;
          const from = record.config ? 'seed' : 'position';
          if (anew) assert.equal(from, 'seed');
          const { rows, columns, handSize, seed: _, pieces } = start;
          const made = {
            ...{ variant: start.variant, rows, columns, handSize, seed },
            ...(pieces && { pieces }),
            ...(options.rotate === undefined || options.rotate === turns ? {} : { rotate: options.rotate }),
            ...(options.fair === undefined ? {} : { fair: options.fair }),
            ...(options.goal === undefined ? {} : { goal: options.goal }),
          };
          const expected: Verdict = {
            ...{ ok: true, version: 2, score, earned: score - before, moves, over },
            ...{ config: made, from, goal, assisted, ticks: 0, pace: null, gravity: null, speed: null },
          };
          for (const form of [record, json(record), formatRecord(record)]) {
            const verdict = engine.verify(form);
            same(verdict, expected, 'verdict');
            assertFrozen(verdict);
          }
          seen[from]++;
          if (over) seen.over++;
          if (record.moves.some(({ rotation }) => rotation)) seen.turned++;
          if (goal && goal.outcome !== 'open') seen[goal.outcome]++;
          if (assisted) seen.assisted++;
          if (name !== null) seen.custom++;
        },
      ),
      { seed: FUZZ_SEED, numRuns: volume(45, 600), endOnFailure: true },
    );
    for (const [what, count] of Object.entries(seen)) assert.ok(count >= volume(3, 30), `${what}: ${count}`);
  });

  test('of a game from a seed is plain JSON of the documented form', () => {
    const game = engine.newGame({ variant: 'blockudoku', seed: 'form', rotate: true, goal: 'lines:9' });
    playRandomly(game, 3, smallRandom(1));
    const record = game.record();
    assert.deepEqual(record, {
      format: 'block-puzzle/record',
      version: 2,
      rules: engine.rulesVersion,
      generator: engine.generatorVersion,
      config: {
        ...{ variant: 'blockudoku', rows: 9, columns: 9, handSize: 3, seed: 'form' },
        ...{ rotate: true, goal: 'lines:9' },
      },
      moves: game.snapshot().moves,
      score: game.state.score,
      assisted: false,
    });
    assert.deepEqual(json(record), record);
    assertFrozen(record);
  });

  test('of a game from a position holds the position, and says how much of the score its moves earned', () => {
    const start = {
      ...{ variant: 'blocks', rows: 2, columns: 3, handSize: 2, board: ['##.', '...'], hand: ['#', null] },
      ...{ score: 1000, streak: 4, seed: 'x', queue: [['##', '#']], drawn: 7 },
    };
    const game = engine.fromPosition(start);
    const { points } = game.play({ piece: 0, row: 0, column: 2 });
    const record = game.record();
    assert.equal(record.config, undefined);
    assert.deepEqual(record.position, start);
    assert.deepEqual(record.moves, [{ piece: 0, row: 0, column: 2 }]);
    // A row of three: 1 + 3 + 5 * 3.
    assert.equal(points, 19);
    assert.equal(record.score, 1019);
    const verdict = engine.verify(record);
    assert.ok(verdict.ok);
    assert.deepEqual([verdict.score, verdict.earned, verdict.from], [1019, 19, 'position']);
    assertFrozen(record);
  });

  test('has no trace of undone moves; only assisted says so', () => {
    for (const name of ['blocks', 'blockudoku', CUSTOM[1]!.name]) {
      const straight = engine.newGame({ variant: name, seed: 'trace' });
      playRandomly(straight, 6, smallRandom(7));
      const strayed = engine.newGame({ variant: name, seed: 'trace' });
      for (const move of straight.record().moves) {
        playRandomly(strayed, 2, smallRandom(9));
        while (strayed.state.moves > straight.record().moves.indexOf(move)) strayed.undo();
        strayed.play(move);
      }
      playRandomly(strayed, 3, smallRandom(3));
      while (strayed.state.moves > straight.state.moves) strayed.undo();
      assert.equal(strayed.state.canRedo, true);
      assert.equal(straight.record().assisted, false);
      assert.deepEqual(strayed.record(), { ...straight.record(), assisted: true });
      assert.equal(formatRecord({ ...strayed.record(), assisted: false }), formatRecord(straight.record()));
    }
  });

  test('says that a program has helped, and keeps saying it', () => {
    const game = engine.newGame({ variant: 'blocks', seed: 'help' });
    playRandomly(game, 2, smallRandom(1));
    const { state } = game;
    assert.equal(state.assisted, false);
    game.assist();
    assert.notEqual(game.state, state, 'views are given a new state');
    assert.deepEqual(game.state, { ...state, assisted: true });
    const helped = game.state;
    game.assist();
    assert.equal(game.state, helped, 'once is enough');
    playRandomly(game, 1, smallRandom(1));
    const kept = [engine.restore(json(game.snapshot())), engine.replay(game.record())];
    for (const each of [game, ...kept]) {
      assert.equal(each.state.assisted, true);
      assert.equal(each.record().assisted, true);
    }
  });

  // `test/engine/long-games.test.ts` plays as long a game each time.
  rarely(test)(
    'of a game of more than 100,000 moves begins behind the first of them, and proves what follows',
    () => {
      const game = engine.newGame({
        variant: 'block-sudoku',
        rows: 1,
        columns: 1,
        handSize: 1,
        pieces: ['#'],
        seed: '',
      });
      for (let i = 0; i < 100_002; i++) game.play({ piece: 0, row: 0, column: 0 });
      // A row and a column each time.
      assert.equal(game.state.score, 400_008);
      const record = game.record();
      assert.equal(record.moves.length, 100_000);
      assert.deepEqual([record.position?.score, record.position?.streak], [8, 2]);
      const verdict = engine.verify(record);
      assert.ok(verdict.ok, JSON.stringify(verdict));
      assert.deepEqual([verdict.score, verdict.earned, verdict.from], [400_008, 400_000, 'position']);
    },
  );
});

describe('replay', () => {
  test('opens a record, in either form, at its start with all its moves ahead', () => {
    let moves = 0;
    fc.assert(
      fc.property(games, randomOptions, variant, (config, options, name) => {
        const start = { ...config, ...(name === null ? {} : { variant: name as RandomGame['variant'] }) };
        const game = startOf(engine, start, options);
        const states = [game.state];
        for (const choice of config.choices) if (step(game, choice)) states.push(game.state);
        const record = game.record();
        for (const form of [record, formatRecord(record)]) {
          const copy = engine.replay(form);
          const sights = states.map((state, i) => {
            const { canUndo: _, canRedo: __, ...now } = copy.state;
            const { canUndo: ___, canRedo: ____, ...then } = state;
            same(now, then, `state ${i}`);
            assert.deepEqual([copy.state.canUndo, copy.state.canRedo], [i > 0, i < states.length - 1]);
            const sight = shown(copy);
            same(copy.redo(), record.moves[i] ?? null, 'the next move');
            return sight;
          });
          same(copy.record(), record, 'the record of the replay');
          for (const i of [0, states.length - 1, Math.floor(states.length / 2)]) {
            copy.goTo(i);
            same(shown(copy), sights[i], `gone to ${i}`);
          }
          assert.equal(copy.state.assisted, false, 'to look at a game is no help');
        }
        moves += record.moves.length;
      }),
      { seed: FUZZ_SEED, numRuns: volume(20, 120), endOnFailure: true },
    );
    assert.ok(moves > volume(60, 400), `${moves} moves`);
  });

  test('to look back is no help, to play on from there is: what lay ahead has been taken back', () => {
    const game = engine.newGame({ variant: 'blocks', seed: 'look' });
    playRandomly(game, 4, smallRandom(2));
    game.goTo(2);
    game.goTo(4);
    game.play(game.legalMoves()[0]!);
    assert.equal(game.record().assisted, false);
    game.goTo(2);
    assert.equal(game.state.assisted, false);
    game.play(game.legalMoves()[0]!);
    assert.deepEqual(
      [game.state.assisted, game.record().assisted, game.record().moves.length],
      [true, true, 3],
    );
  });

  test('goTo refuses what is no number of moves of the game, and stays where it is', () => {
    const game = engine.newGame({ variant: 'blocks', seed: 'go' });
    playRandomly(game, 3, smallRandom(1));
    game.goTo(2);
    const { state } = game;
    for (const moves of [-1, 4, 0.5, NaN, Infinity, '1', null, undefined, {}, 2 ** 32, 1n, Symbol('1')]) {
      const code = typeof moves === 'number' ? 'range' : 'type';
      assert.throws(() => game.goTo(moves as number), { name: 'ConfigError', code, field: 'moves' });
      assert.equal(game.state, state);
    }
    game.goTo(-0);
    assert.equal(game.state.moves, 0);
  });

  test('history tells of every move what it did, the undone ones too', () => {
    const game = engine.newGame({ variant: 'test-every-term', seed: 'history' });
    const expected = [];
    const random = smallRandom(6);
    for (let i = 0; i < 40 && !game.state.over; i++) {
      const clearing = game.legalMoves();
      const move = clearing[random(clearing.length)]!;
      const piece = engine.fromPosition(game.position()).state.hand[move.piece]!;
      const { points, clearedRows, clearedColumns, clearedBoxes, score } = game.play(move);
      const lines = { rows: clearedRows.length, columns: clearedColumns.length, boxes: clearedBoxes.length };
      expected.push({ move, cells: piece.replace(/[^#]/g, '').length, points, ...lines, score });
    }
    assert.ok(expected.length > 9);
    game.undo();
    game.undo();
    const before = shown(game);
    const history = game.history();
    const told = history.map(({ piece, ...rest }) => ({ ...rest, cells: piece.replace(/[^#]/g, '').length }));
    assert.deepEqual(told, expected);
    assertFrozen(history);
    same(shown(game), before, 'to look back changes nothing');
  });
});

describe('verify', () => {
  test('leaves a game under way on the same engine as it is', () => {
    const game = engine.newGame({ variant: 'blockudoku', seed: 'steady' });
    playRandomly(game, 4, smallRandom(1));
    const other: GameRecord = engine.newGame({ variant: 'blocks', seed: 'other' }).record();
    const before = shown(game);
    assert.equal(engine.verify(other).ok, true);
    assert.equal(engine.verify({ ...other, score: 1 }).ok, false);
    assert.equal(engine.verify('r1').ok, false);
    same(shown(game), before, 'the game');
  });
});
