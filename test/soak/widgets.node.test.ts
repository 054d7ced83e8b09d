/** Widgets that are added, played and removed leave nothing behind; `npm run soak:widgets` does it for longer. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { grown, soakWidgets } from './widgets.js';

describe('a page from which all widgets are removed', () => {
  it('holds no widget, worker, timer, listener or observer of theirs', { timeout: 120_000 }, async () => {
    const measures = await soakWidgets(12, [4]);
    assert.equal(measures.length, 2);
    // The watch sees something: the page has nodes and a heap.
    assert.ok(measures.every(({ nodes, heap }) => nodes > 0 && heap > 0));
    assert.deepEqual(grown(measures), []);
  });

  it('would be told from one that holds some', () => {
    const none = { timers: 0, listeners: 2, observers: 0, workers: 0, running: 0, held: 0 };
    const start = { ...none, rounds: 0, heap: 5e6, allListeners: 9, nodes: 99 };
    const later = { ...start, rounds: 4 };
    assert.deepEqual(grown([start, later]), []);
    const most = {
      timers: 0,
      workers: 0,
      running: 0,
      listeners: 2,
      observers: 0,
      allListeners: 39,
      nodes: 3099,
    };
    for (const [name, value] of Object.entries(most)) {
      assert.deepEqual(grown([start, { ...later, [name]: value }]), [], name);
      assert.equal(grown([start, { ...later, [name]: value + 1 }]).length, 1, name);
    }
    assert.equal(grown([start, { ...later, held: 4 }]).length, 1);
    assert.equal(grown([start, { ...later, heap: 7e6 }]).length, 1);
  });
});
