/** The tests that judge the mutants of the page, in the browser and in Node: which come by a mutant, and what they say. */
import { readFileSync, writeFileSync } from 'node:fs';
import { inRepository } from '../paths.mjs';
import { openPages, WATCH } from './page-browser.mjs';
import { runFile } from './suite.mjs';

/** Seconds that a test in Node may take beside several times its own. */
const START_SECONDS = 3;
const PATIENCE = 4;
/** Seconds of tests after which a mutant has survived: whoever finds it later takes longer than anybody waits. */
const MOST_SECONDS = 40;
/** Of a test that has not been run yet. */
const UNKNOWN_SECONDS = 25;

/**
 * Opens the tests in `pages` and `node`. What each takes and comes by, `known` has by its path, or a run without a mutant
 * tells, whose result is given to `note`; one that does not pass without judges nobody.
 */
export async function openJudges({ sandbox, inNode, pages, node, known, note }, atOnce) {
  const kills = new Map();
  const browser = await openPages(sandbox, pages, atOnce);
  const judges = [];
  const add = async (path, run) => {
    const first = known(path) ?? (await firstOf(run));
    note(path, first);
    const { passed, seconds, reached } = first;
    const told = passed ? `by ${String(reached.length).padStart(3)} mutants` : 'FAILS and judges none';
    console.log(`${seconds.toFixed(1).padStart(6)} s, ${told}  ${path}`);
    if (passed)
      judges.push({ path, seconds, reached: new Set(reached), run: (...task) => run(seconds, ...task) });
  };
  const waiting = [...pages];
  const openNext = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      const file = path;
      await add(file, (seconds, ...task) => browser.run(file, task[0], seconds, task[1]));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, openNext));
  for (const path of node) await add(path, (seconds, number) => inProcess(inNode, path, seconds, number));

  const killsOf = ({ path }, file) => kills.get(`${file} ${path}`) ?? 0;

  /** Who judges a mutant, the most promising first. */
  function benchFor({ number, file }, ofFile) {
    const worth = (judge) => {
      const share = ofFile.filter((each) => judge.reached.has(each)).length / ofFile.length;
      return ((0.1 + share) * (1 + 3 * killsOf(judge, file))) / (0.7 + judge.seconds);
    };
    const all = judges.filter(({ reached }) => reached.has(number));
    all.sort((a, b) => worth(b) - worth(a));
    let seconds = 0;
    return all.filter((judge) => (seconds += judge.seconds) - judge.seconds < MOST_SECONDS);
  }

  /** The first test, if any, that does not pass with a mutant, of so many at once. */
  async function firstToFail(bench, number) {
    const ended = new AbortController();
    const waiting = [...bench];
    let found = null;
    const lane = async () => {
      for (let judge = waiting.shift(); judge && !found; judge = waiting.shift()) {
        const { outcome } = await judge.run(number, ended.signal);
        if (outcome === 'pass' || outcome === 'ended' || found) continue;
        found = { judge, outcome };
        ended.abort();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    return found;
  }

  return {
    /** What becomes of a mutant: `{ status, by, seconds }`. */
    async judge(mutant, ofFile) {
      const began = Date.now();
      const answer = (status, by = null) => ({ status, by, seconds: (Date.now() - began) / 1000 });
      let bench = benchFor(mutant, ofFile);
      for (;;) {
        const found = await firstToFail(bench, mutant.number);
        if (!found) return answer('survived');
        // Once may be chance.
        const { judge } = found;
        const { outcome: again } = await judge.run(mutant.number);
        if (again !== 'pass') {
          kills.set(`${mutant.file} ${judge.path}`, killsOf(judge, mutant.file) + 1);
          return answer(again === 'timeout' ? 'timeout' : 'killed', judge.path);
        }
        console.log(`${judge.path} failed once only`);
        bench = bench.filter((each) => each !== judge);
      }
    },
    close: () => browser.close(),
  };
}

/** A test without a mutant. Being watched may be what it does not pass with. */
async function firstOf(run) {
  const { outcome, seconds, reached } = await run(UNKNOWN_SECONDS, WATCH);
  const passed = outcome === 'pass' || (await run(UNKNOWN_SECONDS, 0)).outcome === 'pass';
  return { passed, seconds, reached: [...reached] };
}

/** A test in Node, as one in the browser is run. */
async function inProcess(folder, path, usual, number) {
  const file = inRepository(`${folder}/reached`);
  if (number === WATCH) writeFileSync(file, '');
  const { outcome, seconds } = await runFile(folder, path, START_SECONDS + PATIENCE * usual, {
    BLOCK_PUZZLE_MUTANT: String(number),
    BLOCK_PUZZLE_TESTS: '',
    ...(number === WATCH ? { BLOCK_PUZZLE_REACHED: file } : {}),
  });
  const lines = number === WATCH ? readFileSync(file, 'utf8').split('\n') : [];
  return { outcome, seconds, reached: lines.filter(Boolean).map(Number) };
}
