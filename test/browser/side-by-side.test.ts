/** What stands side by side lies in a line, and neither over the other nor out of its place. */
import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import { type HeldTimers, holdTimers, setDay } from '../support/browser-clock.js';
import { key } from '../support/browser-player.js';
import { DAY } from '../support/browser-daily.js';
import { feltIn } from '../support/browser-feel.js';
import { recordOf } from '../support/browser-games.js';
import { allInside, arrange, boxOf, inside, make, mount, stage, until } from '../support/browser-page.js';
import { sampled } from '../support/volume.js';

/** Of the words alone, without the room around them. */
function textOf(widget: Element, selector: string): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(inside(widget, selector));
  return range.getBoundingClientRect();
}

/** Somebody comes with a mouse: what comes later comes. */
const come = (widget: Element): void => {
  inside(widget, '.game').dispatchEvent(
    new PointerEvent('pointerover', { pointerType: 'mouse', bubbles: true }),
  );
};

for (const width of sampled([300, 344], 2))
  it(`that there is no room now stands below the largest piece, not on it (${width} px)`, async () => {
    const widget = await mount({ storage: 'none' }, stage(width));
    const row = '#.#.#.#.';
    await arrange(widget, {
      board: Array.from({ length: 8 }, () => row),
      hand: ['#', '#/#/#/#/#', '#####/#####/#####/#####/#####'],
    });
    come(widget);
    await feltIn(widget);
    const slot = inside(widget, '[data-slot="2"]');
    await until(() => getComputedStyle(slot, '::after').position === 'absolute', 'it is told');
    const { fontSize, lineHeight, bottom } = getComputedStyle(slot, '::after');
    expect(parseFloat(fontSize)).to.be.at.least(12);
    const edge = slot.getBoundingClientRect().bottom - 2;
    const top = edge - parseFloat(bottom) - parseFloat(lineHeight);
    const piece = slot.querySelector('.piece')!.getBoundingClientRect();
    expect(piece.bottom, 'above it').to.be.at.most(top + 1);
    expect(piece.top).to.be.at.least(slot.getBoundingClientRect().top);
  });

describe('a well in a wide place', () => {
  const falling = { variant: 'quintris', pace: 'turn' };

  it('has what leads to figures within the card of its end', async () => {
    await setViewport({ width: 1000, height: 700 });
    const small = { ...falling, 'grid-size': '10x8', 'save-key': 'wide' };
    const widget = await mount(small, stage(900));
    for (const game of [1, 2]) {
      if (game > 1) await widget.newGame();
      while (!widget.state!.over) await widget.play({ action: 'drop' });
      await until(() => widget.statistics?.played === game, 'it is counted');
    }
    await until(() => allInside(widget, '[part~="figures-button"]').length > 0, 'its card');
    const card = boxOf(widget, '.card');
    const words = textOf(widget, '[part~="figures-button"] span');
    expect(words.right).to.be.at.most(card.right - 4);
    expect(words.top, 'below its picture').to.be.above(
      boxOf(widget, '[part~="figures-button"] svg').top + 10,
    );
  });

  it('has the days of the week in a line between the day and the numbers, and moves none of these', async () => {
    setDay(DAY);
    await setViewport({ width: 1000, height: 700 });
    const widget = await mount({ ...falling, daily: '', storage: 'none' }, stage(900));
    const [day, numbers] = [textOf(widget, '.caption'), boxOf(widget, '.scores')];
    come(widget);
    await until(() => allInside(widget, '.week i').length === 7, 'the week');
    const days = allInside(widget, '.week i').map((each) => each.getBoundingClientRect());
    expect(new Set(days.map(({ top }) => top)).size).to.equal(1);
    expect(days[0]!.left).to.be.closeTo(numbers.left, 1);
    expect(days[6]!.right).to.be.at.most(boxOf(widget, '.field').left);
    expect(days[0]!.top).to.be.at.least(day.bottom - 1);
    expect(days[0]!.bottom).to.be.at.most(numbers.top);
    expect(boxOf(widget, '.scores').top).to.equal(numbers.top);
  });

  it('has the pictures of the steps of its replay in a line, however many lines their words take', async () => {
    await setViewport({ width: 1000, height: 700 });
    const record = JSON.stringify(await recordOf({ variant: 'quintris', seed: 'steps' }, 40));
    const widget = await mount({ record }, stage(900));
    await until(() => allInside(widget, '.steps svg').length === 5, 'the steps');
    const heights = allInside(widget, '.steps .tool span').map(({ offsetHeight }) => offsetHeight);
    expect(Math.max(...heights), 'some take two').to.be.above(1.5 * Math.min(...heights));
    const tops = allInside(widget, '.steps svg').map((each) => each.getBoundingClientRect().top);
    expect(new Set(tops).size, tops.join()).to.equal(1);
  });
});

it('the days of the week are in a line below the numbers of a wide game, too', async () => {
  setDay(DAY);
  await setViewport({ width: 1000, height: 700 });
  const widget = await mount({ daily: '', storage: 'none' }, stage(900));
  come(widget);
  await until(() => allInside(widget, '.week i').length === 7, 'the week');
  const days = allInside(widget, '.week i').map((each) => each.getBoundingClientRect());
  expect(new Set(days.map(({ top }) => top)).size).to.equal(1);
  expect(days[6]!.right).to.be.at.most(boxOf(widget, '.field').left);
});

it('the tools of a game of a day stand where they stay before it is there', async () => {
  const widget = make({ daily: '', storage: 'none', loading: 'eager' });
  stage(344).append(widget);
  await widget.updateComplete;
  expect(widget.status).to.equal('loading');
  const places = (): string[] =>
    allInside(widget, '.toolbar button').map(
      (tool) => `${tool.title} at ${tool.getBoundingClientRect().left}`,
    );
  const before = places();
  await widget.ready;
  await widget.updateComplete;
  expect(before).to.have.length(1);
  expect(places()).to.deep.equal(before);
});

describe('the name of a wall that is shown its first move', () => {
  const WAIT_MS = 1200;
  let timers: HeldTimers;
  beforeEach(() => {
    timers = holdTimers([WAIT_MS]);
  });

  for (const [lang, side] of [
    ['en', 'left'],
    ['ar', 'right'],
  ] as const)
    it(`begins where the numbers beside the wall do, and does not reach that (${lang})`, async () => {
      await setViewport({ width: 1000, height: 900 });
      const place = stage(800);
      place.lang = lang;
      place.dir = lang === 'ar' ? 'rtl' : 'ltr';
      const widget = await mount({ variant: 'clickomania', seed: 'first', storage: 'none' }, place);
      await until(() => inside(widget, '.game').lang === lang, 'its language');
      timers.fire();
      await until(() => allInside(widget, '.first-name').length > 0, 'the first move is shown');
      const [name, wall] = [boxOf(widget, '.first-name'), boxOf(widget, '.field')];
      expect(name[side]).to.be.closeTo(boxOf(widget, '.heading')[side], 1);
      if (side === 'left') expect(name.right).to.be.at.most(wall.left);
      else expect(name.left).to.be.at.least(wall.right);
    });
});

it('the ring around a question touches neither its words nor its buttons', async () => {
  const widget = await mount({ storage: 'none' }, stage(338));
  await arrange(widget, { board: ['....', '....', '....', '....'], hand: ['#', '#', '#'] });
  await widget.play({ piece: 0, row: 0, column: 0 });
  inside(widget, '[part~="new-button"]').focus();
  await key('Enter');
  const question = '.panel.ask';
  await until(() => allInside(widget, question).length > 0, 'the question');
  await until(() => inside(widget, question).matches(':focus-visible'), 'its focus');
  const { outlineStyle, outlineOffset } = getComputedStyle(inside(widget, question));
  expect(outlineStyle).to.equal('solid');
  const left = boxOf(widget, question).left - parseFloat(outlineOffset);
  expect(left).to.be.at.most(textOf(widget, `${question} .title`).left - 3);
});

it('the end of a phone says Play again in a line', async () => {
  const widget = await mount({ 'save-key': 'phone' }, stage(304));
  for (const game of [1, 2]) {
    if (game > 1) await widget.newGame();
    await arrange(widget, {
      board: Array.from({ length: 8 }, (_, row) => (row % 2 ? '.#.#.#.#' : '#.#.#.#.')),
      hand: ['#'],
      queue: [['##/##']],
    });
    await widget.play({ piece: 0, row: 0, column: 1 });
    await until(() => widget.statistics?.played === game, 'it is counted');
  }
  await until(() => allInside(widget, '.card-tool').length === 3, 'the card is whole');
  const again = textOf(widget, '[part~="again-button"]');
  const share = textOf(widget, '[part~="share-button"]');
  expect(again.height).to.be.closeTo(share.height, 1);
});
