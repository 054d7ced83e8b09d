/** The Chromium that tests use, typed, and one that the files of a process share. */
import type { Browser, BrowserContext, CDPSession, LaunchOptions, Page } from 'playwright-core';

const root = new URL('../../', import.meta.url);

export const {
  chromiumEnvironment,
  chromiumFlags,
  chromiumPath,
  START_MS,
  startChromium,
  surviving,
  testFlags,
} = (await import(new URL('scripts/chromium.mjs', root).href)) as {
  chromiumFlags: readonly string[];
  testFlags: readonly string[];
  chromiumEnvironment: () => Record<string, string>;
  chromiumPath: () => Promise<string>;
  START_MS: number;
  surviving: <Started>(start: () => Promise<Started>) => Promise<Started>;
  startChromium: (args: readonly string[], options?: LaunchOptions) => Promise<Browser>;
};

/** What a test wants of a browser. */
export type Visited = Pick<Browser, 'newContext' | 'newPage' | 'close'>;

/** How long nobody has wanted it when it ends: the next file of the process comes at once. */
const IDLE_MS = 300;

interface Shared {
  readonly browser: Promise<Browser>;
  users: number;
  ending?: NodeJS.Timeout;
}
let shared: Shared | null = null;

/** One that does not start, or has died, is forgotten with its users: who comes next has another. */
function launch(): Shared {
  const browser = startChromium(testFlags);
  const own: Shared = { browser, users: 0 };
  const forget = (): void => {
    if (shared === own) shared = null;
  };
  browser.then((started) => started.on('disconnected', forget), forget);
  return own;
}

/** The browser of this process: to start one costs more than most pages do. Each user has contexts of its own, which `close` ends. */
export async function sharedChromium(): Promise<Visited> {
  const own = (shared ??= launch());
  clearTimeout(own.ending);
  own.users++;
  const browser = await own.browser;
  const contexts = new Set<BrowserContext>();
  let closing: Promise<void> | undefined;
  const leave = async (): Promise<void> => {
    await Promise.all([...contexts].map((context) => context.close()));
    if (--own.users > 0) return;
    own.ending = setTimeout(() => {
      if (shared === own) shared = null;
      void browser.close();
    }, IDLE_MS);
  };
  return {
    async newContext(options) {
      const context = await browser.newContext(options);
      contexts.add(context);
      return context;
    },
    async newPage(options) {
      const page = await browser.newPage(options);
      contexts.add(page.context());
      return page;
    },
    close: () => (closing ??= leave()),
  };
}

/** A page that goes from one test to the next as if it were new: to open another costs as much as what most do in it. */
export class OnePage {
  readonly #browser: Pick<BrowserContext, 'newPage'>;
  readonly #prepare: (page: Page) => Promise<unknown>;
  #page: Page | null = null;
  #session!: CDPSession;

  /** `prepare` is done once, with the page that all have. */
  constructor(
    browser: Pick<BrowserContext, 'newPage'>,
    prepare: (page: Page) => Promise<unknown> = async () => undefined,
  ) {
    this.#browser = browser;
    this.#prepare = prepare;
  }

  /** Blank, with a network, nothing kept, and heard by nobody; what was in it before is over. */
  async anew(): Promise<Page> {
    if (this.#page && !this.#page.isClosed()) {
      for (const event of ['console', 'pageerror', 'request'] as const) this.#page.removeAllListeners(event);
      await this.#page.unrouteAll();
      await this.#page.context().setOffline(false);
      await this.#page.goto('about:blank');
      await this.#session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
      return this.#page;
    }
    const page = (this.#page = await this.#browser.newPage());
    this.#session = await page.context().newCDPSession(page);
    await this.#prepare(page);
    return page;
  }
}
