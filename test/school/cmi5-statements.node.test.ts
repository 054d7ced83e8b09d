/** What a cmi5 session says to its record store: all that it takes, and each thing once in a registration. */
import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { Cmi5 } from '../../integrations/school/cmi5.js';

const QUERY = new URLSearchParams({
  endpoint: 'https://store.example/',
  fetch: 'https://store.example/fetch',
  actor: '{"objectType":"Agent"}',
  registration: '1',
  activityId: 'https://school.example/work',
});

interface Said {
  readonly id: string;
  readonly verb: { readonly id: string };
  readonly object: { readonly id: string };
}

/** What is in the store: statements by what their verb's name ends with, and the document of the work. */
let taken: string[] = [];
let kept: string | null = null;
/** Requests with statements. */
let asked = 0;
/** What the store answers to statements of an object whose name ends so. */
let refusal: readonly [end: string, status: number] = ['', 200];

const own = globalThis.fetch;
after(() => (globalThis.fetch = own));
beforeEach(() => {
  [taken, kept, asked, refusal] = [[], null, 0, ['bad', 200]];
  globalThis.fetch = (input, { method = 'GET', body } = {}) => {
    const { pathname, searchParams } = new URL(String(input));
    const answer = (status: number, text?: string): Promise<Response> =>
      Promise.resolve(new Response(text ?? null, { status }));
    if (pathname === '/fetch') return answer(200, '{"auth-token":"a"}');
    if (searchParams.get('stateId') === 'LMS.LaunchData') return answer(200, '{}');
    if (method === 'PUT') return ((kept = String(body)), answer(204));
    if (method === 'GET')
      return searchParams.has('stateId') && kept !== null ? answer(200, kept) : answer(404);
    asked++;
    const list = JSON.parse(String(body)) as readonly Said[];
    const [end, status] = refusal;
    if (status !== 200 && list.some(({ object }) => object.id.endsWith(end))) return answer(status);
    taken.push(
      ...list.map(({ verb, object }) => `${verb.id.split('/').at(-1)} ${object.id.split('/').at(-1)}`),
    );
    return answer(200);
  };
});

async function launched(): Promise<Cmi5> {
  const cmi5 = await Cmi5.find(`?${QUERY.toString()}`);
  assert.ok(cmi5);
  cmi5.keep('');
  return cmi5;
}
const answers = async (): Promise<void> => {
  for (let n = 0; n < 20; n++) await new Promise((resolve) => setImmediate(resolve));
};
const attempt = (cmi5: Cmi5, name: string): void =>
  cmi5.attempt({
    ...{ part: 'rule', right: true, answer: '' },
    statement: {
      ...{ id: name, timestamp: '' },
      verb: { id: 'https://verb.example/answered', display: {} },
      object: { objectType: 'Activity', id: `https://object.example/${name}` },
    },
  });

describe('a record store', () => {
  for (const status of [400, 409, 413]) {
    it(`that answers ${status} to one statement has all others, in their order`, async () => {
      refusal = ['bad', status];
      const cmi5 = await launched();
      for (const name of ['one', 'bad', 'two']) attempt(cmi5, name);
      await answers();
      cmi5.end(null, 1);
      await answers();
      assert.deepEqual(taken, ['initialized work', 'answered one', 'answered two', 'terminated work']);
      assert.ok(asked < 8);
    });
  }

  it('that is away for now has them said again, and together', async () => {
    refusal = ['', 503];
    const cmi5 = await launched();
    for (const name of ['one', 'two']) attempt(cmi5, name);
    await answers();
    assert.deepEqual(taken, []);
    refusal = ['', 200];
    const before = asked;
    cmi5.commit();
    await answers();
    assert.deepEqual(taken, ['initialized work', 'answered one', 'answered two']);
    assert.equal(asked, before + 1);
  });

  it('hears once in a registration how much is done', async () => {
    const half = {
      raw: 1,
      max: 6,
      scaled: 1 / 6,
      measure: 0.5,
      completed: false,
      succeeded: false,
      parts: [],
    };
    for (let launch = 0; launch < 2; launch++) {
      const cmi5 = await launched();
      cmi5.report(half, 1);
      cmi5.commit();
      await answers();
      cmi5.end(half, 2);
      await answers();
    }
    assert.deepEqual(
      taken.map((said) => said.split(' ')[0]),
      ['initialized', 'progressed', 'terminated', 'initialized', 'terminated'],
    );
  });

  it('gives back work that was kept before how much is done was kept', async () => {
    kept = 'cp the work';
    const cmi5 = await Cmi5.find(`?${QUERY.toString()}`);
    assert.equal(cmi5?.kept, 'the work');
  });
});
