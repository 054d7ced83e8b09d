/** What a game has come to, where another one is there before it is counted. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Widget } from '../../src/element/widget.js';
import { After } from '../../src/more/after.js';

test('a game is counted with its lines behind its end, and still is once a move of the next one is taken back', async () => {
  let kept = '';
  const store = {
    read: () => Promise.resolve(null),
    change: (_: string, change: (text: string | null) => string) => {
      kept = change(kept || null);
      return Promise.resolve();
    },
  };
  const tasks: Promise<unknown>[] = [];
  const state = { variant: 'blocks', rows: 4, columns: 4, handSize: 1, seed: 'a', score: 9, moves: 3 };
  const ended = { ...state, over: true, board: [], hand: [] };
  const widget = {
    state: { ...ended, seed: 'b', moves: 1, over: false },
    play: { divisionOf: () => 'usual' },
    session: {
      ...{ opened: 2, frame: { snapshot: { start: {} } }, course: { ledger: { store, byComputer: false } } },
      actHere: () => Promise.resolve(undefined),
    },
    opening: {},
    ...{ update: () => undefined, afterUpdate: () => undefined },
    attempt: (task: Promise<unknown>) => tasks.push(task),
    element: Object.assign(new EventTarget(), { shadowRoot: new EventTarget() }),
  };
  const after = new After(widget as unknown as Widget);
  const frame = { state: ended, snapshot: { start: {} } };
  const history = Promise.resolve([{ rows: 1, columns: 1, boxes: 0 }]);
  await after.ended({ frame, opened: 1, history } as never, () => true, store as never, 'usual');
  widget.element.dispatchEvent(new Event('bp-undo'));
  await Promise.all(tasks);
  const [figures] = Object.values(JSON.parse(kept) as Record<string, { played: number; lines: number }>);
  assert.deepEqual([figures?.played, figures?.lines], [1, 2]);
});
