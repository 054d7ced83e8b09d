/** The panel that lies over a game whose goal is decided. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { gone } from '../support/browser-daily.js';
import { heard } from '../support/browser-events.js';
import { AWAY, formatPosition, FULL, TWO } from '../support/browser-games.js';
import { allInside, arrange, cellAt, inside, mount, panel, tidy, until } from '../support/browser-page.js';
import { click, focusedCell, key, keys, playByKeys, playByTap } from '../support/browser-player.js';

afterEach(tidy);

const buttons = (widget: Element): HTMLElement[] => allInside(widget, '[part~="goal"] button');
const keepPlaying = (widget: Element): HTMLElement =>
  inside(widget, '[part~="goal"] button:not([part~="again-button"])');

/** The button that is offered first, and the others. */
const offered = (widget: Element): string[] => buttons(widget).map((button) => button.textContent.trim());

const labelled = (widget: Element, label: string): HTMLElement =>
  buttons(widget).find((button) => button.textContent.trim() === label)!;

const withGoal = (): Promise<BlockPuzzleElement> => mount({ position: formatPosition(TWO), goal: 'lines:1' });

describe('the panel of a goal', () => {
  async function reached(): Promise<BlockPuzzleElement> {
    const widget = await withGoal();
    await playByTap(widget, FULL);
    expect(panel(widget)).to.equal('goal');
    expect(inside(widget, '[part~="goal"]').textContent).to.match(/goal reached/i);
    return widget;
  }

  async function missed(): Promise<BlockPuzzleElement> {
    const widget = await withGoal();
    await widget.play(AWAY);
    await widget.play({ piece: 1, row: 3, column: 0 });
    await widget.updateComplete;
    expect(panel(widget)).to.equal('goal');
    expect(inside(widget, '[part~="goal"]').textContent).to.match(/goal missed/i);
    return widget;
  }

  it('offers to keep playing first where it is reached, and to try again where it is missed', async () => {
    const done = await reached();
    expect(offered(done)).to.deep.equal(['Keep playing', 'Play again']);
    expect(buttons(done).map(({ className }) => className)).to.deep.equal(['action primary', 'action']);
    const failed = await missed();
    expect(offered(failed)).to.deep.equal(['Try again', 'Keep playing']);
    expect(buttons(failed).map(({ className }) => className)).to.deep.equal(['action primary', 'action']);
  });

  it('lets the player try again where it is missed', async () => {
    const widget = await missed();
    await click(labelled(widget, 'Try again'));
    await until(() => panel(widget) === '', 'the panel goes');
    expect(widget.state).to.deep.include({ moves: 0, board: TWO.board });
    expect(widget.state!.goal!.outcome).to.equal('open');
  });

  it('that was missed is told by the caption once the player goes on', async () => {
    const widget = await missed();
    await click(labelled(widget, 'Keep playing'));
    await until(() => panel(widget) === '', 'the panel goes');
    expect(inside(widget, '[part~="caption"]').textContent).to.match(/goal missed: 1 line/i);
    await widget.undo();
    await widget.updateComplete;
    expect(inside(widget, '[part~="caption"]').textContent).to.match(/goal: 1 line/i);
  });

  it('lets the player play again where it is reached', async () => {
    const widget = await reached();
    const dealt = heard(widget, 'bp-deal');
    await click(labelled(widget, 'Play again'));
    expect((await dealt).detail).to.deep.include({ source: 'button', moves: 0 });
    await widget.updateComplete;
    expect(panel(widget)).to.equal('');
    expect(widget.state!.goal!.outcome).to.equal('open');
    expect(widget.state!.board).to.deep.equal(TWO.board);
  });

  it('lets the player go on, and does not come back with the next move', async () => {
    const widget = await reached();
    const { state } = widget;
    await click(labelled(widget, 'Keep playing'));
    await widget.updateComplete;
    expect(panel(widget)).to.equal('');
    expect(widget.state).to.equal(state);
    await playByTap(widget, { ...AWAY, piece: 1 });
    expect(panel(widget)).to.equal('');
  });

  it('is put away by Escape', async () => {
    const widget = await reached();
    keepPlaying(widget).focus();
    await key('Escape');
    await widget.updateComplete;
    expect(panel(widget)).to.equal('');
    expect(focusedCell(widget)).not.to.be.null;
  });

  it('goes away when the move is undone, and comes back when it is reached again', async () => {
    const widget = await reached();
    await click(labelled(widget, 'Keep playing'));
    await widget.undo();
    await widget.updateComplete;
    expect(panel(widget)).to.equal('');
    await widget.redo();
    await widget.updateComplete;
    expect(panel(widget)).to.equal('goal');
    await click(inside(widget, '[part~="undo-button"]'));
    await until(() => panel(widget) === '', 'the panel goes');
    expect(widget.state!.goal!.outcome).to.equal('open');
  });

  it('takes no move while it is open, and gives the board back to the keyboard', async () => {
    const widget = await withGoal();
    cellAt(widget, 0, 0).focus();
    await playByKeys(widget, FULL);
    await until(() => panel(widget) === 'goal', 'the panel comes');
    await until(() => widget.shadowRoot!.activeElement === keepPlaying(widget), 'the focus is in the panel');
    await keys('2', 'n', 'u');
    await widget.snapshot();
    expect(widget.state!.moves).to.equal(1);
    await key('Enter');
    await until(() => focusedCell(widget) !== null, 'the focus is on the board');
    const moved = heard(widget, 'bp-move');
    await keys('2', 'Enter');
    expect((await moved).detail).to.deep.include({ source: 'keyboard', moves: 2 });
  });

  it('stands at the next visit, unless the player has gone on', async () => {
    const first = await reached();
    await gone(first);
    const second = await withGoal();
    expect(second.state!.goal!.outcome).to.equal('reached');
    expect(panel(second)).to.equal('goal');
    await click(keepPlaying(second));
    await gone(second);
    const third = await withGoal();
    expect(third.state!.goal!.outcome).to.equal('reached');
    expect(panel(third)).to.equal('');
    await playByTap(third, { ...AWAY, piece: 1 });
    await gone(third);
    const fourth = await withGoal();
    expect(fourth.state!.moves).to.equal(2);
    expect(panel(fourth)).to.equal('');
    await fourth.undo();
    await fourth.undo();
    await fourth.redo();
    await fourth.updateComplete;
    expect(panel(fourth)).to.equal('goal');
  });

  it('gives way to the end of the game', async () => {
    const widget = await mount({ 'grid-size': '4', 'hand-size': '2' });
    await arrange(widget, {
      board: ['###.', '#.#.', '.#.#', '#.#.'],
      hand: ['#', '##'],
      queue: [['##/##', '##/##']],
      goal: 'score:5',
    });
    await widget.play(FULL);
    await widget.updateComplete;
    expect(panel(widget)).to.equal('goal');
    await widget.play({ piece: 1, row: 0, column: 0 });
    await widget.updateComplete;
    expect(widget.status).to.equal('over');
    expect(panel(widget)).to.equal('over');
    expect(inside(widget, '[part~="again-button"]').textContent).to.match(/play again/i);
  });
});
