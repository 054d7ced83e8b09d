/** Faults can be put into the core at any time: its tests pass where they are judged, before any is. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { rarely } from '../support/volume.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const run = async (...asked: readonly string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, asked, { cwd: root })).stdout;

rarely(test)('the tests that judge mutants of the core pass without one', async () => {
  const said = await run('scripts/mutation/core.mjs', '--baseline');
  const tests = said.match(/^ +[\d.]+ s of processor time {2}test\//gm) ?? [];
  assert.equal(tests.length, 11, said);
});

test('the parts of the page that faults are put into are there', async () => {
  assert.match(await run('scripts/mutation/page.mjs', '--report'), /^\d+ of \d{4} mutants/);
});
