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

it('a game asks for its course once it is touched, and is then played to its end without a network', async () => {
  const from = host.log.length;
  const head = '<script type="module" src="index.js"></script>';
  const body = `<block-puzzle loading="eager" storage="none" position='${JSON.stringify(LAST_MOVE)}'></block-puzzle>`;
  const page = await host.open({ head, body });
  await page.evaluate(`document.querySelector('block-puzzle').ready`);
  await page.waitForLoadState('networkidle');
  const asked = host.log.length;
  const course = /course|dialogs|later/;
  assert.deepEqual(
    host.log.slice(from).filter((file) => course.test(file)),
    [],
    'nobody has touched it',
  );
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

/** What comes later, most of it: what a page lacks of it besides what a test is about is not asked for there. */
const LATER = /course|texts|nowhere|fall-line|later|\/moves-|place-computer/;
const SEARCH = /-search/;
let last: { readonly files: RegExp; readonly page: Page } | null = null;

/**
 * A page with the element's code, but for what no answer comes for, and nothing in it yet; `told` lists what its host is
 * told. That of the test before it goes on where it lacks the same: there, too, it has never come.
 */
async function lacking(files: RegExp): Promise<Page> {
  if (last?.files === files) {
    await last.page.evaluate(`document.body.innerHTML = ''; told.length = watched.errors.length = 0`);
    return last.page;
  }
  const page = await host.open({ head: '<script type="module" src="index.js"></script>', body: '' });
  await page.evaluate(`
    globalThis.told = [];
    addEventListener('bp-error', ({ detail }) => told.push(detail.code + ' ' + detail.fatal));
    customElements.whenDefined('block-puzzle')`);
  await page.route(files, (route) => route.abort());
  last = { files, page };
  return page;
}

/** Puts an element into the page, with what it was asked at once. */
const put = (attributes: string, ask = ''): string => `
  document.body.innerHTML = '<block-puzzle loading="eager" ${attributes}></block-puzzle>';
  globalThis.widget = document.querySelector('block-puzzle');
  ${ask}`;

it('a change of game whose files cannot be had leaves the game as it is', async () => {
  const page = await lacking(LATER);
  await page.evaluate(put('storage="none" seed="one"', 'widget.ready'));
  await page.evaluate(`widget.seed = 'two'`);
  await page.waitForTimeout(500);
  const seen = `({ status: widget.status, seed: widget.state.seed, hand: widget.state.hand.length })`;
  assert.deepEqual(await page.evaluate(seen), { status: 'playing', seed: 'one', hand: 3 });
});

it('a position whose reader cannot be had leaves the game as it is, and is told', async () => {
  const page = await lacking(LATER);
  await page.evaluate(put('storage="none" seed="one"', 'widget.ready'));
  const text = formatPosition({ variant: 'blocks', seed: 'two' });
  await page.evaluate(`widget.position = '${text}'`);
  await page.waitForFunction('watched.errors.length > 0', null, { timeout: 30_000 });
  assert.equal(await page.evaluate('widget.status'), 'playing');
  assert.equal(await page.evaluate('widget.state.seed'), 'one');
});

it('a falling game whose clock cannot be had waits, and is told', async () => {
  const page = await lacking(LATER);
  await page.evaluate(put('variant="quintris" storage="none" seed="one"', 'widget.ready'));
  await page.evaluate(`
    globalThis.heard = [];
    for (const name of ['bp-resume', 'bp-pause']) widget.addEventListener(name, () => heard.push(name))`);
  await page.locator('.panel button').first().click();
  await page.waitForFunction('watched.errors.length > 0', null, { timeout: 30_000 });
  await page.waitForTimeout(300);
  assert.equal(await page.evaluate('widget.status'), 'paused');
  assert.deepEqual(await page.evaluate('heard'), [], 'nothing was begun');
});

it('a button whose course cannot be had says so, once for each press, and the game goes on', async () => {
  const page = await lacking(LATER);
  await page.evaluate(put('storage="none"', 'widget.ready'));
  for (const times of [1, 2]) {
    await page.locator('[part~="help-button"]').click();
    await page.waitForFunction(`told.length >= ${times}`, null, { timeout: 30_000 });
  }
  assert.deepEqual(await page.evaluate('told'), ['no-core false', 'no-core false']);
  assert.equal(await page.evaluate('widget.status'), 'playing');
});

it('what cannot be had is told on the game: what follows it stays where it is', async () => {
  const page = await lacking(LATER);
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

it('a worker file that does not answer keeps no game from beginning', async () => {
  const page = await lacking(LATER);
  await page.evaluate(put('storage="none" worker-url="nowhere.js"', 'widget.ready'));
  assert.equal(await page.evaluate('widget.status'), 'playing');
});

for (const variant of inTurn(['quintris', 'samegame'] as const, 0))
  it(`a method of a host whose value cannot be read here rejects as one that cannot be answered (${variant})`, async () => {
    const page = await lacking(LATER);
    await page.evaluate(put(`variant="${variant}" storage="none" seed="one"`, 'widget.ready'));
    assert.equal(await page.evaluate('widget.legalMoves().catch(({ name }) => name)'), 'LoadError');
  });

for (const [what, files] of [
  ['computer', LATER],
  ['search', SEARCH],
] as const)
  it(`a hint of a hand whose ${what} cannot be had rejects`, async () => {
    const page = await lacking(files);
    await page.evaluate(put('storage="none" seed="one"', 'widget.ready'));
    assert.equal(await page.evaluate('widget.hint().catch(({ name }) => name)'), 'LoadError');
  });

const DAMAGED = /-search/;
/** Files of a search that are there, and are none. */
async function damaged(): Promise<Page> {
  const page = await lacking(DAMAGED);
  await page.unrouteAll();
  const body = 'export default () => new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1])';
  await page.route(DAMAGED, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  return page;
}

const SEARCHES = [
  ['a search that cannot be had', () => lacking(SEARCH)],
  ['a search that the core cannot take', damaged],
] as const;
for (const [i, [search, open]] of SEARCHES.entries()) {
  const one = byTurns(i, SEARCHES.length, it);
  for (const [what, attributes] of [
    ['a hint of a falling game', 'variant="quintris" pace="turn"'],
    ['a hint of a wall', 'variant="samegame"'],
    ['a hint of a hand', 'variant="blocks"'],
  ] as const) {
    one(`${what} with ${search} is told, and the game goes on`, async () => {
      const page = await open();
      await page.evaluate(put(`storage="none" seed="one" controls="hint" ${attributes}`, 'widget.ready'));
      await page.locator('[part~="hint-button"]').click();
      await page.waitForFunction('told.length > 0');
      assert.deepEqual(await page.evaluate('told'), ['no-core false']);
      assert.equal(await page.evaluate('widget.status'), 'playing');
    });
  }

  one(`a computer with ${search} has the falling game wait, and is told`, async () => {
    const page = await open();
    await page.evaluate(put('variant="quintris" storage="none" seed="one"', 'widget.ready'));
    await page.evaluate(`widget.autoplay = 'animated'`);
    const said = page.locator('block-puzzle [role="status"]', { hasText: 'That did not work.' });
    await said.waitFor();
    assert.equal(await page.evaluate('widget.status'), 'paused');
    assert.deepEqual(await page.evaluate('told'), ['no-core false']);
    // Its player goes on by hand.
    await page.locator('.panel button').first().click();
    await page.waitForFunction(`widget.status === 'playing' && widget.state.ticks > 2`);
    assert.deepEqual(await page.evaluate('told'), ['no-core false']);
  });

  for (const [what, variant] of [
    ['wall', 'samegame'],
    ['hand', 'blocks'],
  ] as const)
    one(
      `a computer with ${search} leaves the ${what}, and that is told each time that it is asked`,
      async () => {
        const page = await open();
        await page.evaluate(put(`variant="${variant}" storage="none" seed="one"`, 'widget.ready'));
        await page.evaluate(`widget.autoplay = 'animated'`);
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

for (const variant of inTurn(['blocks', 'quintris', 'samegame'], 1))
  it(`a key that asks, of what cannot be had, is told each time it is pressed, and others are nobody’s (${variant})`, async () => {
    const page = await lacking(/\/keys/);
    await page.evaluate(put(`variant="${variant}" storage="none" pace="turn"`, 'widget.ready'));
    await page.evaluate('widget.focus()');
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
  await page.evaluate('widget.focus()');
  for (const times of [1, 2]) {
    await page.keyboard.press('s');
    await page.waitForFunction(`told.length === ${times}`);
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
  assert.equal(await page.evaluate('told.length'), 3);
  await page.keyboard.press('s');
  await page.locator('block-puzzle [role="status"]', { hasText: /^Score 0\./ }).waitFor();
  assert.equal(await page.evaluate('told.length'), 3);
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

const LINKED = [
  ['', 'blocks', ''],
  [', also behind an option that is judged first', 'samegame', 'goal="lines:5"'],
] as const;
for (const [where, variant, attributes] of inTurn(LINKED, 1))
  it(`a method called before the game of a link is there waits for it${where}`, async () => {
    const page = await lacking(/nothing/);
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
