/** The hint of a falling game: shown, said, and refused where it would be none of the player's business. */
import { expect } from '@esm-bundle/chai';
import type { FallState } from '../../dist/engine.js';
import type { FallHint } from '../../src/engine/fall/types.js';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { type Attributes, inside, mount, tidy, until } from '../support/browser-page.js';
import { click, key } from '../support/browser-player.js';
import { rarely } from '../support/volume.js';

const rare = rarely(it);

afterEach(tidy);

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
    expect(said(widget)).to.match(/^Hint: .*drop; columns? \d+.*, lands in rows? \d+/);
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
    const button = (): string | null => inside(widget, '[part~="hint-button"]').getAttribute('aria-disabled');
    expect(button()).to.equal('true');
    await click(inside(widget, '[part~="play-button"]'));
    await until(() => button() === 'false', 'the button can be pressed');
    widget.autoplay = 'animated';
    await until(() => button() === 'true', 'the computer plays');
  });
});
