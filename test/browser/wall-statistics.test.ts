/** The figures of the walls that a player has played to their end, by set-up. */
import { expect } from '@esm-bundle/chai';
import { store, stored } from '../support/browser-games.js';
import { gone, mount, until } from '../support/browser-page.js';
import { settled } from '../support/browser-reports.js';
import {
  button,
  CLEARABLE,
  figures,
  ONE_LEFT,
  playOut,
  stateOf,
  untilOver,
  wallAt,
} from '../support/browser-walls.js';
import type { BlockPuzzleElement } from '../../dist/index.js';

const KEY = { 'save-key': 'k' };
const SMALL = { variant: 'clickomania', 'grid-size': '5', ...KEY };

const counted = (widget: BlockPuzzleElement, played: number): Promise<void> =>
  until(() => widget.statistics?.played === played, `${played} games are counted`);

it('there are none before the first end, and nothing is stored of them', async () => {
  const widget = await wallAt(ONE_LEFT, KEY);
  expect(widget.statistics).to.be.null;
  await widget.play({ row: 0, column: 0 });
  await settled(widget);
  expect(widget.statistics).to.be.null;
  expect(stored('statistics', 'k')).to.be.null;
});

it('a game counts at its end, once, with undo and redo over the end', async () => {
  const widget = await wallAt(ONE_LEFT, KEY);
  await playOut(widget);
  await counted(widget, 1);
  await widget.undo();
  await widget.redo();
  await settled(widget);
  expect(widget.statistics).to.deep.include({ played: 1, won: 0, best: 5, fewest: 1 });
  expect(stored('statistics', 'k')).not.to.be.null;
});

it('each new game counts, with the best score and the fewest bricks of all', async () => {
  const widget = await mount(SMALL);
  const ends: { score: number; bricks: number; won: boolean }[] = [];
  for (const at of [0, -1, 0] as const) {
    await playOut(widget, at);
    ends.push(stateOf(widget));
    await counted(widget, ends.length);
    await widget.newGame();
  }
  expect(widget.statistics).to.deep.include({
    played: 3,
    won: ends.filter(({ won }) => won).length,
    best: Math.max(...ends.map(({ score }) => score)),
    fewest: Math.min(...ends.map(({ bricks }) => bricks)),
  });
});

it('an ended game that is restored, or that comes as it is, counts for nothing', async () => {
  const widget = await wallAt(ONE_LEFT, KEY);
  await playOut(widget);
  await counted(widget, 1);
  const snapshot = await widget.snapshot();
  await widget.restore(snapshot);
  await widget.restore(snapshot);
  await settled(widget);
  expect(widget.statistics!.played).to.equal(1);
  const stuck = await wallAt({ ...ONE_LEFT, board: ['ab', 'ba'] }, { 'save-key': 'other' });
  await settled(stuck);
  expect(stuck.statistics).to.be.null;
});

it('they survive a reload, which counts nothing again, and the help shows them', async () => {
  const widget = await wallAt(CLEARABLE, KEY);
  await playOut(widget);
  await counted(widget, 1);
  await gone(widget);
  const again = await wallAt(CLEARABLE, KEY);
  await counted(again, 1);
  await settled(again);
  expect(again.status).to.equal('over');
  expect(again.statistics).to.deep.include({ played: 1, won: 1, best: 9, fewest: 0 });
  button(again, 'help').click();
  await settled(again);
  expect(figures(again)).to.deep.equal({
    Games: '1',
    Best: '9',
    Average: '9',
    Cleared: '1',
    'Most at once': '3',
  });
});

it('the help shows them while a game is played', async () => {
  const widget = await wallAt(CLEARABLE, KEY);
  await playOut(widget);
  await counted(widget, 1);
  await widget.newGame();
  button(widget, 'help').click();
  await settled(widget);
  expect(figures(widget)['Games']).to.equal('1');
});

it('each set-up has figures of its own, also under one key', async () => {
  const widget = await mount(SMALL);
  await playOut(widget);
  await counted(widget, 1);
  for (const [name, value] of [
    ['colors', '4'],
    ['contagion', 'strip'],
    ['compact', ''],
    ['scoring', 'samegame'],
    ['penalty', 'off'],
    ['grid-size', '5x6'],
    ['variant', 'samegame'],
  ] as const) {
    widget.setAttribute(name, value);
    await settled(widget);
    expect(widget.statistics, name).to.be.null;
  }
  const back = await mount({ ...SMALL, storage: 'local' });
  await until(() => back.statistics?.played === 1, 'the figures of the first set-up');
});

it('the computer’s games do not count', async () => {
  const widget = await wallAt(CLEARABLE, { ...KEY, autoplay: 'simple', 'autoplay-speed': 'max' });
  await untilOver(widget);
  await settled(widget);
  expect(widget.statistics).to.be.null;
  expect(stored('statistics', 'k')).to.be.null;
});

it('clearData removes them', async () => {
  const widget = await wallAt(ONE_LEFT, KEY);
  await playOut(widget);
  await counted(widget, 1);
  await widget.clearData();
  expect(stored('statistics', 'k')).to.be.null;
  expect(widget.statistics).to.be.null;
  await settled(widget);
  expect(figures(widget)).to.deep.equal({});
});

for (const junk of [
  'x',
  'null',
  '[]',
  '7',
  '{"__proto__":{"played":1}}',
  '{"clickomania 2x3 3 area":null}',
  '{"clickomania 2x3 3 area":{"played":"9","won":0,"best":0,"fewest":0}}',
  '{"clickomania 2x3 3 area":{"played":-1,"won":0,"best":0,"fewest":0}}',
  '{"clickomania 2x3 3 area":{"played":1e400,"won":0,"best":0,"fewest":0}}',
  '{"clickomania 2x3 3 area":{"played":1,"won":0,"best":0}}',
]) {
  it(`junk in the storage is ignored, and replaced by the next end: ${junk}`, async () => {
    store('statistics', 'k', junk);
    const widget = await wallAt(ONE_LEFT, KEY);
    await settled(widget);
    expect(widget.statistics).to.be.null;
    await playOut(widget);
    await counted(widget, 1);
    expect(JSON.parse(stored('statistics', 'k')!)['clickomania 2x3 3 area']).to.deep.include({
      ...{ played: 1, won: 0, best: 5, fewest: 1 },
    });
  });
}

it('a storage that answers late forgets no game', async () => {
  const kept = new Map<string, string>();
  const later = <T>(value: T): Promise<T> => new Promise((resolve) => setTimeout(resolve, 30, value));
  const widget = await wallAt(CLEARABLE, KEY);
  widget.storage = {
    getItem: (key) => later(kept.get(key) ?? null),
    setItem: (key, value) => later(void kept.set(key, value)),
    removeItem: (key) => later(void kept.delete(key)),
  };
  await settled(widget);
  await playOut(widget);
  await until(() => [...kept.keys()].some((key) => key.includes('statistics')), 'it is stored');
  await counted(widget, 1);
});
