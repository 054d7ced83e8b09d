/** Events: which, in which order, with what in them, and when none. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement } from '../../dist/index.js';
import { EVENTS, heard, names, notFrozen, record } from '../support/browser-events.js';
import { store } from '../support/browser-games.js';
import {
  arrange,
  LAST_MOVE,
  make,
  mount,
  nextTask,
  onStage,
  playSome,
  rare,
  rejection,
  stage,
  takeUncaught,
  TO_CORNER,
  until,
} from '../support/browser-page.js';

/** A widget before the move that clears, deals, is the best and ends the game. */
async function beforeLastMove(): Promise<BlockPuzzleElement> {
  store('best', 'beaten', '1');
  const widget = await mount({ 'save-key': 'beaten' });
  await arrange(widget, LAST_MOVE);
  return widget;
}

describe('the events of one move', () => {
  it('come in the order before-move, move, score, deal, best, gameover', async () => {
    const widget = await beforeLastMove();
    const events = record(widget);
    await widget.play(TO_CORNER);
    expect(names(events)).to.deep.equal([
      'bp-before-move',
      'bp-move',
      'bp-score',
      'bp-deal',
      'bp-best',
      'bp-gameover',
    ]);
  });

  it('come in one task: no other task and no microtask runs between the first and the last', async () => {
    const widget = await beforeLastMove();
    const between: string[] = [];
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => between.push('task');
    widget.addEventListener('bp-before-move', () => {
      port2.postMessage(null);
      queueMicrotask(() => between.push('microtask'));
      void Promise.resolve().then(() => between.push('promise'));
    });
    let atTheEnd: string[] | null = null;
    widget.addEventListener('bp-gameover', () => {
      atTheEnd = [...between];
    });
    await widget.play(TO_CORNER);
    expect(atTheEnd).to.deep.equal([]);
    // The probe works: all of them do run, later.
    await nextTask();
    await nextTask();
    expect(between).to.have.members(['task', 'microtask', 'promise']);
    port1.close();
  });

  it('find the old state in before-move and the new one from bp-move on', async () => {
    const widget = await beforeLastMove();
    const seen: Record<string, unknown>[] = [];
    for (const name of EVENTS) {
      widget.addEventListener(name, ({ type }) => {
        const { state, score, best, status } = widget;
        seen.push({ type, board: state!.board[0], moves: state!.moves, score, best, status });
      });
    }
    await widget.play(TO_CORNER);
    const after = { board: '....', moves: 1, score: 9, best: 9, status: 'over' };
    expect(seen).to.deep.equal([
      { type: 'bp-before-move', board: '###.', moves: 0, score: 0, best: 1, status: 'playing' },
      ...['bp-move', 'bp-score', 'bp-deal', 'bp-best', 'bp-gameover'].map((type) => ({ type, ...after })),
    ]);
  });

  it('carry what the contract lists', async () => {
    const widget = await beforeLastMove();
    const events = record(widget);
    await widget.play(TO_CORNER);
    const old = { variant: 'blocks', score: 0, best: 1, moves: 0, source: 'api' };
    const now = { variant: 'blocks', score: 9, best: 9, moves: 1, source: 'api' };
    const details = Object.fromEntries(
      events.map(({ type, detail }) => [type, detail as Record<string, unknown>]),
    );
    expect(details['bp-before-move']).to.deep.equal({ ...old, move: TO_CORNER });
    expect(details['bp-move']).to.deep.equal({
      ...now,
      move: TO_CORNER,
      points: 9,
      streak: 1,
      cleared: [0, 1, 2, 3].map((column) => [0, column]),
      clearedRows: [0],
      clearedColumns: [],
      clearedBoxes: [],
    });
    expect(details['bp-score']).to.deep.equal({
      ...now,
      points: 9,
      parts: { placed: 1, cleared: 4, bonus: 4 },
      total: 9,
      reason: 'move',
    });
    expect(details['bp-deal']).to.deep.equal({ ...now, hand: ['##/##'] });
    expect(details['bp-best']).to.deep.equal({ ...now, previous: 1 });
    expect(details['bp-gameover']).to.deep.include({ ...now, reason: 'no-move' });
  });

  it('have details that are frozen, plain and their own', async () => {
    const widget = await beforeLastMove();
    const events = record(widget);
    await widget.play(TO_CORNER);
    await widget.undo();
    for (const { type, detail } of events) {
      expect(notFrozen(detail, type)).to.deep.equal([]);
      expect(Object.getPrototypeOf(detail)).to.equal(Object.prototype);
      expect(structuredClone(detail)).to.deep.equal(detail);
    }
  });

  it('bubble and are composed; only before-move can be cancelled', async () => {
    const host = onStage(document.createElement('div'));
    const root = host.attachShadow({ mode: 'open' });
    const events = record(document.body);
    const widget = make();
    root.append(widget);
    await widget.ready;
    await arrange(widget, LAST_MOVE);
    await widget.play(TO_CORNER);
    expect(names(events)).to.include.members(['bp-ready', 'bp-move', 'bp-gameover']);
    for (const event of events) {
      expect(event).to.be.instanceOf(CustomEvent);
      expect(event.bubbles, event.type).to.be.true;
      expect(event.composed, event.type).to.be.true;
      expect(event.cancelable, event.type).to.equal(event.type === 'bp-before-move');
    }
  });

  it('are still all told when a listener throws', async () => {
    const widget = await beforeLastMove();
    const events = record(widget, ['bp-score', 'bp-gameover']);
    // The browser reports it to the window, where the test runner would take it for its own.
    const { onerror } = window;
    window.onerror = () => true;
    try {
      widget.addEventListener('bp-move', () => {
        throw new Error('the trouble of the host');
      });
      await widget.play(TO_CORNER);
    } finally {
      window.onerror = onerror;
    }
    expect(names(events)).to.deep.equal(['bp-score', 'bp-gameover']);
    expect(widget.status).to.equal('over');
    expect(takeUncaught()).to.have.length(1);
  });

  it('may be answered with another move, which comes after the whole of the first', async () => {
    const widget = await mount({ seed: 'a', 'grid-size': '12' });
    const events = record(widget, ['bp-before-move', 'bp-move', 'bp-score']);
    const [first, second] = [
      { piece: 0, row: 0, column: 0 },
      { piece: 1, row: 6, column: 6 },
    ];
    let answer: Promise<unknown> | undefined;
    widget.addEventListener('bp-move', () => (answer ??= widget.play(second)));
    await widget.play(first);
    await answer;
    expect(names(events)).to.deep.equal([
      ...['bp-before-move', 'bp-move', 'bp-score'],
      ...['bp-before-move', 'bp-move', 'bp-score'],
    ]);
    expect(widget.state!.moves).to.equal(2);
  });

  it('are not fired for a move that is refused', async () => {
    const widget = await beforeLastMove();
    const events = record(widget);
    const before = await widget.snapshot();
    const error = await rejection(widget.play({ piece: 0, row: 0, column: 0 }));
    expect(error.name).to.equal('IllegalMoveError');
    expect(error.code).to.equal('overlap');
    for (const nonsense of [null, undefined, 7, 'x', {}, { piece: 0, row: 0.5, column: 0 }]) {
      expect((await rejection(widget.play(nonsense as never))).code).to.equal('malformed');
    }
    expect(names(events)).to.deep.equal([]);
    expect(await widget.snapshot()).to.deep.equal(before);
  });
});

describe('cancelling bp-before-move', () => {
  it('changes nothing: state, undo, redo tail, storage and best stay, and play answers null', async () => {
    const widget = await mount({ seed: 'a' });
    await playSome(widget, 3);
    await widget.undo();
    const before = await widget.snapshot();
    const { state, best } = widget;
    const saved = { ...localStorage };
    expect(Object.keys(saved)).not.to.be.empty;
    const events = record(widget);
    widget.addEventListener('bp-before-move', (event) => {
      event.preventDefault();
    });

    const [move] = await widget.legalMoves();
    expect(await widget.play(move!)).to.be.null;

    expect(names(events)).to.deep.equal(['bp-before-move']);
    expect(widget.state).to.deep.equal(state);
    expect(widget.best).to.equal(best);
    expect({ ...localStorage }).to.deep.equal(saved);
    expect(await widget.snapshot()).to.deep.equal(before);
    expect(await widget.redo()).to.deep.equal(before.moves[2]);
    expect(widget.state!.moves).to.equal(3);
    await widget.undo();
    expect(await widget.undo()).to.deep.equal(before.moves[1]);
  });

  it('before the first move leaves nothing saved', async () => {
    const widget = await mount();
    widget.addEventListener('bp-before-move', (event) => {
      event.preventDefault();
    });
    const [move] = await widget.legalMoves();
    await widget.play(move!);
    expect({ ...localStorage }).to.deep.equal({});
  });

  it('once does not stop the next move', async () => {
    const widget = await mount({ seed: 'a' });
    widget.addEventListener(
      'bp-before-move',
      (event) => {
        event.preventDefault();
      },
      { once: true },
    );
    const [move] = await widget.legalMoves();
    expect(await widget.play(move!)).to.be.null;
    expect(await widget.play(move!)).to.deep.include({ over: false });
    expect(widget.state!.moves).to.equal(1);
  });
});

describe('bp-score', () => {
  it('comes at most once a move, and not for a move that earns nothing', async () => {
    const widget = await mount({ variant: 'block-sudoku', seed: 'a' });
    const events = record(widget, ['bp-move', 'bp-score']);
    await playSome(widget, 2); // block-sudoku pays nothing for placing
    expect(names(events)).to.deep.equal(['bp-move', 'bp-move']);
    const blocks = await mount({ seed: 'a' });
    const scores = record(blocks, ['bp-score']);
    const played = await playSome(blocks, 8);
    expect(scores).to.have.length(played);
    expect(scores.reduce((sum, { detail }) => sum + Number(detail.points), 0)).to.equal(blocks.score);
    for (const { detail } of scores) {
      const parts = Object.values(detail.parts as Record<string, number>);
      expect(parts.reduce((sum, part) => sum + part, 0)).to.equal(detail.points);
    }
  });

  it('comes with the rows that go while time passes', async () => {
    const widget = await mount({
      // Of 400 seeds there is one by which its computer gets no row.
      ...{ variant: 'quintris', seed: 'a', 'grid-size': '12x8', autoplay: 'simple', 'autoplay-speed': 'max' },
    });
    const scores = record(widget, ['bp-score']);
    await until(() => scores.length > 0, 'a row has gone');
    const { points, parts, total, reason } = scores[0]!.detail;
    expect({ parts, total, reason }).to.deep.equal({
      parts: { rows: points },
      total: points,
      reason: 'move',
    });
  });

  it('has the reason undo, redo and new-game', async () => {
    const widget = await beforeLastMove();
    await widget.play(TO_CORNER);
    const events = record(widget, ['bp-score']);
    await widget.undo();
    await widget.redo();
    await widget.newGame();
    await widget.newGame(); // from 0 to 0: no change
    expect(events.map(({ detail }) => [detail.reason, detail.points, detail.total])).to.deep.equal([
      ['undo', -9, 0],
      ['redo', 9, 9],
      ['new-game', -9, 0],
    ]);
  });
});

describe('bp-deal', () => {
  it('comes when the last piece of the hand has been played, and with a new game', async () => {
    const widget = await mount({ seed: 'a', 'grid-size': '15' });
    const events = record(widget, ['bp-deal', 'bp-move']);
    await playSome(widget, 3);
    expect(names(events)).to.deep.equal(['bp-move', 'bp-move', 'bp-move', 'bp-deal']);
    expect(events[3]!.detail.hand).to.deep.equal(widget.state!.hand);
    expect(widget.state!.hand).not.to.include(null);
    await widget.newGame();
    expect(names(events).slice(4)).to.deep.equal(['bp-deal']);
    expect(events[4]!.detail.hand).to.deep.equal(widget.state!.hand);
  });
});

describe('bp-undo and bp-redo', () => {
  it('carry the move, and are not fired when there is none', async () => {
    const widget = await mount({ seed: 'a' });
    const events = record(widget, ['bp-undo', 'bp-redo']);
    expect(await widget.undo()).to.be.null;
    expect(await widget.redo()).to.be.null;
    expect(events).to.deep.equal([]);
    const [move] = await widget.legalMoves();
    await widget.play(move!);
    expect(await widget.undo()).to.deep.equal(move);
    expect(await widget.redo()).to.deep.equal(move);
    expect(events.map(({ type, detail }) => [type, detail.move, detail.moves, detail.source])).to.deep.equal([
      ['bp-undo', move, 0, 'api'],
      ['bp-redo', move, 1, 'api'],
    ]);
  });
});

describe('bp-best', () => {
  it('comes at most once a game, undo and redo included, and again in the next game that is better', async () => {
    store('best', 'beaten', '1');
    const widget = await mount({ seed: 'a', 'grid-size': '12', 'save-key': 'beaten' });
    const events = record(widget, ['bp-best']);
    await playSome(widget, 3);
    await widget.undo();
    await widget.undo();
    await widget.redo();
    await playSome(widget, 4);
    expect(events.map(({ detail }) => detail.previous)).to.deep.equal([1]);
    const best = widget.score;
    expect(widget.best).to.equal(best);

    await widget.newGame();
    await playSome(widget, 1);
    expect(widget.score).to.be.below(best);
    expect(events).to.have.length(1);
    expect(widget.best).to.equal(best);

    await playSome(widget, 6);
    expect(widget.score).to.be.above(best);
    expect(events.map(({ detail }) => detail.previous)).to.deep.equal([1, best]);
  });

  rare('comes once for a game that is gone on with after a visit', async () => {
    store('best', 'beaten', '1');
    const first = await mount({ seed: 'a', 'grid-size': '12', 'save-key': 'beaten' });
    const events = record(document.body, ['bp-best']);
    await playSome(first, 2);
    first.remove();
    const second = await mount({ seed: 'a', 'grid-size': '12', 'save-key': 'beaten' });
    expect(second.state!.moves).to.equal(2);
    await playSome(second, 2);
    expect(events).to.have.length(1);
    expect(second.best).to.equal(second.score);
  });

  it('does not come in the first game that earns points, which beats none, also behind a reload', async () => {
    const first = await mount({ seed: 'a', 'grid-size': '12' });
    const events = record(document.body, ['bp-best']);
    await playSome(first, 3);
    expect(first.best).to.equal(first.score).and.to.be.above(0);
    first.remove();
    const second = await mount({ seed: 'a', 'grid-size': '12' });
    await playSome(second, 2);
    expect(second.best).to.equal(second.score);
    expect(events).to.have.length(0);
    const best = second.best;
    await second.newGame();
    await playSome(second, 8);
    expect(second.score).to.be.above(best);
    expect(events.map(({ detail }) => detail.previous)).to.deep.equal([best]);
  });
});

describe('bp-gameover', () => {
  it('comes exactly once a game, also after undo and ending it again', async () => {
    const widget = await beforeLastMove();
    const events = record(widget, ['bp-gameover']);
    await widget.play(TO_CORNER);
    await widget.undo();
    expect(widget.status).to.equal('playing');
    await widget.play(TO_CORNER);
    expect(widget.status).to.equal('over');
    await widget.undo();
    await widget.redo();
    expect(widget.status).to.equal('over');
    expect(events).to.have.length(1);
  });

  it('comes again in the next game', async () => {
    const widget = await beforeLastMove();
    const events = record(widget, ['bp-gameover']);
    await widget.play(TO_CORNER);
    await widget.newGame();
    await arrange(widget, LAST_MOVE);
    await widget.play(TO_CORNER);
    expect(events).to.have.length(2);
  });

  it('comes for a game whose first hand fits nowhere', async () => {
    // On one cell, among some seeds there are hands that fit and hands that do not.
    const over: string[] = [];
    const box = stage();
    for (let seed = 0; seed < 6; seed++) {
      const widget = make({ 'grid-size': '1', 'hand-size': '1', seed: String(seed) });
      const events = record(widget, ['bp-ready', 'bp-gameover']);
      box.append(widget);
      await widget.ready;
      if (widget.state!.over) over.push(names(events).join(' '));
      else expect(names(events)).to.deep.equal(['bp-ready']);
      widget.remove();
    }
    expect(over).not.to.be.empty;
    expect(new Set(over)).to.deep.equal(new Set(['bp-ready bp-gameover']));
  });
});

describe('bp-ready', () => {
  it('comes once, when methods work and the board is painted', async () => {
    const box = stage();
    const events = record(box, ['bp-ready']);
    const widget = make({ seed: 'a' });
    const first = heard(box, 'bp-ready');
    let cells = 0;
    box.addEventListener(
      'bp-ready',
      () => (cells = widget.shadowRoot!.querySelectorAll('[data-cell]').length),
    );
    box.append(widget);
    const { detail } = await first;
    expect(cells).to.equal(64);
    expect(detail).to.deep.equal({
      variant: 'blocks',
      score: 0,
      best: 0,
      moves: 0,
      source: 'system',
      restored: false,
    });
    expect(await widget.legalMoves()).not.to.be.empty;
    await widget.newGame();
    widget.remove();
    await nextTask();
    box.append(widget);
    await widget.newGame();
    widget.setAttribute('variant', 'blockudoku');
    await widget.updateComplete;
    await widget.newGame();
    expect(events).to.have.length(1);
  });
});

describe('setting attributes and properties', () => {
  it('fires no event by itself, but for the start of a game that it asks for', async () => {
    const widget = await mount({ seed: 'a' });
    await playSome(widget, 2);
    const events = record(document.body);
    for (const [name, value] of [
      ['theme', 'dark'],
      ['motion', 'reduced'],
      ['controls', 'score new'],
      ['label', 'Game'],
      ['undo', 'off'],
      ['disabled', ''],
      ['hand-size', '4'],
      ['grid-size', '10'],
      ['variant', 'blockudoku'],
      ['seed', 'b'],
    ] as const) {
      widget.setAttribute(name, value);
      await widget.updateComplete;
      await widget.snapshot();
    }
    Object.assign(widget, { variant: 'blocks', gridSize: '6', handSize: 2, seed: 'c', disabled: false });
    await widget.updateComplete;
    await widget.snapshot();
    await nextTask();
    expect(widget.state).to.deep.include({ variant: 'blocks', rows: 6, handSize: 2, seed: 'c', moves: 0 });
    // In two tasks, by four of them and by those that came together.
    expect(names(events)).to.deep.equal(Array(5).fill('bp-start'));
  });
});
