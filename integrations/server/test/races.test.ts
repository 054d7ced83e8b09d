/** What two do at once, or one while its database fails: on a database whose statements the test holds back or breaks. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { embedded } from './embedded.js';
import { createPuzzleServer, type PuzzleServer, type PuzzleServerOptions } from '../dist/index.js';
import { chance, engine, played, SMALL } from './games.js';
import { ADMIN, Client, events, newKey, refused, SECRET, SITE_SECRET, siteToken, until } from './harness.js';

const DAY = 24 * 3_600_000;

describe('at once', () => {
  let database: Awaited<ReturnType<typeof embedded>>;
  let now = Date.parse('2026-11-25T12:00:00Z');
  /** Is called before each statement; what it throws is the answer. */
  let before_: (statement: string, values: readonly unknown[]) => void | Promise<void> = () => {};
  const servers: PuzzleServer[] = [];

  /** The one connection is taken for a statement alone, so that who is held back does not hold others. */
  const pool: PostgresPool = {
    connect: async () => ({
      query: (async (statement: string, values: readonly unknown[]) => {
        await before_(statement, values);
        const connection = await database.connect();
        try {
          return await connection.query(statement, values);
        } finally {
          connection.release();
        }
      }) as unknown as PostgresPoolClient['query'],
      release: () => {},
    }),
    end: async () => {},
  };
  const query = async (statement: string) => {
    const connection = await database.connect();
    try {
      return (await connection.query<Record<string, unknown>>(statement, [])).rows;
    } finally {
      connection.release();
    }
  };
  /** Another process before the same database. */
  async function open(more: Partial<PuzzleServerOptions> = {}) {
    const server = await createPuzzleServer({
      database: pool,
      ...{ secrets: [SECRET], siteSecrets: [SITE_SECRET], adminToken: ADMIN, rates: null, timers: false },
      ...{ engine, now: () => now, migrate: false, ...more },
    });
    servers.push(server);
    const client = new Client({
      fetch: (path, init) => server.fetch(new Request(`http://127.0.0.1${path}`, init)),
    });
    return { server, client };
  }
  let one: Awaited<ReturnType<typeof open>>;
  before(async () => {
    database = await embedded();
    await createPuzzleServer({ database, secrets: [SECRET], engine, timers: false });
    one = await open();
  });
  after(async () => {
    for (const server of servers) await server.close();
    await database.end();
  });

  /** Breaks the next statement that is such. */
  const failing = (which: RegExp) => {
    before_ = (statement) => {
      if (!which.test(statement)) return;
      before_ = () => {};
      throw Object.assign(new Error('The database is away.'), { code: '57P01' });
    };
  };
  /** Holds the next statement that is such back until `go` is called. */
  const holding = (which: RegExp) => {
    let go = () => {};
    const gone = new Promise<void>((resolve) => (go = resolve));
    const reached = new Promise<void>((resolve) => {
      before_ = (statement) => {
        if (!which.test(statement)) return;
        before_ = () => {};
        resolve();
        return gone;
      };
    });
    return { reached, go };
  };
  const entered = async (key: string, token: string, more: object = {}) => {
    const begun = await one.client.begin(key, token);
    const { status, body } = await one.client.enter(begun, token, played(begun), more);
    assert.equal(status, 201, JSON.stringify(body));
    return { begun, body };
  };

  it('a series that is changed, or begins again, deals one game to the players of all processes', async () => {
    const [series, same] = [newKey(), newKey()];
    const { client } = one;
    const { client: other } = await open();
    await client.put(`/v1/series/${series}`, { every: 'day', game: SMALL });
    await client.put(`/v1/series/${same}`, { every: 'day', game: SMALL });
    for (const key of [series, same]) await other.get(`/v1/challenges/${key}`);
    await client.put(`/v1/series/${series}`, { every: 'day', game: { ...SMALL, rows: 6 } });
    const { client: third } = await open({ series: { [same]: { every: 'day', game: SMALL } } });
    for (const [key, young] of [
      [series, client],
      [same, third],
    ] as const) {
      const [ada, bob] = [await client.player(), await client.player()];
      await young.get(`/v1/challenges/${key}`);
      const [first, second] = [await other.begin(key, ada), await young.begin(key, bob)];
      assert.deepEqual(first.game, second.game);
      assert.equal((await young.enter(first, ada, played(first, chance(1)))).status, 201);
      assert.equal((await other.enter(second, bob, played(second, chance(2)))).status, 201);
    }
  });

  it('a challenge that is changed while it is begun stays as it was begun, or is begun as it was changed', async () => {
    const key = newKey();
    const { client } = one;
    await client.put(`/v1/challenges/${key}`, { game: SMALL });
    const token = await client.player();
    // The change has looked whether it may, and the first try comes in between.
    const { reached, go } = holding(/^(update|delete from) "challenges".*|^insert into "challenges"/i);
    const changing = client.ask('PUT', `/v1/challenges/${key}`, ADMIN, { game: { ...SMALL, rows: 6 } });
    await reached;
    const { client: other } = await open();
    const begun = await other.begin(key, token);
    go();
    refused(await changing, 409, 'played');
    assert.equal((await client.get(`/v1/challenges/${key}`)).body.game.rows, 5);
    assert.equal((await client.enter(begun, token, played(begun))).status, 201);
  });

  it('a day that is added to the tables of a series while its total changes is added by the new one', async () => {
    const series = newKey();
    const { client, server } = one;
    const spec = { every: 'day', game: SMALL };
    await client.put(`/v1/series/${series}`, spec);
    const token = await client.player();
    const values = [(await entered(series, token)).body.value as number];
    await server.tick();
    now += DAY;
    values.push((await entered(series, token)).body.value as number);
    const { reached, go } = holding(/insert into parts/i);
    const ticking = server.tick();
    await reached;
    await client.put(`/v1/series/${series}`, { ...spec, total: 'best' });
    go();
    await ticking;
    const { body } = await client.get(`/v1/challenges/${series}/table?span=all`, token);
    assert.deepEqual([body.you.value, body.you.played], [Math.max(...values), 2]);
  });

  it('an archive of a year costs the database a few questions, whatever there is of it', async () => {
    const [series, few] = [newKey(), newKey()];
    const { client } = one;
    await client.put(`/v1/series/${series}`, { every: 'day', game: SMALL });
    // Of which most dates have no puzzle.
    await client.put(`/v1/series/${few}`, { every: 'day' });
    const date = (days: number) => new Date(now - days * DAY).toISOString().slice(0, 10);
    const dates = [1, 200].map((days) => ({ date: date(days), game: SMALL }));
    await client.put(`/v1/series/${few}/calendar`, { dates });
    let asked = 0;
    for (const [key, count] of [
      [series, 401],
      [series, 401],
      [few, 2],
      [few, 2],
    ] as const) {
      asked = 0;
      before_ = () => void asked++;
      const { body } = await client.get(`/v1/series/${key}?from=${date(400)}`);
      before_ = () => {};
      assert.equal(body.challenges.length, count);
      assert.ok(asked <= 6, `${asked} questions`);
    }
  });

  it('an entry that is taken out while the tables of its series are added up is in none of them', async () => {
    const series = newKey();
    const { client, server } = one;
    await client.put(`/v1/series/${series}`, { every: 'day', game: SMALL });
    const token = await client.player();
    const { begun, body } = await entered(series, token);
    const { reached, go } = holding(/insert into parts/i);
    const ticking = server.tick();
    await reached;
    const path = `/v1/challenges/${begun.challenge}/entries/${body.entry}`;
    assert.equal((await client.ask('DELETE', path, ADMIN)).status, 204);
    go();
    await ticking;
    for (let tick = 0; tick < 3; tick++) await server.tick();
    for (const span of ['day', 'week', 'all']) {
      const table = await client.get(`/v1/challenges/${begun.challenge}/table?span=${span}`);
      assert.deepEqual(table.body.rows, [], span);
    }
  });

  it('who is erased while the tables of a series are added up is in none of them', async () => {
    for (const token of [
      await one.client.player(),
      await siteToken('user 1', {}, SITE_SECRET, new Date(now + DAY)),
    ]) {
      const series = newKey();
      const { client, server } = one;
      await client.put(`/v1/series/${series}`, { every: 'day', game: SMALL });
      await entered(series, token, { name: 'Ada' });
      const { reached, go } = holding(/insert into parts/i);
      const ticking = server.tick();
      await reached;
      assert.equal((await client.ask('DELETE', '/v1/me', token)).status, 204);
      go();
      await ticking;
      await server.tick();
      for (const table of ['parts', 'standings'])
        assert.deepEqual(await query(`SELECT player FROM ${table} WHERE challenge LIKE '${series}.%'`), []);
    }
  });

  it('nothing of whom is erased is left where the tries are kept no longer', async () => {
    const series = newKey();
    const { client, server } = one;
    await client.put(`/v1/series/${series}`, { every: 'day', game: SMALL });
    const token = await client.player();
    await client.begin(series, token);
    await server.tick();
    const of = () => query(`SELECT part FROM parts WHERE challenge LIKE '${series}.%'`);
    now += 40 * DAY;
    await server.prune();
    const { body } = await client.get('/v1/me', token);
    assert.deepEqual([body.tries.length, body.dates.length], [0, (await of()).length]);
    assert.equal((await client.ask('DELETE', '/v1/me', token)).status, 204);
    assert.deepEqual(await of(), []);
  });

  it('an erasure during which the database is away says so, and is whole the next time', async () => {
    const [series, key] = [newKey(), newKey()];
    const { client, server } = one;
    await client.put(`/v1/series/${series}`, { every: 'day', game: SMALL });
    await client.put(`/v1/challenges/${key}`, { game: SMALL, identity: 'site' });
    const token = await siteToken('user 2', {}, SITE_SECRET, new Date(now + DAY));
    await entered(series, token);
    await entered(key, token);
    await server.tick();
    // One that has not read them yet.
    const { client: other } = await open();
    failing(/from "challenges"/i);
    refused(await other.ask('DELETE', '/v1/me', token), 503, 'busy');
    assert.equal((await other.ask('DELETE', '/v1/me', token)).status, 204);
    for (const table of ['parts', 'standings'])
      assert.deepEqual(await query(`SELECT player FROM ${table} WHERE challenge LIKE '${series}.%'`), []);
    refused(await other.post(`/v1/challenges/${key}/tries`, token), 403, 'no-tries-left');
  });

  it('tables of an earlier version are brought up with who is in a group, and what was begun stays as it was', async () => {
    const [played_, free] = [newKey(), newKey()];
    const { client } = one;
    for (const key of [played_, free]) await client.put(`/v1/challenges/${key}`, { game: SMALL });
    const [token, friend] = [await client.player(), await client.player()];
    await client.begin(played_, token);
    const { body: group } = await client.post('/v1/groups', token, { title: null });
    await client.ask('PUT', `/v1/groups/${group.code}/me`, friend);
    // As they were before.
    for (let part = 0; part < 8; part++) await query(`DROP INDEX parts_p${part}_player`);
    await query('ALTER TABLE members DROP COLUMN place');
    await query('ALTER TABLE challenges DROP COLUMN begun');
    await query(`DELETE FROM kysely_migration WHERE name = '0002-begun'`);
    for (const name of ['0003-best', '0004-names'])
      await query(`DELETE FROM kysely_migration WHERE name = '${name}'`);
    const { client: young } = await open({ migrate: true });
    const places = await query(`SELECT place FROM members WHERE challenge = '${group.code}' ORDER BY place`);
    assert.deepEqual(places, [{ place: 1 }, { place: 2 }]);
    const spec = { game: { ...SMALL, rows: 6 } };
    refused(await young.ask('PUT', `/v1/challenges/${played_}`, ADMIN, spec), 409, 'played');
    assert.equal((await young.put(`/v1/challenges/${free}`, spec)).body.game.rows, 6);
  });

  it('tables of a series by time that added its days up are brought to the best of them', async () => {
    const [series, scores] = [newKey(), newKey()];
    const { client, server } = one;
    for (const [key, ranking] of [
      [series, 'time'],
      [scores, 'score'],
    ])
      await client.put(`/v1/series/${key}`, { every: 'day', game: SMALL, ranking });
    const token = await client.player();
    for (let day = 0; day < 2; day++, now += DAY) {
      for (const key of [series, scores]) {
        const begun = await client.begin(key, token);
        now += 50_000 - day * 10_000;
        assert.equal((await client.enter(begun, token, played(begun))).status, 201);
      }
      await server.tick();
    }
    const rows = async (key: string) =>
      (await query(`SELECT value, ms, played FROM standings WHERE challenge = '${key}.all'`)).map(
        ({ value, ms, played: days }) => [Number(value), Number(ms), days],
      );
    const sum = await rows(scores);
    // As they were before.
    await query(`UPDATE parts SET adds = true, value = value WHERE challenge LIKE '${series}.%'`);
    assert.deepEqual(await rows(series), [[-90_000, 90_000, 2]]);
    for (const name of ['0003-best', '0004-names'])
      await query(`DELETE FROM kysely_migration WHERE name = '${name}'`);
    await query(`UPDATE parts SET name = 'Ada' WHERE challenge LIKE '${series}.%'`);
    await open({ migrate: true });
    assert.deepEqual(
      await query(
        `SELECT DISTINCT name FROM standings WHERE challenge LIKE '${series}._%' AND entry IS NULL`,
      ),
      [{ name: 'Ada' }],
    );
    assert.deepEqual([await rows(series), await rows(scores)], [[[-40_000, 40_000, 2]], sum]);
    const { body } = await client.get(`/v1/challenges/${series}/table?span=all`);
    assert.deepEqual([body.players, body.rows[0]?.value], [1, -40_000]);
  });

  it('no statement of a request in play asks for two keys, and its figures know what has just been done', async () => {
    const series = newKey();
    const { client } = one;
    await client.put(`/v1/series/${series}`, { every: 'day', game: SMALL, tries: 2 });
    const token = await client.player();
    const asked: string[] = [];
    before_ = (statement) => void asked.push(statement);
    const { begun, body } = await entered(series, token);
    const path = `/v1/challenges/${begun.challenge}`;
    for (const of of ['table', 'table?span=week', 'table?span=all', `entries/${body.entry}`])
      assert.equal((await client.get(`${path}/${of}`, token)).status, 200);
    const mine = await client.get(`${path}/me`, token);
    const { now: _, ...figures } = (await client.get(`/v1/series/${series}/me`, token)).body;
    await client.begin(series, token);
    before_ = () => {};
    const { streak, started, completed, best } = mine.body.figures;
    assert.deepEqual([streak, started, completed, best], [1, 1, 1, body.score]);
    assert.deepEqual(figures, mine.body.figures);
    const named = (statement: string) =>
      ['tries', 'parts', 'standings'].filter((table) => new RegExp(`\\b${table}\\b`).test(statement));
    assert.deepEqual(
      asked.filter((statement) => named(statement).length > 1),
      [],
    );
    assert.ok(asked.some((statement) => /\bparts\b/.test(statement)));
    assert.deepEqual(
      asked.filter((statement) => /^\s*(insert into|update|delete from) "?parts/i.test(statement)),
      [],
    );
  });

  it('a series whose tables are away waits for them, holds up no other and no counts, and is whole later', async () => {
    const [away, other] = [newKey(), newKey()];
    const { client, server } = one;
    for (const key of [away, other]) await client.put(`/v1/series/${key}`, { every: 'day', game: SMALL });
    const token = await client.player();
    for (const key of [away, other]) await entered(key, token);
    const { body: on } = await client.get(`/v1/challenges/${other}`);
    await client.post(`/v1/challenges/${on.challenge}/loads`);
    before_ = (statement, values) => {
      if (/\bparts\b/.test(statement) && values.includes(`${away}.all`))
        throw Object.assign(new Error('The other server is away.'), { code: '08001' });
    };
    await server.tick();
    const players = async (key: string) =>
      (await client.get(`/v1/challenges/${key}/table?span=all`, token)).body.players as number;
    const counts = await query(`SELECT loads FROM plays WHERE challenge = '${on.challenge}'`);
    assert.deepEqual([await players(away), await players(other), counts.length], [0, 1, 1]);
    // What lies elsewhere is told all the same.
    const { status, body } = await client.get(`/v1/challenges/${away}/me`, token);
    assert.deepEqual([status, body.figures, body.you?.place], [200, null, 1]);
    before_ = () => {};
    await server.tick();
    assert.equal(await players(away), 1);
  });

  it('a live table is looked at again from time to time, for a word of its change may be lost', async () => {
    const key = newKey();
    const { client } = one;
    await client.put(`/v1/challenges/${key}`, { game: SMALL });
    // Two processes, neither of which hears of the other.
    const { server } = await open({ heartbeat: 200 });
    const fetcher = (path: string) => server.fetch(new Request(`http://127.0.0.1${path}`));
    const watching = await events({ fetch: fetcher }, `/v1/challenges/${key}/live`);
    await until(() => watching.seen.length === 1);
    await entered(key, await client.player());
    await until(() => watching.seen.length === 2);
    assert.equal(watching.seen[1]!.data.players, 1);
    await watching.stop();
  });

  it('a change is told to all who watch, also to those who have just come, and never by what was read before it', async (test) => {
    const key = newKey();
    await one.client.put(`/v1/challenges/${key}`, { game: SMALL });
    let heard = (_: string) => {};
    const { server } = await open({
      channel: (hear) => {
        heard = hear;
        return { tell: () => {}, close: async () => {} };
      },
    });
    const fetcher = (path: string) => server.fetch(new Request(`http://127.0.0.1${path}`));
    const watch = () => events({ fetch: fetcher }, `/v1/challenges/${key}/live`);
    const first = await watch();
    await until(() => first.seen.length === 1);
    // All of it within a moment, however slow the machine is.
    const moment = performance.now();
    const clock = test.mock.method(performance, 'now', () => moment);
    // What this one is shown is read a moment before the change.
    const second = await watch();
    await until(() => second.seen.length === 1);
    await query(`INSERT INTO standings (challenge, player, value, score, moves, ms, finished, fast, played)
      VALUES ('${key}', 'someone', 5, 5, 5, 5, now(), false, 1)`);
    heard(key);
    const third = await watch();
    await until(() => third.seen.length === 1);
    clock.mock.restore();
    await until(() => [first, second].every(({ seen }) => seen.length === 2));
    const last = [first, second, third].map(({ seen }) => seen.at(-1)?.data.players as number);
    for (const each of [first, second, third]) await each.stop();
    assert.deepEqual(last, [1, 1, 1]);
    assert.equal(third.seen[0]!.data.players, 1);
  });

  it('who watch a table of a series are told each the challenge that was asked for', async () => {
    const series = newKey();
    const { client, server } = one;
    await client.put(`/v1/series/${series}`, { every: 'day', game: SMALL });
    const fetcher = (path: string) => server.fetch(new Request(`http://127.0.0.1${path}`));
    const keys = [0, 1].map((days) => `${series}.${new Date(now - days * DAY).toISOString().slice(0, 10)}`);
    for (const key of keys) await client.get(`/v1/challenges/${key}`);
    const all = await Promise.all(
      keys.map((key) => events({ fetch: fetcher }, `/v1/challenges/${key}/live?span=all`)),
    );
    await until(() => all.every(({ seen }) => seen.length === 1));
    assert.deepEqual(
      all.map(({ seen }) => [seen[0]!.data.challenge, seen[0]!.data.table]),
      keys.map((key) => [key, `${series}.all`]),
    );
    for (const each of all) await each.stop();
  });

  it('an entry whose answer fails is counted once, and told, and answered when it is asked for again', async () => {
    const key = newKey();
    const { client, server } = one;
    await client.put(`/v1/challenges/${key}`, { game: SMALL });
    const fetcher = (path: string) => server.fetch(new Request(`http://127.0.0.1${path}`));
    const watching = await events({ fetch: fetcher }, `/v1/challenges/${key}/live`);
    await until(() => watching.seen.length === 1);
    const token = await client.player();
    const begun = await client.begin(key, token);
    // The place that it is asked for once it has been entered, and by nobody else.
    failing(/LEFT JOIN \(SELECT value, entry FROM standings/);
    refused(await client.enter(begun, token, played(begun)), 503, 'busy');
    await until(() => watching.seen.length === 2);
    assert.equal(watching.seen.at(-1)!.data.players, 1);
    await watching.stop();
    const { status, body } = await client.enter(begun, token, played(begun));
    assert.deepEqual([status, body.place], [200, 1]);
    const { body: plays } = await client.get(`/v1/challenges/${key}/plays`, ADMIN);
    assert.deepEqual([plays.total.starts, plays.total.ends, plays.total.ms], [1, 1, body.time]);
  });

  it('who asks whether it is ready costs the database no more than one question a second', async () => {
    let asked = 0;
    before_ = () => void asked++;
    const from = performance.now();
    for (let n = 0; n < 50; n++) assert.equal((await one.client.get('/readyz')).status, 200);
    const seconds = (performance.now() - from) / 1000;
    before_ = () => {};
    assert.ok(asked >= 1 && asked <= 1 + Math.ceil(seconds), `${asked} in ${seconds} s`);
  });
});
