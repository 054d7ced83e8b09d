/** A page whose network goes once its game has been touched: the game is played to its end, and says so. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { PolicyHost } from '../support/policy-host.js';

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
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
  const more = host.log.slice(asked);
  assert.ok(
    more.some((file) => file.includes('course')),
    `with the first press came ${more.join(', ')}`,
  );
  await page.context().setOffline(true);
  await page.locator('[data-row="0"][data-column="3"]').click();
  await page.locator('[part~="over"]').waitFor({ timeout: 5000 });
  assert.equal(await page.evaluate(`document.querySelector('block-puzzle').status`), 'over');
  assert.deepEqual(await page.evaluate('watched.errors'), []);
  await page.close();
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
  await page.close();
});
