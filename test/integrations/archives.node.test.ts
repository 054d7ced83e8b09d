/** What the archives of hosts hold: all that their files ask for, and nothing that no host has a use for. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { inTurn, rarely } from '../support/volume.js';
import { inRepository } from './support/server.js';

const rare = rarely(it);

const HOSTS = ['wordpress', 'eleventy', 'hugo', 'jekyll', 'ghost'] as const;
type Texts = ReadonlyMap<string, string>;

/** What a package packs for some hosts, each by path. */
async function packed(program: string, hosts: readonly string[]): Promise<readonly Texts[]> {
  const folder = await mkdtemp(join(tmpdir(), 'block-puzzle-archive-'));
  try {
    await promisify(execFile)(process.execPath, [program, 'pack', ...hosts, '--to', folder], {
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    const decoder = new TextDecoder();
    const textsOf = async (host: string): Promise<Texts> => {
      const files = unzipSync(await readFile(join(folder, `block-puzzle-${host}.zip`)));
      return new Map(Object.entries(files).map(([path, content]) => [path, decoder.decode(content)]));
    };
    return await Promise.all(hosts.map(textsOf));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What a script imports from beside it, and what a page of text links to within its folder. */
const named = (path: string, text: string): readonly string[] => {
  const form = path.endsWith('.js')
    ? /(?:import\(|import|from)\s*["'`](\.{1,2}\/[^"'`]+)["'`]/g
    : path.endsWith('.md')
      ? /\]\((?![a-z]+:|#)([^)#\s]+)/g
      : null;
  return form ? [...text.matchAll(form)].map(([, target]) => posix.join(posix.dirname(path), target!)) : [];
};

describe('the archive of a host', () => {
  let archives: readonly Texts[];
  before(async () => {
    archives = await packed(inRepository('dist/cli.js'), HOSTS);
  });

  for (const [i, host] of HOSTS.entries()) {
    it(`has all that its own files name, and no leaderboard: ${host}`, () => {
      const files = archives[i]!;
      const all = [...files].flatMap(([path, text]) => named(path, text).map((target) => ({ path, target })));
      assert.ok(all.length > 50);
      for (const asked of ['standalone-more.js', 'cdn/words-it.js', 'cdn/worker-js.js'])
        assert.ok(
          [...files.keys()].some((path) => path.endsWith(`/${asked}`)),
          asked,
        );
      assert.deepEqual(
        all.filter(({ target }) => !files.has(target)),
        [],
      );
      assert.deepEqual(
        [...files.keys()].filter((path) => path.includes('leaderboard')),
        [],
      );
    });
  }
});

describe('the readme of the plugin', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'block-puzzle-package-'));
    await cp(inRepository('dist'), join(folder, 'dist'), { recursive: true, dereference: true });
    for (const name of ['node_modules', 'integrations', 'LICENSE', 'THIRD-PARTY.md'])
      await symlink(inRepository(name), join(folder, name));
  });
  after(() => rm(folder, { recursive: true }));

  /** Of a package that says this of where its sources are. */
  async function readmeOf(repository?: unknown): Promise<string> {
    const manifest = JSON.parse(await readFile(inRepository('package.json'), 'utf8')) as object;
    await writeFile(join(folder, 'package.json'), JSON.stringify({ ...manifest, repository }));
    const [files] = await packed(join(folder, 'dist/cli.js'), ['wordpress']);
    return files!.get('block-puzzle/readme.txt')!;
  }

  rare('says where the sources are as the package does, and nothing where it does not', async () => {
    const address = 'https://forge.example/me/game';
    for (const repository of inTurn([{ type: 'git', url: `git+${address}.git` }, address], 0)) {
      const text = await readmeOf(repository);
      assert.match(
        text,
        /minified\. Their sources are at https:\/\/forge\.example\/me\/game; `CONTRIBUTING\.md` there/,
      );
    }
    const text = await readmeOf();
    assert.match(text, /of the same version, minified\.$/m);
    assert.doesNotMatch(text, /\{|repository/);
  });

  it('counts the languages of the game', async () => {
    const text = await readFile(inRepository('integrations/wordpress/block-puzzle/readme.txt'), 'utf8');
    const names = (await readdir(inRepository('dist/locales'))).filter((name) =>
      /^words-[a-z]{2}(-\w+)?\.js$/.test(name),
    );
    assert.equal(/one of its (\d+)/.exec(text)?.[1], String(names.length));
  });
});
