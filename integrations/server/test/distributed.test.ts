/**
 * The third set-up: partitions on two PostgreSQL servers, and a streaming replica that tables are read from. The same
 * promises, and then submissions while the second server and the replica are killed and come back.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { drive } from '../load/drive.js';
import { mondayOf, weekOf } from '../dist/zones.js';
import { Cluster } from './cluster.js';
import { played, SMALL } from './games.js';
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

  /** Whether the second server holds what has a key. */
  const isElsewhere = async (key: string) => {
    const [row] = await all.main.query<{ part: number }>(
      `SELECT part FROM generate_series(0, 7) AS part
        WHERE satisfies_hash_partition('tries'::regclass, 8, part, $1::text)`,
      [key],
    );
    return row!.part >= 4;
  };
  /** A new key, with which all of some keys lie on one of the servers, and all of others on the other. */
  const keyWhere = async (here: readonly string[], there: readonly string[] = []) => {
    for (;;) {
      const key = newKey();
      const held = await Promise.all([...here, ...there].map((ending) => isElsewhere(key + ending)));
      if (held.every((elsewhere, index) => elsewhere === index >= here.length)) return key;
    }
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
    const sides = [false, true, false, true];
    const last = sides.map(() => 0);
    const keys = await Promise.all(
      sides.map(async (elsewhere) => {
        const one = () => (elsewhere ? keyWhere([], ['']) : keyWhere(['']));
        return [await one(), await one(), await one()] as const;
      }),
    );
    const results = await Promise.all(
      last.map((_, index) =>
        drive(all.fetch, { ...options, keys: keys[index]! }, (count) => {
          done += count - last[index]!;
          last[index] = count;
        }),
      ),
    );
    running = false;
    await killing;
    console.log(
      JSON.stringify(
        results.map(({ seconds, again }, index) => ({ seconds, again, elsewhere: sides[index] })),
      ),
    );
    for (const [index, { again }] of results.entries())
      if (sides[index]) assert.ok(again > 0, 'what the second server holds was hit');
      else assert.equal(again, 0, 'what the first server holds was never asked again');
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
    const [here, there] = [await keyWhere(['']), await keyWhere([], [''])];
    const token = await client.player();
    for (const key of [here, there]) {
      await client.put(`/v1/challenges/${key}`, { game: SMALL, seeds: 'player' });
      await client.begin(key, token);
    }
    await all.other.stop('SIGKILL');
    await all.replica.stop('SIGKILL');
    const second = await client.player();
    const begun = await client.begin(here, second);
    assert.equal((await client.enter(begun, second, played(begun))).status, 201);
    assert.equal((await client.get(`/v1/challenges/${here}/table`)).status, 200);
    const answer = await client.post(`/v1/challenges/${there}/tries`, second);
    assert.deepEqual([answer.status, answer.body.code], [503, 'busy'], JSON.stringify(answer.body));
    assert.equal(answer.headers.get('retry-after'), '1');
    await all.other.start();
    await all.replica.start();
    await until(async () => (await client.post(`/v1/challenges/${there}/tries`, second)).status < 300);
  });

  it('a series goes on while the other holds its table of all, holds up no other, and has that whole later', async () => {
    const client = new Client(all);
    const monday = mondayOf(new Date().toISOString().slice(0, 10));
    const [day, week] = [`.${monday}`, `.${weekOf(monday)}`];
    const [split, whole] = [await keyWhere([day, week], ['.all']), await keyWhere([day, week, '.all'])];
    for (const key of [split, whole])
      await client.put(`/v1/series/${key}`, { every: 'week', game: SMALL, seeds: 'player' });
    const token = await client.player();
    const play = async (key: string) => {
      const begun = await client.begin(key, token);
      assert.equal((await client.enter(begun, token, played(begun))).status, 201);
      return await client.get(`/v1/challenges/${begun.challenge}/me`, token);
    };
    const players = async (key: string, span: string) => {
      const { body } = await client.get(`/v1/challenges/${key}/table?span=${span}`, token);
      return body.players as number | undefined;
    };
    await all.other.stop('SIGKILL');
    const [away, here] = [await play(split), await play(whole)];
    assert.deepEqual([away.status, away.body.you?.place, away.body.figures], [200, 1, null]);
    assert.deepEqual([here.status, here.body.figures.completed], [200, 1]);
    await until(async () => (await players(whole, 'all')) === 1);
    assert.equal(await players(split, 'all'), undefined);
    await all.other.start();
    await until(async () => (await players(split, 'all')) === 1 && (await players(split, 'week')) === 1);
  });
});
