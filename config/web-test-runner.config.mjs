import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { counts, failureLine } from '../scripts/counts.mjs';
import { inRepository, root } from '../scripts/paths.mjs';
import { browserOfPages } from './web-test-runner.browser.mjs';
import { isShared, pagesOf } from './web-test-runner.pages.mjs';

/** A folder with other versions of what the package depends on (`npm run test:dependencies`). */
const { BLOCK_PUZZLE_BESIDE: beside } = process.env;
const fromBeside = (context, next) => {
  const [, name] = /^\/node_modules\/((?:@[\w-]+\/)?[\w-]+)\//.exec(context.path) ?? [];
  if (beside && name && existsSync(inRepository(`${beside}/node_modules/${name}`)))
    context.url = `/${beside}${context.url}`;
  return next();
};

const testsOf = (suite, above = []) => [
  ...suite.tests.map((test) => ({ ...test, titles: [...above, test.name] })),
  ...suite.suites.flatMap((inner) => testsOf(inner, [...above, inner.name])),
];

/** The tests of a page by file: in one that files share each is a suite. */
const filesOf = (page, results) => {
  if (!results) return [];
  if (!isShared(page)) return [[page, testsOf(results)]];
  return results.suites.map((suite) => [suite.name, testsOf(suite)]);
};

/** Hands the tests to `npm test`. A file that could not run at all counts as one failure. */
const countReporter = {
  onTestRunFinished({ sessions }) {
    let passed = 0;
    let failed = 0;
    const files = {};
    const failures = [];
    for (const { passed: ok, testFile, testResults, errors } of sessions) {
      const page = relative(root, testFile);
      let bad = 0;
      for (const [file, tests] of filesOf(page, testResults)) {
        files[file] = tests.reduce((sum, { duration = 0 }) => sum + duration, 0);
        const failing = tests.filter((test) => !test.passed && !test.skipped);
        failures.push(...failing.map(({ titles, error }) => failureLine(file, titles, error?.message)));
        passed += tests.filter((test) => test.passed && !test.skipped).length;
        bad += failing.length;
      }
      failures.push(...(errors ?? []).map(({ message }) => failureLine(page, [], message)));
      failed += bad || (ok && !errors?.length ? 0 : 1);
    }
    counts.write('browser', passed, failed, files, failures);
  },
};

/** Files of which `npm test` runs none: what holds their promises each time. `npm run test:all` runs them. */
const RARELY = {
  'accessibility-of-modes': 'accessibility tries the states of a game, test/looks each game',
  'demo-class': 'test/school/class tries in Node what that page shows',
  dragging: 'ways-of-playing and feel drag pieces',
  'end-card': 'end-figures and wall-end have the card of an end',
  'lab-editor-access': 'lab-place has axe look at a lab, its editor and its dialogs',
  'lab-editor-loading':
    'what is read of a program is tried in Node (test/lab/reading), shown it is in lab-editor',
  'lab-levels-apart': 'lab-programs has a link ask before it replaces a program, and keeps labs apart',
  'lab-no-run': 'lab-running and lab-findings click where nothing can run',
  'lab-table': 'these programs are tried in Node (test/lab/table), built by hand in lab-path',
  'lab-unreadable': 'the reader is tried in Node, what a lab refuses in lab-programs',
  'loader-room': 'loader tries places of several kinds',
  'moves-to-documents': 'lifecycle moves a game to another document, and back',
  'refused-in-play': 'attributes, position and replay-records refuse values in a running game',
  'registered-variant-refused': 'the reader of rule sets is tried in Node (test/engine/variants)',
  'replay-clock':
    'replay-coming-and-going has a replay go on by its clock, falling-replay-play its speeds and stops in a falling game',
  rooms: 'layout, phone and test/looks have games in narrow places',
  'search-cores':
    'computer, hand-hint and wall-hint search in a worker, worker-recovery ends one, ladder plays without any',
  'second-press': 'ways-of-playing, end-figures and wall-end press once too often',
  'wall-large':
    'wall-keys, wall-feel and wall-replay have walls; one that scrolls, or has many cells, is tried here alone',
  'wall-look': 'test/looks compares pictures of walls',
  'wall-statistics': 'end-figures keeps figures of each kind of game, and erases them',
};
const all = process.env.BLOCK_PUZZLE_TESTS === 'all';

export default {
  rootDir: root,
  files: all ? 'test/browser/**/*.test.ts' : pagesOf(Object.keys(RARELY)),
  // What visitors get, not lit's development build.
  nodeResolve: { exportConditions: ['production', 'default'] },
  middleware: [fromBeside],
  // The tests' own TypeScript; the package under test is the built one in dist/.
  plugins: [
    esbuildPlugin({
      ...{ ts: true, target: 'esnext', tsconfig: inRepository('config/tsconfig/base.json') },
      define: { 'process.env.BLOCK_PUZZLE_TESTS': JSON.stringify(process.env.BLOCK_PUZZLE_TESTS ?? '') },
    }),
  ],
  browsers: [browserOfPages()],
  // More than there are cores: pages wait for half of their time.
  concurrency: 3,
  // Patient: nothing is judged by how long it takes, and what hangs is still found.
  testFramework: { config: { timeout: 120_000 } },
  browserStartTimeout: 120_000,
  testsStartTimeout: 120_000,
  testsFinishTimeout: 900_000,
  reporters: [
    defaultReporter({ reportTestResults: true, reportTestProgress: process.stdout.isTTY }),
    countReporter,
  ],
};
