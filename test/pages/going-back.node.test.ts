/**
 * Back at a page that was left: from the browser's cache of pages the same game, a falling one waiting; from anywhere
 * else the game of its form. Of what keeps pages out of that cache the element does nothing.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { pageOf, ServedBrowser } from '../support/served-browser.js';
import { volume } from '../support/volume.js';

interface Reason {
  readonly type: string;
  readonly reason: string;
}

const game = (attributes: string, more = ''): string =>
  pageOf(
    `<form style="inline-size: 400px"><block-puzzle name="game" seed="a" storage="none" ${attributes}></block-puzzle></form>${more}`,
  );

let browser: ServedBrowser;

before(async () => {
  browser = await ServedBrowser.start(
    {
      '/blocks': game(''),
      '/samegame': game('variant="samegame"'),
      '/quintris': game('variant="quintris"'),
      '/unload': game('', '<script>addEventListener("unload", () => undefined)</script>'),
      '/away': '<!doctype html><html lang="en"><title>Away</title><p>Away</p></html>',
    },
    { without: ['--disable-back-forward-cache'] },
  );
});
after(() => browser.stop());

const WAIT = { waitUntil: 'commit' } as const;

/** Plays a little, goes away and back. Answers with why the page was not kept as it was; `null` where it was. */
async function thereAndBack(page: Page): Promise<readonly Reason[] | null> {
  const session = await browser.context.newCDPSession(page);
  await session.send('Page.enable');
  let reasons: Reason[] | null = null;
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons = notRestoredExplanations;
  });
  await page.evaluate(`(async () => {
    globalThis.heard = [];
    const widget = document.querySelector('block-puzzle');
    await widget.ready;
    for (const name of ['bp-ready', 'bp-error', 'bp-pause', 'bp-move'])
      widget.addEventListener(name, ({ type, detail }) => heard.push(type + ' ' + (detail.reason ?? '')));
    if (widget.variant === 'quintris') {
      await widget.resume();
      await widget.play({ action: 'drop' });
    } else for (let i = 0; i < 3; i++) {
      const [move] = await widget.legalMoves();
      await widget.play(move);
    }
    heard.length = 0;
  })()`);
  await page.goto(browser.address('/away'));
  await page.goBack(WAIT);
  await page.waitForFunction(`customElements.get('block-puzzle')`);
  await page.waitForFunction(`document.querySelector('block-puzzle').state`);
  await page.evaluate(`document.querySelector('block-puzzle').ready.then(() => undefined)`);
  return reasons;
}

describe('back at a page', () => {
  // A wall is put aside and taken up as a hand is.
  for (const variant of volume(['blocks', 'quintris'], ['blocks', 'samegame', 'quintris'])) {
    it(`${variant} goes on`, async (test) => {
      const page = await browser.open(`/${variant}`);
      const reasons = await thereAndBack(page);
      const shown = await page.evaluate<{ moves: number; locked?: number }>(
        `document.querySelector('block-puzzle').state`,
      );
      if (variant === 'quintris') assert.ok(shown.locked! >= 1, 'the piece that was dropped lies there');
      else assert.equal(shown.moves, 3);
      const kept = reasons === null;
      test.diagnostic(kept ? 'from the cache of pages' : 'loaded anew: this browser keeps no pages');
      if (kept) {
        const heard = await page.evaluate<string[]>('heard');
        assert.deepEqual(heard, variant === 'quintris' ? ['bp-pause hidden'] : []);
      } else {
        // A browser without a window keeps none; of what a page itself is to blame for there is nothing.
        assert.deepEqual(
          (reasons as readonly Reason[]).filter(({ type }) => type !== 'Circumstantial'),
          [],
        );
      }
      if (variant === 'quintris') {
        assert.equal(await page.evaluate(`document.querySelector('block-puzzle').status`), 'paused');
      }
      const more = await page.evaluate(`(async () => {
        const widget = document.querySelector('block-puzzle');
        await widget.resume();
        const [move] = await widget.legalMoves();
        return (await widget.play(move)) !== null && widget.status;
      })()`);
      assert.equal(more, 'playing');
      await page.close();
    });
  }

  it('the watch for what keeps a page out works', async () => {
    const page = await browser.open('/unload');
    const reasons = await thereAndBack(page);
    assert.ok(
      reasons!.some(({ type, reason }) => type !== 'Circumstantial' && /unload/i.test(reason)),
      JSON.stringify(reasons),
    );
    await page.close();
  });
});
