// The build of `mutate:engine`, run by Stryker in its copy of the repository, whose engine holds the faults.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { inRepository } from '../paths.mjs';
import { MODULES } from '../rollup/core.mjs';
import { makeSandbox } from './sandbox.mjs';

const FOLDER = 'build/mutation';
const FEWER = 20;
/** Which refusals its random records meet, it counts; the others are of records by name. */
const IN_FULL = ['test/engine/forged-records.test.ts'];

/**
 * Test files by the process that runs them: one start for many, the quick and decisive ones first. Left out are
 * those that go over the same ground at length (`random-games` beside the soak, `hostile-texts` beside the texts),
 * and those that count what random values they have met, where these are too few here. `javascript-core` is the last
 * of its process: it takes WebAssembly away, while what is imported behind it would start.
 */
const PROCESSES = {
  'first.test.js': [
    ...['cases', 'errors', 'hostile', 'scoring-terms', 'determinism', 'old-snapshots', 'illegal-moves'],
    ...['expected-games'],
  ],
  'second.test.js': [
    ...['goals', 'records', 'snapshots', 'rotation', 'history', 'variants'],
    ...['forged-records', 'registered'],
  ],
  'third.test.js': ['position-text', 'record-text', 'expected-fields'],
  'falling.test.js': [
    ...['falling-rules', 'falling-comfort', 'falling-games', 'falling-records', 'falling-plan'],
    ...['falling-hostile', 'falling-pieces', 'rising-speed', 'falling-random'],
  ],
  'walls.test.js': ['wall-golden', 'wall-hostile', 'wall-games', 'wall-records', 'wall-solvable'],
  'rest.test.js': [
    ...['hues', 'limits', 'text-variant', 'wasm-text', 'fair-golden', 'expected-facts', 'one-text', 'kinds'],
    ...['analysis', 'hand-search', 'javascript-core'],
  ],
  'long.test.js': ['fair-games', 'long-games', 'wall-search', 'fair-hands'],
};

await makeSandbox(FOLDER, { fewer: FEWER, inFull: IN_FULL, isWhole: true });
for (const [name, files] of Object.entries(PROCESSES)) {
  const paths = files.map((file) => `./engine/${file}.test.js`);
  writeFileSync(inRepository(`${FOLDER}/test/${name}`), processOf(paths));
}
mkdirSync(inRepository(`${FOLDER}/build`));
mkdirSync(inRepository(`${FOLDER}/dist/cdn`));
for (const file of Object.keys(MODULES)) {
  const name = basename(file, '.wasm');
  put(file, file);
  put(file, `dist/${name}.wasm`);
}
put('dist/cdn/worker-js.js', 'dist/cdn/worker-js.js');

/** One file after the other. One that does not even start has failed: Stryker takes a process that breaks down for no answer. */
function processOf(paths) {
  return `import { test } from 'node:test';
for (const path of ${JSON.stringify(paths)})
  await import(path).catch((error) => test(path, () => Promise.reject(error)));
`;
}

function put(file, to) {
  copyFileSync(inRepository(file), inRepository(`${FOLDER}/${to}`));
}
