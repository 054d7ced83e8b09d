/** What the README of the integrations tells people to paste, in any page and as a frame. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { gamesReady, placeByKeyboard, startBrowser, watch } from './support/browser.js';
import type { Visited } from '../support/chromium.js';
import { embedFolder } from './support/embed-folder.js';
import { inRepository, serve } from './support/server.js';
import { snippets } from './support/snippets.js';
import { rarely } from '../support/volume.js';

const read = (path: string): Promise<string> => readFile(inRepository(path), 'utf8');
const FRAME = 'A frame, for hosts that take no scripts';
const page = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:,">${head}</head><body>${body}<p>After it.</p></body></html>`;

describe('the snippets of the integrations', () => {
  let browser: Visited;
  before(async () => {
    browser = await startBrowser();
  });
  after(() => browser.close());

  it('put a game into any page', async () => {
    const [head = '', body = ''] = snippets('Any page');
    const site = await serve({
      pages: { '/': page(head, body) },
      folders: { '/block-puzzle/': inRepository('dist') },
    });
    const tab = await browser.newPage();
    const { faults } = watch(tab);
    await tab.goto(site.origin);
    await gamesReady(tab, 1);
    await placeByKeyboard(tab);
    assert.equal(await tab.getByText('After it.').isVisible(), true);
    assert.equal(await tab.getByText('Play this game').isVisible(), false);
    assert.deepEqual(faults, []);
    await tab.close();
    site.stop();
  });

  // `test/integrations/embed.node.test.ts` has the page in frames of its own, and with the lines that go with this one.
  rarely(it)('put a game into a frame', async () => {
    const games = await serve({ folders: { '/embed/': await embedFolder() } });
    const snippet = snippets(FRAME).find((text) => text.startsWith('<iframe'))!;
    const body = snippet.replace('https://games.example', games.origin);
    assert.notEqual(body, snippet);
    const site = await serve({ pages: { '/': page('', body) } });
    const tab = await browser.newPage();
    const { faults } = watch(tab);
    await tab.goto(site.origin);
    const inside = (await (await tab.waitForSelector('iframe')).contentFrame())!;
    await inside.waitForURL(/embed\.html/);
    await gamesReady(inside, 1);
    await placeByKeyboard(tab, 0, inside);
    assert.deepEqual(faults, []);
    await tab.close();
    site.stop();
    games.stop();
  });

  it('name the policy that the page for frames brings', async () => {
    const header = snippets(FRAME).find((text) => text.startsWith('Content-Security-Policy'))!;
    const [, own] = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(
      await read('integrations/embed/embed.html'),
    )!;
    assert.equal(header, `Content-Security-Policy: ${own!}; frame-ancestors *`);
  });
});

it('the WordPress plugin bears the version of the package everywhere', async () => {
  const { version } = JSON.parse(await read('package.json')) as { version: string };
  const folder = 'integrations/wordpress/block-puzzle';
  const found = await Promise.all(
    (
      [
        ['block-puzzle.php', /^ \* Version:\s+(\S+)$/m],
        ['block-puzzle.php', /^const VERSION = '(.+)';$/m],
        ['readme.txt', /^Stable tag: (\S+)$/m],
        ['block/block.json', /"version": "(.+)"/],
        ['block/editor.asset.php', /'version'\s+=> '(.+)'/],
      ] as const
    ).map(async ([path, pattern]) => pattern.exec(await read(`${folder}/${path}`))?.[1]),
  );
  assert.deepEqual(found, Array(5).fill(version));
});
