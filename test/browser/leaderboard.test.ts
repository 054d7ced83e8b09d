/** `<block-puzzle-board>` beside a game: what it asks of its server, when, and what a player sees and hears of it. */
import { expect } from '@esm-bundle/chai';
import { emulateMedia } from '@web/test-runner-commands';
import 'axe-core/axe.min.js';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { faults } from '../support/browser-access.js';
import {
  allInside,
  inside,
  make,
  nextTask,
  painted,
  rare,
  said,
  stage,
  until,
} from '../support/browser-page.js';
import { key } from '../support/browser-player.js';
import {
  beginTry,
  finish,
  focusedPart,
  names,
  pair,
  scores,
  spoken,
  tableIsThere,
  text,
  serveScores,
} from '../support/browser-leaderboard.js';
import { row, SERVER } from '../support/scores.js';
import { firstOf } from '../support/volume.js';

serveScores();

describe('a leaderboard', () => {
  it('shows nothing and asks for nothing without a server', async () => {
    const { board } = await pair({ server: '' });
    await nextTask();
    expect(board.shadowRoot!.querySelector('*')).to.be.null;
    expect(scores.asked).to.be.empty;
  });

  it('shows the table, counts the visit, and keeps nothing before its player begins', async () => {
    const { board } = await pair();
    await tableIsThere(board);
    expect(inside(board, 'h2').textContent).to.contain('Wednesday’s game');
    expect(names(board)).to.deep.equal(['Ada', 'No name']);
    expect(scores.count('POST', '/challenges/daily.2026-11-25/loads')).to.equal(1);
    expect(scores.count('POST', '/players')).to.equal(0);
    expect(scores.asked.every(({ token }) => token === null)).to.be.true;
    expect(Object.keys(localStorage).filter((name) => name.includes('board'))).to.be.empty;
  });

  rare('asks for nothing while it is far from the view', async () => {
    const box = stage(640);
    const far = document.createElement('div');
    far.style.height = '4000px';
    box.append(far);
    const inner = document.createElement('div');
    box.append(inner);
    const board = document.createElement('block-puzzle-board');
    board.setAttribute('server', SERVER);
    board.setAttribute('challenge', 'daily');
    inner.append(board);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(scores.asked).to.be.empty;
    board.scrollIntoView();
    await until(() => scores.asked.length > 0, 'it asks once it is near');
  });

  it('has the colours that its host asks for, and else those of its page', async () => {
    const schemeOf = (board: Element): string => getComputedStyle(inside(board, 'section')).colorScheme;
    const box = stage(640);
    const { board: auto } = await pair({}, box);
    const { board: dark } = await pair({ theme: 'dark' }, box);
    for (const scheme of ['light', 'dark']) {
      box.style.colorScheme = scheme;
      await until(() => schemeOf(auto) === scheme, `it is as its page is: ${scheme}`);
      expect(schemeOf(dark)).to.equal('dark');
    }
  });

  it('follows its page where a change of its scheme takes more than a moment', async () => {
    const box = stage(640);
    const { board } = await pair({}, box);
    await tableIsThere(board);
    const schemeOf = (): string => getComputedStyle(inside(board, 'section')).colorScheme;
    const other = schemeOf().includes('dark') ? 'light' : 'dark';
    box.style.colorScheme = other;
    // As where a picture comes between its beginning and its end.
    const changes = board.getAnimations();
    for (const change of changes) {
      change.pause();
      change.currentTime = 0;
    }
    // Not by what is told of its beginning: newer browsers tell none of one that is paused.
    await painted();
    expect(schemeOf(), 'its page is not there yet').not.to.equal(other);
    for (const change of changes) change.finish();
    await until(() => schemeOf() === other, 'it is as its page is');
  });

  it('shows a name as it was typed, never as markup', async () => {
    scores.rows = [row(1, '<img src=x onerror=alert(1)>', 5)];
    const { board } = await pair();
    await tableIsThere(board);
    expect(names(board)).to.deep.equal(['<img src=x onerror=alert(1)>']);
    expect(board.shadowRoot!.querySelector('img')).to.be.null;
  });

  it('follows the live table, and stops when it leaves the page', async () => {
    const { board } = await pair();
    await tableIsThere(board);
    scores.rows = [row(1, 'Grace', 500), ...scores.rows];
    scores.tell();
    await until(() => names(board)[0] === 'Grace', 'the table follows');
    expect(scores.streams).to.have.length(1);
    board.remove();
    await nextTask();
    expect(scores.streams).to.be.empty;
  });

  for (const [span, entry] of firstOf([
    ['day', 'entry-2'],
    ['week', null],
  ] as const)) {
    it(`has its player in one row, marked, while the table of a ${span} is told to all`, async () => {
      const [first, third] = [1, 3].map((at) => row(at, 'Ada', 130 - at, { entry: entry && `entry-${at}` }));
      const own = row(2, 'Me', 90, { entry });
      const marked = { ...own, you: true };
      scores.rows = [first!, own];
      scores.routes.set('GET /challenges/daily.2026-11-25/table', () => [
        200,
        { ...scores.table, rows: scores.rows.map((each) => (each === own ? marked : each)), you: marked },
      ]);
      const { board } = await pair({ span });
      await until(
        () => scores.streams.length === 1 && allInside(board, 'tr.you').length === 1,
        'it is there',
      );
      scores.rows = [first!, own, third!];
      scores.tell();
      await until(() => inside(board, 'caption').textContent.includes('3'), 'the table was told');
      expect(names(board)).to.deep.equal(['Ada', 'Me (you)', 'Ada']);
    });
  }

  for (const [ranking, value, shown] of firstOf([
    ['time', -60_000, '1:00'],
    ['moves', -31, '31'],
    ['score', 70, '70'],
  ] as const))
    it(`shows in a sum what its places go by: ${ranking}`, async () => {
      scores.challenge = { ...scores.challenge, ranking };
      const more = { value, moves: 99, time: 120_000, entry: null, played: 2 };
      scores.rows = [row(1, 'Ada', 140, more)];
      const { board } = await pair({ span: 'week' });
      await tableIsThere(board);
      expect(allInside(board, 'td.number').map((cell) => cell.textContent.trim())).to.deep.equal([
        ...['1', shown, '2'],
      ]);
    });

  it('tells values that it does not take, and goes on', async () => {
    const heard: unknown[] = [];
    const listen = (event: Event): void => void heard.push((event as CustomEvent).detail);
    document.addEventListener('bp-error', listen);
    const { board } = await pair({ limit: '500', server: SERVER });
    await tableIsThere(board);
    document.removeEventListener('bp-error', listen);
    expect(heard).to.have.length(1);
    expect(heard[0]).to.include({ code: 'bad-attribute', attribute: 'limit', value: '500', fatal: false });
    expect(board.limit).to.equal(10);
  });

  it('tells once of a for that names nothing, and only when the page is whole', async () => {
    const heard: unknown[] = [];
    const hear = (event: Event): void => {
      const { attribute } = (event as CustomEvent<{ attribute?: string }>).detail;
      if (attribute === 'for') heard.push((event as CustomEvent<unknown>).detail);
    };
    document.addEventListener('bp-error', hear);
    Object.defineProperty(document, 'readyState', { configurable: true, value: 'interactive' });
    const late = await pair({ for: 'late' });
    const { board } = await pair({ for: 'none' });
    await tableIsThere(board);
    expect(heard).to.be.empty;
    late.game.id = 'late';
    Reflect.deleteProperty(document, 'readyState');
    window.dispatchEvent(new Event('load'));
    await until(() => heard.length, 'it is told');
    board.limit = 5;
    await board.refresh();
    await nextTask();
    const message = 'for="none" is not allowed; it takes the id of a <block-puzzle> in the page';
    expect(heard).to.deep.equal([
      {
        ...{ code: 'bad-attribute', message, fatal: false, attribute: 'for', value: 'none' },
        allowed: 'the id of a <block-puzzle> in the page',
      },
    ]);
    await until(() => late.board.shadowRoot!.querySelector('[part~="begin-button"]'), 'it can begin');
    document.removeEventListener('bp-error', hear);
  });

  it('begins by a game that comes after its page is whole; one that is wrong again is told again', async () => {
    const { board, game } = await pair({ for: 'own' });
    await tableIsThere(board);
    expect(board.shadowRoot!.querySelector('[part~="begin-button"]')).to.be.null;
    const later = make({ variant: 'blocks', seed: 'own' });
    later.id = 'own';
    game.after(later);
    await until(() => board.shadowRoot!.querySelector('[part~="begin-button"]'), 'it can begin');
    const heard: string[] = [];
    board.addEventListener('bp-error', ({ detail }) => heard.push(detail.message));
    for (const id of ['none', 'own', 'none']) {
      board.for = id;
      await board.updateComplete;
    }
    expect(heard).to.have.length(2);
  });

  it('says what a server answers that is none, and tries again', async () => {
    scores.routes.set('GET /challenges/daily', () => [200, { hello: 'world' }]);
    const { board } = await pair();
    await until(() => text(board) !== '', 'it says so');
    expect(text(board)).to.equal('The table cannot be reached. It comes as soon as it can.');
    scores.routes.clear();
    await board.refresh();
    await tableIsThere(board);
  });

  it('says so where there is no such challenge', async () => {
    scores.routes.set('GET /challenges/daily', () => [404, { code: 'not-found', message: 'none' }]);
    const told: string[] = [];
    const listen = ({ detail }: HTMLElementEventMap['bp-error']): void => void told.push(detail.message);
    document.addEventListener('bp-error', listen);
    const { board } = await pair();
    await until(() => text(board) === 'There is no such table.', 'it says so');
    document.removeEventListener('bp-error', listen);
    expect(told).to.deep.equal(['the server has no challenge "daily"']);
    expect(board.shadowRoot!.querySelector('[part~="begin-button"]')).to.be.null;
  });

  rare('speaks the language of its page', async () => {
    const box = stage(640);
    box.lang = 'it';
    const { board } = await pair({}, box);
    await until(() => inside(board, 'section').lang === 'it', 'Italian is there');
    await tableIsThere(board);
    expect(inside(board, 'caption').textContent).to.contain('2 giocatori');
  });
});

describe('a player', () => {
  it('reads the place that the table has now, and is not told it again by voice', async () => {
    const both = await pair();
    await beginTry(both);
    await finish(both);
    const rows = (): string[] => names(both.board);
    await until(
      () => scores.streams.length === 1 && rows().some((name) => name.includes('(you)')),
      'the own row is there',
    );
    await nextTask();
    const heard = spoken(both.board);
    const own = row(4, null, 5, { entry: 'try-1' });
    scores.you = { ...own, you: true };
    scores.rows = [row(1, 'Cyd', 282), ...[2, 3].map((place) => row(place, 'Ada', 90 - place)), own];
    scores.tell();
    await until(() => text(both.board) === '5 points: place 4 of 4 players.', 'its place is the row’s');
    expect(heard()).to.be.empty;
  });

  rare('may take a name while a try is played', async () => {
    const both = await pair();
    await beginTry(both);
    const field = inside<HTMLInputElement>(both.board, '[part="name"]');
    field.value = 'Ada L.';
    field.dispatchEvent(new Event('change'));
    await until(() => scores.count('PUT', '/me/name') === 1, 'it is told');
    expect(inside(both.board, '[part="name"]')).to.equal(field);
    expect(both.game.state?.rows).to.equal(4);
    await finish(both);
    const entered = scores.asked.find(({ path }) => path.endsWith('/entry'))!;
    expect(entered.body!['name']).to.equal('Ada L.');
  });

  it('takes a name, and is told of one that is refused', async () => {
    const both = await pair();
    await beginTry(both);
    await finish(both);
    const field = (): HTMLInputElement => inside(both.board, '[part="name"]');
    scores.routes.set('PUT /me/name', () => [400, { code: 'bad-name', message: 'no' }]);
    field().value = 'rude';
    field().dispatchEvent(new Event('change'));
    await until(() => field().getAttribute('aria-invalid') === 'true', 'it is refused');
    const described = both.board.shadowRoot!.getElementById(field().getAttribute('aria-describedby')!);
    expect(described!.textContent).to.equal('Please choose another name.');
    scores.routes.clear();
    field().value = 'Ada L.';
    field().dispatchEvent(new Event('change'));
    await until(() => field().getAttribute('aria-invalid') === 'false', 'it is taken');
    expect(scores.asked.filter(({ path }) => path === '/me/name').at(-1)!.body).to.deep.equal({
      name: 'Ada L.',
    });
  });

  it('sees the tables of a week, of all time and of a group', async () => {
    const { board } = await pair();
    await tableIsThere(board);
    const choices = allInside(board, '[part~="choice-button"]');
    choices[1]!.click();
    await until(() => scores.asked.at(-1)!.path.includes('span=week'), 'a week was asked for');
    const [code] = allInside(board, '[part="friends"] input') as HTMLInputElement[];
    code!.value = 'ABCDE-12345';
    code!.form!.requestSubmit();
    await until(() => scores.count('PUT', '/groups/ABCDE-12345/me') === 1, 'the group was joined');
    await until(() => scores.asked.at(-1)!.path.includes('group=abcde12345'), 'its table was asked for');
    const family = (): Element | undefined =>
      allInside(board, '[part~="choice-button"]').find((one) => one.textContent.includes('Family'));
    await until(() => family()?.getAttribute('aria-pressed') === 'true', 'the group is chosen');
  });

  rare('turns pages, and comes to its own place', async () => {
    scores.you = row(800, 'Me', 1, { you: true });
    scores.routes.set('GET /challenges/daily.2026-11-25/table', () => [
      200,
      { ...scores.table, players: 900, after: 'next' },
    ]);
    const { board } = await pair({ token: 'signed' });
    await until(() => board.shadowRoot!.querySelector('tr.away'), 'its own row is there');
    expect(inside(board, 'tr.away').textContent).to.contain('800');
    const [after, mine] = allInside(board, '[part="pager"] button');
    after!.click();
    await until(() => scores.asked.at(-1)!.path.includes('after=next'), 'the next page was asked for');
    mine!.click();
    await until(() => scores.asked.at(-1)!.path.includes('around=me'), 'its own page was asked for');
  });

  it('watches the game of a row', async () => {
    const both = await pair();
    await beginTry(both);
    await finish(both);
    scores.record = JSON.stringify(await both.game.getRecord());
    await until(() => both.board.shadowRoot!.querySelector('[part~="watch-button"]'), 'rows have replays');
    inside(both.board, '[part~="watch-button"]').click();
    await until(() => both.board.shadowRoot!.querySelector('dialog block-puzzle'), 'the replay is there');
    const replay = both.board.shadowRoot!.querySelector<BlockPuzzleElement>('dialog block-puzzle')!;
    await replay.ready;
    expect(replay.shadowRoot!.querySelector('[part~="replay"]')).not.to.be.null;
    inside(both.board, 'dialog button').click();
    await until(() => !both.board.shadowRoot!.querySelector('dialog'), 'it goes');
  });

  const away = {
    'its leaderboard was taken out and put back': async (board: Element) => {
      const { parentNode: box, nextSibling: next } = board;
      board.remove();
      await nextTask();
      box!.insertBefore(board, next);
    },
    'another challenge is there': (board: Element) => board.setAttribute('challenge', 'other'),
  };
  for (const [way, lead] of Object.entries(away))
    it(`is there by a press alone, and not again where ${way}`, async () => {
      const { board } = await pair();
      await until(() => board.shadowRoot!.querySelector('[part~="watch-button"]'), 'rows have replays');
      inside(board, '[part~="watch-button"]').click();
      await until(() => board.shadowRoot!.querySelector('dialog[open]'), 'it is there');
      const before = scores.count('GET', '/challenges/daily.2026-11-25/entries');
      const table = board.shadowRoot!.querySelector('table');
      await lead(board);
      await until(() => board.shadowRoot!.querySelector('table') !== table, 'what was there has gone');
      await tableIsThere(board);
      await board.updateComplete;
      expect(allInside(board, 'dialog')).to.have.length(0);
      expect(scores.count('GET', '/challenges/daily.2026-11-25/entries')).to.equal(before);
    });

  it('is told of a game that is kept no longer', async () => {
    scores.routes.set('GET /challenges/daily.2026-11-25/entries', () => [
      404,
      { code: 'not-found', field: 'try', message: 'x' },
    ]);
    const { board } = await pair();
    await until(() => board.shadowRoot!.querySelector('[part~="watch-button"]'), 'rows have replays');
    inside(board, '[part~="watch-button"]').click();
    const line = (): string => inside(board, 'dialog [role="status"]').textContent;
    await until(() => board.shadowRoot!.querySelector('dialog') && line() !== '', 'it says why');
    expect(line()).to.equal('This game is not kept any more.');
    inside(board, 'dialog button').click();
    await until(() => !board.shadowRoot!.querySelector('dialog'), 'it goes');
  });

  it('is offered no game of another’s that is not shown yet, and told why one is not', async () => {
    const open = scores.challenge;
    scores.challenge = { ...open, seeds: 'shared' };
    const { board } = await pair();
    await tableIsThere(board);
    expect(board.shadowRoot!.querySelector('[part~="watch-button"]')).to.be.null;
    scores.challenge = { ...open, state: 'closed' };
    scores.routes.set('GET /challenges/daily.2026-11-25/entries', () => [
      403,
      { code: 'hidden', message: 'x' },
    ]);
    await board.refresh();
    await until(() => board.shadowRoot!.querySelector('[part~="watch-button"]'), 'rows have replays');
    inside(board, '[part~="watch-button"]').click();
    const line = (): string => inside(board, 'dialog [role="status"]').textContent;
    await until(() => board.shadowRoot!.querySelector('dialog') && line() !== '', 'it says why');
    expect(line()).to.equal('Games of others can be watched once this has closed.');
    expect(text(board)).to.equal('It has closed.');
    inside(board, 'dialog button').click();
    await until(() => !board.shadowRoot!.querySelector('dialog'), 'it goes');
  });

  for (const [request, [status, refusal], words] of firstOf([
    ['PUT /groups', [404, { code: 'not-found', field: 'code' }], 'There is no group of this code.'],
    ['PUT /groups', [409, { code: 'group-full' }], 'This group is full.'],
  ] as const))
    it(`is told why there is no coming into a group, each time, and can mend the code: ${refusal.code}`, async () => {
      scores.routes.set(request, () => [status, { ...refusal, message: 'x' }]);
      const { board } = await pair();
      await tableIsThere(board);
      const [code] = allInside(board, '[part="friends"] input') as HTMLInputElement[];
      code!.value = 'ABCDE-12345';
      code!.form!.requestSubmit();
      await until(() => text(board) === words, words);
      await until(() => said(board).trim() === words, 'it is said');
      expect(code!.value).to.equal('ABCDE-12345');
      const heard = spoken(board);
      code!.form!.requestSubmit();
      await until(() => heard().at(-1)?.trim() === words, 'it is said again');
      scores.routes.clear();
      code!.form!.requestSubmit();
      await until(() => code!.value === '', 'it is taken');
    });

  rare(
    'hears which table is shown: of a span, of a group, of other places, also where two are alike',
    async () => {
      const page = { players: 900, before: 'back', after: 'next' };
      const { table } = scores;
      scores.routes.set('GET /challenges/daily.2026-11-25/table', ({ path }) =>
        path.includes('after=')
          ? [200, { ...table, ...page, rows: [row(11, 'Ada', 5), row(12, 'Eve', 4)] }]
          : undefined,
      );
      const { board } = await pair();
      await tableIsThere(board);
      expect(said(board)).to.equal('');
      const press = (words: string): void =>
        allInside(board, 'button')
          .find((one) => one.textContent.trim() === words)!
          .click();
      const hears = (words: string): Promise<void> => until(() => said(board).trim() === words, words);
      press('This week');
      await hears('This week, Place 1–2, 2 players');
      const again = spoken(board);
      press('This week');
      await until(() => again().length > 0, 'it is said again');
      scores.rows = [];
      press('All time');
      await hears('All time, Nobody is in the table yet.');
      scores.routes.set('GET /challenges/daily.2026-11-25/table?span=day', ({ path }) =>
        path.includes('after=') ? undefined : [200, { ...table, ...page, before: null }],
      );
      press('This one');
      await hears('This one, Place 1–2, 900 players');
      press('Lower places');
      await hears('This one, Place 11–12, 900 players');
      const [, title] = allInside(board, '[part="friends"] input') as HTMLInputElement[];
      title!.value = 'Family';
      title!.form!.requestSubmit();
      await hears('Family, This one, Place 1–2, 900 players');
      press('Everyone');
      await hears('Everyone, This one, Place 1–2, 900 players');
    },
  );

  rare('keeps the focus near a button that goes as it is pressed', async () => {
    const all = { players: 20, before: null, after: 'next' };
    const { table } = scores;
    const last = { ...table, players: 20, rows: [row(11, 'Ada', 5)], before: 'back', after: null };
    scores.routes.set('GET /challenges/daily.2026-11-25/table', ({ path }) => [
      200,
      path.includes('after=') ? last : { ...table, ...all },
    ]);
    const { board } = await pair({ token: 'signed' });
    await tableIsThere(board);
    const focused = (): string => board.shadowRoot!.activeElement?.textContent.trim() ?? '';
    inside(board, '[part="pager"] button').focus();
    await key('Enter');
    await until(() => focused() === 'Higher places', 'it is on what is left there');
    scores.routes.clear();
    await key('Enter');
    await until(() => !board.shadowRoot!.querySelector('[part="pager"]'), 'there is one page');
    expect(focusedPart(board)).to.equal('leaderboard');
    inside(board, '[part="friends"]').setAttribute('open', '');
    const [, title] = allInside(board, '[part="friends"] input') as HTMLInputElement[];
    title!.value = 'Family';
    title!.form!.requestSubmit();
    const leave = (): HTMLElement | undefined =>
      allInside(board, 'button').find((one) => one.textContent.trim() === 'Leave the group');
    await until(leave, 'it is in the group');
    leave()!.focus();
    await key('Enter');
    await until(() => !leave(), 'it has left');
    expect(focused()).to.equal('Friends');
  });

  rare('is made once where two leaderboards begin at the same moment', async () => {
    const first = await pair();
    const second = await pair({ challenge: 'daily', span: 'week' });
    for (const { board } of [first, second])
      await until(() => board.shadowRoot!.querySelector('[part~="begin-button"]'), 'it can begin');
    await Promise.all([first.board.begin(), second.board.begin()]);
    expect(scores.count('POST', '/players')).to.equal(1);
    expect(scores.count('POST', '/challenges/daily.2026-11-25/tries')).to.equal(2);
  });

  rare('is asked before anything is erased, in words, and the focus is on what keeps it', async () => {
    const both = await pair();
    await beginTry(both);
    await finish(both);
    inside(both.board, '[part="data"]').setAttribute('open', '');
    const focused = (): string => both.board.shadowRoot!.activeElement?.textContent.trim() ?? '';
    inside(both.board, '[part~="erase-button"]').focus();
    await key('Enter');
    await until(() => focused() === 'Keep them', 'the other button has the focus');
    expect(said(both.board)).to.equal('Erase all my games here?');
    await key('Enter');
    await until(() => focused() === 'Erase', 'the focus is back');
    expect(scores.count('DELETE', '/me')).to.equal(0);
  });

  it('is asked anew before anything is erased where another challenge is there meanwhile', async () => {
    const both = await pair();
    await beginTry(both);
    await finish(both);
    inside(both.board, '[part~="erase-button"]').click();
    const asks = (): number => allInside(both.board, '[part="data"] .primary').length;
    await until(asks, 'it is asked');
    const { length } = scores.asked;
    both.board.setAttribute('challenge', 'other');
    await until(() => scores.asked.length > length, 'the other is asked for');
    await both.board.refresh();
    await tableIsThere(both.board);
    expect(asks()).to.equal(0);
  });

  it('has all that is kept erased, after one more question', async () => {
    const both = await pair();
    await beginTry(both);
    await finish(both);
    inside(both.board, '[part="data"]').setAttribute('open', '');
    inside(both.board, '[part~="erase-button"]').click();
    await until(
      () => inside(both.board, '[part="data"]').textContent.includes('Erase all my games'),
      'it asks',
    );
    expect(scores.count('DELETE', '/me')).to.equal(0);
    inside(both.board, '[part~="erase-button"]').focus();
    await key('Enter');
    await until(() => said(both.board) === 'All of it is gone.', 'it says so');
    expect(text(both.board)).to.equal('All of it is gone.');
    expect(scores.count('DELETE', '/me')).to.equal(1);
    expect(focusedPart(both.board)).to.equal('leaderboard');
    expect(localStorage.getItem(`block-puzzle-board:${SERVER}`)).to.be.null;
    expect(Object.keys(localStorage).filter((name) => name.includes('~try-1'))).to.be.empty;
  });
});

describe('axe finds nothing', () => {
  for (const scheme of firstOf(['light', 'dark'] as const)) {
    it(`in ${scheme}, at the start, in a try and behind it`, async () => {
      await emulateMedia({ colorScheme: scheme });
      const box = stage(640);
      box.style.colorScheme = scheme;
      box.style.background = scheme === 'dark' ? '#111' : '#fff';
      box.style.color = scheme === 'dark' ? '#eee' : '#111';
      const both = await pair({}, box);
      const { board } = both;
      await tableIsThere(board);
      for (const part of allInside(board, 'details')) part.setAttribute('open', '');
      expect(await faults(board)).to.deep.equal([]);
      await beginTry(both);
      expect(await faults(board)).to.deep.equal([]);
      await finish(both);
      expect(await faults(board)).to.deep.equal([]);
    });
  }
});
