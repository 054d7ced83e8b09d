/** A page's games and their cores: which core has which game, what becomes of both as one of them ends, dies or lies. */
import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { RemoteGame } from '../../src/core/client.js';
import { ConnectionError, DetachedError } from '../../src/core/connection.js';
import type { FallChange, Frame, RunOptions } from '../../src/core/protocol.js';
import { bePage, NodeWorker, running } from '../support/node-workers.js';

const reported = bePage();
const CONFIG = { variant: 'blocks', seed: 'client' } as const;
const FALLING = { variant: 'quintris', seed: 'client' } as const;
const SLOWLY: RunOptions = {
  ...{ computer: false, interval: 0 },
  pace: { gravity: Infinity, das: 167, arr: 33, soft: 50, lock: 500, resets: 15 },
};
const QUICKLY: RunOptions = { ...SLOWLY, pace: { ...SLOWLY.pace, gravity: 20 } };

let games: RemoteGame[] = [];
let page = 0;

/** A game that asks a worker file of this test's own, which plays all kinds. */
function gameAt(url: string): RemoteGame {
  const game = new RemoteGame(url);
  games.push(game);
  return game;
}

const anew = (): string => `worker-${++page}.js`;
const open = (game: RemoteGame, config: object = CONFIG): Promise<Frame> =>
  game.open({ from: 'config', config: config as typeof CONFIG });
const addresses = (): string[] => NodeWorker.made.map(({ url }) => url.replace(/.*\//, ''));
const soon = (ms = 20): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
async function until(is: () => unknown): Promise<void> {
  for (let i = 0; i < 3000 && !is(); i++) await soon(10);
  assert.ok(is(), String(is));
}
const assist = (game: RemoteGame): Promise<unknown> => game.command('assist', []);
const canPlay = async (game: RemoteGame): Promise<boolean> => {
  await assist(game);
  return game.frame!.state.assisted;
};
const isLost = (error: unknown): boolean => error instanceof ConnectionError;
const hasLeft = (error: unknown): boolean => error instanceof DetachedError;

afterEach(async () => {
  for (const game of games) game.close();
  games = [];
  await until(() => running().length === 0);
  assert.deepEqual(reported.splice(0), []);
  NodeWorker.made = [];
  NodeWorker.manner = () => 'plays';
});

describe('games of one core', () => {
  it('share it; who leaves, even twice, has it forget that game alone', async () => {
    const url = anew();
    const [one, two, three] = [gameAt(url), gameAt(url), gameAt(url)];
    await Promise.all([open(one), open(two, { ...CONFIG, seed: 'two' }), open(three)]);
    one.close();
    one.close();
    await assert.rejects(assist(one), hasLeft);
    await until(() => NodeWorker.made[0]!.told.includes('close'));
    assert.ok(await canPlay(two));
    three.close();
    assert.ok(await canPlay(two));
    assert.equal(two.frame!.state.seed, 'two');
    await soon();
    assert.equal(NodeWorker.made[0]!.told.filter((method) => method === 'close').length, 2);
    assert.equal(NodeWorker.made.length, 1);
    assert.equal(NodeWorker.made[0]!.terminated, false);
  });

  it('have another one once it was ended with the last of them', async () => {
    const url = anew();
    await open(gameAt(url));
    games.pop()!.close();
    await until(() => running().length === 0);
    assert.ok(await open(gameAt(url)));
    assert.equal(NodeWorker.made.length, 2);
  });

  it('are others than those of another file: a game that goes there leaves the first', async () => {
    const game = gameAt('');
    assert.equal(game.rung, undefined);
    assert.equal(game.frame, null);
    await open(game);
    assert.equal(game.rung, 'file');
    await open(game, FALLING);
    assert.deepEqual(addresses(), ['place-worker.js', 'fall-worker.js']);
    assert.deepEqual(
      running().map(({ url }) => /(\w+)-worker/.exec(url)?.[1]),
      ['fall'],
    );
    assert.equal(game.frame!.state.variant, 'quintris');
  });

  it('stay as they are where another game is refused, and the core that was asked for it ends', async () => {
    const game = gameAt('');
    await open(game);
    const { frame } = game;
    const field = (config: object) => (error: { field?: string }) =>
      error.field === Object.keys(config).at(-1) || assert.fail(String(error));
    for (const config of [
      { ...FALLING, rows: 0 },
      { ...CONFIG, columns: 0 },
    ])
      await assert.rejects(open(game, config), field(config));
    assert.equal(game.frame, frame);
    await until(() => running().length === 1);
    assert.ok(await canPlay(game));
    const unsendable = { ...CONFIG, goal: () => 1 };
    await assert.rejects(open(game, unsendable), { field: 'config', code: 'format' });
    assert.ok(await canPlay(game));
    assert.deepEqual(addresses(), ['place-worker.js', 'fall-worker.js']);
    const illegal = game.command('play', [{ piece: 99, row: 0, column: 0 }, false]);
    await assert.rejects(illegal, { name: 'IllegalMoveError' });
    game.close();
    await soon();
    assert.ok(
      await open(gameAt(''), FALLING),
      'a core that was asked for in vain counts its games as before',
    );
  });

  it('stay with their core as one that changes to another kind leaves while that answers', async () => {
    const [stays, fallen, leaves] = [gameAt(''), gameAt(''), gameAt('')];
    await open(stays);
    await open(fallen, FALLING);
    await open(leaves);
    const [, falling] = NodeWorker.made;
    // It goes between the answer and what the page makes of it.
    falling!.says = () => {
      if (falling!.told.at(-1) === 'open') leaves.close();
    };
    await assert.rejects(open(leaves, FALLING), hasLeft);
    await soon();
    assert.ok(await canPlay(stays));
    assert.ok(await canPlay(fallen));
    assert.deepEqual(
      running().map(({ url }) => /(\w+)-worker/.exec(url)?.[1]),
      ['place', 'fall'],
    );
  });

  it('are not opened any more by who has left while the core started', async () => {
    const game = gameAt(anew());
    const opening = open(game);
    game.close();
    await assert.rejects(opening, hasLeft);
    await until(() => running().length === 0);
  });

  it('have what takes their answer come while their core starts', async () => {
    const toldBefore: (readonly string[])[] = [];
    const game = new RemoteGame(anew(), async () => {
      toldBefore.push([...(NodeWorker.made[0]?.told ?? [])]);
    });
    games.push(game);
    await open(game);
    assert.deepEqual(toldBefore[0], []);
  });

  it('are not opened any more by who leaves while what takes their answer comes', async () => {
    const url = anew();
    await open(gameAt(url));
    const game: RemoteGame = new RemoteGame(url, async () => {
      game.close();
    });
    await assert.rejects(open(game), hasLeft);
    await until(() => NodeWorker.made[0]!.told.includes('close'));
    assert.deepEqual(NodeWorker.made[0]!.told, ['hello', 'open', 'close']);
  });
});

describe('the way to a core', () => {
  it('is the first that answers as it should, and is known from then on', async () => {
    for (const manner of ['throws', 'foreign', 'other kind'] as const) {
      NodeWorker.made = [];
      const url = anew();
      NodeWorker.manner = (asked) => (asked.endsWith(url) ? manner : 'plays');
      const game = gameAt(url);
      // Its own file plays all kinds.
      await open(game, FALLING);
      assert.equal(game.rung, 'file', manner);
      assert.equal(running().length, 1, manner);
      const before = NodeWorker.made.length;
      running()[0]!.kill();
      running()[0]!.dispatchEvent(new Event('error'));
      assert.ok(await canPlay(game));
      game.close();
      await soon();
      await open(gameAt(url));
      assert.deepEqual(addresses().slice(before), ['worker.js', 'worker.js'], manner);
      games.at(-1)!.close();
      await soon();
    }
  });

  it('is looked for again where there was none', async () => {
    const url = anew();
    NodeWorker.manner = () => 'throws';
    const game = gameAt(url);
    await assert.rejects(open(game), isLost);
    // A text that cannot be read either is nobody's unheard rejection.
    await assert.rejects(game.open({ from: 'record', record: 'junk' }), isLost);
    await soon();
    NodeWorker.manner = () => 'plays';
    await open(game);
    assert.equal(game.rung, 'worker-url');
  });

  it('that is found while an earlier look for one still fails is the one that ends with its game', async () => {
    const url = anew();
    const [former, game] = [gameAt(url), gameAt(url)];
    let later: Promise<Frame> | undefined;
    NodeWorker.manner = (asked) => {
      if (!asked.endsWith(url) || !later) {
        later ??= (former.close(), open(game));
        return 'throws';
      }
      return 'plays';
    };
    await assert.rejects(open(former));
    await later;
    assert.ok(await canPlay(game));
    assert.deepEqual(addresses(), [url]);
    game.close();
    await until(() => running().length === 0);
  });
});

describe('a core that dies', () => {
  for (const event of ['error', 'messageerror']) {
    it(`is replaced (${event}), under a command as between two of them`, async () => {
      const game = gameAt(anew());
      await open(game);
      NodeWorker.made[0]!.deaf = () => true;
      const asked = canPlay(game);
      await until(() => NodeWorker.made[0]!.told.includes('assist'));
      NodeWorker.made[0]!.dispatchEvent(new Event(event));
      assert.ok(await asked);
      assert.deepEqual(NodeWorker.made[1]!.told.slice(0, 3), ['hello', 'assist', 'open']);
      NodeWorker.made[1]!.dispatchEvent(new Event(event));
      assert.ok(await canPlay(game));
      assert.deepEqual(
        NodeWorker.made.map(({ terminated }) => terminated),
        [true, true, false],
      );
    });
  }

  it('four times over one command is given up, and replaced at the next', async () => {
    const game = gameAt(anew());
    await open(game);
    let dying = 4;
    const { postMessage } = NodeWorker.prototype;
    NodeWorker.prototype.postMessage = function (message, transfer) {
      postMessage.call(this, message, transfer);
      if (message.path?.[0] !== 'undo' || dying === 0) return;
      dying--;
      this.kill();
      setTimeout(() => this.dispatchEvent(new Event('error')));
    };
    try {
      await assert.rejects(game.command('undo', []), isLost);
      assert.equal(NodeWorker.made.length, 4);
      dying = 1;
      await game.command('undo', []);
    } finally {
      NodeWorker.prototype.postMessage = postMessage;
    }
  });

  it('under a command, and again as the next one reads the game back, is replaced by one that answers', async () => {
    const game = gameAt(anew());
    await open(game);
    const deaths = ['assist', 'open'];
    const { postMessage } = NodeWorker.prototype;
    NodeWorker.prototype.postMessage = function (message, transfer) {
      postMessage.call(this, message, transfer);
      if (message.path?.[0] !== deaths[0]) return;
      deaths.shift();
      this.kill();
      setTimeout(() => this.dispatchEvent(new Event('error')));
    };
    try {
      assert.ok(await canPlay(game));
    } finally {
      NodeWorker.prototype.postMessage = postMessage;
    }
    assert.equal(NodeWorker.made.length, 3);
  });

  it('in all but name, which has forgotten the game each time it is asked, is given up after four times', async () => {
    const game = gameAt(anew());
    await open(game);
    const [worker] = NodeWorker.made;
    const asked = (): number => worker!.told.filter((method) => method === 'assist').length;
    worker!.says = (data: { value?: object }) => {
      if (worker!.told.at(-1) === 'assist' && asked() < 8)
        data.value = { ok: false, refusal: { kind: 'lost', message: 'which game?' } };
    };
    await assert.rejects(assist(game), isLost);
    assert.deepEqual(worker!.told.slice(2), Array<string[]>(4).fill(['assist', 'open']).flat());
    worker!.says = () => undefined;
    assert.ok(await canPlay(game));
    assert.equal(NodeWorker.made.length, 1);
  });

  it('silent, is one after a second and a half and a little more: later where a long game is read back', async (t) => {
    const game = gameAt(anew());
    await open(game);
    const { snapshot } = game.frame!;
    const [first] = NodeWorker.made;
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
    const isDead = async (): Promise<boolean> => {
      for (let i = 0; i < 3; i++) await turn();
      return first!.terminated;
    };
    first!.deaf = () => true;
    const moves = Array.from({ length: 1000 }, () => ({ piece: 0, row: 0, column: 0 }));
    const opening = game.open({ from: 'snapshot', snapshot: { ...snapshot, moves } });
    opening.catch(() => undefined);
    for (let i = 0; i < 3; i++) await turn();
    t.mock.timers.tick(2499);
    t.mock.timers.tick(299);
    assert.equal(await isDead(), false);
    t.mock.timers.tick(1);
    t.mock.timers.tick(300);
    assert.equal(await isDead(), true);
    t.mock.timers.reset();
    await assert.rejects(opening, { name: 'ConfigError' });
  });
});

describe('a game whose time passes', () => {
  interface Heard {
    readonly frames: Frame<'fall'>[];
    readonly changes: FallChange[];
    readonly lost: (Error | null)[];
  }

  async function runs(url = anew(), options = SLOWLY): Promise<Heard & { readonly game: RemoteGame }> {
    const game = gameAt(url);
    await open(game, FALLING);
    return { game, ...(await heard(game, options)) };
  }

  async function heard(game: RemoteGame, options = SLOWLY): Promise<Heard> {
    const all: Heard = { frames: [], changes: [], lost: [] };
    await game.run(options, {
      changed: (frame, change) => {
        all.frames.push(frame);
        all.changes.push(change);
      },
      lost: (error) => all.lost.push(error),
    });
    return all;
  }

  const column = ({ frame }: RemoteGame): unknown => (frame!.state as unknown as { column: number }).column;

  it('is none of a game in which nothing falls', async () => {
    const game = gameAt(anew());
    await open(game);
    await assert.rejects(heard(game), { field: 'variant' });
    assert.ok(!NodeWorker.made[0]!.told.includes('run'));
  });

  it('takes keys until it is halted, and again from then on', async () => {
    const { game, frames } = await runs();
    const at = column(game);
    game.key('press', 'left');
    await until(() => column(game) !== at);
    assert.equal(frames.at(-1), game.frame);
    game.key('release', 'left');
    await until(() => NodeWorker.made[0]!.told.includes('release'));
    assert.throws(() => game.key('press', 'tick'), { field: 'action' });
    await game.halt();
    const [worker] = NodeWorker.made;
    const { length } = worker!.told;
    game.key('press', 'right');
    await game.halt();
    await soon();
    assert.equal(worker!.told.length, length, 'nothing is said while time stands still');
    const again = await heard(game);
    game.key('press', 'right');
    await until(() => column(game) === at);
    assert.equal(again.frames.length, 1);
    const { length: before } = frames;
    game.key('release', 'right');
    await soon();
    assert.equal(frames.length, before, 'who ran it before hears no more');
  });

  it('tells the core what was seen, once for each picture, and each second that it lives', async (t) => {
    const pictures: (() => void)[] = [];
    Object.assign(globalThis, {
      document: { ...document, hidden: false },
      requestAnimationFrame: (paint: () => void) => pictures.push(paint),
    });
    const { game, changes } = await runs(anew(), QUICKLY);
    const [worker] = NodeWorker.made;
    const seen = (): number => worker!.told.filter((method) => method === 'seen').length;
    await until(() => changes.length > 0);
    await soon(300);
    const { length } = changes;
    await soon(100);
    assert.deepEqual([seen(), pictures.length], [0, 1]);
    assert.equal(changes.length, length, 'what nobody sees is not played');
    pictures.shift()!();
    await until(() => changes.length > length);
    assert.equal(seen(), 1);
    assert.equal(pictures.length, 1);
    Object.assign(globalThis, { document: { ...document, hidden: true } });
    Reflect.deleteProperty(globalThis, 'requestAnimationFrame');
    await game.halt();
    t.mock.timers.enable({ apis: ['setInterval'] });
    await heard(game);
    await heard(game);
    const before = seen();
    t.mock.timers.tick(1000);
    t.mock.timers.tick(999);
    await soon();
    assert.equal(seen(), before + 1);
    await game.halt();
    t.mock.timers.tick(3000);
    await soon();
    assert.equal(seen(), before + 1);
  });

  it('is told nothing while another game is opened; refused, it goes on', async () => {
    const { game } = await runs();
    const [worker] = NodeWorker.made;
    const at = column(game);
    const opening = open(game, { ...FALLING, rows: 0 });
    game.key('press', 'left');
    await assert.rejects(opening, { field: 'rows' });
    await soon();
    assert.ok(!worker!.told.includes('press'));
    assert.equal(column(game), at);
    game.key('press', 'left');
    await until(() => column(game) !== at);
    await open(game, { ...FALLING, seed: 'another' });
    game.key('press', 'left');
    await soon();
    assert.equal(worker!.told.filter((method) => method === 'press').length, 1);
  });

  it('is nobody’s once it was closed: what a core still says of it ends no core of others', async () => {
    const url = anew();
    const [{ game }, other] = [await runs(url), gameAt(url)];
    await open(other);
    const [worker] = NodeWorker.made;
    let id = NaN;
    worker!.says = ({ fall = id }: { fall?: number }) => {
      id = fall;
    };
    const at = column(game);
    game.key('press', 'left');
    await until(() => column(game) !== at);
    const { frame } = game;
    game.close();
    await until(() => worker!.told.includes('close'));
    worker!.dispatchEvent(new MessageEvent('message', { data: { fall: id, change: {} } }));
    assert.deepEqual([Number.isInteger(id), worker!.terminated, game.frame === frame], [true, false, true]);
    assert.ok(await canPlay(other));
  });

  it('stands still in another core where its own has died, and says so once', async () => {
    const { game, frames, lost } = await runs(anew(), QUICKLY);
    await until(() => frames.length > 1);
    NodeWorker.made[0]!.kill();
    NodeWorker.made[0]!.dispatchEvent(new Event('error'));
    const { frame } = game;
    game.key('press', 'left');
    game.key('press', 'right');
    await until(() => lost.length > 0);
    await soon();
    assert.deepEqual(lost, [null]);
    assert.deepEqual(game.frame!.state, frame!.state);
    assert.deepEqual(
      NodeWorker.made[1]!.told.filter((method) => /halt|open/.test(method)),
      ['halt', 'open', 'halt'],
    );
    // It says nothing to a core that does not run it, and a dead one is not heard.
    const { length } = frames;
    game.key('press', 'left');
    NodeWorker.made[0]!.dispatchEvent(new MessageEvent('message', { data: { fall: 1, change: {} } }));
    await soon();
    assert.equal(frames.length, length);
    assert.equal(NodeWorker.made[1]!.terminated, false);
  });

  it('says why it is lost where no core is to be had, and nothing to who has left', async () => {
    const { game, lost } = await runs();
    const other = await runs();
    NodeWorker.manner = () => 'throws';
    for (const worker of running()) {
      worker.kill();
      worker.dispatchEvent(new Event('error'));
    }
    game.key('press', 'left');
    other.game.key('press', 'left');
    other.game.close();
    await until(() => lost.length > 0);
    assert.ok(isLost(lost[0]), String(lost[0]));
    assert.deepEqual(other.lost, []);
  });

  it('takes a core for dead that tells of another game than there is', async () => {
    const { game, lost } = await runs();
    const { frame } = game;
    const [worker] = NodeWorker.made;
    worker!.says = ({ change }: { change?: { serial: number } }) => {
      if (change) change.serial++;
    };
    game.key('press', 'left');
    await until(() => lost.length > 0);
    assert.deepEqual(lost, [null]);
    assert.equal(worker!.terminated, true);
    assert.deepEqual(game.frame!.state, frame!.state);
    // What is said to nobody, or is no change, is not heard.
    for (const data of [null, {}, { fall: 99, change: {} }])
      NodeWorker.made[1]!.dispatchEvent(new MessageEvent('message', { data }));
    assert.equal(NodeWorker.made[1]!.terminated, false);
  });
});
