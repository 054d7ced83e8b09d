import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inRepository } from './paths.mjs';

const folder = inRepository('node_modules/.cache/block-puzzle-counts');
const fileOf = (suite) => `${folder}/${suite}.json`;

/**
 * How many tests of a suite passed and failed, and the milliseconds of each file, handed from the test runners to
 * `npm test`.
 */
export const counts = {
  clear: (suite) => rmSync(fileOf(suite), { force: true }),
  write(suite, passed, failed, files = {}) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(fileOf(suite), JSON.stringify({ passed, failed, files }));
  },
  read(suite) {
    try {
      return JSON.parse(readFileSync(fileOf(suite), 'utf8'));
    } catch {
      return { passed: 0, failed: 0, files: {} };
    }
  },
};
