/** What `npm start` serves straight after cloning, before the real build is there. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { inRepository } from '../integrations/support/server.js';

test('a quick build, which is not minified, writes workers that run: those of games, and those not made yet', () => {
  const program = `
    import { workerFile } from ${JSON.stringify(inRepository('scripts/rollup/worker-source.mjs'))};
    globalThis.self = globalThis;
    globalThis.blockPuzzleCores = {};
    for (const name of ['place', 'lab']) {
      (0, eval)((await workerFile(name)).code);
      const make = blockPuzzleCores[name];
      try {
        console.log(name, typeof make().serve);
      } catch (error) {
        console.log(name, error.message);
      }
    }`;
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: inRepository('.'),
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', BLOCK_PUZZLE_BUILD: 'quick' },
  });
  assert.deepEqual(told.trim().split('\n'), ['place function', 'lab This script is still being built']);
});
