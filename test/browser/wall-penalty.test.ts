/** Walls that cost more than they have earned: nothing breaks on a score below zero. */
import { expect } from '@esm-bundle/chai';
import { setDay } from '../support/browser-clock.js';
import { heard, names, record } from '../support/browser-events.js';
import { formatRecord, stored, verdictOf } from '../support/browser-games.js';
import { gone, inside, mount, rare, said, until } from '../support/browser-page.js';
import { listed, standsAt, stepButton } from '../support/browser-replay.js';
import { settled } from '../support/browser-reports.js';
import { button, COSTLY, figures, playOut, stateOf, wallAt } from '../support/browser-walls.js';

const FREE = { row: 0, column: 0 };

it('the events say the negative total, and nothing is a best score', async () => {
  const widget = await wallAt(COSTLY);
  const events = record(widget);
  await widget.play(FREE);
  expect(names(events)).to.deep.equal(['bp-before-move', 'bp-move', 'bp-score', 'bp-gameover']);
  expect(events[2]!.detail).to.deep.include({
    points: -32,
    total: -32,
    score: -32,
    best: 0,
    parts: { bricks: 0, clear: 0, penalty: -32 },
  });
  expect(widget.best).to.equal(0);
  expect(await verdictOf(events[3]!.detail.record)).to.deep.include({ ok: true, score: -32 });
});

it('the bar shows it, and the panel what is left', async () => {
  const widget = await wallAt(COSTLY);
  await widget.play(FREE);
  await settled(widget);
  expect(inside(widget, '[part~="over"]').textContent).to.match(/12 bricks left/);
  expect(inside(widget, '[part~="score"]').textContent).to.match(/[-−]32/);
});

it('the statistics keep it as the best of its kind', async () => {
  const widget = await wallAt(COSTLY);
  await widget.play(FREE);
  await until(() => widget.statistics?.played === 1, 'it is counted');
  expect(widget.statistics).to.deep.include({ played: 1, won: 0, best: -32, fewest: 12 });
  await settled(widget);
  button(widget, 'help').click();
  await settled(widget);
  expect(figures(widget)['Best']).to.match(/[-−]32/);
});

it('the last pair is told with its own points, then what is left and what that has taken, as numbers are seen', async () => {
  const widget = await wallAt(COSTLY);
  await widget.play(FREE);
  await until(() => /remain/.test(said(widget)), 'the end is told');
  expect(said(widget)).to.equal(
    'Removed 2 bricks, triangle, 0 points. Score 0. No area is left, 12 bricks remain. −32 points. Score −32.',
  );
  expect(inside(widget, '[part~="score"]').textContent).to.include('−32');
});

rare('undo gives the points back', async () => {
  const widget = await wallAt(COSTLY);
  await widget.play(FREE);
  await widget.undo();
  expect(widget.score).to.equal(0);
  await widget.redo();
  expect(widget.score).to.equal(-32);
});

it('a saved game restores it', async () => {
  const widget = await wallAt(COSTLY, { 'save-key': 'costly' });
  await widget.play(FREE);
  await gone(widget);
  const again = await wallAt(COSTLY, { 'save-key': 'costly' });
  expect(stateOf(again)).to.include({ score: -32, over: true });
  expect(again.best).to.equal(0);
  await again.undo();
  expect(again.score).to.equal(0);
});

it('a position may start below zero, and its points count from there', async () => {
  const widget = await wallAt({ ...COSTLY, board: ['aaa'], score: -5 });
  expect(widget.score).to.equal(-5);
  await playOut(widget);
  expect(widget.score).to.equal(-5 + 1 + 1000);
});

rare('a replay lists it, and its steps show it', async () => {
  const widget = await wallAt(COSTLY);
  await widget.play(FREE);
  const replay = await mount({ record: formatRecord(await widget.getRecord()) });
  expect(listed(replay)).to.have.length(1);
  expect(listed(replay)[0]!.textContent).to.match(/−32/);
  button(replay, 'next').click();
  await standsAt(replay, 1);
  expect(replay.score).to.equal(-32);
  stepButton(replay, 'first').click();
  await standsAt(replay, 0);
  expect(replay.score).to.equal(0);
});

rare('the result of a day is kept, below zero or not', async () => {
  setDay('2031-05-04');
  const widget = await mount({
    variant: 'samegame',
    colors: '8',
    'grid-size': '8x8',
    daily: '',
    'save-key': 'day',
  });
  const over = heard(widget, 'bp-gameover');
  await playOut(widget);
  const { score } = (await over).detail;
  expect(score).to.be.below(0);
  expect(widget.dailyResults['2031-05-04']).to.include({ score });
  expect(JSON.parse(stored('daily', 'day')!)).to.deep.include({
    '2031-05-04': { score, moves: widget.state!.moves },
  });
  await gone(widget);
  const again = await mount({
    variant: 'samegame',
    colors: '8',
    'grid-size': '8x8',
    daily: '',
    'save-key': 'day',
  });
  expect(again.dailyResults['2031-05-04']).to.include({ score });
  expect(again.status).to.equal('over');
});

it('the best score that is shown rises with the game, as in all games, and what costs points at the end does not count', async () => {
  const widget = await mount({ variant: 'samegame', seed: 'rising', 'save-key': 'rising' });
  while (!widget.state!.over && widget.score < 4) await widget.play((await widget.legalMoves())[0]!);
  await settled(widget);
  const shown = (name: string): string | undefined =>
    inside(widget, `[part~="${name}"] dd`).textContent.trim();
  expect(widget.score).to.be.at.least(4);
  expect(shown('best')).to.equal(shown('score'));
  expect(widget.best, 'it is not over').to.equal(0);
});
