/** Parts that answer without a server. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { readICalendar } from '../dist/calendar.js';
import { embedded, embeddedIn } from './embedded.js';
import { routes } from '../dist/contract.js';
import { networkOf } from '../dist/limits.js';
import { createPuzzleServer } from '../dist/index.js';
import { Live } from '../dist/live.js';
import { cleanName, wordFilter } from '../dist/names.js';
import { addressOf, start } from '../dist/node/index.js';
import { readConfig } from '../dist/node/config.js';
import { takeFolder } from '../dist/node/folder.js';
import { threadProver } from '../dist/proof/pool.js';
import { Refusal, REFUSALS } from '../dist/refusals.js';
import { streaks } from '../dist/series.js';
import { seriesSpec } from '../dist/specs.js';
import { isAway, Store } from '../dist/store.js';
import { openPostgres } from '../dist/database/postgres.js';
import { Plays } from '../dist/plays.js';
import { makeTokens } from '../dist/tokens.js';
import { dateOf, startOf, weekOf } from '../dist/zones.js';
import { engine, played, SMALL, textOf } from './games.js';
import { until } from './harness.js';

describe('days', () => {
  it('begin at the zone’s midnight, also on days of 23 and 25 hours and where midnight is skipped', () => {
    const hours = (date: string, next: string, zone: string) =>
      (startOf(next, zone) - startOf(date, zone)) / 3_600_000;
    assert.equal(new Date(startOf('2026-07-01', 'Europe/Rome')).toISOString(), '2026-06-30T22:00:00.000Z');
    assert.equal(hours('2026-03-29', '2026-03-30', 'Europe/Rome'), 23);
    assert.equal(hours('2026-10-25', '2026-10-26', 'Europe/Rome'), 25);
    assert.equal(
      new Date(startOf('2026-11-25', 'Pacific/Kiritimati')).toISOString(),
      '2026-11-24T10:00:00.000Z',
    );
    const skipped = startOf('2018-11-04', 'America/Sao_Paulo');
    assert.equal(dateOf(skipped, 'America/Sao_Paulo'), '2018-11-04');
    assert.equal(dateOf(skipped - 1, 'America/Sao_Paulo'), '2018-11-03');
  });

  it('lie in weeks by ISO 8601', () => {
    const weeks = ['2026-11-25', '2026-12-31', '2027-01-01', '2027-01-04', '2024-12-30'].map(weekOf);
    assert.deepEqual(weeks, ['2026-w48', '2026-w53', '2026-w53', '2027-w01', '2025-w01']);
  });

  it('make streaks', () => {
    assert.deepEqual(streaks([], '2026-11-25', 1), { streak: 0, longest: 0 });
    const dates = ['2026-11-20', '2026-11-22', '2026-11-23', '2026-11-24'];
    assert.deepEqual(streaks(dates, '2026-11-25', 1), { streak: 3, longest: 3 });
    assert.deepEqual(streaks(dates, '2026-11-26', 1), { streak: 0, longest: 3 });
    // Puzzles from Monday to Friday: two days after a Friday nothing was missed, on the Tuesday behind something was.
    const weekdays = (date: string) => ![0, 6].includes(new Date(date).getUTCDay());
    const weeks = ['2026-11-19', '2026-11-20', '2026-11-23', '2026-11-24', '2026-11-27'];
    assert.deepEqual(streaks(weeks.slice(0, 4), '2026-11-25', 1, weekdays), { streak: 4, longest: 4 });
    assert.deepEqual(streaks(weeks, '2026-11-30', 1, weekdays), { streak: 1, longest: 4 });
    assert.deepEqual(streaks(weeks, '2026-12-01', 1, weekdays), { streak: 0, longest: 4 });
    assert.deepEqual(streaks(['2026-11-16', '2026-11-23'], '2026-11-30', 7), { streak: 2, longest: 2 });
  });
});

describe('networks', () => {
  it('are the first 24 bits of IPv4 and 48 of IPv6', () => {
    assert.equal(networkOf('203.0.113.9'), '203.0.113');
    assert.equal(networkOf('::ffff:203.0.113.9'), '203.0.113');
    assert.equal(networkOf('2001:db8:1:2::7'), '2001:db8:1');
    assert.equal(networkOf('2001:db8::7'), '2001:db8:0');
    assert.equal(networkOf('fe80::1%eth0'), 'fe80:0:0');
    assert.equal(networkOf('203.0.113.9:51234'), '203.0.113');
    assert.equal(networkOf('[2001:db8:1:2::7]:443'), '2001:db8:1');
    assert.equal(networkOf('unix'), null);
  });

  it('are seen by one’s own proxies, and not by what anyone writes', () => {
    const request = new Request('http://x/', {
      headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.9, 10.0.0.2' },
    });
    assert.equal(addressOf(request, '10.0.0.1', 0), '10.0.0.1');
    assert.equal(addressOf(request, '10.0.0.1', 1), '10.0.0.2');
    assert.equal(addressOf(request, '10.0.0.1', 2), '203.0.113.9');
  });
});

describe('names', () => {
  const isGood = wordFilter(['Voldemort']);
  it('are shown as they are, in any writing', () => {
    for (const name of ['Ada', 'Zoë', '山田', 'Scunthorpe', '👩‍🚀', '❤️ Ada', 'O’Brien', 'नमस्ते'])
      assert.equal(cleanName(name, isGood), name);
  });
  it('are none where they are too long, unseen, piled up or refused', () => {
    const zalgo = `Z${'\u0301'.repeat(6)}`;
    for (const name of ['', 'x'.repeat(25), 'a\u200bb', 'a\u2066b', zalgo, 'fuuuck', 'voldemort 7', '\u0000'])
      assert.equal(cleanName(name, isGood), null, name);
  });
  it('are none where they look blank, or hide a word between joiners and below marks', () => {
    const blank = ['\u2800', '\u3164', '\u115f\u1160', '\uffa0', '\u200d', '\ufe0f', '\u2800\u2800'];
    const piled = `a${'\u0301\u0301\u0301\u200d'.repeat(5)}`;
    const hidden = [
      piled,
      'f\u200du\u200dc\u200dk',
      'f\ufe0fuck',
      'vo\u200dldemort',
      'v\u0323oldemort',
      'fu\u0301ck',
    ];
    for (const name of [...blank, ...hidden])
      assert.equal(cleanName(name, isGood), null, JSON.stringify(name));
  });
});

describe('secrets', () => {
  const [old, young] = ['old-secret-0123456789-0123456789-01', 'new-secret-0123456789-0123456789-01'];
  it('can be replaced: what the old one signed is taken as long as it is in the list', async () => {
    const token = await makeTokens([old], [], Date.now).newPlayer();
    const { player } = await makeTokens([young, old], [], Date.now).player(token);
    assert.match(player, /^a[\w-]{22}$/);
    await assert.rejects(makeTokens([young], [], Date.now).player(token), { code: 'bad-token' });
  });
  it('are long', () => {
    assert.throws(() => makeTokens(['short'], [], Date.now), /at least 32/);
    assert.throws(() => makeTokens([], [], Date.now), /at least 32/);
  });
});

describe('a calendar', () => {
  it('that cannot be read is refused with where', () => {
    const event = (lines: string) =>
      `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\n${lines}\r\nEND:VEVENT\r\nEND:VCALENDAR`;
    assert.throws(() => readICalendar('nonsense'), /no iCalendar/);
    assert.throws(
      () => readICalendar(event('DTSTART;VALUE=DATE:20261125\r\nDESCRIPTION:{oops')),
      /2026-11-25 is no JSON/,
    );
    assert.throws(
      () => readICalendar(event('DTSTART;VALUE=DATE:20261125\r\nDESCRIPTION:variant blocks')),
      /name, a colon and a value/,
    );
    assert.throws(
      () => readICalendar(event('DTSTART;VALUE=DATE:20261125\r\nDESCRIPTION:variant: blocks\\nrows: many')),
      /game\.rows/,
    );
    assert.throws(
      () =>
        readICalendar(
          event('DTSTART;VALUE=DATE:20261125\r\nRRULE:FREQ=DAILY\r\nDESCRIPTION:variant: blocks'),
        ),
      /needs an end/,
    );
    for (const broken of [
      'DTSTART;VALUE=DATE:garbage',
      'DTSTART;VALUE=DATE:20261125\r\nRRULE:COUNT=2',
      'DTSTART;VALUE=DATE:20261125\r\nRDATE:nonsense',
    ])
      assert.throws(() => readICalendar(event(broken)), { code: 'bad-request', message: /^Event 1 of it/ });
    const often =
      'DTSTART:20261125T000000Z\r\nRRULE:FREQ=SECONDLY;COUNT=86400\r\nDESCRIPTION:variant: blocks';
    assert.throws(() => readICalendar(event(often)), /At most 1000/);
  });
});

describe('a calendar of an editor', () => {
  const calendar = (...events: string[][]) =>
    [
      ...['BEGIN:VCALENDAR', 'VERSION:2.0'],
      ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'DESCRIPTION:tries: 2', 'END:VEVENT']),
      'END:VCALENDAR',
    ].join('\r\n');
  const dates = (zone: string, ...events: string[][]) =>
    Object.keys(readICalendar(calendar(...events), zone)).sort();

  it('fills the dates that its times have in the zone of the series', () => {
    const utc = ['UID:a', 'DTSTART:20281223T230000Z'];
    assert.deepEqual(dates('Europe/Rome', utc), ['2028-12-24']);
    assert.deepEqual(dates('UTC', utc), ['2028-12-23']);
    assert.deepEqual(
      dates('America/New_York', ['UID:a', 'DTSTART:20281224T030000Z', 'RRULE:FREQ=DAILY;COUNT=2']),
      ['2028-12-23', '2028-12-24'],
    );
    // A zone by its name alone, no zone at all, and a day.
    assert.deepEqual(dates('Europe/Rome', ['UID:a', 'DTSTART;TZID=America/New_York:20281223T200000']), [
      '2028-12-24',
    ]);
    assert.deepEqual(dates('Europe/Rome', ['UID:a', 'DTSTART;TZID=Europe/Rome:20281223T233000']), [
      '2028-12-23',
    ]);
    assert.deepEqual(dates('Asia/Tokyo', ['UID:a', 'DTSTART:20281223T233000']), ['2028-12-23']);
    assert.deepEqual(dates('Asia/Tokyo', ['UID:a', 'DTSTART;VALUE=DATE:20281223']), ['2028-12-23']);
  });

  it('fills the date to which one of a rule was moved in place of its own, and none that was cancelled', () => {
    const rule = [
      'UID:a',
      'DTSTART;VALUE=DATE:20271201',
      'RRULE:FREQ=DAILY;COUNT=4',
      'EXDATE;VALUE=DATE:20271204',
    ];
    const moved = [
      'UID:a',
      'RECURRENCE-ID;VALUE=DATE:20271202',
      'DTSTART;VALUE=DATE:20271220',
      'SUMMARY:Moved',
    ];
    const cancelled = [
      'UID:a',
      'RECURRENCE-ID;VALUE=DATE:20271203',
      'DTSTART;VALUE=DATE:20271203',
      'STATUS:CANCELLED',
    ];
    const other = ['UID:b', 'RECURRENCE-ID;VALUE=DATE:20271201', 'DTSTART;VALUE=DATE:20271225'];
    for (const events of [
      [rule, moved, cancelled, other],
      [other, cancelled, moved, rule],
    ])
      assert.deepEqual(dates('UTC', ...events), ['2027-12-01', '2027-12-20', '2027-12-25']);
    assert.equal(readICalendar(calendar(rule, moved))['2027-12-20']?.title, 'Moved');
  });
});

describe('an event of a calendar', () => {
  const read = (...events: string[][]) =>
    readICalendar(
      [
        ...['BEGIN:VCALENDAR', 'VERSION:2.0'],
        ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'DESCRIPTION:tries: 2', 'END:VEVENT']),
        'END:VCALENDAR',
      ].join('\r\n'),
    );

  it('fills its own date also where others are added without a rule, once, and not where it is taken out', () => {
    const start = ['UID:a', 'DTSTART;VALUE=DATE:20261125'];
    const dates = (...more: string[]) => Object.keys(read([...start, ...more])).sort();
    assert.deepEqual(dates('RDATE;VALUE=DATE:20261127,20261120'), ['2026-11-20', '2026-11-25', '2026-11-27']);
    assert.deepEqual(dates('RDATE;VALUE=DATE:20261125,20261127'), ['2026-11-25', '2026-11-27']);
    assert.deepEqual(dates('RDATE;VALUE=DATE:20261127', 'EXDATE;VALUE=DATE:20261125'), ['2026-11-27']);
  });

  it('has for its title what can be shown of its summary, cut between characters', () => {
    const title = (summary: string) =>
      read(['DTSTART;VALUE=DATE:20261125', `SUMMARY:${summary}`])['2026-11-25']?.title;
    assert.equal(title('A\\nB\u0000 C'), 'A B C');
    assert.equal(title(`${'x'.repeat(79)}🎄🎄`), `${'x'.repeat(79)}🎄`);
    assert.equal(title('\u0007'), undefined);
    const long = { every: 'day', game: SMALL, title: '🎄'.repeat(80) };
    assert.ok(seriesSpec.safeParse(long).success);
    assert.ok(!seriesSpec.safeParse({ ...long, title: `${long.title}x` }).success);
  });

  it('is refused where another one has its date', () => {
    const one = ['UID:a', 'DTSTART;VALUE=DATE:20261125', 'SUMMARY:First'];
    const other = ['UID:b', 'DTSTART;VALUE=DATE:20261125', 'SUMMARY:Second'];
    assert.throws(() => read(one, other), { code: 'bad-request', message: 'Two events are of 2026-11-25.' });
  });
});

describe('the page of what is answered', () => {
  const page = readFileSync(new URL('../docs/api.md', import.meta.url), 'utf8');
  it('has every refusal with its status', () => {
    const told = [...page.matchAll(/^\| (\d{3})\s+\| `([a-z-]+)`/gm)].map(
      ([, status, code]) => `${code} ${status}`,
    );
    assert.deepEqual(
      told.sort(),
      Object.entries(REFUSALS)
        .map(([code, [status]]) => `${code} ${status}`)
        .sort(),
    );
  });
  it('has every request', () => {
    for (const { method, path } of Object.values(routes))
      assert.ok(page.includes(`${method.toUpperCase()} ${path}`), `${method} ${path}`);
  });
});

describe('what has changed', () => {
  it('is told to the other processes also when this one ends at once', async () => {
    const told: string[] = [];
    const live = new Live();
    live.channel = { tell: (table) => void told.push(table), close: async () => void told.push('closed') };
    live.changed('daily.all');
    await live.close();
    assert.deepEqual(told, ['daily.all', 'closed']);
  });
});

describe('the version', () => {
  it('is one in the package, in what the server answers and in its container', () => {
    const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
    const { version } = JSON.parse(read('../package.json')) as { version: string };
    assert.match(read('../src/app.ts'), new RegExp(`^const VERSION = '${version}';$`, 'm'));
    for (const path of ['../Containerfile', '../compose.yaml'])
      assert.match(
        read(path),
        new RegExp(`PACKAGES(=|: '\\$\\{PACKAGES:-)block-puzzle-server@${version}[\n}]`),
        path,
      );
  });
});

describe('threads', () => {
  it('prove what the handler itself would prove, with variants of the site, and let nothing else wait', async () => {
    const prover = await threadProver({ threads: 1, queue: 3 });
    const game = { ...SMALL, seed: 'abc' };
    const record = played({ game });
    const task = {
      record: textOf(record),
      game,
      position: null,
      pacing: {},
      assisted: false,
      finish: 'over',
      maxMoves: 1000,
      once: false,
      maxText: 200_000,
    } as const;
    const proof = await prover.prove(task);
    assert.ok(proof.ok && proof.score === record.score);
    const many = await Promise.allSettled(Array.from({ length: 12 }, () => prover.prove(task)));
    const busy = many.filter((each) => each.status === 'rejected');
    assert.ok(
      busy.length > 0 && busy.every(({ reason }) => (reason as { code: string }).code === 'busy'),
      'more than can wait are sent away',
    );
    assert.ok(many.some(({ status }) => status === 'fulfilled'));
    await prover.close();
    assert.ok(engine.verify(textOf(record) as never).ok);
  });
});

describe('a database', () => {
  it('is away where its name, its machine or its answer does not come', () => {
    for (const code of [
      'ENOTFOUND',
      'EAI_AGAIN',
      'EHOSTDOWN',
      'EHOSTUNREACH',
      'ENETUNREACH',
      '57014',
      '57P01',
    ])
      assert.ok(isAway(Object.assign(new Error(), { code })), code);
    for (const code of ['23505', '42P01', 'ENOENT'])
      assert.ok(!isAway(Object.assign(new Error(), { code })), code);
  });

  it('that does not answer any more is away, holds up no question behind, and a replica is passed over', async () => {
    /** Speaks PostgreSQL until it is asked something. */
    let connections = 0;
    const server = createServer((socket) => {
      connections++;
      socket.on('error', () => {});
      socket.once('data', () =>
        socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const url = `postgres://x@127.0.0.1:${port}/x`;
    const store = new Store(openPostgres(url, { connections: 1, timeout: 200 }));
    const ask = () => store.ask((db) => db.selectFrom('series').select('challenge').execute());
    for (let count = 1; count <= 3; count++) {
      const from = performance.now();
      await assert.rejects(ask(), { code: 'busy' });
      assert.ok(performance.now() - from < 2500);
      // A process that stood still may give up before it hears what it has connected to.
      await until(() => connections >= count);
      assert.equal(connections, count, 'each by a connection of its own');
    }
    await store.close();
    const main = {
      connect: async () => ({
        query: (async () => ({ command: 'SELECT', rowCount: 1, rows: [{ one: 1 }] })) as never,
        release: () => {},
      }),
      end: async () => {},
    };
    const read = new Store(main, openPostgres(url, { connections: 1, timeout: 200 }));
    const one = () => read.read(async (db) => (await sql<{ one: number }>`SELECT 1 AS one`.execute(db)).rows);
    for (let n = 0; n < 3; n++) assert.deepEqual(await one(), [{ one: 1 }]);
    await until(() => connections >= 4);
    assert.equal(connections, 4);
    await read.close();
    server.close();
  });

  it('that is away loses no counts, and is asked no more than once for all of them', async () => {
    let asked = 0;
    let isThere = false;
    const written: string[] = [];
    const store = {
      async ask(question: (db: unknown) => Promise<unknown>) {
        asked++;
        if (!isThere) throw new Refusal('busy');
        return await question({
          getExecutor: () => ({
            transformQuery: (node: unknown) => node,
            compileQuery: (node: object) => ({ ...node }),
            executeQuery: async (query: object) => {
              written.push(JSON.stringify(query));
              return { rows: [] };
            },
          }),
        });
      },
    } as unknown as Store;
    const plays = new Plays(store, Date.now);
    for (let n = 0; n < 12_000; n++) plays.add(`challenge-${n}`, { loads: 1 });
    for (let n = 0; n < 3; n++) await assert.rejects(plays.flush(), { code: 'busy' });
    assert.equal(asked, 3);
    isThere = true;
    plays.add('challenge-7', { loads: 2, ends: 1 });
    await plays.flush();
    assert.ok(asked <= 3 + 24, `${asked}`);
    const keys = new Set(written.join('').match(/challenge-\d+/g));
    assert.equal(keys.size, 12_000);
    assert.match(written.join(''), /challenge-7\W[^}]*loads\W+3\b[^}]*ends\W+1\b/);
  });
});

describe('a process', () => {
  it('is told what is wrong with what it is told', async () => {
    assert.throws(() => readConfig({ PORT: 'many' }), /^TypeError: PORT/);
    assert.throws(() => readConfig({ DATABASE_URL: 'postgres://x' }), /BLOCK_PUZZLE_SECRET must be set/);
    assert.throws(
      () => readConfig({ DATABASE_READ_URL: 'postgres://x' }),
      /^TypeError: DATABASE_READ_URL must come with DATABASE_URL/,
    );
    for (const name of ['BLOCK_PUZZLE_SECRET', 'BLOCK_PUZZLE_SITE_SECRET'])
      assert.throws(
        () => readConfig({ [name]: `${'x'.repeat(32)},short` }),
        new RegExp(`^TypeError: ${name}: each`),
      );
    for (const name of ['BLOCK_PUZZLE_ADMIN_TOKEN', 'BLOCK_PUZZLE_METRICS_TOKEN'])
      assert.throws(() => readConfig({ [name]: 'abc' }), {
        message: `${name}: must be a text of at least 20 characters`,
      });
    for (const origin of ['site.example', 'https://site.example/', 'https://site.example/page'])
      assert.throws(
        () => readConfig({ BLOCK_PUZZLE_ORIGINS: origin }),
        /^TypeError: BLOCK_PUZZLE_ORIGINS: each/,
      );
    const { BLOCK_PUZZLE_ORIGINS } = readConfig({
      BLOCK_PUZZLE_ORIGINS: 'https://a.example, http://b.example:81',
    });
    assert.deepEqual(BLOCK_PUZZLE_ORIGINS, ['https://a.example', 'http://b.example:81']);
    assert.throws(() => readConfig({ BLOCK_PUZZLE_CONFIG: '/no/such' }), /BLOCK_PUZZLE_CONFIG: ENOENT/);
    const folder = mkdtempSync(join(tmpdir(), 'block-puzzle-server-'));
    const path = join(folder, 'config.json');
    writeFileSync(path, JSON.stringify({ series: { daily: { every: 'hour' } } }));
    assert.throws(() => readConfig({ BLOCK_PUZZLE_CONFIG: path }), /series\.daily\.every/);
    // What has the form of a series, and is none that can be played.
    await embeddedIn(join(folder, 'database'));
    writeFileSync(path, JSON.stringify({ series: { daily: { every: 'day', zone: 'Mars' } } }));
    const told = {
      BLOCK_PUZZLE_CONFIG: path,
      BLOCK_PUZZLE_DATA: folder,
      BLOCK_PUZZLE_THREADS: '0',
      PORT: '0',
    };
    await assert.rejects(
      start(readConfig(told), () => {}),
      { name: 'TypeError', message: `${path}: series.daily.zone: zone must be an IANA name of a time zone.` },
    );
    const database = await embedded();
    for (const [options, message] of [
      [{ series: { 'a.all': { every: 'day' } } }, /^series\.a\.all: A key has/],
      [
        { challenges: { cup: { game: { variant: 'blocks', rows: 40 } } } },
        /^challenges\.cup\.game\.rows: rows must/,
      ],
    ] as const)
      await assert.rejects(
        createPuzzleServer({ database, engine, secrets: ['x'.repeat(32)], timers: false, ...options }),
        { name: 'TypeError', message },
      );
    await database.end();
    rmSync(folder, { recursive: true });
  });

  it('has its folder alone, also where all processes have one number, and takes over that of one that was killed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'block-puzzle-server-'));
    const path = join(folder, 'lock');
    const lock = () => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
    const losses: string[] = [];
    const take = (stale = 60_000) => takeFolder(folder, () => losses.push('lost'), { each: 20, stale });
    const first = await take();
    assert.ok(first.secret.length >= 32);
    await assert.rejects(take(), /another process has .*several processes need PostgreSQL/);
    // In another container: the same number, or one that is nobody's here, and alive.
    for (const pid of [process.pid, 999_999_999]) {
      writeFileSync(path, JSON.stringify({ ...lock(), pid, where: 'container' }));
      await assert.rejects(take(), new RegExp(`another process has .*\\(${pid} of container\\)`));
    }
    // There, and killed: it gives no sign of life any more.
    first.release();
    writeFileSync(path, JSON.stringify({ id: 'dead', pid: process.pid, where: 'container' }));
    const second = await take(200);
    assert.equal(second.secret, first.secret);
    // Killed here: that is known at once.
    const { where } = lock();
    second.release();
    writeFileSync(path, JSON.stringify({ id: 'killed', pid: 999_999_999, where }));
    const third = await take();
    assert.deepEqual(losses, []);
    writeFileSync(path, JSON.stringify({ id: 'another', pid: 1, where: 'container' }));
    await until(() => losses.length === 1);
    third.release();
    assert.equal(lock().id, 'another', 'what is of another process stays');
    rmSync(folder, { recursive: true });
  });
});
