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

await makeSandbox(sandbox);
/** The mechanisms, and their modules as they were before a mutation, by how much these were optimized. */
const MECHANISMS = ['place', 'fall', 'pop'];
for (const [file, { entry, pages, initial, form }] of Object.entries(MODULES)) {
  const isMutated = MECHANISMS.includes(basename(file, '.wasm'));
  if (!isMutated) place(basename(file), await compileAssembly(entry, pages, initial, form));
}
const entryOf = (mechanism) => `assembly/${mechanism}.ts`;
const originals = {};

/** Whether a file may be part of a mechanism's module: what another one's name begins with is not. */
function hasFile(mechanism, file) {
  const owner = { fall: 'fall', wall: 'pop', pop: 'pop', place: 'place' }[
    /(fall|wall|pop|place)/.exec(file)?.[1]
  ];
  return !owner || owner === mechanism;
}

async function original(mechanism, level) {
  return (originals[`${mechanism} ${level}`] ??= await compileWith(entryOf(mechanism), null, null, level));
}

/** Compiles the modules with a file replaced; `null` where the compiler refuses it. */
async function mutants(file, text, level) {
  const modules = {};
  for (const mechanism of MECHANISMS.filter((each) => hasFile(each, file))) {
    const bytes = await compileWith(entryOf(mechanism), file, text, level);
    if (!bytes) return null;
    if (Buffer.compare(bytes, await original(mechanism, level)) !== 0) modules[mechanism] = bytes;
  }
  return modules;
}

const tasks = {
  /** Times the tests on the unchanged core. */
  async baseline({ paths }) {
    for (const mechanism of MECHANISMS) place(`${mechanism}.wasm`, await original(mechanism, QUICKLY));
    return { suite: await timeSuite(sandbox, paths) };
  },
  async judge({ file, text, suite }) {
    const modules = await mutants(file, text, QUICKLY);
    if (!modules) return { status: 'invalid' };
    const changed = Object.keys(modules);
    if (changed.length === 0) return { status: 'same' };
    for (const mechanism of changed) place(`${mechanism}.wasm`, modules[mechanism]);
    const { outcome, by } = await runSuite(sandbox, suite);
    for (const mechanism of changed) place(`${mechanism}.wasm`, await original(mechanism, QUICKLY));
    if (outcome !== 'pass') return { status: outcome === 'fail' ? 'killed' : 'timeout', by };
    // Where the compiler comes to the same code by optimizing more, it has proved that nothing has changed.
    const optimized = await mutants(file, text, 3);
    return { status: Object.keys(optimized).length === 0 ? 'same' : 'survived' };
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
