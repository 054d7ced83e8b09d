/** A school's system for tests: archives served as they were packed, in a frame of a page that has a run-time. */
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { BrowserContext, Frame, Page } from 'playwright-core';
import { run } from '../cli/cli.js';
import { OnePage, sharedChromium, type Visited } from '../support/chromium.js';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  xml: 'text/xml',
};

export const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

/** The files of an archive that `block-puzzle pack scorm` makes; rejects with what it complains of. */
export async function packed(...args: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const folder = await mkdtemp(join(tmpdir(), 'block-puzzle-school-'));
  try {
    const path = join(folder, 'archive.zip');
    const { code, stderr } = await run(['pack', 'scorm', ...args, '--to', path]);
    if (code !== 0) throw Object.assign(new Error(stderr), { stderr });
    return new Map(Object.entries(unzipSync(await readFile(path))));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The same archive, of which a file does not come. */
export const broken = (archive: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, Uint8Array> =>
  new Map([...archive].filter(([path]) => path !== 'files/lab-standalone.js'));

type Answer = (request: IncomingMessage, response: ServerResponse, address: URL) => unknown;

export class SchoolHost {
  readonly #browser: Visited;
  readonly #server: Server;
  context!: BrowserContext;
  #page!: OnePage;

  private constructor(browser: Visited, server: Server) {
    this.#browser = browser;
    this.#server = server;
  }

  /** `archives`: files of each below its name. `answers`: what else is answered, by how the path begins. */
  static async start(
    archives: Readonly<Record<string, ReadonlyMap<string, Uint8Array>>>,
    answers: Readonly<Record<string, Answer>>,
  ): Promise<SchoolHost> {
    const server = createServer((request, response) => {
      const address = new URL(request.url ?? '/', 'http://localhost');
      const { pathname } = address;
      const answer = Object.entries(answers).find(([start]) => pathname.startsWith(start))?.[1];
      if (answer) return void answer(request, response, address);
      const [, name = '', ...path] = pathname.split('/');
      const content = archives[name]?.get(path.join('/'));
      response.statusCode = content === undefined ? 404 : 200;
      response.setHeader('content-type', TYPES[pathname.split('.').at(-1)!] ?? 'application/octet-stream');
      response.end(content);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const browser = await sharedChromium();
    const host = new SchoolHost(browser, server);
    host.context = await browser.newContext({ viewport: { width: 1100, height: 900 } });
    host.#page = new OnePage(host.context);
    return host;
  }

  address(path: string): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${path}`;
  }

  /** The page of all, once what was opened before has been left. */
  blank(): Promise<Page> {
    return this.#page.anew();
  }

  async open(path: string): Promise<Page> {
    const page = await this.blank();
    await page.goto(this.address(path));
    return page;
  }

  async stop(): Promise<void> {
    await this.#browser.close();
    this.#server.close();
  }
}

/** The work in a frame, once it can be used. */
export async function workIn(page: Page, tag = 'block-puzzle-lab'): Promise<Frame> {
  const frame = page.frames().find((one) => one !== page.mainFrame()) ?? page.mainFrame();
  // Asked anew in each page that the frame has meanwhile: a promise of one that is gone never answers.
  await frame.waitForFunction(`(() => {
    const work = document.querySelector('${tag}');
    if (work) work.asked ??= work.ready.then(() => (work.isThere = true));
    return work?.isThere === true;
  })()`);
  return frame;
}
