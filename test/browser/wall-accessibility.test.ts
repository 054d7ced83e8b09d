/** Walls for everyone: no fault, in any state, theme and palette. */
import { expect } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { faults, sticksOut } from '../support/browser-access.js';
import { formatRecord } from '../support/browser-games.js';
import { allInside, inside, mount, panel, press, stage, tidy, until } from '../support/browser-page.js';
import { settled } from '../support/browser-reports.js';
import { button, CLEARABLE, ONE_LEFT, playOut, tap, wallAt } from '../support/browser-walls.js';

const USUAL = { width: 800, height: 600 };

afterEach(async () => {
  await emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  document.documentElement.style.removeProperty('color-scheme');
  await tidy();
  await setViewport(USUAL);
});

const WALL = { variant: 'clickomania', seed: 's0', storage: 'none' };

type Look = Readonly<Record<string, string>>;

/** The states in which a player finds a wall. */
const STATES: readonly (readonly [string, (look: Look, box?: Element) => Promise<BlockPuzzleElement>])[] = [
  ['a new wall', (look, box) => mount({ ...WALL, ...look }, box)],
  ['a wall of many cells', (look, box) => mount({ ...WALL, variant: 'samegame', ...look }, box)],
  [
    'a picked area',
    async (look, box) => {
      const widget = await wallAt(CLEARABLE, look, box);
      await tap(widget, 0, 0);
      return widget;
    },
  ],
  [
    'a hint',
    async (look, box) => {
      const widget = await wallAt(CLEARABLE, look, box);
      await widget.hint();
      await settled(widget);
      return widget;
    },
  ],
  [
    'a wall that cannot be cleared',
    async (look, box) => {
      const widget = await mount({ ...WALL, 'grid-size': '5', seed: 's3', ...look }, box);
      await until(() => /cannot/.test(inside(widget, '[part~="computer"]').textContent), 'the proof');
      return widget;
    },
  ],
  [
    'the computer',
    async (look, box) => {
      const widget = await mount({ ...WALL, autoplay: 'animated', 'autoplay-speed': '1', ...look }, box);
      await until(() => widget.shadowRoot!.querySelector('.hinted'), 'it shows an area', 8000);
      await widget.pause();
      return widget;
    },
  ],
  [
    'the end',
    async (look, box) => {
      const widget = await mount({ ...WALL, ...look }, box);
      await playOut(widget);
      await until(() => widget.statistics?.played === 1, 'it is counted');
      await settled(widget);
      expect(panel(widget)).to.equal('over');
      return widget;
    },
  ],
  [
    'the help',
    async (look, box) => {
      const widget = await mount({ ...WALL, ...look }, box);
      press(widget, '[part~="help-button"]');
      await settled(widget);
      return widget;
    },
  ],
  [
    'a replay',
    async (look, box) => {
      const source = await wallAt(ONE_LEFT);
      await playOut(source);
      return mount({ record: formatRecord(await source.getRecord()), ...look }, box);
    },
  ],
];

for (const [what, make] of STATES) {
  for (const theme of ['light', 'dark', 'contrast']) {
    it(`${what} has no fault, theme ${theme}`, async () => {
      if (theme === 'dark') {
        document.documentElement.style.colorScheme = 'dark';
        await emulateMedia({ colorScheme: 'dark' });
      }
      expect(await faults(await make({ theme }))).to.deep.equal([]);
    });
  }

  it(`${what} fits into 320 pixels, with room for fingers`, async () => {
    await setViewport({ width: 320, height: 700 });
    const widget = await make({}, stage(300));
    await settled(widget);
    // What scrolls within the wall is meant to.
    const out = sticksOut(widget).filter((name) => !/^(cell|row|board|badge|flights)/.test(name));
    expect(out).to.deep.equal([]);
    for (const each of allInside(widget, 'button').filter((found) => found.checkVisibility())) {
      const { width, height } = each.getBoundingClientRect();
      const least = each.matches('.move') ? 24 : 44;
      expect(width, each.className).to.be.at.least(least);
      expect(height, each.className).to.be.at.least(least);
    }
  });
}

for (const palette of ['safe', 'mono']) {
  it(`the palette ${palette} has no fault`, async () => {
    expect(await faults(await mount({ ...WALL, palette }))).to.deep.equal([]);
  });
}

it('forced colours have no fault', async () => {
  await emulateMedia({ forcedColors: 'active' });
  expect(await faults(await mount(WALL))).to.deep.equal([]);
});

it('every button of a wall has a name', async () => {
  const widget = await mount({ ...WALL, autoplay: 'animated' });
  await widget.pause();
  expect(button(widget, 'hint').title).to.equal('Hint');
  await settled(widget);
  expect(button(widget, 'pause').title).to.equal('Let the computer play');
});
