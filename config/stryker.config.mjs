// Stryker for `npm run mutate:engine` (`scripts/mutation/engine.mjs`).
//
// Stryker changes the sources, all faults in one text, and an environment variable chooses which is there.
// `engine-sandbox.mjs` bundles that text once and lays the tests beside it. Each process of tests loads the bundle
// anew, so that a fault in what runs when a module loads counts too. Results are in coverage/mutation/.

/** Files whose faults no test of the engine could see: types, pieces and weights (data), and the list of exports. */
export const NOT_MUTATED = [...['types.ts', 'fall/types.ts', 'globals.d.ts', 'pieces.ts', 'index.ts']];
const TESTS = 'build/mutation';

export default {
  mutate: ['src/engine/**/*.ts', ...NOT_MUTATED.map((name) => `!src/engine/${name}`)],
  plugins: ['@stryker-mutator/tap-runner'],
  testRunner: 'tap',
  tap: {
    testFiles: ['first', 'second', 'third', 'falling', 'walls', 'rest', 'soak/short', 'long'].map(
      (name) => `${TESTS}/test/${name}.test.js`,
    ),
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
  // There is none to be rewritten: esbuild bundles the copy by itself.
  tsconfigFile: 'none',
  buildCommand: 'node scripts/mutation/engine-sandbox.mjs',
  ignorePatterns: ['coverage', 'dist', '!dist/cdn/javascript-*.js', 'demo', 'docs', 'bench'],
  concurrency: 1,
  // An endless loop is known by how often it comes by its fault. The clock is for what waits, and patient: on a
  // busy machine it would find loops where there are none.
  timeoutMS: 180_000,
  timeoutFactor: 5,
  dryRunTimeoutMinutes: 10,
  tempDirName: 'coverage/stryker',
  incrementalFile: 'coverage/mutation/engine.incremental.json',
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  htmlReporter: { fileName: 'coverage/mutation/engine.html' },
  jsonReporter: { fileName: 'coverage/mutation/engine.json' },
  // With `--reporters event-recorder`: each mutant at once, so that a run broken off is not for nothing.
  eventReporter: { baseDir: 'coverage/mutation/events' },
  clearTextReporter: { logTests: false, reportTests: false },
};
