/** Results of days: told once, kept, counted in a row, and stored ones that are none. */
import { expect } from '@esm-bundle/chai';
import { notFrozen } from '../support/browser-events.js';
import { realTime, setDay } from '../support/browser-clock.js';
import { daily, DAY, finish, gone, played, results } from '../support/browser-daily.js';
import { store, stored } from '../support/browser-games.js';
import { allInside, inside, mount, panel, playSome, tidy } from '../support/browser-page.js';

beforeEach(() => {
  setDay(DAY);
});

afterEach(async () => {
  realTime();
  await tidy();
});

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
    expect(inside(widget, '[part~="over"]').textContent).to.match(/day 1 of a streak/i);
    expect(allInside(widget, '[part~="again-button"]')).to.have.length(0);
    expect(inside(widget, '[part~="share-button"]')).to.exist;
  });

  it('is null in a game of no day', async () => {
    expect((await finish(await mount({ seed: 'a' }))).daily).to.be.null;
    expect(Object.keys(localStorage).filter((name) => name.includes(':daily:'))).to.deep.equal([]);
  });

  it('is the first: a second game on the day changes nothing of it', async () => {
    const widget = await daily();
    await finish(widget);
    const first = stored('daily', 'day');
    // Begun again where the game is not kept.
    localStorage.removeItem('block-puzzle:game:day~day0');
    await gone(widget);
    const other = await daily();
    expect(other.state!.moves).to.equal(0);
    const again = await finish(other, -1);
    expect(again.daily).to.deep.equal({ date: DAY, days: 1 });
    expect(again.score).not.to.equal(results()[DAY]!.score);
    expect(stored('daily', 'day')).to.equal(first);
  });

  it('stands beside those of the days before, whatever is stored last', async () => {
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
    const widget = await mount({ daily: '', storage: 'none' });
    expect((await finish(widget)).daily).to.deep.equal({ date: DAY, days: 1 });
    expect({ ...localStorage }).to.deep.equal({});
  });

  it('is forgotten with clearData', async () => {
    const widget = await daily();
    await finish(widget);
    await widget.clearData();
    expect({ ...localStorage }).to.deep.equal({});
    expect(widget.dailyResults).to.deep.equal({});
    await widget.updateComplete;
    expect(inside(widget, '[part~="over"]').textContent)
      .to.match(/day 1 of a streak/i)
      .and.not.to.match(/0 days/);
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
  for (const [what, date, before, days] of CASES) {
    it(what, async () => {
      setDay(date);
      played(...before);
      const widget = await daily();
      expect((await finish(widget)).daily).to.deep.equal({ date, days });
      await widget.updateComplete;
      if (days > 1) expect(inside(widget, '[part~="over"]').textContent).to.contain(`${days} days in a row`);
    });
  }

  it('are counted from game to game', async () => {
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
  for (const [what, text] of HOSTILE) {
    it(`that ${what} count for nothing, and the result of the day is kept`, async () => {
      store('daily', 'day', text);
      const widget = await daily();
      const detail = await finish(widget);
      expect(detail.daily).to.deep.equal({ date: DAY, days: 1 });
      expect(results()[DAY]).to.deep.equal({ score: detail.score, moves: detail.moves });
      await widget.updateComplete;
      expect(inside(widget, '[part~="over"]').textContent).to.match(/day 1 of a streak/i);
      expect(allInside(widget, 'img')).to.have.length(0);
    });
  }

  it('of the day stay when its game is played again', async () => {
    played(DAY);
    const widget = await daily();
    expect(widget.state!.moves).to.equal(0);
    expect((await finish(widget)).daily).to.deep.equal({ date: DAY, days: 1 });
    expect(results()[DAY]).to.deep.equal({ score: 1, moves: 1 });
  });
});
