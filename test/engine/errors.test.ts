/** What the engine refuses: with which error, and that nothing has changed. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  ConfigError,
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
import { playRandomly, smallRandom } from '../support/random.js';
import { assertFrozen, same } from '../support/same.js';

const engine = await createEngine();

/** A snapshot of a game with moves, two of which are undone; a fresh copy each time. */
function takeSnapshot(): Snapshot {
  const game = engine.fromPosition({
    variant: 'blockudoku',
    seed: 'snapshot',
    queue: [['#', '##', '#/#']],
    pieces: ['#', '##/##', '#.#'],
  });
  assert.equal(playRandomly(game, 8, smallRandom(2)), 8);
  game.undo();
  game.undo();
  return JSON.parse(JSON.stringify(game.snapshot())) as Snapshot;
}

function configError(make: () => unknown): ConfigError {
  try {
    make();
  } catch (error) {
    assert.ok(error instanceof ConfigError, `a ConfigError, not ${String(error)}`);
    assert.ok(error instanceof Error);
    assert.equal(error.name, 'ConfigError');
    return error;
  }
  return assert.fail('nothing was thrown');
}

const CODES = ['type', 'range', 'unknown', 'format', 'mismatch', 'version', 'illegal-move', 'missing'];

describe('ConfigError', () => {
  const ROW = '........';
  const board = Array<string>(8).fill(ROW);
  const withRow = (row: unknown): unknown[] => [row, ...board.slice(1)];

  /** What is refused: code, field, and what is wrong with an otherwise good position of `blocks`. */
  const faults: [code: string, field: string, fault: Record<string, unknown>][] = [
    ['missing', 'variant', { variant: undefined }],
    ['type', 'variant', { variant: 7 }],
    ['type', 'variant', { variant: null }],
    ['type', 'variant', { variant: new String('blocks') }],
    ['unknown', 'variant', { variant: '' }],
    ['unknown', 'variant', { variant: 'Blocks' }],
    ['unknown', 'variant', { variant: '__proto__' }],
    ['unknown', 'variant', { variant: 'constructor' }],
    ...['rows', 'columns', 'handSize'].flatMap((field): [string, string, Record<string, unknown>][] => [
      ...['8', null, true, {}, [8], 8n, Symbol('8'), () => 8].map(
        (value): [string, string, Record<string, unknown>] => ['type', field, { [field]: value }],
      ),
      ...[0, -0, -1, 0.5, NaN, Infinity, -Infinity, field === 'handSize' ? 9 : 33, 1e300].map(
        (value): [string, string, Record<string, unknown>] => ['range', field, { [field]: value }],
      ),
    ]),
    ['type', 'seed', { seed: 5 }],
    ['type', 'seed', { seed: null }],
    ['range', 'seed', { seed: 'x'.repeat(65_537) }],
    ['type', 'pieces', { pieces: '#' }],
    ['type', 'pieces', { pieces: { 0: '#', length: 1 } }],
    ['range', 'pieces', { pieces: [] }],
    ['range', 'pieces', { pieces: Array(257).fill('#') }],
    ['type', 'pieces[1]', { pieces: ['#', null] }],
    ['type', 'pieces[0]', { pieces: Array(3) }],
    ['range', 'pieces[0]', { pieces: [''] }],
    ['range', 'pieces[0]', { pieces: ['#########'] }],
    ['range', 'pieces[0]', { pieces: [Array(9).fill('#').join('/')] }],
    ['range', 'pieces[0]', { pieces: ['#'.repeat(1e6)] }],
    ['format', 'pieces[0]', { pieces: ['.'] }],
    ['format', 'pieces[0]', { pieces: ['#x'] }],
    ['format', 'pieces[0]', { pieces: ['##/#'] }],
    ['format', 'pieces[0]', { pieces: ['#/##'] }],
    ['format', 'pieces[0]', { pieces: ['#/'] }],
    ['range', 'pieces[0]', { pieces: ['/#'] }],
    ['format', 'pieces[0]', { pieces: ['#\n'] }],
    ['format', 'pieces[0]', { pieces: ['.#'] }],
    ['format', 'pieces[0]', { pieces: ['#.'] }],
    ['format', 'pieces[0]', { pieces: ['../##'] }],
    ['format', 'pieces[0]', { pieces: ['##/..'] }],
    ['format', 'pieces[0]', { pieces: ['＃'] }],
    ['type', 'board', { board: ROW }],
    ['type', 'board', { board: 64 }],
    ['range', 'board', { board: [] }],
    ['range', 'board', { board: Array(33).fill(ROW) }],
    ['mismatch', 'board', { board: board.slice(1) }],
    ['mismatch', 'board', { rows: undefined, board, columns: 9, hand: undefined }].slice(0, 0) as never,
    ['type', 'board[0]', { board: Array(8) }],
    ['type', 'board[0]', { board: withRow(0) }],
    ['range', 'board[0]', { board: withRow('.'.repeat(33)) }],
    ['mismatch', 'board[0]', { board: withRow('.......') }],
    ['mismatch', 'board[0]', { board: withRow('.........') }],
    ['mismatch', 'board[0]', { board: withRow('') }],
    ['format', 'board[0]', { board: withRow('.......a') }],
    ['format', 'board[0]', { board: withRow('....... ') }],
    ['type', 'hand', { hand: '#' }],
    ['type', 'hand', { hand: null }],
    ['range', 'hand', { hand: [] }],
    ['range', 'hand', { hand: Array(9).fill('#') }],
    ['mismatch', 'hand', { hand: ['#', '#'] }],
    ['type', 'hand[2]', { hand: ['#', null, undefined] }],
    ['type', 'hand[0]', { hand: Array(3) }],
    ['format', 'hand[1]', { hand: ['#', '##/#.#', '#'] }],
    ['type', 'queue', { queue: {} }],
    ['type', 'queue', { queue: null }],
    ['range', 'queue', { queue: Array(10_001).fill(['#', '#', '#']) }],
    ['type', 'queue[0]', { queue: ['#'] }],
    ['range', 'queue[1]', { queue: [['#', '#', '#'], []] }],
    ['mismatch', 'queue[1]', { queue: [['#', '#', '#'], ['#']] }],
    ['type', 'queue[0][1]', { queue: [['#', null, '#']] }],
    ['format', 'queue[0][2]', { queue: [['#', '#', '#.']] }],
    ...['score', 'streak', 'drawn'].flatMap((field): [string, string, Record<string, unknown>][] => [
      ['type', field, { [field]: '1' }],
      ['type', field, { [field]: null }],
      ['range', field, { [field]: -1 }],
      ['range', field, { [field]: 1.5 }],
      ['range', field, { [field]: NaN }],
      ['range', field, { [field]: Infinity }],
      ['range', field, { [field]: 2 ** 53 }],
    ]),
  ];
  const ofConfig = ['variant', 'rows', 'columns', 'handSize', 'seed', 'pieces'];

  for (const [code, field, fault] of faults) {
    const shown = Object.entries(fault).map(([key, value]) => {
      const text = typeof value === 'string' ? JSON.stringify(value) : describeValue(value);
      return `${key} ${text.length > 40 ? `${text.slice(0, 40)}…` : text}`;
    });
    test(`${shown.join()}: ${code} of ${field}`, () => {
      const input = { variant: 'blocks', rows: 8, columns: 8, handSize: 3, seed: 'x', ...fault };
      const makers: (() => unknown)[] = [() => engine.fromPosition(input as PositionInput)];
      if (Object.keys(fault).every((key) => ofConfig.includes(key))) {
        makers.push(() => engine.newGame(input as GameConfig));
      }
      const snapshot = { ...takeSnapshot(), start: input, moves: [], undone: 0, score: 0 };
      makers.push(() => engine.restore(snapshot as unknown as Snapshot));
      for (const make of makers) {
        const error = configError(make);
        assert.equal(error.code, code);
        assert.equal(error.field, field);
        const root = field.split('[')[0]!;
        if (field === root) assert.ok(Object.is(error.value, fault[root]), 'the value given');
        assertSentence(error, field);
      }
    });
  }

  function describeValue(value: unknown): string {
    if (typeof value === 'bigint') return `${value}n`;
    if (Array.isArray(value)) return `[${value.map(describeValue).join(', ')}]`;
    return Object.is(value, -0) ? '-0' : String(value);
  }

  /** A sentence that a person understands: it names the field, what it takes and, shortly, what it got. */
  function assertSentence(error: ConfigError, field: string): void {
    assert.ok(error.message.startsWith(`${field} must be `), error.message);
    assert.match(error.message, /, but was .+$/);
    assert.ok(error.message.length < 200, `${error.message.length} characters`);
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
        assertSentence(error, field);
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
    ['type', 'position', { start: undefined }],
    ['type', 'position', { start: [] }],
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
  for (const [code, field, fault] of snapshotFaults) {
    const text = JSON.stringify(fault, (_, value: unknown) => (value === undefined ? 'undefined' : value));
    test(`a snapshot with ${text.slice(0, 60)}: ${code} of ${field}`, () => {
      assert.ok(engine.restore(takeSnapshot()), 'without the fault it is restored');
      const error = configError(() => engine.restore({ ...takeSnapshot(), ...fault } as Snapshot));
      assert.deepEqual([error.code, error.field], [code, field]);
      assert.ok(error.message.startsWith(field) && error.message.length < 200, error.message);
    });
  }

  test('a snapshot whose moves play into each other names the first that cannot be played', () => {
    const snapshot = takeSnapshot();
    const moves = [...snapshot.moves.slice(0, 4), snapshot.moves[3]!, ...snapshot.moves.slice(4)];
    const error = configError(() => engine.restore({ ...snapshot, moves }));
    assert.deepEqual([error.code, error.field, error.value], ['illegal-move', 'moves[4]', snapshot.moves[3]]);
  });

  test('a game under way on the same engine goes on unharmed after refused ones', () => {
    const game = engine.newGame({ variant: 'blockudoku', seed: 'steady' });
    const twin = engine.newGame({ variant: 'blockudoku', seed: 'steady' });
    for (const [, , fault] of faults) {
      configError(() =>
        engine.fromPosition({
          variant: 'blocks',
          rows: 8,
          columns: 8,
          handSize: 3,
          ...fault,
        } as PositionInput),
      );
    }
    const bad = takeSnapshot();
    configError(() => engine.restore({ ...bad, score: bad.score + 1 }));
    const moves = game.legalMoves();
    same(moves, twin.legalMoves(), 'legal moves');
    same(game.play(moves[0]!), twin.play(moves[0]!), 'result');
    same(game.state, twin.state, 'state');
  });
});

describe('hostile input', () => {
  const thrower = (): never => {
    throw new RangeError('from the outside');
  };

  test('a getter that throws, at any field, is a bad field', () => {
    const snapshot = takeSnapshot();
    const inputs = [
      [
        (input: never) => engine.newGame(input),
        { variant: 'blocks', rows: 8, columns: 8, handSize: 3, seed: 'x', pieces: ['#'] },
      ],
      [(input: never) => engine.fromPosition(input), snapshot.start],
      [(input: never) => engine.restore(input), snapshot],
    ] as const;
    for (const [make, good] of inputs) {
      make(good as never);
      for (const field of Object.keys(good)) {
        const bad = Object.defineProperty({ ...good }, field, { get: thrower });
        const error = configError(() => make(bad as never));
        assert.deepEqual([error.code, error.field], ['format', field]);
        assert.match(error.message, new RegExp(`^${field} `));
      }
    }
  });

  test('a list whose entries or whose length throw is a bad field', () => {
    const lists = { board: 'board', hand: 'hand', queue: 'queue', pieces: 'pieces' };
    for (const field of Object.keys(lists)) {
      const entries = Object.defineProperty(['#'], 0, { get: thrower });
      const length = new Proxy(['#'], { get: thrower });
      for (const [list, path] of [
        [entries, `${field}[0]`],
        [length, field],
      ] as const) {
        const error = configError(() => engine.fromPosition({ variant: 'blocks', [field]: list } as never));
        assert.deepEqual([error.code, error.field], ['format', path]);
      }
    }
  });

  test('a list that lies about its length is refused', () => {
    for (const lie of [NaN, 1.5, -1, Infinity, '1', null, 2 ** 40, { valueOf: () => 1 }]) {
      const list = new Proxy([] as string[], { get: (_, key) => (key === 'length' ? lie : '#') });
      for (const field of ['board', 'hand', 'pieces', 'queue']) {
        const error = configError(() => engine.fromPosition({ variant: 'blocks', [field]: list } as never));
        assert.deepEqual([error.code, error.field], ['range', field], String(lie));
      }
    }
  });

  test('every field is read once, so that it cannot change under the engine', () => {
    const reads = new Map<string, number>();
    const counted = <T extends object>(target: T, path = ''): T =>
      new Proxy(target, {
        get: (object, key) => {
          const value: unknown = Reflect.get(object, key);
          const name = `${path}.${String(key)}`;
          if (!Array.isArray(object) || key !== 'length') reads.set(name, (reads.get(name) ?? 0) + 1);
          return typeof value === 'object' && value !== null ? counted(value, name) : value;
        },
      });
    const game = engine.restore(counted(takeSnapshot()));
    assert.ok(reads.size > 40, `${reads.size} fields`);
    assert.deepEqual(
      [...reads].filter(([, count]) => count !== 1),
      [],
    );
    const move = counted({ ...game.legalMoves()[0]! }, 'move');
    reads.clear();
    game.play(move);
    assert.deepEqual([...reads.values()], [1, 1, 1]);
  });

  test('prototypes neither take part nor are touched', () => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    const text =
      '{"variant":"blocks","seed":"x","__proto__":{"rows":5},"constructor":{"prototype":{"rows":5}}}';
    const game = engine.fromPosition(JSON.parse(text) as PositionInput);
    assert.equal(game.state.rows, 8);
    assert.deepEqual(Object.getOwnPropertyNames(Object.prototype), before);
    const bare = Object.assign(Object.create(null) as object, { variant: 'blocks', seed: 'x' });
    assert.deepEqual(engine.newGame(bare as GameConfig).state, game.state);
  });

  test('-0 is 0', () => {
    const position = { variant: 'blocks', seed: '', hand: ['#'], score: -0, streak: -0, drawn: -0 };
    const game = engine.fromPosition(position);
    const { score, streak, drawn } = game.position();
    assert.ok([score, streak, drawn].every((value) => Object.is(value, 0)));
    assert.ok(Object.is(game.legalMoves(-0)[0]!.piece, 0));
    game.play({ piece: -0, row: -0, column: -0 });
    assert.deepEqual(game.snapshot().moves, [{ piece: 0, row: 0, column: 0 }]);
    assert.ok(Object.values(game.undo()!).every((value) => Object.is(value, 0)));
  });

  test('the longest seed and the largest numbers are taken', () => {
    const seed = '\u{10ffff}'.repeat(32_768);
    const game = engine.fromPosition({
      variant: 'blocks',
      seed,
      score: 1e12,
      streak: 1e6,
      drawn: 1e6,
      board: ['##.'],
      hand: ['#'],
    });
    assert.equal(game.state.seed, seed);
    // One row, three columns: 1 + 3 + k * (1*3 + 3*1).
    const points = 4 + 1_000_001 * 6;
    assert.equal(game.play({ piece: 0, row: 0, column: 2 }).points, points);
    assert.equal(game.state.score, 1e12 + points);
    assert.equal(game.state.streak, 1_000_001);
    const restored = engine.restore(JSON.parse(JSON.stringify(game.snapshot())) as Snapshot);
    assert.deepEqual(restored.state, game.state);
  });

  test('a host that writes to what it gave changes no game', () => {
    const config = {
      variant: 'blocks',
      seed: 'x',
      pieces: ['#', '##'],
      queue: [['#', '#', '#']],
      hand: ['##', '##', '##'],
      board: Array<string>(8).fill('........'),
    };
    const game = engine.fromPosition(config);
    const before = JSON.stringify(game.snapshot());
    config.pieces[0] = '####';
    config.queue[0]![0] = '####';
    config.queue.push([]);
    config.hand[0] = '####';
    config.board[0] = '########';
    assert.equal(JSON.stringify(game.snapshot()), before);
    const move = { piece: 0, row: 0, column: 0 };
    game.play(move);
    move.row = 5;
    assert.deepEqual(game.snapshot().moves, [{ piece: 0, row: 0, column: 0 }]);
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
  for (const [code, piece, row, column] of refusals) {
    test(`piece ${piece} at ${row}, ${column} is refused as ${code} and changes nothing`, () => {
      assertRefused(make(), { piece, row, column }, code);
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
              piece: fc.oneof(fc.integer({ min: -1, max: 5 }), fc.double()),
              row: fc.integer({ min: -1, max: 6 }),
              column: fc.oneof(fc.integer({ min: -1, max: 8 }), fc.double()),
            },
            { requiredKeys: [] },
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

describe('tampered snapshots', () => {
  /** Every place in plain JSON data, as the path of keys to it. */
  function paths(value: unknown, path: string[] = []): string[][] {
    if (typeof value !== 'object' || value === null) return [path];
    return [path, ...Object.entries(value).flatMap(([key, inner]) => paths(inner, [...path, key]))];
  }

  type Holder = Record<string, unknown>;

  function mutate(
    root: { snapshot: unknown },
    path: readonly string[],
    change: (holder: Holder, key: string) => void,
  ): void {
    let holder = root as unknown as Holder;
    let key = 'snapshot';
    for (const next of path) {
      const inner = holder[key];
      if (typeof inner !== 'object' || inner === null) return;
      holder = inner as Holder;
      key = next;
    }
    change(holder, key);
  }

  const near = fc.constantFrom<unknown>(
    0,
    1,
    2,
    3,
    8,
    9,
    32,
    33,
    -1,
    0.5,
    NaN,
    2 ** 31,
    2 ** 32,
    2 ** 53,
    '',
    '#',
    '##/##',
    '.........',
    '#########',
    null,
    [],
    {},
    'blocks',
    'block-sudoku',
    true,
  );
  const mutation = fc.record({
    place: fc.nat(),
    kind: fc.constantFrom('replace', 'replace', 'delete', 'nudge', 'double', 'swap'),
    value: fc.oneof(near, fc.jsonValue(), fc.anything()),
  });

  test('are restored to a legal game or refused with a ConfigError, never anything else', () => {
    const places = paths(takeSnapshot());
    let restored = 0;
    let refused = 0;
    const codes = new Set<string>();
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 4 }), (mutations) => {
        const root = { snapshot: takeSnapshot() as unknown };
        for (const { place, kind, value } of mutations) {
          mutate(root, places[place % places.length]!, (holder, key) => {
            const old = holder[key];
            if (kind === 'delete') delete holder[key];
            else if (kind === 'nudge' && typeof old === 'number') holder[key] = old + (place % 3) - 1;
            else if (kind === 'double' && Array.isArray(old))
              holder[key] = [...(old as unknown[]), ...(old as unknown[])];
            else if (kind === 'swap' && Array.isArray(old)) holder[key] = [...(old as unknown[])].reverse();
            else if (kind !== 'nudge') holder[key] = value;
          });
        }
        let game: Game;
        try {
          game = engine.restore(root.snapshot as Snapshot);
        } catch (error) {
          assert.ok(error instanceof ConfigError, `a ConfigError, not ${String(error)}`);
          assert.ok(CODES.includes(error.code) && error.message.length > 0 && error.message.length < 400);
          codes.add(error.code);
          refused++;
          return;
        }
        restored++;
        // It is a game like any other: it can be saved again, and everything legal in it can be played.
        const again = engine.restore(JSON.parse(JSON.stringify(game.snapshot())) as Snapshot);
        same(again.state, game.state, 'saved again');
        for (const move of game.legalMoves().slice(0, 5)) {
          game.play(move);
          game.undo();
        }
        while (game.redo());
        assert.equal(game.state.over, game.legalMoves().length === 0);
        while (game.undo());
      }),
      { seed: FUZZ_SEED, numRuns: 3000 },
    );
    assert.ok(restored > 100, `${restored} restored`);
    assert.ok(refused > 1000, `${refused} refused`);
    assert.deepEqual([...codes].sort(), CODES.toSorted());
  });
});

test('state, results, moves, positions and snapshots are frozen all the way down', () => {
  const game = engine.fromPosition({
    variant: 'blockudoku',
    board: ['##.', '...', '...'],
    hand: ['#', '##'],
    queue: [['#', '#']],
    pieces: ['#'],
    seed: 'x',
  });
  const check = (): void => {
    const seen = {
      state: game.state,
      legal: game.legalMoves(),
      one: game.legalMoves(0),
      outlook: game.outlook(),
      position: game.position(),
      snapshot: game.snapshot(),
    };
    for (const [name, value] of Object.entries(seen)) assertFrozen(value, name);
  };
  check();
  const result = game.play({ piece: 0, row: 0, column: 2 });
  assert.equal(result.cleared.length, 3);
  assertFrozen(result, 'result');
  check();
  assertFrozen(game.undo(), 'undone');
  check();
  assertFrozen(game.redo(), 'redone');
  assert.equal(game.state, game.state, 'the state is one object until it changes');
});
