/** The look of a wall without its template: the style sheets over the markup that they are made for. */
import { expect } from '@esm-bundle/chai';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { sheetsFor } from '../../src/element/look.js';
import { onStage } from '../support/browser-page.js';
import { styles } from '../../src/view/styles/index.js';
import { wall } from '../../src/games/pop/css/index.js';

let host: HTMLElement;

interface Picture {
  readonly root: ShadowRoot;
  readonly game: HTMLElement;
  one(selector: string): HTMLElement;
  box(selector: string): DOMRect;
}

/** A wall of so many rows and columns: its cells by their classes, and what lies over them. */
function picture(
  rows: number,
  columns: number,
  { classes = 'brick a', over = '', panel = '', look = 'theme-light palette-default motion-none' } = {},
): Picture {
  const cell = `<div role="gridcell" class="cell ${classes}" tabindex="-1"></div>`;
  host = onStage(document.createElement('div'));
  host.style.display = 'block';
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = sheetsFor(host, [styles.first, styles.last, ...wall]);
  root.innerHTML = `<div class="game wall ${look}" style="--rows:${rows};--columns:${columns}">
    <div class="table">
      <div class="heading"><dl class="scores"><div class="score"><dt>Score</dt><dd>12</dd></div></dl></div>
      <div class="field">
        <div class="scroller">
          <div class="board" role="grid">
            ${`<div role="row" class="row">${cell.repeat(columns)}</div>`.repeat(rows)}
          </div>
          <div class="effects" aria-hidden="true">${over}<span class="badge">38 · +1296</span></div>
        </div>
        ${panel}
      </div>
      <div class="toolbar"></div>
    </div>
  </div>`;
  const one = (selector: string): HTMLElement => root.querySelector<HTMLElement>(selector)!;
  return { root, game: one('.game'), one, box: (selector) => one(selector).getBoundingClientRect() };
}

/** What the pseudo-elements of a brick look like. */
function drawn(brick: HTMLElement): string {
  const names = ['backgroundColor', 'backgroundImage', 'borderRadius', 'clipPath', 'inlineSize', 'blockSize'];
  return ['::before', '::after']
    .map((part) => {
      const style = getComputedStyle(brick, part) as unknown as Record<string, string>;
      return names.map((name) => style[name]).join(' ');
    })
    .join(' / ');
}

describe('the look of a wall', () => {
  for (const [rows, columns] of [
    [9, 9],
    [15, 15],
    [32, 32],
  ] as const) {
    it(`has ${rows} by ${columns} cells of 21 pixels or more, and never makes the page scroll sideways`, async () => {
      for (const width of [280, 320, 600, 800, 1280, 2200]) {
        await setViewport({ width, height: 800 });
        const { box } = picture(rows, columns);
        const { width: across, height: down } = box('.cell');
        expect(across, `${width}`).to.be.at.least(21);
        expect(down, `${width}`).to.be.closeTo(across, 0.01);
        expect(document.documentElement.scrollWidth, `${width}`).to.be.at.most(width);
        host.remove();
      }
    });
  }

  it('scrolls sideways within itself where the cells would be too small, and only there', async () => {
    for (const [width, size, scrolls] of [
      [320, 15, true],
      [366, 15, false],
      [320, 9, false],
      [1280, 32, false],
    ] as const) {
      await setViewport({ width, height: 800 });
      const scroller = picture(size, size).one('.scroller');
      expect(scroller.scrollWidth > scroller.clientWidth, `${size} at ${width}`).to.equal(scrolls);
      expect(scroller.scrollHeight, `${size} at ${width}`).to.equal(scroller.clientHeight);
      host.remove();
    }
  });

  it('keeps effects and badge over their cells while it scrolls', async () => {
    await setViewport({ width: 320, height: 800 });
    const { one, box } = picture(15, 20);
    one('.badge').style.cssText = '--row: 5; --column: 7';
    const before = box('.badge').left - box('.cell').left;
    one('.scroller').scrollLeft = 60;
    expect(one('.scroller').scrollLeft).to.equal(60);
    expect(box('.badge').left - box('.cell').left).to.be.closeTo(before, 0.01);
    expect(box('.effects').left).to.be.closeTo(box('.cell').left, 0.01);
    expect(box('.effects').top).to.be.closeTo(box('.cell').top, 0.01);
  });

  it('has the badge centred over its place, but never beyond an edge of the board', () => {
    const { one, box } = picture(9, 9);
    const board = box('.board');
    const at = (row: number, column: number): DOMRect => {
      one('.badge').style.cssText = `--row: ${row}; --column: ${column}`;
      return box('.badge');
    };
    const middle = at(4, 4);
    expect((middle.left + middle.right) / 2).to.be.closeTo((board.left + board.right) / 2, 0.1);
    expect(middle.bottom).to.be.at.most(board.top + 5 * box('.cell').height);
    for (const row of [0, 8]) {
      for (const column of [0, 8]) {
        const { left, right, top, bottom } = at(row, column);
        const name = `${row}, ${column}`;
        expect(left, name).to.be.at.least(board.left);
        expect(right, name).to.be.at.most(board.right);
        expect(top, name).to.be.at.least(board.top);
        expect(bottom, name).to.be.at.most(board.bottom);
      }
    }
  });

  it('draws flying bricks as those of the board', () => {
    for (const brick of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      const flight = `<div class="flights"><div class="flight"><i class="brick ${brick}"></i></div>
        <div><i class="brick ${brick} going"></i></div></div>`;
      const { one } = picture(3, 3, { classes: `brick ${brick}`, over: flight });
      const inBoard = drawn(one('.cell.brick'));
      expect(drawn(one('.flight .brick')), brick).to.equal(inBoard);
      expect(drawn(one('.brick.going')), brick).to.equal(inBoard);
      host.remove();
    }
  });

  it('takes a colour that the host has set, but not with high contrast', () => {
    for (const [theme, same] of [
      ['theme-light', true],
      ['theme-contrast', false],
    ] as const) {
      const { game, one } = picture(3, 3, { look: `${theme} palette-default motion-none` });
      game.style.setProperty('--bp-brick-a', 'rgb(1, 2, 3)');
      const { backgroundColor } = getComputedStyle(one('.brick'), '::after');
      expect(backgroundColor === 'rgb(1, 2, 3)', theme).to.equal(same);
      host.remove();
    }
  });

  it('shows a picked area by its form too: its bricks touch, within a line', () => {
    for (const look of ['theme-light', 'theme-dark', 'theme-contrast']) {
      const { one } = picture(3, 3, { classes: 'brick a picked', look: `${look} palette-mono motion-none` });
      const cell = one('.cell');
      expect(getComputedStyle(cell, '::after').inlineSize, look).to.equal(getComputedStyle(cell).inlineSize);
      expect(getComputedStyle(cell).boxShadow, look).not.to.equal('none');
      host.remove();
    }
  });

  it('has only system colours when colours are forced, with the area in the highlight', async () => {
    await emulateMedia({ forcedColors: 'active' });
    const probe = document.createElement('i');
    document.body.append(probe);
    const system = (name: string): string => {
      probe.style.cssText = `forced-color-adjust: none; background: ${name}`;
      return getComputedStyle(probe).backgroundColor;
    };
    for (const theme of ['theme-light', 'theme-contrast']) {
      const { one } = picture(3, 3, { classes: 'brick b', look: `${theme} palette-safe motion-none` });
      expect(getComputedStyle(one('.brick'), '::after').backgroundColor, theme).to.equal(system('Canvas'));
      expect(getComputedStyle(one('.brick'), '::before').backgroundColor, theme).to.equal(
        system('CanvasText'),
      );
      one('.brick').classList.add('picked');
      expect(getComputedStyle(one('.brick'), '::after').backgroundImage, theme).to.contain(
        system('Highlight'),
      );
      expect(getComputedStyle(one('.brick'), '::before').backgroundColor, theme).to.equal(
        system('HighlightText'),
      );
      host.remove();
    }
    probe.remove();
  });

  it('has panels that cover all that is seen of the wall', async () => {
    for (const width of [280, 320, 1280]) {
      await setViewport({ width, height: 800 });
      const { box } = picture(15, 15, { panel: '<div class="panel"><p class="title">Over</p></div>' });
      const [panel, scroller] = [box('.panel'), box('.scroller')];
      expect(panel.left, `${width}`).to.be.at.most(scroller.left + 0.5);
      expect(panel.right, `${width}`).to.be.at.least(scroller.right - 0.5);
      expect(panel.bottom, `${width}`).to.be.at.least(scroller.bottom - 0.5);
      host.remove();
    }
  });
});
