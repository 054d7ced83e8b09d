/** The end of a wall: its panel, its figures, and where the focus goes. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { faults, shown } from '../support/browser-access.js';
import { heard } from '../support/browser-events.js';
import { allInside, inside, mount, panel, rare, said, stage, until } from '../support/browser-page.js';
import { feltIn } from '../support/browser-feel.js';
import { click, focusedCell, key, middle, move } from '../support/browser-player.js';
import { settled } from '../support/browser-reports.js';
import {
  boardOf,
  button,
  CLEARABLE,
  figures,
  ONE_LEFT,
  playOut,
  type,
  wallAt,
} from '../support/browser-walls.js';

const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();
const textOf = (widget: Element): string => inside(widget, '[part~="over"]').textContent;

/** Plays a wall out, as the so-many-th that is counted. */
async function playCounted(widget: BlockPuzzleElement, games = 1, at?: 0 | -1): Promise<void> {
  await playOut(widget, at);
  await until(() => widget.statistics?.played === games, 'the game is counted');
}

it('the panel of a cleared wall says so, with the score, and no bricks', async () => {
  const widget = await wallAt(CLEARABLE);
  await playOut(widget);
  expect(panel(widget)).to.equal('over');
  expect(textOf(widget)).to.match(/Wall cleared/);
  // The card, which comes later than a panel of words, leaves it to the score above the wall.
  expect(inside(widget, '[part~="score"]').textContent + textOf(widget)).to.match(/9/);
  expect(textOf(widget)).not.to.match(/left/);
  expect(widget.status).to.equal('over');
});

it('the panel of a stuck wall says how many bricks are left', async () => {
  const widget = await wallAt(ONE_LEFT);
  await playOut(widget);
  expect(textOf(widget)).to.match(/1 brick left/);
});

it('where bricks that are left cost points, the panel says how many', async () => {
  const widget = await wallAt({ variant: 'samegame', board: ['ccabab', 'bababa'], seed: 'cost' });
  await move(middle(inside(widget, '[part~="score"]')));
  await feltIn(widget);
  await playOut(widget);
  await until(() => allInside(widget, '.card .top').length > 0, 'the card');
  // Five of each of two colours: 2 (5 - 2)².
  expect(widget.score).to.equal(-18);
  expect(inside(widget, '.card .title').textContent.trim()).to.equal('10 bricks left, −18');
});

rare(
  'the panel has what this game has come to, and from the second game on leads to the figures of all',
  async () => {
    const widget = await wallAt(ONE_LEFT, { 'save-key': 'k' });
    await playCounted(widget);
    await settled(widget);
    expect(inside(widget, '[part~="figures"]').textContent).to.match(/At once\s*3/);
    expect(allInside(widget, '[part~="figures-button"]')).to.have.length(0);
    await click(button(widget, 'again'));
    await until(() => widget.status === 'playing', 'a new game');
    await playCounted(widget, 2);
    await settled(widget);
    await click(button(widget, 'figures'));
    await settled(widget);
    expect(figures(widget)).to.deep.include({ Games: '2', Best: '5', Average: '5', 'Fewest left': '1' });
    await click(button(widget, 'end'));
    await settled(widget);
    expect(button(widget, 'again')).to.exist;
  },
);

rare('the fewest bricks are no figure once a wall was cleared', async () => {
  const widget = await wallAt(CLEARABLE);
  await playCounted(widget);
  button(widget, 'help').click();
  await settled(widget);
  expect(figures(widget)).to.include({ Cleared: '1' }).and.not.to.have.property('Fewest left');
});

it('who plays by keyboard has the focus on the end, where one Enter too many does nothing, and then on the new wall', async () => {
  const widget = await wallAt(CLEARABLE);
  widget.focus();
  for (let i = 0; i < 3; i++) await type(widget, 'l', 'Enter');
  expect(widget.shadowRoot!.activeElement).to.equal(inside(widget, '[part~="over"]'));
  await key('Enter');
  expect(widget.state!.over).to.equal(true);
  await key('u');
  await until(() => !widget.state!.over, 'the last move is taken back');
  await key('r');
  await until(() => widget.state!.over, 'and made again');
  await settled(widget);
  await key('Tab');
  expect(widget.shadowRoot!.activeElement).to.equal(button(widget, 'again'));
  // Its guard is over.
  shown(widget);
  await key('Enter');
  await until(() => widget.status === 'playing', 'a new game');
  await settled(widget);
  expect(panel(widget)).to.equal('');
  expect(boardOf(widget)).to.equal('aab/abb/ccc');
  expect(focusedCell(widget)).not.to.be.null;
  expect(said(widget)).to.equal('New game.');
});

rare('who plays by mouse plays again by the button, and the wall takes clicks', async () => {
  const widget = await wallAt(CLEARABLE);
  await playOut(widget);
  await click(button(widget, 'again'));
  await until(() => widget.status === 'playing', 'a new game');
  await settled(widget);
  const moved = heard(widget, 'bp-move');
  await click(inside(widget, '[data-cell]'));
  await moved;
});

rare('the focus of another part of the page stays there', async () => {
  const widget = await wallAt(CLEARABLE);
  await playOut(widget);
  expect(document.activeElement).to.equal(document.body);
});

it('undo takes the panel away again', async () => {
  const widget = await mount({ variant: 'clickomania', seed: 'undo', storage: 'none' });
  await playOut(widget);
  await click(button(widget, 'undo'));
  await until(() => widget.status === 'playing', 'the game goes on');
  await settled(widget);
  expect(panel(widget)).to.equal('');
});

it('the new-button asks before a wall is given up, in the place of the tools', async () => {
  const widget = await wallAt(CLEARABLE);
  await widget.play({ row: 0, column: 0 });
  await click(button(widget, 'new'));
  await settled(widget);
  expect(panel(widget)).to.equal('ask');
  expect(inside(widget, '[part~="ask"]').textContent).to.match(/Start over\?/);
  const [ask, board] = ['[part~="ask"]', '[part~="board"]'].map((part) => boxOf(inside(widget, part)));
  expect(ask!.top).to.be.at.least(board!.bottom);
  await key('Escape');
  await settled(widget);
  expect(panel(widget)).to.equal('');
  expect(widget.state!.moves).to.equal(1);
});

it('the help says how this wall is played, by these keys', async () => {
  const widget = await wallAt({ ...CLEARABLE, contagion: 'strip', compact: true, scoring: 'samegame' });
  await click(button(widget, 'help'));
  await settled(widget);
  const { textContent } = inside(widget, '[part~="help"]');
  expect(textContent)
    .to.match(/stand on each other/)
    .and.to.match(/columns close/);
  expect(textContent)
    .to.match(/far more, a cleared wall 1,000/)
    .and.to.match(/next area/);
});

rare(
  'one press looks back at a wall: each click beside the computer’s, in the colours of the wall, from where it turned',
  async () => {
    const widget = await mount(
      { variant: 'samegame', 'grid-size': '6', seed: 'look back', 'save-key': 'k' },
      stage(300),
    );
    await playCounted(widget, 1, -1);
    const { state } = widget;
    await click(button(widget, 'review'));
    await until(() => allInside(widget, '.reviewed').length > 0, 'it has looked at all moves');
    const told = (): string => inside(widget, '.told').textContent;
    expect(told())
      .to.match(new RegExp(`Move \\d+ of ${state!.moves}`))
      .and.to.match(/You: \d[A-F], −?\d+ points?/)
      .and.to.match(/Computer: \d[A-F], \d+ points?/)
      .and.to.match(/It turned at move \d+/);
    expect(allInside(widget, '.loss')).to.have.length(state!.moves);
    const filled = allInside(widget, '.reviewed path:not(.free, .around, .played, .better)');
    expect(filled.map((path) => path.getAttribute('class'))).to.include.members(['of-a', 'of-b']);
    expect(new Set(filled.map((path) => getComputedStyle(path).fill)).size).to.equal(filled.length);
    expect(said(widget)).to.match(/Move \d+ of \d+\. You: /);
    expect(widget.state, 'the game is as it was').to.equal(state);
    expect(await faults(widget)).to.deep.equal([]);
    // A finger that goes from move to move finds each button where it was.
    const places = (): string =>
      ['.card', '.reviewed', '.board', '[part~="review-before-button"]', '[part~="review-turn-button"]']
        .map((selector) => Object.values(boxOf(inside(widget, selector)).toJSON()).join())
        .join(' ');
    const stands = new Set([places()]);
    const texts = new Set([told()]);
    for (const way of ['review-before', 'review-after']) {
      while (button(widget, way).getAttribute('aria-disabled') === 'false') {
        button(widget, way).click();
        await settled(widget);
        stands.add(places());
        texts.add(told());
      }
    }
    expect(texts.size).to.equal(state!.moves);
    expect([...stands]).to.have.length(1);
  },
);

it('a look back over a small wall moves nothing below it, and tells the computer’s cells by dashes of the same ink', async () => {
  const widget = await mount(
    { variant: 'samegame', 'grid-size': '5', seed: 'looks', 'save-key': 'k' },
    stage(320),
  );
  await playCounted(widget);
  await settled(widget);
  const place = (): number => inside(widget, '.toolbar').getBoundingClientRect().top;
  const before = place();
  await click(button(widget, 'review'));
  await until(() => allInside(widget, '.reviewed .better').length > 0, 'it has looked at all moves');
  expect(Math.abs(place() - before)).to.be.lessThan(1);
  const [played, better] = ['played', 'better'].map((kind) =>
    getComputedStyle(inside(widget, `.reviewed .${kind}`)),
  );
  expect(played!.strokeDasharray).to.equal('none');
  expect(better!.strokeDasharray).not.to.equal('none');
  for (const { fill, stroke } of [played!, better!])
    expect([fill, stroke]).to.deep.equal(['none', getComputedStyle(inside(widget, '.card')).color]);
  await click(button(widget, 'end'));
  await settled(widget);
  expect(Math.abs(place() - before)).to.be.lessThan(1);
});

it('a look back that is higher than its wall covers no tool', async () => {
  const widget = await mount(
    { variant: 'samegame', 'grid-size': '4x7', seed: 'looks', 'save-key': 'k' },
    stage(264),
  );
  await playCounted(widget);
  await settled(widget);
  await click(button(widget, 'review'));
  await until(() => allInside(widget, '.reviewed').length > 0, 'it has looked at all moves');
  const [card, tools] = ['.card', '.toolbar'].map((part) => boxOf(inside(widget, part)));
  expect(card!.height, 'it is higher').to.be.above(boxOf(inside(widget, '[part~="board"]')).height);
  expect(card!.bottom).to.be.at.most(tools!.top);
});
