/** What shows a move in motion may be long in coming: points are read all the same, and nothing moves over another board. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Page } from 'playwright-core';
import { PolicyHost } from '../support/policy-host.js';
import { rarely } from '../support/volume.js';

let host: PolicyHost;
before(async () => {
  host = await PolicyHost.start();
});
after(() => host.stop());

/** A game that somebody has come to, while a file is held until it is let go. */
async function holding(
  file: string,
  attributes: string,
): Promise<{ readonly page: Page; readonly letGo: () => Promise<void> }> {
  const page = await host.open({ head: '', body: '' });
  let letGo!: () => void;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/cdn/${file}.js`, async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate(`(async () => {
    document.body.innerHTML = '<div style="width: 420px"><block-puzzle motion="full" storage="none" ${attributes}></block-puzzle></div>';
    window.widget = document.querySelector('block-puzzle');
    window.drawn = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...args) {
      if (window.broken && this.matches('.points')) throw new Error('broken');
      if (this.matches('.points, .flights *, .spark, .trail, .flash, .row')) drawn.push(this.className.split(' ')[0]);
      return animate.apply(this, args);
    };
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: 'cdn/block-puzzle.js' }));
    await customElements.whenDefined('block-puzzle');
    await widget.ready;
  })()`);
  await page.locator('[part~="board"]').hover();
  await page.waitForFunction(
    `widget.shadowRoot.adoptedStyleSheets.some(({ cssRules }) => [...cssRules].some(({ cssText }) => cssText.startsWith('.chip')))`,
  );
  const come = page.waitForResponse(`**/cdn/${file}.js`);
  return {
    page,
    letGo: async () => {
      letGo();
      await come;
      await page.waitForTimeout(300);
    },
  };
}

const drawn = (page: Page): Promise<string[]> => page.evaluate('[...new Set(drawn)]');
const WALL = 'variant="samegame" taps="one" seed="a"';
const CLICK = `(async () => { await widget.play((await widget.legalMoves())[0]); })()`;

it('the points of a click stand over its wall as soon as they can, what would have flown does not, and a click whose points cannot be shown is played', async () => {
  const { page, letGo } = await holding('clicks', WALL);
  await page.evaluate(CLICK);
  await page.waitForTimeout(300);
  await letGo();
  assert.deepEqual(await drawn(page), ['points']);
  await page.evaluate('broken = true');
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.evaluate(CLICK);
  await page.waitForTimeout(300);
  assert.deepEqual(errors, []);
  assert.equal(await page.evaluate('widget.status'), 'playing');
});

it('nothing flies or stands over a wall that has been taken back meanwhile', async () => {
  const { page, letGo } = await holding('clicks', WALL);
  // However long it takes, it is not late.
  await page.evaluate('performance.now = () => 0');
  await page.evaluate(CLICK);
  await page.evaluate('widget.undo()');
  await letGo();
  assert.deepEqual(await drawn(page), []);
});

// The wall above is looked at by the same question.
rarely(it)('nothing moves over a well whose piece has been taken back meanwhile', async () => {
  const { page, letGo } = await holding('fall-rows', 'variant="quintris" pace="turn" seed="a"');
  await page.evaluate('performance.now = () => 0');
  await page.evaluate(`widget.play({ action: 'drop' })`);
  await page.evaluate('widget.undo()');
  await letGo();
  assert.deepEqual(await drawn(page), []);
});
