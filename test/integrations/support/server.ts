/** Small servers for the pages of hosts, each on an origin of its own. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const inRepository = (path: string): string => join(root, path);

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
};

export interface Site {
  readonly origin: string;
  /** Paths that have been asked for, in their order. */
  readonly asked: readonly string[];
  stop(): void;
}

export interface SiteOptions {
  /** Where paths begin, longest first: a folder for each. */
  readonly folders?: Readonly<Record<string, string>>;
  /** Pages by their path. */
  readonly pages?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The file that answers, with 404, for what is not there. */
  readonly missing?: string;
}

/** Serves folders and pages on a free port. */
export async function serve({ folders = {}, pages = {}, headers = {}, missing }: SiteOptions): Promise<Site> {
  const notHere = missing ? await readFile(missing) : 'not here';
  const type = missing ? TYPES['.html']! : 'text/plain';
  const asked: string[] = [];
  const find = async (path: string): Promise<[body: string | Buffer, type: string] | null> => {
    const page = pages[path];
    if (page !== undefined) return [page, TYPES['.html']!];
    const start = Object.keys(folders).find((name) => path.startsWith(name));
    if (start === undefined) return null;
    const rest = normalize(`/${path.slice(start.length)}`);
    const file = join(folders[start]!, rest.endsWith('/') ? `${rest}index.html` : rest);
    const body = await readFile(file).catch(() => null);
    return body && [body, TYPES[extname(file)] ?? 'application/octet-stream'];
  };
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname);
    asked.push(path);
    void find(path).then((found) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      response.setHeader('content-type', found?.[1] ?? type);
      response.statusCode = found ? 200 : 404;
      response.end(found?.[0] ?? notHere);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
