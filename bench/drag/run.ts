/**
 * `npm run bench:drag -- [--runs 3] [--drags 6] [--slower 4]`: how a drag feels on a slow device. A pointer presses, carries
 * and drops pieces that clear, in a page whose processor is so many times slower; the page notes its frames.
 *
 * Goals: 95 % of the frames of a drag within 16.8 ms, and none over 33.4 ms outside lift and drop; the lift painted within
 * 48 ms; no frame of a clear over 50 ms; a press answered in the next frame. Of a busy machine the best run says most.
 */
import { parseArgs } from 'node:util';
import { readFile } from 'node:fs/promises';
import { transform } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { inBrowser } from '../browser.js';
import { text, wholeNumber } from '../options.js';
import { quantileOf } from '../statistics.js';
import type { Drag } from './page.js';

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
const FRAME_MS = 1000 / 60;
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

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: when, and how much of the processor's time. */
  readonly ts: number;
  readonly tdur?: number;
}

/** The most processor time of the page's own thread within one frame, before the drop and behind it: whatever runs beside. */
async function work(browser: Browser, page: Page, variant: string): Promise<readonly [number, number]> {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  await drag(page, variant);
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const marks = ['press', 'drop'].map((mark) => traceEvents.find(({ name }) => name === mark)!);
  const tasks = traceEvents
    .filter(({ name, ph, pid, tid }) => {
      return /RunTask$/.test(name) && ph === 'X' && pid === marks[0]!.pid && tid === marks[0]!.tid;
    })
    // Some are told twice.
    .filter(({ ts }, i, all) => all.findIndex((other) => other.ts === ts) === i);
  const most = (from: number, to: number): number =>
    Math.max(
      0,
      ...tasks
        .filter(({ ts }) => ts >= from && ts < to)
        .map(({ ts }) =>
          tasks
            .filter((task) => task.ts >= ts && task.ts < ts + FRAME_MS * 1000)
            .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0),
        ),
    );
  return [most(marks[0]!.ts, marks[1]!.ts), most(marks[1]!.ts, Infinity)];
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
    const head = [
      'game, run',
      'frames',
      '<= 16.8',
      'p95',
      '> 33.4',
      'press',
      'lift',
      'clear',
      'work',
      'work of a clear',
    ];
    row(head);
    row(head.map(() => '---'));
    for (const variant of ['blocks', 'blockudoku']) {
      for (let run = 1; run <= RUNS; run++) {
        const page = await browser.newPage({ viewport: { width: 500, height: 900 } });
        await page.addInitScript({ content: script.code });
        await page.goto(`${address}/`);
        await drag(page, variant);
        const [carried, cleared] = await work(browser, page, variant);
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
          ms(carried * SLOWER),
          ms(cleared * SLOWER),
        ]);
        await page.close();
      }
    }
    console.log(
      '\npress, lift: until the next frame, until painted; clear: its worst frame; the worst of a run.',
    );
    console.log('work: the most that a frame takes of a processor so much slower, whatever runs beside.');
  },
);
