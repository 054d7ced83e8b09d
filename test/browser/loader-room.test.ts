/** loader.css keeps as much room as the game takes. */
import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import { VARIANTS } from '../../src/engine/variants.js';
import { packageFile } from '../support/browser-frames.js';
import { type Attributes, inside, make, stage } from '../support/browser-page.js';
import { inTurn } from '../support/volume.js';

let sheet: HTMLLinkElement;

before(async () => {
  sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = packageFile('loader.css');
  const loaded = new Promise((resolve) => sheet.addEventListener('load', resolve, { once: true }));
  document.head.append(sheet);
  await loaded;
});
after(() => {
  sheet.remove();
});

const CASES: readonly Attributes[] = [
  ...VARIANTS.map(({ name }) => ({ variant: name })),
  {},
  { 'grid-size': '5' },
  { 'grid-size': '12x8', 'hand-size': '5' },
  { 'hand-size': '1' },
  { 'hand-size': '6' },
  { 'hand-size': '8' },
  { rotate: 'on' },
  { daily: '2026-01-01' },
  { controls: 'none' },
  { variant: 'quintris', 'grid-size': '10x8' },
  { variant: 'quintris', 'grid-size': '40x32', 'hand-size': '4' },
  { variant: 'clickomania', solvable: '' },
  { variant: 'samegame', 'grid-size': '32' },
  { variant: 'samegame', 'grid-size': '10x20' },
  { variant: 'samegame', controls: 'none' },
];

/** For whether the sums of the sheet are those of the game. */
async function compare(attributes: Attributes, width: number): Promise<void> {
  const widget = make({ storage: 'none', seed: 'room', ...attributes });
  stage(width).append(widget);
  await widget.ready;
  await widget.updateComplete;
  const room = Number.parseFloat(getComputedStyle(widget, '::before').blockSize);
  const game = inside(widget, '.game').getBoundingClientRect().height;
  expect(room, `${width} pixels wide`).to.be.closeTo(game, 2);
  widget.remove();
}

for (const [i, attributes] of CASES.entries()) {
  const name = Object.entries(attributes).map(([key, value]) => (value ? `${key}=${value}` : key));
  it(`${name.join(' ') || 'without attributes'}`, async () => {
    for (const width of inTurn([288, 420, 640, 720, 1000], i)) await compare(attributes, width);
  });
}

for (const attributes of [
  { 'grid-size': '4', goal: 'lines:3' },
  { variant: 'clickomania', goal: 'clear' },
] as readonly Attributes[])
  it(`a goal, which takes more than a line beside a board (${attributes.variant ?? 'blocks'})`, async () => {
    for (const width of [664, 1000]) await compare(attributes, width);
  });

for (const [width, height] of [
  [740, 360],
  [844, 390],
] as const)
  it(`a broad wall in a low window of ${width} by ${height}`, async () => {
    await setViewport({ width, height });
    const wall = { variant: 'samegame', 'grid-size': '10x20' };
    for (const more of [{}, { solvable: '' }, { 'grid-size': '14x18' }])
      await compare({ ...wall, ...more }, width - 16);
  });

for (const [width, height] of [
  [1280, 720],
  [1280, 400],
  [740, 360],
] as const)
  it(`a wall that is no higher than what is beside it, in a window of ${width} by ${height}`, async () => {
    await setViewport({ width, height });
    const wall = { variant: 'samegame' };
    for (const size of width > 1000 ? ['5x9', '10x20'] : ['5x9', '10x15'])
      for (const more of [{}, { solvable: '' }] as Attributes[])
        await compare({ ...wall, 'grid-size': size, ...more }, width - 16);
  });

it('a place on a page whose lines run from top to bottom', async () => {
  const box = stage(420);
  box.style.writingMode = 'vertical-rl';
  const place = document.createElement('div');
  place.dataset['blockPuzzle'] = '';
  box.append(place);
  const before = place.getBoundingClientRect();
  const widget = make({ storage: 'none', seed: 'room' });
  place.append(widget);
  await widget.ready;
  await widget.updateComplete;
  const game = inside(widget, '.game').getBoundingClientRect();
  expect([before.width, game.width]).to.deep.equal([480, 480]);
  expect(before.height).to.be.closeTo(game.height, 2);
  expect(place.getBoundingClientRect().height).to.equal(before.height);
});
