/** The worker may die at any time; the games do not. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement, Move } from '../../dist/index.js';
import { names, record } from '../support/browser-events.js';
import { inside, mount, nextTask, panel, playSome, rare, until } from '../support/browser-page.js';
import { playByKeys } from '../support/browser-player.js';
import { watchWorkers, type WorkerWatch } from '../support/browser-workers.js';
import { byTurns } from '../support/volume.js';

let workers: WorkerWatch;

beforeEach(() => {
  workers = watchWorkers();
});

/** Several games in their middle, each with something to redo. */
async function games(): Promise<BlockPuzzleElement[]> {
  const widgets = await Promise.all([
    mount({ seed: '1' }),
    mount({ seed: '2', variant: 'blockudoku' }),
    mount({ seed: '3', variant: 'block-sudoku', storage: 'none' }),
  ]);
  for (const widget of widgets) {
    await playSome(widget, 4);
    await widget.undo();
  }
  return widgets;
}

const ENDS = [
  [
    'is ended behind our back',
    () => {
      workers.kill();
    },
  ],
  [
    'reports an error',
    () => {
      workers.crash();
    },
  ],
] as const;

for (const [i, [what, end]] of ENDS.entries()) {
  describe(`when the shared worker ${what}`, () => {
    const one = byTurns(i, ENDS.length, it);

    one('the next move works on each widget, with state, score and history as before', async () => {
      const widgets = await games();
      const before = await Promise.all(widgets.map((widget) => widget.snapshot()));
      const errors = record(document.body, ['bp-error']);
      end();
      for (const [i, widget] of widgets.entries()) {
        const { score } = widget;
        const moves = await widget.legalMoves();
        const result = await widget.play(moves[0]!);
        expect(result).not.to.be.null;
        expect(widget.score).to.equal(score + result!.points);
        const after = await widget.snapshot();
        expect(after.start).to.deep.equal(before[i]!.start);
        expect(after.moves).to.deep.equal([...before[i]!.moves.slice(0, 3), moves[0]]);
        for (let left = 4; left > 0; left--) expect(await widget.undo()).to.deep.equal(after.moves[left - 1]);
        expect(widget.score).to.equal(0);
        expect(await widget.undo()).to.be.null;
      }
      expect(workers.made).to.have.length(2);
      expect(errors).to.deep.equal([]);
    });

    one('undo, redo and a new game work as well', async () => {
      const [first, second, third] = await games();
      const { moves } = await second!.snapshot();
      end();
      expect(await first!.undo()).not.to.be.null;
      expect(await second!.redo()).to.deep.equal(moves[3]);
      await third!.newGame();
      expect([first!, second!, third!].map(({ state }) => state!.moves)).to.deep.equal([2, 4, 0]);
    });

    one('all widgets at once go on', async () => {
      const widgets = await games();
      end();
      const moves = await Promise.all(widgets.map((widget) => widget.legalMoves()));
      const results = await Promise.all(widgets.map((widget, i) => widget.play(moves[i]![0]!)));
      expect(results).not.to.include(null);
      expect(widgets.map(({ state }) => state!.moves)).to.deep.equal([4, 4, 4]);
      expect(workers.running()).to.have.length(1);
    });

    one('a command that is under way completes, once', async () => {
      const [widget] = await games();
      const events = record(widget!, ['bp-before-move', 'bp-move', 'bp-score']);
      const [move] = await widget!.legalMoves();
      const { score } = widget!;
      const { messages } = workers.made[0]!;
      const playing = widget!.play(move!);
      while (workers.made[0]!.messages === messages) await Promise.resolve();
      end();
      const result = await playing;
      expect(result!.score).to.equal(score + result!.points);
      expect(widget!.state).to.deep.include({ moves: 4, score: result!.score });
      expect(names(events)).to.deep.equal(['bp-before-move', 'bp-move', 'bp-score']);
    });

    one('a move by keyboard works without a word of it', async () => {
      const [widget] = await games();
      const errors = record(document.body, ['bp-error']);
      inside(widget!, '[data-cell][tabindex="0"]').focus();
      const [move] = await widget!.legalMoves();
      end();
      await playByKeys(widget!, move!);
      expect(widget!.state!.moves).to.equal(4);
      expect(errors).to.deep.equal([]);
    });

    one('a widget that comes later starts', async () => {
      await games();
      end();
      const late = await mount({ seed: 'late' });
      expect(await playSome(late, 2)).to.equal(2);
    });

    one('a cancelled move still changes nothing', async () => {
      const [widget] = await games();
      const before = await widget!.snapshot();
      widget!.addEventListener('bp-before-move', (event) => {
        end();
        event.preventDefault();
      });
      const [move] = await widget!.legalMoves();
      expect(await widget!.play(move!)).to.be.null;
      expect(await widget!.snapshot()).to.deep.equal(before);
      expect(await widget!.redo()).to.deep.equal(before.moves[3]);
    });
  });
}

it('a worker that dies twice over one command is replaced twice', async () => {
  const [widget] = await games();
  const [move] = await widget!.legalMoves();
  const playing = widget!.play(move as Move);
  const crashes: number[] = [];
  const crash = async (): Promise<void> => {
    const { length } = workers.made;
    await until(
      () => workers.running().length > 0 && workers.running()[0]!.messages > 0,
      'a worker is asked',
    );
    workers.crash();
    crashes.push(length);
  };
  await crash();
  await until(() => workers.made.length === 2, 'a second worker');
  await crash();
  expect(await playing).to.deep.include({ over: false });
  expect(crashes).to.deep.equal([1, 2]);
  expect(widget!.state!.moves).to.equal(4);
});

it('a worker that cannot be understood is replaced', async () => {
  const widget = await mount();
  workers.made[0]!.worker.dispatchEvent(new MessageEvent('messageerror'));
  expect(await playSome(widget, 1)).to.equal(1);
  expect(workers.made.map(({ terminated }) => terminated)).to.deep.equal([true, false]);
});

rare(
  'a game whose worker dies each of four times over a press is lost, and goes on as it comes into the page again',
  async () => {
    const [widget] = await games();
    const { state } = widget!;
    const errors = record(widget!, ['bp-error']);
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message: { path?: string[] }, options?: object) {
      postMessage.call(this, message, options);
      if (message.path?.at(-1) === 'undo') queueMicrotask(() => this.dispatchEvent(new Event('error')));
    };
    inside(widget!, '[part~="undo-button"]').click();
    const { error } = console;
    console.error = () => undefined;
    await until(() => widget!.status === 'error', 'it is lost');
    console.error = error;
    expect(names(errors)).to.deep.equal(['bp-error']);
    expect(workers.made).to.have.length(4);
    const parent = widget!.parentElement!;
    widget!.remove();
    await nextTask();
    parent.append(widget!);
    await until(() => widget!.status === 'playing', 'it goes on');
    expect([panel(widget!), widget!.state]).to.deep.equal(['', state]);
    await playSome(widget!, 1);
    expect(widget!.state!.moves).to.equal(state!.moves + 1);
  },
);
