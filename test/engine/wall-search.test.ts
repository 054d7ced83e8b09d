/** `search()` and `hint()` of wall games: what is said of a sequence is what the rules make of it. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { createEngine, type WallPositionInput, type WallSequence } from 'block-puzzle-element/engine';
import { Random } from '../soak/random.js';
import { randomSetup, randomWall } from '../soak/wall.js';
import { createAnywhere, readCore, scripted } from '../support/core.js';
import { configError } from '../support/refusals.js';
import { assertFrozen } from '../support/same.js';
import { modelAt, type WallGame } from '../support/wall-games.js';
import { volume } from '../support/volume.js';

const engine = await createEngine();

type Rest = Omit<WallPositionInput, 'variant'>;
const at = (board: readonly string[], rest: Rest = {}): WallGame =>
  engine.fromPosition({ variant: 'clickomania', board, seed: 'x', ...rest });
const samegame = (seed: string): WallGame => engine.newGame({ variant: 'samegame', seed });

const RULES = (['area', 'strip'] as const).flatMap((contagion) =>
  [false, true].flatMap((compact) =>
    (['bricks', 'samegame'] as const).flatMap((scoring) =>
      [false, true].map((penalty) => ({ contagion, compact, scoring, penalty })),
    ),
  ),
);

/** Plays a sequence in the engine, in the plain reference, and as a record. */
function assertEarned(start: WallPositionInput, { moves, score, bricks, won }: WallSequence): void {
  const game = engine.fromPosition(start) as unknown as WallGame;
  const model = modelAt(start);
  for (const move of moves) {
    game.play(move);
    model.play(move.row, move.column);
  }
  const { state } = game;
  assert.deepEqual([state.score, state.bricks, state.won, state.over], [score, bricks, won, true]);
  assert.deepEqual([model.score, model.bricks, model.won, model.over], [score, bricks, won, true]);
  const record = game.record();
  assert.deepEqual(record.moves, moves);
  const verdict = engine.verify(record);
  assert.ok(verdict.ok && verdict.over);
  assert.equal(verdict.score, score);
}

describe('the best sequence of a search', () => {
  for (const rules of RULES) {
    const { contagion, compact, scoring, penalty } = rules;
    const name = `${contagion}, ${compact ? 'compact' : 'open'}, ${scoring}${penalty ? ', penalty' : ''}`;
    test(`is legal to its end and scores what it says: ${name}`, () => {
      const random = new Random('search');
      for (let i = 0; i < volume(3, 40); i++) {
        const setup = { ...randomSetup(random), strip: contagion === 'strip', compact };
        if (i === 0) setup.rows = setup.columns = 1;
        if (i === 1) setup.rows = setup.columns = 32;
        const board = randomWall(random, setup);
        const start = { variant: 'clickomania', board, colors: setup.colors, seed: 'x', score: 7, ...rules };
        const search = (engine.fromPosition(start) as unknown as WallGame).search({ seed: `${i}` });
        search.run(setup.rows > 9 ? 20 : 60);
        assertEarned(start, search.best!);
      }
    });
  }

  test('counts the points that the game has already, and starts where the game stands', () => {
    const game = samegame('stands');
    for (let i = 0; i < 5; i++) game.play(game.legalMoves()[0]!);
    const search = game.search();
    search.run(500);
    const best = search.best!;
    best.moves.forEach((move) => game.play(move));
    assert.deepEqual([game.state.score, game.state.over], [best.score, true]);
  });

  test('is the best there is on a small wall', () => {
    const game = at(['abc', 'aab', 'cba', 'bcc'], { scoring: 'samegame', colors: 3 });
    const highest = (): number => {
      const scores = game.legalMoves().map((move) => {
        game.play(move);
        const score = highest();
        game.undo();
        return score;
      });
      return scores.length ? Math.max(...scores) : game.state.score;
    };
    const search = game.search();
    search.run(3000);
    assert.equal(search.best!.score, highest());
  });

  test('is null before the first game, then frozen, and never gets worse', () => {
    const search = samegame('any time').search();
    assert.equal(search.best, null);
    let before = -Infinity;
    for (let i = 1; i <= 20; i++) {
      search.run(50);
      assertFrozen(search.best);
      assert.ok(search.best!.score >= before);
      before = search.best!.score;
      assert.equal(search.best!.games, 50 * i);
    }
  });

  test('is the same for the same wall, seed and number of games, in whatever slices', () => {
    const game = samegame('slices');
    const found = [[1200], [1, 399, 800], Array<number>(40).fill(30)].map((slices) => {
      const search = game.search({ seed: 'a' });
      for (const games of slices) {
        search.run(games);
        assert.ok(search.best);
      }
      return search.best;
    });
    assert.deepEqual(found[1], found[0]);
    assert.deepEqual(found[2], found[0]);
    const other = game.search({ seed: 'b' });
    other.run(1200);
    assert.notDeepEqual(other.best, found[0]);
  });

  test('is that of its own wall, whatever is played and searched beside it', () => {
    const game = samegame('own');
    const alone = game.search();
    alone.run(400);
    const [one, two] = [game.search(), samegame('other').search()];
    for (let i = 0; i < 4; i++) {
      one.run(100);
      two.run(100);
      game.play(game.legalMoves()[0]!);
      game.hint({ work: 10 });
    }
    assert.deepEqual(one.best, alone.best);
  });

  test('takes any seed, also one of many bytes', () => {
    const game = at(['aab', 'bba']);
    for (const seed of ['', '\ud800', 'é'.repeat(65_536)]) {
      const search = game.search({ seed });
      search.run(10);
      assert.equal(search.best!.score, 5);
    }
  });
});

describe('where nothing can be played', () => {
  for (const [name, board] of [
    ['a stuck wall', ['ab', 'ba']],
    ['an empty wall', ['..', '..']],
  ] as const) {
    test(`${name} has a sequence of no moves, and no hint`, () => {
      const game = at(board, { score: 5, scoring: 'samegame' });
      const search = game.search();
      const { score, bricks, won } = game.state;
      const best = { moves: [], score, bricks, won, games: 0 };
      assert.deepEqual(search.best, best);
      search.run(100);
      assert.deepEqual(search.best, best);
      assert.equal(game.hint(), null);
      assert.equal(game.state.assisted, false);
    });
  }
});

describe('a hint', () => {
  test('is the first move of a sequence, with its area and where it leads', () => {
    const game = samegame('hint');
    const hint = game.hint({ work: 300 })!;
    assertFrozen(hint);
    const search = game.search();
    search.run(300);
    const { moves, score, won } = search.best!;
    const [{ row, column }] = moves as [WallSequence['moves'][number]];
    const area = game.outlook().areas.find((known) => known.row === row && known.column === column)!;
    assert.deepEqual(hint, { ...area, moves, score, won });
    const { points, cleared } = game.play(hint);
    assert.deepEqual([points, cleared.length], [hint.points, hint.size]);
  });

  test('makes the game an assisted one, and changes nothing else', () => {
    const game = samegame('assisted');
    const before = game.snapshot();
    game.hint({ work: 1 });
    assert.deepEqual(game.snapshot(), { ...before, assisted: true });
    assert.equal(game.state.assisted, true);
  });

  test('is the same each time: its time stands for an amount of work', () => {
    const game = samegame('time');
    const hint = game.hint();
    at(['aab', 'bba']).hint();
    assert.deepEqual(game.hint({ timeMs: 50 }), hint);
    // 225 bricks: 5,000 of them a millisecond.
    assert.deepEqual(game.hint({ work: 1112 }), hint);
    assert.deepEqual(game.hint({ timeMs: 2 }), game.hint({ work: 45 }));
  });

  test('plays a game to its end, and takes no more than a moment on the largest wall', () => {
    const game = engine.newGame({ variant: 'samegame', seed: 'end', rows: 8, columns: 8 });
    for (let hint = game.hint({ timeMs: 2 }); hint; hint = game.hint({ timeMs: 2 })) game.play(hint);
    assert.ok(game.state.over);
    const large = engine.newGame({ variant: 'samegame', seed: 'large', rows: 32, columns: 32 });
    const from = performance.now();
    assert.ok(large.hint());
    assert.ok(performance.now() - from < 60_000);
  });
});

test('options that are none are refused with their field, and nothing has changed', () => {
  const game = samegame('refused');
  for (const [field, value, code] of [
    ['timeMs', 0, 'range'],
    ['timeMs', 5001, 'range'],
    ['timeMs', 1.5, 'range'],
    ['timeMs', '50', 'type'],
    ['work', 0, 'range'],
    ['work', 1_000_001, 'range'],
    ['work', null, 'type'],
  ] as const) {
    const error = configError(() => game.hint({ [field]: value } as never));
    assert.deepEqual([error.field, error.code], [field, code]);
  }
  for (const [value, code] of [
    [7, 'type'],
    ['x'.repeat(65_537), 'range'],
  ] as const) {
    const error = configError(() => game.search({ seed: value } as never));
    assert.deepEqual([error.field, error.code], ['seed', code]);
  }
  for (const options of [null, 5, []]) {
    assert.equal(configError(() => game.hint(options as never)).field, 'options');
    assert.equal(configError(() => game.search(options as never)).field, 'options');
  }
  const search = game.search();
  for (const games of [0, -1, 1.5, NaN, '5', 10_000_001, undefined]) {
    assert.equal(configError(() => search.run(games as never)).field, 'games');
  }
  assert.equal(search.best, null);
  assert.equal(game.state.assisted, false);
});

describe('an engine', { skip: scripted && 'of the Wasm' }, () => {
  const bytes = (): Promise<Uint8Array<ArrayBuffer>> =>
    readFile(new URL('../../build/wall-search.wasm', import.meta.url)) as Promise<Uint8Array<ArrayBuffer>>;

  test('takes the search as bytes or as a compiled module', async () => {
    const expected = samegame('source').hint({ work: 50 });
    for (const search of [await bytes(), await WebAssembly.compile(await bytes())]) {
      const other = await createEngine({ search });
      assert.equal(other.knowsSearch('pop'), true);
      const hint = other.newGame({ variant: 'samegame', seed: 'source' }).hint({ work: 50 });
      assert.deepEqual(hint, expected);
    }
  });

  test('refuses a search that is none', async () => {
    await assert.rejects(createEngine({ search: new Uint8Array(8) }), /WebAssembly/);
    const refusal = { name: 'ConfigError', code: 'mismatch', field: 'search' };
    await assert.rejects(createEngine({ search: await readCore() }), refusal);
  });

  test('starts where its search is refused, says why none is there, and may learn it', async () => {
    const { compile } = WebAssembly;
    const { length } = await bytes();
    WebAssembly.compile = (source) =>
      source.byteLength === length ? Promise.reject(new Error('no code today')) : compile(source);
    const other = await createAnywhere({ core: 'wasm' }).finally(() => (WebAssembly.compile = compile));
    assert.equal(other.knowsSearch('pop'), false);
    const game = other.newGame({ variant: 'samegame', seed: 'learns' });
    assert.throws(() => game.hint(), /walls cannot be searched: Error: no code today/);
    assert.throws(() => game.search(), /walls cannot be searched/);
    assert.equal(game.state.assisted, false);
    await assert.rejects(other.learnSearch(await readCore()), /not the module/);
    await other.learnSearch(await bytes());
    assert.equal(other.knowsSearch('pop'), true);
    assert.ok(game.hint({ work: 1 }));
  });
});
