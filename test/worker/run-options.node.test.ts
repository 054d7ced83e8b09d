/** How a falling game is to run, as the core reads it from the page. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readRunOptions } from '../../src/core/run-options.js';

it('a time of -0 is 0', () => {
  const pace = { gravity: 500, das: -0, arr: -0, soft: 50, lock: -0, resets: -0 };
  const read = readRunOptions({ pace, computer: false, interval: -0 });
  for (const value of [read.pace.das, read.pace.arr, read.pace.lock, read.pace.resets, read.interval])
    assert.ok(Object.is(value, 0));
});
