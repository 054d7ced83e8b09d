/** One widget, or a hundred, on a page of its own, as the browser's own counters see it. */
import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Peer } from './peers.js';

/** In milliseconds from the start of the widget's script. */
export interface Start {
  readonly picture: number;
  readonly playable: number;
}

/** Milliseconds of processor time that the page's own thread has needed until the first picture, whatever ran beside. */
export interface Work {
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  /** Those and all else that it did. */
  readonly all: number;
}

/** Milliseconds of the longest task while a falling game begins and goes on; 0 where none takes 50. */
export interface Tasks {
  readonly longest: number;
}

export interface Crowd {
  /** Milliseconds until the last of them can be played. */
  readonly ready: number;
  /** Of one widget: kilobytes, nodes, listeners; microseconds of style recalculation and of layout. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly style: number;
  readonly layout: number;
}

const pageOf = (peer: Peer, count: number): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Peers</title><link rel="icon" href="data:,">
${['widget.js', ...(peer.imports ?? [])].map((file) => `<link rel="modulepreload" href="${file}">`).join('')}
<style>body { margin: 0 } .place { width: 400px; display: inline-block; min-height: 500px }</style>
<body>${`<div class="place">${peer.markup}</div>`.repeat(count)}</body></html>`;

/** Loads the widget's script and notes when what it draws has been painted. */
async function run({ drawn, playable }: Peer): Promise<Start> {
  const places = [...document.querySelectorAll('.place > *')];
  const has = (selector: string): boolean =>
    places.every((widget) => widget.shadowRoot?.querySelector(selector) != null);
  const painted = (selector: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const end = performance.now() + 60_000;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        resolve(performance.now());
      };
      const look = (): void => {
        // A message that is sent before a frame is painted comes behind it.
        if (has(selector)) port2.postMessage(null);
        else if (performance.now() < end) requestAnimationFrame(look);
        else reject(new Error(`waited in vain for ${selector}`));
      };
      requestAnimationFrame(look);
    });
  const both = [painted(drawn), painted(playable)];
  const start = performance.now();
  await import(new URL('widget.js', location.href).href);
  const [picture = 0, ready = 0] = await Promise.all(both);
  return { picture: picture - start, playable: ready - start };
}

/** Starts a falling game by its button, and listens for so many milliseconds to what holds the page up. */
async function longestTask(ms: number): Promise<number> {
  const game = document.querySelector('.place > *')!;
  const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));
  await import(new URL('widget.js', location.href).href);
  const button = (): HTMLElement | null | undefined =>
    game.shadowRoot?.querySelector<HTMLElement>('[part~="start"] button');
  for (const end = performance.now() + 60_000; !button() && performance.now() < end;) await pause(50);
  // What comes with the game has come.
  await pause(2000);
  let longest = 0;
  new PerformanceObserver((list) => {
    longest = Math.max(longest, ...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
  button()!.click();
  await pause(ms);
  return longest;
}

export class Visits {
  readonly #browser: Browser;
  readonly #address: (peer: Peer) => string;

  constructor(browser: Browser, address: (peer: Peer) => string) {
    this.#browser = browser;
    this.#address = address;
  }

  /** `slower`: how many times slower the processor is to be. */
  start(peer: Peer, slower: number): Promise<Start> {
    return this.#visit(peer, 1, slower, (page) => page.evaluate(run, peer));
  }

  work(peer: Peer): Promise<Work> {
    return this.#visit(peer, 1, 1, async (page, session) => {
      await session.send('Performance.disable');
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      const before = await countersOf(session);
      await page.evaluate(run, { ...peer, playable: peer.drawn });
      const after = await countersOf(session, false);
      const spent = (name: string): number => ((after[name] ?? 0) - (before[name] ?? 0)) * 1000;
      return {
        script: spent('ScriptDuration'),
        style: spent('RecalcStyleDuration'),
        layout: spent('LayoutDuration'),
        all: spent('TaskDuration'),
      };
    });
  }

  tasks(peer: Peer, slower: number): Promise<Tasks> {
    return this.#visit(peer, 1, slower, async (page) => ({
      longest: await page.evaluate(longestTask, 4000),
    }));
  }

  crowd(peer: Peer, count: number, slower: number): Promise<Crowd> {
    return this.#visit(peer, count, slower, async (page, session) => {
      const before = await countersOf(session);
      const { playable } = await page.evaluate(run, peer);
      const after = await countersOf(session);
      const each = (name: string): number => ((after[name] ?? 0) - (before[name] ?? 0)) / count;
      return {
        ready: playable,
        heap: each('JSHeapUsedSize') / 1000,
        nodes: each('Nodes'),
        listeners: each('JSEventListeners'),
        style: each('RecalcStyleDuration') * 1e6,
        layout: each('LayoutDuration') * 1e6,
      };
    });
  }

  async #visit<T>(
    peer: Peer,
    count: number,
    slower: number,
    task: (page: Page, session: CDPSession) => Promise<T>,
  ): Promise<T> {
    const context = await this.#browser.newContext({ viewport: { width: 900, height: 900 } });
    try {
      const page = await context.newPage();
      // What compiles this file names functions by a helper that the page does not have.
      await page.addInitScript('globalThis.__name = (one) => one');
      const address = this.#address(peer);
      await page.route(address, (route) =>
        route.fulfill({ contentType: 'text/html', body: pageOf(peer, count) }),
      );
      await page.goto(address, { waitUntil: 'load' });
      const session = await context.newCDPSession(page);
      await session.send('Performance.enable');
      await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
      return await task(page, session);
    } finally {
      await context.close();
    }
  }
}

async function countersOf(session: CDPSession, clean = true): Promise<Record<string, number>> {
  if (clean) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}
