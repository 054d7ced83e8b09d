/** The core in JavaScript plays as the one in Wasm does, bit for bit, and is taken where Wasm is refused. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  createEngine,
  type Engine,
  type FallMove,
  formatRecord,
  type Game,
  type GameConfig,
} from 'block-puzzle-element/engine';
import { scripted } from '../support/core.js';
import { smallRandom } from '../support/random.js';
import { same } from '../support/same.js';
import { sampled, volume } from '../support/volume.js';

const javascript = await createEngine({ core: 'javascript' });

test('this run tests the core that it is meant for', async () => {
  assert.equal((await createEngine()).core, scripted ? 'javascript' : 'wasm');
});

describe('beside the core in Wasm', { skip: scripted && 'there is none' }, async () => {
  const wasm = scripted ? javascript : await createEngine();

  /** A random game on both, compared after every move; answers the record. */
  function both(config: GameConfig, moves: number, random: (bound: number) => number): string {
    const games = [wasm, javascript].map((engine) => engine.newGame(config)) as unknown as [Game, Game];
    const [first, second] = games;
    for (let played = 0; played < moves; played++) {
      same(second.state, first.state, 'state');
      same(second.outlook(), first.outlook(), 'outlook');
      const legal = first.legalMoves();
      if (legal.length === 0) break;
      const move = legal[random(legal.length)]!;
      same(second.play(move), first.play(move), 'result');
      if (!random(20)) same(second.undo(), first.undo(), 'undo');
    }
    const record = formatRecord(first.record());
    assert.equal(formatRecord(second.record()), record);
    same(javascript.verify(record), wasm.verify(record), 'verdict');
    return record;
  }

  const random = smallRandom(7);
  const some = <T>(values: readonly T[]): T => values[random(values.length)]!;

  test('random placement games are the same', () => {
    for (let i = 0; i < volume(6, 90); i++) {
      const sizes = { rows: 1 + random(32), columns: 1 + random(32), handSize: 1 + random(8) };
      const rotate = !random(2);
      const fair = some(['random', 'solvable', 'gentle'] as const);
      both(
        { variant: some(['blocks', 'block-sudoku', 'blockudoku']), seed: `${i}`, rotate, fair, ...sizes },
        volume(20, 60),
        random,
      );
    }
  });

  test('random falling games are the same', () => {
    for (let i = 0; i < volume(2, 30); i++) {
      const draw = some(['weighted', 'uniform', 'bag'] as const);
      const profile = some(['classic', 'comfort'] as const);
      const sizes = { rows: 10 + random(31), columns: 8 + random(25), handSize: random(7) };
      both(
        { variant: 'quintris', seed: `${i}`, draw, profile, order: 1 + random(5), ...sizes },
        volume(120, 300),
        random,
      );
    }
  });

  test('random walls are the same, solvable ones with their solutions', () => {
    for (let i = 0; i < volume(5, 60); i++) {
      const config: GameConfig = {
        variant: some(['clickomania', 'samegame']),
        seed: `${i}`,
        rows: 2 + random(31),
        columns: 2 + random(31),
        colors: 2 + random(7),
        contagion: some(['area', 'strip'] as const),
        compact: !random(2),
        solvable: !random(2),
      };
      const make = (engine: Engine): Game<'pop'> => engine.newGame(config) as unknown as Game<'pop'>;
      both(config, 100, random);
      same(make(javascript).solution(), make(wasm).solution(), 'solution');
    }
  });

  test('the computer does the same in falling games', () => {
    const play = (engine: Engine): readonly FallMove[] => {
      const game = engine.newGame({ variant: 'quintris', seed: 'plan' });
      for (let piece = 0; piece < volume(10, 60); piece++) game.plan().forEach((move) => game.play(move));
      return game.record().moves;
    };
    same(play(javascript), play(wasm), 'moves');
  });

  test('the search plays the same hands', () => {
    const play = (engine: Engine, config: GameConfig) => {
      const game = engine.newGame(config);
      for (let i = 0; i < volume(2, 12) && !game.state.over; i++)
        game.play(game.hint({ work: volume(1000, 3000) })!);
      return [game.record().moves, game.hint({ work: volume(1000, 3000) })];
    };
    for (const config of [
      { variant: 'blocks', seed: 'a' },
      { variant: 'blockudoku', seed: 'b', rotate: true },
      { variant: 'blocks', rows: 12, columns: 20, handSize: 5, seed: 'c' },
    ]) {
      same(play(javascript, config), play(wasm, config), 'moves');
    }
  });

  test('the search finds the same in walls, whatever the slices', () => {
    for (const seed of sampled(['a', 'b', 'c'], 2)) {
      const search = (engine: Engine, slices: number) => {
        const found = engine.newGame({ variant: 'samegame', seed }).search({ seed });
        for (let i = 0; i < slices; i++) found.run(volume(120, 600) / slices);
        return found.best;
      };
      same(search(javascript, 6), search(wasm, 1), 'best');
    }
  });
});

describe('where Wasm is refused', { skip: scripted && 'so it is in this whole run' }, () => {
  async function refusing<T>(run: () => Promise<T>): Promise<T> {
    const { compile } = WebAssembly;
    WebAssembly.compile = () => Promise.reject(new WebAssembly.CompileError('no code today'));
    return run().finally(() => (WebAssembly.compile = compile));
  }

  test('createEngine falls back to it, with the search of walls', async () => {
    const engine = await refusing(() => createEngine());
    assert.equal(engine.core, 'javascript');
    assert.deepEqual([engine.knowsSearch('pop'), engine.knowsSearch('place')], [true, true]);
    assert.ok(engine.newGame({ variant: 'samegame', seed: 'a' }).hint({ work: 20 }));
  });

  test('createEngine falls back to it where there is no WebAssembly at all, and searches', async () => {
    const { WebAssembly: kept } = globalThis;
    Reflect.deleteProperty(globalThis, 'WebAssembly');
    try {
      const engine = await createEngine();
      assert.equal(engine.core, 'javascript');
      for (const variant of ['blocks', 'quintris', 'samegame'])
        assert.ok(engine.newGame({ variant, seed: 'a' }).hint({ work: 20 }), variant);
    } finally {
      Object.assign(globalThis, { WebAssembly: kept });
    }
  });

  test('an engine over a module of the host’s searches walls in JavaScript', async () => {
    const { readCore } = await import('../support/core.js');
    const bytes = await Promise.all((['place', 'fall', 'pop'] as const).map(readCore));
    const wasm = bytes.map((source) => new WebAssembly.Module(source));
    const engine = await refusing(() => createEngine({ wasm }));
    assert.deepEqual([engine.core, engine.knowsSearch('pop')], ['wasm', true]);
    const hint = engine.newGame({ variant: 'samegame', seed: 'a' }).hint({ work: 20 });
    same(hint, (await createEngine()).newGame({ variant: 'samegame', seed: 'a' }).hint({ work: 20 }), 'hint');
  });

  test('createEngine rejects where it must be Wasm, or where the host’s own is refused', async () => {
    await assert.rejects(
      refusing(() => createEngine({ core: 'wasm' })),
      /no code today/,
    );
    await assert.rejects(
      refusing(() => createEngine({ wasm: new Uint8Array(8) })),
      /no code today/,
    );
  });
});

test('another core than the two is refused by name', async () => {
  const bad = { core: 'c' } as never;
  await assert.rejects(createEngine(bad), { name: 'ConfigError', code: 'unknown', field: 'core' });
  for (const field of ['wasm', 'search']) {
    const both = { core: 'javascript', [field]: new Uint8Array(8) } as const;
    await assert.rejects(createEngine(both), { name: 'ConfigError', code: 'mismatch', field });
  }
});
