/** A player in a challenge, in a page without pictures: who plays, what is kept, what is sent when. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { defaultBoardOptions, type BoardOptions } from '../../src/leaderboard/attributes.js';
import { Contest } from '../../src/leaderboard/contest.js';
import type { Entry } from '../../src/leaderboard/server.js';
import { ATTRIBUTES } from '../../src/element/attributes.js';
import { FakeScores, HELD, row, SERVER } from '../support/scores.js';

const RULES = ATTRIBUTES.filter(({ anew, rule }) => anew ?? rule).map(({ attribute }) => attribute);

/** What is kept lies in its own fields, as in a browser's. */
function storage(): Storage {
  const items = Object.create({
    getItem: (name: string) => items[name] ?? null,
    setItem: (name: string, text: string) => void (items[name] = text),
    removeItem: (name: string) => void Reflect.deleteProperty(items, name),
  }) as Record<string, string>;
  return items as unknown as Storage;
}

class Game extends EventTarget {
  readonly attributes = new Map<string, string>();
  getAttribute = (name: string): string | null => this.attributes.get(name) ?? null;
  setAttribute = (name: string, text: string): void => void this.attributes.set(name, text);
  removeAttribute = (name: string): void => void this.attributes.delete(name);
  scrollIntoView = (): void => undefined;
  focus = (): void => undefined;
  end(record = 'r2'): void {
    this.dispatchEvent(Object.assign(new Event('bp-gameover'), { detail: { record } }));
  }
}

const NAME = `block-puzzle-board:${SERVER}`;
const ENTRY = 'POST /challenges/daily.2026-11-25/tries/try-1/entry';
const NO_ANSWER = (): readonly [number, null] => [0, null];

let scores: FakeScores;
let contests: Contest[];

beforeEach(() => {
  scores = new FakeScores({ variant: 'blocks', seed: 'x' });
  contests = [];
  const fields = {
    localStorage: storage(),
    sessionStorage: storage(),
    document: Object.assign(new EventTarget(), { baseURI: 'https://a.test/', hidden: false }),
  };
  for (const [name, value] of Object.entries(fields)) {
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
});

afterEach(() => {
  for (const contest of contests) contest.close();
  mock.timers.reset();
  scores.restore();
});

const kept = (): Record<string, unknown> => JSON.parse(localStorage.getItem(NAME) ?? '{}');

/** The last request that handed a game in. */
const handedIn = (): FakeScores['asked'][number] =>
  scores.asked.filter(({ path }) => path.endsWith('/entry')).at(-1)!;

/** Until a state is there; what is asked is answered in the turns between. */
async function until(isSo: () => unknown, what: string): Promise<void> {
  for (const end = performance.now() + 20_000; !isSo();) {
    assert.ok(performance.now() < end, what);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
/** What was asked for has been answered: nothing is asked in many turns. */
async function quiet(): Promise<void> {
  for (let still = 0; still < 50; still++) {
    const before = scores.asked.length;
    await new Promise((resolve) => setImmediate(resolve));
    if (scores.asked.length !== before) still = 0;
  }
}

interface Board {
  readonly contest: Contest;
  readonly game: Game;
  readonly entries: Entry[];
  readonly refused: string[];
  readonly messages: string[];
}

/** `isWhole`: it is waited until it is there. */
async function board(options: Partial<BoardOptions> = {}, game = new Game(), isWhole = true): Promise<Board> {
  const root = { querySelector: () => game };
  const [entries, refused, messages]: [Entry[], string[], string[]] = [[], [], []];
  const contest = new Contest(
    {
      element: { getRootNode: () => root, parentElement: null } as unknown as HTMLElement,
      rules: RULES,
      changed: () => undefined,
      turned: () => undefined,
      began: () => undefined,
      entered: (entry) => void entries.push(entry),
      refused: ({ code, message }) => {
        refused.push(code);
        messages.push(message);
      },
    },
    { ...defaultBoardOptions(), server: SERVER, challenge: 'daily', ...options },
  );
  contests.push(contest);
  const opened = contest.open();
  if (isWhole) await opened;
  await quiet();
  return { contest, game, entries, refused, messages };
}

async function playing(options: Partial<BoardOptions> = {}, game = new Game()): Promise<Board> {
  const one = await board(options, game);
  await one.contest.begin();
  assert.equal(one.contest.status, 'playing');
  return one;
}

/** Other challenges than the one of the fake, by their keys. */
function withOthers(...keys: readonly string[]): void {
  for (const key of keys) {
    scores.routes.set(`GET /challenges/${key}`, ({ path }) =>
      path === `/challenges/${key}`
        ? [200, { ...scores.challenge, challenge: key, series: null }]
        : undefined,
    );
    scores.routes.set(`POST /challenges/${key}/tries`, ({ path }) =>
      path.endsWith('/tries') ? [201, { ...scores.begun, challenge: key, try: `${key}-try` }] : undefined,
    );
  }
}

describe('a game that plays a try', () => {
  it('has no rule of the page’s, and the page’s again behind it', async () => {
    const game = new Game();
    const own = { 'grid-size': '10x10', 'hand-size': '4', fair: 'solvable', rotate: 'on', undo: 'on' };
    for (const [name, text] of Object.entries({ ...own, theme: 'dark' })) game.setAttribute(name, text);
    const { contest } = await playing({}, game);
    assert.deepEqual(Object.fromEntries(game.attributes), {
      ...{ variant: 'blocks', seed: 'x', undo: 'off', hints: 'off', theme: 'dark' },
      'save-key': 'daily.2026-11-25~try-1',
    });
    await contest.giveUp();
    assert.deepEqual(Object.fromEntries(game.attributes), { ...own, theme: 'dark' });
  });

  it('has whichever rule the rows of games have, as it was dealt', async () => {
    const rules = Object.fromEntries(RULES.filter((name) => name !== 'record').map((name) => [name, 'x']));
    scores.routes.set('POST /challenges/daily.2026-11-25/tries', () => [
      201,
      { ...scores.begun, attributes: rules },
    ]);
    const { game } = await playing();
    assert.deepEqual(Object.fromEntries(game.attributes), {
      ...rules,
      'save-key': 'daily.2026-11-25~try-1',
    });
  });

  it('may be helped as the page has it, where the challenge says nothing of help', async () => {
    const game = new Game();
    game.setAttribute('hints', 'off');
    const begun = { ...scores.begun, attributes: { variant: 'blocks', seed: 'x' } };
    scores.routes.set('POST /challenges/daily.2026-11-25/tries', () => [201, begun]);
    await playing({}, game);
    assert.equal(game.getAttribute('hints'), 'off');
  });
});

describe('a server that does not answer', () => {
  const ANSWER = 'GET /challenges/daily.2026-11-25';

  it('is waited for only so long: what is asked for by itself is asked again, what was pressed says so', async () => {
    const limits: AbortController[] = [];
    const timeout = mock.method(AbortSignal, 'timeout', () => {
      limits.push(new AbortController());
      return limits.at(-1)!.signal;
    });
    mock.timers.enable({ apis: ['setTimeout'] });
    scores.routes.set('GET /challenges/daily', () => [HELD, null]);
    const { contest, refused } = await board({}, new Game(), false);
    assert.deepEqual([contest.unreachable, refused], [false, []]);
    const late = (): void => {
      for (const limit of limits) limit.abort(new DOMException('late', 'TimeoutError'));
    };
    late();
    await until(() => contest.unreachable, 'it is waited for no more');
    assert.deepEqual(refused, ['no-answer']);
    scores.routes.clear();
    mock.timers.tick(5000);
    await until(() => contest.table, 'it was asked again');
    scores.routes.set('POST /challenges/daily.2026-11-25/tries', () => [HELD, null]);
    const begun = contest.begin();
    await quiet();
    assert.equal(contest.status, 'beginning');
    late();
    await begun;
    assert.deepEqual([contest.status, contest.refusal?.code], ['idle', 'no-answer']);
    timeout.mock.restore();
  });

  it('is asked again no sooner than it says, however long that is', async () => {
    const asked = globalThis.fetch;
    const headers = { 'retry-after': String(30 * 86_400) };
    let times = 0;
    globalThis.fetch = async () => {
      times++;
      return new Response('{"code":"busy"}', { status: 503, headers });
    };
    const { contest } = await board();
    await new Promise((resolve) => setTimeout(resolve, 50));
    globalThis.fetch = asked;
    assert.deepEqual([contest.unreachable, times], [true, 1]);
  });

  for (const field of ['opens', 'closes', 'now'])
    it(`and says no time where one is wanted is no puzzle server, and is not asked without end: ${field}`, async () => {
      scores.challenge = { ...scores.challenge, closes: '2026-11-26T00:00:00.000Z', [field]: 'soon' };
      const { refused, messages } = await board();
      assert.deepEqual(refused, ['bad-answer']);
      assert.match(messages[0]!, new RegExp(`answer\\.${field} `));
    });

  it('as a puzzle server does is told by the field that is at fault', async () => {
    scores.routes.set(`${ANSWER}/table`, () => [200, { ...scores.table, players: 'many' }]);
    const { messages, contest } = await board();
    assert.equal(contest.unreachable, true);
    assert.match(messages[0]!, /answer\.players must be a whole number .*"many"/);
  });
});

describe('a user of the site whose token has expired', () => {
  it('sees the table, is told of it once and at each press, and begins no try', async () => {
    scores.expired.add('old');
    const { contest, refused } = await board({ token: 'old' });
    assert.equal(contest.table?.rows.length, 2);
    assert.deepEqual([contest.isExpired, contest.bar], [true, 'signIn']);
    await contest.open();
    await contest.begin();
    assert.equal(scores.count('POST', '/players'), 0);
    assert.deepEqual(refused, ['bad-token', 'bad-token']);
  });

  it('loses no game: it is kept until another token comes, and sent with that', async () => {
    const { contest, game, entries, refused } = await playing({ token: 'old' });
    scores.expired.add('old');
    game.end();
    await until(() => contest.status === 'waiting', 'it waits');
    await quiet();
    assert.deepEqual(refused, ['bad-token']);
    assert.equal((kept()['sending'] as unknown[]).length, 1);
    await contest.sign('fresh');
    await until(() => entries.length === 1, 'it is sent');
    await quiet();
    assert.equal(handedIn().token, 'Bearer fresh');
    assert.deepEqual([contest.status, contest.entry?.score, kept()['sending']], ['idle', 5, undefined]);
  });

  it('loses no game to a page that is left, nor to another user of it', async () => {
    const first = await playing({ token: 'old' });
    scores.expired.add('old');
    first.game.end();
    await until(() => first.contest.status === 'waiting', 'it waits');
    first.contest.close();
    const nobody = await board();
    assert.equal(scores.count('POST', '/challenges/daily.2026-11-25/tries/try-1/entry'), 1);
    nobody.contest.close();
    scores.routes.set(ENTRY, ({ token }) =>
      token === 'Bearer other' ? [403, { code: 'not-yours', message: 'x' }] : undefined,
    );
    const other = await board({ token: 'other' });
    assert.deepEqual([other.contest.status, other.contest.refusal], ['idle', null]);
    other.contest.close();
    const { entries } = await board({ token: 'fresh' });
    await until(() => entries.length === 1, 'it is sent');
  });

  it('takes no game of a page that it has left before the server answered', async () => {
    const { contest, game } = await board();
    const before = new Map(game.attributes);
    const begun = contest.begin();
    contest.close();
    await begun;
    await quiet();
    assert.deepEqual(game.attributes, before);
  });

  it('plays on while a fresh one comes', async () => {
    const { contest, game, entries } = await playing({ token: 'old' });
    await contest.sign('fresh');
    assert.deepEqual([contest.status, game.getAttribute('seed')], ['playing', 'x']);
    game.end();
    await until(() => entries.length === 1, 'it is sent');
    assert.equal(handedIn().token, 'Bearer fresh');
  });

  it('ends the game that was begun by nobody signed in as nobody', async () => {
    const { contest, game, entries } = await playing();
    await contest.sign('fresh');
    game.end();
    await until(() => entries.length === 1, 'it is sent');
    assert.equal(handedIn().token, 'Bearer player-1');
  });
});

describe('a player without a name of the site’s', () => {
  it('whom the server does not know any more sees the table, and begins as somebody new', async () => {
    localStorage.setItem(NAME, JSON.stringify({ token: 'old' }));
    scores.expired.add('old');
    const { contest } = await board();
    assert.equal(contest.table?.rows.length, 2);
    assert.equal(kept()['token'], 'old');
    await contest.begin();
    assert.deepEqual([contest.status, kept()['token']], ['playing', 'player-1']);
  });

  it('is told of a name that is refused before a game counts without it', async () => {
    localStorage.setItem(NAME, JSON.stringify({ name: 'rude' }));
    scores.routes.set('PUT /me/name', () => [400, { code: 'bad-name', message: 'no' }]);
    const { contest } = await board();
    await contest.begin();
    assert.deepEqual([contest.status, contest.badName, contest.refusal?.code], ['idle', true, 'bad-name']);
    assert.deepEqual(kept(), { token: 'player-1' });
    await contest.begin();
    assert.equal(contest.status, 'playing');
  });

  it('is called so by no other: a user of the site’s is as the site signs', async () => {
    localStorage.setItem(NAME, JSON.stringify({ token: 'mine', name: 'Nick' }));
    const { game, entries } = await playing({ token: 'signed' });
    game.end();
    await until(() => entries.length === 1, 'it is sent');
    const { token, body } = handedIn();
    assert.deepEqual([token, 'name' in body!], ['Bearer signed', false]);
  });

  it('comes out of a group that is no more', async () => {
    const groups = [{ code: 'abcde12345', title: 'Family' }];
    localStorage.setItem(NAME, JSON.stringify({ group: 'abcde12345', groups }));
    scores.routes.set('GET /challenges/daily.2026-11-25/table', ({ path }) =>
      path.includes('group=') ? [404, { code: 'not-found', message: 'x', field: 'code' }] : undefined,
    );
    const { contest } = await board();
    assert.deepEqual([contest.table?.rows.length, contest.kept.groups], [2, undefined]);
  });
});

describe('leaderboards of one server', () => {
  it('have one player, whichever begins first', async () => {
    withOthers('other');
    const [first, second] = [await board(), await board({ challenge: 'other' })];
    await first.contest.begin();
    await second.contest.begin();
    assert.equal(scores.count('POST', '/players'), 1);
    assert.deepEqual([kept()['token'], second.contest.kept.token], ['player-1', 'player-1']);
  });

  it('have one player when both begin at once', async () => {
    withOthers('other');
    let made = 0;
    scores.routes.set('POST /players', () => [201, { token: `player-${++made}` }]);
    const [first, second] = [await board(), await board({ challenge: 'other' })];
    await Promise.all([first.contest.begin(), second.contest.begin()]);
    const begun = scores.asked.filter(({ method, path }) => method === 'POST' && path.endsWith('/tries'));
    assert.deepEqual(
      begun.map(({ token }) => token),
      [`Bearer ${String(kept()['token'])}`, `Bearer ${String(kept()['token'])}`],
    );
  });

  it('take no game from each other that waits, and show each its own', async () => {
    withOthers('other');
    scores.routes.set(ENTRY, NO_ANSWER);
    const first = await playing();
    first.game.end();
    await until(() => first.contest.status === 'waiting', 'it waits');
    first.contest.close();
    const second = await playing({ challenge: 'other' });
    assert.deepEqual([second.contest.status, second.contest.refusal], ['playing', null]);
    scores.routes.set('POST /challenges/other/tries/other-try/entry', NO_ANSWER);
    second.game.end();
    await until(() => second.contest.status === 'waiting', 'it waits');
    second.contest.close();
    assert.equal((kept()['sending'] as unknown[]).length, 2);
    scores.routes.delete(ENTRY);
    const again = await board({ challenge: 'other' });
    await until(() => again.entries.length === 1, 'the first one is sent');
    assert.deepEqual([again.contest.entry, again.contest.status], [null, 'waiting']);
    assert.equal((kept()['sending'] as { try: string }[])[0]!.try, 'other-try');
  });

  it('hand a game in once, and end the wait for it where another had the answer', async () => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'] });
    scores.routes.set(ENTRY, NO_ANSWER);
    const first = await playing();
    first.game.end();
    await until(() => first.contest.status === 'waiting', 'it waits');
    scores.routes.delete(ENTRY);
    const second = await board();
    await until(() => second.entries.length === 1, 'the other one sends it');
    mock.timers.tick(5000);
    await until(() => first.contest.status === 'idle', 'it waits no more');
    assert.equal(scores.count('POST', '/challenges/daily.2026-11-25/tries/try-1/entry'), 2);
  });

  it('keep a player as long as the page where there is no storage', async () => {
    const { contest } = await playing({ storage: 'none' });
    contest.close();
    const other = await board({ storage: 'none' });
    assert.equal(other.contest.kept.token, 'player-1');
    assert.equal(localStorage.getItem(NAME), null);
    await other.contest.erase();
  });
});

describe('what the games of tries have saved', () => {
  const SAVED = ['game', 'best', 'statistics'].map((kind) => `block-puzzle:${kind}:daily.2026-11-25~try-1`);
  const save = (): void => {
    for (const name of SAVED) localStorage.setItem(name, 'x');
    localStorage.setItem('block-puzzle:game:blocks', 'x');
  };
  const saved = (): string[] => Object.keys(localStorage).filter((name) => name !== NAME);

  it('stays while a try is played, and goes with the answer', async () => {
    const { contest, game } = await playing();
    save();
    await contest.open();
    assert.equal(saved().length, 4);
    scores.routes.set(ENTRY, NO_ANSWER);
    game.end();
    await until(() => contest.status === 'waiting', 'it waits');
    assert.equal(saved().length, 4);
    scores.routes.delete(ENTRY);
    await contest.open();
    await until(() => contest.entry, 'it is sent');
    await quiet();
    assert.deepEqual(saved(), ['block-puzzle:game:blocks']);
    // What its end writes behind that is found by the next visit.
    save();
    contest.close();
    await board();
    await board();
    assert.deepEqual([saved(), kept()['saves']], [['block-puzzle:game:blocks'], undefined]);
  });

  it('goes with a try that is given up, but not with one that is open', async () => {
    const first = await playing();
    save();
    scores.open = scores.begun;
    first.contest.close();
    const { contest } = await board();
    assert.equal(saved().length, 4);
    await contest.begin();
    scores.open = null;
    await contest.giveUp();
    assert.deepEqual(saved(), ['block-puzzle:game:blocks']);
  });

  it('goes when all is erased, also of other challenges', async () => {
    withOthers('other');
    const first = await playing();
    save();
    first.contest.close();
    const { contest } = await playing({ challenge: 'other' });
    localStorage.setItem('block-puzzle:game:other~other-try', 'x');
    assert.equal(await contest.erase(), true);
    assert.deepEqual(Object.keys(localStorage), ['block-puzzle:game:blocks']);
  });

  it('is of the last twenty tries at most', async () => {
    const { contest } = await board();
    for (let number = 1; number <= 25; number++) {
      const begun = { ...scores.begun, challenge: 'old', try: `try-${number}` };
      scores.routes.set('POST /challenges/daily.2026-11-25/tries', () => [201, begun]);
      await contest.begin();
      localStorage.setItem(`block-puzzle:game:old~try-${number}`, 'x');
      await contest.giveUp();
    }
    assert.equal(saved().length, 20);
  });
});

describe('the live table', () => {
  it('is asked for twice at once without a fault, and followed once', async () => {
    const { contest, refused } = await board();
    await Promise.all([contest.open(), contest.open()]);
    await quiet();
    assert.deepEqual([refused, contest.table?.rows.length, scores.streams.length], [[], 2, 1]);
  });

  it('comes back after an answer that is none, ever later, and until it is there', async () => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'] });
    const random = mock.method(Math, 'random', () => 0.5);
    const { contest } = await board();
    for (const wait of [5000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
      scores.fail(2);
      assert.equal(scores.streams.length, 0);
      mock.timers.tick(wait - 1);
      assert.equal(scores.streams.length, 0);
      mock.timers.tick(1);
      assert.equal(scores.streams.length, 1);
    }
    scores.rows = [row(1, 'Grace', 500)];
    scores.tell();
    assert.equal(contest.table?.rows[0]!.name, 'Grace');
    scores.fail(2);
    mock.timers.tick(5000);
    assert.equal(scores.streams.length, 1);
    random.mock.restore();
  });

  it('does not come back all at once, nor where it does so by itself, nor to a page that is left', async () => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'] });
    const { contest } = await board();
    scores.fail(0);
    assert.equal(scores.streams.length, 1);
    const waits = new Set<number>();
    for (let n = 0; n < 5; n++) {
      scores.fail(2);
      let wait = 0;
      for (; !scores.streams[0]; wait += 100) mock.timers.tick(100);
      waits.add(wait);
      scores.tell();
    }
    assert.ok(waits.size > 1, [...waits].join());
    scores.fail(2);
    contest.close();
    mock.timers.tick(600_000);
    assert.equal(scores.streams.length, 0);
  });

  it('is one stream for all who show it in a page, until the last of them has gone', async () => {
    const [first, second] = [await board(), await board()];
    assert.equal(scores.streams.length, 1);
    scores.rows = [row(1, 'Grace', 500)];
    scores.tell();
    for (const { contest } of [first, second]) assert.equal(contest.table?.rows[0]!.name, 'Grace');
    first.contest.close();
    assert.equal(scores.streams.length, 1);
    second.contest.close();
    assert.equal(scores.streams.length, 0);
  });

  it('has no stream while nobody sees the page, and is as it has become when somebody does', async () => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'] });
    const see = (hidden: boolean): void => {
      Object.assign(document, { hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    Object.assign(document, { hidden: true });
    const { contest } = await board();
    assert.deepEqual([contest.table?.rows.length, scores.streams.length], [2, 0]);
    see(false);
    assert.equal(scores.streams.length, 1);
    see(true);
    assert.equal(scores.streams.length, 0);
    see(false);
    scores.fail(2);
    see(true);
    mock.timers.tick(600_000);
    assert.equal(scores.streams.length, 0);
    see(false);
    assert.equal(scores.streams.length, 1);
    contest.close();
    see(false);
    assert.equal(scores.streams.length, 0);
  });

  it('leaves connections to others: of many tables in a page two have streams, the others are asked for', async () => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'] });
    const keys = ['one', 'two', 'three'];
    withOthers(...keys);
    const boards: Board[] = [];
    for (const challenge of keys) boards.push(await board({ challenge }));
    const last = boards[2]!.contest;
    assert.equal(scores.streams.length, 2);
    scores.rows = [row(1, 'Grace', 500)];
    Object.assign(document, { hidden: true });
    mock.timers.tick(10_000);
    await quiet();
    assert.equal(last.table?.rows.length, 2);
    Object.assign(document, { hidden: false });
    scores.routes.set('GET /challenges/three/table', () => [0, null]);
    mock.timers.tick(10_000);
    await quiet();
    scores.routes.delete('GET /challenges/three/table');
    mock.timers.tick(10_000);
    await until(() => last.table?.rows[0]!.name === 'Grace', 'it was asked for');
    await quiet();
    boards[0]!.contest.close();
    mock.timers.tick(10_000);
    await quiet();
    assert.deepEqual(
      scores.streams.map(({ url }) => /challenges\/(\w+)/.exec(url)![1]),
      ['two', 'three'],
    );
  });

  it('of a week marks a player’s first game, which it learns of some moments later', async () => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'] });
    const sum = (place: number, name: string, you = false): object =>
      row(place, name, 500, { entry: null, you, value: 500 - place });
    let learnt = [sum(1, 'Ada')];
    scores.routes.set('GET /challenges/daily.2026-11-25/table', ({ token }) => {
      const rows = learnt.map((one) => (token ? one : { ...one, you: false }));
      return [200, { ...scores.table, rows, you: token ? (rows[1] ?? null) : null }];
    });
    const { contest, game, entries } = await playing({ span: 'week' });
    game.end();
    await until(() => entries.length === 1, 'it is sent');
    await quiet();
    assert.equal(contest.table?.you, null);
    learnt = [sum(1, 'Ada'), sum(2, 'Me', true)];
    scores.rows = learnt.map((one) => ({ ...one, you: false }));
    scores.tell();
    mock.timers.tick(10_000);
    await until(() => contest.table?.you, 'it is the player’s');
    assert.deepEqual(
      contest.table?.rows.map(({ you }) => you),
      [false, true],
    );
  });

  it('comes back after what cannot be read', async () => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'] });
    await board();
    scores.streams[0]!.dispatchEvent(new MessageEvent('table', { data: 'junk' }));
    assert.equal(scores.streams.length, 0);
    mock.timers.tick(10_000);
    assert.equal(scores.streams.length, 1);
  });
});

describe('the time of a challenge', () => {
  const MIDNIGHT = '2026-11-26T00:00:00.000Z';
  const today = (): object => scores.challenge;
  /** The server's clock is an hour ahead of the page's. */
  const start = (at: string): void => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.parse(at) - 3_600_000 });
    scores.challenge = { ...today(), now: at };
  };
  const tomorrow = (): void => {
    scores.challenge = { ...today(), challenge: 'daily.2026-11-26', closes: null, now: MIDNIGHT };
  };

  it('is followed: it opens by itself, and behind its end it is the next one, whatever table is shown', async () => {
    start('2026-11-25T17:59:00.000Z');
    scores.challenge = { ...today(), state: 'early', opens: '2026-11-25T18:00:00.000Z', closes: MIDNIGHT };
    const { contest } = await board();
    assert.equal(contest.bar, 'early');
    scores.challenge = { ...today(), state: 'open', now: '2026-11-25T18:00:01.000Z' };
    mock.timers.tick(60_000 + 3500);
    await until(() => contest.bar === null, 'it is open');
    await quiet();
    await contest.choose('week');
    scores.fail(2);
    tomorrow();
    mock.timers.tick(6 * 3_600_000 + 3500);
    await until(() => contest.challenge?.challenge === 'daily.2026-11-26', 'it is the next day');
    await quiet();
    assert.equal(scores.asked.filter(({ path }) => path.endsWith('/loads')).length, 1);
  });

  it('is not followed by all at the same moment: who hears of its end asks some moments later', async () => {
    start('2026-11-25T23:59:59.000Z');
    scores.challenge = { ...today(), series: null, closes: MIDNIGHT };
    const { contest } = await board();
    const asked = (): number => scores.count('GET', '/challenges/daily');
    const before = asked();
    scores.challenge = { ...today(), state: 'closed', now: MIDNIGHT };
    scores.close();
    mock.timers.tick(499);
    await quiet();
    assert.deepEqual([asked() - before, contest.challenge?.state], [0, 'open']);
    mock.timers.tick(3001);
    await until(() => contest.challenge?.state === 'closed', 'it was asked');
    await quiet();
    assert.equal(scores.streams.length, 0);
  });

  it('goes on while games that were begun before are taken: the table is live, and asked for once more', async () => {
    start('2026-11-25T23:59:59.000Z');
    scores.challenge = { ...today(), series: null, seeds: 'shared', closes: MIDNIGHT, grace: 10_000 };
    const { contest } = await board();
    scores.challenge = { ...today(), state: 'closed', now: '2026-11-26T00:00:02.000Z' };
    mock.timers.tick(1000 + 3500);
    await until(() => contest.challenge?.state === 'closed', 'it has closed');
    await quiet();
    assert.deepEqual([scores.streams.length, contest.isHidden(contest.table!.rows[0]!)], [1, true]);
    scores.rows = [row(1, 'Late', 500)];
    scores.challenge = { ...today(), now: '2026-11-26T00:00:11.000Z' };
    mock.timers.tick(8000 + 3500);
    await until(() => contest.table?.rows[0]!.name === 'Late', 'it was asked for once more');
    await quiet();
    assert.deepEqual([scores.streams.length, contest.isHidden(contest.table!.rows[0]!)], [0, false]);
    const asked = scores.asked.length;
    mock.timers.tick(600_000);
    await quiet();
    assert.equal(scores.asked.length, asked);
  });

  it('is looked at before a try begins in a page that has slept', async () => {
    start('2026-11-25T23:59:00.000Z');
    scores.challenge = { ...today(), closes: MIDNIGHT };
    const { contest } = await board();
    // The clock goes on, and no timer has run.
    const now = mock.method(Date, 'now', () => Date.parse('2026-11-26T06:00:00.000Z'));
    tomorrow();
    scores.routes.set('POST /challenges/daily.2026-11-26/tries', () => [
      201,
      { ...scores.begun, challenge: 'daily.2026-11-26' },
    ]);
    await contest.begin();
    now.mock.restore();
    assert.equal(contest.begun?.challenge, 'daily.2026-11-26');
    assert.equal(scores.count('POST', '/challenges/daily.2026-11-25/tries'), 0);
  });

  it('begins nothing from the archive that was to count', async () => {
    start('2026-11-25T23:59:00.000Z');
    scores.challenge = { ...today(), series: null, archive: true, closes: MIDNIGHT };
    const { contest } = await board();
    const now = mock.method(Date, 'now', () => Date.parse('2026-11-26T06:00:00.000Z'));
    scores.challenge = { ...today(), state: 'closed', now: '2026-11-26T06:00:00.000Z' };
    await contest.begin();
    now.mock.restore();
    assert.deepEqual([contest.status, contest.challenge?.state], ['idle', 'closed']);
    assert.equal(scores.count('POST', '/challenges/daily.2026-11-25/tries'), 0);
  });

  it('of a series without a game today goes on with the last one', async () => {
    start('2026-11-25T23:59:00.000Z');
    scores.challenge = { ...today(), archive: true, closes: MIDNIGHT };
    const { contest } = await board();
    scores.challenge = { ...today(), state: 'closed', now: MIDNIGHT };
    scores.routes.set('GET /challenges/daily', ({ path }) =>
      path === '/challenges/daily'
        ? [404, { code: 'not-found', message: 'x', field: 'challenge' }]
        : undefined,
    );
    mock.timers.tick(60_000 + 3500);
    await until(() => contest.challenge?.state === 'closed', 'it has closed');
    assert.deepEqual([contest.refusal, contest.table?.rows.length], [null, 2]);
  });
});

describe('a challenge of no series', () => {
  it('has its own table alone, whichever is wanted first', async () => {
    scores.challenge = { ...scores.challenge, series: null };
    scores.routes.set('GET /challenges/daily.2026-11-25/table', ({ path }) =>
      path.includes('span=day') ? undefined : [404, { code: 'not-found', message: 'x', field: 'span' }],
    );
    const { contest } = await board({ span: 'week' });
    assert.deepEqual([contest.table?.rows.length, contest.span, contest.refusal], [2, 'day', null]);
    assert.match(scores.streams[0]!.url, /span=day/);
  });
});

describe('a text that is no token', () => {
  it('is of nobody else: its user sees the table, and begins nothing', async () => {
    localStorage.setItem(NAME, JSON.stringify({ token: 'somebody' }));
    const { contest } = await board({ token: null });
    assert.deepEqual([contest.table?.rows.length, contest.bar], [2, 'signIn']);
    await contest.begin();
    assert.deepEqual([contest.status, contest.refusal?.code], ['idle', 'bad-token']);
    assert.ok(scores.asked.every(({ token }) => token === null));
    assert.equal(scores.count('POST', '/challenges/daily.2026-11-25/tries'), 0);
  });

  it('leaves what was played to who began it', async () => {
    const { contest, game } = await playing({ token: 'old' });
    await contest.sign(null);
    game.end();
    await until(() => contest.status === 'waiting', 'it waits');
    await quiet();
    assert.equal(scores.count('POST', ENTRY.slice(5)), 0);
  });
});

describe('a replay', () => {
  const hidden = (contest: Contest): boolean[] => contest.table!.rows.map((one) => contest.isHidden(one));

  it('is offered of others’ games unless all play one game that has not closed', async () => {
    scores.rows = [row(1, 'Ada', 9), row(2, 'Me', 5, { you: true })];
    const { contest } = await board();
    assert.deepEqual(hidden(contest), [false, false]);
    for (const [more, expected] of [
      [{ seeds: 'shared' }, [true, false]],
      [{ seeds: 'player', game: {} }, [true, false]],
      [{ seeds: 'daily', state: 'closed' }, [false, false]],
    ] as const) {
      scores.challenge = { ...scores.challenge, ...more };
      await contest.open();
      assert.deepEqual(hidden(contest), expected);
    }
  });
});
