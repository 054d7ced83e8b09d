/** Another game in the place of the present one: who may ask for it, what is told of it, and what is not. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import type { AnyMove } from '../../src/engine/kinds.js';
import type { WallMove } from '../../src/engine/pop/types.js';
import { finish } from '../support/browser-daily.js';
import { names, record } from '../support/browser-events.js';
import { ALMOST, AWAY, formatPosition, FULL, store, stored } from '../support/browser-games.js';
import {
  arrange,
  inside,
  LAST_MOVE,
  mount,
  nextTask,
  onStage,
  playSome,
  rare,
  rejection,
  TO_CORNER,
  until,
} from '../support/browser-page.js';
import { settled } from '../support/browser-reports.js';
import { ONE_LEFT, playOut, wallAt } from '../support/browser-walls.js';

const puzzle = (goal: string): Promise<BlockPuzzleElement> =>
  mount({ position: formatPosition({ ...ALMOST, queue: [['##'], ['#']] }), goal, storage: 'none' });

describe('a new game', () => {
  it('tells itself, the score that is gone and its hand, and nothing of what it begins with', async () => {
    const widget = await puzzle('lines:1');
    const { state } = widget;
    await widget.play(FULL);
    const { score } = widget;
    const events = record(widget);
    await widget.newGame();
    expect(widget.state).to.deep.equal(state);
    const common = { variant: 'blocks', score: 0, best: score, moves: 0, source: 'api' };
    expect(events.map(({ type, detail }) => [type, detail as unknown])).to.deep.equal([
      ['bp-start', { ...common, reason: 'new', restored: false }],
      ['bp-score', { ...common, points: -score, parts: {}, total: 0, reason: 'new-game' }],
      ['bp-deal', { ...common, hand: state!.hand }],
    ]);
  });

  it('of a day is not asked for by a program while that day’s is there, nor another in its place', async () => {
    const other = await mount({ seed: 'other', storage: 'none' });
    const widget = await mount({ daily: '2031-05-04', storage: 'none' });
    const snapshot = await widget.snapshot();
    await playSome(widget, 1);
    const { state } = widget;
    const events = record(widget);
    for (const task of [
      () => widget.newGame(),
      () => widget.restore(snapshot),
      async () => widget.restore(await other.snapshot()),
    ]) {
      expect(await rejection(task())).to.deep.include({
        name: 'ConfigError',
        code: 'mismatch',
        field: 'daily',
      });
    }
    expect(widget.state).to.equal(state);
    expect(events).to.deep.equal([]);
    await playSome(other, 1);
    await other.restore(snapshot);
    expect(other.state!.seed).to.equal('daily 2031-05-04');
    await other.newGame();
    expect(other.state).to.deep.include({ seed: 'other', moves: 0 });
  });

  for (const [name, value] of [
    ['position', { variant: 'blocks', rows: 99 }],
    ['record', 'r2nonsense'],
  ] as const) {
    it(`begins by what is in force where it is asked for in one task with a ${name} that is refused`, async () => {
      const widget = await mount({ seed: 'a', storage: 'none' });
      await playSome(widget, 2);
      const events = record(widget);
      (widget as unknown as Record<string, unknown>)[name] = value;
      await widget.newGame();
      expect(widget[name]).to.equal('');
      expect(widget.state).to.deep.include({ seed: 'a', rows: 8, moves: 0 });
      await settled(widget);
      expect(names(events).sort()).to.deep.equal(['bp-deal', 'bp-error', 'bp-score', 'bp-start']);
    });
  }
});

/** What is told of a move. */
const MOVED = ['bp-before-move', 'bp-move', 'bp-score'] as const;

describe('a move', () => {
  for (const [when, asked] of [
    ['in the task in which another game is asked for', (widget) => void (widget.seed = 'b')],
    [
      'and another game in the task behind it',
      (widget) => void Promise.resolve().then(() => (widget.seed = 'b')),
    ],
  ] as const satisfies readonly (readonly [string, (widget: BlockPuzzleElement) => void])[])
    it(`that is asked for ${when} is not played in that one`, async () => {
      const widget = await mount({ seed: 'a', storage: 'none' });
      const [move] = await widget.legalMoves();
      const events = record(widget, ['bp-move']);
      const refused = rejection(widget.play(move!));
      asked(widget);
      expect(await refused).to.deep.include({ name: 'IllegalMoveError', code: 'over' });
      await settled(widget);
      expect(widget.state).to.deep.include({ seed: 'b', moves: 0 });
      expect(events).to.deep.equal([]);
      await widget.play((await widget.legalMoves())[0]!);
    });

  it('that is asked for before a text that is refused is played in the game that stays', async () => {
    const widget = await mount({ seed: 'a', storage: 'none' });
    const [move] = await widget.legalMoves();
    const played = widget.play(move!);
    widget.position = '{"variant":"blocks","rows":99}';
    expect((await played)?.over).to.equal(false);
    await settled(widget);
    expect(widget.state).to.deep.include({ seed: 'a', moves: 1 });
  });

  for (const [property, value] of [
    ['solvable', true],
    ['goal', 'clear'],
  ] as const)
    it(`is not played where a ${property} of a wall, which is still to be judged, is asked for behind it`, async () => {
      const widget = await mount({ variant: 'clickomania', seed: 'abc', storage: 'none' });
      const [move] = await widget.legalMoves<WallMove>();
      const events = record(widget, MOVED);
      const refused = rejection(widget.play(move!));
      (widget as unknown as Record<string, unknown>)[property] = value;
      expect(await refused).to.deep.include({ name: 'IllegalMoveError', code: 'over' });
      await settled(widget);
      expect(widget.state).to.deep.include({ seed: 'abc', moves: 0 });
      expect(events).to.deep.equal([]);
      await widget.play(move!);
      expect(names(events)).to.include('bp-move');
    });

  it('is played where what is judged behind it is refused', async () => {
    const widget = await mount({ variant: 'clickomania', seed: 'abc', storage: 'none' });
    const [move] = await widget.legalMoves<WallMove>();
    const played = widget.play(move!);
    widget.goal = 'lines:1';
    expect((await played)?.over).to.equal(false);
    await settled(widget);
    expect(widget.goal).to.equal('');
    expect(widget.state).to.deep.include({ seed: 'abc', moves: 1 });
  });

  for (const [name, value, stays] of [
    ['another game is', { variant: 'clickomania' }, false],
    ['a text that is refused is', { position: '{"variant":"blocks","rows":99}' }, true],
  ] as const)
    it(`that is on its way to the core as ${name} asked for is neither played nor told`, async () => {
      const widget = await mount({ seed: 'a', storage: 'none' });
      const [move] = await widget.legalMoves();
      await settled(widget);
      const events = record(widget, MOVED);
      const refused = rejection(widget.play(move!));
      // It is behind all that is waited for in this task; what the core answers comes with another.
      for (let steps = 0; steps < 50; steps++) await Promise.resolve();
      Object.assign(widget, value);
      expect(await refused).to.deep.include({ name: 'IllegalMoveError', code: 'over' });
      await settled(widget);
      expect(events).to.deep.equal([]);
      expect(widget.state).to.deep.include({ moves: 0, ...(stays ? { seed: 'a' } : value) });
      const [next] = await widget.legalMoves<AnyMove>();
      await widget.play(next!);
      expect(widget.state!.moves).to.equal(1);
    });

  it('tells nothing more once a listener asks for another game before it', async () => {
    const widget = await mount({ seed: 'a', storage: 'none' });
    const [move] = await widget.legalMoves();
    const events = record(widget, MOVED);
    widget.addEventListener('bp-before-move', () => (widget.seed = 'b'), { once: true });
    expect(await rejection(widget.play(move!))).to.deep.include({ name: 'IllegalMoveError', code: 'over' });
    await settled(widget);
    expect(names(events)).to.deep.equal(['bp-before-move']);
    expect(widget.state).to.deep.include({ seed: 'b', moves: 0 });
  });

  it('is played in the game that was asked for before it, by an attribute or a call', async () => {
    const widget = await mount({ seed: 'a', storage: 'none' });
    const move = { piece: 0, row: 0, column: 0 };
    widget.seed = 'b';
    await widget.play(move);
    expect(widget.state).to.deep.include({ seed: 'b', moves: 1 });
    void widget.newGame();
    await widget.play(move);
    expect(widget.state).to.deep.include({ seed: 'b', moves: 1 });
    void widget.play({ piece: 1, row: 3, column: 3 });
    widget.theme = 'dark';
    await settled(widget);
    expect(widget.state).to.deep.include({ seed: 'b', moves: 2 });
  });
});

describe('a game that is restored', () => {
  it('tells all of itself in one go: score, hand, best score, goal and end', async () => {
    const first = await mount({ 'grid-size': '4', 'hand-size': '1', storage: 'none' });
    await arrange(first, { ...LAST_MOVE, goal: 'lines:1' });
    await first.play(TO_CORNER);
    const [snapshot, { score, hand }] = [await first.snapshot(), first.state!];
    store('best', 'beaten', '1');
    const widget = await mount({ 'grid-size': '4', 'hand-size': '1', 'save-key': 'beaten' });
    const events = record(widget);
    await widget.restore(snapshot);
    const common = { variant: 'blocks', score, best: score, moves: 1, source: 'api' };
    const told = events.map(({ type, detail }) => {
      const { record: proof, ...rest } = detail as Record<string, unknown>;
      return [type, rest, proof !== undefined];
    });
    expect(told).to.deep.equal([
      ['bp-start', { ...common, reason: 'restore', restored: true }, false],
      ['bp-score', { ...common, points: score, parts: {}, total: score, reason: 'restore' }, false],
      ['bp-deal', { ...common, hand }, false],
      ['bp-best', { ...common, previous: 1 }, false],
      ['bp-goal', { ...common, goal: 'lines:1', reached: true, value: 1 }, false],
      ['bp-gameover', { ...common, reason: 'no-move', daily: null }, true],
    ]);
  });

  rare('that is over is none that its player has ended here: it counts in no figures', async () => {
    const ended = await wallAt(ONE_LEFT, { storage: 'none' });
    await playOut(ended);
    const snapshot = await ended.snapshot();
    const widget = await wallAt(ONE_LEFT, { 'save-key': 'figures' });
    const events = record(widget);
    await widget.restore(snapshot);
    expect(names(events)).to.deep.equal(['bp-start', 'bp-score', 'bp-gameover']);
    await settled(widget);
    expect(stored('statistics', 'figures')).to.be.null;
    await widget.newGame();
    await playOut(widget);
    await until(() => widget.statistics?.played === 1, 'the game that is played counts');
    await settled(widget);
    expect(widget.statistics).to.deep.include({ played: 1, won: 0, best: 5, fewest: 1 });
  });

  it('from before its first move leaves nothing saved, from behind it is saved at once', async () => {
    const widget = await mount({ seed: 'a', 'save-key': 'restored' });
    const early = await widget.snapshot();
    await playSome(widget, 2);
    const late = await widget.snapshot();
    await widget.restore(early);
    expect(stored('game', 'restored')).to.be.null;
    await widget.restore(late);
    expect(JSON.parse(stored('game', 'restored')!)).to.deep.include({ moves: late.moves, undone: 0 });
  });
});

describe('a form that is reset', () => {
  it('has its games anew where a move was played, or was taken back; the others are as they were', async () => {
    const form = onStage(document.createElement('form'));
    const attributes = { name: 'game', position: formatPosition(ALMOST), storage: 'none' };
    const [fresh, redoable, once, twice] = await Promise.all([1, 2, 3, 4].map(() => mount(attributes, form)));
    for (const widget of [redoable, once, twice]) await widget!.play(AWAY);
    await playSome(twice!, 1);
    await redoable!.undo();
    expect(redoable!.state).to.deep.include({ moves: 0, canRedo: true });
    const events = [fresh, redoable, once, twice].map((widget) => record(widget!, ['bp-deal', 'bp-score']));
    const { state } = fresh!;
    form.reset();
    await until(() => events.slice(1).every(({ length }) => length > 0), 'the others are dealt anew');
    await nextTask();
    await fresh!.snapshot();
    expect(fresh!.state).to.equal(state);
    for (const widget of [redoable, once, twice]) expect(widget!.state).to.deep.equal(state);
    expect(events.map(names)).to.deep.equal([
      ...[[], ['bp-deal']],
      ...[1, 2].map(() => ['bp-score', 'bp-deal']),
    ]);
  });
});

it('the next game tells its end again', async () => {
  const widget = await mount({ 'grid-size': '4', 'hand-size': '1', storage: 'none' });
  await arrange(widget, LAST_MOVE);
  const ends: unknown[] = [];
  widget.addEventListener('bp-gameover', ({ detail }) => ends.push([detail.reason, detail.moves]));
  await widget.play(TO_CORNER);
  await arrange(widget, LAST_MOVE);
  await widget.play(TO_CORNER);
  expect(ends).to.deep.equal([
    ['no-move', 1],
    ['no-move', 1],
  ]);
  await widget.newGame();
  const { moves } = await finish(widget);
  expect(ends[2]).to.deep.equal(['no-move', moves]);
});

for (const [name, change] of [
  ['a wall', (widget: BlockPuzzleElement) => void (widget.variant = 'clickomania')],
  ['a replay', async (widget: BlockPuzzleElement) => (widget.record = await widget.getRecord())],
] as const)
  it(`the focus stays in the game where what had it goes with the picture (${name})`, async () => {
    const widget = await mount({ seed: 'a', storage: 'none' });
    await playSome(widget, 1);
    inside(widget, '[part~="undo-button"]').focus();
    await change(widget);
    await until(() => !widget.shadowRoot!.querySelector('[part~="undo-button"]:focus'), 'it has gone');
    await settled(widget);
    expect(widget.shadowRoot!.activeElement?.matches('[data-cell][tabindex="0"]')).to.equal(true);
  });

for (const [name, value, seed] of [
  ['the next game', { seed: 'b' }, 'b'],
  ['the game that stays where a text is refused', { position: '{"variant":"blocks","rows":99}' }, 'a'],
] as const)
  it(`the computer, whose move another game is asked for behind, goes on in ${name}`, async () => {
    const widget = await mount({ seed: 'a', storage: 'none' });
    const told: unknown[] = [];
    widget.addEventListener('bp-move', () => told.push([widget.status, widget.state!.seed]));
    widget.addEventListener('bp-before-move', () => void Object.assign(widget, value), { once: true });
    widget.autoplaySpeed = 'max';
    widget.autoplay = 'simple';
    await until(() => told.length > 0, 'it plays');
    expect(told[0]).to.deep.equal(['playing', seed]);
  });
