/** What looks at the calendar may be long in coming, and the day turn before it: the game of the day before says so. */
import { after, before, it } from 'node:test';
import { PolicyHost } from '../support/policy-host.js';

let host: PolicyHost;
before(async () => {
  host = await PolicyHost.start();
});
after(() => host.stop());

it('a game that was begun says whose day it is, where the day turned before anything could see it', async () => {
  const page = await host.open({ head: '', body: '' });
  let letGo!: () => void;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/cdn/first-move.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate(`(async () => {
    Date.now = () => Date.parse('2031-05-04T23:59:59Z');
    document.body.innerHTML = '<block-puzzle daily grid-size="5" motion="none" storage="none"></block-puzzle>';
    window.widget = document.querySelector('block-puzzle');
    window.caption = () => widget.shadowRoot.querySelector('[part~="caption"]').textContent;
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: 'cdn/block-puzzle.js' }));
    await customElements.whenDefined('block-puzzle');
    await widget.ready;
    await widget.play((await widget.legalMoves())[0]);
  })()`);
  await page.waitForFunction(`caption().startsWith('Sunday’s game')`);
  await page.evaluate(`Date.now = () => Date.parse('2031-05-05T00:00:01Z')`);
  letGo();
  await page.waitForFunction(`caption() === 'Game of 4 May 2031'`);
});
