/** `hint()` and `search()` of placement games: what is advised can be played, and does what is said of it. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import {
  createEngine,
  type Game,
  type GameConfig,
  type HandAdvice,
  type Move,
} from 'block-puzzle-element/engine';
import { createAnywhere, readCore, scripted } from '../support/core.js';
import { configError } from '../support/refusals.js';
import { assertFrozen } from '../support/same.js';
import { volume } from '../support/volume.js';

const engine = await createEngine();
const QUICK = { work: 2000 };

const CONFIGS: readonly (GameConfig & { readonly seed: string })[] = [
  { variant: 'blocks', seed: 'a' },
  { variant: 'block-sudoku', seed: 'a' },
  { variant: 'blockudoku', seed: 'a' },
  { variant: 'blocks', rotate: true, seed: 'turned' },
  { variant: 'blockudoku', rotate: true, handSize: 2, seed: 'turned' },
  { variant: 'blocks', rows: 5, columns: 7, seed: 'small' },
  { variant: 'blocks', rows: 1, columns: 1, pieces: ['#'], seed: 'one cell' },
  { variant: 'blocks', rows: 32, columns: 32, seed: 'large' },
  {
    variant: 'blocks',
    rows: 10,
    columns: 10,
    pieces: ['########', '#/#/#/#/#/#/#/#'],
    rotate: true,
    seed: 'long',
  },
];

const textOf = ({ piece, row, column, rotation = 0 }: Move): string => [piece, row, column, rotation].join();

/** What is advised is a legal move that does what is said of it. */
function assertTrue(game: Game, advice: HandAdvice): void {
  assert.ok(game.legalMoves(advice.piece).some((move) => textOf(move) === textOf(advice)));
  const { points, clearedRows, clearedColumns, clearedBoxes } = engine
    .fromPosition(game.position())
    .play(advice);
  const clears = { rows: clearedRows, columns: clearedColumns, boxes: clearedBoxes };
  assert.deepEqual([points, clears], [advice.points, advice.clears]);
}

describe('a hint', () => {
  for (const config of CONFIGS) {
    const { variant, rows = '', columns = '', rotate = false, seed } = config;
    test(`is a legal move that does what it says: ${variant} ${rows} ${columns} ${rotate ? 'turning' : ''} ${seed}`, () => {
      const game = engine.newGame(config);
      for (let i = 0; i < volume(6, 15) && !game.state.over; i++) {
        const hint = game.hint(QUICK)!;
        assertTrue(game, hint);
        hint.alternatives.forEach((advice) => {
          assertTrue(game, advice);
        });
        assert.equal(game.play(hint).points, hint.points);
      }
    });
  }

  for (let handSize = 1; handSize <= 8; handSize++) {
    test(`has the moves for the rest of a hand of ${handSize}, and what they earn`, () => {
      const game = engine.newGame({ variant: 'blockudoku', handSize, seed: `${handSize}` });
      for (let hand = 0; hand < volume(2, 4); hand++) {
        const hint = game.hint({ timeMs: 100 })!;
        assert.equal(textOf(hint.moves[0]!), textOf(hint));
        assert.equal(hint.moves.length, handSize);
        const earned = hint.moves.map((move) => game.play(move).points);
        assert.equal(
          earned.reduce((sum, points) => sum + points),
          hint.gain,
        );
        assert.equal(game.state.hand.filter((piece) => piece === null).length, 0);
      }
    });
  }

  test('has at most five alternatives, other first moves in their order, none worth more', () => {
    let most = 0;
    for (const config of CONFIGS) {
      const { value, alternatives, ...move } = engine.newGame(config).hint()!;
      const values = alternatives.map((advice) => advice.value);
      assert.deepEqual(
        values,
        [...values].sort((a, b) => b - a),
      );
      assert.ok(values.every((other) => other <= value));
      const texts = [move, ...alternatives].map(textOf);
      assert.equal(new Set(texts).size, texts.length);
      most = Math.max(most, alternatives.length);
    }
    assert.equal(most, 5);
  });

  test('is frozen plain data', () => {
    const hint = engine.newGame(CONFIGS[1]!).hint(QUICK)!;
    assertFrozen(hint);
    assert.deepEqual(JSON.parse(JSON.stringify(hint)), hint);
  });

  test('makes the game an assisted one, and changes nothing else', () => {
    const game = engine.newGame(CONFIGS[0]!);
    const before = game.snapshot();
    game.hint(QUICK);
    assert.deepEqual(game.snapshot(), { ...before, assisted: true });
    assert.equal(game.state.assisted, true);
    const verdict = engine.verify(game.record());
    assert.ok(verdict.ok && verdict.assisted);
  });

  test('is the same for the same position and time, whatever was searched before', () => {
    const game = engine.newGame(CONFIGS[2]!);
    const hint = game.hint();
    CONFIGS.forEach((config) => engine.newGame(config).hint(QUICK));
    engine.newGame({ variant: 'samegame', seed: 'x' }).hint({ work: 5 });
    assert.deepEqual(game.hint({ timeMs: 50 }), hint);
    assert.deepEqual(engine.fromPosition(game.position()).hint({ work: 50_000 }), hint);
  });

  test('is the one move that there is', () => {
    const board = ['####.', '####.', '##.##', '#####'];
    const position = { variant: 'blocks', board, hand: ['#/#', null, null], seed: 'x' };
    const hint = engine.fromPosition(position).hint()!;
    assert.equal(textOf(hint), '0,0,4,0');
    assert.deepEqual(hint.moves, [{ piece: 0, row: 0, column: 4 }]);
    assert.deepEqual(hint.alternatives, []);
  });

  test('places what it can of a hand that cannot be placed whole', () => {
    const board = ['#.##', '####', '####', '##.#'];
    const hand = ['###', '#', '##'];
    const game = engine.fromPosition({ variant: 'blocks', board, hand, seed: 'x', pieces: ['#'] });
    const hint = game.hint()!;
    assert.equal(hint.piece, 1);
    for (const move of hint.moves) game.play(move);
  });

  test('begins behind moves of the hand, and takes pieces that no set has', () => {
    const hand = ['#######/#.....#', '##/##', '.#./###/.#.'];
    const queue = [['########', '#', '#']];
    const game = engine.fromPosition({ variant: 'blocks', hand, queue, seed: 'scripted' });
    game.play({ piece: 1, row: 4, column: 4 });
    const hint = game.hint()!;
    assert.equal(hint.moves.length, 2);
    assertTrue(game, hint);
    for (const move of hint.moves) game.play(move);
    assert.deepEqual(game.state.hand, queue[0]);
    assertTrue(game, game.hint()!);
  });

  test('is none when the game is over, and nobody is helped then', () => {
    const game = engine.fromPosition({
      variant: 'blocks',
      rows: 1,
      columns: 3,
      board: ['#.#'],
      hand: ['##'],
      seed: 'x',
    });
    assert.equal(game.state.over, true);
    assert.equal(game.hint(), null);
    assert.equal(game.state.assisted, false);
    const search = game.search();
    assert.equal(search.run(100), false);
    assert.equal(search.best, null);
  });

  test('plays for points where it is asked to', () => {
    const earned = (profile: 'survive' | 'points'): number => {
      const game = engine.newGame({ variant: 'blockudoku', seed: 'points' });
      for (let i = 0; i < 40 && !game.state.over; i++) {
        for (const move of game.hint({ ...QUICK, profile })!.moves) game.play(move);
      }
      return game.state.score;
    };
    const [points, survive] = [earned('points'), earned('survive')];
    assert.ok(points > survive, `${points} points in place of ${survive}`);
  });

  test('is refused for a game that falls, and names what is searched', () => {
    const game = engine.newGame({ variant: 'quintris', seed: 'x' });
    const { code, field } = configError(() => (game as unknown as Game).search());
    assert.deepEqual([code, field], ['mismatch', 'variant']);
  });

  test('takes 50,000 units of work and no more, also on the largest board with the largest hand', () => {
    const game = engine.newGame({
      variant: 'blocks',
      rows: 32,
      columns: 32,
      handSize: 8,
      rotate: true,
      seed: 'x',
    });
    assert.ok(game.hint({ work: 1 }), 'there is an answer from the first unit on');
    const hint = game.hint();
    const search = game.search();
    let units = 0;
    while (!isDeepStrictEqual(search.best, hint) && units < 50_000) {
      search.run(1000);
      units += 1000;
    }
    assert.deepEqual(search.best, hint, `what the hint says was not found in ${units} units`);
  });
});

describe('a search', () => {
  const search = (slices: readonly number[]) => {
    const found = engine.newGame(CONFIGS[2]!).search();
    slices.forEach((work) => found.run(work));
    return found.best;
  };

  test('has an answer after its first millisecond, and from then on', () => {
    for (const config of CONFIGS) {
      const game = engine.newGame(config);
      const found = game.search();
      for (let i = 0; i < 20; i++) {
        found.run(1000);
        assertFrozen(found.best);
        assertTrue(game, found.best!);
      }
    }
  });

  test('does not make the game an assisted one, which who plays what it finds does', () => {
    const game = engine.newGame(CONFIGS[0]!);
    const found = game.search();
    found.run(1000);
    assert.ok(found.best);
    assert.equal(game.state.assisted, false);
    game.assist();
    assert.equal(game.state.assisted, true);
  });

  test('finds the same in whatever slices', () => {
    const whole = search([20_000]);
    assert.deepEqual(search(Array<number>(20).fill(1000)), whole);
    assert.deepEqual(search([1, 9999, 10_000]), whole);
  });

  test('comes to the same end by its least steps, of which a trial of a hand has many', () => {
    const checker = Array.from({ length: 9 }, (_, r) => (r % 2 ? '.#.#.#.#.' : '#.#.#.#.#'));
    const hand = ['#', '#', '#', '########'];
    const game = engine.fromPosition({ variant: 'blockudoku', board: checker, hand, handSize: 4, seed: 'x' });
    const whole = game.search();
    let runs = 1;
    while (whole.run(1)) runs++;
    const least = game.search() as typeof whole & { step(): boolean };
    let steps = 1;
    while (least.step()) steps++;
    assert.deepEqual(least.best, whole.best);
    assert.ok(steps > 2 * runs, `${steps} steps, ${runs} runs`);
  });

  test('ends when there is nothing more to find out', () => {
    const found = engine.fromPosition({ variant: 'blocks', hand: ['#'], handSize: 1, seed: 'x' }).search();
    let runs = 0;
    while (found.run(10_000) && runs < 1000) runs++;
    assert.ok(runs < 1000);
    const best = found.best;
    assert.equal(found.run(10_000), false);
    assert.deepEqual(found.best, best);
  });

  test('keeps to its position, whatever is played and searched beside it', () => {
    const game = engine.newGame(CONFIGS[2]!);
    const alone = search(Array<number>(4).fill(1000));
    const [one, two] = [game.search(), engine.newGame(CONFIGS[3]!).search({ profile: 'points' })];
    for (let i = 0; i < 4; i++) {
      one.run(1000);
      two.run(700);
      game.play(game.legalMoves()[0]!);
      game.hint(QUICK);
    }
    assert.deepEqual(one.best, alone);
  });
});

test('options that are none are refused with their field, and nothing has changed', () => {
  const game = engine.newGame(CONFIGS[0]!);
  for (const [field, value, code] of [
    ['timeMs', 0, 'range'],
    ['timeMs', 5001, 'range'],
    ['timeMs', 1.5, 'range'],
    ['timeMs', '50', 'type'],
    ['work', 0, 'range'],
    ['work', 10_000_001, 'range'],
    ['profile', 'win', 'unknown'],
    ['profile', 3, 'type'],
  ] as const) {
    const error = configError(() => game.hint({ [field]: value } as never));
    assert.deepEqual([error.field, error.code], [field, code]);
  }
  for (const options of [null, 5, []]) {
    assert.equal(configError(() => game.hint(options as never)).field, 'options');
    assert.equal(configError(() => game.search(options as never)).field, 'options');
  }
  const search = game.search();
  for (const work of [0, -1, 1.5, NaN, '5', 10_000_001, undefined]) {
    assert.equal(configError(() => search.run(work as never)).field, 'work');
  }
  assert.equal(game.state.assisted, false);
});

describe('an engine', { skip: scripted && 'of the Wasm' }, () => {
  const bytes = (name: string): Promise<Uint8Array<ArrayBuffer>> =>
    readFile(new URL(`../../build/${name}.wasm`, import.meta.url)) as Promise<Uint8Array<ArrayBuffer>>;

  test('tells its searches apart, whether they come as bytes or as modules, one or both', async () => {
    const expected = engine.newGame(CONFIGS[0]!).hint(QUICK);
    const hands = await bytes('hand-search');
    const walls = await bytes('wall-search');
    for (const search of [
      hands,
      [hands],
      [await WebAssembly.compile(walls), await bytes('fall-search'), await WebAssembly.compile(hands)],
    ]) {
      const other = await createEngine({ search });
      assert.deepEqual(
        (['place', 'fall', 'pop'] as const).map((kind) => other.knowsSearch(kind)),
        [true, true, true],
      );
      const falling = { variant: 'quintris', seed: 'a' } as const;
      assert.deepEqual(other.newGame(falling).plan(), engine.newGame(falling).plan());
      assert.deepEqual(other.newGame(CONFIGS[0]!).hint(QUICK), expected);
      assert.ok(other.newGame({ variant: 'samegame', seed: 'a' }).hint({ work: 5 }));
    }
  });

  test('starts where a search is refused, says why it is not there, and may learn it', async () => {
    const { compile } = WebAssembly;
    const { length } = await bytes('hand-search');
    WebAssembly.compile = (source) =>
      source.byteLength === length ? Promise.reject(new Error('no code today')) : compile(source);
    const other = await createAnywhere({ core: 'wasm' }).finally(() => (WebAssembly.compile = compile));
    assert.deepEqual([other.knowsSearch('place'), other.knowsSearch('pop')], [false, true]);
    const game = other.newGame(CONFIGS[0]!);
    for (const ask of [() => game.hint(), () => game.search(), () => other.analyse(game.record())]) {
      assert.throws(ask, /hands cannot be searched: Error: no code today/);
    }
    assert.equal(game.state.assisted, false);
    await assert.rejects(other.learnSearch(await readCore()), /not the module of a search/);
    await other.learnSearch(await bytes('hand-search'));
    assert.equal(other.knowsSearch('place'), true);
    assert.ok(game.hint(QUICK));
  });

  test('says in Node, where a search is compiled when it is wanted, why it is refused, and may learn it', async () => {
    const { Module } = WebAssembly;
    const other = await createEngine({ core: 'wasm' });
    const game = other.newGame(CONFIGS[0]!);
    WebAssembly.Module = function () {
      throw new Error('no code today');
    } as unknown as typeof Module;
    try {
      for (const ask of [() => game.hint(), () => game.search(), () => other.analyse(game.record())]) {
        assert.throws(ask, /hands cannot be searched: Error: no code today/);
      }
    } finally {
      WebAssembly.Module = Module;
    }
    assert.equal(other.knowsSearch('place'), false);
    assert.equal(game.state.assisted, false);
    await other.learnSearch(await bytes('hand-search'));
    assert.ok(game.hint(QUICK));
  });
});
