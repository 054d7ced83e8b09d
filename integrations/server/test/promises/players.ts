import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { played, SMALL } from '../games.js';
import { newKey, refused, SECRET, SITE_SECRET, siteToken, until } from '../harness.js';
import type { Subject } from '../suite.js';

export function ofPlayers({ client, make }: Subject): void {
  describe('who plays', () => {
    it('is the site’s own user by a token that the site has signed', async () => {
      const key = await make({ identity: 'site' });
      refused(await client.post(`/v1/challenges/${key}/tries`, await client.player()), 403, 'site-only');
      const token = await siteToken('user 17', { name: 'Grace' });
      const begun = await client.begin(key, token);
      // Another token of the same user is the same player.
      const { status, body } = await client.enter(
        begun,
        await siteToken('user 17', { name: 'Grace' }),
        played(begun),
      );
      assert.deepEqual([status, body.name], [201, 'Grace'], JSON.stringify(body));
      for (const bad of [
        await siteToken('user 17', {}, 'another secret of at least 32 characters'),
        await siteToken('user 17', {}, SITE_SECRET, '-1h'),
        await siteToken('user 17', {}, SITE_SECRET, '60d'),
        await siteToken('user 17', {}, SECRET),
      ])
        refused(await client.post(`/v1/challenges/${key}/tries`, bad), 401, 'bad-token');
    });

    it('has the name that the site has signed, whatever the page or the user says', async () => {
      const key = await make({ tries: 3 });
      const [grace, nobody] = [await siteToken('user 18', { name: 'Grace' }), await siteToken('user 19')];
      const shown = async (token: string) => {
        const begun = await client.begin(key, token);
        return (await client.enter(begun, token, played(begun), { name: 'Ada' })).body.name;
      };
      assert.equal(await shown(grace), 'Grace');
      const rename = async (token: string, name: string | null) =>
        (await client.ask('PUT', '/v1/me/name', token, { name })).body.name;
      assert.equal(await rename(grace, 'Ada'), 'Grace');
      assert.equal(await rename(grace, null), null, 'but may have it taken away');
      // Where the site signs no names, users say their own.
      assert.deepEqual([await shown(nobody), await rename(nobody, 'Bob')], ['Ada', 'Bob']);
    });

    it('has a name that is clean, or none, and the entry counts all the same', async () => {
      const key = await make({ tries: 20 });
      const token = await client.player();
      const shown = async (name: string | null) => {
        const begun = await client.begin(key, token);
        return (await client.enter(begun, token, played(begun), { name })).body.name;
      };
      assert.equal(await shown('<b>Ada</b>'), '<b>Ada</b>');
      for (const bad of ['', '   ', 'a'.repeat(25), 'sh1t head', 'a\u202eb', 'a\u0000', null])
        assert.equal(await shown(bad), null);
      refused(await client.ask('PUT', '/v1/me/name', token, { name: 'fuck' }), 400, 'bad-name');
      assert.equal((await client.ask('PUT', '/v1/me/name', token, { name: 'Zoë' })).body.name, 'Zoë');
      assert.equal((await client.get(`/v1/challenges/${key}/table`)).body.rows[0].name, 'Zoë');
    });

    it('is told all that is kept, and erased without a trace in any table', async () => {
      const series = newKey();
      await client.put(`/v1/series/${series}`, { every: 'day', game: SMALL, seeds: 'player', tries: 3 });
      const [ada, bob] = [await client.player(), await client.player()];
      for (const token of [ada, bob]) {
        const begun = await client.begin(series, token);
        await client.enter(begun, token, played(begun), { name: token === ada ? 'Ada' : 'Bob' });
      }
      const { body: group } = await client.post('/v1/groups', ada, { title: null });
      for (const span of ['week', 'all'])
        await until(
          async () => (await client.get(`/v1/challenges/${series}/table?span=${span}`)).body.players === 2,
        );
      const { body: kept } = await client.get('/v1/me', ada);
      assert.deepEqual([kept.tries.length, kept.tables.length, kept.groups[0].code], [1, 3, group.code]);
      assert.match(kept.tries[0].record, /^r2/);
      assert.ok(!JSON.stringify(kept).match(/127\.0\.0\.1|::1/));
      assert.equal((await client.ask('DELETE', '/v1/me', ada)).status, 204);
      // Who comes later is in all tables, so that these were added up behind the erasure.
      const eve = await client.player();
      const begun = await client.begin(series, eve);
      await client.enter(begun, eve, played(begun), { name: 'Eve' });
      for (const span of ['week', 'all'])
        await until(async () => {
          const { body } = await client.get(`/v1/challenges/${series}/table?span=${span}`, eve);
          return body.rows.some(({ name }: { name: string }) => name === 'Eve');
        });
      for (const span of ['day', 'week', 'all']) {
        const { body } = await client.get(`/v1/challenges/${series}/table?span=${span}`, ada);
        assert.deepEqual(
          [body.players, body.rows.map(({ name }: { name: string }) => name).sort(), body.you],
          [2, ['Bob', 'Eve'], null],
          span,
        );
      }
      const { body: left } = await client.get('/v1/me', ada);
      assert.deepEqual([left.tries, left.tables, left.dates, left.groups], [[], [], [], []]);
      assert.equal((await client.get(`/v1/groups/${group.code}`)).body.members, 0);
    });
  });
}
