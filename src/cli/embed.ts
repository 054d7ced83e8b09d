/** `embed`: a folder for a web server, with pages for frames and the oEmbed answer of each. */
import { basename } from 'node:path';
import { URL } from 'node:url';
import {
  ConfigError,
  createEngine,
  type Engine,
  parsePosition,
  type PositionInput,
} from '../engine/index.js';
import { type AuthorsRow, escapeMarkup, takes } from '../oembed/authors.js';
import { answerFor, FRAME, type Framing, PIXELS } from '../oembed/answer.js';
import { FLAGS } from 'virtual:flags';
import {
  EXIT,
  givenTwice,
  HELP_OPTION,
  InputError,
  readArguments,
  readNumber,
  UsageError,
} from './arguments.js';
import { parseJson, readTextFile } from './files.js';
import { kindNamed } from './kinds.js';
import { DEFAULT_VARIANT, PLAYABLE, starter } from './options.js';
import {
  bytesOf,
  expectPlace,
  filesBeside,
  FORCE,
  FORCE_OPTION,
  LICENCES,
  namesOf,
  textOf,
  writeFiles,
} from './package-files.js';
import { json, quote, type Terminal } from './terminal.js';

const OPTIONS = {
  url: { type: 'string' },
  game: { type: 'string' },
  title: { type: 'string' },
  width: { type: 'string' },
  height: { type: 'string' },
  pages: { type: 'string' },
  to: { type: 'string', default: 'block-puzzle-embed' },
  ...FORCE_OPTION,
  ...HELP_OPTION,
} as const;

const MOST_PAGES = 1000;

/** The game's language: what is around it in its frame has another one. */
const lang: AuthorsRow = { allowed: 'a language tag such as it or zh-Hant', length: 100 };

interface Page extends Framing {
  /** Of its files, without `.html`. */
  readonly name: string;
  /** The attributes of its game, as the query of an address. */
  readonly game: string;
}

export async function embed(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = readArguments('embed', args, OPTIONS);
  const folder = values.pages === undefined ? null : folderOf(values.url);
  const own = ['game', 'title', 'width', 'height'].find((name) => folder && name in values);
  if (own !== undefined)
    throw new UsageError(`--${own} cannot be given together with --pages, which says it already.`);
  expectPlace(values.to);
  const url = folder ?? pageOf(values.url);
  const table = { ...(await authorsTable()), lang };
  const pages =
    values.pages === undefined
      ? [
          {
            name: basename(url.pathname, '.html'),
            game: values.game ?? '',
            title: values.title ?? FRAME.title,
            width: pixels('--width', values.width ?? String(FRAME.width)),
            height: pixels('--height', values.height ?? String(FRAME.height)),
          },
        ]
      : await pagesIn(values.pages);
  const engine = await createEngine();
  for (const { name, game, title } of pages) {
    const field = title?.trim() === '' ? 'title' : 'game';
    const refused = field === 'title' ? 'it must not be empty' : await wrongIn(game, table, engine);
    if (refused && values.pages === undefined) throw new UsageError(`--${field}: ${refused}.`);
    if (refused)
      throw new InputError(`--pages ${quote(values.pages!)}: ${field} of ${quote(name)}: ${refused}.`);
  }
  const files = new Map<string, Uint8Array | string>();
  for (const name of ['classic.js', ...(await filesBeside()), 'loader.css'])
    files.set(name, await bytesOf(`dist/${name}`));
  for (const name of ['embed.js', 'embed.css']) files.set(name, await bytesOf(`dist/embed/${name}`));
  for (const name of LICENCES) files.set(name, await bytesOf(name));
  const page = await textOf('dist/embed/embed.html');
  for (const one of pages) {
    const address = new URL(`${one.name}.html`, url);
    const answer = new URL(`${one.name}.oembed.json`, url);
    files.set(`${one.name}.html`, filled(page, one, answer));
    files.set(`${one.name}.oembed.json`, `${JSON.stringify(answerFor(address, one), null, 2)}\n`);
  }
  await writeFiles(values.to, files, FORCE, values.force);
  await terminal.print(`${values.to}: put its ${files.size} files at ${new URL('.', url).href}`);
  return EXIT.ok;
}

function addressOf(text: string | undefined, path: RegExp, example: string): URL {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : null;
  // What is published bears no password.
  if (
    url &&
    /^https?:$/.test(url.protocol) &&
    path.test(url.pathname) &&
    url.href === url.origin + url.pathname
  )
    return url;
  const given = text === undefined ? 'was not given' : `was ${quote(text)}`;
  throw new UsageError(`--url must be an address such as ${example}, but ${given}.`);
}

const pageOf = (text?: string): URL =>
  addressOf(text, /\/[\w-]+\.html$/, 'https://games.example/embed/embed.html');
const folderOf = (text?: string): URL => addressOf(text, /\/$/, 'https://games.example/embed/ with --pages');

const pixels = (option: string, text: string): number => readNumber(option, text, PIXELS.from, PIXELS.to);

/** The pages of the file that `--pages` names; throws InputError. */
async function pagesIn(path: string): Promise<ReturnType<typeof pagesOf>> {
  const source = `--pages ${quote(path)}`;
  return pagesOf(parseJson(await readTextFile(path, source), source), source);
}

/** The pages that a file lists; throws InputError. */
function pagesOf(value: unknown, source: string): readonly Page[] {
  if (!Array.isArray(value) || value.length < 1 || value.length > MOST_PAGES) {
    throw new InputError(`${source} must be a list of 1 to ${MOST_PAGES} pages.`);
  }
  const pages = value.map((entry: unknown, i) => readPage(entry, `${source}: page ${i + 1}`));
  const names = pages.map(({ name }) => name.toLowerCase());
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new InputError(`${source}: two pages are named ${quote(twice)}.`);
  return pages;
}

/** A value of a file, which has its own quotes. */
const shown = (value: unknown): string => (typeof value === 'string' ? quote(value) : json(value));

const FIELDS = ['name', 'game', 'title', 'width', 'height'];

function readPage(entry: unknown, source: string): Page {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    throw new InputError(`${source} must be an object with ${FIELDS.join(', ')}.`);
  }
  const strange = Object.keys(entry).find((key) => !FIELDS.includes(key));
  if (strange !== undefined) {
    throw new InputError(`${source} has no field ${quote(strange)}: there are ${FIELDS.join(', ')}.`);
  }
  const given = entry as Readonly<Record<string, unknown>>;
  const text = (field: string, usual: string): string => {
    const value = given[field] === undefined ? usual : given[field];
    if (typeof value === 'string') return value;
    throw new InputError(`${source}: ${field} must be a text, but was ${shown(value)}.`);
  };
  const number = (field: 'width' | 'height'): number => {
    const value = given[field] === undefined ? FRAME[field] : given[field];
    if (typeof value === 'number' && Number.isInteger(value) && value >= PIXELS.from && value <= PIXELS.to)
      return value;
    throw new InputError(
      `${source}: ${field} must be a whole number from ${PIXELS.from} to ${PIXELS.to}, but was ${shown(value)}.`,
    );
  };
  const name = text('name', '');
  if (!/^[\w-]{1,80}$/.test(name)) {
    throw new InputError(
      `${source}: name must be 1 to 80 letters, digits, "-" or "_", but was ${quote(name)}.`,
    );
  }
  return {
    name,
    game: text('game', ''),
    title: text('title', FRAME.title),
    width: number('width'),
    height: number('height'),
  };
}

type Attributes = ReadonlyMap<string, string>;
type AuthorsTable = Readonly<Record<string, AuthorsRow>>;

/** What authors may say of a game. */
export const authorsTable = async (): Promise<AuthorsTable> =>
  JSON.parse(await textOf('integrations/attributes.json')) as AuthorsTable;

/** What is wrong with the attributes of a game; `null` for nothing. */
export async function wrongIn(game: string, table: AuthorsTable, engine: Engine): Promise<string | null> {
  const given = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(game)) {
    const row = Object.hasOwn(table, name) ? table[name]! : null;
    if (!row) return `there is no attribute ${quote(name)}: there are ${Object.keys(table).join(', ')}`;
    const allowed = row.values ? `one of ${row.allowed}` : row.allowed;
    if (!takes(row, value) || (row === table['lang'] && !namesOf(value).length))
      return `${name} must be ${allowed}, but was ${quote(value)}`;
    const twice = givenTwice(given, name, value);
    if (twice) return twice;
  }
  return unreadableIn(given, engine) ?? (await refusedIn(given, engine));
}

/** What a page could not begin with: the table knows of these only how long they may be. */
function unreadableIn(given: Attributes, engine: Engine): string | null {
  const goal = given.get('goal');
  const begins = {
    record: (game: string) => engine.replay(game),
    position: (game: string | PositionInput) => {
      const plain = typeof game === 'string' ? parsePosition(game) : game;
      return engine.fromPosition(goal ? { ...plain, goal } : plain);
    },
  };
  for (const name of ['record', 'position'] as const) {
    const text = given.get(name)?.trim();
    if (text === undefined) continue;
    try {
      begins[name](text.startsWith('{') ? (parseJson(text, name) as string) : text);
    } catch (error) {
      if (error instanceof InputError) return error.message;
      if (!(error instanceof ConfigError)) throw error;
      return error.field === 'goal' ? error.message : `${name} cannot be read: ${error.message}`;
    }
  }
  return null;
}

/**
 * What a game would refuse to begin with: the table knows each value by itself, and not how large a board a game has. What
 * its kind has none of may be for another, where the address that shows the page is to name that. A site's own game is not
 * known here.
 */
async function refusedIn(attributes: Attributes, engine: Engine): Promise<string | null> {
  const named = attributes.get('variant');
  const variant = named ?? DEFAULT_VARIANT;
  const says = ['record', 'position'].some((name) => attributes.has(name));
  if (says || !PLAYABLE.includes(variant)) return null;
  const given: Record<string, unknown> = {};
  for (const { name, attribute, argument, games } of FLAGS) {
    const value = attributes.get(attribute);
    if (value === undefined || (!named && games?.includes(kindNamed(variant)) === false)) continue;
    if (argument) given[name] = value === '' && argument === 'on|off' ? 'on' : value;
    else if (value !== 'off') given[name] = true;
  }
  try {
    (await starter(engine, given))();
    return null;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof InputError)) throw error;
    const shown = (option: string, name: string): string =>
      FLAGS.find((flag) => flag.name === name)?.attribute ?? option;
    return error.message
      .replace(/^--([\w-]+)/, shown)
      .replace(/^the game: /, '')
      .replace(/\.$/, '');
  }
}

/** The page with its game, its title, and where its answer is. */
function filled(page: string, { game, title = '' }: Page, answer: URL): string {
  const name = escapeMarkup(title);
  const link = `<link rel="alternate" type="application/json+oembed" href="${escapeMarkup(answer.href)}" title="${name}" />`;
  return page
    .replace('<html lang="en">', () => `<html lang="en" data-game="${escapeMarkup(game)}">`)
    .replace(/<title>.*<\/title>/, () => `<title>${name}</title>\n    ${link}`);
}
