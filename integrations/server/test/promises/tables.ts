import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chance, played } from '../games.js';
import { events, refused, until } from '../harness.js';
import type { Subject } from '../suite.js';

export function ofTables({ client, harness, make }: Subject): void {
  describe('a table', () => {
    const entered = async (key: string, seed: number, token?: string) => {
      const who = token ?? (await client.player());
      const begun = await client.begin(key, who);
      const { body } = await client.enter(begun, who, played(begun, chance(seed)), {
        name: `player ${seed}`,
      });
      assert.ok(body.entry, JSON.stringify(body));
      return { token: who, ...body } as {
        token: string;
        value: number;
        score: number;
        place: number;
        entry: string;
      };
    };

    it('has each player once by the best try, ties in one place, and pages both ways', async () => {
      const key = await make({ game: { variant: 'blocks', rows: 3, columns: 3 } });
      const all = [];
      for (let seed = 1; seed <= 23; seed++) all.push(await entered(key, seed));
      const again = await entered(key, 99, all[0]!.token);
      const best = all
        .map(({ value }, index) => (index === 0 ? Math.max(value, again.value) : value))
        .sort((one, other) => other - one);
      const place = (value: number) => best.indexOf(value) + 1;
      assert.ok(new Set(best).size < best.length, 'there are ties');
      const rows = [];
      const pages: string[][] = [];
      for (let after: string | null = ''; after !== null;) {
        const { body } = await client.get(`/v1/challenges/${key}/table?limit=5${after && `&after=${after}`}`);
        assert.equal(body.players, 23);
        rows.push(...body.rows);
        pages.push(body.rows.map(({ entry }: { entry: string }) => entry));
        if (body.after === null) {
          const back = [];
          for (let before: string | null = body.before; before !== null;) {
            const { body: page } = await client.get(`/v1/challenges/${key}/table?limit=5&before=${before}`);
            back.unshift(page.rows.map(({ entry }: { entry: string }) => entry));
            before = page.before;
          }
          assert.deepEqual(back.flat(), pages.slice(0, -1).flat());
        }
        after = body.after;
      }
      assert.deepEqual(
        rows.map(({ value }) => value),
        best,
      );
      for (const row of rows) {
        assert.equal(row.place, place(row.value));
        assert.equal(row.tied, best.filter((value) => value === row.value).length > 1);
      }
      assert.equal(new Set(rows.map(({ entry }) => entry)).size, 23);
      const { token, value } = all[11]!;
      const { body: around } = await client.get(`/v1/challenges/${key}/table?limit=5&around=me`, token);
      assert.equal(around.rows.length, 5);
      assert.deepEqual(
        [around.you.place, around.rows.filter(({ you }: { you: boolean }) => you).length],
        [place(value), 1],
      );
      const { body: mine } = await client.get(`/v1/challenges/${key}/me`, token);
      assert.deepEqual(mine.you, around.you);
    });

    it('tells a try that is not the best where it would stand', async () => {
      const key = await make();
      const first = await entered(key, 1);
      const results = [first];
      for (let seed = 2; seed < 8; seed++) results.push(await entered(key, seed, first.token));
      assert.ok(
        results.every(({ place }) => place === 1),
        'nobody else is there',
      );
      const { body } = await client.get(`/v1/challenges/${key}/table`);
      assert.equal(body.rows[0].value, Math.max(...results.map(({ value }) => value)));
    });

    it('of a group has its members alone', async () => {
      const key = await make();
      const all = [await entered(key, 1), await entered(key, 2), await entered(key, 3)];
      const { status, body } = await client.post('/v1/groups', all[0]!.token, { title: 'The family' });
      assert.deepEqual([status, body.members, body.title], [201, 1, 'The family']);
      const written = `${body.code.slice(0, 5).toUpperCase()}-${body.code.slice(5)}`;
      assert.equal((await client.ask('PUT', `/v1/groups/${written}/me`, all[2]!.token)).body.members, 2);
      const { body: table } = await client.get(
        `/v1/challenges/${key}/table?group=${body.code}`,
        all[0]!.token,
      );
      const none = `/v1/challenges/${key}/table?group=${body.code.replace(/^./, body.code[0] === '0' ? '1' : '0')}`;
      refused(await client.get(none), 404, 'not-found');
      const values = [all[0]!.value, all[2]!.value].sort((one, other) => other - one);
      assert.deepEqual(
        table.rows.map(({ value }: { value: number }) => value),
        values,
      );
      assert.deepEqual([table.players, table.rows[0].place], [2, 1]);
      assert.equal((await client.ask('DELETE', `/v1/groups/${body.code}/me`, all[2]!.token)).status, 204);
      assert.equal((await client.get(`/v1/groups/${body.code}`)).body.members, 1);
      refused(await client.get('/v1/groups/0000000000'), 404, 'not-found');
      refused(await client.post('/v1/groups', all[0]!.token, { title: 'x'.repeat(60) }), 400, 'bad-name');
    });

    it('of a group has a hundred players at most, however many join at once', async () => {
      const founder = await client.player();
      const { body } = await client.post('/v1/groups', founder, { title: null });
      const path = `/v1/groups/${body.code}`;
      const players = await Promise.all(Array.from({ length: 105 }, () => client.player()));
      const join = (token: string) => client.ask('PUT', `${path}/me`, token);
      const answers = await Promise.all(players.map(join));
      const full = answers.filter(({ status }) => status === 409);
      assert.deepEqual(
        [answers.filter(({ status }) => status === 200).length, full.length],
        [99, 6],
        JSON.stringify(answers.find(({ status }) => status !== 200 && status !== 409)?.body),
      );
      for (const answer of full) refused(answer, 409, 'group-full');
      assert.equal((await client.get(path)).body.members, 100);
      assert.equal((await join(founder)).body.members, 100, 'who is in it may join again');
      assert.equal((await client.ask('DELETE', `${path}/me`, founder)).status, 204);
      assert.equal((await join(players[answers.indexOf(full[0]!)]!)).body.members, 100);
    });

    it('is told as it changes, to who watches any of the processes', async () => {
      const key = await make();
      const watching = await Promise.all(
        [1, 2, 3].map(() => events(harness, `/v1/challenges/${key}/live?limit=3`)),
      );
      await until(() => watching.every(({ seen }) => seen.length > 0));
      assert.deepEqual(watching[0]!.seen[0]!.data.rows, []);
      const { entry } = await entered(key, 1);
      await until(() => watching.every(({ seen }) => seen.at(-1)!.data.rows?.[0]?.entry === entry));
      const other = await entered(key, 2);
      await until(() => watching.every(({ seen }) => seen.at(-1)!.data.players === 2));
      const { data, event } = watching[0]!.seen.at(-1)!;
      assert.equal(event, 'table');
      assert.ok(data.rows.some((row: { entry: string }) => row.entry === other.entry));
      for (const one of watching) await one.stop();
    });
  });
}
