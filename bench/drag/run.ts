/**
 * `npm run bench:drag -- [--runs 3] [--drags 6] [--slower 4]`: how a drag feels on a slow device. A pointer presses, carries
 * and drops pieces that clear, in a page whose processor is so many times slower; the page notes its frames.
 *
 * Goals: 95 % of the frames of a drag within 16.8 ms, and none over 33.4 ms outside lift and drop; the lift painted within
 * 48 ms; no frame of a clear over 50 ms; a press answered in the next frame. Of a busy machine the best run says most.
 */
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { inBrowser } from '../browser.js';
import { text, wholeNumber } from '../options.js';
import { quantileOf } from '../statistics.js';
import type { Drag } from './page.js';
import { transform } from 'esbuild';
import { readFile } from 'node:fs/promises';

const { values: asked } = parseArgs({
  options: { runs: text('3'), drags: text('6'), slower: text('4'), dist: text('dist') },
});
const RUNS = wholeNumber('runs', asked.runs);
const DRAGS = wholeNumber('drags', asked.drags);
const SLOWER = wholeNumber('slower', asked.slower);

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Drag</title><link rel="icon" href="data:,">
<style>body { margin: 0 } main { width: 500px }</style><script type="module" src="standalone.js"></script>
<body><main></main></body></html>`;

/** From one move of the pointer to the next, as a mouse tells it. */
const MOVE_MS = 8;
const MOVES = 120;
/** What a clear shows is over by then. */
const CLEAR_MS = 900;

const root = new URL(`../../${asked.dist}/`, import.meta.url);
const script = await transform(await readFile(new URL('page.ts', import.meta.url), 'utf8'), {
  loader: 'ts',
  target: 'es2022',
  format: 'iife',
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** One drag, from the press to the end of what it clears. */
async function drag(page: Page, variant: string): Promise<Drag> {
  const { from, to } = await page.evaluate<{ from: [number, number]; to: [number, number] }>(
    `drags.prepare(${JSON.stringify(variant)})`,
  );
  const { mouse } = page;
  await mouse.move(...from);
  // What comes with somebody has come.
  await page.evaluate('drags.begin()');
  await mouse.down();
  await pause(120);
  for (let i = 1; i <= MOVES; i++) {
    const due = pause(MOVE_MS);
    // A bow, so that the piece comes over many cells.
    const part = i / MOVES;
    const bow = Math.sin(part * Math.PI * 3) * 60 * (1 - part);
    await mouse.move(from[0] + (to[0] - from[0]) * part + bow, from[1] + (to[1] - from[1]) * part - bow / 2);
    await due;
  }
  await pause(120);
  await mouse.up();
  await pause(CLEAR_MS);
  return page.evaluate<Drag>('drags.end()');
}

const ms = (value: number): string => value.toFixed(1);
const row = (cells: readonly string[]): void => {
  console.log(`| ${cells.join(' | ')} |`);
};

await inBrowser(
  (path) =>
    path === '/' ? PAGE : /^\/[\w-]+\.(?:js|wasm)$/.test(path) ? new URL(path.slice(1), root) : null,
  async (browser, address) => {
    console.log(`\nProcessor ${SLOWER}x slower, ${DRAGS} drags a run (ms)\n`);
    const head = ['game, run', 'frames', '<= 16.8', 'p95', '> 33.4', 'press', 'lift', 'clear'];
    row(head);
    row(head.map(() => '---'));
    for (const variant of ['blocks', 'blockudoku']) {
      for (let run = 1; run <= RUNS; run++) {
        const page = await browser.newPage({ viewport: { width: 500, height: 900 } });
        await page.addInitScript({ content: script.code });
        await page.goto(`${address}/`);
        await drag(page, variant);
        const client = await page.context().newCDPSession(page);
        await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
        const drags: Drag[] = [];
        for (let i = 0; i < DRAGS; i++) drags.push(await drag(page, variant));
        const frames = drags.flatMap((each) => each.frames);
        const most = (of: (each: Drag) => number): string => ms(Math.max(...drags.map(of)));
        row([
          `${variant} ${run}`,
          String(frames.length),
          `${((100 * frames.filter((each) => each <= 16.8).length) / frames.length).toFixed(1)} %`,
          ms(quantileOf(frames, 0.95)),
          String(frames.filter((each) => each > 33.4).length),
          most(({ press }) => press),
          most(({ lift }) => lift),
          most(({ clear }) => clear),
        ]);
        await page.close();
      }
    }
    console.log(
      '\npress, lift: until the next frame, until painted; clear: its worst frame; the worst of a run',
    );
  },
);
