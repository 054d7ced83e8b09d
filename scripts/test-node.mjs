// `npm run test:node` and `npm run test:package`: the tests that run in Node, on the built package.
// Paths after the suite's name choose single files.
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { counts } from './counts.mjs';
import { glob } from './glob.mjs';
import { inRepository } from './paths.mjs';

const [suite, ...chosen] = process.argv.slice(2);

const files = {
  node: () =>
    glob('test', /(\.node\.test\.ts|^test\/(core|engine)\/.*\.test\.ts)$/).filter(
      (path) => !path.startsWith('test/package/'),
    ),
  package: () => glob('test/package', /\.test\.ts$/),
}[suite]();

/**
 * The tests of the core and the engine run a second time on the core in JavaScript, but for those that take longest:
 * `test/engine/javascript-core.test.ts` compares random games on both cores, and no other core reads texts or keeps
 * a history in another way.
 */
const ONCE = [
  // Of the Wasm itself, through the face of the benchmark; the engine's tests of the search run on both.
  'test/core/wall-search.test.ts',
  ...['random-games', 'hostile-texts', 'hostile-objects', 'forged-records', 'goals', 'history'].map(
    (name) => `test/engine/${name}.test.ts`,
  ),
  ...['position-text', 'record-text'].map((name) => `test/engine/${name}.test.ts`),
];

const passes = [{ paths: chosen.length > 0 ? chosen : files }];
if (suite === 'node' && chosen.length === 0) {
  const both = files.filter((path) => /^test\/(core|engine)\//.test(path) && !ONCE.includes(path));
  passes.push({ paths: both, core: 'javascript' });
}
const total = { pass: 0, fail: 0, cancelled: 0 };

process.chdir(inRepository('.'));
const { NODE_OPTIONS = '', BLOCK_PUZZLE_CORE } = process.env;

/** Each file runs in its own process, which inherits the loader and which core is meant. */
async function runPass({ paths, core = BLOCK_PUZZLE_CORE }) {
  const imports = ['tsx', ...(core === 'javascript' ? ['./test/support/without-wasm.mjs'] : [])];
  process.env.NODE_OPTIONS = [NODE_OPTIONS, ...imports.map((name) => `--import ${name}`)].join(' ').trim();
  if (core) process.env.BLOCK_PUZZLE_CORE = core;
  if (core) console.log(`\nOn the core in ${core}:`);
  // Not one core less than there are, as by default: many of these tests wait for a process or a clock.
  const concurrency = Math.max(2, availableParallelism());
  const stream = run({ files: paths.map(inRepository), concurrency });
  stream.on('test:diagnostic', ({ message }) => {
    const [, name, number] = /^(pass|fail|cancelled) (\d+)$/.exec(message) ?? [];
    if (name) total[name] += Number(number);
  });
  const ended = once(stream, 'end');
  stream.compose(new spec()).pipe(process.stdout, { end: false });
  await ended;
}

for (const pass of passes) await runPass(pass);
const failed = total.fail + total.cancelled;
counts.write(suite, total.pass, failed);
if (failed > 0 || total.pass === 0) process.exitCode = 1;
if (total.pass + failed === 0) console.error(`No test of the suite "${suite}" was run.`);
