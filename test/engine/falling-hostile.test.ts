/** What a falling game refuses from outside: for each field its code, its name, and that nothing was begun. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createEngine, type FallPositionInput, IllegalMoveError } from 'block-puzzle-element/engine';
import { FUZZ_SEED } from '../support/arbitraries.js';
import { act, type FallGame } from '../support/falling-games.js';
import { assertGamesOrRefusals, assertUntouched, each, type Fault, testFaults } from '../support/refusals.js';

const engine = await createEngine();
const variant = 'quintris' as const;
const ROW = '........';
const BOARD = Array<string>(10).fill(ROW);
const place = { hand: ['##/#.'], row: 0, column: 0 };

const fromPosition = (input: object): FallGame =>
  engine.fromPosition({ variant, seed: 'x', ...input } as FallPositionInput & { variant: typeof variant });

const OF_CONFIG: readonly Fault[] = [
  ...each('type', 'rows', [null, '25', true, [25]]),
  ...each('range', 'rows', [9, 41, 0, -1, 12.5, NaN, Infinity]),
  ...each('type', 'columns', [null, '15']),
  ...each('range', 'columns', [7, 33]),
  ...each('type', 'handSize', [null, '1']),
  ...each('range', 'handSize', [-1, 7, 0.5]),
  ...each('type', 'seed', [null, 1, []]),
  ...each('type', 'draw', [null, 1, ['bag']]),
  ...each('unknown', 'draw', ['', 'Bag', 'fair', '__proto__']),
  ...each('type', 'profile', [null, false]),
  ...each('unknown', 'profile', ['', 'easy', 'toString']),
  ...each('type', 'order', [null, '5']),
  ...each('range', 'order', [0, 6, 2.5]),
  ...each('type', 'pieces', [null, '#', {}]),
  ...each('range', 'pieces', [[], Array(257).fill('#')]),
  ['type', 'pieces[1]', { pieces: ['#', 1] }],
  ['format', 'pieces[1]', { pieces: ['#', '.#'] }],
  ['mismatch', 'order', { pieces: ['#'], order: 1 }],
  ...each('format', 'goal', ['lines:0', 'win']),
  ...each('type', 'goal', [null, 3]),
];

const OF_POSITION: readonly Fault[] = [
  ...each('type', 'board', [null, ROW, {}]),
  ...each('range', 'board', [[], BOARD.slice(1), Array(41).fill(ROW)]),
  ['range', 'board[0]', { board: Array(10).fill('.......') }],
  ['mismatch', 'board', { board: BOARD, rows: 11 }],
  ['mismatch', 'board[0]', { board: BOARD, columns: 9 }],
  ['mismatch', 'board[3]', { board: BOARD.map((row, r) => (r === 3 ? '.' : row)) }],
  ['format', 'board[3]', { board: BOARD.map((row, r) => (r === 3 ? '...x....' : row)) }],
  ['type', 'board[3]', { board: BOARD.map((row, r) => (r === 3 ? null : row)) }],
  ...each('type', 'hand', [null, '#']),
  ['type', 'hand[0]', { hand: [null] }],
  ['format', 'hand[1]', { hand: ['#', '#./#.'] }],
  ...each('range', 'hand', [Array(10_001).fill('#')]),
  ...each('type', 'queue', [null, '#']),
  ['type', 'queue[0]', { queue: [['#']] }],
  ...each('range', 'queue', [Array(10_001).fill('#')]),
  ['missing', 'column', { ...place, column: undefined }],
  ['missing', 'row', { ...place, row: undefined }],
  ['mismatch', 'row', { row: 0, column: 0 }],
  ['mismatch', 'column', { column: 0 }],
  ...([null, '0'] as const).map((row): Fault => ['type', 'row', { ...place, row }]),
  ...[-1, 0.5, 24, 1e9].map((row): Fault => ['range', 'row', { ...place, row }]),
  ...[-1, 14, NaN].map((column): Fault => ['range', 'column', { ...place, column }]),
  ['mismatch', 'row', { ...place, row: 3, board: BOARD.map((row, r) => (r === 4 ? '#.......' : row)) }],
  ...each('type', 'score', [null, '0']),
  ...each('range', 'score', [-1, 0.5, 1e16]),
  ...each('range', 'drawn', [-1, 10_000_001]),
  ...each('range', 'spawned', [-1, 10_000_001]),
  ['mismatch', 'hold', { hold: '#' }],
  ['mismatch', 'held', { held: true }],
  ['type', 'hold', { profile: 'comfort', hold: 1 }],
  ['range', 'hold', { profile: 'comfort', hold: '' }],
  ['format', 'hold', { profile: 'comfort', hold: '.#' }],
  ['type', 'held', { profile: 'comfort', held: 1 }],
];

describe('a configuration and a position are refused for each of their fields by name', () => {
  testFaults('newGame', OF_CONFIG, (input) => engine.newGame({ ...input, variant } as never));
  testFaults('fromPosition', [...OF_CONFIG, ...OF_POSITION], fromPosition);

  test('and nothing is changed in a game under way', () => {
    const game = engine.newGame({ variant, seed: 'under way' });
    act(game, 'drop', 'left');
    const told = (): unknown => [game.snapshot(), game.state];
    assertUntouched([...OF_CONFIG, ...OF_POSITION], fromPosition, told);
    act(game, 'right');
  });
});

test('numbers at their bounds are taken', () => {
  const game = fromPosition({
    rows: 40,
    columns: 32,
    handSize: 6,
    score: 1e15,
    drawn: 100_000,
    spawned: 100_000,
  });
  act(game, 'drop');
  assert.deepEqual([game.position().drawn > 100_000, game.state.score], [true, 1e15]);
  const bare = fromPosition({ score: -0, drawn: -0, spawned: -0, ...place, row: -0, column: -0 }).position();
  for (const value of [bare.score, bare.row, bare.column]) assert.ok(Object.is(value, 0));
});

test('what is no action is malformed, whatever it is, and changes nothing', () => {
  const game = engine.newGame({ variant, seed: 'x' });
  const { state } = game;
  const throwing = {
    get action(): never {
      throw new Error('from the outside');
    },
  };
  const hostile = [undefined, null, 0, 'left', [], ['left'], {}, throwing, () => 'left', 1n, Symbol('left')];
  const actions = [undefined, null, 0, '', 'Left', 'jump', 'toString', ['left'], {}, 1n, new String('left')];
  for (const move of [...hostile, ...actions.map((action) => ({ action }))]) {
    assert.equal(game.canPlay(move as never), false);
    assert.throws(
      () => game.play(move as never),
      (error) =>
        error instanceof IllegalMoveError &&
        error.code === 'malformed' &&
        error.message.includes('one of left, right, rotate, flip, down, drop, tick, hold'),
    );
  }
  assert.equal(game.state, state);
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (move) => {
      assert.equal(game.canPlay(move as never), false);
    }),
    { seed: FUZZ_SEED, numRuns: 300 },
  );
});

test('a position of any values is a game or a ConfigError that names a field', () => {
  const value = fc.oneof(
    fc.anything(),
    fc.integer({ min: -2, max: 42 }),
    fc.constantFrom('#', '##/#.', 'bag', ROW),
  );
  const fields = [
    'rows',
    'columns',
    'handSize',
    'row',
    'column',
    'score',
    'drawn',
    'spawned',
    'hand',
    'queue',
  ];
  const more = ['hold', 'held', 'pieces', 'order', 'draw', 'profile', 'goal', 'board', 'seed'];
  const good = { ...place, board: BOARD, queue: ['#'], handSize: 2, profile: 'comfort', hold: '##' };
  assertGamesOrRefusals(
    engine,
    fc.array(fc.tuple(fc.constantFrom(...fields, ...more), value), { maxLength: 2 }),
    (changed) => fromPosition({ ...good, ...changed }),
    (game) => {
      if (!game.state.over) act(game, 'drop');
    },
  );
});
