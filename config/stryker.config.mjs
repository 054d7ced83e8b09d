// `npm run mutate:engine`: how many faults put into src/engine/ do the tests find?
//
//   npm run mutate:engine -- --mutate src/engine/goal.ts   one file, or with :10-20 some of its lines
//
// Stryker changes the sources, all faults in one text, and an environment variable chooses which is there.
// `engine-sandbox.mjs` bundles that text once and lays the tests beside it. Each test file is a process, so that a
// fault in what runs when the module loads counts too. Results are in coverage/mutation/, and with `--incremental`
// a run takes over what the last one has found for what has not changed.

/** Files whose faults no test of the engine could see: types, the pieces (data), and the list of exports. */
const NOT_MUTATED = ['types.ts', 'globals.d.ts', 'pieces.ts', 'index.ts'];
const TESTS = 'build/mutation';

export default {
  mutate: ['src/engine/**/*.ts', ...NOT_MUTATED.map((name) => `!src/engine/${name}`)],
  plugins: ['@stryker-mutator/tap-runner'],
  testRunner: 'tap',
  tap: {
    testFiles: [`${TESTS}/test/engine/*.test.js`, `${TESTS}/test/soak/short.test.js`],
    nodeArgs: [
      '-r',
      '{{hookFile}}',
      '--import',
      `./${TESTS}/setup.mjs`,
      '--test-reporter=tap',
      '{{testFile}}',
    ],
    forceBail: true,
  },
  coverageAnalysis: 'perTest',
  buildCommand: 'node scripts/mutation/engine-sandbox.mjs',
  ignorePatterns: ['coverage', 'dist', 'demo', 'docs', 'bench'],
  concurrency: 1,
  timeoutFactor: 3,
  tempDirName: 'coverage/stryker',
  incrementalFile: 'coverage/mutation/engine.incremental.json',
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  htmlReporter: { fileName: 'coverage/mutation/engine.html' },
  jsonReporter: { fileName: 'coverage/mutation/engine.json' },
  clearTextReporter: { logTests: false, reportTests: false },
};
