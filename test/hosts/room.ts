/** Whether a game keeps to the room that it is given: browsers differ over what is wider than its place. */
import { type Browser, within } from './browsers/browser.js';
import type { Site } from './site.js';

const WAIT_MS = 30_000;
const PLACED = `[...document.querySelectorAll('block-puzzle')].every(({ shadowRoot }) => shadowRoot?.querySelector('[part~="board"]'))`;
/** What stands out of its element, and is neither in a box that scrolls nor in the demonstration, which is cut. */
const OUTSIDE = `[...document.querySelectorAll('block-puzzle')].flatMap((game) => {
  const room = game.getBoundingClientRect();
  return [...game.shadowRoot.querySelectorAll('*')]
    .filter((part) => part.checkVisibility() && !part.parentElement?.closest('.scroller, .first'))
    .map((part) => [part, part.getBoundingClientRect()])
    .filter(([, { left, right, width }]) => width > 1 && (left < room.left - 1 || right > room.right + 1))
    .map(([part, { left, right }]) =>
      game.getAttribute('variant') + ' ' + game.getAttribute('grid-size') + ' in ' + Math.round(room.width) + ' px: ' +
      part.getAttribute('class') + ' from ' + Math.round(left - room.left) + ' to ' + Math.round(right - room.left));
})`;

/** What is wrong, if anything. */
export async function faultsInRoom(browser: Browser, site: Site): Promise<readonly string[]> {
  const tab = await within(20_000, 'opening the page', browser.open(site.room));
  try {
    const began = Date.now();
    while (!(await tab.ask<boolean>(PLACED))) {
      if (Date.now() - began > WAIT_MS) return ['not all games are there'];
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return await tab.ask<string[]>(OUTSIDE);
  } finally {
    await within(10_000, 'closing the page', tab.close()).catch(() => undefined);
  }
}
