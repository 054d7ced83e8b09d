/** Runs test files in a sandbox and stops at the first failure. */
import { spawn } from 'node:child_process';
import { inRepository } from '../paths.mjs';

const START_SECONDS = 5;
/** How much longer than the unchanged core a mutant may take; one that takes more has lost its end. */
const PATIENCE = 4;

/**
 * Runs one file. Answers `pass`, `fail` or, after `limit` seconds, `timeout`. A failed test ends the run: the
 * tests behind it could only say the same.
 */
export function runFile(sandbox, path, limit) {
  return new Promise((resolve) => {
    const setup = ['--import', inRepository(`${sandbox}/setup.mjs`), '--test-reporter=tap'];
    const child = spawn(process.execPath, [...setup, path.replace(/\.ts$/, '.js')], {
      cwd: inRepository(sandbox),
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let outcome;
    const end = (early) => {
      outcome ??= early;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => end('timeout'), limit * 1000);
    let rest = '';
    child.stdout.on('data', (data) => {
      rest += data;
      if (/^\s*not ok /m.test(rest)) end('fail');
      rest = rest.slice(rest.lastIndexOf('\n') + 1);
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve(outcome ?? (code === 0 ? 'pass' : 'fail'));
    });
  });
}

/** Runs the files one by one: `{ outcome, by }`, `by` being the file that did not pass. */
export async function runSuite(sandbox, suite) {
  for (const { path, seconds } of suite) {
    const outcome = await runFile(sandbox, path, START_SECONDS + PATIENCE * seconds);
    if (outcome !== 'pass') return { outcome, by: path };
  }
  return { outcome: 'pass', by: null };
}

/** Times the files on the unchanged core, which must pass them all. */
export async function timeSuite(sandbox, paths) {
  const suite = [];
  for (const path of paths) {
    const begin = performance.now();
    const outcome = await runFile(sandbox, path, 600);
    if (outcome !== 'pass') throw new Error(`${path} does not pass without a mutation: ${outcome}`);
    suite.push({ path, seconds: (performance.now() - begin) / 1000 });
  }
  return suite;
}
