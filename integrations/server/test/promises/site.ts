import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { played } from '../games.js';
import { ADMIN, refused, until } from '../harness.js';
import type { Subject } from '../suite.js';

export function ofSite({ client, harness, make }: Subject): void {
  describe('for the site', () => {
    it('counts loads, starts, ends and time, without saying whose', async () => {
      const key = await make();
      const token = await client.player();
      for (let load = 0; load < 3; load++)
        assert.equal((await client.post(`/v1/challenges/${key}/loads`)).status, 204);
      const begun = await client.begin(key, token);
      const { body: entry } = await client.enter(begun, token, played(begun));
      await until(async () => {
        const { body } = await client.get(`/v1/challenges/${key}/plays`, ADMIN);
        const { loads, starts, ends, ms } = body.total;
        return loads === 3 && starts === 1 && ends === 1 && ms === entry.time;
      });
      refused(await client.get(`/v1/challenges/${key}/plays`, token), 401, 'bad-token');
    });

    it('says how it is, and describes itself', async () => {
      assert.equal((await client.get('/healthz')).status, 200);
      assert.equal((await client.get('/readyz')).status, 200);
      await make();
      const { body } = await client.get('/metrics');
      assert.match(
        body.text,
        /^block_puzzle_requests_total\{route="[^"]+",method="\w+",status="\d+"\} \d+$/m,
      );
      assert.match(body.text, /^block_puzzle_request_seconds_bucket\{.*le="\+Inf"\} \d+$/m);
      const { body: api } = await client.get('/openapi.json');
      assert.equal(api.openapi, '3.1.0');
      assert.ok(api.paths['/v1/challenges/{challenge}/tries/{try}/entry'].post.requestBody);
      // It allows what is answered: how a falling game is played, and as many dates as were filled.
      const { game } = api.components.schemas.Challenge.properties;
      assert.ok(['pace', 'gravity', 'speed'].every((name) => name in game.properties));
      assert.notEqual(game.additionalProperties, false);
      const calendar = api.paths['/v1/series/{series}/calendar'];
      const dates = (said: { content: Record<string, { schema: { properties: { dates: object } } }> }) =>
        said.content['application/json']!.schema.properties.dates as { maxItems?: number };
      assert.equal(dates(calendar.get.responses['200']).maxItems, undefined);
      assert.equal(dates(calendar.put.requestBody).maxItems, 1000);
    });

    it('answers pages of its origins alone, with headers that let nothing else in', async () => {
      const ask = (origin: string) =>
        harness.fetch('/v1/players', {
          method: 'OPTIONS',
          headers: { origin, 'access-control-request-method': 'POST' },
        });
      assert.equal(
        (await ask('https://site.example')).headers.get('access-control-allow-origin'),
        'https://site.example',
      );
      assert.equal((await ask('https://evil.example')).headers.get('access-control-allow-origin'), null);
      const { headers } = await client.get('/v1/challenges/no-such');
      assert.match(headers.get('content-security-policy')!, /default-src 'none'/);
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.equal(headers.get('set-cookie'), null);
    });

    it('repeats nothing of a request in a refusal', async () => {
      const { begun, token } = await (async () => {
        const key = await make();
        const token = await client.player();
        return { token, begun: await client.begin(key, token) };
      })();
      const mark = '<script>alert(1)</script>';
      const record = { ...played(begun), config: { variant: mark, seed: mark } };
      for (const answer of [
        await client.enter(begun, token, record),
        await client.enter(begun, token, mark),
        await client.get(`/v1/challenges/${encodeURIComponent(mark)}`),
        await client.get(`/v1/challenges/x/table?span=${encodeURIComponent(mark)}`),
      ]) {
        assert.ok(answer.status >= 400);
        assert.ok(!JSON.stringify(answer.body).includes('<script'), JSON.stringify(answer.body));
      }
    });
  });
}
