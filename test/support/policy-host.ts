/** A host with response headers of its own, a second one without CORS, and a Chromium that visits them. */
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { OnePage, sharedChromium, type Visited } from './chromium.js';

const root = new URL('../../', import.meta.url);

export interface Site {
  readonly head?: string;
  readonly body?: string;
  /** The policy of the page, and that of the workers' files. */
  readonly csp?: string;
  readonly workerCsp?: string;
  /** A file that its host has not copied. */
  readonly lacks?: string;
}

export interface Report {
  readonly rung: string | undefined;
  readonly status: string;
  readonly played: number;
  /** `directive of what was blocked`, of the page. */
  readonly violations: readonly string[];
  readonly errors: readonly string[];
  readonly workers: readonly string[];
  readonly blobs: number;
}

/** Runs before the scripts of a page. */
const WATCH = `
  window.watched = { violations: [], errors: [], workers: [], blobs: 0 };
  addEventListener('securitypolicyviolation', (event) =>
    watched.violations.push(event.effectiveDirective + ' of ' + event.blockedURI.split(':')[0]));
  addEventListener('error', (event) => watched.errors.push(event.message ?? 'a file'), true);
  addEventListener('unhandledrejection', (event) => watched.errors.push(String(event.reason)));
  addEventListener('bp-error', (event) => watched.errors.push(event.detail.message));
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob) => { watched.blobs++; return createObjectURL.call(URL, blob); };
  window.Worker = class extends Worker {
    constructor(url, options) { watched.workers.push(String(url).replace(/^http.*\\//, '').split(':')[0]); super(url, options); }
  };`;

/** The whole report of a page with one element, once it plays or has failed, and so much was refused. */
const PLAY = (violations: number): string => `(async () => {
  const until = async (done) => { for (let i = 0; i < 1200 && !done(); i++) await new Promise((r) => setTimeout(r, 25)); };
  const widget = document.querySelector('block-puzzle');
  await until(() => widget.matches(':defined') && widget.status !== 'loading' && widget.status !== 'idle');
  let played = 0;
  if (widget.status === 'playing')
    for (; played < 4; played++) await widget.play((await widget.legalMoves())[0]);
  // Violations are told in tasks of their own, some time after what was refused; then there is time for more of them.
  await until(() => watched.violations.length >= ${violations});
  await new Promise((r) => setTimeout(r, 250));
  return { rung: widget.rung, status: widget.status ?? 'undefined', played, ...watched };
})()`;

export class PolicyHost {
  /** Addresses below both servers that were asked for. */
  readonly log: string[] = [];
  readonly #browser: Visited;
  readonly #page: OnePage;
  readonly #servers: Server[] = [];
  readonly #sites = new Map<string, Site>();
  readonly #modules: ReadonlyMap<string, Uint8Array>;

  private constructor(browser: Visited, modules: ReadonlyMap<string, Uint8Array>) {
    this.#browser = browser;
    this.#page = new OnePage(browser, (page) => page.addInitScript(WATCH));
    this.#modules = modules;
  }

  static async start(): Promise<PolicyHost> {
    // Before the browser, which nobody would close where this fails.
    const built = await (modules ??= bundled());
    const host = new PolicyHost(await sharedChromium(), built);
    for (let i = 0; i < 2; i++) host.#servers.push(await host.#serve());
    return host;
  }

  /** The origin of the host's pages, and another one that sends nothing for CORS. */
  get origins(): readonly [string, string] {
    const [own, other] = this.#servers.map((server) => (server.address() as AddressInfo).port);
    return [`http://127.0.0.1:${own!}`, `http://127.0.0.1:${other!}`];
  }

  /** Opens a site, or an address, in the page where the one before was. */
  async open(site: Site | string): Promise<Page> {
    const page = await this.#page.anew();
    if (typeof site === 'string') {
      await page.goto(site);
    } else {
      const name = `site${this.#sites.size}`;
      this.#sites.set(name, site);
      await page.goto(`${this.origins[0]}/${name}/`);
    }
    return page;
  }

  /** Plays a few moves on a site, of which so much is refused. */
  async play(site: Site | string, violations = 0): Promise<Report> {
    return this.playIn(await this.open(site), violations);
  }

  /** The same in a page that is open. */
  playIn(page: Page, violations = 0): Promise<Report> {
    return page.evaluate<Report>(PLAY(violations));
  }

  async stop(): Promise<void> {
    await this.#browser.close();
    for (const server of this.#servers) server.close();
  }

  async #serve(): Promise<Server> {
    const server = createServer((request, response) => {
      const [, name = '', file = ''] = /^\/([^/]+)\/(.*)$/.exec(request.url ?? '') ?? [];
      this.log.push(file);
      const site = this.#sites.get(name);
      const policy = /^(cdn\/)?(\w+-)?worker/.test(file) ? site?.workerCsp : site?.csp;
      if (policy) response.setHeader('content-security-policy', policy);
      response.setHeader('content-type', file ? 'text/javascript' : 'text/html');
      if (!file && site) return response.end(pageOf(site));
      const module = this.#modules.get(file.replace(/\?.*/, ''));
      const there = file !== site?.lacks && module;
      if (!there) response.statusCode = 404;
      return response.end(there || undefined);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return server;
  }
}

function pageOf({ head = '', body = '<block-puzzle seed="a" motion="none"></block-puzzle>' }: Site): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Site</title>${head}</head><body>${body}</body></html>`;
}

/** Made once for all hosts of a process. */
let modules: ReturnType<typeof bundled> | undefined;

/** What a site serves: the single files and workers as they are, the modules as a host's bundler makes them. */
async function bundled(): Promise<ReadonlyMap<string, Uint8Array>> {
  const names = [
    'standalone.js',
    'classic.js',
    'standalone-more.js',
    ...(await readdir(new URL('dist', root))).filter((name) => /^lab-[\w-]+\.js$/.test(name)),
    ...(await readdir(new URL('dist/cdn', root)))
      .filter((name) => name.endsWith('.js'))
      .map((name) => `cdn/${name}`),
  ];
  const files = await Promise.all(names.map((name) => readFile(new URL(`dist/${name}`, root))));
  // As a host that has copied them beside its pages.
  for (const name of ['worker.js', 'worker-js.js']) {
    files.push(files[names.indexOf(`cdn/${name}`)]!);
    names.push(name);
  }
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('dist/index.js', root))],
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: '/',
    write: false,
  });
  return new Map<string, Uint8Array>([
    ...names.map((name, i) => [name, files[i]!] as const),
    ...outputFiles.map(({ path, contents }) => [path.replace(/^.*\//, ''), contents] as const),
  ]);
}
