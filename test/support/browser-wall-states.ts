/** The states in which a player finds a wall. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { formatRecord } from './browser-games.js';
import { inside, mount, panel, press, until } from './browser-page.js';
import { settled } from './browser-reports.js';
import { CLEARABLE, ONE_LEFT, playOut, tap, wallAt } from './browser-walls.js';

export const WALL = { variant: 'clickomania', seed: 's0', storage: 'none' };

type Look = Readonly<Record<string, string>>;

export const STATES: readonly (readonly [
  string,
  (look: Look, box?: Element) => Promise<BlockPuzzleElement>,
])[] = [
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
      await until(() => widget.shadowRoot!.querySelector('.hinted'), 'it shows an area');
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
