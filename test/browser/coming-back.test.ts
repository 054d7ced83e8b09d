/** Widgets that are taken out while something is being opened, and put back; and links at a second mounting. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { names, record } from '../support/browser-events.js';
import { formatRecord, type GameRecord, recordOf, stored } from '../support/browser-games.js';
import { leaveButton, ownGame, recordLink, seedLink, setHash } from '../support/browser-links.js';
import { make, mount, nextTask, playSome, rare, stage, until } from '../support/browser-page.js';
import { click } from '../support/browser-player.js';
import { expectPlayable, expectShows, standsAt, stepButton } from '../support/browser-replay.js';
import { settled } from '../support/browser-reports.js';
import { watchWorkers } from '../support/browser-workers.js';
import { volume } from '../support/volume.js';

let game: GameRecord;
let text: string;

before(async () => {
  game = await recordOf({ variant: 'blocks' }, 4);
  text = formatRecord(game);
});

const KEY = 'away';

/** Out as soon as the change is seen, while the other game is being opened; and back again. */
async function outAndBack(widget: BlockPuzzleElement): Promise<void> {
  await widget.updateComplete;
  widget.remove();
  await new Promise((resolve) => setTimeout(resolve, 100));
  stage().append(widget);
  await settled(widget);
  await settled(widget);
}

describe('a change after which the element leaves at once', () => {
  it('to another game is made when it is back, and the old game stays where it is kept', async () => {
    const widget = await mount({ seed: 'a' });
    await playSome(widget, 3);
    const before = { ...localStorage };
    widget.setAttribute('variant', 'blockudoku');
    widget.setAttribute('seed', 'x');
    await outAndBack(widget);
    expect(widget.state).to.deep.include({ variant: 'blockudoku', seed: 'x', moves: 0 });
    expect(widget.best).to.equal(0);
    expect({ ...localStorage }).to.deep.equal(before);
    await playSome(widget, 1);
    for (const [name, kept] of Object.entries(before)) {
      if (name !== 'block-puzzle:recent') expect(localStorage.getItem(name)).to.equal(kept);
    }
  });

  rare('from a record to a game is made when it is back', async () => {
    const widget = await mount({ record: text, seed: 'a' });
    widget.removeAttribute('record');
    await outAndBack(widget);
    expect(widget.state).to.deep.include({ seed: 'a', moves: 0 });
    await expectPlayable(widget);
  });

  rare('from a game to a record is made when it is back', async () => {
    const widget = await mount({ seed: 'a' });
    widget.record = text;
    await outAndBack(widget);
    await expectShows(widget, game, 0);
    await click(stepButton(widget, 'last'));
    await standsAt(widget, 4);
  });

  rare('to another key is made when it is back', async () => {
    const widget = await mount({ seed: 'a', 'save-key': 'first' });
    await playSome(widget, 2);
    widget.saveKey = KEY;
    await outAndBack(widget);
    await playSome(widget, 1);
    expect(stored('game', KEY)).not.to.be.null;
    expect(JSON.parse(stored('game', 'first')!).moves).to.have.length(2);
  });

  rare('to a link is made when it is back', async () => {
    const widget = await mount({ seed: 'mine' });
    const { link, game: theirs } = await recordLink();
    setHash(link);
    window.dispatchEvent(new HashChangeEvent('hashchange'));
    await outAndBack(widget);
    await expectShows(widget, theirs, 0);
  });

  it('and back again before it returns leaves the game as it was', async () => {
    const widget = await mount({ seed: 'a' });
    await playSome(widget, 2);
    widget.seed = 'b';
    await widget.updateComplete;
    widget.remove();
    await nextTask();
    widget.seed = 'a';
    stage().append(widget);
    await settled(widget);
    expect(widget.state).to.deep.include({ seed: 'a', moves: 2 });
  });
});

it('a widget that leaves while another game is being opened, at any moment, leaves no core behind, and keeps its game', async () => {
  const workers = watchWorkers();
  for (let ticks = 0; ticks < 40; ticks += volume(16, 2)) {
    const widget = await mount({ seed: 'a', storage: 'none' });
    widget.seed = 'b';
    await widget.updateComplete;
    for (let i = 0; i < ticks; i++) await Promise.resolve();
    const { seed } = widget.state!;
    widget.remove();
    await until(() => workers.running().length === 0, `no worker is left after ${ticks} microtasks`);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect([workers.running().length, widget.state!.seed], `${ticks} microtasks`).to.deep.equal([0, seed]);
  }
});

describe('the only widget of a page, taken out while its record is opened', () => {
  it('at any moment shows it when it is back', async () => {
    for (let ticks = 0; ticks < 30; ticks += volume(15, 3)) {
      const widget = make({ record: text });
      const ready = record(widget, ['bp-ready']);
      let ticking = true;
      stage().append(widget);
      // The moment at which the game is there, and the list of its moves is not.
      await until(() => widget.state !== null || !ticking, 'its first state');
      for (let i = 0; i < ticks; i++) await Promise.resolve();
      ticking = false;
      widget.remove();
      await nextTask();
      stage().append(widget);
      await widget.ready;
      await expectShows(widget, game, 0);
      expect(widget.status, `${ticks} microtasks`).to.equal('paused');
      expect(names(ready)).to.deep.equal(['bp-ready']);
      widget.remove();
      await nextTask();
    }
  });

  it('as its moves are asked for shows it when it is back', async () => {
    const widget = make({ record: text });
    const { requestUpdate } = widget;
    let out = false;
    // The first update that follows the first state: what is asked of the core is still on its way.
    widget.requestUpdate = (...rest) => {
      requestUpdate.apply(widget, rest);
      if (out || !widget.state) return;
      out = true;
      widget.remove();
    };
    stage().append(widget);
    await until(() => out, 'it is out');
    await new Promise((resolve) => setTimeout(resolve, 50));
    stage().append(widget);
    await widget.ready;
    await expectShows(widget, game, 0);
    expect(widget.status).to.equal('paused');
  });
});

describe('a link', () => {
  it('is taken up again by a widget in place of the one that has left the page', async () => {
    await ownGame({ seed: 'mine' });
    setHash(seedLink('blocks', 'mounted again'));
    for (let i = 0; i < 2; i++) {
      const widget = await mount({ seed: 'mine' });
      expect(widget.state!.seed).to.equal('mounted again');
      widget.remove();
      await nextTask();
    }
  });

  rare(
    'that its widget has left for a game of one’s own stays left, also when that is put back',
    async () => {
      const { link } = await recordLink();
      setHash(link);
      const widget = await mount({ seed: 'mine' });
      await click(leaveButton(widget));
      await until(() => widget.status === 'playing', 'one’s own game');
      widget.remove();
      await nextTask();
      stage().append(widget);
      await settled(widget);
      location.hash = `#own&${link.slice(1)}`;
      await settled(widget);
      expect(widget.state!.seed).to.equal('mine');
    },
  );

  it('of a widget that has left is not taken up by a running game', async () => {
    const link = seedLink('blocks', 'left').slice(1);
    setHash(`#${link}`);
    const first = await mount({ seed: 'mine' });
    const second = await mount({ seed: 'other' });
    first.remove();
    await nextTask();
    location.hash = `#own&${link}`;
    await settled(second);
    expect(second.state!.seed).to.equal('other');
  });
});
