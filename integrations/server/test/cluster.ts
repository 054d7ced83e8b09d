/** PostgreSQL servers of the tests' own, from Debian's package, each in a folder that is thrown away. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort, pause } from './harness.js';

const VERSIONS = '/usr/lib/postgresql';

/** Where the newest version's programs are, or `null`. */
export function programs(): string | null {
  if (!existsSync(VERSIONS)) return null;
  const newest = readdirSync(VERSIONS).sort((one, other) => Number(other) - Number(one))[0];
  const folder = newest === undefined ? null : join(VERSIONS, newest, 'bin');
  return folder !== null && existsSync(join(folder, 'initdb')) ? folder : null;
}

/** PostgreSQL does not run as root. */
const owner = (() => {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
})();

export class Cluster {
  readonly folder: string;
  readonly port: number;
  #process: ChildProcess | undefined;
  #settings: readonly string[];

  private constructor(folder: string, port: number, settings: readonly string[]) {
    this.folder = folder;
    this.port = port;
    this.#settings = settings;
  }

  static #folder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'block-puzzle-postgres-'));
    if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
    return folder;
  }

  /** A new server. `settings` are those of its configuration, such as `fsync=off`. */
  static async make(settings: readonly string[] = []): Promise<Cluster> {
    const cluster = new Cluster(Cluster.#folder(), await freePort(), settings);
    run('initdb', ['-D', cluster.#data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N']);
    await cluster.start();
    return cluster;
  }

  /** A streaming replica of a running server. */
  static async replicaOf(main: Cluster): Promise<Cluster> {
    const cluster = new Cluster(Cluster.#folder(), await freePort(), main.#settings);
    run('pg_basebackup', [
      '-h',
      '127.0.0.1',
      '-p',
      String(main.port),
      '-U',
      'postgres',
      '-D',
      cluster.#data,
      '-R',
      '-c',
      'fast',
      '-X',
      'stream',
    ]);
    await cluster.start();
    return cluster;
  }

  get #data(): string {
    return join(this.folder, 'data');
  }

  url(database = 'postgres'): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${database}`;
  }

  async start(): Promise<void> {
    const settings = [
      ...[
        `port=${this.port}`,
        'listen_addresses=127.0.0.1',
        'unix_socket_directories=',
        'max_connections=200',
      ],
      ...this.#settings,
    ];
    const args = ['-D', this.#data, ...settings.flatMap((setting) => ['-c', setting])];
    this.#process = spawn(join(programs()!, 'postgres'), args, {
      ...owner,
      cwd: this.folder,
      stdio: 'ignore',
    });
    for (const end = Date.now() + 60_000; ; await pause(50)) {
      try {
        await this.query('SELECT 1');
        return;
      } catch (error) {
        if (Date.now() > end) throw error;
      }
    }
  }

  /** Ends it: `SIGINT` closes what is open, `SIGKILL` as a machine that fails. */
  async stop(signal: 'SIGINT' | 'SIGKILL' = 'SIGINT'): Promise<void> {
    const running = this.#process;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await ended;
    // Its children see that it is gone, and must be before another one can begin.
    if (signal === 'SIGKILL') await pause(500);
  }

  async query<T extends object>(text: string, values: unknown[] = [], database = 'postgres'): Promise<T[]> {
    const client = new pg.Client({ connectionString: this.url(database) });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<T>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  async close(): Promise<void> {
    await this.stop('SIGINT');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function run(program: string, args: readonly string[]): void {
  execFileSync(join(programs()!, program), args, {
    ...owner,
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
