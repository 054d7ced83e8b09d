/** At the end it is seen why it is one: the board stays as it is, beside a card; and boxes are told apart on a full board. */
import { expect } from '@esm-bundle/chai';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { setDay } from '../support/browser-clock.js';
import { DAY } from '../support/browser-daily.js';
import {
  allInside,
  arrange,
  boxOf,
  cellAt,
  inside,
  mount,
  press,
  stage,
  type Start,
  until,
} from '../support/browser-page.js';
import { feltIn } from '../support/browser-feel.js';
import { store } from '../support/browser-games.js';
import { click, middle, move } from '../support/browser-player.js';
import { playOut, wallAt } from '../support/browser-walls.js';
import { sampled } from '../support/volume.js';

/** No square fits, wherever the single cell is put. */
const CHEQUERED: Start = {
  board: Array.from({ length: 8 }, (_, row) => (row % 2 ? '.#.#.#.#' : '#.#.#.#.')),
  hand: ['#'],
  queue: [['##/##']],
};

/** Where nothing but the card lies over the cells: the panel lets them through as they are. */
function expectClear(widget: Element): void {
  const style = getComputedStyle(inside(widget, '[part~="over"]'));
  expect([style.backgroundColor, style.backdropFilter, style.filter]).to.deep.equal([
    'rgba(0, 0, 0, 0)',
    'none',
    'none',
  ]);
  expect(getComputedStyle(inside(widget, '.card')).backgroundColor).not.to.equal('rgba(0, 0, 0, 0)');
}

for (const width of sampled([320, 390, 720, 1000], 3)) {
  it(`the end of a placement game covers nothing of the board, and moves nothing, ${width} px wide`, async () => {
    const widget = await mount({ motion: 'none' }, stage(width));
    await arrange(widget, CHEQUERED);
    const before = widget.getBoundingClientRect();
    await widget.play({ piece: 0, row: 0, column: 1 });
    await until(() => allInside(widget, '.sums').length > 0, 'the card is whole');
    expectClear(widget);
    const [board, card] = [boxOf(widget, '.board'), boxOf(widget, '.card')];
    const after = widget.getBoundingClientRect();
    expect([after.width, after.height]).to.deep.equal([before.width, before.height]);
    const beside = card.left >= board.right;
    const below = card.top >= board.bottom;
    expect(beside || below, 'beside the board or below it').to.be.true;
  });
}

for (const side of [5, 6])
  it(`nor does that of a small board, with all that it has from the second game on (${side} cells)`, async () => {
    const attributes = { motion: 'none', 'grid-size': `${side}`, 'save-key': 'small', seed: 'small' };
    const widget = await mount(attributes, stage(374));
    for (const played of [1, 2]) {
      if (played === 2) await widget.newGame();
      press(widget, '[part~="hint-button"]');
      await until(() => allInside(widget, '.hinted').length > 0, 'a hint, which the card speaks of');
      await playOut(widget);
      await until(() => widget.statistics?.played === played, 'the game is counted');
    }
    await until(() => allInside(widget, '.card-tool').length === 3, 'the card is whole');
    expect(inside(widget, '.card').textContent).to.include('With the computer’s help.');
    const last = cellAt(widget, side - 1, 0).getBoundingClientRect();
    expect(boxOf(widget, '.card').top).to.be.at.least(last.bottom);
    expect(boxOf(widget, '.card').bottom).to.be.at.most(widget.getBoundingClientRect().bottom + 0.5);
  });

for (const [name, attributes] of [
  ['of 4 by 4', { 'grid-size': '4' }],
  ['of 5 by 5, in Russian', { 'grid-size': '5', lang: 'ru' }],
  ['of 5 by 5, of a day', { 'grid-size': '5', daily: '' }],
] as const)
  it(`beside a small board the card is no higher than the game, and lies within it (${name})`, async () => {
    setDay(DAY);
    await setViewport({ width: 1280, height: 800 });
    const widget = await mount({ motion: 'none', 'save-key': 'wide', seed: 'w', ...attributes }, stage(1000));
    for (const played of 'daily' in attributes ? [1] : [1, 2]) {
      if (played === 2) await widget.newGame();
      if (played === 2) await widget.hint();
      await playOut(widget);
      await until(() => widget.statistics?.played === played, 'the game is counted');
    }
    await until(() => allInside(widget, '.card-tool span').length >= 2, 'the card is whole');
    const [card, game] = [boxOf(widget, '.card'), widget.getBoundingClientRect()];
    expect(card.bottom).to.be.at.most(game.bottom + 0.5);
    expect(card.right).to.be.at.most(game.right + 0.5);
    expect(card.left).to.be.at.least(boxOf(widget, '.board').right);
  });

for (const [size, width] of [
  ['6', 664],
  ['', 640],
  ['7', 700],
] as const)
  it(`beside a board in a place of ${width} px the card is no higher than the game (${size || 'usual'})`, async () => {
    await setViewport({ width: width + 16, height: 800 });
    const widget = await mount(
      { motion: 'none', 'save-key': 'hardly wide', seed: 'a', ...(size && { 'grid-size': size }) },
      stage(width),
    );
    for (const played of [1, 2]) {
      if (played === 2) await widget.newGame();
      if (played === 2) await widget.hint();
      await playOut(widget);
      await until(() => widget.statistics?.played === played, 'the game is counted');
    }
    await until(() => allInside(widget, '.card-tool').length >= 2, 'the card is whole');
    expect(boxOf(widget, '.card').bottom).to.be.at.most(widget.getBoundingClientRect().bottom + 0.5);
  });

for (const width of [640, 680])
  it(`nor does a wider card leave a place of ${width} px`, async () => {
    await setViewport({ width: width + 16, height: 800 });
    const widget = await mount({ motion: 'none', 'grid-size': '5', seed: 'w' }, stage(width));
    await playOut(widget);
    await until(() => allInside(widget, '.sums').length > 0, 'the card is whole');
    expect(boxOf(widget, '.card').right).to.be.at.most(widget.getBoundingClientRect().right + 0.5);
    for (const action of allInside(widget, '.card .action')) {
      expect(action.scrollWidth, action.textContent).to.be.at.most(action.clientWidth);
    }
  });

for (const [size, width] of [
  ['4x12', 664],
  ['4x12', 744],
  ['3x9', 664],
  ['5x9', 664],
] as const)
  it(`below a flat board it lies where there is no room beside (${size}, ${width} px)`, async () => {
    await setViewport({ width: width + 16, height: 800 });
    const widget = await mount({ motion: 'none', 'grid-size': size, seed: 'a' }, stage(width));
    await playOut(widget);
    await until(() => allInside(widget, '.sums').length > 0, 'the card is whole');
    const [card, game, board] = [
      boxOf(widget, '.card'),
      widget.getBoundingClientRect(),
      boxOf(widget, '.board'),
    ];
    expect(card.top).to.be.at.least(board.bottom);
    expect(card.right).to.be.at.most(game.right + 0.5);
    expect(card.width).to.be.at.least(300);
  });

it('the card of an end makes no page wider whose trays are narrower than it, and covers no cell', async () => {
  const widget = await mount({ motion: 'none' }, stage(640));
  await arrange(widget, CHEQUERED);
  await widget.play({ piece: 0, row: 0, column: 1 });
  await until(() => allInside(widget, '.sums').length > 0, 'the card is whole');
  const card = boxOf(widget, '.card');
  expect(card.width, 'wider than a tray').to.be.above(boxOf(widget, '[part~="over"]').width);
  expect(card.right).to.be.at.most(widget.getBoundingClientRect().right + 0.5);
  expect(card.left).to.be.at.least(cellAt(widget, 0, 7).getBoundingClientRect().right);
});

for (const width of [512, 568])
  it(`nor on a phone on its side, ${width} px wide`, async () => {
    await setViewport({ width: width + 16, height: 320 });
    const widget = await mount({ motion: 'none' }, stage(width));
    await arrange(widget, CHEQUERED);
    await widget.play({ piece: 0, row: 0, column: 1 });
    await until(() => allInside(widget, '.sums').length > 0, 'the card is whole');
    const card = boxOf(widget, '.card');
    expect(card.left).to.be.at.least(cellAt(widget, 0, 7).getBoundingClientRect().right);
    expect(card.right).to.be.at.most(widget.getBoundingClientRect().right + 0.5);
  });

it('nor does that of a game with the computer’s help, which says so, and what is dashed', async () => {
  const widget = await mount({ motion: 'none' }, stage(358));
  await arrange(widget, CHEQUERED);
  press(widget, '[part~="hint-button"]');
  await until(() => allInside(widget, '.hinted').length > 0, 'a hint');
  await widget.play({ piece: 0, row: 0, column: 1 });
  await until(() => allInside(widget, '.near-words').length > 0, 'the card is whole');
  expect(inside(widget, '.card').textContent).to.include('With the computer’s help.');
  expect(inside(widget, '.near-words').checkVisibility()).to.be.true;
  expect(boxOf(widget, '.card').top).to.be.at.least(boxOf(widget, '.board').bottom);
});

it('says nothing of what is dashed where nothing is: a board of one cell', async () => {
  const widget = await mount({ 'grid-size': '1', 'hand-size': '1', motion: 'none' }, stage(358));
  await arrange(widget, { board: ['.'], hand: ['##'], queue: [['#']] }).catch(() => undefined);
  if (widget.status !== 'over') await widget.play((await widget.legalMoves())[0]!).catch(() => undefined);
  await until(() => widget.status === 'over' && allInside(widget, '.sums').length > 0, 'the end');
  expect(allInside(widget, '.near')).to.deep.equal([]);
  for (const each of allInside(widget, '.near-words')) expect(each.checkVisibility()).to.be.false;
});

it('the end of a wall leaves the bricks to be seen that are left', async () => {
  const board = [...Array<string>(8).fill('.........'), 'aab....bc'];
  const widget = await wallAt({ variant: 'clickomania', board, seed: 'left' });
  await playOut(widget);
  expectClear(widget);
  const bricks = allInside(widget, '.brick.b, .brick.c').map((brick) => brick.getBoundingClientRect());
  expect(bricks).to.have.length(3);
  const card = boxOf(widget, '.card');
  for (const { top } of bricks) expect(top).to.be.at.least(card.bottom);
});

for (const forcedColors of ['none', 'active'] as const) {
  it(`lines lie between boxes, over filled cells too, and on no other board (forced colours: ${forcedColors})`, async () => {
    await emulateMedia({ forcedColors });
    const widget = await mount({ variant: 'blockudoku', motion: 'none' }, stage(420));
    const filled = Array<string>(9).fill('########.');
    await arrange(widget, { variant: 'blockudoku', board: filled, hand: ['#'] });
    const board = inside(widget, '.board');
    const cells = allInside(widget, '.cell').map((cell) => cell.getBoundingClientRect());
    const { left, top } = board.getBoundingClientRect();
    const border = parseFloat(getComputedStyle(board).borderLeftWidth);
    for (const [pseudo, sideways] of [
      ['::before', true],
      ['::after', false],
    ] as const) {
      const style = getComputedStyle(board, pseudo);
      expect(style.content).to.equal('""');
      expect(style.backgroundImage).to.match(/^linear-gradient/);
      // A line lies in the middle of each tile of the gradient, and the first tile begins in the middle of a box.
      const start = border + parseFloat(style.marginLeft) + parseFloat(sideways ? style.left : style.top);
      const tile = parseFloat(style.backgroundSize.split(' ')[sideways ? 0 : 1]!);
      const [third, fourth] = sideways
        ? [cells[2]!.right, cells[3]!.left]
        : [cells[18]!.bottom, cells[27]!.top];
      expect((sideways ? left : top) + start + tile / 2).to.be.closeTo((third + fourth) / 2, 0.5);
    }
    const plain = await mount({ motion: 'none' }, stage(420));
    const { backgroundImage } = getComputedStyle(inside(plain, '.board'), '::before');
    expect(backgroundImage).to.equal('none');
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  it(`with high contrast boxes lie apart where they are empty, too (${colorScheme})`, async () => {
    await emulateMedia({ colorScheme });
    const widget = await mount({ variant: 'blockudoku', theme: 'contrast', motion: 'none' }, stage(420));
    const board = inside(widget, '.board');
    const plate = getComputedStyle(board).backgroundColor;
    for (const pseudo of ['::before', '::after']) {
      const { backgroundImage } = getComputedStyle(board, pseudo);
      // Of the plate between all cells, and wider than it is there.
      expect(backgroundImage).to.include(`${plate} 0px`);
      expect(Number(/50% \+ ([\d.]+)px/.exec(backgroundImage)![1])).to.be.at.least(2);
    }
  });
}

it('the end shows where the last pieces would nearly lie, and what is in their way, and hides it with the card', async () => {
  const widget = await mount({ storage: 'none', motion: 'none' }, stage(420));
  await arrange(widget, CHEQUERED);
  await widget.play((await widget.legalMoves())[0]!);
  await until(() => allInside(widget, '.near').length > 0, 'it is shown');
  // A square on a chequered board has two filled cells in its way, or one where the single cell has made room for none.
  expect(allInside(widget, '.near')).to.have.length(4);
  expect(allInside(widget, '.near.way').length).to.be.within(1, 2);
  await until(() => allInside(widget, '.near-words').length > 0, 'a word for them');
  expect(inside(widget, '.near-words').textContent).to.equal('Dashed: nearly a fit.');
  await widget.undo();
  await widget.updateComplete;
  expect(allInside(widget, '.near').every((mark) => !mark.checkVisibility())).to.be.true;
});

it('who plays to the end sees it before the card comes, and brings that with a press, its chart too', async () => {
  const last = {
    played: 2,
    won: 0,
    best: 9,
    fewest: 0,
    average: 7,
    lines: 0,
    streak: 0,
    most: 0,
    last: [5, 9],
  };
  store('statistics', 'k', JSON.stringify({ 'blocks 8x8 1': last }));
  const widget = await mount({ 'save-key': 'k', motion: 'full' }, stage(420));
  await arrange(widget, CHEQUERED);
  await move(middle(cellAt(widget, 0, 0)));
  await feltIn(widget);
  await widget.play((await widget.legalMoves())[0]!);
  await until(() => allInside(widget, '.card').length > 0, 'the card is made');
  expect(inside(widget, '.game').hasAttribute('data-ending')).to.be.true;
  expect(getComputedStyle(inside(widget, '.card')).opacity).to.equal('0');
  expect(getComputedStyle(inside(widget, '.hand')).visibility).to.equal('visible');
  await until(() => allInside(widget, '.bar').length === 3, 'the chart is made');
  const grown = (): string[] => allInside(widget, '.bar').map((bar) => getComputedStyle(bar).scale);
  expect(grown()).to.deep.equal(Array(3).fill('1 0'));
  await click(inside(widget, '[part~="score"]'));
  await until(() => getComputedStyle(inside(widget, '.card')).opacity === '1', 'the card is there');
  expect(grown()).to.deep.equal(Array(3).fill('none'));
  expect(getComputedStyle(inside(widget, '.choices')).pointerEvents).to.equal('none');
});
