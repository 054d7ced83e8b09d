/** Where the core runs in the page, long work leaves the page its turn. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createEngine, formatRecord } from 'block-puzzle-element/engine';
import { PolicyHost } from '../support/policy-host.js';
import { byTurns, rarely } from '../support/volume.js';

let host: PolicyHost;
let snapshot: string;
let record: string;
before(async () => {
  const game = (await createEngine()).newGame({ variant: 'quintris', seed: 'long' });
  for (const action of ['left', 'right'] as const) game.play({ action });
  // To and fro, as often as it may be: what 100,000 moves come to is known without playing them.
  const long = <T>(moves: readonly T[]): T[] => Array.from({ length: 100_000 }, (_, i) => moves[i % 2]!);
  const [saved, played] = [game.snapshot(), game.record()];
  snapshot = JSON.stringify({ ...saved, moves: long(saved.moves) });
  record = formatRecord({ ...played, moves: long(played.moves) } as typeof played);
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

const RUNGS = [
  ['page', "script-src 'self' 'wasm-unsafe-eval'"],
  ['page-javascript', "script-src 'self'"],
] as const;

for (const [i, [rung, script]] of RUNGS.entries()) {
  describe(`on the rung ${rung}`, () => {
    const one = byTurns(i, RUNGS.length, it);
    for (const [n, [what, variant, work]] of CASES.entries()) {
      // Both go through all moves of a record, in the same slices.
      (n === 0 ? rarely(it) : one)(`the page has its turn while ${what}`, async () => {
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
      });
    }
  });
}
