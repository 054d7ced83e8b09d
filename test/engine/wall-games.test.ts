/** Wall games of the engine: what they show, say and refuse, and how they go back and on. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  createEngine,
  formatPosition,
  IllegalMoveError,
  parsePosition,
  type WallPositionInput,
} from 'block-puzzle-element/engine';
import { compareEngineWall, noEngineWalls } from '../soak/wall-games.js';
import { json } from '../support/random.js';
import { configError } from '../support/refusals.js';
import { assertFrozen } from '../support/same.js';
import type { WallGame } from '../support/wall-games.js';
import { volume } from '../support/volume.js';

const engine = await createEngine();

type Rest = Omit<WallPositionInput, 'variant'>;
const at = (board: readonly string[], rest: Rest = {}): WallGame =>
  engine.fromPosition({ variant: 'clickomania', board, seed: 'x', ...rest });

function illegal(play: () => unknown): IllegalMoveError {
  try {
    play();
  } catch (error) {
    assert.ok(error instanceof IllegalMoveError);
    return error;
  }
  return assert.fail('it was played');
}

describe('the games of the table', () => {
  test('clickomania is 9x9 of three colours, areas, columns that stay, a point a brick', () => {
    const { state } = engine.newGame({ variant: 'clickomania', seed: 'a' });
    const { rows, columns, colors, contagion, compact, scoring, bricks } = state;
    assert.deepEqual(
      { rows, columns, colors, contagion, compact, scoring, bricks },
      { rows: 9, columns: 9, colors: 3, contagion: 'area', compact: false, scoring: 'bricks', bricks: 81 },
    );
  });

  test('samegame is 15x15 of five colours, compact, by its own scoring with the penalty', () => {
    const { state } = engine.newGame({ variant: 'samegame', seed: 'a' });
    const { rows, columns, colors, contagion, compact, scoring, penalty, bricks } = state;
    assert.deepEqual(
      { rows, columns, colors, contagion, compact, scoring, penalty, bricks },
      {
        ...{ rows: 15, columns: 15, colors: 5, contagion: 'area', compact: true },
        ...{ scoring: 'samegame', penalty: true, bricks: 225 },
      },
    );
  });
});

test('a state says what a view draws, an outlook what a pointer needs, all of it frozen', () => {
  const game = at(['..a', 'bba', 'aab'], { colors: 2 });
  const { state } = game;
  assertFrozen(state);
  assertFrozen(game.outlook());
  assert.deepEqual(json(state), {
    ...{
      variant: 'clickomania',
      rows: 3,
      columns: 3,
      handSize: 0,
      board: ['..a', 'bba', 'aab'],
      hand: [],
    },
    ...{ colors: 2, contagion: 'area', compact: false, scoring: 'bricks', penalty: true, solvable: false },
    ...{
      bricks: 7,
      counts: [4, 3],
      areas: 3,
      score: 0,
      streak: 0,
      moves: 0,
      over: false,
      won: false,
      seed: 'x',
    },
    ...{ goal: null, assisted: false, canUndo: false, canRedo: false },
  });
  assert.deepEqual(json(game.outlook()), {
    areas: [
      { row: 0, column: 2, color: 'a', size: 2, points: 2 },
      { row: 1, column: 0, color: 'b', size: 2, points: 2 },
      { row: 2, column: 0, color: 'a', size: 2, points: 2 },
    ],
    cells: [
      [-1, -1, 0],
      [1, 1, 0],
      [2, 2, -1],
    ],
  });
});

test('a click says its points and their parts, which bricks went, which fell where, and which columns closed', () => {
  const game = at(['.bb', 'aab', 'aba'], { compact: true, scoring: 'samegame' });
  const result = game.play({ row: 2, column: 0 });
  assertFrozen(result);
  assert.deepEqual(json(result), {
    ...{ points: 1, parts: { bricks: 1, clear: 0, penalty: 0 } },
    cleared: [
      [1, 0],
      [1, 1],
      [2, 0],
    ],
    ...{
      clearedRows: [],
      clearedColumns: [],
      clearedBoxes: [],
      streak: 0,
      score: 1,
      refilled: false,
      over: false,
    },
    color: 'a',
    moved: [
      { from: [0, 1], to: [1, 0] },
      { from: [0, 2], to: [0, 1] },
      { from: [1, 2], to: [1, 1] },
      { from: [2, 1], to: [2, 0] },
      { from: [2, 2], to: [2, 1] },
    ],
    closedColumns: [0],
    won: false,
  });
  assert.deepEqual(game.state.board, ['.b.', 'bb.', 'ba.']);
});

describe('a click', () => {
  test('on any brick of an area is legal, and noted by the area’s first brick in reading order', () => {
    const games = [
      [0, 1],
      [1, 0],
      [1, 1],
    ].map(([row, column]) => {
      const game = at(['ba', 'aa', 'bb']);
      assert.ok(game.canPlay({ row: row!, column: column! }));
      game.play({ row: row!, column: column! });
      return json(game.record());
    });
    assert.deepEqual(games[0]!.moves, [{ row: 0, column: 1 }]);
    for (const record of games) assert.deepEqual(record, games[0]);
  });

  test('where nothing matches has no effect, and says why', () => {
    const game = at(['....', 'ab..', 'aabb']);
    const { state } = game;
    for (const [row, column, code, reason] of [
      [0, 0, 'no-effect', 'there is no brick'],
      [1, 1, 'no-effect', 'no neighbour of its colour'],
      [3, 0, 'outside', 'not on the wall'],
      [0, -1, 'outside', 'not on the wall'],
      [2 ** 32 + 2, 0, 'outside', 'not on the wall'],
      [2, -(2 ** 32), 'outside', 'not on the wall'],
    ] as const) {
      assert.equal(game.canPlay({ row, column }), false);
      const error = illegal(() => game.play({ row, column }));
      assert.deepEqual([error.code, error.message.includes(reason)], [code, true], error.message);
    }
    assert.equal(game.state, state);
    assert.equal(illegal(() => at(['ab', 'ba']).play({ row: 0, column: 0 })).code, 'over');
  });

  test('that is none is malformed, and changes nothing', () => {
    const game = engine.newGame({ variant: 'clickomania', seed: 'x' });
    const { state } = game;
    const throwing = {
      column: 0,
      get row(): never {
        throw new Error('from the outside');
      },
    };
    for (const move of [
      undefined,
      null,
      0,
      'a1',
      [],
      [0, 0],
      {},
      { row: 0 },
      { row: '0', column: 0 },
      throwing,
    ]) {
      assert.equal(game.canPlay(move as never), false);
      assert.equal(illegal(() => game.play(move as never)).code, 'malformed');
    }
    for (const row of [NaN, Infinity, 0.5, null, 0n]) {
      assert.equal(illegal(() => game.play({ row, column: 0 } as never)).code, 'malformed');
    }
    assert.equal(game.state, state);
  });
});

test('a game ends when nothing matches, and is won when no brick is left', () => {
  const stuck = at(['.b', 'aa', 'bc']);
  assert.deepEqual([stuck.play({ row: 1, column: 0 }).over, stuck.state.won], [true, false]);
  const won = at(['.b', 'aa', 'bb']);
  won.play({ row: 1, column: 0 });
  won.play({ row: 2, column: 0 });
  assert.deepEqual([won.state.over, won.state.won, won.state.bricks, won.state.score], [true, true, 0, 5]);
  assert.deepEqual(won.legalMoves(), []);
});

test('undo and redo go back and forth, the penalty too', () => {
  const game = at(['aac', 'bbc', 'aab', 'bba'], { scoring: 'samegame' });
  const shown = [json(game.state)];
  const played = [];
  while (!game.state.over) {
    const move = game.legalMoves().at(-1)!;
    game.play(move);
    played.push(move);
    shown.push(json(game.state));
  }
  const strip = ({ canUndo: _, canRedo: __, assisted: ___, ...state }: (typeof shown)[number]): unknown =>
    state;
  for (let i = played.length - 1; i >= 0; i--) {
    assert.deepEqual(game.undo(), played[i]);
    assert.deepEqual(strip(json(game.state)), strip(shown[i]!));
  }
  assert.equal(game.undo(), null);
  for (const move of played) assert.deepEqual(game.redo(), move);
  assert.deepEqual(strip(json(game.state)), strip(shown.at(-1)!));
});

test('the history says the colour, the points and the bricks of each click', () => {
  const game = at(['.b', 'aa', 'bb'], { scoring: 'samegame' });
  game.play({ row: 1, column: 1 });
  game.play({ row: 2, column: 1 });
  assert.deepEqual(json(game.history()), [
    {
      move: { row: 1, column: 0 },
      piece: 'a',
      points: 0,
      rows: 0,
      columns: 0,
      boxes: 0,
      bricks: 2,
      score: 0,
    },
    {
      move: { row: 1, column: 1 },
      piece: 'b',
      points: 1001,
      rows: 0,
      columns: 0,
      boxes: 0,
      bricks: 3,
      score: 1001,
    },
  ]);
});

describe('a position', () => {
  test('has the fields of the contract, and goes on with the same game', () => {
    const game = engine.newGame({ variant: 'samegame', seed: 'position' });
    game.play(game.legalMoves()[3]!);
    const position = game.position();
    assert.deepEqual(Object.keys(position), [
      ...['variant', 'rows', 'columns', 'board', 'colors', 'contagion', 'compact', 'scoring', 'penalty'],
      ...['score', 'seed'],
    ]);
    const other = engine.fromPosition({ ...position, variant: 'samegame' });
    assert.deepEqual(other.position(), position);
    assert.deepEqual(other.outlook(), game.outlook());
  });

  test('may carry a score below 0 where there is a penalty, and nowhere else', () => {
    const board = ['aab'];
    const game = at(board, { scoring: 'samegame', score: -50 });
    assert.equal(game.state.score, -50);
    game.play({ row: 0, column: 0 });
    assert.equal(game.position().score, -50);
    const text = formatPosition(game.position());
    assert.deepEqual(parsePosition(text), json(game.position()));
    for (const rest of [{}, { scoring: 'samegame', penalty: false }] as const) {
      const error = configError(() => at(board, { ...rest, score: -1 }));
      assert.deepEqual([error.code, error.field], ['range', 'score']);
    }
  });

  test('as a text is short: the wall takes as many bits as its bricks', () => {
    const { length } = formatPosition(engine.newGame({ variant: 'samegame', seed: 's' }).position());
    assert.ok(length < 170, `${length} characters`);
  });
});

describe('a goal', () => {
  test('score:N and clear are reached or missed', () => {
    const game = at(['.b', 'aa', 'bb'], { goal: 'clear' });
    assert.equal(game.state.goal!.value, 5);
    game.play({ row: 1, column: 0 });
    assert.deepEqual([game.state.goal!.outcome, game.position().goal], ['open', 'clear']);
    game.play({ row: 2, column: 0 });
    assert.equal(game.state.goal!.outcome, 'reached');
    const points = at(['.b', 'aa', 'bc'], { goal: 'score:3' });
    points.play({ row: 1, column: 0 });
    assert.deepEqual([points.state.goal!.value, points.state.goal!.outcome], [2, 'missed']);
  });

  test('lines:N is refused: a wall has none', () => {
    for (const make of [
      () => engine.newGame({ variant: 'clickomania', goal: 'lines:3' }),
      () => at(['aa'], { goal: 'lines:3' }),
    ]) {
      const error = configError(make);
      assert.deepEqual([error.code, error.field], ['mismatch', 'goal']);
      assert.match(error.message, /score:N .*or clear, but was "lines:3"/);
    }
  });
});

test('random games with undo, redo, records and positions are those of the plain reference', () => {
  const tally = noEngineWalls();
  for (let i = 0; i < volume(30, 150); i++) compareEngineWall(engine, `suite ${i}`, tally);
  assert.ok(
    tally.clicks > volume(110, 600) && tally.undone > volume(18, 100) && tally.won > volume(1, 10),
    JSON.stringify(tally),
  );
});
