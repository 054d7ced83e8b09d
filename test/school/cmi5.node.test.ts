/** The archive of cmi5, launched as its specification wants, against a record store that holds it to the rules. */
import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Frame, Page } from 'playwright-core';
import { bodyOf, broken, packed, SchoolHost, workIn } from './school-host.js';
import { inTurn, rarely } from '../support/volume.js';
import { checkProgram, programOf, setProgram } from './pupil.js';

const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  readonly JSDOM: new (
    text: string,
    options: { readonly contentType: string },
  ) => { readonly window: { readonly document: Document } };
};

const CMI5 = 'https://w3id.org/xapi/cmi5/context';
const ADL = 'http://adlnet.gov/expapi/verbs/';
const ACTOR = { objectType: 'Agent', account: { homePage: 'https://school.example', name: 'pupil-1' } };
const REGISTRATION = '11111111-2222-4333-8444-555555555555';
const ACTIVITY = 'https://school.example/activities/work-1';
const TOKEN = 'dG9rZW46c2VjcmV0';
const TEMPLATE = {
  contextActivities: { grouping: [{ id: 'https://publisher.example/au' }] },
  extensions: { [`${CMI5}/extensions/sessionid`]: 'session-1' },
};

interface Said {
  readonly id: string;
  readonly timestamp: string;
  readonly actor: object;
  readonly verb: { readonly id: string };
  readonly object: { readonly id: string };
  readonly result?: {
    readonly completion?: boolean;
    readonly success?: boolean;
    readonly duration?: string;
    readonly score?: { readonly scaled: number };
    readonly extensions?: Readonly<Record<string, unknown>>;
  };
  readonly context: {
    readonly registration: string;
    readonly contextActivities: Readonly<Record<string, readonly { readonly id: string }[]>>;
    readonly extensions: Readonly<Record<string, unknown>>;
  };
}

/** Scheme, what is below it, and one fragment at most, as RFC 3987 has it. */
const IRI = /^[a-z][a-z\d+.-]*:[^\s<>"{}|\\^`#]+(#[^\s<>"{}|\\^`#]*)?$/i;

/** Whether all that names something in a statement is an IRI. */
function hasIris(value: unknown, key = ''): boolean {
  if (Array.isArray(value)) return value.every((one) => hasIris(one, 'list'));
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(
    ([name, one]) =>
      (key !== 'extensions' || IRI.test(name)) &&
      (name !== 'id' || key === '' || IRI.test(String(one))) &&
      (key !== 'definition' || name !== 'type' || IRI.test(String(one))) &&
      hasIris(one, name),
  );
}

/** A record store with the documents of one launch; what a page still sends once its test is over reaches no other. */
class Store {
  static readonly all = new Map<string, Store>();
  readonly path = `/store/${Store.all.size}/`;
  readonly statements: Said[] = [];
  readonly documents = new Map<string, string>();
  /** What was asked, in order, for the rules that are about that. */
  readonly asked: string[] = [];
  launchData: object = {};
  fetches = 0;
  isDown = false;
  /** A verb that it takes for no statement. */
  faulty = '';
  /** Takes what is said before the end only behind the end. */
  isSlow = false;
  onTerminated = (): void => undefined;

  constructor() {
    Store.all.set(this.path, this);
  }

  async answer(request: IncomingMessage, response: ServerResponse, address: URL): Promise<void> {
    const { method = '' } = request;
    const path = address.pathname.slice(this.path.length);
    const body = await bodyOf(request);
    const end = (status: number, text = ''): void => {
      response.statusCode = status;
      response.end(text);
    };
    if (path === 'fetch') {
      this.fetches++;
      if (method !== 'POST') return end(405);
      if (this.fetches > 1) return end(200, '{"error-code":"1","error-text":"handed out already"}');
      return end(200, JSON.stringify({ 'auth-token': TOKEN }));
    }
    if (request.headers.authorization !== `Basic ${TOKEN}`) return end(401);
    if (!/^1\.0/.test(String(request.headers['x-experience-api-version']))) return end(400);
    const id = address.searchParams.get('stateId') ?? address.searchParams.get('profileId') ?? '';
    this.asked.push(`${method} ${path} ${id}`.trim());
    if (path === 'statements') {
      if (this.isDown) return end(503);
      const given = JSON.parse(body) as Said | readonly Said[];
      const list = Array.isArray(given) ? (given as readonly Said[]) : [given as Said];
      // One that is wrong has all of them refused, as xAPI wants it.
      if (!list.every((one) => hasIris(one)) || list.some(({ verb }) => verb.id === this.faulty))
        return end(400);
      if (this.isSlow && list.every(({ verb }) => verb.id !== `${ADL}terminated`)) {
        await new Promise<void>((resolve) => (this.onTerminated = resolve));
      }
      // Each id once, as xAPI asks of a store.
      const isNew = ({ id }: Said): boolean => this.statements.every((one) => one.id !== id);
      this.statements.push(...list.filter(isNew));
      if (this.verbs.at(-1) === 'terminated') this.onTerminated();
      return end(200, JSON.stringify(list.map((one) => one.id)));
    }
    if (path === 'activities/state') {
      const { searchParams } = address;
      const isOwn =
        searchParams.get('activityId') === ACTIVITY && searchParams.get('registration') === REGISTRATION;
      if (!isOwn || searchParams.get('agent') !== JSON.stringify(ACTOR)) return end(400);
      if (method === 'PUT') this.documents.set(id, body);
      const text = id === 'LMS.LaunchData' ? JSON.stringify(this.launchData) : this.documents.get(id);
      if (method === 'PUT') return end(204);
      return text === undefined ? end(404) : end(200, text);
    }
    if (path === 'agents/profile') return end(200, '{"languagePreference":"it-IT,en"}');
    return end(404);
  }

  get verbs(): readonly string[] {
    return this.statements.map(({ verb }) => verb.id.replace(ADL, ''));
  }
}

let host: SchoolHost;
let store = new Store();

before(async () => {
  const cmi5 = await packed('--version', 'cmi5', '--levels', 'rule', '--mastery', '0.3');
  host = await SchoolHost.start(
    { cmi5, broken: broken(cmi5) },
    {
      '/store/': (request, response, address) =>
        Store.all.get(/^\/store\/\d+\//.exec(address.pathname)![0])!.answer(request, response, address),
      '/left': (_request, response) => response.end('left'),
    },
  );
});
after(() => host.stop());
beforeEach(() => {
  store = new Store();
  store.launchData = {
    contextTemplate: TEMPLATE,
    launchMode: 'Normal',
    masteryScore: 0.3,
    moveOn: 'CompletedAndPassed',
    returnURL: host.address('/left'),
  };
});

function launchPath(archive = 'cmi5'): string {
  store.fetches = 0;
  const query = new URLSearchParams({
    endpoint: host.address(store.path),
    fetch: host.address(`${store.path}fetch`),
    actor: JSON.stringify(ACTOR),
    registration: REGISTRATION,
    activityId: ACTIVITY,
  });
  return `/${archive}/index.html?${query.toString()}`;
}

async function launch(): Promise<{ readonly page: Page; readonly frame: Frame }> {
  const page = await host.open(launchPath());
  return { page, frame: await workIn(page) };
}

const until = async (holds: () => boolean): Promise<void> => {
  for (let n = 0; n < 600 && !holds(); n++) await new Promise((resolve) => setTimeout(resolve, 50));
  assert.ok(holds());
};

/** Left as a window is closed; what is sent then arrives a moment later. */
async function leave(page: Page): Promise<void> {
  await page.goto(host.address('/left'));
  await until(() => store.verbs.at(-1) === 'terminated');
}

const categoriesOf = ({ context }: Said): readonly string[] =>
  (context.contextActivities['category'] ?? []).map(({ id }) => id.replace(`${CMI5}/categories/`, ''));

/** What holds for every statement of a session. */
function holdToRules(statements: readonly Said[]): void {
  assert.equal(new Set(statements.map(({ id }) => id)).size, statements.length);
  for (const statement of statements) {
    assert.match(statement.id, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    assert.match(statement.timestamp, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    assert.deepEqual(statement.actor, ACTOR);
    assert.equal(statement.context.registration, REGISTRATION);
    assert.deepEqual(statement.context.contextActivities['grouping'], TEMPLATE.contextActivities.grouping);
    assert.equal(statement.context.extensions[`${CMI5}/extensions/sessionid`], 'session-1');
    const verb = statement.verb.id.replace(ADL, '');
    const { result = {} } = statement;
    const categories = categoriesOf(statement);
    if (['initialized', 'completed', 'passed', 'terminated'].includes(verb)) {
      assert.equal(statement.object.id, ACTIVITY);
      assert.ok(categories.includes('cmi5'), verb);
      assert.equal(categories.includes('moveon'), verb === 'completed' || verb === 'passed', verb);
    } else assert.ok(!categories.includes('cmi5'), verb);
    if (verb !== 'initialized' && categories.includes('cmi5'))
      assert.match(result.duration ?? '', /^PT[\d.]+S$/);
    if (verb === 'completed') {
      assert.equal(result.completion, true);
      assert.equal(result.success, undefined);
      assert.equal(result.score, undefined);
    }
    if (verb === 'passed') {
      assert.equal(result.success, true);
      assert.equal(result.completion, undefined);
      assert.ok(result.score!.scaled >= 0.3);
      assert.equal(statement.context.extensions[`${CMI5}/extensions/masteryscore`], 0.3);
    }
  }
  const verbs = statements.map(({ verb }) => verb.id.replace(ADL, ''));
  assert.equal(verbs[0], 'initialized');
  assert.equal(verbs.filter((verb) => verb === 'initialized').length, 1);
  assert.equal(verbs.indexOf('terminated'), verbs.length - 1);
}

/** What the schema of course structures asks for, by element: its children in order, those with `?` may be missing. */
const STRUCTURE: Readonly<Record<string, readonly string[]>> = {
  courseStructure: ['course', 'objectives?', 'au'],
  course: ['title', 'description'],
  au: ['title', 'description', 'objectives?', 'url', 'launchParameters?', 'entitlementKey?'],
  title: ['langstring'],
  description: ['langstring'],
};

describe('the course structure of cmi5', () => {
  for (const [name, args] of [
    ['of levels', ['--levels', 'rule', '--mastery', '0.3', '--title', 'A & <B> "c"']],
    ['of a game', ['--game', 'samegame']],
  ] as const) {
    it(`${name} has the elements, their order and the values that the specification has`, async () => {
      const archive = await packed('--version', 'cmi5', ...args);
      const text = new TextDecoder().decode(archive.get('cmi5.xml'));
      const { window } = new JSDOM(text, { contentType: 'text/xml' });
      const { documentElement: top } = window.document;
      assert.equal(top.localName, 'courseStructure');
      for (const element of [top, ...top.querySelectorAll('*')]) {
        assert.equal(element.namespaceURI, 'https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd');
        const order = (STRUCTURE[element.localName] ?? []).map((one) => one.replace('?', ''));
        const places = [...element.children].map(({ localName }) => order.indexOf(localName));
        assert.ok(!places.includes(-1), element.localName);
        assert.deepEqual(places, [...places].sort());
        for (const wanted of STRUCTURE[element.localName] ?? [])
          assert.ok(wanted.endsWith('?') || places.includes(order.indexOf(wanted)), wanted);
      }
      const of = (tag: string): Element => top.querySelector(tag)!;
      const namesOf = (element: Element): readonly string[] => element.getAttributeNames().sort();
      assert.deepEqual(namesOf(of('course')), ['id']);
      const ids = [of('course'), of('au')].map((element) => element.getAttribute('id')!);
      assert.equal(new Set(ids).size, 2);
      assert.ok(ids.every((id) => URL.canParse(id)));
      const own = ['activityType', 'id', 'launchMethod', 'masteryScore', 'moveOn'];
      assert.ok(namesOf(of('au')).every((attribute) => own.includes(attribute)));
      assert.ok(['AnyWindow', 'OwnWindow'].includes(of('au').getAttribute('launchMethod')!));
      const hasMastery = of('au').hasAttribute('masteryScore');
      assert.equal(of('au').getAttribute('moveOn'), hasMastery ? 'CompletedAndPassed' : 'Completed');
      if (hasMastery) assert.equal(of('au').getAttribute('masteryScore'), '0.3');
      for (const words of top.querySelectorAll('langstring')) {
        assert.match(words.getAttribute('lang')!, /^[a-z]{2}$/);
        assert.ok(words.textContent.length > 0);
      }
      if (name === 'of levels') {
        assert.equal(of('title > langstring').textContent, 'A & <B> "c"');
        // Nobody has said that it is Italian.
        assert.equal(top.querySelector('langstring[lang="it"]'), null);
      }
      assert.ok(archive.has(of('url').textContent));
    });
  }
});

describe('a manifest that a parser has to read', () => {
  it('has a mastery without an exponent, and no title or name that XML cannot have', async () => {
    const archive = await packed('--version', 'cmi5', '--levels', 'rule', '--mastery', '0.0000001');
    const text = new TextDecoder().decode(archive.get('cmi5.xml'));
    assert.equal(/masteryScore="(.*?)"/.exec(text)?.[1], '0.0000001');
    for (const [option, value, said] of [
      ['--title', 'a\u0001', /--title must have only characters that a manifest can have, but has U\+0001\./],
      ['--title', 'a\uffff', /U\+FFFF/],
      ['--id', 'https://school.example/\u0001', /--id must be an absolute address/],
      ['--id', 'https://school.example/\uffff', /--id must be an absolute address/],
    ] as const) {
      await assert.rejects(packed('--levels', 'rule', option, value), (error: { stderr: string }) =>
        said.test(error.stderr),
      );
    }
    const titled = await packed('--version', '1.2', '--levels', 'rule', '--title', 'Bücher 📚\tund mehr');
    assert.ok(titled.has('imsmanifest.xml'));
  });
});

describe('an archive of cmi5 in its system', () => {
  it('says what was done, in the order and with the context that the specification asks for, and once in a registration that it is done', async () => {
    const { page, frame } = await launch();
    assert.equal(await page.evaluate('document.documentElement.lang'), 'it');
    assert.deepEqual(store.asked.slice(0, 3), [
      'GET activities/state LMS.LaunchData',
      'GET agents/profile cmi5LearnerPreferences',
      'GET activities/state block-puzzle',
    ]);
    await setProgram(frame, 'bp_removeAreaFall');
    assert.equal(await checkProgram(frame), 'right');
    await leave(page);
    holdToRules(store.statements);
    assert.deepEqual(store.verbs, ['initialized', 'answered', 'completed', 'passed', 'terminated']);
    const [, answered] = store.statements;
    assert.equal(answered!.result!.success, true);
    assert.equal(
      answered!.result!.extensions!['https://www.npmjs.com/package/block-puzzle-element#cost'],
      40,
    );
    // The work goes its own way, and may come behind what was said of it.
    await until(() => /^cp/.test(store.documents.get('block-puzzle') ?? ''));

    // Completed and passed once in a registration, with the program back.
    store.statements.splice(0);
    const second = await launch();
    assert.match(await programOf(second.frame), /bp_removeAreaFall/);
    assert.equal(await checkProgram(second.frame), 'right');
    await leave(second.page);
    holdToRules(store.statements);
    assert.deepEqual(store.verbs, ['initialized', 'answered', 'terminated']);
  });

  // `test/school/cmi5-statements.node.test.ts` has a store that is away each time.
  rarely(it)('says again what the store did not take, in its order', async () => {
    const { page, frame } = await launch();
    await until(() => store.verbs.length === 1);
    store.isDown = true;
    await setProgram(frame, 'bp_removeAreaFall');
    await checkProgram(frame);
    await until(() => store.asked.filter((asked) => asked === 'POST statements').length > 1);
    assert.equal(store.verbs.length, 1);
    assert.match((await page.locator('#note').textContent()) ?? '', /non accetta il tuo lavoro/);
    store.isDown = false;
    await leave(page);
    holdToRules(store.statements);
    assert.deepEqual(store.verbs, ['initialized', 'answered', 'completed', 'passed', 'terminated']);
  });

  // `cmi5-end` and `cmi5-statements` have what is sent as a page ends, and in which order.
  rarely(it)('loses nothing that was under way as it was left, and keeps the order', async () => {
    const { page, frame } = await launch();
    await until(() => store.verbs.length === 1);
    store.isSlow = true;
    await setProgram(frame, 'bp_removeAreaFall');
    await checkProgram(frame);
    await until(() => store.asked.filter((asked) => asked === 'POST statements').length > 1);
    await leave(page);
    await new Promise((resolve) => setTimeout(resolve, 200));
    holdToRules(store.statements);
    assert.deepEqual(store.verbs, ['initialized', 'answered', 'completed', 'passed', 'terminated']);
  });

  it('says nothing but that it was there where a teacher looks at it, and leads back where the launch says', async () => {
    store.launchData = { ...store.launchData, launchMode: 'Browse' };
    const { page, frame } = await launch();
    await setProgram(frame, 'bp_removeAreaFall');
    await checkProgram(frame);
    await page.locator('#back').click();
    await page.waitForURL('**/left');
    await until(() => store.verbs.at(-1) === 'terminated');
    holdToRules(store.statements);
    assert.deepEqual(store.verbs, ['initialized', 'terminated']);
    assert.equal(store.documents.size, 0);
  });

  // `test/school/scorm.node.test.ts` has a page of which a file does not come each time.
  rarely(it)(
    'ends its session, with nothing said of the work, where a file of it does not come',
    async () => {
      store.documents.set('block-puzzle', 'cp kept');
      const page = await host.open(launchPath('broken'));
      await page.locator('#line.important').waitFor();
      assert.match((await page.locator('#note').textContent()) ?? '', /non può essere mostrata/);
      await until(() => store.verbs.at(-1) === 'terminated');
      await page.goto(host.address('/left'));
      holdToRules(store.statements);
      assert.deepEqual(store.verbs, ['initialized', 'terminated']);
      assert.equal(store.documents.get('block-puzzle'), 'cp kept');
    },
  );

  // `test/school/scorm.node.test.ts` has a page that has no system each time.
  rarely(it)(
    'plays alone, and says so, where it was not launched or its token was handed out before',
    async () => {
      const launched = launchPath();
      await host.context.request.post(host.address(`${store.path}fetch`));
      // One that was not launched is as an archive of SCORM without a system.
      for (const path of inTurn(['/cmi5/index.html', launched], 1)) {
        const warnings: string[] = [];
        const alone = await host.blank();
        alone.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
        await alone.goto(host.address(path));
        const work = await workIn(alone);
        await setProgram(work, 'bp_removeAreaFall');
        assert.equal(await checkProgram(work), 'right');
        assert.match((await alone.locator('#note').textContent()) ?? '', /nothing is handed in/);
        assert.equal(warnings.filter((text) => text.includes('nothing is handed in')).length, 1);
      }
      assert.deepEqual(store.verbs, []);
    },
  );
});
