/** What a store writes, under which names, and what it forgets. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createEngine, type Snapshot } from '../../dist/engine.js';
import { NOTHING_TOLD } from '../../src/element/save.js';
import { Shelf } from '../../src/element/storage.js';
import { GameStore, textFor } from '../../src/element/store.js';
import { NOTHING_SAVED } from '../support/ledger-host.js';

const engine = await createEngine();

/** A storage that answers at once, and what is in it. */
class Kept {
  readonly map = new Map<string, string>();
  readonly getItem = (name: string): string | null => this.map.get(name) ?? null;
  readonly setItem = (name: string, text: string): void => void this.map.set(name, text);
  readonly removeItem = (name: string): void => void this.map.delete(name);
  get names(): string[] {
    return [...this.map.keys()].sort();
  }
}

const fail = (error: unknown): never => {
  throw error;
};
const storeOn = (storage: Kept, key: string, slot: number | null = null, passes = false): GameStore =>
  new GameStore(new Shelf(storage, key, '', slot, passes), fail);

/** All that has been asked for is written. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** All that may lie under a key. */
const namesUnder = (key: string): string[] => [
  `block-puzzle:game:${key}`,
  ...[0, 1, 2, 3, 4, 5, 6].map((day) => `block-puzzle:game:${key}~day${day}`),
  ...['best', 'best-comfort', 'best-solvable', 'best-gentle', 'bests', 'daily', 'statistics'].map(
    (kind) => `block-puzzle:${kind}:${key}`,
  ),
  ...['aside', 'aside~2', 'aside~3', 'aside~4', 'aside~5'].map((kind) => `block-puzzle:${kind}:${key}`),
];

describe('what a store forgets', () => {
  const filled = (recent: readonly string[]): Kept => {
    const storage = new Kept();
    for (const name of ['one', 'two', 'three'].flatMap(namesUnder)) storage.map.set(name, 'text');
    storage.map.set('block-puzzle:recent', JSON.stringify(recent));
    storage.map.set('of another', 'stays');
    return storage;
  };

  it('is all under its key: the games of every day of the week, copies, best scores, results and figures', async () => {
    for (const slot of [null, 3]) {
      const storage = filled(['two', 'one']);
      await storeOn(storage, 'one', slot).clear(false);
      const rest = ['block-puzzle:recent', 'of another', ...['two', 'three'].flatMap(namesUnder)];
      assert.deepEqual(storage.names, rest.sort());
      assert.equal(storage.map.get('block-puzzle:recent'), '["two"]');
    }
  });

  it('leaves the list of others as it is, and takes an empty one away', async () => {
    const storage = filled(['two']);
    storage.map.set('block-puzzle:recent', '[ "two", 2 ]');
    await storeOn(storage, 'one').clear(false);
    assert.equal(storage.map.get('block-puzzle:recent'), '[ "two", 2 ]');
    await storeOn(storage, 'two').clear(false);
    assert.deepEqual(storage.names, ['of another', ...namesUnder('three')].sort());
  });

  it('is of all keys, where that is asked for, what the list of a host’s storage names', async () => {
    const storage = filled(['two', 'one']);
    await storeOn(storage, 'one').clear(true);
    assert.deepEqual(storage.names, ['of another', ...namesUnder('three')].sort());
  });
});

it('what is forgotten is so, each by itself, before that is answered, and what cannot be is told, also in a storage that answers later', async () => {
  const storage = new Kept();
  for (const name of namesUnder('one')) storage.map.set(name, 'text');
  const [first, second] = namesUnder('one');
  const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));
  const removeItem = (name: string): Promise<void> => {
    if (name === first) throw new Error('at once');
    return later().then(() => {
      if (name === second) throw new Error('later');
      storage.removeItem(name);
    });
  };
  const { setItem } = storage;
  const getItem = (name: string): Promise<string | null> => later().then(() => storage.getItem(name));
  const told: string[] = [];
  const tell = (error: unknown): unknown => told.push((error as Error).message);
  await new GameStore(new Shelf({ getItem, setItem, removeItem }, 'one', ''), tell).clear(false);
  assert.deepEqual(storage.names, [first, second].sort());
  assert.deepEqual(told, ['at once']);
});

describe('the browser’s storage', () => {
  class Web {
    [name: string]: unknown;
  }
  Object.defineProperties(Web.prototype, {
    getItem: {
      value(this: Web, name: string) {
        return this[name] ?? null;
      },
    },
    setItem: {
      value(this: Web, name: string, text: string) {
        this[name] = text;
      },
    },
    removeItem: {
      value(this: Web, name: string) {
        Reflect.deleteProperty(this, name);
      },
    },
  });
  const { Storage: own } = globalThis as { Storage?: unknown };
  before(() => Object.assign(globalThis, { Storage: Web }));
  after(() => Object.assign(globalThis, { Storage: own }));
  const storeIn = (storage: Web): GameStore =>
    new GameStore(new Shelf(storage as unknown as Storage, 'one', ''), fail);

  it('is written at once: a page that is closed has lost nothing', () => {
    const storage = new Web();
    const snapshot = engine.newGame({ variant: 'blocks', seed: 'a' }).snapshot();
    const store = storeIn(storage);
    store.saveGame(snapshot, NOTHING_TOLD, '');
    store.saveBest('usual', 7, 0);
    assert.deepEqual(
      { ...storage },
      {
        'block-puzzle:game:one': textFor(snapshot, NOTHING_TOLD, ''),
        'block-puzzle:best:one': '7',
      },
    );
    store.removeGame();
    assert.deepEqual({ ...storage }, { 'block-puzzle:best:one': '7' });
  });

  it('forgets what lies under one key, or all that is the game’s, whatever names it', async () => {
    const names = [...['one', 'two'].flatMap(namesUnder), 'of another', 'block-puzzle:from later:x'];
    const storage = Object.assign(new Web(), Object.fromEntries(names.map((name) => [name, 'text'])));
    await storeIn(storage).clear(false);
    assert.deepEqual(
      Object.keys(storage).sort(),
      [...namesUnder('two'), 'of another', 'block-puzzle:from later:x'].sort(),
    );
    await storeIn(storage).clear(true);
    assert.deepEqual(Object.keys(storage), ['of another']);
  });
});

describe('the list of the keys that pass', () => {
  const snapshot = engine.newGame({ variant: 'blocks', seed: 'a' }).snapshot();
  const save = async (storage: Kept, key: string, passes = true): Promise<void> => {
    const store = storeOn(storage, key, null, passes);
    await store.load();
    store.saveGame(snapshot, NOTHING_TOLD, '');
    await settled();
  };
  const listOf = (storage: Kept): unknown =>
    JSON.parse(storage.map.get('block-puzzle:recent') ?? 'null') as unknown;

  it('has the key played last at its end, and none that stays', async () => {
    const storage = new Kept();
    await save(storage, 'stays', false);
    assert.equal(listOf(storage), null);
    for (const key of ['one', 'two', 'two', 'one']) await save(storage, key);
    assert.deepEqual(listOf(storage), ['two', 'one']);
  });

  it('has the latest twenty: what is older goes with all that it has, and nothing else', async () => {
    const storage = new Kept();
    for (let i = 0; i < 20; i++) await save(storage, `key ${i}`);
    for (const name of namesUnder('key 0')) storage.map.set(name, 'text');
    const all = Array.from({ length: 20 }, (_, i) => `key ${i}`);
    assert.deepEqual(listOf(storage), all);
    await save(storage, 'last');
    assert.deepEqual(listOf(storage), [...all.slice(1), 'last']);
    assert.deepEqual(
      storage.names,
      ['block-puzzle:recent', ...[...all.slice(1), 'last'].map((key) => `block-puzzle:game:${key}`)].sort(),
    );
  });
});

describe('what a store has written', () => {
  it('it reads again, each best score under its division', async () => {
    const storage = new Kept();
    const store = storeOn(storage, 'key', 2);
    assert.deepEqual(await store.load(), {
      ...NOTHING_SAVED,
      bests: { usual: 0, comfort: 0, solvable: 0, gentle: 0 },
    });
    const game = engine.newGame({ variant: 'blocks', seed: 'a' });
    for (let i = 0; i < 3; i++) game.play(game.legalMoves()[0]!);
    game.undo();
    const told = { ...NOTHING_TOLD, before: 2, goal: 'missed', helped: true } as const;
    store.saveGame(game.snapshot(), told, 'from there');
    for (const [division, best] of [
      ...[['usual', 7] as const, ['usual', 5] as const, ['gentle', 3] as const],
      ...[['turn', 9] as const, ['turn', 8] as const, ['gravity-800', 4] as const],
    ]) {
      store.saveBest(division, best, 0);
    }
    store.saveResult('2031-05-04', { score: -3, moves: 0 });
    store.saveResult('2031-05-04', { score: 9, moves: 9 });
    await settled();
    const found = await storeOn(storage, 'key', 2).load();
    assert.deepEqual(found, {
      snapshot: { ...game.snapshot(), told, origin: 'from there' },
      ...{ told, origin: 'from there' },
      figures: false,
      bests: { usual: 7, comfort: 0, solvable: 0, gentle: 3, turn: 9, 'gravity-800': 4 },
      results: { '2031-05-04': { score: -3, moves: 0 } },
    });
    assert.deepEqual(storage.names, [
      ...['best-gentle:key', 'best:key', 'bests:key', 'daily:key', 'game:key~day2'].map(
        (name) => `block-puzzle:${name}`,
      ),
    ]);
  });
});

it('a best score is written where it is better than what is kept, of whichever tab', async () => {
  const storage = new Kept();
  const store = storeOn(storage, 'key');
  await store.load();
  for (const [kept, best, previous, then] of [
    ['007', 6, 5, '007'],
    ['007', 7, 5, '007'],
    ['007', 8, 5, '8'],
    ['none', 1, 0, '1'],
    ['none', 0, 0, 'none'],
    // What is taken back goes, where it is what this tab has written.
    ['007', 4, 7, '4'],
    ['009', 4, 7, '009'],
  ] as const) {
    storage.map.set('block-puzzle:best:key', kept);
    store.saveBest('usual', best, previous);
    await settled();
    assert.deepEqual([...storage.map], [['block-puzzle:best:key', then]]);
  }
});

it('a best score of a further division is no more than has been reached, and stays where it is better', async () => {
  const storage = new Kept();
  const store = storeOn(storage, 'key');
  const kept = (): unknown => JSON.parse(storage.map.get('block-puzzle:bests:key')!) as unknown;
  for (const [best, previous, then] of [
    [0, 0, 0],
    [7, 0, 7],
    [0, 2, 7],
    [3, 7, 3],
  ] as const) {
    store.saveBest('turn', best, previous);
    await settled();
    assert.deepEqual(kept(), { turn: then });
  }
});

describe('the text of a game', () => {
  /** How many moves have been written down. */
  let written = 0;
  const move = (number: number): object => ({
    number,
    toJSON: () => {
      written++;
      return { number };
    },
  });
  const textOf = (moves: readonly object[], more: object = {}): unknown =>
    JSON.parse(textFor({ version: 1, undone: 0, ...more, moves } as unknown as Snapshot, NOTHING_TOLD, ''));
  const expected = (moves: readonly object[], more: object = {}): unknown => ({
    ...{ version: 1, undone: 0, ...more, told: NOTHING_TOLD },
    moves: moves.map((each) => ({ number: (each as { number: number }).number })),
  });

  it('has all moves, of which those that it had before are not written again', () => {
    const moves = Array.from({ length: 12 }, (_, i) => move(i));
    assert.deepEqual(textOf([]), expected([]));
    const counts = [1, 2, 3, 3, 8, 12].map((length) => {
      written = 0;
      assert.deepEqual(textOf(moves.slice(0, length)), expected(moves.slice(0, length)));
      return written;
    });
    assert.deepEqual(counts, [1, 1, 1, 0, 5, 4]);
  });

  it('is that of the moves that are there, also where the last ones have been taken back for others', () => {
    const [first, second, third, other, last] = [1, 2, 3, 4, 5].map(move) as [object, ...object[]];
    for (const moves of [
      [first, second!, third!],
      [first, other!, last!],
      [first, other!],
      [first, second!, third!, last!],
      [second!, third!],
      [first],
      [first, second!, third!],
    ]) {
      assert.deepEqual(textOf(moves), expected(moves));
    }
  });
});
