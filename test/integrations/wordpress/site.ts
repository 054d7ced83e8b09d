/** A WordPress of its own, in a folder that is thrown away: Debian's files, MariaDB on a socket, PHP's own server. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inRepository } from '../support/server.js';
import { unzip } from '../support/unzip.js';

const run = promisify(execFile);
const PHP = inRepository('test/integrations/wordpress/php');
/** Fetched as archives and unpacked: to install them would bring a web server. */
const ARCHIVES = ['wordpress', 'wordpress-theme-twentytwentythree'];

export class WordPressSite {
  readonly origin: string;
  readonly #folder: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #processes: ChildProcess[] = [];

  private constructor(folder: string, port: number, embedPort: number) {
    this.origin = `http://127.0.0.1:${port}`;
    this.#folder = folder;
    this.#env = {
      ...process.env,
      // Not what the packaged browser is linked with.
      LD_LIBRARY_PATH: '',
      SITE_ROOT: join(folder, 'usr/share/wordpress'),
      SITE_SOCKET: join(folder, 'db.sock'),
      SITE_URL: this.origin,
      SITE_LOG: join(folder, 'debug.log'),
      EMBED_PORT: String(embedPort),
      PHP_CLI_SERVER_WORKERS: '3',
    };
  }

  /** Up and running, without the plugin. Pages may be embedded from a server on `embedPort`. */
  static async start(embedPort: number): Promise<WordPressSite> {
    const folder = await mkdtemp(join(tmpdir(), 'block-puzzle-wordpress-'));
    const site = new WordPressSite(folder, await freePort(), embedPort);
    try {
      await Promise.all([site.#unpack(), site.#startDatabase()]);
      await site.php('setup.php');
      await site.#startServer();
      return site;
    } catch (error) {
      await site.stop();
      throw error;
    }
  }

  async #unpack(): Promise<void> {
    for (const archive of await archives()) await run('dpkg', ['-x', archive, this.#folder]);
    const share = join(this.#folder, 'usr/share');
    for (const name of ['php', 'javascript']) await symlink(`/usr/share/${name}`, join(share, name));
    const root = join(share, 'wordpress');
    await rm(join(root, '.htaccess'), { force: true });
    await cp(join(PHP, 'wp-config.php'), join(root, 'wp-config.php'));
    await mkdir(join(root, 'wp-content/mu-plugins'), { recursive: true });
    await cp(join(PHP, 'mu-plugin.php'), join(root, 'wp-content/mu-plugins/test.php'));
    const plugins = join(root, 'wp-content/plugins');
    await unzip(inRepository('build/block-puzzle-wordpress.zip'), plugins);
    await cp(inRepository('integrations/wordpress/examples'), plugins, { recursive: true });
  }

  async #startDatabase(): Promise<void> {
    const data = join(this.#folder, 'db');
    await run(
      'mariadb-install-db',
      [
        '--no-defaults',
        `--datadir=${data}`,
        '--user=root',
        '--auth-root-authentication-method=normal',
        '--skip-test-db',
        '--skip-name-resolve',
        '--force',
      ],
      { env: this.#env },
    );
    const init = join(this.#folder, 'init.sql');
    await writeFile(init, 'CREATE DATABASE wordpress;\n');
    const options = [
      ...[
        '--no-defaults',
        '--user=root',
        '--skip-networking',
        '--skip-log-bin',
        '--innodb-flush-log-at-trx-commit=0',
      ],
      ...[
        `--datadir=${data}`,
        `--socket=${this.#env['SITE_SOCKET']!}`,
        `--pid-file=${data}.pid`,
        `--init-file=${init}`,
      ],
    ];
    await this.#started(this.#keep(spawn('mariadbd', options, { env: this.#env })), /ready for connections/);
  }

  async #startServer(): Promise<void> {
    const root = this.#env['SITE_ROOT']!;
    const options = ['-d', 'max_execution_time=60', '-S', new URL(this.origin).host, '-t', root];
    await this.#started(this.#keep(spawn('php', options, { env: this.#env, detached: true })), /started/);
  }

  #keep(child: ChildProcess): ChildProcess {
    this.#processes.push(child);
    return child;
  }

  async #started(child: ChildProcess, sign: RegExp): Promise<void> {
    let text = '';
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer): void => {
        text += chunk.toString();
        if (sign.test(text)) resolve();
      };
      child.stdout!.on('data', read);
      child.stderr!.on('data', read);
      child.once('error', reject);
      child.once('exit', () => {
        reject(new Error(`${child.spawnfile} ended:\n${text}`));
      });
    });
  }

  /** Runs a script of the folder `php/` in the site; resolves with what it prints. */
  async php(script: string, ...args: string[]): Promise<string> {
    const { stdout } = await run('php', [join(PHP, script), ...args], { env: this.#env });
    return stdout;
  }

  /** Of WordPress, as its own file says it. */
  async version(): Promise<string> {
    const text = await readFile(join(this.#env['SITE_ROOT']!, 'wp-includes/version.php'), 'utf8');
    return /\$wp_version = '([\d.]+)'/.exec(text)![1]!;
  }

  /** What PHP has to complain about in the plugin. */
  async complaints(): Promise<string[]> {
    const log = await readFile(this.#env['SITE_LOG']!, 'utf8').catch(() => '');
    return log
      .split('\n')
      .filter((line) => /block-puzzle|BlockPuzzle/i.test(line.replaceAll(this.#folder, '')));
  }

  async stop(): Promise<void> {
    for (const child of this.#processes.reverse()) {
      if (child.exitCode !== null || child.pid === undefined) continue;
      const ended = once(child, 'exit');
      // PHP's server has workers of its own.
      if (child.spawnfile === 'php') process.kill(-child.pid, 'SIGKILL');
      else child.kill('SIGKILL');
      await ended;
    }
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Paths of the fetched archives; they are kept for the next run. */
async function archives(): Promise<string[]> {
  const cache = inRepository('node_modules/.cache/debian');
  await mkdir(cache, { recursive: true });
  const find = async (name: string): Promise<string | undefined> =>
    (await readdir(cache)).find((file) => file.startsWith(`${name}_`) && file.endsWith('.deb'));
  for (const name of ARCHIVES) {
    if (!(await find(name))) await run('apt-get', ['download', name], { cwd: cache });
  }
  return Promise.all(ARCHIVES.map(async (name) => join(cache, (await find(name))!)));
}
