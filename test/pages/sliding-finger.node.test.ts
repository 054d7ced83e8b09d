/** A finger on the buttons of a well, as the browser has one: it holds what it has touched first, which is the drawing on a button. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { pageOf, ServedBrowser } from '../support/served-browser.js';

const ROW = '.'.repeat(30);
/** A wide well: a piece that is moved on and on has far to go. */
const POSITION = JSON.stringify({
  variant: 'quintris',
  ...{ rows: 20, columns: 30, handSize: 1, board: Array.from({ length: 20 }, () => ROW) },
  ...{ hand: ['##/##', '##/##'], row: 0, column: 14, queue: [], seed: 'finger' },
});

let browser: ServedBrowser;

before(async () => {
  browser = await ServedBrowser.start({
    '/': pageOf(
      `<div style="inline-size: 380px"><block-puzzle variant="quintris" controls="pad" gravity="1500" das="1000" arr="20" storage="none" position='${POSITION}'></block-puzzle></div>`,
    ),
  });
});
after(() => browser.stop());

it('moves the piece until it slides off the button, not until it is lifted', async () => {
  const page = await browser.open('/');
  await page.waitForFunction(`document.querySelector('block-puzzle')?.state`);
  await page.evaluate(`globalThis.game = document.querySelector('block-puzzle')`);
  await page.click('[part~="play-button"]');
  await page.waitForFunction(`game.status === 'playing' && game.shadowRoot.activeElement`);
  const { x, y, width, height } = (await page.locator('[part~="left-button"] svg').boundingBox())!;
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', up: number): Promise<unknown> =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + width / 2, y: y + height / 2 - up }],
    });
  await touch('touchStart', 0);
  await page.waitForFunction('game.state.column === 13');
  for (const up of [20, 40, 60, 80]) await touch('touchMove', up);
  const { row } = (await page.evaluate('game.state')) as { row: number };
  // By then a button that is held repeats.
  await page.waitForFunction(`game.state.row >= ${row + 2}`);
  const { column } = (await page.evaluate('game.state')) as { column: number };
  await touch('touchEnd', 0);
  assert.equal(column, 13);
});
