/** Goals: what is asked for, how far it is, and that it is told once when it is reached or missed. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement, PositionInput } from '../../dist/index.js';
import { shown } from '../support/browser-access.js';
import { heard, names, notFrozen, record } from '../support/browser-events.js';
import { ALMOST, AWAY, engine, formatPosition, FULL, stored, TWO } from '../support/browser-games.js';
import {
  allInside,
  arrange,
  cellAt,
  gone,
  inside,
  LAST_MOVE,
  mount,
  nextTask,
  panel,
  playSome,
  rare,
  stage,
  TO_CORNER,
  until,
} from '../support/browser-page.js';
import { click, focusedCell, key, keys, playByKeys, playByTap } from '../support/browser-player.js';
import { expectRefused, keepWarnings, settled, start } from '../support/browser-reports.js';
import { sampled } from '../support/volume.js';

beforeEach(keepWarnings);

const from = (position: PositionInput, goal?: string): Promise<BlockPuzzleElement> =>
  mount({ position: formatPosition(position), ...(goal ? { goal } : {}) });

const caption = (widget: Element): string => inside(widget, '[part~="caption"]').textContent.trim();

describe('a goal', () => {
  const REACHED = [
    ['score:9', 'score', 9, /9 points/],
    ['lines:1', 'lines', 1, /1 line/],
    ['clear', 'clear', 0, /empty board/],
  ] as const;
  for (const [goal, kind, value, words] of REACHED) {
    it(`${goal} is reached by the move that does it, and is told once`, async () => {
      const widget = await from(ALMOST, goal);
      const events = record(widget);
      expect(widget.state!.goal).to.deep.include({ goal, kind, outcome: 'open' });
      expect(caption(widget)).to.match(words);
      await widget.play(FULL);
      expect(widget.state!.goal).to.deep.include({ goal, value, outcome: 'reached' });
      const told = events.filter(({ type }) => type === 'bp-goal');
      expect(told).to.have.length(1);
      expect(told[0]!.detail).to.deep.equal({
        ...{ variant: 'blocks', score: 9, best: 9, moves: 1, source: 'api' },
        ...{ goal, reached: true, value },
      });
      expect(notFrozen(told[0]!.detail)).to.deep.equal([]);
      expect(widget.status).to.equal('playing');
    });
  }

  it('is missed when the scripted pieces are used up', async () => {
    const widget = await from({ ...ALMOST, queue: [['#']] }, 'lines:1');
    const events = record(widget, ['bp-goal']);
    await widget.play(AWAY);
    expect(events).to.have.length(0);
    await widget.play({ ...AWAY, row: 3 });
    expect(events.map(({ detail }) => detail.reached)).to.deep.equal([false]);
    expect(widget.state!.goal!.outcome).to.equal('missed');
    expect(widget.state!.over).to.be.false;
    expect(panel(widget)).to.equal('goal');
  });

  for (const [variant, width, more] of [
    ['blocks', 320, {}],
    ['blocks', 720, {}],
    ['blocks', 720, { 'grid-size': '5x5' }],
    ['clickomania', 280, {}],
    ['clickomania', 720, {}],
  ] as const)
    it(`that is decided leaves the board in view, and moves nothing on the page (${variant}, ${width} px, ${JSON.stringify(more)})`, async () => {
      const widget = await mount({ variant, goal: 'score:1', seed: 'card', ...more }, stage(width));
      const box = (part: string): DOMRect => inside(widget, part).getBoundingClientRect();
      const before = [box('[part~="board"]'), widget.getBoundingClientRect()].map((rect) =>
        JSON.stringify(rect),
      );
      await playSome(widget, 1);
      expect(panel(widget)).to.equal('goal');
      const board = box('[part~="board"]');
      const [card = inside(widget, '[part~="goal"]')] = allInside(widget, '[part~="goal"] .card');
      const { top, left, right } = card.getBoundingClientRect();
      expect(top >= board.bottom || left >= board.right || right <= board.left, 'beside it').to.be.true;
      const after = [board, widget.getBoundingClientRect()].map((rect) => JSON.stringify(rect));
      expect(after).to.deep.equal(before);
    });

  it('that is decided moves nothing on the page where a wall has no tools', async () => {
    const widget = await mount(
      { variant: 'clickomania', goal: 'score:1', seed: 'card', controls: 'none' },
      stage(280),
    );
    const { height } = widget.getBoundingClientRect();
    await playSome(widget, 1);
    expect(panel(widget)).to.equal('goal');
    expect(widget.getBoundingClientRect().height).to.equal(height);
  });

  rare('that was missed is not reached later, with pieces that were not given', async () => {
    const widget = await from(TWO, 'lines:1');
    const events = record(widget, ['bp-goal']);
    await widget.play(AWAY);
    await widget.play({ ...AWAY, piece: 1, row: 3 });
    expect(widget.state!.goal!.outcome).to.equal('missed');
    const game = (await engine()).restore(await widget.snapshot());
    const fills = game.legalMoves().find((move) => {
      const { clearedRows } = game.play(move);
      game.undo();
      return clearedRows.length > 0;
    });
    await widget.play(fills!);
    expect(widget.state!.goal!.outcome).to.equal('missed');
    expect(events.map(({ detail }) => detail.reached)).to.deep.equal([false]);
  });

  it('is missed when the game is over', async () => {
    const widget = await mount({ 'grid-size': '4', 'hand-size': '1' });
    await arrange(widget, { ...LAST_MOVE, goal: 'lines:2' });
    const events = record(widget);
    await widget.play(TO_CORNER);
    await widget.updateComplete;
    expect(names(events).slice(-2)).to.deep.equal(['bp-goal', 'bp-gameover']);
    expect(events.at(-2)!.detail).to.deep.include({ goal: 'lines:2', reached: false, value: 1 });
    expect(panel(widget)).to.equal('over');
    expect(inside(widget, '[part~="over"]').textContent).to.match(/goal missed/i);
  });

  rare('that is reached with the last move is reached, not missed', async () => {
    const widget = await mount({ 'grid-size': '4', 'hand-size': '1' });
    await arrange(widget, { ...LAST_MOVE, goal: 'lines:1' });
    const events = record(widget);
    await widget.play(TO_CORNER);
    await widget.updateComplete;
    expect(names(events)).to.deep.equal([
      ...['bp-before-move', 'bp-move', 'bp-score', 'bp-deal'],
      ...['bp-goal', 'bp-gameover'],
    ]);
    expect(events.at(-2)!.detail.reached).to.be.true;
    expect(inside(widget, '[part~="over"]').textContent).to.match(/goal reached/i);
  });

  it('is told in the task of its move', async () => {
    const widget = await from(ALMOST, 'clear');
    const between: string[] = [];
    let atTheGoal: string[] | null = null;
    widget.addEventListener('bp-before-move', () => {
      queueMicrotask(() => between.push('microtask'));
    });
    widget.addEventListener('bp-goal', () => {
      atTheGoal = [...between];
    });
    await widget.play(FULL);
    await nextTask();
    expect(atTheGoal).to.deep.equal([]);
    expect(between).to.deep.equal(['microtask']);
  });

  it('shows how far it is, move by move', async () => {
    const widget = await from(
      { ...ALMOST, board: ['###.', '.###', '....', '....'], handSize: 3, hand: ['#', '#', '#'] },
      'lines:2',
    );
    expect(caption(widget))
      .to.match(/2 lines/)
      .and.to.match(/\b0 so far/);
    await widget.play(FULL);
    await widget.updateComplete;
    expect(caption(widget))
      .to.match(/2 lines/)
      .and.to.match(/\b1 so far/);
    await widget.undo();
    await widget.updateComplete;
    expect(caption(widget)).to.match(/\b0 so far/);
  });

  it('may come with the position; the attribute overrules it', async () => {
    const position = { ...ALMOST, goal: 'lines:3' };
    expect((await from(position)).state!.goal!.goal).to.equal('lines:3');
    expect((await from(position, 'clear')).state!.goal!.goal).to.equal('clear');
  });

  rare('may be set on any game, and has its own saved one', async () => {
    const widget = await mount({ seed: 'a', goal: 'score:100' });
    expect(caption(widget)).to.match(/100 points/);
    await playSome(widget, 1);
    widget.remove();
    await nextTask();
    expect((await mount({ seed: 'a' })).state).to.deep.include({ moves: 0, goal: null });
    expect((await mount({ seed: 'a', goal: 'score:200' })).state!.moves).to.equal(0);
    expect((await mount({ seed: 'a', goal: 'score:100' })).state!.moves).to.equal(1);
  });

  it('that changes starts a new game, and fires no more than that', async () => {
    const { widget, events } = await start({ seed: 'a' });
    await playSome(widget, 1);
    const before = events.length;
    widget.goal = 'lines:5';
    await settled(widget);
    expect(widget.state).to.deep.include({ moves: 0 });
    expect(widget.state!.goal!.goal).to.equal('lines:5');
    expect(names(events.slice(before))).to.deep.equal(['bp-start']);
  });

  it('that is none shows no caption and tells nothing', async () => {
    const widget = await from(ALMOST);
    const events = record(widget, ['bp-goal']);
    await widget.play(FULL);
    expect(widget.state!.goal).to.be.null;
    expect(allInside(widget, '[part~="caption"]')).to.have.length(0);
    expect(events).to.have.length(0);
  });

  for (const value of sampled(
    [
      'score',
      'score:0',
      'score:-1',
      'score:1.5',
      'score:1e3',
      'lines:',
      'LINES:1',
      'win',
      'score:9999999999',
      '<b>',
    ],
    5,
  )) {
    it(`"${value}" is refused, and the game goes on without it`, async () => {
      const { widget, errors } = await start({ goal: value, seed: 'a' });
      expectRefused(errors(), 'goal');
      expect(widget.goal).to.equal('');
      expect(widget.state!.goal).to.be.null;
    });
  }
});

describe('the same goal', () => {
  it('is not told again after undo and redo, nor with the next moves', async () => {
    const widget = await from(TWO, 'lines:1');
    const events = record(widget, ['bp-goal']);
    await widget.play(FULL);
    await widget.undo();
    expect(widget.state!.goal!.outcome).to.equal('open');
    await widget.redo();
    await widget.undo();
    await widget.play(FULL);
    await widget.play({ ...AWAY, piece: 1 });
    await playSome(widget, 2);
    expect(events.map(({ detail }) => detail.reached)).to.deep.equal([true]);
  });

  rare('is told again when it comes out the other way', async () => {
    const widget = await from(TWO, 'lines:1');
    const events = record(widget, ['bp-goal']);
    await widget.play(FULL);
    await widget.undo();
    await widget.play(AWAY);
    await widget.play({ ...AWAY, piece: 1, row: 3 });
    await widget.undo();
    await widget.undo();
    await widget.play(FULL);
    expect(events.map(({ detail }) => detail.reached)).to.deep.equal([true, false, true]);
  });

  it('is told again in a new game', async () => {
    const widget = await from(ALMOST, 'lines:1');
    const events = record(widget, ['bp-goal']);
    await widget.play(FULL);
    await widget.newGame();
    await widget.play(FULL);
    expect(events.map(({ detail }) => detail.reached)).to.deep.equal([true, true]);
  });

  it('is not told again at the next visit', async () => {
    const first = await from(TWO, 'lines:1');
    await first.play(FULL);
    first.remove();
    await nextTask();
    const { widget, events } = await start({ position: formatPosition(TWO), goal: 'lines:1' });
    expect(widget.state!.goal!.outcome).to.equal('reached');
    await widget.play({ ...AWAY, piece: 1 });
    expect(names(events)).not.to.include('bp-goal');
  });

  rare('is not told again at the next visit when it was undone before', async () => {
    const first = await from(TWO, 'lines:1');
    await first.play(FULL);
    await first.undo();
    first.remove();
    await nextTask();
    const widget = await from(TWO, 'lines:1');
    const events = record(widget, ['bp-goal']);
    expect(widget.state!.goal!.outcome).to.equal('open');
    await widget.redo();
    expect(widget.state!.goal!.outcome).to.equal('reached');
    expect(events).to.have.length(0);
  });

  it('is not told while a listener prevents the move', async () => {
    const widget = await from(ALMOST, 'lines:1');
    const events = record(widget, ['bp-goal']);
    widget.addEventListener(
      'bp-before-move',
      (event) => {
        event.preventDefault();
      },
      { once: true },
    );
    expect(await widget.play(FULL)).to.be.null;
    expect(events).to.have.length(0);
    await widget.play(FULL);
    expect(events).to.have.length(1);
  });
});

// The panel that lies over a game whose goal is decided.

const buttons = (widget: Element): HTMLElement[] => allInside(widget, '[part~="goal"] button');
const keepPlaying = (widget: Element): HTMLElement =>
  inside(widget, '[part~="goal"] button:not([part~="again-button"])');

/** The button that is offered first, and the others. */
const offered = (widget: Element): string[] => buttons(widget).map((button) => button.textContent.trim());

const labelled = (widget: Element, label: string): HTMLElement =>
  buttons(widget).find((button) => button.textContent.trim() === label)!;

const withGoal = (): Promise<BlockPuzzleElement> => mount({ position: formatPosition(TWO), goal: 'lines:1' });

describe('the panel of a goal', () => {
  async function reached(): Promise<BlockPuzzleElement> {
    const widget = await withGoal();
    await playByTap(widget, FULL);
    expect(panel(widget)).to.equal('goal');
    expect(inside(widget, '[part~="goal"]').textContent).to.match(/goal reached/i);
    return widget;
  }

  async function missed(): Promise<BlockPuzzleElement> {
    const widget = await withGoal();
    await widget.play(AWAY);
    await widget.play({ piece: 1, row: 3, column: 0 });
    await widget.updateComplete;
    expect(panel(widget)).to.equal('goal');
    expect(inside(widget, '[part~="goal"]').textContent).to.match(/goal missed/i);
    return widget;
  }

  it('offers to keep playing first where it is reached, and to try again where it is missed', async () => {
    const done = await reached();
    expect(offered(done)).to.deep.equal(['Keep playing', 'Play again']);
    expect(buttons(done).map(({ className }) => className)).to.deep.equal(['action primary', 'action']);
    const failed = await missed();
    expect(offered(failed)).to.deep.equal(['Try again', 'Keep playing']);
    expect(buttons(failed).map(({ className }) => className)).to.deep.equal(['action primary', 'action']);
  });

  it('lets the player try again where it is missed', async () => {
    const widget = await missed();
    await click(labelled(widget, 'Try again'));
    await until(() => panel(widget) === '', 'the panel goes');
    expect(widget.state).to.deep.include({ moves: 0, board: TWO.board });
    expect(widget.state!.goal!.outcome).to.equal('open');
  });

  rare('that was missed is told by the caption once the player goes on', async () => {
    const widget = await missed();
    await click(labelled(widget, 'Keep playing'));
    await until(() => panel(widget) === '', 'the panel goes');
    expect(inside(widget, '[part~="caption"]').textContent).to.match(/goal missed: 1 line/i);
    await widget.undo();
    await widget.updateComplete;
    expect(inside(widget, '[part~="caption"]').textContent).to.match(/goal: 1 line/i);
  });

  rare('lets the player play again where it is reached', async () => {
    const widget = await reached();
    const dealt = heard(widget, 'bp-deal');
    await click(labelled(widget, 'Play again'));
    expect((await dealt).detail).to.deep.include({ source: 'button', moves: 0 });
    await widget.updateComplete;
    expect(panel(widget)).to.equal('');
    expect(widget.state!.goal!.outcome).to.equal('open');
    expect(widget.state!.board).to.deep.equal(TWO.board);
  });

  it('lets the player go on, and does not come back with the next move', async () => {
    const widget = await reached();
    const { state } = widget;
    await click(labelled(widget, 'Keep playing'));
    await widget.updateComplete;
    expect(panel(widget)).to.equal('');
    expect(widget.state).to.equal(state);
    await playByTap(widget, { ...AWAY, piece: 1 });
    expect(panel(widget)).to.equal('');
  });

  it('is put away by Escape', async () => {
    const widget = await reached();
    keepPlaying(widget).focus();
    await key('Escape');
    await widget.updateComplete;
    expect(panel(widget)).to.equal('');
    expect(focusedCell(widget)).not.to.be.null;
  });

  rare('goes away when the move is undone, and comes back when it is reached again', async () => {
    const widget = await reached();
    await click(labelled(widget, 'Keep playing'));
    await widget.undo();
    await widget.updateComplete;
    expect(panel(widget)).to.equal('');
    await widget.redo();
    await widget.updateComplete;
    expect(panel(widget)).to.equal('goal');
    // Its card lies over the tools: a program takes the move back under it.
    await widget.undo();
    await until(() => panel(widget) === '', 'the panel goes');
    expect(widget.state!.goal!.outcome).to.equal('open');
    await click(inside(widget, '[part~="redo-button"]'));
    await until(() => panel(widget) === 'goal', 'the panel is there again');
  });

  rare('takes no key that was meant for the game, and gives the board back to the keyboard', async () => {
    const widget = await withGoal();
    cellAt(widget, 0, 0).focus();
    await playByKeys(widget, FULL);
    await until(() => panel(widget) === 'goal', 'the panel comes');
    await until(
      () => widget.shadowRoot!.activeElement?.matches('[part~="goal"]'),
      'the focus is in the panel',
    );
    await keys('2', 'n', 'u', 'Enter', 'Space');
    await widget.snapshot();
    expect(widget.state!.moves).to.equal(1);
    expect(panel(widget)).to.equal('goal');
    // Its guard is over.
    shown(widget);
    await keys('Tab', 'Enter');
    await until(() => focusedCell(widget) !== null, 'the focus is on the board');
    const moved = heard(widget, 'bp-move');
    await keys('2', 'Enter');
    expect((await moved).detail).to.deep.include({ source: 'keyboard', moves: 2 });
  });

  rare('stands at the next visit, unless the player has gone on', async () => {
    const first = await reached();
    await gone(first);
    const second = await withGoal();
    expect(second.state!.goal!.outcome).to.equal('reached');
    expect(panel(second)).to.equal('goal');
    await click(keepPlaying(second));
    await gone(second);
    const third = await withGoal();
    expect(third.state!.goal!.outcome).to.equal('reached');
    expect(panel(third)).to.equal('');
    await playByTap(third, { ...AWAY, piece: 1 });
    await gone(third);
    const fourth = await withGoal();
    expect(fourth.state!.moves).to.equal(2);
    expect(panel(fourth)).to.equal('');
    await fourth.undo();
    await fourth.undo();
    await fourth.redo();
    await fourth.updateComplete;
    expect(panel(fourth)).to.equal('goal');
  });

  it('gives way to the end of the game', async () => {
    const widget = await mount({ 'grid-size': '4', 'hand-size': '2' });
    await arrange(widget, {
      board: ['###.', '#.#.', '.#.#', '#.#.'],
      hand: ['#', '##'],
      queue: [['##/##', '##/##']],
      goal: 'score:5',
    });
    await widget.play(FULL);
    await widget.updateComplete;
    expect(panel(widget)).to.equal('goal');
    await widget.play({ piece: 1, row: 0, column: 0 });
    await widget.updateComplete;
    expect(widget.status).to.equal('over');
    expect(panel(widget)).to.equal('over');
    expect(inside(widget, '[part~="again-button"]').textContent).to.match(/play again/i);
    // They come late, and not into the next test.
    await until(() => stored('statistics', 'blocks-4x4-2') !== null, 'its figures are kept');
  });
});
