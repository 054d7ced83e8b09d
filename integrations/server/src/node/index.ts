/** A whole process: database, threads, log, HTTP and its end. Node, Bun and Deno. */
import { type EmbeddedPool, openEmbedded } from '../database/pglite.js';
import { migratePostgres, openPostgres, postgresChannel } from '../database/postgres.js';
import { createPuzzleServer, type Log, type PuzzleServer, type PuzzleServerOptions } from '../index.js';
import { wordFilter } from '../names.js';
import { threadProver } from '../proof/pool.js';
import type { Config } from './config.js';
import { takeFolder } from './folder.js';
import { ofEmbedded, ofPostgres, sqlGateway } from './gateway.js';
import { type Answer, listen, type Listening } from './listen.js';

export { openEmbedded } from '../database/pglite.js';
export { migratePostgres, openPostgres, postgresChannel } from '../database/postgres.js';
export { threadProver } from '../proof/pool.js';
export { readConfig, type Config } from './config.js';

const LEVELS = ['debug', 'info', 'warn', 'error'] as const;
/** How long answers that are under way may take when the process ends. */
const LAST = 10_000;

/** A line of JSON each, from a level on. */
export function jsonLog(least: (typeof LEVELS)[number], write: (line: string) => void): Log {
  return (level, message, fields) => {
    if (LEVELS.indexOf(level) < LEVELS.indexOf(least)) return;
    write(JSON.stringify({ time: new Date().toISOString(), level, message, ...fields }));
  };
}

export interface Running {
  readonly port: number;
  readonly server: PuzzleServer;
  /** Ends gracefully: is not ready, closes streams, answers what is under way, writes what was counted. */
  stop(): Promise<void>;
}

/** Begins to answer. Throws what the configuration, the database or the port has against it. */
export async function start(config: Config, log: Log): Promise<Running> {
  const { DATABASE_URL: url, DATABASE_READ_URL: readUrl, DATABASE_CONNECTIONS: connections, file } = config;
  const lost = () => {
    log('error', 'folder lost', { because: 'another process has taken BLOCK_PUZZLE_DATA' });
    // Two that write to it destroy it: not even what is under way may go on.
    process.exit(1);
  };
  const folder = url === undefined ? await takeFolder(config.BLOCK_PUZZLE_DATA, lost) : null;
  let embedded: EmbeddedPool | null = null;
  try {
    const pool = url === undefined ? null : openPostgres(url, { connections });
    const prover =
      config.BLOCK_PUZZLE_THREADS === 0
        ? undefined
        : threadProver({
            ...(config.BLOCK_PUZZLE_THREADS !== undefined && { threads: config.BLOCK_PUZZLE_THREADS }),
            variants: file.variants ?? [],
          });
    const proxies = config.BLOCK_PUZZLE_PROXIES;
    if (!pool) embedded = await openEmbedded(`${config.BLOCK_PUZZLE_DATA}/database`);
    const options: PuzzleServerOptions = {
      database: pool ?? embedded!,
      migrate: url === undefined,
      replica: readUrl === undefined ? null : openPostgres(readUrl, { connections }),
      ...(pool && { channel: (heard) => postgresChannel(pool, url!, heard) }),
      secrets: config.BLOCK_PUZZLE_SECRET ?? [folder!.secret],
      siteSecrets: config.BLOCK_PUZZLE_SITE_SECRET ?? [],
      adminToken: config.BLOCK_PUZZLE_ADMIN_TOKEN ?? folder?.admin ?? null,
      metricsToken: config.BLOCK_PUZZLE_METRICS_TOKEN ?? null,
      origins: config.BLOCK_PUZZLE_ORIGINS ?? [],
      ...(prover && { prover }),
      variants: file.variants ?? [],
      series: file.series ?? {},
      challenges: file.challenges ?? {},
      starter: true,
      rates: config.BLOCK_PUZZLE_RATES === 'off' ? null : ((file.rates ?? {}) as never),
      grace: config.BLOCK_PUZZLE_GRACE,
      keep: config.BLOCK_PUZZLE_KEEP ?? null,
      isGoodName: wordFilter(file.words),
      resident: () => process.memoryUsage.rss(),
      log,
      addressOf: (request, peer) => addressOf(request, peer as string | null, proxies),
    };
    const opening = async () => {
      if (url !== undefined) await migratePostgres(url);
      return await createPuzzleServer(options);
    };
    const server = await opening().catch((error: unknown) => {
      const unreached = /^(E[A-Z]+|28...|3D000)$/.test(String((error as { code?: unknown }).code));
      if (unreached) throw new Error(`DATABASE_URL: ${said(error)}`, { cause: error });
      // Series and challenges are those of the file, which had the form of such, and cannot be played.
      const isOfFile = error instanceof TypeError && /^(series|challenges)\./.test(error.message);
      throw isOfFile
        ? new TypeError(`${config.BLOCK_PUZZLE_CONFIG}: ${error.message}`, { cause: error })
        : error;
    });
    const sqlToken = config.BLOCK_PUZZLE_SQL_TOKEN;
    const query = pool ? ofPostgres(pool) : ofEmbedded(embedded!);
    const gateway = sqlToken === undefined ? null : sqlGateway(query, sqlToken);
    const answer: Answer = (request, peer) =>
      gateway && new URL(request.url).pathname === '/sql' ? gateway(request) : server.fetch(request, peer);
    const listening: Listening = await listen(config.PORT, config.HOST, answer).catch((error: unknown) => {
      throw new Error(`HOST and PORT: ${said(error)}`, { cause: error });
    });
    log('info', 'listening', {
      port: listening.port,
      host: config.HOST,
      database: url === undefined ? 'embedded' : 'postgresql',
    });
    return {
      port: listening.port,
      server,
      async stop() {
        server.drain();
        await listening.stop(LAST);
        await server.close();
        folder?.release();
        log('info', 'ended');
      },
    };
  } catch (error) {
    // Whatever comes of that, what has failed is told, and the folder let go.
    await embedded?.end().catch(() => undefined);
    folder?.release();
    throw error;
  }
}

const said = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Where a request comes from. Behind `proxies` of one's own, each of which adds the address that it has seen to
 * `X-Forwarded-For`, the one that the outermost of them has seen; what stands before it anyone may have written.
 */
export function addressOf(request: Request, peer: string | null, proxies: number): string | null {
  if (proxies === 0) return peer;
  const told = (request.headers.get('x-forwarded-for') ?? '').split(',').map((each) => each.trim());
  return told.at(-proxies) || peer;
}
