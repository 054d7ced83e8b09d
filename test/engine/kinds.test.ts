/** An engine of some kinds of games: it plays these, and says of the others that it does not have them. */
import assert from 'node:assert/strict';
import { cp, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { describe, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  type ConfigError,
  createEngine,
  formatPosition,
  formatRecord,
  type Kind,
} from 'block-puzzle-element/engine';
import { scripted } from '../support/core.js';

const VARIANT = { place: 'blocks', fall: 'quintris', pop: 'samegame' } as const;
const KINDS = Object.keys(VARIANT) as Kind[];
const whole = await createEngine();

for (const kind of KINDS) {
  describe(`an engine of ${kind} alone`, async () => {
    const engine = await createEngine({ kinds: [kind] });
    const own = { variant: VARIANT[kind], seed: 'kinds' };

    test('plays its games as an engine of all kinds does', () => {
      const [game, same] = [engine.newGame(own), whole.newGame(own)];
      for (let i = 0; i < 5; i++) {
        const move = game.legalMoves()[i % 2]!;
        assert.deepEqual(game.play(move), same.play(move));
      }
      assert.deepEqual(game.state, same.state);
      assert.deepEqual(game.hint({ work: 20 }), same.hint({ work: 20 }));
      assert.deepEqual(engine.verify(formatRecord(game.record())), whole.verify(same.record()));
      assert.deepEqual(engine.restore(game.snapshot()).state, game.state);
    });

    for (const other of KINDS.filter((each) => each !== kind)) {
      test(`refuses games of ${other} by the field, the value and what is allowed`, () => {
        const game = whole.newGame({ variant: VARIANT[other], seed: 'other' });
        const refusal = {
          name: 'ConfigError',
          code: 'unknown',
          field: 'variant',
          value: VARIANT[other],
          message: new RegExp(`^variant must be one of .*${VARIANT[kind]}.*${kind}.*"${VARIANT[other]}"$`),
        };
        assert.throws(() => engine.newGame({ variant: VARIANT[other] }), refusal);
        assert.throws(() => engine.fromPosition(game.position()), refusal);
        assert.throws(() => engine.fromPosition(formatPosition(game.position())), refusal);
        assert.throws(() => engine.replay(formatRecord(game.record())), refusal);
        assert.throws(() => engine.restore(game.snapshot()), { code: 'unknown', field: 'start.variant' });
        const verdict = engine.verify(game.record());
        assert.ok(!verdict.ok && verdict.code === 'unknown');
      });
    }
  });
}

describe('what games of some kinds alone can do is refused by a game of another, with what it is for', () => {
  const only = {
    plan: ['a falling game', 'fall'],
    pieces: ['a falling game', 'fall'],
    search: ['a placement or wall game', 'place', 'pop'],
    solution: ['a wall game', 'pop'],
    solvability: ['a wall game', 'pop'],
  } as const;
  for (const [method, [games, ...own]] of Object.entries(only)) {
    test(method, () => {
      for (const kind of KINDS) {
        const variant = VARIANT[kind];
        const game = whole.newGame({ variant, seed: 'own' }) as unknown as Record<string, () => unknown>;
        if ((own as readonly Kind[]).includes(kind)) {
          assert.doesNotThrow(() => game[method]!());
          continue;
        }
        assert.throws(() => game[method]!(), {
          name: 'ConfigError',
          code: 'mismatch',
          field: 'variant',
          value: variant,
          message: `variant must be ${games}, but was "${variant}"`,
        });
      }
    });
  }
});

test('kinds that are none are refused by their field', async () => {
  for (const [kinds, field] of [
    [[], 'kinds'],
    ['place', 'kinds'],
    [['hand'], 'kinds[0]'],
    [['place', 7], 'kinds[1]'],
  ] as const) {
    await assert.rejects(createEngine({ kinds: kinds as never }), { name: 'ConfigError', field });
  }
});

const UNREADABLE = {
  get wasm(): never {
    throw new Error('not yours');
  },
};

test('what is no module is refused by its field, with the value and the reason', async () => {
  for (const value of [5, 0, '', false, 'text', Symbol('s'), {}, [[]], new Uint8Array(4)]) {
    for (const field of ['wasm', 'search']) {
      const refusal = { name: 'ConfigError', code: 'format', field };
      await assert.rejects(createEngine({ [field]: value }), refusal, `${field}: ${typeof value}`);
    }
  }
  // Neither a place of a list in which there is nothing.
  for (const field of ['wasm', 'search']) {
    const refusal = { name: 'ConfigError', code: 'format', field, value: undefined };
    for (const list of [[undefined], Array(1)])
      await assert.rejects(createEngine({ [field]: list }), refusal, field);
  }
  const message = /^wasm must be a module \(\w*Error: .*\), but was 5$/;
  await assert.rejects(createEngine({ wasm: 5 as never }), { value: 5, message });
  await assert.rejects(createEngine(UNREADABLE), { name: 'ConfigError', field: 'wasm' });
});

test(
  'a module of another kind than those wanted is refused',
  { skip: scripted && 'of the Wasm' },
  async () => {
    const { readCore } = await import('../support/core.js');
    const [wasm, search] = [await readCore('fall'), await readCore('fallSearch')];
    for (const [field, module] of Object.entries({ wasm, search })) {
      const refusal = { name: 'ConfigError', code: 'mismatch', field };
      const other = createEngine({ kinds: ['place', 'pop'], [field]: module });
      await assert.rejects(other, {
        ...refusal,
        message: /^\w+ must be one each of place, pop, /,
      });
      const twice = createEngine({ kinds: ['fall'], [field]: [module, module] });
      await assert.rejects(twice, refusal);
    }
    const engine = await createEngine({ kinds: ['fall'], wasm, search });
    assert.deepEqual([engine.core, engine.knowsSearch('fall')], ['wasm', true]);
  },
);

/** The module of another version: what its sign is now called, it has by another name. */
function signedOtherwise(module: Uint8Array, sign: string): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(module);
  const at = Buffer.from(bytes).indexOf(sign);
  assert.ok(at > 0, sign);
  bytes[at] = 'x'.charCodeAt(0);
  return bytes;
}

test(
  'a module of another version is refused, and what lies beside a bundle is not taken',
  { skip: scripted },
  async () => {
    const { readCore } = await import('../support/core.js');
    const wasm = signedOtherwise(await readCore('place'), 'previewsOf');
    const search = signedOtherwise(await readCore('fallSearch'), 'fallSetUp');
    await assert.rejects(createEngine({ kinds: ['place'], wasm }), { code: 'mismatch', field: 'wasm' });
    await assert.rejects(createEngine({ kinds: ['fall'], search }), { code: 'mismatch', field: 'search' });

    const folder = await mkdtemp(`${tmpdir()}/other-version-`);
    try {
      await cp(await realpath(fileURLToPath(new URL('../../dist', import.meta.url))), folder, {
        recursive: true,
        filter: (path) => !/locales|themes|lab-editor|standalone|classic|\.map$/.test(path),
      });
      await writeFile(`${folder}/package.json`, '{ "type": "module" }');
      await writeFile(`${folder}/place.wasm`, wasm);
      await writeFile(`${folder}/fall-search.wasm`, search);
      const beside = (await import(pathToFileURL(`${folder}/engine-node.js`).href)) as {
        createEngine: typeof createEngine;
      };
      const engine = await beside.createEngine({ kinds: ['place', 'fall'] });
      const { hand, fits } = engine.newGame({ variant: 'blocks', seed: 'a' }).state;
      assert.deepEqual([hand.some(Boolean), fits.some(Boolean)], [true, true]);
      const game = engine.newGame({ variant: 'quintris', seed: 'a' });
      assert.throws(() => game.plan(), /cannot be searched: Error: the module of another version/);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);

test('what only passes for a module is refused by its field, whatever it breaks', async () => {
  // Exports what a core of placement games does, and has no memory.
  const name = [...'previewsOf'].map((letter) => letter.charCodeAt(0));
  const head = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0];
  const hollow = Uint8Array.from([...head, 7, 14, 1, 10, ...name, 0, 0, 10, 4, 1, 2, 0, 11]);
  const list = Object.defineProperty([], 0, {
    get() {
      throw new Error('not yours');
    },
  });
  for (const [wasm, field] of [
    [hollow, 'wasm'],
    [[hollow], 'wasm'],
    [list, 'wasm[0]'],
    [Array(9).fill(hollow), 'wasm'],
  ] as const) {
    await assert.rejects(createEngine({ wasm: wasm as never }), (error: Error) => {
      assert.deepEqual([error.name, (error as ConfigError).field], ['ConfigError', field], error.message);
      return true;
    });
  }
  await assert.rejects(createEngine({ search: list as never }), { name: 'ConfigError', field: 'search[0]' });
});
