/** A saved game that another tab has written, or that cannot go on here: which gives way, and what is kept aside. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { createEngine, type Snapshot } from '../../dist/engine.js';
import { NOTHING_TOLD, type Told } from '../../src/element/save.js';
import { Shelf } from '../../src/element/storage.js';
import { GameStore, textFor } from '../../src/element/store.js';
import { NOTHING_SAVED } from '../support/ledger-host.js';

const engine = await createEngine();

/** A game of so many moves, by the first that are legal or by the last. */
function played(moves: number, seed = 'a', at: 0 | -1 = 0): Snapshot {
  const game = engine.newGame({ variant: 'blocks', seed });
  for (let i = 0; i < moves; i++) game.play(game.legalMoves().at(at)!);
  return game.snapshot();
}
const text = (snapshot: Snapshot, told: Partial<Told> = {}): string =>
  textFor(snapshot, { ...NOTHING_TOLD, ...told }, '');
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

class Kept {
  readonly map = new Map<string, string>();
  readonly getItem = (name: string): string | null => this.map.get(name) ?? null;
  readonly setItem = (name: string, value: string): void => void this.map.set(name, value);
  readonly removeItem = (name: string): void => void this.map.delete(name);

  store(slot: number | null = null): GameStore {
    return new GameStore(new Shelf(this, 'key', '', slot), (error) => {
      throw error;
    });
  }
  of(kind: string): string | null {
    return this.getItem(`block-puzzle:${kind}:key`);
  }
  /** The copies, the newest first. */
  get copies(): readonly (string | null)[] {
    return ['aside', 'aside~2', 'aside~3', 'aside~4', 'aside~5'].map((kind) => this.of(kind));
  }
}

const NONE = [null, null, null, null];

describe('a saved game that was not seen here', () => {
  for (const [what, there, mine, stays, copy] of [
    ['that is longer stays', text(played(4)), played(3), true, false],
    ['that is as long stays', text(played(3, 'b')), played(3), true, false],
    ['that is shorter gives way, and is kept aside', text(played(2, 'b')), played(3), false, true],
    ['that is the beginning of this one gives way', text(played(2)), played(3), false, true],
    ['that has ended gives way to a shorter one', text(played(9), { over: true }), played(1), false, true],
    ['that cannot be read gives way', 'junk', played(1), false, true],
    [
      'is as long as the moves that stand',
      text({ ...played(4), undone: 2 }),
      { ...played(4, 'b'), undone: 1 },
      false,
      true,
    ],
  ] as const) {
    it(what, async () => {
      const storage = new Kept();
      const store = storage.store();
      await store.load();
      storage.map.set('block-puzzle:game:key', there);
      store.saveGame(mine, NOTHING_TOLD, '');
      await settled();
      assert.equal(storage.of('game'), stays ? there : text(mine));
      assert.deepEqual(storage.copies, [copy ? there : null, ...NONE]);
      // From then on it is the one that is known.
      store.removeGame();
      await settled();
      assert.equal(storage.of('game'), stays ? there : null);
    });
  }

  it('of a day stays where it is the same one, for that is played once', async () => {
    for (const [seed, slot, stays] of [
      ['a', 3, true],
      ['b', 3, false],
      ['a', null, false],
    ] as const) {
      const storage = new Kept();
      const store = storage.store(slot);
      await store.load();
      const name = `block-puzzle:game:key${slot === null ? '' : '~day3'}`;
      const there = text(played(9, seed), { over: true });
      storage.map.set(name, there);
      store.saveGame(played(2), NOTHING_TOLD, '');
      await settled();
      assert.equal(storage.map.get(name), stays ? there : text(played(2)));
    }
  });
});

describe('what is kept aside', () => {
  /** What a store has set aside of games that lay there one after the other. */
  async function aside(...games: readonly string[]): Promise<readonly (string | null)[]> {
    const storage = new Kept();
    for (const game of games) {
      storage.map.set('block-puzzle:game:key', game);
      const store = storage.store();
      assert.deepEqual((await store.load()).snapshot !== null, true);
      store.setAside();
      await settled();
      assert.equal(storage.of('game'), null);
    }
    return storage.copies;
  }
  const games = ['b', 'c', 'd', 'e', 'f', 'g'].map((seed) => text(played(2, seed)));

  it('are the latest five games, the newest first', async () => {
    assert.deepEqual(await aside(...games.slice(0, 2)), [games[1], games[0], null, null, null]);
    assert.deepEqual(await aside(...games), games.slice(1).reverse());
  });

  it('is one copy of a game, the longest, where the newest are', async () => {
    const [short, long, other] = [text(played(2)), text(played(4)), text(played(4, 'a', -1))];
    assert.deepEqual(await aside(short, long), [long, ...NONE]);
    assert.deepEqual(await aside(long, short), [long, ...NONE]);
    assert.deepEqual(await aside(long, long), [long, ...NONE]);
    assert.deepEqual(await aside(long, other), [other, long, null, null, null]);
    assert.deepEqual(await aside(short, games[0]!, long), [long, games[0], null, null, null]);
    assert.deepEqual(await aside(long, games[0]!, short), [games[0], long, null, null, null]);
    const undone = text({ ...played(4), undone: 1 });
    assert.deepEqual(await aside(undone, long), [long, ...NONE]);
    assert.deepEqual(await aside(long, undone), [long, ...NONE]);
  });

  it('is a game that gives way to the saved one, unless that has all its moves', async () => {
    for (const [copy, isKept] of [
      [played(2), false],
      [played(4), false],
      [played(5), true],
      [played(2, 'b'), true],
    ] as const) {
      const storage = new Kept();
      storage.map.set('block-puzzle:game:key', text(played(4)));
      const store = storage.store();
      await store.load();
      store.keepCopy(copy, NOTHING_TOLD, '');
      await settled();
      assert.deepEqual(storage.copies, [isKept ? text(copy) : null, ...NONE]);
      assert.equal(storage.of('game'), text(played(4)));
    }
  });
});

describe('a storage', () => {
  const never = (): Promise<never> => new Promise(() => undefined);

  it('that does not answer in three seconds is taken for an empty one, and that is told of what it was to write', async (test: TestContext) => {
    test.mock.timers.enable({ apis: ['setTimeout'] });
    const failures: string[] = [];
    const silent = { getItem: never, setItem: never, removeItem: never };
    const store = new GameStore(new Shelf(silent, 'key', ''), (error) => failures.push(String(error)));
    let loaded: unknown = null;
    void store.load().then((found) => (loaded = found));
    test.mock.timers.tick(2999);
    await settled();
    assert.equal(loaded, null);
    test.mock.timers.tick(1);
    await settled();
    const bests = { usual: 0, comfort: 0, solvable: 0, gentle: 0 };
    assert.deepEqual(loaded, { ...NOTHING_SAVED, bests });
    store.saveGame(played(1), NOTHING_TOLD, '');
    await settled();
    test.mock.timers.tick(3000);
    await settled();
    assert.deepEqual(failures, ['Error: the storage did not answer']);
  });

  it('that is full loses the oldest of the games that pass, and not the one that is played', async () => {
    const storage = new Kept();
    const failures: string[] = [];
    const keys = ['one', 'two', 'three'];
    storage.map.set('block-puzzle:recent', JSON.stringify(keys));
    for (const key of keys) storage.map.set(`block-puzzle:game:${key}`, text(played(1)));
    let isRefused = (): boolean => storage.map.has('block-puzzle:game:two');
    const setItem = (name: string, value: string): void => {
      if (name.includes(':game:') && isRefused())
        throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
      storage.setItem(name, value);
    };
    const { getItem, removeItem } = storage;
    const shelf = new Shelf({ getItem, setItem, removeItem }, 'one', '', null, true);
    const store = new GameStore(shelf, (error) => failures.push(String(error)));
    await store.load();
    store.saveGame(played(2), NOTHING_TOLD, '');
    await settled();
    assert.deepEqual(failures, []);
    assert.deepEqual(Object.fromEntries(storage.map), {
      'block-puzzle:recent': '["three","one"]',
      'block-puzzle:game:one': text(played(2)),
      'block-puzzle:game:three': text(played(1)),
    });
    // What stays full is told, and keeps what it had.
    isRefused = () => true;
    store.saveGame(played(3), NOTHING_TOLD, '');
    await settled();
    assert.deepEqual(failures, ['QuotaExceededError: full']);
    assert.deepEqual(Object.fromEntries(storage.map), {
      'block-puzzle:recent': '["one"]',
      'block-puzzle:game:one': text(played(2)),
    });
  });

  it('that is full, and does not let the list of games be changed either, is given up', async () => {
    const failures: string[] = [];
    let asked = 0;
    const full = {
      getItem: (name: string) => (name.endsWith('recent') ? '["one"]' : null),
      setItem: (name: string) => {
        if (asked++ > 1000 || name.endsWith('recent')) return;
        throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
      },
      removeItem: () => undefined,
    };
    const store = new GameStore(new Shelf(full, 'two', ''), (error) => failures.push(String(error)));
    store.saveGame(played(1), NOTHING_TOLD, '');
    await settled();
    assert.deepEqual(failures, ['QuotaExceededError: full']);
  });

  it('that refuses for another reason loses nothing', async () => {
    const storage = new Kept();
    const failures: string[] = [];
    storage.map.set('block-puzzle:recent', '["one"]').set('block-puzzle:game:one', 'text');
    const { getItem, removeItem } = storage;
    const setItem = (): never => {
      throw new Error('broken');
    };
    const shelf = new Shelf({ getItem, setItem, removeItem }, 'two', '', null, true);
    new GameStore(shelf, (error) => failures.push(String(error))).saveGame(played(1), NOTHING_TOLD, '');
    await settled();
    assert.deepEqual(failures, ['Error: broken']);
    assert.deepEqual(
      [...storage.map],
      [
        ['block-puzzle:recent', '["one"]'],
        ['block-puzzle:game:one', 'text'],
      ],
    );
  });
});
