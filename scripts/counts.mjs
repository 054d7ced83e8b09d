import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inRepository } from './paths.mjs';

const folder = inRepository('node_modules/.cache/block-puzzle-counts');
const fileOf = (suite) => `${folder}/${suite}.json`;

/**
 * How many tests of a suite passed and failed, the milliseconds of each file, and of each that failed where it is and
 * why, handed from the test runners to `npm test`.
 */
export const counts = {
  clear: (suite) => rmSync(fileOf(suite), { force: true }),
  write(suite, passed, failed, files = {}, failures = []) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(fileOf(suite), JSON.stringify({ passed, failed, files, failures }));
  },
  read(suite) {
    try {
      return JSON.parse(readFileSync(fileOf(suite), 'utf8'));
    } catch {
      return { passed: 0, failed: 0, files: {}, failures: [] };
    }
  },
};

/** A failed test in a line: file, titles from the outermost on, the first line of what went wrong. */
export const failureLine = (file, titles, message = '') =>
  [file, titles.join(' › '), message.trim().split('\n')[0].slice(0, 300)].filter(Boolean).join(': ');
