/** A host on two ports, its own and that of its CDN. Each cell has a folder, so that its requests can be told. */
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Cell, CELLS } from './cells.js';
import { isOpaque, outerPage, pageOf, roomPage, type Places, policyOf } from './markup.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const PAGES = fileURLToPath(new URL('pages/', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  ...{ '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript', '.mjs': 'text/javascript' },
  '.map': 'application/json',
};

export class Site {
  readonly #home: Server;
  readonly #cdn: Server;
  readonly #requests = new Map<string, string[]>();
  readonly #cells = new Map(CELLS.map((cell) => [cell.id, cell]));
  #folder: Promise<string> | null = null;

  private constructor() {
    this.#home = createServer((request, response) => void this.#answer(request, response, false));
    this.#cdn = createServer((request, response) => void this.#answer(request, response, true));
  }

  static async open(): Promise<Site> {
    const site = new Site();
    for (const server of [site.#home, site.#cdn]) await once(server.listen(0, '127.0.0.1'), 'listening');
    return site;
  }

  /** Where the cell's page is; `visit` keeps the visits of several browsers apart. */
  async addressOf(cell: Cell, visit: string): Promise<string> {
    if (cell.origin === 'file') return pathToFileURL(await this.#onDisk(cell)).href;
    const name = cell.origin.startsWith('frame') ? 'outer.html' : 'page.html';
    return `${originOf(this.#home)}/${visit}/${cell.id}/${name}`;
  }

  /** Where games of every kind are, in narrow places and in wide ones. */
  get room(): string {
    return `${originOf(this.#home)}/room/${CELLS[0]!.id}/room.html`;
  }

  /** What was asked of the host for the cell, so far. */
  requests(cell: Cell, visit: string): readonly string[] {
    return this.#requests.get(`${visit}/${cell.id}`) ?? [];
  }

  async close(): Promise<void> {
    for (const server of [this.#home, this.#cdn]) {
      server.closeAllConnections();
      server.close();
    }
    if (this.#folder) await rm(await this.#folder, { recursive: true, force: true });
  }

  #places(cell: Cell, visit: string): Places {
    if (cell.origin === 'file') return { dist: './dist', vendor: './vendor' };
    const base = cell.origin === 'cdn' ? `${originOf(this.#cdn)}/${visit}/${cell.id}/` : './';
    return { dist: `${base}dist`, vendor: `${base}vendor` };
  }

  async #answer(request: IncomingMessage, response: ServerResponse, isCdn: boolean): Promise<void> {
    const [, visit = '', id = '', ...rest] = (request.url ?? '').split('/');
    const cell = this.#cells.get(id);
    if (!cell) return void response.writeHead(404).end();
    const name = rest.join('/');
    const asked = this.#requests.get(`${visit}/${id}`) ?? [];
    this.#requests.set(`${visit}/${id}`, [...asked, name]);
    const body = await this.#bodyOf(cell, visit, name);
    if (body === undefined) return void response.writeHead(404).end();
    const headers: Record<string, string> = {
      'Content-Type': `${TYPES[extname(name)] ?? 'application/octet-stream'}; charset=utf-8`,
      'X-Content-Type-Options': 'nosniff',
      ...(isCdn ? { 'Cross-Origin-Resource-Policy': 'cross-origin' } : this.#policy(cell, visit, name)),
      // Modules of another origin need it, and in an opaque origin all are of another; a plain script never does.
      ...(needsCors(cell, name) ? { 'Access-Control-Allow-Origin': '*' } : {}),
    };
    response.writeHead(200, headers).end(body);
  }

  #policy(cell: Cell, visit: string, name: string): Readonly<Record<string, string>> {
    const { policy } = cell;
    if (name === 'outer.html' || name === 'outer.js') return {};
    if (policy.on === 'meta' || (policy.on === 'pages' && !name.endsWith('.html'))) return {};
    const csp = policyOf(cell, this.#places(cell, visit), originOf(this.#home));
    return { ...policy.headers, ...(csp ? { 'Content-Security-Policy': csp } : {}) };
  }

  async #bodyOf(cell: Cell, visit: string, name: string): Promise<string | Buffer | undefined> {
    if (name === 'page.html') return pageOf(cell, this.#places(cell, visit), originOf(this.#home));
    if (name === 'outer.html') return outerPage(cell);
    if (name === 'room.html') return roomPage();
    // A browser asks for one by itself.
    if (name === 'favicon.ico') return undefined;
    const [folder = '', ...path] = name.split('/');
    const folders: Readonly<Record<string, string>> = {
      ...{ dist: `${root}dist/`, own: `${root}dist/cdn/`, vendor: `${root}node_modules/` },
    };
    const file = folders[folder] ? folders[folder] + path.join('/') : PAGES + name;
    if (file.includes('..')) return undefined;
    return readFile(file).catch(() => undefined);
  }

  /** The page as a file in a folder, with the package beside it. */
  async #onDisk(cell: Cell): Promise<string> {
    const path = join(await (this.#folder ??= folderOfFiles()), `${cell.id}.html`);
    await writeFile(path, pageOf(cell, this.#places(cell, ''), 'file:///'));
    return path;
  }
}

/** A host's files on a disk. */
async function folderOfFiles(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'block-puzzle-host-'));
  await cp(`${root}dist`, join(folder, 'dist'), { recursive: true });
  await cp(`${root}dist/cdn`, join(folder, 'own'), { recursive: true });
  await mkdir(join(folder, 'vendor/@lit'), { recursive: true });
  for (const name of ['lit', 'lit-html', 'lit-element', '@lit/reactive-element', 'comlink']) {
    await cp(`${root}node_modules/${name}`, join(folder, 'vendor', name), { recursive: true });
  }
  for (const name of ['host.js', 'host.css']) await cp(PAGES + name, join(folder, name));
  return folder;
}

/** Where no address may be trusted, `classic.js` too can have what lies beside it as a module alone. */
const needsCors = (cell: Cell, name: string): boolean =>
  (cell.origin === 'cdn' || isOpaque(cell)) &&
  (cell.build !== 'classic' ||
    (name.endsWith('/cdn/worker-js.js') && cell.policy.csp.includes("trusted-types 'none'")));

function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
