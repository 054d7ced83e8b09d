/** Input at the edges of what is allowed, and a host that changes what it has given. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  createEngine,
  type GameConfig,
  type PositionInput,
  type Snapshot,
} from 'block-puzzle-element/engine';
import { json, playRandomly, smallRandom } from '../support/random.js';
import { takeSnapshot } from '../support/refusals.js';
import { assertFrozen } from '../support/same.js';

const engine = await createEngine();

describe('unusual input', () => {
  test('a move is read once, so that it cannot change under the engine', () => {
    const game = engine.restore(takeSnapshot(engine));
    const reads: PropertyKey[] = [];
    const move = new Proxy(game.legalMoves()[0]!, {
      get: (holder, key) => {
        reads.push(key);
        return Reflect.get(holder, key) as unknown;
      },
    });
    game.play(move);
    assert.deepEqual(reads, ['piece', 'row', 'column', 'rotation']);
  });

  test('a getter that plays, takes back and starts games while it is read harms nothing', () => {
    const game = engine.newGame({ variant: 'blocks', seed: 'again' });
    playRandomly(game, 3, smallRandom(1));
    const move = game.legalMoves()[0]!;
    const busy = <T extends object>(target: T): T =>
      new Proxy(target, {
        get: (holder, key) => {
          game.undo();
          engine.newGame({ variant: 'blockudoku', rotate: true, seed: 'between' }).outlook();
          engine.verify(game.record());
          game.redo();
          const value = Reflect.get(holder, key) as unknown;
          return typeof value === 'object' && value !== null ? busy(value) : value;
        },
      });
    const twin = engine.restore(game.snapshot());
    assert.deepEqual(game.play(busy({ ...move })), twin.play(move));
    const config = { variant: 'blocks', seed: 'again', pieces: ['#', '##'] };
    assert.deepEqual(engine.newGame(busy(config)).state, engine.newGame(config).state);
    assert.deepEqual(engine.restore(busy(json(twin.snapshot()))).state, twin.state);
    assert.deepEqual(engine.verify(busy(json(twin.record()))), engine.verify(twin.record()));
  });

  test('a getter that plays a move while another is read leaves a game that its record proves', () => {
    const game = engine.newGame({ variant: 'blocks', seed: 'stray' });
    const moves = game.legalMoves();
    const stray = Object.defineProperty({ ...moves[0]! }, 'column', {
      get: () => {
        game.play(moves.at(-1)!);
        return moves[0]!.column;
      },
    });
    game.play(stray);
    assert.deepEqual(game.record().moves, [moves.at(-1), moves[0]], 'each was played on what was there then');
    assert.equal(engine.verify(game.record()).ok, true);
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

  test('a piece of 10 MB is refused without being taken apart', () => {
    const { split } = String.prototype;
    let most = 0;
    String.prototype.split = function (this: string, ...how: Parameters<typeof split>) {
      const parts = Reflect.apply(split, this, how) as string[];
      most = Math.max(most, parts.length);
      return parts;
    } as typeof split;
    try {
      const config = { variant: 'blocks', pieces: ['/'.repeat(1e7)] };
      assert.throws(() => engine.newGame(config), { field: 'pieces[0]', code: 'range' });
    } finally {
      String.prototype.split = split;
    }
    assert.ok(most > 0 && most < 10, `in ${most} parts`);
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
