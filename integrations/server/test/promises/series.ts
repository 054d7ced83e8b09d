import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { chance, played, POSITION, SMALL, WALL } from '../games.js';
import { ADMIN, newKey, refused, sameDay, until } from '../harness.js';
import type { Subject } from '../suite.js';

export function ofSeries({ client, harness, make }: Subject): void {
  describe('a series', () => {
    beforeEach(sameDay);
    const today = () => new Date().toISOString().slice(0, 10);
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

    it('has a challenge of each day under its name, and an archive that is played without a place', async () => {
      const series = newKey();
      await client.put(`/v1/series/${series}`, {
        every: 'day',
        title: 'Small ones',
        game: SMALL,
        from: daysAgo(3),
      });
      const { body: on } = await client.get(`/v1/challenges/${series}`);
      assert.deepEqual(
        [on.challenge, on.series, on.date, on.state, on.tries],
        [`${series}.${today()}`, series, today(), 'open', 1],
      );
      const { body: list } = await client.get(`/v1/series/${series}`);
      assert.deepEqual(
        list.challenges.map(({ date }: { date: string }) => date),
        [0, 1, 2, 3].map(daysAgo),
      );
      assert.deepEqual(
        [list.title, list.challenges[1].state, list.challenges[1].archive],
        ['Small ones', 'closed', true],
      );
      refused(await client.get(`/v1/challenges/${series}.${daysAgo(-1)}`), 404, 'not-found');
      refused(await client.get(`/v1/challenges/${series}.${daysAgo(4)}`), 404, 'not-found');
      const token = await client.player();
      const begun = await client.begin(`${series}.${daysAgo(2)}`, token);
      assert.deepEqual([begun.ranked, begun.deadline], [false, null]);
      const { status, body } = await client.enter(begun, token, played(begun));
      assert.deepEqual([status, body.ranked, body.best, body.players], [201, false, false, 0]);
      const { body: figures } = await client.get(`/v1/series/${series}/me`, token);
      await until(async () => (await client.get(`/v1/series/${series}/me`, token)).body.completed === 1);
      assert.deepEqual([figures.streak, figures.longest], [0, 0]);
    });

    it('has tables of the week and of all, streaks and figures', async () => {
      const series = newKey();
      await client.put(`/v1/series/${series}`, { every: 'day', game: SMALL, seeds: 'player', tries: 2 });
      const token = await client.player();
      const scores: number[] = [];
      for (let seed = 1; seed <= 2; seed++) {
        const begun = await client.begin(series, token);
        const { body } = await client.enter(begun, token, played(begun, chance(seed)), { name: 'Ada' });
        scores.push(body.score);
      }
      const { body } = await client.get(`/v1/challenges/${series}/me`, token);
      const best = Math.max(...scores);
      const { days, ranking: _r, bestValue: _b, averageValue: _a, ...figures } = body.figures;
      assert.deepEqual(figures, {
        series,
        streak: 1,
        longest: 1,
        started: 1,
        completed: 1,
        best,
        average: best,
      });
      assert.deepEqual(days, [today()]);
      assert.deepEqual([body.figures.ranking, body.figures.bestValue], ['score', best]);
      for (const span of ['week', 'all']) {
        const table = await until(async () => {
          const answer = await client.get(`/v1/challenges/${series}/table?span=${span}`, token);
          return answer.body.rows[0]?.value === best && answer.body;
        });
        assert.deepEqual(
          [table.players, table.rows[0].value, table.rows[0].played, table.you.place],
          [1, best, 1, 1],
          span,
        );
        assert.match(table.table, span === 'all' ? /\.all$/ : /\.\d{4}-w\d\d$/);
      }
      refused(await client.get(`/v1/challenges/${await make()}/table?span=week`), 404, 'not-found');
    });

    it('deals one game to all also after a change, wherever it was asked for before, and after none', async () => {
      const series = newKey();
      const spec = { every: 'day', game: SMALL };
      await client.put(`/v1/series/${series}`, spec);
      // So that each process has heard of it.
      const ask = () => Promise.all([1, 2, 3].map(() => client.get(`/v1/challenges/${series}`)));
      await ask();
      await client.put(`/v1/series/${series}`, { ...spec, game: { ...SMALL, rows: 6 } });
      await client.put(`/v1/series/${series}`, { ...spec, game: { ...SMALL, rows: 6 } });
      const players = await Promise.all([1, 2, 3, 4, 5, 6].map(() => client.player()));
      const all = [];
      for (const token of players) {
        all.push(await client.begin(series, token));
        await client.put(`/v1/series/${series}`, { ...spec, game: { ...SMALL, rows: 7 } });
      }
      for (const { game } of all) assert.deepEqual(game, { ...all[0]!.game, rows: 6 });
      for (const [index, begun] of all.entries()) {
        const { status, body } = await client.enter(begun, players[index]!, played(begun, chance(index)));
        assert.equal(status, 201, JSON.stringify(body));
      }
    });

    it('is filled in advance from JSON and from an iCalendar, and tells nothing of what is to come', async () => {
      const series = newKey();
      await client.put(`/v1/series/${series}`, { every: 'day', game: SMALL });
      const dates = [
        { date: today(), title: 'A wall', game: WALL },
        { date: daysAgo(-1), position: POSITION },
      ];
      assert.equal((await client.put(`/v1/series/${series}/calendar`, { dates })).body.filled, 2);
      const { body: on } = await client.get(`/v1/challenges/${series}`);
      assert.deepEqual([on.title, on.game.variant], ['A wall', 'clickomania']);
      refused(await client.get(`/v1/challenges/${series}.${daysAgo(-1)}`), 404, 'not-found');
      const compact = (date: string) => date.replaceAll('-', '');
      const event = (start: string, summary: string, description: string, more = '') =>
        `BEGIN:VEVENT\r\nUID:${start}\r\nDTSTAMP:20260101T000000Z\r\nDTSTART;VALUE=DATE:${compact(start)}\r\n${more}SUMMARY:${summary}\r\nDESCRIPTION:${description}\r\nEND:VEVENT\r\n`;
      const calendar = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//tests//EN\r\n${event(daysAgo(2), 'Falling', 'variant: quintris\\ngravity: 400\\npace: auto')}${event(
        daysAgo(5),
        'Thrice',
        '{"game":{"variant":"samegame"}\\,"tries":4}',
        'RRULE:FREQ=DAILY;COUNT=3\r\n',
      )}END:VCALENDAR\r\n`;
      const answer = await harness.fetch(`/v1/series/${series}/calendar`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${ADMIN}`, 'content-type': 'text/calendar' },
        body: calendar,
      });
      assert.deepEqual([answer.status, await answer.json()], [200, { filled: 4 }]);
      const { body: falling } = await client.get(`/v1/challenges/${series}.${daysAgo(2)}`);
      assert.deepEqual(
        [falling.title, falling.game.variant, falling.game.gravity],
        ['Falling', 'quintris', 400],
      );
      const { body: third } = await client.get(`/v1/challenges/${series}.${daysAgo(3)}`);
      assert.deepEqual([third.title, third.game.variant, third.tries], ['Thrice', 'samegame', 4]);
      const { body: filled } = await client.get(`/v1/series/${series}/calendar`, ADMIN);
      assert.equal(filled.dates.length, 6);
      refused(await client.get(`/v1/series/${series}/calendar`), 401, 'no-token');
    });

    it('by the week begins on Mondays, and by `daily` has the seed of the element’s own daily game', async () => {
      const [weekly, daily] = [newKey(), newKey()];
      await client.put(`/v1/series/${weekly}`, { every: 'week', game: SMALL, zone: 'Europe/Rome' });
      const { body } = await client.get(`/v1/challenges/${weekly}`);
      assert.equal(new Date(body.date).getUTCDay(), 1);
      assert.ok(Date.parse(body.opens) <= Date.now() && Date.parse(body.closes) > Date.now());
      await client.put(`/v1/series/${daily}`, {
        every: 'day',
        game: { variant: 'blocks' },
        seeds: 'daily',
      });
      const begun = await client.begin(daily, await client.player());
      assert.equal(begun.game.seed, `daily ${today()}`);
      assert.deepEqual([begun.attributes.daily, begun.attributes.seed], [today(), undefined]);
    });

    it('is refused with the field at fault', async () => {
      const put = async (path: string, body: object, field: string) => {
        const answer = await client.ask('PUT', path, ADMIN, body);
        refused(answer, 400, 'bad-request');
        assert.equal(answer.body.field, field, answer.body.message);
      };
      const key = newKey();
      await put(`/v1/challenges/${key}`, {}, 'game');
      await put(`/v1/challenges/${key}`, { game: { variant: 'blocks', rows: 33 } }, 'game.rows');
      await put(`/v1/challenges/${key}`, { game: { variant: 'nope' } }, 'game.variant');
      await put(`/v1/challenges/${key}`, { position: 'p1AAAA' }, 'position');
      for (const name of ['seed', 'ticks', 'assisted', 'pace', 'gravty', 'pieces'])
        await put(`/v1/challenges/${key}`, { game: { ...SMALL, [name]: 1 } }, `game.${name}`);
      await put(`/v1/challenges/${key}`, { game: { ...SMALL, fair: 'never' } }, 'game.fair');
      // What no game could be played by.
      const falling = { game: { variant: 'quintris' } };
      for (const pacing of [{ pace: 'turn' }, { gravity: 500 }, { speed: 'rising' }])
        for (const still of [{ game: SMALL }, { game: WALL }, { position: POSITION }])
          await put(`/v1/challenges/${key}`, { ...still, ...pacing }, Object.keys(pacing)[0]!);
      await put(`/v1/challenges/${key}`, { ...falling, pace: 'turn', gravity: 500 }, 'gravity');
      await put(`/v1/challenges/${key}`, { ...falling, pace: 'turn', speed: 'constant' }, 'speed');
      await put(
        `/v1/series/${key}`,
        { every: 'day', pace: 'turn', rotation: [falling, { game: SMALL }] },
        'pace',
      );
      await put(
        `/v1/series/${key}`,
        { every: 'day', rotation: [falling, { game: SMALL, speed: 'rising' }] },
        'rotation[1].speed',
      );
      await put(`/v1/challenges/${key}`, { game: SMALL, finish: 'goal' }, 'finish');
      await put(`/v1/challenges/${key}`, { game: SMALL, tries: 0 }, 'tries');
      await put(`/v1/challenges/${key}`, { game: SMALL, trys: 3 }, 'trys');
      await put(`/v1/challenges/${key}`, { game: SMALL, seeds: 'daily' }, 'seeds');
      for (const ranking of ['moves', 'time']) {
        const idle = { game: SMALL, finish: 'any', ranking };
        await put(`/v1/challenges/${key}`, idle, 'ranking');
        await put(`/v1/series/${key}`, { every: 'day', ...idle }, 'ranking');
        const rotation = [{ game: SMALL }, { game: SMALL, ranking }];
        await put(`/v1/series/${key}`, { every: 'day', finish: 'any', rotation }, 'rotation[1].ranking');
      }
      // What is said of a date is judged with all that the series and its turn of the rotation say of it.
      const series = newKey();
      const daily = { every: 'day', game: SMALL };
      const path = `/v1/series/${series}`;
      await put(path, { ...daily, ranking: 'time', rotation: [{ finish: 'any' }] }, 'rotation[0].finish');
      await put(path, { ...daily, rotation: [{}, { finish: 'goal' }] }, 'rotation[1].finish');
      await put(path, { ...daily, rotation: [{}, { ranking: 'time' }] }, 'rotation[1].ranking');
      await put(path, { ...daily, ranking: 'moves', total: 'sum' }, 'total');
      const week = { every: 'day', from: '2028-01-03', rotation: [{ game: SMALL }, { position: POSITION }] };
      await client.put(path, week);
      const fill = (dates: object[]) => client.ask('PUT', `${path}/calendar`, ADMIN, { dates });
      for (const [own, field] of [
        [{ date: '2028-01-03', finish: 'goal' }, '2028-01-03.finish'],
        [{ date: '2028-01-04', seeds: 'daily' }, '2028-01-04.seeds'],
        [{ date: '2028-01-04', ranking: 'time' }, '2028-01-04.ranking'],
      ] as const)
        assert.deepEqual([(await fill([own])).body.field], [field]);
      assert.equal((await fill([{ date: '2028-01-04', finish: 'goal' }])).status, 200);
      // The day after it has its turn now, whose game has no goal.
      await put(path, { ...week, from: '2028-01-02' }, '2028-01-04.finish');
      await client.put(path, week);
      assert.deepEqual((await client.get(`${path}/calendar`, ADMIN)).body.dates, [
        { date: '2028-01-04', finish: 'goal' },
      ]);
      for (const ending of ['2026-w48', '2026-11-25', 'all']) {
        await put(`/v1/challenges/${key}.${ending}`, { game: SMALL }, 'challenge');
        await put(`/v1/series/${key}.${ending}`, { every: 'day', game: SMALL }, 'series');
      }
      await put(`/v1/series/${key}`, { every: 'month', game: SMALL }, 'every');
      await put(`/v1/series/${key}`, { every: 'day', game: SMALL, zone: 'Mars/Olympus' }, 'zone');
      await put(`/v1/series/${key}`, { every: 'day', game: SMALL, from: '2026-02-30' }, 'from');
      await put(`/v1/series/${key}`, { every: 'day', game: SMALL, to: '2026-13-01' }, 'to');
      const turned = { from: '2026-11-26', to: '2026-11-25' };
      await put(`/v1/series/${key}`, { every: 'day', game: SMALL, ...turned }, 'to');
      await put(`/v1/series/${key}`, { every: 'day', game: SMALL, seeds: 'daily', tries: null }, 'tries');
      assert.equal((await fill([{ date: '2028-02-30' }])).body.field, '2028-02-30');
      const twice = [{ date: '2028-02-01', title: 'A' }, { date: '2028-02-01' }];
      assert.equal((await fill(twice)).body.field, 'dates.1.date');
      assert.equal((await fill([{ date: '2028-02-01', trys: 1 }])).body.field, 'dates.0.trys');
      for (const [field, query] of [
        ['from', 'from=2026-02-30'],
        ['to', 'to=2026-02-30'],
        ['to', 'to=2026-02-30&from=2026-01-01'],
      ] as const)
        assert.equal((await client.get(`${path}?${query}`)).body.field, field, query);
      await put(`/v1/series/${key}.2026-01-01`, { every: 'day', game: SMALL }, 'series');
      const spec = { game: SMALL, seeds: 'player' };
      refused(await client.ask('PUT', `/v1/challenges/${key}`, null, spec), 401, 'no-token');
      refused(
        await client.ask('PUT', `/v1/challenges/${key}`, await client.player(), spec),
        401,
        'bad-token',
      );
      await client.put(`/v1/challenges/${key}`, spec);
      await put(`/v1/series/${key}`, { every: 'day', game: SMALL }, 'series');
      await put(`/v1/challenges/${series}`, spec, 'challenge');
      await client.begin(key, await client.player());
      refused(await client.ask('PUT', `/v1/challenges/${key}`, ADMIN, spec), 409, 'played');
    });
  });
}
