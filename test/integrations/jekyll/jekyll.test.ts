/** The packed include in a site that Jekyll builds. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { inRepository } from '../support/server.js';
import { snippets } from '../support/snippets.js';
import { build, checkSite, checkVariant, HOSTILE, TETRA, writeFiles } from '../support/static-site.js';
import { unzip } from '../support/unzip.js';

const page = (includes: string): string =>
  `---\nlayout: page\ntitle: Games\n---\nBefore it.\n\n${includes}\n\nAfter it.\n`;
const quoted = HOSTILE.replaceAll('"', '\\"');

describe('Jekyll', () => {
  let folder: string;
  const jekyll = (to: string, ...more: string[]): Promise<string> =>
    build('jekyll', ['build', '--disable-disk-cache', '--quiet', '-d', to, ...more], folder);

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'block-puzzle-jekyll-'));
    await unzip(inRepository('build/block-puzzle-jekyll.zip'), folder);
    await writeFiles(folder, {
      '_config.yml':
        'title: Games & more\nurl: https://host.example\nbaseurl: /blog\nplugins: [jekyll-feed]\nexclude: [out, bad-out, own-out, untitled-out]\n',
      '_layouts/page.html': `<!doctype html><html lang="en"><head><title>{{ page.title }}</title><link rel="icon" href="data:,">${snippets('Jekyll')[0]!}</head><body>{{ content }}</body></html>`,
      'games.md': page(
        `${snippets('Jekyll')[1]!}\n\n{% include block-puzzle.html variant="samegame" daily="" label="${quoted}" %}`,
      ),
      'none.md': page(''),
      '_posts/2026-01-01-post.md': page(snippets('Jekyll')[1]!),
    });
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('builds pages with one board for each include, and the script once', async () => {
    await jekyll('out');
    await checkSite(join(folder, 'out'), { games: '/blog/games.html', none: '/blog/none.html' }, '/blog/');
  });

  it('leaves the feed clean: words and a link, no script and no style', async () => {
    const feed = await readFile(join(folder, 'out/feed.xml'), 'utf8');
    const [, content = ''] = /<content type="html"[^>]*>(.*?)<\/content>/s.exec(feed)!;
    assert.match(content.replace('<![CDATA[', ''), /^(<p>|&lt;p&gt;)Before it\./);
    assert.match(content, /https:\/\/host\.example\/blog\/2026\/01\/01\/post\.html/);
    assert.match(content, /Play this game on Games &(amp;)?(amp;)? more/);
    assert.doesNotMatch(feed, /loader\.(js|css)|(<|&lt;)script|stylesheet/);
  });

  it('says no more than what the link is for where the site has no title', async () => {
    await writeFiles(folder, { 'untitled.yml': "title: ''\n" });
    await jekyll('untitled-out', '--config', '_config.yml,untitled.yml');
    assert.match(await readFile(join(folder, 'untitled-out/games.html'), 'utf8'), />Play this game<\/a>/);
  });

  it('takes variants of the site’s own', async () => {
    await writeFiles(folder, {
      '_data/block_puzzle_variants.json': JSON.stringify([TETRA]),
      'own.md': page('{% include block-puzzle.html variant="tetra-6" %}'),
    });
    await jekyll('own-out');
    await checkVariant(join(folder, 'own-out'), '/blog/own.html', '/blog/');
    await writeFiles(folder, { 'bad.md': page('{% include block-puzzle.html variant="tetra" %}') });
    await assert.rejects(jekyll('bad-out'), /allowed is blocks, .*samegame, tetra-6/);
    await rm(join(folder, 'bad.md'));
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
