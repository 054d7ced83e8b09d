/** What a wall game refuses from outside: for each field its code, its name, and that nothing was begun. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  ConfigError,
  createEngine,
  type Snapshot,
  type WallPositionInput,
} from 'block-puzzle-element/engine';
import { FUZZ_SEED } from '../support/arbitraries.js';
import { json } from '../support/random.js';
import { assertRefusal, configError } from '../support/refusals.js';
import type { WallGame } from '../support/wall-games.js';

const engine = await createEngine();
const variant = 'clickomania' as const;
const BOARD = ['.ab', 'aab', 'cca'];

const fromPosition = (input: object): WallGame =>
  engine.fromPosition({ variant, seed: 'x', ...input } as WallPositionInput & { variant: typeof variant });

type Case = readonly [code: string, field: string, input: Record<string, unknown>];
const each = (code: string, field: string, values: readonly unknown[]): Case[] =>
  values.map((value) => [code, field, { [field]: value }]);

const FLAGS = ['compact', 'penalty', 'solvable'];
const OF_CONFIG: readonly Case[] = [
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

const OF_POSITION: readonly Case[] = [
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
  for (const [where, cases, read] of [
    ['newGame', OF_CONFIG, (input: object) => engine.newGame({ ...input, variant } as never)],
    ['fromPosition', [...OF_CONFIG, ...OF_POSITION], fromPosition],
  ] as const) {
    const root = (field: string): string => field.replace(/\[.*/, '');
    for (const field of new Set(cases.map(([, name]) => root(name)))) {
      test(`${where}: ${field}`, () => {
        for (const [code, name, input] of cases.filter(([, name]) => root(name) === field)) {
          const error = assertRefusal(configError(() => read(input)));
          assert.deepEqual([error.code, error.field], [code, name], JSON.stringify(input).slice(0, 200));
        }
      });
    }
  }

  test('and nothing is changed in a game under way', () => {
    const game = engine.newGame({ variant, seed: 'under way', solvable: true });
    game.play(game.legalMoves()[0]!);
    const before = JSON.stringify([game.snapshot(), game.state, game.outlook()]);
    for (const [, , input] of [...OF_CONFIG, ...OF_POSITION])
      assert.throws(() => fromPosition(input), ConfigError);
    assert.equal(JSON.stringify([game.snapshot(), game.state, game.outlook()]), before);
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
  let taken = 0;
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...fields, ...more), value), { maxLength: 3 }),
      (changes) => {
        try {
          const game = fromPosition({ board: BOARD, ...Object.fromEntries(changes) });
          if (!game.state.over) game.play(game.legalMoves()[0]!);
          assert.equal(engine.verify(game.record()).ok, true);
          taken++;
        } catch (error) {
          assertRefusal(error);
        }
      },
    ),
    { seed: FUZZ_SEED, numRuns: 1000 },
  );
  assert.ok(taken > 200, `${taken} were taken`);
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
