/** What the engine refuses to make a game of: with which error, and that nothing has changed. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  type ConfigError,
  createEngine,
  formatPosition,
  formatRecord,
  type GameConfig,
  type PositionInput,
  registerVariant,
  type Snapshot,
} from 'block-puzzle-element/engine';
import { assertShort, configError, takeSnapshot } from '../support/refusals.js';
import { same } from '../support/same.js';

const engine = await createEngine();

describe('ConfigError', () => {
  const ROW = '........';
  const board = Array<string>(8).fill(ROW);
  const withRow = (row: unknown): unknown[] => [row, ...board.slice(1)];
  const ofConfig = ['variant', 'rows', 'columns', 'handSize', 'seed', 'pieces', 'rotate', 'fair', 'goal'];

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
    ...[1e15, 1e6, 1e7].map((most, i): Fault => ['range', ['score', 'streak', 'drawn'][i]!, most + 1]),
    ...each('type', 'fair', [null, 1, true, ['gentle'], new String('gentle')]),
    ...each('unknown', 'fair', ['', 'fair', 'Gentle', ' solvable', '__proto__']),
    ...each('type', 'rotate', [null, 0, 1, 'true', 'on', [], new Boolean(true)]),
    ...each('type', 'goal', [null, 0, true, ['clear'], { kind: 'clear' }]),
    ...each('range', 'goal', ['score:1'.padEnd(41, '0'), 'x'.repeat(1e6)]),
    ...[
      '',
      'Clear',
      'clear ',
      'clear:1',
      'score',
      'score:',
      'score:0',
      'score:01',
      'score:-1',
      'score:1.5',
    ].map((goal): Fault => ['format', 'goal', goal]),
    ...[
      'score:1e3',
      'score: 1',
      'lines:1000000001',
      'lines:9999999999',
      'cells:3',
      'score:1\n',
      'score:١',
    ].map((goal): Fault => ['format', 'goal', goal]),
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
    assertShort(message, 200);
  }

  test('what is not an object is no configuration, position or snapshot', () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    for (const input of [undefined, null, 5, 'blocks', true, [], Symbol('x'), () => 1, 1n]) {
      // What starts from a text takes this one for a text that cannot be read.
      const ofText = typeof input === 'string' ? 'format' : 'type';
      for (const [make, field, code] of [
        [() => engine.newGame(input as never), 'config', 'type'],
        [() => engine.fromPosition(input as never), 'position', ofText],
        [() => engine.restore(input as never), 'snapshot', 'type'],
        [() => engine.replay(input as never), 'record', ofText],
        [() => formatPosition(input as never), 'position', 'type'],
        [() => formatRecord(input as never), 'record', 'type'],
        [() => registerVariant(input as never), 'ruleSet', 'type'],
      ] as const) {
        const error = configError(make);
        assert.deepEqual([error.code, error.field, error.value], [code, field, input]);
        assertSentence(error);
      }
    }
    const makers = [engine.newGame, engine.fromPosition, engine.restore, engine.replay];
    for (const make of [...makers, formatPosition, formatRecord, registerVariant]) {
      assert.equal(
        configError(() => (make as (input: unknown) => unknown).call(engine, proxy)).code,
        'format',
      );
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
    ['score', 'score', { score: 12_345 }],
    ['score', 'score', { undone: 8 }],
    ['type', 'assisted', { assisted: null }],
    ['type', 'assisted', { assisted: 1 }],
    ['type', 'assisted', { assisted: 'false' }],
  ];
  test('a snapshot is refused for each of its fields by name', () => {
    assert.ok(engine.restore(takeSnapshot(engine)), 'without a fault it is restored');
    for (const [code, field, fault] of snapshotFaults) {
      const error = configError(() => engine.restore({ ...takeSnapshot(engine), ...fault } as Snapshot));
      assert.deepEqual([error.code, error.field], [code, field]);
      assert.ok(error.message.startsWith(field) && error.message.length < 200, error.message);
    }
  });

  test('a word that is none of some is refused with all of them', () => {
    const error = configError(() => engine.newGame({ variant: 'blocks', fair: 'kind' as never }));
    assert.equal(error.message, 'fair must be one of random, solvable, gentle, but was "kind"');
  });

  test('a list says how many entries it may have', () => {
    const error = configError(() => engine.newGame({ variant: 'blocks', pieces: 'x' as never }));
    assert.match(error.message, /^pieces must be a list of 1 to 256, but was/);
    const hand = configError(() => engine.fromPosition({ variant: 'blocks', hand: 'x' as never }));
    assert.match(hand.message, /^hand must be a list of 1 to 8, but was/);
    const entry = configError(() => engine.newGame({ variant: 'blocks', pieces: ['#', 1 as never] }));
    assert.equal(entry.field, 'pieces[1]');
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
