/** The best score of falling games: the player's own, and of the rules under which it was made. */
import { expect } from '@esm-bundle/chai';
import { createEngine, type FallState, type GameRecord, type Snapshot } from '../../dist/engine.js';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { record } from '../support/browser-events.js';
import { type Attributes, mount, rare, until, inside } from '../support/browser-page.js';
import { key, keys, click } from '../support/browser-player.js';
import { countingWrites, stored } from '../support/browser-games.js';
import type { FallHint } from '../../src/engine/fall/types.js';

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

// When a falling game that runs is kept: with each piece that has locked, and now and then while one falls.
describe('what is saved while a piece falls', () => {
  it('a falling game is saved before its host hears that a piece has locked; while one falls, once a second', async () => {
    const widget = await mount({ variant: 'quintris', seed: 'a', 'save-key': 'falling', gravity: '10000' });
    await until(() => widget.shadowRoot!.querySelector('.numbers') !== null, 'the picture is there');
    await widget.resume();
    widget.focus();
    const moves = record(widget, ['bp-move']);
    await countingWrites(':game:', async (writes) => {
      const from = performance.now();
      // One that does not repeat while it is held, as a busy machine may hold it.
      await keys('n', 'n', 'n', 'n', 'n', 'n');
      await until(() => moves.length === 6, 'six actions');
      expect(writes()).to.be.within(1, 1 + Math.floor((performance.now() - from) / 1000));
      let kept = '';
      widget.addEventListener('bp-move', () => (kept = stored('game', 'falling')!), { once: true });
      await keys(' ');
      await until(() => moves.length === 7, 'the piece drops');
      expect(moves[6]!.detail.move.action).to.equal('drop');
      expect(kept).to.equal(stored('game', 'falling')).and.to.contain('drop');
    });
    const snapshot = await widget.snapshot();
    expect(JSON.parse(stored('game', 'falling')!)).to.deep.include({ moves: snapshot.moves });
  });
});

// The hint of a falling game: shown, said, and refused where it would be none of the player's business.
describe('the advice of the computer', () => {
  const stateOf = (widget: BlockPuzzleElement): FallState => widget.state as FallState;
  const all = (widget: BlockPuzzleElement, part: string): HTMLElement[] => [
    ...widget.shadowRoot!.querySelectorAll<HTMLElement>(`[part~="${part}"]`),
  ];
  const advised = (widget: BlockPuzzleElement): number => all(widget, 'hint').length;
  const said = (widget: BlockPuzzleElement): string => inside(widget, '.said').textContent;

  async function falling(attributes: Attributes = {}): Promise<BlockPuzzleElement> {
    const wanted = { variant: 'quintris', seed: 'hint', storage: 'none', pace: 'turn', ...attributes };
    const widget = await mount(wanted);
    await until(() => widget.shadowRoot!.querySelector('.numbers') !== null, 'the picture is there');
    return widget;
  }

  describe('a hint', () => {
    it('shows and says where the computer would place the piece, and stays until it has locked', async () => {
      const widget = await falling();
      expect(advised(widget)).to.equal(0);
      await click(inside(widget, '[part~="hint-button"]'));
      await until(() => advised(widget) === 5, 'five cells are shown');
      expect(said(widget)).to.match(/^Hint: .*drop; columns? [A-O].*, lands in rows? \d+/);
      expect(stateOf(widget).assisted).to.equal(true);
      const cells = all(widget, 'hint').map((cell) => cell.getBoundingClientRect());
      widget.focus();
      const { locked } = stateOf(widget);
      for (const { action } of (await widget.hint<FallHint>())!.moves) await widget.play({ action });
      await until(() => stateOf(widget).locked === locked + 1 && advised(widget) === 0, 'the hint has gone');
      const filled = all(widget, 'filled').map((cell) => cell.getBoundingClientRect());
      const isFilled = (cell: DOMRect): boolean =>
        filled.some(({ x, y }) => Math.abs(x - cell.x) < 2 && Math.abs(y - cell.y) < 2);
      expect(cells.filter(isFilled).length).to.equal(5, 'the way that it says leads to where it shows');
    });

    rare('comes by key, while the game runs too', async () => {
      const widget = await falling({ pace: 'auto', gravity: '2000', das: '1000' });
      await click(inside(widget, '[part~="play-button"]'));
      widget.focus();
      await key('i');
      await until(() => advised(widget) === 5, 'the hint is there');
      await key('ArrowLeft');
      await until(() => stateOf(widget).moves === 1, 'the piece has moved');
      expect(advised(widget)).to.equal(5);
      await key(' ');
      await until(() => advised(widget) === 0, 'the hint has gone');
    });

    rare('goes with the game that it was for', async () => {
      const widget = await falling();
      widget.focus();
      await key('i');
      await until(() => advised(widget) === 5, 'the hint is there');
      await widget.newGame();
      await until(() => advised(widget) === 0, 'the hint has gone');
    });

    rare('is not to be had where the host, or the game of a day, forbids it', async () => {
      for (const attributes of [{ hints: 'off' }, { daily: '2026-01-01' }]) {
        const widget = await falling(attributes);
        expect(all(widget, 'hint-button').length).to.equal(0);
        expect(await widget.hint()).to.equal(null);
        widget.focus();
        await key('i');
        await widget.snapshot();
        expect(stateOf(widget).assisted).to.equal(false);
      }
    });

    rare('is not to be had before the game goes, nor while the computer plays', async () => {
      const widget = await falling({ pace: 'auto' });
      const button = (): string | null =>
        inside(widget, '[part~="hint-button"]').getAttribute('aria-disabled');
      expect(button()).to.equal('true');
      await click(inside(widget, '[part~="play-button"]'));
      await until(() => button() === 'false', 'the button can be pressed');
      widget.autoplay = 'animated';
      await until(() => button() === 'true', 'the computer plays');
    });
  });
});
