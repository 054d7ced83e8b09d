import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chance, played, SMALL } from '../games.js';
import { ADMIN, newKey, refused, until } from '../harness.js';
import type { Subject } from '../suite.js';

export function ofReplays({ client, make }: Subject): void {
  describe('the games of others', () => {
    it('of one seed are shown when nobody can hand them in any more, not while the last are on their way', async () => {
      /** What a record may be late by, in all set-ups of these tests. */
      const grace = 200;
      const token = await client.player();
      // On a slow machine a challenge may close before the entry has come: then another one, open for longer.
      const { path, closes } = await (async () => {
        for (let open = 1000; ; open *= 2) {
          const [key, closes] = [newKey(), Date.now() + open];
          await client.put(`/v1/challenges/${key}`, {
            ...{ game: SMALL, seeds: 'shared', closes: new Date(closes).toISOString() },
          });
          const { status, body } = await client.post(`/v1/challenges/${key}/tries`, token);
          if (status !== 201) continue;
          const entry = await client.enter(body, token, played(body));
          if (entry.status === 201) return { path: `/v1/challenges/${key}/entries/${body.try}`, closes };
        }
      })();
      const other = await client.player();
      const shown = await until(async () => {
        const answer = await client.get(path, other);
        if (answer.status === 200) return answer;
        refused(answer, 403, 'hidden');
        return null;
      });
      assert.ok(Date.parse(shown.body.now) > closes + grace, `${shown.body.now}, closed ${closes}`);
    });

    it('are taken out by the site, and the next best try stands in their place', async () => {
      const key = await make();
      const token = await client.player();
      const entries: { entry: string; value: number }[] = [];
      for (let seed = 1; seed <= 3; seed++) {
        const begun = await client.begin(key, token);
        entries.push((await client.enter(begun, token, played(begun, chance(seed)))).body as never);
      }
      entries.sort((one, other) => other.value - one.value);
      const path = `/v1/challenges/${key}/entries/${entries[0]!.entry}`;
      refused(await client.ask('DELETE', path, token), 401, 'bad-token');
      assert.equal((await client.ask('DELETE', path, ADMIN)).status, 204);
      refused(await client.get(path), 404, 'not-found');
      const { body } = await client.get(`/v1/challenges/${key}/table`);
      assert.deepEqual([body.players, body.rows[0].value], [1, entries[1]!.value]);
    });

    it('that were taken out are handed in again by nobody', async () => {
      const key = await make({ seeds: 'shared', tries: 2 });
      const [ada, bob] = [await client.player(), await client.player()];
      const begun = await client.begin(key, ada);
      const record = played(begun);
      const { body } = await client.enter(begun, ada, record);
      assert.equal(
        (await client.ask('DELETE', `/v1/challenges/${key}/entries/${body.entry}`, ADMIN)).status,
        204,
      );
      for (const token of [bob, ada])
        refused(await client.enter(await client.begin(key, token), token, record), 409, 'repeated');
    });
  });
}
