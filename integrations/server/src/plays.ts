/** How often games are loaded, begun and ended, by hour: numbers in memory that go to the database every few seconds. */
import { sql } from 'kysely';
import type { Store } from './store.js';
import { randomText } from './tokens.js';

type Counts = Record<'loads' | 'starts' | 'ends' | 'ms', number>;

const HOUR = 3_600_000;
/** Rows that are written at a time. */
const CHUNK = 500;

export class Plays {
  readonly #store: Store;
  readonly #now: () => number;
  /** Each process has rows of its own, so that none waits for another's. */
  readonly #process = randomText(6);
  #counts = new Map<string, Counts>();

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  add(challenge: string, what: Partial<Counts>): void {
    this.#count(`${challenge} ${Math.floor(this.#now() / HOUR)}`, what);
  }

  #count(key: string, what: Partial<Counts>): void {
    const counts = this.#counts.get(key) ?? { loads: 0, starts: 0, ends: 0, ms: 0 };
    this.#counts.set(key, counts);
    for (const name of Object.keys(what) as (keyof Counts)[]) counts[name] += what[name]!;
  }

  /** Writes what was counted. What cannot be written now is kept for the next time; throws what the first of it threw. */
  async flush(): Promise<void> {
    const counts = [...this.#counts];
    this.#counts = new Map();
    for (let from = 0; from < counts.length; from += CHUNK) {
      const rows = counts.slice(from, from + CHUNK).map(([key, numbers]) => {
        const [challenge, number] = key.split(' ') as [string, string];
        return { challenge, hour: new Date(Number(number) * HOUR), ...numbers };
      });
      try {
        await this.#store.ask((db) =>
          sql`INSERT INTO plays AS p (challenge, hour, process, loads, starts, ends, ms)
            SELECT challenge, hour, ${this.#process}, loads, starts, ends, ms
            FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
              AS c(challenge text, hour timestamptz, loads bigint, starts bigint, ends bigint, ms bigint)
            ON CONFLICT (challenge, hour, process) DO UPDATE SET loads = p.loads + EXCLUDED.loads,
              starts = p.starts + EXCLUDED.starts, ends = p.ends + EXCLUDED.ends, ms = p.ms + EXCLUDED.ms`.execute(
            db,
          ),
        );
      } catch (error) {
        for (const [key, numbers] of counts.slice(from)) this.#count(key, numbers);
        throw error;
      }
    }
  }

  /** By hour, and in all. */
  async of(challenge: string): Promise<{ hours: ({ hour: string } & Counts)[]; total: Counts }> {
    const sums = (['loads', 'starts', 'ends', 'ms'] as const).map(
      (name) => sql`sum(${sql.ref(name)}) AS ${sql.ref(name)}`,
    );
    const { rows } = await this.#store.ask((db) =>
      sql<Counts & { hour: Date }>`SELECT hour, ${sql.join(sums)} FROM plays WHERE challenge = ${challenge}
        GROUP BY hour ORDER BY hour`.execute(db),
    );
    const total = { loads: 0, starts: 0, ends: 0, ms: 0 };
    const hours = rows.map(({ hour, ...counts }) => {
      const numbers = { ...total };
      for (const name of Object.keys(total) as (keyof Counts)[]) {
        numbers[name] = Number(counts[name]);
      }
      return { hour: hour.toISOString(), ...numbers };
    });
    for (const counts of hours)
      for (const name of Object.keys(total) as (keyof Counts)[]) total[name] += counts[name];
    return { hours, total };
  }
}
