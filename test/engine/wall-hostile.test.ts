/** What a wall game refuses from outside: for each field its code, its name, and that nothing was begun. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createEngine, type Snapshot, type WallPositionInput } from 'block-puzzle-element/engine';
import { json } from '../support/random.js';
import {
  assertGamesOrRefusals,
  assertRefusal,
  assertUntouched,
  configError,
  each,
  type Fault,
  testFaults,
} from '../support/refusals.js';
import type { WallGame } from '../support/wall-games.js';

const engine = await createEngine();
const variant = 'clickomania' as const;
const BOARD = ['.ab', 'aab', 'cca'];

const fromPosition = (input: object): WallGame =>
  engine.fromPosition({ variant, seed: 'x', ...input } as WallPositionInput & { variant: typeof variant });

const FLAGS = ['compact', 'penalty', 'solvable'];
const OF_CONFIG: readonly Fault[] = [
  ...['rows', 'columns'].flatMap((field) => each('type', field, [null, '9', true, [9]])),
  ...['rows', 'columns'].flatMap((field) =>
    each('range', field, [0, 33, -1, 1.5, NaN, Infinity, 2 ** 32 + 9]),
  ),
  ...each('type', 'handSize', [null, '0']),
  ...each('range', 'handSize', [1, 3, -1]),
  ...each('type', 'colors', [null, '3', [3]]),
  ...each('range', 'colors', [1, 9, 0, 2.5, NaN]),
  ...each('type', 'contagion', [null, 1, ['area']]),
  ...each('unknown', 'contagion', ['', 'Area', 'stripe', '__proto__']),
  ...each('type', 'scoring', [null, 2]),
  ...each('unknown', 'scoring', ['', 'points', 'toString']),
  ...FLAGS.flatMap((field) => each('type', field, [null, 0, 1, 'true', {}])),
  ...each('type', 'seed', [null, 1, []]),
  ...each('range', 'seed', ['x'.repeat(65_537)]),
  ...each('format', 'goal', ['lines:0', 'win', 'score:-1']),
  ...each('mismatch', 'goal', ['lines:3']),
  ...each('type', 'goal', [null, 3]),
];

const OF_POSITION: readonly Fault[] = [
  ...each('type', 'board', [null, '.ab', {}]),
  ...each('range', 'board', [[], Array(33).fill('a')]),
  ['type', 'board[1]', { board: ['ab', null] }],
  ['range', 'board[0]', { board: ['a'.repeat(33)] }],
  ['range', 'columns', { board: BOARD, columns: 0 }],
  ['mismatch', 'board', { board: BOARD, rows: 4 }],
  ['mismatch', 'board[0]', { board: BOARD, columns: 4 }],
  ['mismatch', 'board[2]', { board: ['.ab', 'aab', 'cc'] }],
  ['format', 'board[2]', { board: ['.ab', 'aab', 'ccd'] }],
  ['format', 'board[2]', { board: ['.ab', 'aab', 'cc#'] }],
  ['format', 'board[2]', { board: ['.ab', 'aab', 'ccA'] }],
  ['format', 'board[2]', { board: BOARD, colors: 2 }],
  // A brick in the air.
  ['format', 'board[1]', { board: ['a..', '...', 'bbb'] }],
  ['format', 'board[2]', { board: ['...', '.a.', 'b.b'] }],
  ['format', 'board', { board: ['a.b'], compact: true }],
  ['format', 'board', { board: ['.bb'], compact: true }],
  ['mismatch', 'solvable', { board: BOARD, solvable: true }],
  ['mismatch', 'solvable', { rows: 1, columns: 1, solvable: true }],
  ['mismatch', 'solvable', { rows: 1, contagion: 'strip', solvable: true }],
  ...each('type', 'score', [null, '0']),
  ...each('range', 'score', [-1, 0.5, 1e16]),
  ['range', 'score', { scoring: 'samegame', score: -1e16 }],
];

describe('a configuration and a position are refused for each of their fields by name', () => {
  testFaults('newGame', OF_CONFIG, (input) => engine.newGame({ ...input, variant } as never));
  testFaults('fromPosition', [...OF_CONFIG, ...OF_POSITION], fromPosition);

  test('and nothing is changed in a game under way', () => {
    const game = engine.newGame({ variant, seed: 'under way', solvable: true });
    game.play(game.legalMoves()[0]!);
    const told = (): unknown => [game.snapshot(), game.state, game.outlook()];
    assertUntouched([...OF_CONFIG, ...OF_POSITION], fromPosition, told);
    game.play(game.legalMoves()[0]!);
  });
});

test('a position of any values is a game or a ConfigError that names a field', () => {
  const value = fc.oneof(
    fc.anything(),
    fc.integer({ min: -2, max: 34 }),
    fc.boolean(),
    fc.constantFrom('area', 'strip', 'samegame', 'clear', 'score:5'),
    fc.array(fc.string({ unit: fc.constantFrom('.', 'a', 'b', 'c', 'h'), minLength: 3, maxLength: 3 }), {
      maxLength: 4,
    }),
  );
  const fields = ['rows', 'columns', 'colors', 'contagion', 'compact', 'scoring', 'penalty'];
  const more = ['solvable', 'score', 'goal', 'board', 'seed', 'handSize', 'hand', 'queue'];
  assertGamesOrRefusals(
    engine,
    fc.array(fc.tuple(fc.constantFrom(...fields, ...more), value), { maxLength: 3 }),
    (changed) => fromPosition({ board: BOARD, ...changed }),
    (game) => {
      if (!game.state.over) game.play(game.legalMoves()[0]!);
    },
  );
});

test('a snapshot is refused for each thing that is wrong with it', () => {
  const game = fromPosition({ board: BOARD, scoring: 'samegame' });
  game.play({ row: 1, column: 0 });
  game.play(game.legalMoves()[0]!);
  game.undo();
  const good = json(game.snapshot());
  assert.deepEqual(json(engine.restore(good).snapshot()), good);
  const faults: readonly (readonly [code: string, field: string, fault: object])[] = [
    ['score', 'score', { score: good.score + 1 }],
    ['range', 'score', { score: -1e16 }],
    ['range', 'undone', { undone: 3 }],
    ['illegal-move', 'moves[0]', { moves: [{ row: 0, column: 0 }, ...good.moves] }],
    ['illegal-move', 'moves[2]', { moves: [...good.moves, { row: 99, column: 0 }], undone: 2 }],
    ['format', 'moves[0]', { moves: [{ piece: 0 }] }],
    ['format', 'moves[0]', { moves: [{ action: 'drop' }] }],
    ['range', 'start.colors', { start: { ...good.start, colors: 9 } }],
    ['missing', 'start.seed', { start: { ...good.start, seed: undefined } }],
    ['version', 'rules', { rules: good.rules + 1 }],
    ['version', 'ruleSet', { ruleSet: 5 }],
  ];
  for (const [code, field, fault] of faults) {
    const error = assertRefusal(configError(() => engine.restore({ ...good, ...fault } as Snapshot<'pop'>)));
    assert.deepEqual([error.code, error.field], [code, field], error.message);
  }
});

test('an option of a search that cannot be read is refused by its field', () => {
  const game = fromPosition({ board: BOARD });
  const unreadable = {
    get seed(): never {
      throw new Error('from the outside');
    },
  };
  const error = assertRefusal(configError(() => game.search(unreadable as never)));
  assert.deepEqual([error.code, error.field], ['format', 'seed']);
});

test('what a wall may have for a goal, and as its hand, is said of walls', () => {
  for (const [field, value, allowed] of [
    ['goal', 'win', 'score:N (N from 1 to 1000000000), or clear'],
    ['goal', 'lines:3', 'score:N (N from 1 to 1000000000), or clear'],
    ['handSize', 3, '0'],
  ] as const) {
    const { message } = configError(() => engine.newGame({ variant: 'samegame', [field]: value }));
    assert.equal(message, `${field} must be ${allowed}, but was ${JSON.stringify(value)}`);
  }
});
