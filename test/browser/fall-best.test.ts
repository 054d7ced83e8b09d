/** The best score of falling games: the player's own, and of the rules under which it was made. */
import { expect } from '@esm-bundle/chai';
import { createEngine, type FallState, type GameRecord, type Snapshot } from '../../dist/engine.js';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { record } from '../support/browser-events.js';
import { type Attributes, mount, tidy, until } from '../support/browser-page.js';
import { key } from '../support/browser-player.js';
import { rarely } from '../support/volume.js';

const rare = rarely(it);

afterEach(tidy);

const stateOf = (widget: BlockPuzzleElement): FallState => widget.state as FallState;

async function falling(attributes: Attributes = {}): Promise<BlockPuzzleElement> {
  const widget = await mount({ variant: 'quintris', 'save-key': 'best of falling', ...attributes });
  await until(() => widget.shadowRoot!.querySelector('.numbers') !== null, 'the picture is there');
  return widget;
}

/** A game with a row or more, played by the engine's player. */
async function played(config: object, gravity?: number): Promise<Snapshot> {
  const engine = await createEngine();
  const game = engine.newGame({ variant: 'quintris', seed: 'best', ...config } as { variant: 'quintris' });
  if (gravity !== undefined) game.setGravity(gravity);
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

  rare(
    'is kept apart for each pace and gravity, and one that was kept before is that of the usual ones',
    async () => {
      const key = 'paces';
      localStorage.setItem(`block-puzzle:best:${key}`, '999');
      const bestAt = async (attributes: Attributes, gravity?: number): Promise<readonly [number, number]> => {
        const widget = await falling({ 'save-key': key, ...attributes });
        const before = widget.best;
        if (gravity !== undefined) await widget.restore(await played({}, gravity));
        const { best } = widget;
        await widget.newGame();
        widget.remove();
        return [before, best];
      };
      const { score } = await played({}, 800);
      expect(await bestAt({})).to.deep.equal([999, 999]);
      expect(await bestAt({ gravity: '800' }, 800)).to.deep.equal([0, score]);
      expect(await bestAt({ pace: 'turn' })).to.deep.equal([0, 0]);
      expect(await bestAt({ gravity: '800', speed: 'rising' })).to.deep.equal([0, 0]);
      // What was played counts, not how it would go on.
      expect(await bestAt({ gravity: '100' }, Infinity)).to.deep.equal([0, score]);
      expect(await bestAt({ gravity: '100' })).to.deep.equal([0, 0]);
      expect(await bestAt({ pace: 'turn' })).to.deep.equal([score, score]);
      expect(await bestAt({ pace: 'turn', profile: 'comfort' })).to.deep.equal([0, 0]);
      expect(await bestAt({ gravity: '800' })).to.deep.equal([score, score]);
      expect(await bestAt({})).to.deep.equal([999, 999]);
      const widget = await falling({ 'save-key': key, pace: 'turn' });
      await widget.clearData();
      expect(Object.keys(localStorage).filter((name) => name.includes(key))).to.deep.equal([]);
    },
  );

  rare('is that of its rules where a game of others is restored', async () => {
    const widget = await falling({ pace: 'turn' });
    await widget.restore(await played({ profile: 'comfort' }));
    expect(widget.best).to.equal(widget.score);
    await widget.newGame();
    expect(stateOf(widget).profile).to.equal('classic');
    expect(widget.best).to.equal(0);
  });

  rare('is not the computer’s, nor of a game that it has begun', async () => {
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

describe('the record of a falling game', () => {
  const facts = async (widget: BlockPuzzleElement): Promise<unknown> => {
    const {
      pace = null,
      gravity = null,
      moves,
    } = (await widget.getRecord()) as unknown as GameRecord<'fall'>;
    const { state } = widget;
    expect([pace, gravity]).to.deep.equal([(state as FallState).pace, (state as FallState).gravity]);
    return moves.length > 0 ? [pace, gravity] : null;
  };
  /** Presses a key until something was played. */
  const press = async (widget: BlockPuzzleElement, name: string): Promise<void> => {
    const before = widget.state!.moves;
    await key(name);
    await until(() => widget.state!.moves > before, `${name} has moved the piece`);
  };

  it('says by which pace and gravity it was played, the slowest where that has changed', async () => {
    const widget = await falling({ seed: 'pace', gravity: '1000', storage: 'none' });
    widget.focus();
    await widget.resume();
    await press(widget, 'n');
    expect(await facts(widget)).to.deep.equal(['auto', 1000]);
    widget.gravity = 3000;
    await widget.updateComplete;
    await press(widget, 'h');
    expect(await facts(widget)).to.deep.equal(['auto', 3000]);
    widget.gravity = 900;
    await widget.updateComplete;
    await press(widget, 'b');
    expect(await facts(widget)).to.deep.equal(['auto', 3000]);
    widget.pace = 'turn';
    await widget.updateComplete;
    await press(widget, 'm');
    expect(await facts(widget)).to.deep.equal(['turn', null]);
    widget.pace = 'auto';
    await widget.updateComplete;
    expect(await facts(widget)).to.deep.equal(['turn', null]);
  });

  rare('says it after another visit, and on another core', async () => {
    const options = { seed: 'visit', gravity: '2000', 'save-key': 'visit' };
    const widget = await falling(options);
    widget.focus();
    await widget.resume();
    await press(widget, 'n');
    await widget.pause();
    document.body.append(widget);
    expect(await facts(widget)).to.deep.equal(['auto', 2000]);
    widget.remove();
    const later = await falling(options);
    expect(await facts(later)).to.deep.equal(['auto', 2000]);
    await later.clearData();
  });

  rare('of a game that an earlier version has saved says nothing of it', async () => {
    const widget = await falling({ storage: 'none', gravity: '1000' });
    await widget.restore(await played({}));
    expect(await facts(widget)).to.deep.equal([null, null]);
    widget.focus();
    await widget.resume();
    await press(widget, 'n');
    expect(await facts(widget)).to.deep.equal([null, null]);
  });
});
