/** Where the core runs in the page, long work leaves the page its turn. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createEngine, formatRecord } from 'block-puzzle-element/engine';
import { PolicyHost } from '../support/policy-host.js';

let host: PolicyHost;
let snapshot: string;
let record: string;
before(async () => {
  const game = (await createEngine()).newGame({ variant: 'quintris', seed: 'long' });
  while (game.state.moves < 100_000) game.play({ action: game.state.moves % 2 ? 'right' : 'left' });
  snapshot = JSON.stringify(game.snapshot());
  record = formatRecord(game.record());
  host = await PolicyHost.start();
});
after(() => host.stop());

const CASES = [
  ['a long game is restored', 'quintris', () => `await widget.restore(${snapshot})`],
  [
    'a long record is opened',
    'quintris',
    () => `widget.record = '${record}';
      while (!widget.shadowRoot.querySelector('[part~="last-button"]')) await new Promise((r) => setTimeout(r, 5));`,
  ],
  ['a hint is looked for in a wall', 'samegame', () => 'await widget.hint()'],
] as const;

for (const [rung, script] of [
  ['page', "script-src 'self' 'wasm-unsafe-eval'"],
  ['page-javascript', "script-src 'self'"],
] as const) {
  describe(`on the rung ${rung}`, () => {
    for (const [what, variant, work] of CASES) {
      it(`the page has its turn while ${what}`, async () => {
        const page = await host.open({
          head: '<script defer src="classic.js"></script>',
          body: `<block-puzzle variant="${variant}" seed="a" storage="none"></block-puzzle>`,
          csp: `${script}; worker-src 'none'`,
        });
        const seen = await page.evaluate(`(async () => {
          const widget = document.querySelector('block-puzzle');
          await widget.ready;
          let turns = 0;
          const timer = setInterval(() => turns++, 1);
          await (async () => { ${work()} })();
          clearInterval(timer);
          return [widget.rung, turns >= 5];
        })()`);
        assert.deepEqual(seen, [rung, true]);
        await page.close();
      });
    }
  });
}
