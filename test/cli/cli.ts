/** Runs the built command line: in this process, and as a shell would where that is the promise. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type * as Main from '../../src/cli/main.js';

const built = (name: string): URL => new URL(`../../dist/${name}`, import.meta.url);
const PROGRAM = fileURLToPath(built('cli.js'));
const { main, Terminal } = (await import(built('cli-main.js').href)) as typeof Main;

export interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts the program; its standard input stays open. */
export function start(...args: readonly string[]): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [PROGRAM, ...args], {
    // The loader that runs these tests is no part of the program.
    env: { ...process.env, NODE_OPTIONS: '' },
    // One that hangs fails its test instead of holding it up.
    timeout: 60_000,
    killSignal: 'SIGKILL',
  });
}

/** Waits for the end of a program that has been started. */
export async function ended(program: ChildProcessWithoutNullStreams): Promise<Ended> {
  const exit = new Promise<[number | null, string | null]>((resolve) => {
    program.once('close', (code, signal) => {
      resolve([code, signal]);
    });
  });
  const [stdout, stderr, [code, signal]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    exit,
  ]);
  return { code, signal, stdout, stderr };
}

/** Runs the program with `input` piped into it, as a process of its own. */
export async function runProgram(args: readonly string[], input = ''): Promise<Ended> {
  const program = start(...args);
  // It may end before it has read everything.
  program.stdin.on('error', () => {});
  program.stdin.end(input);
  return ended(program);
}

/** Runs the command line with `input` piped into it. */
export async function run(args: readonly string[], input = ''): Promise<Ended> {
  // What `--rules` registers is known to a whole process.
  if (args.includes('--rules')) return runProgram(args, input);
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const written = Promise.all([text(stdout), text(stderr)]);
  const stdin = Readable.from([Buffer.from(input)]);
  const code = await main(args, new Terminal({ stdin, stdout, stderr }));
  stdout.end();
  stderr.end();
  const [out, complaints] = await written;
  return { code, signal: null, stdout: out, stderr: complaints };
}

/** The first screen by the options: most tests of a game begin with the same. */
const openings = new Map<string, Promise<string>>();

/** Plays `lines` and answers what is printed after the first screen; throws unless it ends well. */
export async function played(options: readonly string[], ...lines: readonly string[]): Promise<string> {
  const key = JSON.stringify(options);
  if (!openings.has(key)) openings.set(key, succeeded(['play', ...options]));
  const opening = await openings.get(key)!;
  const whole = await succeeded(['play', ...options], lines.map((line) => `${line}\n`).join(''));
  if (!whole.startsWith(opening)) throw new Error(`the game began otherwise:\n${whole}`);
  return whole.slice(opening.length);
}

/** The output of a run; throws unless the exit code is 0 and nothing was complained of. */
export async function succeeded(args: readonly string[], input = ''): Promise<string> {
  const { code, stdout, stderr } = await run(args, input);
  if (code !== 0 || stderr !== '') throw new Error(`${args.join(' ')} ended with ${code}: ${stderr}`);
  return stdout;
}

/** Calls back with a folder that exists as long as the call takes. */
export async function inFolder<T>(use: (path: (name: string) => string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'block-puzzle-cli-'));
  try {
    return await use((name) => join(folder, name));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Calls back with the path of a file that holds `content`, as JSON unless it is a text. */
export function withFile<T>(content: unknown, use: (path: string) => Promise<T>): Promise<T> {
  return inFolder(async (path) => {
    await writeFile(path('file'), typeof content === 'string' ? content : JSON.stringify(content));
    return use(path('file'));
  });
}
