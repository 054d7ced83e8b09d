/** A Chromium with the pages of hosts, and how a visitor plays in them. */
import type { Frame, Page } from 'playwright-core';

export { sharedChromium as startBrowser } from '../../support/chromium.js';

/** What a page says in its console as a fault, and what it asks of servers. */
export interface Watched {
  readonly faults: string[];
  readonly requests: string[];
}

export function watch(page: Page): Watched {
  const watched: Watched = { faults: [], requests: [] };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') watched.faults.push(message.text());
  });
  page.on('pageerror', (error) => watched.faults.push(error.message));
  page.on('request', (request) => watched.requests.push(request.url()));
  return watched;
}

export const games = (page: Page | Frame): ReturnType<Page['locator']> => page.locator('block-puzzle');

/** Waits until so many games of a page can be played, and no more are there. */
export async function gamesReady(page: Page | Frame, count: number): Promise<void> {
  await games(page)
    .nth(count - 1)
    .waitFor({ state: 'attached' });
  // A game begins when it comes near the view.
  for (const game of await games(page).all())
    await game.evaluate((element) => {
      element.scrollIntoView();
    });
  await page.waitForFunction(
    (wanted) => {
      const found = [...document.querySelectorAll('block-puzzle')];
      // No function with a name: the loader of these tests adds to it what a page does not have.
      const states = found.map((game) => ('status' in game ? String(game.status) : ''));
      return found.length === wanted && states.every((state) => ['playing', 'paused'].includes(state));
    },
    count,
    { timeout: 30_000 },
  );
}

/** Places the first piece of a game by keyboard; resolves with its `bp-score`. */
export async function placeByKeyboard(page: Page, index = 0, inside: Page | Frame = page): Promise<unknown> {
  const game = games(inside).nth(index);
  await game.evaluate((element) => {
    element.addEventListener(
      'bp-score',
      (event) => {
        Object.assign(element, { scored: (event as CustomEvent<unknown>).detail });
      },
      { once: true },
    );
  });
  await game.locator('button[data-slot]').first().focus();
  for (const key of ['1', 'n', 'Enter']) await page.keyboard.press(key);
  const element = await game.elementHandle();
  const scored = await inside.waitForFunction(
    (each) => (each as unknown as { scored?: unknown }).scored,
    element,
    {
      timeout: 30_000,
    },
  );
  return scored.jsonValue();
}
