/** What is asked of a game, and what is told of it, once another one is asked for: it is never the next one's. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement, Snapshot } from '../../dist/index.js';
import { names, record } from '../support/browser-events.js';
import { ALMOST, formatPosition, FULL, stored } from '../support/browser-games.js';
import {
  arrange,
  type Attributes,
  LAST_MOVE,
  mount,
  nextTask,
  onStage,
  painted,
  playSome,
  rejection,
  said,
  TO_CORNER,
  until,
} from '../support/browser-page.js';
import { seedLink, setHash } from '../support/browser-links.js';
import { keys } from '../support/browser-player.js';
import { settled } from '../support/browser-reports.js';

/** What the games of these tests tell as they are played. */
const PLAYED = [
  ...(['bp-before-move', 'bp-move', 'bp-score', 'bp-deal', 'bp-undo', 'bp-redo', 'bp-best'] as const),
  ...(['bp-goal', 'bp-gameover', 'bp-pause', 'bp-resume'] as const),
];

const OVER = { name: 'IllegalMoveError', code: 'over', message: 'it was asked of the game before' };

type Ask = (widget: BlockPuzzleElement, snapshot: Snapshot) => Promise<unknown>;

const METHODS: readonly (readonly [name: string, ask: Ask])[] = [
  ['newGame', (widget) => widget.newGame()],
  ['canPlay', (widget) => widget.canPlay({ piece: 0, row: 0, column: 0 })],
  ['legalMoves', (widget) => widget.legalMoves()],
  ['undo', (widget) => widget.undo()],
  ['redo', (widget) => widget.redo()],
  ['hint', (widget) => widget.hint()],
  ['pause', (widget) => widget.pause()],
  ['resume', (widget) => widget.resume()],
  ['snapshot', (widget) => widget.snapshot()],
  ['restore', (widget, snapshot) => widget.restore(snapshot)],
  ['getRecord', (widget) => widget.getRecord()],
  ['share', (widget) => widget.share()],
  ['clearData', (widget) => widget.clearData()],
];

describe('what is asked of a game in the task in which another one is asked for behind it', () => {
  for (const [name, ask] of METHODS)
    it(`is refused: ${name}()`, async () => {
      const widget = await mount({ seed: 'a', storage: 'none' });
      await playSome(widget, 1);
      const snapshot = await widget.snapshot();
      const events = record(widget, ['bp-start', ...PLAYED]);
      const refused = rejection(ask(widget, snapshot));
      widget.seed = 'b';
      expect(await refused).to.deep.include(OVER);
      await settled(widget);
      expect(widget.state).to.deep.include({ seed: 'b', moves: 0 });
      expect(names(events)).to.deep.equal(['bp-start']);
    });

  it('is answered for that one where a text is refused in its place', async () => {
    const widget = await mount({ seed: 'a', storage: 'none' });
    await playSome(widget, 1);
    const asked = widget.snapshot();
    widget.position = '{"variant":"blocks","rows":99}';
    expect((await asked).moves).to.have.length(1);
  });

  it('is done before what is asked behind the text that is refused', async () => {
    const widget = await mount({ seed: 'a', storage: 'none' });
    await playSome(widget, 1);
    const [move] = await widget.legalMoves();
    const events = record(widget, PLAYED);
    const played = widget.play(move!);
    widget.record = 'none';
    expect(await widget.undo()).to.deep.equal(move);
    await played;
    expect(names(events).filter((name) => name === 'bp-move' || name === 'bp-undo')).to.deep.equal([
      'bp-move',
      'bp-undo',
    ]);
  });

  it('is of the one that there will be where another gives way on its way', async () => {
    const widget = await mount({ seed: 'a', storage: 'none' });
    widget.seed = 'b';
    const asked = widget.snapshot();
    await widget.updateComplete;
    const behind = widget.snapshot();
    widget.seed = 'c';
    for (const { start } of await Promise.all([asked, behind])) expect(start).to.deep.include({ seed: 'c' });
  });
});

it('what is asked of a game is not answered by that of a link that comes behind it', async () => {
  setHash(seedLink());
  const widget = await mount({ storage: 'none' });
  await widget.newGame();
  const refused = rejection(widget.snapshot());
  history.replaceState(null, '', seedLink('blocks', 'linked'));
  dispatchEvent(new Event('hashchange'));
  expect(await refused).to.deep.include(OVER);
  expect((await widget.snapshot()).start).to.deep.include({ seed: 'linked' });
  setHash('');
});

describe('a move before another key is set in the same task', () => {
  it('is not played in the game that is saved there', async () => {
    const first = await mount({ seed: 'a', 'save-key': 'two' });
    await playSome(first, 2);
    const { board } = first.state!;
    first.remove();
    await nextTask();
    const widget = await mount({ seed: 'a', 'save-key': 'one' });
    const [move] = await widget.legalMoves();
    const refused = rejection(widget.play(move!));
    widget.saveKey = 'two';
    expect(await refused).to.deep.include(OVER);
    expect(widget.state).to.deep.include({ moves: 2, board });
  });

  it('is played where none is: the game goes on', async () => {
    const widget = await mount({ seed: 'a', 'save-key': 'one' });
    const [move] = await widget.legalMoves();
    const played = widget.play(move!);
    widget.saveKey = 'none';
    expect(await played).to.not.equal(null);
    expect(widget.state!.moves).to.equal(1);
  });
});

it('a move is played before its form is reset behind it', async () => {
  const form = onStage(document.createElement('form'));
  const widget = await mount({ name: 'game', seed: 'a', storage: 'none' }, form);
  const [move] = await widget.legalMoves();
  const events = record(widget, ['bp-move', 'bp-start']);
  const played = widget.play(move!);
  form.reset();
  await played;
  await settled(widget);
  expect(names(events)).to.deep.equal(['bp-move', 'bp-start']);
  expect(widget.state!.moves).to.equal(0);
});

it('what is shared is the game that was there, though a new one is asked for behind it', async () => {
  const widget = await mount({ seed: 'a', storage: 'none' });
  await playSome(widget, 3);
  const { score } = widget;
  const [{ text }] = await Promise.all([widget.share(), widget.newGame()]);
  expect(text).to.contain(`${score} points`);
  expect(widget.score).to.equal(0);
});

it('the figures of a game are kept with it, though its end has another one asked for', async () => {
  const widget = await mount({ 'grid-size': '4', 'hand-size': '1', seed: 'a', 'save-key': 'one' });
  await arrange(widget, LAST_MOVE);
  const next = (): void => {
    widget.saveKey = 'two';
    widget.gridSize = '5x5';
  };
  widget.addEventListener('bp-gameover', next, { once: true });
  await widget.play(TO_CORNER);
  const kept = (): string | null => stored('statistics', 'one') ?? stored('statistics', 'two');
  await until(kept, 'they are kept');
  expect(stored('statistics', 'two')).to.equal(null);
  const [figures] = Object.values(JSON.parse(kept()!) as Record<string, object>);
  expect(figures).to.deep.include({ played: 1, best: 9 });
});

for (const kind of ['undo', 'redo'] as const)
  it(`an ${kind} that is on its way as another game is asked for is refused, and tells nothing`, async () => {
    const widget = await mount({ seed: 'a', storage: 'none' });
    await playSome(widget, 2);
    await widget.undo();
    const { state } = widget;
    const events = record(widget, PLAYED);
    const refused = rejection(widget[kind]());
    // It is behind all that is waited for in this task; what the core answers comes with another.
    for (let steps = 0; steps < 50; steps++) await Promise.resolve();
    widget.position = '{"variant":"blocks","rows":99}';
    expect(await refused).to.deep.include(OVER);
    await settled(widget);
    expect(events).to.deep.equal([]);
    expect(widget.state).to.deep.include({ moves: 1, score: state!.score, board: state!.board });
    expect(await widget[kind]()).to.not.equal(null);
  });

it('a move tells nothing more once a listener asks for another game', async () => {
  const position = formatPosition({ ...ALMOST, queue: [['#']] });
  const widget = await mount({ position, storage: 'none' });
  const events = record(widget, ['bp-start', ...PLAYED]);
  widget.addEventListener('bp-move', () => (widget.position = ''), { once: true });
  await widget.play(FULL);
  await settled(widget);
  expect(names(events)).to.deep.equal(['bp-before-move', 'bp-move', 'bp-start']);
  expect(widget.score).to.equal(0);
});

describe('what is told of a game while another one is asked for that is refused', () => {
  for (const [what, ask] of [
    ['a text', (widget: BlockPuzzleElement) => (widget.position = 'nonsense')],
    ['a size', (widget: BlockPuzzleElement) => (widget.handSize = 0)],
  ] as const)
    it(`is not lost: its end, behind ${what}`, async () => {
      const widget = await mount({ 'grid-size': '4', 'hand-size': '1', seed: 'a', storage: 'none' });
      await arrange(widget, LAST_MOVE);
      const events = record(widget, [...PLAYED, 'bp-start', 'bp-error']);
      widget.addEventListener('bp-move', () => ask(widget), { once: true });
      await widget.play(TO_CORNER);
      await settled(widget);
      expect(names(events)).to.deep.equal([
        ...['bp-before-move', 'bp-move', 'bp-score', 'bp-deal', 'bp-gameover', 'bp-error'],
      ]);
      expect(widget.status).to.equal('over');
    });

  it('is not lost: its start', async () => {
    const widget = await mount({ seed: 'a', storage: 'none' });
    const events = record(widget, ['bp-start', 'bp-error']);
    widget.seed = 'b';
    await widget.updateComplete;
    widget.position = 'nonsense';
    await settled(widget);
    expect(names(events)).to.include('bp-error');
    expect(names(events).filter((name) => name === 'bp-start')).to.have.length(1);
    expect(widget.state).to.deep.include({ seed: 'b' });
  });
});

it('what is asked behind another key is answered for the game that is saved there', async () => {
  const first = await mount({ seed: 'a', 'save-key': 'two' });
  await playSome(first, 2);
  first.remove();
  await nextTask();
  const widget = await mount({ seed: 'a', 'save-key': 'one' });
  widget.saveKey = 'two';
  expect((await widget.snapshot()).moves).to.have.length(2);
});

describe('a falling game', () => {
  const falling = (attributes: Attributes = {}): Promise<BlockPuzzleElement> =>
    mount({ variant: 'quintris', seed: 'a', gravity: '20', storage: 'none', ...attributes });

  it('that runs tells nothing more once another one is asked for', async () => {
    const widget = await falling({ autoplay: 'animated', 'autoplay-speed': '1000' });
    const events = record(widget, ['bp-start', ...PLAYED]);
    await until(() => names(events).includes('bp-move'), 'the computer plays');
    // Its core goes on once it has heard that this is painted.
    await painted();
    await nextTask();
    events.length = 0;
    widget.autoplay = 'off';
    widget.seed = 'b';
    // What it says meanwhile comes behind this task, before the other game.
    const end = performance.now() + 200;
    while (performance.now() < end);
    await settled(widget);
    expect(names(events)).to.deep.equal(['bp-start']);
  });

  it('that waits in the task in which a new one is asked for behind it tells that first', async () => {
    const widget = await falling();
    await widget.resume();
    const events = record(widget, ['bp-pause', 'bp-start']);
    const paused = widget.pause();
    await Promise.all([paused, widget.newGame()]);
    expect(events.map(({ type, detail }) => [type, detail.reason])).to.deep.equal([
      ['bp-pause', 'api'],
      ['bp-start', 'new'],
    ]);
  });

  it('is asked for its moves and a hint before the next one: it is not that one which answers', async () => {
    const widget = await falling();
    const asked = [widget.legalMoves(), widget.hint()].map(rejection);
    await widget.newGame();
    for (const refused of asked) expect(await refused).to.deep.include(OVER);
  });
});

it('a move is taken back in the game of a link before a new game of the player’s own', async () => {
  setHash(seedLink());
  const widget = await mount({ seed: 'own', storage: 'none' });
  await playSome(widget, 1);
  const events = record(widget, ['bp-start', 'bp-undo']);
  const undone = widget.undo();
  const begun = widget.newGame();
  const behind = widget.snapshot();
  expect(await undone).to.include({ piece: 0 });
  await begun;
  expect(names(events)).to.deep.equal(['bp-undo', 'bp-start']);
  expect((await behind).start).to.deep.include({ seed: 'own' });
  setHash('');
});

describe('an attribute that says what holds already', () => {
  for (const [name, value] of [
    ['grid-size', '8x8'],
    ['grid-size', '8'],
    ['hand-size', '3'],
    ['variant', 'blocks'],
    ['fair', 'random'],
  ] as const)
    it(`leaves the game that there is: ${name}="${value}"`, async () => {
      const widget = await mount({ storage: 'none' });
      await playSome(widget, 1);
      const { state } = widget;
      const events = record(widget);
      widget.setAttribute(name, value);
      expect(widget.status).to.equal('playing');
      await settled(widget);
      widget.removeAttribute(name);
      await settled(widget);
      expect([widget.state, names(events)]).to.deep.equal([state, []]);
    });
});

it('a move of the player’s that another game is asked for behind is not said to have been prevented', async () => {
  const widget = await mount({ seed: 'a', storage: 'none' });
  await widget.legalMoves();
  widget.focus();
  await keys('1', 'n');
  const press = (): void => {
    const { activeElement } = widget.shadowRoot!;
    activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  };
  press();
  widget.position = '{"variant":"blocks","rows":99}';
  await settled(widget);
  expect([widget.state!.moves, said(widget)]).to.not.include('The move was not made.');
  // It is taken back, and can be made again.
  await keys('1', 'n');
  press();
  await until(() => widget.state!.moves === 1, 'it is made');
});

it('a hint is of the game that there is, though another key is set meanwhile under which none lies', async () => {
  const widget = await mount({ variant: 'samegame', seed: 'a', 'save-key': 'one' });
  await widget.hint();
  await playSome(widget, 1);
  const asked = widget.hint();
  await nextTask();
  widget.saveKey = 'none';
  await widget.updateComplete;
  expect(await asked).to.include.keys('row', 'column');
});
