/** A replay that plays by itself: its pace, its speeds, and how it is stopped. */
import { expect } from '@esm-bundle/chai';
import { holdTimers } from '../support/browser-clock.js';
import { formatRecord, type GameRecord, recordOf } from '../support/browser-games.js';
import { mount, until } from '../support/browser-page.js';
import { click, key } from '../support/browser-player.js';
import { settled } from '../support/browser-reports.js';
import { choose, expectShows, PACE, speedOf, standsAt, stepButton } from '../support/browser-replay.js';

let game: GameRecord;
let text: string;

before(async () => {
  game = await recordOf({ variant: 'blocks' }, 6);
  expect(game.moves).to.have.length(6);
  text = formatRecord(game);
});

describe('a replay that plays', () => {
  const PACES = Object.values(PACE);

  it('goes on move by move, and stops at the end', async () => {
    const widget = await mount({ record: text });
    const clock = holdTimers(PACES);
    await click(stepButton(widget, 'play'));
    for (let moves = 1; moves <= 6; moves++) {
      expect(widget.status, `before move ${moves}`).to.equal('playing');
      expect(clock.delays()).to.deep.equal([PACE['1']]);
      clock.fire();
      await expectShows(widget, game, moves);
    }
    expect(widget.status).to.equal('paused');
    expect(clock.delays()).to.deep.equal([]);
  });

  it('is stopped by the same button, and goes on from there', async () => {
    const widget = await mount({ record: text });
    const clock = holdTimers(PACES);
    const play = stepButton(widget, 'play');
    expect(play.title).to.equal('Play');
    await click(play);
    clock.fire();
    await standsAt(widget, 1);
    expect(play.title).to.equal('Stop');
    await click(play);
    await widget.updateComplete;
    expect(play.title).to.equal('Play');
    expect(widget.status).to.equal('paused');
    expect(clock.delays()).to.deep.equal([]);
    await click(play);
    clock.fire();
    await expectShows(widget, game, 2);
  });

  it('waits while its page is hidden, and goes on once it is shown', async () => {
    const widget = await mount({ record: text });
    const clock = holdTimers(PACES);
    await click(stepButton(widget, 'play'));
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    for (let times = 0; times < 2; times++) {
      clock.fire();
      await settled(widget);
      expect(widget.state!.moves).to.equal(0);
    }
    Reflect.deleteProperty(document, 'visibilityState');
    clock.fire();
    await expectShows(widget, game, 1);
    expect(widget.status).to.equal('playing');
  });

  it('is started and stopped by Space', async () => {
    const widget = await mount({ record: text });
    const clock = holdTimers(PACES);
    widget.focus();
    await key('Space');
    expect(widget.status).to.equal('playing');
    clock.fire();
    await standsAt(widget, 1);
    await key('Space');
    expect(widget.status).to.equal('paused');
    expect(clock.delays()).to.deep.equal([]);
  });

  it('begins again when it stands at the end', async () => {
    const widget = await mount({ record: text });
    await click(stepButton(widget, 'last'));
    await standsAt(widget, 6);
    const clock = holdTimers(PACES);
    await click(stepButton(widget, 'play'));
    await expectShows(widget, game, 0);
    expect(widget.status).to.equal('playing');
    clock.fire();
    await expectShows(widget, game, 1);
  });

  for (const name of ['first', 'back', 'next', 'last'] as const) {
    it(`stops when the player takes a step (${name})`, async () => {
      const widget = await mount({ record: text });
      const clock = holdTimers(PACES);
      await click(stepButton(widget, 'play'));
      clock.fire();
      await standsAt(widget, 1);
      await click(stepButton(widget, name));
      await standsAt(widget, { first: 0, back: 0, next: 2, last: 6 }[name]);
      expect(widget.status).to.equal('paused');
      expect(clock.delays()).to.deep.equal([]);
    });
  }

  it('offers half, single, double and fourfold speed, and takes them at once', async () => {
    const widget = await mount({ record: text });
    expect([...speedOf(widget).options].map(({ value }) => value)).to.deep.equal(['0.5', '1', '2', '4']);
    expect(speedOf(widget).value).to.equal('1');
    const clock = holdTimers(PACES);
    await click(stepButton(widget, 'play'));
    for (const speed of ['0.5', '2', '4', '1'] as const) {
      choose(widget, speed);
      await widget.updateComplete;
      expect(clock.delays(), speed).to.deep.equal([PACE[speed]]);
      expect(speedOf(widget).value).to.equal(speed);
    }
    choose(widget, '4');
    clock.fire();
    await standsAt(widget, 1);
    expect(clock.delays()).to.deep.equal([PACE['4']]);
  });

  it('takes a speed that was chosen before', async () => {
    const widget = await mount({ record: text });
    choose(widget, '2');
    const clock = holdTimers(PACES);
    await click(stepButton(widget, 'play'));
    expect(clock.delays()).to.deep.equal([PACE['2']]);
  });

  it('by the real clock reaches its end', async () => {
    const short = await recordOf({ variant: 'blocks' }, 3);
    const widget = await mount({ record: formatRecord(short) });
    choose(widget, '4');
    await click(stepButton(widget, 'play'));
    await until(() => widget.state!.moves === 3 && widget.status === 'paused', 'the end');
  });
});
