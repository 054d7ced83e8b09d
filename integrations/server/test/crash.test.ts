/**
 * Submissions while processes and the database are killed in the middle: none forged is accepted, none true refused, none
 * lost and none twice. BLOCK_PUZZLE_SUBMISSIONS says how many (3,000).
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { drive, type Result } from '../load/drive.js';
import { Cluster } from './cluster.js';
import { pause } from './harness.js';
import { inTurn, Process } from './processes.js';

const SUBMISSIONS = Number(process.env.BLOCK_PUZZLE_SUBMISSIONS ?? 3000);

describe(`${SUBMISSIONS} submissions while all is killed now and then`, () => {
  let cluster: Cluster;
  let processes: Process[];
  let result: Result;
  const killed = { processes: 0, database: 0 };

  before(async () => {
    cluster = await Cluster.make();
    processes = await Promise.all([1, 2, 3].map(() => new Process({ DATABASE_URL: cluster.url() }).start()));
    let done = 0;
    let running = true;
    const killing = (async () => {
      // By how much is done, so that it lies in the middle however fast that is.
      for (let part = 1; running; part++) {
        while (running && done < (SUBMISSIONS * part) / 13) await pause(20);
        if (!running || part > 12) return;
        if (part % 4 === 0) {
          await cluster.stop('SIGKILL');
          killed.database++;
          await pause(500);
          await cluster.start();
        } else {
          const one = processes[part % 3]!;
          assert.ok(one.isUp, `it ended by itself: ${one.said}`);
          await one.stop('SIGKILL');
          killed.processes++;
          await pause(300);
          await one.start();
        }
      }
    })();
    const options = {
      submissions: SUBMISSIONS,
      forgedEvery: 10,
      concurrency: 32,
      players: Math.max(64, SUBMISSIONS / 20),
    };
    const driving = drive(inTurn(processes), options, (count) => (done = count));
    // Should it fail to begin one again, that is what is to be told.
    await Promise.race([driving, killing.then(() => driving)]);
    result = await driving;
    running = false;
    await killing;
    const { seconds, again, latencies, forged } = result;
    console.log(
      JSON.stringify({ seconds, again, killed, forged: forged.by, median: latencies[latencies.length >> 1] }),
    );
  });
  after(async () => {
    for (const each of processes ?? []) await each.stop();
    await cluster?.close();
  });

  it('kills processes and the database', () => {
    assert.deepEqual(killed, { processes: 9, database: 3 });
    assert.ok(result.again > 0, 'requests were hit');
  });

  it('accepts none that is forged, each refused by its code', () => {
    assert.equal(result.forged.tried, Math.ceil(SUBMISSIONS / 10));
    assert.equal(Object.keys(result.forged.by).length, 10);
    assert.deepEqual(result.forged.accepted, []);
    assert.deepEqual(result.forged.otherwise, []);
  });

  it('refuses none that is true', () => {
    assert.deepEqual(result.refused, []);
    assert.equal(result.accepted.size, SUBMISSIONS - result.forged.tried);
  });

  it('loses none and keeps none twice', async () => {
    const rows = await cluster.query<{ try: string; score: string }>(
      'SELECT try, score FROM tries WHERE challenge = $1 AND finished IS NOT NULL',
      [result.key],
    );
    assert.equal(rows.length, result.accepted.size);
    for (const { try: id, score } of rows) assert.equal(result.accepted.get(id)?.score, Number(score));
  });

  it('has each player once in the table, by the best, and every tally right', async () => {
    const best = new Map<number, number>();
    for (const { player, score } of result.accepted.values())
      best.set(player, Math.max(best.get(player) ?? 0, score));
    const wanted = [...best.values()].sort((one, other) => other - one);
    const rows = await cluster.query<{ value: string }>(
      'SELECT value FROM standings WHERE challenge = $1 ORDER BY value DESC',
      [result.key],
    );
    assert.deepEqual(
      rows.map(({ value }) => Number(value)),
      wanted,
    );
    for (const level of [0, 1, 2]) {
      const tallies = await cluster.query<{ bucket: string; players: string }>(
        'SELECT bucket, sum(players) AS players FROM tallies WHERE challenge = $1 AND level = $2 GROUP BY bucket HAVING sum(players) <> 0 ORDER BY bucket DESC',
        [result.key, level],
      );
      const counts = new Map<number, number>();
      for (const value of wanted)
        counts.set(value >> (level * 8), (counts.get(value >> (level * 8)) ?? 0) + 1);
      assert.deepEqual(
        tallies.map(({ bucket, players }) => [Number(bucket), Number(players)]),
        [...counts],
      );
    }
  });
});
