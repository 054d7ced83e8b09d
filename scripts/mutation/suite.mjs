/** Runs test files in a sandbox and stops at the first failure. */
import { spawn } from 'node:child_process';
import { inRepository } from '../paths.mjs';

/**
 * How much more processor time than the unchanged core a mutant may take; one that takes more has lost its end.
 * It is not the time of a clock, which would take a busy machine for an endless loop.
 */
const START_SECONDS = 2;
const PATIENCE = 3;
/** A test that waits for something takes no processor time: it is given up by the clock. */
const WALL = 20;

/**
 * Runs one file. Answers as `outcome` `pass`, `fail` or, after `limit` seconds of processor time, `timeout`; as
 * `seconds` what a file that passes has taken. A failed test ends the run: the tests behind it could only say
 * the same.
 */
export function runFile(sandbox, path, limit, environment = {}) {
  return new Promise((resolve) => {
    const setup = ['--import', inRepository(`${sandbox}/setup.mjs`), '--test-reporter=tap'];
    const limited = ['-c', `ulimit -t ${Math.ceil(limit)}; exec "$0" "$@"`, process.execPath];
    const child = spawn('sh', [...limited, ...setup, path.replace(/\.ts$/, '.js')], {
      cwd: inRepository(sandbox),
      env: { ...process.env, BLOCK_PUZZLE_TESTS: 'all', ...environment },
      stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
    });
    let outcome;
    const end = (early) => {
      outcome ??= early;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => end('timeout'), WALL * limit * 1000);
    let seconds = '';
    child.stdio[3].on('data', (data) => (seconds += data));
    let rest = '';
    child.stdout.on('data', (data) => {
      rest += data;
      if (/^\s*not ok /m.test(rest)) end('fail');
      rest = rest.slice(rest.lastIndexOf('\n') + 1);
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (signal === 'SIGXCPU' || signal === 'SIGKILL') outcome ??= 'timeout';
      resolve({ outcome: outcome ?? (code === 0 ? 'pass' : 'fail'), seconds: Number(seconds) });
    });
  });
}

/** Runs the files one by one: `{ outcome, by }`, `by` being the file that did not pass. */
export async function runSuite(sandbox, suite) {
  for (const { path, seconds } of suite) {
    const { outcome } = await runFile(sandbox, path, START_SECONDS + PATIENCE * seconds);
    if (outcome !== 'pass') return { outcome, by: path };
  }
  return { outcome: 'pass', by: null };
}

/** Times the files on the unchanged core, which must pass them all. */
export async function timeSuite(sandbox, paths) {
  const suite = [];
  for (const path of paths) {
    const { outcome, seconds } = await runFile(sandbox, path, 300);
    if (outcome !== 'pass') throw new Error(`${path} does not pass without a mutation: ${outcome}`);
    suite.push({ path, seconds });
  }
  return suite;
}
