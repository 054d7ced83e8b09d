/** What depends on time, on a clock of the test's own: days that pass, streaks, deadlines, rates. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { embedded } from './embedded.js';
import { createPuzzleServer, type PuzzleServer } from '../dist/index.js';
import { chance, played, POSITION, SMALL, textOf } from './games.js';
import { ADMIN, Client, events, newKey, refused, SECRET, SITE_SECRET, siteToken, until } from './harness.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Wednesday, in its week the 48th. */
const NOON = Date.parse('2026-11-25T12:00:00Z');

describe('as time passes', () => {
  let server: PuzzleServer;
  let client: Client;
  let now = NOON;
  let peer = '';
  before(async () => {
    server = await createPuzzleServer({
      database: await embedded(),
      ...{
        secrets: [SECRET],
        siteSecrets: [SITE_SECRET],
        adminToken: ADMIN,
        metricsToken: 'metrics-token-0123456789',
        timers: false,
        keep: 100,
        maxStreams: 20,
      },
      addressOf: () => peer,
      now: () => now,
      starter: true,
    });
    const fetcher = (path: string, init?: RequestInit) =>
      server.fetch(new Request(`http://127.0.0.1${path}`, init));
    client = new Client({ fetch: fetcher });
  });
  after(() => server.close());
  // Each test as a network of its own.
  let networks = 0;
  beforeEach(() => {
    peer = `10.0.${++networks}.1`;
  });

  /** Plays the challenge that is on, or another, and answers with the entry. */
  const play = async (key: string, token: string, seed = 1) => {
    const begun = await client.begin(key, token);
    const { status, body } = await client.enter(begun, token, played(begun, chance(seed)));
    assert.equal(status, 201, JSON.stringify(body));
    await server.tick();
    return body;
  };

  it('has a game of the day from the start, where there is nothing else', async () => {
    now = NOON;
    const { body } = await client.get('/v1/challenges/daily');
    assert.deepEqual([body.challenge, body.closes], ['daily.2026-11-25', '2026-11-26T00:00:00.000Z']);
  });

  it('counts days in a row, the longest row, and what the tables of week and all add up', async () => {
    const series = newKey();
    now = NOON;
    await client.put(`/v1/series/${series}`, { every: 'day', game: SMALL });
    const token = await client.player();
    const scores: number[] = [];
    const figures = async () => (await client.get(`/v1/series/${series}/me`, token)).body;
    for (let day = 0; day < 3; day++) {
      now = NOON + day * DAY;
      scores.push((await play(series, token, day)).score as number);
      assert.equal((await figures()).streak, day + 1);
    }
    const week = await client.get(`/v1/challenges/${series}.2026-11-25/table?span=week`, token);
    assert.deepEqual([week.body.table, week.body.rows[0].played], [`${series}.2026-w48`, 3]);
    assert.equal(week.body.rows[0].value, scores[0]! + scores[1]! + scores[2]!);
    now = NOON + 3 * DAY;
    assert.equal((await figures()).streak, 3, 'today may still be played');
    now = NOON + 4 * DAY;
    assert.equal((await figures()).streak, 0, 'a day was missed');
    // What is played from the archive mends no row.
    const late = await play(`${series}.2026-11-28`, token, 9);
    assert.equal(late.ranked, false);
    const after = await figures();
    assert.deepEqual([after.streak, after.longest, after.completed, after.started], [0, 3, 4, 4]);
    const all = [...scores, late.score as number];
    assert.equal(after.best, Math.max(...all));
    assert.equal(after.average, Math.round(all.reduce((sum, score) => sum + score, 0) / 4));
    now = NOON + 5 * DAY;
    const monday = await play(series, token, 5);
    const { body: next } = await client.get(`/v1/challenges/${series}/table?span=week`, token);
    assert.deepEqual([next.table, next.rows[0].value], [`${series}.2026-w49`, monday.value], 'a new week');
    const { body: total } = await client.get(`/v1/challenges/${series}/table?span=all`, token);
    const sum = scores.reduce((one, other) => one + other, 0) + (monday.value as number);
    assert.deepEqual(
      [total.rows[0].value, total.rows[0].played],
      [sum, 4],
      'without what came from the archive',
    );
  });

  for (const ranking of ['time', 'moves'] as const)
    it(`by ${ranking} has in the tables of a week and of all each player’s best day, and that day’s figures`, async () => {
      const series = newKey();
      now = NOON;
      await client.put(`/v1/series/${series}`, { every: 'day', game: SMALL, ranking });
      const [often, once] = [await client.player(), await client.player()];
      const day = async (token: string, seconds: number, seed: number) => {
        const begun = await client.begin(series, token);
        now += seconds * 1000;
        const { body } = await client.enter(begun, token, played(begun, chance(seed)));
        await server.tick();
        return body as { value: number; score: number; moves: number; time: number };
      };
      const all = [await day(often, 80, 1)];
      const other = await day(once, 100, 2);
      now = NOON + DAY;
      all.push(await day(often, 60, 3));
      const [best] = all.sort((one, next) => next.value - one.value);
      for (const span of ['week', 'all']) {
        const { body } = await client.get(`/v1/challenges/${series}/table?span=${span}`, often);
        const { value, score, moves, time, played: days } = body.you;
        assert.deepEqual(
          { value, score, moves, time, days },
          { value: best!.value, score: best!.score, moves: best!.moves, time: best!.time, days: 2 },
        );
        assert.equal(body.you.place, best!.value >= other.value ? 1 : 2);
      }
      assert.equal((await client.get(`/v1/challenges/${series}`)).body.total, 'best');
    });

  it('makes of the days what a series says now, and keeps what it ranks by once it was played', async () => {
    const series = newKey();
    now = NOON;
    const spec = { every: 'day', game: SMALL };
    const put = (more: object) => client.ask('PUT', `/v1/series/${series}`, ADMIN, { ...spec, ...more });
    assert.equal((await put({ ranking: 'time' })).status, 204);
    assert.equal((await put({})).status, 204, 'nobody has played it');
    const [often, once] = [await client.player(), await client.player()];
    const values: number[] = [];
    for (let day = 0; day < 2; day++) {
      now = NOON + day * DAY;
      values.push((await play(series, often, day)).value as number);
    }
    const other = (await play(series, once, 5)).value as number;
    for (const ranking of ['time', 'moves']) {
      const answer = await put({ ranking });
      refused(answer, 409, 'played');
      assert.equal(answer.body.field, 'ranking');
    }
    const stands = async (value: number) => {
      for (const span of ['week', 'all']) {
        const { body } = await client.get(`/v1/challenges/${series}/table?span=${span}`, often);
        assert.deepEqual([body.you.value, body.you.played], [value, 2], span);
        assert.equal(body.you.place, value >= other ? 1 : 2, span);
      }
    };
    await stands(values[0]! + values[1]!);
    for (const [total, value] of [
      ['best', Math.max(...values)],
      ['sum', values[0]! + values[1]!],
      ['best', Math.max(...values)],
    ] as const) {
      assert.equal((await put({ total })).status, 204);
      await stands(value);
    }
    now = NOON + 2 * DAY;
    values.push((await play(series, often, 7)).value as number);
    const { body } = await client.get(`/v1/challenges/${series}/table?span=all`, often);
    assert.deepEqual([body.you.value, body.you.played], [Math.max(...values), 3]);
  });

  it('lets a date that has passed follow what it is filled with, as long as nobody has begun it', async () => {
    const series = newKey();
    now = NOON;
    await client.put(`/v1/series/${series}`, { every: 'day', game: SMALL });
    const [free, begun] = ['2026-11-20', '2026-11-21'];
    for (const date of [free, begun]) await client.get(`/v1/challenges/${series}.${date}`);
    await client.begin(`${series}.${begun}`, await client.player());
    const dates = [free, begun].map((date) => ({ date, game: { ...SMALL, rows: 6 } }));
    await client.put(`/v1/series/${series}/calendar`, { dates });
    const rows = async (date: string) =>
      (await client.get(`/v1/challenges/${series}.${date}`)).body.game.rows;
    assert.deepEqual([await rows(free), await rows(begun)], [6, 5]);
    await client.put(`/v1/series/${series}`, { every: 'day', game: SMALL, from: '2026-11-21' });
    refused(await client.get(`/v1/challenges/${series}.${free}`), 404, 'not-found');
  });

  it('counts days in a row by the days that have a puzzle', async () => {
    const series = newKey();
    now = NOON;
    await client.put(`/v1/series/${series}`, { every: 'day', seeds: 'player' });
    const [wednesday, thursday, monday, tuesday] = ['2026-11-25', '2026-11-26', '2026-11-30', '2026-12-01'];
    const dates = [wednesday, thursday, monday, tuesday].map((date) => ({ date, game: SMALL }));
    // One that says nothing of a game is no puzzle.
    await client.put(`/v1/series/${series}/calendar`, {
      dates: [...dates, { date: '2026-11-27', title: 'Free' }],
    });
    const token = await client.player();
    const figures = async () => (await client.get(`/v1/series/${series}/me`, token)).body;
    for (const [index, date] of [wednesday, thursday, monday].entries()) {
      now = Date.parse(`${date}T12:00:00Z`);
      await play(series, token, index);
      assert.equal((await figures()).streak, index + 1);
    }
    now += DAY;
    assert.equal((await figures()).streak, 3, 'today may still be played');
    now += DAY;
    assert.deepEqual([(await figures()).streak, (await figures()).longest], [0, 3], 'Tuesday was missed');
  });

  it('takes back from the tables of a series what the site takes out', async () => {
    const series = newKey();
    now = NOON;
    await client.put(`/v1/series/${series}`, { every: 'day', game: SMALL, seeds: 'player', tries: 2 });
    const token = await client.player();
    const entries = [await play(series, token, 1), await play(series, token, 2)];
    entries.sort((one, other) => other.value - one.value);
    await client.ask('DELETE', `/v1/challenges/${series}.2026-11-25/entries/${entries[0]!.entry}`, ADMIN);
    await server.tick();
    for (const span of ['day', 'week', 'all']) {
      const { body } = await client.get(`/v1/challenges/${series}/table?span=${span}`, token);
      assert.deepEqual([body.players, body.rows[0].value], [1, entries[1]!.value], span);
    }
  });

  it('shows in tables of a series the name of the last day that is there, whatever is taken out or pruned', async () => {
    const series = newKey();
    now = NOON;
    await client.put(`/v1/series/${series}`, { every: 'day', game: SMALL });
    const token = await client.player();
    const entries: string[] = [];
    for (const [day, name] of ['Ada', 'Bob', 'Ugly'].entries()) {
      now = NOON + day * DAY;
      const begun = await client.begin(series, token);
      const { body } = await client.enter(begun, token, played(begun, chance(day)), { name });
      entries.push(`/v1/challenges/${begun.challenge}/entries/${body.entry}`);
      await server.tick();
    }
    const shows = async (name: string) => {
      await server.tick();
      for (const span of ['week', 'all']) {
        const { body } = await client.get(`/v1/challenges/${series}/table?span=${span}`);
        assert.equal(body.rows[0].name, name, span);
      }
    };
    await shows('Ugly');
    assert.equal((await client.ask('DELETE', entries[2]!, ADMIN)).status, 204);
    await shows('Bob');
    // Kept for 100 days: the first of them goes.
    now = NOON + 101 * DAY;
    await server.prune();
    const { body } = await client.get(`/v1/challenges/${series}.2026-11-26/table?span=all`);
    assert.deepEqual([body.rows[0].name, body.rows[0].played], ['Bob', 1]);
    now = NOON;
  });

  it('gives each date of a rotation its turn, in the days of a zone', async () => {
    const series = newKey();
    now = Date.parse('2026-11-24T23:30:00Z');
    const rotation = [{ game: SMALL }, { game: { variant: 'samegame' }, title: 'A wall' }];
    const spec = { every: 'day', zone: 'Europe/Rome', from: '2026-11-25', rotation };
    await client.put(`/v1/series/${series}`, spec);
    const { body: first } = await client.get(`/v1/challenges/${series}`);
    assert.deepEqual(
      [first.date, first.opens, first.game.variant],
      ['2026-11-25', '2026-11-24T23:00:00.000Z', 'blocks'],
    );
    now += DAY;
    const { body: second } = await client.get(`/v1/challenges/${series}`);
    assert.deepEqual([second.date, second.title, second.game.variant], ['2026-11-26', 'A wall', 'samegame']);
  });

  it('ends what was begun before midnight at midnight, with some seconds for the way', async () => {
    const series = newKey();
    now = Date.parse('2026-11-25T23:59:00Z');
    await client.put(`/v1/series/${series}`, { every: 'day', game: SMALL, seeds: 'player' });
    const [ada, bob] = [await client.player(), await client.player()];
    const [one, other] = [await client.begin(series, ada), await client.begin(series, bob)];
    assert.equal(one.deadline, '2026-11-26T00:00:00.000Z');
    now = Date.parse('2026-11-26T00:00:09Z');
    assert.equal((await client.enter(one, ada, played(one))).status, 201);
    now = Date.parse('2026-11-26T00:00:11Z');
    refused(await client.enter(other, bob, played(other)), 410, 'too-late');
  });

  it('takes no record that comes too late, but for one that has been entered', async () => {
    const key = newKey();
    now = NOON;
    await client.put(`/v1/challenges/${key}`, { game: SMALL, seeds: 'player', limit: 1000, tries: 3 });
    const [ada, bob] = [await client.player(), await client.player()];
    const [one, other] = [await client.begin(key, ada), await client.begin(key, bob)];
    assert.equal(Date.parse(one.deadline) - Date.parse(one.begun), 1000);
    const record = played(one);
    assert.equal((await client.enter(one, ada, record)).status, 201);
    now += 1000 + 10_001;
    refused(await client.enter(other, bob, played(other)), 410, 'too-late');
    assert.equal((await client.enter(one, ada, record)).status, 200);
    const next = await client.begin(key, bob);
    assert.equal(next.number, 2, 'what is too late is over');
    const { body } = await client.get(`/v1/challenges/${key}/me`, bob);
    assert.deepEqual(
      body.tries.map(({ state }: { state: string }) => state),
      ['open', 'late'],
    );
  });

  it('takes no record once the challenge has closed', async () => {
    const key = newKey();
    now = NOON;
    await client.put(`/v1/challenges/${key}`, { game: SMALL, closes: new Date(NOON + HOUR).toISOString() });
    const token = await client.player();
    const begun = await client.begin(key, token);
    now += HOUR + 10_001;
    refused(await client.enter(begun, token, played(begun)), 410, 'too-late');
    refused(await client.post(`/v1/challenges/${key}/tries`, await client.player()), 403, 'closed');
  });

  for (const [what, spec] of [
    ['of one seed', { game: SMALL, seeds: 'shared' }],
    ['of one position, whatever its seeds', { position: POSITION, seeds: 'player' }],
  ] as const)
    it(`hides games ${what} as long as they could be copied, but for one’s own`, async () => {
      const key = newKey();
      now = NOON;
      await client.put(`/v1/challenges/${key}`, {
        ...spec,
        finish: 'any',
        closes: new Date(NOON + HOUR).toISOString(),
      });
      const [ada, bob] = [await client.player(), await client.player()];
      const begun = await client.begin(key, ada);
      const record = played(begun);
      const { status, body } = await client.enter(begun, ada, record);
      const path = `/v1/challenges/${key}/entries/${begun.try}`;
      assert.equal(status, 201, JSON.stringify(body));
      refused(await client.get(path), 403, 'hidden');
      refused(await client.get(path, bob), 403, 'hidden');
      assert.equal((await client.get(path, ada)).body.record, textOf(record));
      now += HOUR;
      refused(await client.get(path, bob), 403, 'hidden');
      now += 10_000;
      refused(await client.get(path, bob), 403, 'hidden');
      now += 1;
      assert.equal((await client.get(path)).status, 200);
    });

  it('says in its live table that a challenge has closed when its last record has come, and ends', async () => {
    const key = newKey();
    now = NOON;
    await client.put(`/v1/challenges/${key}`, { game: SMALL, closes: new Date(NOON + HOUR).toISOString() });
    const fetcher = (path: string, init?: RequestInit) =>
      server.fetch(new Request(`http://127.0.0.1${path}`, init));
    const token = await client.player();
    const begun = await client.begin(key, token);
    now += HOUR - 1;
    const watching = await events({ fetch: fetcher }, `/v1/challenges/${key}/live`);
    await until(() => watching.seen.length > 0);
    assert.deepEqual([watching.seen[0]!.event, watching.seen[0]!.data.players], ['table', 0]);
    now += 9001;
    const other = await events({ fetch: fetcher }, `/v1/challenges/${key}/live`);
    await until(() => other.seen.length > 0);
    // On its way when it closed.
    assert.equal((await client.enter(begun, token, played(begun))).status, 201);
    await until(() => other.seen.length > 1);
    assert.deepEqual([other.seen[1]!.event, other.seen[1]!.data.players], ['table', 1]);
    now += 1001;
    for (const each of [watching, other]) {
      await each.ended;
      assert.deepEqual(
        each.seen.map(({ event }) => event),
        ['table', 'table', 'closed'],
      );
    }
    // Who comes later is told the same, and need not come again.
    const later = await events({ fetch: fetcher }, `/v1/challenges/${key}/live`);
    await later.ended;
    assert.deepEqual([later.seen[0]!.data.players, later.seen[1]!.event], [1, 'closed']);
  });

  it('flags a game that gravity would have taken longer for, and none that a hand can play', async () => {
    const key = newKey();
    now = NOON;
    await client.put(`/v1/challenges/${key}`, {
      game: { variant: 'quintris' },
      seeds: 'player',
      pace: 'auto',
      gravity: 500,
    });
    const { engine } = await import('./games.js');
    for (const [seconds, flags] of [
      [10, ['fast']],
      [600, []],
    ] as const) {
      const token = await client.player();
      const begun = await client.begin(key, token);
      const game = engine.newGame(begun.game as never);
      (game as unknown as { setGravity(ms: number): void }).setGravity(500);
      for (let move = 0; move < 3000 && !game.state.over; move++)
        game.play({ action: move % 12 === 11 ? 'drop' : 'tick' } as never);
      now += seconds * 1000;
      const { status, body } = await client.enter(begun, token, game.record());
      assert.deepEqual([status, body.flags], [201, flags], JSON.stringify(body));
    }
  });

  it('answers a network and a player no oftener than the rates say, and says when again', async () => {
    now = NOON;
    peer = '198.51.100.7';
    const made = [];
    for (let player = 0; player < 41; player++) made.push(await client.post('/v1/players'));
    assert.deepEqual(
      made.slice(0, 40).map(({ status }) => status),
      Array.from({ length: 40 }, () => 201),
    );
    refused(made[40]!, 429, 'too-many-requests');
    assert.equal(made[40]!.headers.get('retry-after'), '3');
    peer = '198.51.100.200';
    refused(await client.post('/v1/players'), 429, 'too-many-requests');
    peer = '198.51.101.7';
    assert.equal((await client.post('/v1/players')).status, 201, 'another network');
    now += 4000;
    peer = '198.51.100.7';
    assert.equal((await client.post('/v1/players')).status, 201);
    const token = made[0]!.body.token as string;
    const answers = [];
    for (let ask = 0; ask < 61; ask++) answers.push(await client.get('/v1/challenges/daily/me', token));
    assert.equal(answers.filter(({ status }) => status === 429).length, 1);
  });

  it('shows its figures to who has their token', async () => {
    refused(await client.get('/metrics'), 401, 'bad-token');
    assert.equal((await client.get('/metrics', 'metrics-token-0123456789')).status, 200);
  });

  it('keeps what came to nothing for 30 days, and the rest as long as its site says', async () => {
    now = NOON;
    const series = newKey();
    await client.put(`/v1/series/${series}`, { every: 'day', game: SMALL, seeds: 'player', tries: 5 });
    const token = await client.player();
    await play(series, token, 1);
    await client.begin(series, token);
    const { body: group } = await client.post('/v1/groups', token, { title: null });
    await client.ask('DELETE', `/v1/groups/${group.code}/me`, token);
    const today = `${series}.2026-11-25`;
    const kept = async () => {
      const { body } = await client.get('/v1/me', token);
      return [body.tries.length, body.tables.length, body.dates.length];
    };
    await server.tick();
    now = NOON + 29 * DAY;
    await server.prune();
    assert.deepEqual(await kept(), [2, 3, 2]);
    now = NOON + 31 * DAY;
    const pruned = await server.prune();
    assert.ok(pruned.tries >= 1 && pruned.groups >= 1, JSON.stringify(pruned));
    assert.deepEqual(await kept(), [1, 3, 2]);
    refused(await client.get(`/v1/groups/${group.code}`), 404, 'not-found');
    // Played from the archive just now: that is not old, though its challenge is.
    now = NOON + 99 * DAY;
    await play(today, token, 2);
    now = NOON + 102 * DAY;
    await server.prune();
    assert.deepEqual(await kept(), [1, 0, 0]);
    for (const span of ['day', 'week', 'all'])
      assert.equal((await client.get(`/v1/challenges/${today}/table?span=${span}`)).body.players, 0, span);
    now = NOON + 300 * DAY;
    await server.prune();
    assert.deepEqual(await kept(), [0, 0, 0]);
    assert.deepEqual(await server.prune(), { tries: 0, dates: 0, groups: 0 });
    now = NOON;
  });

  it('gives a user who erases and comes back no second try of what is open', async () => {
    const key = newKey();
    await client.put(`/v1/challenges/${key}`, { game: SMALL, closes: '2026-11-26T00:00:00Z' });
    const of = (user: string) => siteToken(user, {}, SITE_SECRET, new Date(NOON + 2 * DAY));
    const [token, other] = [await of('user 1'), await of('user 2')];
    const begun = await client.begin(key, token);
    const record = played(begun, chance(3));
    assert.equal((await client.enter(begun, token, record)).status, 201);
    const lookedAt = await client.begin(key, other);
    for (const each of [token, other]) {
      assert.equal((await client.ask('DELETE', '/v1/me', each)).status, 204);
      refused(await client.post(`/v1/challenges/${key}/tries`, each), 403, 'no-tries-left');
    }
    refused(await client.enter(begun, token, record), 409, 'ended');
    refused(await client.enter(lookedAt, other, record), 409, 'ended');
    assert.equal((await client.get(`/v1/challenges/${key}/table`)).body.players, 0);
    const { body } = await client.get('/v1/me', token);
    const [left] = body.tries;
    assert.deepEqual(
      [left.record, left.name, left.score, left.digest, body.tables],
      [null, null, null, null, []],
    );
    // Once it has closed there is nothing to guard, and erasing leaves nothing.
    now = NOON + DAY;
    await client.ask('DELETE', '/v1/me', token);
    assert.deepEqual((await client.get('/v1/me', token)).body.tries, []);
    now = NOON;
  });

  it('makes no challenge of years that nobody meant', async () => {
    const series = newKey();
    await client.put(`/v1/series/${series}`, { every: 'day', game: SMALL });
    assert.equal((await client.get(`/v1/challenges/${series}.2025-10-21`)).status, 200);
    refused(await client.get(`/v1/challenges/${series}.2025-10-20`), 404, 'not-found');
    await client.put(`/v1/series/${series}`, { every: 'day', game: SMALL, from: '2024-01-01' });
    assert.equal((await client.get(`/v1/challenges/${series}.2024-01-01`)).status, 200);
  });

  it('lets no network have all of the streams', async () => {
    const key = newKey();
    await client.put(`/v1/challenges/${key}`, { game: SMALL });
    const fetcher = (path: string, init?: RequestInit) =>
      server.fetch(new Request(`http://127.0.0.1${path}`, init));
    const path = `/v1/challenges/${key}/live`;
    // Whose answer has no body is none.
    for (let n = 0; n < 5; n++) {
      const head = await server.fetch(new Request(`http://127.0.0.1${path}`, { method: 'HEAD' }));
      assert.equal(head.status, 200);
    }
    peer = '198.51.100.1';
    const open = [await events({ fetch: fetcher }, path), await events({ fetch: fetcher }, path)];
    refused(await client.get(path), 429, 'too-many-requests');
    peer = '192.0.2.1';
    open.push(await events({ fetch: fetcher }, path));
    peer = '198.51.100.2';
    await open[0]!.stop();
    await until(async () => {
      const answer = await fetcher(path);
      await answer.body?.cancel();
      return answer.status === 200;
    });
    for (const each of open) await each.stop();
  });

  it('is not ready once it is to end, and closes its streams', async () => {
    const key = newKey();
    await client.put(`/v1/challenges/${key}`, { game: SMALL });
    const fetcher = (path: string, init?: RequestInit) =>
      server.fetch(new Request(`http://127.0.0.1${path}`, init));
    const watching = await events({ fetch: fetcher }, `/v1/challenges/${key}/live`);
    await until(() => watching.seen.length > 0);
    assert.equal((await client.get('/readyz')).status, 200);
    server.drain();
    assert.equal((await client.get('/readyz')).status, 503);
    assert.equal((await client.get('/healthz')).status, 200);
    await watching.ended;
    refused(await client.get(`/v1/challenges/${key}/live`), 503, 'busy');
  });
});
