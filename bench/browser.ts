/** A browser beside a server of its own, for what is measured in pages. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';

const { chromiumFlags, startChromium } = (await import(
  new URL('../scripts/chromium.mjs', import.meta.url).href
)) as { chromiumFlags: readonly string[]; startChromium: (flags: readonly string[]) => Promise<Browser> };

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  wasm: 'application/wasm',
};

/** The text of a page, the file that lies at a path, or nothing. */
export type Served = string | URL | null;

/**
 * Runs `measure` with a browser and the address, such as `http://127.0.0.1:1234`, of a server of what `served` answers to a
 * path; both are closed behind it.
 */
export async function inBrowser(
  served: (path: string) => Served,
  measure: (browser: Browser, address: string) => Promise<void>,
): Promise<void> {
  const server = createServer(({ url = '/' }, response) => {
    const found = served(url);
    const type = found instanceof URL ? found.pathname.split('.').at(-1)! : 'html';
    response.setHeader('content-type', TYPES[type] ?? 'text/plain');
    const content = found instanceof URL ? readFile(found) : Promise.resolve(found);
    content.then(
      (text) => (text === null ? response.writeHead(404).end() : response.end(text)),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const browser = await startChromium(chromiumFlags);
  try {
    await measure(browser, `http://127.0.0.1:${port}`);
  } finally {
    await browser.close();
    server.close();
  }
}
