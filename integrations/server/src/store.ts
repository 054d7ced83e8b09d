/** The database as the server asks it: one for what is written, one for what is read, and what to do when it is away. */
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { Database, Tables } from './database/schema.js';
import { Refusal } from './refusals.js';

/** SQLSTATE classes and system errors that say that a server is away, going or too slow, not that a request was bad. */
const AWAY = /^(08|57P0|57014|53|25006|58|XX000$)|^E(CONN|PIPE|TIMEDOUT|NOTFOUND|HOST|NET|AI_)|^CONNECTION_/;
/** Two transactions in each other's way: the same again. */
const AGAIN = new Set(['40001', '40P01']);

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? '');

/** Whether a database could not be asked, or may not have answered. */
export function isAway(error: unknown): boolean {
  if (AWAY.test(codeOf(error))) return true;
  return (
    error instanceof Error &&
    /terminated|timeout exceeded|read timeout|Cannot use a pool|not queryable/i.test(error.message)
  );
}

/** Whether a row was refused for one that is there; which index said so, another server does not tell. */
export const isTaken = (error: unknown): boolean => codeOf(error) === '23505';

export class Store {
  readonly #main: Tables;
  readonly #replica: Tables | null;
  /** When a replica that was away is asked again. */
  #replicaFrom = 0;

  /** `replica`: where pages of tables are read from, as long as it answers. */
  constructor(main: PostgresPool, replica: PostgresPool | null = null) {
    const over = (pool: PostgresPool) => new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
    this.#main = over(main);
    this.#replica = replica && over(replica);
  }

  get main(): Tables {
    return this.#main;
  }

  /** Asks the main database; what only lost a race is asked again. Throws `busy` where it is away. */
  async ask<T>(question: (db: Tables) => Promise<T>): Promise<T> {
    for (let round = 1; ; round++) {
      try {
        return await question(this.#main);
      } catch (error) {
        if (AGAIN.has(codeOf(error)) && round < 8) {
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** round));
          continue;
        }
        throw isAway(error) ? new Refusal('busy', { retryAfter: 1 }) : error;
      }
    }
  }

  /** Reads what may be some moments old: from the replica, or where that is away from the main database. */
  async read<T>(question: (db: Tables) => Promise<T>): Promise<T> {
    if (this.#replica && performance.now() >= this.#replicaFrom) {
      try {
        return await question(this.#replica);
      } catch (error) {
        // 40001: a replica has to cancel what stands in the way of what it follows.
        if (!isAway(error) && !AGAIN.has(codeOf(error))) throw error;
        if (isAway(error)) this.#replicaFrom = performance.now() + 5000;
      }
    }
    return await this.ask(question);
  }

  async close(): Promise<void> {
    await Promise.all([this.#main.destroy(), this.#replica?.destroy()]);
  }
}
