/** What is left of a replay that is removed, whose worker dies, or whose record is changed. */
import { expect } from '@esm-bundle/chai';
import { names, record } from '../support/browser-events.js';
import { holdTimers } from '../support/browser-clock.js';
import { formatRecord, type GameRecord, recordOf } from '../support/browser-games.js';
import { watchLeaks } from '../support/browser-leaks.js';
import {
  allInside,
  make,
  mount,
  nextTask,
  playSome,
  rare,
  rejection,
  stage,
  until,
} from '../support/browser-page.js';
import { click, key } from '../support/browser-player.js';
import { expectPlayable, expectShows, PACE, standsAt, stepButton } from '../support/browser-replay.js';
import { settled, start } from '../support/browser-reports.js';
import { watchWorkers, type WorkerWatch } from '../support/browser-workers.js';
import { firstOf } from '../support/volume.js';

let workers: WorkerWatch;

beforeEach(() => {
  workers = watchWorkers();
});

let game: GameRecord;
let text: string;

before(async () => {
  game = await recordOf({ variant: 'blocks' }, 6);
  text = formatRecord(game);
});

describe('a replay that is removed', () => {
  it('while it plays leaves no timer, no listener and no worker', async () => {
    const leaks = watchLeaks();
    const widget = await mount({ record: text });
    stepButton(widget, 'play').click();
    expect(widget.status).to.equal('playing');
    expect(leaks.timers(), 'the watch works').to.include('timeout 1000');
    widget.remove();
    await nextTask();
    expect(leaks.timers()).to.deep.equal([]);
    expect(leaks.listeners()).to.deep.equal([]);
    expect(workers.running()).to.have.length(0);
    expect(widget.status).to.equal('paused');
  });

  it('and put back stands where it stood, and goes on', async () => {
    const widget = await mount({ record: text });
    const clock = holdTimers(Object.values(PACE));
    await click(stepButton(widget, 'play'));
    clock.fire();
    await standsAt(widget, 1);
    widget.remove();
    await nextTask();
    expect(clock.delays()).to.deep.equal([]);
    stage().append(widget);
    await settled(widget);
    await expectShows(widget, game, 1);
    expect(widget.status).to.equal('paused');
    await click(stepButton(widget, 'next'));
    await expectShows(widget, game, 2);
    await click(stepButton(widget, 'last'));
    await expectShows(widget, game, 6);
    expect(await widget.getRecord()).to.deep.equal(game);
  });

  rare('and moved in the page goes on playing', async () => {
    const widget = await mount({ record: text });
    const clock = holdTimers(Object.values(PACE));
    await click(stepButton(widget, 'play'));
    stage().append(widget);
    await nextTask();
    expect(widget.status).to.equal('playing');
    clock.fire();
    await expectShows(widget, game, 1);
  });

  it('rejects what it is asked', async () => {
    const widget = await mount({ record: text });
    widget.remove();
    await nextTask();
    expect(await rejection(widget.getRecord())).to.be.instanceOf(Error);
  });
});

describe('a replay whose worker dies', () => {
  for (const end of firstOf(['crash', 'kill'] as const)) {
    it(`goes on where it stood (${end})`, async () => {
      const { widget, errors } = await start({ record: text });
      await click(stepButton(widget, 'next'));
      await standsAt(widget, 1);
      workers[end]();
      await click(stepButton(widget, 'next'));
      await expectShows(widget, game, 2);
      workers[end]();
      await click(stepButton(widget, 'last'));
      await expectShows(widget, game, 6);
      expect(errors()).to.deep.equal([]);
    });
  }
});

describe('a replay that is still loading', () => {
  it('has no button of a game that could be pressed', async () => {
    const { widget, errors } = await start({ record: text }, (made) => {
      void made.updateComplete.then(() => {
        for (const button of allInside(made, 'button')) button.click();
      });
    });
    await expectShows(widget, game, 0);
    expect(errors()).to.deep.equal([]);
  });
});

describe('a change of the record', () => {
  it('shows the other one from its start', async () => {
    const other = await recordOf({ variant: 'blockudoku' }, 3);
    const widget = await mount({ record: text });
    const clock = holdTimers(Object.values(PACE));
    await click(stepButton(widget, 'play'));
    widget.record = formatRecord(other);
    await settled(widget);
    await expectShows(widget, other, 0);
    expect(widget.status).to.equal('paused');
    expect(clock.delays()).to.deep.equal([]);
  });

  rare('to none is a new game of the other attributes', async () => {
    const { widget, events } = await start({ record: text, seed: 'a' });
    await click(stepButton(widget, 'last'));
    await standsAt(widget, 6);
    widget.removeAttribute('record');
    await settled(widget);
    expect(names(events)).to.deep.equal(['bp-ready', 'bp-start']);
    expect(widget.state).to.deep.include({ seed: 'a', moves: 0, score: 0 });
    await expectPlayable(widget);
  });

  it('to none leads who was in its controls to the board that follows, and nobody else', async () => {
    const widget = await mount({ record: text, seed: 'a' });
    widget.removeAttribute('record');
    await settled(widget);
    expect(widget.shadowRoot!.activeElement).to.equal(null);
    widget.setAttribute('record', text);
    await settled(widget);
    await until(() => allInside(widget, '[part~="play-button"]').length > 0, 'the controls are there');
    stepButton(widget, 'play').focus();
    widget.removeAttribute('record');
    await settled(widget);
    await until(() => widget.status === 'playing', 'the game is there');
    expect(widget.shadowRoot!.activeElement?.matches('[data-cell]')).to.equal(true);
  });

  it('that takes away what has the focus throws nothing where the element leaves in that moment', async () => {
    const widget = await mount({ seed: 'a', storage: 'none' });
    await playSome(widget, 1);
    const undo = (): HTMLElement[] => allInside(widget, '[part~="undo-button"]');
    await until(() => undo()[0]?.getAttribute('aria-disabled') === 'false', 'a move can be taken back');
    undo()[0]!.focus();
    const left = new Promise<void>((resolve) => {
      new MutationObserver((_, watch) => {
        if (undo().length > 0) return;
        watch.disconnect();
        widget.remove();
        resolve();
      }).observe(widget.shadowRoot!, { childList: true, subtree: true });
    });
    widget.setAttribute('record', text);
    await left;
    // What nobody catches fails the test.
    await nextTask();
    expect(widget.shadowRoot!.activeElement).to.equal(null);
  });

  rare('to none before the replay is there is a game that can be played', async () => {
    for (let ticks = 0; ticks < 24; ticks += 2) {
      const widget = make({ record: text, seed: 'a', storage: 'none' });
      stage().append(widget);
      await widget.updateComplete;
      for (let i = 0; i < ticks; i++) await Promise.resolve();
      widget.removeAttribute('record');
      await until(() => widget.status === 'playing', `it plays (${ticks} microtasks)`);
      await settled(widget);
      expect(widget.status).to.equal('playing');
      expect(allInside(widget, '[part~="replay"]')).to.have.length(0);
      widget.remove();
    }
  });

  it('in a running game leaves that game where it is saved', async () => {
    const first = await mount({ seed: 'a' });
    await playSome(first, 2);
    const saved = { ...localStorage };
    first.record = text;
    await settled(first);
    await expectShows(first, game, 0);
    await click(stepButton(first, 'last'));
    await standsAt(first, 6);
    expect({ ...localStorage }).to.deep.equal(saved);
    first.remove();
    await nextTask();
    expect((await mount({ seed: 'a' })).state!.moves).to.equal(2);
  });

  rare('while a piece is held lets it go', async () => {
    const widget = await mount({ seed: 'a' });
    widget.focus();
    await key('1');
    expect(allInside(widget, '.slot.held')).to.have.length(1);
    const moves = record(widget, ['bp-move']);
    widget.record = text;
    await settled(widget);
    await key('Enter');
    await settled(widget);
    expect(allInside(widget, '.slot.held')).to.have.length(0);
    expect(moves).to.have.length(0);
  });
});

it('the game that was played before a record is shown goes on where it was when that is taken away', async () => {
  const { widget, events } = await start({ variant: 'blocks', 'save-key': 'before', storage: 'session' });
  for (let n = 0; n < 2; n++) await widget.play((await widget.legalMoves())[0]!);
  const { board } = widget.state!;
  widget.setAttribute('record', text);
  await settled(widget);
  await expectShows(widget, game, 0);
  widget.removeAttribute('record');
  await until(() => widget.state!.moves === 2, 'the game of before');
  expect(widget.state!.board).to.deep.equal(board);
  const begun = events.filter(({ type }) => type === 'bp-start');
  expect(begun.map(({ detail }) => [detail.reason, detail.restored])).to.deep.equal([
    ['first', false],
    ['leave-replay', true],
  ]);
  await widget.clearData();
});
