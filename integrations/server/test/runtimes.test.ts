/**
 * The promises on Bun and Deno, the same program, answering by what each of them brings, on the embedded database; and in
 * workerd, which runs the handler at the edge: it asks its database by HTTP, and parts what belongs to two requests.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'node:test';
import { build } from 'esbuild';
import { openEmbedded } from '../dist/database/pglite.js';
import { createPuzzleServer } from '../dist/index.js';
import { ofEmbedded, sqlGateway } from '../dist/node/gateway.js';
import { listen } from '../dist/node/listen.js';
import { ADMIN, SECRET, SITE_SECRET } from './harness.js';
import { inTurn, Process } from './processes.js';
import { suite } from './suite.js';

const CACHE = fileURLToPath(new URL('../node_modules/.cache/runtimes', import.meta.url));
/** They are not among the packages of this one, for they weigh more than all others. */
const RUNTIMES = { bun: '1.4.5', deno: '2.9.6', miniflare: '4.20260426.0' };

const COMMANDS = { bun: ['bun'], deno: ['deno', 'run', '--allow-all', '--node-modules-dir=manual'] };

function install(): string | null {
  const bin = join(CACHE, 'node_modules/.bin');
  if (Object.keys(RUNTIMES).every((name) => existsSync(join(bin, name)))) return bin;
  mkdirSync(CACHE, { recursive: true });
  const packages = Object.entries(RUNTIMES).map(([name, version]) => `${name}@${version}`);
  try {
    execFileSync('npm', ['install', '--prefix', CACHE, '--no-save', '--no-audit', '--no-fund', ...packages], {
      stdio: 'ignore',
    });
    return bin;
  } catch {
    return null;
  }
}

const bin = install();

for (const name of ['bun', 'deno'] as const) {
  if (bin === null) {
    describe(`on ${name}`, () => it('is skipped: it could not be installed', { skip: true }, () => {}));
    continue;
  }
  suite(`on ${name}`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'block-puzzle-server-'));
    const [program, ...args] = COMMANDS[name];
    const process = await new Process({ BLOCK_PUZZLE_DATA: folder }, [join(bin, program!), ...args]).start();
    return {
      fetch: inTurn([process]),
      async close() {
        await process.stop();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  });
}

const SQL_TOKEN = 'sql-token-of-the-tests-0123456789-0123456789';

/** What docs/operations.md has a site write for its edge. */
const WORKER = `
import { createPuzzleServer, httpPool } from './dist/index.js';
let server;
export default {
  async fetch(request, env, context) {
    server ??= createPuzzleServer({
      database: httpPool(env.SQL_URL, { authorization: 'Bearer ${SQL_TOKEN}' }),
      secrets: ['${SECRET}'], siteSecrets: ['${SITE_SECRET}'], adminToken: '${ADMIN}', origins: ['https://site.example'],
      migrate: false, timers: false, poll: 200, rates: null, grace: 200,
      log: (level, message, fields) => { if (level === 'error') console.error(message, JSON.stringify(fields)); },
    });
    const { fetch, tick } = await server;
    const answer = await fetch(request);
    if (request.method !== 'GET') context.waitUntil(tick());
    return answer;
  },
};
`;

/** As far as it is used. */
interface Miniflare {
  readonly ready: Promise<unknown>;
  dispatchFetch(url: string, init?: RequestInit): Promise<Response>;
  dispose(): Promise<void>;
}

if (bin !== null)
  suite('in workerd', async () => {
    const { Miniflare: Runtime } = createRequire(join(CACHE, 'x.js'))('miniflare') as {
      Miniflare: new (options: object) => Miniflare;
    };
    const pool = await openEmbedded();
    // The tables are made by who may: here by a process beside the database.
    await (await createPuzzleServer({ database: pool, secrets: [SECRET], timers: false })).tick();
    const gateway = await listen(0, '127.0.0.1', sqlGateway(ofEmbedded(pool), SQL_TOKEN));
    const { outputFiles } = await build({
      stdin: { contents: WORKER, resolveDir: fileURLToPath(new URL('..', import.meta.url)) },
      ...{
        bundle: true,
        write: false,
        format: 'esm',
        platform: 'browser',
        target: 'es2022',
        logLevel: 'error',
      },
      ...{ conditions: ['workerd', 'edge-light', 'worker'], external: ['node:*'] },
    });
    const runtime = new Runtime({
      ...{ modules: true, script: outputFiles[0]!.text, compatibilityDate: '2025-01-01' },
      bindings: { SQL_URL: `http://127.0.0.1:${gateway.port}/sql` },
    });
    await runtime.ready;
    return {
      fetch: (path, init) => runtime.dispatchFetch(`http://127.0.0.1${path}`, init),
      async close() {
        await runtime.dispose();
        await gateway.stop(1000);
        await pool.end();
      },
    };
  });
