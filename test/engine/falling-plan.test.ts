/** Goals of falling games, and what the computer plans with a piece. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { createEngine } from 'block-puzzle-element/engine';
import { createAnywhere, scripted } from '../support/core.js';
import { act } from '../support/falling-games.js';

const engine = await createEngine();
const variant = 'quintris' as const;

describe('a goal', () => {
  const board = [...Array<string>(8).fill('........'), '#######.', '#######.'];
  const start = { variant, seed: 'goal', board, row: 0, column: 7 };

  test('of rows, of points or of an empty board is reached by the drop that does it', () => {
    for (const [goal, value] of [
      ['lines:2', 2],
      ['score:2', 2],
      ['clear', 0],
    ] as const) {
      const game = engine.fromPosition({ ...start, hand: ['#/#', '#'], goal });
      assert.equal(game.state.goal!.outcome, 'open');
      act(game, 'drop');
      assert.deepEqual([game.state.goal!.outcome, game.state.goal!.value], ['reached', value]);
      assert.equal(engine.verify(game.record()).ok && game.record().position!.goal, goal);
    }
  });

  test('of an empty board says how many cells lie there, on the highest well as well', () => {
    for (const rows of [10, 40]) {
      const board = Array<string>(rows).fill('........');
      board.splice(rows - 3, 3, '#.......', '##.#....', '######..');
      const given = { hand: ['##'], row: 0, column: 6, queue: ['#####'], goal: 'clear' } as const;
      const game = engine.fromPosition({ variant, seed: 'cells', board, ...given });
      const goal = (): unknown => [game.state.goal!.value, game.state.goal!.outcome];
      assert.deepEqual(goal(), [10, 'open'], 'the falling piece does not lie');
      act(game, 'drop');
      assert.deepEqual(goal(), [4, 'open']);
      act(game, 'drop');
      assert.deepEqual(goal(), [9, 'missed']);
    }
  });

  test('is missed when the pieces that were given are used up, or the game is over', () => {
    const game = engine.fromPosition({ ...start, hand: ['#', '#'], goal: 'lines:2' });
    act(game, 'drop', 'drop');
    assert.deepEqual([game.state.goal!.outcome, game.state.goal!.value], ['missed', 1]);
    const over = engine.newGame({ variant, seed: 'over', goal: 'lines:9', rows: 10, columns: 8 });
    while (!over.state.over) act(over, 'drop');
    assert.equal(over.state.goal!.outcome, 'missed');
  });

  test('that a position keeps is what is left of it', () => {
    const game = engine.fromPosition({ ...start, hand: ['#', '#/#'], goal: 'lines:5' });
    act(game, 'drop');
    assert.equal(game.position().goal, 'lines:4');
  });
});

describe('a hint', () => {
  test('is the first action of the plan, with all of them and where they lead', () => {
    const game = engine.newGame({ variant: 'quintris', seed: 'hint' });
    for (let piece = 0; piece < 30; piece++) {
      const hint = game.hint({ timeMs: 5 })!;
      assert.deepEqual(hint.moves, game.plan({ work: 10_000 }), '5 ms are 10,000 placements');
      assert.equal(hint.action, hint.moves[0]!.action);
      const results = hint.moves.map((move) => game.play(move));
      assert.deepEqual(results.at(-1)!.locked, hint.landing);
    }
  });

  test('is a move itself, and makes the game an assisted one', () => {
    const game = engine.newGame({ variant: 'quintris', seed: 'hint' });
    assert.equal(game.state.assisted, false);
    game.play(game.hint()!);
    assert.equal(game.record().assisted, true);
  });

  test('is none when the game is over, and leaves it unassisted', () => {
    const game = engine.newGame({ variant: 'quintris', seed: 'hint', rows: 10, columns: 8 });
    while (!game.state.over) game.play({ action: 'drop' });
    assert.equal(game.hint(), null);
    assert.equal(game.state.assisted, false);
  });

  test('refuses a time that is none', () => {
    const game = engine.newGame({ variant: 'quintris', seed: 'hint' });
    for (const timeMs of [0, 5001, 1.5, '50']) {
      assert.throws(() => game.hint({ timeMs } as never), { name: 'ConfigError', field: 'timeMs' });
    }
    assert.equal(game.state.assisted, false);
  });
});

describe('the computer’s plan', () => {
  test('is legal, ends with the lock of the piece, is the same each time, and changes nothing', () => {
    for (const slides of [false, true]) {
      for (const depth of [0, 1, 2] as const) {
        const game = engine.newGame({ variant, seed: 'plan', handSize: 2, rows: 12, columns: 9 });
        for (let i = 0; i < 6 && !game.state.over; i++) {
          const before = JSON.stringify([game.snapshot(), game.state]);
          const options = { slides, depth, work: 5000 };
          const plan = game.plan(options);
          assert.deepEqual(engine.restore(game.snapshot()).plan(options), plan);
          assert.equal(JSON.stringify([game.snapshot(), game.state]), before);
          const locks = plan.map((move) => game.play(move).locked !== null);
          assert.deepEqual(locks.lastIndexOf(true), locks.indexOf(true));
          assert.equal(locks.at(-1), true);
        }
      }
    }
  });

  test('without work is there all the same, and all the work allowed takes no more than a second or two', () => {
    const game = engine.newGame({ variant, seed: 'work', handSize: 6, rows: 40, columns: 32 });
    assert.ok(game.plan({ work: 0 }).length > 0);
    const from = performance.now();
    game.plan({ depth: 2, slides: true, work: 100_000 });
    assert.ok(performance.now() - from < 60_000);
  });

  test('refuses options that it does not know', () => {
    const game = engine.newGame({ variant, seed: 'options' });
    for (const [field, value, code] of [
      ['depth', 3, 'range'],
      ['depth', '1', 'type'],
      ['work', -1, 'range'],
      ['work', 1e9, 'range'],
      ['work', NaN, 'range'],
      ['slides', 'yes', 'type'],
    ] as const) {
      assert.throws(() => game.plan({ [field]: value }), { name: 'ConfigError', code, field });
    }
    assert.throws(() => game.plan(null as never), { name: 'ConfigError', field: 'options' });
  });
});

test(
  'an engine whose search is refused says why there is no plan, and may learn it',
  {
    skip: scripted && 'of the Wasm',
  },
  async () => {
    const file = new URL('../../build/fall-search.wasm', import.meta.url);
    const bytes = (await readFile(file)) as Uint8Array<ArrayBuffer>;
    const { compile } = WebAssembly;
    WebAssembly.compile = (source) =>
      source.byteLength === bytes.length ? Promise.reject(new Error('no code today')) : compile(source);
    const other = await createAnywhere({ core: 'wasm' }).finally(() => (WebAssembly.compile = compile));
    assert.equal(other.knowsSearch('fall'), false);
    const game = other.newGame({ variant, seed: 'taught' });
    for (const ask of [() => game.plan(), () => game.hint()]) {
      assert.throws(ask, /falling pieces cannot be searched: Error: no code today/);
    }
    assert.equal(game.state.assisted, false);
    await other.learnSearch(bytes);
    assert.equal(other.knowsSearch('fall'), true);
    assert.deepEqual(game.plan(), engine.newGame({ variant, seed: 'taught' }).plan());
  },
);
