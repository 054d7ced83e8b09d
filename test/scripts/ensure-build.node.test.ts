/** A script that needs the built package says so before anything else, in one line. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, it } from 'node:test';

const MANIFEST = {
  bin: { game: 'dist/cli.js' },
  customElements: 'custom-elements.json',
  exports: {
    '.': { types: './dist/index.d.ts', default: './dist/index.js' },
    './themes/*': './dist/themes/*',
  },
};

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'block-puzzle-built-'));
  await mkdir(join(folder, 'scripts'));
  for (const name of ['ensure-build.mjs', 'paths.mjs'])
    await cp(`scripts/${name}`, join(folder, 'scripts', name));
  await writeFile(join(folder, 'package.json'), JSON.stringify(MANIFEST));
});
after(() => rm(folder, { recursive: true, force: true }));

/** What it says where these files are asked for, or all, and whether the script goes on. */
function asked(...needed: readonly string[]): { readonly status: number | null; readonly said: string } {
  const argument = needed.length > 0 ? JSON.stringify(needed) : '';
  const script = `import { ensureBuild } from './scripts/ensure-build.mjs'; ensureBuild(${argument});`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return { status, said: stderr };
}

const refused = (path: string) => ({ status: 1, said: `${path} has not been built: first npm run build\n` });

it('what has not been built is named, with what builds it, until all is there', async () => {
  for (const path of ['dist/cli.js', 'custom-elements.json', 'dist/index.d.ts', 'dist/index.js']) {
    assert.deepEqual(asked(), refused(path));
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), '');
  }
  assert.deepEqual(asked(), { status: 0, said: '' });
});

it('a script that needs some of it alone asks for no more', () => {
  assert.deepEqual(asked('dist/cli.js'), { status: 0, said: '' });
  assert.deepEqual(asked('dist/cli.js', 'dist/other.js'), refused('dist/other.js'));
});
