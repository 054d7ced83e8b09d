/** What the computer would remove: by button, key and method. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import type { WallHint } from '../../src/engine/pop/types.js';
import { setDay } from '../support/browser-clock.js';
import { allInside, cellsWith, mount, rare, said, until } from '../support/browser-page.js';
import { click, focusedCell, key } from '../support/browser-player.js';
import { settled } from '../support/browser-reports.js';
import { expectMovesOn } from '../support/browser-workers.js';
import { button, CLEARABLE, heardOf, ONE_LEFT, playOut, stateOf, wallAt } from '../support/browser-walls.js';

const marked = (widget: BlockPuzzleElement): Promise<void> =>
  until(() => cellsWith(widget, 'hinted').length > 0, 'an area is marked');

it('hint() answers with an area, the way to the end and its score, and the game is assisted', async () => {
  const widget = await wallAt(CLEARABLE);
  const hint = (await widget.hint<WallHint>())!;
  expect(hint).to.deep.include({ size: 3, points: 3, score: 9, won: true });
  expect(await widget.canPlay(hint)).to.be.true;
  expect(Object.isFrozen(hint)).to.be.true;
  expect(stateOf(widget).assisted).to.be.true;
  for (const move of hint.moves) await widget.play(move);
  expect(stateOf(widget)).to.include({ won: true, score: hint.score });
});

it('hint() marks the area, until the next move', async () => {
  const widget = await wallAt(CLEARABLE);
  const hint = (await widget.hint<WallHint>())!;
  await settled(widget);
  expect(cellsWith(widget, 'hinted')).to.have.length(3).and.to.include(`${hint.row},${hint.column}`);
  await widget.play(hint);
  await settled(widget);
  expect(cellsWith(widget, 'hinted')).to.deep.equal([]);
});

rare('the button marks it, says it, and the computer thinks meanwhile', async () => {
  const widget = await wallAt(CLEARABLE);
  const texts = await heardOf(widget, async () => {
    await click(button(widget, 'hint'));
    await until(() => /thinking/.test(widget.shadowRoot!.textContent), 'it thinks');
    await marked(widget);
  });
  expect(texts).to.have.length(1);
  expect(texts[0]).to.match(
    /^Row \d, column [A-C]: 3 bricks, \w+\. It can lead to 9 points and a cleared wall\.$/,
  );
  expect(stateOf(widget).assisted).to.be.true;
  expect(widget.shadowRoot!.textContent).not.to.match(/thinking/);
});

it('the key I leads the focus to it, and Enter removes it', async () => {
  const widget = await wallAt(CLEARABLE);
  widget.focus();
  await key('i');
  await marked(widget);
  await settled(widget);
  const [row, column] = focusedCell(widget)!;
  expect(cellsWith(widget, 'hinted')).to.include(`${row},${column}`);
  await key('Enter');
  await until(() => widget.state!.moves === 1, 'it is removed');
});

it('there is none where hints are off: no button, no key, and null', async () => {
  const widget = await wallAt(CLEARABLE, { hints: 'off' });
  expect(await widget.hint()).to.be.null;
  expect(allInside(widget, '[part~="hint-button"]')).to.have.length(0);
  widget.focus();
  await key('i');
  await settled(widget);
  expect(said(widget)).to.match(/no hint/i);
  expect(stateOf(widget).assisted).to.be.false;
});

rare('there is none in the game of a day', async () => {
  setDay('2031-05-04');
  const widget = await mount({ variant: 'clickomania', daily: '' });
  expect(await widget.hint()).to.be.null;
  expect(allInside(widget, '[part~="hint-button"]')).to.have.length(0);
  expect(stateOf(widget).assisted).to.be.false;
});

rare('there is none of a wall that is over, whose button does nothing', async () => {
  const widget = await wallAt(ONE_LEFT);
  await playOut(widget);
  expect(await widget.hint()).to.be.null;
  expect(button(widget, 'hint').getAttribute('aria-disabled')).to.equal('true');
});

rare('there is none for a wall that has changed meanwhile', async () => {
  const widget = await mount({ variant: 'samegame', seed: 'h', storage: 'none' });
  const hint = widget.hint();
  await widget.play((await widget.legalMoves())[0]!);
  expect(await hint).to.be.null;
  await settled(widget);
  expect(cellsWith(widget, 'hinted')).to.deep.equal([]);
});

rare('a player who moves on while the computer thinks is not kept waiting', () =>
  expectMovesOn(() => mount({ variant: 'samegame', seed: 'h', storage: 'none' })),
);

rare('a second hint is found while the first is there', async () => {
  const widget = await wallAt(CLEARABLE);
  await widget.hint();
  expect(await widget.hint<WallHint>()).to.deep.include({ won: true });
});
