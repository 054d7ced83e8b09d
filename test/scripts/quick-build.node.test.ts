/** The demo of a clone that was never built comes from a quick build, in which nothing is minified. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { test } from 'node:test';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('a worker of a quick build is a script that makes its core', async () => {
  const print = `
    const { file, workers } = await import('./scripts/rollup/worker-source.mjs');
    process.stdout.write(file('pop', (await workers.pop()).code));`;
  const { stdout: script } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', print],
    { cwd: root, env: { ...process.env, BLOCK_PUZZLE_BUILD: 'quick' }, maxBuffer: 1e7 },
  );
  const cores: Record<string, unknown> = {};
  runInNewContext(script, { blockPuzzleCores: cores });
  assert.equal(typeof cores.pop, 'function');
});
