/** When a long falling game is saved: seldom while it runs, and at once when it has ended. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createEngine } from '../../dist/engine.js';
import { Ledger } from '../../src/element/ledger.js';
import { Shelf } from '../../src/element/storage.js';
import type { Widget } from '../../src/element/widget.js';

const { state, snapshot } = await createEngine().then((engine) => {
  const game = engine.newGame({ variant: 'quintris', seed: 'saved' });
  return { state: game.state, snapshot: game.snapshot() };
});

it('an ended falling game is saved at once, however long it is', async () => {
  const saved: string[] = [];
  const storage = {
    getItem: () => null,
    setItem: (name: string, text: string) => {
      if (name.includes('game')) saved.push(text);
    },
    removeItem: () => undefined,
  };
  const written = async (): Promise<number> => {
    await new Promise((resolve) => setImmediate(resolve));
    return saved.length;
  };
  const long = { ...state, moves: 1_000_000, ticks: 1_000_000 };
  const document = { addEventListener: () => undefined, defaultView: null };
  const session = { shelf: new Shelf(storage, 'long', ''), frame: { state: long, snapshot }, origin: '' };
  const widget = {
    ...{ session, state: long, play: null, opening: {} },
    ...{ field: { keep: () => undefined }, report: { warn: () => undefined } },
    element: { ownerDocument: document },
  };
  const ledger = new Ledger(widget as unknown as Widget);
  ledger.save();
  assert.equal(await written(), 1);
  ledger.save();
  assert.equal(await written(), 1, 'it has just been saved');
  widget.state = { ...long, over: true };
  session.frame = { state: widget.state, snapshot };
  ledger.save();
  assert.equal(await written(), 2, 'it has ended');
});
