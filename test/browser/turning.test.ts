/** Pieces that the player turns: by button, by key, before and while they are carried. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement, Move } from '../../dist/index.js';
import { verdictOf } from '../support/browser-games.js';
import {
  allInside,
  cellAt,
  cellsWith,
  inside,
  mount,
  nextTask,
  press,
  said,
  slotAt,
  tidy,
  until,
} from '../support/browser-page.js';
import {
  click,
  dragTo,
  focusedCell,
  key,
  keys,
  middle,
  move as moveMouse,
  over,
  playByDrag,
  playByTap,
  up,
} from '../support/browser-player.js';
import { FREE, from, label, nextMove, STAND, turnButton, UPRIGHT } from '../support/browser-turning.js';

afterEach(tidy);

describe('a piece is turned', () => {
  it('by its button, and played by drag', async () => {
    const widget = await from(UPRIGHT);
    expect(label(widget, 0)).to.match(/1 by 3/);
    await click(turnButton(widget, 0));
    await widget.updateComplete;
    expect(label(widget, 0)).to.match(/3 by 1/);
    expect(label(widget, 1)).to.match(/2 by 2/);
    const to = { piece: 0, row: 0, column: 1 };
    await moveMouse(middle(inside(widget, '[data-slot="0"] [data-piece]')));
    const played = await nextMove(widget, async () => {
      const { left, top, width, height } = cellAt(widget, 0, 1).getBoundingClientRect();
      await dragTo(widget, to);
      await moveMouse([Math.round(left + width / 2), Math.round(top + (height * 3) / 2)]);
      await up();
    });
    expect(played).to.deep.equal(['drag', STAND]);
    expect(widget.state!.board[0]).to.equal('#.#.');
  });

  it('by its button, and played by tap', async () => {
    const widget = await from(UPRIGHT);
    await click(turnButton(widget, 0));
    expect(await nextMove(widget, () => playByTap(widget, { piece: 0, row: 0, column: 1 }))).to.deep.equal([
      'tap',
      STAND,
    ]);
  });

  it('by T while it is carried by keyboard', async () => {
    const widget = await from(FREE);
    widget.focus();
    await keys('1', 't');
    await widget.updateComplete;
    expect(cellsWith(widget, 'ghost')).to.deep.equal(['0,0', '1,0', '2,0']);
    expect(await nextMove(widget, () => key('Enter'))).to.deep.equal([
      'keyboard',
      { piece: 0, row: 0, column: 0, rotation: 1 },
    ]);
  });

  it('by T and Shift+T, each way round and back', async () => {
    const widget = await from(FREE);
    widget.focus();
    const turns: readonly (readonly [string[], number | undefined])[] = [
      [['t'], 1],
      [['t', 't'], 2],
      [['Shift+T'], 3],
      [['t', 't', 't', 't'], undefined],
      [['t', 'Shift+T'], undefined],
    ];
    for (const [pressed, rotation] of turns) {
      await keys('2', ...pressed);
      const [, played] = (await nextMove(widget, () => key('Enter'))) as [string, Move];
      expect(played.rotation, pressed.join()).to.equal(rotation);
      expect('rotation' in played).to.equal(rotation !== undefined);
      await widget.undo();
    }
  });

  it('by T before it is taken up, where its slot has the focus', async () => {
    const widget = await from(FREE);
    slotAt(widget, 1).focus();
    await key('t');
    await widget.updateComplete;
    expect(label(widget, 1)).to.match(/columns 1 2; column 2/);
    expect(allInside(widget, '.slot.held')).to.have.length(0);
  });

  it('by T while it is dragged; the ghost shows at once what a release would do', async () => {
    const widget = await from(FREE);
    await dragTo(widget, { piece: 1, row: 2, column: 2 });
    await widget.updateComplete;
    expect(cellsWith(widget, 'ghost')).to.deep.equal(['2,2', '2,3', '3,2']);
    await key('t');
    await widget.updateComplete;
    expect(cellsWith(widget, 'ghost')).to.deep.equal(['2,2', '2,3', '3,3']);
    expect(await nextMove(widget, up)).to.deep.equal(['drag', { piece: 1, row: 2, column: 2, rotation: 1 }]);
  });

  it('by T while it is dragged, and dropped after another step', async () => {
    const widget = await from(FREE);
    await dragTo(widget, { piece: 1, row: 2, column: 2 });
    await key('t');
    const [x, y] = over(widget, { piece: 1, row: 3, column: 1 });
    await moveMouse([x, y]);
    await widget.updateComplete;
    expect(cellsWith(widget, 'ghost')).to.deep.equal(['3,1', '3,2', '4,2']);
    expect(await nextMove(widget, up)).to.deep.equal(['drag', { piece: 1, row: 3, column: 1, rotation: 1 }]);
  });

  it('and stays turned while another one is played; what is put back stays turned too', async () => {
    const widget = await from(FREE);
    await click(turnButton(widget, 0));
    await playByDrag(widget, { piece: 1, row: 4, column: 4 });
    expect(label(widget, 0)).to.match(/3 by 1/);
    widget.focus();
    await keys('1', 'Escape');
    await widget.updateComplete;
    expect(label(widget, 0)).to.match(/3 by 1/);
  });

  it('only until it is placed: an equal piece of the next hand lies as it is dealt', async () => {
    const widget = await from({ ...FREE, handSize: 1, hand: ['###'], queue: [['###'], ['###']] });
    await click(turnButton(widget, 0));
    expect(label(widget, 0)).to.match(/3 by 1/);
    await playByTap(widget, { piece: 0, row: 0, column: 0 });
    expect(widget.state!.board[2]).to.equal('#.....');
    expect(widget.state!.hand).to.deep.equal(['###']);
    expect(label(widget, 0)).to.match(/1 by 3/);
    expect(await widget.canPlay({ piece: 0, row: 5, column: 3 })).to.be.true;
    await click(turnButton(widget, 0));
    expect(label(widget, 0)).to.match(/3 by 1/);
    await widget.undo();
    await widget.updateComplete;
    expect(label(widget, 0)).to.match(/1 by 3/);
  });

  it('only in its game: an equal hand of a new one lies as it is dealt', async () => {
    const widget = await from(FREE);
    await click(turnButton(widget, 0));
    expect(label(widget, 0)).to.match(/3 by 1/);
    await widget.newGame();
    await widget.updateComplete;
    expect(label(widget, 0)).to.match(/1 by 3/);
    await click(turnButton(widget, 0));
    await widget.restore(await widget.snapshot());
    await widget.updateComplete;
    expect(label(widget, 0)).to.match(/1 by 3/);
  });

  it('as often as one likes: a square stays what it is', async () => {
    const widget = await from({ ...FREE, hand: ['##/##', '#'] });
    widget.focus();
    await keys('1', 't', 't', 'Shift+T');
    expect(await nextMove(widget, () => key('Enter'))).to.deep.equal([
      'keyboard',
      { piece: 0, row: 0, column: 0 },
    ]);
  });

  it('near an edge stays on the board', async () => {
    const widget = await from({ ...FREE, hand: ['####', '#'] });
    widget.focus();
    await keys('1', ...Array<string>(5).fill('ArrowDown'), 't');
    await widget.updateComplete;
    const [row, column] = focusedCell(widget)!;
    expect(row).to.be.at.most(2);
    expect(cellsWith(widget, 'ghost')).to.have.length(4);
    expect(column).to.equal(0);
  });

  it('is saved, undone, redone and proved as it was placed', async () => {
    const widget = await from(UPRIGHT);
    await widget.play(STAND);
    const { state } = widget;
    expect(await widget.undo()).to.deep.equal(STAND);
    expect(await widget.redo()).to.deep.equal(STAND);
    expect(widget.state).to.deep.equal({ ...state, assisted: true });
    const snapshot = await widget.snapshot();
    const verdict = await verdictOf(await widget.getRecord());
    expect(verdict).to.deep.include({ ok: true, moves: 1, score: widget.score });
    widget.remove();
    await nextTask();
    expect(await (await from(UPRIGHT)).snapshot()).to.deep.equal(snapshot);
  });
});

describe('what is said of it', () => {
  it('are the words of the piece, once, when it is turned', async () => {
    const widget = await from(FREE);
    await click(turnButton(widget, 0));
    await until(() => said(widget) !== '', 'it is said');
    expect(said(widget)).to.match(/piece 1 turned.*3 by 1/i);
    await click(turnButton(widget, 0));
    await until(() => /1 by 3/.test(said(widget)), 'it is said');
    expect(turnButton(widget, 1).title).to.match(/turn piece 2/i);
  });

  it('is that a piece must be picked first', async () => {
    const widget = await from(FREE);
    widget.focus();
    await key('t');
    await until(() => said(widget) !== '', 'it is said');
    expect(said(widget)).to.match(/pick a piece/i);
  });

  it('in the help is the key, only where pieces turn', async () => {
    const help = async (widget: BlockPuzzleElement): Promise<string> => {
      press(widget, '[part~="help-button"]');
      await widget.updateComplete;
      return inside(widget, '[part~="help"]').textContent;
    };
    expect(await help(await mount({ rotate: 'on' }))).to.match(/T\s+turn it/);
    expect(await help(await mount())).not.to.match(/turn it/);
  });

  it('in the help is undo, only where moves can be taken back', async () => {
    const help = async (attributes: Record<string, string>): Promise<string> => {
      const widget = await mount(attributes);
      press(widget, '[part~="help-button"]');
      await widget.updateComplete;
      return inside(widget, '[part~="help"]').textContent;
    };
    expect(await help({})).to.match(/U, R\s+undo, redo/);
    for (const attributes of [{ undo: 'off' }, { daily: '' }] as const) {
      const words = await help(attributes as Record<string, string>);
      expect(words).to.match(/pick a piece/);
      expect(words).not.to.match(/undo/);
    }
  });
});
