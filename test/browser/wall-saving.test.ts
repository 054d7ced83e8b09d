/** A wall goes on after a reload, where the settings are the same. */
import { expect } from '@esm-bundle/chai';
import { heard } from '../support/browser-events.js';
import { stored } from '../support/browser-games.js';
import { type Attributes, gone, make, mount, rare, stage } from '../support/browser-page.js';
import { settled } from '../support/browser-reports.js';
import { boardOf, pictureOf, playOut, stateOf } from '../support/browser-walls.js';
import { sampled } from '../support/volume.js';

const SMALL: Attributes = { variant: 'clickomania', 'grid-size': '6' };

/** Plays some moves, undoes one, and leaves; answers with what was there. */
async function left(attributes: Attributes) {
  const widget = await mount(attributes);
  for (let i = 0; i < 3; i++) await widget.play((await widget.legalMoves())[0]!);
  await widget.undo();
  const { state } = widget;
  const snapshot = await widget.snapshot();
  await gone(widget);
  return { state, snapshot };
}

it('the same settings go on with it, undo and redo included', async () => {
  const { state, snapshot } = await left(SMALL);
  const box = stage();
  const widget = make(SMALL);
  const ready = heard(widget, 'bp-ready');
  box.append(widget);
  expect((await ready).detail.restored).to.be.true;
  expect(widget.state).to.deep.equal(state);
  expect(await widget.snapshot()).to.deep.equal(snapshot);
  expect(pictureOf(widget)).to.equal(boardOf(widget));
  expect(await widget.redo()).to.deep.equal(snapshot.moves[2]);
  for (let i = 0; i < 3; i++) expect(await widget.undo()).not.to.be.null;
  expect(await widget.undo()).to.be.null;
});

for (const more of sampled(
  [
    { colors: '4' },
    { contagion: 'strip' },
    { compact: '' },
    { scoring: 'samegame' },
    { scoring: 'samegame', penalty: 'off' },
    { solvable: '' },
    { seed: 'mine' },
    { 'grid-size': '6x7' },
    { variant: 'samegame' },
  ] as Attributes[],
  4,
)) {
  it(`${JSON.stringify(more)} is another game, with a place of its own`, async () => {
    const { state } = await left(SMALL);
    const other = await mount({ ...SMALL, ...more });
    expect(stateOf(other).moves).to.equal(0);
    await other.play((await other.legalMoves())[0]!);
    const { state: otherState } = other;
    await gone(other);
    expect(Object.keys(localStorage).filter((name) => name.includes(':game:'))).to.have.length(2);
    expect((await mount(SMALL)).state).to.deep.equal(state);
    expect((await mount({ ...SMALL, ...more })).state).to.deep.equal(otherState);
  });
}

for (const more of sampled(
  [
    { palette: 'mono' },
    { taps: 'one' },
    { compact: 'off' },
    { colors: '3' },
    { scoring: 'bricks' },
    { contagion: 'area' },
    { penalty: 'on' },
    { solvable: 'off' },
  ] as Attributes[],
  4,
)) {
  it(`${JSON.stringify(more)} is the same game`, async () => {
    const { state } = await left(SMALL);
    expect((await mount({ ...SMALL, ...more })).state).to.deep.equal(state);
  });
}

rare(
  'under one save-key another kind of wall is not taken for the wanted one, and neither is lost',
  async () => {
    const { state } = await left({ ...SMALL, 'save-key': 'k' });
    const other = await mount({ ...SMALL, colors: '5', 'save-key': 'k' });
    expect(stateOf(other)).to.include({ colors: 5, moves: 0 });
    await other.play((await other.legalMoves())[0]!);
    await gone(other);
    expect(Object.values({ ...localStorage }).join()).to.contain((state as { seed: string }).seed);
  },
);

it('a solvable wall is still one that can be cleared', async () => {
  const { state } = await left({ ...SMALL, solvable: '' });
  const widget = await mount({ ...SMALL, solvable: '' });
  expect(widget.state).to.deep.equal(state);
  expect(stateOf(widget).solvable).to.be.true;
});

rare('a wall that is over stays over, and says so no second time', async () => {
  const widget = await mount(SMALL);
  await playOut(widget);
  const { state } = widget;
  await gone(widget);
  const box = stage();
  let told = 0;
  box.addEventListener('bp-gameover', () => told++);
  const again = await mount(SMALL, box);
  await settled(again);
  expect(again.state).to.deep.equal(state);
  expect(told).to.equal(0);
  expect(again.status).to.equal('over');
});

rare('nothing is saved before the first move, and nothing at all without storage', async () => {
  const widget = await mount({ ...SMALL, 'save-key': 'k' });
  expect(stored('game', 'k')).to.be.null;
  await widget.play((await widget.legalMoves())[0]!);
  expect(stored('game', 'k')).not.to.be.null;
  localStorage.clear();
  const silent = await mount({ ...SMALL, storage: 'none' });
  await playOut(silent);
  expect(localStorage).to.have.length(0);
});

rare('what is stored is read with doubt: a broken wall is a new game', async () => {
  const { snapshot } = await left({ ...SMALL, 'save-key': 'k' });
  for (const moves of [[{ row: 77, column: 0 }], [{ row: -1, column: 0 }], 'x', [null]]) {
    localStorage.setItem('block-puzzle:game:k', JSON.stringify({ ...snapshot, moves }));
    const widget = await mount({ ...SMALL, 'save-key': 'k' });
    expect(widget.status).to.equal('playing');
    expect(widget.state!.moves).to.equal(0);
    await gone(widget);
  }
});
