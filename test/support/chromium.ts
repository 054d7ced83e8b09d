/** The Chromium that tests use, typed, and one that the files of a process share. */
import { type Browser, type BrowserContext, chromium } from 'playwright-core';

const root = new URL('../../', import.meta.url);

export const { chromiumFlags, chromiumPath } = (await import(new URL('scripts/chromium.mjs', root).href)) as {
  chromiumFlags: readonly string[];
  chromiumPath: () => Promise<string>;
};

/** What a test wants of a browser. */
export type Visited = Pick<Browser, 'newContext' | 'newPage' | 'close'>;

/** How long nobody has wanted it when it ends: the next file of the process comes at once. */
const IDLE_MS = 300;
let launched: Promise<Browser> | null = null;
let users = 0;
let ending: NodeJS.Timeout | undefined;

/** The browser of this process: to start one costs more than most pages do. Each user has contexts of its own, which `close` ends. */
export async function sharedChromium(): Promise<Visited> {
  clearTimeout(ending);
  users++;
  launched ??= chromiumPath().then((executablePath) =>
    chromium.launch({ executablePath, args: [...chromiumFlags] }),
  );
  const browser = await launched;
  const contexts = new Set<BrowserContext>();
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
    async close() {
      await Promise.all([...contexts].map((context) => context.close()));
      if (--users > 0) return;
      ending = setTimeout(() => {
        launched = null;
        void browser.close();
      }, IDLE_MS);
    },
  };
}
