import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chance, played } from '../games.js';
import { ADMIN, refused } from '../harness.js';
import type { Subject } from '../suite.js';

export function ofReplays({ client, make }: Subject): void {
  describe('the games of others', () => {
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
  });
}
