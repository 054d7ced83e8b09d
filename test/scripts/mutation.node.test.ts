/** Faults can be put into the core at any time: its tests pass where they are judged, before any is. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { rarely } from '../support/volume.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

rarely(test)('the tests that judge mutants of the core pass without one', async () => {
  const asked = ['scripts/mutation/core.mjs', '--baseline'];
  const { stdout } = await promisify(execFile)(process.execPath, asked, { cwd: root });
  const tests = stdout.match(/^ +[\d.]+ s of processor time {2}test\//gm) ?? [];
  assert.equal(tests.length, 11, stdout);
});
