/** On a phone, upright and on its side: every row is reached, and what comes up neither hides nor pushes what it belongs to. */
import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import type { BlockPuzzleElement } from '../../dist/index.js';
import {
  allInside,
  arrange,
  boxOf,
  cellAt,
  cellsWith,
  inside,
  mount,
  painted,
  panel,
  playSome,
  press,
  rare,
  said,
  slotAt,
  stage,
  type Start,
  until,
} from '../support/browser-page.js';
import { hasten } from '../support/browser-clock.js';
import { heard } from '../support/browser-events.js';
import { animatedBy, feltIn } from '../support/browser-feel.js';
import { click, Finger, middle, move } from '../support/browser-player.js';
import { playOut, wallAt } from '../support/browser-walls.js';
import { firstOf, sampled } from '../support/volume.js';

describe('a piece under a finger', () => {
  /** A board whose lower edge is that of the window. */
  async function low(): Promise<BlockPuzzleElement> {
    const box = stage(300);
    const widget = await mount({ storage: 'none' }, box);
    await arrange(widget, { board: Array<string>(6).fill('......'), hand: ['##/##', '#', '#'] });
    box.style.cssText += 'position: fixed; inset: 0 auto auto 0';
    box.style.top = `${innerHeight - boxOf(widget, '.board').bottom}px`;
    return widget;
  }

  it('reaches the last row of a board that ends with the window, from well within it', async () => {
    const widget = await low();
    expect(boxOf(widget, '.board').bottom).to.be.closeTo(innerHeight, 1);
    const [x] = middle(cellAt(widget, 5, 2));
    const finger = new Finger(widget);
    finger.down(slotAt(widget, 0), [x, innerHeight - 200]);
    finger.move([x, innerHeight - 100]);
    finger.move([x, innerHeight - 24]);
    await until(() => cellsWith(widget, 'ghost').length === 4, 'it lies somewhere');
    expect(cellsWith(widget, 'ghost').map((cell) => cell[0])).to.deep.equal(['4', '4', '5', '5']);
    finger.cancel();
  });

  it('floats as far above it as ever anywhere else', async () => {
    const widget = await low();
    const finger = new Finger(widget);
    const [x] = middle(cellAt(widget, 0, 2));
    finger.down(slotAt(widget, 0), [x, innerHeight - 200]);
    for (const y of [innerHeight - 200, innerHeight - 93]) {
      finger.move([x, y - 20]);
      finger.move([x, y]);
      await widget.updateComplete;
      expect(y - boxOf(widget, '.float [data-piece]').bottom).to.be.closeTo(44, 0.5);
    }
    finger.cancel();
  });

  rare('is told not to fit where it is let go, over what is in its way', async () => {
    const widget = await mount({ motion: 'full', storage: 'none' }, stage(420));
    widget.focus();
    await arrange(widget, { board: ['##..', '##..', '....', '....'], hand: ['##/##', '#', '#'] });
    await move(middle(slotAt(widget, 0)));
    const finger = new Finger(widget);
    const cell = cellAt(widget, 1, 1).getBoundingClientRect();
    finger.down(slotAt(widget, 0));
    const place = [cell.left, cell.bottom + 44] as const;
    finger.move([place[0], place[1] + 9]);
    finger.move([...place]);
    await until(() => cellsWith(widget, 'blocked').length > 0, 'what is in its way is shown');
    expect(said(widget)).to.not.equal('It does not fit here.');
    finger.up([...place]);
    await widget.updateComplete;
    expect(said(widget)).to.equal('It does not fit here.');
    expect(cellsWith(widget, 'blocked')).to.have.length(4);
    await until(() => !widget.shadowRoot!.querySelector('.float .piece'), 'it is home');
    expect(cellsWith(widget, 'blocked')).to.deep.equal([]);
  });
});

it('a cell that is pressed is the middle of the piece, whether there is room for it or not', async () => {
  const widget = await mount({ storage: 'none' }, stage(420));
  widget.focus();
  const board = [...Array<string>(5).fill('.#####.'), ...Array<string>(4).fill('.......')];
  await arrange(widget, { board, hand: ['.#./###/.#.', '#', '#'] });
  await click(slotAt(widget, 0));
  await click(cellAt(widget, 2, 3));
  await until(() => cellsWith(widget, 'blocked').length > 0, 'it is refused');
  expect(cellsWith(widget, 'blocked')).to.deep.equal(['1,3', '2,2', '2,3', '2,4', '3,3']);
});

/** No square fits, wherever the single cell is put. */
const chequered = (side: number): Start => ({
  board: Array.from({ length: side }, (_, row) => (row % 2 ? '.#' : '#.').repeat(side / 2)),
  hand: ['#'],
  queue: [['##/##']],
});

async function ended(width: number, side = 8): Promise<BlockPuzzleElement> {
  const widget = await mount({ 'save-key': `ended-${width}-${side}` }, stage(width));
  // The figures of all games are there from the second on.
  for (let game = 0; game < 2; game++) {
    await arrange(widget, chequered(side));
    await widget.play({ piece: 0, row: 0, column: 1 });
    await until(() => allInside(widget, '.card .top').length > 0, 'the card');
  }
  await until(() => allInside(widget, '.card .card-tool').length > 1, 'its tools');
  return widget;
}

describe('the card at the end', () => {
  it('is as high as before once its text and link were copied, and says so no longer than it is left', async () => {
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: () => Promise.resolve() },
    });
    const widget = await ended(374);
    const { top, bottom } = boxOf(widget, '.card');
    press(widget, '[part~="share-button"]');
    await until(() => allInside(widget, '.card .note').length > 0, 'it is told');
    expect(inside(widget, '.card .note').textContent).to.equal('Copied.');
    expect(boxOf(widget, '.card .note').width).to.equal(boxOf(widget, '.card .top').width);
    const after = boxOf(widget, '.card');
    expect([after.top, after.bottom]).to.deep.equal([top, bottom]);
    press(widget, '[part~="review-button"]');
    await until(() => allInside(widget, '[part~="end-button"]').length > 0, 'another view');
    expect(allInside(widget, '.note')).to.deep.equal([]);
    press(widget, '[part~="end-button"]');
    await until(() => allInside(widget, '[part~="again-button"]').length > 0, 'the end again');
    expect(allInside(widget, '.note')).to.deep.equal([]);
  });

  rare('is asleep until it takes presses, and looks so', async () => {
    const widget = await ended(374);
    await move(middle(inside(widget, '.board')));
    await feltIn(widget);
    const again = inside(widget, '[part~="again-button"]');
    // Anew, for a busy page finds it awake.
    again.style.animation = 'none';
    expect(again.getAnimations()).to.deep.equal([]);
    again.style.animation = '';
    const [asleep] = again.getAnimations();
    asleep!.currentTime = 300;
    expect(getComputedStyle(again).backgroundColor).to.equal('rgba(0, 0, 0, 0)');
    asleep!.finish();
    expect(getComputedStyle(again).backgroundColor).not.to.equal('rgba(0, 0, 0, 0)');
  });

  // Below a small board it is hardly wider than that: a line more would cover cells.
  for (const [width, side, hasWords] of sampled(
    [
      [264, 8, false],
      [374, 4, false],
      [374, 8, true],
    ] as const,
    2,
  ))
    it(`has all its pictures in one line, and room around its words (${side} cells, ${width} px)`, async () => {
      const widget = await ended(width, side);
      const tops = allInside(widget, '.card-tool').map((tool) => tool.getBoundingClientRect().top);
      expect(new Set(tops).size, tops.join()).to.equal(1);
      expect(boxOf(widget, '.card').top).to.be.at.least(boxOf(widget, '.board').bottom);
      // With a word each, where there is room.
      const words = allInside(widget, '.card-tool span').filter((word) => word.checkVisibility());
      const names = allInside(widget, '.card-tool').map(({ title }) => title);
      expect(names).to.include('Look back');
      expect(words.map(({ textContent }) => textContent)).to.deep.equal(hasWords ? names : []);
      const again = inside(widget, '[part~="again-button"]');
      const text = document.createRange();
      text.selectNodeContents(again);
      expect(again.offsetWidth - text.getBoundingClientRect().width).to.be.at.least(16);
    });

  it('of a small wall hides none of its bricks', async () => {
    const widget = await wallAt(
      { variant: 'samegame', board: ['a....', 'b....', 'abab.', 'baba.', 'ababc'], seed: 'left' },
      { storage: 'none' },
      stage(374),
    );
    await playOut(widget);
    await until(() => allInside(widget, '.card .top').length > 0, 'the card');
    await widget.updateComplete;
    const highest = Math.min(
      ...allInside(widget, '.cell.brick').map((brick) => brick.getBoundingClientRect().top),
    );
    expect(boxOf(widget, '.card').bottom).to.be.at.most(highest);
    expect(boxOf(widget, '.card').bottom).to.be.at.most(boxOf(widget, '.toolbar').top);
  });
});

describe('the help', () => {
  for (const [width, height, variant] of sampled(
    [
      [280, 653, 'block-sudoku'],
      [280, 653, 'clickomania'],
      [280, 653, 'quintris'],
      [844, 390, 'block-sudoku'],
      [844, 390, 'clickomania'],
      [844, 390, 'quintris'],
    ] as const,
    3,
  ))
    it(`of ${variant} lies over no tool, and shows its button whole (${width} by ${height})`, async () => {
      await setViewport({ width, height });
      const widget = await mount({ variant, storage: 'none' }, stage(width - 16));
      widget.scrollIntoView();
      press(widget, '[part~="help-button"]');
      await until(() => panel(widget) === 'help', 'the help is there');
      await widget.updateComplete;
      const [help, button] = [boxOf(widget, '.panel.help'), boxOf(widget, '.panel.help .primary')];
      expect(button.top).to.be.at.least(help.top);
      expect(button.bottom).to.be.at.most(Math.min(help.bottom, innerHeight));
      const [at, tools] = [middle(inside(widget, '.panel.help .primary')), boxOf(widget, '.toolbar')];
      expect(widget.shadowRoot!.elementFromPoint(...at)).to.equal(inside(widget, '.panel.help .primary'));
      const isBeside = tools.right <= help.left || tools.left >= help.right;
      if (!isBeside) expect(help.bottom).to.be.at.most(tools.top);
      const [title, name] = [boxOf(widget, '.help .title'), boxOf(widget, '.help .title small')];
      // The name of the game is in one line, beside the title or where that begins.
      expect(name.height).to.be.below(30);
      if (name.top > title.top + 12) expect(name.left).to.be.closeTo(title.left, 1);
    });
});

it('the help of a small wall says all three things above its button', async () => {
  await setViewport({ width: 360, height: 740 });
  const widget = await mount({ variant: 'samegame', storage: 'none' }, stage(340));
  press(widget, '[part~="help-button"]');
  await until(() => panel(widget) === 'help', 'the help is there');
  await widget.updateComplete;
  const last = allInside(widget, '.panel.help .lines li').at(-1)!;
  expect(last.getBoundingClientRect().bottom).to.be.at.most(boxOf(widget, '.panel.help .primary').top);
});

it('a slot that is empty is seen where contrast is high', async () => {
  const widget = await mount({ theme: 'contrast', storage: 'none' }, stage(374));
  await move([1, 1]);
  await move(middle(inside(widget, '[part~="score"]')));
  await feltIn(widget);
  await widget.play((await widget.legalMoves())[0]!);
  await widget.updateComplete;
  const { borderTopColor } = getComputedStyle(inside(widget, '.slot.used'));
  expect(borderTopColor).not.to.match(/^rgba\(0, 0, 0, 0\)$/);
});

describe('a wall', () => {
  rare('fades only the bricks that are others, where motion is reduced', async () => {
    const widget = await wallAt(
      { variant: 'samegame', board: ['.b..', 'bcb.', 'bcab', 'aaab'], seed: 'felt' },
      { motion: 'reduced', storage: 'none', taps: 'one' },
      stage(420),
    );
    await move(middle(inside(widget, '[part~="score"]')));
    await feltIn(widget);
    // Bricks whose fading is loaded too late do without: by a clock that stands, nothing is late.
    hasten(0);
    const seen = await animatedBy(async () => {
      await widget.play({ row: 3, column: 0 });
      await until(() => allInside(widget, '.flights > *').length > 0, 'what goes');
    });
    const fading = seen
      .map(({ element }) => element)
      .filter((element): element is HTMLElement => element.matches('.board, .cell'))
      .map(({ dataset, className }) =>
        dataset['row'] ? `${dataset['row']},${dataset['column']}` : className,
      );
    // ....
    // .b..
    // bc.b
    // bcbb
    expect(fading.sort()).to.deep.equal(['1,1', '2,0', '2,1', '3,0', '3,1', '3,2'].filter(isOther));
    function isOther(place: string): boolean {
      // A brick over one of its own colour is nothing new.
      return !['2,0', '2,1'].includes(place);
    }
  });

  rare('that is cleared says so, in gold, before its card comes', async () => {
    const widget = await wallAt(
      { variant: 'clickomania', board: ['...', '...', 'aab', 'abb'], seed: 'won' },
      { motion: 'full', storage: 'none', taps: 'one' },
      stage(374),
    );
    await move(middle(inside(widget, '[part~="score"]')));
    await feltIn(widget);
    await widget.play({ row: 3, column: 0 });
    await widget.play({ row: 3, column: 2 }).catch(() => widget.play({ row: 3, column: 1 }));
    await until(() => allInside(widget, '.effects .ring').length > 0, 'the gold');
    expect(inside(widget, '.effects .word').textContent).to.equal('Wall cleared');
  });

  for (const [width, height] of [
    [740, 360],
    [844, 390],
  ] as const)
    it(`that is broad lies on a phone on its side within the window (${width} by ${height})`, async () => {
      await setViewport({ width, height });
      const widget = await mount(
        { variant: 'samegame', 'grid-size': '10x20', storage: 'none' },
        stage(width - 16),
      );
      expect(boxOf(widget, '.game').height).to.be.at.most(height);
      expect(boxOf(widget, '.cell').height).to.be.at.least(height > 380 ? 24 : 21);
    });

  it('on its side has its tools in one column, within the window', async () => {
    await setViewport({ width: 844, height: 390 });
    const widget = await mount({ variant: 'clickomania', storage: 'none' }, stage(828));
    const tools = allInside(widget, '.toolbar .tool').map((tool) => tool.getBoundingClientRect());
    expect(tools.length).to.equal(5);
    expect(new Set(tools.map(({ left }) => left)).size).to.equal(1);
    expect(tools.at(-1)!.bottom - boxOf(widget, '.table').top).to.be.at.most(innerHeight);
  });
});

it('seven tools lie on a phone on its side within the window', async () => {
  await setViewport({ width: 844, height: 390 });
  const controls = 'score best streak new undo redo hint help sound';
  const widget = await mount({ autoplay: 'simple', 'autoplay-speed': '1', controls }, stage(828));
  await until(() => allInside(widget, '.toolbar > .tool').length === 7, 'all are there');
  expect(boxOf(widget, '.game').height).to.be.at.most(innerHeight);
});

rare('a hint says at once that it counts as help, once a game', async () => {
  const widget = await mount({ storage: 'none' }, stage(374));
  await arrange(widget, { board: ['....', '....', '....', '....'], hand: ['#', '#', '#'] });
  await move([1, 1]);
  await move(middle(inside(widget, '[part~="score"]')));
  await feltIn(widget);
  const chips = (): readonly string[] => allInside(widget, '.scores .chip').map((chip) => chip.textContent);
  press(widget, '[part~="hint-button"]');
  await until(() => chips().includes('With the computer’s help.'), 'it is told');
  await until(() => chips().length === 0, 'it has been told');
  await widget.play({ piece: 0, row: 0, column: 0 });
  press(widget, '[part~="hint-button"]');
  await until(() => cellsWith(widget, 'hinted').length > 0, 'another one');
  await widget.updateComplete;
  expect(chips()).to.deep.equal([]);
});

describe('that a hint is help', () => {
  for (const [variant, lang, width] of sampled(
    [
      ['blocks', 'fr', 260],
      ['samegame', 'en', 260],
      ['blockudoku', 'en', 1000],
      ['quintris', 'de', 304],
      ['quintris', 'ar', 328],
    ] as const,
    2,
  )) {
    it(`is told whole, moves no figure and is not of gold (${variant} in ${lang}, ${width} px)`, async () => {
      await setViewport({ width: Math.max(800, width + 50), height: 700 });
      const box = stage(width);
      const widget = await mount({ variant, lang, pace: 'turn', storage: 'none' }, box);
      await until(() => inside(widget, '[part~="game"]').lang === lang, 'it speaks its language');
      const figures = (): number[] =>
        allInside(widget, '.scores :not(.unseen) > dd').flatMap((each) => [
          each.getBoundingClientRect().left,
          each.getBoundingClientRect().bottom,
        ]);
      const before = figures();
      await move([1, 1]);
      await move(middle(inside(widget, '[part~="score"]')));
      await feltIn(widget);
      press(widget, '[part~="hint-button"]');
      await until(() => allInside(widget, '.scores .chip').length > 0, 'it is told');
      expect(figures()).to.deep.equal(before);
      expect(box.scrollWidth).to.equal(width);
      const chip = inside<HTMLElement>(widget, '.chip');
      expect(chip.scrollWidth).to.equal(chip.clientWidth);
      const { left, right } = chip.getBoundingClientRect();
      // Below the figures it is no button among the buttons there.
      expect(getComputedStyle(chip).borderTopWidth).to.equal(width < 640 ? '1px' : '0px');
      expect(left).to.be.at.least(boxOf(widget, '.scores').left);
      for (const [i, figure] of allInside(widget, '.scores :not(.unseen) > :is(dt, dd)').entries()) {
        const text = document.createRange();
        text.selectNodeContents(figure);
        const [own, of] = [text.getBoundingClientRect(), chip.getBoundingClientRect()];
        const apart = own.right <= left || own.left >= right || own.bottom <= of.top || own.top >= of.bottom;
        expect(apart, `figure ${i} is to be seen`).to.be.true;
      }
      const gold = document.createElement('i');
      gold.style.background = 'light-dark(#ffc233, #ffd366)';
      box.append(gold);
      expect(getComputedStyle(chip).backgroundColor).not.to.equal(getComputedStyle(gold).backgroundColor);
    });
  }
});

it('a question has its words beside its buttons, not under them', async () => {
  const widget = await mount({ storage: 'none' }, stage(338));
  await arrange(widget, { board: ['....', '....', '....', '....'], hand: ['#', '#', '#'] });
  await widget.play({ piece: 0, row: 0, column: 0 });
  press(widget, '[part~="new-button"]');
  await until(() => allInside(widget, '.panel.ask .title').length > 0, 'the question');
  const text = document.createRange();
  text.selectNodeContents(inside(widget, '.panel.ask .title'));
  const first = boxOf(widget, '.panel.ask .action');
  expect(text.getBoundingClientRect().right).to.be.at.most(first.left - 4);
});

for (const [lang, width] of sampled(
  [
    ['de', 260],
    ['fr', 1000],
    ['en', 260],
  ] as const,
  2,
))
  it(`a question is there, and its buttons are whole words in their panel (${lang}, ${width} px)`, async () => {
    await setViewport({ width: width + 50, height: 700 });
    const widget = await mount({ lang, storage: 'none' }, stage(width));
    await move([1, 1]);
    await move(middle(inside(widget, '[part~="score"]')));
    await feltIn(widget);
    await widget.play({ piece: 0, row: 0, column: 0 });
    const { height } = widget.getBoundingClientRect();
    press(widget, '[part~="new-button"]');
    await until(() => allInside(widget, '.panel.ask').length > 0, 'the question');
    await widget.updateComplete;
    expect(widget.getBoundingClientRect().height).to.be.closeTo(height, 1);
    const [title, ask] = [inside(widget, '.panel.ask .title'), boxOf(widget, '.panel.ask')];
    expect(title.checkVisibility()).to.be.true;
    const text = document.createRange();
    for (const action of allInside(widget, '.panel.ask .action')) {
      const { left, right } = action.getBoundingClientRect();
      expect([left >= ask.left - 0.5, right <= ask.right + 0.5], action.textContent).to.deep.equal([
        true,
        true,
      ]);
      expect(action.scrollWidth).to.equal(action.clientWidth);
      // No line begins within a word.
      for (const [word] of action.textContent.matchAll(/[^\s]+/g)) {
        const walker = document.createTreeWalker(action, NodeFilter.SHOW_TEXT);
        let node = walker.nextNode()!;
        while (!node.textContent!.includes(word)) node = walker.nextNode()!;
        const at = node.textContent!.indexOf(word);
        text.setStart(node, at);
        text.setEnd(node, at + word.length);
        expect(text.getClientRects(), word).to.have.length(1);
      }
    }
  });

/** It is played as far down as all of it is still in view, for a game that leaves it waits; then the phone is turned. */
async function turnInPlay(widget: BlockPuzzleElement): Promise<void> {
  press(widget, '.play-button, [part~="play-button"]');
  await until(() => widget.status === 'playing', 'it is played');
  await feltIn(widget);
  scrollBy(0, boxOf(widget, '.pad').bottom - innerHeight);
  await setViewport({ width: 844, height: 390 });
  const isSeen = (): boolean => {
    const { top, bottom } = boxOf(widget, '.board');
    return top >= -1 && bottom <= innerHeight + 1;
  };
  await until(isSeen, 'all of the well is seen');
}

describe('a falling game', () => {
  const falling = { variant: 'quintris', 'grid-size': '10x8', controls: 'score new help pad' } as const;

  it('is in view again once its device was turned while it is played', async () => {
    await setViewport({ width: 390, height: 844 });
    const box = stage(374);
    box.style.width = '';
    box.style.paddingBlock = '900px';
    const widget = await mount({ ...falling, 'grid-size': '20x8', storage: 'none' }, box);
    await until(() => allInside(widget, '.key').length > 0, 'its keys');
    await turnInPlay(widget);
    await until(() => widget.status === 'paused', 'it waits');
  });

  for (const [what, far] of firstOf([
    ['the lower half of its well', (widget: Element) => boxOf(widget, '.well').height / 2],
    ['its keys', (widget: Element) => boxOf(widget, '.pad').height],
  ] as const))
    it(`waits once ${what} slides out of the window`, async () => {
      await setViewport({ width: 390, height: 844 });
      const box = stage(374);
      box.style.width = '';
      box.style.paddingBlock = '900px';
      const widget = await mount({ ...falling, 'grid-size': '20x8', storage: 'none' }, box);
      await until(() => allInside(widget, '.key').length > 0, 'its keys');
      press(widget, '[part~="play-button"]');
      await until(() => widget.status === 'playing', 'it is played');
      await move(middle(inside(widget, '.next')));
      await feltIn(widget);
      await widget.play({ action: 'drop' });
      await until(() => boxOf(widget, '.pad').bottom <= innerHeight, 'all of it is in view');
      // It has been seen whole.
      for (let i = 0; i < 3; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
      const paused = heard(widget, 'bp-pause');
      const { bottom } = boxOf(widget, what === 'its keys' ? '.pad' : '.well');
      scrollBy(0, bottom - innerHeight - far(widget));
      expect((await paused).detail).to.deep.include({ reason: 'away', source: 'system' });
    });

  for (const [width, height] of [
    [320, 568],
    [390, 664],
  ] as const)
    it(`has its six keys in one line below its well, none beyond it (${width} by ${height})`, async () => {
      await setViewport({ width, height });
      const controls = 'score best new help pad';
      const widget = await mount({ variant: 'quintris', storage: 'none', controls }, stage(width - 32));
      await until(() => allInside(widget, '.key').length === 6, 'its keys');
      const keys = allInside(widget, '.key').map((each) => each.getBoundingClientRect());
      expect(new Set(keys.map(({ top }) => top)).size, 'lines').to.equal(1);
      for (const box of keys) expect(Math.min(box.width, box.height)).to.be.at.least(44);
      const table = boxOf(widget, '.table');
      expect(keys[0]!.left).to.be.closeTo(table.left, 0.6);
      expect(keys.at(-1)!.right).to.be.closeTo(table.right, 0.6);
    });

  rare('scrolls no page under a finger while it counts down to go on', async () => {
    const widget = await mount({ ...falling, storage: 'none', motion: 'full' }, stage(374));
    press(widget, '[part~="play-button"]');
    await until(() => widget.status === 'playing', 'it is played');
    await widget.play({ action: 'drop' });
    await feltIn(widget);
    await widget.pause();
    await widget.updateComplete;
    press(widget, '[part~="play-button"]');
    const paused = inside(widget, '[part~="paused"]');
    expect(paused.hasAttribute('data-count')).to.be.true;
    expect(getComputedStyle(paused).touchAction).to.equal('pinch-zoom');
  });

  it('that has not begun has nothing to pause, nor under its help', async () => {
    const widget = await mount({ ...falling, storage: 'none' }, stage(374));
    press(widget, '[part~="help-button"]');
    await until(() => panel(widget) === 'help', 'the help is there');
    expect(inside(widget, '[part~="pause-button"]').title).to.equal('Play');
  });

  rare('is brought into view so in the picture of another kind, too', async () => {
    await setViewport({ width: 390, height: 844 });
    const box = stage(374);
    box.style.width = '';
    box.style.paddingBlock = '900px';
    const widget = await mount({ variant: 'blocks', storage: 'none', controls: 'score' }, box);
    await playSome(widget, 1);
    widget.setAttribute('grid-size', '20x8');
    widget.setAttribute('variant', 'quintris');
    widget.setAttribute('controls', falling.controls);
    await until(() => allInside(widget, '.key').length > 0, 'its keys');
    // Where it is pressed by a person it is in view.
    widget.scrollIntoView();
    await painted();
    await turnInPlay(widget);
  });

  rare('is begun by who presses Play again, and by nobody else', async () => {
    const widget = await mount({ ...falling, storage: 'none' }, stage(374));
    expect(widget.status).to.equal('paused');
    press(widget, '[part~="play-button"]');
    await until(() => widget.status === 'playing', 'it is played');
    while (!widget.state!.over) await widget.play({ action: 'drop' }).catch(() => undefined);
    await until(() => allInside(widget, '[part~="again-button"]').length > 0, 'its end');
    press(widget, '[part~="again-button"]');
    await until(() => widget.status === 'playing', 'the next is played');
    expect(panel(widget)).to.equal('');
    await widget.newGame();
    expect([widget.status, panel(widget)]).to.deep.equal(['paused', 'start']);
  });

  it('in which nothing was reached has no chart of that', async () => {
    const widget = await mount({ ...falling, 'save-key': 'nothing' }, stage(374));
    for (let game = 0; game < 2; game++) {
      if (game) await widget.newGame();
      press(widget, '[part~="play-button"]');
      await until(() => widget.status === 'playing', 'it is played');
      while (!widget.state!.over) await widget.play({ action: 'drop' }).catch(() => undefined);
      await until(() => widget.statistics?.played === game + 1, 'it is counted');
    }
    expect(widget.statistics!.last).to.deep.equal([0, 0]);
    await until(() => allInside(widget, '[part~="figures-button"]').length > 0, 'its card');
    expect(allInside(widget, '.chart')).to.deep.equal([]);
  });

  rare('that was left goes on by a button that says so, over bricks that are seen', async () => {
    const attributes = { ...falling, 'save-key': 'left' };
    const before = await mount(attributes, stage(374));
    press(before, '[part~="play-button"]');
    await until(() => before.status === 'playing', 'it is played');
    await before.play({ action: 'drop' });
    await before.pause();
    await before.updateComplete;
    before.remove();
    const widget = await mount(attributes, stage(374));
    await until(() => panel(widget) === 'start', 'it waits');
    expect(inside(widget, '[part~="play-button"]').textContent.trim()).to.equal('Continue');
    expect(getComputedStyle(inside(widget, '.panel')).backgroundColor).to.equal('rgba(0, 0, 0, 0)');
  });
});
