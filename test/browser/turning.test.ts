/** Pieces that turn: the attribute rotate, the methods, and the player. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement, Move } from '../../dist/index.js';
import { heard, names, record } from '../support/browser-events.js';
import { engine, SCRIPTED, verdictOf } from '../support/browser-games.js';
import {
  allInside,
  cellAt,
  cellsWith,
  inside,
  mount,
  nextTask,
  playSome,
  press,
  rare,
  rejection,
  said,
  slotAt,
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
import { expectRefused, keepWarnings, settled, start } from '../support/browser-reports.js';
import { FREE, from, label, nextMove, STAND, turnButton, UPRIGHT } from '../support/browser-turning.js';
import { sampled } from '../support/volume.js';

// The attribute `rotate`, and what the methods say of turned pieces.
beforeEach(keepWarnings);

describe('the methods', () => {
  it('list each orientation that differs as the engine does, and take what they list', async () => {
    const widget = await from({ ...UPRIGHT, hand: ['###', '##/#.'] });
    const game = (await engine()).fromPosition({ ...UPRIGHT });
    const moves = await widget.legalMoves();
    expect(moves).to.deep.equal(game.legalMoves());
    expect(moves).to.deep.include(STAND);
    expect(await widget.legalMoves(0)).to.deep.equal([STAND]);
    for (const move of moves) expect(await widget.canPlay(move)).to.be.true;
  });

  it('agree with the engine on every move of a small board', async () => {
    const widget = await from(UPRIGHT);
    const game = (await engine()).fromPosition(UPRIGHT);
    for (const piece of [0, 1]) {
      for (let at = 0; at < 64; at++) {
        const move = { piece, row: at >> 4, column: (at >> 2) & 3, rotation: at & 3 };
        expect(await widget.canPlay(move), JSON.stringify(move)).to.equal(game.canPlay(move));
      }
    }
  });

  it('play what is turned, and refuse a rotation that is none', async () => {
    const widget = await from(UPRIGHT);
    for (const rotation of [4, -1, 1.5, '1', NaN, {}]) {
      const bad = { ...STAND, rotation } as Move;
      expect((await rejection(widget.play(bad))).code).to.equal('malformed');
      expect(await widget.canPlay(bad)).to.be.false;
    }
    expect((await rejection(widget.play({ piece: 0, row: 0, column: 1 }))).code).to.equal('overlap');
    const events = record(widget);
    expect(await widget.play(STAND)).to.deep.include({ clearedColumns: [1] });
    expect(events[0]!.detail.move).to.deep.equal(STAND);
    expect(names(events).slice(0, 2)).to.deep.equal(['bp-before-move', 'bp-move']);
  });
});

describe('rotate', () => {
  it('is off by default: no button, no key, no move', async () => {
    const widget = await mount({ seed: 'a' });
    expect(widget.state).to.have.property('rotate', false);
    expect(widget.rotate).to.equal('');
    expect(allInside(widget, '[part~="turn-button"]')).to.have.length(0);
    const [first] = await widget.legalMoves();
    expect(await widget.canPlay({ ...first!, rotation: 1 })).to.be.false;
    expect((await rejection(widget.play({ ...first!, rotation: 1 }))).name).to.equal('IllegalMoveError');
    expect((await widget.legalMoves()).some((move) => 'rotation' in move)).to.be.false;
    widget.focus();
    await keys('1', 't');
    expect(await nextMove(widget, () => key('Enter'))).to.not.have.deep.nested.property('1.rotation');
  });

  it('on and off as attribute, true and false as property; a change is a new game', async () => {
    const { widget, events } = await start({ seed: 'a', rotate: 'on' });
    expect(widget.state).to.have.property('rotate', true);
    expect(allInside(widget, '[part~="turn-button"]')).to.have.length(3);
    await playSome(widget, 1);
    const before = events.length;
    const set = widget as unknown as Record<string, unknown>;
    for (const [value, shown, on] of [
      [false, 'off', false],
      [true, 'on', true],
      ['off', 'off', false],
      [null, '', false],
      ['on', 'on', true],
    ] as const) {
      set['rotate'] = value;
      await settled(widget);
      expect(widget.rotate).to.equal(shown);
      expect(widget.state).to.deep.include({ rotate: on, moves: 0 });
    }
    expect(names(events.slice(before))).to.deep.equal(Array(5).fill('bp-start'));
  });

  rare('is kept apart from the game without it', async () => {
    const first = await mount({ seed: 'a', rotate: 'on' });
    await playSome(first, 1);
    first.remove();
    await nextTask();
    expect((await mount({ seed: 'a' })).state!.moves).to.equal(0);
    expect((await mount({ seed: 'a', rotate: 'on' })).state!.moves).to.equal(1);
  });

  for (const value of sampled(['yes', '1', 'onoff', '<b>'], 3)) {
    it(`"${value}" is refused`, async () => {
      const { widget, errors } = await start({ seed: 'a', rotate: value });
      expectRefused(errors(), 'rotate');
      expect(widget.state).to.have.property('rotate', false);
    });
  }

  it('a whole game with turned pieces is proved', async () => {
    const widget = await mount({ 'grid-size': '5', 'hand-size': '2', rotate: 'on', seed: 'turning' });
    const over = heard(widget, 'bp-gameover');
    while (!widget.state!.over) {
      const moves = await widget.legalMoves();
      const chosen = moves.find(({ rotation }) => rotation) ?? moves[0]!;
      await widget.play(chosen);
    }
    const { record: whole } = (await over).detail;
    expect(await verdictOf(whole)).to.deep.include({ ok: true, over: true, score: widget.score });
    expect((whole.moves as Move[]).some(({ rotation }) => rotation)).to.be.true;
  });

  rare('a position with scripted hands may be turned as well', async () => {
    const widget = await from({ ...SCRIPTED, rotate: true });
    await playSome(widget, 2);
    await widget.updateComplete;
    expect(allInside(widget, '[part~="turn-button"]')).to.have.length(2);
    await click(turnButton(widget, 0));
    await widget.updateComplete;
    expect(label(widget, 0)).to.match(/1 by 2/);
  });
});

// Pieces that the player turns: by button, by key, before and while they are carried.

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

  rare('by T before it is taken up, where its slot has the focus', async () => {
    const widget = await from(FREE);
    slotAt(widget, 1).focus();
    await key('t');
    await widget.updateComplete;
    expect(label(widget, 1)).to.match(/columns 1 2; column 2/);
    expect(allInside(widget, '.slot.held')).to.have.length(0);
  });

  rare('by T while it is dragged; the ghost shows at once what a release would do', async () => {
    const widget = await from(FREE);
    await dragTo(widget, { piece: 1, row: 2, column: 2 });
    await widget.updateComplete;
    expect(cellsWith(widget, 'ghost')).to.deep.equal(['2,2', '2,3', '3,2']);
    await key('t');
    await widget.updateComplete;
    expect(cellsWith(widget, 'ghost')).to.deep.equal(['2,2', '2,3', '3,3']);
    expect(await nextMove(widget, up)).to.deep.equal(['drag', { piece: 1, row: 2, column: 2, rotation: 1 }]);
  });

  rare('by T while it is dragged, and dropped after another step', async () => {
    const widget = await from(FREE);
    await dragTo(widget, { piece: 1, row: 2, column: 2 });
    await key('t');
    const [x, y] = over(widget, { piece: 1, row: 3, column: 1 });
    await moveMouse([x, y]);
    await widget.updateComplete;
    expect(cellsWith(widget, 'ghost')).to.deep.equal(['3,1', '3,2', '4,2']);
    expect(await nextMove(widget, up)).to.deep.equal(['drag', { piece: 1, row: 3, column: 1, rotation: 1 }]);
  });

  rare('and stays turned while another one is played; what is put back stays turned too', async () => {
    const widget = await from(FREE);
    await click(turnButton(widget, 0));
    await playByDrag(widget, { piece: 1, row: 4, column: 4 });
    expect(label(widget, 0)).to.match(/3 by 1/);
    widget.focus();
    await keys('1', 'Escape');
    await widget.updateComplete;
    expect(label(widget, 0)).to.match(/3 by 1/);
  });

  rare('only until it is placed: an equal piece of the next hand lies as it is dealt', async () => {
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

  rare('as often as one likes: a square stays what it is', async () => {
    const widget = await from({ ...FREE, hand: ['##/##', '#'] });
    widget.focus();
    await keys('1', 't', 't', 'Shift+T');
    expect(await nextMove(widget, () => key('Enter'))).to.deep.equal([
      'keyboard',
      { piece: 0, row: 0, column: 0 },
    ]);
  });

  rare('near an edge stays on the board', async () => {
    const widget = await from({ ...FREE, hand: ['####', '#'] });
    widget.focus();
    await keys('1', ...Array<string>(5).fill('ArrowDown'), 't');
    await widget.updateComplete;
    const [row, column] = focusedCell(widget)!;
    expect(row).to.be.at.most(2);
    expect(cellsWith(widget, 'ghost')).to.have.length(4);
    expect(column).to.equal(0);
  });

  rare('is saved, undone, redone and proved as it was placed', async () => {
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

  rare('is that a piece must be picked first', async () => {
    const widget = await from(FREE);
    widget.focus();
    await key('t');
    await until(() => said(widget) !== '', 'it is said');
    expect(said(widget)).to.match(/pick a piece/i);
  });

  it('in the help is the key, only where pieces turn', async () => {
    const help = async (widget: BlockPuzzleElement): Promise<string> => {
      press(widget, '[part~="help-button"]');
      await until(() => widget.shadowRoot!.querySelector('[part~="help"]'), 'the help is there');
      return inside(widget, '[part~="help"]').textContent;
    };
    expect(await help(await mount({ rotate: 'on' }))).to.match(/T\s+turn it/);
    expect(await help(await mount())).not.to.match(/turn it/);
  });

  rare('in the help is undo, only where moves can be taken back', async () => {
    const help = async (attributes: Record<string, string>): Promise<string> => {
      const widget = await mount(attributes);
      press(widget, '[part~="help-button"]');
      await until(() => widget.shadowRoot!.querySelector('[part~="help"]'), 'the help is there');
      return inside(widget, '[part~="help"]').textContent;
    };
    expect(await help({})).to.match(/U, R\s+undo, redo/);
    for (const attributes of [{ undo: 'off' }, { daily: '' }] as const) {
      const words = await help(attributes as Record<string, string>);
      expect(words).to.match(/pick a piece/);
      expect(words).not.to.match(/U, R|undo, redo/);
    }
  });
});
