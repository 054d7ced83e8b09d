/** What the engine refuses: with which error, and that nothing has changed. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  type ConfigError,
  createEngine,
  type Game,
  type GameConfig,
  IllegalMoveError,
  type IllegalMoveCode,
  type Move,
  type PositionInput,
  type Snapshot,
} from 'block-puzzle-element/engine';
import { FUZZ_SEED } from '../support/arbitraries.js';
import { configError, takeSnapshot } from '../support/refusals.js';
import { same } from '../support/same.js';

const engine = await createEngine();

describe('ConfigError', () => {
  const ROW = '........';
  const board = Array<string>(8).fill(ROW);
  const withRow = (row: unknown): unknown[] => [row, ...board.slice(1)];
  const ofConfig = ['variant', 'rows', 'columns', 'handSize', 'seed', 'pieces'];

  type Fault = readonly [code: string, field: string, value: unknown];
  const each = (code: string, field: string, values: readonly unknown[]): Fault[] =>
    values.map((value) => [code, field, value] as const);

  /** What an otherwise good position of `blocks` is refused for: the field at fault and what stands in it. */
  const faults: Fault[] = [
    ['missing', 'variant', undefined],
    ...each('type', 'variant', [7, null, new String('blocks'), ['blocks']]),
    ...each('unknown', 'variant', ['', 'Blocks', ' blocks', '__proto__', 'constructor', 'x'.repeat(1e6)]),
    ...['rows', 'columns', 'handSize'].flatMap((field) => [
      ...each('type', field, ['8', null, true, {}, [8], 8n, Symbol('8'), () => 8]),
      ...each('range', field, [0, -0, -1, 0.5, NaN, Infinity, -Infinity, 33, 2 ** 32 + 8, 1e300]),
    ]),
    ['range', 'handSize', 9],
    ...each('type', 'seed', [5, null, {}, ['x']]),
    ['range', 'seed', 'x'.repeat(65_537)],
    ...each('type', 'pieces', ['#', null, { 0: '#', length: 1 }]),
    ...each('range', 'pieces', [[], Array(257).fill('#')]),
    ...each('type', 'pieces[1]', [
      ['#', null],
      ['#', 5],
      ['#', ['#']],
    ]),
    ['type', 'pieces[0]', Array(3)],
    ...['', '#########', Array(9).fill('#').join('/'), '/#', '#'.repeat(1e6)].map((piece): Fault => [
      'range',
      'pieces[0]',
      [piece],
    ]),
    ...['.', '#x', '##/#', '#/##', '#/', '#\n', '.#', '#.', '../##', '##/..', '.#/.#', '#./#.', '\uff03'].map(
      (piece): Fault => ['format', 'pieces[0]', [piece]],
    ),
    ...each('type', 'board', [ROW, 64, null, {}]),
    ...each('range', 'board', [[], Array(33).fill(ROW)]),
    ...each('mismatch', 'board', [board.slice(1), [...board, ROW]]),
    ...each('type', 'board[0]', [Array(8), withRow(0), withRow([])]),
    ['range', 'board[0]', withRow('.'.repeat(33))],
    ...each('mismatch', 'board[0]', [withRow('.......'), withRow('.........'), withRow('')]),
    ...each('format', 'board[0]', [withRow('.......a'), withRow('....... '), withRow('\u0000.......')]),
    ['format', 'board[7]', [...board.slice(1), '#######x']],
    ...each('type', 'hand', ['#', null, 3]),
    ...each('range', 'hand', [[], Array(9).fill('#')]),
    ...each('mismatch', 'hand', [['#', '#'], Array(4).fill('#')]),
    ['type', 'hand[2]', ['#', null, undefined]],
    ['type', 'hand[0]', Array(3)],
    ['format', 'hand[1]', ['#', '##/#.#', '#']],
    ...each('type', 'queue', [{}, null]),
    ['range', 'queue', Array(10_001).fill(['#', '#', '#'])],
    ['type', 'queue[0]', ['#']],
    ['range', 'queue[1]', [['#', '#', '#'], []]],
    ['mismatch', 'queue[1]', [['#', '#', '#'], ['#']]],
    ['type', 'queue[0][1]', [['#', null, '#']]],
    ['format', 'queue[0][2]', [['#', '#', '#.']]],
    ...['score', 'streak', 'drawn'].flatMap((field) => [
      ...each('type', field, ['1', null, 1n]),
      ...each('range', field, [-1, 1.5, NaN, Infinity, 2 ** 53]),
    ]),
  ];
  const rootOf = (field: string): string => field.split('[')[0]!;
  const good = { variant: 'blocks', rows: 8, columns: 8, handSize: 3, seed: 'x' };

  for (const root of new Set(faults.map(([, field]) => rootOf(field)))) {
    test(`names the field ${root}, why it is refused, and what was given`, () => {
      for (const [code, field, value] of faults.filter((fault) => rootOf(fault[1]) === root)) {
        const input = { ...good, [root]: value };
        const start = { ...takeSnapshot(engine), start: input, moves: [], undone: 0, score: 0 };
        const makers: [make: () => unknown, at: string][] = [
          [() => engine.fromPosition(input as PositionInput), field],
          [() => engine.restore(start as unknown as Snapshot), `start.${field}`],
          ...(ofConfig.includes(root)
            ? [[() => engine.newGame(input as GameConfig), field] as [() => unknown, string]]
            : []),
        ];
        for (const [make, at] of makers) {
          const error = configError(make);
          assert.deepEqual([error.code, error.field], [code, at], error.message);
          if (field === root) assert.ok(Object.is(error.value, value), 'the value given');
          assertSentence(error);
        }
      }
    });
  }

  /** A sentence that a person understands: the field, what it takes and, in short, what it got. */
  function assertSentence({ field, message }: ConfigError): void {
    assert.ok(message.startsWith(`${field} must be `), message);
    assert.match(message, /, but was .+$/);
    assert.ok(message.length < 200, `${message.length} characters`);
  }

  test('what is not an object is no configuration, position or snapshot', () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    for (const input of [undefined, null, 5, 'blocks', true, [], Symbol('x'), () => 1, 1n]) {
      for (const [make, field] of [
        [() => engine.newGame(input as never), 'config'],
        [() => engine.fromPosition(input as never), 'position'],
        [() => engine.restore(input as never), 'snapshot'],
      ] as const) {
        const error = configError(make);
        assert.deepEqual([error.code, error.field, error.value], ['type', field, input]);
        assertSentence(error);
      }
    }
    for (const make of [engine.newGame, engine.fromPosition, engine.restore]) {
      assert.equal(configError(() => make.call(engine, proxy as never)).code, 'format');
    }
  });

  /** What is wrong with an otherwise good snapshot. */
  const snapshotFaults: [code: string, field: string, fault: Record<string, unknown>][] = [
    ['format', 'format', { format: undefined }],
    ['format', 'format', { format: 'block-puzzle/record' }],
    ['version', 'version', { version: 2 }],
    ['version', 'version', { version: '1' }],
    ['version', 'rules', { rules: engine.rulesVersion + 1 }],
    ['version', 'rules', { rules: 0 }],
    ['version', 'generator', { generator: engine.generatorVersion + 1 }],
    ['version', 'generator', { generator: undefined }],
    ['type', 'start', { start: undefined }],
    ['type', 'start', { start: [] }],
    ['type', 'moves', { moves: {} }],
    ['range', 'moves', { moves: Array(100_001) }],
    ['format', 'moves[0]', { moves: [null] }],
    [
      'format',
      'moves[1]',
      {
        moves: [
          { piece: 0, row: 0, column: 0 },
          { piece: 0, row: 0 },
        ],
      },
    ],
    ['format', 'moves[0]', { moves: [{ piece: '0', row: 0, column: 0 }] }],
    ['illegal-move', 'moves[0]', { moves: [{ piece: 8, row: 0, column: 0 }], undone: 0 }],
    ['illegal-move', 'moves[0]', { moves: [{ piece: 0, row: 9, column: 0 }], undone: 0 }],
    ['type', 'undone', { undone: null }],
    ['range', 'undone', { undone: -1 }],
    ['range', 'undone', { undone: 9 }],
    ['type', 'score', { score: '0' }],
    ['range', 'score', { score: 0.5 }],
    ['mismatch', 'score', { score: 12_345 }],
    ['mismatch', 'score', { undone: 8 }],
  ];
  test('a snapshot is refused for each of its fields by name', () => {
    assert.ok(engine.restore(takeSnapshot(engine)), 'without a fault it is restored');
    for (const [code, field, fault] of snapshotFaults) {
      const error = configError(() => engine.restore({ ...takeSnapshot(engine), ...fault } as Snapshot));
      assert.deepEqual([error.code, error.field], [code, field]);
      assert.ok(error.message.startsWith(field) && error.message.length < 200, error.message);
    }
  });

  test('a snapshot whose moves play into each other names the first that cannot be played', () => {
    const snapshot = takeSnapshot(engine);
    const moves = [...snapshot.moves.slice(0, 4), snapshot.moves[3]!, ...snapshot.moves.slice(4)];
    const error = configError(() => engine.restore({ ...snapshot, moves }));
    assert.deepEqual([error.code, error.field, error.value], ['illegal-move', 'moves[4]', snapshot.moves[3]]);
  });

  test('a game under way on the same engine goes on unharmed after refused ones', () => {
    const game = engine.newGame({ variant: 'blockudoku', seed: 'steady' });
    const twin = engine.newGame({ variant: 'blockudoku', seed: 'steady' });
    for (const [, field, value] of faults) {
      configError(() => engine.fromPosition({ ...good, [rootOf(field)]: value } as PositionInput));
    }
    const bad = takeSnapshot(engine);
    configError(() => engine.restore({ ...bad, score: bad.score + 1 }));
    const moves = game.legalMoves();
    same(moves, twin.legalMoves(), 'legal moves');
    same(game.play(moves[0]!), twin.play(moves[0]!), 'result');
    same(game.state, twin.state, 'state');
  });
});

describe('IllegalMoveError', () => {
  const make = (): Game =>
    engine.fromPosition({
      variant: 'blocks',
      rows: 5,
      columns: 7,
      board: ['.......', '.#.....', '.......', '.......', '.......'],
      hand: ['##/.#', null, '####', '#'],
      seed: 'x',
    });

  function assertRefused(game: Game, move: unknown, code: IllegalMoveCode): void {
    const before = [
      game.state,
      JSON.stringify([game.state, game.legalMoves(), game.position(), game.snapshot(), game.outlook()]),
    ];
    assert.equal(game.canPlay(move as Move), false);
    assert.throws(
      () => game.play(move as Move),
      (error) => {
        assert.ok(error instanceof IllegalMoveError && error instanceof Error, String(error));
        assert.equal(error.name, 'IllegalMoveError');
        assert.equal(error.code, code);
        assert.ok(error.message.length > 10 && error.message.length < 200, error.message);
        return true;
      },
    );
    assert.equal(game.state, before[0], 'the very same state');
    assert.equal(
      JSON.stringify([game.state, game.legalMoves(), game.position(), game.snapshot(), game.outlook()]),
      before[1],
    );
  }

  const refusals: [IllegalMoveCode, number, number, number][] = [
    ['overlap', 0, 0, 0],
    ['overlap', 3, 1, 1],
    ['outside', 0, 4, 0],
    ['outside', 0, 0, 6],
    ['outside', 2, 0, 4],
    ['outside', 3, -1, 0],
    ['outside', 3, 0, -1],
    ['outside', 3, 5, 0],
    ['outside', 3, 0, 7],
    ['outside', 3, 2 ** 32, 0],
    ['outside', 3, 0, 2 ** 32],
    ['outside', 3, 0, -(2 ** 32)],
    ['outside', 3, Number.MAX_VALUE, 0],
    ['outside', 3, 0, Number.MIN_SAFE_INTEGER],
    ['used', 1, 0, 0],
    ['used', 1, 99, 99],
    ['no-such-piece', 4, 0, 0],
    ['no-such-piece', -1, 0, 0],
    ['no-such-piece', 2 ** 32, 0, 0],
    ['no-such-piece', 2 ** 32 + 3, 0, 0],
    ['no-such-piece', -(2 ** 32) + 3, 0, 0],
    ['no-such-piece', 1e308, 0, 0],
  ];
  for (const reason of new Set(refusals.map(([code]) => code))) {
    test(`a move that is refused as ${reason} changes nothing`, () => {
      for (const [code, piece, row, column] of refusals) {
        if (code === reason) assertRefused(make(), { piece, row, column }, code);
      }
    });
  }

  test('a game that is over refuses every move and changes nothing', () => {
    const game = engine.fromPosition({
      variant: 'blocks',
      board: ['.#', '#.'],
      hand: ['##', null],
      seed: 'x',
    });
    assert.equal(game.state.over, true);
    for (const piece of [0, 1, 2, -1]) assertRefused(game, { piece, row: 0, column: 0 }, 'over');
    assert.deepEqual(game.legalMoves(), []);
  });

  test('what is no move is malformed, whatever it is, and changes nothing', () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const throwing = {
      get piece(): never {
        throw new Error('from the outside');
      },
    };
    const move = { piece: 3, row: 0, column: 0 };
    const game = make();
    assert.equal(game.canPlay(move), true);
    const hostile: unknown[] = [
      undefined,
      null,
      0,
      '3',
      'abc',
      true,
      1n,
      Symbol('x'),
      () => 1,
      [],
      [3, 0, 0],
      {},
      proxy,
      throwing,
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('no');
          },
        },
      ),
    ];
    for (const key of ['piece', 'row', 'column']) {
      for (const value of [
        undefined,
        null,
        '0',
        NaN,
        Infinity,
        -Infinity,
        0.5,
        1n,
        [0],
        {},
        true,
        new Number(0),
        'x'.repeat(1e6),
        10n ** 5000n,
        Symbol('0'),
      ]) {
        hostile.push({ ...move, [key]: value });
      }
    }
    for (const value of hostile) assertRefused(game, value, 'malformed');
  });

  test('canPlay answers true or false for anything at all', () => {
    const game = make();
    let playable = 0;
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything({
            withBigInt: true,
            withNullPrototype: true,
            withSparseArray: true,
            withTypedArray: true,
          }),
          fc.record(
            {
              piece: fc.oneof(fc.integer({ min: -1, max: 5 }), fc.constantFrom(0, 2, 3), fc.double()),
              row: fc.integer({ min: -1, max: 6 }),
              column: fc.oneof(fc.integer({ min: -1, max: 7 }), fc.integer({ min: 0, max: 3 }), fc.double()),
            },
            { requiredKeys: ['row'] },
          ),
        ),
        (value) => {
          const answer = game.canPlay(value as Move);
          assert.equal(typeof answer, 'boolean');
          if (!answer) return;
          playable++;
          game.play(value as Move);
          game.undo();
        },
      ),
      { seed: FUZZ_SEED, numRuns: 2000 },
    );
    assert.ok(playable > 50, `${playable} of them were moves`);
  });

  test('legalMoves of a slot that the hand does not have is refused', () => {
    const game = make();
    assert.deepEqual(game.legalMoves(1), []);
    for (const piece of [-1, 4, 0.5, NaN, Infinity, '0', null, {}]) {
      assert.throws(() => game.legalMoves(piece as number), {
        name: 'IllegalMoveError',
        code: 'no-such-piece',
      });
    }
  });
});
