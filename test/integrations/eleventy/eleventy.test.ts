/** The plugin in sites that Eleventy builds: unpacked from its archive, and from the installed package. */
import assert from 'node:assert/strict';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { inRepository } from '../support/server.js';
import { snippets } from '../support/snippets.js';
import { build, checkSite, checkVariant, HOSTILE, TETRA, writeFiles } from '../support/static-site.js';
import { unzip } from '../support/unzip.js';

const page = (shortcodes: string, tags = ''): string =>
  `---\nlayout: page.njk\ntitle: A page\ndate: 2026-01-01\n${tags}---\nBefore it.\n\n${shortcodes}\n\nAfter it.\n`;

const FEED = `import { feedPlugin } from '@11ty/eleventy-plugin-rss';
const withFeed = (config) => {
  config.addPlugin(feedPlugin, {
    type: 'rss',
    outputPath: '/feed.xml',
    collection: { name: 'post', limit: 9 },
    metadata: { language: 'en', title: 'Games', subtitle: '', base: 'https://host.example/', author: { name: 'A' } },
  });
};
`;

const [FROM_PACKAGE, SHORTCODE, FROM_ARCHIVE, VARIANTS] = snippets('Eleventy') as [
  string,
  string,
  string,
  string,
];

const WITH_VARIANTS = VARIANTS.replace('block-puzzle-element/eleventy', './block-puzzle/eleventy.js');

/** What the README says, with the standard feed beside it. */
const withFeed = (config: string): string =>
  FEED + config.replace('(config) => {', '(config) => {\n  withFeed(config);');

const FILES = {
  '_includes/page.njk':
    '<!doctype html><html lang="en"><head><title>Games</title><link rel="icon" href="data:,"></head><body>{{ content | safe }}</body></html>',
  '_data/hostile.json': JSON.stringify(HOSTILE),
  'games.njk': page(
    `${SHORTCODE}\n{% blockPuzzle variant="samegame", daily="", label=hostile %}`,
    'tags: post\n',
  ),
  'none.md': page(''),
  'liquid.md': page('{% blockPuzzle "variant=blocks&grid-size=6x6" %}', 'tags: post\n'),
  'bare.md': '---\ntags: post\ndate: 2026-01-01\n---\nBefore it.\n\n{% blockPuzzle "variant=blocks" %}\n',
  'short.html': '<!doctype html><title>No head</title>\n{% blockPuzzle "variant=blocks" %}',
};

describe('Eleventy', () => {
  let folder: string;
  const eleventy = (...args: string[]): Promise<string> =>
    build(process.execPath, ['node_modules/@11ty/eleventy/cmd.cjs', '--quiet', ...args], folder);
  const npm = (...args: string[]): Promise<string> =>
    build('npm', [...args, '--no-audit', '--no-fund', '--ignore-scripts'], folder);

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'block-puzzle-eleventy-'));
    await cp(inRepository('test/integrations/eleventy/package.json'), join(folder, 'package.json'));
    await npm('install');
    await unzip(inRepository('build/block-puzzle-eleventy.zip'), folder);
    await writeFiles(folder, { ...FILES, 'eleventy.config.js': withFeed(FROM_ARCHIVE) });
  });
  after(() => rm(folder, { recursive: true, force: true }));

  const paths = { games: '/games/', none: '/none/' };

  it('builds pages with one board for each shortcode, and the script once', async () => {
    await eleventy();
    await checkSite(join(folder, '_site'), paths);
  });

  it('leaves the feed clean: words and a link, no script and no style', async () => {
    const feed = await readFile(join(folder, '_site/feed.xml'), 'utf8');
    const [first = '', second = ''] = [...feed.matchAll(/<description>(.*?)<\/description>/gs)]
      .map(([, text]) => text!)
      .filter((text) => text.includes('Before it.'));
    for (const text of [first, second]) {
      assert.match(text, /^\s*(&lt;p&gt;)?Before it\./);
      assert.match(
        text,
        /&lt;a href=&quot;https:\/\/host\.example\/(games|liquid)\/&quot;&gt;Play this game/,
      );
    }
    assert.doesNotMatch(feed, /loader\.(js|css)|(<|&lt;)script|stylesheet/);
  });

  it('finds the place for its script in a page that writes no head', async () => {
    const html = await readFile(join(folder, '_site/short/index.html'), 'utf8');
    assert.match(html, /^<!doctype html><link rel="stylesheet" [^>]*><script [^>]*><\/script><title>/);
  });

  it('has script and style in a page without a layout too', async () => {
    const html = await readFile(join(folder, '_site/bare/index.html'), 'utf8');
    assert.match(html, /^<link rel="stylesheet" [^>]*><script [^>]*><\/script><p>Before it\./);
  });

  it('takes variants of the site’s own', async () => {
    await writeFiles(folder, {
      'variants.json': JSON.stringify([TETRA]),
      'own.config.js': WITH_VARIANTS,
      'own.md': page('{% blockPuzzle "variant=tetra-6" %}'),
    });
    await eleventy('--config=own.config.js', '--output=own');
    await checkVariant(join(folder, 'own'), '/own/');
    await rm(join(folder, 'own.md'));
  });

  for (const [variants, message] of [
    ['[{ name: "Tetra" }]', /variants\[0\]\.name must be 1 to 40 of a-z, 0-9 and -, .* but was "Tetra"/],
    ['{}', /variants must be a list of rule sets, but was object/],
  ] as const) {
    it(`refuses variants that are ${variants}`, async () => {
      const config = FROM_ARCHIVE.replace('(blockPuzzle)', `(blockPuzzle, { variants: ${variants} })`);
      assert.notEqual(config, FROM_ARCHIVE);
      await writeFiles(folder, { 'bad.config.js': config });
      await assert.rejects(eleventy('--config=bad.config.js', '--output=bad'), message);
    });
  }

  for (const [shortcode, message] of [
    ['{% blockPuzzle "variant=chess" %}', /variant="chess": allowed is blocks, block-sudoku/],
    ['{% blockPuzzle "hand-size=9" %}', /hand-size="9": allowed is a whole number from 0 to 8/],
    ['{% blockPuzzle "onclick=alert(1)" %}', /"onclick" is no attribute\. Allowed are variant/],
    ['{% blockPuzzle "gridsize=8" %}', /"gridsize" is no attribute\. Did you mean grid-size\? Allowed are/],
    ['{% blockPuzzle "grid-size=99" %}', /grid-size="99": allowed is N or RxC, .* at most 40x32/],
    ['{% blockPuzzle "daily=2026-02-30" %}', /daily="2026-02-30": allowed is empty for today, or a date as/],
    ['{% blockPuzzle "seed=a&seed=b" %}', /seed can be given only once, but was "a" and "b"/],
  ] as const) {
    it(`does not build ${shortcode}, and says what is allowed`, async () => {
      await writeFiles(folder, { 'bad.md': page(shortcode) });
      await assert.rejects(eleventy('--output=bad'), message);
      await rm(join(folder, 'bad.md'));
    });
  }

  it('builds the same from the installed package', async () => {
    await rm(join(folder, 'block-puzzle'), { recursive: true });
    await rm(join(folder, '_site'), { recursive: true });
    await build('npm', ['pack', '--silent', '--ignore-scripts', inRepository('.')], folder);
    const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz'))!;
    await npm('install', `./${tarball}`);
    await writeFiles(folder, { 'eleventy.config.js': withFeed(FROM_PACKAGE) });
    await eleventy();
    await checkSite(join(folder, '_site'), paths);
  });
});
