/** Every way of playing: mouse, finger, tap, keyboard. */
import { expect } from '@esm-bundle/chai';
import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import type { BlockPuzzleElement, Move } from '../../dist/index.js';
import { heard, names, record } from '../support/browser-events.js';
import {
  allInside,
  arrange,
  cellAt,
  cellsWith,
  inside,
  LAST_MOVE,
  mount,
  panel,
  playSome,
  press,
  rare,
  said,
  slotAt,
  type Start,
  TO_CORNER,
  until,
} from '../support/browser-page.js';
import {
  burst,
  click,
  down,
  dragTo,
  Finger,
  focusedCell,
  key,
  keys,
  middle,
  move,
  over,
  playByDrag,
  playByKeys,
  playByTap,
  up,
} from '../support/browser-player.js';
import { settled } from '../support/browser-reports.js';
import { firstOf } from '../support/volume.js';

afterEach(() => resetMouse());

/** Row 1 and column 1 lack their corner: a single cell there clears both. */
const CORNER: Start = {
  board: ['.###', '#...', '#...', '#...'],
  hand: ['#', '##/##', '####'],
};
const CORNER_CELLS = ['0,0', '0,1', '0,2', '0,3', '1,0', '2,0', '3,0'];

async function board(start: Start = CORNER, attributes = {}): Promise<BlockPuzzleElement> {
  const widget = await mount(attributes);
  await arrange(widget, start);
  return widget;
}

const floating = (widget: BlockPuzzleElement): boolean => inside(widget, '.float').matches(':popover-open');
const dragging = (widget: BlockPuzzleElement): boolean => widget.matches(':state(dragging)');

/** What holds when nothing is in the player's hand any more and nothing was played. */
async function expectReturned(widget: BlockPuzzleElement): Promise<void> {
  await until(() => !floating(widget), 'the floating piece goes away');
  expect(dragging(widget)).to.be.false;
  expect(cellsWith(widget, 'ghost')).to.deep.equal([]);
  expect(cellsWith(widget, 'doomed')).to.deep.equal([]);
  expect(allInside(widget, '.slot.held').length).to.equal(0);
  expect(widget.state!.moves).to.equal(0);
}

describe('dragging with the mouse', () => {
  it('shows the ghost where the piece would land and marks the lines that it would clear', async () => {
    const widget = await board();
    await dragTo(widget, { piece: 0, row: 0, column: 0 });
    await widget.updateComplete;
    expect(dragging(widget)).to.be.true;
    expect(floating(widget)).to.be.true;
    expect(cellsWith(widget, 'ghost')).to.deep.equal(['0,0']);
    expect(cellsWith(widget, 'doomed')).to.deep.equal(CORNER_CELLS);
    await up();
  });

  rare('marks nothing where nothing would be cleared', async () => {
    const widget = await board();
    await dragTo(widget, { piece: 1, row: 2, column: 2 });
    await widget.updateComplete;
    expect(cellsWith(widget, 'ghost')).to.deep.equal(['2,2', '2,3', '3,2', '3,3']);
    expect(cellsWith(widget, 'doomed')).to.deep.equal([]);
    await up();
  });

  rare('marks boxes where the game has them', async () => {
    const widget = await board({
      variant: 'blockudoku',
      board: ['.##', '###', '###', '...', '...', '...', '...', '...', '...'].map((row) => `${row}......`),
      hand: ['#'],
    });
    await dragTo(widget, { piece: 0, row: 0, column: 0 });
    await widget.updateComplete;
    expect(cellsWith(widget, 'doomed')).to.deep.equal(
      [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => `${row},${column}`)),
    );
    await up();
  });

  rare('keeps the floating piece under the pointer, with the cells of the board', async () => {
    const widget = await board();
    await dragTo(widget, { piece: 1, row: 2, column: 2 });
    await widget.updateComplete;
    const [x, y] = middle(inside(widget, '.float [data-piece]'));
    const [left, top] = over(widget, { piece: 1, row: 2, column: 2 });
    expect(Math.abs(x - left)).to.be.below(3);
    expect(Math.abs(y - top)).to.be.below(3);
    const block = inside(widget, '.float [data-piece]').getBoundingClientRect();
    expect(block.width).to.be.closeTo(2 * cellAt(widget, 0, 0).getBoundingClientRect().width, 2);
    await up();
  });

  rare('snaps to the nearest place', async () => {
    const widget = await board();
    const to: Move = { piece: 1, row: 2, column: 2 };
    await dragTo(widget, to);
    const third = cellAt(widget, 0, 0).getBoundingClientRect().width / 3;
    const [x, y] = over(widget, to);
    await move([Math.round(x - third), Math.round(y - third)]);
    await widget.updateComplete;
    expect(cellsWith(widget, 'ghost')).to.deep.equal(['2,2', '2,3', '3,2', '3,3']);
    const played = heard(widget, 'bp-move');
    await up();
    expect((await played).detail).to.deep.include({ move: to, source: 'drag' });
  });

  it('places the piece on release', async () => {
    const widget = await board();
    await playByDrag(widget, { piece: 0, row: 0, column: 0 });
    expect(widget.state!.board).to.deep.equal(['....', '....', '....', '....']);
    expect(widget.state!.hand[0]).to.be.null;
    expect(floating(widget)).to.be.false;
    expect(dragging(widget)).to.be.false;
    expect(cellsWith(widget, 'ghost')).to.deep.equal([]);
  });

  for (const motion of firstOf(['none', 'reduced', 'full'])) {
    it(`returns the piece when it is released elsewhere (motion ${motion})`, async () => {
      const widget = await board(CORNER, { motion });
      const events = record(widget, ['bp-before-move', 'bp-move']);
      await dragTo(widget, { piece: 0, row: 0, column: 0 });
      await move([700, 20]);
      await widget.updateComplete;
      expect(cellsWith(widget, 'ghost')).to.deep.equal([]);
      await up();
      await expectReturned(widget);
      expect(events).to.deep.equal([]);
      // The click that follows a drag picks nothing, and the piece can be taken again.
      await playByDrag(widget, { piece: 0, row: 0, column: 0 });
      expect(widget.state!.moves).to.equal(1);
    });
  }

  rare('returns the piece over cells that are taken', async () => {
    const widget = await board();
    await dragTo(widget, { piece: 1, row: 0, column: 2 });
    await widget.updateComplete;
    expect(cellsWith(widget, 'ghost')).to.deep.equal([]);
    await up();
    await expectReturned(widget);
  });

  it('returns the piece on Escape, and the release then plays nothing', async () => {
    const widget = await board();
    await dragTo(widget, { piece: 0, row: 0, column: 0 });
    expect(floating(widget)).to.be.true;
    await key('Escape');
    await expectReturned(widget);
    await up();
    await widget.snapshot();
    await expectReturned(widget);
  });

  rare('takes no other button, and no used slot', async () => {
    const widget = await board();
    const [x, y] = middle(slotAt(widget, 0));
    await move([x, y]);
    await sendMouse({ type: 'down', button: 'right' });
    await move([x + 30, y - 30]);
    expect(floating(widget)).to.be.false;
    await sendMouse({ type: 'up', button: 'right' });
    await playByDrag(widget, { piece: 0, row: 0, column: 0 });
    await move(middle(slotAt(widget, 0)));
    await down();
    await move([x + 30, y - 60]);
    expect(floating(widget)).to.be.false;
    await up();
    expect(widget.state!.moves).to.equal(1);
  });

  rare('ends with the piece back when the game changes under it', async () => {
    const widget = await board();
    await dragTo(widget, { piece: 1, row: 2, column: 2 });
    await widget.play({ piece: 0, row: 0, column: 0 });
    await widget.updateComplete;
    expect(cellsWith(widget, 'ghost')).to.deep.equal([]);
    await up();
    await widget.snapshot();
    expect(widget.state!.moves).to.equal(1);
    await until(() => !floating(widget), 'the floating piece goes away');
  });

  it('plays nothing once the widget is disabled', async () => {
    const widget = await board();
    await dragTo(widget, { piece: 0, row: 0, column: 0 });
    widget.disabled = true;
    await widget.updateComplete;
    await up();
    await widget.snapshot();
    await expectReturned(widget);
  });
});

describe('a finger', () => {
  const target: Move = { piece: 1, row: 2, column: 2 };

  /** Takes piece 2 by its middle and moves until it is over its place. */
  async function take(widget: BlockPuzzleElement): Promise<Finger> {
    const finger = new Finger(widget);
    const from = middle(inside(widget, '[data-slot="1"] [data-piece]'));
    finger.down(slotAt(widget, 1), from);
    finger.move([from[0], from[1] - 20]);
    await widget.updateComplete;
    finger.move(await under(widget));
    await widget.updateComplete;
    return finger;
  }

  /** Where the finger is when the piece above it is over its place. */
  async function under(widget: BlockPuzzleElement): Promise<[number, number]> {
    await widget.updateComplete;
    const piece = inside(widget, '.float [data-piece]').getBoundingClientRect();
    const [x, y] = over(widget, target);
    return [x, Math.round(y + piece.height / 2 + 44)];
  }

  it('has the piece float above it, not under it', async () => {
    const widget = await board();
    const finger = await take(widget);
    const { bottom } = inside(widget, '.float [data-piece]').getBoundingClientRect();
    const [, y] = await under(widget);
    expect(y - bottom).to.be.within(30, 60);
    expect(cellsWith(widget, 'ghost')).to.deep.equal(['2,2', '2,3', '3,2', '3,3']);
    const played = heard(widget, 'bp-move');
    finger.up(await under(widget));
    expect((await played).detail).to.deep.include({ move: target, source: 'drag' });
  });

  rare('that trembles a little still taps', async () => {
    const widget = await board();
    const slot = slotAt(widget, 1);
    const finger = new Finger(widget);
    const [x, y] = middle(slot);
    finger.down(slot, [x, y]);
    finger.move([x + 4, y + 4]);
    expect(floating(widget)).to.be.false;
    finger.up([x + 4, y + 4]);
    slot.click();
    await widget.updateComplete;
    expect(slotAt(widget, 1).getAttribute('aria-pressed')).to.equal('true');
  });

  it('that the browser takes away (pointercancel) returns the piece', async () => {
    const widget = await board();
    const finger = await take(widget);
    expect(floating(widget)).to.be.true;
    finger.cancel();
    await expectReturned(widget);
    finger.up(await middleOfBoard(widget));
    await widget.snapshot();
    await expectReturned(widget);
  });

  it('drags on while a second one, or a palm, comes and goes, on another piece, a cell or beside the widget', async () => {
    const widget = await board();
    const first = await take(widget);
    const ghost = cellsWith(widget, 'ghost');
    expect(ghost).not.to.deep.equal([]);
    for (const target of [slotAt(widget, 0), cellAt(widget, 0, 1), document.body]) {
      const second = new Finger(target, { id: 12, primary: false });
      const [x, y] = middle(target);
      second.down(target, [x, y]);
      for (const far of [20, 60]) second.move([x, y - far]);
      if (target === document.body) second.cancel();
      else second.up([x, y - 60]);
      await widget.updateComplete;
      expect(floating(widget)).to.be.true;
      expect(cellsWith(widget, 'ghost')).to.deep.equal(ghost);
      expect(allInside(widget, '[data-pressed]')).to.deep.equal([]);
    }
    const played = heard(widget, 'bp-move');
    first.up(await under(widget));
    expect((await played).detail).to.deep.include({ move: target, source: 'drag' });
    expect(widget.state!.moves).to.equal(1);
  });

  it('whose end was never heard gives way to the next first one', async () => {
    const widget = await board();
    await take(widget);
    const next = new Finger(widget, { id: 13 });
    next.down(cellAt(widget, 0, 1));
    await expectReturned(widget);
    next.up(middle(cellAt(widget, 0, 1)));
  });

  it('that lets go of a piece that is not seen any more leaves nothing behind, and no complaint', async () => {
    for (const hide of [
      (widget: HTMLElement) => widget.remove(),
      (widget: HTMLElement) => {
        widget.style.display = 'none';
      },
    ]) {
      const widget = await board();
      widget.motion = 'full';
      const warnings: unknown[] = [];
      const { warn } = console;
      const { animate } = Element.prototype;
      const frames: string[] = [];
      Element.prototype.animate = function (keyframes, options) {
        frames.push(JSON.stringify(keyframes));
        return animate.call(this, keyframes, options);
      };
      console.warn = (...words) => warnings.push(words);
      try {
        const finger = await take(widget);
        const at = await under(widget);
        hide(widget);
        finger.cancel(at);
        await new Promise((done) => setTimeout(done, 50));
      } finally {
        console.warn = warn;
        Element.prototype.animate = animate;
      }
      expect(frames.filter((text) => /NaN/.test(text))).to.deep.equal([]);
      expect(warnings).to.deep.equal([]);
    }
  });

  rare('may use the next piece after that', async () => {
    const widget = await board();
    const finger = await take(widget);
    finger.cancel();
    await expectReturned(widget);
    const again = await take(widget);
    const played = heard(widget, 'bp-move');
    again.up(await under(widget));
    expect((await played).detail.move).to.deep.equal(target);
  });

  // Where nothing else would hold the piece, the page must neither scroll nor zoom under it.
  it('is the game’s alone on pieces that can be taken', async () => {
    const widget = await board();
    expect(getComputedStyle(slotAt(widget, 1)).touchAction).to.equal('none');
  });

  const middleOfBoard = (widget: BlockPuzzleElement): Promise<[number, number]> =>
    Promise.resolve(middle(cellAt(widget, 2, 2)));
});

describe('tapping', () => {
  it('a piece and then a cell plays it there', async () => {
    const widget = await board();
    const played = heard(widget, 'bp-move');
    await click(slotAt(widget, 1));
    expect(slotAt(widget, 1).getAttribute('aria-pressed')).to.equal('true');
    await click(cellAt(widget, 2, 1));
    expect((await played).detail).to.deep.include({ move: { piece: 1, row: 2, column: 1 }, source: 'tap' });
  });

  it('the piece again puts it back; another piece changes over', async () => {
    const widget = await board();
    await click(slotAt(widget, 1));
    await click(slotAt(widget, 0));
    expect(slotAt(widget, 1).getAttribute('aria-pressed')).to.equal('false');
    expect(slotAt(widget, 0).getAttribute('aria-pressed')).to.equal('true');
    await click(slotAt(widget, 0));
    await expectReturned(widget);
  });

  it('a cell where the piece cannot go says so, keeps the piece and plays nothing', async () => {
    const widget = await board();
    await click(slotAt(widget, 1));
    await click(cellAt(widget, 0, 1));
    await widget.updateComplete;
    expect(said(widget)).to.contain('does not fit');
    expect(slotAt(widget, 1).getAttribute('aria-pressed')).to.equal('true');
    expect(widget.state!.moves).to.equal(0);
  });

  it('a cell that the piece can cover, though not with its corner, plays it over that cell', async () => {
    const widget = await board();
    const played = heard(widget, 'bp-move');
    await click(slotAt(widget, 1));
    await click(cellAt(widget, 3, 3));
    expect((await played).detail.move).to.deep.equal({ piece: 1, row: 2, column: 2 });
  });

  rare('with a mouse shows the place under it before the click', async () => {
    const widget = await board();
    await click(slotAt(widget, 0));
    await move(middle(cellAt(widget, 0, 0)));
    await widget.updateComplete;
    expect(cellsWith(widget, 'ghost')).to.deep.equal(['0,0']);
    expect(cellsWith(widget, 'doomed')).to.deep.equal(CORNER_CELLS);
    await move([700, 20]);
    await widget.updateComplete;
    expect(cellsWith(widget, 'ghost')).to.deep.equal([]);
  });

  it('with a finger shows the place under it until it is let go', async () => {
    const widget = await board();
    await click(slotAt(widget, 0));
    await move([700, 20]);
    await widget.updateComplete;
    const finger = new Finger(widget);
    finger.down(cellAt(widget, 0, 0));
    await widget.updateComplete;
    expect(cellsWith(widget, 'ghost')).to.deep.equal(['0,0']);
    expect(cellsWith(widget, 'doomed')).to.deep.equal(CORNER_CELLS);
    finger.move([700, 20]);
    finger.cancel();
    // The browser tells of a finger that has gone as of a mouse.
    inside(widget, '.game').dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'touch' }));
    await widget.updateComplete;
    expect(cellsWith(widget, 'ghost')).to.deep.equal([]);
    expect(slotAt(widget, 0).getAttribute('aria-pressed')).to.equal('true');
    expect(widget.state!.moves).to.equal(0);
  });

  it('faster than the core answers plays each piece', async () => {
    const widget = await board();
    await click(slotAt(widget, 1));
    const tap = (element: Element): boolean =>
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1 }));
    tap(cellAt(widget, 2, 1));
    tap(slotAt(widget, 0));
    tap(cellAt(widget, 0, 0));
    await until(() => widget.state!.moves === 2, 'both are placed');
    expect(widget.state!.score).to.be.above(4);
  });

  it('is no drag that began and ended before the core has answered, nor one of a slot that is empty', async () => {
    const widget = await board();
    await click(slotAt(widget, 1));
    const send = (slot: number, type: string, beside = 0): void => {
      const [clientX, clientY] = middle(slotAt(widget, slot));
      const at = { clientX: clientX + beside, clientY, bubbles: true, composed: true, isPrimary: true };
      slotAt(widget, slot).dispatchEvent(new PointerEvent(type, { ...at, pointerType: 'mouse', detail: 1 }));
    };
    const drag = (slot: number): void => {
      send(slot, 'pointerdown');
      send(slot, 'pointermove', 40);
      send(slot, 'pointerup', 40);
      // Of what is captured the click is that of where it was pressed.
      send(slot, 'click', 40);
    };
    cellAt(widget, 2, 1).dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1 }));
    drag(0);
    await until(() => widget.state!.moves === 1, 'the other piece is placed');
    await settled(widget);
    expect(allInside(widget, '.slot.held')).to.deep.equal([]);
    const before = said(widget);
    drag(1);
    await settled(widget);
    expect(said(widget)).to.equal(before);
  });

  rare('with a piece held, Escape puts it back', async () => {
    const widget = await board();
    await click(slotAt(widget, 1));
    await key('Escape');
    await expectReturned(widget);
  });

  rare('cells without a piece plays nothing', async () => {
    const widget = await board();
    await click(cellAt(widget, 2, 2));
    await widget.snapshot();
    expect(widget.state!.moves).to.equal(0);
  });
});

describe('the keyboard', () => {
  it('picks with digits, moves with arrows, places with Enter', async () => {
    const widget = await board();
    cellAt(widget, 0, 0).focus();
    await key('2');
    await widget.updateComplete;
    expect(slotAt(widget, 1).getAttribute('aria-pressed')).to.equal('true');
    const [row, column] = focusedCell(widget)!;
    expect(widget.matches(':focus-within')).to.be.true;
    expect(await widget.canPlay({ piece: 1, row, column })).to.be.true;
    await keys('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    await widget.updateComplete;
    expect(focusedCell(widget)).to.deep.equal([2, 2]); // the whole piece stays on the board
    expect(cellsWith(widget, 'ghost')).to.deep.equal(['2,2', '2,3', '3,2', '3,3']);
    await key('ArrowLeft');
    const played = heard(widget, 'bp-move');
    await key('Enter');
    expect((await played).detail).to.deep.include({
      move: { piece: 1, row: 2, column: 1 },
      source: 'keyboard',
    });
  });

  it('does once what a key that is held asks for: it places nothing that it has picked, nor speaks over what it has done', async () => {
    const widget = await board();
    const down = (): Promise<void> => sendKeys({ down: 'Enter' });
    const help = inside(widget, '[part~="help-button"]');
    slotAt(widget, 1).focus();
    await until(() => help.getAttribute('aria-keyshortcuts') === '?', 'all keys are there');
    await down();
    await until(() => focusedCell(widget) !== null, 'the piece is over the board');
    await down();
    await widget.updateComplete;
    expect(slotAt(widget, 1).getAttribute('aria-pressed')).to.equal('true');
    await sendKeys({ up: 'Enter' });
    const played = heard(widget, 'bp-move');
    await down();
    await played;
    await until(() => /^Placed/.test(said(widget)), 'it is placed');
    await down();
    await settled(widget);
    await sendKeys({ up: 'Enter' });
    expect(said(widget)).to.match(/^Placed/);
    expect(widget.state!.moves).to.equal(1);
  });

  it('nor does Space that is held speak over what it has placed, nor Escape leave more than the piece', async () => {
    const widget = await board();
    const leaves: string[] = [];
    widget.parentElement!.addEventListener('keydown', (event) => {
      if (!event.defaultPrevented) leaves.push(event.key);
    });
    const help = inside(widget, '[part~="help-button"]');
    cellAt(widget, 0, 0).focus();
    await until(() => help.getAttribute('aria-keyshortcuts') === '?', 'all keys are there');
    const hold = async (name: string, done: () => boolean): Promise<void> => {
      await sendKeys({ down: name });
      await until(done, 'it is done');
      await sendKeys({ down: name });
      await settled(widget);
      await sendKeys({ up: name });
    };
    await key('2');
    await hold('Escape', () => slotAt(widget, 1).getAttribute('aria-pressed') === 'false');
    expect(leaves).to.deep.equal([]);
    await key('2');
    await hold('Space', () => /^Placed/.test(said(widget)));
    expect(said(widget)).to.match(/^Placed/);
    expect(widget.state!.moves).to.equal(1);
  });

  it('plays each piece that is picked and placed before the core has answered, and takes back what is undone', async () => {
    const widget = await board();
    cellAt(widget, 0, 0).focus();
    await key('2');
    burst(widget, 'Enter', '1', 'Enter', 'u', '1', 'Enter');
    const undone = heard(widget, 'bp-undo');
    await undone;
    await until(() => widget.state!.moves === 2, 'both are placed');
    expect(widget.state!.hand.slice(0, 2)).to.deep.equal([null, null]);
  });

  it('and the buttons beside it are acted on in their order, before the core has answered', async () => {
    const widget = await board();
    const undo = inside(widget, '[part~="undo-button"]');
    cellAt(widget, 0, 0).focus();
    await keys('2', 'Enter');
    await until(() => undo.getAttribute('aria-disabled') === 'false', 'a move can be taken back');
    await key('1');
    const told = record(widget, ['bp-move', 'bp-undo']);
    burst(widget, 'Enter', '3', 'Enter');
    undo.click();
    await until(() => told.length === 3, 'all is done');
    expect(names(told)).to.deep.equal(['bp-move', 'bp-move', 'bp-undo']);
  });

  it('leads to a clearing place of the board that a move on its way leaves, by C', async () => {
    const widget = await board();
    const help = inside(widget, '[part~="help-button"]');
    cellAt(widget, 0, 0).focus();
    await until(() => help.getAttribute('aria-keyshortcuts') === '?', 'all keys are there');
    await key('2');
    burst(widget, 'Enter', 'c', 'Enter');
    await until(() => widget.state!.moves === 2, 'both are placed');
    expect(widget.state!.hand[0]).to.equal(null);
  });

  it('types a move behind one that is on its way', async () => {
    const widget = await board();
    const help = inside(widget, '[part~="help-button"]');
    cellAt(widget, 0, 0).focus();
    await until(() => help.getAttribute('aria-keyshortcuts') === '?', 'all keys are there');
    await key('2');
    burst(widget, 'Enter', 'm');
    (inside(widget, '.typed') as HTMLInputElement).value = '1 a1';
    burst(widget, 'Enter');
    await until(() => widget.state!.moves === 2, 'both are placed');
    expect(widget.state!.hand[0]).to.equal(null);
  });

  it('goes on to the next legal place with N, backwards with Shift, around the end', async () => {
    const widget = await board({ board: ['#..', '.#.', '..#'], hand: ['#'] });
    cellAt(widget, 0, 0).focus();
    await key('1');
    const seen: string[] = [];
    for (let i = 0; i < 7; i++) {
      await widget.updateComplete;
      seen.push(focusedCell(widget)!.join());
      await key('n');
    }
    const all = (await widget.legalMoves()).map(({ row, column }) => `${row},${column}`);
    const from = all.indexOf(seen[0]!);
    expect(from).to.be.at.least(0);
    expect(seen).to.deep.equal([...all.slice(from), ...all.slice(0, from), all[from]]);
    await key('Shift+N');
    await widget.updateComplete;
    expect(focusedCell(widget)!.join()).to.equal(all[from]);
  });

  rare('picks a piece by itself on N', async () => {
    const widget = await board();
    cellAt(widget, 0, 0).focus();
    await key('n');
    await widget.updateComplete;
    expect(slotAt(widget, 0).getAttribute('aria-pressed')).to.equal('true');
  });

  rare('does not place where the piece does not fit, shows that and says so', async () => {
    const widget = await board();
    cellAt(widget, 0, 0).focus();
    await key('2');
    await keys('ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
    await widget.updateComplete;
    expect(focusedCell(widget)).to.deep.equal([0, 0]);
    expect(cellsWith(widget, 'blocked')).to.deep.equal(['0,0', '0,1', '1,0', '1,1']);
    await key('Enter');
    await widget.snapshot();
    expect(said(widget)).to.contain('does not fit');
    expect(widget.state!.moves).to.equal(0);
  });

  it('puts back with Escape', async () => {
    const widget = await board();
    cellAt(widget, 0, 0).focus();
    await keys('2', 'Escape');
    await expectReturned(widget);
    expect(widget.matches(':focus-within')).to.be.true;
  });

  it('undoes with U and redoes with R', async () => {
    const widget = await board();
    cellAt(widget, 0, 0).focus();
    await playByKeys(widget, { piece: 1, row: 2, column: 1 });
    const after = widget.state!.board;
    const undone = heard(widget, 'bp-undo');
    await key('u');
    expect((await undone).detail).to.deep.include({ source: 'keyboard', moves: 0 });
    expect(widget.state!.board).to.deep.equal(CORNER.board);
    const redone = heard(widget, 'bp-redo');
    await key('r');
    expect((await redone).detail).to.deep.include({ source: 'keyboard', moves: 1 });
    expect(widget.state!.board).to.deep.equal(after);
  });

  it('works from a slot of the hand: Enter picks it up and puts it over the board', async () => {
    const widget = await board();
    slotAt(widget, 1).focus();
    await key('Enter');
    await widget.updateComplete;
    expect(slotAt(widget, 1).getAttribute('aria-pressed')).to.equal('true');
    const [row, column] = focusedCell(widget)!;
    const played = heard(widget, 'bp-move');
    await key('Enter');
    expect((await played).detail.move).to.deep.equal({ piece: 1, row, column });
  });

  it('leaves digits beyond the hand, other letters and combinations to the page', async () => {
    const widget = await board();
    cellAt(widget, 0, 0).focus();
    const kept: string[] = [];
    document.body.addEventListener('keydown', (event) => event.defaultPrevented && kept.push(event.key), {
      once: false,
    });
    await keys('9', '0', 'z', 'Control+u', 'Alt+n', 'F2', 'PageDown', 'Home');
    await widget.snapshot();
    expect(kept).to.deep.equal([]);
    expect(widget.state!.moves).to.equal(0);
    await key('n');
    expect(kept).to.deep.equal(['n']);
  });

  it('is heard only inside the widget', async () => {
    const widget = await board();
    (document.activeElement as HTMLElement | null)?.blur();
    await keys('1', 'n', 'Enter', 'u');
    await widget.snapshot();
    await expectReturned(widget);
  });
});

describe('pieces that fit nowhere', () => {
  const STUCK: Start = { board: ['.#.#', '#.#.', '.#.#', '....'], hand: ['#', '##/##', '####'] };

  it('are marked and cannot be picked, by any way', async () => {
    const widget = await board(STUCK);
    expect(allInside(widget, '.slot.stuck').map((slot) => slot.dataset['slot'])).to.deep.equal(['1']);
    const slot = slotAt(widget, 1);
    expect(slot.getAttribute('aria-disabled')).to.equal('true');
    expect(slot.getAttribute('aria-label')).to.contain('fits nowhere');
    const [hollow, solid] = [1, 0].map((n) => getComputedStyle(inside(widget, `[data-slot="${n}"] .block`)));
    expect(hollow!.backgroundColor).to.equal('rgba(0, 0, 0, 0)');
    expect(hollow!.boxShadow).to.match(/inset/);
    expect(solid!.backgroundColor).not.to.equal(hollow!.backgroundColor);

    await click(slot);
    expect(slot.getAttribute('aria-pressed')).to.equal('false');
    expect(said(widget)).to.contain('no room for piece 2');
    await move(middle(slot));
    await down();
    await move(middle(cellAt(widget, 3, 1)));
    // It is lifted all the same, to be seen what is in its way.
    expect(floating(widget)).to.be.true;
    await up();
    cellAt(widget, 0, 0).focus();
    await key('2');
    await widget.updateComplete;
    expect(allInside(widget, '.slot.held').length).to.equal(0);
  });

  rare('can be picked again once a move has made room', async () => {
    const widget = await board(STUCK);
    await widget.play({ piece: 2, row: 3, column: 0 });
    await widget.updateComplete;
    expect(slotAt(widget, 1).classList.contains('stuck')).to.be.true;
    await widget.undo();
    await arrange(widget, {
      board: ['.#.#', '.##.', '####', '####'].map((row) => row.replace(/^#/, '.')),
      hand: ['####', '##/##', '#/#/#/#'],
    });
    expect(slotAt(widget, 1).classList.contains('stuck')).to.be.true;
    await widget.play({ piece: 2, row: 0, column: 0 }); // clears column 1 and the last two rows
    await widget.updateComplete;
    expect(slotAt(widget, 1).classList.contains('stuck')).to.be.false;
    await playByTap(widget, { piece: 1, row: 2, column: 0 });
    expect(widget.state!.moves).to.equal(2);
  });
});

describe('the end of a game', () => {
  it('shows a panel beside the score, and plays again', async () => {
    const widget = await board(LAST_MOVE);
    await playByDrag(widget, TO_CORNER);
    await until(() => panel(widget) === 'over', 'the panel appears');
    expect(inside(widget, '[part~="score"]').textContent).to.contain('9');
    expect(widget.status).to.equal('over');
    expect(widget.matches(':state(over)')).to.be.true;
    const dealt = heard(widget, 'bp-deal');
    await click(inside(widget, '[part~="again-button"]'));
    expect((await dealt).detail.source).to.equal('button');
    await widget.updateComplete;
    expect(panel(widget)).to.equal('');
    expect(widget.state).to.deep.include({ moves: 0, score: 0, over: false, rows: 8 });
    expect(widget.best).to.equal(9);
  });

  it('takes no press for "play again" that was meant for the last move: another Enter, another click', async () => {
    const widget = await board(LAST_MOVE);
    // The time in which it takes none begins, and does not pass: a slow machine would outlast it.
    const guarded = new MutationObserver(() => {
      const choices = widget.shadowRoot!.querySelector('.over .choices');
      for (const guard of choices?.getAnimations() ?? []) guard.pause();
    });
    guarded.observe(widget.shadowRoot!, { subtree: true, childList: true });
    cellAt(widget, 0, 0).focus();
    await keys('1', 'Enter', 'Enter', 'Enter');
    await until(() => panel(widget) === 'over', 'the panel appears');
    await sendMouse({ type: 'click', position: middle(inside(widget, '[part~="again-button"]')) });
    await key('Enter');
    await widget.snapshot();
    expect(widget.state).to.deep.include({ over: true, moves: 1 });
  });

  rare('takes the panel away again on undo', async () => {
    const widget = await board(LAST_MOVE);
    await playByDrag(widget, TO_CORNER);
    await until(() => inside(widget, '[part~="take-back-button"]'), 'the card is there');
    await click(inside(widget, '[part~="take-back-button"]'));
    await until(() => panel(widget) === '', 'the panel goes');
    expect(widget.status).to.equal('playing');
  });
});

describe('the new-game button', () => {
  it('asks before a started game is thrown away', async () => {
    const widget = await mount({ seed: 'a' });
    await playSome(widget, 2);
    const { state } = widget;
    await click(inside(widget, '[part~="new-button"]'));
    await widget.updateComplete;
    expect(panel(widget)).to.equal('ask');
    expect(widget.state).to.equal(state);
    // "Keep playing"
    await click(allInside(widget, '[part~="ask"] button')[1]!);
    await widget.updateComplete;
    expect(panel(widget)).to.equal('');
    expect(widget.state).to.equal(state);
    // Escape is a no as well.
    await click(inside(widget, '[part~="new-button"]'));
    await key('Escape');
    await widget.updateComplete;
    expect(panel(widget)).to.equal('');
    expect(widget.state).to.equal(state);
    // "New game"
    await click(inside(widget, '[part~="new-button"]'));
    await widget.updateComplete;
    const dealt = heard(widget, 'bp-deal');
    await click(inside(widget, '[part~="ask"] button'));
    await dealt;
    await widget.updateComplete;
    expect(panel(widget)).to.equal('');
    expect(widget.state!.moves).to.equal(0);
  });

  rare('does not ask when there is nothing to lose', async () => {
    const widget = await mount();
    const dealt = heard(widget, 'bp-deal');
    press(widget, '[part~="new-button"]');
    await dealt;
    expect(panel(widget)).to.equal('');
  });

  rare('takes no move while it asks', async () => {
    const widget = await mount({ seed: 'a' });
    await playSome(widget, 1);
    press(widget, '[part~="new-button"]');
    await widget.updateComplete;
    await keys('2', 'n', 'u');
    await widget.snapshot();
    expect(allInside(widget, '.slot.held').length).to.equal(0);
    expect(widget.state!.moves).to.equal(1);
    expect(panel(widget)).to.equal('ask');
    await keys('Escape', '2');
    await widget.updateComplete;
    expect(allInside(widget, '.slot.held').length).to.equal(1);
  });
});

describe('undo and redo buttons', () => {
  it('go back and forth, and are marked when there is nothing to do', async () => {
    const widget = await mount({ seed: 'a' });
    const usable = (): string[] =>
      ['undo', 'redo'].filter(
        (name) => inside(widget, `[part~="${name}-button"]`).getAttribute('aria-disabled') === 'false',
      );
    expect(usable()).to.deep.equal([]);
    press(widget, '[part~="undo-button"]');
    await playSome(widget, 1);
    await widget.updateComplete;
    expect(usable()).to.deep.equal(['undo']);
    const undone = heard(widget, 'bp-undo');
    await click(inside(widget, '[part~="undo-button"]'));
    expect((await undone).detail.source).to.equal('button');
    await widget.updateComplete;
    expect(usable()).to.deep.equal(['redo']);
    const redone = heard(widget, 'bp-redo');
    await click(inside(widget, '[part~="redo-button"]'));
    expect((await redone).detail.source).to.equal('button');
  });
});

it('a piece is put where the pointer is let go, also where no move has told of that place', async () => {
  const widget = await mount({ seed: 'released' });
  const [first] = await widget.legalMoves();
  const piece = inside(widget, `[data-slot="${first!.piece}"] [data-piece]`);
  const send = (type: string, [clientX, clientY]: readonly [number, number]): void => {
    const at = { clientX, clientY, pointerId: 5, pointerType: 'mouse', isPrimary: true, button: 0 };
    const path = { bubbles: true, composed: true, cancelable: true };
    (type === 'pointerdown' ? piece : window).dispatchEvent(new PointerEvent(type, { ...at, ...path }));
  };
  const [x, y] = middle(piece);
  send('pointerdown', [x, y]);
  send('pointermove', [x + 30, y]);
  await widget.updateComplete;
  const played = heard(widget, 'bp-move');
  send('pointerup', over(widget, first!));
  expect((await played).detail.move).to.include({ row: first!.row, column: first!.column });
});
