/** Walls by goals, days, positions and links. */
import { expect } from '@esm-bundle/chai';
import { setDay } from '../support/browser-clock.js';
import { heard, names, record } from '../support/browser-events.js';
import { formatPosition } from '../support/browser-games.js';
import { leaveButton, offer, type Offered, setHash } from '../support/browser-links.js';
import { allInside, gone, inside, mount, panel, rare, rejection, until } from '../support/browser-page.js';
import { click, focusedCell } from '../support/browser-player.js';
import { listed, standsAt } from '../support/browser-replay.js';
import { settled } from '../support/browser-reports.js';
import {
  AT,
  boardOf,
  button,
  CLEARABLE,
  ONE_LEFT,
  playOut,
  stateOf,
  wallAt,
} from '../support/browser-walls.js';

let offered: Offered;

beforeEach(() => {
  offered = offer({ sheet: 'absent', clipboard: 'takes' });
});

describe('a goal', () => {
  it('"clear" is reached with the last brick', async () => {
    const widget = await wallAt(CLEARABLE, { goal: 'clear' });
    const goals = record(widget, ['bp-goal']);
    await widget.play(AT(0, 0));
    expect(stateOf(widget).goal).to.deep.include({ outcome: 'open', value: 6 });
    await playOut(widget);
    expect(goals.map(({ detail }) => detail as object)).to.have.length(1);
    expect(goals[0]!.detail).to.deep.include({ goal: 'clear', reached: true, value: 0 });
    expect(inside(widget, '[part~="over"]').textContent).to.match(/goal reached/i);
  });

  rare('"clear" is missed where bricks are left', async () => {
    const widget = await wallAt(ONE_LEFT, { goal: 'clear' });
    const goals = record(widget, ['bp-goal']);
    await playOut(widget);
    expect(goals[0]!.detail).to.deep.include({ reached: false, value: 1 });
    expect(inside(widget, '[part~="over"]').textContent).to.match(/goal missed/i);
  });

  rare('"score:N" is reached in the middle of a game, which goes on from its panel', async () => {
    const widget = await wallAt(CLEARABLE, { goal: 'score:3' });
    widget.focus();
    await widget.play(AT(0, 0));
    await settled(widget);
    expect(panel(widget)).to.equal('goal');
    expect(widget.status).to.equal('playing');
    inside(widget, '[part~="goal"] .primary').click();
    await settled(widget);
    expect(panel(widget)).to.equal('');
    expect(focusedCell(widget)).not.to.be.null;
    await playOut(widget);
    expect(widget.status).to.equal('over');
  });
});

describe('a daily wall', () => {
  const DAY = { variant: 'clickomania', 'grid-size': '6', daily: '', 'save-key': 'day' };

  it('is the same for everyone on that day, and another one on the next', async () => {
    setDay('2031-05-04');
    const one = await mount({ ...DAY, storage: 'none' });
    const other = await mount({ ...DAY, storage: 'none', daily: '2031-05-04' });
    expect(boardOf(one)).to.equal(boardOf(other));
    const next = await mount({ ...DAY, storage: 'none', daily: '2031-05-05' });
    expect(boardOf(next)).not.to.equal(boardOf(one));
  });

  rare('takes nothing back, keeps its result, and is over after a reload', async () => {
    setDay('2031-05-04');
    const widget = await mount(DAY);
    const over = heard(widget, 'bp-gameover');
    await widget.play((await widget.legalMoves())[0]!);
    expect(await widget.undo()).to.be.null;
    await playOut(widget);
    expect((await over).detail.daily).to.deep.equal({ date: '2031-05-04', days: 1 });
    const { score, moves } = widget.state!;
    expect(widget.dailyResults).to.deep.equal({ '2031-05-04': { score, moves } });
    await gone(widget);
    const again = await mount(DAY);
    expect(again.status).to.equal('over');
    expect(again.state!.score).to.equal(score);
    expect(await rejection(again.newGame())).to.include({ name: 'ConfigError' });
  });
});

describe('a position', () => {
  it('starts from text and JSON alike, with all its rules', async () => {
    const rules = { contagion: 'strip', compact: true, scoring: 'samegame', penalty: false } as const;
    const position = { ...CLEARABLE, ...rules, colors: 4, score: 7 };
    for (const text of [formatPosition(position as never), JSON.stringify(position)]) {
      const widget = await mount({ position: text, storage: 'none' });
      expect(stateOf(widget)).to.deep.include({ ...rules, colors: 4, score: 7 });
      expect(boardOf(widget)).to.equal('aab/abb/ccc');
    }
  });

  it('with bricks in the air is refused', async () => {
    const { warn } = console;
    console.warn = () => undefined;
    const widget = await mount({ storage: 'none' });
    const errors = record(widget, ['bp-error']);
    widget.position = JSON.stringify({ ...CLEARABLE, board: ['aab', '.bb', 'ccc'] });
    await settled(widget);
    console.warn = warn;
    expect(errors[0]!.detail).to.include({ attribute: 'position', fatal: false });
    expect(errors[0]!.detail.message).to.match(/board/);
    expect(widget.state!.variant).to.equal('blocks');
  });
});

describe('share()', () => {
  const fragment = (link: string): string => new URL(link).hash;

  it('has a link to the same wall for a friend, by the same rules', async () => {
    const widget = await mount({
      variant: 'clickomania',
      'grid-size': '6x7',
      colors: '4',
      compact: '',
      storage: 'none',
    });
    const board = boardOf(widget);
    await widget.play((await widget.legalMoves())[0]!);
    const { seedLink, via } = await widget.share();
    expect(via).to.equal('clipboard');
    expect(offered.copied[0]).to.contain(seedLink);
    await gone(widget);
    setHash(fragment(seedLink));
    const friend = await mount({ variant: 'clickomania', storage: 'none' });
    expect(boardOf(friend)).to.equal(board);
    expect(stateOf(friend)).to.include({ rows: 6, columns: 7, colors: 4, compact: true, moves: 0 });
  });

  rare('has a link to the whole game, to be watched and left', async () => {
    const widget = await mount({ variant: 'samegame', 'grid-size': '6', storage: 'none' });
    await playOut(widget);
    const { recordLink } = await widget.share();
    const { moves, score } = widget.state!;
    await gone(widget);
    setHash(fragment(recordLink));
    const friend = await mount({ variant: 'samegame', storage: 'none' });
    expect(listed(friend)).to.have.length(moves);
    listed(friend).at(-1)!.click();
    await standsAt(friend, moves);
    expect(friend.score).to.equal(score);
    await click(leaveButton(friend));
    await until(() => friend.status === 'playing', 'one’s own wall');
    await settled(friend);
    expect(stateOf(friend).rows).to.equal(15);
    expect(focusedCell(friend)).not.to.be.null;
  });

  it('a link to a wall is not for an element of another game', async () => {
    setHash(`#bp=clickomania~${formatPosition({ variant: 'clickomania', seed: 'not for you' } as never)}`);
    const widget = await mount({ variant: 'blocks', storage: 'none' });
    expect(widget.state!.variant).to.equal('blocks');
  });

  rare('the panel at the end offers it', async () => {
    const widget = await wallAt(CLEARABLE);
    const heardOf = record(widget, ['bp-gameover']);
    await playOut(widget);
    await click(button(widget, 'share'));
    await until(() => /copied/i.test(inside(widget, '[part~="over"]').textContent), 'it is copied');
    expect(names(heardOf)).to.deep.equal(['bp-gameover']);
    expect(allInside(widget, '[part~="link"]')).to.have.length(0);
  });
});
