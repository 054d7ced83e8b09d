/** A Chromium that visits what a bundler has built, and plays a move by keyboard. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { BlockPuzzleElement } from 'block-puzzle-element';
import { chromiumFlags, startChromium } from '../../support/chromium.js';
import type { WorkerKind } from './project.js';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
};

/**
 * A policy under which WebAssembly is refused: the core runs in JavaScript, which the bundler must have taken along.
 * Parcel writes its map of modules into the page.
 */
const WITHOUT_WASM = "script-src 'self' 'unsafe-inline'; worker-src 'self' blob:";

/** Serves the files of a folder as a plain static host does. */
async function serve(folder: string, policy: string): Promise<Server> {
  const server = createServer((request, response) => {
    if (policy) response.setHeader('content-security-policy', policy);
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname));
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    readFile(file).then(
      (bytes) => response.setHeader('content-type', TYPES[extname(file)] ?? 'text/plain').end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** What a page complained of. A bundler that does not write the worker file leaves one request without an answer. */
function complaints(page: Page, worker: WorkerKind): string[] {
  const list: string[] = [];
  page.on('pageerror', (error) => list.push(error.message));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const ofWorker = worker !== 'file' && message.location().url.endsWith('worker.js');
    if (!ofWorker) list.push(`${message.text()} (${message.location().url})`);
  });
  return list;
}

type Puzzle = BlockPuzzleElement;

export class Visitor {
  private constructor(private readonly browser: Browser) {}

  static async start(): Promise<Visitor> {
    return new Visitor(await startChromium(chromiumFlags));
  }

  stop(): Promise<void> {
    return this.browser.close();
  }

  /**
   * Plays a move on each page, with WebAssembly and under a policy that refuses it, and expects the host to show the
   * score of it, and once more where the page is loaded again.
   */
  async play(folder: string, pages: Readonly<Record<string, WorkerKind>>): Promise<void> {
    for (const policy of ['', WITHOUT_WASM]) {
      const server = await serve(folder, policy);
      try {
        const { port } = server.address() as AddressInfo;
        for (const [path, worker] of Object.entries(pages)) {
          const complained = await this.#playOn(`http://127.0.0.1:${port}${path}`, worker);
          // Under the policy the browser tells of each refusal.
          if (!policy) assert.deepEqual(complained, [], 'what the page complained of');
        }
      } finally {
        server.closeAllConnections();
        server.close();
      }
    }
  }

  async #playOn(url: string, worker: WorkerKind): Promise<string[]> {
    const page = await this.browser.newPage();
    try {
      const complained = complaints(page, worker);
      await page.goto(url);
      await page.waitForFunction(() => customElements.get('block-puzzle'));
      await page.evaluate(() => document.querySelector<Puzzle>('block-puzzle')!.ready);
      const { rows, undoShown } = await page.evaluate(() => {
        const puzzle = document.querySelector<Puzzle>('block-puzzle')!;
        puzzle.focus();
        const undoShown = puzzle.shadowRoot!.querySelector('[part~="undo-button"]') !== null;
        return { rows: puzzle.state!.rows, undoShown };
      });
      // The fixtures ask for a board of 6 x 6 and, by their framework, for no undo.
      assert.equal(rows, 6, 'the size of the board');
      for (const key of ['1', 'n', 'Enter']) await page.keyboard.press(key);
      await page.waitForFunction(
        () => {
          const { score, state } = document.querySelector<Puzzle>('block-puzzle')!;
          const outputs = [...document.querySelectorAll('output')];
          return state?.moves === 1 && score > 0 && outputs.every((one) => one.textContent === String(score));
        },
        null,
        { timeout: 30_000 },
      );
      assert.equal(undoShown, !(await this.#asksForNoUndo(page)), 'whether undo is offered');
      await this.#reload(page);
      const workers = page.workers().map((one) => (one.url().startsWith('blob:') ? 'blob' : 'file'));
      assert.deepEqual(workers, worker === 'page' ? [] : [worker], 'the worker that the game runs in');
      return complained;
    } finally {
      await page.close();
    }
  }

  /** The game goes on, and the host shows its score. */
  async #reload(page: Page): Promise<void> {
    await page.reload();
    await page.waitForFunction(
      () => {
        const puzzle = document.querySelector<Puzzle>('block-puzzle');
        const outputs = [...document.querySelectorAll('output')];
        const { state, score } = puzzle ?? {};
        return state?.moves === 1 && outputs.every((one) => one.textContent === String(score));
      },
      null,
      { timeout: 30_000 },
    );
  }

  /** Frameworks render into a root of theirs; their fixtures turn undo off. */
  #asksForNoUndo(page: Page): Promise<boolean> {
    return page.evaluate(() => document.querySelector('#root, app-root') !== null);
  }
}
