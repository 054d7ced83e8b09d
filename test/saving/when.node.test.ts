/** When a game is saved, and what is forgotten of it. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { Game } from '../../dist/engine.js';
import { Shelf } from '../../src/element/storage.js';
import { AWAY, from, Host, saved, written, NOTHING_SAVED } from '../support/ledger-host.js';

describe('a game is saved', () => {
  /** A clock that passes only when the test says so. */
  function clock(test: TestContext): (ms: number) => Promise<void> {
    let now = 1000;
    test.mock.method(performance, 'now', () => now);
    test.mock.timers.enable({ apis: ['setTimeout'] });
    return async (ms) => {
      now += ms;
      test.mock.timers.tick(ms);
      await written();
    };
  }
  const played = (): Game => {
    const game = from();
    game.play(AWAY);
    return game;
  };

  it('each time at once, or no sooner than asked after the last time', async (test) => {
    const pass = clock(test);
    const host = new Host(played());
    for (const count of [1, 2]) {
      host.ledger.save();
      await written();
      assert.equal(host.games.length, count);
    }
    host.ledger.save(1000);
    host.ledger.save(1000);
    await pass(999);
    assert.equal(host.games.length, 2);
    await pass(1);
    assert.equal(host.games.length, 3);
    await pass(5000);
    assert.equal(host.games.length, 3);
    host.ledger.save(1000);
    await pass(0);
    assert.equal(host.games.length, 4, 'it is long ago');
  });

  it('in time that grows with it, of more than 500 steps by 20 ms with each 1000', async (test) => {
    const pass = clock(test);
    const host = new Host(played());
    host.ledger.save();
    await pass(0);
    for (const [moves, wait] of [
      [500, 0],
      [1500, 20],
      [10_500, 200],
    ] as const) {
      host.state = { ...host.state!, moves };
      const { length } = host.games;
      host.ledger.save();
      if (wait > 0) {
        await pass(wait - 1);
        assert.equal(host.games.length, length);
        await pass(1);
      }
      await pass(0);
      assert.equal(host.games.length, length + 1);
    }
  });

  for (const event of ['visibilitychange', 'pagehide']) {
    it(`as its page is left (${event}), where something waits for it`, async (test) => {
      const pass = clock(test);
      const host = new Host(played());
      host.ledger.save();
      assert.equal(host.page[event], undefined);
      host.ledger.save(1000);
      host.page[event]!();
      await pass(0);
      assert.equal(host.games.length, 2);
      assert.deepEqual(Object.values(host.page), [undefined, undefined]);
      await pass(2000);
      assert.equal(host.games.length, 2, 'and not again');
    });
  }

  it('no sooner after that than is asked for then', async (test) => {
    const pass = clock(test);
    const host = new Host(played());
    host.ledger.save();
    host.ledger.save(1000);
    await pass(500);
    host.page['pagehide']!();
    host.ledger.save(1000);
    await pass(999);
    assert.equal(host.games.length, 2);
    await pass(1);
    assert.equal(host.games.length, 3);
  });

  it('not any more where another takes its place, and at once as another shelf does', async (test) => {
    const pass = clock(test);
    const host = new Host(played());
    host.ledger.save();
    host.ledger.save(1000);
    host.ledger.begin(NOTHING_SAVED, false);
    await pass(2000);
    assert.equal(host.games.length, 1);
    host.ledger.save();
    host.ledger.save(1000);
    host.ledger.stock(new Shelf('none', 'other', ''));
    await pass(0);
    assert.equal(host.games.length, 3);
    assert.equal(host.ledger.store.keeps, false);
  });

  it('by a flush only where something was played', async () => {
    const host = new Host(from());
    host.ledger.flush();
    assert.equal(host.ledger.kept, null);
    await written();
    assert.equal(host.games.length, 0);
    host.show(played());
    host.ledger.flush();
    await written();
    assert.deepEqual(host.games, [host.ledger.kept]);
    host.session['looking'] = true;
    host.ledger.flush();
    await written();
    assert.deepEqual([host.games.length, host.ledger.kept], [1, null]);
  });

  it('no more where a new game is in its place', async (test) => {
    const pass = clock(test);
    const host = new Host(played());
    host.ledger.save();
    host.ledger.save(1000);
    host.show(from());
    host.ledger.replace(false);
    await pass(2000);
    assert.deepEqual([host.games.length, host.kept.size], [1, 1]);
  });

  it('aside where it gives way to the saved one, if something was played and it goes on', async () => {
    const copies = async (host: Host): Promise<readonly string[]> => {
      host.ledger.keepCopy();
      await written();
      return [...host.kept.keys()];
    };
    const over = played();
    const host = new Host(from());
    assert.deepEqual(await copies(host), []);
    host.show(over);
    host.session['frame'] = { ...(host.session['frame'] as object), state: { ...over.state, over: true } };
    assert.deepEqual(await copies(host), []);
    host.session['frame'] = null;
    assert.deepEqual(await copies(host), []);
    host.show(over);
    assert.deepEqual(await copies(host), ['block-puzzle:aside:key']);
    assert.equal(host.kept.get('block-puzzle:aside:key'), host.ledger.kept);
  });

  it('or not: that is told once, behind what is told of its move', async () => {
    const host = new Host(played());
    host.refusal = new Error('full');
    for (let i = 0; i < 3; i++) {
      host.ledger.save();
      await written();
    }
    assert.deepEqual(host.log, [{ code: 'storage', message: 'not saved: Error: full', fatal: false }]);
  });
});

describe('what is forgotten', () => {
  const results = { '2031-05-04': { score: 1, moves: 1 } };

  it('are best score, results and what waits to be saved, under one key or all', async () => {
    for (const [options, rest] of [
      [undefined, ['block-puzzle:game:other', 'block-puzzle:recent']],
      [{}, ['block-puzzle:game:other', 'block-puzzle:recent']],
      [{ all: false }, ['block-puzzle:game:other', 'block-puzzle:recent']],
      [{ all: true }, []],
    ] as const) {
      const game = from();
      game.play(AWAY);
      const host = new Host(game);
      host.kept.set('block-puzzle:recent', '["other"]').set('block-puzzle:game:other', 'text');
      host.ledger.restock(saved({}, { results }));
      host.ledger.save();
      host.ledger.save(20);
      await host.ledger.clear(options);
      assert.deepEqual([host.ledger.best, host.ledger.results], [0, {}]);
      assert.deepEqual([...host.kept.keys()].sort(), rest);
      assert.deepEqual(Object.values(host.page), [undefined, undefined]);
    }
  });

  it('is nothing where the options are none', async () => {
    const host = new Host(from());
    host.ledger.restock(saved({}, { results }));
    host.kept.set('block-puzzle:best:key', '3');
    for (const [options, field] of [
      [7, 'options'],
      [{ all: 1 }, 'all'],
      [{ every: true }, 'options.every'],
    ] as const) {
      await assert.rejects(host.ledger.clear(options), (error: { name: string; field: string }) => {
        assert.deepEqual([error.name, error.field], ['ConfigError', field]);
        return true;
      });
    }
    assert.deepEqual([host.ledger.best, host.ledger.results, host.kept.size], [3, results, 1]);
  });
});
