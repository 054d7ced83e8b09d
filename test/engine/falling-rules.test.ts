/** Each rule of quintris in a worked case, by the calls that a host makes. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createEngine, type FallPositionInput, type GameConfig } from 'block-puzzle-element/engine';
import { act, type FallGame, QUINTRIS } from '../support/falling-games.js';
import { type FallAction, flipped, rotated } from '../support/falling-model.js';

const engine = await createEngine();
const variant = 'quintris' as const;

const newGame = (config: Omit<GameConfig, 'variant'> = {}): FallGame =>
  engine.newGame({ seed: 'rules', ...config, variant });

/** A board of ten rows and eight columns with `rows` at its bottom, and a piece somewhere on it. */
function at(
  piece: string,
  [row, column]: readonly [number, number],
  rows: readonly string[] = [],
  more: Partial<FallPositionInput> = {},
): FallGame {
  const board = [...Array<string>(10 - rows.length).fill('........'), ...rows];
  return engine.fromPosition({ seed: 'rules', board, hand: [piece], row, column, ...more, variant });
}

const place = ({ state }: FallGame): unknown => [state.hand[0], state.row, state.column];
const bottom = ({ state }: FallGame, rows: number): readonly string[] => state.board.slice(-rows);
const refused = (game: FallGame, action: FallAction, code: string): void => {
  const { state } = game;
  assert.equal(game.canPlay({ action }), false);
  const message = code === 'over' ? /^the game is over$/ : new RegExp(`^${action} .+ `);
  assert.throws(() => game.play({ action }), { name: 'IllegalMoveError', code, message });
  assert.equal(game.state, state, 'the very same state');
};

describe('a new game', () => {
  test('has 25 rows, 15 columns, no points, the falling piece and one next piece', () => {
    const { state, mechanism } = newGame();
    assert.equal(mechanism, 'fall');
    assert.deepEqual([state.rows, state.columns, state.score, state.hand.length], [25, 15, 0, 2]);
    assert.deepEqual(state.board, Array(25).fill('.'.repeat(15)));
    assert.deepEqual(
      [state.draw, state.profile, state.hold, state.canHold],
      ['weighted', 'classic', null, false],
    );
    assert.deepEqual([state.moves, state.ticks, state.locked, state.row, state.over], [0, 0, 0, 0, false]);
  });

  test('takes boards of 10 to 40 rows and 8 to 32 columns', () => {
    for (const [rows, columns] of [
      [10, 8],
      [40, 32],
    ]) {
      const game = newGame({ rows: rows!, columns: columns! });
      assert.equal(
        act(game, 'drop').locked!.row,
        rows! - game.state.board.filter((row) => row.includes('#')).length,
      );
      assert.equal(game.state.board[0]!.length, columns);
    }
  });
});

describe('a piece appears', () => {
  test('in row 0, at any column but the rightmost that has room for it', () => {
    const columns = new Set<number>();
    for (let i = 0; i < 400; i++) {
      const { state } = newGame({ seed: `spawn ${i}`, pieces: ['###'], columns: 8 });
      assert.equal(state.row, 0);
      columns.add(state.column + (state.hand[0] === '#/#/#' ? 100 : 0));
    }
    const wide = [0, 1, 2, 3, 4];
    const tall = [0, 1, 2, 3, 4, 5, 6].map((column) => 100 + column);
    assert.deepEqual(
      [...columns].sort((a, b) => a - b),
      [...wide, ...tall],
    );
  });

  test('at column 0 where its box is as wide as the board', () => {
    const game = engine.fromPosition({ variant, rows: 10, columns: 8, hand: ['########'], seed: 'wide' });
    assert.deepEqual(place(game), ['########', 0, 0]);
  });

  test('and ends the game when it overlaps; nothing else does', () => {
    const board = ['...#....', ...Array<string>(9).fill('#.......')];
    const game = engine.fromPosition({ variant, board, hand: ['########'], seed: 'over' });
    assert.equal(game.state.over, true);
    const before = JSON.stringify(game.snapshot());
    for (const action of ['left', 'right', 'rotate', 'flip', 'down', 'drop', 'tick', 'hold'] as const) {
      refused(game, action, 'over');
    }
    assert.deepEqual(game.legalMoves(), []);
    assert.deepEqual(game.plan(), []);
    assert.equal(JSON.stringify(game.snapshot()), before);
    // Filled cells beside it, in the row where it appears, do not matter.
    const near = at('##', [0, 0], [...Array<string>(9).fill('..######'), '........']);
    assert.equal(near.state.over, false);
  });

  test('as the drop of a piece that reaches the top ends the game', () => {
    // A bar upright in a well one cell too short, and a next piece as wide as the board.
    const game = at('#/#/#/#/#/#/#/#', [0, 0], ['.#......', '.#......'], {
      hand: ['#/#/#/#/#/#/#/#', '########'],
    });
    const result = act(game, 'drop');
    assert.deepEqual([result.over, game.state.over], [false, false], 'it lies in rows 2 to 9');
    const other = at('#/#/#/#/#/#/#/#', [0, 0], ['#.......', '#.......'], {
      hand: ['#/#/#/#/#/#/#/#', '########'],
    });
    assert.equal(act(other, 'drop').over, true, 'and here in rows 0 to 7');
  });
});

describe('moves', () => {
  test('left and right go one column, and are refused at walls and filled cells', () => {
    const game = at('##', [8, 1], ['...#....', '........']);
    refused(game, 'right', 'overlap');
    act(game, 'left');
    assert.deepEqual(place(game), ['##', 8, 0]);
    refused(game, 'left', 'outside');
    refused(at('##', [0, 6]), 'right', 'outside');
  });

  test('rotate turns clockwise about the upper-left corner of the box', () => {
    const game = at('####/...#', [2, 3]);
    for (const expected of ['.#/.#/.#/##', '#.../####', '##/#./#./#.', '####/...#']) {
      act(game, 'rotate');
      assert.deepEqual(place(game), [expected, 2, 3]);
    }
    for (const piece of QUINTRIS) {
      const turned = at(piece, [1, 1]);
      act(turned, 'rotate');
      assert.deepEqual(place(turned), [rotated(piece), 1, 1]);
    }
  });

  test('rotate is refused at a wall, the floor and filled cells, without kicks', () => {
    refused(at('#/#/#', [2, 7]), 'rotate', 'outside');
    refused(at('###', [9, 2]), 'rotate', 'outside');
    refused(at('#/#/#', [7, 1], ['..#.....', '........', '........']), 'rotate', 'overlap');
  });

  test('flip mirrors left to right in the box, and is refused on filled cells', () => {
    for (const piece of QUINTRIS) {
      const game = at(piece, [3, 2]);
      act(game, 'flip');
      assert.deepEqual(place(game), [flipped(piece), 3, 2]);
      act(game, 'flip');
      assert.deepEqual(place(game), [piece, 3, 2]);
    }
    refused(at('#./##/#.', [7, 6], ['.......#', '........', '........']), 'flip', 'overlap');
  });

  test('a piece slides under an overhang', () => {
    const game = at('##', [8, 0], ['..##....', '........']);
    refused(game, 'right', 'overlap');
    act(game, 'down', 'right', 'right');
    assert.deepEqual(place(game), ['##', 9, 2]);
    act(game, 'drop');
    assert.deepEqual(bottom(game, 2), ['..##....', '..##....']);
  });
});

describe('falling', () => {
  test('down goes one row, is refused when blocked, and never locks', () => {
    const game = at('##', [8, 0]);
    assert.equal(act(game, 'down').locked, null);
    for (let i = 0; i < 3; i++) refused(game, 'down', 'outside');
    act(game, 'right', 'left');
    assert.deepEqual([game.state.locked, ...bottom(game, 1)], [0, '........']);
    refused(at('##', [8, 0], ['#.......']), 'down', 'overlap');
  });

  test('drop goes straight down to the ghost, then locks', () => {
    const game = at('##', [0, 1], ['..#.....']);
    assert.equal(game.state.ghost, 8);
    const { locked, refilled, points, parts } = act(game, 'drop');
    assert.deepEqual(locked, { piece: '##', row: 8, column: 1 });
    assert.deepEqual([refilled, points, parts], [true, 0, { rows: 0 }]);
    assert.deepEqual(bottom(game, 2), ['.##.....', '..#.....']);
    assert.deepEqual([game.state.locked, game.state.moves, game.state.ticks], [1, 1, 0]);
  });

  test('a tick goes one row down, and the piece locks on the tick on which it comes to rest', () => {
    const game = at('##', [7, 0]);
    assert.equal(act(game, 'tick').locked, null);
    assert.deepEqual(place(game), ['##', 8, 0]);
    assert.deepEqual(act(game, 'tick').locked, { piece: '##', row: 9, column: 0 });
    assert.deepEqual([game.state.ticks, game.state.moves], [2, 0]);
    assert.deepEqual(
      act(at('##', [9, 3]), 'tick').locked,
      { piece: '##', row: 9, column: 3 },
      'already at rest',
    );
    assert.deepEqual(act(at('##', [7, 3], ['....#...']), 'tick').locked, { piece: '##', row: 8, column: 3 });
  });

  test('a piece that gravity has brought to rest does not slide any more', () => {
    const game = at('##', [8, 0], ['........']);
    act(game, 'tick');
    assert.equal(game.state.locked, 1);
  });
});

describe('full rows', () => {
  test('go for one point each, several at once without a bonus, and the rest moves down', () => {
    const rows = ['#.......', '.#######', '.......#', '.#######'];
    const game = at('#/#/#', [0, 0], rows, { row: 7 });
    assert.deepEqual(act(at('#/#/#', [0, 0], rows), 'drop').clearedRows, [], 'the cell above is in the way');
    const result = act(game, 'drop');
    assert.deepEqual(
      [result.clearedRows, result.points, result.parts, result.score],
      [[7, 9], 2, { rows: 2 }, 2],
    );
    assert.equal(result.cleared.length, 16);
    assert.deepEqual(bottom(game, 4), ['........', '........', '#.......', '#......#']);
  });

  test('rows of all sorts earn the number of them', () => {
    for (let count = 1; count <= 5; count++) {
      const game = at(Array(count).fill('#').join('/'), [0, 7], Array<string>(count).fill('#######.'));
      assert.equal(act(game, 'drop').points, count);
      assert.ok(game.state.board.every((row) => !row.includes('#')));
    }
  });

  test('what lies on a cleared row comes down by rows only, with holes under it', () => {
    const game = at('#', [8, 0], ['#.#.....', '.#######', '##......']);
    assert.deepEqual(act(game, 'tick').clearedRows, [8]);
    assert.deepEqual(bottom(game, 3), ['........', '#.#.....', '##......']);
  });
});
