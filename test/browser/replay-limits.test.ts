/** What a replay does not do: no events, no storage, no moves; and it gives its record back. */
import { expect } from '@esm-bundle/chai';
import { names } from '../support/browser-events.js';
import { holdTimers } from '../support/browser-clock.js';
import { formatRecord, type GameRecord, recordOf } from '../support/browser-games.js';
import {
  allInside,
  inside,
  mount,
  playSome,
  rare,
  rejection,
  said,
  slotAt,
} from '../support/browser-page.js';
import { click, down, keys, middle, move, up } from '../support/browser-player.js';
import { expectShows, listed, PACE, standsAt, stepButton } from '../support/browser-replay.js';
import { settled, start } from '../support/browser-reports.js';
import { sampled } from '../support/volume.js';

let game: GameRecord;
let text: string;

before(async () => {
  game = await recordOf({ variant: 'blocks' }, 6);
  expect(game.moves).to.have.length(6);
  text = formatRecord(game);
});

describe('a replay', () => {
  it('fires no event of a game and stores nothing', async () => {
    const { widget, events } = await start({ record: text, 'save-key': 'k' });
    for (const name of ['next', 'last', 'back', 'first'] as const) {
      await click(stepButton(widget, name));
      await settled(widget);
    }
    expect(names(events)).to.deep.equal(['bp-ready']);
    expect({ ...localStorage }).to.deep.equal({});
    expect(widget.best).to.equal(0);
  });

  it('takes no move, and says why', async () => {
    const widget = await mount({ record: text });
    const { state } = widget;
    const error = await rejection(widget.play(game.moves[0]!));
    expect([error.name, error.code]).to.deep.equal(['IllegalMoveError', 'over']);
    expect((await rejection(widget.play({} as never))).code).to.equal('malformed');
    expect(await widget.canPlay(game.moves[0]!)).to.be.false;
    expect(await widget.legalMoves()).to.deep.equal([]);
    expect(await widget.undo()).to.be.null;
    expect(await widget.redo()).to.be.null;
    const snapshot = await widget.snapshot();
    for (const ask of [() => widget.newGame(), () => widget.restore(snapshot)]) {
      const refused = await rejection(ask());
      expect(refused).to.include({ name: 'ConfigError', code: 'mismatch', field: 'record' });
      expect(refused.message).to.match(/replay/);
    }
    expect(widget.state).to.equal(state);
    expect(widget.status).to.equal('paused');
  });

  for (const moves of sampled([0, 3, 6], 2)) {
    it(`gives its whole record back, wherever it stands (move ${moves})`, async () => {
      const widget = await mount({ record: text });
      if (moves) listed(widget)[moves - 1]!.click();
      await standsAt(widget, moves);
      expect(await widget.getRecord()).to.deep.equal(game);
    });
  }

  rare('has a hand that cannot be taken, by pointer or by key', async () => {
    const widget = await mount({ record: text });
    for (const slot of allInside(widget, '[data-slot]')) {
      expect(slot.getAttribute('aria-disabled')).to.equal('true');
      await click(slot);
    }
    await move(middle(slotAt(widget, 0)));
    await down();
    await move(middle(inside(widget, '[data-cell]')));
    expect(inside(widget, '.float').matches(':popover-open')).to.be.false;
    await up();
    widget.focus();
    await keys('1', 'n', 'Enter', 'u', 'r', 't');
    await settled(widget);
    expect(allInside(widget, '.slot.held')).to.have.length(0);
    expect(said(widget)).to.equal('');
    await expectShows(widget, game, 0);
  });

  it('has no buttons of a game, no best score and no panel at its end', async () => {
    const whole = await recordOf({ variant: 'blocks', rows: 4, columns: 4 }, Infinity);
    const widget = await mount({ record: formatRecord(whole) });
    await click(stepButton(widget, 'last'));
    await standsAt(widget, whole.moves.length);
    expect(widget.state!.over).to.be.true;
    expect(widget.status).to.equal('paused');
    for (const part of ['new-button', 'undo-button', 'redo-button', 'best', 'panel', 'leave-button']) {
      expect(allInside(widget, `[part~="${part}"]`), part).to.have.length(0);
    }
    expect(inside(widget, '[part~="score"]').textContent).to.contain(String(whole.score));
  });

  rare('of no move at all has nothing to press', async () => {
    const none = await recordOf({ variant: 'blocks' }, 0);
    const widget = await mount({ record: formatRecord(none) });
    await expectShows(widget, none, 0);
    const clock = holdTimers(Object.values(PACE));
    stepButton(widget, 'play').click();
    widget.focus();
    await keys('Space', 'End', 'ArrowRight');
    await settled(widget);
    expect(widget.status).to.equal('paused');
    expect(clock.delays()).to.deep.equal([]);
    expect(await playSome(widget, 1)).to.equal(0);
  });
});
