/** The packed include in a site that Jekyll builds. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { inRepository } from '../support/server.js';
import { snippets } from '../support/snippets.js';
import { build, checkSite, HOSTILE, writeFiles } from '../support/static-site.js';
import { unzip } from '../support/unzip.js';

const page = (includes: string): string =>
  `---\nlayout: page\ntitle: Games\n---\nBefore it.\n\n${includes}\n\nAfter it.\n`;
const quoted = HOSTILE.replaceAll('"', '\\"');

describe('Jekyll', () => {
  let folder: string;
  const jekyll = (to: string): Promise<string> =>
    build('jekyll', ['build', '--disable-disk-cache', '--quiet', '-d', to], folder);

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'block-puzzle-jekyll-'));
    await unzip(inRepository('build/block-puzzle-jekyll.zip'), folder);
    await writeFiles(folder, {
      '_config.yml': 'title: Games & more\nbaseurl: /blog\nexclude: [out, bad-out]\n',
      '_layouts/page.html':
        '<!doctype html><html lang="en"><head><title>{{ page.title }}</title><link rel="icon" href="data:,"></head><body>{{ content }}</body></html>',
      'games.md': page(
        `${snippets('Jekyll')[0]!}\n\n{% include block-puzzle.html variant="samegame" daily="" label="${quoted}" %}`,
      ),
      'none.md': page(''),
    });
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('builds pages with one board for each include, and the script once', async () => {
    await jekyll('out');
    await checkSite(join(folder, 'out'), { games: '/blog/games.html', none: '/blog/none.html' }, '/blog/');
  });

  for (const [include, message] of [
    ['{% include block-puzzle.html variant="chess" %}', /variant="chess": allowed is blocks, block-sudoku/],
    ['{% include block-puzzle.html hand-size="9" %}', /hand-size="9": allowed is a whole number from 0 to 8/],
    ['{% include block-puzzle.html onclick="alert(1)" %}', /"onclick" is no attribute: allowed are variant/],
  ] as const) {
    it(`does not build ${include}, and says what is allowed`, async () => {
      await writeFiles(folder, { 'bad.md': page(include) });
      await assert.rejects(jekyll('bad-out'), message);
      await rm(join(folder, 'bad.md'));
    });
  }
});
