/** Walls that can be cleared, and walls that are proved to have no way to be. */
import { expect } from '@esm-bundle/chai';
import type { WallMove } from '../../src/engine/pop/types.js';
import { engine } from '../support/browser-games.js';
import { allInside, inside, make, mount, rare, stage, until } from '../support/browser-page.js';
import { settled } from '../support/browser-reports.js';
import { stateOf } from '../support/browser-walls.js';

const SMALL = { variant: 'clickomania', 'grid-size': '5', storage: 'none' };
/** Of five rows and columns in three colours. */
const HOPELESS = 's3';
const CLEARABLE = 's0';

const noteOf = (widget: Element): string =>
  allInside(widget, '[part~="computer"]')
    .map(({ textContent }) => textContent.trim())
    .join();

const SAID = 'This wall cannot be cleared.';

it('the seeds of these tests are what they are said to be', async () => {
  for (const [seed, verdict] of [
    [HOPELESS, 'unsolvable'],
    [CLEARABLE, 'solvable'],
  ]) {
    const game = (await engine()).newGame({ variant: 'clickomania', rows: 5, columns: 5, seed: seed! });
    const { solvability } = game as unknown as { solvability(options: object): { verdict: string } };
    expect(solvability.call(game, { work: 3000 }).verdict).to.equal(verdict);
  }
});

it('a wall that cannot be cleared says so, and the bricks stay where they are', async () => {
  const widget = await mount({ ...SMALL, seed: HOPELESS });
  const top = (): number => inside(widget, '.board').getBoundingClientRect().top;
  const before = top();
  await until(() => noteOf(widget) === SAID, 'the proof');
  expect(top()).to.equal(before);
});

it('a wall that can be cleared is as high before its bricks are there and while a hint is thought over', async () => {
  const widget = make({ ...SMALL, solvable: 'on', seed: CLEARABLE });
  stage(390).append(widget);
  await widget.updateComplete;
  const game = inside(widget, '.game');
  const heights = new Set([Math.round(game.getBoundingClientRect().height)]);
  const watch = new ResizeObserver(([entry]) => heights.add(Math.round(entry!.contentRect.height)));
  watch.observe(game);
  await widget.ready;
  await settled(widget);
  inside(widget, '[part~="hint-button"]').click();
  await until(() => allInside(widget, '.hinted').length > 0, 'the hint');
  await settled(widget);
  watch.disconnect();
  expect([...heights]).to.have.length(1);
});

rare('it says so after each of its moves, but no more at the end', async () => {
  const widget = await mount({ ...SMALL, seed: HOPELESS });
  await until(() => noteOf(widget) === SAID, 'the proof');
  await widget.play((await widget.legalMoves())[0]!);
  await settled(widget);
  expect(noteOf(widget)).to.equal(SAID);
  await widget.undo();
  await settled(widget);
  expect(noteOf(widget)).to.equal(SAID);
  while (!widget.state!.over) await widget.play((await widget.legalMoves())[0]!);
  await settled(widget);
  expect(noteOf(widget)).to.equal('');
});

rare('a wall that can be cleared does not say so', async () => {
  const widget = await mount({ ...SMALL, seed: CLEARABLE });
  await settled(widget);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(noteOf(widget)).to.equal('');
});

it('the next wall is judged anew', async () => {
  const widget = await mount({ ...SMALL, seed: HOPELESS });
  await until(() => noteOf(widget) === SAID, 'the proof');
  widget.seed = CLEARABLE;
  await settled(widget);
  expect(noteOf(widget)).to.equal('');
  widget.seed = HOPELESS;
  await until(() => noteOf(widget) === SAID, 'the proof');
});

it('with solvable the same seed gives a wall that can be cleared, by moves that the engine knows', async () => {
  const widget = await mount({ ...SMALL, seed: HOPELESS, solvable: '' });
  expect(stateOf(widget).solvable).to.be.true;
  const game = (await engine()).newGame({
    variant: 'clickomania',
    rows: 5,
    columns: 5,
    seed: HOPELESS,
    solvable: true,
  });
  const { solution } = game as unknown as { solution(): readonly WallMove[] };
  for (const move of solution.call(game)) await widget.play(move);
  expect(stateOf(widget)).to.include({ over: true, won: true, bricks: 0 });
  expect(noteOf(widget)).to.equal('');
});
