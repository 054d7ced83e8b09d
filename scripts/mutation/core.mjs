// `npm run mutate:core`: how many faults put into assembly/ do the tests find?
//
//   --file assembly/board.ts   mutate this file only (may be repeated)
//   --sample N --seed S        a random choice of N mutants
//   --jobs N                   processes at once, by default 1
//   --report                   judge nothing; say what has been found so far
//   --baseline                 judge nothing; say how long the tests take without a mutation, or which does not pass
//   --survivors                take the kills of the last run over and judge the rest again
//
// One fault at a time: an operator changed, a number one off, a loop one shorter, a condition negated, a statement
// removed (`points.mjs`). The mutant is compiled, and the tests that play on the core run against it; it is killed
// when one fails or does not end, that is, takes several times the processor time. A run that was broken off goes
// on where it stopped as long as no source and no test has changed; after new tests `--survivors` judges the rest.
// Results: coverage/mutation/core.jsonl, which a build does not delete.
//
// Left out of the score: mutants that the compiler refuses, those whose Wasm is the same byte for byte, and those
// listed in `equivalent.mjs` with the reason why no game can tell them apart. Not mutated at all: imports,
// exports and types, the sizes and alignments given to `memory.data` (see `points.mjs`), assembly/fall-search/,
// assembly/wall-search/ and assembly/hand-search/: the computer player's choice is no rule, and how good it is,
// the benchmarks measure.
import { fork } from 'node:child_process';
import { glob } from '../glob.mjs';
import { inRepository } from '../paths.mjs';
import { EQUIVALENT } from './equivalent.mjs';
import { mutantsOf } from './points.mjs';
import { report } from './report.mjs';
import { FOLDER, meant, openResults, positive, readOptions, refuseGone, textOf } from './results.mjs';
import { QUICK, QUICK_FILES, SHORT_SOAK, testFiles } from './sandbox.mjs';

/** The tests that play on the core and compare what it does, the most decisive first. */
const PLACING = [
  ...['test/engine/cases.test.ts', QUICK, 'test/core/generator.test.ts', SHORT_SOAK],
  'test/engine/fair-golden.test.ts',
];
const FALLING = ['test/core/falling.test.ts', 'test/core/falling-player.test.ts'];
const WALLS = [
  ...['test/core/wall.test.ts', 'test/core/wall-solvable.test.ts', 'test/engine/wall-games.test.ts'],
  'test/engine/wall-golden.test.ts',
];
const SUITE = [...PLACING, ...FALLING, ...WALLS];
/** What is in those that the script itself puts together. */
const PARTS = [
  ...QUICK_FILES.map((path) => `test/${path}.test.ts`),
  'scripts/mutation/sandbox.mjs',
  'scripts/mutation/short-soak.mjs',
];

const options = readOptions({
  jobs: { type: 'string', default: '1' },
  baseline: { type: 'boolean', default: false },
});
const rules = glob('assembly', /\.ts$/).filter((path) => !/^assembly\/\w+-search\//.test(path));
const sources = new Map(rules.map((path) => [path, textOf(path)]));
const all = [...sources].flatMap(([path, text]) => mutantsOf(path, text));
refuseGone(EQUIVALENT, all);
const wanted = meant(options, sources, all);
const chosen = options.sample === undefined ? wanted : wanted.slice(0, positive(options, 'sample'));
const helpers = testFiles().filter((path) => !path.endsWith('.test.ts'));
const tests = [...SUITE.filter((path) => path.endsWith('.ts')), ...PARTS, ...helpers];
const engine = glob('src/engine', /\.ts$/);
if (options.baseline) {
  const lane = await openLane(`${FOLDER}/baseline`);
  await baselineOf(lane);
  process.exit();
}
const results = openResults(
  'core',
  ['asconfig.json', ...glob('assembly', /\.ts$/), ...engine, ...tests],
  options,
);
const queue = chosen.filter(({ id }) => !results.has(id));
console.log(`${chosen.length} of ${all.length} mutants, ${queue.length} still to be judged`);
if (queue.length > 0 && !options.report) await judgeAll();
const judged = chosen.filter(({ id }) => results.has(id));
if (!report(judged, results, sources, EQUIVALENT)) process.exitCode = 1;

/** The tests that come by a file at all. */
function testsOf(file) {
  if (file.startsWith('assembly/fall')) return FALLING;
  if (/^assembly\/(wall|pop)/.test(file)) return WALLS;
  return ['assembly/random.ts', 'assembly/common.ts'].includes(file) ? SUITE : PLACING;
}

/** How long each test takes on the unchanged core. */
async function baselineOf(lane) {
  const { suite, error } = await lane.ask({ task: 'baseline', paths: SUITE });
  if (error) throw new Error(error);
  for (const { path, seconds } of suite)
    console.log(`${seconds.toFixed(1).padStart(6)} s of processor time  ${path}`);
  return suite;
}

async function judgeAll() {
  const lanes = await Promise.all(
    Array.from({ length: positive(options, 'jobs') }, (_, i) => openLane(`${FOLDER}/lane-${i}`)),
  );
  const suite = await baselineOf(lanes[0]);
  let done = 0;
  const work = async (lane) => {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const { id, file, from, to, after } = mutant;
      const text = sources.get(file);
      const mutated = text.slice(0, from) + after + text.slice(to);
      const tests = testsOf(file);
      const judges = suite.filter(({ path }) => tests.includes(path));
      let answer = await lane.ask({ task: 'judge', file, text: mutated, suite: judges });
      if (answer.error) {
        // The compiler broke down over it, and may not be what it was.
        lane.close();
        lane = await openLane(lane.sandbox);
        answer = { status: 'invalid' };
      }
      results.note({ id, ...answer });
      if (answer.status === 'survived') console.log(`survived  ${id}`);
      if (++done % 50 === 0) console.log(`${done} judged, ${queue.length} to go`);
    }
    lane.close();
  };
  await Promise.all(lanes.map(work));
}

/** A process that answers one task after the other. */
async function openLane(sandbox) {
  const child = fork(inRepository('scripts/mutation/lane.mjs'), [sandbox]);
  const next = () =>
    new Promise((resolve) => {
      const lost = () => resolve({ error: 'the process has ended' });
      child.once('exit', lost);
      child.once('message', (message) => {
        child.off('exit', lost);
        resolve(message);
      });
    });
  const { error } = await next();
  if (error) throw new Error(`${sandbox}: ${error}`);
  return {
    sandbox,
    ask(message) {
      child.send(message);
      return next();
    },
    close: () => child.kill(),
  };
}
