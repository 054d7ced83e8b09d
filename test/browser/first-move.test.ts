/** The first move is shown to who has never made one, under the name of the game; it goes at the first touch and stays away. */
import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { type HeldTimers, holdTimers } from '../support/browser-clock.js';
import { watchLeaks } from '../support/browser-leaks.js';
import {
  allInside,
  cellAt,
  inside,
  make,
  mount,
  nextTask,
  playSome,
  rare,
  slotAt,
  stage,
  until,
} from '../support/browser-page.js';
import { click, Finger, key } from '../support/browser-player.js';
import { settled } from '../support/browser-reports.js';
import { wallAt } from '../support/browser-walls.js';
import { pieceSize } from '../../src/view/piece.js';
import { firstOf, inTurn, sampled } from '../support/volume.js';

/** How long nothing happens before it is shown. */
const WAIT_MS = 1200;
let timers: HeldTimers;

beforeEach(() => {
  timers = holdTimers([WAIT_MS]);
});

const shown = (widget: Element): HTMLElement | undefined => allInside(widget, '.first')[0];

/** Nothing happens for that long. */
async function untilShown(widget: Element): Promise<void> {
  expect(shown(widget)).to.not.be.ok;
  timers.fire();
  await until(() => shown(widget), 'the first move is shown');
}

async function first(attributes: Record<string, string> = {}): Promise<BlockPuzzleElement> {
  const widget = await mount({ seed: 'first', storage: 'none', motion: 'full', ...attributes }, stage(420));
  await untilShown(widget);
  return widget;
}

for (const [variant, name] of [
  ['blocks', 'Blocks'],
  ['blockudoku', 'Blockudoku'],
  ['samegame', 'SameGame'],
] as const) {
  it(`${variant} says its name, and a hand shows what to do, to eyes alone`, async () => {
    const widget = await first({ variant });
    expect(inside(widget, '.first-name').textContent).to.equal(name);
    expect(allInside(widget, '.first .hand-sign')).to.have.length(1);
    expect(shown(widget)!.ariaHidden).to.equal('true');
    expect(getComputedStyle(shown(widget)!).pointerEvents).to.equal('none');
    expect(inside(widget, '[role="status"]').textContent.trim()).to.equal('');
  });
}

it('has its name where no piece crosses it that comes from the hand below', async () => {
  const widget = await mount({ seed: 'b', storage: 'none', motion: 'full' }, stage(280));
  await untilShown(widget);
  const [name, aim, hand] = ['.first-name', '.first .aim .piece', '.hand'].map((part) =>
    inside(widget, part).getBoundingClientRect(),
  );
  expect(aim!.bottom).to.be.below(hand!.top);
  expect(name!.bottom).to.be.at.most(aim!.top);
});

rare('keeps its name within the game, however wide the letters are', async () => {
  await setViewport({ width: 1000, height: 900 });
  // As a browser does whose letters are wider: the name is broader than the column of words beside the wall.
  const place = stage(800);
  place.style.letterSpacing = '2px';
  const widget = await mount({ variant: 'samegame', seed: 'first', storage: 'none', motion: 'full' }, place);
  await untilShown(widget);
  const name = inside(widget, '.first-name').getBoundingClientRect();
  const game = shown(widget)!.getBoundingClientRect();
  expect(name.width).to.be.above(inside(widget, '.note-line').getBoundingClientRect().width);
  expect(name.left).to.be.at.least(game.left - 0.5);
  expect(name.right).to.be.at.most(game.right + 0.5);
});

it('makes no page wider where its hand lies at the last column', async () => {
  const place = stage(320);
  place.style.cssText += '; margin: 0; overflow: auto';
  const board = ['abababababababad', 'babababababababd', 'abababababababad'];
  const position = { variant: 'samegame', board, seed: 'rim' } as const;
  const widget = await wallAt(position, { storage: 'none', motion: 'full' }, place);
  await untilShown(widget);
  const hand = inside(widget, '.first .hand-sign').getBoundingClientRect();
  expect(hand.right).to.be.above(widget.getBoundingClientRect().right);
  expect(place.scrollWidth).to.equal(place.clientWidth);
});

it('has its name below the middle of what is seen of a wall that scrolls', async () => {
  const widget = await first({ variant: 'samegame', 'grid-size': '5x32' });
  const [name, game] = [inside(widget, '.first-name'), widget].map((each) => each.getBoundingClientRect());
  expect(inside(widget, '.board').getBoundingClientRect().width).to.be.above(game!.width * 1.2);
  expect(name!.left + name!.width / 2).to.be.closeTo(game!.left + game!.width / 2, 10);
});

rare(
  'hides what is known of a wall while the name stands there, and is not shown where the computer plays',
  async () => {
    const attributes = { variant: 'samegame', seed: 'first', storage: 'none', motion: 'full' };
    const playing = await mount({ ...attributes, autoplay: 'animated', 'autoplay-speed': '1' }, stage(400));
    await playing.pause();
    const widget = await mount(attributes, stage(400));
    await untilShown(widget);
    expect(getComputedStyle(inside(widget, '.note-line')).color).to.equal('rgba(0, 0, 0, 0)');
    // It would have come before.
    expect(shown(playing)).to.not.be.ok;
  },
);

it('stands still where nothing is to travel', async () => {
  const widget = await first({ motion: 'reduced' });
  expect(allInside(widget, '.first .carried')).to.have.length(0);
  expect(allInside(widget, '.first .way')).to.have.length(1);
  expect(shown(widget)!.getAnimations({ subtree: true })).to.have.length(0);
});

for (const [what, act] of sampled(
  [
    ['press', (widget: BlockPuzzleElement) => click(cellAt(widget, 0, 0))],
    [
      'key',
      async (widget: BlockPuzzleElement) => {
        widget.focus();
        await key('ArrowRight');
      },
    ],
    ['move', (widget: BlockPuzzleElement) => playSome(widget, 1)],
  ] as const,
  2,
)) {
  it(`goes at the first ${what}`, async () => {
    const widget = await first();
    await act(widget);
    await until(() => !shown(widget), 'it has gone');
  });
}

for (const [what, act] of firstOf([
  [
    'a finger that carries a piece',
    (widget: BlockPuzzleElement) => new Finger(widget).down(slotAt(widget, 0)),
  ],
  [
    'a key',
    async (widget: BlockPuzzleElement) => {
      widget.focus();
      await key('1');
    },
  ],
] as const)) {
  it(`does not come over ${what}`, async () => {
    const widget = await mount({ storage: 'none', motion: 'full' }, stage(420));
    await act(widget);
    // It would have come before.
    await first();
    expect(shown(widget)).to.equal(undefined);
  });
}

rare('never comes again once a move was made: not in the next game, and not in the next visit', async () => {
  const kept = { 'save-key': 'once', storage: 'local' };
  const widget = await mount({ seed: 'first', motion: 'full', ...kept }, stage(420));
  await playSome(widget, 2);
  await settled(widget);
  await widget.newGame();
  // That of another game comes, which waits no longer than this one has.
  await first();
  expect(shown(widget)).to.equal(undefined);
  widget.remove();
  const next = await mount({ seed: 'first', motion: 'full', ...kept }, stage(420));
  await first();
  expect(shown(next)).to.equal(undefined);
});

/** A move, another game in its place, and the page is opened again. */
async function again(
  attributes: Record<string, string>,
  next: Record<string, string> = {},
  prepare: (widget: BlockPuzzleElement) => void = () => undefined,
): Promise<BlockPuzzleElement> {
  const common = { motion: 'full', ...attributes };
  const mounted = async (more: Record<string, string>): Promise<BlockPuzzleElement> => {
    const widget = make({ ...common, ...more });
    prepare(widget);
    stage(420).append(widget);
    await widget.ready;
    return widget;
  };
  const widget = await mounted({});
  await playSome(widget, 1);
  await widget.newGame();
  await settled(widget);
  widget.remove();
  await nextTask();
  return mounted(next);
}

describe('who has made a move that came to no points is shown nothing', () => {
  const position = (seed: string): string =>
    JSON.stringify({
      variant: 'blocks',
      rows: 4,
      columns: 4,
      handSize: 1,
      board: Array(4).fill('....'),
      hand: ['#'],
      seed,
    });
  for (const [what, attributes, next] of sampled(
    [
      ['of a wall', { variant: 'samegame' }, {}],
      ['of lines alone', { variant: 'block-sudoku' }, {}],
      ['under a key of the host’s', { variant: 'samegame', 'save-key': 'mine' }, {}],
      ['of another seed', { variant: 'block-sudoku', seed: 'one' }, { seed: 'two' }],
      ['of another size', { variant: 'samegame' }, { 'grid-size': '8x9' }],
      ['of another position', { position: position('one') }, { position: position('two') }],
    ] as const,
    3,
  ))
    it(what, async () => {
      const widget = await again(attributes, next);
      await first();
      expect(shown(widget)).to.equal(undefined);
    });

  for (const [what, next] of firstOf([
    ['in a storage of the host’s', {}],
    ['in a storage of the host’s, of another seed', { seed: 'two' }],
  ] as const))
    it(what, async () => {
      const kept = new Map<string, string>();
      const storage = {
        getItem: async (name: string) => kept.get(name) ?? null,
        setItem: async (name: string, value: string) => void kept.set(name, value),
        removeItem: async (name: string) => void kept.delete(name),
      };
      const widget = await again({ variant: 'block-sudoku', seed: 'one' }, next, (made) => {
        made.storage = storage;
      });
      await first();
      // It asks first.
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(shown(widget)).to.equal(undefined);
    });

  it('but is shown another game', async () => {
    const widget = await again({ variant: 'samegame' }, { variant: 'blocks' });
    await untilShown(widget);
  });
});

it('does not come where somebody has pressed before the game was there', async () => {
  const widget = make({ seed: 'first', storage: 'none', motion: 'full' });
  stage(420).append(widget);
  await widget.updateComplete;
  expect(widget.state).to.equal(null);
  inside(widget, '.board').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
  await widget.ready;
  // It would have come before.
  await first();
  expect(shown(widget)).to.equal(undefined);
});

for (const side of ['4', '5', '6'])
  it(`has its name where no piece is carried to on a board of ${side} by ${side}`, async () => {
    for (const seed of ['a', 'b', 'e', 'h']) {
      const attributes = { seed, 'grid-size': side, motion: 'reduced' };
      const widget = await first(attributes);
      const name = inside(widget, '.first-name').getBoundingClientRect();
      const aim = inside(widget, '.aim').getBoundingClientRect();
      // Letters without the room above and below them.
      expect(name.bottom - 3 <= aim.top || name.top + 3 >= aim.bottom, `${seed}: ${name.top}, ${aim.top}`).to
        .be.true;
      const board = inside(widget, '.board').getBoundingClientRect();
      expect(name.top >= board.top && name.bottom <= board.bottom, `${seed}: on the board`).to.be.true;
      widget.remove();
    }
  });

for (const [i, variant] of ['blocks', 'samegame'].entries())
  for (const zoom of inTurn([0.8, 1.25, 1], i))
    it(`lies where its piece and its place are, in a page that is zoomed by ${zoom} (${variant})`, async () => {
      const place = stage(420);
      place.style.setProperty('zoom', String(zoom));
      const widget = await mount({ variant, seed: 'first', storage: 'none', motion: 'reduced' }, place);
      await untilShown(widget);
      const cells = allInside(widget, '[data-cell]').map((cell) => cell.getBoundingClientRect());
      const isAt = (x: number, y: number): boolean =>
        cells.some(({ left, top }) => Math.abs(left - x) < 1 && Math.abs(top - y) < 1);
      const board = inside(widget, '.board').getBoundingClientRect();
      const name = inside(widget, '.first-name').getBoundingClientRect();
      const sign = inside(widget, '.hand-sign').getBoundingClientRect();
      expect(name.left + name.width / 2).to.be.closeTo(board.left + board.width / 2, 2);
      if (variant === 'blocks') {
        const aim = inside(widget, '.aim').getBoundingClientRect();
        expect(isAt(aim.left, aim.top), 'the aim lies on cells').to.be.true;
        const { rows, columns } = pieceSize(widget.state!.hand[1]!);
        expect(aim.width).to.be.closeTo(cells[0]!.width * columns, 1);
        expect(aim.height).to.be.closeTo(cells[0]!.height * rows, 1);
        const { width } = cells[0]!;
        expect(sign.left - aim.left).to.be.closeTo(0.8 * width, 1);
      } else {
        // The tip of its finger.
        const [x, y] = [sign.left + sign.width * (9.5 / 24), sign.top + sign.height * (3 / 24)];
        const under = cells.findIndex(
          ({ left, top, right, bottom }) => left < x && x < right && top < y && y < bottom,
        );
        expect(under, 'it points at a brick').to.be.at.least(0);
        const { left, top, width } = cells[under]!;
        expect((x - left) / width).to.be.closeTo(0.5, 0.1);
        expect((y - top) / width).to.be.closeTo(0.5, 0.1);
        const sizeOf = (cell: HTMLElement): number =>
          Number(/area of (\d+)/.exec(cell.ariaLabel ?? '')?.[1] ?? 1);
        const sizes = allInside(widget, '[data-cell]').map(sizeOf);
        expect(sizes[under], 'of the largest area').to.equal(Math.max(...sizes));
      }
    });

it('takes no frame while its hand rests', async () => {
  const layer = shown(await first())!;
  await until(() => layer.getAnimations().length === 1, 'it rests');
  // One that is still to begin.
  expect(layer.getAnimations()[0]!.effect!.getComputedTiming().progress).to.equal(null);
});

it('leaves nothing behind where it stands still as its game is taken out', async () => {
  const leaks = watchLeaks();
  const widget = await first({ motion: 'reduced' });
  expect(leaks.listeners()).to.include('Window resize');
  widget.remove();
  await nextTask();
  expect(leaks.listeners()).to.deep.equal([]);
  expect(shown(widget)).to.equal(undefined);
});

it('quintris has its name on the well before it begins', async () => {
  const widget = await mount({ variant: 'quintris', storage: 'none' }, stage(420));
  expect(inside(widget, '[part~="start"] .title').textContent).to.equal('Quintris');
});
