/** The puzzle server in a clone: what installing and running it there leaves for git to see. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

type Manifest = Readonly<Record<string, unknown>>;

const json = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

test('installing the puzzle server leaves its lock file as it is: that says of the package what the package says', async () => {
  const { packages } = (await json('integrations/server/package-lock.json')) as {
    readonly packages: Readonly<Record<string, Manifest>>;
  };
  const own = (await json('package.json')) as Manifest;
  for (const field of ['dependencies', 'devDependencies', 'peerDependencies', 'engines'])
    assert.deepEqual(packages['../..']![field], own[field], field);
});

test('what a puzzle server keeps is no file of the repository', async () => {
  const ignored = (await readFile('.gitignore', 'utf8')).split('\n');
  assert.ok(ignored.includes('block-puzzle-data/'));
});
