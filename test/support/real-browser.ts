/**
 * A Chromium whose pages can be slowed down, hidden and frozen as those of a visitor, and the built package served
 * to them. It is started by itself: a page that Playwright opens counts as focused and is never hidden.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { type Browser, type CDPSession, chromium, type Keyboard, type Page } from 'playwright-core';
import { chromiumEnvironment, chromiumFlags, chromiumPath } from './chromium.js';

const root = new URL('../../', import.meta.url);
const FLAGS = [
  ...['--headless', '--remote-debugging-port=0', '--window-size=900,1000'],
  ...['--no-first-run', '--no-default-browser-check', '--disable-background-networking'],
];

export class RealBrowser {
  readonly #process: ChildProcess;
  readonly #browser: Browser;
  readonly #server: Server;
  readonly #profile: string;
  #page: Page | null = null;

  private constructor(process: ChildProcess, browser: Browser, server: Server, profile: string) {
    this.#process = process;
    this.#browser = browser;
    this.#server = server;
    this.#profile = profile;
  }

  static async start(): Promise<RealBrowser> {
    const profile = await mkdtemp(join(tmpdir(), 'block-puzzle-browser-'));
    const flags = [...chromiumFlags, ...FLAGS, `--user-data-dir=${profile}`, 'about:blank'];
    const child = spawn(await chromiumPath(), flags, {
      env: chromiumEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    process.once('exit', () => child.kill('SIGKILL'));
    const browser = await chromium.connectOverCDP(await addressOf(child), { noDefaults: true });
    return new RealBrowser(child, browser, await serve(), profile);
  }

  /** A page with one element of these attributes, which is ready, in place of the one before. */
  async open(attributes: Readonly<Record<string, string>>): Promise<RealPage> {
    await this.#page?.close();
    const page = (this.#page = await this.#browser.contexts()[0]!.newPage());
    const { port } = this.#server.address() as AddressInfo;
    const search = new URLSearchParams(attributes).toString();
    await page.goto(`http://127.0.0.1:${port}/?${search}`);
    await page.evaluate('observer.element.ready.then(() => undefined)');
    return new RealPage(page, await page.context().newCDPSession(page));
  }

  /** Stops the processes of all pages, page and worker alike, as on a machine that sleeps. */
  async sleep(ms: number): Promise<void> {
    const session = await this.#browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const pages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
    for (const id of pages) process.kill(id, 'SIGSTOP');
    await rest(ms);
    for (const id of pages) process.kill(id, 'SIGCONT');
  }

  async stop(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.kill();
    await ended;
    await this.#browser.close();
    this.#server.close();
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

export class RealPage {
  readonly #page: Page;
  readonly #session: CDPSession;

  constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  /** The page's scripts run so many times slower from now on; its workers do not. */
  async throttle(rate: number): Promise<void> {
    await this.#session.send('Emulation.setCPUThrottlingRate', { rate });
  }

  /** Puts the page's window away, or back; resolves once the page knows. */
  async hide(hidden: boolean): Promise<void> {
    const { windowId } = await this.#session.send('Browser.getWindowForTarget');
    const windowState = hidden ? 'minimized' : 'normal';
    await this.#session.send('Browser.setWindowBounds', { windowId, bounds: { windowState } });
    await this.until(`document.visibilityState === '${hidden ? 'hidden' : 'visible'}'`);
  }

  /** Stops the page and its workers as a browser does with one that has been hidden for long, or wakes them. */
  async freeze(frozen: boolean): Promise<void> {
    await this.#session.send('Page.setWebLifecycleState', { state: frozen ? 'frozen' : 'active' });
  }

  /** Waits for an expression in the page; by its timers, for a hidden page paints nothing. */
  async until(expression: string): Promise<void> {
    await this.#page.waitForFunction(expression, null, { polling: 20, timeout: 50_000 });
  }

  ask<T>(expression: string): Promise<T> {
    return this.#page.evaluate<T>(expression);
  }

  /** A real click on a part of the element that is in view. */
  async click(part: string): Promise<void> {
    await this.#page.mouse.click(...(await this.ask<[number, number]>(`observer.middle('${part}')`)));
  }

  async hold(key: string, ms: number): Promise<void> {
    await this.#page.keyboard.down(key);
    await rest(ms);
    await this.#page.keyboard.up(key);
  }

  get keyboard(): Keyboard {
    return this.#page.keyboard;
  }

  press(key: string): Promise<void> {
    return this.#page.keyboard.press(key);
  }
}

export const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Where the browser listens; it says so as it starts. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stderr!.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /listening on (ws:\S+)/.exec(text);
      if (found) resolve(found[1]!);
    });
    child.once('exit', () => {
      reject(new Error(`the browser did not start:\n${text}`));
    });
  });
}

/** The page with its observer, and the package's one file. */
async function serve(): Promise<Server> {
  const source = await readFile(new URL('test/support/page-observer.ts', root), 'utf8');
  const { code } = await transform(source, { loader: 'ts', target: 'es2022' });
  const page = `<!doctype html><html lang="en"><meta charset="utf-8" /><title>Real time</title>
<link rel="icon" href="data:," /><script>${code}</script><script type="module" src="/standalone.js"></script>
<body style="inline-size: 400px"></body></html>`;
  const standalone = await readFile(new URL('dist/standalone.js', root));
  const server = createServer(({ url = '/' }, response) => {
    const isScript = url.startsWith('/standalone.js');
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? standalone : page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
