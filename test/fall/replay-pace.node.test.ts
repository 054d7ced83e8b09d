/** How fast the replay of a falling game shows a piece. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { actionByAction } from '../../src/games/fall/later.js';

const SPEEDS = [0.5, 1, 2, 4];

/** Where a replay stands, and for how many milliseconds in all, on the way of a piece of so many actions. */
function way(actions: number, speed: number): { stops: number[]; total: number; shortest: number } {
  const start = 1000;
  const stops: number[] = [];
  let [at, total, shortest] = [start, 0, Infinity];
  while (at < start + actions) {
    const { to, ms } = actionByAction(at, start, start + actions, speed);
    assert.ok(to > at && to <= start + actions, `from ${at} to ${to}`);
    at = to;
    stops.push(at - start);
    total += ms;
    shortest = Math.min(shortest, ms);
  }
  return { stops, total, shortest };
}

describe('the replay of a falling game', () => {
  test('shows each action of a piece at the usual speed', () => {
    for (const actions of [1, 2, 8, 30, 45]) {
      const { stops } = way(actions, 1);
      assert.deepEqual(
        stops,
        Array.from({ length: actions }, (_, i) => i + 1),
        `${actions} actions`,
      );
    }
  });

  test('takes between 0.7 and about 2 seconds for a piece, however it was played', () => {
    for (const actions of [1, 5, 12, 30, 100, 1000, 100_000]) {
      const { total } = way(actions, 1);
      assert.ok(total >= 700 && total <= 2050, `${actions} actions: ${total}`);
    }
    assert.ok(way(5, 1).total < way(12, 1).total && way(12, 1).total < way(30, 1).total);
  });

  test('is as much faster or slower as its speed says', () => {
    for (const actions of [1, 12, 100]) {
      const { total } = way(actions, 1);
      for (const speed of SPEEDS) {
        const ratio = total / (way(actions, speed).total * speed);
        assert.ok(ratio > 0.8 && ratio < 1.2, `${actions} actions at ${speed}: ${ratio}`);
      }
    }
  });

  test('asks for no more pictures than can be seen', () => {
    for (const speed of SPEEDS) {
      for (const actions of [30, 1000, 100_000]) assert.ok(way(actions, speed).shortest >= 40);
    }
  });
});
