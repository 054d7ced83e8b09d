/** A browser that a signal ends as it starts says nothing about what is tested, and is started again; one that cannot start is told at once. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { chromium } from 'playwright-core';
import puppeteer from 'puppeteer-core';
import { startChromium, surviving } from '../support/chromium.js';

const { browserOfPages } = (await import(
  new URL('../../config/web-test-runner.browser.mjs', import.meta.url).href
)) as { browserOfPages: () => { getOrStartBrowser: () => Promise<unknown> } };

const folder = mkdtempSync(join(tmpdir(), 'block-puzzle-chromium-'));
const log = join(folder, 'starts');

/** A browser that ends as `how` says, and writes down that it was started. */
function browserThat(how: string): string {
  writeFileSync(log, '');
  const path = join(folder, 'browser');
  writeFileSync(path, `#!/bin/sh\necho start >> '${log}'\n${how}\n`, { mode: 0o755 });
  return path;
}
const starts = (): number => readFileSync(log, 'utf8').split('\n').length - 1;

const DRIVERS = {
  playwright: (executablePath: string) => chromium.launch({ executablePath }),
  puppeteer: (executablePath: string) => puppeteer.launch({ executablePath }),
};

after(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('a browser speaks English, whatever the machine speaks', async () => {
  const before = { ...process.env };
  const CHROME_PATH = browserThat(`echo "$LANGUAGE $LC_ALL" > '${log}'; exit 1`);
  try {
    Object.assign(process.env, { CHROME_PATH, LANGUAGE: 'tr', LC_ALL: 'tr_TR.UTF-8' });
    await assert.rejects(startChromium([]));
  } finally {
    process.env = before;
  }
  assert.equal(readFileSync(log, 'utf8'), 'en_US en_US.UTF-8\n');
});

describe('a browser that does not start', () => {
  for (const [name, launch] of Object.entries(DRIVERS)) {
    it(`is started three times by ${name} where a signal ends it, and then told`, async () => {
      const path = browserThat('kill -SEGV $$');
      await assert.rejects(
        surviving<unknown>(() => launch(path)),
        /launch/,
      );
      assert.equal(starts(), 3);
    });

    it(`is told by ${name} at once where it ends by itself`, async () => {
      const path = browserThat('exit 1');
      await assert.rejects(
        surviving<unknown>(() => launch(path)),
        /launch/,
      );
      assert.equal(starts(), 1);
    });
  }

  it('is started three times by the runner of the tests in pages, which all share one', async () => {
    const before = { ...process.env };
    process.env.CHROME_PATH = browserThat('kill -SEGV $$');
    try {
      const { getOrStartBrowser } = browserOfPages();
      for (const page of [getOrStartBrowser(), getOrStartBrowser()]) await assert.rejects(page, /launch/);
      assert.equal(starts(), 3);
    } finally {
      process.env = before;
    }
  });

  it('is given back where a later start has a page', async () => {
    let times = 0;
    const found = await surviving(async () => {
      if (++times < 3) throw new Error('process did exit: exitCode=null, signal=SIGSEGV');
      return 'a browser';
    });
    assert.equal(found, 'a browser');
    assert.equal(times, 3);
  });
});
