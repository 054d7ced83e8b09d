/**
 * The element and the leaderboard of a page beside a process of this server: what one player hands in, another sees;
 * by hand and by keyboard alone; without a fault of accessibility in any colours, wide and narrow.
 */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type axeCore from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';
import { startBrowser, type Watched, watch } from '../../../test/integrations/support/browser.js';
import type { Visited } from '../../../test/support/chromium.js';
import { all } from '../../../test/support/volume.js';
import { inRepository, serve, type Site } from '../../../test/integrations/support/server.js';
import { embeddedIn } from './embedded.js';
import { POSITION } from './games.js';
import { Client, newKey, until } from './harness.js';
import { inTurn, Process } from './processes.js';

/** What a slow machine may take; nothing is waited for longer than it needs. */
const timeout = 240_000;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** A folder that pictures of all looks are put in, to be looked at. */
const pictures = process.env.BLOCK_PUZZLE_PICTURES;

const LOOKS = [
  { path: '/', colorScheme: 'light', forcedColors: 'none' },
  { path: '/', colorScheme: 'dark', forcedColors: 'none' },
  { path: '/', colorScheme: 'light', forcedColors: 'active' },
  { path: '/ar', colorScheme: 'dark', forcedColors: 'none' },
  { path: '/de', colorScheme: 'light', forcedColors: 'none' },
] as const;

interface Game extends HTMLElement {
  readonly status: string;
  readonly state: { readonly moves: number };
}

describe('a page beside a process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'block-puzzle-server-'));
  const process = new Process({ BLOCK_PUZZLE_DATA: folder });
  const key = newKey();
  let site: Site;
  let browser: Visited;
  const contexts: BrowserContext[] = [];
  let ada: Page;
  let bob: Page;
  const watched: Watched[] = [];

  before(async () => {
    await embeddedIn(join(folder, 'database'));
    await process.start();
    const client = new Client({ fetch: inTurn([process]) });
    const spec = { position: POSITION, ranking: 'moves', tries: 3, title: 'Clear a line' };
    await client.put(`/v1/challenges/${key}`, spec);
    const page = (
      language: string,
    ) => `<!doctype html><html ${language}><meta charset="utf-8"><title>A duel</title>
      <meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
      <script type="module" src="dist/cdn/block-puzzle.js"></script><script type="module" src="dist/cdn/leaderboard.js"></script>
      <main><h1>A duel</h1><div><block-puzzle motion="none"></block-puzzle></div>
      <block-puzzle-board server="${process.url}/v1" challenge="${key}"></block-puzzle-board></main></html>`;
    const policy =
      `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self';
      connect-src 'self' ${process.url}`.replace(/\s+/g, ' ');
    site = await serve({
      folders: { '/dist/': inRepository('dist') },
      pages: { '/': page('lang="en"'), '/ar': page('lang="ar" dir="rtl"'), '/de': page('lang="de"') },
      headers: { 'content-security-policy': policy },
    });
    browser = await startBrowser();
    [ada, bob] = await Promise.all([visit(), visit()]);
  });
  after(async () => {
    await browser?.close();
    site?.stop();
    await process.stop('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  /** A browser's profile of its own: another player. */
  async function visit(): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 900, height: 1000 } });
    contexts.push(context);
    const page = await context.newPage();
    page.setDefaultTimeout(timeout);
    watched.push(watch(page));
    await page.goto(site.origin);
    await page.locator('[part~="begin-button"]').waitFor();
    return page;
  }

  const status = (page: Page) => page.locator('block-puzzle-board [part="status"]');
  const rows = (page: Page) => page.locator('block-puzzle-board tbody tr');
  const game = (page: Page) =>
    page.locator('block-puzzle') as unknown as {
      evaluate<T>(what: (each: Game) => T | Promise<T>): Promise<T>;
    };
  const textOf = async (page: Page) =>
    (await rows(page).allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim());
  /** Waits for this table: the own row may be known before the others have moved. */
  const tabled = async (page: Page, wanted: readonly string[]) => {
    await until(async () => String(await textOf(page)) === String(wanted)).catch(() => undefined);
    assert.deepEqual(await textOf(page), wanted);
  };
  const dealt = async (page: Page) => {
    await page.locator('[part~="give-up-button"]').waitFor();
    await page.waitForFunction(() => (document.querySelector('block-puzzle') as Game).status === 'playing');
  };
  const placed = (page: Page) => status(page).getByText(/place/i).waitFor();
  const moves = (page: Page) => game(page).evaluate((each) => each.state.moves);
  const played = (page: Page, before: number) =>
    page.waitForFunction(
      (known) => (document.querySelector('block-puzzle') as Game).state.moves > known,
      before,
    );
  /** A tap on a piece and one on a cell: what a program of the page plays would count as help. */
  async function tap(page: Page, piece: number, row: number, column: number): Promise<void> {
    const before = await moves(page);
    await page.locator(`button[data-slot="${piece}"]`).click();
    await page.locator(`[data-cell][data-row="${row}"][data-column="${column}"]`).click();
    await played(page, before);
  }

  it('shows a player’s place in the table, and at once in the table of another', { timeout }, async () => {
    await ada.locator('[part="name"]').fill('Ada');
    await ada.locator('[part~="begin-button"]').click();
    await dealt(ada);
    // One more than it takes, so that there is something to do better.
    await tap(ada, 1, 5, 5);
    await tap(ada, 0, 0, 4);
    await placed(ada);
    await tabled(bob, ['1 Ada 2']);
    await tabled(ada, ['1 Ada (you) 2 ▷']);
  });

  it('is played by keyboard alone, from the name to the place', { timeout: 3 * timeout }, async () => {
    const focused = () =>
      bob.evaluate(() => {
        let at = document.activeElement;
        while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
        return at?.getAttribute('part') ?? '';
      });
    const tabTo = async (part: string) => {
      for (let presses = 0; presses < 60; presses++) {
        if ((await focused()).split(' ').includes(part)) return;
        await bob.keyboard.press('Tab');
      }
      throw new Error(`Tab does not lead to ${part}`);
    };
    await tabTo('name');
    await bob.keyboard.type('Bob');
    await tabTo('begin-button');
    await bob.keyboard.press('Enter');
    await dealt(bob);
    await bob.waitForFunction(() => document.activeElement?.localName === 'block-puzzle');
    for (const pressed of ['1', 'c', 'Enter']) await bob.keyboard.press(pressed);
    await played(bob, 0);
    await placed(bob);
    await rows(bob).getByText('(you)').waitFor();
    await rows(ada).getByText('Bob').waitFor();
    // Each sees the same table, and in it the own row; the first has gone down.
    await tabled(bob, ['1 Bob (you) 1 ▷', '2 Ada 2']);
    await tabled(ada, ['1 Bob 1', '2 Ada (you) 2 ▷']);
  });

  it('goes on after a reload as who it was', { timeout }, async () => {
    await ada.reload();
    await rows(ada).getByText('(you)').waitFor();
  });

  // `test/browser/leaderboard-try.test.ts` has a try go on with its moves each time; the test above has a player be known after a reload.
  it(
    'goes on with its try and the moves of it after a reload, and in another tab',
    { timeout, skip: !all },
    async () => {
      await ada.locator('[part~="begin-button"]').click();
      await dealt(ada);
      await tap(ada, 1, 5, 5);
      await ada.reload();
      const tab = await ada.context().newPage();
      tab.setDefaultTimeout(timeout);
      watched.push(watch(tab));
      await tab.goto(site.origin);
      for (const page of [ada, tab]) {
        await page.locator('[part~="begin-button"]').getByText('Go on').click();
        await played(page, 0);
        assert.equal(await moves(page), 1);
      }
      await tab.close();
      await ada.locator('[part~="give-up-button"]').click();
      await status(ada).getByText('You gave this try up.').waitFor();
    },
  );

  it(
    'has no fault of accessibility, in any colours, from right to left, wide and narrow',
    { timeout: 3 * timeout, skip: !all },
    async () => {
      const storageState = await ada.context().storageState();
      for (const width of [900, 320])
        for (const { path, ...look } of LOOKS) {
          // A visit each, for a page that had other colours before may be shown on the ground of those.
          const viewport = { width, height: 1000 };
          const context = await browser.newContext({ viewport, storageState, ...look });
          contexts.push(context);
          const page = await context.newPage();
          page.setDefaultTimeout(timeout);
          watched.push(watch(page));
          await page.goto(site.origin + path);
          await rows(page).getByText('Ada').waitFor();
          await page.locator(`block-puzzle-board section[lang="${path.slice(1) || 'en'}"]`).waitFor();
          await page.locator('block-puzzle-board [part="data"]').waitFor();
          for (const details of await page.locator('block-puzzle-board summary').all()) await details.click();
          // Said, for axe takes a page that says nothing for white in the dark too.
          await page.evaluate(() => (document.body.style.background = 'Canvas'));
          await page.evaluate(axe);
          const found = await page.evaluate(async () => {
            const { violations } = await (window as unknown as { axe: typeof axeCore }).axe.run(document, {
              resultTypes: ['violations'],
            });
            return violations.map(
              ({ id, nodes }) =>
                `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join(', ')}`,
            );
          });
          const name = `${width}-${path.slice(1) || 'en'}-${look.colorScheme}-${look.forcedColors}`;
          if (pictures) {
            mkdirSync(pictures, { recursive: true });
            await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
          }
          assert.deepEqual(found, [], name);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          assert.ok(overflow <= 0, `${name}: ${overflow} px too wide`);
          await context.close();
        }
    },
  );

  it('says no fault in the console, and asks nobody else', () => {
    for (const { faults, requests } of watched) {
      assert.deepEqual(faults, []);
      const others = requests.filter((url) => !url.startsWith(site.origin) && !url.startsWith(process.url));
      assert.deepEqual(
        others.filter((url) => !/^(blob|data):/.test(url)),
        [],
      );
    }
  });
});
