/** The attributes of a game as the query of an address, for commands that write them into pages. */
import { ConfigError, createEngine, type Engine } from '../engine/index.js';
import { type AuthorsRow, takes } from '../oembed/authors.js';
import { FLAGS } from 'virtual:flags';
import { givenTwice, InputError, UsageError } from './arguments.js';
import { parseJson } from './files.js';
import { kindNamed } from './kinds.js';
import { DEFAULT_VARIANT, PLAYABLE, starter } from './options.js';
import { quote } from './terminal.js';

type Attributes = ReadonlyMap<string, string>;

/** Whether a text in the form of a date is one of the calendar. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** What is wrong with the attributes of a game; `null` for nothing. */
export async function wrongIn(
  game: string,
  table: Readonly<Record<string, AuthorsRow>>,
): Promise<string | null> {
  const given = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(game)) {
    const row = Object.hasOwn(table, name) ? table[name]! : null;
    if (!row) return `there is no attribute ${quote(name)}: there are ${Object.keys(table).join(', ')}`;
    const isNoDay = name === 'daily' && value !== '' && !isDay(value);
    if (isNoDay || !takes(row, value)) return `${name} must be ${row.allowed}, but was ${quote(value)}`;
    const twice = givenTwice(given, name, value);
    if (twice) return twice;
  }
  const engine = await createEngine();
  return unreadableIn(given, engine) ?? (await refusedIn(given, engine));
}

/** What a page could not begin with: the table knows of these only how long they may be. */
function unreadableIn(given: Attributes, engine: Engine): string | null {
  const plain = (text: string, name: string): string =>
    text.startsWith('{') ? (parseJson(text, name) as string) : text;
  for (const [name, begin] of [
    ['record', (value: string) => engine.replay(value)],
    ['position', (value: string) => engine.fromPosition(value)],
  ] as const) {
    const text = given.get(name);
    try {
      if (text !== undefined) begin(plain(text.trim(), name));
    } catch (error) {
      if (error instanceof ConfigError) return `${name} cannot be read: ${error.message}`;
      if (error instanceof InputError) return error.message;
      throw error;
    }
  }
  return null;
}

const attributeOf = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * What a game would refuse to begin with: the table knows each value by itself, and not how large a board a game has. A
 * site's own game is not known here, and what games of other kinds are told is passed over, as in a page.
 */
async function refusedIn(attributes: Attributes, engine: Engine): Promise<string | null> {
  const variant = attributes.get('variant') ?? DEFAULT_VARIANT;
  const says = ['record', 'position'].some((name) => attributes.has(name));
  if (says || !PLAYABLE.includes(variant)) return null;
  const given: Record<string, unknown> = {};
  for (const { name, argument, property, games } of FLAGS) {
    const value = attributes.get(attributeOf(property));
    if (value === undefined || (games && !games.includes(kindNamed(variant)))) continue;
    if (argument) given[name] = value === '' && argument === 'on|off' ? 'on' : value;
    else if (value !== 'off') given[name] = true;
  }
  try {
    (await starter(engine, given))();
    return null;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof InputError)) throw error;
    const shown = (option: string, name: string): string => {
      const flag = FLAGS.find((each) => each.name === name);
      return flag ? attributeOf(flag.property) : option;
    };
    return error.message
      .replace(/^--([\w-]+)/, shown)
      .replace(/^the game: /, '')
      .replace(/\.$/, '');
  }
}
