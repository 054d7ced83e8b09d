/** Walls that can be cleared: each by its own solution, whatever the rules; and not by just any play. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { clearsAtRandom, compareSolvable, noSolvable } from '../soak/wall-solvable.js';
import { Random } from '../soak/random.js';
import { WallCore } from '../support/wall-core.js';
import type { WallSetup } from '../support/wall-model.js';
import { volume } from '../support/volume.js';

const core = await WallCore.create();
const RULES = [false, true].flatMap((strip) => [false, true].map((compact) => ({ strip, compact })));
const setupOf = (rest: Omit<WallSetup, 'samegame' | 'penalty'>): WallSetup => ({
  ...rest,
  samegame: false,
  penalty: false,
});

test('walls of all rules, sizes and numbers of colours are cleared by their solutions', () => {
  const tally = noSolvable();
  for (let i = 0; i < volume(60, 600); i++) compareSolvable(core, `suite ${i}`, i, tally);
  assert.deepEqual(
    Object.values(tally.kinds).map(({ walls }) => walls),
    Array(4).fill(volume(15, 150)),
  );
});

describe('a wall can be built', () => {
  for (const { strip, compact } of RULES) {
    test(`of any size that has room for an area${strip ? ', strip' : ''}${compact ? ', compact' : ''}`, () => {
      for (let rows = 1; rows <= 6; rows++) {
        for (let columns = 1; columns <= 6; columns++) {
          for (const colors of [2, 3, 8]) {
            const setup = setupOf({ rows, columns, colors, strip, compact });
            const possible = strip ? rows > 1 : rows * columns > 1;
            assert.equal(core.build(setup, 'small') !== null, possible, JSON.stringify(setup));
          }
        }
      }
      for (const [rows, columns] of [
        [32, 32],
        [2, 32],
        [32, 2],
        [8, 32],
        [32, 8],
      ] as const) {
        for (const colors of [2, 3, 5, 8]) {
          assert.ok(core.build(setupOf({ rows, columns, colors, strip, compact }), 'large'));
        }
      }
    });
  }

  test('from the same seed twice, and from another seed another one', () => {
    for (const rules of RULES) {
      const setup = setupOf({ rows: 9, columns: 9, colors: 3, ...rules });
      const moves = core.build(setup, 'seed');
      const board = core.board();
      assert.deepEqual([core.build(setup, 'seed'), core.board()], [moves, board]);
      core.build(setup, 'seeds');
      assert.notDeepEqual(core.board(), board);
    }
  });
});

test('uniform random play clears few of them: the way is not obvious', (t) => {
  const random = new Random('obvious');
  const WALLS = volume(60, 150);
  for (const rules of RULES) {
    const setup = setupOf({ rows: 9, columns: 9, colors: 3, ...rules });
    let cleared = 0;
    for (let i = 0; i < WALLS; i++) {
      core.build(setup, `obvious ${i}`);
      if (clearsAtRandom(core, random)) cleared++;
    }
    t.diagnostic(`${JSON.stringify(rules)}: ${cleared} of ${WALLS}`);
    assert.ok(cleared < 0.3 * WALLS, `${cleared} of ${WALLS} walls were cleared at random`);
  }
});

test('they look like drawn ones: colours are even, and no more neighbours match than twice as many', () => {
  const matches = (board: readonly string[]): number => {
    let count = 0;
    board.forEach((row, r) => {
      [...row].forEach((brick, c) => {
        if (row[c + 1] === brick) count++;
        if (board[r + 1]?.[c] === brick) count++;
      });
    });
    return count;
  };
  for (const rules of RULES) {
    const setup = setupOf({ rows: 9, columns: 9, colors: 3, ...rules });
    const colours: Record<string, number> = { a: 0, b: 0, c: 0 };
    let [built, drawn] = [0, 0];
    for (let i = 0; i < 60; i++) {
      core.build(setup, `look ${i}`);
      built += matches(core.board());
      for (const brick of core.board().join('')) colours[brick]!++;
      core.start(setup, `look ${i}`);
      drawn += matches(core.board());
    }
    assert.ok(built < 2 * drawn && built > drawn / 2, `${built} and ${drawn} neighbours of a colour`);
    for (const count of Object.values(colours)) assert.ok(Math.abs(count / (60 * 81) - 1 / 3) < 0.05);
  }
});
