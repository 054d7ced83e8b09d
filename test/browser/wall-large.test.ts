/** The largest wall, 32 by 32: its cells can be hit, and nothing that has flown stays. */
import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import type { BlockPuzzleElement } from '../../dist/index.js';
import type { WallMove } from '../../src/engine/pop/types.js';
import { hasten } from '../support/browser-clock.js';
import { whileHeld } from '../support/browser-feel.js';
import { allInside, cellAt, inside, mount, stage, until } from '../support/browser-page.js';
import { settled } from '../support/browser-reports.js';
import { boardOf, flying, pictureOf, played, stateOf, stop, tap, type } from '../support/browser-walls.js';
import { firstOf } from '../support/volume.js';

const LARGE = {
  variant: 'samegame',
  'grid-size': '32',
  colors: '3',
  seed: 'large',
  storage: 'none',
  motion: 'none',
};

/** The click that moves most: the lowest area, left first. */
async function low(widget: BlockPuzzleElement): Promise<WallMove> {
  return (await widget.legalMoves<WallMove>()).reduce((one, other) => (other.row > one.row ? other : one));
}

it('shows all of its 1024 bricks', async () => {
  const widget = await mount(LARGE);
  expect(allInside(widget, '[data-cell]')).to.have.length(1024);
  expect(pictureOf(widget)).to.equal(boardOf(widget));
});

it('has cells of at least 21 pixels in 320, and scrolls within itself', async () => {
  await setViewport({ width: 320, height: 640 });
  const box = stage(320);
  document.body.style.margin = '0';
  const widget = await mount(LARGE, box);
  for (const [row, column] of [
    [0, 0],
    [31, 31],
  ] as const) {
    const { width, height } = cellAt(widget, row, column).getBoundingClientRect();
    expect(width).to.be.at.least(21);
    expect(height).to.be.at.least(21);
  }
  const scroller = inside(widget, '.scroller');
  expect(scroller.scrollWidth).to.be.above(scroller.clientWidth);
  expect(document.documentElement.scrollWidth).to.be.at.most(320);
  document.body.style.margin = '';
});

it('a tap on a cell that was scrolled to plays there', async () => {
  const widget = await mount(LARGE, stage(320));
  inside(widget, '.scroller').scrollLeft = 9999;
  const { row, column } = (await widget.legalMoves<WallMove>()).reduce((one, other) =>
    other.column > one.column ? other : one,
  );
  await tap(widget, row, column);
  await played(widget, () => tap(widget, row, column));
  expect(widget.state!.moves).to.equal(1);
});

it('the keyboard’s cursor is scrolled to', async () => {
  const widget = await mount(LARGE, stage(320));
  widget.focus();
  await type(widget, 'Shift+N');
  const [, column] = stop(widget).split(',').map(Number);
  const cell = cellAt(widget, Number(stop(widget).split(',')[0]), column!).getBoundingClientRect();
  const { left, right } = inside(widget, '.scroller').getBoundingClientRect();
  expect(cell.left).to.be.at.least(left - 1);
  expect(cell.right).to.be.at.most(right + 1);
});

describe('with full motion', () => {
  // Bricks whose flight is loaded too late do without: by a clock that stands, nothing is late.
  beforeEach(() => {
    hasten(0);
  });

  it('bricks fly, and afterwards none is left flying', async () => {
    const widget = await mount({ ...LARGE, motion: 'full' });
    // Two bricks earn nothing.
    for (let points = 0; points === 0;) ({ points } = (await widget.play(await low(widget)))!);
    await until(() => flying(widget) > 0, 'bricks fly');
    await until(() => allInside(widget, '.points').length === 1, 'the points are there');
    await until(() => flying(widget) === 0, 'they have landed');
    await until(() => allInside(widget, '.points').length === 0, 'the points have gone');
    expect(pictureOf(widget)).to.equal(boardOf(widget));
  });

  it('moves quickly one after the other leave none either', async () => {
    const widget = await mount({ ...LARGE, motion: 'full' });
    let points = 0;
    const seen = new MutationObserver(() => (points += allInside(widget, '.points').length));
    seen.observe(inside(widget, '.effects'), { childList: true });
    for (let moves = 0; moves < 6; moves++) {
      await widget.play(await low(widget));
      await settled(widget);
      expect(allInside(widget, '.points').length, 'one move’s at a time').to.be.at.most(1);
    }
    seen.disconnect();
    await widget.undo();
    await widget.redo();
    expect(stateOf(widget).moves).to.equal(6);
    expect(points, 'points were shown').to.be.above(0);
    await settled(widget);
    await until(() => flying(widget) === 0, 'they have landed');
    await until(() => allInside(widget, '.points').length === 0, 'the points have gone');
    expect(pictureOf(widget)).to.equal(boardOf(widget));
  });

  it('a new game ends every flight', async () => {
    const widget = await mount({ ...LARGE, motion: 'full' });
    await whileHeld('.flights *', async () => {
      await widget.play(await low(widget));
      await until(() => flying(widget) > 0, 'bricks fly');
      await widget.newGame();
      await settled(widget);
      expect(flying(widget)).to.equal(0);
    });
  });

  it('an element that goes while bricks fly comes back with its wall, on which they land', async () => {
    const widget = await mount({ ...LARGE, motion: 'full' });
    await whileHeld('.flights *', async () => {
      await widget.play(await low(widget));
      await until(() => flying(widget) > 0, 'bricks fly');
      widget.remove();
      stage().append(widget);
      await settled(widget);
    });
    await until(() => flying(widget) === 0, 'they have landed');
    expect(pictureOf(widget)).to.equal(boardOf(widget));
  });
});

for (const motion of firstOf(['reduced', 'none'])) {
  it(`with motion="${motion}" nothing flies`, async () => {
    const widget = await mount({ ...LARGE, motion });
    await widget.play(await low(widget));
    await widget.updateComplete;
    expect(allInside(widget, '.flight, [data-flying]')).to.have.length(0);
    await until(() => flying(widget) === 0, 'what has gone has faded');
  });
}
