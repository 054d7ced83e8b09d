/** The command line: hands the arguments to one of its commands. */
import { readFile } from 'node:fs/promises';
import { URL } from 'node:url';
import { EXIT, HELP_OPTION, InputError, readArguments, suggestion, UsageError } from './arguments.js';
import { deal } from './deal.js';
import { HELP, OVERVIEW } from './help.js';
import { perft } from './perft.js';
import { play } from './play.js';
import { solve } from './solve.js';
import { COMMANDS as OF_GAMES } from './session.js';
import { quote, Terminal } from './terminal.js';
import { verify } from './verify.js';

type Command = (args: readonly string[], terminal: Terminal) => Promise<number>;

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['play', play],
  ['verify', verify],
  ['perft', perft],
  ['deal', deal],
  ['solve', solve],
  // What few ask for comes with them.
  ['init', async (...call) => (await import('./init.js')).init(...call)],
  ['pack', async (...call) => (await import('./pack.js')).pack(...call)],
  ['embed', async (...call) => (await import('./embed.js')).embed(...call)],
  ['class', async (...call) => (await import('./class.js')).classOf(...call)],
  ['help', help],
]);
/** What is typed within a game, of whichever kind. */
const WITHIN_PLAY: readonly string[] = [...OF_GAMES, 'hint', 'areas', 'autoplay'];
const OPTIONS = { ...HELP_OPTION, version: { type: 'boolean', short: 'v' } } as const;

export { Terminal };

/** Runs a command at a terminal, and answers its exit code. */
export async function main(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await run(args, terminal);
  } catch (error) {
    if (!(error instanceof UsageError) && !(error instanceof InputError)) throw error;
    terminal.complain(error.message);
    return error instanceof UsageError ? EXIT.usage : EXIT.refused;
  }
}

function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined) throw new UsageError(`Name a command: ${[...COMMANDS.keys()].join(', ')}.`);
  if (name.startsWith('-')) return options(args, terminal);
  const command = commandOf(name);
  return asksForHelp(rest) ? help([name], terminal) : command(rest, terminal);
}

async function options(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = readArguments('block-puzzle', args, OPTIONS);
  await terminal.print(values.version === true ? await version() : OVERVIEW);
  return EXIT.ok;
}

async function help(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name, extra] = readArguments('help', args, HELP_OPTION, { positionals: true }).positionals;
  if (name !== undefined) commandOf(name);
  if (extra !== undefined) throw new UsageError(`help takes one command, not also ${quote(extra)}.`);
  await terminal.print(HELP.get(name ?? '') ?? OVERVIEW);
  return EXIT.ok;
}

function commandOf(name: string): Command {
  const command = COMMANDS.get(name);
  if (command) return command;
  const names = [...COMMANDS.keys()];
  const hint = WITHIN_PLAY.includes(name) ? ' It is a word within play.' : suggestion(name, names);
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
