/** A record of a wall in the replay viewer: steps, list, arrows over the board. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { record } from '../support/browser-events.js';
import { engine, formatRecord, type GameRecord } from '../support/browser-games.js';
import { allInside, cellsWith, mount, rare, rejection, said } from '../support/browser-page.js';
import { click, focusedCell, key, keys } from '../support/browser-player.js';
import { listed, marked, standsAt, stepButton, usable } from '../support/browser-replay.js';
import { settled } from '../support/browser-reports.js';
import {
  boardOf,
  CLEARABLE,
  hover,
  pictureOf,
  playOut,
  stateOf,
  stop,
  wallAt,
} from '../support/browser-walls.js';

async function played(): Promise<GameRecord> {
  const widget = await wallAt(CLEARABLE);
  await playOut(widget);
  const paper = await widget.getRecord();
  widget.remove();
  return paper;
}

const watch = async (paper: GameRecord): Promise<BlockPuzzleElement> =>
  mount({ record: formatRecord(paper) });

/** What is shown is the wall of the record behind so many moves. */
async function expectShows(widget: BlockPuzzleElement, paper: GameRecord, moves: number): Promise<void> {
  await standsAt(widget, moves);
  await settled(widget);
  const game = (await engine()).replay(paper);
  game.goTo(moves);
  expect(widget.state).to.deep.equal(game.state);
  expect(pictureOf(widget)).to.equal(game.state.board.join('/'));
  expect(marked(widget)).to.deep.equal(moves === 0 ? [] : [moves]);
  const { length } = paper.moves;
  expect(['first', 'back', 'next', 'last'].map((name) => usable(widget, name as 'first'))).to.deep.equal([
    ...[moves > 0, moves > 0],
    ...[moves < length, moves < length],
  ]);
}

// First: a game of pieces, as one is of which it is not known yet what it will be, would bring the word with it.
it('says that it is at its start', async () => {
  const paper = await played();
  const widget = await mount({ record: formatRecord(paper), variant: 'clickomania' });
  await click(stepButton(widget, 'next'));
  await standsAt(widget, 1);
  await settled(widget);
  await key('Home');
  await standsAt(widget, 0);
  await settled(widget);
  expect(said(widget)).to.equal('Start.');
});

it('shows the start, each step, the end, and every step back', async () => {
  const paper = await played();
  const widget = await watch(paper);
  await expectShows(widget, paper, 0);
  for (const moves of [1, 2, 3]) {
    await click(stepButton(widget, 'next'));
    await expectShows(widget, paper, moves);
  }
  for (const moves of [2, 1]) {
    await click(stepButton(widget, 'back'));
    await expectShows(widget, paper, moves);
  }
  await click(stepButton(widget, 'last'));
  await expectShows(widget, paper, 3);
  await click(stepButton(widget, 'first'));
  await expectShows(widget, paper, 0);
});

rare(
  'lists each move with its place, its bricks and its points, and goes to the one that is chosen',
  async () => {
    const paper = await played();
    const widget = await watch(paper);
    expect(listed(widget).map(({ textContent }) => textContent.trim())).to.deep.equal([
      '1A, 3 bricks, +3',
      '1C, 3 bricks, +3',
      '3A, 3 bricks, +3',
    ]);
    listed(widget)[1]!.click();
    await expectShows(widget, paper, 2);
  },
);

rare('marks what the next move removes', async () => {
  const widget = await watch(await played());
  expect(cellsWith(widget, 'latest')).to.deep.equal(['0,0', '0,1', '1,0']);
});

rare('says each step that is gone by hand', async () => {
  const widget = await watch(await played());
  await click(stepButton(widget, 'next'));
  await standsAt(widget, 1);
  await settled(widget);
  expect(said(widget)).to.match(/^Move 1: 3 bricks, disc, at 1A, 3 points\. Score 3\.$/);
});

rare('arrows walk over the wall, and nothing can be picked or removed', async () => {
  const widget = await watch(await played());
  const heard = record(widget, ['bp-before-move', 'bp-move']);
  allInside(widget, '[data-cell]')[0]!.focus();
  await keys('ArrowRight', 'ArrowDown');
  await settled(widget);
  expect(focusedCell(widget)).to.deep.equal([1, 1]);
  expect(stop(widget)).to.equal('1,1');
  await keys('Enter', 'Enter');
  await hover(widget, 0, 0);
  await click(allInside(widget, '[data-cell]')[0]!);
  await settled(widget);
  expect(cellsWith(widget, 'picked')).to.deep.equal([]);
  expect(heard).to.deep.equal([]);
  expect(await rejection(widget.play({ row: 0, column: 0 }))).to.include({ code: 'over' });
  expect(await widget.legalMoves()).to.deep.equal([]);
  expect(await widget.hint()).to.be.null;
});

rare('of a smaller wall than the one before it has a stop for Tab', async () => {
  const paper = await played();
  const widget = await mount({ variant: 'samegame', storage: 'none' });
  widget.focus();
  for (let i = 0; i < 6; i++) await keys('ArrowDown', 'ArrowRight');
  await settled(widget);
  widget.setAttribute('record', formatRecord(paper));
  await settled(widget);
  await standsAt(widget, 0);
  await settled(widget);
  expect(stateOf(widget).rows).to.equal(3);
  expect(stop(widget)).to.equal('2,2');
});

rare('no computer plays in it', async () => {
  const widget = await mount({
    record: formatRecord(await played()),
    autoplay: 'simple',
    'autoplay-speed': 'max',
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(widget.state!.moves).to.equal(0);
  expect(
    allInside(widget, '[part~="computer"]')
      .map(({ textContent }) => textContent.trim())
      .join(''),
  ).to.equal('');
});

it('counts for no figures', async () => {
  const widget = await watch(await played());
  await click(stepButton(widget, 'last'));
  await standsAt(widget, 3);
  expect(widget.statistics).to.equal(null);
});

it('a jump ends what still flies', async () => {
  const paper = await played();
  const widget = await mount({ record: formatRecord(paper), motion: 'full' });
  stepButton(widget, 'next').click();
  await standsAt(widget, 1);
  stepButton(widget, 'last').click();
  await standsAt(widget, 3);
  stepButton(widget, 'first').click();
  await standsAt(widget, 0);
  await settled(widget);
  expect(allInside(widget, '.flights > *, [data-flying]')).to.have.length(0);
  expect(pictureOf(widget)).to.equal(boardOf(widget));
});

rare('a record that proves nothing is refused, and the present wall stays', async () => {
  const widget = await wallAt(CLEARABLE);
  console.warn = () => undefined;
  const heard = record(widget, ['bp-error']);
  widget.setAttribute('record', JSON.stringify({ ...(await played()), score: 1 }));
  await settled(widget);
  await settled(widget);
  expect(heard.map(({ detail }) => detail.attribute as unknown)).to.deep.equal(['record']);
  expect(boardOf(widget)).to.equal('aab/abb/ccc');
});
