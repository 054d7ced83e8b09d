/** One widget, or a hundred, on a page of its own, as the browser's own counters see it. */
import type { Browser, CDPSession } from 'playwright-core';
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

/** The page of so many of a peer's widgets, beside its files. */
export const pageOf = (peer: Peer, count: number): string =>
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

/**
 * A page as a reader's browser has it. Playwright's own ones are held up: each worker waits until Playwright has looked at
 * it, and each request where one of the page is answered in its place.
 */
class Tab {
  readonly #browser: CDPSession;
  readonly #ids: Ids;
  readonly #answers = new Map<number, (answer: Answer) => void>();
  #loaded: (() => void) | undefined;
  #last = 0;

  private constructor(browser: CDPSession, ids: Ids) {
    this.#browser = browser;
    this.#ids = ids;
    browser.on('Target.receivedMessageFromTarget', ({ message }) => {
      const answer = JSON.parse(message) as Answer;
      if (answer.method === 'Page.loadEventFired') this.#loaded?.();
      this.#answers.get(answer.id!)?.(answer);
      this.#answers.delete(answer.id!);
    });
  }

  static async open(browser: Browser): Promise<Tab> {
    const session = await browser.newBrowserCDPSession();
    const { browserContextId } = await session.send('Target.createBrowserContext');
    const size = { width: 900, height: 900 };
    const { targetId } = await session.send('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
      ...size,
    });
    const { sessionId } = await session.send('Target.attachToTarget', { targetId });
    return new Tab(session, { browserContextId, sessionId });
  }

  async send<T>(method: string, params: object = {}): Promise<T> {
    const id = ++this.#last;
    const { sessionId } = this.#ids;
    const answered = new Promise<Answer>((resolve) => this.#answers.set(id, resolve));
    const message = JSON.stringify({ id, method, params });
    await this.#browser.send('Target.sendMessageToTarget', { sessionId, message });
    const { result, error } = await answered;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as T;
  }

  async goto(url: string): Promise<void> {
    const loaded = new Promise<void>((resolve) => {
      this.#loaded = resolve;
    });
    await this.send('Page.enable');
    await this.send('Page.navigate', { url });
    await loaded;
  }

  async evaluate<A, R>(task: (argument: A) => Promise<R>, argument: A): Promise<R> {
    // What compiles this file names functions by a helper that the page does not have.
    const expression = `(() => { const __name = (one) => one; return (${String(task)})(${JSON.stringify(argument)}) })()`;
    const { result, exceptionDetails } = await this.send<Evaluated<R>>('Runtime.evaluate', {
      ...{ expression, awaitPromise: true, returnByValue: true },
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  async close(): Promise<void> {
    const { browserContextId } = this.#ids;
    await this.#browser.send('Target.disposeBrowserContext', { browserContextId });
    await this.#browser.detach();
  }
}

interface Ids {
  readonly browserContextId: string;
  readonly sessionId: string;
}

interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

interface Evaluated<R> {
  readonly result: { readonly value: R };
  readonly exceptionDetails?: {
    readonly text: string;
    readonly exception?: { readonly description: string };
  };
}

export class Visits {
  readonly #browser: Browser;
  readonly #address: (peer: Peer, count: number) => string;

  constructor(browser: Browser, address: (peer: Peer, count: number) => string) {
    this.#browser = browser;
    this.#address = address;
  }

  /** `slower`: how many times slower the processor is to be. */
  start(peer: Peer, slower: number): Promise<Start> {
    return this.#visit(peer, 1, slower, (page) => page.evaluate(run, peer));
  }

  work(peer: Peer): Promise<Work> {
    return this.#visit(peer, 1, 1, async (page) => {
      await page.send('Performance.disable');
      await page.send('Performance.enable', { timeDomain: 'threadTicks' });
      const before = await countersOf(page);
      await page.evaluate(run, { ...peer, playable: peer.drawn });
      const after = await countersOf(page, false);
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
    return this.#visit(peer, count, slower, async (page) => {
      const before = await countersOf(page);
      const { playable } = await page.evaluate(run, peer);
      const after = await countersOf(page);
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

  async #visit<T>(peer: Peer, count: number, slower: number, task: (page: Tab) => Promise<T>): Promise<T> {
    const page = await Tab.open(this.#browser);
    try {
      await page.goto(this.#address(peer, count));
      await page.send('Performance.enable');
      await page.send('Emulation.setCPUThrottlingRate', { rate: slower });
      return await task(page);
    } finally {
      await page.close();
    }
  }
}

async function countersOf(page: Tab, clean = true): Promise<Record<string, number>> {
  if (clean) await page.send('HeapProfiler.collectGarbage');
  const { metrics } = await page.send<{ metrics: { name: string; value: number }[] }>(
    'Performance.getMetrics',
  );
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}
