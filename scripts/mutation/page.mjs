// `npm run mutate:page`: how many faults put into the parts of the page that hold a game do the tests find?
//
//   --sample N --seed S          a random choice of N mutants, by default 200
//   --all                        all of them
//   --file src/core/client.ts    mutate this file only (may be repeated)
//   --seconds N                  of tests at most that judge a mutant, by default 60
//   --report                     judge nothing; say what has been found so far
//   --survivors                  take the kills of the last run over and judge the rest again
//
// One fault at a time, as in the core (`points.mjs`), without what the compiler refuses. All that are to be judged lie
// in one build, each behind a switch (`schemata.mjs`), and one browser stays open: a mutant costs the seconds of the
// tests that judge it. Which these are, a run without a mutant tells: those that come by it, the quickest first that speak
// of what is there and have found something near. It is killed when one of them fails twice, or twice does not end in several times its
// time. What no test comes by has survived. Results: coverage/mutation/page.jsonl; a run that was broken off goes on.
//
// Left out of the score: those listed in `equivalent-page.mjs` with the reason why nobody could see them. Not mutated
// at all: what is named once and for all at the top of a file, for it is mostly milliseconds and pixels.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { glob } from '../glob.mjs';
import { inRepository } from '../paths.mjs';
import { EQUIVALENT } from './equivalent-page.mjs';
import { openJudges } from './page-judges.mjs';
import { layTests, makePageSandbox } from './page-sandbox.mjs';
import { typeChecker } from './page-types.mjs';
import { mutantsOf } from './points.mjs';
import { report } from './report.mjs';
import { FOLDER, hashOf, meant, openResults, positive, readOptions, refuseGone, textOf } from './results.mjs';

const PARTS = {
  session: ['session', 'course', 'other-games'].map((name) => `src/element/${name}.ts`),
  store: ['store', 'save', 'ledger', 'storage'].map((name) => `src/element/${name}.ts`),
  client: ['client', 'connection', 'shared-core', 'frames', 'fall-line'].map((name) => `src/core/${name}.ts`),
  'falling control': ['src/games/fall/control.ts', 'src/games/fall/keyboard.ts'],
  pointer: ['src/games/place/pointer.ts', 'src/games/fall/gestures.ts', 'src/games/pop/input.ts'],
  'lab runner': ['src/lab/parts/runner.ts', 'src/lab/parts/run.ts', 'src/lab/program/machine.ts'],
  checker: ['src/lab/worker/checker.ts', 'src/lab/parts/check.ts', 'src/lab/program/trial.ts'],
};
/** What runs quickly and loads the package or its sources as they are built here. */
const IN_NODE = /^test\/(fall|lab|saving|view|wall|worker)\/.*\.node\.test\.ts$/;
/** The build that a run leaves: the number of each mutant, and what tests take and come by. */
const STATE_FILE = `${FOLDER}/page-build.json`;
const STATE = inRepository(STATE_FILE);

const options = readOptions({
  all: { type: 'boolean', default: false },
  seconds: { type: 'string', default: '60' },
});
if (!options.all && !options.file) options.sample ??= '200';
const sources = new Map(
  Object.values(PARTS)
    .flat()
    .map((path) => [path, textOf(path)]),
);
const points = [...sources].flatMap(([path, text]) => mutantsOf(path, text, { constants: false }));
refuseGone(EQUIVALENT, points, '-page');
const tests = {
  pages: glob('test/browser', /\.test\.ts$/),
  node: glob('test', IN_NODE),
};
const results = openResults('page', [...glob('src', /\.ts$/), ...glob('test', /\.ts$/)], options);
const fingerprint = hashOf([...glob('src', /\.ts$/), ...glob('assembly', /\.ts$/)]);
const last = lastBuild();
const chosen = choose();
const queue = chosen.filter(({ id }) => !results.has(id));
console.log(`${chosen.length} of ${points.length} mutants, ${queue.length} still to be judged`);
if (queue.length > 0 && !options.report) await judgeAll();
const judged = chosen.filter(({ id }) => results.has(id));
if (!report(judged, results, sources, EQUIVALENT, PARTS)) process.exitCode = 1;
// A browser that does not close is not waited for.
process.exit();

/** The mutants that are meant; of a sample, so many that the compiler takes, and those that it refused before them. */
function choose() {
  const most = options.sample === undefined ? Infinity : positive(options, 'sample');
  const isTaken = options.report ? null : typeChecker();
  const some = [];
  let taken = 0;
  for (const mutant of meant(options, sources, points)) {
    const { id, file, from, to, after } = mutant;
    if (!results.has(id) && !last?.numbers[id] && isTaken) {
      const text = sources.get(file);
      if (!isTaken(file, text.slice(0, from) + after + text.slice(to)))
        results.note({ id, status: 'invalid' });
    }
    some.push(mutant);
    if (results.get(id)?.status !== 'invalid') taken++;
    if (taken === most) break;
  }
  return some;
}

async function judgeAll() {
  const sandbox = `${FOLDER}/page`;
  const state = buildFor(sandbox);
  const inNode = await layTests(sandbox);
  const helpers = glob('test/support', /./);
  const stamp = (path) => hashOf([path, ...helpers]);
  const judges = await openJudges(
    {
      ...{ sandbox, inNode, ...tests },
      most: positive(options, 'seconds'),
      found: [...results.values()]
        .filter(({ by }) => by)
        .map(({ id, by }) => ({ file: id.split(' ')[0], by })),
      known: (path) => (state.tests[path]?.stamp === stamp(path) ? state.tests[path] : null),
      note(path, first) {
        state.tests[path] = { ...first, stamp: stamp(path) };
        keep(state);
      },
    },
    availableParallelism() + 2,
  );
  const numberOf = ({ id }) => state.numbers[id];
  let done = 0;
  for (const mutant of queue) {
    const answer = await judges.judge({ ...mutant, number: numberOf(mutant) });
    results.note({ id: mutant.id, ...answer });
    const { status, by, seconds } = answer;
    console.log(`${++done}/${queue.length} ${status} ${seconds.toFixed(1)} s ${by ?? ''}  ${mutant.id}`);
  }
  await judges.close();
}

/** What the last run has left, if it was of the same sources. */
function lastBuild() {
  const state = existsSync(STATE) ? JSON.parse(textOf(STATE_FILE)) : null;
  return state?.fingerprint === fingerprint ? state : null;
}

/** A build that has these mutants: the last one, or another. */
function buildFor(sandbox) {
  if (last && queue.every(({ id }) => last.numbers[id])) return last;
  const numbered = chosen
    .filter(({ id }) => results.get(id)?.status !== 'invalid')
    .map((mutant, i) => ({ ...mutant, number: i + 1 }));
  rmSync(STATE, { force: true });
  makePageSandbox(sandbox, sources, numbered);
  const numbers = Object.fromEntries(numbered.map(({ id, number }) => [id, number]));
  const state = { fingerprint, numbers, tests: {} };
  keep(state);
  return state;
}

function keep(state) {
  writeFileSync(STATE, JSON.stringify(state));
}
