/** Rounds of widgets on one page, and what the page is left with after some of them. */
import type { CDPSession, Page } from 'playwright-core';
import type { Tally } from '../support/page-tally.js';
import { pageOf, ServedBrowser } from '../support/served-browser.js';

export interface Measure extends Tally {
  /** After how many rounds. */
  readonly rounds: number;
  /** Bytes, after a collection of garbage. */
  readonly heap: number;
  /** All listeners and nodes that the browser knows. */
  readonly allListeners: number;
  readonly nodes: number;
  /** Workers that run, as the browser says. */
  readonly running: number;
  /** Removed widgets that something still holds. */
  readonly held: number;
}

/** What must be gone altogether. */
const NONE = ['timers', 'workers', 'running'] as const;
/** What a heap may differ by that nothing is lost in: what the engine has learnt of the code. A widget has 100 kB. */
const HEAP = 1_500_000;
/** Widgets that a browser itself remembers for a while: that of its last event, or of its last focus. */
const HELD = 3;
/** By how much the others may be more than at the start: not at all, or by what those widgets have. */
const MORE = { listeners: 0, observers: 0, allListeners: HELD * 10, nodes: HELD * 1000 } as const;
const MAY_BE_MORE = Object.keys(MORE) as (keyof typeof MORE)[];
/** Rounds before the start, in which all parts are loaded. */
const WARM = 2;

/**
 * Plays as many rounds as the last of `after` says, each with so many widgets, and measures at the start and after each
 * of those numbers.
 */
export async function soakWidgets(
  widgets: number,
  after: readonly number[],
  tell: (measure: Measure) => void = () => undefined,
): Promise<readonly Measure[]> {
  const browser = await ServedBrowser.start({ '/': pageOf('') });
  try {
    await browser.addScript('test/support/page-tally.ts');
    const page = await browser.open('/');
    await browser.runScript(page, 'test/support/page-widgets.ts');
    await page.setViewportSize({ width: 1500, height: 2400 });
    const session = await browser.context.newCDPSession(page);
    await session.send('Performance.enable');
    const measures: Measure[] = [];
    const measure = async (rounds: number): Promise<void> => {
      const now = await measureOf(page, session, rounds);
      measures.push(now);
      tell(now);
    };
    for (let round = 0; round < WARM; round++) await play(page, widgets);
    await measure(0);
    for (let round = 1; round <= Math.max(...after); round++) {
      await play(page, widgets);
      if (after.includes(round)) await measure(round);
    }
    return measures;
  } finally {
    await browser.stop();
  }
}

/** What has grown from the start to a later measure; nothing where all is well. */
export function grown(measures: readonly Measure[]): string[] {
  const [start, ...later] = measures;
  if (!start) return [];
  return measures.flatMap((now) => [
    ...NONE.filter((name) => now[name] > 0).map((name) => `${now[name]} ${name} after ${now.rounds} rounds`),
    ...(now.held > HELD ? [`${now.held} widgets held after ${now.rounds} rounds`] : []),
    ...(later.includes(now) ? growth(start, now) : []),
  ]);
}

function growth(start: Measure, now: Measure): string[] {
  const more = MAY_BE_MORE.filter((name) => now[name] > start[name] + MORE[name]).map(
    (name) => `${name}: ${start[name]} at the start, ${now[name]} after ${now.rounds} rounds`,
  );
  if (now.heap - start.heap > HEAP) {
    more.push(`heap: ${start.heap} bytes at the start, ${now.heap} after ${now.rounds} rounds`);
  }
  return more;
}

async function play(page: Page, widgets: number): Promise<void> {
  await page.evaluate(`round(${widgets})`);
}

async function measureOf(page: Page, session: CDPSession, rounds: number): Promise<Measure> {
  // What one collection frees may hold more, and what a task holds is free behind it.
  let held = Infinity;
  for (let i = 0; i < 12 && (i < 4 || held > 0); i++) {
    await session.send('HeapProfiler.collectGarbage');
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 50))');
    held = await page.evaluate<number>('held()');
  }
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((entry) => entry.name === name)?.value ?? NaN;
  return {
    rounds,
    heap: metric('JSHeapUsedSize'),
    allListeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    running: page.workers().length,
    held,
    ...(await page.evaluate<Tally>('tally()')),
  };
}
