/** Chromium by its own protocol and Firefox by WebDriver BiDi, both through puppeteer. */
import { existsSync } from 'node:fs';
import puppeteer, { type Browser as Puppet, type KeyInput, type Page } from 'puppeteer-core';
import { chromiumEnvironment, chromiumPath, START_MS, surviving, testFlags } from '../../support/chromium.js';
import { type Browser, type Key, type Look, MissingBrowser, type Tab } from './browser.js';

const DEBIAN = { chromium: '/usr/bin/chromium', firefox: '/usr/bin/firefox-esr' };

class PuppetTab implements Tab {
  readonly #page: Page;
  readonly #end: () => Promise<void>;

  constructor(page: Page, end: () => Promise<void>) {
    this.#page = page;
    this.#end = end;
  }

  ask<T>(expression: string): Promise<T> {
    return this.#page.evaluate(expression) as Promise<T>;
  }

  press(key: Key): Promise<void> {
    return this.#page.keyboard.press(key as KeyInput);
  }

  picture(): Promise<Uint8Array> {
    return this.#page.screenshot();
  }

  close(): Promise<void> {
    return this.#end();
  }
}

class PuppetBrowser implements Browser {
  readonly engine;
  readonly version: string;
  readonly #puppet: Puppet;
  readonly #look: Look;

  constructor(engine: 'chromium' | 'firefox', version: string, puppet: Puppet, look: Look) {
    this.engine = engine;
    this.version = version;
    this.#puppet = puppet;
    this.#look = look;
  }

  async open(url: string): Promise<Tab> {
    // A context of its own: nothing of an earlier page is in storage or cache.
    const context = await this.#puppet.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport(this.#look);
    if (this.#look.dark && this.engine === 'chromium') {
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
    }
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    await page.bringToFront();
    return new PuppetTab(page, () => context.close());
  }

  close(): Promise<void> {
    return this.#puppet.close();
  }
}

/** Debian's where it is installed, unless the packaged one is wanted. */
export async function launchChromium(look: Look, packaged = false): Promise<Browser> {
  const installed = !packaged && !process.env.CHROME_PATH && existsSync(DEBIAN.chromium);
  const executablePath = installed ? DEBIAN.chromium : await chromiumPath();
  // Without a renderer that is started for a page that may come.
  const args = [...testFlags, '--disable-features=SpareRendererForSitePerProcess'];
  const env = chromiumEnvironment();
  const puppet = await surviving(() => puppeteer.launch({ executablePath, args, env, timeout: START_MS }));
  const [, number = ''] = (await puppet.version()).split('/');
  return new PuppetBrowser('chromium', `Chromium ${number.split('.')[0]}`, puppet, look);
}

export async function launchFirefox(look: Look): Promise<Browser> {
  const path = process.env.FIREFOX_PATH ?? DEBIAN.firefox;
  if (!existsSync(path)) throw new MissingBrowser('apt-get install firefox-esr, or set FIREFOX_PATH');
  const puppet = await puppeteer.launch({
    browser: 'firefox',
    executablePath: path,
    // Puppeteer's own preferences let files read each other, which no visitor's do.
    extraPrefsFirefox: {
      'security.fileuri.strict_origin_policy': true,
      'layout.css.prefers-color-scheme.content-override': look.dark ? 0 : 1,
    },
  });
  const [, number = ''] = (await puppet.version()).split('/');
  return new PuppetBrowser('firefox', `Firefox ${number}`, puppet, look);
}
