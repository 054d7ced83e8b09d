/** The comfort profile of falling games: kicks, hold, and a lock one tick later; the classic one has none of it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createEngine, type FallPositionInput } from 'block-puzzle-element/engine';
import { act, type FallGame } from '../support/falling-games.js';

const engine = await createEngine();

function at(piece: string, row: number, column: number, more: Partial<FallPositionInput> = {}): FallGame {
  const board = Array<string>(10).fill('........');
  const start = { board, hand: [piece], row, column, seed: 'comfort', ...more };
  return engine.fromPosition({ profile: 'comfort', ...start, variant: 'quintris' });
}

const place = ({ state }: FallGame): unknown => [state.hand[0], state.row, state.column];

describe('kicks', () => {
  test('a turn that is blocked goes left, right, two left, two right or up, the first that is free', () => {
    for (const [piece, row, column, expected] of [
      ['#/#', 2, 7, ['##', 2, 6]],
      ['#/#/#', 2, 7, ['###', 2, 5]],
      ['###/#..', 8, 0, ['##/.#/.#', 7, 0]],
    ] as const) {
      const game = at(piece, row, column);
      act(game, 'rotate');
      assert.deepEqual(place(game), expected);
    }
    const board = [...Array<string>(8).fill('........'), '...#....', '........'];
    const game = at('#/#', 7, 2, { board: board.map((row, r) => (r === 7 ? '.#.#....' : row)) });
    act(game, 'rotate');
    assert.deepEqual(place(game), ['##', 7, 4], 'two to the right');
  });

  test('one that no kick helps is refused', () => {
    const board = Array<string>(10).fill('#.######');
    const game = at('#/#/#', 5, 1, { board });
    assert.throws(() => act(game, 'rotate'), { code: 'overlap' });
  });

  test('are unknown to the classic profile', () => {
    assert.throws(() => act(at('#/#', 2, 7, { profile: 'classic' }), 'rotate'), { code: 'outside' });
  });
});

describe('hold', () => {
  const hand = ['##', '####/...#', '#'];

  test('puts the piece away as it is turned, once a piece', () => {
    const game = at('##', 3, 3, { hand, handSize: 2, queue: ['##/##'] });
    act(game, 'rotate', 'hold');
    const { state } = game;
    assert.deepEqual([state.hold, state.canHold, state.row], ['#/#', false, 0]);
    assert.deepEqual(state.hand, ['####/...#', '#', '##/##']);
    assert.throws(() => act(game, 'hold'), { code: 'no-effect', message: /^hold .+ now$/ });
    act(game, 'drop');
    assert.equal(game.state.canHold, true);
    act(game, 'hold');
    assert.deepEqual([game.state.hand[0], game.state.hold], ['#/#', '#']);
  });

  test('does not change which pieces come', () => {
    const games = [true, false].map((holds) => {
      const game = engine.newGame({ variant: 'quintris', seed: 'held', profile: 'comfort', handSize: 6 });
      if (holds) act(game, 'hold');
      else act(game, 'drop');
      return game.state.hand;
    });
    assert.deepEqual(games[0], games[1]);
  });

  test('is kept by positions and snapshots, and taken back by undo', () => {
    const game = at('##', 3, 3, { hand, handSize: 2 });
    act(game, 'hold', 'right');
    for (const same of [
      engine.restore(game.snapshot()),
      engine.fromPosition(game.position() as never),
    ] as FallGame[]) {
      assert.deepEqual([same.state.hold, same.state.canHold], ['##', false]);
    }
    game.undo();
    game.undo();
    assert.deepEqual([game.state.hold, game.state.canHold, ...(place(game) as [])], [null, true, '##', 3, 3]);
  });

  test('is refused in the classic profile', () => {
    const game = at('##', 3, 3, { profile: 'classic' });
    assert.equal(game.state.canHold, false);
    assert.throws(() => act(game, 'hold'), { code: 'no-effect', message: /^hold .+ now$/ });
  });
});

test('a piece locks on the tick after the one on which it has come to rest', () => {
  const game = at('##', 8, 0);
  assert.equal(act(game, 'tick').locked, null);
  act(game, 'right');
  assert.deepEqual(act(game, 'tick').locked, { piece: '##', row: 9, column: 1 });
});
