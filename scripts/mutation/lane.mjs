// One lane of `core.mjs`, a process of its own: takes a mutant, compiles it, and lets the tests judge it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { compileAssembly } from '../assemblyscript.mjs';
import { inRepository } from '../paths.mjs';
import { MODULES } from '../rollup/core.mjs';
import { compileWith } from './compile.mjs';
import { makeSandbox } from './sandbox.mjs';
import { runSuite, timeSuite } from './suite.mjs';

const [, , sandbox] = process.argv;
/** To be compiled soon counts for more than to be quick. */
const QUICKLY = 0;

function place(name, bytes) {
  mkdirSync(inRepository(`${sandbox}/build`), { recursive: true });
  writeFileSync(inRepository(`${sandbox}/build/${name}`), bytes);
}

const placeCore = (bytes) => place('core.wasm', bytes);

await makeSandbox(sandbox);
for (const [file, { entry, pages, initial, compact }] of Object.entries(MODULES)) {
  if (pages > 0) place(basename(file), await compileAssembly(entry, pages, initial, compact));
}
/** The core by how much it was optimized. */
const original = [];

async function isOriginal(bytes, level) {
  original[level] ??= await compileWith(null, null, level);
  return Buffer.compare(bytes, original[level]) === 0;
}

const tasks = {
  /** Times the tests on the unchanged core. */
  async baseline({ paths }) {
    placeCore(await compileWith(null, null, QUICKLY));
    return { suite: await timeSuite(sandbox, paths) };
  },
  async judge({ file, text, suite }) {
    const bytes = await compileWith(file, text, QUICKLY);
    if (!bytes) return { status: 'invalid' };
    if (await isOriginal(bytes, QUICKLY)) return { status: 'same' };
    placeCore(bytes);
    const { outcome, by } = await runSuite(sandbox, suite);
    if (outcome !== 'pass') return { status: outcome === 'fail' ? 'killed' : 'timeout', by };
    // Where the compiler comes to the same code by optimizing more, it has proved that nothing has changed.
    return { status: (await isOriginal(await compileWith(file, text, 3), 3)) ? 'same' : 'survived' };
  },
};

process.on('message', async ({ task, ...input }) => {
  try {
    process.send(await tasks[task](input));
  } catch (error) {
    process.send({ error: error.message });
  }
});
process.on('disconnect', () => process.exit());
process.send({ ready: true });
