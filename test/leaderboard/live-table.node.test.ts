/** The table of a challenge as a player follows it, and the time that the challenge has. */
import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import type { Contest } from '../../src/leaderboard/contest.js';
import {
  board,
  freshEachTime,
  playing,
  quiet,
  scores,
  until,
  withOthers,
  type Board,
} from '../support/contest.js';
import { row } from '../support/scores.js';

freshEachTime();

describe('the live table', () => {
  it('is asked for twice at once without a fault, and followed once', async () => {
    const { contest, refused } = await board();
    await Promise.all([contest.open(), contest.open()]);
    await quiet();
    assert.deepEqual([refused, contest.table?.rows.length, scores.streams.length], [[], 2, 1]);
  });

  it('comes back after an answer that is none, ever later, and until it is there', async () => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'] });
    const random = mock.method(Math, 'random', () => 0.5);
    const { contest } = await board();
    for (const wait of [5000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
      scores.fail(2);
      assert.equal(scores.streams.length, 0);
      mock.timers.tick(wait - 1);
      assert.equal(scores.streams.length, 0);
      mock.timers.tick(1);
      assert.equal(scores.streams.length, 1);
    }
    scores.rows = [row(1, 'Grace', 500)];
    scores.tell();
    assert.equal(contest.table?.rows[0]!.name, 'Grace');
    scores.fail(2);
    mock.timers.tick(5000);
    assert.equal(scores.streams.length, 1);
    random.mock.restore();
  });

  it('does not come back all at once, nor where it does so by itself, nor to a page that is left', async () => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'] });
    const { contest } = await board();
    scores.fail(0);
    assert.equal(scores.streams.length, 1);
    const waits = new Set<number>();
    for (let n = 0; n < 5; n++) {
      scores.fail(2);
      let wait = 0;
      for (; !scores.streams[0]; wait += 100) mock.timers.tick(100);
      waits.add(wait);
      scores.tell();
    }
    assert.ok(waits.size > 1, [...waits].join());
    scores.fail(2);
    contest.close();
    mock.timers.tick(600_000);
    assert.equal(scores.streams.length, 0);
  });

  it('is one stream for all who show it in a page, until the last of them has gone', async () => {
    const [first, second] = [await board(), await board()];
    assert.equal(scores.streams.length, 1);
    scores.rows = [row(1, 'Grace', 500)];
    scores.tell();
    for (const { contest } of [first, second]) assert.equal(contest.table?.rows[0]!.name, 'Grace');
    first.contest.close();
    assert.equal(scores.streams.length, 1);
    second.contest.close();
    assert.equal(scores.streams.length, 0);
  });

  it('has no stream while nobody sees the page, and is as it has become when somebody does', async () => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'] });
    const see = (hidden: boolean): void => {
      Object.assign(document, { hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    Object.assign(document, { hidden: true });
    const { contest } = await board();
    assert.deepEqual([contest.table?.rows.length, scores.streams.length], [2, 0]);
    see(false);
    assert.equal(scores.streams.length, 1);
    see(true);
    assert.equal(scores.streams.length, 0);
    see(false);
    scores.fail(2);
    see(true);
    mock.timers.tick(600_000);
    assert.equal(scores.streams.length, 0);
    see(false);
    assert.equal(scores.streams.length, 1);
    contest.close();
    see(false);
    assert.equal(scores.streams.length, 0);
  });

  it('leaves connections to others: of many tables in a page two have streams, the others are asked for', async () => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'] });
    const keys = ['one', 'two', 'three'];
    withOthers(...keys);
    const boards: Board[] = [];
    for (const challenge of keys) boards.push(await board({ challenge }));
    const last = boards[2]!.contest;
    assert.equal(scores.streams.length, 2);
    scores.rows = [row(1, 'Grace', 500)];
    Object.assign(document, { hidden: true });
    mock.timers.tick(10_000);
    await quiet();
    assert.equal(last.table?.rows.length, 2);
    Object.assign(document, { hidden: false });
    scores.routes.set('GET /challenges/three/table', () => [0, null]);
    mock.timers.tick(10_000);
    await quiet();
    scores.routes.delete('GET /challenges/three/table');
    mock.timers.tick(10_000);
    await until(() => last.table?.rows[0]!.name === 'Grace', 'it was asked for');
    await quiet();
    boards[0]!.contest.close();
    mock.timers.tick(10_000);
    await quiet();
    assert.deepEqual(
      scores.streams.map(({ url }) => /challenges\/(\w+)/.exec(url)![1]),
      ['two', 'three'],
    );
  });

  it('of a week marks a player’s first game, which it learns of some moments later', async () => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'] });
    const sum = (place: number, name: string, you = false): object =>
      row(place, name, 500, { entry: null, you, value: 500 - place });
    let learnt = [sum(1, 'Ada')];
    scores.routes.set('GET /challenges/daily.2026-11-25/table', ({ token }) => {
      const rows = learnt.map((one) => (token ? one : { ...one, you: false }));
      return [200, { ...scores.table, rows, you: token ? (rows[1] ?? null) : null }];
    });
    const { contest, game, entries } = await playing({ span: 'week' });
    game.end();
    await until(() => entries.length === 1, 'it is sent');
    await quiet();
    assert.equal(contest.table?.you, null);
    learnt = [sum(1, 'Ada'), sum(2, 'Me', true)];
    scores.rows = learnt.map((one) => ({ ...one, you: false }));
    scores.tell();
    mock.timers.tick(10_000);
    await until(() => contest.table?.you, 'it is the player’s');
    assert.deepEqual(
      contest.table?.rows.map(({ you }) => you),
      [false, true],
    );
  });

  it('comes back after what cannot be read', async () => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'] });
    await board();
    scores.streams[0]!.dispatchEvent(new MessageEvent('table', { data: 'junk' }));
    assert.equal(scores.streams.length, 0);
    mock.timers.tick(10_000);
    assert.equal(scores.streams.length, 1);
  });
});

describe('the time of a challenge', () => {
  const MIDNIGHT = '2026-11-26T00:00:00.000Z';
  const today = (): object => scores.challenge;
  /** The server's clock is an hour ahead of the page's. */
  const start = (at: string): void => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.parse(at) - 3_600_000 });
    scores.challenge = { ...today(), now: at };
  };
  const tomorrow = (): void => {
    scores.challenge = { ...today(), challenge: 'daily.2026-11-26', closes: null, now: MIDNIGHT };
  };

  it('is followed: it opens by itself, and behind its end it is the next one, whatever table is shown', async () => {
    start('2026-11-25T17:59:00.000Z');
    scores.challenge = { ...today(), state: 'early', opens: '2026-11-25T18:00:00.000Z', closes: MIDNIGHT };
    const { contest } = await board();
    assert.equal(contest.bar, 'early');
    scores.challenge = { ...today(), state: 'open', now: '2026-11-25T18:00:01.000Z' };
    mock.timers.tick(60_000 + 3500);
    await until(() => contest.bar === null, 'it is open');
    await quiet();
    await contest.choose('week');
    scores.fail(2);
    tomorrow();
    mock.timers.tick(6 * 3_600_000 + 3500);
    await until(() => contest.challenge?.challenge === 'daily.2026-11-26', 'it is the next day');
    await quiet();
    assert.equal(scores.asked.filter(({ path }) => path.endsWith('/loads')).length, 1);
  });

  it('is not followed by all at the same moment: who hears of its end asks some moments later', async () => {
    start('2026-11-25T23:59:59.000Z');
    scores.challenge = { ...today(), series: null, closes: MIDNIGHT };
    const { contest } = await board();
    const asked = (): number => scores.count('GET', '/challenges/daily');
    const before = asked();
    scores.challenge = { ...today(), state: 'closed', now: MIDNIGHT };
    scores.close();
    mock.timers.tick(499);
    await quiet();
    assert.deepEqual([asked() - before, contest.challenge?.state], [0, 'open']);
    mock.timers.tick(3001);
    await until(() => contest.challenge?.state === 'closed', 'it was asked');
    await quiet();
    assert.equal(scores.streams.length, 0);
  });

  it('goes on while games that were begun before are taken: the table is live, and asked for once more', async () => {
    start('2026-11-25T23:59:59.000Z');
    scores.challenge = { ...today(), series: null, seeds: 'shared', closes: MIDNIGHT, grace: 10_000 };
    const { contest } = await board();
    scores.challenge = { ...today(), state: 'closed', now: '2026-11-26T00:00:02.000Z' };
    mock.timers.tick(1000 + 3500);
    await until(() => contest.challenge?.state === 'closed', 'it has closed');
    await quiet();
    assert.deepEqual([scores.streams.length, contest.isHidden(contest.table!.rows[0]!)], [1, true]);
    scores.rows = [row(1, 'Late', 500)];
    scores.challenge = { ...today(), now: '2026-11-26T00:00:11.000Z' };
    mock.timers.tick(8000 + 3500);
    await until(() => contest.table?.rows[0]!.name === 'Late', 'it was asked for once more');
    await quiet();
    assert.deepEqual([scores.streams.length, contest.isHidden(contest.table!.rows[0]!)], [0, false]);
    const asked = scores.asked.length;
    mock.timers.tick(600_000);
    await quiet();
    assert.equal(scores.asked.length, asked);
  });

  it('is looked at before a try begins in a page that has slept', async () => {
    start('2026-11-25T23:59:00.000Z');
    scores.challenge = { ...today(), closes: MIDNIGHT };
    const { contest } = await board();
    // The clock goes on, and no timer has run.
    const now = mock.method(Date, 'now', () => Date.parse('2026-11-26T06:00:00.000Z'));
    tomorrow();
    scores.routes.set('POST /challenges/daily.2026-11-26/tries', () => [
      201,
      { ...scores.begun, challenge: 'daily.2026-11-26' },
    ]);
    await contest.begin();
    now.mock.restore();
    assert.equal(contest.begun?.challenge, 'daily.2026-11-26');
    assert.equal(scores.count('POST', '/challenges/daily.2026-11-25/tries'), 0);
  });

  it('begins nothing from the archive that was to count', async () => {
    start('2026-11-25T23:59:00.000Z');
    scores.challenge = { ...today(), series: null, archive: true, closes: MIDNIGHT };
    const { contest } = await board();
    const now = mock.method(Date, 'now', () => Date.parse('2026-11-26T06:00:00.000Z'));
    scores.challenge = { ...today(), state: 'closed', now: '2026-11-26T06:00:00.000Z' };
    await contest.begin();
    now.mock.restore();
    assert.deepEqual([contest.status, contest.challenge?.state], ['idle', 'closed']);
    assert.equal(scores.count('POST', '/challenges/daily.2026-11-25/tries'), 0);
  });

  it('of a series without a game today goes on with the last one', async () => {
    start('2026-11-25T23:59:00.000Z');
    scores.challenge = { ...today(), archive: true, closes: MIDNIGHT };
    const { contest } = await board();
    scores.challenge = { ...today(), state: 'closed', now: MIDNIGHT };
    scores.routes.set('GET /challenges/daily', ({ path }) =>
      path === '/challenges/daily'
        ? [404, { code: 'not-found', message: 'x', field: 'challenge' }]
        : undefined,
    );
    mock.timers.tick(60_000 + 3500);
    await until(() => contest.challenge?.state === 'closed', 'it has closed');
    assert.deepEqual([contest.refusal, contest.table?.rows.length], [null, 2]);
  });
});

describe('a challenge of no series', () => {
  it('has its own table alone, whichever is wanted first', async () => {
    scores.challenge = { ...scores.challenge, series: null };
    scores.routes.set('GET /challenges/daily.2026-11-25/table', ({ path }) =>
      path.includes('span=day') ? undefined : [404, { code: 'not-found', message: 'x', field: 'span' }],
    );
    const { contest } = await board({ span: 'week' });
    assert.deepEqual([contest.table?.rows.length, contest.span, contest.refusal], [2, 'day', null]);
    assert.match(scores.streams[0]!.url, /span=day/);
  });
});

describe('a replay', () => {
  const hidden = (contest: Contest): boolean[] => contest.table!.rows.map((one) => contest.isHidden(one));

  it('is offered of others’ games unless all play one game that has not closed', async () => {
    scores.rows = [row(1, 'Ada', 9), row(2, 'Me', 5, { you: true })];
    const { contest } = await board();
    assert.deepEqual(hidden(contest), [false, false]);
    for (const [more, expected] of [
      [{ seeds: 'shared' }, [true, false]],
      [{ seeds: 'player', game: {} }, [true, false]],
      [{ seeds: 'daily', state: 'closed' }, [false, false]],
    ] as const) {
      scores.challenge = { ...scores.challenge, ...more };
      await contest.open();
      assert.deepEqual(hidden(contest), expected);
    }
  });
});
