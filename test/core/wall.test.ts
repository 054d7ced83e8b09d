/** The wall games in the bare core: worked walls, refusals, and random games against the plain reference. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compareWallGame, noWallGames } from '../soak/wall.js';
import { WallCore } from '../support/wall-core.js';
import { drawnWall, type WallSetup } from '../support/wall-model.js';
import { volume } from '../support/volume.js';

const core = await WallCore.create();
const plain: WallSetup = {
  ...{ rows: 3, columns: 4, colors: 3 },
  ...{ strip: false, compact: false, samegame: false, penalty: false },
};
const clear = { points: 0, parts: { bricks: 0, clear: 0, penalty: 0 } };

function begin(board: readonly string[], rules: Partial<WallSetup> = {}): void {
  core.configure({ ...plain, rows: board.length, columns: board[0]!.length, ...rules });
  core.setBoard(board);
}

describe('a click', () => {
  test('removes the whole 4-connected set of its colour, and bricks above fall', () => {
    begin(['abcb', 'aabb', 'cbaa']);
    assert.deepEqual(core.area(1, 1), ['0,0', 3]);
    assert.deepEqual(core.play(1, 1), {
      points: 3,
      parts: { bricks: 3, clear: 0, penalty: 0 },
      color: 'a',
      cleared: ['0,0', '1,0', '1,1'],
      moved: [['0,1', '1,1']],
      closed: [],
    });
    assert.deepEqual(core.board(), ['..cb', '.bbb', 'cbaa']);
  });

  test('with strip removes only what lies above and below', () => {
    begin(['aab', 'aab', 'aba'], { strip: true });
    assert.deepEqual(core.area(2, 0), ['0,0', 3]);
    assert.equal(core.check(2, 1), 'alone');
    core.play(1, 1);
    assert.deepEqual(core.board(), ['a.b', 'a.b', 'aba']);
    assert.equal(core.check(2, 1), 'alone');
  });

  test('without compact leaves an empty column where it is', () => {
    begin(['bac', 'bac']);
    core.play(0, 1);
    assert.deepEqual(core.board(), ['b.c', 'b.c']);
  });

  test('with compact closes empty columns to the left', () => {
    begin(['baca', 'baaa', 'baba'], { compact: true });
    assert.deepEqual(core.play(0, 1), {
      ...{ points: 7, parts: { bricks: 7, clear: 0, penalty: 0 }, color: 'a' },
      cleared: ['0,1', '0,3', '1,1', '1,2', '1,3', '2,1', '2,3'],
      moved: [
        ['0,2', '1,1'],
        ['2,2', '2,1'],
      ],
      closed: [1, 3],
    });
    assert.deepEqual(core.board(), ['b...', 'bc..', 'bb..']);
  });

  test('that is refused says why and changes nothing', () => {
    begin(['....', 'ab..', 'aabb']);
    for (const [row, column, refusal] of [
      [-1, 0, 'outside'],
      [3, 0, 'outside'],
      [0, -1, 'outside'],
      [0, 4, 'outside'],
      [2 ** 31 - 1, 0, 'outside'],
      [0, -(2 ** 31), 'outside'],
      [0, 0, 'empty'],
      [1, 2, 'empty'],
      [1, 1, 'alone'],
    ] as const) {
      const before = core.block();
      assert.deepEqual(
        [core.check(row, column), core.area(row, column), core.play(row, column)],
        Array(3).fill(refusal),
      );
      assert.deepEqual(core.block(), before);
    }
    begin(['ab', 'ba']);
    for (const [row, column] of [
      [0, 0],
      [5, 5],
    ] as const)
      assert.equal(core.play(row, column), 'over');
  });
});

describe('points', () => {
  test('are the bricks, or by samegame (n - 2)^2', () => {
    begin(['aaaaab']);
    assert.equal((core.play(0, 0) as { points: number }).points, 5);
    begin(['aaaaab'], { samegame: true });
    assert.equal((core.play(0, 0) as { points: number }).points, 9);
  });

  test('by samegame add 1000 for a cleared wall', () => {
    begin(['aaa'], { samegame: true, penalty: true });
    assert.deepEqual((core.play(0, 0) as { parts: object }).parts, { bricks: 1, clear: 1000, penalty: 0 });
  });

  test('by samegame lose (k - 2)^2 for each colour with k > 2 bricks left, if the penalty is on', () => {
    const board = ['....c....', 'babacbaba'];
    begin(board, { samegame: true, penalty: true });
    // Four bricks each of two colours: 4 and 4.
    assert.deepEqual((core.play(1, 4) as { parts: object }).parts, { bricks: 0, clear: 0, penalty: -8 });
    assert.equal((core.read() as { score: number }).score, -8);
    begin(board, { samegame: true });
    assert.deepEqual(core.play(1, 4), {
      ...clear,
      color: 'c',
      cleared: ['0,4', '1,4'],
      moved: [],
      closed: [],
    });
  });
});

describe('a wall', () => {
  test('is drawn brick by brick in reading order, uniform in its colours', () => {
    const counts = Array<number>(5).fill(0);
    for (let i = 0; i < 40; i++) {
      const setup = { ...plain, rows: 15, columns: 15, colors: 5 };
      core.start(setup, `wall ${i}`);
      assert.deepEqual(core.board(), drawnWall(setup, `wall ${i}`));
      for (const brick of core.board().join('')) counts['abcde'.indexOf(brick)]!++;
    }
    const expected = (40 * 225) / 5;
    const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 99.9 % of fair draws, with four degrees of freedom.
    assert.ok(chi < 18.5, `chi-square ${chi}`);
  });

  test('may be of any size from 1x1 to 32x32', () => {
    for (const [rows, columns] of [
      [1, 1],
      [1, 32],
      [32, 1],
      [32, 32],
    ] as const) {
      for (const colors of [2, 8]) {
        const setup = { ...plain, rows, columns, colors };
        core.start(setup, 'size');
        assert.deepEqual(core.board(), drawnWall(setup, 'size'));
      }
    }
  });

  test('without a match is over from the start, and one without a brick is won', () => {
    begin(['ab', 'ba']);
    assert.deepEqual(core.read(), {
      ...{ board: ['ab', 'ba'], score: 0, moves: 0, bricks: 4, counts: [2, 2, 0], over: true, won: false },
    });
    begin(['..', '..']);
    assert.deepEqual(core.read(), {
      ...{ board: ['..', '..'], score: 0, moves: 0, bricks: 0, counts: [0, 0, 0], over: true, won: true },
    });
  });

  test('of one colour and 32x32 is one area, and worth 1022^2', () => {
    begin(Array<string>(32).fill('a'.repeat(32)), { samegame: true, colors: 2 });
    assert.deepEqual(core.area(31, 31), ['0,0', 1024]);
    const { points, cleared } = core.play(16, 5) as { points: number; cleared: string[] };
    assert.deepEqual([points, cleared.length], [1022 ** 2 + 1000, 1024]);
  });
});

test('random games are those of the plain reference', () => {
  const tally = noWallGames();
  for (let i = 0; i < volume(60, 300); i++) compareWallGame(core, `suite ${i}`, tally);
  assert.ok(
    tally.clicks > volume(260, 1500) && tally.won > volume(2, 20) && tally.closed > volume(14, 100),
    JSON.stringify(tally),
  );
});
