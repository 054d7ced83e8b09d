/** Reading of a command's arguments; what it does not know is refused with what it does. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from './errors.js';
import { suggestion } from './nearest.js';
import { quote } from './terminal.js';

export type Options = NonNullable<ParseArgsConfig['options']>;

interface Strict<O extends Options> {
  args: string[];
  options: O;
  allowPositionals: true;
  strict: true;
}

export type Arguments<O extends Options> = ReturnType<typeof parseArgs<Strict<O>>>;
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
    read = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(unknownOption(command, args, options) ?? reasonOf(error));
  }
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

/** What to say of the first option that is not known; `null` where all are. */
function unknownOption(command: string, args: readonly string[], options: Options): string | null {
  const { tokens } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option' || Object.hasOwn(options, token.name)) continue;
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

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
