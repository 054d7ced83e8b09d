/** PostgreSQL by `pg`: a pool for what is written, and one for what is read, which may be a streaming replica. */
import pg from 'pg';
import type { Channel } from '../live.js';
import { Store } from '../store.js';
import { migrate } from './migrations.js';

const types = new pg.TypeOverrides();
// 64 bits and sums as numbers: all that are counted here are below 2^53.
types.setTypeParser(20, Number);
types.setTypeParser(1700, Number);

/** Waiting for an answer, in place of how long the statement may take: for a server that has gone without a word. */
const LONGER = 1.5;
const UNANSWERED = 'Query read timeout';

/**
 * `connections` at most; a statement may take `timeout` milliseconds (0: any number), a connection three seconds to come.
 */
export function openPostgres(url: string, { connections = 10, timeout = 10_000 } = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    ...{
      max: connections,
      connectionTimeoutMillis: 3000,
      statement_timeout: timeout,
      query_timeout: timeout * LONGER,
      keepAlive: true,
      types,
    },
  });
  // One that breaks is only taken out of the pool; whose question it had is told by the question itself.
  pool
    .on('error', () => {})
    .on('connect', (client) => {
      client.on('error', () => {});
      // One that does not answer would be given to the next question, which would wait behind this one.
      const query = client.query.bind(client) as (...args: unknown[]) => unknown;
      client.query = ((...args: unknown[]) => {
        const answer = query(...args);
        if (answer instanceof Promise)
          answer.catch((error: unknown) => {
            if (error instanceof Error && error.message === UNANSWERED) client.end().catch(() => {});
          });
        return answer;
      }) as typeof client.query;
    });
  return pool;
}

/**
 * Brings the tables of a database to this version, for as long as that takes, and waits as long for another process that
 * does: no statement of it is one of a request.
 */
export async function migratePostgres(url: string): Promise<void> {
  const store = new Store(openPostgres(url, { timeout: 0 }));
  try {
    await migrate(store.main);
  } finally {
    await store.close();
  }
}

const CHANNEL = 'block_puzzle';

/**
 * Tells other processes which tables have changed, by NOTIFY of the main database, and hears them on a connection of its
 * own, which comes again where it breaks; then it calls `heard` with '': anything may have changed.
 */
export function postgresChannel(pool: pg.Pool, url: string, heard: (table: string) => void): Channel {
  let client: pg.Client | undefined;
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const connect = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    client = next;
    const again = () => {
      if (ended || client !== next) return;
      client = undefined;
      next.end().catch(() => {});
      timer = setTimeout(() => void connect(), 1000);
    };
    next.on('error', again).on('end', again);
    next.on('notification', ({ payload }) => heard(payload ?? ''));
    try {
      await next.connect();
      await next.query(`LISTEN ${CHANNEL}`);
      heard('');
    } catch {
      again();
    }
  };
  void connect();
  const telling = new Set<Promise<unknown>>();
  return {
    // Who misses it looks again at the next change, or heartbeat.
    tell(table) {
      const told = pool.query('SELECT pg_notify($1, $2)', [CHANNEL, table]).catch(() => {});
      telling.add(told);
      void told.then(() => telling.delete(told));
    },
    async close() {
      ended = true;
      clearTimeout(timer);
      await Promise.all(telling);
      await client?.end().catch(() => {});
    },
  };
}
