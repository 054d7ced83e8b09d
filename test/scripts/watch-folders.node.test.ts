/** What `npm start` rebuilds on: changes of sources, in whatever way an editor saves them. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';

const { watchFolders } = (await import(new URL('../../scripts/watch-folders.mjs', import.meta.url).href)) as {
  watchFolders: (
    folders: readonly string[],
    wanted: (name: string) => boolean,
    changed: () => void,
  ) => () => void;
};

let folder: string;
let changes: number;
let stop: () => void;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watch-'));
  await mkdir(join(folder, 'locales'));
  await writeFile(join(folder, 'locales', 'en.ts'), '0');
  changes = 0;
  stop = watchFolders(
    [folder],
    (name) => name.endsWith('.ts'),
    () => changes++,
  );
});

afterEach(async () => {
  stop();
  await rm(folder, { recursive: true });
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until one more change has been told, and answers whether it has. */
async function isTold(make: () => Promise<unknown>): Promise<boolean> {
  const before = changes;
  await make();
  for (let i = 0; i < 1500 && changes === before; i++) await pause(20);
  await pause(100); // what belongs to the same change
  return changes > before;
}

const inPlace = (path: string, text: string): Promise<void> => writeFile(join(folder, path), text);

/** As `sed -i` and many editors save. */
async function byRename(path: string, text: string): Promise<void> {
  await writeFile(join(folder, `${path}~`), text);
  await rename(join(folder, `${path}~`), join(folder, path));
}

test('a file that is saved by rename is noticed each time', async () => {
  for (const text of ['1', '2', '3']) {
    assert.ok(await isTold(() => byRename('locales/en.ts', text)), `change ${text}`);
  }
  assert.ok(await isTold(() => inPlace('locales/en.ts', '4')));
  assert.ok(await isTold(() => byRename('locales/en.ts', '5')));
});

test('a file that is removed and made again is noticed', async () => {
  assert.ok(await isTold(() => rm(join(folder, 'locales', 'en.ts'))));
  assert.ok(await isTold(() => inPlace('locales/en.ts', '1')));
  assert.ok(await isTold(() => byRename('locales/en.ts', '2')));
});

test('files in folders that are made, renamed or made again later are noticed', async () => {
  assert.ok(await isTold(() => mkdir(join(folder, 'new', 'deep'), { recursive: true })));
  assert.ok(await isTold(() => byRename('new/deep/a.ts', '1')));
  await rename(join(folder, 'new'), join(folder, 'other'));
  await pause(200);
  assert.ok(await isTold(() => byRename('other/deep/a.ts', '2')));
  await rm(join(folder, 'other'), { recursive: true });
  await pause(200);
  await mkdir(join(folder, 'other'));
  await pause(200);
  assert.ok(await isTold(() => inPlace('other/b.ts', '1')));
});

test('several changes at once are one, and other files none', async () => {
  // In one go: of what is written meanwhile by others the watchers are told no sooner.
  const once = (): Promise<void> => {
    for (const path of ['a.ts', 'b.ts', 'locales/c.ts']) writeFileSync(join(folder, path), '1');
    return Promise.resolve();
  };
  assert.ok(await isTold(once));
  await pause(300);
  assert.equal(changes, 1);
  await Promise.all(['.en.ts.swp', '4913', 'en.ts~'].map((path) => inPlace(path, '1')));
  await pause(300);
  assert.equal(changes, 1);
});

test('nothing is told once it is stopped', async () => {
  writeFileSync(join(folder, 'a.ts'), '1');
  stop();
  await inPlace('b.ts', '1');
  await pause(300);
  assert.equal(changes, 0);
});
