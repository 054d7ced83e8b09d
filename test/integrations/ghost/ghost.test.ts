/** The snippets for Ghost, its HTML card rendered by Ghost's own code. */
import assert from 'node:assert/strict';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { gamesReady, placeByKeyboard, startBrowser, watch } from '../support/browser.js';
import { inRepository, serve } from '../support/server.js';
import { snippets } from '../support/snippets.js';
import { build } from '../support/static-site.js';

interface Card {
  readonly name: string;
  render(card: { env: object; payload: object; options: object }): unknown;
}
interface SimpleDom {
  readonly Document: new () => object;
  readonly voidMap: object;
  readonly HTMLSerializer: new (voidMap: object) => { serialize(node: unknown): string };
}

describe('Ghost', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'block-puzzle-ghost-'));
    await cp(inRepository('test/integrations/ghost/package.json'), join(folder, 'package.json'));
    await build('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], folder);
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('shows a board for each HTML card, with the script of the code injection once', async () => {
    const [head = '', html = ''] = snippets('', 'integrations/ghost/README.md');
    const load = createRequire(join(folder, 'package.json'));
    const { cards } = load('@tryghost/kg-default-cards') as { cards: Record<string, Card> | Card[] };
    const { Document, HTMLSerializer, voidMap } = load('simple-dom') as SimpleDom;
    const card = Object.values(cards).find(({ name }) => name === 'html')!;
    const node = card.render({ env: { dom: new Document() }, payload: { html }, options: {} });
    const rendered = new HTMLSerializer(voidMap).serialize(node);
    const site = await serve({
      pages: {
        '/': `<!doctype html><html lang="en"><head><title>Ghost</title><link rel="icon" href="data:,">${head}</head><body><section class="gh-content">${rendered}<p>Between.</p>${rendered}<p>After it.</p></section></body></html>`,
      },
      folders: { '/assets/block-puzzle/': inRepository('dist') },
    });
    const browser = await startBrowser();
    const page = await browser.newPage();
    const { faults, requests } = watch(page);
    await page.goto(site.origin);
    await gamesReady(page, 2);
    await placeByKeyboard(page);
    assert.equal(await page.getByText('After it.').isVisible(), true);
    assert.equal(requests.filter((url) => url.endsWith('/cdn/block-puzzle.js')).length, 1);
    assert.deepEqual(faults, []);
    await browser.close();
    site.stop();
  });
});
