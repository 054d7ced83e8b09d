/**
 * `npm run test:site`: the pages of build/site as a visitor meets them, below a path of some host and under a strict
 * policy, in light and dark, wide and narrow.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, describe, test } from 'node:test';
import type axeCore from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';
import { startBrowser, type Watched, watch } from '../integrations/support/browser.js';
import type { Visited } from '../support/chromium.js';
import { inRepository, serve, type Site } from '../integrations/support/server.js';

const FOLDER = inRepository('build/site');
const BASE = '/a/b/';
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
].join('; ');
const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 900 };

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const pages = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.html') && path !== '404.html')
  .sort();
const docs = pages.filter((path) => !path.startsWith('demo/'));

let browser: Visited;
let context: BrowserContext;
let site: Site;
before(async () => {
  browser = await startBrowser();
  context = await browser.newContext({ viewport: WIDE, reducedMotion: 'reduce' });
  site = await serve({
    folders: { [BASE]: FOLDER },
    headers: { 'content-security-policy': POLICY },
    missing: `${FOLDER}/404.html`,
  });
});
after(async () => {
  site.stop();
  await browser.close();
});

async function open(path: string): Promise<{ page: Page; watched: Watched }> {
  const page = await context.newPage();
  const watched = watch(page);
  await page.goto(site.origin + BASE + path);
  return { page, watched };
}

/** Brings each game into view until it can be played. */
async function playable(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-block-puzzle]')].every((place) =>
      place.querySelector('block-puzzle'),
    ),
  );
  await page.evaluate(async () => {
    const games = document.querySelectorAll('block-puzzle, block-puzzle-lab');
    for (const game of games) {
      await customElements.whenDefined(game.localName);
      game.scrollIntoView();
      await (game as unknown as { ready: Promise<unknown> }).ready;
    }
    scrollTo(0, 0);
  });
}

/** What was changed until now has been painted. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

async function faults(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  await drawn(page);
  // A colour on its way to another is no colour of the page, and what fades in has half of its contrast. Games that the
  // computer plays never stand still, and what follows a scroller does not run by itself.
  const stands = page.waitForFunction(
    () =>
      [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])]
        .flatMap((root) => root.getAnimations())
        .every(
          ({ playState, timeline, effect }) =>
            playState !== 'running' ||
            !(timeline instanceof DocumentTimeline) ||
            effect?.getComputedTiming().endTime === Infinity,
        ),
    null,
    { timeout: 30_000 },
  );
  await stands.catch(() => undefined);
  return page.evaluate(async () => {
    const { run } = (window as unknown as { axe: typeof axeCore }).axe;
    const { violations } = await run(document, { resultTypes: ['violations'] });
    return violations.map(
      ({ id, nodes }) => `${id}: ${JSON.stringify(nodes[0]!.target)} ${nodes[0]!.failureSummary ?? ''}`,
    );
  });
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The names that links may lead to, by page. */
const names = new Map<string, Set<string>>();
/** Where links lead from, by their whole address. */
const links = new Map<string, string>();

for (const path of pages) {
  describe(path, () => {
    test('is shown, with its games, to everyone and at any width', { timeout: 60_000 }, async () => {
      const { page, watched } = await open(path);
      await playable(page);
      const still = page.locator('.live:not(:has(block-puzzle, block-puzzle-lab))');
      assert.equal(await still.count(), 0, 'each snippet runs, with a game');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        assert.deepEqual(await faults(page), [], colorScheme);
      }
      await page.setViewportSize(NARROW);
      // What is wider than the page now takes a step of Tab once the page has been drawn anew.
      await drawn(page);
      assert.ok((await overflow(page)) <= 0, 'nothing is wider than 320 px');
      if (docs.includes(path)) assert.deepEqual(await faults(page), [], 'narrow');
      const found = await page.evaluate(() => ({
        ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
        hrefs: [...document.querySelectorAll('a')].map(({ href }) => href).filter(Boolean),
      }));
      names.set(site.origin + BASE + path, new Set(found.ids));
      for (const href of found.hrefs) links.set(href, path);
      assert.deepEqual(
        watched.requests.filter((url) => !/^(blob|data):/.test(url) && !url.startsWith(site.origin + BASE)),
        [],
        'what is asked for lies below the site',
      );
      assert.deepEqual(watched.faults, []);
      await page.close();
    });
  });
}

test('every link and anchor leads somewhere', async () => {
  const inside = [...links].filter(([href]) => href.startsWith(site.origin));
  assert.ok(inside.length > pages.length);
  for (const [href, from] of inside) {
    const { hash, origin, pathname } = new URL(href);
    const address = origin + pathname;
    const known = names.get(address);
    if (!known) assert.ok((await fetch(address)).ok, `${from} leads to ${href}`);
    if (hash && known) assert.ok(known.has(decodeURIComponent(hash.slice(1))), `${from} leads to ${href}`);
  }
  const elsewhere = [...links.keys()].filter((href) => !href.startsWith(site.origin));
  assert.deepEqual(
    elsewhere.filter((href) => !href.startsWith('https://')),
    [],
  );
});

test('the pages follow on one another, from the first to the last', async () => {
  const { page } = await open('index.html');
  const visited = ['index.html'];
  const next = page.locator('a[rel=next]');
  while ((await next.count()) > 0) {
    const path = await next.evaluate((link) => (link as HTMLAnchorElement).pathname.slice('/a/b/'.length));
    await next.click();
    await page.waitForURL(`**/${path}`);
    visited.push(path);
    assert.ok(visited.length <= docs.length);
    assert.equal(await page.locator('#pages [aria-current=page]').count(), 1);
  }
  assert.deepEqual(visited.sort(), docs);
  await page.close();
});

test('search finds a word, and is used by keys alone', async () => {
  const { page, watched } = await open('docs/styling.html');
  await page.keyboard.press('/');
  await page.keyboard.type('registerVariant tetra');
  const results = page.locator('search li a');
  await results.first().waitFor();
  assert.match((await results.first().textContent()) ?? '', /registerVariant/);
  assert.deepEqual(await faults(page), []);
  await page.keyboard.press('ArrowDown');
  const href = await page.evaluate(() => (document.activeElement as HTMLAnchorElement).href);
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.found').isVisible(), false);
  await page.keyboard.press('Enter');
  await page.waitForURL(href);
  await page.keyboard.press('/');
  await page.keyboard.type('qqqqzzzz');
  await page.getByText('Nothing has “qqqqzzzz”.').waitFor();
  assert.deepEqual(watched.faults, []);
  await page.close();
});

test('on a narrow page the pages are behind a button', async () => {
  const { page } = await open('docs/attributes.html');
  await page.setViewportSize(NARROW);
  const list = page.locator('#pages');
  assert.equal(await list.isVisible(), false);
  await page.getByRole('button', { name: 'Pages' }).click();
  assert.equal(await list.isVisible(), true);
  assert.deepEqual(await faults(page), []);
  await page.keyboard.press('Escape');
  assert.equal(await list.isVisible(), false);
  await page.close();
});

test('a snippet is copied as it stands', async () => {
  const { page } = await open('docs/puzzles.html');
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin });
  const code = page.locator('.code').first();
  await code.hover();
  await code.getByRole('button').click();
  await code.getByText('Copied').waitFor();
  assert.equal(
    await page.evaluate(() => navigator.clipboard.readText()),
    await code.locator('pre').textContent(),
  );
  await page.close();
});

test('the README’s score is that of the game above it', async () => {
  const { page } = await open('index.html');
  await playable(page);
  await page
    .locator('block-puzzle')
    .first()
    .evaluate((game) => {
      (game as HTMLElement).focus();
    });
  for (const key of ['1', 'n', 'Enter']) await page.keyboard.press(key);
  await page.waitForFunction(() => Number(document.querySelector('#points')!.textContent) > 0);
  await page.close();
});

test('a page that is not there leads to the first one, at any depth', async () => {
  const plain = await serve({ folders: { [BASE]: FOLDER }, missing: `${FOLDER}/404.html` });
  try {
    const page = await context.newPage();
    for (const path of ['nothing.html', 'docs/very/deep/nothing']) {
      await page.goto(plain.origin + BASE + path);
      await page.locator(`a[href="${BASE}index.html"]`).waitFor();
      assert.deepEqual(await faults(page), []);
    }
    await page.close();
  } finally {
    plain.stop();
  }
});
