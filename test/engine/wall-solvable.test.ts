/** `solvable`, `solution()` and `solvability()`: what is said of a wall is proved by playing it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createEngine, type WallPositionInput } from 'block-puzzle-element/engine';
import { Random } from '../soak/random.js';
import { randomSetup, randomWall } from '../soak/wall.js';
import { json } from '../support/random.js';
import { configError } from '../support/refusals.js';
import type { WallGame } from '../support/wall-games.js';
import { WallModel } from '../support/wall-model.js';

const engine = await createEngine();
const RULES = (['area', 'strip'] as const).flatMap((contagion) =>
  [false, true].map((compact) => ({ contagion, compact })),
);
const at = (board: readonly string[], rest: Omit<WallPositionInput, 'variant'> = {}): WallGame =>
  engine.fromPosition({ variant: 'clickomania', board, seed: 'x', ...rest });

describe('a wall made with solvable', () => {
  for (const rules of RULES) {
    test(`is cleared by its solution: ${rules.contagion}${rules.compact ? ', compact' : ''}`, () => {
      for (let seed = 0; seed < 25; seed++) {
        for (const variant of ['clickomania', 'samegame'] as const) {
          const game = engine.newGame({ variant, solvable: true, seed: `s${seed}`, ...rules });
          const start = game.state;
          assert.deepEqual([start.solvable, start.bricks], [true, start.rows * start.columns]);
          const solution = game.solution()!;
          assert.deepEqual(game.state, start);
          for (const move of solution) game.play(move);
          assert.ok(game.state.won);
          assert.deepEqual(game.record().moves, solution);
          // It is that of the start, wherever the game stands.
          assert.deepEqual(game.solution(), solution);
        }
      }
    });
  }

  test('is the same for the same seed, through snapshots and records', () => {
    const game = engine.newGame({ variant: 'clickomania', solvable: true, seed: 'again' });
    const solution = game.solution()!;
    game.play(solution[0]!);
    const restored = engine.restore(json(game.snapshot()));
    assert.deepEqual([restored.state, restored.solution()], [game.state, solution]);
    const record = json(game.record());
    assert.equal(record.config!.solvable, true);
    const verdict = engine.verify(record, { variant: 'clickomania', solvable: true });
    assert.ok(verdict.ok && verdict.from === 'seed');
    assert.equal(engine.verify(record, { variant: 'clickomania' }).ok, false);
    const other = engine.newGame({ variant: 'clickomania', seed: 'again' });
    assert.notDeepEqual(other.state.board, game.state.board);
    assert.equal(other.solution(), null);
  });

  test('is refused where no wall can be cleared, and where a board is given', () => {
    for (const [rest, field] of [
      [{ rows: 1, columns: 1 }, 'solvable'],
      [{ rows: 1, columns: 9, contagion: 'strip' }, 'solvable'],
      [{ board: ['aa'] }, 'solvable'],
    ] as const) {
      const input = { variant: 'clickomania', seed: 'x', solvable: true, ...rest } as WallPositionInput;
      const error = configError(() => engine.fromPosition(input));
      assert.deepEqual([error.code, error.field], ['mismatch', field]);
    }
  });
});

describe('solvability()', () => {
  test('says solvable with moves that clear the wall, from where the game stands', () => {
    const game = engine.newGame({ variant: 'clickomania', rows: 5, columns: 5, solvable: true, seed: 's' });
    game.play(game.solution()![0]!);
    const { verdict, moves } = game.solvability();
    assert.equal(verdict, 'solvable');
    for (const move of moves!) game.play(move);
    assert.ok(game.state.won);
  });

  test('says unsolvable without a search where a colour has a single brick', () => {
    const found = engine.newGame({ variant: 'clickomania', seed: 's' });
    assert.deepEqual(at(['aab']).solvability(), { verdict: 'unsolvable', moves: null, work: 0 });
    // A part that nothing can join to the rest counts by itself, unless columns close.
    assert.equal(at(['aa.a', 'bb.b', 'aa.a']).solvability().work, 0);
    assert.equal(at(['aaa.', 'bbb.', 'aaa.'], { compact: true }).solvability().verdict, 'solvable');
    assert.notEqual(found.solvability({ work: 50 }).verdict, undefined);
  });

  test('says unsolvable where every way was tried', () => {
    const { verdict, moves, work } = at(['ba', 'ab']).solvability();
    assert.deepEqual([verdict, moves], ['unsolvable', null]);
    assert.ok(work >= 1);
  });

  test('looks at a wall once, however many ways lead to it', () => {
    // Three pairs of columns go in any order, and what is left goes in none: the walls are the sets of pairs.
    const { verdict, work } = at(['baccddee', 'abccddee'], { colors: 5, compact: true }).solvability();
    assert.deepEqual([verdict, work], ['unsolvable', 2 ** 3]);
  });

  test('says unknown when its work is used up', () => {
    const game = engine.newGame({ variant: 'samegame', seed: 's' });
    assert.deepEqual(game.solvability({ work: 0 }), { verdict: 'unknown', moves: null, work: 0 });
    const { verdict, work } = game.solvability({ work: 500 });
    assert.ok(verdict !== 'unknown' || work === 500);
  });

  test('answers for small walls as trying everything in the plain reference does', () => {
    const random = new Random('solvability');
    const counts = { solvable: 0, unsolvable: 0, unknown: 0 };
    for (let i = 0; i < 250; i++) {
      const setup = {
        ...randomSetup(random),
        rows: random.from(1, 4),
        columns: random.from(1, 4),
        colors: random.from(2, 3),
      };
      const board = randomWall(random, setup);
      const { colors, compact, strip } = setup;
      const game = at(board, { colors, compact, contagion: strip ? 'strip' : 'area' });
      const { verdict, moves } = game.solvability();
      assert.equal(
        verdict,
        canClear(new WallModel(setup, board)) ? 'solvable' : 'unsolvable',
        board.join('/'),
      );
      for (const move of moves ?? []) game.play(move);
      if (moves) assert.ok(game.state.won);
      counts[verdict]++;
    }
    assert.ok(counts.solvable > 30 && counts.unsolvable > 30, JSON.stringify(counts));
  });

  test('refuses options that are none', () => {
    const game = at(['aa']);
    for (const [work, code] of [
      [-1, 'range'],
      [1_000_001, 'range'],
      [0.5, 'range'],
      ['1', 'type'],
      [null, 'type'],
    ] as const) {
      const error = configError(() => game.solvability({ work } as never));
      assert.deepEqual([error.code, error.field], [code, 'work']);
    }
    assert.equal(configError(() => game.solvability(null as never)).field, 'options');
  });
});

/** Every order of clicks. */
function canClear(model: WallModel): boolean {
  if (model.won) return true;
  return model.areas().some(([first]) => {
    const next = new WallModel(model.setup, model.board);
    next.play(first!.row, first!.column);
    return canClear(next);
  });
}
