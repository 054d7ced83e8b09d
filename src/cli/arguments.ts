/** Reading of a command's arguments, and what is said of one that cannot be read. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { quote } from './terminal.js';

export const EXIT = { ok: 0, refused: 1, usage: 2, interrupted: 130 } as const;

/** The program was called in a way that it does not know: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A file or a game from outside cannot be used: exit code 1. */
export class InputError extends Error {
  override readonly name = 'InputError';
}

export type Options = NonNullable<ParseArgsConfig['options']>;

interface Strict<O extends Options> {
  args: string[];
  options: O;
  allowPositionals: true;
  strict: true;
  tokens: true;
}

type Arguments<O extends Options> = ReturnType<typeof parseArgs<Strict<O>>>;
type Tokens = Arguments<Options>['tokens'];
export type Values<O extends Options> = Arguments<O>['values'];

/** Every command explains itself. */
export const HELP_OPTION = { help: { type: 'boolean', short: 'h' } } as const satisfies Options;

/** Reads the arguments of `command`; throws UsageError. */
export function readArguments<O extends Options>(
  command: string,
  args: readonly string[],
  options: O,
  { positionals = false } = {},
): Arguments<O> {
  let read: Arguments<O>;
  try {
    read = parseArgs({ args: [...args], options, allowPositionals: true, strict: true, tokens: true });
  } catch (error) {
    throw new UsageError(wrongOption(command, args, options) ?? reasonOf(error));
  }
  refuseTwice(read.tokens, options);
  const [extra] = read.positionals as string[];
  if (extra !== undefined && !positionals) {
    throw new UsageError(`${command} takes only options, not ${quote(extra)}. It knows ${list(options)}.`);
  }
  return read;
}

/** Reads a whole number; throws UsageError. */
export function readNumber(option: string, text: string, min: number, max: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (value >= min && value <= max) return value;
  throw new UsageError(`${option} must be a whole number from ${min} to ${max}, but was ${quote(text)}.`);
}

/** Of two values one would go unseen; throws UsageError. */
function refuseTwice(tokens: Tokens, options: Options): void {
  const given = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind !== 'option' || options[token.name]?.multiple) continue;
    const isFlag = token.value === undefined && given.has(token.name);
    const twice = isFlag
      ? `${token.rawName} can be given only once`
      : givenTwice(given, token.name, token.value ?? '', token.rawName);
    if (twice) throw new UsageError(`${twice}.`);
  }
}

/** Notes what was given under a name; says what is wrong where it was given before, by the name that is `shown`. */
export function givenTwice(
  given: Map<string, string>,
  name: string,
  value: string,
  shown = name,
): string | null {
  const before = given.get(name);
  given.set(name, value);
  return before === undefined
    ? null
    : `${shown} can be given only once, but was ${quote(before)} and ${quote(value)}`;
}

/** What to say of the first option that is not known, or has no value but what looks like another; `null` where there is none. */
function wrongOption(command: string, args: readonly string[], options: Options): string | null {
  const { tokens } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    if (Object.hasOwn(options, token.name)) {
      const { rawName, value, inlineValue } = token;
      const takesValue = options[token.name]!.type === 'string';
      if (!takesValue && inlineValue) return `${rawName} takes no value, but was given ${quote(value)}.`;
      if (!takesValue || inlineValue) continue;
      if (value === undefined) return `${rawName} needs a value.`;
      if (/^-./.test(value))
        return `${rawName} needs a value; one that begins with - is written as ${quote(`${rawName}=${value}`)}.`;
      continue;
    }
    const names = Object.keys(options).map((name) => `--${name}`);
    const hint = suggestion(token.rawName, names);
    return `${command} has no option ${quote(token.rawName)}.${hint} It knows ${list(options)}.`;
  }
  return null;
}

function list(options: Options): string {
  return Object.keys(options)
    .map((name) => `--${name}`)
    .join(', ');
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The fewest letters to insert, leave out or change to turn one word into the other. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 0; i < from.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < to.length; j++) {
      const changed = row[j]! + (from[i] === to[j] ? 0 : 1);
      next.push(Math.min(changed, row[j + 1]! + 1, next[j]! + 1));
    }
    row = next;
  }
  return row[to.length]!;
}

/** The names nearest to a word; none where the word is like none of them. */
function nearest(word: string, names: readonly string[]): readonly string[] {
  const given = word.toLowerCase().slice(0, 40);
  const distances = names.map((name) => distance(given, name));
  const least = Math.min(...distances);
  return names.filter((name, i) => distances[i] === least && least * 2 <= Math.max(name.length, 2));
}

/** ` did you mean --seed?`, or nothing. */
export function suggestion(word: string, names: readonly string[]): string {
  const found = nearest(word, names);
  return found.length ? ` Did you mean ${found.join(' or ')}?` : '';
}
