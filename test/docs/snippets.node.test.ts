/** What the README, and the page on own games, have people paste works when it is pasted. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gamesReady, placeByKeyboard, startBrowser, watch } from '../integrations/support/browser.js';
import type { Visited } from '../support/chromium.js';
import { inRepository, serve, type Site } from '../integrations/support/server.js';
import { snippets } from '../integrations/support/snippets.js';
import { rarely } from '../support/volume.js';

const all = snippets('', 'README.md');
const found = (words: string): string => {
  const [snippet, ...others] = all.filter((text) => text.includes(words));
  assert.ok(snippet && others.length === 0, `one snippet of the README has ${words}`);
  return snippet;
};

const [ruleSets = '', named = ''] = snippets('With the loader', 'docs/own-games.md');

const pasted = found('cdn/block-puzzle.js');
const pages = {
  '/': `${pasted}${found('bp-score')}<style>${found('--bp-accent')}</style>`,
  '/own': `${pasted}${found('registerVariant')}`,
  '/daily': found('data-daily'),
  '/site': named,
};

let browser: Visited;
let site: Site;
before(async () => {
  browser = await startBrowser();
  const start = '<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,">';
  site = await serve({
    pages: {
      ...Object.fromEntries(Object.entries(pages).map(([path, body]) => [path, start + body])),
      '/block-puzzle/variants.json': ruleSets,
    },
    folders: { '/block-puzzle/': inRepository('dist'), '/': inRepository('dist') },
  });
});
after(async () => {
  site.stop();
  await browser.close();
});

/** The games of each page; the last one is played. */
const games = {
  '/': ['blocks'],
  '/own': ['blocks', 'tetra'],
  '/daily': ['blockudoku'],
  '/site': ['tetra'],
};

/** `test/browser/loader.test.ts` has rule sets beside the loader each time. */
const SELDOM = ['/site'];

for (const [path, variants] of Object.entries(games)) {
  (SELDOM.includes(path) ? rarely(test) : test)(
    `${variants.join(' and ')} can be played at ${path}`,
    async () => {
      const tab = await browser.newPage();
      const { faults } = watch(tab);
      await tab.goto(site.origin + path);
      await gamesReady(tab, variants.length);
      await placeByKeyboard(tab, variants.length - 1);
      const shown = await tab
        .locator('block-puzzle')
        .evaluateAll((all) =>
          all.map((game) => (game as unknown as { state: { variant: string } }).state.variant),
        );
      assert.deepEqual(shown, variants);
      if (path === '/') assert.ok(Number(await tab.locator('#points').textContent()) > 0);
      assert.deepEqual(faults, []);
      await tab.close();
    },
  );
}
