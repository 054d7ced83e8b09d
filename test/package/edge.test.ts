/** The engine in an edge runtime: the web's globals, and nothing of Node's. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { EdgeVM } from '@edge-runtime/vm';
import { build } from 'esbuild';
import { rollup } from 'rollup';
import { createEngine, formatRecord, type Verdict } from 'block-puzzle-element/engine';
import { playRandomly, smallRandom } from '../support/random.js';
import { rarely } from '../support/volume.js';

const ENGINE = fileURLToPath(new URL('../../dist/engine.js', import.meta.url));

/** The engine as one script that leaves its exports in `engine`. Parts that come later run in it when they are asked for. */
let once: Promise<string> | undefined;
const script = (): Promise<string> => (once ??= bundled());

async function bundled(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [ENGINE],
    bundle: true,
    platform: 'neutral',
    format: 'iife',
    globalName: 'engine',
    write: false,
  });
  return outputFiles[0]!.text;
}

/** The same in which all parts run at once, as in a worker of Vite's. */
async function scriptAtOnce(): Promise<string> {
  // Whole: what nothing takes away is run, too, and need not be looked for.
  const bundle = await rollup({ input: ENGINE, treeshake: false });
  const { output } = await bundle.generate({ format: 'iife', name: 'engine', inlineDynamicImports: true });
  await bundle.close();
  return output[0].code;
}

describe('edge runtime', () => {
  // A host of functions compiles the module itself, or allows none at all.
  for (const [what, wasm, core] of [
    ['that compiles Wasm', true, 'wasm'],
    ['that refuses it', false, 'javascript'],
  ] as const) {
    it(`${what}: verifies records, true and false ones, without anything of Node`, () =>
      verifies(script, wasm, core));
  }

  // Workers of Vite's are such a script: `npm run test:bundlers` has Vite's.
  rarely(it)('whose bundler runs all parts at once: none of them serves as a worker', () =>
    verifies(scriptAtOnce, false, 'javascript'),
  );
});

async function verifies(bundle: () => Promise<string>, wasm: boolean, core: string): Promise<void> {
  const game = (await createEngine()).newGame({ variant: 'blockudoku', seed: 'edge' });
  playRandomly(game, 12, smallRandom(1));
  const text = formatRecord(game.record());
  const vm = new EdgeVM({
    codeGeneration: { strings: false, wasm },
  });
  assert.equal(vm.evaluate('typeof process + typeof require + typeof Buffer'), 'undefined'.repeat(3));
  vm.evaluate('globalThis.heard = []; globalThis.addEventListener = (type) => heard.push(type)');
  vm.evaluate(await bundle());
  const verdicts = (await vm.evaluate(`engine.createEngine().then((made) => {
      const record = engine.parseRecord(${JSON.stringify(text)});
      return JSON.stringify([made.verify(record), made.verify({ ...record, score: record.score + 1 }), made.core]);
    })`)) as string;
  const [good, bad, ran] = JSON.parse(verdicts) as [Verdict, Verdict, string];
  assert.equal(ran, core);
  assert.equal(vm.evaluate('heard.join()'), '');
  assert.ok(good.ok);
  assert.deepEqual([good.score, good.moves], [game.state.score, game.state.moves]);
  assert.ok(!bad.ok);
  assert.equal(bad.code, 'score');
}
