/** A player in a challenge: who plays, what is kept, what is sent when. */
import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import {
  board,
  ENTRY,
  freshEachTime,
  Game,
  handedIn,
  kept,
  NAME,
  NO_ANSWER,
  playing,
  quiet,
  RULES,
  scores,
  until,
  withOthers,
} from '../support/contest.js';
import { HELD } from '../support/scores.js';

freshEachTime();

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
