/** The embedded database: PostgreSQL in Wasm, in this process. One connection, which one request has at a time. */
import { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** What a statement does, as PostgreSQL would say by its tag. */
export const commandOf = (text: string) => /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? '';

/** A pool of one connection, in the form of `pg`, so that Kysely speaks to both alike. */
export class EmbeddedPool implements PostgresPool {
  readonly database: PGlite;
  #last: Promise<void> = Promise.resolve();

  constructor(database: PGlite) {
    this.database = database;
  }

  async connect(): Promise<PostgresPoolClient> {
    const before = this.#last;
    let release = () => {};
    this.#last = new Promise((resolve) => (release = resolve));
    await before;
    const query = async (text: string, values: readonly unknown[]) => {
      const { rows, affectedRows } = await this.database.query(text, [...values], { parsers: PARSERS });
      return { command: commandOf(text), rowCount: affectedRows ?? rows.length, rows };
    };
    return { query: query as unknown as PostgresPoolClient['query'], release };
  }

  async end(): Promise<void> {
    await this.#last;
    await this.database.close();
  }
}

/** 64 bits (20) and sums (1700) as numbers: all that are counted here are below 2^53. */
const PARSERS = { 20: Number, 1700: Number };

/** Opens the database in a folder, which is made where it is missing; without one it is in memory only. */
export async function openEmbedded(folder?: string): Promise<EmbeddedPool> {
  const database = await PGlite.create(folder === undefined ? 'memory://' : folder);
  return new EmbeddedPool(database);
}
