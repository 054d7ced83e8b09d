/** WebKitGTK by WebDriver: MiniBrowser on a screen of its own (Xvfb), driven by selenium-webdriver. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, type Key, type Look, MissingBrowser, type Tab, within } from './browser.js';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
const LIBRARIES = '/usr/lib';
const FOLDER = new URL('../webdriver/', import.meta.url);

/** As much of selenium-webdriver as is used; its own types are another package. */
interface Selenium {
  readonly Builder: new () => Builder;
  readonly Key: Readonly<Record<'TAB' | 'ENTER' | 'ARROW_RIGHT' | 'ARROW_DOWN', string>>;
}
interface Builder {
  usingServer(url: string): Builder;
  withCapabilities(capabilities: object): Builder;
  build(): Promise<Driver>;
}
interface Driver {
  get(url: string): Promise<void>;
  executeScript<T>(script: string): Promise<T>;
  actions(): { sendKeys(key: string): { perform(): Promise<void> } };
  takeScreenshot(): Promise<string>;
  getCapabilities(): Promise<{ get(name: string): unknown }>;
  manage(): {
    window(): { setRect(rect: { x: number; y: number; width: number; height: number }): Promise<unknown> };
    setTimeouts(timeouts: { pageLoad: number; script: number }): Promise<void>;
  };
  quit(): Promise<void>;
}

async function selenium(): Promise<Selenium> {
  if (!existsSync(new URL('node_modules/selenium-webdriver', FOLDER))) {
    await promisify(execFile)('npm', ['ci', '--no-audit', '--no-fund'], { cwd: FOLDER });
  }
  const entry = new URL('node_modules/selenium-webdriver/index.js', FOLDER);
  return ((await import(entry.href)) as { default: Selenium }).default;
}

/** MiniBrowser lies in a folder with the system's triple and WebKit's number in its path. */
async function miniBrowser(): Promise<string | undefined> {
  for (const folder of await readdir(LIBRARIES).catch(() => [])) {
    const names = folder.includes('-linux-') ? await readdir(join(LIBRARIES, folder)) : [];
    for (const name of names.filter((each) => each.startsWith('webkit2gtk-')).sort()) {
      const path = join(LIBRARIES, folder, name, 'MiniBrowser');
      if (existsSync(path)) return path;
    }
  }
  return undefined;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The number of a new screen. */
async function screenOf(xvfb: ChildProcess): Promise<string> {
  const [bytes] = (await within(10_000, 'Xvfb', once(xvfb.stdio[3]!, 'data'))) as [Buffer];
  return bytes.toString().trim();
}

async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver does not answer');
}

class WebKitTab implements Tab {
  readonly #driver: Driver;
  readonly #keys: Selenium['Key'];

  constructor(driver: Driver, keys: Selenium['Key']) {
    this.#driver = driver;
    this.#keys = keys;
  }

  ask<T>(expression: string): Promise<T> {
    return this.#driver.executeScript<T>(`return ${expression}`);
  }

  async press(key: Key): Promise<void> {
    const { TAB, ENTER, ARROW_RIGHT, ARROW_DOWN } = this.#keys;
    const named: Partial<Record<Key, string>> = {
      ...{ Tab: TAB, Enter: ENTER, ArrowRight: ARROW_RIGHT, ArrowDown: ARROW_DOWN },
    };
    await this.#driver
      .actions()
      .sendKeys(named[key] ?? key)
      .perform();
  }

  async picture(): Promise<Uint8Array> {
    return Buffer.from(await this.#driver.takeScreenshot(), 'base64');
  }

  async close(): Promise<void> {
    await this.#driver.get('about:blank');
  }
}

class WebKitBrowser implements Browser {
  readonly engine = 'webkit';
  readonly version: string;
  readonly #driver: Driver;
  readonly #tab: Tab;
  readonly #end: () => Promise<void>;

  constructor(version: string, driver: Driver, keys: Selenium['Key'], end: () => Promise<void>) {
    this.version = version;
    this.#driver = driver;
    this.#tab = new WebKitTab(driver, keys);
    this.#end = end;
  }

  /** One tab, one page after the other: a second window of MiniBrowser would take the keys. */
  async open(url: string): Promise<Tab> {
    await this.#driver.get(url);
    return this.#tab;
  }

  async close(): Promise<void> {
    await within(5000, 'ending WebKit', this.#driver.quit()).catch(() => undefined);
    await this.#end();
  }
}

export async function launchWebKit(look: Look): Promise<Browser> {
  const binary = await miniBrowser();
  if (!binary || !existsSync(DRIVER) || !existsSync(SCREEN)) {
    throw new MissingBrowser('apt-get install webkit2gtk-driver xvfb');
  }
  const { Builder, Key } = await selenium();
  const started: ChildProcess[] = [];
  const home = await mkdtemp(join(tmpdir(), 'block-puzzle-webkit-'));
  const end = async (): Promise<void> => {
    for (const child of started.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', () => {
    for (const child of started) child.kill('SIGKILL');
  });
  try {
    const xvfb = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    started.push(xvfb);
    const display = `:${await screenOf(xvfb)}`;
    const port = await freePort();
    const env = {
      ...process.env,
      DISPLAY: display,
      XDG_DATA_HOME: home,
      XDG_CACHE_HOME: home,
      ...(look.dark ? { GTK_THEME: 'Adwaita:dark' } : {}),
    };
    const server = spawn(DRIVER, [`--port=${port}`], { env, stdio: 'ignore' });
    started.push(server);
    await listening(port);
    const driver = await within(
      20_000,
      'starting MiniBrowser',
      new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary, args: ['--automation'] },
        })
        .build(),
    );
    await driver.manage().setTimeouts({ pageLoad: 15_000, script: 10_000 });
    await driver.manage().window().setRect({ x: 0, y: 0, width: look.width, height: look.height });
    const capabilities = await driver.getCapabilities();
    return new WebKitBrowser(`WebKitGTK ${String(capabilities.get('browserVersion'))}`, driver, Key, end);
  } catch (error) {
    await end();
    throw error;
  }
}
