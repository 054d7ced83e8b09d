// The build of `mutate:engine`, run by Stryker in its copy of the repository, whose engine holds the faults.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { inRepository } from '../paths.mjs';
import { MODULES } from '../rollup/core.mjs';
import { makeSandbox } from './sandbox.mjs';

const FOLDER = 'build/mutation';
const FEWER = 20;

/**
 * Test files by the process that runs them: one start for many, the quick and decisive ones first. Left out are
 * those that go over the same ground at length (`random-games` beside the soak, `hostile-texts` beside the texts),
 * and those that count what random values they have met, which are too few here.
 */
const PROCESSES = {
  'first.test.js': [
    ...['cases', 'errors', 'hostile', 'scoring-terms', 'determinism', 'old-snapshots', 'illegal-moves'],
    ...['expected-games'],
  ],
  'second.test.js': [...['goals', 'records', 'snapshots', 'rotation', 'history', 'variants']],
  'third.test.js': ['position-text', 'record-text', 'expected-fields'],
  'falling.test.js': [
    ...['falling-rules', 'falling-comfort', 'falling-games', 'falling-records', 'falling-plan'],
    ...['falling-hostile', 'falling-random'],
  ],
};

await makeSandbox(FOLDER, FEWER);
for (const [name, files] of Object.entries(PROCESSES)) {
  const imports = files.map((file) => `import './engine/${file}.test.js';\n`).join('');
  writeFileSync(inRepository(`${FOLDER}/test/${name}`), imports);
}
mkdirSync(inRepository(`${FOLDER}/build`));
for (const file of Object.keys(MODULES)) {
  copyFileSync(inRepository(file), inRepository(`${FOLDER}/${file}`));
}
