/** The attribute `fair`: how hands are dealt, and that games of each way are kept apart. */
import { expect } from '@esm-bundle/chai';
import { formatRecord } from '../../dist/engine.js';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { heard, names } from '../support/browser-events.js';
import { engine, verdictOf } from '../support/browser-games.js';
import { mount, nextTask, playSome, rare } from '../support/browser-page.js';
import { expectRefused, keepWarnings, settled, start } from '../support/browser-reports.js';
import { firstOf } from '../support/volume.js';

beforeEach(keepWarnings);

async function playToTheEnd(widget: BlockPuzzleElement): Promise<void> {
  while (!widget.state!.over) await widget.play((await widget.legalMoves())[0]!);
}

describe('fair', () => {
  it('is random by default', async () => {
    const widget = await mount({ seed: 'a' });
    expect(widget.fair).to.equal('random');
    expect(widget.state).to.have.property('fair', 'random');
  });

  it('as attribute and as property deals as the engine does; a change is a new game', async () => {
    const { widget, events } = await start({ seed: 'a', fair: 'Gentle' });
    expect(widget.fair).to.equal('gentle');
    await playSome(widget, 1);
    const before = events.length;
    for (const fair of ['solvable', 'gentle', 'random'] as const) {
      widget.fair = fair;
      await settled(widget);
      expect(widget.state).to.deep.include({ fair, moves: 0 });
      const game = (await engine()).newGame({ variant: 'blocks', seed: 'a', fair });
      expect(widget.state!.hand).to.deep.equal(game.state.hand);
    }
    expect(names(events.slice(before))).to.deep.equal(['bp-start', 'bp-start', 'bp-start']);
  });

  for (const value of firstOf(['kind', '1', 'on', 'solvable gentle'])) {
    it(`"${value}" is refused`, async () => {
      const { widget, errors } = await start({ seed: 'a', fair: value });
      expectRefused(errors(), 'fair');
      expect(widget.state).to.have.property('fair', 'random');
    });
  }

  rare('is kept apart from the random game', async () => {
    const first = await mount({ seed: 'a', fair: 'gentle' });
    await playSome(first, 1);
    first.remove();
    await nextTask();
    expect((await mount({ seed: 'a' })).state!.moves).to.equal(0);
    expect((await mount({ seed: 'a', fair: 'solvable' })).state!.moves).to.equal(0);
    expect((await mount({ seed: 'a', fair: 'gentle' })).state!).to.deep.include({ moves: 1, fair: 'gentle' });
  });

  rare('has best scores of its own, under one save-key too', async () => {
    const settings = { seed: 'a', 'grid-size': '5', 'save-key': 'fair' };
    const widget = await mount({ ...settings, fair: 'gentle' });
    await playSome(widget, 1);
    const { best } = widget;
    expect(best).to.be.greaterThan(0);
    for (const fair of ['random', 'solvable'] as const) {
      widget.fair = fair;
      await settled(widget);
      expect(widget.best, fair).to.equal(0);
    }
    widget.fair = 'gentle';
    await settled(widget);
    expect(widget.best).to.equal(best);
    widget.remove();
    await nextTask();
    expect((await mount(settings)).best).to.equal(0);
    const later = await mount({ ...settings, fair: 'gentle' });
    expect(later.best).to.equal(best);
    await later.clearData();
    expect(later.best).to.equal(0);
  });

  it('is in the record of a game, which is proved and shown by it', async () => {
    const widget = await mount({ seed: 'b', 'grid-size': '5', fair: 'solvable' });
    const over = heard(widget, 'bp-gameover');
    await playToTheEnd(widget);
    const { record } = (await over).detail;
    expect(record.config!.fair).to.equal('solvable');
    expect(await verdictOf(record)).to.deep.include({ ok: true, over: true, score: widget.score });
    const shown = await mount({ record: formatRecord(record) });
    expect(shown.state).to.have.property('fair', 'solvable');
  });

  rare('means nothing to games without a hand', async () => {
    for (const variant of ['quintris', 'clickomania']) {
      const { widget, errors } = await start({ variant, seed: 'a', fair: 'gentle' });
      expect(widget.state).not.to.have.property('fair');
      expect(errors()).to.have.length(0);
    }
  });
});
