/** How a wall feels: areas, bricks that go, fall and close, and the points that are read meanwhile. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import type { WallPositionInput } from '../../src/engine/pop/types.js';
import { hasten } from '../support/browser-clock.js';
import {
  allInside,
  type Attributes,
  cellAt,
  cellsWith,
  inside,
  rare,
  stage,
  until,
} from '../support/browser-page.js';
import { animatedBy, heardOf, whileHeld } from '../support/browser-feel.js';
import { click, key, keys, middle, move } from '../support/browser-player.js';
import { settled } from '../support/browser-reports.js';
import { flying, hover, wallAt } from '../support/browser-walls.js';
import { firstOf, sampled } from '../support/volume.js';

// Bricks whose flight is loaded too late do without: by a clock that stands, nothing is late.
beforeEach(() => {
  hasten(0);
});

/** What goes lies below two bricks, and beside one that falls by one row; a brick is alone. */
const WALL: WallPositionInput = {
  variant: 'samegame',
  board: ['.b..', 'bcb.', 'bcab', 'aaab'],
  seed: 'felt',
};
/** The column that goes leaves room for the next to close. */
const CLOSES: WallPositionInput = { variant: 'samegame', board: ['abb', 'acc'], seed: 'felt' };

async function felt(attributes: Attributes = {}, wall = WALL): Promise<BlockPuzzleElement> {
  const widget = await wallAt(
    wall,
    { motion: 'full', storage: 'none', taps: 'one', ...attributes },
    stage(420),
  );
  await move(middle(inside(widget, '[part~="score"]')));
  const hasCome = (): boolean =>
    widget.shadowRoot!.adoptedStyleSheets.some(({ cssRules }) =>
      [...cssRules].some(({ cssText }) => cssText.startsWith('.chip')),
    );
  await until(hasCome, 'what comes with somebody');
  await until(
    () => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/clicks.js')),
    'what flies',
  );
  return widget;
}

const points = (widget: Element): HTMLElement[] => allInside(widget, '.points');

describe('an area that is picked by a key while bricks still fall', () => {
  for (const name of firstOf(['l', 'n'] as const))
    it(`stays so as they have landed under a mouse that rests: Enter removes it (${name})`, async () => {
      const widget = await felt(
        { taps: 'two' },
        { variant: 'samegame', board: ['aabb', 'aabb', 'ccdd'], seed: 'felt' },
      );
      widget.focus();
      await hover(widget, 2, 0);
      let picked: string[] = [];
      await whileHeld('.flights *', async () => {
        await keys('l', 'Enter');
        await until(() => flying(widget) > 0, 'bricks fly');
        await key(name);
        await settled(widget);
        picked = cellsWith(widget, 'picked');
        expect(picked.length).to.be.above(1);
        expect(picked, 'another one than under the mouse').not.to.include('2,0');
      });
      await until(() => flying(widget) === 0, 'all has landed');
      await settled(widget);
      expect(cellsWith(widget, 'picked')).to.deep.equal(picked);
      const { moves } = widget.state!;
      await key('Enter');
      await until(() => widget.state!.moves === moves + 1, 'it is removed');
    });
});

describe('the points of a click', () => {
  for (const [motion, stands] of sampled(
    [
      ['full', 700],
      ['reduced', 700],
      ['none', 900],
    ] as const,
    2,
  ))
    it(`are read after all has landed, until the next move (${motion})`, async () => {
      const widget = await felt({ motion });
      await whileHeld('.points', async () => {
        await widget.play({ row: 3, column: 0 });
        await until(() => points(widget).length > 0, 'the points');
        const [label] = points(widget);
        const [rising] = label!.getAnimations();
        expect(label!.textContent).to.equal('+4');
        expect(Number(rising!.effect!.getComputedTiming().duration)).to.equal(stands);
        const frames = (rising!.effect as KeyframeEffect).getKeyframes();
        expect(frames[0]!['translate'] !== frames.at(-1)!['translate'], 'they rise').to.equal(
          motion === 'full',
        );
        await until(() => flying(widget) === 0, 'all has landed');
        expect(label!.isConnected, 'they are still there').to.equal(true);
        await widget.undo();
        await until(() => !label!.isConnected, 'they go');
      });
    });
});

describe('bricks', () => {
  const timed = (
    seen: Awaited<ReturnType<typeof animatedBy>>,
    selector: string,
  ): (readonly [delay: unknown, duration: unknown])[] =>
    seen
      .filter(({ element }) => element.matches(selector))
      .map(({ options }) => [options.delay, options.duration] as const);

  it('shrink from the pressed one on, those above fall by how far it is, and are pressed as they land', async () => {
    const widget = await felt();
    const seen = await animatedBy(async () => {
      await widget.play({ row: 3, column: 0 });
      await until(() => flying(widget) > 0, 'they fly');
    });
    expect(timed(seen, '.flights > :not(.flight) > .brick')).to.deep.equal([
      [36, 150],
      [0, 150],
      [12, 150],
      [24, 150],
    ]);
    // By a row, and by two in the third column.
    expect(timed(seen, '.flight')).to.deep.equal([
      [60, 195],
      [60, 195],
      [60, 230],
    ]);
    const flight = seen.find(({ element }) => element.matches('.flight'));
    expect(JSON.stringify(flight!.frames)).to.contain('0.97');
    await until(() => flying(widget) === 0, 'they have landed');
  });

  rare('close up only once all have fallen', async () => {
    const widget = await felt({}, CLOSES);
    const seen = await animatedBy(async () => {
      await widget.play({ row: 0, column: 0 });
      await until(() => flying(widget) > 0, 'they fly');
    });
    expect(timed(seen, '.flight')).to.deep.equal([
      [60, 180],
      [60, 180],
    ]);
  });

  it('fade where nothing is to travel, and the wall is there at once', async () => {
    const widget = await felt({ motion: 'reduced' });
    const seen = await animatedBy(async () => {
      await widget.play({ row: 3, column: 0 });
      await until(() => flying(widget) > 0, 'they fade');
    });
    expect(timed(seen, '.flights > :not(.flight)')).to.deep.equal([[undefined, 120]]);
    expect(timed(seen, '.flight, .flights .brick')).to.deep.equal([]);
  });

  for (const [motion, by] of sampled(
    [
      ['full', 'translate'],
      ['reduced', 'opacity'],
      ['none', ''],
    ] as const,
    2,
  ))
    it(`that are alone shake, or blink, and are heard (${motion})`, async () => {
      const widget = await felt({ motion, sound: 'on' });
      let pitches: number[] = [];
      const seen = await animatedBy(async () => {
        pitches = await heardOf(() => click(cellAt(widget, 0, 1)));
      });
      const shaken = seen.filter(({ element }) => element === cellAt(widget, 0, 1));
      expect(shaken.flatMap(({ frames }) => Object.keys(frames))).to.deep.equal(by ? [by] : []);
      // Less than a piece that is refused: nothing was to be done with it.
      for (const { frames } of shaken)
        for (const far of (frames['translate'] ?? []) as string[])
          expect(Math.abs(parseFloat(far))).to.be.at.most(2);
      expect(pitches).to.deep.equal([110]);
    });

  it('that lie together are heard as they are marked, the more the higher', async () => {
    const widget = await felt({ sound: 'on' });
    await click(inside(widget, '[part~="score"]'));
    const pitches = await heardOf(async (heard) => {
      await hover(widget, 1, 0);
      await until(() => heard.length === 1, 'two');
      await hover(widget, 2, 0);
      await hover(widget, 3, 0);
      await until(() => heard.length === 2, 'four');
    });
    expect(pitches).to.deep.equal([587, 587]);
  });

  rare('that fall are heard as they land, column by column, and air as the wall closes', async () => {
    const widget = await felt({ sound: 'on' }, CLOSES);
    await click(inside(widget, '[part~="score"]'));
    const pitches = await heardOf(async (heard) => {
      await widget.play({ row: 0, column: 1 });
      await until(() => heard.length > 0, 'they are heard');
      await widget.play({ row: 1, column: 0 });
      await until(() => heard.includes(900), 'the air');
    });
    expect(pitches.filter((pitch) => pitch === 900)).to.have.length(1);
  });
});
