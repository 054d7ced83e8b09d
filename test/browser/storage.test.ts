/** What is kept, where, under which name; and storages that fail. */
import { expect } from '@esm-bundle/chai';
import { shorten } from '../support/browser-clock.js';
import { BlockPuzzleElement, type Snapshot } from '../../dist/index.js';
import { createEngine } from '../../dist/engine.js';
import { countingWrites } from '../support/browser-games.js';
import { type Heard, names, record } from '../support/browser-events.js';
import {
  arrange,
  type Attributes,
  LAST_MOVE,
  make,
  mount,
  nextTask,
  panel,
  playSome,
  rare,
  rejection,
  stage,
  TO_CORNER,
  until,
} from '../support/browser-page.js';
import { sampled } from '../support/volume.js';

const kept = (storage: Storage): Record<string, string> => ({ ...storage }) as Record<string, string>;

/** The entry that holds the saved game. */
const savedGame = (storage: Storage = localStorage): string =>
  Object.keys(storage).find((name) => storage.getItem(name)!.startsWith('{'))!;

async function takeOut(widget: Element): Promise<void> {
  widget.remove();
  await nextTask();
}

/** Three moves, one of them undone, and the page is left. */
async function visit(
  attributes: Attributes = {},
  storage?: BlockPuzzleElement['storage'],
): Promise<{
  snapshot: unknown;
  best: number;
}> {
  const widget = make(attributes);
  if (storage) widget.storage = storage;
  stage().append(widget);
  await widget.ready;
  await playSome(widget, 3);
  await widget.undo();
  const visited = { snapshot: await widget.snapshot(), best: widget.best };
  expect(visited.best).to.be.above(0);
  await takeOut(widget);
  return visited;
}

describe('before the first move', () => {
  it('nothing is written, whatever else is done', async () => {
    const widget = await mount();
    await widget.undo();
    await widget.redo();
    await widget.newGame();
    widget.theme = 'dark';
    widget.variant = 'blockudoku';
    await widget.updateComplete;
    await widget.snapshot();
    await takeOut(widget);
    expect(kept(localStorage)).to.deep.equal({});
    expect(kept(sessionStorage)).to.deep.equal({});
  });
});

describe('a visit later', () => {
  for (const [name, storage, other] of [
    ['local', localStorage, sessionStorage],
    ['session', sessionStorage, localStorage],
  ] as const) {
    it(`goes on with the game, its history and the best score (storage ${name})`, async () => {
      const attributes: Attributes = name === 'local' ? {} : { storage: name };
      const { snapshot, best } = await visit(attributes);
      expect(Object.keys(storage)).not.to.be.empty;
      expect(kept(other)).to.deep.equal({});
      const box = stage();
      const ready = record(box, ['bp-ready']);
      const widget = await mount(attributes, box);
      expect(await widget.snapshot()).to.deep.equal(snapshot);
      expect(widget.best).to.equal(best);
      expect(ready[0]!.detail.restored).to.be.true;
      expect(await widget.redo()).not.to.be.null;
      await widget.undo();
      expect(await widget.undo()).not.to.be.null;
      expect(await widget.undo()).not.to.be.null;
      expect(await widget.undo()).to.be.null;
    });
  }

  rare('goes on after an undo to the very start', async () => {
    const first = await mount({ seed: 'a' });
    await playSome(first, 1);
    await first.undo();
    const snapshot = await first.snapshot();
    await takeOut(first);
    const second = await mount({ seed: 'a' });
    expect(await second.snapshot()).to.deep.equal(snapshot);
    expect(await second.redo()).not.to.be.null;
  });

  it('starts anew after a new game, with the best score', async () => {
    const first = await mount({ seed: 'a' });
    await playSome(first, 3);
    const { best } = first;
    await first.newGame();
    await takeOut(first);
    const second = await mount({ seed: 'a' });
    expect(second.state!.moves).to.equal(0);
    expect(second.best).to.equal(best);
  });

  it('finds a finished game finished, without another bp-gameover', async () => {
    const first = await mount({ 'grid-size': '4', 'hand-size': '1' });
    await arrange(first, LAST_MOVE);
    await first.play(TO_CORNER);
    await takeOut(first);
    const box = stage();
    const events = record(box);
    const second = await mount({ 'grid-size': '4', 'hand-size': '1' }, box);
    await nextTask();
    expect(second.status).to.equal('over');
    expect(panel(second)).to.equal('over');
    expect(names(events)).to.deep.equal(['bp-start', 'bp-ready']);
    expect(await second.undo()).to.deep.equal(TO_CORNER);
  });

  it('keeps nothing with storage none', async () => {
    await visit({ storage: 'none', seed: 'a' });
    expect(kept(localStorage)).to.deep.equal({});
    expect(kept(sessionStorage)).to.deep.equal({});
    expect((await mount({ storage: 'none', seed: 'a' })).state!.moves).to.equal(0);
  });
});

describe('save-key', () => {
  it('names what is saved, and finds it again', async () => {
    const { snapshot } = await visit({ 'save-key': 'my game' });
    for (const name of Object.keys(localStorage)) expect(name).to.contain('my game');
    expect((await mount()).state!.moves).to.equal(0);
    expect(await (await mount({ 'save-key': 'my game' })).snapshot()).to.deep.equal(snapshot);
  });

  rare('with another variant on the page plays the page’s variant', async () => {
    await visit({ 'save-key': 'one' });
    const widget = await mount({ 'save-key': 'one', variant: 'blockudoku' });
    expect(widget.state).to.deep.include({ variant: 'blockudoku', moves: 0 });
  });

  it('keeps games apart', async () => {
    const first = await mount({ 'save-key': 'one', seed: 'a' });
    const second = await mount({ 'save-key': 'two', seed: 'a' });
    await playSome(first, 1);
    await playSome(second, 2);
    await takeOut(first);
    await takeOut(second);
    expect((await mount({ 'save-key': 'two', seed: 'a' })).state!.moves).to.equal(2);
    expect((await mount({ 'save-key': 'one', seed: 'a' })).state!.moves).to.equal(1);
  });
});

describe('two widgets with equal settings', () => {
  it('do not share a game, and both find their own again', async () => {
    const first = await mount();
    const second = await mount();
    await playSome(first, 1);
    await playSome(second, 2);
    const snapshots = [await first.snapshot(), await second.snapshot()];
    await takeOut(first);
    await takeOut(second);
    const again = [await mount(), await mount()];
    expect(await Promise.all(again.map((widget) => widget.snapshot()))).to.deep.equal(snapshots);
  });

  rare('do not share one when one of them was away while loading', async () => {
    const box = stage();
    const first = make();
    box.append(first);
    await Promise.resolve();
    await takeOut(first);
    const second = await mount({}, box);
    box.append(first);
    await first.ready;
    const third = await mount({}, box);
    await playSome(first, 1);
    await playSome(second, 2);
    await playSome(third, 3);
    const saved = Object.keys(localStorage).filter((name) => localStorage.getItem(name)!.startsWith('{'));
    expect(saved).to.have.length(3);
  });
});

describe('a saved game that cannot be read', () => {
  const BROKEN: readonly (readonly [string, (text: string) => string])[] = [
    ['no JSON', () => '{"moves": [1, 2'],
    ['another thing', () => '{"hello": "world"}'],
    ['a list', () => '[1]'],
    ['a changed score', (text) => JSON.stringify({ ...(JSON.parse(text) as object), score: 999_999 })],
    ['a later format', (text) => JSON.stringify({ ...(JSON.parse(text) as object), version: 99 })],
    [
      'a move that is not legal',
      (text) => {
        const snapshot = JSON.parse(text) as { moves: unknown[] };
        return JSON.stringify({ ...snapshot, moves: [...snapshot.moves, { piece: 0, row: 99, column: 0 }] });
      },
    ],
  ];
  for (const [what, breakIt] of sampled(BROKEN, 3)) {
    it(`(${what}) is set aside, and a new game starts`, async () => {
      const { best } = await visit({ seed: 'a' });
      const name = savedGame();
      const broken = breakIt(localStorage.getItem(name)!);
      localStorage.setItem(name, broken);
      const box = stage();
      const events = record(box);
      const widget = await mount({ seed: 'a' }, box);
      await nextTask();
      expect(widget.state).to.deep.include({ moves: 0, score: 0, over: false });
      expect(widget.best).to.equal(best);
      expect(events.filter(({ type, detail }) => type === 'bp-error' && detail.fatal)).to.deep.equal([]);
      expect(events.find(({ type }) => type === 'bp-ready')!.detail.restored).to.be.false;
      // The next move overwrites nothing of it.
      await playSome(widget, 1);
      const read = (text: string): unknown => {
        try {
          return JSON.parse(text);
        } catch {
          return text;
        }
      };
      const aside = Object.entries(kept(localStorage)).filter(([key]) => key !== name);
      const found = aside.some(([, text]) => JSON.stringify(read(text)) === JSON.stringify(read(broken)));
      expect(found, 'the text is still there').to.be.true;
    });
  }

  it('a best score that is no number counts as none', async () => {
    await visit({ seed: 'a' });
    for (const name of Object.keys(localStorage)) {
      if (name !== savedGame()) localStorage.setItem(name, 'very good');
    }
    localStorage.removeItem(savedGame());
    expect((await mount({ seed: 'a' })).best).to.equal(0);
  });
});

describe('clearData', () => {
  it('forgets what was saved; the present game goes on and is saved again with its next move', async () => {
    const widget = await mount({ seed: 'a' });
    await playSome(widget, 2);
    const { state } = widget;
    localStorage.setItem('of another', 'stays');
    await widget.clearData();
    expect(kept(localStorage)).to.deep.equal({ 'of another': 'stays' });
    expect(widget.best).to.equal(0);
    expect(widget.state).to.equal(state);
    await playSome(widget, 1);
    expect(Object.keys(localStorage).length).to.be.above(1);
    expect(widget.best).to.equal(widget.score);
  });

  it('forgets with `all` what was saved under any key, of the game alone', async () => {
    const widget = await mount({ seed: 'a' });
    await playSome(widget, 1);
    const other = await mount({ 'save-key': 'other' });
    await playSome(other, 1);
    localStorage.setItem('of another', 'stays');
    await widget.clearData({ all: true });
    expect(kept(localStorage)).to.deep.equal({ 'of another': 'stays' });
  });

  rare('takes the key of its game alone off the list of those of seeds', async () => {
    const first = await mount({ seed: 'one' });
    const second = await mount({ seed: 'two' });
    await playSome(first, 1);
    await playSome(second, 1);
    await first.clearData();
    expect(JSON.parse(localStorage.getItem('block-puzzle:recent')!)).to.deep.equal(['blocks-8x8-3-seed=two']);
  });

  it('is refused once its widget is out of the document, and forgets nothing', async () => {
    const widget = await mount({ seed: 'a' });
    await playSome(widget, 1);
    const before = kept(localStorage);
    widget.remove();
    await nextTask();
    expect(await rejection(widget.clearData())).to.include({ name: 'DetachedError' });
    expect(kept(localStorage)).to.deep.equal(before);
  });

  it('refuses options that it does not have, and forgets nothing', async () => {
    const widget = await mount({ seed: 'a' });
    await playSome(widget, 1);
    const before = kept(localStorage);
    for (const [options, field] of [
      [{ all: 'yes' }, 'all'],
      [{ every: true }, 'options'],
      ['all', 'options'],
    ] as const) {
      const error = await rejection(widget.clearData(options as never));
      expect(error).to.include({ name: 'ConfigError' });
      expect((error as { field?: string }).field).to.include(field);
    }
    expect(kept(localStorage)).to.deep.equal(before);
  });

  it('of one widget leaves the other’s alone', async () => {
    const first = await mount({ 'save-key': 'one' });
    const second = await mount({ 'save-key': 'two' });
    await playSome(first, 1);
    await playSome(second, 1);
    await first.clearData();
    expect(Object.keys(localStorage).every((name) => name.includes('two'))).to.be.true;
  });
});

/** That nothing can be kept is told once, and ends nothing. */
function expectTold(errors: readonly Heard[], told: boolean): void {
  const expected = told ? [['storage', false]] : [];
  expect(errors.map(({ detail }) => [detail.code, detail.fatal])).to.deep.equal(expected);
}

describe('a long game', () => {
  const LONG = 2000;
  const DOTS = { name: 'storage-dots', rows: 4, columns: 4, pieces: ['#'], scoring: { cell: 1 } };

  let long: Snapshot;

  /** A board on which no game ends, and a game of many moves on it. */
  async function mountLong(): Promise<BlockPuzzleElement> {
    const widget = await mount({ variant: 'storage-dots', seed: 'long' });
    await widget.restore(long);
    return widget;
  }

  before(async () => {
    BlockPuzzleElement.registerVariant(DOTS);
    const engine = await createEngine({ kinds: ['place'] });
    engine.registerVariant(DOTS);
    const game = engine.newGame({ variant: 'storage-dots', seed: 'long' });
    for (let move = 0; move < LONG; move++) game.play(game.legalMoves()[0]!);
    long = game.snapshot();
  });

  /** How many moves of it are saved. */
  const savedMoves = (): number =>
    (JSON.parse(localStorage.getItem(savedGame())!) as { moves: unknown[] }).moves.length;

  it('is saved in time that grows with it, not after each move, and soon after the last', async () => {
    const widget = await mountLong();
    await countingWrites(':game:', async (writes) => {
      const from = performance.now();
      expect(await playSome(widget, 40)).to.equal(40);
      const most = 2 + (performance.now() - from) / ((LONG - 500) / 50);
      expect(writes()).to.be.at.most(most);
      await until(() => savedMoves() === LONG + 40, 'the last move is saved');
    });
  });

  for (const [what, leave] of sampled(
    [
      ['its page is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
      ['its page is left', () => window.dispatchEvent(new Event('pagehide'))],
      ['it is taken out', takeOut],
      [
        'another game takes its place',
        (widget) => {
          widget.seed = 'next';
          return until(() => widget.state!.seed === 'next', 'the next game');
        },
      ],
    ] as readonly (readonly [what: string, leave: (widget: BlockPuzzleElement) => unknown])[],
    2,
  )) {
    it(`is saved whole when ${what}`, async () => {
      const widget = await mountLong();
      const name = savedGame();
      expect(await playSome(widget, 10)).to.equal(10);
      await leave(widget);
      const { moves } = JSON.parse(localStorage.getItem(name)!) as { moves: unknown[] };
      expect(moves).to.have.length(LONG + 10);
    });
  }

  rare('that is given up for a new one leaves nothing to be saved', async () => {
    const widget = await mountLong();
    await playSome(widget, 5);
    await widget.newGame();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(Object.keys(localStorage).filter((name) => name.includes(':game:'))).to.deep.equal([]);
  });
});

describe('the keys of links, positions and seeds', () => {
  /** Plays a game of a seed, and leaves it. */
  const pass = async (seed: string): Promise<void> => {
    const widget = await mount({ seed });
    await playSome(widget, 1);
    await takeOut(widget);
  };
  const seeds = (): string[] =>
    Object.keys(localStorage)
      .map((name) => /^block-puzzle:game:blocks-8x8-3-seed=(.+)$/.exec(name)?.[1])
      .filter((seed) => seed !== undefined);

  it('pass: those of the latest twenty games stay, with all that was kept under them', async () => {
    const free = await mount();
    await playSome(free, 1);
    await takeOut(free);
    for (let i = 0; i < 21; i++) await pass(`pass ${i}`);
    await pass('pass 1');
    await pass('last');
    const stay = [...Array.from({ length: 18 }, (_, i) => `pass ${i + 3}`), 'last', 'pass 1'];
    expect(seeds().sort()).to.deep.equal(stay.sort());
    expect(Object.keys(localStorage).filter((name) => name.endsWith('pass 2'))).to.deep.equal([]);
    expect(localStorage.getItem('block-puzzle:game:blocks-8x8-3')).to.be.a('string');
  });

  rare('take nothing with them that stays, whatever they are called', async () => {
    const today = '2026-11-22';
    const lasting = [
      { daily: today },
      { rotate: 'on' },
      { fair: 'gentle' },
      { goal: 'score:900' },
      {},
    ] as const;
    for (const attributes of lasting) {
      const widget = await mount(attributes);
      await playSome(widget, 2);
      await takeOut(widget);
    }
    const before = kept(localStorage);
    for (const seed of ['daily', 'rotate', 'fixed', 'gentle', 'fair-gentle', 'score:900', ''])
      await pass(seed);
    for (let i = 0; i < 20; i++) await pass(`pass ${i}`);
    expect(seeds()).to.have.length(20);
    expect(kept(localStorage)).to.include(before);
    for (const attributes of lasting) {
      const widget = await mount(attributes);
      expect(widget.state!.moves, JSON.stringify(attributes)).to.equal(2);
      await takeOut(widget);
    }
  });

  rare('of a game that is played on is not an old one', async () => {
    const long = await mount({ seed: 'long' });
    await playSome(long, 1);
    for (let i = 0; i < 12; i++) await pass(`first ${i}`);
    await playSome(long, 1);
    for (let i = 0; i < 12; i++) await pass(`second ${i}`);
    expect(seeds()).to.include('long');
    expect(seeds()).to.have.length(20);
  });

  rare('make room, the oldest first, where the storage is full', async () => {
    for (const seed of ['oldest', 'older', 'old']) await pass(seed);
    const { setItem } = Storage.prototype;
    const size = (): number => Object.entries(kept(localStorage)).flat().join('').length;
    const most = size() + 100;
    let refused = 0;
    Storage.prototype.setItem = function (this: Storage, name: string, value: string) {
      const before = this.getItem(name) ?? '';
      const more = value.length - before.length;
      if (more > 0 && size() + more > most) {
        refused++;
        throw new DOMException('full', 'QuotaExceededError');
      }
      setItem.call(this, name, value);
    };
    const box = stage();
    const errors = record(box, ['bp-error']);
    const widget = await mount({ seed: 'new' }, box);
    await playSome(widget, 2);
    const snapshot = await widget.snapshot();
    await takeOut(widget);
    expectTold(errors, false);
    expect(refused).to.be.above(0);
    expect(seeds().sort()).to.deep.equal(['new', 'old', 'older']);
    const again = await mount({ seed: 'new' });
    expect(await again.snapshot()).to.deep.equal(snapshot);
  });

  rare('stay under a save-key, as many as there are', async () => {
    for (let i = 0; i < 22; i++) {
      const widget = await mount({ seed: `s${i}`, 'save-key': `key ${i}` });
      await playSome(widget, 1);
      await takeOut(widget);
    }
    const names = Object.keys(localStorage).filter((name) => name.startsWith('block-puzzle:game:key'));
    expect(names).to.have.length(22);
  });
});

describe('a storage adapter', () => {
  /** A map that answers later, the first calls later than the next. */
  class Slow {
    readonly map = new Map<string, string>();
    readonly log: string[] = [];
    #delay = 30;
    async #wait(): Promise<void> {
      this.#delay = Math.max(0, this.#delay - 10);
      await new Promise((resolve) => setTimeout(resolve, this.#delay));
    }
    async getItem(key: string): Promise<string | null> {
      await this.#wait();
      return this.map.get(key) ?? null;
    }
    async setItem(key: string, value: string): Promise<void> {
      await this.#wait();
      this.map.set(key, value);
    }
    async removeItem(key: string): Promise<void> {
      await this.#wait();
      this.map.delete(key);
    }
  }

  it('that answers at once is used in place of the browser’s', async () => {
    const map = new Map<string, string>();
    const adapter = {
      getItem: (key: string) => map.get(key) ?? null,
      setItem: (key: string, value: string) => map.set(key, value),
      removeItem: (key: string) => map.delete(key),
    };
    const { snapshot, best } = await visit({ seed: 'a' }, adapter);
    await until(() => map.size > 0, 'it is saved');
    expect(kept(localStorage)).to.deep.equal({});
    const widget = make({ seed: 'a' });
    widget.storage = adapter;
    stage().append(widget);
    await widget.ready;
    expect(await widget.snapshot()).to.deep.equal(snapshot);
    expect(widget.best).to.equal(best);
    await widget.clearData();
    expect(map.size).to.equal(0);
  });

  it('that answers later is waited for, and ends with what was written last', async () => {
    const slow = new Slow();
    const { snapshot } = await visit({ seed: 'a' }, slow);
    await until(
      () => [...slow.map.values()].some((text) => text.includes(JSON.stringify(snapshot).slice(0, -1))),
      'the last state is saved',
    );
    const widget = make({ seed: 'a' });
    widget.storage = slow;
    stage().append(widget);
    await widget.ready;
    expect(await widget.snapshot()).to.deep.equal(snapshot);
  });

  rare('that answers later is written by one widget after the other', async () => {
    const slow = new Slow();
    const widgets = ['a', 'b', 'c'].map((seed) => Object.assign(make({ seed }), { storage: slow }));
    stage().append(...widgets);
    await Promise.all(widgets.map((widget) => widget.ready));
    await Promise.all(widgets.map((widget) => playSome(widget, 1)));
    const games = (): number => [...slow.map.keys()].filter((name) => name.includes(':game:')).length;
    const recent = (): string[] => JSON.parse(slow.map.get('block-puzzle:recent') ?? '[]') as string[];
    await until(() => games() === 3 && recent().length > 0, 'they are saved');
    for (const widget of widgets) await widget.clearData();
    await until(() => slow.map.size === 0, 'all is forgotten');
    for (const widget of widgets) void playSome(widget, 1);
    await until(() => games() === 3 && recent().length === 3, 'the list has them all');
  });

  it('that is full has room when the oldest games have gone', async () => {
    const map = new Map<string, string>();
    let isFull = false;
    const adapter = {
      getItem: (name: string) => Promise.resolve(map.get(name) ?? null),
      setItem: (name: string, value: string) => {
        if (isFull && map.size > 5 && !map.has(name))
          return Promise.reject(new DOMException('full', 'QuotaExceededError'));
        return Promise.resolve(map.set(name, value));
      },
      removeItem: (name: string) => Promise.resolve(map.delete(name)),
    };
    const box = stage();
    const errors = record(box, ['bp-error']);
    for (const seed of ['oldest', 'older', 'new']) {
      isFull = seed === 'new';
      const widget = Object.assign(make({ seed }), { storage: adapter });
      box.append(widget);
      await widget.ready;
      await playSome(widget, 2);
      await until(() => [...map.keys()].some((name) => name.endsWith(`=${seed}`)), 'it is saved');
      await takeOut(widget);
    }
    expectTold(errors, false);
    expect([...map.keys()].filter((name) => name.includes('oldest'))).to.deep.equal([]);
  });

  const fail = (): never => {
    throw new Error('no storage today');
  };
  const BAD: readonly (readonly [string, BlockPuzzleElement['storage']])[] = [
    ['throws', { getItem: fail, setItem: fail, removeItem: fail }],
    [
      'rejects',
      {
        getItem: () => Promise.reject(new Error('no')),
        setItem: () => Promise.reject(new Error('no')),
        removeItem: () => Promise.reject(new Error('no')),
      },
    ],
    [
      'answers nonsense',
      { getItem: () => 42 as never, setItem: () => undefined, removeItem: () => undefined },
    ],
    ['answers undefined', { getItem: () => undefined as never, setItem: () => 7, removeItem: () => 7 }],
  ];
  for (const [what, adapter] of sampled(BAD, 2)) {
    it(`that ${what} ends no game, and is told once where it keeps nothing`, async () => {
      const box = stage();
      const errors = record(box, ['bp-error']);
      const widget = make({ seed: 'a' });
      widget.storage = adapter;
      box.append(widget);
      await widget.ready;
      await playSome(widget, 2);
      await widget.newGame();
      await widget.clearData();
      await nextTask();
      expectTold(errors, ['throws', 'rejects'].includes(what));
      expect(widget.status).to.equal('playing');
    });
  }

  rare('can be set in a running game, which goes on and is kept there', async () => {
    const map = new Map<string, string>();
    const widget = await mount({ seed: 'a' });
    await playSome(widget, 1);
    widget.storage = {
      getItem: (key) => map.get(key) ?? null,
      setItem: (key, value) => map.set(key, value),
      removeItem: (key) => map.delete(key),
    };
    await widget.updateComplete;
    await playSome(widget, 1);
    await until(() => map.size > 0, 'it is saved');
    expect(widget.state!.moves).to.equal(2);
  });
});

describe('the browser’s storage', () => {
  it('that is full ends no game, is told once, and keeps what it had', async () => {
    const box = stage();
    const widget = await mount({ seed: 'a' }, box);
    await playSome(widget, 1);
    const before = kept(localStorage);
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const errors = record(box, ['bp-error']);
    await playSome(widget, 2);
    expect(widget.state!.moves).to.equal(3);
    expectTold(errors, true);
    expect(kept(localStorage)).to.deep.equal(before);
  });

  it('may be changed in a running game: what follows is kept there and found again', async () => {
    const first = await mount({ seed: 'a' });
    await playSome(first, 1);
    first.storage = 'session';
    await first.updateComplete;
    await playSome(first, 1);
    const snapshot = await first.snapshot();
    await takeOut(first);
    const second = await mount({ seed: 'a', storage: 'session' });
    expect(await second.snapshot()).to.deep.equal(snapshot);
  });
});

describe('a storage adapter that never answers', () => {
  it('does not keep the game from starting', async () => {
    shorten(3000);
    const widget = make({ seed: 'a' });
    widget.storage = {
      getItem: () => new Promise<string | null>(() => undefined),
      setItem: () => undefined,
      removeItem: () => undefined,
    };
    stage().append(widget);
    await widget.ready;
    expect(widget.status).to.equal('playing');
  });
});

describe('two games of one save-key on one page', () => {
  it('are there again both after a reload, with one best score; the console is told once', async () => {
    const told: string[] = [];
    console.warn = (text: unknown) => told.push(String(text));
    const key = { 'save-key': 'both', seed: 'a' };
    const visit = async (): Promise<[BlockPuzzleElement, BlockPuzzleElement]> => [
      await mount(key),
      await mount({ ...key, 'grid-size': '6' }),
    ];
    const [one, other] = await visit();
    await playSome(one, 2);
    await playSome(other, 1);
    await playSome(one, 1);
    const states = [one.state, other.state];
    expect(told.filter((text) => text.includes('save-key="both"'))).to.have.length(1);
    const { best } = one;
    await takeOut(one);
    await takeOut(other);
    const again = await visit();
    expect(again.map(({ state }) => state)).to.deep.equal(states);
    expect(again[1].best).to.be.at.least(best);
    expect(Object.keys(localStorage).filter((name) => name.includes('aside'))).to.deep.equal([]);
  });
});

it('games of one name have it in their order on the page, whose core answers first has not', async () => {
  console.warn = () => undefined;
  // Nothing of a falling game is there yet; the other is open before it.
  const games = [{ variant: 'quintris', pace: 'turn' }, { variant: 'blocks' }].map((game) =>
    make({ ...game, 'save-key': 'one' }),
  );
  stage().append(...games);
  for (const game of games) await game.ready;
  await games[0]!.play({ action: 'drop' } as never);
  await playSome(games[1]!, 1);
  const namesOf = (name: string): string[] =>
    Object.keys(localStorage).filter((key) => localStorage.getItem(key)!.includes(`"${name}"`));
  expect(['quintris', 'blocks'].map(namesOf)).to.deep.equal([
    ['block-puzzle:game:one'],
    ['block-puzzle:game:one~2'],
  ]);
});

it('a game of a day and one of no day have one name each under one key, whichever begins first', async () => {
  const games = [
    await mount({ 'save-key': 'mixed' }),
    await mount({ 'save-key': 'mixed', daily: '2031-05-04' }),
    await mount({ 'save-key': 'mixed', 'grid-size': '5' }),
  ];
  for (const game of games) await playSome(game, 1);
  const kept = (): string[] =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('block-puzzle:game:mixed'))
      .sort();
  expect(kept().map((key) => key.replace(/day\d/, 'day'))).to.deep.equal([
    'block-puzzle:game:mixed',
    'block-puzzle:game:mixed~2',
    'block-puzzle:game:mixed~day',
  ]);
  await games[0]!.clearData();
  expect(kept(), 'cleared').to.deep.equal([]);
});
