/** Under which key a widget's game is kept: two widgets of one page do not share one, whichever of them is away. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { Shelf } from '../../src/element/storage.js';

const storage = (): ConstructorParameters<typeof Shelf>[0] => ({
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
});

describe('a key that follows from the settings', () => {
  it('is another for each of those who use it at the same time, the first that is free', () => {
    const [place, other] = [storage(), storage()];
    const shelves = [1, 2, 3].map(() => new Shelf(place, '', 'blocks'));
    assert.deepEqual(
      shelves.map(({ key }) => key),
      ['blocks', 'blocks~2', 'blocks~3'],
    );
    assert.equal(new Shelf(place, '', 'quintris').key, 'quintris');
    assert.equal(new Shelf(other, '', 'blocks').key, 'blocks');
    shelves[1]!.release();
    assert.equal(new Shelf(place, '', 'blocks').key, 'blocks~2');
    assert.equal(new Shelf(place, '', 'blocks').key, 'blocks~4');
  });

  it('is let go once: who has it then keeps it', () => {
    const place = storage();
    const first = new Shelf(place, '', 'blocks');
    first.release();
    const second = new Shelf(place, '', 'blocks');
    first.release();
    assert.deepEqual([second.key, new Shelf(place, '', 'blocks').key], ['blocks', 'blocks~2']);
  });
});

describe('a key of the host’s', () => {
  it('is as it is, for whoever has it', () => {
    const place = storage();
    const shelves = [1, 2].map(() => new Shelf(place, 'mine', 'blocks'));
    shelves[0]!.release();
    assert.deepEqual(
      [...shelves, new Shelf(place, 'mine', 'blocks'), new Shelf(place, '', 'blocks')].map(({ key }) => key),
      ['mine', 'mine', 'mine', 'blocks'],
    );
  });

  it('names what is kept under it, the games of a week by their days', () => {
    const names = ({ slot }: { slot: number | null }): readonly string[] =>
      ['game', 'best', 'daily'].map((kind) => new Shelf(storage(), 'mine', '', slot).name(kind));
    assert.deepEqual(names({ slot: null }), [
      ...['block-puzzle:game:mine', 'block-puzzle:best:mine', 'block-puzzle:daily:mine'],
    ]);
    assert.deepEqual(names({ slot: 0 }), [
      ...['block-puzzle:game:mine~day0', 'block-puzzle:best:mine', 'block-puzzle:daily:mine'],
    ]);
  });
});

it('where nothing is kept, a key is nobody’s, and nothing lies there', () => {
  const shelves = [1, 2].map(() => new Shelf('none', '', 'blocks'));
  assert.deepEqual(
    shelves.map(({ key, bare, isWeb, storage: place }) => [key, bare, isWeb, place]),
    [1, 2].map(() => ['blocks', true, false, null]),
  );
  // Of a host's storage that cannot be seen at once.
  assert.equal(new Shelf(storage(), 'mine', '').bare, false);
});

describe('the browser’s storage', () => {
  /** A storage of the browser with these entries, or one that does not let its names be seen. */
  function browsers(entries: Readonly<Record<string, string>> | null): Storage {
    class OwnStorage {}
    Object.assign(globalThis, { Storage: OwnStorage });
    const ownKeys = (): never => {
      throw new Error('forbidden');
    };
    const made = Object.assign(new OwnStorage(), entries);
    return (entries ? made : new Proxy(made, { ownKeys })) as Storage;
  }
  const { Storage: own } = globalThis as { Storage?: unknown };
  after(() => {
    Object.assign(globalThis, { Storage: own });
  });

  it('is none where the page may not use it', () => {
    const former = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
    const get = (): never => {
      throw new Error('forbidden');
    };
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get });
    assert.equal(new Shelf('local', '', 'a').storage, null);
    if (former) Object.defineProperty(globalThis, 'localStorage', former);
    else Reflect.deleteProperty(globalThis, 'localStorage');
  });

  it('shows at once whether anything lies under a key', () => {
    const bare = (entries: Readonly<Record<string, string>>): boolean =>
      new Shelf(browsers(entries), 'mine', '').bare;
    assert.deepEqual(
      [
        ...[{}, { 'block-puzzle:game:other': '' }, { 'other:game:mine': '' }, { 'block-puzzle:mine': '' }],
        ...[{ 'block-puzzle:game:mine': '' }, { 'block-puzzle:game:mine~day3': '', 'block-puzzle:x': '' }],
        ...[{ 'block-puzzle:x': '', 'block-puzzle:best:mine': '' }],
      ].map(bare),
      [true, true, true, false, false, false, false],
    );
    assert.equal(new Shelf(browsers({}), 'mine', '').isWeb, true);
  });

  it('that does not let that be seen may hold something', () => {
    assert.equal(new Shelf(browsers(null), 'mine', '').bare, false);
  });
});
