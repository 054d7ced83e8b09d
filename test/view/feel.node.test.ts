/** What a game feels like, as far as no browser is needed to tell. */
import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { Count } from '../../src/more/feel/show.js';

describe('a score that counts up', () => {
  let frames: (() => void)[] = [];
  let time = 0;
  /** Lets so many milliseconds pass, in pictures. */
  const pass = (ms: number): void => {
    for (const end = time + ms; time < end;) {
      time = Math.min(end, time + 16);
      for (const frame of frames.splice(0)) frame();
    }
  };
  beforeEach(() => {
    frames = [];
    time = 0;
    performance.now = () => time;
    Object.assign(globalThis, {
      requestAnimationFrame: (frame: () => void) => frames.push(frame),
      cancelAnimationFrame: () => frames.splice(0),
    });
  });

  /** A figure that the picture writes once for each new score. */
  function figure() {
    const text = { nodeType: 3, nodeValue: '0', data: '0' };
    const place = { childNodes: [text] } as unknown as HTMLElement;
    const count = new Count();
    let now = 0;
    const draw = (score: number): void => {
      if (now !== score) text.data = String(score);
      now = score;
    };
    return {
      draw,
      shown: () => text.data,
      score: (score: number) => {
        const before = now;
        draw(score);
        count.to(place, before, score, String, () => now);
      },
    };
  }

  for (const [from, to] of [
    [0, 2],
    [4, 5],
    [0, 18],
    [58, 40],
  ] as const)
    test(`from ${from} to ${to} is right in the end, whenever a move of no points or another game comes`, () => {
      for (let wait = 0; wait <= 440; wait += 8)
        for (const then of [to, 0]) {
          const { shown, score, draw } = figure();
          draw(from);
          score(to);
          pass(wait);
          score(then);
          pass(500);
          assert.equal(shown(), String(then), `after ${wait} ms`);
        }
    });

  test('goes through steps of the way, and ends at once where the score is another', () => {
    const { shown, score, draw } = figure();
    const seen = new Set<string>();
    score(100);
    for (let i = 0; i < 25; i++) {
      pass(16);
      seen.add(shown());
    }
    assert.ok(seen.size > 10, [...seen].join());
    assert.equal(shown(), '100');
    score(200);
    pass(100);
    draw(0);
    pass(16);
    assert.equal(shown(), '0');
  });
});
