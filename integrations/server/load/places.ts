/** How long a place and a page take in a table of millions, and the plans of both. */
import { migrate } from '../dist/database/migrations.js';
import { openPostgres } from '../dist/database/postgres.js';
import { Store } from '../dist/store.js';
import { pageOf, placeOf } from '../dist/tables.js';
import { Cluster } from '../test/cluster.js';
import { chance } from '../test/games.js';
import { percentile } from './drive.js';

const KEY = 'the-large-one';
const ROUNDS = 300;

export async function places(players: number): Promise<void> {
  const cluster = await Cluster.make([
    'shared_buffers=512MB',
    'maintenance_work_mem=512MB',
    'max_wal_size=8GB',
  ]);
  const pool = openPostgres(cluster.url(), { timeout: 0 });
  const store = new Store(pool);
  const ask = async (text: string) => (await pool.query(text)).rows as Record<string, unknown>[];
  try {
    await migrate(store.main);
    const standing = (offset: number, count: number) => `INSERT INTO standings
      SELECT '${KEY}', 'a' || substr(md5((g + ${offset})::text), 1, 22), floor(2000 * exp(random() + random() + random()))::bigint,
        1, 30, 60000, timestamptz '2026-11-25' + g * interval '8 ms', gen_random_uuid(), NULL, false, 1
      FROM generate_series(1, ${count}) AS g`;
    await ask(standing(0, 1));
    const [row] = await ask(`SELECT tableoid::regclass::text AS part FROM standings`);
    const part = String(row!.part);
    await ask(`TRUNCATE standings`);
    await ask(`TRUNCATE tallies`);
    // By the trigger it would take an hour: counted at once, the tallies are the same. All sixteen rows of each are there.
    await ask(`ALTER TABLE ${part} DISABLE TRIGGER tally`);
    const from = performance.now();
    for (let done = 0; done < players; done += 1_000_000)
      await ask(standing(done, Math.min(1_000_000, players - done)));
    await ask(`INSERT INTO tallies SELECT challenge, level, value >> level * 8, slot, count(*) FROM (
        SELECT challenge, value, (random() * 15)::int AS slot FROM standings) AS s, generate_series(0, 2) AS level
      GROUP BY 1, 2, 3, 4`);
    await ask(`ALTER TABLE ${part} ENABLE TRIGGER tally`);
    await ask('VACUUM ANALYZE');
    console.log(`${players} players in ${((performance.now() - from) / 1000).toFixed(0)} s`);
    const [size] = await ask(`SELECT pg_size_pretty(pg_total_relation_size('${part}')) AS standings,
      (SELECT count(*) FROM tallies) AS tallies, (SELECT count(DISTINCT value) FROM standings) AS values`);
    console.log(JSON.stringify(size));
    const luck = chance(3);
    const measure = async (name: string, what: () => Promise<unknown>) => {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const at = performance.now();
        await what();
        times.push(performance.now() - at);
      }
      times.sort((one, other) => one - other);
      console.log(
        `${name}: median ${percentile(times, 0.5).toFixed(1)} ms, 99 % ${percentile(times, 0.99).toFixed(1)} ms`,
      );
    };
    const value = () => Math.floor(2000 * Math.exp(luck() + luck() + luck()));
    await measure('a place', () => placeOf(store.main, KEY, value()));
    await measure('the first page', () => pageOf(store.main, KEY, { limit: 10 }));
    await measure('a page in the middle', () =>
      pageOf(store.main, KEY, { limit: 10, after: `${value()}_0_0` }),
    );
    const some = (await ask(`SELECT player FROM ${part} TABLESAMPLE SYSTEM (0.01)`)).map(({ player }) =>
      String(player),
    );
    await measure('the page around a player', () =>
      pageOf(store.main, KEY, { limit: 10, around: some[Math.floor(luck() * some.length)]! }),
    );
    await measure('a result that is entered into the table', () =>
      ask(
        `UPDATE standings SET value = value + 1 WHERE challenge = '${KEY}' AND player = '${some[Math.floor(luck() * some.length)]!}'`,
      ),
    );
    const exact = value();
    const { place } = await placeOf(store.main, KEY, exact);
    const [counted] = await ask(
      `SELECT count(*) + 1 AS place FROM standings WHERE challenge = '${KEY}' AND value > ${exact}`,
    );
    console.log(`place of ${exact}: ${place}; counted row by row: ${String(counted!.place)}`);
    await explain('a place', (db) => placeOf(db, KEY, exact));
    await explain('a page', (db) => pageOf(db, KEY, { limit: 10, after: `${exact}_0_0` }));
  } finally {
    await store.close();
    await cluster.close();
  }

  /** The plans of all statements that something asks. */
  async function explain(name: string, what: (db: Store['main']) => Promise<unknown>): Promise<void> {
    const asked: { text: string; values: readonly unknown[] }[] = [];
    const listening = new Store(pool).main.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => result,
    });
    const executor = listening.getExecutor();
    const original = executor.executeQuery.bind(executor);
    executor.executeQuery = (async (query: Parameters<typeof original>[0]) => {
      asked.push({ text: query.sql, values: query.parameters });
      return await original(query);
    }) as typeof original;
    await what(listening);
    for (const { text, values } of asked) {
      const plan = await pool.query(`EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) ${text}`, [...values]);
      console.log(`\n-- ${name}: ${text.replace(/\s+/g, ' ').slice(0, 300)}`);
      for (const line of plan.rows as Record<string, string>[]) console.log(line['QUERY PLAN']);
    }
  }
}
