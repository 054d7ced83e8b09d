/** Goals: how far one is follows from the moves, and what is left of it goes on with a position. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createEngine, formatRecord, type Game, type GoalState } from 'block-puzzle-element/engine';
import { FUZZ_SEED, randomGame, randomOptions } from '../support/arbitraries.js';
import { Model, rulesOf } from '../support/model.js';
import { json, playRandomly, smallRandom, startOf } from '../support/random.js';
import { configError } from '../support/refusals.js';
import { assertFrozen, same } from '../support/same.js';
import { volume } from '../support/volume.js';

const engine = await createEngine();

/** A row of three that lacks its last cell, above free ones, and single cells to play. */
function threes(options: object = {}): Game {
  return engine.fromPosition({
    ...{ variant: 'block-sudoku', board: ['##.', '...', '...', '...'], seed: 'x' },
    ...{ hand: ['#', '#', '#'], queue: [['#', '#', '#']] },
    ...options,
  });
}

function told(game: Game): (string | number)[] {
  const { value, outcome } = game.state.goal!;
  return [value, outcome];
}

/** Plays the next piece of the hand. */
function put(game: Game, row: number, column: number): void {
  game.play({ piece: game.state.hand.findIndex((piece) => piece !== null), row, column });
}

describe('a goal', () => {
  test('is told as plain data, and is null where there is none', () => {
    const expected: [string, GoalState][] = [
      ['score:50', { goal: 'score:50', kind: 'score', target: 50, value: 0, outcome: 'open' }],
      [
        'lines:1000000000',
        { goal: 'lines:1000000000', kind: 'lines', target: 1e9, value: 0, outcome: 'open' },
      ],
      ['clear', { goal: 'clear', kind: 'clear', target: 0, value: 0, outcome: 'open' }],
    ];
    for (const [goal, state] of expected) {
      const game = engine.newGame({ variant: 'blocks', seed: 'x', goal });
      assert.deepEqual(game.state.goal, state);
      assertFrozen(game.state.goal);
      assert.equal(game.record().config?.goal, goal);
      assert.equal(game.position().goal, goal);
    }
    const game = engine.newGame({ variant: 'blocks', seed: 'x' });
    assert.equal(game.state.goal, null);
    assert.equal('goal' in game.position() || 'goal' in game.record().config!, false);
  });

  test('that is none is refused with all that a goal may be', () => {
    const allowed = 'score:N or lines:N (N from 1 to 1000000000), or clear';
    const none = ['', 'score', 'score:', 'score:0', 'lines:01', 'score:1000000001', 'lines:-1', 'score:1.5'];
    for (const goal of [...none, 'Clear', 'clear:0', ' clear', 'xscore:1', 'lines:1x', 'boxes:1']) {
      const error = configError(() => engine.newGame({ variant: 'blocks', goal }));
      assert.deepEqual([error.code, error.field], ['format', 'goal'], goal);
      assert.equal(error.message, `goal must be ${allowed}, but was ${JSON.stringify(goal)}`);
    }
  });

  test('of points is reached by the move that brings the score there, start included', () => {
    const game = threes({ goal: 'score:11', score: 10 });
    assert.deepEqual(told(game), [10, 'open']);
    put(game, 3, 0);
    assert.deepEqual(told(game), [10, 'open'], 'block-sudoku pays nothing for placing');
    put(game, 0, 2);
    assert.deepEqual(told(game), [11, 'reached']);
    put(game, 3, 2);
    assert.deepEqual(told(game), [11, 'reached'], 'it stays reached');
  });

  test('of lines counts rows, columns and boxes together, from the start on', () => {
    const game = engine.fromPosition({
      ...{ variant: 'block-sudoku', seed: 'x', hand: ['#', '#', '#'], goal: 'lines:4' },
      board: ['#####.', '...###', '...###', '.....#', '.....#', '.....#'],
    });
    put(game, 0, 5);
    assert.deepEqual(told(game), [3, 'open'], 'a row, a column and a box');
    const rest = engine.fromPosition({ ...game.position(), board: ['#####.', ...game.state.board.slice(1)] });
    assert.deepEqual(rest.state.goal, {
      goal: 'lines:1',
      kind: 'lines',
      target: 1,
      value: 0,
      outcome: 'open',
    });
    rest.play({ piece: 1, row: 0, column: 5 });
    assert.deepEqual(told(rest), [1, 'reached']);
  });

  test('to clear the board counts the cells still filled, and an empty board at the start is not yet a clear one', () => {
    const game = threes({ goal: 'clear' });
    assert.deepEqual(told(game), [2, 'open']);
    put(game, 0, 2);
    assert.deepEqual(told(game), [0, 'reached']);
    put(game, 1, 1);
    assert.deepEqual(told(game), [1, 'reached'], 'once is enough');
    assert.deepEqual(told(threes({ goal: 'clear', board: ['...', '...', '...', '...'] })), [0, 'open']);
  });

  test('is open again when the move that reached it is taken back', () => {
    const game = threes({ goal: 'lines:1' });
    put(game, 0, 2);
    assert.deepEqual(told(game), [1, 'reached']);
    game.undo();
    assert.deepEqual(told(game), [0, 'open']);
    game.redo();
    assert.deepEqual(told(game), [1, 'reached']);
    game.goTo(0);
    assert.deepEqual(told(game), [0, 'open']);
    put(game, 2, 2);
    assert.deepEqual(told(game), [0, 'open'], 'the other branch is gone');
  });

  test('is missed when the game is over', () => {
    const game = engine.newGame({ variant: 'blocks', seed: 'over', goal: 'score:1000000' });
    playRandomly(game, 500, smallRandom(1));
    assert.equal(game.state.over, true);
    assert.deepEqual(told(game), [game.state.score, 'missed']);
    game.undo();
    assert.equal(told(game)[1], 'open');
  });

  test('is missed when the pieces that the start gave are used up: its hand and its queue', () => {
    const game = threes({ goal: 'lines:2' });
    [
      [3, 0],
      [2, 1],
      [1, 2],
      [3, 1],
      [2, 2],
    ].forEach(([row, column]) => {
      put(game, row!, column!);
      assert.equal(told(game)[1], 'open');
    });
    put(game, 1, 0);
    assert.deepEqual(told(game), [0, 'missed']);
    assert.equal(game.state.over, false, 'the game goes on');
    assert.equal('goal' in game.position(), false, 'but not with this goal');
    game.undo();
    assert.equal(told(game)[1], 'open');

    for (const [start, given] of [
      [{ hand: ['#', null, '#'], queue: [] }, 2],
      [{ hand: [null, null, null], queue: [['#', '#', '#']] }, 3],
      [{ hand: undefined, queue: [['#', '#', '#']] }, 3],
    ] as const) {
      const short = threes({ ...start, board: ['...', '...', '...', '...'], goal: 'clear' });
      for (let i = 0; i < given; i++) {
        assert.equal(told(short)[1], 'open', `before piece ${i}`);
        put(short, i, i % 3);
      }
      assert.equal(told(short)[1], 'missed');
    }
  });

  test('can be reached with the very last piece of a puzzle', () => {
    const game = threes({ goal: 'lines:1', queue: [] });
    put(game, 3, 0);
    put(game, 3, 1);
    put(game, 0, 2);
    assert.deepEqual(told(game), [1, 'reached']);
  });

  test('that was missed with the pieces of the start stays missed, whatever the generator deals', () => {
    const game = threes({ goal: 'lines:1', queue: [], hand: ['#', null, null], pieces: ['#'] });
    put(game, 3, 0);
    assert.equal(told(game)[1], 'missed');
    put(game, 0, 2);
    assert.equal(game.state.score, 1, 'a line was cleared');
    assert.equal(told(game)[1], 'missed');
    const verdict = engine.verify(game.record());
    assert.ok(verdict.ok && verdict.goal?.outcome === 'missed');
  });

  test('of a game from a seed is never missed for want of pieces', () => {
    const game = engine.newGame({
      variant: 'blocks',
      rows: 4,
      columns: 4,
      pieces: ['#'],
      seed: 'x',
      goal: 'score:99',
    });
    while (told(game)[1] === 'open') playRandomly(game, 1, smallRandom(game.state.moves));
    assert.equal(told(game)[1], 'reached');
    assert.ok(game.state.score >= 99 && game.state.moves > 9);
  });
});

test('a goal is proved with its record, and kept by snapshots', () => {
  const game = threes({ goal: 'clear' });
  put(game, 0, 2);
  for (const form of [game.record(), formatRecord(game.record())]) {
    const verdict = engine.verify(form);
    assert.ok(verdict.ok);
    assert.deepEqual(verdict.goal, { goal: 'clear', kind: 'clear', target: 0, value: 0, outcome: 'reached' });
    assert.equal(verdict.config.goal, 'clear');
  }
  game.undo();
  const copy = engine.restore(json(game.snapshot()));
  assert.deepEqual(copy.state.goal, game.state.goal);
  copy.redo();
  assert.deepEqual(told(copy), [0, 'reached']);
});

test('goals of random games are as far as the naive model says, after every move', () => {
  const seen: Record<string, number> = {};
  fc.assert(
    fc.property(
      randomGame({ minLength: 12, maxLength: 24 }),
      randomOptions,
      (config, { rotate, goal = 'lines:3' }) => {
        const { variant, rows, columns, handSize, pieces, hand, choices, ...rest } = config;
        // Whether a hand of used slots alone is a hand that the start gave is left open.
        const given = hand?.some((piece) => piece !== null) ? { hand } : {};
        const options = { ...(rotate === undefined ? {} : { rotate }), goal };
        const game = startOf(engine, config, options);
        const rules = rulesOf(variant, {
          rows,
          columns,
          handSize,
          rotate: rotate ?? false,
          ...(pieces && { pieces }),
        });
        const model = new Model(rules, { ...rest, ...given, goal });
        for (const choice of choices) {
          const state = model.goal()!;
          same(game.state.goal, { ...state }, 'goal');
          seen[`${state.kind} ${state.outcome}`] = (seen[`${state.kind} ${state.outcome}`] ?? 0) + 1;
          const legal = game.legalMoves();
          if (state.outcome !== 'open' || legal.length === 0) break;
          const clearing = game
            .outlook()
            .previews.flatMap((list, piece) => list.map(({ row, column }) => ({ piece, row, column })));
          const from = clearing.length > 0 && choice % 4 ? clearing : legal;
          const move = from[choice % from.length]!;
          model.play(move);
          game.play(move);
        }
      },
    ),
    { seed: FUZZ_SEED, numRuns: volume(100, 600), endOnFailure: true },
  );
  for (const kind of ['score', 'lines', 'clear']) {
    for (const outcome of ['open', 'reached', 'missed']) {
      const times = seen[`${kind} ${outcome}`] ?? 0;
      assert.ok(times >= volume(2, 5), `${kind} ${outcome}: ${times}`);
    }
  }
});
