/** The game of a day: the same for everybody, once a day, from one visit to the next. */
import { expect } from '@esm-bundle/chai';
import { names, record } from '../support/browser-events.js';
import { realTime, setDay } from '../support/browser-clock.js';
import { daily, DAY, finish, gone, played, results } from '../support/browser-daily.js';
import { stored } from '../support/browser-games.js';
import {
  allInside,
  inside,
  mount,
  playSome,
  rejection,
  stage,
  tidy,
  until,
} from '../support/browser-page.js';
import { click, keys } from '../support/browser-player.js';
import { expectRefused, keepWarnings, letWarningsGo, settled, start } from '../support/browser-reports.js';

beforeEach(() => {
  keepWarnings();
  setDay(DAY);
});

afterEach(async () => {
  realTime();
  letWarningsGo();
  await tidy();
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
    Date.now = () => Date.parse('2031-05-05T00:00:00Z');
    const morning = await mount({ daily: '', storage: 'none' });
    expect(evening.state!.seed).to.contain('2031-05-04');
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
    expect(names(events)).to.deep.equal(['bp-ready']);
  });

  it('says which day it is', async () => {
    const widget = await daily();
    expect(inside(widget, '[part~="caption"]').textContent).to.match(/2031/);
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
    expect(inside(widget, '[part~="over"]').textContent)
      .to.match(/Day 1 of a streak/)
      .and.not.to.contain('0 days');
  });

  for (const value of ['today', '2031-02-30', '31-05-04', '2031-5-4', '2031-05-04T00:00', '<b>']) {
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
    const { widget, events } = await start({ daily: '', 'save-key': 'day' });
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
    const { widget, events } = await start({ daily: '', 'save-key': 'day' });
    expect(names(events)).to.deep.equal(['bp-ready']);
    expect(widget.state).to.deep.equal(state);
    expect(widget.status).to.equal('over');
    expect(inside(widget, '[part~="over"]').textContent).to.contain('2 days in a row');
  });

  it('on the next day is a new game; the one that was not ended is set aside', async () => {
    const first = await daily();
    await playSome(first, 3);
    const saved = stored('game', 'day');
    await gone(first);
    setDay('2031-05-05');
    const { widget, events } = await start({ daily: '', 'save-key': 'day' });
    expect(widget.state).to.deep.include({ moves: 0 });
    expect(widget.state!.seed).to.contain('2031-05-05');
    expect(names(events)).to.deep.equal(['bp-ready']);
    await playSome(widget, 1);
    expect(stored('aside', 'day')).to.equal(saved);
  });

  it('without a save-key finds the game as well, and apart from the game of no day', async () => {
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

  it('keeps the game of the new day where its next visit finds it', async () => {
    const first = await mount({ daily: '' });
    await finish(first);
    setDay('2031-05-05');
    await first.newGame();
    await playSome(first, 2);
    const { state } = first;
    await gone(first);
    expect((await mount({ daily: '' })).state).to.deep.equal(state);
  });

  it('lets the game that has begun be ended, for its own day', async () => {
    const widget = await daily();
    await playSome(widget, 2);
    setDay('2031-05-05');
    expect((await finish(widget)).daily).to.deep.equal({ date: DAY, days: 1 });
    expect(Object.keys(results())).to.deep.equal([DAY]);
  });
});
