/** A falling game in a tab that is hidden, or frozen: nothing is played that nobody sees, and only its player goes on. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { RealBrowser, type RealPage, rest } from '../support/real-browser.js';
import { expectNoJump, expectSeenTimeOnly, mostUnseen, type Played, played } from '../support/real-time.js';

/** A page that does not answer is not waited for. */
const slowly = (name: string, task: () => Promise<void>): unknown => it(name, { timeout: 180_000 }, task);
/** Where processes can be stopped. */
const stoppable = process.platform === 'win32' ? it.skip : slowly;
/** As a machine a quarter as fast. */
const RATE = 4;
const GRAVITY = 60;
const REPEAT = 50;

let browser: RealBrowser;

before(async () => {
  browser = await RealBrowser.start();
});
after(() => browser.stop());

/** A game whose player has dropped a piece. */
async function started(gravity = GRAVITY): Promise<RealPage> {
  const page = await browser.open({
    ...{ variant: 'quintris', storage: 'none', seed: 'hidden', 'grid-size': '40x15' },
    ...{ gravity: String(gravity), arr: String(REPEAT) },
  });
  await page.throttle(RATE);
  await page.click('play-button');
  await page.until("observer.element.shadowRoot.activeElement?.matches('.well')");
  await page.press(' ');
  return page;
}

/** A game that has fallen a little while the player holds a key. */
async function running(): Promise<RealPage> {
  const page = await started();
  await page.keyboard.down('ArrowDown');
  await page.until('observer.state.ticks > 5');
  return page;
}

const stepsOf = (page: RealPage): Promise<number> => page.ask('observer.steps');

/** The page can be seen again: the game waits for its player, who goes on, plays a piece and stops. */
async function goOn(page: RealPage): Promise<void> {
  const steps = await stepsOf(page);
  await page.keyboard.up('ArrowDown');
  await rest(500);
  assert.equal(await page.ask('observer.element.status'), 'paused', 'it does not go on by itself');
  assert.equal(await stepsOf(page), steps);
  assert.equal(await page.ask("observer.count('bp-resume')"), 1);
  await page.click('play-button');
  await page.until("observer.count('bp-resume') === 2");
  await page.until("observer.element.shadowRoot.activeElement?.matches('.well')");
  await page.press(' ');
  await page.until('observer.state.locked >= 2');
  await page.press('p');
  await page.until("observer.count('bp-pause') === 2");
}

/** Proves the game, and that it was stopped by hiding it and begun again by its player, once. */
async function expectOneRest(page: RealPage): Promise<Played> {
  const game = await played(page);
  expectNoJump(game, GRAVITY, REPEAT);
  expectSeenTimeOnly(game, GRAVITY);
  const happened = game.report.events.filter(({ type }) => type === 'bp-resume' || type === 'bp-pause');
  assert.deepEqual(
    happened.map(({ type, reason }) => `${type} ${reason}`),
    ['bp-resume start', 'bp-pause hidden', 'bp-resume hidden', 'bp-pause player'],
  );
  const drops = game.actions.filter((action) => action === 'drop').length;
  assert.equal(drops, 2, 'no drop is lost');
  return game;
}

/** Proves that the game had stopped a moment behind that step. */
function expectStopped({ report }: Played, steps: number, moments = 1): void {
  const more = report.events.find(({ type }) => type === 'bp-pause')!.steps - steps;
  const most = mostUnseen(GRAVITY) + mostUnseen(REPEAT) + 1;
  assert.ok(more <= moments * most, `${more} steps more`);
}

/** How many steps had been played when the document heard of something. */
function stepsAt({ report }: Played, happening: string): number {
  return report.events.find(({ type }) => type === happening)!.steps;
}

describe('a falling game, in a page four times slower, whose tab is hidden', () => {
  slowly('waits, plays no tick, and goes on by its player only', async () => {
    const page = await running();
    await page.hide(true);
    await page.until("observer.count('bp-pause') === 1");
    const steps = await stepsOf(page);
    await rest(700);
    assert.equal(await page.ask('document.visibilityState'), 'hidden');
    assert.equal(await stepsOf(page), steps, 'nothing is played while it is hidden');
    await page.hide(false);
    await goOn(page);
    const game = await expectOneRest(page);
    expectStopped(game, stepsAt(game, 'visibilitychange'));
  });

  slowly(
    'waits as soon as a page that is busy hears of it, and has played no more than a moment',
    async () => {
      const page = await running();
      const busy = page.ask('observer.block(1500)');
      await rest(200);
      await page.hide(true);
      await busy;
      await page.until("observer.count('bp-pause') === 1");
      await page.hide(false);
      await goOn(page);
      const game = await expectOneRest(page);
      // There may be a frame between the end of the block and the word that the page is hidden.
      expectStopped(game, game.report.blocks[0]![2], 2);
    },
  );
});

describe('a falling game, in a page four times slower, on a machine that sleeps', () => {
  stoppable('goes on where it was, in the same worker', async () => {
    const gravity = 500;
    const page = await started(gravity);
    await page.until('observer.state.ticks > 0');
    // The core waits for the next tick, and the page has shown everything.
    await rest(gravity / 2);
    await browser.sleep(2500);
    await page.press(' ');
    await page.until('observer.state.locked >= 2');
    await page.press('p');
    await page.until("observer.count('bp-pause') === 1");
    const game = await played(page);
    expectNoJump(game, gravity, REPEAT);
    assert.equal(game.report.events.filter(({ type }) => type === 'bp-pause').length, 1);
  });
});

describe('a falling game, in a page four times slower, that is frozen', () => {
  slowly(
    'is where it was when the page wakes, in the same worker, and goes on by its player only',
    async () => {
      const page = await running();
      await page.freeze(true);
      await rest(2000);
      await page.freeze(false);
      await page.until("observer.count('bp-pause') === 1");
      assert.equal(await page.ask('document.visibilityState'), 'hidden', 'what is frozen was hidden');
      await page.hide(true);
      await page.hide(false);
      await goOn(page);
      const game = await expectOneRest(page);
      expectStopped(game, stepsAt(game, 'freeze'));
    },
  );
});
