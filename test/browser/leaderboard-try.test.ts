/** A try on a leaderboard: how it begins, what is sent of it, what becomes of it where it is left or the server does not answer. */
import { expect } from '@esm-bundle/chai';
import type { GameState } from '../../dist/index.js';
import {
  type Attributes,
  inside,
  nextTask,
  playSome,
  rare,
  said,
  TO_CORNER,
  until,
} from '../support/browser-page.js';
import { documentOf, frame, load, viewOf } from '../support/browser-frames.js';
import { key } from '../support/browser-player.js';
import {
  begin,
  beginTry,
  finish,
  focusedPart,
  names,
  type Pair,
  pair,
  POSITION,
  scores,
  spoken,
  tableIsThere,
  text,
  serveScores,
} from '../support/browser-leaderboard.js';
import { SERVER } from '../support/scores.js';
import { firstOf, sampled } from '../support/volume.js';

serveScores();

describe('a try', () => {
  it('is dealt to the game beside it, and the game to the server when it ends', async () => {
    const both = await pair();
    const { game, board } = both;
    const heard: [string, unknown][] = [];
    for (const type of ['bp-board-begin', 'bp-board-entry'] as const) {
      board.addEventListener(type, ({ detail }) => heard.push([type, detail]));
    }
    await beginTry(both);
    expect(text(board)).to.equal('This game counts. It is sent when it ends.');
    expect(game.hints).to.equal('off');
    await finish(both);
    const entered = scores.asked.find(({ path }) => path.endsWith('/entry'))!;
    expect(entered.path).to.equal('/challenges/daily.2026-11-25/tries/try-1/entry');
    expect(entered.token).to.equal('Bearer player-1');
    expect(entered.body!['ticket']).to.equal('ticket-1');
    expect(entered.body!['record']).to.deep.equal(JSON.parse(JSON.stringify(await game.getRecord())));
    expect(text(board)).to.equal('5 points: place 3 of 3 players.');
    expect(said(board)).to.equal(text(board));
    expect(heard).to.deep.equal([
      ['bp-board-begin', { challenge: 'daily.2026-11-25', try: 'try-1', number: 1 }],
      [
        'bp-board-entry',
        {
          ...{ challenge: 'daily.2026-11-25', try: 'try-1', score: 5, ranked: true, best: true },
          ...{ place: 3, players: 3 },
        },
      ],
    ]);
    await until(() => names(board).some((name) => name.includes('(you)')), 'its own row is marked');
    expect(inside(board, '[part="figures"]').textContent).to.contain('152');
  });

  for (const name of ['onfocus', 'style', 'worker-url', 'record'])
    it(`lets no server set what is the page’s: ${name}`, async () => {
      const both = await pair();
      const { game, board } = both;
      const attributes = { variant: 'blocks', seed: 'x', [name]: 'window.wasRun = true' };
      scores.routes.set('POST /challenges/daily.2026-11-25/tries', () => [
        201,
        { ...scores.begun, attributes },
      ]);
      await until(() => board.shadowRoot!.querySelector('[part~="begin-button"]'), 'it can begin');
      begin(board).click();
      await until(() => text(board) === 'That did not work. Please try again.', 'it is refused');
      expect([game.getAttribute(name), game.getAttribute('seed')]).to.deep.equal([null, 'own']);
      expect(window).not.to.have.property('wasRun');
    });

  it('begins by keys alone, and leads to the game', async () => {
    const both = await pair();
    const { game, board } = both;
    await until(() => board.shadowRoot!.querySelector('[part~="begin-button"]'), 'it can begin');
    begin(board).focus();
    await key('Enter');
    await until(() => game.state?.rows === 4 && game.status === 'playing', 'the game was dealt');
    expect(document.activeElement).to.equal(game);
  });

  it('is of its own rules, however the page has set others, which the game has again behind it', async () => {
    scores.routes.set('POST /challenges/daily.2026-11-25/tries', () => [
      201,
      { ...scores.begun, attributes: { variant: 'blocks', seed: 'x' } },
    ]);
    const both = await pair();
    const { game, board } = both;
    game.setAttribute('hand-size', '4');
    Object.assign(game, { gridSize: '10x10', fair: 'solvable' });
    await until(() => game.state?.rows === 10 && game.state.hand.length === 4, 'the page has its game');
    await until(() => board.shadowRoot!.querySelector('[part~="begin-button"]'), 'it can begin');
    begin(board).click();
    await until(() => game.state?.rows === 8 && game.state.hand.length === 3, 'the game was dealt');
    expect(game.fair).to.equal('random');
    inside(board, '[part~="give-up-button"]').click();
    await until(() => game.state?.rows === 10 && game.state.hand.length === 4, 'the page has its game again');
    expect([game.fair, game.gridSize]).to.deep.equal(['solvable', '10x10']);
  });

  rare('gives the game its own attributes back when its player begins another game behind it', async () => {
    const both = await pair();
    const { game } = both;
    await beginTry(both);
    await finish(both);
    await game.newGame();
    await until(() => game.getAttribute('seed') === 'own', 'the seed is the page’s again');
    expect(game.hasAttribute('position')).to.be.false;
    await until(() => game.state?.rows === 8, 'so is the game');
    expect(scores.count('POST', '/challenges/daily.2026-11-25/tries/try-1/end')).to.equal(0);
  });

  it('is given up where its player begins another game in the middle of it', async () => {
    const both = await pair();
    const { game, board } = both;
    await beginTry(both);
    await game.newGame();
    await until(() => text(board) === 'You gave this try up.', 'it says so');
    expect(scores.count('POST', '/challenges/daily.2026-11-25/tries/try-1/end')).to.equal(1);
    expect(game.getAttribute('seed')).to.equal('own');
  });

  it('is kept while the server does not answer, and sent again, also by the next visit', async () => {
    const both = await pair();
    await beginTry(both);
    scores.routes.set('POST /challenges/daily.2026-11-25/tries/try-1/entry', () => [0, null]);
    await both.game.play(TO_CORNER);
    await until(() => text(both.board).startsWith('The server does not answer'), 'it says so');
    both.game.remove();
    both.board.remove();
    await nextTask();
    scores.routes.clear();
    const again = await pair();
    await until(() => text(again.board) === '5 points: place 3 of 3 players.', 'it is sent');
    expect(scores.count('POST', '/players')).to.equal(1);
  });

  for (const [code, words, field] of sampled(
    [
      ['assisted', 'This game does not count: it was helped by undo, a hint or a program.'],
      ['too-late', 'This game does not count: it came too late.'],
      ['other-seed', 'This game does not count: it is another game than the one that was dealt.'],
      ['untrue', 'This game does not count: its moves do not prove its points.'],
      ['not-yours', 'This game does not count: another player has begun its try.'],
      ['not-found', 'This game does not count: the server does not know its try any more.', 'try'],
      ['bad-ticket', 'This game does not count: the server does not know its try any more.'],
      ['too-large', 'This game does not count: it has too many moves.'],
      ['something-new', 'That did not work. Please try again.'],
    ] as const,
    8,
  )) {
    it(`says why a game does not count: ${code}`, async () => {
      const both = await pair();
      await beginTry(both);
      scores.routes.set('POST /challenges/daily.2026-11-25/tries/try-1/entry', () => [
        422,
        { code, message: 'x', field },
      ]);
      await both.game.play(TO_CORNER);
      await until(() => text(both.board) === words, words);
      expect(said(both.board)).to.equal(words);
      expect(localStorage.getItem(`block-puzzle-board:${SERVER}`)).not.to.contain('sending');
    });
  }

  it('is begun anew where its game does not count and the server leaves it open', async () => {
    const both = await pair();
    const { game, board } = both;
    await beginTry(both);
    scores.open = scores.begun;
    scores.routes.set('POST /challenges/daily.2026-11-25/tries/try-1/entry', () => [
      409,
      { code: 'repeated', message: 'x' },
    ]);
    await game.play(TO_CORNER);
    const button = (): Element | null => board.shadowRoot!.querySelector('[part~="begin-button"]');
    await until(() => button()?.textContent.trim() === 'Play for the table', 'it can be begun again');
    expect(text(board)).to.equal('This game does not count: it has been handed in before.');
    expect(game.status).to.equal('over');
    scores.routes.clear();
    await beginTry(both);
    expect(game.state?.moves).to.equal(0);
    expect(text(board)).to.equal('This game counts. It is sent when it ends.');
    await finish(both);
  });

  rare(
    'goes on when its user’s token is a fresh one, and asks for that in words and by an event',
    async () => {
      const both = await pair({ token: 'old' });
      const { game, board } = both;
      const codes: string[] = [];
      board.addEventListener('bp-error', ({ detail }) => codes.push(detail.code));
      await beginTry(both);
      board.token = 'newer';
      await until(() => scores.asked.at(-1)!.token === 'Bearer newer', 'it asks with that');
      expect(game.state?.rows).to.equal(4);
      scores.expired.add('newer');
      await game.play(TO_CORNER);
      await until(
        () => text(board).startsWith('You are no longer signed in. Your game is kept'),
        'it says so',
      );
      expect(said(board)).to.equal(text(board));
      expect(codes).to.deep.equal(['bad-token']);
      board.token = 'fresh';
      await until(() => text(board) === '5 points: place 3 of 3 players.', 'it is sent');
    },
  );

  it('says of a user whose token has expired what is to be done, beside the table', async () => {
    scores.expired.add('old');
    const { board } = await pair({ token: 'old' });
    await tableIsThere(board);
    expect(text(board)).to.equal('You are no longer signed in. Please sign in again.');
    expect(board.shadowRoot!.querySelector('[part~="begin-button"]')).to.be.null;
  });

  rare('leaves the game to who is there when its user signs out', async () => {
    const both = await pair({ token: 'old' });
    await beginTry(both);
    both.board.token = '';
    await until(() => both.game.getAttribute('seed') === 'own', 'the page has its game again');
  });

  for (const token of firstOf(['x'.repeat(4097), 'a token']))
    it(`is begun by nobody where its user’s token is none: ${token.slice(0, 9)}`, async () => {
      const codes: string[] = [];
      const listen = ({ detail }: HTMLElementEventMap['bp-error']): void => void codes.push(detail.code);
      document.addEventListener('bp-error', listen);
      const { board } = await pair({ token });
      await tableIsThere(board);
      document.removeEventListener('bp-error', listen);
      expect(text(board)).to.equal('You are no longer signed in. Please sign in again.');
      expect(board.shadowRoot!.querySelector('[part~="begin-button"]')).to.be.null;
      expect(codes).to.deep.equal(['bad-attribute']);
      board.token = 'x'.repeat(4096);
      await until(() => board.shadowRoot!.querySelector('[part~="begin-button"]'), 'a good one is taken');
      expect(scores.asked.at(-1)!.token).to.equal(`Bearer ${'x'.repeat(4096)}`);
    });

  for (const [status, code, words] of firstOf([
    [0, '', 'The server does not answer. Please try again in a while.'],
    [503, 'busy', 'The server does not answer. Please try again in a while.'],
    [429, 'too-many-requests', 'That was too often. Please try again in a while.'],
  ] as const))
    it(`says that it could not be dealt, each time, and the button keeps the focus: ${code || status}`, async () => {
      scores.routes.set('POST /challenges/daily.2026-11-25/tries', () => [status, { code, message: 'x' }]);
      const { board } = await pair();
      await until(() => board.shadowRoot!.querySelector('[part~="begin-button"]'), 'it can begin');
      begin(board).focus();
      await key('Enter');
      await until(() => text(board) === words, words);
      expect(said(board)).to.equal(words);
      expect(focusedPart(board)).to.equal('button begin-button');
      const heard = spoken(board);
      await key('Enter');
      await until(() => heard().at(-1)?.trim() === words, 'it is said again');
    });

  rare('leaves the focus where it can be begun again when it is given up', async () => {
    const both = await pair();
    await beginTry(both);
    inside(both.board, '[part~="give-up-button"]').focus();
    await key('Enter');
    await until(() => text(both.board) === 'You gave this try up.', 'it says so');
    expect(focusedPart(both.board)).to.equal('button begin-button');
  });

  for (const [ranking, value, words] of firstOf([
    ['time', -65_000, '1:05: place 3 of 3 players.'],
    ['moves', -12, '12 moves: place 3 of 3 players.'],
  ] as const))
    it(`says what it has come to by what the table goes by: ${ranking}`, async () => {
      scores.challenge = { ...scores.challenge, ranking };
      const both = await pair();
      await beginTry(both);
      scores.routes.set('POST /challenges/daily.2026-11-25/tries/try-1/entry', () => [
        201,
        scores.entered({ value }),
      ]);
      await both.game.play(TO_CORNER);
      await until(() => text(both.board) === words, words);
      await until(() => both.board.shadowRoot!.querySelector('[part="figures"]'), 'figures are there');
      expect(inside(both.board, '[part="figures"]').textContent).not.to.contain('Average');
    });

  describe('that is open', () => {
    /** A try without an end in sight, of which some moves are played; then its page is closed. */
    async function leftOpen(): Promise<{ readonly both: Pair; readonly state: GameState }> {
      deal({ variant: 'blocks', seed: 'dealt', 'hand-size': '4' });
      const both = await pair();
      await beginDealt(both);
      await playSome(both.game, 3);
      const { state } = both.game;
      both.game.remove();
      both.board.remove();
      await nextTask();
      scores.open = scores.begun;
      return { both, state: state! };
    }

    /** The server deals this from now on. */
    function deal(attributes: Attributes, more: object = {}): void {
      const begun = { ...scores.begun, ...more, attributes };
      scores.routes.set('POST /challenges/daily.2026-11-25/tries', () => [201, begun]);
    }

    /** Room in another window, of which modules are its own and the storage is not: two games of one page keep a game each. */
    async function anotherWindow(): Promise<HTMLElement> {
      const window = await frame();
      const { customElements } = Object.assign(viewOf(window), { fetch, EventSource });
      for (const file of ['index.js', 'leaderboard.js']) load(window, { markup: '', file });
      for (const name of ['block-puzzle', 'block-puzzle-board']) await customElements.whenDefined(name);
      window.scrollIntoView();
      return documentOf(window).body;
    }

    /** Presses its button, and waits for the game; answers how it has begun. */
    async function beginDealt({ game, board }: Pair): Promise<object> {
      await until(() => board.shadowRoot!.querySelector('[part~="begin-button"]'), 'it can begin');
      const starts: object[] = [];
      game.addEventListener('bp-start', ({ detail }) => {
        const { reason, restored, moves, score, best } = detail;
        starts.push({ reason, restored, moves, score, best });
      });
      begin(board).click();
      await until(() => game.state?.hand.length === 4 && game.status === 'playing', 'the game was dealt');
      expect(starts).to.have.length(1);
      return starts[0]!;
    }

    it('goes on with its moves when the page is opened again', async () => {
      const { state } = await leftOpen();
      const again = await pair();
      const button = (): Element | null => again.board.shadowRoot!.querySelector('[part~="begin-button"]');
      await until(() => button()?.textContent.includes('Go on'), 'it says so');
      const { moves, score } = state;
      const start = { reason: 'saved', restored: true, moves, score, best: score };
      expect(await beginDealt(again)).to.deep.equal(start);
      expect(again.game.state).to.deep.equal(state);
      expect(Object.keys(localStorage).filter((name) => name.includes(':aside'))).to.be.empty;
    });

    rare('goes on in another window beside the one that has begun it', async () => {
      deal({ variant: 'blocks', seed: 'dealt', 'hand-size': '4' });
      const one = await pair();
      await beginDealt(one);
      await playSome(one.game, 3);
      scores.open = scores.begun;
      const other = await pair({}, await anotherWindow());
      await beginDealt(other);
      expect(other.game.state).to.deep.equal(one.game.state);
    });

    rare('leaves the page its own game, which goes on behind it', async () => {
      deal({ variant: 'blocks', seed: 'dealt', 'hand-size': '4' });
      const both = await pair();
      await playSome(both.game, 2);
      const { state } = both.game;
      await beginDealt(both);
      await playSome(both.game, 3);
      inside(both.board, '[part~="give-up-button"]').click();
      await until(() => both.game.state?.hand.length === 3, 'the page has its game again');
      expect(both.game.state).to.deep.equal(state);
    });

    rare('leaves the page a new game to who asks for one, where its own has ended', async () => {
      deal({ variant: 'blocks', seed: 'dealt', 'hand-size': '4' });
      const both = await pair();
      both.game.position = POSITION;
      await until(() => both.game.state?.rows === 4, 'the page has its game');
      await both.game.play(TO_CORNER);
      expect(both.game.status).to.equal('over');
      await beginDealt(both);
      await both.game.newGame();
      await until(() => both.game.state?.rows === 4 && both.game.status === 'playing', 'it is new');
      expect(both.game.state?.moves).to.equal(0);
    });

    rare(
      'is not taken for another try, nor for the one of another challenge, nor are its points their best',
      async () => {
        await leftOpen();
        const next = { try: 'try-2', number: 2 };
        for (const [challenge, more] of [
          ['daily.2026-11-25', next],
          ['daily.2026-11-26', {}],
        ] as const) {
          deal({ variant: 'blocks', seed: 'dealt', 'hand-size': '4' }, { challenge, ...more });
          const other = await pair();
          const start = { reason: 'attribute', restored: false, moves: 0, score: 0, best: 0 };
          expect(await beginDealt(other), challenge).to.deep.equal(start);
          other.game.remove();
          other.board.remove();
          await nextTask();
        }
      },
    );

    rare('begins anew where its game is lost, whose points are no best', async () => {
      await leftOpen();
      const games = Object.keys(localStorage).filter((name) => name.startsWith('block-puzzle:game:'));
      for (const name of games) localStorage.removeItem(name);
      const again = await pair();
      const start = { reason: 'attribute', restored: false, moves: 0, score: 0, best: 0 };
      expect(await beginDealt(again)).to.deep.equal(start);
    });

    it('is handed in where its game has ended before its page was closed', async () => {
      const both = await pair();
      await beginTry(both);
      scores.routes.set('POST /challenges/daily.2026-11-25/tries/try-1/entry', () => [0, null]);
      await both.game.play(TO_CORNER);
      await until(() => text(both.board).startsWith('The server does not answer'), 'it could not be sent');
      both.game.remove();
      both.board.remove();
      await nextTask();
      // What was to be sent is kept nowhere, as in a storage that was full.
      localStorage.setItem(`block-puzzle-board:${SERVER}`, JSON.stringify({ token: 'player-1' }));
      scores.routes.clear();
      scores.open = scores.begun;
      const again = await pair();
      await until(() => again.board.shadowRoot!.querySelector('[part~="begin-button"]'), 'it can go on');
      begin(again.board).click();
      await until(() => text(again.board) === '5 points: place 3 of 3 players.', 'it is sent');
    });
  });

  it('is for users of the site alone where the challenge says so', async () => {
    scores.challenge = { ...scores.challenge, identity: 'site' };
    const { board } = await pair();
    await tableIsThere(board);
    expect(board.shadowRoot!.querySelector('[part~="begin-button"]')).to.be.null;
    board.token = 'signed';
    await until(() => board.shadowRoot!.querySelector('[part~="begin-button"]'), 'a user can begin');
    expect(scores.asked.at(-1)!.token).to.equal('Bearer signed');
    expect(board.shadowRoot!.querySelector('[part="name"]')).to.be.null;
  });
});
