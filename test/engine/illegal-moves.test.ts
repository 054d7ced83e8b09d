/** Which moves a game refuses, for which reason, and that nothing has changed. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  ConfigError,
  createEngine,
  type Game,
  IllegalMoveError,
  type IllegalMoveCode,
  type Move,
} from 'block-puzzle-element/engine';
import { FUZZ_SEED } from '../support/arbitraries.js';

const engine = await createEngine();

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

  test('play, legalMoves and goTo take or refuse anything at all, and refusing changes nothing', () => {
    const game = make();
    const anything = fc.oneof(
      fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true, withDate: true }),
      fc.constantFrom<unknown>(
        0,
        1,
        2,
        3,
        -0,
        NaN,
        2 ** 32,
        1n,
        Symbol('0'),
        new Proxy({}, { get: () => Symbol('x') }),
      ),
    );
    let taken = 0;
    fc.assert(
      fc.property(anything, (value) => {
        const before = game.state;
        for (const command of [
          () => game.play(value as Move),
          () => game.legalMoves(value as number),
          () => {
            game.goTo(value as number);
          },
        ]) {
          try {
            command();
            taken++;
          } catch (error) {
            assert.ok(error instanceof IllegalMoveError || error instanceof ConfigError, String(error));
            const code = typeof value === 'number' ? 'range' : 'type';
            if (error instanceof ConfigError) assert.deepEqual([error.code, error.field], [code, 'moves']);
            assert.equal(game.state, before);
          }
        }
      }),
      { seed: FUZZ_SEED, numRuns: 1500, endOnFailure: true },
    );
    assert.ok(taken > 50, `${taken} were taken`);
  });
});
