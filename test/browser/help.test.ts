/** The help: three pictures with a line each, and keys only where there is a keyboard. */
import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import type { BlockPuzzleElement } from '../../dist/index.js';
import {
  allInside,
  cellAt,
  inside,
  mount,
  panel,
  playSome,
  press,
  rare,
  stage,
  tidy,
  until,
} from '../support/browser-page.js';
import { focusedCell, key, pastGuard } from '../support/browser-player.js';
import { settled } from '../support/browser-reports.js';
import { firstOf, inTurn, sampled } from '../support/volume.js';

// First: once a key was pressed in the page, there is a keyboard.
for (const variant of ['blocks', ...sampled(['quintris', 'samegame'], 3)])
  it(`of ${variant} lists its keys but where all pointers are fingers`, async () => {
    const { matchMedia } = window;
    let pointers = ['coarse'];
    window.matchMedia = (query) => {
      const [, of] = /any-pointer: (\w+)/.exec(query) ?? [];
      return of ? ({ matches: pointers.includes(of) } as MediaQueryList) : matchMedia.call(window, query);
    };
    for (const [named, has] of [
      ['coarse', false],
      ['coarse fine', true],
      ['fine', true],
      ['', true],
    ] as const) {
      pointers = named.split(' ');
      const widget = await mount({ variant, storage: 'none' });
      press(widget, '[part~="help-button"]');
      await until(() => panel(widget) === 'help', 'the help is there');
      expect(allInside(widget, '.keys').length, named).to.equal(has ? 1 : 0);
      await tidy();
    }
  });

rare('has no keys where there are only fingers, until a key is pressed', async () => {
  const { matchMedia } = window;
  window.matchMedia = (query) => {
    const [, pointer] = /^\(any-pointer: (fine|coarse)\)$/.exec(query) ?? [];
    return pointer ? ({ matches: pointer === 'coarse' } as MediaQueryList) : matchMedia.call(window, query);
  };
  const widget = await mount({ storage: 'none' }, stage(420));
  press(widget, '[part~="help-button"]');
  await until(() => panel(widget) === 'help', 'the help is there');
  const isSeen = allInside(widget, '[part~="help"] summary').length > 0;
  press(widget, '[part~="help"] .primary');
  await settled(widget);
  await key('ArrowRight');
  await key('?');
  await until(() => panel(widget) === 'help', 'the help is there again');
  expect(allInside(widget, '[part~="help"] summary')).to.have.length(1);
  expect(isSeen).to.be.false;
});

const LINES: Readonly<Record<string, readonly RegExp[]>> = {
  blocks: [/^Drag a piece onto the board\.$/, /^Fill a row or a column/, /^When none of your pieces fits/],
  blockudoku: [/^Drag a piece/, /3 by 3 box/, /the game ends\.$/],
  quintris: [
    /^Steer the piece as it falls\.$/,
    /^A full row clears and earns a point\.$/,
    /^The game ends at the top\.$/,
  ],
  clickomania: [/^Press two or more of one colour\.$/, /^Those above fall/, /^Each brick is a point/],
  samegame: [/^Press two or more of one colour\.$/, /^Those above fall/, /^Large areas are worth far more/],
};

for (const [variant, lines] of sampled(Object.entries(LINES), 2)) {
  it(`of ${variant} has three pictures, each with a line, under the name of the game`, async () => {
    const widget = await mount({ variant, storage: 'none' }, stage(420));
    press(widget, '[part~="help-button"]');
    await until(() => panel(widget) === 'help', 'the help is there');
    await settled(widget);
    expect(inside(widget, '[part~="help"] .title').textContent.toLowerCase()).to.contain(variant);
    const said = allInside(widget, '.lines p').map(({ textContent }) => textContent);
    expect(said).to.have.length(3);
    lines.forEach((line, i) => expect(said[i]).to.match(line));
    const pictures = allInside(widget, '.lines .scene');
    expect(pictures).to.have.length(3);
    for (const picture of pictures) {
      expect(picture.ariaHidden).to.equal('true');
      expect(picture.offsetHeight).to.be.above(20);
    }
    // All of it is seen without scrolling.
    const help = inside(widget, '[part~="help"]');
    expect(help.scrollHeight).to.be.at.most(help.clientHeight + 1);
  });
}

for (const [variant, attributes, more] of sampled(
  [
    [
      'blocks',
      {},
      'A cell placed: 1 point. A line: 16 points. Moves in a row that clear are a streak. The longer it is, the more they earn.',
    ],
    ['block-sudoku', {}, 'A line: 1 point. Two at once: 4 points. Moves in a row that clear are a streak.'],
    [
      'blockudoku',
      {},
      'A cell placed: 1 point. A line: 18 points. Two at once: 86 points. Moves in a row that clear are a streak. The longer it is, the more they earn.',
    ],
    // Lines of two lengths are not worth one figure.
    [
      'blocks',
      { 'grid-size': '6x8' },
      'A cell placed: 1 point. Moves in a row that clear are a streak. The longer it is, the more they earn.',
    ],
  ] as const,
  2,
))
  it(`says how the score of ${variant} comes about, and what a streak is: ${JSON.stringify(attributes)}`, async () => {
    const widget = await mount({ variant, storage: 'none', ...attributes }, stage(420));
    press(widget, '[part~="help-button"]');
    await until(() => panel(widget) === 'help', 'the help is there');
    await settled(widget);
    expect(inside(widget, '[part~="help"] .more').textContent).to.equal(more);
  });

rare(
  'tells fingers that a wall takes two taps, and what a swipe does in a well in which nothing falls by itself',
  async () => {
    const { matchMedia } = window;
    window.matchMedia = (query: string) =>
      /pointer: coarse/.test(query)
        ? ({ ...matchMedia('all'), matches: true } as MediaQueryList)
        : matchMedia(query);
    const taps = 'Press two or more of one colour. The first tap marks them, the second removes them.';
    for (const [attributes, more, first] of [
      [{ variant: 'samegame' }, null, taps],
      [{ variant: 'samegame', taps: 'one' }, null, 'Press two or more of one colour.'],
      [
        { variant: 'quintris', pace: 'turn', 'grid-size': '10x8' },
        'Drag to move, tap to turn, swipe up to flip, swipe down to drop.',
      ],
      [{ variant: 'quintris', 'grid-size': '10x8' }, null],
    ] as const) {
      const widget = await mount({ storage: 'none', ...attributes }, stage(420));
      press(widget, '[part~="help-button"]');
      await until(() => panel(widget) === 'help', 'the help is there');
      await settled(widget);
      expect(allInside(widget, '[part~="help"] .more').map(({ textContent }) => textContent)).to.deep.equal(
        more === null ? [] : [more],
      );
      if (first) expect(inside(widget, '[part~="help"] li').textContent.trim()).to.equal(first);
      await tidy();
    }
  },
);

it('says of a game of the day that it is played once, without the tools that others have', async () => {
  const more = async (attributes: Record<string, string>): Promise<string> => {
    const widget = await mount({ storage: 'none', ...attributes }, stage(420));
    press(widget, '[part~="help-button"]');
    await until(() => panel(widget) === 'help', 'the help is there');
    await settled(widget);
    return allInside(widget, '[part~="help"] .more').map(({ textContent }) => textContent)[0] ?? '';
  };
  for (const variant of firstOf(['blocks', 'clickomania', 'quintris'])) {
    const said = 'The game of the day is played once, without hints or undo.';
    expect(await more({ variant, daily: '' }), variant).to.match(new RegExp(`^${said}`));
    await tidy();
    expect(await more({ variant }), variant).not.to.include('day');
    await tidy();
  }
});

it('has its keys behind one button, and goes with another', async () => {
  const widget = await mount({ storage: 'none' }, stage(420));
  press(widget, '[part~="help-button"]');
  await until(() => panel(widget) === 'help', 'the help is there');
  const keys = inside(widget, '.keys');
  expect(keys.checkVisibility()).to.be.false;
  inside(widget, '[part~="help"] summary').click();
  await settled(widget);
  expect(keys.checkVisibility()).to.be.true;
  // The list is there at once, not behind the button.
  await until(() => inside(widget, '.panel.help').scrollTop > 0, 'the list is scrolled to');
  const boxOf = (each: Element): DOMRect => each.getBoundingClientRect();
  const button = inside(widget, '.panel.help .primary');
  expect(boxOf(inside(widget, '.panel.help summary')).top).to.be.at.least(
    boxOf(inside(widget, '.panel.help')).top,
  );
  expect(boxOf(allInside(widget, '.keys dt')[5]!).bottom).to.be.at.most(boxOf(button).top);
  press(widget, '[part~="help"] .primary');
  await settled(widget);
  expect(panel(widget)).to.equal('');
});

it('fades above its button only where there is more of it', async () => {
  /** Whether a shadow of the button lies over what is above it. */
  const fades = (widget: BlockPuzzleElement): boolean =>
    / -\d/.test(getComputedStyle(inside(widget, '.panel.help .choices')).boxShadow);
  const widget = await mount({ variant: 'samegame', storage: 'none' }, stage(374));
  press(widget, '[part~="help-button"]');
  await until(() => panel(widget) === 'help', 'the help is there');
  const help = inside(widget, '.panel.help');
  expect(help.scrollHeight, 'all of it is there').to.be.at.most(help.clientHeight);
  expect(fades(widget)).to.be.false;
  help.style.setProperty('block-size', '12rem');
  if (CSS.supports('container-type: scroll-state')) await until(() => fades(widget), 'there is more');
  help.scrollTop = help.scrollHeight;
  await until(() => !fades(widget), 'the end of it');
});

/** By the key, which comes with somebody. */
async function askByKey(widget: BlockPuzzleElement): Promise<void> {
  for (let n = 0; panel(widget) !== 'help' && n < 200; n++) {
    await key('?');
    await settled(widget);
  }
  expect(panel(widget)).to.equal('help');
}

describe('the focus, once it is put away,', () => {
  for (const [i, controls] of ['score', 'score help'].entries())
    for (const name of inTurn(['Enter', 'Escape'], i))
      it(`is where it was as it was asked for from the board, and keys act on (${controls}, ${name})`, async () => {
        const widget = await mount({ controls, storage: 'none' }, stage(420));
        cellAt(widget, 2, 3).focus();
        await settled(widget);
        await key('ArrowRight');
        await settled(widget);
        expect(focusedCell(widget)).to.deep.equal([2, 4]);
        await askByKey(widget);
        await key(name);
        await settled(widget);
        expect(panel(widget)).to.equal('');
        expect(focusedCell(widget)).to.deep.equal([2, 4]);
        await key('ArrowDown');
        await settled(widget);
        expect(focusedCell(widget)).to.deep.equal([3, 4]);
      });

  rare('is on what there is, where what had it has gone: a pause of quintris', async () => {
    const widget = await mount({ variant: 'quintris', storage: 'none', controls: 'score' }, stage(420));
    await widget.resume();
    widget.focus();
    await askByKey(widget);
    await key('Escape');
    await settled(widget);
    expect(panel(widget)).to.equal('paused');
    expect(widget.shadowRoot!.activeElement!.matches('[part~="play-button"]')).to.be.true;
  });

  rare('is on the button again from which it was asked for, of a game that is over too', async () => {
    const widget = await mount({ 'grid-size': '4', 'hand-size': '1', storage: 'none' }, stage(720));
    while (widget.status !== 'over') await playSome(widget, 1);
    const button = inside(widget, '[part~="help-button"]');
    button.focus();
    await key('Enter');
    await until(() => panel(widget) === 'help', 'the help is there');
    await key('Escape');
    await until(() => panel(widget) === 'over', 'the end is there again');
    await settled(widget);
    expect(widget.shadowRoot!.activeElement === button).to.be.true;
  });
});

it('gives the focus back to the button of an ended game from which it was asked for', async () => {
  const widget = await mount({ 'grid-size': '4', 'hand-size': '1', storage: 'none' }, stage(420));
  widget.focus();
  while (widget.status !== 'over') await playSome(widget, 1);
  const button = inside(widget, '.panel [part~="share-button"]');
  pastGuard(button);
  button.focus();
  await key('?');
  await until(() => panel(widget) === 'help', 'the help is there');
  await key('Escape');
  await until(() => panel(widget) === 'over', 'the end is there again');
  await settled(widget);
  expect(widget.shadowRoot!.activeElement!.part.value).to.equal('button share-button');
});

for (const [height, least] of [
  [900, 0.6],
  [500, 0.5],
] as const)
  it(`takes room of a well that is wide, and stays within it, in a window ${height} px high`, async () => {
    await setViewport({ width: 1280, height });
    const widget = await mount({ variant: 'quintris', storage: 'none' }, stage(1000));
    press(widget, '[part~="help-button"]');
    await until(() => panel(widget) === 'help', 'the help is there');
    await until(() => allInside(widget, '.how button').length > 0, 'its switches');
    const help = inside(widget, '.panel.help');
    const of = (selector: string): DOMRect => help.querySelector(selector)!.getBoundingClientRect();
    const { height: whole, right } = help.getBoundingClientRect();
    expect(of('.choices').bottom - of('.how').top).to.be.within(least * whole, whole);
    expect(help.scrollHeight).to.be.at.most(help.clientHeight);
    expect(right - of('.how > :last-child').right, 'the last in its line').to.be.below(24);
  });
