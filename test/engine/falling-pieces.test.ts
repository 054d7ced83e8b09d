/** A falling game piece by piece: where each has locked, what that did, and what is still on its way. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createEngine, type FallPiece } from 'block-puzzle-element/engine';
import { act, type FallGame } from '../support/falling-games.js';
import { smallRandom } from '../support/random.js';

const engine = await createEngine();
const variant = 'quintris' as const;

/** Ten rows and eight columns; the first piece is at the upper left. */
function gameOf(pieces: readonly string[], more: object = {}): FallGame {
  const [first, ...queue] = pieces;
  const board = [...Array<string>(9).fill('........'), '.....###'];
  return engine.fromPosition({
    ...{ variant, seed: 's', handSize: 1, board, hand: [first!, queue[0]!], row: 0, column: 0 },
    ...{ queue: queue.slice(1), ...more },
  }) as FallGame;
}

describe('the pieces of a falling game', () => {
  test('are one for each lock, with its place, its rows, the score and the moves behind it', () => {
    const game = gameOf(['#####', '##/##', '#', '#']);
    act(game, 'right', 'left', 'drop');
    const { locked } = act(game, 'tick', 'drop');
    assert.deepEqual(game.pieces(), [
      { piece: '#####', locked: { row: 9, column: 0 }, clearedRows: [9], score: 1, end: 3 },
      { piece: '##/##', locked: { row: 8, column: locked!.column }, clearedRows: [], score: 1, end: 5 },
    ]);
  });

  test('end with the one that still falls, as it lies', () => {
    const game = gameOf(['#####', '####/...#', '#', '#']);
    assert.deepEqual(game.pieces(), []);
    act(game, 'drop', 'tick', 'rotate');
    const last: FallPiece = game.pieces().at(-1)!;
    assert.deepEqual(last, { piece: game.state.hand[0], locked: null, clearedRows: [], score: 1, end: 3 });
  });

  test('have a swap within the piece that comes down for it', () => {
    const game = gameOf(['####/...#', '##/##', '#', '#', '#'], { profile: 'comfort' });
    act(game, 'tick', 'hold', 'drop', 'hold', 'drop');
    const pieces = game.pieces();
    assert.deepEqual(
      pieces.map(({ piece, end }) => [piece, end]),
      [
        ['##/##', 3],
        ['####/...#', 5],
      ],
    );
  });

  test('are those of all moves, the undone ones too, wherever the game stands', () => {
    const game = gameOf(['#####', '##/##', '#', '#']);
    act(game, 'drop', 'tick', 'drop');
    const all = game.pieces();
    for (const moves of [0, 1, 2, 3]) {
      game.goTo(moves);
      const { state } = game;
      assert.deepEqual(game.pieces(), all);
      assert.equal(game.state, state, 'to look back changes nothing');
    }
  });

  test('of whole games are what each lock said as it was played', () => {
    let [locks, rows] = [0, 0];
    for (const profile of ['classic', 'comfort'] as const) {
      for (let seed = 0; seed < 6; seed++) {
        const game = engine.newGame({
          variant,
          seed: `pieces ${seed}`,
          rows: 12,
          columns: 8,
          profile,
          pieces: ['#', '##'],
        });
        const random = smallRandom(seed);
        const told: FallPiece[] = [];
        for (let end = 1; end <= 400 && !game.state.over; end++) {
          // Mostly as the computer would, so that rows go.
          const legal = game.legalMoves();
          const move = random(8) ? game.plan({ depth: 0 })[0]! : legal[random(legal.length)]!;
          const { locked, clearedRows, score } = game.play(move);
          if (!locked) continue;
          const { piece, row, column } = locked;
          told.push({ piece, locked: { row, column }, clearedRows, score, end });
        }
        assert.deepEqual(
          game.pieces().filter(({ locked }) => locked),
          told,
        );
        locks += told.length;
        rows += told.reduce((sum, { clearedRows }) => sum + clearedRows.length, 0);
      }
    }
    assert.ok(locks > 100 && rows > 10, `${locks} locks, ${rows} rows`);
  });
});
