/**
 * The third set-up: partitions on two PostgreSQL servers, and a streaming replica that tables are read from. The same
 * promises, and then submissions while the second server and the replica are killed and come back.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { drive } from '../load/drive.js';
import { Cluster } from './cluster.js';
import { Client, newKey, pause, until } from './harness.js';
import { inTurn, Process } from './processes.js';
import { suite } from './suite.js';

const BIN = fileURLToPath(new URL('../dist/node/bin.js', import.meta.url));
const SUBMISSIONS = Number(process.env.BLOCK_PUZZLE_SUBMISSIONS ?? 2000);

async function setUp() {
  const [main, other] = await Promise.all([Cluster.make(), Cluster.make()]);
  const run = (database: string, ...args: string[]) =>
    execFileSync(process.execPath, [BIN, ...args], {
      env: { ...process.env, DATABASE_URL: database },
      stdio: 'inherit',
    });
  run(other.url(), 'migrate');
  run(main.url(), 'distribute', 'other', other.url(), '4,5,6,7');
  const replica = await Cluster.replicaOf(main);
  const told = { DATABASE_URL: main.url(), DATABASE_READ_URL: replica.url() };
  const processes = await Promise.all([1, 2].map(() => new Process(told).start()));
  return {
    ...{ main, other, replica, processes, fetch: inTurn(processes) },
    async close() {
      for (const each of processes) await each.stop();
      for (const each of [replica, main, other]) await each.close();
    },
  };
}

/** Waits until the replica has all that is written so far. */
async function followed({ main, replica }: Pick<Awaited<ReturnType<typeof setUp>>, 'main' | 'replica'>) {
  const [written] = await main.query<{ at: string }>('SELECT pg_current_wal_lsn() AS at');
  await until(async () => {
    const question = 'SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS there';
    return (await replica.query<{ there: boolean }>(question, [written!.at]))[0]!.there;
  });
}

suite('partitions on two servers, and a replica', async () => {
  const all = await setUp();
  return {
    async fetch(path, init) {
      const answer = await all.fetch(path, init);
      // What is read without a token may be some moments old.
      if (init?.method && init.method !== 'GET') await followed(all);
      return answer;
    },
    close: () => all.close(),
  };
});

describe('while the second server and the replica are killed', () => {
  let all: Awaited<ReturnType<typeof setUp>>;
  before(async () => {
    all = await setUp();
  });
  after(() => all?.close());

  /** Which server holds a challenge. */
  const isElsewhere = async (key: string) => {
    const [row] = await all.main.query<{ part: string }>(
      'SELECT tableoid::regclass AS part FROM tries WHERE challenge = $1 LIMIT 1',
      [key],
    );
    return /_p[4-7]$/.test(row!.part);
  };

  it('what the first server holds goes on, what the second holds comes back, and nothing is lost or there twice', async () => {
    let done = 0;
    let running = true;
    const killing = (async () => {
      while (running && done < SUBMISSIONS / 3) await pause(20);
      await all.other.stop('SIGKILL');
      await pause(2000);
      await all.other.start();
      while (running && done < (SUBMISSIONS * 2) / 3) await pause(20);
      await all.replica.stop('SIGKILL');
      await pause(1000);
      await all.replica.start();
    })();
    // Several at once, of which some lie here and some there.
    const options = { submissions: SUBMISSIONS / 4, forgedEvery: 10, concurrency: 6, players: 60 };
    const last = [0, 0, 0, 0];
    const results = await Promise.all(
      last.map((_, index) =>
        drive(all.fetch, options, (count) => {
          done += count - last[index]!;
          last[index] = count;
        }),
      ),
    );
    running = false;
    await killing;
    const held = await Promise.all(results.map(({ key }) => isElsewhere(key)));
    console.log(
      JSON.stringify(
        results.map(({ seconds, again }, index) => ({ seconds, again, elsewhere: held[index] })),
      ),
    );
    for (const { key, accepted, refused, forged } of results) {
      assert.deepEqual([refused, forged.accepted, forged.otherwise], [[], [], []]);
      const rows = await all.main.query<{ try: string; score: string }>(
        'SELECT try, score FROM tries WHERE challenge = $1 AND finished IS NOT NULL',
        [key],
      );
      assert.equal(rows.length, accepted.size);
      for (const { try: id, score } of rows) assert.equal(accepted.get(id)?.score, Number(score));
    }
  });

  it('one can be played while the other is away, and tables are read without the replica', async () => {
    const client = new Client(all);
    const [here, there] = [[], []] as [string[], string[]];
    const token = await client.player();
    while (here.length === 0 || there.length === 0) {
      const key = newKey();
      await client.put(`/v1/challenges/${key}`, { game: { variant: 'blocks' }, seeds: 'player' });
      await client.begin(key, token);
      ((await isElsewhere(key)) ? there : here).push(key);
    }
    await all.other.stop('SIGKILL');
    await all.replica.stop('SIGKILL');
    const second = await client.player();
    assert.equal((await client.begin(here[0]!, second)).number, 1);
    assert.equal((await client.get(`/v1/challenges/${here[0]}/table`)).status, 200);
    const answer = await client.post(`/v1/challenges/${there[0]}/tries`, second);
    assert.deepEqual([answer.status, answer.body.code], [503, 'busy'], JSON.stringify(answer.body));
    assert.equal(answer.headers.get('retry-after'), '1');
    await all.other.start();
    await all.replica.start();
    await until(async () => (await client.post(`/v1/challenges/${there[0]}/tries`, second)).status < 300);
  });
});
