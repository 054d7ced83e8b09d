/** The first move is shown to who has never made one, under the name of the game; it goes at the first touch and stays away. */
import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { type HeldTimers, holdTimers } from '../support/browser-clock.js';
import {
  allInside,
  cellAt,
  inside,
  mount,
  playSome,
  slotAt,
  stage,
  tidy,
  until,
} from '../support/browser-page.js';
import { click, Finger, key } from '../support/browser-player.js';
import { settled } from '../support/browser-reports.js';

/** How long nothing happens before it is shown. */
const WAIT_MS = 1200;
let timers: HeldTimers;

beforeEach(() => {
  timers = holdTimers([WAIT_MS]);
});

afterEach(async () => {
  timers.restore();
  await tidy();
  await setViewport({ width: 800, height: 600 });
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
  ['samegame', 'Samegame'],
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

it('keeps its name within the game, however wide the letters are', async () => {
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

it('hides what is known of a wall while the name stands there, and is not shown where the computer plays', async () => {
  const attributes = { variant: 'samegame', seed: 'first', storage: 'none', motion: 'full' };
  const playing = await mount({ ...attributes, autoplay: 'animated', 'autoplay-speed': '1' }, stage(400));
  await playing.pause();
  const widget = await mount(attributes, stage(400));
  await untilShown(widget);
  expect(getComputedStyle(inside(widget, '.note-line')).color).to.equal('rgba(0, 0, 0, 0)');
  // It would have come before.
  expect(shown(playing)).to.not.be.ok;
});

it('stands still where nothing is to travel', async () => {
  const widget = await first({ motion: 'reduced' });
  expect(allInside(widget, '.first .carried')).to.have.length(0);
  expect(allInside(widget, '.first .way')).to.have.length(1);
  expect(shown(widget)!.getAnimations({ subtree: true })).to.have.length(0);
});

for (const [what, act] of [
  ['press', (widget: BlockPuzzleElement) => click(cellAt(widget, 0, 0))],
  [
    'key',
    async (widget: BlockPuzzleElement) => {
      widget.focus();
      await key('ArrowRight');
    },
  ],
  ['move', (widget: BlockPuzzleElement) => playSome(widget, 1)],
] as const) {
  it(`goes at the first ${what}`, async () => {
    const widget = await first();
    await act(widget);
    await until(() => !shown(widget), 'it has gone');
  });
}

for (const [what, act] of [
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
] as const) {
  it(`does not come over ${what}`, async () => {
    const widget = await mount({ storage: 'none', motion: 'full' }, stage(420));
    await act(widget);
    // It would have come before.
    await first();
    expect(shown(widget)).to.equal(undefined);
  });
}

it('never comes again once a move was made: not in the next game, and not in the next visit', async () => {
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

it('quintris has its name on the well before it begins', async () => {
  const widget = await mount({ variant: 'quintris', storage: 'none' }, stage(420));
  expect(inside(widget, '[part~="start"] .title').textContent).to.equal('Quintris');
});
