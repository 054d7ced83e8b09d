/** What is told of a game once, over all visits, and when it is saved. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { createEngine, type Game, type PositionInput } from '../../dist/engine.js';
import { Ledger } from '../../src/element/ledger.js';
import { NOTHING_SAVED, NOTHING_TOLD, type Saved } from '../../src/element/saved.js';
import { Shelf } from '../../src/element/storage.js';
import type { Widget } from '../../src/element/widget.js';

const engine = await createEngine();

/** One move before the end of row 1, on a board that is otherwise empty. */
const ALMOST: PositionInput = {
  ...{ variant: 'blocks', rows: 4, columns: 4, handSize: 2, seed: 'almost' },
  ...{ board: ['###.', '....', '....', '....'], hand: ['#', '#'] },
};
const FULL = { piece: 0, row: 0, column: 3 };
const AWAY = { piece: 1, row: 2, column: 0 };

type State = Game['state'];

/** A widget around a ledger, and a storage. */
class Host {
  /** What was told, in its order. */
  readonly log: unknown[] = [];
  /** What was written under the name of the game. */
  readonly games: string[] = [];
  readonly kept = new Map<string, string>();
  /** What hears of the page. */
  readonly page: Partial<Record<string, () => void>> = {};
  readonly session: Record<string, unknown>;
  state: State | null;
  ledger: Ledger;

  constructor(game: Game | null, daily: string | null = null) {
    this.state = game?.state ?? null;
    const storage = {
      getItem: (name: string) => this.kept.get(name) ?? null,
      setItem: (name: string, text: string) => {
        this.kept.set(name, text);
        if (name.includes(':game:')) this.games.push(text);
      },
      removeItem: (name: string) => void this.kept.delete(name),
    };
    this.session = { shelf: new Shelf(storage, 'key', ''), origin: '', daily, looking: false };
    const listen = (name: string, heard: () => void, { signal }: { signal: AbortSignal }): void => {
      this.page[name] = heard;
      signal.addEventListener('abort', () => {
        this.page[name] = undefined;
      });
    };
    const play = {
      endOf: () => 'no-move',
      ended: ({ score }: State) => this.log.push(`ended ${score}`),
      ...{ isFinal: () => true, divisionOf: () => 'usual' },
    };
    const state = (): State | null => this.state;
    const widget = {
      ...{ session: this.session, play, field: { keep: () => undefined } },
      get state() {
        return state();
      },
      report: {
        tell: (name: string, detail: object, source: string) => this.log.push([name, detail, source]),
        warn: () => this.log.push('warned'),
      },
      element: { ownerDocument: { addEventListener: listen, defaultView: { addEventListener: listen } } },
    };
    if (game) this.show(game);
    this.ledger = new Ledger(widget as unknown as Widget);
  }

  show(game: Game): void {
    this.state = game.state;
    this.session['frame'] = {
      state: game.state,
      snapshot: game.snapshot(),
      record: game.state.over ? { of: game.state.moves } : null,
    };
  }

  /** The names of what was told since it was asked last. */
  told(): unknown[] {
    return this.log.splice(0).map((entry) => (Array.isArray(entry) ? (entry[0] as unknown) : entry));
  }
}

const from = (goal?: string, more: Partial<PositionInput> = {}): Game =>
  engine.fromPosition({ ...ALMOST, ...(goal ? { goal } : {}), ...more });
const saved = (told: Partial<Saved['told']> = {}, more: Partial<Saved> = {}): Saved => ({
  ...{ ...NOTHING_SAVED, bests: { usual: 3 }, ...more },
  told: { ...NOTHING_TOLD, ...told },
});
/** What is asked for has been written. */
const written = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a goal', () => {
  it('is told once as it is decided, with what it has come to', () => {
    const game = from('lines:1');
    const host = new Host(game);
    host.ledger.tellRest(null, 'tap');
    assert.deepEqual(host.told(), []);
    game.play(FULL);
    host.show(game);
    host.ledger.tellRest(3, 'tap');
    host.ledger.tellRest(null, 'tap');
    assert.deepEqual(host.log, [
      ['bp-best', { previous: 3 }, 'tap'],
      ['bp-goal', { goal: 'lines:1', reached: true, value: 1 }, 'tap'],
    ]);
  });

  for (const [goal, tells] of [
    ['open', true],
    ['missed', true],
    ['reached', false],
  ] as const) {
    it(`that is reached at a later visit is ${tells ? 'told' : 'not told again'} where the last one told "${goal}"`, () => {
      const game = from('lines:1');
      const host = new Host(null);
      host.show(game);
      host.ledger.begin(saved({ goal }), true);
      game.play(FULL);
      host.show(game);
      host.ledger.tellRest(null, 'tap');
      assert.deepEqual(host.told(), tells ? ['bp-goal'] : []);
      host.ledger.begin(saved({ goal }), false);
      host.ledger.tellRest(null, 'tap');
      assert.deepEqual(host.told(), [], 'what a game starts with is not told');
    });
  }

  it('is seen by a player who plays on, until it is open again', () => {
    const game = from('lines:1');
    game.play(FULL);
    const host = new Host(null);
    host.show(game);
    host.ledger.begin(saved({ goal: 'reached', seen: true }), true);
    assert.equal(host.ledger.goalSeen, true);
    game.undo();
    host.show(game);
    host.ledger.save();
    assert.equal(host.ledger.goalSeen, false);
    host.ledger.seeGoal();
    assert.equal(host.ledger.goalSeen, true);
    host.ledger.begin(saved({ goal: 'reached', seen: true }), true);
    assert.equal(host.ledger.goalSeen, false, 'it is open');
  });
});

describe('the best score', () => {
  const game = from();
  game.play(FULL);
  const { score } = game.state;

  for (const [what, told, restored, best] of [
    ['of a saved game is one of the best, also where none was kept', {}, true, score],
    ['of a saved game that the computer has played is not', { computer: true }, true, 3],
    ['of a new game is not before it has been played for', {}, false, 3],
  ] as const) {
    it(what, () => {
      const host = new Host(null);
      host.show(game);
      host.ledger.begin(saved(told), restored);
      assert.equal(host.ledger.best, best);
    });
  }

  it('is not what a position begins with, before there is a move', () => {
    const dealt = from(undefined, { score: 9 });
    const host = new Host(dealt);
    assert.deepEqual([dealt.state.score, host.ledger.best, host.ledger.isBest], [9, 0, false]);
    host.ledger.tellRest(null, 'tap');
    assert.deepEqual(host.told(), []);
  });

  it('is beaten once a game, and kept each time that it rises', async () => {
    const played = from();
    const host = new Host(played);
    host.ledger.begin(saved(), false);
    const keptBest = async (): Promise<string | undefined> => {
      await written();
      return host.kept.get('block-puzzle:best:key');
    };
    assert.deepEqual([host.ledger.raiseBest(), host.ledger.best, await keptBest()], [null, 3, undefined]);
    played.play(FULL);
    host.show(played);
    const first = played.state.score;
    assert.deepEqual([host.ledger.raiseBest(), host.ledger.isBest], [3, true]);
    assert.deepEqual([host.ledger.best, await keptBest()], [first, String(first)]);
    assert.equal(host.ledger.raiseBest(), null);
    played.play(AWAY);
    host.show(played);
    assert.equal(played.state.score > first, true);
    assert.equal(host.ledger.raiseBest(), null);
    assert.deepEqual([host.ledger.best, await keptBest()], [played.state.score, String(played.state.score)]);
    host.ledger.help(false);
    assert.deepEqual([host.ledger.helped, host.ledger.byComputer], [true, false]);
    host.ledger.help(true);
    assert.deepEqual([host.ledger.helped, host.ledger.byComputer], [true, true]);
    host.ledger.help(false);
    assert.equal(host.ledger.byComputer, true);
    host.ledger.begin(saved(), false);
    assert.deepEqual([host.ledger.helped, host.ledger.isBest], [false, false]);
    host.ledger.help(true);
    assert.deepEqual([host.ledger.raiseBest(), host.ledger.best], [null, 3], 'the computer sets none');
  });

  it('of another store counts the present game, but not the computer’s', () => {
    const host = new Host(game);
    const results = { '2031-05-03': { score: 1, moves: 1 } };
    host.ledger.restock(saved({}, { results }));
    assert.deepEqual([host.ledger.best, host.ledger.results], [score, results]);
    host.ledger.restock(saved({}, { bests: { usual: 999 } }));
    assert.equal(host.ledger.best, 999);
    host.ledger.help(true);
    host.ledger.restock(saved());
    assert.equal(host.ledger.best, 3);
  });
});

describe('the end of a game', () => {
  const over = (): Game => {
    const game = engine.fromPosition({
      ...{ ...ALMOST, handSize: 1, board: ['###.', '#.#.', '.#.#', '#.#.'], hand: ['#'], queue: [['##/##']] },
    });
    game.play(FULL);
    assert.equal(game.state.over, true);
    return game;
  };
  const game = over();

  it('is told once, with its record, and to its game where it was played here', () => {
    for (const isPlayed of [true, false]) {
      const host = new Host(null);
      host.ledger.begin(NOTHING_SAVED, false);
      host.show(game);
      host.ledger.tellRest(null, 'drag', isPlayed);
      host.ledger.tellRest(null, 'drag', isPlayed);
      const detail = { reason: 'no-move', record: { of: 1 }, daily: null };
      assert.deepEqual(host.log, [
        ['bp-gameover', detail, 'drag'],
        ...(isPlayed ? [`ended ${game.state.score}`] : []),
      ]);
    }
  });

  it('is not told of a saved game that was over, and told of one that was dealt so', () => {
    const host = new Host(null);
    host.show(game);
    host.ledger.begin(saved(), true);
    host.ledger.tellIfOver('system', false);
    assert.deepEqual(host.told(), []);
    host.ledger.begin(saved({ over: true }), false);
    host.ledger.tellIfOver('system', false);
    assert.deepEqual(host.told(), ['bp-gameover']);
    host.ledger.begin(saved({ over: true }), true);
    host.ledger.tellIfOver('system', false);
    assert.deepEqual(host.told(), []);
    host.session['looking'] = true;
    host.ledger.begin(saved(), false);
    host.ledger.tellIfOver('system', false);
    assert.deepEqual(host.told(), [], 'a game that is only looked at');
  });

  it('of the game of a day is its result, the first of that day, but not the computer’s', async () => {
    const results = { '2031-05-03': { score: 1, moves: 1 } };
    const day = (host: Host): unknown => (host.log[0] as [string, { daily: unknown }])[1].daily;
    const host = new Host(null, '2031-05-04');
    host.show(game);
    host.ledger.begin(saved({}, { results }), false);
    host.ledger.tellIfOver('tap', true);
    const { score, moves } = game.state;
    assert.deepEqual(day(host), { date: '2031-05-04', days: 2 });
    assert.deepEqual(host.ledger.results, { ...results, '2031-05-04': { score, moves } });
    assert.equal(host.ledger.daysInRow, 2);
    await written();
    assert.deepEqual(JSON.parse(host.kept.get('block-puzzle:daily:key')!), {
      '2031-05-04': { score, moves },
    });
    const other = new Host(null, '2031-05-04');
    other.show(game);
    other.ledger.begin(saved({}, { results }), false);
    other.ledger.help(true);
    other.ledger.tellIfOver('computer', true);
    assert.deepEqual(other.told(), ['bp-gameover']);
    assert.deepEqual([other.ledger.results, other.ledger.daysInRow], [results, 0]);
    await written();
    assert.equal(other.kept.get('block-puzzle:daily:key'), undefined);
  });
});

describe('a game in the place of another', () => {
  it('is told anew: its best score, its goal, its end', async () => {
    const game = from('lines:1');
    game.play(FULL);
    const host = new Host(null);
    host.show(game);
    host.ledger.begin(saved({ best: true, over: true, goal: 'reached', seen: true }), true);
    host.ledger.restock(saved());
    assert.equal(host.ledger.replace(true), null, 'no more than what has been counted');
    host.ledger.begin(saved({ best: true, goal: 'reached' }), false);
    const previous = host.ledger.replace(true);
    assert.deepEqual([previous, host.ledger.isBest, host.ledger.goalSeen], [3, true, false]);
    host.ledger.tellRest(previous, 'api', false);
    assert.deepEqual(host.told(), ['bp-best', 'bp-goal']);
    await written();
    assert.equal(host.games.length, 2);
    host.show(from('lines:1'));
    assert.equal(host.ledger.replace(false), null);
    await written();
    assert.equal(host.kept.has('block-puzzle:game:key'), false, 'nothing is kept of what was not played');
  });
});

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
});
