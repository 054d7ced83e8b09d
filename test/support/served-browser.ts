/** A Chromium driven from Node, and pages served to it beside the package's one file. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { transform } from 'esbuild';
import type { BrowserContext, Page } from 'playwright-core';
import { sharedChromium, startChromium, testFlags, type Visited } from './chromium.js';

const root = new URL('../../', import.meta.url);

/** A page around some markup. */
export const pageOf = (body: string, head = ''): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8" /><title>A page</title><link rel="icon" href="data:," />
<script type="module" src="/standalone.js"></script>${head}<body>${body}</body></html>`;

export class ServedBrowser {
  readonly context: BrowserContext;
  readonly #browser: Visited;
  readonly #server: Server;

  private constructor(browser: Visited, context: BrowserContext, server: Server) {
    this.#browser = browser;
    this.context = context;
    this.#server = server;
  }

  /**
   * `pages`: their text, or the bytes of a file, by their path. `without`: usual flags of the driver that are left out.
   * With flags of its own it is a browser of its own.
   */
  static async start(
    pages: Readonly<Record<string, string | Uint8Array>>,
    { without = [], flags = [] }: { without?: string[]; flags?: string[] } = {},
  ): Promise<ServedBrowser> {
    const server = createServer(({ url = '/' }, response) => {
      void (async () => {
        const { pathname } = new URL(url, 'http://localhost');
        const isScript = /^\/standalone[\w-]*\.js$/.test(pathname);
        const text = isScript ? await readFile(new URL(`dist${pathname}`, root)) : pages[pathname];
        response.statusCode = text === undefined ? 404 : 200;
        response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
        response.end(text);
      })();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const isOwn = without.length + flags.length > 0;
    const browser = isOwn
      ? await startChromium([...testFlags, ...flags], { ignoreDefaultArgs: without })
      : await sharedChromium();
    const context = await browser.newContext({ viewport: { width: 900, height: 900 } });
    return new ServedBrowser(browser, context, server);
  }

  address(path: string): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${path}`;
  }

  async open(path: string): Promise<Page> {
    const page = await this.context.newPage();
    await page.goto(this.address(path));
    return page;
  }

  /** The same with a storage of its own. */
  async openApart(path: string): Promise<Page> {
    const page = await this.#browser.newPage({ viewport: { width: 900, height: 900 } });
    await page.goto(this.address(path));
    return page;
  }

  /** Has a script of the repository run in every page before its own. */
  async addScript(path: string): Promise<void> {
    await this.context.addInitScript({ content: await scriptOf(path) });
  }

  async runScript(page: Page, path: string): Promise<void> {
    await page.addScriptTag({ content: await scriptOf(path) });
  }

  async stop(): Promise<void> {
    await this.#browser.close();
    this.#server.close();
  }
}

/** A module without imports of its own, but for types, as a classic script. */
async function scriptOf(path: string): Promise<string> {
  const source = await readFile(new URL(path, root), 'utf8');
  const { code } = await transform(source, { loader: 'ts', target: 'es2022', format: 'iife' });
  return code;
}
