/** A piece under the mouse: over another document of the page, and where a browser does not say how it is zoomed. */
import { expect } from '@esm-bundle/chai';
import { resetMouse } from '@web/test-runner-commands';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { frame } from '../support/browser-frames.js';
import { arrange, inside, mount, until } from '../support/browser-page.js';
import { down, dragTo, Finger, key, middle, move, over, type Point, up } from '../support/browser-player.js';

afterEach(() => resetMouse());

/** A game, and the middle of a frame beside it. */
async function beside(): Promise<{ widget: BlockPuzzleElement; place: Point }> {
  const widget = await mount({ storage: 'none' });
  await arrange(widget, { board: ['....', '....', '....', '....'], hand: ['##/##', '#', '#'] });
  const other = await frame({ srcdoc: true });
  other.style.cssText = 'position: fixed; inset: 0 0 auto auto; inline-size: 200px; block-size: 300px';
  return { widget, place: middle(other) };
}

const TO = { piece: 0, row: 1, column: 1 };
const floating = (widget: BlockPuzzleElement): boolean => inside(widget, '.float').matches(':popover-open');

describe('a piece that is dragged over a frame', () => {
  it('stays under the pointer, and can be brought back', async () => {
    const { widget, place } = await beside();
    await dragTo(widget, TO);
    await move(place);
    const [x, y] = middle(inside(widget, '.float [data-piece]'));
    expect(Math.hypot(x - place[0], y - place[1])).to.be.below(3);
    await move(over(widget, TO));
    await up();
    await until(() => widget.state!.moves === 1, 'it is played');
    expect(widget.state!.board).to.deep.equal(['....', '.##.', '.##.', '....']);
  });

  it('goes back to the hand where it is let go there', async () => {
    const { widget, place } = await beside();
    await dragTo(widget, TO);
    await move(place);
    expect(floating(widget)).to.be.true;
    await up();
    await widget.snapshot();
    expect(floating(widget)).to.be.false;
    await move(over(widget, TO));
    await widget.snapshot();
    expect([floating(widget), widget.state!.moves]).to.deep.equal([false, 0]);
  });
});

/** Plays the piece, which is where and as large as it will lie while it is held. */
async function playUnderPointer(widget: BlockPuzzleElement): Promise<void> {
  await dragTo(widget, TO);
  const piece = inside(widget, '.float [data-piece]');
  const [[x, y], [left, top]] = [middle(piece), over(widget, TO)];
  expect(Math.hypot(x - left, y - top)).to.be.below(3);
  const cell = inside(widget, '[data-cell]').getBoundingClientRect();
  expect(piece.getBoundingClientRect().width).to.be.closeTo(2 * cell.width, 2);
  await up();
  await until(() => widget.state!.moves === 1, 'it is played');
}

it('a piece is under the pointer in its place and size where the browser does not tell of zoom', async () => {
  const { widget } = await beside();
  const float = inside(widget, '.float');
  Object.defineProperty(float, 'currentCSSZoom', { value: undefined });
  await playUnderPointer(widget);
});

it('a piece is under the pointer in its place and size in a page that is enlarged', async () => {
  const { widget } = await beside();
  widget.parentElement!.style.zoom = '1.5';
  await widget.updateComplete;
  await playUnderPointer(widget);
});

for (const scale of ['0.5', '1.25'])
  it(`a piece is under the pointer in its place and size in a host that is scaled by ${scale}`, async () => {
    const { widget } = await beside();
    Object.assign(widget.parentElement!.style, { transform: `scale(${scale})`, transformOrigin: '0 0' });
    await playUnderPointer(widget);
  });

describe('a piece that is held', () => {
  const held = (widget: BlockPuzzleElement): Point => middle(inside(widget, '[data-slot="0"] [data-piece]'));

  it('is dragged from 4 pixels of a mouse on', async () => {
    const { widget } = await beside();
    const [x, y] = held(widget);
    await move([x, y]);
    await down();
    await move([x + 3, y]);
    expect(floating(widget)).to.be.false;
    await move([x + 4, y]);
    await widget.updateComplete;
    expect(floating(widget)).to.be.true;
    await up();
  });

  it('is dragged from 8 pixels of a finger on', async () => {
    const { widget } = await beside();
    const [x, y] = held(widget);
    const finger = new Finger(widget);
    finger.down(inside(widget, '[data-slot="0"]'), [x, y]);
    finger.move([x, y - 7]);
    await widget.updateComplete;
    expect(floating(widget)).to.be.false;
    finger.move([x, y - 8]);
    await widget.updateComplete;
    expect(floating(widget)).to.be.true;
    finger.cancel();
  });

  for (const [takes, isBeside, what, moves] of [
    [200, true, 'is not placed by a finger beside it that flings the page', 0],
    [300, true, 'is placed by one beside it that aims', 1],
    [100, false, 'is placed by one on it, however quick', 1],
  ] as const)
    it(what, async () => {
      const { widget } = await beside();
      const tray = inside(widget, '[data-slot="0"]');
      const box = tray.getBoundingClientRect();
      const [x, y] = isBeside ? [Math.round(box.left) + 2, Math.round(box.top) + 2] : held(widget);
      const finger = new Finger(widget, { takes });
      finger.down(tray, [x, y]);
      finger.move([x, y - 20]);
      await widget.updateComplete;
      const { width, height } = inside(widget, '.float [data-piece]').getBoundingClientRect();
      const [middleX, top] = over(widget, TO);
      const left = isBeside ? middleX - width / 2 : middleX;
      const at: Point = [Math.round(left), Math.round(top + height / 2 + 44)];
      finger.move(at);
      finger.up(at);
      await until(() => !floating(widget), 'it lies somewhere');
      await widget.snapshot();
      expect(widget.state!.moves).to.equal(moves);
    });

  it('goes back where the window loses the focus', async () => {
    const { widget } = await beside();
    await dragTo(widget, TO);
    expect(floating(widget)).to.be.true;
    window.dispatchEvent(new Event('blur'));
    await widget.updateComplete;
    expect(floating(widget)).to.be.false;
    await up();
    await widget.snapshot();
    expect(widget.state!.moves).to.equal(0);
  });

  it('goes back by Escape, which closes nothing else of the page', async () => {
    const { widget } = await beside();
    const heard: string[] = [];
    const ended = new AbortController();
    const hear = (event: KeyboardEvent): void => void heard.push(event.key);
    document.addEventListener('keydown', hear, { signal: ended.signal });
    await dragTo(widget, TO);
    await key('a');
    await key('Escape');
    await widget.updateComplete;
    expect([floating(widget), heard]).to.deep.equal([false, ['a']]);
    await key('Escape');
    expect(heard).to.deep.equal(['a', 'Escape']);
    ended.abort();
    await up();
  });
});
