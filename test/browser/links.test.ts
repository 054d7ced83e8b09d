/** Games that come with the page’s address: who takes them, what they are, and what happens to bad ones. */
import { expect } from '@esm-bundle/chai';
import { BlockPuzzleElement } from '../../dist/index.js';
import { names, record } from '../support/browser-events.js';
import { frame, load, started, viewOf } from '../support/browser-frames.js';
import { formatPosition, formatRecord, FULL, ruleSet, SCRIPTED, TWO } from '../support/browser-games.js';
import { leaveButton, ownGame, recordLink, seedLink, setHash } from '../support/browser-links.js';
import {
  allInside,
  inside,
  mount,
  nextTask,
  panel,
  playSome,
  press,
  rare,
  stage,
  tidy,
  until,
} from '../support/browser-page.js';
import { click } from '../support/browser-player.js';
import { expectPlayable, expectShows, standsAt, stepButton } from '../support/browser-replay.js';
import { expectRefused, keepWarnings, settled, start, warned } from '../support/browser-reports.js';
import { sampled } from '../support/volume.js';

beforeEach(keepWarnings);

describe('a link to a deal', () => {
  it('that share() has made deals a friend the same', async () => {
    const mine = await mount({ storage: 'none' });
    const { hand } = mine.state!;
    await playSome(mine, 3);
    const { hash } = new URL((await mine.share()).seedLink);
    mine.remove();
    await nextTask();
    setHash(hash);
    const { widget, events } = await start();
    expect(widget.state).to.deep.include({ moves: 0, score: 0, hand, seed: mine.state!.seed });
    expect(names(events)).to.deep.equal(['bp-start', 'bp-ready']);
    expect(widget.status).to.equal('playing');
    await expectPlayable(widget);
  });

  it('overrules what else the widget asks for, but its looks', async () => {
    setHash(seedLink('blocks', 'overruled'));
    const widget = await mount({ seed: 'mine', goal: 'clear', theme: 'dark', 'save-key': 'mine' });
    expect(widget.state).to.deep.include({ seed: 'overruled', goal: null });
    expect(widget.theme).to.equal('dark');
    expect(widget.seed).to.equal('mine');
    await playSome(widget, 1);
    expect(localStorage.getItem('block-puzzle:game:mine')).to.be.null;
  });

  it('is kept apart from one’s own game', async () => {
    await ownGame();
    setHash(seedLink());
    const first = await mount();
    expect(first.state!.moves).to.equal(0);
    await playSome(first, 3);
    first.remove();
    await nextTask();
    setHash('');
    expect((await mount()).state!.moves).to.equal(2);
  });

  rare('goes on when its page is opened again', async () => {
    const link = seedLink();
    const visit = async (): Promise<BlockPuzzleElement> => {
      const host = await frame();
      viewOf(host).location.hash = link;
      return started(load(host, { markup: '<block-puzzle></block-puzzle>' }));
    };
    await playSome(await visit(), 3);
    expect((await visit()).state!.moves).to.equal(3);
  });

  rare('is left for one’s own game by a new game', async () => {
    await ownGame();
    setHash(seedLink());
    const widget = await mount();
    expect(widget.state!.moves).to.equal(0);
    press(widget, '[part~="new-button"]');
    await until(() => widget.state!.moves === 2, 'one’s own game');
    await expectPlayable(widget);
  });

  rare('with a goal is tried again as it is; only without one is it left', async () => {
    setHash(`#bp=blocks~${formatPosition({ ...TWO, goal: 'lines:1' })}`);
    const widget = await mount({ seed: 'mine' });
    await widget.play(FULL);
    await until(() => panel(widget) === 'goal', 'the goal is reached');
    await click(inside(widget, '[part~="goal"] [part~="again-button"]'));
    await until(() => widget.state!.moves === 0, 'it begins again');
    expect(widget.state!.board).to.deep.equal(TWO.board);
    expect(widget.state!.goal).to.deep.include({ goal: 'lines:1', outcome: 'open' });
    await expectPlayable(widget);
  });

  rare('may be of a registered variant', async () => {
    const rules = ruleSet();
    BlockPuzzleElement.registerVariant(rules);
    setHash(seedLink(rules.name, 'theirs'));
    const widget = await mount({ variant: rules.name });
    expect(widget.state).to.deep.include({ variant: rules.name, seed: 'theirs' });
  });

  rare('may be of a variant that is registered after the element', async () => {
    const rules = ruleSet();
    BlockPuzzleElement.registerVariant(rules);
    // A page that does not know it yet.
    const host = await frame();
    viewOf(host).location.hash = seedLink(rules.name, 'late');
    const markup = `<block-puzzle variant="${rules.name}"></block-puzzle>`;
    const widget = await started(load(host, { markup }));
    expect(widget.state!.variant).to.equal('blocks');
    const Theirs = viewOf(host).customElements.get('block-puzzle') as typeof BlockPuzzleElement;
    Theirs.registerVariant(rules);
    await until(() => widget.state!.variant === rules.name, 'it switches');
    expect(widget.state!.seed).to.equal('late');
  });

  it('may stand beside other parts of the fragment', async () => {
    setHash(`#top&bp=blocks~${formatPosition({ variant: 'blocks', seed: 'beside' })}&x=1`);
    expect((await mount()).state!.seed).to.equal('beside');
  });
});

describe('a link to a whole game', () => {
  it('is shown as a replay, which leads to one’s own game', async () => {
    await ownGame();
    const { link, game } = await recordLink();
    setHash(link);
    const { widget, events } = await start();
    await expectShows(widget, game, 0);
    await click(stepButton(widget, 'last'));
    await expectShows(widget, game, 4);
    expect(leaveButton(widget).textContent).to.match(/play yourself/i);
    await click(leaveButton(widget));
    await until(() => widget.status === 'playing', 'one’s own game');
    expect(widget.state!.moves).to.equal(2);
    expect(names(events)).to.deep.equal(['bp-ready', 'bp-start']);
    await expectPlayable(widget);
  });

  it('leads to a new game where there is no own one', async () => {
    const { link } = await recordLink();
    setHash(link);
    const widget = await mount({ seed: 'mine' });
    await click(leaveButton(widget));
    await until(() => widget.status === 'playing', 'one’s own game');
    expect(widget.state).to.deep.include({ seed: 'mine', moves: 0 });
  });

  rare('stores nothing and leaves one’s own game as it is', async () => {
    await ownGame();
    const before = { ...localStorage };
    const { link } = await recordLink();
    setHash(link);
    const widget = await mount();
    await click(stepButton(widget, 'last'));
    await standsAt(widget, 4);
    expect({ ...localStorage }).to.deep.equal(before);
  });
});

describe('of the widgets of a page', () => {
  it('the first of the variant takes the link, and no other', async () => {
    const { link, game } = await recordLink('blockudoku');
    setHash(link);
    const box = stage();
    const other = await mount({ variant: 'blocks' }, box);
    const first = await mount({ variant: 'blockudoku' }, box);
    const second = await mount({ variant: 'blockudoku' }, box);
    await expectShows(first, game, 0);
    for (const widget of [other, second]) {
      expect(widget.status).to.equal('playing');
      expect(allInside(widget, '[part~="replay"]')).to.have.length(0);
    }
  });

  rare('one with a position takes what is of its variant, as a text and as JSON', async () => {
    const { link, game } = await recordLink('blockudoku');
    const own = { variant: 'blockudoku', seed: 'own' };
    for (const position of [formatPosition(own), JSON.stringify(own)]) {
      setHash(link);
      const other = await mount({ variant: 'blockudoku', position: formatPosition(SCRIPTED) });
      expect(other.state).to.deep.include({ variant: SCRIPTED.variant, score: 12, moves: 0 });
      const puzzle = await mount({ position });
      await expectShows(puzzle, game, 0);
      await click(leaveButton(puzzle));
      await until(() => puzzle.status === 'playing', 'its own puzzle');
      expect(puzzle.state).to.deep.include({ ...own, moves: 0 });
      await tidy();
      setHash('');
    }
  });

  rare('one with a position takes a link that comes later, and a deal as well', async () => {
    const { widget } = await start({ position: formatPosition(SCRIPTED) });
    location.hash = seedLink(SCRIPTED.variant, 'later');
    await until(() => widget.state!.seed === 'later', 'the deal of the link');
    press(widget, '[part~="new-button"]');
    await until(() => widget.state!.score === 12, 'its own puzzle');
  });

  rare('one whose position cannot be read takes none', async () => {
    const { link } = await recordLink();
    for (const position of ['p1', 'p1A', 'p1____', 'nonsense', '{"variant":1}', '{}']) {
      setHash(link);
      const { widget, errors } = await start({ position, storage: 'none' });
      expect(widget.status, position).to.equal('playing');
      expect(errors().map(({ detail }) => detail.attribute)).to.deep.equal(['position']);
      await tidy();
    }
  });

  rare('one with a record of its own takes none', async () => {
    const { link } = await recordLink();
    setHash(link);
    const { game } = await recordLink();
    const replay = await mount({ record: formatRecord(game) });
    await expectShows(replay, game, 0);
    expect(allInside(replay, '[part~="leave-button"]')).to.have.length(0);
    expect((await mount()).status).to.equal('paused');
  });
});

describe('a link that cannot be read', () => {
  const good = formatPosition({ variant: 'blocks', seed: 'good' });
  const BAD: readonly (readonly [string, string])[] = [
    ['nothing but its beginning', 'p1aaaa'],
    ['a letter too few', good.slice(0, -2)],
    ['a letter changed', `${good.slice(0, 7)}${good[7] === 'a' ? 'b' : 'a'}${good.slice(8)}`],
    ['no record', 'r1zzzzzzzz'],
  ];
  for (const [what, text] of sampled(BAD, 4)) {
    it(`(${what}) is told once, and one’s own game goes on`, async () => {
      await ownGame({ seed: 'mine' });
      setHash(`#bp=blocks~${text}`);
      const { widget, errors } = await start({ seed: 'mine' });
      expect(errors().map(({ detail }) => [detail.code, detail.fatal])).to.deep.equal([['bad-link', false]]);
      expect(errors()[0]!.detail.message).to.match(/link/);
      expect(warned()).to.have.length(1);
      expect(widget.state).to.deep.include({ seed: 'mine', moves: 2 });
      await expectPlayable(widget);
    });
  }

  rare('in a running page is told once, and the game goes on', async () => {
    const { widget, errors } = await start({ seed: 'mine' });
    await playSome(widget, 2);
    location.hash = '#bp=blocks~r1nonsense';
    await until(() => errors().length > 0, 'it is told');
    await settled(widget);
    expect(errors().map(({ detail }) => detail.code)).to.deep.equal(['bad-link']);
    expect(widget.state).to.deep.include({ seed: 'mine', moves: 2 });
    await expectPlayable(widget);
  });

  rare('because its game is of another variant than it says is told once', async () => {
    const other = formatPosition({ variant: 'blockudoku', seed: 'other' });
    const { link } = await recordLink('blockudoku');
    for (const hash of [`#bp=blocks~${other}`, link.replace('blockudoku', 'blocks')]) {
      await tidy();
      setHash(hash);
      const { widget, errors } = await start({ seed: 'mine', storage: 'none' });
      expect(errors().map(({ detail }) => detail.code)).to.deep.equal(['bad-link']);
      expect(errors()[0]!.detail.message).to.match(/blockudoku/);
      expect(widget.state).to.deep.include({ variant: 'blocks', seed: 'mine' });
      await expectPlayable(widget);
    }
  });

  it('makes no difference to whose new game it is, where the host’s own position in its place is none', async () => {
    setHash(seedLink());
    const { widget, events, errors } = await start({
      position: '{"variant":"blocks","rows":99}',
      storage: 'none',
    });
    expect(widget.state!.seed).to.match(/^friend/);
    await widget.newGame();
    await settled(widget);
    expectRefused(errors(), 'position');
    expect(widget.state!.seed).not.to.match(/^friend/);
    const { detail } = events.filter(({ type }) => type === 'bp-start').at(-1)!;
    expect(detail).to.deep.include({ reason: 'new', source: 'api' });
  });

  it('leaves no markup in the page', async () => {
    for (const fragment of ['<img src=x onerror=alert(1)>', 'blocks~p1<b>bold</b>', 'blocks~%3Cimg%3E']) {
      setHash(`#bp=${fragment}`);
      const { widget } = await start({ seed: 'mine' });
      expect(widget.state!.seed).to.equal('mine');
      expect(allInside(widget, 'img, b')).to.have.length(0);
    }
  });
});

// The page's address changes under a running game: links are followed, everything else leaves it alone.
describe('while a page is open', () => {
  describe('a change of the address in a running page', () => {
    it('to a link is taken up', async () => {
      const { widget, events } = await start({ seed: 'mine' });
      await playSome(widget, 2);
      const before = events.length;
      const { link, game } = await recordLink();
      location.hash = link;
      await expectShows(widget, game, 0);
      expect(events).to.have.length(before);
      await click(leaveButton(widget));
      await until(() => widget.status === 'playing', 'one’s own game');
      expect(widget.state).to.deep.include({ seed: 'mine', moves: 2 });
    });

    rare('from link to link, and back to the first one, is followed', async () => {
      const [first, second] = [await recordLink(), await recordLink()];
      setHash(first.link);
      const widget = await mount();
      await expectShows(widget, first.game, 0);
      location.hash = second.link;
      await until(() => widget.state!.seed === second.game.config!.seed, 'the second');
      location.hash = first.link;
      await until(() => widget.state!.seed === first.game.config!.seed, 'the first again');
      await expectShows(widget, first.game, 0);
    });

    rare('away from a link and back to it is followed', async () => {
      const link = seedLink('blocks', 'again');
      setHash(link);
      const widget = await mount({ seed: 'mine' });
      expect(widget.state!.seed).to.equal('again');
      await widget.newGame();
      expect(widget.state!.seed).to.equal('mine');
      location.hash = '#elsewhere';
      await settled(widget);
      location.hash = link;
      await until(() => widget.state!.seed === 'again', 'the link again');
    });

    it('of the host’s own part beside the link leaves the game alone', async () => {
      const link = seedLink('blocks', 'beside').slice(1);
      setHash(`#${link}`);
      const widget = await mount({ seed: 'mine' });
      await playSome(widget, 2);
      for (const fragment of [`#own&${link}`, `#other&${link}&x=1`, `#${link}`]) {
        location.hash = fragment;
        await settled(widget);
        expect(widget.state).to.deep.include({ seed: 'beside', moves: 2 });
        expect(location.hash).to.equal(fragment);
      }
    });

    it('to anything else leaves the game alone', async () => {
      const { widget, errors } = await start({ seed: 'mine' });
      await playSome(widget, 1);
      const { state } = widget;
      for (const fragment of [
        '#chapter',
        '#bp=',
        '#bp=blocks',
        '#bp=blocks~',
        '#bp=BLOCKS~p1aa',
        '#xbp=blocks~p1',
      ]) {
        location.hash = fragment;
        await settled(widget);
      }
      location.hash = seedLink('blockudoku');
      await settled(widget);
      expect(widget.state).to.equal(state);
      expect(errors()).to.deep.equal([]);
    });

    it('is not heard by a widget that has left the page', async () => {
      const widget = await mount({ seed: 'mine' });
      widget.remove();
      await nextTask();
      const errors = record(widget);
      location.hash = '#bp=blocks~p1zzz';
      await nextTask();
      expect(errors).to.deep.equal([]);
      expect(widget.state!.seed).to.equal('mine');
    });
  });
});
