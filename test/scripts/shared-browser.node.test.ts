/** The browser that the test files of a process share: none of its users takes it from another, nor leaves a dead one behind. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as rest } from 'node:timers/promises';
import { sharedChromium } from '../support/chromium.js';

it('stays for one user where another closes it twice', async () => {
  const [first, second] = await Promise.all([sharedChromium(), sharedChromium()]);
  await first.close();
  await first.close();
  await rest(600);
  const page = await second.newPage();
  assert.equal(await page.evaluate('1 + 1'), 2);
  await second.close();
});

it('is another one where the former has died', async () => {
  const first = await sharedChromium();
  const lost = await first.newPage();
  await lost.context().browser()!.close();
  const second = await sharedChromium();
  const page = await second.newPage();
  assert.equal(await page.evaluate('1 + 1'), 2);
  await first.close();
  await second.close();
});
