/** The page's address changes under a running game: links are followed, everything else leaves it alone. */
import { expect } from '@esm-bundle/chai';
import { record } from '../support/browser-events.js';
import { leaveButton, recordLink, seedLink, setHash } from '../support/browser-links.js';
import { mount, nextTask, playSome, tidy, until } from '../support/browser-page.js';
import { click } from '../support/browser-player.js';
import { expectShows } from '../support/browser-replay.js';
import { keepWarnings, letWarningsGo, settled, start } from '../support/browser-reports.js';

beforeEach(keepWarnings);

afterEach(async () => {
  letWarningsGo();
  await tidy();
  setHash('');
});

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

  it('from link to link, and back to the first one, is followed', async () => {
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

  it('away from a link and back to it is followed', async () => {
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
