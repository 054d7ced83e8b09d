/** The `./oembed` entry: what pages for frames are to hosts that embed by an address alone (https://oembed.com). */

import { answerFor, FRAME, type Framing, PIXELS } from './answer.js';

export type { Framing, OembedAnswer } from './answer.js';

export interface OembedOptions extends Framing {
  /** The folder of the pages for frames, such as `https://games.example/embed/`; each `NAME.html` in it is answered for. */
  readonly url: string;
  /** By the name of a page, without `.html`, what is different of it. */
  readonly pages?: Readonly<Record<string, Framing>> | undefined;
  /** Whether only those of `pages` are answered for; else each name is, and what of it is there only the server knows. */
  readonly onlyPages?: boolean | undefined;
}

function bounded(name: string, value: number): number {
  if (Number.isInteger(value) && value >= PIXELS.from && value <= PIXELS.to) return value;
  throw new RangeError(
    `${name} must be a whole number from ${PIXELS.from} to ${PIXELS.to}, but was ${String(value)}`,
  );
}

function framed(at: string, { title, width, height }: Framing): void {
  if (title !== undefined && typeof title !== 'string')
    throw new TypeError(`${at}title must be a text, but was ${JSON.stringify(title)}`);
  bounded(`${at}width`, width ?? FRAME.width);
  bounded(`${at}height`, height ?? FRAME.height);
}

/** A folder's address; throws TypeError for anything else. */
function folderOf(text: string): URL {
  let url: URL | null = null;
  try {
    url = new URL(text);
  } catch {
    // Told below.
  }
  if (url && /^https?:$/.test(url.protocol) && url.pathname.endsWith('/') && !url.search && !url.hash)
    return url;
  throw new TypeError(
    `url must be a folder such as https://games.example/embed/, but was ${JSON.stringify(text)}`,
  );
}

/**
 * Answers oEmbed's questions, `?url=…&maxwidth=…&maxheight=…&format=json`, as a handler of any server that knows the
 * web's `Request` and `Response`: 404 for an address that is none of its pages, 501 for another format than JSON, 400 for
 * a question that cannot be read, 405 for another method than GET. Throws TypeError or RangeError for bad options.
 */
export function createOembed(options: OembedOptions): (request: Request) => Response {
  const folder = folderOf(options.url);
  const { title, width = FRAME.width, height = FRAME.height } = options;
  framed('', options);
  const pages = new Map(Object.entries(options.pages ?? {}));
  for (const [name, page] of pages) framed(`pages.${name}.`, page);
  const { onlyPages = false } = options;
  if (typeof onlyPages !== 'boolean')
    throw new TypeError(`onlyPages must be true or false, but was ${JSON.stringify(onlyPages)}`);

  /** The page that is meant: the parameters are the game's, but for who may hear of it. */
  const pageOf = (text: string): { url: URL; name: string } | null => {
    let url: URL;
    try {
      url = new URL(text);
    } catch {
      return null;
    }
    const { origin, pathname } = url;
    const name = pathname.startsWith(folder.pathname)
      ? /^([\w-]+)\.html$/.exec(pathname.slice(folder.pathname.length))?.[1]
      : undefined;
    if (origin !== folder.origin || name === undefined || url.username || url.password) return null;
    url.searchParams.delete('origin');
    url.hash = '';
    return { url, name };
  };

  return ({ method, url: asked }) => {
    if (method !== 'GET' && method !== 'HEAD')
      return said(405, 'only GET is answered', { Allow: 'GET, HEAD' });
    const { searchParams } = new URL(asked);
    const format = searchParams.get('format') ?? 'json';
    if (format !== 'json') return said(501, 'only format=json is answered');
    const text = searchParams.get('url');
    if (text === null) return said(400, 'url is missing: the address of a page');
    const most: number[] = [];
    for (const name of ['maxwidth', 'maxheight']) {
      const value = searchParams.get(name) ?? String(PIXELS.to);
      if (!/^[1-9]\d{0,5}$/.test(value)) return said(400, `${name} must be a whole number of pixels`);
      most.push(Number(value));
    }
    const page = pageOf(text);
    if (!page) return said(404, 'url is no page of this site');
    const own = pages.get(page.name);
    if (!own && onlyPages) return said(404, 'url is no page of this site');
    const answer = answerFor(page.url, {
      title: own?.title ?? title,
      width: Math.min(own?.width ?? width, most[0]!),
      height: Math.min(own?.height ?? height, most[1]!),
    });
    return new Response(method === 'HEAD' ? null : JSON.stringify(answer), {
      headers: { 'Content-Type': 'application/json; charset=utf-8', ...SHARED },
    });
  };
}

/** What everyone may read, from any page. */
const SHARED = { 'Access-Control-Allow-Origin': '*', 'X-Content-Type-Options': 'nosniff' };

function said(status: number, text: string, more: Readonly<Record<string, string>> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...SHARED, ...more },
  });
}
