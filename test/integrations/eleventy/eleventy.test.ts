/** The packed plugin in a site that Eleventy builds. */
import assert from 'node:assert/strict';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { inRepository } from '../support/server.js';
import { snippets } from '../support/snippets.js';
import { build, checkSite, HOSTILE, writeFiles } from '../support/static-site.js';
import { unzip } from '../support/unzip.js';

const page = (shortcodes: string): string =>
  `---\nlayout: page.njk\n---\nBefore it.\n\n${shortcodes}\n\nAfter it.\n`;

describe('Eleventy', () => {
  let folder: string;
  const eleventy = (...args: string[]): Promise<string> =>
    build(process.execPath, ['node_modules/@11ty/eleventy/cmd.cjs', '--quiet', ...args], folder);

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'block-puzzle-eleventy-'));
    await cp(inRepository('test/integrations/eleventy/package.json'), join(folder, 'package.json'));
    await build('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], folder);
    await unzip(inRepository('build/block-puzzle-eleventy.zip'), folder);
    await writeFiles(folder, {
      'eleventy.config.js': snippets('Eleventy')[0]!,
      '_includes/page.njk':
        '<!doctype html><html lang="en"><head><title>Games</title><link rel="icon" href="data:,"></head><body>{{ content | safe }}</body></html>',
      '_data/hostile.json': JSON.stringify(HOSTILE),
      'games.njk': page(
        `${snippets('Eleventy')[1]!}\n{% blockPuzzle variant="samegame", daily="", label=hostile %}`,
      ),
      'none.md': page(''),
      'liquid.md': page('{% blockPuzzle "variant=blocks&grid-size=6x6" %}'),
    });
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('builds pages with one board for each shortcode, and the script once', async () => {
    await eleventy();
    await checkSite(join(folder, '_site'), { games: '/games/', none: '/none/' });
  });

  for (const [shortcode, message] of [
    ['{% blockPuzzle "variant=chess" %}', /variant="chess": allowed is blocks, block-sudoku/],
    ['{% blockPuzzle "hand-size=9" %}', /hand-size="9": allowed is a whole number from 0 to 8/],
    ['{% blockPuzzle "onclick=alert(1)" %}', /"onclick" is no attribute: allowed are variant/],
  ] as const) {
    it(`does not build ${shortcode}, and says what is allowed`, async () => {
      await writeFiles(folder, { 'bad.md': page(shortcode) });
      await assert.rejects(eleventy('--output=bad'), message);
      await rm(join(folder, 'bad.md'));
    });
  }
});
