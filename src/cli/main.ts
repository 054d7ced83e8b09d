#!/usr/bin/env node
/** The program `block-puzzle`: hands the arguments to one of its commands and ends with that one's exit code. */
import { readFile } from 'node:fs/promises';
import { HELP_OPTION, readArguments } from './arguments.js';
import { deal } from './deal.js';
import { EXIT, InputError, UsageError } from './errors.js';
import { HELP, OVERVIEW } from './help.js';
import { suggestion } from './nearest.js';
import { perft } from './perft.js';
import { play } from './play.js';
import { solve } from './solve.js';
import { complain, print, quote } from './terminal.js';
import { verify } from './verify.js';

type Command = (args: readonly string[]) => Promise<number>;

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['play', play],
  ['verify', verify],
  ['perft', perft],
  ['deal', deal],
  ['solve', solve],
  ['help', help],
]);
const OPTIONS = { ...HELP_OPTION, version: { type: 'boolean', short: 'v' } } as const;

async function run(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined) throw new UsageError(`Name a command: ${[...COMMANDS.keys()].join(', ')}.`);
  if (name.startsWith('-')) return options(args);
  const command = commandOf(name);
  return asksForHelp(rest) ? help([name]) : command(rest);
}

async function options(args: readonly string[]): Promise<number> {
  const { values } = readArguments('block-puzzle', args, OPTIONS);
  await print(values.version === true ? await version() : OVERVIEW);
  return EXIT.ok;
}

async function help(args: readonly string[]): Promise<number> {
  const [name] = readArguments('help', args, HELP_OPTION, { positionals: true }).positionals;
  if (name !== undefined) commandOf(name);
  await print(HELP.get(name ?? '') ?? OVERVIEW);
  return EXIT.ok;
}

function commandOf(name: string): Command {
  const command = COMMANDS.get(name);
  if (command) return command;
  const names = [...COMMANDS.keys()];
  const hint = suggestion(name, names);
  throw new UsageError(`There is no command ${quote(name)}.${hint} The commands are ${names.join(', ')}.`);
}

/** Whether `--help` stands among the options of a command, whatever else does. */
function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).some((arg) => arg === '--help' || arg === '-h');
}

async function version(): Promise<string> {
  const text = await readFile(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** Who reads no more, as `head` does once it has its lines, has what they wanted. */
function endWithReader(error: NodeJS.ErrnoException): never {
  if (error.code !== 'EPIPE') complain(`cannot write: ${error.message}`);
  process.exit(error.code === 'EPIPE' ? EXIT.ok : EXIT.refused);
}

process.stdout.on('error', endWithReader);
process.stderr.on('error', endWithReader);
try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError) && !(error instanceof InputError)) throw error;
  complain(error.message);
  process.exitCode = error instanceof UsageError ? EXIT.usage : EXIT.refused;
}
