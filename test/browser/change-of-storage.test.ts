/** A game that was kept nowhere meets a saved one: the longer one goes on, the other is not lost. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement, Snapshot } from '../../dist/index.js';
import { realTime, setDay } from '../support/browser-clock.js';
import { DAY, finish, gone } from '../support/browser-daily.js';
import { stored } from '../support/browser-games.js';
import { type Attributes, mount, playSome, tidy } from '../support/browser-page.js';
import { settled } from '../support/browser-reports.js';

beforeEach(() => {
  setDay(DAY);
});

afterEach(async () => {
  realTime();
  await tidy();
});

const KEY = { 'save-key': 'k' };
const movesIn = (kind: string): number => (JSON.parse(stored(kind, 'k')!) as Snapshot).moves.length;

async function saved(play: (widget: BlockPuzzleElement) => unknown, more: Attributes = {}): Promise<void> {
  const widget = await mount({ ...KEY, ...more });
  await play(widget);
  await gone(widget);
}

/** A game of so many moves without a storage, which is given one. */
async function given(moves: number, more: Attributes = {}): Promise<BlockPuzzleElement> {
  const widget = await mount({ ...KEY, storage: 'none', ...more });
  await playSome(widget, moves);
  widget.storage = 'local';
  await settled(widget);
  return widget;
}

describe('a running game without a storage that is given one', () => {
  it('goes on where the saved one is shorter, which is set aside', async () => {
    await saved((made) => playSome(made, 2));
    const [short, best] = [stored('game', 'k'), Number(stored('best', 'k'))];
    const widget = await given(5);
    expect(widget.state!.moves).to.equal(5);
    // Pieces are dealt at random: two large ones may have earned more than five small ones.
    expect(best).to.be.above(0);
    expect(widget.best).to.equal(Math.max(best, widget.score));
    expect(stored('aside', 'k')).to.equal(short);
    expect(movesIn('game')).to.equal(5);
    expect(await playSome(widget, 1)).to.equal(1);
    await gone(widget);
    expect((await mount(KEY)).state!.moves).to.equal(6);
  });

  it('is set aside where the saved one is longer, which goes on', async () => {
    await saved((made) => playSome(made, 5));
    const widget = await given(2);
    expect(widget.state!.moves).to.equal(5);
    expect(movesIn('game')).to.equal(5);
    expect(movesIn('aside')).to.equal(2);
    expect(await playSome(widget, 1)).to.equal(1);
  });

  it('gives way before its first move, and leaves no copy', async () => {
    await saved((made) => playSome(made, 2));
    expect((await given(0)).state!.moves).to.equal(2);
    expect(stored('aside', 'k')).to.be.null;
  });

  it('goes on where the saved one has ended', async () => {
    await saved(finish);
    const widget = await given(2);
    expect(widget.state!.moves).to.equal(2);
    expect(widget.status).to.equal('playing');
    expect(movesIn('game')).to.equal(2);
    expect(stored('aside', 'k')).to.be.null;
  });

  it('gives way to the game of the day that has ended', async () => {
    await saved(finish, { daily: '' });
    const widget = await given(2, { daily: '' });
    expect(widget.status).to.equal('over');
  });
});

describe('a running game that is kept', () => {
  it('gives way to the one that is saved under another key, and stays under its own', async () => {
    await saved((made) => playSome(made, 1));
    const widget = await mount({ 'save-key': 'own' });
    await playSome(widget, 3);
    widget.saveKey = 'k';
    await settled(widget);
    expect(widget.state!.moves).to.equal(1);
    expect((JSON.parse(stored('game', 'own')!) as Snapshot).moves).to.have.length(3);
    expect(stored('aside', 'k')).to.be.null;
  });
});
