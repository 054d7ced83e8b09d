// What a browser downloads of a folder, step by step of a visit: the server's own log, so that workers count too.
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';

const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm' };

/**
 * What a page does by itself after a second or later waits until it is told to: else a busy machine would count it with
 * what comes before.
 */
function holdLong() {
  const { setTimeout, clearTimeout } = window;
  let held = new Map();
  window.setTimeout = (task, delay, ...rest) => {
    if (!held || !(delay >= 1000)) return setTimeout(task, delay, ...rest);
    const id = -1 - held.size;
    // What waits for longer does so from then on.
    held.set(id, delay < 1500 ? () => task(...rest) : () => setTimeout(task, delay, ...rest));
    return id;
  };
  window.clearTimeout = (id) => (id < 0 ? held?.set(id, () => {}) : clearTimeout(id));
  window.letGo = () => {
    const tasks = held?.values() ?? [];
    held = null;
    for (const task of tasks) task();
  };
}

/**
 * Opens pages of a browser on `folder`: `visit(head, body, headers)` answers a page, of which `letGo()` does what waits,
 * and `taken()` the files since it was asked last.
 */
export async function downloads(browser, folder) {
  const pages = new Map();
  let files = [];
  let now = {};
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const page = pages.get(pathname);
    if (page) return response.writeHead(200, { 'Content-Type': 'text/html', ...now }).end(page);
    const body = await readFile(`${folder}${pathname}`).catch(() => null);
    if (!body) return response.writeHead(404).end();
    if (!files.includes(pathname)) files.push(pathname);
    response.writeHead(200, { 'Content-Type': TYPES[extname(pathname)] ?? 'text/plain', ...now }).end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    async visit(head, body, headers = {}) {
      const path = `/page-${pages.size}.html`;
      const text = `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;
      pages.set(path, text);
      now = headers;
      files = [];
      const page = await (await browser.newContext()).newPage();
      await page.addInitScript(holdLong);
      await page.goto(`http://127.0.0.1:${server.address().port}${path}`);
      return page;
    },
    /** Once the page has been quiet for a moment. */
    async taken(page) {
      let count = -1;
      while (count !== files.length) {
        count = files.length;
        await page.waitForTimeout(150);
      }
      const taken = files;
      files = [];
      return taken;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
