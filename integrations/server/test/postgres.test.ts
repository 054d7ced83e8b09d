/** The promises on Debian's PostgreSQL, with three processes before it that are asked in turn. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import pg from 'pg';
import { drive } from '../load/drive.js';
import { Cluster, programs } from './cluster.js';
import { played } from './games.js';
import { Client, pause } from './harness.js';
import { inTurn, Process } from './processes.js';
import { suite } from './suite.js';

suite('three processes before PostgreSQL', async () => {
  const cluster = await Cluster.make();
  const processes = await Promise.all(
    [1, 2, 3].map(() => new Process({ DATABASE_URL: cluster.url() }).start()),
  );
  return {
    fetch: inTurn(processes),
    async close() {
      for (const each of processes) await each.stop();
      await cluster.close();
    },
  };
});

describe('tables of PostgreSQL that another process brings to its version', () => {
  it('are waited for by one that begins, for longer than any statement of a request may take', async () => {
    const cluster = await Cluster.make();
    const other = new pg.Client({ connectionString: cluster.url() });
    await other.connect();
    // What Kysely's migrator holds.
    await other.query('SELECT pg_advisory_lock(3853314791062309107)');
    const starting = new Process({ DATABASE_URL: cluster.url() }).start();
    const from = performance.now();
    starting.catch(() => {});
    await pause(12_000);
    await other.end();
    const process = await starting;
    assert.ok(performance.now() - from > 12_000);
    await process.stop();
    await cluster.close();
  });
});

describe('a dump of PostgreSQL', () => {
  it('is restored with every row, place and tally, and goes on counting', async () => {
    const cluster = await Cluster.make();
    const told = (database: string) => ({ DATABASE_URL: cluster.url(database) });
    const first = await new Process(told('postgres')).start();
    const { key, accepted } = await drive(inTurn([first]), {
      ...{ submissions: 60, forgedEvery: 0, concurrency: 8, players: 20 },
    });
    await first.stop();
    const tool = (name: string, ...args: string[]) =>
      execFileSync(join(programs()!, name), args, { stdio: 'inherit' });
    const file = join(mkdtempSync(join(tmpdir(), 'block-puzzle-dump-')), 'puzzles.dump');
    tool('pg_dump', '--format=custom', `--file=${file}`, cluster.url());
    await cluster.query('CREATE DATABASE again');
    tool('pg_restore', `--dbname=${cluster.url('again')}`, file);
    const players = new Set([...accepted.values()].map(({ player }) => player)).size;
    const second = await new Process(told('again')).start();
    const client = new Client({ fetch: inTurn([second]) });
    const count = async () => (await client.get(`/v1/challenges/${key}/table`)).body.players as number;
    assert.equal(await count(), players);
    const token = await client.player();
    const begun = await client.begin(key, token);
    assert.equal((await client.enter(begun, token, played(begun))).status, 201);
    assert.equal((await client.get(`/v1/challenges/${key}/table`, token)).body.players, players + 1);
    await second.stop();
    await cluster.close();
    rmSync(join(file, '..'), { recursive: true });
  });
});
