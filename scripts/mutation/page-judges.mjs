/** The tests that judge the mutants of the page, in the browser and in Node: which come by a mutant, and what they say. */
import { readFileSync, writeFileSync } from 'node:fs';
import { inRepository } from '../paths.mjs';
import { openPages, WATCH } from './page-browser.mjs';
import { textOf } from './results.mjs';
import { runFile } from './suite.mjs';

/** Seconds that a test in Node may take beside several times its own. */
const START_SECONDS = 2;
const PATIENCE = 2;
/** Characters before and behind a mutant that say what it is about. */
const AROUND = 500;
/** Of a test that has not been run yet. */
const UNKNOWN_SECONDS = 25;

/**
 * Opens the tests in `pages` and `node`. What each takes and comes by, `known` has by its path, or a run without a mutant
 * tells, whose result is given to `note`; one that does not pass without judges nobody. `found` is what has found which, and
 * `most` are the seconds of tests after which a mutant has survived.
 */
export async function openJudges({ sandbox, inNode, pages, node, known, note, found, most }, atOnce) {
  const kills = new Map();
  const count = (file, path) => kills.set(`${file} ${path}`, (kills.get(`${file} ${path}`) ?? 0) + 1);
  for (const { file, by } of found) count(file, by);
  const browser = await openPages(sandbox, pages, atOnce);
  const judges = [];
  const busy = [];
  const add = async (path, inPage, run, isAlone = true) => {
    const first = known(path) ?? (await firstOf(run));
    const { passed, seconds, reached, why } = first;
    // What looks at a clock may not pass beside others.
    if (!passed && !isAlone) {
      busy.push([path, inPage, run]);
      return;
    }
    note(path, first);
    const told = passed
      ? `by ${String(reached.length).padStart(3)} mutants`
      : `FAILS and judges none (${why})`;
    console.log(`${seconds.toFixed(1).padStart(6)} s, ${told}  ${path}`);
    if (passed)
      judges.push({
        path,
        inPage,
        seconds,
        reached: new Set(reached),
        run: (...task) => run(seconds, ...task),
      });
  };
  const waiting = [...pages];
  const openNext = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      const file = path;
      await add(file, true, (seconds, ...task) => browser.run(file, task[0], seconds, task[1]), false);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, openNext));
  for (const each of busy) await add(...each);
  for (const path of node)
    await add(path, false, (seconds, number) => inProcess(inNode, path, seconds, number));

  const killsOf = ({ path }, file) => kills.get(`${file} ${path}`) ?? 0;
  const speaksOf = likeness(new Map(judges.map(({ path }) => [path, textOf(path)])));

  /** Who judges a mutant, the most promising first: those that speak of what is there, and have found something near. */
  function benchFor({ number, file, from }) {
    const around = textOf(file).slice(Math.max(0, from - AROUND), from + AROUND);
    const worth = (judge) =>
      ((0.01 + speaksOf(judge.path, around) ** 4) * (1 + killsOf(judge, file))) / (5 + judge.seconds);
    const all = judges.filter(({ reached }) => reached.has(number));
    all.sort((a, b) => worth(b) - worth(a));
    let seconds = 0;
    return all.filter((judge) => (seconds += judge.seconds) - judge.seconds < most);
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
    async judge(mutant) {
      const began = Date.now();
      const answer = (status, by = null) => ({ status, by, seconds: (Date.now() - began) / 1000 });
      let bench = benchFor(mutant);
      for (;;) {
        const found = await firstToFail(bench, mutant.number);
        if (!found) return answer('survived');
        // Once may be chance, but for a process that waits for nothing.
        const { judge, outcome } = found;
        const again = judge.inPage ? (await judge.run(mutant.number)).outcome : outcome;
        if (again !== 'pass') {
          count(mutant.file, judge.path);
          return answer(again === 'timeout' ? 'timeout' : 'killed', judge.path);
        }
        console.log(`${judge.path} failed once only`);
        bench = bench.filter((each) => each !== judge);
      }
    },
    close: () => browser.close(),
  };
}

/** How much a text shares with one of these, from 0 to 1: rare words count for more. */
function likeness(texts) {
  const wordsOf = (text) => new Set(text.match(/[A-Z]?[a-z]{2,}/g)?.map((word) => word.toLowerCase()));
  const words = new Map([...texts].map(([path, text]) => [path, wordsOf(text)]));
  const weightOf = (word) => {
    const holders = [...words.values()].filter((own) => own.has(word)).length;
    return holders === 0 ? 0 : Math.log((words.size + 1) / holders);
  };
  return (path, text) => {
    const weights = [...wordsOf(text)].map((word) => [word, weightOf(word)]);
    const sum = (list) => list.reduce((total, [, weight]) => total + weight, 0);
    return sum(weights.filter(([word]) => words.get(path).has(word))) / (sum(weights) || 1);
  };
}

/** A test without a mutant. Being watched may be what it does not pass with. */
async function firstOf(run) {
  const { outcome, seconds, reached } = await run(UNKNOWN_SECONDS, WATCH);
  const second = outcome === 'pass' ? null : await run(UNKNOWN_SECONDS, 0);
  return {
    passed: !second || second.outcome === 'pass',
    seconds,
    reached: [...reached],
    why: second?.why ?? second?.outcome,
  };
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
