/** What someone may send who wishes the server ill: each is refused by its code, and costs it little. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { SignJWT } from 'jose';
import { embedded } from './embedded.js';
import { createPuzzleServer, type PuzzleServer } from '../dist/index.js';
import { threadProver } from '../dist/proof/pool.js';
import { played, SMALL } from './games.js';
import { ADMIN, Client, newKey, refused, SECRET, SITE_SECRET, siteToken } from './harness.js';

interface Api {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly security?: readonly object[] }>>>
  >;
}

describe('against attacks', () => {
  let server: PuzzleServer;
  let client: Client;
  let peer = '192.0.2.1';
  let now = Date.parse('2026-11-25T12:00:00Z');
  const failures: string[] = [];
  before(async () => {
    server = await createPuzzleServer({
      database: await embedded(),
      ...{ secrets: [SECRET], siteSecrets: [SITE_SECRET], adminToken: ADMIN, timers: false },
      origins: ['https://site.example'],
      // As a site runs it: what is proved has to go to a thread first.
      prover: threadProver({ threads: 1 }),
      addressOf: () => peer,
      now: () => now,
      log: (level, message, fields) => {
        if (level === 'error') failures.push(`${message} ${JSON.stringify(fields)}`);
      },
    });
    client = new Client({
      fetch: (path, init) => server.fetch(new Request(`http://127.0.0.1${path}`, init)),
    });
  });
  after(async () => {
    await server.close();
    assert.deepEqual(failures, [], 'nothing of it was a failure of the server');
  });
  // Each test as a network of its own.
  let networks = 0;
  beforeEach(() => {
    peer = `10.0.${++networks}.1`;
  });

  async function begun(spec: object = {}) {
    const key = newKey();
    await client.put(`/v1/challenges/${key}`, { game: SMALL, seeds: 'player', ...spec });
    const token = await client.player();
    const dealt = await client.begin(key, token);
    return { key, token, dealt, record: played(dealt) };
  }

  it('does what is the site’s alone for nobody else, whoever signs and however the path is written', async () => {
    const { body } = await client.get('/openapi.json');
    const all = Object.entries((body as unknown as Api).paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { security = [] }]) => ({
        name: `${method.toUpperCase()} ${path}`,
        isSite: security.some((one) => 'admin' in one),
      })),
    );
    const site = all.flatMap(({ name, isSite }) => (isSite ? [name] : []));
    assert.deepEqual(site.sort(), [
      'DELETE /v1/challenges/{challenge}/entries/{entry}',
      'GET /v1/challenges/{challenge}/plays',
      'GET /v1/series/{series}/calendar',
      'PUT /v1/challenges/{challenge}',
      'PUT /v1/series/{series}',
      'PUT /v1/series/{series}/calendar',
    ]);
    const key = newKey();
    const tokens = [await client.player(), await siteToken('user 1', { admin: true }), `${ADMIN}x`, 'x', ''];
    for (const name of site) {
      const [method, path] = name.split(' ') as [string, string];
      const asked = path.replace(/\{\w+\}/g, key);
      const sent = method === 'PUT' ? { game: SMALL, every: 'day' } : undefined;
      for (const token of tokens) {
        const answer = await client.ask(method, asked, token, sent);
        refused(answer, 401, token === '' ? 'no-token' : 'bad-token');
      }
      for (const spelt of [asked.replace('/v1', '/%76%31'), asked.replace('/v1', '//v1'), `${asked}/`]) {
        const { status } = await client.ask(method, spelt, tokens[0], sent);
        assert.ok([401, 404].includes(status), `${method} ${spelt}: ${status}`);
      }
    }
    refused(await client.get(`/v1/challenges/${key}`), 404, 'not-found');
  });

  it('takes no token for what another was made for', async () => {
    const { key, token, dealt, record } = await begun();
    const path = `/v1/challenges/${key}/tries`;
    // A ticket is no player, a player no ticket, and the site signs none of either.
    refused(await client.post(path, dealt.ticket as string), 401, 'bad-token');
    refused(await client.enter({ ...dealt, ticket: token }, token, record), 403, 'bad-ticket');
    const sign = (audience: string, secret: string, alg = 'HS256', claims: object = {}) =>
      new SignJWT({ sub: `a${'x'.repeat(22)}`, ...claims })
        .setProtectedHeader({ alg })
        .setAudience(audience)
        .setExpirationTime(new Date(now + 3_600_000))
        .sign(new TextEncoder().encode(secret.padEnd(64, '0').slice(0, secret.length)));
    for (const forged of [
      await sign('player', SITE_SECRET),
      await sign('site', SECRET),
      await sign('try', SITE_SECRET),
      await new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience('site')
        .sign(new TextEncoder().encode(SITE_SECRET)),
      `${'a'.repeat(3000)}.b.c`,
      `${btoa('{"alg":"none"}')}.${btoa(`{"sub":"a${'x'.repeat(22)}","aud":"player"}`)}.`,
    ])
      refused(await client.post(path, forged), 401, 'bad-token');
  });

  it('takes a ticket for one entry, of one player, in one challenge, and none that was erased', async () => {
    const { key, token, dealt, record } = await begun({ tries: 1 });
    assert.equal((await client.enter(dealt, token, record)).status, 201);
    assert.equal((await client.enter(dealt, token, record)).status, 200);
    refused(await client.enter(dealt, token, { ...record, moves: [], score: 0 }), 422, 'unfinished');
    refused(await client.enter(dealt, await client.player(), record), 403, 'not-yours');
    assert.equal((await client.get(`/v1/challenges/${key}/table`)).body.players, 1);
    assert.equal((await client.ask('DELETE', '/v1/me', token)).status, 204);
    refused(await client.enter(dealt, token, record), 404, 'not-found');
    assert.equal((await client.get(`/v1/challenges/${key}/table`)).body.players, 0);
  });

  it('lets nobody look at a seed, erase, and begin anew, oftener than new players may come', async () => {
    const { key, token } = await begun({ tries: 1 });
    const seeds = new Set<string>();
    let waits = 0;
    for (let turn = 0; turn < 60; turn++) {
      // A second for each, so that the rate of a player alone bounds nothing.
      now += 1000;
      if ((await client.ask('DELETE', '/v1/me', token)).status !== 204) {
        waits++;
        continue;
      }
      const { body } = await client.post(`/v1/challenges/${key}/tries`, token);
      seeds.add(String((body.game as { seed?: string } | undefined)?.seed));
    }
    assert.ok(seeds.size <= 20 && waits >= 40, `${seeds.size} seeds in a minute`);
  });

  it('reads no record that lies deeper than a record can, and goes on', async () => {
    const { token, dealt, record } = await begun();
    const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);
    for (const depth of [20, 5000, 100_000]) {
      const body = `{"ticket":${JSON.stringify(dealt.ticket)},"record":{"moves":${nested('[', ']', depth)}}}`;
      const path = `/v1/challenges/${dealt.challenge}/tries/${dealt.try}/entry`;
      refused(await client.post(path, token, body), 422, 'malformed');
    }
    const proto = JSON.parse('{"__proto__":{"score":9},"constructor":{"prototype":{"score":9}}}') as object;
    const answer = await client.enter(dealt, token, { ...record, moves: proto });
    refused(answer, 422, 'malformed');
    assert.equal(({} as { score?: number }).score, undefined);
    assert.equal((await client.enter(dealt, token, record)).status, 201);
  });

  it('reads no more of a body than it may have, also where its length is not told', async () => {
    const { token, dealt } = await begun();
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        // Ends by itself, far above what is allowed.
        if (sent > 50_000_000) controller.close();
        else controller.enqueue(new Uint8Array(65_536).fill(32));
      },
    });
    const answer = await server.fetch(
      new Request(`http://127.0.0.1/v1/challenges/${dealt.challenge}/tries/${dealt.try}/entry`, {
        ...{ method: 'POST', body, duplex: 'half' },
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      } as RequestInit),
    );
    assert.deepEqual([answer.status, answer.headers.get('connection')], [413, 'close']);
    assert.ok(sent < 3_000_000, `${sent} bytes were read`);
  });

  it('asks the database for nothing that a request has written', async () => {
    const { key, token } = await begun();
    const quote = "' OR 1=1; DROP TABLE tries; --";
    const paths = [
      `/v1/challenges/${encodeURIComponent(quote)}`,
      `/v1/challenges/${key}/tries/${encodeURIComponent(quote)}/end`,
      `/v1/challenges/${key}/entries/${encodeURIComponent(quote)}`,
      `/v1/series/${encodeURIComponent(quote)}`,
      `/v1/groups/${encodeURIComponent(quote)}`,
      `/v1/challenges/${key}/table?after=${encodeURIComponent(quote)}`,
      `/v1/challenges/${key}/table?group=${encodeURIComponent(quote)}`,
      '/v1/challenges/..%2f..%2fetc%2fpasswd',
      '/v1/challenges/%00',
      '/v1/challenges/constructor',
    ];
    for (const path of paths) {
      const method = path.endsWith('/end') ? 'POST' : 'GET';
      const { status } = await client.ask(method, path, token);
      assert.ok(status === 400 || status === 404, `${path}: ${status}`);
    }
    // A name is a value, whatever stands in it.
    assert.equal(
      (await client.ask('PUT', '/v1/me/name', token, { name: "Robert'); --" })).body.name,
      "Robert'); --",
    );
    assert.equal((await client.get(`/v1/challenges/${key}/table`)).status, 200);
    const odd = { game: SMALL, title: 'a\u0000b' };
    refused(await client.ask('PUT', `/v1/challenges/${newKey()}`, ADMIN, odd), 400, 'bad-request');
  });

  it('skips no rows by the hundred thousand for a mark that it has not written', async () => {
    const { key } = await begun();
    const table = (mark: string) => client.get(`/v1/challenges/${key}/table?after=${mark}`);
    assert.equal((await table('5_0_10')).status, 200);
    for (const mark of ['5_0_999999', '5_0_-1', '5_0', '1e9_0_0', '99999999999999999999_0_0', '5_0_10_'])
      refused(await table(mark), 400, 'bad-request');
  });

  it('tells pages of other origins nothing, and caches whose answer is whose', async () => {
    const { key, token } = await begun();
    const ask = (origin: string, headers: Record<string, string> = {}) =>
      server.fetch(
        new Request(`http://127.0.0.1/v1/challenges/${key}/table`, { headers: { origin, ...headers } }),
      );
    const allowed = (answer: Response) => answer.headers.get('access-control-allow-origin');
    for (const origin of [
      'https://site.example.evil.example',
      'https://evil-site.example',
      'http://site.example',
      'https://SITE.example:444',
      'null',
      'http://localhost.evil.example',
      'http://127.0.0.1@evil.example',
    ])
      assert.equal(allowed(await ask(origin)), null, origin);
    const own = await ask('https://site.example');
    assert.equal(allowed(own), 'https://site.example');
    assert.equal(own.headers.get('access-control-allow-credentials'), null);
    // A cache in front must not hand one origin's answer, or one player's, to another.
    const vary = own.headers.get('vary')!.toLowerCase();
    assert.ok(vary.includes('origin') && vary.includes('authorization'), vary);
    const mine = await ask('https://site.example', { authorization: `Bearer ${token}` });
    assert.equal(mine.headers.get('cache-control'), 'no-store');
    for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-http-method-override', 'host'])
      assert.equal((await ask('https://site.example', { [name]: 'evil.example' })).status, 200, name);
  });

  it('counts requests by methods that there are, whatever else is made up', async () => {
    for (let n = 0; n < 20; n++)
      await server.fetch(new Request('http://127.0.0.1/v1/players', { method: `MADE-UP-${n}` }));
    const { body } = await client.get('/metrics');
    assert.doesNotMatch(String(body.text), /MADE-UP/);
    assert.match(String(body.text), /method="other"/);
  });

  it('counts one whose address cannot be read with the others of that kind', async () => {
    peer = 'no address';
    const answers = [];
    for (let n = 0; n < 42; n++) {
      peer = `no address ${n}`;
      answers.push((await client.post('/v1/players')).status);
    }
    assert.ok(answers.includes(429), 'they are bounded together');
  });

  it('goes through all that is kept of a player no oftener than that costs', async () => {
    const token = await client.player();
    const answers = [];
    for (let n = 0; n < 12; n++) answers.push((await client.get('/v1/me', token)).status);
    assert.deepEqual(
      answers.slice(0, 10),
      Array.from({ length: 10 }, () => 200),
    );
    assert.ok(answers.slice(10).includes(429));
  });
});
