/** A falling game between the page and its worker: keys, changes, halts, and a worker that dies. */
import { expect } from '@esm-bundle/chai';
import { type FallWatcher, RemoteGame } from '../../src/core/client.js';
import { makerIn } from '../support/made-core.js';
import { Connection } from '../../src/core/connection.js';
import type { FallChange, Frame, RunOptions } from '../../src/core/protocol.js';
import { packageFile } from '../support/browser-frames.js';
import { makeLiar, withPart } from '../support/browser-liars.js';
import { rare, until } from '../support/browser-page.js';
import { type WorkerWatch, watchWorkers } from '../support/browser-workers.js';

const PACE = { gravity: 100, das: 100, arr: 20, soft: 20, lock: 300, resets: 15 };
const PERSON: RunOptions = { pace: PACE, computer: false, interval: 0 };

interface Seen extends FallWatcher {
  readonly changes: FallChange[];
  readonly lost: (error: Error | null) => void;
  readonly losses: (Error | null)[];
}

// The build says so of its own files; here the worker's address is always given.
Object.assign(globalThis, { __STANDALONE__: true });

let games: RemoteGame[] = [];
let workers: WorkerWatch;
let files = 0;

/** A game in the built worker, on an address that no other test has. */
async function open(config: object = {}): Promise<{ game: RemoteGame; frame: Frame<'fall'> }> {
  const game = new RemoteGame(packageFile(`cdn/worker.js?fall=${files++}`));
  games.push(game);
  const frame = await game.open<'fall'>({
    from: 'config',
    config: { variant: 'quintris', seed: 's', ...config },
  });
  return { game, frame };
}

function watcher(): Seen {
  const changes: FallChange[] = [];
  const losses: (Error | null)[] = [];
  return {
    changes,
    losses,
    changed: (_, change) => changes.push(change),
    lost: (error) => losses.push(error),
  };
}

const fallSearch = async (): Promise<Uint8Array> =>
  new Uint8Array(await (await fetch(packageFile('fall-search.wasm'))).arrayBuffer());

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('a falling game in a worker', () => {
  beforeEach(() => {
    workers = watchWorkers();
  });

  afterEach(() => {
    for (const game of games) game.close();
    games = [];
  });

  it('falls, takes keys, and the page knows every state', async () => {
    const { game, frame } = await open();
    expect(frame.state.row).to.equal(0);
    const seen = watcher();
    await game.run(PERSON, seen);
    game.key('press', 'rotate');
    game.key('press', 'drop');
    game.key('release', 'drop');
    await until(() => seen.changes.length >= 5, 'changes');
    await game.halt();
    const { state, snapshot } = game.frame as Frame<'fall'>;
    expect(state.locked).to.be.greaterThan(0);
    expect(Object.isFrozen(state)).to.equal(true);
    expect(snapshot.moves.length).to.equal(state.moves + state.ticks);
    const { record } = await game.command('papers', [false]);
    expect(record.moves).to.deep.equal(snapshot.moves);
    const { length } = seen.changes;
    await rest(300);
    expect(seen.changes.length).to.equal(length);
  });

  rare('refuses options that it cannot run by, and runs as before', async () => {
    const { game } = await open();
    const seen = watcher();
    await game.run(PERSON, seen);
    const bad: readonly [string, unknown][] = [
      ['pace.gravity', { ...PERSON, pace: { ...PACE, gravity: 19 } }],
      ['pace.gravity', { ...PERSON, pace: { ...PACE, gravity: '100' } }],
      ['pace.das', { ...PERSON, pace: { ...PACE, das: 1001 } }],
      ['pace.arr', { ...PERSON, pace: { ...PACE, arr: -1 } }],
      ['pace.soft', { ...PERSON, pace: { ...PACE, soft: 9 } }],
      ['pace.lock', { ...PERSON, pace: { ...PACE, lock: 5001 } }],
      ['pace.resets', { ...PERSON, pace: { ...PACE, resets: 0.5 } }],
      ['pace', { ...PERSON, pace: null }],
      ['computer', { ...PERSON, computer: 1 }],
      ['interval', { ...PERSON, interval: NaN }],
      ['options', null],
    ];
    for (const [field, options] of bad) {
      const error = await game.run(options as RunOptions, watcher()).catch((reason: unknown) => reason);
      expect((error as { field?: string }).field, field).to.equal(field);
    }
    expect(() => {
      game.key('press', 'tick');
    }).to.throw('action must be one of left');
    const { length } = seen.changes;
    await until(() => seen.changes.length > length, 'a change');
  });

  rare('lets no time pass in a game in which nothing falls', async () => {
    const game = new RemoteGame(packageFile(`cdn/worker.js?fall=${files++}`));
    games.push(game);
    await game.open({ from: 'config', config: { variant: 'blocks' } });
    const error = await game.run(PERSON, watcher()).catch((reason: unknown) => reason);
    expect((error as Error).message).to.equal('variant must be a falling game, but was "blocks"');
  });

  it('gives a hint, and the game is assisted', async () => {
    const { game } = await open();
    const untaught = await game.command('hint', []);
    expect([untaught.taught, untaught.hint, game.frame!.state.assisted]).to.deep.equal([false, null, false]);
    await game.command('learn', [await fallSearch()]);
    const { moves } = (await game.command('hint', [])).hint!;
    expect(moves.at(-1)).to.deep.equal({ action: 'drop' });
    expect(game.frame?.state.assisted).to.equal(true);
    for (const move of moves) await game.command('play', [move, false]);
    expect((game.frame as Frame<'fall'>).state.locked).to.equal(1);
  });

  rare('does not go on while the page is blocked', async () => {
    const { game } = await open();
    const seen = watcher();
    await game.run(PERSON, seen);
    await until(() => seen.changes.length >= 2, 'changes');
    const { ticks } = (game.frame as Frame<'fall'>).state;
    const end = performance.now() + 1500;
    while (performance.now() < end);
    await game.halt();
    expect((game.frame as Frame<'fall'>).state.ticks - ticks).to.be.lessThan(6);
  });

  it('goes on from its last frame when the worker dies, halted, and says so', async () => {
    const { game } = await open();
    const seen = watcher();
    await game.run(PERSON, seen);
    await until(() => seen.changes.length >= 3, 'changes');
    workers.crash();
    await until(() => seen.losses.length > 0, 'the loss');
    expect(seen.losses).to.deep.equal([null]);
    const { ticks } = (game.frame as Frame<'fall'>).state;
    const { length } = seen.changes;
    await rest(300);
    expect(seen.changes.length).to.equal(length);
    await game.run(PERSON, seen);
    await until(() => (game.frame as Frame<'fall'>).state.ticks > ticks, 'a tick');
  });

  rare('notices a worker that was ended without a word, though nobody plays', async () => {
    const { game } = await open();
    const seen = watcher();
    await game.run({ ...PERSON, pace: { ...PACE, gravity: Infinity } }, seen);
    workers.kill();
    await until(() => seen.losses.length > 0, 'the loss');
    expect(seen.losses).to.deep.equal([null]);
  });

  rare('takes a worker that tells nonsense for a dead one', async () => {
    const lies: readonly (readonly [string, unknown])[] = [
      ['change', null],
      ['change.serial', 7],
      ['change.added', [{ action: 'sing' }]],
      ['change.added', null],
      ['change.undone', 99],
      ['change.state', { row: 99 }],
      ['change.state', { board: '<img>' }],
      ['change.state', { html: '<img>' }],
      ['change.results', [{}]],
    ];
    const liar = makeLiar();
    for (const [path, lie] of lies) {
      liar.lie = null;
      const { game, frame } = await open();
      const seen = watcher();
      await game.run(PERSON, seen);
      liar.lie = (data) => ('change' in data ? withPart(data, path, lie) : data);
      await until(() => seen.losses.length > 0, 'the loss');
      expect(seen.losses, path).to.deep.equal([null]);
      expect(Object.keys(game.frame?.state ?? {}), path).to.have.members(Object.keys(frame.state));
      game.close();
    }
  });

  rare('runs in the page itself as well, and ends there with its connection', async () => {
    // The built core: that of the sources has no Wasm in it.
    const make = makerIn(await (await fetch(packageFile('cdn/fall-worker.js'))).text());
    const { port1, port2 } = new MessageChannel();
    make().serve(undefined, port2);
    const connection = await Connection.to(port1, 'fall');
    const config = { variant: 'quintris', seed: 's' };
    await connection.call('open', [1, { from: 'config', config }, []]);
    const told: FallChange[] = [];
    connection.watch(1, (value) => {
      const change = value as FallChange;
      told.push(change);
      void connection.call('seen', [1, change.serial]).catch(() => undefined);
    });
    const run = () => connection.call('run', [1, { ...PERSON, computer: true, interval: 20 }]);
    const assisted = (): boolean => told.some(({ state }) => state.assisted === true);
    expect(await run()).to.deep.equal({ ok: true, value: { running: true, taught: false } });
    await until(() => told.length >= 3, 'changes');
    expect(assisted(), 'until it knows how to play, pieces only fall').to.be.false;
    const learnt = await connection.call('learn', [1, await fallSearch()]);
    expect(learnt).to.deep.equal({ ok: true, value: { taught: true } });
    expect(await run()).to.deep.equal({ ok: true, value: { running: true, taught: true } });
    await until(assisted, 'the computer plays');
    // The first one is that of the game itself.
    expect(told.map(({ serial }) => serial)).to.deep.equal(told.map((_, i) => i + 2));
    connection.close();
    const { length } = told;
    await rest(200);
    expect(told.length).to.equal(length);
  });
});
