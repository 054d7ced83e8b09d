/** PostgreSQL by `pg`: a pool for what is written, and one for what is read, which may be a streaming replica. */
import pg from 'pg';
import type { Channel } from '../live.js';

const types = new pg.TypeOverrides();
// 64 bits and sums as numbers: all that are counted here are below 2^53.
types.setTypeParser(20, Number);
types.setTypeParser(1700, Number);

/** `connections` at most; a statement may take `timeout` milliseconds, a connection three seconds to come. */
export function openPostgres(url: string, { connections = 10, timeout = 10_000 } = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    ...{
      max: connections,
      connectionTimeoutMillis: 3000,
      statement_timeout: timeout,
      keepAlive: true,
      types,
    },
  });
  // One that breaks is only taken out of the pool; whose question it had is told by the question itself.
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  return pool;
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
