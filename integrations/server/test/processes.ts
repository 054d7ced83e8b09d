/** Processes of the server, begun as a site begins them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ADMIN, freePort, SECRET, SITE_SECRET } from './harness.js';

const BIN = fileURLToPath(new URL('../dist/node/bin.js', import.meta.url));

export type Environment = Readonly<Record<string, string>>;

/** Told to all processes of the tests. */
export const TOLD: Environment = {
  BLOCK_PUZZLE_SECRET: SECRET,
  BLOCK_PUZZLE_SITE_SECRET: SITE_SECRET,
  BLOCK_PUZZLE_ADMIN_TOKEN: ADMIN,
  BLOCK_PUZZLE_ORIGINS: 'https://site.example',
  BLOCK_PUZZLE_RATES: 'off',
  BLOCK_PUZZLE_GRACE: '200',
  BLOCK_PUZZLE_THREADS: '1',
  BLOCK_PUZZLE_LOG: 'info',
};

export class Process {
  readonly #environment: Environment;
  readonly #command: readonly string[];
  #child: ChildProcess | undefined;
  port = 0;
  /** What it has written, but requests. */
  said = '';

  /** `command`: another runtime than Node, such as `['bun']`. */
  constructor(environment: Environment, command: readonly string[] = [process.execPath]) {
    this.#environment = environment;
    this.#command = command;
  }

  async start(): Promise<this> {
    if (this.port === 0) this.port = await freePort();
    const [program, ...args] = this.#command;
    const child = spawn(program!, [...args, BIN], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_OPTIONS: process.env.BLOCK_PUZZLE_PROCESS_OPTIONS,
        ...TOLD,
        ...this.#environment,
        PORT: String(this.port),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    child.stderr!.setEncoding('utf8').on('data', (text: string) => (this.said += text));
    await new Promise<void>((resolve, reject) => {
      let rest = '';
      child.stdout!.setEncoding('utf8').on('data', (text: string) => {
        const lines = (rest + text).split('\n');
        rest = lines.pop()!;
        for (const line of lines) {
          if (line.includes('"message":"request"')) continue;
          this.said += `${line}\n`;
          if (line.includes('"message":"listening"')) resolve();
        }
      });
      child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${this.said}`)));
    });
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.#child!.pid!;
  }

  get isUp(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  /** Ends it, and answers with its exit code, `null` where it was killed. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = once(child, 'exit') as Promise<[number | null]>;
    child.kill(signal);
    return (await ended)[0];
  }
}

/** Asks one process after the other. */
export function inTurn(processes: readonly Process[]) {
  let turn = 0;
  return (path: string, init?: RequestInit) => fetch(processes[turn++ % processes.length]!.url + path, init);
}
