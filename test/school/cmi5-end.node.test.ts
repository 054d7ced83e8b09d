/** The end of a cmi5 session, in a page whose browser bounds what outlasts it as the Fetch standard does. */
import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { Cmi5 } from '../../integrations/school/cmi5.js';

/** Fetch, "HTTP-network-or-cache fetch": all bodies that are under way with `keepalive`, together, in bytes. */
const BOUND = 64 * 1024;
const QUERY = new URLSearchParams({
  endpoint: 'https://store.example/',
  fetch: 'https://store.example/fetch',
  actor: '{"objectType":"Agent"}',
  registration: '1',
  activityId: 'https://school.example/work',
});
const own = globalThis.fetch;

interface Sent {
  readonly method: string;
  readonly body: string;
  readonly keepalive: boolean;
}

afterEach(() => {
  globalThis.fetch = own;
});

/** What is sent at the end of a session in which `work` was kept, and `said` is not told yet. */
async function endOf(work: string, said = ''): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  let isAway = false;
  globalThis.fetch = (input, init = {}) => {
    const { pathname, searchParams } = new URL(String(input));
    const { method = 'GET', body = '', keepalive = false } = init;
    if (isAway) {
      const under = [...sent, { method, body: String(body), keepalive }].filter((one) => one.keepalive);
      const bytes = under.reduce((sum, one) => sum + Buffer.byteLength(one.body), 0);
      if (bytes > BOUND) return Promise.reject(new TypeError(`${bytes} bytes are kept alive`));
      sent.push({ method, body: String(body), keepalive });
      return new Promise(() => undefined);
    }
    if (pathname === '/fetch') return Promise.resolve(Response.json({ 'auth-token': 'a' }));
    if (searchParams.get('stateId') === 'LMS.LaunchData') return Promise.resolve(Response.json({}));
    return Promise.resolve(new Response(null, { status: method === 'GET' ? 404 : 204 }));
  };
  const cmi5 = await Cmi5.find(`?${QUERY.toString()}`);
  assert.ok(cmi5);
  await new Promise((resolve) => setImmediate(resolve));
  isAway = true;
  if (said) {
    const verb = { id: 'https://verb.example', display: {} };
    const object = { objectType: 'Activity', id: 'https://object.example' } as const;
    cmi5.attempt({ statement: { id: '1', timestamp: '', verb, object, result: { response: said } } } as never);
    sent.length = 0;
  }
  cmi5.keep(work);
  cmi5.end(null, 1);
  return sent;
}

describe('the end of a session', () => {
  it('outlasts its page where all of it fits', async () => {
    const sent = await endOf('work');
    assert.deepEqual(
      sent.map(({ method, keepalive }) => [method, keepalive]),
      [
        ['PUT', true],
        ['POST', true],
      ],
    );
  });

  for (const [name, work, said] of [
    ['in other letters than English ones', 'блок'.repeat(10_000), ''],
    ['of work and statements together', 'a'.repeat(35_000), 'b'.repeat(35_000)],
    ['of work and statements in other letters', 'あ'.repeat(9_000), 'い'.repeat(15_000)],
  ] as const) {
    it(`sends both, and keeps the statements alive, where it is too much ${name}`, async () => {
      const sent = await endOf(work, said);
      assert.deepEqual(
        sent.map(({ method, keepalive }) => [method, keepalive]),
        [
          ['PUT', false],
          ['POST', true],
        ],
      );
      assert.ok(sent[1]!.body.includes('terminated'));
      assert.ok(sent[1]!.body.includes(said));
      assert.ok(sent[0]!.body.endsWith(work));
    });
  }

  it('keeps the work alive where the statements alone are too much', async () => {
    const sent = await endOf('work', 'い'.repeat(30_000));
    assert.deepEqual(
      sent.map(({ keepalive }) => keepalive),
      [true, false],
    );
  });
});
