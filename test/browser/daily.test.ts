/** The game of a day: the same for everybody, once a day, from one visit to the next. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { setDay } from '../support/browser-clock.js';
import { daily, DAY, finish, played, results, showsDays } from '../support/browser-daily.js';
import { names, notFrozen, record } from '../support/browser-events.js';
import { store, stored } from '../support/browser-games.js';
import {
  allInside,
  gone,
  inside,
  mount,
  nextTask,
  panel,
  playSome,
  rare,
  rejection,
  stage,
  until,
} from '../support/browser-page.js';
import { click, keys } from '../support/browser-player.js';
import { expectRefused, keepWarnings, settled, start } from '../support/browser-reports.js';
import { firstOf, sampled } from '../support/volume.js';

beforeEach(() => {
  keepWarnings();
  setDay(DAY);
});

describe('the game of a day', () => {
  it('deals everybody the same, today by default', async () => {
    const [mine, yours, named] = await Promise.all([
      mount({ daily: '' }, stage()),
      mount({ daily: '', storage: 'none' }, stage()),
      mount({ daily: DAY, storage: 'none' }, stage()),
    ]);
    expect(yours!.state).to.deep.equal(mine!.state);
    expect(named!.state).to.deep.equal(mine!.state);
    for (const widget of [mine!, yours!]) await playSome(widget, 6);
    expect(yours!.state!.hand).to.deep.equal(mine!.state!.hand);
  });

  it('has a name that looks the same before and after the styles of later come', async () => {
    const widget = await mount({ daily: '', storage: 'none' });
    const looks = (): (number | string)[] => {
      const caption = inside(widget, '.caption');
      const range = document.createRange();
      range.selectNodeContents(
        [...caption.childNodes].find(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue!.trim())!,
      );
      const { left, width } = range.getBoundingClientRect();
      return [left, width, getComputedStyle(caption).color, getComputedStyle(caption).fontWeight];
    };
    const before = looks();
    await playSome(widget, 1);
    inside(widget, '[part~="help-button"]').click();
    await until(() => allInside(widget, '.caption .week').length > 0, 'the week is there');
    expect(looks()).to.deep.equal(before);
  });

  it('is another on another day', async () => {
    const widgets = await Promise.all(
      ['2031-05-03', '2031-05-04', '2031-05-05', '2030-05-04'].map((date) =>
        mount({ daily: date, storage: 'none', 'hand-size': '8' }),
      ),
    );
    expect(new Set(widgets.map(({ state }) => state!.hand.join())).size).to.equal(4);
  });

  it('is that of UTC', async () => {
    Date.now = () => Date.parse('2031-05-04T23:59:59.999Z');
    const evening = await mount({ daily: '', storage: 'none' });
    // Before the day turns: it shows the next one's then.
    expect(evening.state!.seed).to.contain('2031-05-04');
    Date.now = () => Date.parse('2031-05-05T00:00:00Z');
    const morning = await mount({ daily: '', storage: 'none' });
    expect(morning.state!.seed).to.contain('2031-05-05');
  });

  it('may be asked for by the property, and given up by it', async () => {
    const { widget, events } = await start({ seed: 'a' }, (made) => {
      made.daily = DAY;
    });
    expect(widget.daily).to.equal(DAY);
    expect(widget.state!.seed).to.contain(DAY);
    widget.daily = null;
    await settled(widget);
    expect(widget.state!.seed).to.equal('a');
    widget.daily = '';
    await settled(widget);
    expect(widget.state!.seed).to.contain(DAY);
    expect(names(events)).to.deep.equal(['bp-start', 'bp-ready', 'bp-start', 'bp-start']);
  });

  it('says which day it is', async () => {
    const widget = await daily();
    expect(inside(widget, '[part~="caption"]').textContent).to.equal('Sunday’s game');
  });

  it('cannot be undone or begun again: no button, no key, and undo answers null', async () => {
    const widget = await daily();
    await playSome(widget, 2);
    await widget.updateComplete;
    for (const name of ['new', 'undo', 'redo']) {
      expect(allInside(widget, `[part~="${name}-button"]`), name).to.have.length(0);
    }
    expect(inside(widget, '[part~="help-button"]')).to.exist;
    const { state } = widget;
    expect(await widget.undo()).to.be.null;
    expect(await widget.redo()).to.be.null;
    widget.focus();
    await keys('u', 'r');
    await settled(widget);
    expect(widget.state).to.equal(state);
  });

  it('is not begun again or replaced by a program, before its end or after it', async () => {
    const other = await (await mount({ seed: 'other', storage: 'none' })).snapshot();
    const widget = await daily();
    const early = await widget.snapshot();
    await playSome(widget, 2);
    const refused = async (): Promise<void> => {
      const { state } = widget;
      for (const task of [widget.newGame(), widget.restore(early), widget.restore(other)]) {
        const error = await rejection(task);
        expect(error).to.deep.include({ name: 'ConfigError', code: 'mismatch', field: 'daily', value: DAY });
        expect(error.message).to.match(/played once/);
      }
      expect(widget.state).to.equal(state);
    };
    await refused();
    await finish(widget);
    await refused();
    await widget.clearData();
    await refused();
    widget.daily = null;
    await settled(widget);
    await widget.newGame();
    await widget.restore(other);
    expect(widget.state!.seed).to.equal('other');
  });

  it('at its end counts its day, also where everything was forgotten', async () => {
    const widget = await daily();
    await finish(widget);
    await widget.clearData();
    await widget.updateComplete;
    expect(widget.dailyResults).to.deep.equal({});
    await showsDays(widget, 1);
  });

  for (const value of sampled(
    ['today', '2031-02-30', '31-05-04', '2031-5-4', '2031-05-04T00:00', '<b>'],
    3,
  )) {
    it(`"${value}" is refused, and what is there stays`, async () => {
      const { widget, errors } = await start({ seed: 'a', daily: value });
      expectRefused(errors(), 'daily');
      expect(widget.daily).to.be.null;
      expect(widget.state!.seed).to.equal('a');
    });
  }
});

describe('a later visit', () => {
  it('on the day goes on with the game', async () => {
    const first = await daily();
    await playSome(first, 3);
    const { state } = first;
    await gone(first);
    const { widget, events } = await start({ daily: '', 'save-key': 'day', 'grid-size': '5' });
    expect(widget.state).to.deep.equal(state);
    expect(events[0]!.detail.restored).to.be.true;
    expect(await widget.undo()).to.be.null;
  });

  it('on the day finds the game ended, with its days, and tells nothing again', async () => {
    played('2031-05-03');
    const first = await daily();
    await finish(first);
    const { state } = first;
    await gone(first);
    const { widget, events } = await start({ daily: '', 'save-key': 'day', 'grid-size': '5' });
    expect(names(events)).to.deep.equal(['bp-start', 'bp-ready']);
    expect(widget.state).to.deep.equal(state);
    expect(widget.status).to.equal('over');
    await showsDays(widget, 2);
  });

  it('on the next day is a new game; the one that was not ended is set aside', async () => {
    const first = await daily();
    await playSome(first, 3);
    const saved = stored('game', 'day');
    await gone(first);
    setDay('2031-05-05');
    const { widget, events } = await start({ daily: '', 'save-key': 'day', 'grid-size': '5' });
    expect(widget.state).to.deep.include({ moves: 0 });
    expect(widget.state!.seed).to.contain('2031-05-05');
    expect(names(events)).to.deep.equal(['bp-start', 'bp-ready']);
    await playSome(widget, 1);
    expect(stored('aside', 'day')).to.equal(saved);
  });

  rare('without a save-key finds the game as well, and apart from the game of no day', async () => {
    const first = await mount({ daily: '' });
    await playSome(first, 2);
    await gone(first);
    const plain = await mount();
    expect(plain.state!.moves).to.equal(0);
    await playSome(plain, 1);
    await gone(plain);
    expect((await mount({ daily: '' })).state!.moves).to.equal(2);
    expect((await mount()).state!.moves).to.equal(1);
  });
});

describe('a page that is open over midnight', () => {
  it('shows today’s game by itself where nothing was played in yesterday’s', async () => {
    const widget = await daily();
    const events = record(widget);
    // What looks at the calendar comes behind the first board.
    await until(() => {
      setDay('2031-05-05');
      window.dispatchEvent(new Event('focus'));
      return widget.state!.seed!.includes('2031-05-05');
    }, 'today’s game is there');
    await settled(widget);
    expect(names(events).slice(0, 1)).to.deep.equal(['bp-start']);
    expect(events[0]!.detail).to.deep.include({ reason: 'daily', restored: false });
    expect(inside(widget, '[part~="caption"]').textContent).to.match(/^Monday’s game/);
    expect((await finish(widget)).daily).to.deep.equal({ date: '2031-05-05', days: 1 });
    expect(Object.keys(results())).to.deep.equal(['2031-05-05']);
  });

  it('keeps a game that was begun, which says whose day it is', async () => {
    const widget = await daily();
    await playSome(widget, 1);
    const { state } = widget;
    const caption = (): string => inside(widget, '[part~="caption"]').textContent!;
    await until(() => {
      setDay('2031-05-05');
      window.dispatchEvent(new Event('focus'));
      return caption().includes('4 May');
    }, 'it says its day');
    await settled(widget);
    expect(widget.state).to.equal(state);
  });

  rare('leaves no timer behind where the game has gone', async () => {
    const timers = new Set<unknown>();
    const { setTimeout: set, clearTimeout: clear } = window;
    const wait = (handler: () => void, delay?: number): number => {
      const id = set(handler, delay);
      if ((delay ?? 0) > 60_000) timers.add(id);
      return id;
    };
    window.setTimeout = wait as typeof set;
    window.clearTimeout = (id) => {
      timers.delete(id);
      clear(id);
    };
    const widget = await daily();
    await until(() => timers.size === 1, 'it waits for the next day');
    await gone(widget);
    expect(timers.size).to.equal(0);
  });

  it('offers the game of the new day when the old one has ended', async () => {
    const widget = await daily();
    await finish(widget);
    setDay('2031-05-05');
    widget.requestUpdate();
    await widget.updateComplete;
    const again = inside(widget, '[part~="again-button"]');
    expect(again.textContent).to.match(/today/i);
    const events = record(widget);
    await click(again);
    await until(() => widget.status === 'playing', 'it begins');
    expect(names(events)).to.include('bp-deal');
    expect(widget.state!.seed).to.contain('2031-05-05');
    expect((await finish(widget)).daily).to.deep.equal({ date: '2031-05-05', days: 2 });
  });

  rare('keeps the game of the new day where its next visit finds it', async () => {
    const first = await mount({ daily: '', 'grid-size': '5' });
    await finish(first);
    setDay('2031-05-05');
    await first.newGame();
    await playSome(first, 2);
    const { state } = first;
    await gone(first);
    expect((await mount({ daily: '', 'grid-size': '5' })).state).to.deep.equal(state);
  });

  rare('lets the game that has begun be ended, for its own day', async () => {
    const widget = await daily();
    await playSome(widget, 2);
    setDay('2031-05-05');
    expect((await finish(widget)).daily).to.deep.equal({ date: DAY, days: 1 });
    expect(Object.keys(results())).to.deep.equal([DAY]);
  });
});

// Results of days: told once, kept, counted in a row, and stored ones that are none.
describe('the result of a day', () => {
  it('is told with the end of the game, and kept', async () => {
    const widget = await daily();
    const detail = await finish(widget);
    expect(detail.daily).to.deep.equal({ date: DAY, days: 1 });
    expect(notFrozen(detail)).to.deep.equal([]);
    expect(results()).to.deep.equal({ [DAY]: { score: detail.score, moves: detail.moves } });
    expect(widget.dailyResults).to.deep.equal(results());
    expect(notFrozen(widget.dailyResults)).to.deep.equal([]);
    await widget.updateComplete;
    expect(panel(widget)).to.equal('over');
    await showsDays(widget, 1);
    expect(allInside(widget, '[part~="again-button"]')).to.have.length(0);
    expect(inside(widget, '[part~="share-button"]')).to.exist;
    // What is kept of it later would be found by the next.
    await until(() => widget.statistics?.played === 1, 'it is counted');
  });

  rare('is null in a game of no day', async () => {
    expect((await finish(await mount({ seed: 'a', 'grid-size': '5' }))).daily).to.be.null;
    expect(Object.keys(localStorage).filter((name) => name.includes(':daily:'))).to.deep.equal([]);
  });

  rare('is the first: a second game on the day changes nothing of it', async () => {
    const widget = await daily({ 'grid-size': '8' });
    await finish(widget);
    const first = stored('daily', 'day');
    // Begun again where the game is not kept.
    localStorage.removeItem('block-puzzle:game:day~day0');
    await gone(widget);
    const other = await daily({ 'grid-size': '8' });
    expect(other.state!.moves).to.equal(0);
    const again = await finish(other, -1);
    expect(again.daily).to.deep.equal({ date: DAY, days: 1 });
    expect(again.score).not.to.equal(results()[DAY]!.score);
    expect(stored('daily', 'day')).to.equal(first);
  });

  rare('stands beside those of the days before, whatever is stored last', async () => {
    played('2031-05-01');
    const widget = await daily();
    expect(Object.keys(widget.dailyResults)).to.deep.equal(['2031-05-01']);
    await playSome(widget, 1);
    // Another tab has ended the game of yesterday meanwhile.
    played('2031-05-01', '2031-05-03');
    await finish(widget);
    expect(Object.keys(results())).to.deep.equal(['2031-05-01', '2031-05-03', DAY]);
  });

  it('is kept nowhere with storage none', async () => {
    const widget = await mount({ daily: '', storage: 'none', 'save-key': 'nowhere', 'grid-size': '5' });
    expect((await finish(widget)).daily).to.deep.equal({ date: DAY, days: 1 });
    await until(() => widget.statistics?.played === 1, 'it is counted');
    expect(Object.keys(localStorage).filter((name) => name.includes('nowhere'))).to.deep.equal([]);
  });

  it('is forgotten with clearData', async () => {
    const widget = await daily();
    await finish(widget);
    await widget.clearData();
    expect({ ...localStorage }).to.deep.equal({});
    expect(widget.dailyResults).to.deep.equal({});
    await widget.updateComplete;
    await showsDays(widget, 1);
  });
});

describe('days in a row', () => {
  const CASES: readonly (readonly [string, string, readonly string[], number])[] = [
    ['count up to the day before', DAY, ['2031-05-01', '2031-05-02', '2031-05-03'], 4],
    ['begin anew after a day without a game', DAY, ['2031-05-01', '2031-05-02'], 1],
    ['leave out days before a gap', DAY, ['2031-05-01', '2031-05-03'], 2],
    ['go over the end of a month and a leap day', '2028-03-01', ['2028-02-28', '2028-02-29'], 3],
    ['go over the end of a year', '2031-01-01', ['2030-12-30', '2030-12-31'], 3],
    ['leave out days to come', DAY, ['2031-05-03', '2031-05-05', '2031-05-06'], 2],
  ];
  for (const [what, date, before, days] of sampled(CASES, 2)) {
    it(what, async () => {
      setDay(date);
      played(...before);
      const widget = await daily();
      expect((await finish(widget)).daily).to.deep.equal({ date, days });
      await widget.updateComplete;
      await showsDays(widget, days);
    });
  }

  rare('are counted from game to game', async () => {
    for (const [i, date] of ['2031-05-04', '2031-05-05', '2031-05-06'].entries()) {
      setDay(date);
      const widget = await daily();
      expect((await finish(widget)).daily).to.deep.equal({ date, days: i + 1 });
      await gone(widget);
    }
  });
});

describe('stored results', () => {
  const HOSTILE: readonly (readonly [string, string])[] = [
    ['are no JSON', '{'],
    ['are null', 'null'],
    ['are a list', '[{"score":1,"moves":1}]'],
    ['are a number', '7'],
    ['are a text', '"2031-05-03"'],
    ['have no results in them', '{"2031-05-03":null,"2031-05-02":7,"2031-05-01":[]}'],
    ['have bad numbers', '{"2031-05-03":{"score":1,"moves":-1},"2031-05-02":{"score":1.5,"moves":"1"}}'],
    ['have days that are none', '{"yesterday":{"score":1,"moves":1},"2031-13-03":{"score":1,"moves":1}}'],
    ['have names of objects', '{"__proto__":{"score":1,"moves":1},"constructor":{"score":1,"moves":1}}'],
    ['have markup in them', '{"<img src=x onerror=alert(1)>":{"score":1,"moves":1}}'],
    [
      'are all of the future',
      JSON.stringify(
        Object.fromEntries(
          Array.from({ length: 500 }, (_, i) => [`${3000 + i}-01-01`, { score: 1, moves: 1 }]),
        ),
      ),
    ],
  ];
  for (const [what, text] of sampled(HOSTILE, 7)) {
    it(`that ${what} count for nothing, and the result of the day is kept`, async () => {
      store('daily', 'day', text);
      const widget = await daily();
      const detail = await finish(widget);
      expect(detail.daily).to.deep.equal({ date: DAY, days: 1 });
      expect(results()[DAY]).to.deep.equal({ score: detail.score, moves: detail.moves });
      await widget.updateComplete;
      await showsDays(widget, 1);
      expect(allInside(widget, 'img')).to.have.length(0);
    });
  }

  rare('of the day stay when its game is played again', async () => {
    played(DAY);
    const widget = await daily();
    expect(widget.state!.moves).to.equal(0);
    expect((await finish(widget)).daily).to.deep.equal({ date: DAY, days: 1 });
    expect(results()[DAY]).to.deep.equal({ score: 1, moves: 1 });
  });
});

// A page that is open over midnight: today’s game by its button, whatever is saved in the place of its weekday.
const NEXT = '2031-05-05';
const WEEK_BEFORE = '2031-04-28';
/** Where Monday's game is kept. */
const MONDAY = 'day~day1';

/** The finished game of `DAY`, and the button that leads to the game of `NEXT`. */
async function overMidnight(widget: BlockPuzzleElement): Promise<HTMLElement> {
  await finish(widget);
  setDay(NEXT);
  widget.requestUpdate();
  await widget.updateComplete;
  return inside(widget, '[part~="again-button"]');
}

/** A game of some day as another visit leaves it. */
async function visit(date: string, play: (widget: BlockPuzzleElement) => Promise<unknown>): Promise<void> {
  const widget = await daily({ daily: date });
  await play(widget);
  await gone(widget);
}

describe('the button for the game of today', () => {
  rare('saves the game where last week’s has ended', async () => {
    await visit(WEEK_BEFORE, finish);
    const widget = await daily();
    await click(await overMidnight(widget));
    await until(() => widget.status === 'playing', 'it begins');
    await playSome(widget, 2);
    const { state } = widget;
    await gone(widget);
    expect((await daily()).state).to.deep.equal(state);
  });

  rare('sets last week’s game aside that has not ended', async () => {
    await visit(WEEK_BEFORE, (made) => playSome(made, 2));
    const old = stored('game', MONDAY);
    const widget = await daily();
    await click(await overMidnight(widget));
    await until(() => widget.status === 'playing', 'it begins');
    await playSome(widget, 1);
    expect(stored('aside', 'day')).to.equal(old);
    expect(JSON.parse(stored('game', MONDAY)!).moves).to.have.length(1);
  });

  it('goes on with a game that another tab has begun', async () => {
    await visit(NEXT, (made) => playSome(made, 3));
    const widget = await daily();
    const button = await overMidnight(widget);
    const events = record(widget);
    await click(button);
    await until(() => widget.status === 'playing', 'it goes on');
    expect(widget.state!.moves).to.equal(3);
    expect(widget.state!.seed).to.contain(NEXT);
    expect(names(events)).not.to.include('bp-deal');
    await playSome(widget, 1);
    expect(JSON.parse(stored('game', MONDAY)!).moves).to.have.length(4);
  });

  rare('finds a game that another tab has ended', async () => {
    await visit(NEXT, finish);
    const widget = await daily();
    await click(await overMidnight(widget));
    await until(() => widget.state!.seed!.includes(NEXT), 'it is shown');
    expect(widget.status).to.equal('over');
  });
});

describe('a game of yesterday', () => {
  it('that is taken out and put back keeps its own place', async () => {
    const widget = await daily();
    await playSome(widget, 2);
    widget.remove();
    await nextTask();
    setDay(NEXT);
    document.body.append(widget);
    await playSome(widget, 1);
    expect(JSON.parse(stored('game', 'day~day0')!).moves).to.have.length(3);
    expect(stored('game', MONDAY)).to.be.null;
    await gone(widget);
  });
});

describe('clearData()', () => {
  it('forgets the games of the days and the game of no day alike', async () => {
    for (const last of firstOf([{ daily: DAY }, {}])) {
      await visit(DAY, (made) => playSome(made, 2));
      const plain = await mount({ 'save-key': 'day', 'grid-size': '5' });
      await playSome(plain, 2);
      await gone(plain);
      const widget = await mount({ 'save-key': 'day', 'grid-size': '5', ...last });
      expect(stored('game', 'day')).not.to.be.null;
      expect(stored('game', 'day~day0')).not.to.be.null;
      await widget.clearData();
      expect({ ...localStorage }).to.deep.equal({});
      await gone(widget);
    }
  });
});
