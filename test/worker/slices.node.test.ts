/** Long work of a core in the page: in slices, between which others play, and with the same outcome as at once. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createEngine, type Game, type Snapshot } from 'block-puzzle-element/engine';
import type { CoreService, Later } from '../../src/core/protocol.js';
import { same } from '../support/same.js';

const { GameService, inSlices } = (await import(new URL('../../dist/local.js', import.meta.url).href)) as {
  GameService: new (cores?: undefined, pace?: unknown) => CoreService;
  inSlices: unknown;
};
const engine = await createEngine();

/** A falling game of as many moves as a snapshot has. */
function longGame(): Game<'fall'> {
  const game = engine.newGame({ variant: 'quintris', seed: 'long' });
  while (game.state.moves < 100_000) game.play({ action: game.state.moves % 2 ? 'right' : 'left' });
  return game;
}
const long = longGame();
const open = { from: 'snapshot', snapshot: long.snapshot() as unknown as Snapshot } as const;

async function service(): Promise<CoreService> {
  const made = new GameService(undefined, inSlices);
  await made.hello();
  return made;
}

async function valueOf<T>(later: Later<T>): Promise<T> {
  const answer = await later;
  assert.ok(answer.ok);
  return answer.value;
}

/** How often others had their turn until the answer came. */
async function turnsOf(later: Promise<unknown> | object): Promise<number> {
  let turns = 0;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    turns++;
    port2.postMessage(null);
  };
  port2.postMessage(null);
  await later;
  port1.close();
  return turns;
}

describe('a core in the page', () => {
  test('leaves the page many turns while it reads a long game back, and while it tells its pieces', async () => {
    const core = await service();
    assert.ok((await turnsOf(core.open(1, open, []))) >= 4);
    assert.ok((await turnsOf(core.history(1))) >= 4);
    same((await valueOf(core.history(1))).played, long.pieces(), 'pieces');
    same((await valueOf(core.goTo(1, 100_000))).look.state, long.state, 'state');
  });

  test('plays other games between the slices, and none disturbs the other', async () => {
    const core = await service();
    const config = { variant: 'quintris', seed: 'other' } as const;
    const other = engine.newGame(config);
    await core.open(2, { from: 'config', config }, []);
    let opened = false;
    const opening = Promise.resolve(core.open(1, open, [])).finally(() => (opened = true));
    let played = 0;
    for (; !opened; played++) {
      for (const move of other.plan()) {
        const answer = core.play(2, move, false);
        same(await valueOf(answer).then(({ result }) => result), other.play(move), 'result');
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    assert.ok(played >= 3);
    same((await valueOf(opening)).state, long.state, 'state');
  });

  test('gives up a game that is closed while it is read', async () => {
    const core = await service();
    const opening = Promise.resolve(core.open(1, open, []));
    core.close(1);
    await assert.rejects(opening, /given up/);
    const answer = await core.history(1);
    assert.ok(!answer.ok && answer.refusal.kind === 'lost');
  });

  test('keeps the game that was asked for last', async () => {
    const core = await service();
    const first = Promise.resolve(core.open(1, open, []));
    const config = { variant: 'blocks', seed: 'second' } as const;
    await core.open(1, { from: 'config', config }, []);
    await assert.rejects(first, /given up/);
    same((await valueOf(core.goTo(1, 0))).look.state, engine.newGame(config).state, 'state');
  });

  test('looks for a proof in slices, and finds what the engine does at once', async () => {
    const core = await service();
    const config = { variant: 'samegame', seed: 'proof' } as const;
    await core.open(1, { from: 'config', config }, []);
    const judged = core.judge(1, 3000);
    assert.ok((await turnsOf(judged)) >= 2);
    const { verdict } = engine.newGame(config).solvability({ work: 3000 });
    assert.deepEqual(await valueOf(judged), { verdict });
  });
});
