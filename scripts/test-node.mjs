// `npm run test:node` and `npm run test:package`: the tests that run in Node, on the built package.
// Paths after the suite's name choose single files; with `--all`, all of them run in full, on both cores.
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { counts, failureLine } from './counts.mjs';
import { glob } from './glob.mjs';
import { inRepository, root } from './paths.mjs';
import { inProcesses, stripped } from './stripped.mjs';

const [suite, ...options] = process.argv.slice(2);
const all = options.includes('--all') || process.env.BLOCK_PUZZLE_TESTS === 'all';
const chosen = options.filter((option) => option !== '--all');

/** What only `npm run test:all` runs, and what holds the same each time. */
const SELDOM = {
  'test/bench/fit.node.test.ts':
    'the package holds no tool: what it made is tested as the players that have it',
  'test/bench/sets.node.test.ts': 'the same',
  'test/bench/strength.node.test.ts': 'the same',
  'test/bench/tune.node.test.ts': 'the same',
  'test/core/wall-search.test.ts':
    'test/engine/wall-search.test.ts asks the same of the module that is built',
  'test/real-time/hidden.node.test.ts':
    'test/worker tries by a clock that it holds what this asks of real time',
  'test/real-time/throttled.node.test.ts': 'the same',
  'test/site/links.node.test.ts':
    'test/docs/links looks at the pages as they are written, and that the element is whole; that the site is made of them is not asked each time',
  'test/docs/release-check.node.test.ts': 'a release is checked by itself, and test:all before it',
  'test/package/bundlers.test.ts': 'what esbuild makes of the modules is played in test/policies/',
  'test/scripts/ensure-build.node.test.ts':
    'npm test has built before any part of it; a part that is run by itself says so at once',
  'test/scripts/mutation.node.test.ts':
    'a run of the faults says itself what it does not find; the tests that judge them run each time',
  'test/scripts/quick-build.node.test.ts': 'it leaves out what makes a build small; pages run what that made',
  'test/scripts/shared-browser.node.test.ts':
    'the files of each folder of pages share a browser, and fail where one takes it from another',
  'test/scripts/watch-folders.node.test.ts':
    'npm start alone has it, and nothing of it is published; who edits sees at once whether it works',
  'test/soak/widgets.node.test.ts': 'test/browser/lifecycle.test.ts looks for what a widget leaves behind',
};

const suites = {
  node: () =>
    glob('test', /(\.node\.test\.ts|^test\/(core|engine)\/.*\.test\.ts)$/).filter(
      (path) => !path.startsWith('test/package/'),
    ),
  package: () => glob('test/package', /\.test\.ts$/),
};
const files = suites[suite]().filter((path) => all || !(path in SELDOM));

/** What also runs on the core in JavaScript each time: whole games on both cores side by side, and the worked ones. */
const ON_BOTH = ['javascript-core', 'cases', 'determinism', 'falling-rules'].map(
  (name) => `test/engine/${name}.test.ts`,
);
/**
 * What does not even with `--all`: of the Wasm itself, through the face of the benchmark; and what takes longest, for
 * no other core reads texts or keeps a history in another way.
 */
const ON_WASM = [
  'test/core/wall-search.test.ts',
  ...['random-games', 'hostile-texts', 'hostile-objects', 'forged-records', 'goals', 'history'].map(
    (name) => `test/engine/${name}.test.ts`,
  ),
  ...['position-text', 'record-text'].map((name) => `test/engine/${name}.test.ts`),
];

const passes = [{ paths: chosen.length > 0 ? chosen : files }];
if (suite === 'node' && chosen.length === 0) {
  const both = files.filter((path) =>
    all ? /^test\/(core|engine)\//.test(path) && !ON_WASM.includes(path) : ON_BOTH.includes(path),
  );
  passes.push({ paths: both, core: 'javascript' });
}
/** After which the process of some files is given up: many times what the longest takes on a busy machine. */
const PATIENCE_MS = 3_600_000;
/** By its path, what each file took. */
const milliseconds = {};
const failures = [];
const total = { pass: 0, fail: 0, cancelled: 0 };

process.chdir(inRepository('.'));
if (all) process.env.BLOCK_PUZZLE_TESTS = 'all';
const compiled = await stripped(suite);
const { NODE_OPTIONS = '', BLOCK_PUZZLE_CORE } = process.env;

/** Each process of tests inherits which core is meant. */
async function runPass({ paths, core = BLOCK_PUZZLE_CORE }) {
  const refusal = core === 'javascript' ? '--import ./test/support/without-wasm.mjs' : '';
  process.env.NODE_OPTIONS = `${NODE_OPTIONS} --enable-source-maps ${refusal}`.trim();
  if (core) process.env.BLOCK_PUZZLE_CORE = core;
  if (core) console.log(`\nOn the core in ${core}:`);
  // One more than there are cores, not one less as by default: many of these tests wait for a process or a clock.
  const concurrency = Math.max(2, availableParallelism()) + 1;
  // What a test that failed has left open may keep its process for ever.
  const stream = run({ files: inProcesses(paths, compiled), concurrency, timeout: PATIENCE_MS });
  stream.on('test:diagnostic', ({ message }) => {
    const [, name, number] = /^(pass|fail|cancelled) (\d+)$/.exec(message) ?? [];
    if (name) total[name] += Number(number);
  });
  const pathOf = (file = '') =>
    file.replace(compiled(''), '').replace(`${root}/`, '').replace(/\.js$/, '.ts');
  const isTogether = (file) => /\/together-\d+\.js$/.test(file);
  const tell = ({ file, name, nesting, details }) => {
    if (nesting > 0 || !file) return;
    const path = isTogether(file) ? name : pathOf(file);
    milliseconds[path] = (milliseconds[path] ?? 0) + details.duration_ms;
  };
  stream.on('test:pass', tell).on('test:fail', tell);
  // One file is told after the other, so that what began last at each depth is what a test stands in.
  const begun = [];
  stream.on('test:start', ({ nesting, name }) => begun.splice(nesting, Infinity, name));
  stream.on('test:fail', ({ file, nesting, name, details: { error } }) => {
    if (error.failureType === 'subtestsFailed') return;
    const path = isTogether(file) ? name : pathOf(file);
    const titles = [...begun.slice(0, nesting), pathOf(name)].filter((title) => title !== path);
    failures.push(failureLine(path, titles, error.cause?.message ?? error.message));
  });
  const ended = once(stream, 'end');
  stream.compose(new spec()).pipe(process.stdout, { end: false });
  await ended;
}

for (const pass of passes) await runPass(pass);
const failed = total.fail + total.cancelled;
counts.write(suite, total.pass, failed, milliseconds, failures);
if (failed > 0 || total.pass === 0) process.exitCode = 1;
if (total.pass + failed === 0) console.error(`No test of the suite "${suite}" was run.`);
