/** What a host hears of a wall: which events, in which order, with what in them. */
import { expect } from '@esm-bundle/chai';
import { type Heard, names, notFrozen, record } from '../support/browser-events.js';
import { store, verdictOf } from '../support/browser-games.js';
import { rare } from '../support/browser-page.js';
import { start } from '../support/browser-reports.js';
import { CLEARABLE, ONE_LEFT, playOut, wallAt } from '../support/browser-walls.js';

const detailOf = (heard: readonly Heard[], name: string): Record<string, unknown> =>
  heard.find(({ type }) => type === name)?.detail as Record<string, unknown>;

it('a wall starts with bp-start and bp-ready', async () => {
  const { events } = await start({ variant: 'clickomania', seed: 'a', storage: 'none' });
  expect(names(events)).to.deep.equal(['bp-start', 'bp-ready']);
  for (const { detail } of events)
    expect(detail).to.deep.include({ variant: 'clickomania', score: 0, moves: 0, restored: false });
});

it('a move is told as before-move, move, score and best, in one task, without a deal', async () => {
  store('best', 'beaten', '1');
  const widget = await wallAt(CLEARABLE, { 'save-key': 'beaten' });
  const heard = record(widget);
  let tasks = 0;
  widget.addEventListener('bp-before-move', () => void setTimeout(() => tasks++));
  widget.addEventListener('bp-best', () => {
    expect(tasks).to.equal(0);
  });
  await widget.play({ row: 1, column: 2 });
  expect(names(heard)).to.deep.equal(['bp-before-move', 'bp-move', 'bp-score', 'bp-best']);
  expect(notFrozen(heard.map(({ detail }) => detail as unknown))).to.have.length(1);
});

it('the state is the old one in before-move, and the new one from move on', async () => {
  const widget = await wallAt(CLEARABLE);
  const boards: unknown[] = [];
  for (const name of ['bp-before-move', 'bp-move', 'bp-score'] as const) {
    widget.addEventListener(name, () => boards.push(widget.state!.board.join('/')));
  }
  await widget.play({ row: 2, column: 2 });
  expect(boards).to.deep.equal(['aab/abb/ccc', '.../aab/abb', '.../aab/abb']);
});

it('the events carry what was clicked, what went and what it earned', async () => {
  const widget = await wallAt({ ...CLEARABLE, scoring: 'samegame', penalty: false });
  const heard = record(widget);
  await widget.play({ row: 1, column: 1 });
  expect(detailOf(heard, 'bp-before-move')).to.deep.include({
    move: { row: 1, column: 1 },
    source: 'api',
    score: 0,
    moves: 0,
  });
  const move = detailOf(heard, 'bp-move');
  expect(move).to.deep.include({ move: { row: 1, column: 1 }, points: 1, score: 1, moves: 1 });
  expect(move['cleared']).to.deep.equal([
    [0, 2],
    [1, 1],
    [1, 2],
  ]);
  expect(move).to.deep.include({ clearedRows: [], clearedColumns: [], clearedBoxes: [] });
  expect(detailOf(heard, 'bp-score')).to.deep.include({
    points: 1,
    total: 1,
    reason: 'move',
    parts: { bricks: 1, clear: 0, penalty: 0 },
  });
});

it('a best score that the end may take back counts only then', async () => {
  store('best', 'beaten', '1');
  const game = { ...ONE_LEFT, board: ['aabb', 'aabc', 'dede'], scoring: 'samegame', colors: 5 } as const;
  const widget = await wallAt(game, { 'save-key': 'beaten' });
  const heard = record(widget);
  await widget.play({ row: 0, column: 0 });
  expect(widget.score).to.equal(4);
  expect(widget.best).to.equal(1);
  await playOut(widget);
  expect(names(heard).filter((name) => name === 'bp-best')).to.have.length(1);
  expect(names(heard).slice(-2)).to.deep.equal(['bp-best', 'bp-gameover']);
  expect(widget.best).to.equal(widget.score);
});

rare('a move without points tells no score', async () => {
  const widget = await wallAt({ ...ONE_LEFT, board: ['aacc', 'bdbd'], scoring: 'samegame', colors: 4 });
  const heard = record(widget);
  await widget.play({ row: 0, column: 0 });
  expect(names(heard)).to.deep.equal(['bp-before-move', 'bp-move']);
});

it('the last move of a cleared wall ends with gameover, "cleared", and a record that is proved', async () => {
  store('best', 'beaten', '1');
  const widget = await wallAt(CLEARABLE, { goal: 'clear', 'save-key': 'beaten' });
  const heard = record(widget);
  await playOut(widget);
  expect(names(heard).slice(-4)).to.deep.equal(['bp-move', 'bp-score', 'bp-goal', 'bp-gameover']);
  expect(names(heard).filter((name) => name === 'bp-gameover')).to.have.length(1);
  expect(names(heard).filter((name) => name === 'bp-best')).to.have.length(1);
  expect(names(heard)).not.to.include('bp-deal');
  const { reason, record: paper, daily } = detailOf(heard, 'bp-gameover');
  expect({ reason, daily }).to.deep.equal({ reason: 'cleared', daily: null });
  expect(await verdictOf(paper as never)).to.deep.include({ ok: true, score: 9, moves: 3, over: true });
});

it('the last move of a stuck wall ends with gameover, "no-move", and a record that is proved', async () => {
  const widget = await wallAt(ONE_LEFT);
  const heard = record(widget);
  await playOut(widget);
  expect(names(heard).at(-1)).to.equal('bp-gameover');
  const { reason, record: paper } = detailOf(heard, 'bp-gameover');
  expect(reason).to.equal('no-move');
  expect(await verdictOf(paper as never)).to.deep.include({ ok: true, score: 5, moves: 2, over: true });
  expect(await verdictOf({ ...(paper as object), score: 6 } as never)).to.deep.include({ ok: false });
});

it('undo and redo are told with the move, then the score, and the end comes once', async () => {
  const widget = await wallAt(ONE_LEFT);
  await playOut(widget);
  const heard = record(widget);
  await widget.undo();
  await widget.redo();
  expect(names(heard)).to.deep.equal(['bp-undo', 'bp-score', 'bp-redo', 'bp-score']);
  expect(heard[0]!.detail.move).to.deep.equal({ row: 0, column: 2 });
  expect(heard.map(({ detail }) => detail.reason as unknown)).to.deep.equal([
    undefined,
    'undo',
    undefined,
    'redo',
  ]);
});

it('a new game tells itself and the score that is gone, and deals nothing', async () => {
  const widget = await wallAt(CLEARABLE);
  await widget.play({ row: 0, column: 0 });
  const heard = record(widget);
  await widget.newGame();
  expect(names(heard)).to.deep.equal(['bp-start', 'bp-score']);
  expect(heard[1]!.detail).to.deep.include({ points: -3, total: 0, reason: 'new-game' });
});

rare('a restored wall deals nothing either', async () => {
  const widget = await wallAt(CLEARABLE);
  await widget.play({ row: 0, column: 0 });
  const snapshot = await widget.snapshot();
  await widget.undo();
  const heard = record(widget);
  await widget.restore(snapshot);
  expect(names(heard)).to.deep.equal(['bp-start', 'bp-score']);
});

it('a refused move is told by before-move alone, and nothing has changed', async () => {
  const widget = await wallAt(CLEARABLE);
  const heard = record(widget);
  widget.addEventListener('bp-before-move', (event) => {
    event.preventDefault();
  });
  const before = await widget.snapshot();
  expect(await widget.play({ row: 0, column: 0 })).to.be.null;
  expect(names(heard)).to.deep.equal(['bp-before-move']);
  expect(await widget.snapshot()).to.deep.equal(before);
});

it('a wall that is stuck as it comes is over, and says so once', async () => {
  const { events, widget } = await start({
    position: JSON.stringify({ variant: 'clickomania', board: ['ab', 'ba'], seed: 'x' }),
  });
  expect(widget.status).to.equal('over');
  expect(names(events)).to.deep.equal(['bp-start', 'bp-ready', 'bp-gameover']);
});
