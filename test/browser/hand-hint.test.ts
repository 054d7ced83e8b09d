/** What the computer would place: by button, key and method. */
import { expect } from '@esm-bundle/chai';
import { emulateMedia } from '@web/test-runner-commands';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { setDay } from '../support/browser-clock.js';
import { ALMOST, AWAY, FULL, formatPosition, type PositionInput, TWO } from '../support/browser-games.js';
import {
  allInside,
  type Attributes,
  cellAt,
  cellsWith,
  inside,
  LAST_MOVE,
  mount,
  nextTask,
  rare,
  said,
  slotAt,
  TO_CORNER,
  until,
} from '../support/browser-page.js';
import { click, focusedCell, key, keys, playByKeys } from '../support/browser-player.js';
import { settled } from '../support/browser-reports.js';
import { from, STAND, turnButton, UPRIGHT } from '../support/browser-turning.js';
import { button, heardOf } from '../support/browser-walls.js';
import { expectMovesOn } from '../support/browser-workers.js';
import { firstOf } from '../support/volume.js';

const at = (position: PositionInput, attributes: Attributes = {}): Promise<BlockPuzzleElement> =>
  mount({ position: formatPosition(position), storage: 'none', ...attributes });

const marked = (widget: BlockPuzzleElement): Promise<void> =>
  until(() => cellsWith(widget, 'hinted').length > 0, 'a place is marked');
const markedSlots = (widget: BlockPuzzleElement): string[] =>
  allInside(widget, '.slot.hinted').map(({ dataset }) => dataset['slot']!);

it('hint() answers with a move, the rest of the hand and others, and the game is assisted', async () => {
  const widget = await at(TWO);
  let hint = (await widget.hint())!;
  // A look ends by its time, in which a machine with much else to do may not come to others.
  for (let looks = 1; hint.alternatives.length === 0 && looks < 10; looks++) hint = (await widget.hint())!;
  expect(hint.moves).to.have.length(2);
  expect(hint.alternatives).to.not.be.empty;
  expect(Object.isFrozen(hint) && Object.isFrozen(hint.alternatives[0])).to.be.true;
  expect(widget.state!.assisted).to.be.true;
  for (const move of hint.moves) expect(await widget.play(move)).to.be.an('object');
});

it('hint() is a move that play() takes as it is, and says what it clears', async () => {
  const widget = await at(ALMOST);
  const hint = (await widget.hint())!;
  expect(hint).to.deep.include({ ...FULL, clears: { rows: [0], columns: [], boxes: [] } });
  const { points } = (await widget.play(hint))!;
  expect(points).to.equal(hint.points);
});

it('is readied when a pointer or the focus comes to its button, and asks for nothing before', async () => {
  const asked: string[] = [];
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (this: Worker, message: { path?: string[] }, ...rest: never[]) {
    asked.push(...(message.path ?? []));
    postMessage.call(this, message, ...rest);
  };
  const widget = await at(TWO);
  await settled(widget);
  expect(asked).to.not.include('learn');
  button(widget, 'hint').dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  await until(() => asked.includes('learn'), 'the core has the search');
  expect(asked).to.not.include('search');
  expect(widget.state!.assisted).to.be.false;
});

it('its place and its piece are marked until the next change', async () => {
  const widget = await at(ALMOST);
  await widget.hint();
  await settled(widget);
  expect(cellsWith(widget, 'hinted')).to.deep.equal(['0,3']);
  expect(markedSlots(widget)).to.deep.equal(['0']);
  await widget.play(AWAY);
  await settled(widget);
  expect(cellsWith(widget, 'hinted')).to.deep.equal([]);
  expect(markedSlots(widget)).to.deep.equal([]);
});

it('the button marks it and says it once', async () => {
  const widget = await at(ALMOST);
  const texts = await heardOf(widget, async () => {
    await click(button(widget, 'hint'));
    await marked(widget);
  });
  expect(texts).to.deep.equal(['Hint: piece 1 at row 1, column D; clears 1 row, 9 points.']);
  expect(widget.state!.assisted).to.be.true;
});

it('the key I does the same as the button', async () => {
  const widget = await at(ALMOST);
  widget.focus();
  const texts = await heardOf(widget, async () => {
    await key('i');
    await marked(widget);
  });
  expect(texts).to.deep.equal(['Hint: piece 1 at row 1, column D; clears 1 row, 9 points.']);
  expect(markedSlots(widget)).to.deep.equal(['0']);
});

it('the key I twice in a row says it once, with its place', async () => {
  const widget = await at(ALMOST);
  widget.focus();
  const texts = await heardOf(widget, async () => {
    const { activeElement } = widget.shadowRoot!;
    for (let times = 0; times < 2; times++)
      activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'i', bubbles: true }));
    await marked(widget);
  });
  expect(texts).to.deep.equal(['Hint: piece 1 at row 1, column D; clears 1 row, 9 points.']);
});

rare('the key I takes the piece up over its place, and Enter places it', async () => {
  const widget = await at(ALMOST);
  widget.focus();
  await key('i');
  await marked(widget);
  await settled(widget);
  expect(focusedCell(widget)).to.deep.equal([0, 3]);
  expect(slotAt(widget, 0).getAttribute('aria-pressed')).to.equal('true');
  await key('Enter');
  await until(() => widget.state!.moves === 1, 'it is placed');
  expect(widget.state!.score).to.equal(9);
});

rare('the button leaves the focus where it is', async () => {
  const widget = await at(ALMOST);
  button(widget, 'hint').focus();
  await key('Enter');
  await marked(widget);
  await settled(widget);
  expect(widget.shadowRoot!.activeElement).to.equal(button(widget, 'hint'));
});

for (const [held, hand] of [
  ['1', ['#', null]],
  ['2', ['#', '##']],
] as const)
  it(`the key I takes its piece up over its place where piece ${held} is held, and Enter plays it`, async () => {
    const widget = await at({ ...TWO, hand: [...hand] });
    widget.focus();
    await keys(held, 'ArrowDown', 'ArrowLeft');
    // On a machine that has hardly come to look at more than a move, what it advises may be another one.
    let slot = '1';
    for (let asked = 0; slot !== '0' && asked < 20; asked++) {
      await key('i');
      await marked(widget);
      await settled(widget);
      slot = markedSlots(widget)[0]!;
    }
    expect(focusedCell(widget)).to.deep.equal([0, 3]);
    expect(slotAt(widget, 0).getAttribute('aria-pressed')).to.equal('true');
    expect(said(widget)).to.match(/^Hint: piece 1 at row 1, column D;/);
    await key('Enter');
    await until(() => widget.state!.moves === 1, 'it is placed');
    expect(widget.state!.board[0]).to.equal('....');
  });

rare('one that has to be turned stays in the hand, and so does what was held', async () => {
  const widget = await from(UPRIGHT);
  widget.focus();
  await keys('1', 'i');
  await marked(widget);
  await settled(widget);
  expect(slotAt(widget, 0).getAttribute('aria-pressed')).to.equal('false');
  await key('Enter');
  await settled(widget);
  expect([widget.state!.moves, said(widget)]).to.deep.equal([0, 'Pick a piece first.']);
});

it('of a piece that is held by taps the button moves nothing', async () => {
  const widget = await at(ALMOST);
  await click(slotAt(widget, 0));
  await click(button(widget, 'hint'));
  await marked(widget);
  await settled(widget);
  expect(slotAt(widget, 0).getAttribute('aria-pressed')).to.equal('true');
  await click(cellAt(widget, 2, 0));
  await until(() => widget.state!.moves === 1, 'it is placed');
  expect(widget.state!.board[2]).to.equal('#...');
});

rare('of a piece that has to be turned it says how often, and shows it as it will lie', async () => {
  const widget = await from(UPRIGHT);
  const texts = await heardOf(widget, async () => {
    await click(button(widget, 'hint'));
    await marked(widget);
  });
  expect(cellsWith(widget, 'hinted')).to.deep.equal(['0,1', '1,1', '2,1']);
  expect(texts[0]).to.match(
    /^Hint: piece 1, turned once, at row 1, column B; clears 1 row and 1 column, \d+ points\.$/,
  );
  // However the player has turned it meanwhile.
  await click(turnButton(widget, 0));
  await settled(widget);
  expect(cellsWith(widget, 'hinted')).to.deep.equal(['0,1', '1,1', '2,1']);
  expect(await widget.hint()).to.deep.include(STAND);
});

it('it can be undone after a hint, and a hint is there after an undo', async () => {
  const widget = await at(TWO);
  await widget.play(AWAY);
  await click(button(widget, 'hint'));
  await marked(widget);
  await click(button(widget, 'undo'));
  await until(() => widget.state!.moves === 0, 'the move is taken back');
  await settled(widget);
  expect(cellsWith(widget, 'hinted')).to.deep.equal([]);
  await click(button(widget, 'hint'));
  await marked(widget);
});

rare('there is none where hints are off: no button, no key, no line in the help, and null', async () => {
  const widget = await at(ALMOST, { hints: 'off' });
  expect(await widget.hint()).to.be.null;
  expect(allInside(widget, '[part~="hint-button"]')).to.have.length(0);
  widget.focus();
  await key('i');
  await until(() => said(widget), 'something is said');
  expect(said(widget)).to.match(/no hint/i);
  expect(widget.state!.assisted).to.be.false;
  await click(button(widget, 'help'));
  await settled(widget);
  expect(inside(widget, '.panel').textContent).not.to.match(/hint/);
});

it('the help names the key', async () => {
  const widget = await at(ALMOST);
  await click(button(widget, 'help'));
  await settled(widget);
  expect(inside(widget, '.panel').textContent).to.match(/I\s+hint/);
});

it('there is none in the game of a day', async () => {
  setDay('2031-05-04');
  const widget = await mount({ variant: 'blocks', daily: '' });
  expect(await widget.hint()).to.be.null;
  expect(allInside(widget, '[part~="hint-button"]')).to.have.length(0);
  expect(widget.state!.assisted).to.be.false;
});

rare('there is none in a game that is over, whose button does nothing', async () => {
  const widget = await at({ variant: 'blocks', seed: 'x', ...LAST_MOVE });
  await widget.play(TO_CORNER);
  expect(widget.state!.over).to.be.true;
  expect(await widget.hint()).to.be.null;
  expect(button(widget, 'hint').getAttribute('aria-disabled')).to.equal('true');
});

for (const asks of firstOf([true, false])) {
  it(`the end ${asks ? 'says once, seen and spoken, that the computer has helped' : 'says nothing of help where there was none, an undo aside'}`, async () => {
    const settings = {
      position: formatPosition({ variant: 'blocks', seed: 'x', ...LAST_MOVE }),
      'save-key': 'end',
    };
    const widget = await mount(settings);
    if (asks) await widget.hint();
    const texts = await heardOf(widget, async () => {
      await widget.play(TO_CORNER);
      if (asks) return;
      await widget.undo();
      await widget.play(TO_CORNER);
    });
    const times = (text: string): number => text.match(/With the computer’s help/g)?.length ?? 0;
    expect(times(texts.at(-1)!)).to.equal(asks ? 1 : 0);
    expect(times(inside(widget, '.panel').textContent!)).to.equal(asks ? 1 : 0);
    // Who comes back to it reads it again.
    widget.remove();
    await nextTask();
    const again = await mount(settings);
    expect(again.state!.over).to.be.true;
    expect(times(inside(again, '.panel').textContent!)).to.equal(asks ? 1 : 0);
    await again.newGame();
    for (let i = 0; !again.state!.over && i < 200; i++) await again.play((await again.legalMoves())[0]!);
    await settled(again);
    expect(again.state!.over).to.be.true;
    expect(times(inside(again, '.panel').textContent!)).to.equal(0);
  });
}

it('under forced colours it has a thick whole line in the highlight, on the board and around its slot', async () => {
  await emulateMedia({ forcedColors: 'active' });
  const probe = document.createElement('i');
  probe.style.cssText = 'forced-color-adjust: none; color: Highlight';
  document.body.append(probe);
  const highlight = getComputedStyle(probe).color;
  probe.remove();
  const widget = await mount({ variant: 'blockudoku', seed: 'h', storage: 'none' });
  const { piece } = (await widget.hint())!;
  await settled(widget);
  const styles = [
    ...allInside(widget, '.cell.hinted').map((cell) => getComputedStyle(cell, '::after')),
    getComputedStyle(slotAt(widget, piece)),
  ];
  expect(styles.length).to.be.above(1);
  for (const { outlineStyle, outlineWidth, outlineColor } of styles) {
    expect([outlineStyle, outlineColor]).to.deep.equal(['solid', highlight]);
    expect(parseFloat(outlineWidth)).to.be.at.least(4);
  }
});

rare('there is none in a replay', async () => {
  const widget = await at(TWO);
  await widget.play(AWAY);
  const record = JSON.stringify(await widget.getRecord());
  const replay = await mount({ record });
  expect(await replay.hint()).to.be.null;
  expect(allInside(replay, '[part~="hint-button"]')).to.have.length(0);
});

rare('there is none for a hand that has changed meanwhile', async () => {
  const widget = await mount({ variant: 'blockudoku', seed: 'h', storage: 'none' });
  await widget.hint();
  const [move] = await widget.legalMoves();
  const hint = widget.hint();
  await widget.play(move!);
  expect(await hint).to.be.null;
  await settled(widget);
  expect(cellsWith(widget, 'hinted')).to.deep.equal([]);
});

it('a player who moves on while the computer looks is not kept waiting', () =>
  expectMovesOn(() => mount({ variant: 'blockudoku', seed: 'h', storage: 'none' })));

rare('who plays by keys plays on as before', async () => {
  const widget = await at(ALMOST);
  await widget.hint();
  widget.focus();
  await playByKeys(widget, FULL);
  await until(() => widget.state!.moves === 1, 'it is placed');
});

it('what it marks has its name for the host’s styles', async () => {
  const widget = await at(ALMOST);
  await widget.hint();
  await settled(widget);
  expect(allInside(widget, '[part~="hint"]')).to.have.length(1);
});
