/** A page whose network goes, or that lacks a file: what is there goes on, and what cannot be had is told. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Page } from 'playwright-core';
import { formatPosition } from 'block-puzzle-element/engine';
import { PolicyHost } from '../support/policy-host.js';
import { byTurns, inTurn } from '../support/volume.js';

let host: PolicyHost;
before(async () => {
  host = await PolicyHost.start();
});
after(() => host.stop());

const LAST_MOVE = {
  variant: 'blocks',
  board: ['###.', '#.#.', '.#.#', '#.#.'],
  hand: ['#'],
  queue: [['##/##']],
};

it('a game that has been touched is played to its end without a network', async () => {
  const head = '<script type="module" src="index.js"></script>';
  const body = `<block-puzzle loading="eager" storage="none" position='${JSON.stringify(LAST_MOVE)}'></block-puzzle>`;
  const page = await host.open({ head, body });
  await page.evaluate(`document.querySelector('block-puzzle').ready`);
  await page.waitForLoadState('networkidle');
  const asked = host.log.length;
  await page.locator('[data-slot="0"]').click();
  const more = (): string[] => host.log.slice(asked);
  for (let n = 0; n < 600 && !more().some((file) => file.includes('course')); n++)
    await page.waitForTimeout(50);
  assert.ok(
    more().some((file) => file.includes('course')),
    `with the first press came ${more().join(', ')}`,
  );
  // What was asked for has come, too.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
  await page.context().setOffline(true);
  await page.locator('[data-row="0"][data-column="3"]').click();
  await page.locator('[part~="over"]').waitFor({ timeout: 30_000 });
  assert.equal(await page.evaluate(`document.querySelector('block-puzzle').status`), 'over');
  assert.deepEqual(await page.evaluate('watched.errors'), []);
});

it('a game that nobody touches asks for nothing of its course', async () => {
  const head = '<script type="module" src="index.js"></script>';
  const page = await host.open({
    head,
    body: '<block-puzzle loading="eager" storage="none"></block-puzzle>',
  });
  const asked = host.log.length;
  await page.evaluate(`document.querySelector('block-puzzle').ready`);
  await page.waitForTimeout(500);
  assert.deepEqual(
    host.log.slice(asked).filter((file) => /course|dialogs|later/.test(file)),
    [],
  );
});

/** A page with the element's code, but for what no answer comes for, and nothing in it yet. */
async function lacking(files: RegExp): Promise<Page> {
  const page = await host.open({ head: '<script type="module" src="index.js"></script>', body: '' });
  await page.evaluate(`customElements.whenDefined('block-puzzle')`);
  await page.route(files, (route) => route.abort());
  return page;
}

/** Puts an element into the page, with what it was asked at once. */
const put = (attributes: string, ask = ''): string => `
  document.body.innerHTML = '<block-puzzle loading="eager" ${attributes}></block-puzzle>';
  globalThis.widget = document.querySelector('block-puzzle');
  ${ask}`;

it('a change of game whose files cannot be had leaves the game as it is', async () => {
  const page = await lacking(/course/);
  await page.evaluate(put('storage="none" seed="one"', 'widget.ready'));
  await page.evaluate(`widget.seed = 'two'`);
  await page.waitForTimeout(500);
  const seen = `({ status: widget.status, seed: widget.state.seed, hand: widget.state.hand.length })`;
  assert.deepEqual(await page.evaluate(seen), { status: 'playing', seed: 'one', hand: 3 });
});

it('a position whose reader cannot be had leaves the game as it is, and is told', async () => {
  const page = await lacking(/texts/);
  await page.evaluate(put('storage="none" seed="one"', 'widget.ready'));
  const text = formatPosition({ variant: 'blocks', seed: 'two' });
  await page.evaluate(`widget.position = '${text}'`);
  await page.waitForFunction('watched.errors.length > 0', null, { timeout: 30_000 });
  assert.equal(await page.evaluate('widget.status'), 'playing');
  assert.equal(await page.evaluate('widget.state.seed'), 'one');
});

it('a falling game whose clock cannot be had waits, and is told', async () => {
  const page = await lacking(/fall-line|later/);
  await page.evaluate(put('variant="quintris" storage="none" seed="one"', 'widget.ready'));
  await page.evaluate(`
    globalThis.told = [];
    for (const name of ['bp-resume', 'bp-pause']) addEventListener(name, () => told.push(name))`);
  await page.locator('.panel button').first().click();
  await page.waitForFunction('watched.errors.length > 0', null, { timeout: 30_000 });
  await page.waitForTimeout(300);
  assert.equal(await page.evaluate('widget.status'), 'paused');
  assert.deepEqual(await page.evaluate('told'), [], 'nothing was begun');
});

it('a button whose course cannot be had says so, once for each press, and the game goes on', async () => {
  const page = await lacking(/course/);
  await page.evaluate(put('storage="none"', 'widget.ready'));
  await page.evaluate(`
    globalThis.told = [];
    addEventListener('bp-error', ({ detail }) => told.push(detail.code + ' ' + detail.fatal))`);
  for (const times of [1, 2]) {
    await page.locator('[part~="help-button"]').click();
    await page.waitForFunction(`told.length >= ${times}`, null, { timeout: 30_000 });
  }
  assert.deepEqual(await page.evaluate('told'), ['no-core false', 'no-core false']);
  assert.equal(await page.evaluate('widget.status'), 'playing');
});

for (const variant of inTurn(['blocks', 'quintris', 'samegame'], 1))
  it(`a key that asks, of what cannot be had, is told each time it is pressed, and others are nobody’s (${variant})`, async () => {
    const page = await lacking(/\/keys/);
    await page.evaluate(put(`variant="${variant}" storage="none" pace="turn"`, 'widget.ready'));
    await page.evaluate(`
      globalThis.told = [];
      addEventListener('bp-error', ({ detail }) => told.push(detail.code + ' ' + detail.fatal));
      widget.focus()`);
    for (const [i, key] of ['?', 's', 'y', 'w', 'Control+s', '?'].entries()) {
      await page.keyboard.press(key);
      await page.waitForFunction(`told.length === ${[1, 2, 2, 3, 3, 4][i]}`);
    }
    const said = page.locator('block-puzzle [role="status"]');
    assert.equal((await said.innerText()).trim(), 'That did not work.');
    assert.equal(await page.evaluate('widget.status'), 'playing');
  });

it('a key that asks is answered once what that takes can be had again', async (context) => {
  const page = await lacking(/\/keys|lacking/);
  const asks = `import('./lacking.js').then(() => true, () => false)`;
  await page.evaluate(asks);
  await page.unrouteAll();
  const body = 'export {}';
  await page.route(/lacking/, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  // As the packaged one does; `CHROME_PATH` may name one that does not.
  if (!(await page.evaluate(asks))) return context.skip('this browser remembers what could not be loaded');
  await page.route(/\/keys/, (route) => route.abort());
  await page.evaluate(put('storage="none"', 'widget.ready'));
  await page.evaluate(`
    globalThis.told = 0;
    addEventListener('bp-error', () => told++);
    widget.focus()`);
  for (const times of [1, 2]) {
    await page.keyboard.press('s');
    await page.waitForFunction(`told === ${times}`);
  }
  await page.unrouteAll();
  const here = page.waitForResponse(/\/keys/);
  await page.keyboard.press('s');
  await here;
  await page.waitForFunction(`(() => {
    const { shadowRoot } = widget;
    shadowRoot.querySelector('[part~="help-button"]').focus();
    shadowRoot.querySelector('[data-cell]').focus();
    return shadowRoot.querySelector('[part~="help-button"]').getAttribute('aria-keyshortcuts') === '?';
  })()`);
  assert.equal(await page.evaluate('told'), 3);
  await page.keyboard.press('s');
  await page.locator('block-puzzle [role="status"]', { hasText: /^Score 0\./ }).waitFor();
  assert.equal(await page.evaluate('told'), 3);
});

it('what cannot be had is told on the game: what follows it stays where it is', async () => {
  const page = await lacking(/course/);
  await page.evaluate(put('storage="none"', 'widget.ready'));
  const topOf = `(() => {
    const after = document.querySelector('#after') ?? document.createElement('p');
    after.id = 'after';
    widget.after(after);
    return after.getBoundingClientRect().top;
  })()`;
  const before = await page.evaluate(topOf);
  await page.locator('[part~="help-button"]').click();
  const said = page.locator('block-puzzle .said:not(.unseen)');
  await said.waitFor();
  assert.equal(await page.evaluate(topOf), before);
  const [box, game] = [await said.boundingBox(), await page.locator('block-puzzle').boundingBox()];
  assert.ok(box!.height > 10 && box!.y > game!.y && box!.y + box!.height <= game!.y + game!.height + 0.5);
  // The tools below it are pressed through it.
  assert.equal(await said.evaluate((element) => getComputedStyle(element).pointerEvents), 'none');
});

it('buttons of an end are seen once those beside them are there, or as they take presses', async () => {
  const page = await lacking(/nothing/);
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/after/, async (route) => {
    await arrived;
    await route.continue();
  });
  const position = JSON.stringify(LAST_MOVE);
  await page.evaluate(put('storage="none" motion="none"', `widget.position = ${position}; widget.ready`));
  // Held where it begins: on a busy machine it would be over before it is looked at.
  await page.evaluate(`widget.shadowRoot.addEventListener('animationstart', ({ target }) => {
    if (target.matches('.choices')) for (const guard of target.getAnimations()) guard.pause();
  })`);
  await page.evaluate('widget.play({ piece: 0, row: 0, column: 3 })');
  const choices = page.locator('.panel.over .choices');
  await choices.waitFor({ state: 'attached' });
  const opacityAt = (share: number): Promise<string> =>
    choices.evaluate((element, at) => {
      const [guard] = element.getAnimations();
      guard?.pause();
      if (guard) guard.currentTime = at * Number(guard.effect!.getComputedTiming().duration);
      return getComputedStyle(element).opacity;
    }, share);
  const [early, late] = [await opacityAt(0.5), await opacityAt(1)];
  await opacityAt(0.5);
  arrive();
  await page.locator('.panel.over [part~="review-button"]').waitFor({ state: 'attached' });
  assert.deepEqual([early, late, await opacityAt(0.5)], ['0', '1', '1']);
});

it('a worker file that does not answer keeps no game from beginning', async () => {
  const page = await lacking(/course|nowhere/);
  await page.evaluate(put('storage="none" worker-url="nowhere.js"', 'widget.ready'));
  assert.equal(await page.evaluate('widget.status'), 'playing');
});

const LINKED = [
  ['', 'blocks', ''],
  [', also behind an option that is judged first', 'samegame', 'goal="lines:5"'],
] as const;
for (const [where, variant, attributes] of inTurn(LINKED, 1))
  it(`a method called before the game of a link is there waits for it${where}`, async () => {
    const page = await host.open({ head: '<script type="module" src="index.js"></script>', body: '' });
    await page.evaluate(`customElements.whenDefined('block-puzzle')`);
    const late: string[] = [];
    // What judges sizes lies with what reads links.
    await page.route(/links/, async (route) => {
      late.push(route.request().url());
      await new Promise((done) => setTimeout(done, 300));
      await route.continue();
    });
    const text = formatPosition({ variant, seed: 'linked' });
    const told = await page.evaluate<string[]>(`(async () => {
      location.hash = '#bp=${variant}~${text}';
      const told = [];
      addEventListener('bp-start', () => told.push(widget.state.seed));
      ${put(`storage="none" seed="own" variant="${variant}" ${attributes}`)}
      await widget.newGame();
      return told;
    })()`);
    assert.deepEqual(told, ['linked', 'own']);
    assert.equal(late.length, 1);
  });

/** A file of a search that is there, and is none. */
async function damaged(files: RegExp): Promise<Page> {
  const page = await lacking(/nothing/);
  const body = 'export default () => new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1])';
  await page.route(files, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  return page;
}

const SEARCHES = [
  ['a search that cannot be had', lacking],
  ['a search that the core cannot take', damaged],
] as const;
for (const [i, [search, open]] of SEARCHES.entries()) {
  const one = byTurns(i, SEARCHES.length, it);
  for (const [what, file, attributes] of [
    ['a hint of a falling game', /fall-search/, 'variant="quintris" pace="turn"'],
    ['a hint of a wall', /wall-search/, 'variant="samegame"'],
    ['a hint of a hand', /hand-search/, 'variant="blocks"'],
  ] as const) {
    one(`${what} with ${search} is told, and the game goes on`, async () => {
      const page = await open(file);
      await page.evaluate(put(`storage="none" seed="one" controls="hint" ${attributes}`, 'widget.ready'));
      await page.evaluate(`
        globalThis.told = [];
        addEventListener('bp-error', ({ detail }) => told.push(detail.code + ' ' + detail.fatal))`);
      await page.locator('[part~="hint-button"]').click();
      await page.waitForFunction('told.length > 0');
      assert.deepEqual(await page.evaluate('told'), ['no-core false']);
      assert.equal(await page.evaluate('widget.status'), 'playing');
    });
  }

  one(`a computer with ${search} has the falling game wait, and is told`, async () => {
    const page = await open(/fall-search/);
    await page.evaluate(put('variant="quintris" storage="none" seed="one"', 'widget.ready'));
    await page.evaluate(`
      globalThis.told = [];
      addEventListener('bp-error', ({ detail }) => told.push(detail.code + ' ' + detail.fatal));
      widget.autoplay = 'animated'`);
    const said = page.locator('block-puzzle [role="status"]', { hasText: 'That did not work.' });
    await said.waitFor();
    assert.equal(await page.evaluate('widget.status'), 'paused');
    assert.deepEqual(await page.evaluate('told'), ['no-core false']);
    // Its player goes on by hand.
    await page.locator('.panel button').first().click();
    await page.waitForFunction(`widget.status === 'playing' && widget.state.ticks > 2`);
    assert.deepEqual(await page.evaluate('told'), ['no-core false']);
  });

  for (const [what, file, variant] of [
    ['wall', /wall-search/, 'samegame'],
    ['hand', /hand-search/, 'blocks'],
  ] as const)
    one(
      `a computer with ${search} leaves the ${what}, and that is told each time that it is asked`,
      async () => {
        const page = await open(file);
        await page.evaluate(put(`variant="${variant}" storage="none" seed="one"`, 'widget.ready'));
        await page.evaluate(`
      globalThis.told = [];
      addEventListener('bp-error', ({ detail }) => told.push(detail.code + ' ' + detail.fatal));
      widget.autoplay = 'animated'`);
        for (const times of [1, 2]) {
          await page.waitForFunction(`told.length === ${times}`);
          assert.equal(await page.locator('[part~="computer"]').innerText(), 'You play; the computer waits');
          assert.equal(await page.evaluate('widget.status'), 'playing');
          if (times === 1) await page.getByRole('button', { name: 'Watch' }).click();
        }
        assert.deepEqual(await page.evaluate('told'), ['no-core false', 'no-core false']);
      },
    );
}

it('a hint of a hand whose computer cannot be had rejects as one whose search cannot', async () => {
  for (const file of [/place-computer/, /hand-search/]) {
    const page = await lacking(file);
    await page.evaluate(put('storage="none" seed="one"', 'widget.ready'));
    assert.equal(await page.evaluate('widget.hint().catch(({ name }) => name)'), 'LoadError', file.source);
  }
});

for (const variant of inTurn(['quintris', 'samegame'] as const, 0))
  it(`a method of a host whose value cannot be read here rejects as one that cannot be answered (${variant})`, async () => {
    const page = await lacking(/\/moves-/);
    await page.evaluate(put(`variant="${variant}" storage="none" seed="one"`, 'widget.ready'));
    assert.equal(await page.evaluate('widget.legalMoves().catch(({ name }) => name)'), 'LoadError');
  });

it('a falling game is paused at once while what a hint takes is still on its way', async () => {
  const page = await lacking(/nothing/);
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/fall-search/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.evaluate(put('variant="quintris" storage="none" seed="one" gravity="100"', 'widget.ready'));
  await page.locator('.panel button').first().click();
  await page.waitForFunction(`widget.status === 'playing' && widget.state.ticks > 0`);
  await page.keyboard.press('i');
  await page.evaluate('Promise.race([widget.pause(), new Promise((done) => setTimeout(done, 30_000))])');
  const ticks = await page.evaluate('widget.state.ticks');
  await page.waitForTimeout(400);
  assert.equal(await page.evaluate('widget.state.ticks'), ticks, 'no piece falls');
  assert.equal(await page.evaluate('widget.status'), 'paused');
  arrive();
});
