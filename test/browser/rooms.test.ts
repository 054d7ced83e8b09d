/** Places of which a game has to make the best: a phone on its side, a narrow blog, letters of twice the size. */
import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import { inside, mount, stage } from '../support/browser-page.js';

import { settled } from '../support/browser-reports.js';
import { sampled } from '../support/volume.js';

const GAMES = ['blocks', 'blockudoku', 'quintris', 'clickomania', 'samegame'] as const;

for (const variant of sampled(
  GAMES.filter((game) => game !== 'quintris'),
  2,
)) {
  it(`${variant} is no higher than a phone on its side`, async () => {
    await setViewport({ width: 740, height: 360 });
    const widget = await mount({ variant, seed: 'low', storage: 'none' }, stage(708));
    await settled(widget);
    expect(widget.getBoundingClientRect().height).to.be.at.most(360);
  });
}

for (const [attributes, what] of [
  [{ variant: 'blocks', rotate: 'on', goal: 'lines:5' }, '.board'],
  [{ variant: 'clickomania', autoplay: 'simple', paused: '' }, '.field'],
] as const)
  it(`${attributes.variant} with all its tools is no higher than its board on a phone on its side`, async () => {
    await setViewport({ width: 740, height: 360 });
    const controls = 'score best streak new undo redo hint help sound';
    const widget = await mount({ ...attributes, controls, storage: 'none' }, stage(708));
    await settled(widget);
    const board = inside(widget, what).getBoundingClientRect().height;
    expect(widget.getBoundingClientRect().height).to.be.closeTo(board, 1);
  });

for (const width of [340, 366]) {
  it(`fifteen columns of bricks fit a place of ${width} px without a scroller`, async () => {
    await setViewport({ width: 390, height: 844 });
    const widget = await mount({ variant: 'samegame', seed: 'narrow', storage: 'none' }, stage(width));
    await settled(widget);
    const scroller = inside(widget, '.scroller');
    expect(scroller.scrollWidth).to.be.at.most(scroller.clientWidth);
  });
}

for (const variant of sampled(GAMES, 2)) {
  it(`${variant} cuts nothing off with letters of twice the size, nor makes the page scroll sideways`, async () => {
    await setViewport({ width: 390, height: 844 });
    document.documentElement.style.fontSize = '200%';
    const widget = await mount(
      { variant, seed: 'large', storage: 'none', controls: 'score best new help hint pad' },
      stage(366),
    );
    await settled(widget);
    const { left, right } = widget.getBoundingClientRect();
    for (const part of ['.board', '.toolbar', ...(variant === 'quintris' ? ['.pad'] : [])]) {
      const box = inside(widget, part).getBoundingClientRect();
      expect(box.left, part).to.be.at.least(left - 1);
      expect(box.right, part).to.be.at.most(right + 1);
    }
    const tops = [...inside(widget, '.toolbar').querySelectorAll('button')].map((tool) => tool.offsetTop);
    expect(new Set(tops)).to.have.length(1);
    expect(document.documentElement.scrollWidth).to.be.at.most(document.documentElement.clientWidth);
  });
}
