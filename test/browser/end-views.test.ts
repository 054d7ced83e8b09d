/** How the views of an end lie and lead: the card, what it leads to and back, in narrow, wide and right-to-left places. */
import { expect } from '@esm-bundle/chai';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { setDay } from '../support/browser-clock.js';
import { daily, DAY, finish, showsDays } from '../support/browser-daily.js';
import { offer } from '../support/browser-links.js';
import { allInside, type Attributes, boxOf, inside, mount, stage, until } from '../support/browser-page.js';
import { click, key } from '../support/browser-player.js';
import { settled } from '../support/browser-reports.js';
import { button } from '../support/browser-walls.js';

const LOOK = { 'grid-size': '5', seed: 'look back', motion: 'none', storage: 'none' };

async function over(box: HTMLElement, attributes: Attributes = {}): Promise<BlockPuzzleElement> {
  const widget = await mount({ ...LOOK, ...attributes }, box);
  while (widget.status !== 'over') await widget.play((await widget.legalMoves())[0]!);
  await until(() => allInside(widget, '.sums').length > 0, 'the card');
  await settled(widget);
  return widget;
}

async function lookBack(box: HTMLElement, attributes: Attributes = {}): Promise<BlockPuzzleElement> {
  const widget = await over(box, attributes);
  await click(button(widget, 'review'));
  await until(() => allInside(widget, '.reviewed').length > 0, 'it has looked at all moves');
  await settled(widget);
  return widget;
}

/** Where in a text of the picture a pattern stands. */
function placeOf(paragraph: Element, pattern: RegExp): DOMRect {
  const node = [...paragraph.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)!;
  const { index, 0: found } = pattern.exec(node.nodeValue!)!;
  const range = document.createRange();
  range.setStart(node, index);
  range.setEnd(node, index + found.length);
  return range.getBoundingClientRect();
}

it('from right to left a look back tells the place of a move before its points, to the eye too', async () => {
  const box = stage(390);
  box.lang = 'he';
  const widget = await lookBack(box, { 'grid-size': '8' });
  const [you] = allInside(widget, '.told .lines:not(.room) .one p');
  const place = placeOf(you!, /\d[A-H]/);
  const points = placeOf(you!, /\d+(?= )/);
  expect(place.left).to.be.at.least(points.right);
});

it('in the narrowest place a look back covers no score, and its steps stand in one line', async () => {
  const widget = await lookBack(stage(260), { 'grid-size': '8' });
  const steps = allInside(widget, '.card .choices button').map((step) => step.getBoundingClientRect());
  expect(steps).to.have.length(5);
  expect(new Set(steps.map(({ top }) => top)).size).to.equal(1);
  for (const { width, height } of steps) expect(Math.min(width, height)).to.be.at.least(44);
  expect(boxOf(widget, '.card').top).to.be.at.least(boxOf(widget, '.scores').bottom);
});

it('beside a board the steps of a look back have their pictures in the middle, and words that can be read', async () => {
  await setViewport({ width: 950, height: 800 });
  const widget = await lookBack(stage(900), { 'grid-size': '8' });
  const middle = ({ left, right }: DOMRect): number => (left + right) / 2;
  for (const step of allInside(widget, '.card .choices button:not(:has(span))'))
    expect(middle(step.getBoundingClientRect())).to.be.closeTo(
      middle(step.querySelector('svg')!.getBoundingClientRect()),
      0.6,
    );
  expect(parseFloat(getComputedStyle(button(widget, 'end')).fontSize)).to.be.at.least(12);
  // It lies over the board, edge and all.
  const [card, board] = [boxOf(widget, '.card'), boxOf(widget, '.board')];
  expect(card.left).to.be.at.most(board.left);
  expect(card.top).to.be.at.most(board.top);
  expect(card.bottom).to.be.at.least(board.bottom);
});

it('below a board a look back has the place of that whole, and of what is below it', async () => {
  const widget = await lookBack(stage(390), { 'grid-size': '6' });
  const [card, board] = [boxOf(widget, '.card'), boxOf(widget, '.board')];
  expect(card.top).to.be.closeTo(board.top, 1);
  expect(card.bottom).to.be.closeTo(boxOf(widget, '.toolbar').bottom, 1);
});

it('the words of a button on the card of an end take one line where they have room, on a small board too', async () => {
  const widget = await lookBack(stage(390), { 'grid-size': '6' });
  await key('Escape');
  await until(() => allInside(widget, '[part~="review-button"]').length > 0, 'the end is there');
  const words = button(widget, 'review').querySelector('span')!;
  expect(words.offsetHeight).to.be.below(1.5 * parseFloat(getComputedStyle(words).fontSize));
});

it('the small board of a look back has an edge at each of its sides', async () => {
  const widget = await lookBack(stage(390));
  const { width, height, x, y } = (inside(widget, '.reviewed') as Element as SVGSVGElement).viewBox.baseVal;
  const ground = (inside(widget, '.ground') as Element as SVGGraphicsElement).getBBox();
  expect(ground.x + ground.width).to.be.below(x + width);
  expect(ground.y + ground.height).to.be.below(y + height);
});

it('the way back from a view of the end leads to the button that led there, and the end takes presses at once', async () => {
  const widget = await lookBack(stage(390));
  await key('Escape');
  await settled(widget);
  expect(widget.shadowRoot!.activeElement!.part.value).to.equal('button review-button');
  expect(getComputedStyle(button(widget, 'again')).animationName, 'no button looks asleep').to.equal('none');
});

it('the card over a well has its buttons from edge to edge', async () => {
  const widget = await mount({ variant: 'quintris', pace: 'turn', storage: 'none' }, stage(304));
  while (widget.status !== 'over') await widget.play({ action: 'drop' });
  await until(() => allInside(widget, '.sums').length > 0, 'the card');
  await settled(widget);
  const [first, last] = [boxOf(widget, '[part~="again-button"]'), boxOf(widget, '[part~="share-button"]')];
  const { left, right } = boxOf(widget, '.card');
  expect(right - last.right).to.be.closeTo(first.left - left, 0.6);
});

describe('of the game of the day', () => {
  beforeEach(() => {
    setDay(DAY);
  });

  it('a link to be copied by hand stands right below what says so', async () => {
    offer({ sheet: 'absent', clipboard: 'absent' });
    const widget = await daily();
    await finish(widget);
    await showsDays(widget, 1);
    await settled(widget);
    await click(button(widget, 'share'));
    await until(() => allInside(widget, '.link').length > 0, 'the link is shown');
    const [note, next, link] = ['.note', '.next-day', '.link'].map((part) =>
      boxOf(widget, `.card > ${part}`),
    );
    expect(next!.bottom).to.be.at.most(note!.top);
    expect(note!.bottom).to.be.at.most(link!.top);
  });

  it('a day that is done has its number in one line beside a board, with forced colours too', async () => {
    await emulateMedia({ forcedColors: 'active' });
    await setViewport({ width: 800, height: 800 });
    const widget = await mount({ daily: '', 'grid-size': '5', storage: 'none' }, stage(760));
    await finish(widget);
    await until(() => allInside(widget, '.week .done').length > 0, 'the last days');
    await settled(widget);
    const number = document.createRange();
    number.selectNodeContents(inside(widget, '.week .done'));
    const tops = [...number.getClientRects()].map(({ top }) => top);
    expect(new Set(tops).size).to.equal(1);
  });

  it('in a narrow place the board stays where it is as the last days come beside the name of the day', async () => {
    const box = stage(260);
    box.lang = 'de';
    const widget = await mount({ daily: '', 'grid-size': '5', storage: 'none' }, box);
    await settled(widget);
    const { top } = boxOf(widget, '.board');
    await finish(widget);
    await until(() => allInside(widget, '.week').length > 0, 'the last days');
    await settled(widget);
    expect(boxOf(widget, '.board').top).to.equal(top);
  });
});
