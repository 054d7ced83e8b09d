/** The best score of falling games: the player's own, and of the rules under which it was made. */
import { expect } from '@esm-bundle/chai';
import { createEngine, type FallState, type Snapshot } from '../../dist/engine.js';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { record } from '../support/browser-events.js';
import { type Attributes, mount, tidy, until } from '../support/browser-page.js';
import { key } from '../support/browser-player.js';

afterEach(tidy);

const stateOf = (widget: BlockPuzzleElement): FallState => widget.state as FallState;

async function falling(attributes: Attributes = {}): Promise<BlockPuzzleElement> {
  const widget = await mount({ variant: 'quintris', 'save-key': 'best of falling', ...attributes });
  await until(() => widget.shadowRoot!.querySelector('[part~="pad"]') !== null, 'the picture is there');
  return widget;
}

/** A game with a row or more, played by the engine's player. */
async function played(config: object): Promise<Snapshot> {
  const engine = await createEngine();
  const game = engine.newGame({ variant: 'quintris', seed: 'best', ...config } as { variant: 'quintris' });
  while (game.state.score === 0) for (const move of game.plan()) game.play(move);
  return game.snapshot() as never;
}

describe('the best score of a falling game', () => {
  it('is kept apart for the comfort profile, under one save-key and over visits', async () => {
    const widget = await falling({ profile: 'comfort', pace: 'turn' });
    await widget.restore(await played({ profile: 'comfort' }));
    const { score } = widget;
    expect(widget.best).to.equal(score);
    widget.profile = 'classic';
    await until(() => stateOf(widget).profile === 'classic', 'the classic game');
    expect(widget.best).to.equal(0);
    widget.remove();
    const later = await falling({ profile: 'comfort', pace: 'turn' });
    expect(later.best).to.equal(score);
    await later.clearData();
    expect(later.best).to.equal(0);
  });

  it('is that of its rules where a game of others is restored', async () => {
    const widget = await falling({ pace: 'turn' });
    await widget.restore(await played({ profile: 'comfort' }));
    expect(widget.best).to.equal(widget.score);
    await widget.newGame();
    expect(stateOf(widget).profile).to.equal('classic');
    expect(widget.best).to.equal(0);
  });

  it('is not the computer’s, nor of a game that it has begun', async () => {
    const widget = await falling({ autoplay: 'simple', 'autoplay-speed': 'max', 'grid-size': '12x8' });
    const told = record(widget, ['bp-best']);
    await until(() => widget.score > 0, 'a row has gone');
    widget.focus();
    await key('b');
    await widget.pause();
    expect(widget.best).to.equal(0);
    expect(told.length).to.equal(0);
    widget.remove();
    const later = await falling({ pace: 'turn', 'grid-size': '12x8' });
    expect(later.best).to.equal(0);
  });
});
