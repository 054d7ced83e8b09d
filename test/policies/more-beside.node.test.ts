/** What a build in one file has in the file beside it comes with somebody who plays, and a game is whole without it. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { PolicyHost } from '../support/policy-host.js';
import { inTurn, rarely } from '../support/volume.js';

let host: PolicyHost;
before(async () => {
  host = await PolicyHost.start();
});
after(() => host.stop());

const body =
  '<block-puzzle seed="a" motion="full"></block-puzzle><block-puzzle variant="samegame" seed="a"></block-puzzle>';
const HEADS = {
  standalone: '<script type="module" src="standalone.js?ver=2"></script>',
  classic: '<script defer src="classic.js?ver=2"></script>',
};
const READY = `(async () => {
  await customElements.whenDefined('block-puzzle');
  for (const widget of document.querySelectorAll('block-puzzle')) await widget.ready;
})()`;
/** A pressed piece becomes smaller, for 60 ms: a page that is busy finds that over, but has heard of it. */
const LISTEN = `globalThis.moved = [];
  document.querySelector('block-puzzle').shadowRoot.querySelector('[data-slot="0"] .piece')
    .addEventListener('transitionrun', ({ propertyName }) => moved.push(propertyName))`;

describe('what comes later of a build in one file', () => {
  for (const [name, head] of inTurn(Object.entries(HEADS), 0)) {
    it(`is asked for once, when somebody comes, by the query of the script, and holds what looks for hints of boards and walls (${name})`, async () => {
      const from = host.log.length;
      const page = await host.open({ head, body });
      const asked = (): string[] =>
        host.log.slice(from).filter((path) => path !== 'favicon.ico' && path !== '');
      await page.evaluate(READY);
      await page.evaluate(`document.querySelector('block-puzzle').undo()`);
      assert.deepEqual(asked(), [`${name}.js?ver=2`]);
      const slot = page.locator('[data-slot="0"]');
      await page.locator('[variant="samegame"] .brick').first().hover();
      await slot.hover();
      for (let n = 0; n < 600 && asked().length < 2; n++) await page.waitForTimeout(50);
      await page.waitForTimeout(300); // for what else there might be
      assert.deepEqual(asked(), [`${name}.js?ver=2`, 'standalone-more.js?ver=2']);
      await page.evaluate(LISTEN);
      await page.mouse.down();
      await page.waitForFunction(`moved.includes('scale')`);
      await page.mouse.up();
      for (const widget of await page.locator('block-puzzle').all()) {
        await widget.locator('[part~="hint-button"]').click();
        await widget.locator('.cell.hinted').first().waitFor();
      }
    });

    // Who plays without it below asks for what is in it besides.
    rarely(it)(`is not missed where it cannot be had (${name})`, async () => {
      const page = await host.open({ head: '', body: '' });
      const errors: unknown[] = [];
      page.on('pageerror', (error) => errors.push(error));
      await page.route('**/standalone-more.js*', (route) => route.abort());
      await page.evaluate(`(() => {
        document.body.innerHTML = '${body}';
        const script = document.createElement('script');
        script.src = '${name}.js';
        ${name === 'standalone' ? "script.type = 'module';" : ''}
        document.head.append(script);
      })()`);
      await page.evaluate(READY);
      const slot = page.locator('[data-slot="0"]').first();
      await slot.click();
      await page.locator('[data-cell]').first().click();
      await page.waitForFunction(`document.querySelector('block-puzzle').state.moves === 1`);
      assert.deepEqual(errors, []);
    });
  }

  /** A page with these games, in which the file beside is answered in another way. */
  const beside = async (
    name: keyof typeof HEADS,
    games: string,
    answer: (route: Route) => unknown,
  ): Promise<Page> => {
    const page = await host.open({ head: '', body: '' });
    await page.route('**/standalone-more.js*', answer);
    await page.evaluate(`(() => {
      window.told = [];
      addEventListener('bp-error', ({ detail }) => told.push(detail.code + ' ' + detail.message));
      document.body.innerHTML = '${games}';
      const type = '${name === 'standalone' ? 'module' : ''}';
      document.head.append(Object.assign(document.createElement('script'), { src: '${name}.js', type }));
    })()`);
    await page.evaluate(READY);
    return page;
  };
  const LACKS =
    /^no-core (?:worker-url is not tried; )?not loaded: [^,]*standalone-more\.js of this build has to lie beside/;

  for (const name of inTurn(['standalone', 'classic'] as const, 1))
    it(`of another build is no better than none (${name})`, async () => {
      const errors: unknown[] = [];
      const page = await beside(name, '<block-puzzle seed="a"></block-puzzle>', async (route) => {
        const body = await (await route.fetch()).text();
        const isNamed = /block-puzzle-more-(\w+)/;
        const other = body.replace(isNamed, (told) => told.replace(/\w/g, '0'));
        assert.match(body, isNamed);
        await route.fulfill({ body: other, contentType: 'text/javascript' });
      });
      page.on('pageerror', (error) => errors.push(error));
      for (const button of ['help', 'hint']) await page.locator(`[part~="${button}-button"]`).click();
      await page.waitForFunction('told.length === 2');
      for (const told of await page.evaluate<string[]>('told')) assert.match(told, LACKS);
      assert.deepEqual(errors, []);
    });

  for (const name of inTurn(['standalone', 'classic'] as const, 1))
    it(`is asked for once where it cannot be had, and again for a player who asks for what is in it (${name})`, async () => {
      let asked = 0;
      const games = ['', 'variant="samegame" taps="one"', ''].map(
        (more) => `<block-puzzle seed="a" ${more}></block-puzzle>`,
      );
      const page = await beside(name, games.join(''), (route) => {
        asked++;
        return route.abort();
      });
      const [first, wall, last] = await page.locator('block-puzzle').all();
      for (let moves = 1; moves < 3; moves++) {
        await first!.locator(`[data-slot="${moves}"]`).click();
        await page.keyboard.press('n');
        await page.keyboard.press('Enter');
        await page.waitForFunction(`document.querySelector('block-puzzle').state.moves === ${moves}`);
      }
      for (let moves = 1; moves < 4; moves++) {
        await wall!.locator('.brick:not(.alone)').last().click();
        await page.waitForFunction(`document.querySelectorAll('block-puzzle')[1].state.moves === ${moves}`);
      }
      await last!.locator('[data-slot="1"]').hover();
      await page.waitForTimeout(300); // for what else there might be
      assert.equal(asked, 1);
      for (const [wishes, button] of ['help', 'hint'].entries()) {
        // Without a pointer, which as it comes to the hint's button asks ahead: that may have failed by the press.
        await first!.locator(`[part~="${button}-button"]`).dispatchEvent('click');
        await page.waitForFunction(`told.length === ${wishes + 1}`);
        // A module that has failed is kept as that to the page's end.
        assert.equal(asked, name === 'classic' ? wishes + 2 : 1);
      }
      const before = asked;
      await last!.hover();
      await page.waitForTimeout(300);
      assert.equal(asked, before);
      for (const told of await page.evaluate<string[]>('told')) assert.match(told, LACKS);
    });

  it('is what a worker file of the host lacks, which is not told as refused, and is not needed for the card of an end to cover no brick of a wall', async () => {
    const page = await beside(
      'standalone',
      '<block-puzzle seed="a" worker-url="cdn/worker.js"></block-puzzle>',
      (route) => route.abort(),
    );
    await page.waitForFunction('told.length > 0');
    const told = await page.evaluate<string[]>('told');
    assert.equal(told.length, 1);
    assert.match(told[0]!, LACKS);
    assert.match(told[0]!, /^no-core worker-url is not tried; /);
    assert.equal(await page.evaluate(`document.querySelector('block-puzzle').workerUrl`), 'cdn/worker.js');
    await page.evaluate(
      `document.body.innerHTML = '<block-puzzle variant="samegame" seed="a" storage="none"></block-puzzle>'`,
    );
    await page.evaluate(READY);
    await page.setViewportSize({ width: 400, height: 800 });
    const covered = await page.evaluate(`(async () => {
      const widget = document.querySelector('block-puzzle');
      while (!widget.state.over) await widget.play((await widget.legalMoves()).at(-1));
      await widget.updateComplete;
      const boxes = (selector) =>
        [...widget.shadowRoot.querySelectorAll(selector)].map((part) => part.getBoundingClientRect());
      const [{ bottom }] = boxes('.card');
      return [boxes('.board .brick').filter(({ top }) => top < bottom).length, boxes('.board .brick').length];
    })()`);
    const [under, all] = covered as readonly number[];
    assert.equal(under, 0);
    assert.ok(all! > 10);
  });

  it('is had by the first key that asks once it can be had again', async () => {
    const page = await host.open({ head: '', body: '' });
    let isCut = true;
    await page.route('**/standalone-more.js*', (route) => (isCut ? route.abort() : route.continue()));
    await page.evaluate(`(() => {
      document.body.innerHTML = '<block-puzzle seed="a"></block-puzzle>';
      const script = document.createElement('script');
      script.src = 'classic.js';
      document.head.append(script);
    })()`);
    await page.evaluate(READY);
    await page.evaluate(`document.querySelector('block-puzzle').focus()`);
    const said = `document.querySelector('block-puzzle').shadowRoot.querySelector('.said').textContent.trim()`;
    await page.keyboard.press('s');
    await page.waitForFunction(`${said} === 'That did not work.'`);
    isCut = false;
    await page.keyboard.press('s');
    await page.waitForFunction(`${said} === 'Score 0.'`);
  });

  it('shows no motion where it cannot be had, and every game is played to the same score', async () => {
    const page = await host.open({ head: '', body: '' });
    const errors: unknown[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.route('**/standalone-more.js*', (route) => route.abort());
    await page.evaluate(`(() => {
      document.body.innerHTML = '<block-puzzle seed="a"></block-puzzle>' +
        '<block-puzzle variant="quintris" pace="turn" seed="a"></block-puzzle>' +
        '<block-puzzle variant="samegame" taps="one" seed="a"></block-puzzle>';
      document.head.append(Object.assign(document.createElement('script'), { src: 'standalone.js', type: 'module' }));
    })()`);
    await page.evaluate(READY);
    const [blocks, well, wall] = await page.locator('block-puzzle').all();
    // A piece that is let go beside the board lies in the hand again at once.
    await blocks!.locator('[data-slot="0"]').hover();
    await page.mouse.down();
    await page.mouse.move(2, 2, { steps: 4 });
    await blocks!.locator('.float .piece').waitFor();
    await page.mouse.up();
    await blocks!.locator('.float .piece').waitFor({ state: 'detached' });
    await well!.hover();
    const locked = await page.evaluate(`(async () => {
      const widget = document.querySelector('[variant="quintris"]');
      for (let n = 0; n < 3; n++) await widget.play({ action: 'drop' });
      return widget.state.locked;
    })()`);
    assert.equal(locked, 3);
    await wall!.locator('.cell').first().hover();
    const clicked = await page.evaluate(`(async () => {
      const widget = document.querySelector('[variant="samegame"]');
      const [move] = await widget.legalMoves();
      const { points } = await widget.play(move);
      await widget.updateComplete;
      return [points, widget.state.score, widget.shadowRoot.querySelectorAll('.points, .flights > *').length];
    })()`);
    const [points, score, moving] = clicked as readonly number[];
    assert.equal(score, points);
    assert.equal(moving, 0);
    assert.deepEqual(errors, []);
  });
});
