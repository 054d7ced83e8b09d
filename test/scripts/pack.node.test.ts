/** The archives that the repository packs, and where. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';

it('npm run pack:wordpress writes where --to says', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pack-'));
  const args = ['run', '--silent', 'pack:wordpress', '--', '--to', folder];
  const { status, stderr } = spawnSync('npm', args, {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const found = readdirSync(folder);
  rmSync(folder, { recursive: true });
  assert.deepEqual([status, stderr, found], [0, '', ['block-puzzle-wordpress.zip']]);
});
