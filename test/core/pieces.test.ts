/** The largest piece set and pieces from outside it keep apart in the core's memory. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine } from 'block-puzzle-element/engine';
import { STATE_AT } from '../../src/engine/core.js';
import { AT, STATE } from '../../src/engine/place/core.js';
import { configure, startCore } from '../support/core.js';
import { same } from '../support/same.js';

const engine = await createEngine();

/** 256 pieces that carry their number in their middle row. */
const PIECES = Array.from({ length: 256 }, (_, i) => {
  const middle = i.toString(2).padStart(8, '0').replaceAll('0', '.').replaceAll('1', '#');
  return `#......#/${middle}/########`;
});
/** The one next to which the core keeps those from outside. */
const LAST = PIECES.at(-1)!;

test('a hand from outside a set of 256 pieces leaves the last piece of the set as it is', () => {
  const start = { variant: 'blocks', pieces: PIECES, rows: 32, columns: 32, seed: 'set' };
  for (let drawn = 0; drawn < 4000; drawn += 8) {
    const own = engine.fromPosition({ ...start, drawn, handSize: 8 });
    if (!own.state.hand.includes(LAST)) continue;
    const foreign = engine.fromPosition({ ...start, drawn, hand: ['#', ...Array<null>(7).fill(null)] });
    foreign.play({ piece: 0, row: 0, column: 0 });
    same(foreign.state.hand, own.state.hand, `the hand behind ${drawn} pieces`);
    return;
  }
  assert.fail('the last piece was not dealt');
});

test('a used slot fits nowhere, whatever was in the last slot of the largest hand', () => {
  const hand = [...Array<string>(7).fill('##'), '#'];
  const game = engine.fromPosition({
    variant: 'blocks',
    board: ['.#.#.#', '#.#.#.', '.#.#.#'],
    hand,
    seed: 'x',
  });
  assert.equal(game.state.over, false);
  const { over } = game.play({ piece: 7, row: 0, column: 0 });
  assert.equal(over, true);
  same(game.state.fits, [...Array<boolean>(7).fill(false), null], 'what fits');
});

test('behind the largest hand there is no slot to look into', async () => {
  const core = await startCore();
  configure(core, ['#']);
  core.adopt();
  const memory = new Uint8Array(core.memory.buffer);
  // A full board clears something wherever a piece would be put, and the next block holds a shape.
  memory.fill(0xff, STATE_AT, STATE_AT + 8);
  memory[AT.queue] = 1;
  assert.equal(core.previewsOf(8), 0);
});

test('a hand of the queue is dealt once', async () => {
  const core = await startCore();
  configure(core, ['##']);
  const view = new DataView(core.memory.buffer);
  const hand = STATE_AT + STATE.hand;
  view.setUint8(AT.queue, 1);
  view.setUint32(AT.queueReady, 1, true);
  core.deal();
  assert.equal(view.getUint8(hand), 1);
  core.deal();
  assert.equal(view.getUint8(hand), 3, 'the set is drawn from');
});
