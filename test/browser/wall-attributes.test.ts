/** The attributes of walls: what each takes and refuses, and which of them are another game. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { mount, nextTask, rare } from '../support/browser-page.js';
import { expectRefused, keepWarnings, settled, start } from '../support/browser-reports.js';
import { formatPosition, SCRIPTED } from '../support/browser-games.js';
import { boardOf, ONE_LEFT, pictureOf, stateOf } from '../support/browser-walls.js';
import { byTurns, sampled } from '../support/volume.js';

beforeEach(keepWarnings);

const WALL = { variant: 'clickomania', 'grid-size': '5', seed: 'a', storage: 'none' };

type Name = 'colors' | 'contagion' | 'compact' | 'scoring' | 'penalty' | 'solvable' | 'taps' | 'palette';

/** By default; what is taken, with what the property says then; what is refused, and what is said to be allowed. */
const ROWS: readonly (readonly [
  name: Name,
  byDefault: unknown,
  good: readonly (readonly [string, unknown])[],
  bad: readonly string[],
  allowed: RegExp,
])[] = [
  [
    'colors',
    null,
    [
      ['2', 2],
      ['8', 8],
      ['', null],
    ],
    ['1', '9', 'x', '2.5', '-3', '1e1'],
    /2 to 8/,
  ],
  [
    'contagion',
    '',
    [
      ['area', 'area'],
      [' STRIP ', 'strip'],
    ],
    ['x', 'strips'],
    /area, strip/,
  ],
  [
    'compact',
    '',
    [
      ['', 'on'],
      ['on', 'on'],
      ['off', 'off'],
    ],
    ['yes', 'compact'],
    /on, off/,
  ],
  [
    'scoring',
    '',
    [
      ['bricks', 'bricks'],
      ['samegame', 'samegame'],
    ],
    ['x', 'none'],
    /bricks, samegame/,
  ],
  [
    'penalty',
    '',
    [
      ['on', 'on'],
      ['off', 'off'],
    ],
    ['x', 'false'],
    /on, off/,
  ],
  [
    'solvable',
    'off',
    [
      ['', 'on'],
      ['on', 'on'],
      ['off', 'off'],
    ],
    ['x', 'no'],
    /on, off/,
  ],
  [
    'taps',
    'two',
    [
      ['one', 'one'],
      ['two', 'two'],
    ],
    ['1', 'three'],
    /two, one/,
  ],
  [
    'palette',
    'default',
    [
      ['safe', 'safe'],
      ['mono', 'mono'],
      ['default', 'default'],
    ],
    ['x', 'dark'],
    /default, safe, mono/,
  ],
];

for (const [i, [name, byDefault, good, bad, allowed]] of ROWS.entries()) {
  describe(name, () => {
    const one = byTurns(i % 2, 2, it);

    one('has its default without the attribute, and again once that is gone', async () => {
      const { widget, errors } = await start(WALL);
      expect(widget[name]).to.equal(byDefault);
      widget.setAttribute(name, good[0]![0]);
      widget.removeAttribute(name);
      await settled(widget);
      expect(widget[name]).to.equal(byDefault);
      expect(errors()).to.have.length(0);
    });

    for (const [text, value] of sampled(good, 2)) {
      it(`takes "${text}"`, async () => {
        const { widget, errors } = await start({ ...WALL, [name]: text });
        expect(widget[name]).to.equal(value);
        expect(errors()).to.have.length(0);
        expect(widget.status).to.equal('playing');
      });
    }

    for (const text of sampled(bad, 3)) {
      one(`refuses "${text}", says what is allowed, and the game goes on`, async () => {
        const { widget, errors } = await start(WALL);
        const board = boardOf(widget);
        widget.setAttribute(name, text);
        await settled(widget);
        expectRefused(errors(), name);
        expect(errors()[0]!.detail.allowed).to.match(allowed);
        expect(widget[name]).to.equal(byDefault);
        expect(boardOf(widget)).to.equal(board);
      });
    }
  });
}

for (const name of sampled(['compact', 'solvable', 'penalty'] as const, 2)) {
  it(`the property ${name} takes true and false, and null for the default`, async () => {
    const { widget, errors } = await start({ ...WALL, scoring: 'samegame' });
    for (const value of [true, false]) {
      Object.assign(widget, { [name]: value });
      await settled(widget);
      expect(widget[name], String(value)).to.equal(value ? 'on' : 'off');
      expect(stateOf(widget)[name], String(value)).to.equal(value);
    }
    Object.assign(widget, { [name]: null });
    await settled(widget);
    expect(stateOf(widget)[name]).to.equal(name === 'penalty');
    expect(errors()).to.have.length(0);
  });
}

/** Whether the present game has gone for another one. */
async function isAnother(widget: BlockPuzzleElement, name: string, value: string): Promise<boolean> {
  await widget.play((await widget.legalMoves())[0]!);
  widget.setAttribute(name, value);
  await settled(widget);
  return widget.state!.moves === 0;
}

for (const [name, value, part] of sampled(
  [
    ['colors', '5', { colors: 5 }],
    ['contagion', 'strip', { contagion: 'strip' }],
    ['compact', '', { compact: true }],
    ['scoring', 'samegame', { scoring: 'samegame' }],
    ['penalty', 'off', { penalty: false }],
    ['solvable', '', { solvable: true }],
  ] as const,
  3,
)) {
  it(`a change of ${name} is a new game by other rules`, async () => {
    const widget = await mount(WALL);
    expect(await isAnother(widget, name, value)).to.be.true;
    expect(stateOf(widget)).to.include(part);
    expect(pictureOf(widget)).to.equal(boardOf(widget));
  });
}

for (const [name, value] of sampled(
  [
    ['taps', 'one'],
    ['palette', 'safe'],
    ['hints', 'off'],
    ['undo', 'off'],
    ['motion', 'full'],
    ['autoplay-speed', '3'],
  ] as const,
  3,
)) {
  it(`a change of ${name} is none`, async () => {
    expect(await isAnother(await mount(WALL), name, value)).to.be.false;
  });
}

it('the palette is that of the attribute', async () => {
  const widget = await mount({ ...WALL, palette: 'mono' });
  const colour = (): string =>
    getComputedStyle(widget.shadowRoot!.querySelector('.brick.a')!, '::after').backgroundColor;
  const mono = colour();
  widget.setAttribute('palette', 'safe');
  await settled(widget);
  expect(colour()).not.to.equal(mono);
});

it('the options of walls change nothing in a game that is none', async () => {
  const widget = await mount({ variant: 'blocks', seed: 'a', storage: 'none' });
  for (const [name, value] of [
    ['colors', '5'],
    ['compact', ''],
    ['solvable', ''],
  ] as const) {
    expect(await isAnother(widget, name, value), name).to.be.false;
  }
});

rare('walls and other games take each other’s place', async () => {
  const widget = await mount({ variant: 'blocks', seed: 'a', storage: 'none' });
  for (const variant of ['clickomania', 'quintris', 'samegame', 'blockudoku', 'clickomania']) {
    widget.setAttribute('variant', variant);
    await settled(widget);
    await nextTask();
    expect(widget.state!.variant).to.equal(variant);
    expect(widget.status).not.to.equal('error');
  }
  expect(pictureOf(widget)).to.equal(boardOf(widget));
});

for (const [name, value, more] of sampled(
  [
    ['goal', 'lines:3', {}],
    ['solvable', 'on', { 'grid-size': '1x1' }],
    ['solvable', 'on', { 'grid-size': '1x9', contagion: 'strip' }],
    ['grid-size', '33x9', {}],
  ] as const,
  2,
)) {
  it(`${name}="${value}" is refused where a wall cannot have it ${JSON.stringify(more)}`, async () => {
    const { widget, errors } = await start({ ...WALL, ...more, [name]: value });
    expectRefused(errors(), name);
    const { allowed } = errors()[0]!.detail as { readonly allowed: string };
    expect(allowed).not.to.contain(value.split(':')[0]);
    expect(widget.status).not.to.equal('error');
    expect(stateOf(widget).variant).to.equal('clickomania');
  });
}

it('a goal is judged by the kind of game that a position is of, not by that of the variant', async () => {
  const goal = 'lines:3';
  const blocks = { variant: 'samegame', position: formatPosition(SCRIPTED), storage: 'none' };
  const { widget, errors } = await start({ ...blocks, goal });
  expect(errors()).to.deep.equal([]);
  expect([widget.goal, widget.state!.goal]).to.deep.equal([goal, { ...widget.state!.goal, target: 3 }]);
  widget.goal = 'clear';
  widget.goal = goal;
  await settled(widget);
  expect([widget.goal, widget.state!.variant]).to.deep.equal([goal, 'blocks']);
  const wall = await start({ variant: 'blocks', position: JSON.stringify(ONE_LEFT), goal, storage: 'none' });
  expectRefused(wall.errors(), 'goal');
  expect([wall.widget.goal, boardOf(wall.widget)]).to.deep.equal(['', 'aab/cab']);
});

it('a goal that a wall cannot have comes with the game that can, and no other is said to be allowed', async () => {
  const goal = 'lines:3';
  const wall = JSON.stringify(ONE_LEFT);
  for (const before of [null, 'score:5']) {
    const asked = before ? { goal: before } : { position: wall, goal };
    const { widget, errors } = await start({ variant: 'blocks', seed: 'a', storage: 'none', ...asked });
    if (before) {
      widget.position = wall;
      await settled(widget);
      widget.goal = goal;
      await settled(widget);
    }
    expect(errors().map(({ detail }) => [detail.attribute, detail.allowed])).to.deep.equal([
      ['goal', 'score:N (N from 1 to 1000000000), or clear'],
    ]);
    expect([widget.goal, stateOf(widget).variant]).to.deep.equal([before ?? '', ONE_LEFT.variant]);
    widget.position = null as never;
    await settled(widget);
    expect(widget.state!.variant).to.equal('blocks');
    expect([widget.goal, widget.state!.goal?.goal]).to.deep.equal([goal, goal]);
    expect(errors()).to.have.length(1);
  }
});

for (const attributes of [{ goal: 'foo' }, { goal: 'lines:3' }]) {
  it(`a goal="${attributes.goal}" is told what a wall can have`, async () => {
    const { errors } = await start({ ...WALL, ...attributes });
    expect(errors().map(({ detail }) => detail.allowed)).to.deep.equal([
      'score:N (N from 1 to 1000000000), or clear',
    ]);
  });
}

it('a value that was refused is not named where what stays does not fit', async () => {
  const { widget, errors } = await start({ ...WALL, solvable: 'on' });
  widget.setAttribute('solvable', 'maybe');
  await settled(widget);
  widget.setAttribute('grid-size', '1x1');
  await settled(widget);
  expect(errors().map(({ detail }) => [detail.attribute, detail.value])).to.deep.equal([
    ['solvable', 'maybe'],
    ['solvable', 'on'],
  ]);
});
