/** A page that is open over midnight: today’s game by its button, whatever is saved in the place of its weekday. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { realTime, setDay } from '../support/browser-clock.js';
import { daily, DAY, finish, gone } from '../support/browser-daily.js';
import { names, record } from '../support/browser-events.js';
import { stored } from '../support/browser-games.js';
import { inside, mount, nextTask, playSome, tidy, until } from '../support/browser-page.js';
import { click } from '../support/browser-player.js';

const NEXT = '2031-05-05';
const WEEK_BEFORE = '2031-04-28';
/** Where Monday's game is kept. */
const MONDAY = 'day~day1';

beforeEach(() => {
  setDay(DAY);
});

afterEach(async () => {
  realTime();
  await tidy();
});

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
  it('saves the game where last week’s has ended', async () => {
    await visit(WEEK_BEFORE, finish);
    const widget = await daily();
    await click(await overMidnight(widget));
    await until(() => widget.status === 'playing', 'it begins');
    await playSome(widget, 2);
    const { state } = widget;
    await gone(widget);
    expect((await daily()).state).to.deep.equal(state);
  });

  it('sets last week’s game aside that has not ended', async () => {
    await visit(WEEK_BEFORE, (made) => playSome(made, 9));
    const old = stored('game', MONDAY);
    const widget = await daily();
    await click(await overMidnight(widget));
    await until(() => widget.status === 'playing', 'it begins');
    await playSome(widget, 1);
    expect(stored('aside', 'day')).to.equal(old);
    expect(JSON.parse(stored('game', MONDAY)!).moves).to.have.length(1);
  });

  it('goes on with a game that another tab has begun', async () => {
    await visit(NEXT, (made) => playSome(made, 6));
    const widget = await daily();
    const button = await overMidnight(widget);
    const events = record(widget);
    await click(button);
    await until(() => widget.status === 'playing', 'it goes on');
    expect(widget.state!.moves).to.equal(6);
    expect(widget.state!.seed).to.contain(NEXT);
    expect(names(events)).not.to.include('bp-deal');
    await playSome(widget, 1);
    expect(JSON.parse(stored('game', MONDAY)!).moves).to.have.length(7);
  });

  it('finds a game that another tab has ended', async () => {
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
    for (const last of [{}, { daily: DAY }]) {
      await visit(DAY, (made) => playSome(made, 2));
      const plain = await mount({ 'save-key': 'day' });
      await playSome(plain, 2);
      await gone(plain);
      const widget = await mount({ 'save-key': 'day', ...last });
      expect(stored('game', 'day')).not.to.be.null;
      expect(stored('game', 'day~day0')).not.to.be.null;
      await widget.clearData();
      expect({ ...localStorage }).to.deep.equal({});
      await gone(widget);
    }
  });
});
