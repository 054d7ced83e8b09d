/** The page that `block-puzzle init` writes, on a server. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { games, gamesReady, placeByKeyboard, startBrowser, watch } from './support/browser.js';
import type { Visited } from '../support/chromium.js';
import { inRepository, serve, type Site } from './support/server.js';

let browser: Visited;
let site: Site;
let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'block-puzzle-init-'));
  await promisify(execFile)(process.execPath, [inRepository('dist/cli.js'), 'init', folder], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  browser = await startBrowser();
  site = await serve({ folders: { '/': folder } });
});
after(async () => {
  site?.stop();
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

interface Playing {
  readonly score: number;
  newGame(): Promise<unknown>;
}

/** The page has it in its title: beside the game it would stand there twice. */
const shown = async (page: Page): Promise<string> => (await page.title()).replace(' – Blocks', '');
const score = (page: Page): Promise<string> =>
  games(page).evaluate((game) => String((game as unknown as Playing).score));

it('shows the score of the game that is played, after a move, a reload, a new game and another kind', async () => {
  const page = await browser.newPage();
  const { faults } = watch(page);
  await page.goto(`${site.origin}/index.html`);
  await gamesReady(page, 1);
  await placeByKeyboard(page);
  const earned = await score(page);
  assert.notEqual(earned, '0');
  assert.equal(await shown(page), earned);

  await page.reload();
  await gamesReady(page, 1);
  assert.deepEqual([await score(page), await shown(page)], [earned, earned]);

  await games(page).evaluate((game) => (game as unknown as Playing).newGame());
  assert.deepEqual([await score(page), await shown(page)], ['0', '0']);

  await placeByKeyboard(page);
  await games(page).evaluate(async (game) => {
    const begun = new Promise((resolve) => {
      game.addEventListener('bp-start', resolve, { once: true });
    });
    game.setAttribute('variant', 'blockudoku');
    await begun;
  });
  assert.deepEqual([await score(page), await shown(page)], ['0', '0']);
  assert.deepEqual(faults, []);
});
