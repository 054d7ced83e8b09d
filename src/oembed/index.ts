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

const FRAMING = ['title', 'width', 'height'];
/** A page of the folder. */
const PAGE = /^([\w-]+)\.html$/;
const OPTIONS = ['url', ...FRAMING, 'pages', 'onlyPages'];

/** A value as an error tells it, cut to a readable length. */
function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 200));
  if (typeof value !== 'object' || value === null) return String(value);
  return Array.isArray(value) ? 'a list' : 'an object';
}

function wrong(name: string, value: unknown, allowed: string): TypeError {
  return new TypeError(`${name} must be ${allowed}, but was ${shown(value)}`);
}

/** Refuses what is no object, and one with a field by another name, which would go unseen. */
function expectObject(name: string, value: unknown, fields?: readonly string[]): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw wrong(name, value, 'an object');
  const strange = fields && Object.keys(value).find((key) => !fields.includes(key));
  if (strange !== undefined) throw wrong(`a field of ${name}`, strange, `one of ${fields!.join(', ')}`);
}

function expectPixels(name: string, value: unknown): void {
  if (value === undefined) return;
  if (Number.isInteger(value) && Number(value) >= PIXELS.from && Number(value) <= PIXELS.to) return;
  const allowed = `a whole number from ${PIXELS.from} to ${PIXELS.to}`;
  throw new RangeError(wrong(name, value, allowed).message);
}

function expectFraming(at: string, { title, width, height }: Framing): void {
  if (title !== undefined && typeof title !== 'string') throw wrong(`${at}title`, title, 'a text');
  expectPixels(`${at}width`, width);
  expectPixels(`${at}height`, height);
}

/** A folder's address; throws TypeError for anything else. */
function folderOf(text: string): URL {
  let url: URL | null = null;
  try {
    url = new URL(text);
  } catch {
    // Told below.
  }
  // Neither a query nor a password.
  if (url && /^https?:.*\/$/.test(url.href) && url.href === url.origin + url.pathname) return url;
  throw wrong('url', text, 'a folder such as https://games.example/embed/');
}

/**
 * Answers oEmbed's questions, `?url=…&maxwidth=…&maxheight=…&format=json`, as a handler of any server that knows the
 * web's `Request` and `Response`: 404 for an address that is none of its pages, 501 for another format than JSON, 400 for
 * a question that cannot be read, 405 for another method than GET. Throws TypeError or RangeError for bad options.
 */
export function createOembed(options: OembedOptions): (request: Request) => Response {
  expectObject('options', options, OPTIONS);
  const folder = folderOf(options.url);
  const { title, width = FRAME.width, height = FRAME.height, onlyPages = false } = options;
  expectFraming('', options);
  if (options.pages !== undefined) expectObject('pages', options.pages);
  const pages = new Map(Object.entries(options.pages ?? {}));
  for (const [name, page] of pages) {
    if (!PAGE.test(`${name}.html`))
      throw wrong('the name of a page', name, 'letters, digits, "-" or "_", without ".html"');
    expectObject(`pages.${name}`, page, FRAMING);
    expectFraming(`pages.${name}.`, page);
  }
  if (typeof onlyPages !== 'boolean') throw wrong('onlyPages', onlyPages, 'true or false');

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
      ? PAGE.exec(pathname.slice(folder.pathname.length))?.[1]
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
