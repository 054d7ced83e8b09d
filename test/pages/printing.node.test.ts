/** On paper: the board and the score of every game in black on white; of one that nobody has seen, the host's words. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { pageOf, ServedBrowser } from '../support/served-browser.js';

const WIDGETS = `<style>body { background: #112; color: #eee }</style>
<div style="inline-size: 400px">
  <block-puzzle id="blocks" theme="dark" seed="a" storage="none"></block-puzzle>
  <block-puzzle id="quintris" variant="quintris" theme="contrast" seed="a" storage="none"></block-puzzle>
  <block-puzzle id="samegame" variant="samegame" seed="a" storage="none" grid-size="8x32"></block-puzzle>
  <block-puzzle id="disabled" disabled seed="a" storage="none"></block-puzzle>
  <block-puzzle id="ended" storage="none" motion="none" position='{"variant":"blocks","board":["##","#."],"hand":["##"]}'></block-puzzle>
  <div style="block-size: 6000px"></div>
  <block-puzzle id="unseen">Play it at <a href="https://example.org">example.org</a>.</block-puzzle>
  <block-puzzle id="asked" loading="interaction" variant="samegame">Play it there.</block-puzzle>
</div>`;

let browser: ServedBrowser;
let page: Page;

before(async () => {
  browser = await ServedBrowser.start({ '/': pageOf(WIDGETS) });
  page = await browser.open('/');
  await page.evaluate(`(async () => {
    for (const id of ['blocks', 'quintris', 'samegame', 'disabled']) await document.getElementById(id).ready;
    for (const id of ['blocks', 'samegame']) {
      const widget = document.getElementById(id);
      const [move] = await widget.legalMoves();
      await widget.play(move);
    }
    const ended = document.getElementById('ended');
    await ended.ready;
    while (!ended.shadowRoot.querySelector('.card-tools')) await new Promise((done) => setTimeout(done, 20));
    globalThis.styleOf = (id, selector, property, pseudo) =>
      getComputedStyle(document.getElementById(id).shadowRoot.querySelector(selector), pseudo)[property];
    globalThis.isShown = (id, selector) =>
      document.getElementById(id).shadowRoot.querySelector(selector)?.checkVisibility() ?? false;
  })()`);
  await page.emulateMedia({ media: 'print' });
});
after(() => browser.stop());

const styleOf = (id: string, selector: string, property: string, pseudo = ''): Promise<string> =>
  page.evaluate(`styleOf('${id}', '${selector}', '${property}', '${pseudo}')`);
const isShown = (id: string, selector: string): Promise<boolean> =>
  page.evaluate(`isShown('${id}', '${selector}')`);

describe('a printed page', () => {
  for (const id of ['blocks', 'quintris', 'samegame', 'disabled']) {
    it(`shows board and score of ${id}, and nothing to press`, async () => {
      assert.ok(await isShown(id, '.board'));
      assert.ok(await isShown(id, '.scores'));
      for (const selector of ['.toolbar', '.pad', '.panel', '.replay']) {
        assert.equal(await isShown(id, selector), false, selector);
      }
      assert.equal(await styleOf(id, '.game', 'color'), 'rgb(0, 0, 0)');
      assert.equal(await styleOf(id, '.game', 'colorScheme'), 'light');
      assert.equal(await styleOf(id, '.game', 'opacity'), '1');
      assert.equal(await styleOf(id, '.game', 'printColorAdjust'), 'exact');
      assert.equal(await styleOf(id, '.cell:not(.brick)', 'backgroundColor'), 'rgb(255, 255, 255)');
    });
  }

  it('shows filled cells dark and the whole of a wall that scrolls on a screen', async () => {
    assert.equal(await styleOf('blocks', '.cell.filled', 'backgroundColor', '::after'), 'rgb(51, 51, 51)');
    const [wall, place] = await page.evaluate<[number, number]>(`[
      document.getElementById('samegame').shadowRoot.querySelector('.board').getBoundingClientRect().width,
      document.getElementById('samegame').getBoundingClientRect().width,
    ]`);
    assert.ok(wall <= place + 1, `${wall} of ${place} px`);
  });

  it('shows the board of an ended game as strongly as any', async () => {
    const rows = `[...document.getElementById('ended').shadowRoot.querySelectorAll('.row')]
      .map((row) => getComputedStyle(row).opacity)`;
    assert.deepEqual(await page.evaluate(rows), ['1', '1']);
    await page.emulateMedia({ media: 'screen' });
    assert.deepEqual(await page.evaluate(rows), ['0.75', '0.75'], 'it stands back on a screen');
    await page.emulateMedia({ media: 'print' });
  });

  it('shows the host’s words in the place of a game that has not begun, and begins none', async () => {
    for (const id of ['unseen', 'asked']) {
      assert.ok(await isShown(id, '.paper'));
      assert.equal(await isShown(id, '.panel'), false);
    }
    assert.ok(await page.evaluate(`document.querySelector('#unseen a').checkVisibility()`));
    assert.ok((await page.pdf()).length > 10_000);
    await page.emulateMedia({ media: 'screen' });
    assert.equal(await page.evaluate(`document.getElementById('unseen').status`), 'idle');
    assert.equal(await isShown('unseen', '.paper'), false);
    assert.equal(await page.evaluate(`document.querySelector('#unseen a').checkVisibility()`), false);
  });
});
