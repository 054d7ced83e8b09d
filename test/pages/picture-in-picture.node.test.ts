/** In a window of its own above all others, and back: the game goes on there, with real keys and a real mouse. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { pageOf, ServedBrowser } from '../support/served-browser.js';
import { volume } from '../support/volume.js';

/** A wall goes there as a hand does. */
const VARIANTS = volume(['blocks', 'quintris'], ['blocks', 'samegame', 'quintris']);
const widget = (variant: string): string =>
  pageOf(`<button id="go">Out</button><div id="home" style="inline-size: 380px">
<block-puzzle variant="${variant}" seed="a" storage="none" taps="one" gravity="500" motion="none"></block-puzzle></div>`);

let browser: ServedBrowser;

before(async () => {
  browser = await ServedBrowser.start(
    Object.fromEntries(VARIANTS.map((variant) => [`/${variant}`, widget(variant)])),
  );
});
after(() => browser.stop());

/** Puts the widget into such a window, by a click as it has to be; answers with the window's page. */
async function takeOut(page: Page): Promise<Page> {
  await page.evaluate(`(async () => {
    globalThis.game = document.querySelector('block-puzzle');
    await game.ready;
    await game.resume();
    globalThis.heard = [];
    for (const name of ['bp-ready', 'bp-score', 'bp-pause', 'bp-resume', 'bp-error'])
      game.addEventListener(name, ({ type, detail }) => heard.push(type + ' ' + (detail.reason ?? '')));
    document.getElementById('go').onclick = async () => {
      const view = await documentPictureInPicture.requestWindow({ width: 400, height: 720 });
      view.document.body.append(game);
    };
  })()`);
  const opened = browser.context.waitForEvent('page');
  await page.click('#go');
  const view = await opened;
  await view.waitForFunction(`document.querySelector('block-puzzle')`);
  return view;
}

const ask = <T>(page: Page, expression: string): Promise<T> => page.evaluate<T>(expression);

/** That the styles are there: without them cells have no size. */
async function expectStyled(page: Page): Promise<void> {
  const [width, colour] = await ask<[number, string]>(
    page,
    `(() => {
      const root = document.querySelector('block-puzzle').shadowRoot;
      return [
        root.querySelector('.cell').getBoundingClientRect().width,
        getComputedStyle(root.querySelector('.board')).backgroundColor,
      ];
    })()`,
  );
  assert.ok(width > 5);
  assert.notEqual(colour, 'rgba(0, 0, 0, 0)');
}

describe('in a picture-in-picture window', () => {
  for (const variant of VARIANTS) {
    it(`${variant} goes on, is played, and comes back`, { timeout: 120_000 }, async () => {
      const page = await browser.open(`/${variant}`);
      const view = await takeOut(page);
      await expectStyled(view);
      assert.deepEqual(await ask(page, 'heard'), [], 'no event of the way there');
      const before = await ask<number>(page, 'game.state.moves');
      if (variant === 'quintris') {
        const ticks = await ask<number>(page, 'game.state.ticks');
        await page.waitForFunction(`game.state.ticks > ${ticks} + 1`);
        await view.locator('block-puzzle [data-well]').focus();
        await view.keyboard.press(' ');
        await page.waitForFunction('game.state.locked > 0');
      } else if (variant === 'samegame') {
        const [{ row, column }] = await ask<[{ row: number; column: number }]>(page, 'game.legalMoves()');
        await view.locator(`block-puzzle [data-row="${row}"][data-column="${column}"]`).click();
        await page.waitForFunction(`game.state.moves > ${before}`);
      } else {
        await view.locator('block-puzzle [data-slot]').first().click();
        await view.locator('block-puzzle [data-row="7"][data-column="0"]').click();
        if ((await ask<number>(page, 'game.state.moves')) === before) {
          await view.keyboard.press('n');
          await view.keyboard.press('Enter');
        }
        await page.waitForFunction(`game.state.moves > ${before}`);
      }
      const moves = await ask<number>(page, 'game.state.moves');
      await ask(
        page,
        `document.getElementById('home').append(game), documentPictureInPicture.window?.close()`,
      );
      await expectStyled(page);
      assert.ok((await ask<number>(page, 'game.state.moves')) >= moves);
      assert.notEqual(await ask(page, `game.resume().then(() => game.status)`), 'error');
      assert.ok((await ask<unknown[]>(page, 'game.legalMoves()')).length > 0);
      assert.ok(!(await ask<string[]>(page, 'heard')).some((text) => /bp-ready|bp-error/.test(text)));
      await page.close();
    });
  }
});
