/**
 * `npm run bench:long -- [--lengths 100,20000,99000] [--moves 300] [--rounds 3]`: what a move costs the page and its
 * worker when so many lie before it and the game is kept in the browser's storage: on a board on which no game ends, in
 * one browser, in rounds that all lengths take part in.
 */
import { parseArgs } from 'node:util';
import { createEngine } from 'block-puzzle-element/engine';
import type { Page } from 'playwright-core';
import { inBrowser } from '../browser.js';
import { text, wholeNumber } from '../options.js';
import { meanOf, medianOf } from '../statistics.js';

const { values } = parseArgs({
  options: { lengths: text('100,20000,99000'), moves: text('300'), rounds: text('3') },
});
const lengths = values.lengths.split(',').map((length) => wholeNumber('lengths', length));
const moves = wholeNumber('moves', values.moves);
const rounds = wholeNumber('rounds', values.rounds);

/** Milliseconds: of each move until its answer is there, and the longest turn of the page. */
interface Costs {
  readonly each: readonly number[];
  readonly turn: number;
}

const RULES = { name: 'dots', rows: 8, columns: 8, pieces: ['#'], scoring: { cell: 1 } };

const engine = await createEngine({ kinds: ['place'] });
engine.registerVariant(RULES);
const snapshots = lengths.map((length) => {
  const game = engine.newGame({ variant: RULES.name, seed: 'long' });
  for (let move = 0; move < length; move++) game.play(game.legalMoves()[0]!);
  return game.snapshot();
});

const PAGE = `<!doctype html><title>Long games</title><body><script type="module">
  import { BlockPuzzleElement } from '/block-puzzle.js';
  BlockPuzzleElement.registerVariant(${JSON.stringify(RULES)});
  globalThis.measure = async (snapshot, moves) => {
    localStorage.clear();
    document.body.innerHTML = '<block-puzzle variant="dots" seed="long" motion="none" loading="eager"></block-puzzle>';
    const widget = document.querySelector('block-puzzle');
    await widget.ready;
    await widget.restore(snapshot);
    const each = [];
    let [turn, last] = [0, performance.now()];
    const timer = setInterval(() => {
      turn = Math.max(turn, performance.now() - last);
      last = performance.now();
    }, 1);
    for (let i = 0; i < moves; i++) {
      const [move] = await widget.legalMoves();
      const from = performance.now();
      await widget.play(move);
      each.push(performance.now() - from);
      // As a quick player: the page paints, and what is to be kept may be kept.
      await new Promise((done) => setTimeout(done, 4));
    }
    clearInterval(timer);
    widget.remove();
    return { each, turn };
  };
</script>`;

function served(path: string): string | URL {
  return path === '/' ? PAGE : new URL(`../../dist/cdn${path}`, import.meta.url);
}

async function visit(page: Page, address: string, snapshot: object): Promise<Costs> {
  await page.goto(address);
  await page.waitForFunction('globalThis.measure');
  return page.evaluate<Costs>(`measure(${JSON.stringify(snapshot)}, ${moves})`);
}

await inBrowser(served, async (browser, address) => {
  const page = await browser.newPage();
  const costs: Costs[][] = lengths.map(() => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [i, snapshot] of snapshots.entries()) {
      const found = await visit(page, address, snapshot);
      // A first round warms up.
      if (round > 0) costs[i]!.push(found);
    }
  }
  const [least] = costs.map((all) => medianOf(all.flatMap(({ each }) => each)));
  console.log('moves before   median ms   to the first   mean ms   longest turn ms');
  for (const [i, all] of costs.entries()) {
    const each = all.flatMap((found) => found.each);
    const cells = [
      String(lengths[i]).padStart(12),
      medianOf(each).toFixed(2).padStart(11),
      (medianOf(each) / least!).toFixed(2).padStart(14),
      meanOf(each).toFixed(2).padStart(9),
      Math.max(...all.map(({ turn }) => turn))
        .toFixed(0)
        .padStart(17),
    ];
    console.log(cells.join(' '));
  }
});
