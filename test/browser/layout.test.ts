/** Its place in a page: no shift, no overflow, no scrolling by game keys, no style that a policy refuses. */
import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { documentOf, frame, load, started, viewOf } from '../support/browser-frames.js';
import {
  allInside,
  type Attributes,
  cellAt,
  inside,
  make,
  mount,
  nextTask,
  playSome,
  press,
  rare,
  stage,
  until,
} from '../support/browser-page.js';
import { key, keys } from '../support/browser-player.js';
import { firstOf, inTurn, sampled } from '../support/volume.js';

const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        resolve();
      }),
    );
  });

interface LayoutShift {
  readonly value: number;
  readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

describe('while it loads', () => {
  const SETTINGS: readonly Attributes[] = [
    {},
    { variant: 'blockudoku' },
    { 'grid-size': '5x12' },
    { 'grid-size': '1' },
    { 'hand-size': '1' },
    { 'hand-size': '4' },
    { 'hand-size': '8' },
    { controls: 'none' },
    { controls: 'new' },
    { controls: 'score' },
    { undo: 'off' },
  ];
  for (const [i, attributes] of sampled([...SETTINGS.entries()], 4)) {
    for (const width of inTurn([280, 400, 1000], i)) {
      it(`it has its final size: ${width} px ${JSON.stringify(attributes)}`, async () => {
        const box = stage(width);
        const widget = make({ loading: 'eager', ...attributes });
        box.append(widget);
        await widget.updateComplete;
        expect(widget.status).to.equal('loading');
        const measure = (): number[] => {
          const { width: w, height: h } = widget.getBoundingClientRect();
          const field = inside(widget, '.board').getBoundingClientRect();
          return [w, h, field.left, field.top, field.width, field.height];
        };
        const before = measure();
        await widget.ready;
        await painted();
        // Rounding of many cells to the browser's units is no shift that can be seen.
        measure().forEach((value, i) => {
          expect(value).to.be.closeTo(before[i]!, 0.5);
        });
      });
    }
  }

  it('nothing shifts, by the browser’s own measure', async () => {
    const shifts: string[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as LayoutShift;
        for (const { node, previousRect, currentRect } of sources) {
          const name = node instanceof Element ? node.className : node?.textContent;
          shifts.push(`${value} ${name} ${JSON.stringify([previousRect, currentRect])}`);
        }
      }
    });
    observer.observe({ type: 'layout-shift', buffered: false });
    const box = stage();
    const widget = make({ variant: 'blockudoku' });
    const text = document.createElement('p');
    text.textContent = 'What follows the game stays where it is.';
    box.append(widget, text);
    await widget.updateComplete;
    await painted();
    await widget.ready;
    await painted();
    await painted();
    observer.disconnect();
    expect(shifts).to.deep.equal([]);
  });
});

describe('a game keeps its size', () => {
  it('from move to move, with panels and without', async () => {
    const widget = await mount({ seed: 'a' });
    const size = (): string => {
      const { width, height } = widget.getBoundingClientRect();
      return `${width} x ${height}`;
    };
    const start = size();
    for (let i = 0; i < 6; i++) {
      await playSome(widget, 1);
      await widget.updateComplete;
      expect(size()).to.equal(start);
    }
    for (const button of ['help-button', 'help-button', 'new-button']) {
      press(widget, `[part~="${button}"]`);
      await widget.updateComplete;
      expect(size()).to.equal(start);
    }
  });
});

describe('in one row', () => {
  const SETTINGS: readonly Attributes[] = [
    { variant: 'blocks' },
    { variant: 'blocks', 'grid-size': '4' },
    { variant: 'block-sudoku' },
    { variant: 'clickomania' },
    { variant: 'samegame' },
  ];
  for (const [i, attributes] of sampled([...SETTINGS.entries()], 4)) {
    for (const width of inTurn([280, 300, 320], i)) {
      it(`are the buttons where the computer plays, each large enough for a finger: ${width} px ${JSON.stringify(attributes)}`, async () => {
        const widget = await mount(
          { ...attributes, autoplay: 'simple', 'autoplay-speed': '1' },
          stage(width),
        );
        await until(() => allInside(widget, '[part~="pause-button"]').length > 0, 'the computer is there');
        const boxes = allInside(widget, '.toolbar button').map((button) => button.getBoundingClientRect());
        expect(boxes).to.have.length(6);
        expect(new Set(boxes.map(({ top }) => top)).size).to.equal(1);
        for (const box of boxes) expect(Math.min(box.width, box.height)).to.be.at.least(44);
      });
    }
  }
});

describe('without overflow', () => {
  /** Parts of the picture that stick out of the widget's box at its sides. */
  function sticksOut(widget: BlockPuzzleElement): string[] {
    const { left, right } = widget.getBoundingClientRect();
    return allInside(
      widget,
      '.board, .cell, .slot, .piece, .block, .scores, .scores *, .toolbar, button, .panel',
    )
      .filter((element) => element.checkVisibility() && !element.closest('.float, .said'))
      .filter((element) => {
        const box = element.getBoundingClientRect();
        return box.width > 0 && (box.left < left - 0.6 || box.right > right + 0.6);
      })
      .map((element) => `${element.className} ${element.getBoundingClientRect().right - right}`);
  }

  const SETTINGS: readonly Attributes[] = [
    {},
    { variant: 'blockudoku' },
    { 'grid-size': '32x32' },
    { 'grid-size': '1x1' },
    { 'grid-size': '1x32' },
    { 'grid-size': '32x1' },
    { 'hand-size': '8' },
    { 'hand-size': '1' },
    { 'grid-size': '32', 'hand-size': '8' },
    { 'grid-size': '1', 'hand-size': '8' },
  ];
  for (const [i, attributes] of sampled([...SETTINGS.entries()], 4)) {
    for (const width of inTurn([280, 320, 1200], i)) {
      it(`in ${width} px: ${JSON.stringify(attributes)}`, async () => {
        await setViewport({ width: Math.max(width + 40, 320), height: 800 });
        const widget = await mount({ seed: 'a', ...attributes }, stage(width));
        expect(widget.getBoundingClientRect().width).to.equal(width);
        expect(widget.scrollWidth).to.be.at.most(width);
        expect(sticksOut(widget)).to.deep.equal([]);
        const cell = cellAt(widget, 0, 0).getBoundingClientRect();
        expect(cell.width).to.be.closeTo(cell.height, 0.6);
        expect(cell.width).to.be.above(4);
      });
    }
  }

  it('of trays in lines that are as long, or one tray longer than the last', async () => {
    for (const [handSize, lines] of [
      [4, [4]],
      [5, [3, 2]],
      [6, [3, 3]],
      [7, [4, 3]],
      [8, [4, 4]],
    ] as const) {
      const widget = await mount({ 'hand-size': String(handSize), seed: 'a' }, stage(320));
      const tops = allInside(widget, '.slot').map((slot) => slot.getBoundingClientRect().top);
      const counts = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
      expect(counts).to.deep.equal(lines);
    }
  });

  it('of a piece over its slot', async () => {
    for (const seed of ['1', '2', '3', '4']) {
      const widget = await mount({ variant: 'blockudoku', 'hand-size': '8', seed }, stage(280));
      for (const slot of allInside(widget, '.slot')) {
        const outer = slot.getBoundingClientRect();
        const inner = slot.querySelector('.piece')!.getBoundingClientRect();
        expect(inner.left).to.be.at.least(outer.left - 0.6);
        expect(inner.right).to.be.at.most(outer.right + 0.6);
        expect(inner.top).to.be.at.least(outer.top - 0.6);
        expect(inner.bottom).to.be.at.most(outer.bottom + 0.6);
      }
    }
  });

  it('of texts in panels', async () => {
    for (const width of [280, 320]) {
      const widget = await mount({ seed: 'a' }, stage(width));
      await playSome(widget, 1);
      for (const button of ['help-button', 'help-button', 'new-button']) {
        press(widget, `[part~="${button}"]`);
        await widget.updateComplete;
        expect(sticksOut(widget), `${button} ${width}`).to.deep.equal([]);
      }
    }
  });

  it('in a window of a phone, the page included', async () => {
    await setViewport({ width: 320, height: 568 });
    const box = stage();
    box.style.width = 'auto';
    const widget = await mount({ variant: 'blockudoku' }, box);
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
    // Board and hand can be seen at once: a piece can be dragged from one to the other.
    const top = inside(widget, '.board').getBoundingClientRect().top;
    const bottom = inside(widget, '.hand').getBoundingClientRect().bottom;
    expect(bottom - top).to.be.at.most(568);
  });

  it('in a page that is set from right to left', async () => {
    const box = stage(320);
    box.dir = 'rtl';
    const widget = await mount({}, box);
    expect(sticksOut(widget)).to.deep.equal([]);
    expect(cellAt(widget, 0, 0).getBoundingClientRect().left).to.be.below(
      cellAt(widget, 0, 7).getBoundingClientRect().left,
    );
  });
});

describe('in the text of a page', () => {
  for (const lines of ['vertical-rl', 'vertical-lr', 'sideways-lr'])
    it(`a board lies as the moves say, whichever way lines run: ${lines}`, async () => {
      const box = stage(420);
      box.style.writingMode = lines;
      const widget = await mount({ seed: 'a', 'grid-size': '5x7' }, box);
      const [first, beside, below] = (
        [
          [0, 0],
          [0, 6],
          [4, 0],
        ] as const
      ).map(([row, column]) => cellAt(widget, row, column).getBoundingClientRect());
      expect(beside!.left).to.be.above(first!.right);
      expect(beside!.top).to.equal(first!.top);
      expect(below!.top).to.be.above(first!.bottom);
      // Its own width counts, for lines that run down give it none.
      expect(widget.getBoundingClientRect().width).to.equal(480);
      expect(getComputedStyle(inside(widget, '.score')).writingMode).to.equal('horizontal-tb');
    });

  it('a game is in one column, and its board not cut', async () => {
    const box = stage(800);
    box.style.columns = '2';
    const text = 'Lines of a page that is set in columns. ';
    const [before, after] = [document.createElement('p'), document.createElement('p')];
    before.textContent = text.repeat(20);
    after.textContent = text.repeat(30);
    box.append(before);
    const widget = await mount({ seed: 'a' }, box);
    box.append(after);
    await painted();
    const columns = new Set(
      [before, after].flatMap((one) => [...one.getClientRects()].map(({ left }) => left)),
    );
    expect(columns.size, 'columns of text').to.equal(2);
    expect(widget.getClientRects()).to.have.length(1);
    expect(inside(widget, '.board').getClientRects()).to.have.length(1);
  });
});

describe('scrolling', () => {
  const tall = async (): Promise<BlockPuzzleElement> => {
    const box = stage();
    box.style.paddingBlockEnd = '3000px';
    const widget = await mount({ seed: 'a' }, box);
    cellAt(widget, 3, 3).focus();
    await painted();
    return widget;
  };

  /** By a key that is pressed again while nothing moves: on a busy machine one press may come to nothing. */
  const scrolls = async (from: number, name: string): Promise<void> => {
    for (let press = 0; press < 20 && scrollY <= from; press++) {
      await key(name);
      for (let picture = 0; picture < 10 && scrollY <= from; picture++) await painted();
    }
    expect(scrollY).to.be.above(from);
  };

  it('is not done by the keys of the game', async () => {
    const widget = await tall();
    const before = scrollY;
    await keys('ArrowDown', 'ArrowUp', 'ArrowDown', 'Space', '1', 'ArrowDown', 'ArrowDown', 'Space');
    await painted();
    await painted();
    expect(scrollY).to.equal(before);
    expect(widget.status).to.equal('playing');
  });

  for (const name of firstOf(['PageDown', 'End'])) {
    it(`is done by ${name}`, async () => {
      await tall();
      const before = scrollY;
      await scrolls(before, name);
    });
  }

  rare('is done by arrows on a tool button, also once what more keys mean is there', async () => {
    const widget = await tall();
    const help = inside(widget, '[part~="help-button"]');
    await until(() => help.getAttribute('aria-keyshortcuts') === '?', 'all keys are there');
    help.focus();
    await painted();
    const before = scrollY;
    await scrolls(before, 'ArrowDown');
  });
});

describe('under style-src ‘self’', () => {
  it('nothing is refused, and everything has its style', async () => {
    const host = await frame({
      csp: "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'",
    });
    const refused: string[] = [];
    documentOf(host).addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, sample, blockedURI }) => {
        refused.push(`${violatedDirective} ${blockedURI} ${sample}`);
      },
    );
    const widget = await started(load(host));
    expect(widget.status).to.equal('playing');
    await playSome(widget, 4);
    await widget.undo();
    press(widget, '[part~="help-button"]');
    await widget.updateComplete;
    press(widget, '[part~="help-button"]');
    await widget.updateComplete;
    await nextTask();
    const style = (selector: string): CSSStyleDeclaration =>
      viewOf(host).getComputedStyle(inside(widget, selector));
    expect(style('.row').display).to.equal('flex');
    expect(style('.board').backgroundColor).not.to.equal('rgba(0, 0, 0, 0)');
    const board = inside(widget, '.board').getBoundingClientRect();
    expect(board.width).to.be.closeTo(board.height, 1);
    expect(board.width).to.be.above(200);
    const blocks = allInside(widget, '.slot .block').map(
      (block) => viewOf(host).getComputedStyle(block).gridRowStart,
    );
    expect(blocks.every((row) => /^[1-9]$/.test(row))).to.be.true;
    expect(refused).to.deep.equal([]);
    expect(widget.shadowRoot!.querySelectorAll('style, link')).to.have.length(0);
  });

  it('the check itself works: a style in the markup would be refused', async () => {
    const host = await frame({ csp: "style-src 'self'" });
    const refused: string[] = [];
    documentOf(host).addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
      refused.push(violatedDirective);
    });
    documentOf(host).body.innerHTML = '<p style="color: red">Red</p>';
    await until(() => refused.length > 0, 'the policy refuses it');
    expect(refused[0]).to.contain('style-src');
  });
});
