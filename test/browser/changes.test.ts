/** Changes of attributes, properties and calls of a game that runs, together; `npm run soak:changes` has more of them. */
import { expect } from '@esm-bundle/chai';
import type { BlockPuzzleElement, Snapshot } from '../../dist/index.js';
import { names } from '../support/browser-events.js';
import { formatPosition, formatRecord, recordOf, SCRIPTED, stored } from '../support/browser-games.js';
import {
  gone,
  nextTask,
  panel,
  rare,
  until,
  type Attributes,
  mount,
  playSome,
} from '../support/browser-page.js';
import { keepWarnings, settled, start, type Started } from '../support/browser-reports.js';
import { CHANGED, changeRound } from '../support/page-changes.js';
import { inTurn, sampled, volume } from '../support/volume.js';
import { setDay } from '../support/browser-clock.js';
import { DAY, finish } from '../support/browser-daily.js';

const ROUNDS = volume(6, 60);

beforeEach(keepWarnings);

/** A falling game that runs. */
async function running(attributes: Record<string, string> = {}): Promise<Started> {
  const started = await start({ variant: 'quintris', gravity: '100', seed: 'a', ...attributes });
  await started.widget.resume();
  await expectRuns(started.widget);
  return started;
}

const wait = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms));

async function expectStands(widget: BlockPuzzleElement, ms = 150): Promise<void> {
  const { state } = widget;
  await wait(ms);
  expect(widget.state).to.equal(state);
}

async function expectRuns(widget: BlockPuzzleElement): Promise<void> {
  expect(widget.status).to.equal('playing');
  expect(panel(widget)).to.equal('');
  const { state } = widget;
  await until(() => widget.state !== state, 'time passes');
}

/** The present game waits for its start, and runs from then on until it is to wait. */
async function expectReady(widget: BlockPuzzleElement): Promise<void> {
  expect([widget.status, panel(widget)]).to.deep.equal(['paused', 'start']);
  await expectStands(widget);
  await widget.resume();
  await widget.updateComplete;
  await expectRuns(widget);
  await widget.pause();
  expect(widget.status).to.equal('paused');
  await expectStands(widget);
}

describe('a game of which several things are changed at once', () => {
  it('may have anything changed that can be set', () => {
    const { observedAttributes } = customElements.get('block-puzzle') as unknown as {
      observedAttributes: readonly string[];
    };
    const names = observedAttributes.filter((name) => name !== 'worker-url');
    expect([...CHANGED].sort()).to.deep.equal([...names].sort());
  });

  rare('is the one asked for, and does what it says', async () => {
    const wrong: string[] = [];
    for (let seed = 1; seed <= ROUNDS; seed++) wrong.push(await changeRound(seed));
    expect(wrong.filter(Boolean).join('\n')).to.equal('');
  });
});

describe('a falling game that runs, and gives way to blocks', () => {
  const CHANGES: Readonly<Record<string, (widget: BlockPuzzleElement) => unknown>> = {
    'while its gravity changes': (widget) => {
      widget.setAttribute('gravity', '50');
    },
    'while its gravity goes': (widget) => {
      widget.removeAttribute('gravity');
    },
    'while das goes': (widget) => {
      widget.removeAttribute('das');
    },
    'while autoplay-speed goes': (widget) => {
      widget.removeAttribute('autoplay-speed');
    },
    'while autoplay goes off': (widget) => {
      widget.setAttribute('autoplay', 'off');
    },
    'while it is to go on': (widget) => {
      void widget.resume();
    },
    'as frameworks set properties': (widget) => {
      Object.assign(widget, { gravity: 60, das: null, pace: 'auto', autoplay: 'off', seed: 'b' });
    },
  };
  for (const [i, [name, change]] of sampled([...Object.entries(CHANGES).entries()], 8)) {
    for (const begun of inTurn([true, false], i)) {
      it(`${name}, ${begun ? 'running' : 'from its start panel'}`, async () => {
        const attributes = { das: '100', 'autoplay-speed': '30' };
        const { widget, errors } = begun
          ? await running({ ...attributes, autoplay: 'animated' })
          : await start({ variant: 'quintris', gravity: '100', ...attributes });
        widget.setAttribute('variant', 'blocks');
        widget.setAttribute('autoplay', 'off');
        change(widget);
        await settled(widget);
        await wait(50);
        expect(errors()).to.deep.equal([]);
        expect([widget.status, widget.state!.variant]).to.deep.equal(['playing', 'blocks']);
        const [move] = await widget.legalMoves();
        await widget.play(move!);
        expect(widget.state!.moves).to.equal(1);
      });
    }
  }

  rare('of a position or record, whatever the variant says', async () => {
    for (const [name, text] of [
      ['position', formatPosition(SCRIPTED)],
      ['record', formatRecord(await recordOf({ variant: 'blocks' }, 3))],
    ] as const) {
      const { widget, errors } = await running();
      Object.assign(widget, { [name]: text, gravity: 50 });
      await settled(widget);
      await until(() => name === 'position' || widget.status === 'paused', 'a replay');
      expect(errors()).to.deep.equal([]);
      expect(widget.state!.variant).to.equal('blocks');
      await expectStands(widget);
    }
  });
});

describe('a falling game that runs, and gives way to another', () => {
  it('waits behind "Ready? Play" until it is started, and can be stopped', async () => {
    const { widget, events } = await running();
    Object.assign(widget, { seed: 'b', gravity: 20 });
    await settled(widget);
    await expectReady(widget);
    expect(names(events)).not.to.include('bp-gameover');
  });

  rare('does not use the game of the day up', async () => {
    const { widget } = await running();
    Object.assign(widget, { seed: null, daily: '', gravity: 20 });
    await settled(widget);
    await expectStands(widget, 300);
    expect(widget.state!.moves).to.equal(0);
    await expectReady(widget);
  });

  rare('stands by turns, where its place in the storage changes too', async () => {
    const { widget } = await running({ gravity: '20' });
    Object.assign(widget, { saveKey: 'other', pace: 'turn' });
    await settled(widget);
    expect([widget.status, panel(widget)]).to.deep.equal(['playing', '']);
    await expectStands(widget);
  });

  rare('waits while its place in the storage changes', async () => {
    for (const storage of ['local', 'none']) {
      const { widget } = await running({ storage });
      Object.assign(widget, { saveKey: 'other', storage: 'session' });
      await settled(widget);
      await wait(50);
      await expectReady(widget);
    }
  });
});

describe('a falling game that runs', () => {
  it('goes on where another is refused', async () => {
    for (const more of [{}, { gravity: 50 }]) {
      const { widget, errors } = await running();
      const unknown = JSON.stringify({ variant: 'blocks', rows: 99, columns: 4, board: [], hand: [] });
      Object.assign(widget, { position: unknown, ...more });
      await until(() => errors().length === 1, 'the refusal');
      await settled(widget);
      await expectRuns(widget);
    }
  });

  rare('goes on where a move of a program is prevented', async () => {
    const { widget } = await running();
    const prevent = (event: Event): void => {
      event.preventDefault();
    };
    widget.addEventListener('bp-before-move', prevent);
    expect(await widget.play({ action: 'left' })).to.equal(null);
    await settled(widget);
    await expectRuns(widget);
  });

  rare('goes on where a program takes a move back', async () => {
    const { widget } = await running({ gravity: '500' });
    await widget.undo();
    await expectRuns(widget);
  });

  rare('goes on with another worker file', async () => {
    const { widget, errors } = await running();
    widget.workerUrl = new URL('../../dist/cdn/worker.js', import.meta.url).href;
    await settled(widget);
    await expectRuns(widget);
    expect(errors()).to.deep.equal([]);
  });

  rare('says that it is played, by turns, also where it waited for its start', async () => {
    const { widget } = await start({ variant: 'quintris' });
    expect(widget.status).to.equal('paused');
    widget.pace = 'turn';
    await widget.updateComplete;
    await nextTask();
    expect([widget.status, panel(widget)]).to.deep.equal(['playing', '']);
    widget.pace = 'auto';
    await widget.updateComplete;
    await expectReady(widget);
  });
});

// A game that was kept nowhere meets a saved one: the longer one goes on, the other is not lost.
describe('another storage', () => {
  beforeEach(() => {
    setDay(DAY);
  });

  const KEY = { 'save-key': 'k' };
  const movesIn = (kind: string): number => (JSON.parse(stored(kind, 'k')!) as Snapshot).moves.length;

  async function saved(play: (widget: BlockPuzzleElement) => unknown, more: Attributes = {}): Promise<void> {
    const widget = await mount({ ...KEY, ...more });
    await play(widget);
    await gone(widget);
  }

  /** A game of so many moves without a storage, which is given one. */
  async function given(moves: number, more: Attributes = {}): Promise<BlockPuzzleElement> {
    const widget = await mount({ ...KEY, storage: 'none', ...more });
    await playSome(widget, moves);
    widget.storage = 'local';
    await settled(widget);
    return widget;
  }

  describe('a running game without a storage that is given one', () => {
    it('goes on where the saved one is shorter, which is set aside', async () => {
      await saved((made) => playSome(made, 2));
      const [short, best] = [stored('game', 'k'), Number(stored('best', 'k'))];
      const widget = await given(5);
      expect(widget.state!.moves).to.equal(5);
      // Pieces are dealt at random: two large ones may have earned more than five small ones.
      expect(best).to.be.above(0);
      expect(widget.best).to.equal(Math.max(best, widget.score));
      expect(stored('aside', 'k')).to.equal(short);
      expect(movesIn('game')).to.equal(5);
      expect(await playSome(widget, 1)).to.equal(1);
      await gone(widget);
      expect((await mount(KEY)).state!.moves).to.equal(6);
    });

    it('is set aside where the saved one is longer, which goes on', async () => {
      await saved((made) => playSome(made, 5));
      const widget = await given(2);
      expect(widget.state!.moves).to.equal(5);
      expect(movesIn('game')).to.equal(5);
      expect(movesIn('aside')).to.equal(2);
      expect(await playSome(widget, 1)).to.equal(1);
    });

    it('gives way before its first move, and leaves no copy', async () => {
      await saved((made) => playSome(made, 2));
      expect((await given(0)).state!.moves).to.equal(2);
      expect(stored('aside', 'k')).to.be.null;
    });

    rare('goes on where the saved one has ended', async () => {
      await saved(finish);
      const widget = await given(2);
      expect(widget.state!.moves).to.equal(2);
      expect(widget.status).to.equal('playing');
      expect(movesIn('game')).to.equal(2);
      expect(stored('aside', 'k')).to.be.null;
    });

    rare('gives way to the game of the day that has ended', async () => {
      await saved(finish, { daily: '' });
      const widget = await given(2, { daily: '' });
      expect(widget.status).to.equal('over');
    });
  });

  describe('a running game that is kept', () => {
    it('gives way to the one that is saved under another key, and stays under its own', async () => {
      await saved((made) => playSome(made, 1));
      const widget = await mount({ 'save-key': 'own' });
      await playSome(widget, 3);
      widget.saveKey = 'k';
      await settled(widget);
      expect(widget.state!.moves).to.equal(1);
      expect((JSON.parse(stored('game', 'own')!) as Snapshot).moves).to.have.length(3);
      expect(stored('aside', 'k')).to.be.null;
    });
  });
});
