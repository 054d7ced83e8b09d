/** Input that means harm: getters that throw, lists that lie, prototypes, extremes, snapshots tampered with. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  ConfigError,
  createEngine,
  type Game,
  type GameConfig,
  type PositionInput,
  type Snapshot,
} from 'block-puzzle-element/engine';
import { FUZZ_SEED } from '../support/arbitraries.js';
import { configError, takeSnapshot } from '../support/refusals.js';
import { assertFrozen, same } from '../support/same.js';

const engine = await createEngine();

const CODES = ['type', 'range', 'unknown', 'format', 'mismatch', 'version', 'illegal-move', 'missing'];

describe('hostile input', () => {
  const thrower = (): never => {
    throw new RangeError('from the outside');
  };

  test('a getter that throws, at any field, is a bad field', () => {
    const snapshot = takeSnapshot(engine);
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
    const game = engine.restore(counted(takeSnapshot(engine)));
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
    const places = paths(takeSnapshot(engine));
    let restored = 0;
    let refused = 0;
    const codes = new Set<string>();
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 4 }), (mutations) => {
        const root = { snapshot: takeSnapshot(engine) as unknown };
        for (const { place, kind, value } of mutations) {
          mutate(root, places[place % places.length]!, (holder, key) => {
            const old = holder[key];
            if (kind === 'delete') Reflect.deleteProperty(holder, key);
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
    assert.deepEqual([...codes].sort(), [...CODES].sort());
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
