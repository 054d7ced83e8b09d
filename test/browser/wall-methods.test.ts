/** The methods of the element where its game is a wall. */
import { expect } from '@esm-bundle/chai';
import type { WallMove } from '../../src/engine/pop/types.js';
import { verdictOf } from '../support/browser-games.js';
import { mount, rare, rejection } from '../support/browser-page.js';
import { AT, boardOf, CLEARABLE, ONE_LEFT, playOut, stateOf, wallAt } from '../support/browser-walls.js';
import { sampled } from '../support/volume.js';

it('legalMoves has a click for each area, by its first brick, in reading order', async () => {
  const widget = await wallAt(CLEARABLE);
  expect(await widget.legalMoves<WallMove>()).to.deep.equal([AT(0, 0), AT(0, 2), AT(2, 0)]);
});

it('canPlay is true for every brick of an area, and for nothing else', async () => {
  const widget = await wallAt(ONE_LEFT);
  const can = await Promise.all(
    [AT(0, 0), AT(0, 1), AT(1, 1), AT(0, 2), AT(1, 2)].map((move) => widget.canPlay(move)),
  );
  expect(can).to.deep.equal([true, true, true, true, true]);
  for (const bad of [AT(1, 0), AT(-1, 0), AT(2, 0), AT(0, 3), AT(0.5, 0), null, {}, { row: 0 }, '0,0']) {
    expect(await widget.canPlay(bad as never), JSON.stringify(bad)).to.be.false;
  }
});

it('play takes any brick of an area, and the record notes its first one', async () => {
  const widget = await wallAt(CLEARABLE);
  const result = await widget.play(AT(2, 2));
  expect(result).to.deep.include({ points: 3, score: 3, over: false, color: 'c', won: false });
  expect((await widget.getRecord()).moves).to.deep.equal([AT(2, 0)]);
  expect((await widget.snapshot()).moves).to.deep.equal([AT(2, 0)]);
});

for (const [what, move, code] of sampled(
  [
    ['a brick that stands alone', AT(1, 0), 'no-effect'],
    ['a row that the wall does not have', AT(2, 0), 'outside'],
    ['a column that the wall does not have', AT(0, -1), 'outside'],
    ['a half row', AT(0.5, 0), 'malformed'],
    ['a move without a column', { row: 0 }, 'malformed'],
    ['no move', null, 'malformed'],
    ['a text', 'A1', 'malformed'],
    ['a move of a falling game', { action: 'left' }, 'malformed'],
  ] as const,
  3,
)) {
  it(`play rejects ${what} as ${code}, and nothing has changed`, async () => {
    const widget = await wallAt(ONE_LEFT);
    const before = await widget.snapshot();
    const error = await rejection(Promise.resolve().then(() => widget.play(move as never)));
    expect(error).to.include({ name: 'IllegalMoveError', code });
    expect(await widget.snapshot()).to.deep.equal(before);
    expect(widget.status).to.equal('playing');
  });
}

it('play rejects the place of a brick that has gone as no-effect', async () => {
  const widget = await wallAt(CLEARABLE);
  await widget.play(AT(0, 0));
  expect(await rejection(widget.play(AT(0, 0)))).to.include({ code: 'no-effect' });
});

it('play rejects every move of a wall that is over as over', async () => {
  const widget = await wallAt(ONE_LEFT);
  await playOut(widget);
  expect(await rejection(widget.play(AT(1, 0)))).to.include({ name: 'IllegalMoveError', code: 'over' });
  expect(await widget.canPlay(AT(1, 0))).to.be.false;
  expect(await widget.legalMoves()).to.deep.equal([]);
});

it('undo and redo answer with the move, back to the start and to the end', async () => {
  const widget = await wallAt(ONE_LEFT);
  expect(await widget.undo()).to.be.null;
  await playOut(widget);
  const board = boardOf(widget);
  expect(await widget.undo<WallMove>()).to.deep.equal(AT(0, 2));
  expect(widget.status).to.equal('playing');
  expect(await widget.undo<WallMove>()).to.deep.equal(AT(0, 0));
  expect(await widget.undo()).to.be.null;
  expect(boardOf(widget)).to.equal('aab/cab');
  expect(await widget.redo<WallMove>()).to.deep.equal(AT(0, 0));
  expect(await widget.redo<WallMove>()).to.deep.equal(AT(0, 2));
  expect(await widget.redo()).to.be.null;
  expect(boardOf(widget)).to.equal(board);
  expect(widget.status).to.equal('over');
});

rare('undo and redo do nothing where undo is off', async () => {
  const widget = await wallAt(CLEARABLE, { undo: 'off' });
  await widget.play(AT(0, 0));
  expect(await widget.undo()).to.be.null;
  expect(widget.state!.moves).to.equal(1);
});

it('a snapshot restores the whole game in another element, history included', async () => {
  const widget = await wallAt(CLEARABLE);
  await widget.play(AT(0, 0));
  await widget.play(AT(2, 0));
  await widget.undo();
  const snapshot = JSON.parse(JSON.stringify(await widget.snapshot())) as never;
  const other = await mount({ variant: 'samegame', storage: 'none' });
  await other.restore(snapshot);
  expect(other.state).to.deep.equal(widget.state);
  expect(await other.redo<WallMove>()).to.deep.equal(AT(2, 0));
  await other.undo();
  expect(await other.undo<WallMove>()).to.deep.equal(AT(0, 0));
  expect(boardOf(other)).to.equal('aab/abb/ccc');
});

it('restore refuses what is no snapshot of a wall, and the present one stays', async () => {
  const widget = await wallAt(CLEARABLE);
  const snapshot = await widget.snapshot();
  for (const bad of [
    { ...snapshot, moves: [{ row: 9, column: 9 }] },
    { ...snapshot, start: { ...(snapshot.start as object), board: ['xyz'] } },
    { ...snapshot, score: 5 },
  ]) {
    expect(await rejection(widget.restore(bad as never))).to.include({ name: 'ConfigError' });
    expect(boardOf(widget)).to.equal('aab/abb/ccc');
  }
});

it('getRecord is proved by the engine in the middle of a game and at its end', async () => {
  const widget = await mount({ variant: 'clickomania', seed: 'proof', 'grid-size': '5', storage: 'none' });
  await widget.play((await widget.legalMoves())[1]!);
  expect(await verdictOf(await widget.getRecord())).to.deep.include({ ok: true, over: false });
  await playOut(widget);
  const { score, moves } = widget.state!;
  expect(await verdictOf(await widget.getRecord())).to.deep.include({ ok: true, score, moves, over: true });
});

it('newGame builds another wall, and with a seed the same one', async () => {
  const widget = await mount({ variant: 'clickomania', storage: 'none' });
  const first = boardOf(widget);
  await widget.newGame();
  expect(boardOf(widget)).not.to.equal(first);
  const seeded = await mount({ variant: 'clickomania', seed: 'same', storage: 'none' });
  const board = boardOf(seeded);
  await seeded.play((await seeded.legalMoves())[0]!);
  await seeded.newGame();
  expect(boardOf(seeded)).to.equal(board);
  expect(stateOf(seeded)).to.include({ moves: 0, score: 0 });
});
