/** What cannot be done answers to mouse, finger and key alike: it is seen what is in the way, and what has no room shakes. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { feltIn, heardOf, whileHeld } from '../support/browser-feel.js';
import {
  allInside,
  arrange,
  type Attributes,
  cellAt,
  cellsWith,
  inside,
  mount,
  nextTask,
  rare,
  said,
  slotAt,
  type Start,
  stage,
  until,
} from '../support/browser-page.js';
import { click, down, dragTo, Finger, key, keys, middle, move, over, up } from '../support/browser-player.js';
import { sampled } from '../support/volume.js';

/** A square fits at the lower right alone, a long line nowhere. */
const NARROW: Start = {
  board: ['##..#', '##.##', '.#...', '#.#..', '.#...'],
  hand: ['##/##', '#####', '#'],
};
/** Of the square at row 0, column 1: one of its cells is free. */
const IN_THE_WAY = { piece: 0, row: 0, column: 1 } as const;
const CELLS = ['0,1', '0,2', '1,1', '1,2'];

async function board(attributes: Attributes = {}, start = NARROW): Promise<BlockPuzzleElement> {
  const widget = await mount({ motion: 'full', ...attributes }, stage(420));
  widget.focus();
  await arrange(widget, start);
  await feltIn(widget);
  return widget;
}

/** Whether it goes to and fro; with `by` opacity it blinks. */
const shakes = (by: 'translate' | 'opacity', ...elements: Element[]): boolean =>
  elements.length > 0 &&
  elements.every((element) =>
    element.getAnimations().some(({ effect }) => {
      const values = (effect as KeyframeEffect).getKeyframes().map((frame) => frame[by]);
      return values.length > 2 && values[0] !== values[1];
    }),
  );
const blocked = (widget: Element): HTMLElement[] => allInside(widget, '[data-cell].blocked');
const pieceOf = (widget: Element, slot: number): Element => slotAt(widget, slot).querySelector('.piece')!;

describe('a piece over a bad place', () => {
  it('shows what is in its way while it is dragged, turns to glass, and goes home when it is let go', async () => {
    const widget = await board({ motion: 'none' });
    await dragTo(widget, IN_THE_WAY);
    await until(() => blocked(widget).length > 0, 'the bad place is shown');
    expect(cellsWith(widget, 'blocked')).to.deep.equal(CELLS);
    expect(cellsWith(widget, 'ghost')).to.deep.equal([]);
    const [float] = allInside(widget, '.float');
    expect(float!.className).to.contain('bad');
    expect(getComputedStyle(float!.querySelector('.block')!).backgroundColor).to.match(/0?\.2\)/);
    await up();
    await until(() => !widget.shadowRoot!.querySelector('.float .piece'), 'it is home');
    expect(cellsWith(widget, 'blocked')).to.deep.equal([]);
    expect(widget.state!.moves).to.equal(0);
  });

  rare('is whole again over a good one, and beyond the board shows nothing', async () => {
    const widget = await board({ motion: 'none' });
    await dragTo(widget, IN_THE_WAY);
    await until(() => blocked(widget).length > 0, 'the bad place is shown');
    await move(over(widget, { piece: 0, row: 3, column: 3 }));
    await until(() => cellsWith(widget, 'ghost').length > 0, 'the good one is shown');
    expect(blocked(widget)).to.deep.equal([]);
    expect(allInside(widget, '.float.bad')).to.deep.equal([]);
    const [x, y] = over(widget, { piece: 0, row: 0, column: 0 });
    await move([x, y - 300]);
    await until(() => cellsWith(widget, 'ghost').length === 0, 'nothing is under it');
    expect(blocked(widget)).to.deep.equal([]);
    await up();
  });

  for (const [motion, duration] of [
    ['full', '0.08s'],
    ['none', '0s'],
  ] as const)
    it(`has what is in its way come over tiles that stand, and do not blink (${motion})`, async () => {
      const widget = await board({ motion });
      await dragTo(widget, IN_THE_WAY);
      await until(() => blocked(widget).length > 0, 'the bad place is shown');
      for (const cell of blocked(widget)) {
        const [over, tile] = ['::before', '::after'].map((part) => getComputedStyle(cell, part));
        expect([over!.content, over!.animationDuration]).to.deep.equal(['""', duration]);
        expect(tile!.animationName).to.equal('none');
      }
      await up();
    });

  rare('shows what is in its way under a finger too', async () => {
    const widget = await board({ motion: 'none' });
    const finger = new Finger(widget);
    const slot = slotAt(widget, 0);
    finger.down(slot);
    const [x, y] = middle(cellAt(widget, 1, 1));
    // The piece floats above the finger.
    const { height } = cellAt(widget, 0, 0).getBoundingClientRect();
    finger.move([x + height / 2, y + height / 2 + 44]);
    await until(() => blocked(widget).length > 0, 'the bad place is shown');
    finger.cancel();
    await until(() => blocked(widget).length === 0, 'it is given up');
  });

  rare('shows it to a mouse that a picked piece follows', async () => {
    const widget = await board({ motion: 'none' });
    await click(slotAt(widget, 0));
    await move(middle(cellAt(widget, 0, 0)));
    await until(() => blocked(widget).length === 4, 'the bad place is shown');
    await move(middle(cellAt(widget, 3, 3)));
    await until(() => cellsWith(widget, 'ghost').length === 4, 'the good one is shown');
    expect(blocked(widget)).to.deep.equal([]);
  });

  for (const [way, act] of Object.entries({
    'to Enter': async (widget: BlockPuzzleElement) => {
      await key('1');
      await widget.updateComplete;
      await keys(...Array<string>(5).fill('ArrowUp'), ...Array<string>(5).fill('ArrowLeft'));
      await widget.updateComplete;
      expect(blocked(widget)).to.have.length(4);
      await key('Enter');
    },
    'to a tap': async (widget: BlockPuzzleElement) => {
      slotAt(widget, 0).dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1 }));
      await widget.updateComplete;
      const tap = new MouseEvent('click', { bubbles: true, composed: true, detail: 1 });
      cellAt(widget, 0, 0).dispatchEvent(tap);
    },
  })) {
    it(`answers ${way} by shaking there, and says so`, async () => {
      const widget = await board();
      await whileHeld('.cell', async () => {
        await act(widget);
        await until(() => shakes('translate', ...blocked(widget)), 'it shakes');
      });
      expect(said(widget)).to.equal('It does not fit here.');
      expect(widget.state!.moves).to.equal(0);
    });
  }
});

it('a bar that is tapped where it reaches beyond the board is seen and heard not to fit', async () => {
  const rows = Array<string>(5).fill('......');
  const widget = await board({ sound: 'on' }, { board: ['..#...', ...rows], hand: ['#####'] });
  await click(slotAt(widget, 0));
  const pitches = await heardOf(async (heard) => {
    await whileHeld('.cell', async () => {
      await click(cellAt(widget, 0, 0));
      await until(() => shakes('translate', ...blocked(widget)), 'it shakes');
    });
    await until(() => heard.length > 0, 'it is heard');
  });
  expect(pitches).to.have.length(1);
  expect(said(widget)).to.equal('It does not fit here.');
});

for (const [from, steps] of sampled(
  Object.entries({
    'beyond the last row': [
      [2, 0],
      [1, 0],
      [0.4, 0],
      [0, 0],
    ],
    'beside the last column': [
      [0, 2],
      [0, 1.2],
      [0, 0.4],
      [0, 0],
    ],
  }),
  2,
)) {
  it(`a piece that comes from ${from} is at a good place as soon as it is near one`, async () => {
    const widget = await board({}, { board: Array<string>(5).fill('.....'), hand: ['##/##', '#', '#'] });
    const { width } = cellAt(widget, 0, 0).getBoundingClientRect();
    const [x, y] = middle(slotAt(widget, 0));
    await move([x, y]);
    await down();
    await move([x, y - 20]);
    // Of the piece the middle is held: it lies over the corner of four cells.
    const { right, bottom } = cellAt(widget, 3, 3).getBoundingClientRect();
    for (const [rows, columns] of steps as [number, number][]) {
      await move([Math.round(right + columns * width), Math.round(bottom + rows * width)]);
      await widget.updateComplete;
      expect(blocked(widget), `${rows}, ${columns} away`).to.deep.equal([]);
    }
    expect(cellsWith(widget, 'ghost')).to.have.members(['3,3', '3,4', '4,3', '4,4']);
    await up();
    await until(() => widget.state!.moves === 1, 'it is placed');
    expect(widget.state!.board.slice(3)).to.deep.equal(['...##', '...##']);
  });
}

it('a bar that is just lifted below a full row is whole, and nothing is hatched: it is beyond the board', async () => {
  const widget = await board(
    {},
    { board: [...Array<string>(4).fill('.....'), '.####'], hand: ['##', '#', '#'] },
  );
  const { height, bottom } = cellAt(widget, 4, 2).getBoundingClientRect();
  const [x, y] = middle(slotAt(widget, 0));
  await move([x, y]);
  await down();
  await move([x, y + 20]);
  await move([Math.round(x + height), Math.round(bottom + 1.5 * height)]);
  await widget.updateComplete;
  expect(allInside(widget, '.float .piece')).to.have.length(1);
  expect(blocked(widget)).to.deep.equal([]);
  expect(allInside(widget, '.float.bad')).to.deep.equal([]);
  await key('Escape');
  await up();
});

describe('a piece that fits nowhere', () => {
  for (const [way, act] of Object.entries({
    'to the press itself': async (widget: BlockPuzzleElement) => {
      await move(middle(slotAt(widget, 1)));
      await down();
    },
    'to a key': async () => {
      await key('2');
    },
    'to a finger': async (widget: BlockPuzzleElement) => {
      const finger = new Finger(widget);
      const before = said(widget);
      finger.down(slotAt(widget, 1));
      await widget.updateComplete;
      // It may be about to scroll.
      expect(said(widget)).to.equal(before);
      finger.up(middle(slotAt(widget, 1)));
      slotAt(widget, 1).dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1 }));
    },
  })) {
    it(`answers ${way} by shaking, and says so once`, async () => {
      const widget = await board();
      await whileHeld('.piece', async () => {
        await act(widget);
        await until(() => shakes('translate', pieceOf(widget, 1)), 'it shakes');
      });
      const text = inside(widget, '[role="status"]').textContent;
      expect(text).to.equal('There is no room for piece 2 now.');
      await up();
      await nextTask();
      await widget.updateComplete;
      // Said again, it would be another text, so that it is spoken again.
      expect(inside(widget, '[role="status"]').textContent).to.equal(text);
      expect(allInside(widget, '.slot.held')).to.deep.equal([]);
    });
  }

  rare('may be lifted all the same: it is seen what is in its way, and it goes home', async () => {
    const widget = await board({ motion: 'none' });
    const to = { piece: 1, row: 0, column: 0 };
    await dragTo(widget, to);
    await until(() => blocked(widget).length === 5, 'what it lies over is shown');
    expect(allInside(widget, '.float.bad .piece')).to.have.length(1);
    expect(cellsWith(widget, 'ghost')).to.deep.equal([]);
    await up();
    await until(() => !widget.shadowRoot!.querySelector('.float .piece'), 'it is home');
    expect(said(widget)).to.equal('It does not fit here.');
    expect(allInside(widget, '.slot.held')).to.deep.equal([]);
    expect(widget.state!.moves).to.equal(0);
  });

  rare('may be lifted by a finger too, which scrolls nothing', async () => {
    const widget = await board({ motion: 'none' });
    const slot = slotAt(widget, 1);
    expect(getComputedStyle(slot).touchAction).to.equal('none');
    const finger = new Finger(widget);
    finger.down(slot);
    const [x, y] = middle(cellAt(widget, 1, 2));
    const { height } = cellAt(widget, 0, 0).getBoundingClientRect();
    finger.move([x, y + height / 2 + 44]);
    await until(() => blocked(widget).length === 5, 'what it lies over is shown');
    finger.up([x, y + height / 2 + 44]);
    await until(() => !widget.shadowRoot!.querySelector('.float .piece'), 'it is home');
  });

  rare('blinks where nothing is to travel', async () => {
    const widget = await board({ motion: 'reduced' });
    await whileHeld('.piece', async () => {
      await key('2');
      await until(() => shakes('opacity', pieceOf(widget, 1)), 'it blinks');
      const frames = pieceOf(widget, 1)
        .getAnimations()
        .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes());
      expect(frames.every((frame) => !('translate' in frame))).to.be.true;
    });
  });
});

it('the points of a move are gone when the next one is shown', async () => {
  const widget = await board({}, { board: ['###.', '....', '....', '....'], hand: ['#', '#', '#'] });
  const points = (): HTMLElement[] => allInside(widget, '.points');
  await whileHeld('.points', async () => {
    await widget.play({ piece: 0, row: 0, column: 3 });
    await until(() => points().length === 1, 'the points are shown');
    await widget.play({ piece: 1, row: 0, column: 3 });
    await widget.updateComplete;
    await nextTask();
    // Fading, for far less long than they would have stood there.
    const isLeaving = (label: HTMLElement): boolean =>
      label.getAnimations().some(({ effect }) => Number(effect!.getTiming().duration) <= 100);
    expect(points().every(isLeaving)).to.be.true;
  });
  await until(() => points().length === 0, 'they are gone');
});
