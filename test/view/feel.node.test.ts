/** What a game feels like, as far as no browser is needed to tell. */
import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { Count } from '../../src/more/feel/show.js';
import { actionMoment, clearMoment, MOMENTS, rowsMoment, sound } from '../../src/more/feel/sound.js';

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

describe('a sound', () => {
  /** What a browser has of sound, as far as it is asked for: pitches that sound, each from when to when. */
  const heard: (readonly [pitch: number, start: number, end: number])[] = [];
  const context = {
    currentTime: 0,
    state: 'running',
    destination: {},
    sampleRate: 8,
    suspend: async () => {},
  };
  class Part {
    gain = new Param();
    frequency = new Param();
    connect = (to: unknown): unknown => to;
    #start = 0;
    start(at: number): void {
      this.#start = at;
    }
    stop(at: number): void {
      heard.push([this.frequency.from, this.#start, at]);
    }
    getChannelData = () => new Float32Array(1);
  }
  class Param {
    from = 0;
    setValueAtTime(value: number): void {
      this.from = value;
    }
    linearRampToValueAtTime(): void {}
    exponentialRampToValueAtTime(): void {}
  }
  const pitches = (): number[] => heard.map(([pitch]) => pitch);
  beforeEach(() => {
    heard.length = 0;
    context.currentTime += 10;
    Object.assign(globalThis, {
      AudioContext: class {
        constructor() {
          return context;
        }
      },
      ...Object.fromEntries(
        ['Gain', 'DynamicsCompressor', 'Oscillator', 'AudioBufferSource', 'BiquadFilter'].map((name) => [
          `${name}Node`,
          Part,
        ]),
      ),
      AudioBuffer: Part,
      ...('navigator' in globalThis ? {} : { navigator: {} }),
    });
  });

  test('of a bell has its octave, and the eighth note of what is won, beaten or all clear is heard', () => {
    for (const name of ['allClear', 'won', 'record'] as const) {
      heard.length = 0;
      sound(MOMENTS[name]);
      assert.deepEqual(pitches(), [523, 1046, 659, 1318, 880, 1760, 1319, 2638], name);
      context.currentTime += 10;
    }
  });

  test('of five rows is five bells, and that of three lines leaves the pieces that come theirs', () => {
    sound(rowsMoment(5));
    assert.equal(heard.length, 10);
    context.currentTime += 10;
    heard.length = 0;
    sound(clearMoment(3, 1));
    sound(MOMENTS.refill);
    assert.equal(heard.length, 7);
  });

  test('is one of six at once at most', () => {
    for (let i = 0; i < 9; i++) sound(MOMENTS.lift);
    assert.equal(heard.length, 6);
    heard.length = 0;
    context.currentTime += 0.02;
    sound(MOMENTS.lift);
    assert.equal(heard.length, 1);
  });

  test('of a box is a bell and its fifth', () => {
    sound(clearMoment(1, 0, 1));
    assert.deepEqual(pitches(), [523, 1046, 784.5, 1569]);
    assert.deepEqual(clearMoment(1, 0, 1).touch, [20]);
  });

  test('is heard again behind whatever has stopped all sound, as a call does on a phone', () => {
    for (const state of ['suspended', 'interrupted']) {
      let resumed = 0;
      const resume = async (): Promise<void> => void resumed++;
      Object.assign(context, { state, resume });
      sound(MOMENTS.lift);
      assert.equal(resumed, 1, state);
    }
    Object.assign(context, { state: 'running' });
  });

  test('is none for a piece that is let down row by row, and that of a lock where it locks', () => {
    assert.equal(actionMoment('down', null), undefined);
    assert.equal(actionMoment('down', { row: 0, column: 0 }), 'lock');
    assert.equal(actionMoment('tick', { row: 0, column: 0 }), 'lock');
    assert.equal(actionMoment('drop', { row: 0, column: 0 }), 'hardDrop');
    assert.equal(actionMoment('left', null), 'move');
  });
});
