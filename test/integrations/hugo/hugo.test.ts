/** The packed shortcode in a site that Hugo builds. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { inRepository } from '../support/server.js';
import { snippets } from '../support/snippets.js';
import { build, checkSite, checkVariant, HOSTILE, TETRA, writeFiles } from '../support/static-site.js';
import { unzip } from '../support/unzip.js';

const page = (shortcodes: string): string =>
  `---\ntitle: Games\ndate: 2026-01-01\n---\nBefore it.\n\n${shortcodes}\n\nAfter it.\n`;

describe('Hugo', () => {
  let folder: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'block-puzzle-hugo-'));
    await unzip(inRepository('build/block-puzzle-hugo.zip'), folder);
    await writeFiles(folder, {
      'config.toml': `baseURL = "https://host.example/"
title = "Games & more"
[mediaTypes."application/atom+xml"]
suffixes = ["xml"]
[outputFormats.Atom]
mediaType = "application/atom+xml"
baseName = "atom"
[outputs]
home = ["HTML", "RSS", "Atom"]
`,
      'layouts/_default/single.html':
        '<!doctype html><html lang="en"><head><title>{{ .Title }}</title><link rel="icon" href="data:,"></head><body>{{ .Content }}</body></html>',
      'layouts/index.html': '<!doctype html><title>Home</title>',
      // A feed of whole posts; Hugo's own holds but a summary, without markup.
      'layouts/_default/rss.xml':
        '<rss><channel>{{ range .Pages }}<item><description>{{ .Content | html }}</description></item>{{ end }}</channel></rss>',
      // As themes have it for other readers.
      'layouts/_default/list.atom.xml':
        '<feed>{{ range .Pages }}<entry><content type="html">{{ .Content | html }}</content></entry>{{ end }}</feed>',
      'content/games.md': page(
        `${snippets('Hugo')[0]!}\n\n{{< block-puzzle variant="samegame" daily="" label=\`${HOSTILE}\` >}}`,
      ),
      'content/none.md': page(''),
    });
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('builds pages with one board for each shortcode, and the script once', async () => {
    await build('hugo', ['--quiet'], folder);
    await checkSite(join(folder, 'public'), { games: '/games/', none: '/none/' });
  });

  for (const name of ['index.xml', 'atom.xml']) {
    it(`puts a link into the feed ${name}, and no script`, async () => {
      const feed = await readFile(join(folder, 'public', name), 'utf8');
      const link =
        '&lt;a href=&#34;https://host.example/games/&#34;&gt;Play this game on Games &amp;amp; more&lt;/a&gt;';
      assert.equal(feed.split(link).length - 1, 2, feed);
      assert.doesNotMatch(feed, /data-block-puzzle|loader\.(js|css)|&lt;(script|link)|stylesheet/);
    });
  }

  it('says no more than what the link is for where the site has no title', async () => {
    await writeFiles(folder, {
      'untitled.toml': 'baseURL = "https://host.example/"\n[outputs]\nhome = ["HTML", "RSS"]\n',
    });
    await build('hugo', ['--quiet', '-d', 'untitled', '--config', 'untitled.toml'], folder);
    for (const name of ['games/index.html', 'index.xml'])
      assert.match(
        await readFile(join(folder, 'untitled', name), 'utf8'),
        /(>|&gt;)Play this game(<|&lt;)\/a/,
        name,
      );
  });

  it('takes variants of the site’s own', async () => {
    await writeFiles(folder, {
      'data/block_puzzle_variants.json': JSON.stringify([TETRA]),
      'content/own.md': page('{{< block-puzzle variant="tetra-6" >}}'),
    });
    await build('hugo', ['--quiet', '-d', 'own'], folder);
    await checkVariant(join(folder, 'own'), '/own/');
    await writeFiles(folder, { 'content/bad.md': page('{{< block-puzzle variant="tetra" >}}') });
    await assert.rejects(build('hugo', ['-d', 'bad'], folder), /allowed is blocks, .*samegame, tetra-6/);
    await rm(join(folder, 'content/bad.md'));
  });

  for (const [shortcode, message] of [
    ['{{< block-puzzle variant="chess" >}}', /variant="chess": allowed is blocks, block-sudoku/],
    ['{{< block-puzzle hand-size="9" >}}', /hand-size="9": allowed is a whole number from 0 to 8/],
    ['{{< block-puzzle grid-size="8 by 8" >}}', /grid-size="8 by 8": allowed is N or RxC/],
    ['{{< block-puzzle onclick="alert(1)" >}}', /"onclick" is no attribute: allowed are .*variant/],
    ['{{< block-puzzle blocks >}}', /parameters need names/],
  ] as const) {
    it(`does not build ${shortcode}, and says what is allowed`, async () => {
      await writeFiles(folder, { 'content/bad.md': page(shortcode) });
      await assert.rejects(build('hugo', ['-d', 'bad'], folder), message);
      await rm(join(folder, 'content/bad.md'));
    });
  }
});
