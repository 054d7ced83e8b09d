/** Long work of a core in the page: in slices, between which others play, and with the same outcome as at once. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, describe, test } from 'node:test';
import { type Remote, wrap } from 'comlink';
import { createEngine, type FallMove, type Game, type Snapshot } from 'block-puzzle-element/engine';
import type { Answer, CoreService } from '../../src/core/protocol.js';
import { VARIANTS } from '../../src/engine/variants.js';
import { makerIn } from '../support/made-core.js';
import { same } from '../support/same.js';
import { volume } from '../support/volume.js';

const engine = await createEngine();

/** A falling game of as many moves as a snapshot has, or a part of them that is read in slices as well. */
function longGame(): Game<'fall'> {
  const game = engine.newGame({ variant: 'quintris', seed: 'long' });
  const moves = volume(40_000, 100_000);
  for (let i = 0; i < moves; i++) game.play({ action: i % 2 ? 'right' : 'left' });
  assert.equal(game.state.moves, moves);
  return game;
}
const long = longGame();
const open = { from: 'snapshot', snapshot: long.snapshot() as unknown as Snapshot } as const;

const ports: MessagePort[] = [];
after(() => {
  for (const port of ports) port.close();
});

/** A core in the page, behind a port as the page has it. */
async function service(kind: 'fall' | 'pop' = 'fall'): Promise<Remote<CoreService>> {
  const make = makerIn(await readFile(new URL(`../../dist/cdn/${kind}-worker.js`, import.meta.url), 'utf8'));
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  make().serve(undefined, port2);
  const core = wrap<CoreService>(port1);
  await core.hello(VARIANTS);
  return core;
}

async function valueOf<T>(later: Promise<Answer<T>>): Promise<T> {
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
    const opening = core.open(1, open, []);
    assert.ok((await turnsOf(opening)) >= 4);
    assert.ok((await turnsOf(core.history(1))) >= 4);
    same((await valueOf(core.history(1))).played, long.pieces(), 'pieces');
    same((await valueOf(opening)).state, long.state, 'state');
  });

  test('plays other games between the slices, and none disturbs the other', async () => {
    const core = await service();
    const config = { variant: 'quintris', seed: 'other' } as const;
    const other = engine.newGame(config);
    // Made before, so that between two slices no more is done than a move.
    const moves: { move: FallMove; result: object }[] = [];
    while (moves.length < 300 && !other.state.over)
      for (const move of other.plan()) moves.push({ move, result: other.play(move) });
    await core.open(2, { from: 'config', config }, []);
    let opened = false;
    const opening = Promise.resolve(core.open(1, open, [])).finally(() => (opened = true));
    let played = 0;
    for (; !opened && played < moves.length; played++) {
      const { move, result } = moves[played]!;
      same((await valueOf(core.play(2, move, false))).result, result, 'result');
    }
    assert.ok(played >= 3, `${played} moves`);
    same((await valueOf(opening)).state, long.state, 'state');
  });

  test('gives up a game that is closed while it is read', async () => {
    const core = await service();
    const opening = Promise.resolve(core.open(1, open, []));
    void core.close(1);
    await assert.rejects(opening, /given up/);
    const answer = await core.history(1);
    assert.ok(!answer.ok && answer.refusal.kind === 'lost');
  });

  test('keeps the game that was asked for last', async () => {
    const core = await service();
    const first = Promise.resolve(core.open(1, open, []));
    const config = { variant: 'quintris', seed: 'second' } as const;
    const second = core.open(1, { from: 'config', config }, []);
    await assert.rejects(first, /given up/);
    same((await valueOf(second)).state, engine.newGame(config).state, 'state');
    same((await valueOf(core.papers(1, false))).record, engine.newGame(config).record(), 'record');
  });

  test('looks for a proof in slices, and finds what the engine does at once', async () => {
    const core = await service('pop');
    const config = { variant: 'samegame', seed: 'proof' } as const;
    await core.open(1, { from: 'config', config }, []);
    const judged = core.judge(1, 3000);
    assert.ok((await turnsOf(judged)) >= 2);
    const { verdict } = engine.newGame(config).solvability({ work: 3000 });
    assert.deepEqual(await valueOf(judged), { verdict });
  });
});
