/** A game looks as the page around it does, takes the room that it is given, and says what its author has misspelt. */
import { expect } from '@esm-bundle/chai';
import { emulateMedia } from '@web/test-runner-commands';
import type { BlockPuzzleElement } from '../../dist/index.js';
import {
  inside,
  make,
  mount,
  nextTask,
  onStage,
  painted,
  playSome,
  rare,
  stage,
  tidy,
  until,
} from '../support/browser-page.js';
import { keepWarnings, settled, start, warned } from '../support/browser-reports.js';
import { byTurns, firstOf, sampled } from '../support/volume.js';
import { contrast } from '../support/colour-vision.js';

const root = document.documentElement;

beforeEach(keepWarnings);
afterEach(() => {
  for (const element of document.head.querySelectorAll('[data-test]')) element.remove();
});

function inHead(tag: string, fields: Readonly<Record<string, string>>): void {
  const element = Object.assign(document.createElement(tag), fields);
  element.dataset['test'] = '';
  document.head.append(element);
}

/** How light the board is, 0 to 1. */
function lightness(widget: BlockPuzzleElement): number {
  const [red = 0, green = 0, blue = 0] = getComputedStyle(inside(widget, '.board'))
    .backgroundColor.match(/[\d.]+/g)!
    .map(Number);
  return (red + green + blue) / 765;
}
const isDark = (widget: BlockPuzzleElement): boolean => lightness(widget) < 0.4;

function atLeast(ratio: number, one: string, other: string): void {
  expect(contrast(digits(one), digits(other)), `${one} on ${other}`).to.be.at.least(ratio);
}

describe('theme auto', () => {
  for (const system of ['light', 'dark'] as const) {
    const other = system === 'light' ? 'dark' : 'light';

    const one = byTurns(system === 'light' ? 0 : 1, 2, it);

    one(`is the system's where the page says nothing: ${system}`, async () => {
      await emulateMedia({ colorScheme: system });
      expect(isDark(await mount())).to.equal(system === 'dark');
    });

    one(`is the page's where its root says ${other} under a system that is ${system}`, async () => {
      await emulateMedia({ colorScheme: system });
      root.style.colorScheme = other;
      expect(isDark(await mount())).to.equal(other === 'dark');
    });

    it(`is the page's where a meta tag says ${other} under a system that is ${system}`, async () => {
      await emulateMedia({ colorScheme: system });
      inHead('meta', { name: 'color-scheme', content: other });
      expect(isDark(await mount())).to.equal(other === 'dark');
    });

    it(`is its part's of the page that says ${other}`, async () => {
      await emulateMedia({ colorScheme: system });
      const box = stage();
      box.style.colorScheme = other;
      expect(isDark(await mount({}, box))).to.equal(other === 'dark');
    });

    it(`follows a page that is toggled under a system that is ${system}`, async () => {
      await emulateMedia({ colorScheme: system });
      inHead('style', { textContent: 'html.dark { color-scheme: dark } html.light { color-scheme: light }' });
      const widget = await mount();
      // What has not been painted yet changes without being told.
      await painted();
      for (const name of [other, system, other]) {
        root.className = name;
        await until(() => isDark(widget) === (name === 'dark'), `it is ${name}`);
      }
      root.className = '';
      await until(() => isDark(widget) === (system === 'dark'), 'it is the system’s again');
    });
  }

  it('follows a page that says it later, by a meta tag, and no longer', async () => {
    for (const system of firstOf(['light', 'dark'] as const)) {
      await emulateMedia({ colorScheme: system });
      const other = system === 'light' ? 'dark' : 'light';
      const widget = await mount();
      await painted();
      expect(isDark(widget)).to.equal(system === 'dark');
      inHead('meta', { name: 'color-scheme', content: other });
      await until(() => isDark(widget) === (other === 'dark'), `it is ${other}`);
      document.head.querySelector('[data-test]')!.remove();
      await until(() => isDark(widget) === (system === 'dark'), 'it is the system’s again');
      await tidy();
    }
  });

  it('is both where the page is both', async () => {
    root.style.colorScheme = 'light dark';
    const widget = await mount();
    expect(isDark(widget)).to.be.false;
    await emulateMedia({ colorScheme: 'dark' });
    expect(isDark(widget)).to.be.true;
  });

  it('is that of another place that it is moved to', async () => {
    const widget = await mount();
    const box = stage();
    box.style.colorScheme = 'dark';
    expect(isDark(widget)).to.be.false;
    box.append(widget);
    await widget.updateComplete;
    expect(isDark(widget)).to.be.true;
  });

  it('is none of the others, which say it themselves', async () => {
    root.style.colorScheme = 'dark';
    expect(isDark(await mount({ theme: 'light' }))).to.be.false;
    root.style.colorScheme = 'light';
    expect(isDark(await mount({ theme: 'dark' }))).to.be.true;
  });

  it('gives contrast the page’s side, too', async () => {
    root.style.colorScheme = 'dark';
    const widget = await mount({ theme: 'contrast' });
    expect(getComputedStyle(inside(widget, '.cell')).backgroundColor).to.equal('rgb(0, 0, 0)');
  });
});

/** A colour of a style as six digits. */
function digits(colour: string): string {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue, opacity] = context.getImageData(0, 0, 1, 1).data;
  expect(opacity, `${colour} lets nothing through`).to.equal(255);
  return `#${[red!, green!, blue!].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

describe('a page that does not say how it is drawn', () => {
  for (const [system, page] of [
    ['dark', { background: '#fff', color: '#000' }],
    ['light', { background: '#111', color: '#eee' }],
  ] as const) {
    it(`has pieces on a ground of their own theme, and words in its own colour, where it is ${page.background} under a system that is ${system}`, async () => {
      await emulateMedia({ colorScheme: system });
      Object.assign(root.style, page);
      const widget = await mount({ seed: 'a' });
      const style = (selector: string): CSSStyleDeclaration => getComputedStyle(inside(widget, selector));
      const slots = [...widget.shadowRoot!.querySelectorAll('.slot')];
      expect(slots).to.have.length(3);
      for (const slot of slots)
        atLeast(
          3,
          getComputedStyle(slot.querySelector('.block')!).backgroundColor,
          getComputedStyle(slot).backgroundColor,
        );
      expect(style('.scores').color).to.equal(getComputedStyle(root).color);
      inside(widget, '.slot').focus();
      const focused = widget.shadowRoot!.activeElement!;
      await until(
        () => widget.shadowRoot!.adoptedStyleSheets.length > 1,
        'what comes with somebody is there',
      );
      await until(
        () =>
          contrast(
            digits(getComputedStyle(focused).outlineColor),
            page.background.padEnd(7, page.background.at(-1)),
          ) >= 3,
        'the ring of the focus is seen on the page',
      );
      const ground = style('.slot').backgroundColor;
      inside(widget, '.slot').classList.add('held');
      await until(() => style('.slot').backgroundColor !== ground, 'it looks held');
      atLeast(3, style('.slot .block').backgroundColor, style('.slot').backgroundColor);
    });
  }
});

describe('three properties dress the whole game', () => {
  const colours = '--bp-accent: rgb(1, 2, 200); --bp-surface: rgb(250, 240, 230); --bp-text: rgb(60, 20, 10)';

  it('empty cells are seen on a surface that is dark as well as on one that is light', async () => {
    for (const [theme, surface] of [
      ['light', '#edf3ea'],
      ['dark', '#24302a'],
    ] as const) {
      const box = stage();
      box.style.cssText += `--bp-surface: ${surface}`;
      const widget = await mount({ theme }, box);
      const of = (selector: string): string => getComputedStyle(inside(widget, selector)).backgroundColor;
      atLeast(1.12, of('.cell:not(.filled)'), of('.board'));
    }
  });

  it('blocks, board, cells, panels and texts', async () => {
    const box = stage();
    box.style.cssText += colours;
    const widget = await mount({ seed: 'a' }, box);
    await playSome(widget, 1);
    const of = (selector: string, property: 'color' | 'backgroundColor'): string =>
      getComputedStyle(inside(widget, selector))[property];
    expect(of('.board', 'backgroundColor')).to.equal('rgb(250, 240, 230)');
    expect(of('.game', 'color')).to.equal('rgb(60, 20, 10)');
    expect(getComputedStyle(inside(widget, '.game')).getPropertyValue('--block')).to.equal('rgb(1, 2, 200)');
    // Six hundredths darker than the board.
    const cell = getComputedStyle(inside(widget, '.cell:not(.filled)')).backgroundColor;
    const shares = cell.match(/[\d.]+/g)!.map(Number);
    expect(shares[0]! / shares[2]!).to.be.closeTo(250 / 230, 0.01);
    inside(widget, '[part~="new-button"]').click();
    await until(() => widget.shadowRoot!.querySelector('.panel'), 'it asks');
    expect(getComputedStyle(inside(widget, '.game')).getPropertyValue('--panel')).to.equal(
      'rgb(250, 240, 230)',
    );
    expect(of('.panel', 'color')).to.equal('rgb(60, 20, 10)');
  });

  it('and give way to the single ones', async () => {
    const box = stage();
    box.style.cssText += `${colours}; --bp-block: rgb(9, 9, 9); --bp-cell: rgb(8, 8, 8); --bp-panel: rgb(7, 7, 7)`;
    const widget = await mount({}, box);
    const style = getComputedStyle(inside(widget, '.game'));
    expect(style.getPropertyValue('--block')).to.equal('rgb(9, 9, 9)');
    expect(style.getPropertyValue('--panel')).to.equal('rgb(7, 7, 7)');
    expect(getComputedStyle(inside(widget, '.cell:not(.shade)')).backgroundColor).to.equal('rgb(8, 8, 8)');
  });
});

it('its letters are the page’s, those of its buttons and panels too, unless a property says others', async () => {
  const box = stage();
  box.style.fontFamily = 'Georgia, "DejaVu Serif", serif';
  const widget = await mount({ seed: 'a' }, box);
  await playSome(widget, 1);
  const fonts = (): unknown[] =>
    ['.game', '[part~="new-button"]', '[part~="score"] dd', '.panel .title', '.panel .primary'].map(
      (selector) => getComputedStyle(inside(widget, selector)).fontFamily,
    );
  inside(widget, '[part~="new-button"]').click();
  await until(() => widget.shadowRoot!.querySelector('.panel .primary'), 'a panel is there');
  expect(new Set(fonts())).to.deep.equal(new Set(['Georgia, "DejaVu Serif", serif']));
  widget.style.setProperty('--bp-font', 'monospace');
  expect(new Set(fonts())).to.deep.equal(new Set(['monospace']));
});

describe('the well of a falling game', () => {
  it('is dark on any page and under any surface, in a colour of its own', async () => {
    const box = stage();
    box.style.cssText += '--bp-surface: #f0ead6; --bp-cell: #fff; --bp-ink: #222';
    const of = (widget: Element, part: string): string[] => {
      const { backgroundColor, color } = getComputedStyle(inside(widget, part));
      return [backgroundColor, color];
    };
    const widget = await mount({ variant: 'quintris' }, box);
    expect(of(widget, '.well .cell')[0]).to.equal('rgb(23, 26, 33)');
    expect(of(widget, '.next')).to.deep.equal(['rgb(23, 26, 33)', 'rgb(236, 238, 242)']);
    box.style.cssText += '--bp-well: #203040';
    expect(of(widget, '.well .cell')[0]).to.equal('rgb(32, 48, 64)');
    const contrast = await mount({ variant: 'quintris', theme: 'contrast' }, box);
    expect(of(contrast, '.well .cell')[0]).to.equal('rgb(0, 0, 0)');
  });
});

describe('a slot for an icon', () => {
  it('takes the host’s picture in the place of ours, as large', async () => {
    const widget = make();
    widget.innerHTML = '<svg slot="icon-undo" viewBox="0 0 9 9" width="99" height="99"></svg>';
    stage().append(widget);
    await widget.ready;
    const own = widget.querySelector('svg')!.getBoundingClientRect();
    const button = inside(widget, '[part~="undo-button"]').getBoundingClientRect();
    expect([own.width, own.height]).to.deep.equal([24, 24]);
    expect(own.left).to.be.at.least(button.left);
    expect(own.right).to.be.at.most(button.right);
    expect(inside(widget, '[part~="undo-button"] .icon').getBoundingClientRect().width).to.equal(0);
    expect(inside(widget, '[part~="new-button"] .icon').getBoundingClientRect().width).to.equal(24);
  });
});

describe('where its own width counts', () => {
  it('a game has the width of a board, beside a long text less, and in a narrow page what there is', async () => {
    const box = stage(900);
    box.style.display = 'flex';
    const widget = await mount({}, box);
    const width = (): number => widget.getBoundingClientRect().width;
    expect(width()).to.equal(480);
    const text = document.createElement('p');
    text.textContent = 'A long text beside the game. '.repeat(40);
    box.append(text);
    expect(width()).to.be.within(280, 480);
    box.style.width = '250px';
    text.remove();
    expect(width()).to.equal(250);
  });

  for (const [name, css] of firstOf([
    ['a column that centres', 'display: flex; flex-direction: column; align-items: center; height: 900px'],
    ['a grid that centres', 'display: grid; place-items: center'],
  ] as const)) {
    it(`nor is it small in ${name}, or higher than it is`, async () => {
      const box = stage(900);
      box.style.cssText += css;
      const widget = await mount({}, box);
      const { width, height } = widget.getBoundingClientRect();
      expect(width).to.equal(480);
      expect(height).to.equal(inside(widget, '.game').getBoundingClientRect().height);
    });
  }

  it('no more than a host gives it', async () => {
    const box = stage(900);
    box.style.display = 'flex';
    const widget = make();
    widget.style.flex = '0 0 400px';
    box.append(widget);
    await widget.ready;
    expect(widget.getBoundingClientRect().width).to.equal(400);
  });
});

describe('an attribute that is nearly ours', () => {
  for (const [name, meant] of sampled(
    [
      ['gridSize', 'grid-size'],
      ['grid_size', 'grid-size'],
      ['size', 'grid-size'],
      ['type', 'variant'],
      ['colour', 'colors'],
      ['handsize', 'hand-size'],
      ['them', 'theme'],
      ['varient', 'variant'],
      ['sede', 'seed'],
      ['grid-sise', 'grid-size'],
      ['hand-szie', 'hand-size'],
      ['save-keys', 'save-key'],
    ] as const,
    4,
  )) {
    it(`is told once, with the right name: ${name}`, async () => {
      const box = stage();
      box.innerHTML = `<block-puzzle motion="none" ${name}="6"></block-puzzle><block-puzzle ${name}="5"></block-puzzle>`;
      await Promise.all([...box.querySelectorAll('block-puzzle')].map(({ ready }) => ready));
      await until(() => warned().length > 0, 'it is told');
      await nextTask();
      expect(warned()).to.deep.equal([
        `<block-puzzle>: it has no attribute "${name.toLowerCase()}": did you mean "${meant}"?`,
      ]);
    });
  }

  rare('is none of the page’s own, of a framework’s, or of nobody’s', async () => {
    const box = stage();
    box.innerHTML = `<block-puzzle motion="none" class="game" id="one" style="margin: 0" title="A game" hidden lang="en" dir="ltr" slot="x"
      part="y" role="group" tabindex="0" data-size="1" aria-label="Game" onclick="" itemprop="game" v-cloak x-data @click="no" :class="no" x-seed="1" hx-record="no" ng-theme="no"
      data-grid-sise="6" aria-labels="no"
      _ngcontent-abc ng-version="1" nonce="a" inert autofocus contenteditable="false" draggable="false" translate="no" whatever="1"></block-puzzle>`;
    const widget = box.querySelector('block-puzzle')!;
    void widget.ready;
    await widget.updateComplete;
    await import('../../dist/index.js');
    await new Promise((done) => setTimeout(done, 300));
    expect(warned()).to.deep.equal([]);
  });
});

describe('a size that is left over from another kind of game', () => {
  it('is no error, and is there again with that kind', async () => {
    const { widget, errors } = await start({ 'hand-size': '5', 'grid-size': '12' });
    expect(widget.state!.hand).to.have.length(5);
    widget.variant = 'samegame';
    await settled(widget);
    expect(widget.state!.variant).to.equal('samegame');
    widget.variant = 'quintris';
    await settled(widget);
    expect(widget.state).to.deep.include({ variant: 'quintris', rows: 12, columns: 12 });
    widget.variant = 'blocks';
    await settled(widget);
    expect(widget.state).to.deep.include({ rows: 12, columns: 12, handSize: 5 });
    widget.gridSize = '7';
    await settled(widget);
    // No well is so low.
    widget.variant = 'quintris';
    await settled(widget);
    expect(widget.state).to.deep.include({ rows: 25, columns: 15 });
    expect(errors()).to.deep.equal([]);
    expect(warned()).to.deep.equal([]);
  });

  rare('nor of one in the same task, or in the markup of a kind that has none', async () => {
    const { widget, errors } = await start({});
    widget.handSize = 4;
    widget.variant = 'samegame';
    await settled(widget);
    expect(widget.state!.variant).to.equal('samegame');
    const other = await start({ variant: 'samegame', 'hand-size': '5' });
    other.widget.variant = 'blocks';
    await settled(other.widget);
    expect(other.widget.state!.hand).to.have.length(5);
    expect([...errors(), ...other.errors()]).to.deep.equal([]);
  });

  rare('is gone where the host has taken it away meanwhile', async () => {
    const { widget } = await start({ 'hand-size': '5', 'grid-size': '7' });
    widget.variant = 'quintris';
    await settled(widget);
    widget.removeAttribute('grid-size');
    widget.variant = 'samegame';
    await settled(widget);
    widget.removeAttribute('hand-size');
    widget.variant = 'blocks';
    await settled(widget);
    expect(widget.state).to.deep.include({ rows: 8, handSize: 3 });
    expect(widget.handSize).to.be.null;
  });

  rare('is one where it is set of the kind that cannot have it', async () => {
    const { widget, errors } = await start({ variant: 'quintris' });
    widget.gridSize = '7';
    await settled(widget);
    expect(errors().map(({ detail }) => [detail.attribute, detail.variant])).to.deep.equal([
      ['grid-size', 'quintris'],
    ]);
    onStage(document.createElement('p'));
  });
});
