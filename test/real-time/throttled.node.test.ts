/** A falling game in a real page that is slow and busy: it plays no time that was not seen, and proves its score. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { RealBrowser, type RealPage } from '../support/real-browser.js';
import { expectFewChanges, expectNoJump, expectSeenTimeOnly, played } from '../support/real-time.js';

/** A page that does not answer is not waited for. */
const slowly = (name: string, task: () => Promise<void>): unknown => it(name, { timeout: 180_000 }, task);
/** As a machine a quarter as fast. */
const RATE = 4;
const GRAVITY = 60;
const REPEAT = 50;
/** The core's slices when the computer goes as fast as it can. */
const SLICE = 12;
const BAR = '#/#/#/#/#';

/** Rows that lack their first cell only, and bars to fill them. */
const POSITION = {
  variant: 'quintris',
  rows: 40,
  columns: 12,
  handSize: 1,
  board: Array.from({ length: 40 }, (_, row) => (row < 30 ? '.'.repeat(12) : `.${'#'.repeat(11)}`)),
  hand: [BAR, BAR],
  row: 0,
  column: 5,
  queue: [BAR, BAR],
  seed: 'slow',
};

let browser: RealBrowser;

before(async () => {
  browser = await RealBrowser.start();
});
after(() => browser.stop());

/** A player who moves, turns and drops one piece; the first ones go to the wall. */
async function playPiece(page: RealPage, count: number): Promise<void> {
  if (count < 2) {
    await page.keyboard.down('ArrowLeft');
    await page.until(`observer.state.column === 0 || observer.state.locked > ${count}`);
    await page.keyboard.up('ArrowLeft');
  } else {
    await page.hold(count % 2 ? 'ArrowLeft' : 'ArrowRight', 300);
    for (const key of ['ArrowUp', 'h']) await page.press(key);
  }
  await page.hold('ArrowDown', 150);
  await page.press(' ');
}

describe('in a page four times slower and busy for up to 1.5 s at a time', () => {
  slowly('what is played by keys replays to the score that is shown, and the piece never jumps', async () => {
    const page = await browser.open({
      ...{ variant: 'quintris', storage: 'none', gravity: String(GRAVITY), arr: String(REPEAT) },
      position: JSON.stringify(POSITION),
    });
    await page.throttle(RATE);
    await page.click('play-button');
    await page.until("observer.element.shadowRoot.activeElement?.matches('.well')");
    const busy = page.ask('observer.keepBusy([1500, 300, 900, 450], 500)');
    let isBusy = true;
    void busy.finally(() => (isBusy = false));
    let pieces = 0;
    while (isBusy || pieces < 5) await playPiece(page, pieces++);
    await page.press('p');
    await page.until("observer.count('bp-pause') === 1");

    const game = await played(page);
    expectNoJump(game, GRAVITY, REPEAT);
    expectSeenTimeOnly(game, GRAVITY);
    const { actions, report, record } = game;
    const count = (action: string): number => actions.filter((played) => played === action).length;
    const asked = report.events.filter(({ type, action }) => type === 'bp-before-move' && action === 'drop');
    assert.deepEqual([count('drop'), asked.length], [pieces, pieces], 'no drop is lost');
    assert.ok(record.score >= 5, `${record.score} rows`);
    assert.ok(count('tick') > 20 && count('left') > 5 && count('down') > 5);
    assert.equal(report.events.at(-1)?.type, 'bp-pause', 'nothing is told behind the pause');
    assert.equal(record.assisted, false);
  });

  const players = [
    ['animated', '60', '40x10'],
    ['simple', 'max', '40x15'],
  ] as const;
  // By the same clock and runner as the keys.
  for (const [autoplay, speed, size] of players) {
    slowly(
      `what the computer plays (${autoplay}, ${speed}) replays to the score that is shown, and waits for the page`,
      async () => {
        const page = await browser.open({
          ...{ variant: 'quintris', storage: 'none', seed: 'slow', 'grid-size': size },
          ...{ autoplay, 'autoplay-speed': speed, gravity: String(GRAVITY) },
        });
        await page.throttle(RATE);
        await page.ask('observer.keepBusy([300, 1500], 300)');
        await page.until('observer.state.locked > 5 && observer.state.score > 0');
        await page.click('pause-button');
        await page.until("observer.count('bp-pause') === 1");
        const game = await played(page);
        const { report, record } = game;
        if (autoplay === 'animated') {
          expectNoJump(game, GRAVITY, 1000 / 60);
          expectSeenTimeOnly(game, GRAVITY);
        } else {
          expectFewChanges(game, SLICE);
        }
        assert.equal(report.events.at(-1)?.type, 'bp-pause');
        assert.equal(record.assisted, true);
      },
    );
  }
});
