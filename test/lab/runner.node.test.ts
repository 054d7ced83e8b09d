/** A run before the player's eyes: when there is a picture, how it is paused, stepped, hurried and broken off. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { parseProgram } from 'block-puzzle-element/lab/program';
import { type Pace, PACES } from '../../src/lab/parts/run.js';
import type { prepared, Runner } from '../../src/lab/parts/runner.js';
import { FakeTimers } from '../support/fake-timers.js';
import { clicked, on, type Part, program, repeat, repeatWhile, truth } from './support/blocks.js';

// The runner as it is built: its source needs the core in it.
const built = (await import(new URL('../../dist/lab-runner.js', import.meta.url).href)) as {
  readonly prepared: typeof prepared;
};
const Made = await built.prepared();
const START = { board: ['ab', 'ab'], click: { row: 0, column: 0 }, seed: '' } as const;
const BY_STATEMENT: Pace = { grain: 'statement', delay: 100, most: 1 };
const BY_CHANGE: Pace = { grain: 'change', delay: 40, most: Infinity };
const BY_500: Pace = { grain: 'many', delay: 16, most: 500 };
const ALL: Pace = { grain: 'many', delay: 0, most: Infinity };
const CHANGE = on('infect', clicked);
const FOR_EVER = repeatWhile(truth(true), CHANGE);

let timers: FakeTimers;
const own = { setTimeout, clearTimeout, now: performance.now };

beforeEach(() => {
  timers = new FakeTimers();
  performance.now = () => timers.now();
  Object.assign(globalThis, {
    setTimeout: (callback: () => void, ms: number) => timers.set(callback, ms),
    clearTimeout: (timer: unknown) => timers.clear(timer),
  });
});

afterEach(() => {
  const { now, ...clocks } = own;
  performance.now = now;
  Object.assign(globalThis, clocks);
});

const pass = (ms: number): void => timers.pass(ms);

interface Shown {
  readonly runner: Runner;
  /** How many steps had been made at each picture. */
  readonly pictures: number[];
  readonly ends: string[];
}

function runOf(parts: readonly Part[], pace: Pace, byHand = false): Shown {
  const runner = new Made(parseProgram(program(parts)), START, pace, byHand);
  const shown: Shown = { runner, pictures: [], ends: [] };
  runner.onPicture = () => shown.pictures.push(runner.machine.steps);
  runner.onEnd = () => shown.ends.push(runner.phase);
  return shown;
}

describe('a run by itself', () => {
  it('shows each statement, so long after the one before, whatever that took', () => {
    const { runner, pictures, ends } = runOf([CHANGE, repeat(1, CHANGE)], BY_STATEMENT);
    assert.deepEqual([runner.phase, runner.close, runner.going], ['running', true, true]);
    assert.deepEqual(pictures, []);
    pass(0);
    assert.deepEqual(pictures, [1]);
    timers.cost = 10;
    pass(99);
    assert.deepEqual(pictures, [1]);
    pass(1);
    assert.deepEqual(pictures, [1, 2]);
    // Three looks at the clock between the first and the last.
    pass(69);
    assert.deepEqual(pictures, [1, 2]);
    pass(1);
    assert.deepEqual(pictures, [1, 2, 3]);
    pass(100);
    assert.deepEqual([pictures, ends, runner.phase], [[1, 2, 3, 4], [], 'running']);
    // The last one is seen as long as those before it, and a quarter of a second at least.
    pass(249);
    assert.deepEqual(ends, []);
    pass(1);
    assert.deepEqual([pictures, ends, runner.phase], [[1, 2, 3, 4, 4], ['done'], 'done']);
    assert.deepEqual(
      [runner.going, runner.close, runner.hasFailed, runner.isCostly],
      [false, true, false, false],
    );
  });

  it('shows each change of the wall, however many statements lie between', () => {
    const { pictures, runner } = runOf([repeat(300), CHANGE, repeat(9), on('remove', clicked)], BY_CHANGE);
    pass(0);
    assert.deepEqual([pictures, runner.machine.changed], [[302], true]);
    pass(39);
    assert.equal(pictures.length, 1);
    pass(1);
    assert.deepEqual([pictures, runner.phase], [[302, 313], 'running']);
    pass(250);
    assert.deepEqual([pictures, runner.phase], [[302, 313, 313], 'done']);
  });

  it('tells at each picture what has run since the last one, the last statement too, but nothing at full speed', () => {
    const ranAt = (pace: Pace): readonly (readonly string[])[] => {
      const { runner } = runOf([CHANGE, repeat(1, CHANGE), on('remove', clicked)], pace);
      const ran: (readonly string[])[] = [];
      runner.onPicture = () => ran.push(runner.ran);
      pass(10_000);
      assert.equal(runner.phase, 'done');
      return ran;
    };
    const each = ranAt(BY_STATEMENT).filter(({ length }) => length > 0);
    assert.equal(each.length, 5);
    assert.ok(each.every(({ length }) => length === 1));
    assert.equal(new Set(each.flat()).size, 4);
    assert.equal(new Set(ranAt(BY_500).flat()).size, 4);
    assert.deepEqual(ranAt(ALL).slice(0, -1).flat(), []);
  });

  it('shows no picture until there is a change, and leaves the page its turn each eight milliseconds', () => {
    const { pictures, runner } = runOf([repeat(5000), CHANGE], BY_CHANGE);
    timers.cost = 1.5;
    for (let slices = 1; slices < 4; slices++) {
      const [from, { steps }] = [timers.time, runner.machine];
      timers.fire();
      const spent = timers.time - from;
      assert.ok(spent >= 8 && spent <= 16, String(spent));
      assert.ok(runner.machine.steps > steps);
    }
    assert.deepEqual(pictures, []);
    timers.cost = 0;
    pass(0);
    assert.deepEqual(pictures, [5002]);
  });

  it('shows so many statements at a time', () => {
    const { pictures, runner } = runOf([FOR_EVER], BY_500);
    assert.equal(runner.close, false);
    pass(0);
    pass(16);
    pass(15);
    assert.deepEqual(pictures, [500, 1000]);
    pass(1);
    assert.equal(pictures.length, 3);
  });

  it('shows as many as fit a slice, and takes fewer at a stretch where they are slow', () => {
    const { pictures } = runOf([FOR_EVER], ALL);
    timers.cost = 0.25;
    pass(0);
    // 1, 2, 4 … 64 at a stretch, three looks at the clock each.
    const [quick] = pictures;
    assert.equal(quick, 127 + 64 * 4);
    timers.cost = 1.25;
    pass(0);
    const slow = pictures[1]! - quick!;
    assert.equal(slow, 64 + 32 + 16);
    pass(0);
    assert.equal(pictures[2]! - pictures[1]!, 8 + 4 + 2);
    for (let i = 0; i < 3; i++) pass(0);
    const { length } = pictures;
    assert.equal(pictures[length - 1]! - pictures[length - 2]!, 3);
    assert.ok(pictures.length === 6);
  });

  it('takes one statement at a stretch that lasts a millisecond', () => {
    const { pictures } = runOf([FOR_EVER], ALL);
    timers.cost = 1;
    pass(0);
    assert.deepEqual(pictures, [3]);
  });

  it('is paused and goes on, at another pace where that has been changed', () => {
    const { runner, pictures } = runOf([FOR_EVER], BY_STATEMENT);
    pass(0);
    runner.pause();
    runner.pause();
    assert.deepEqual([runner.phase, pictures], ['waiting', [1, 1]]);
    runner.setPace(BY_500);
    pass(1000);
    assert.deepEqual(pictures, [1, 1]);
    runner.resume();
    runner.resume();
    assert.deepEqual([runner.phase, pictures], ['running', [1, 1, 1]]);
    pass(0);
    assert.equal(runner.machine.steps, 501);
    runner.setPace(BY_STATEMENT);
    pass(99);
    assert.equal(runner.machine.steps, 501);
    pass(1);
    assert.equal(runner.machine.steps, 502);
  });

  it('makes no step sooner or later than its pace for a slider that is moved, nor ends so', () => {
    const { runner, pictures, ends } = runOf([CHANGE, on('remove', clicked)], BY_STATEMENT);
    const SLOW: Pace = { ...BY_STATEMENT, delay: 300 };
    const move = (...paces: readonly Pace[]): void => {
      for (const pace of paces) {
        runner.setPace(pace);
        pass(10);
      }
    };
    // Before the first step there is nothing to wait for.
    runner.setPace(SLOW);
    pass(0);
    assert.deepEqual(pictures, [1]);
    move(BY_STATEMENT, BY_CHANGE, SLOW, BY_STATEMENT);
    pass(59);
    assert.deepEqual(pictures, [1]);
    // From the last picture on, not from the last movement.
    pass(1);
    assert.deepEqual(pictures, [1, 2]);
    move(BY_500, SLOW, BY_CHANGE);
    pass(219);
    assert.deepEqual([pictures, ends], [[1, 2], []]);
    pass(1);
    assert.deepEqual([pictures, ends], [[1, 2, 2], ['done']]);
  });

  it('goes on at once at a pace by which its picture is overdue, and hurries on where it does', () => {
    const { runner, pictures, ends } = runOf([repeat(30, CHANGE)], BY_STATEMENT);
    pass(0);
    pass(50);
    runner.setPace(BY_CHANGE);
    pass(0);
    assert.equal(pictures.length, 2);
    runner.toEnd();
    runner.setPace(BY_STATEMENT);
    pass(0);
    assert.deepEqual([ends, runner.machine.steps], [['done'], 61]);
  });

  it('ends at its limit, costly where that was not of steps; long without a change it says so', () => {
    const { runner, ends } = runOf([CHANGE, repeatWhile(truth(true))], ALL);
    runner.pause();
    for (let i = 0; i < 2; i++) runner.step();
    assert.equal(runner.quiet, false);
    runner.resume();
    runner.machine.run(19_999);
    assert.deepEqual([runner.machine.steps, runner.quiet], [20_001, false]);
    runner.step();
    assert.equal(runner.quiet, true);
    runner.toEnd();
    pass(0);
    assert.deepEqual(
      [ends, runner.phase, runner.hasFailed, runner.isCostly],
      [['limit'], 'limit', true, false],
    );
    assert.deepEqual([runner.quiet, runner.going], [false, false]);
  });
});

describe('a run by hand', () => {
  it('waits, and goes a statement on and back, from its end too; its end is told once', () => {
    const { runner, pictures, ends } = runOf([CHANGE, on('remove', clicked)], ALL, true);
    pass(1000);
    assert.deepEqual([runner.phase, runner.canBack, runner.close, pictures], ['waiting', false, true, []]);
    runner.back();
    assert.deepEqual(pictures, []);
    runner.step();
    assert.deepEqual([runner.phase, runner.canBack, pictures], ['waiting', true, [1]]);
    runner.step();
    assert.deepEqual([runner.phase, ends, pictures], ['done', ['done'], [1, 2]]);
    for (const beyond of ['step', 'toEnd', 'stop', 'pause', 'resume'] as const) runner[beyond]();
    assert.deepEqual([runner.phase, pictures], ['done', [1, 2]]);
    runner.back();
    assert.deepEqual([runner.phase, pictures], ['waiting', [1, 2, 1]]);
    runner.step();
    assert.deepEqual([runner.phase, ends, pictures], ['done', ['done'], [1, 2, 1, 2]]);
    runner.back();
    runner.stop();
    // It has been at its end: there it is again.
    assert.deepEqual([runner.phase, runner.machine.steps, ends], ['done', 2, ['done']]);
  });

  it('begins with a step, whatever the pace: what ran by itself waits', () => {
    const { runner, pictures } = runOf([FOR_EVER], BY_STATEMENT);
    pass(0);
    runner.step();
    pass(1000);
    assert.deepEqual([runner.phase, pictures, timers.count], ['waiting', [1, 2], 0]);
    runner.toEnd();
    assert.deepEqual([runner.phase, runner.close], ['running', false]);
  });

  it('hurries to the end when it is told to, and no further once that is taken back', () => {
    const { runner, pictures, ends } = runOf([repeat(30, CHANGE)], BY_STATEMENT);
    pass(0);
    runner.toEnd();
    assert.deepEqual([runner.phase, runner.close], ['running', false]);
    pass(0);
    assert.deepEqual([runner.phase, ends, pictures], ['done', ['done'], [1, 61]]);
    runner.back();
    assert.equal(runner.close, true);
    runner.resume();
    assert.equal(runner.close, true);
    pass(0);
    assert.equal(runner.phase, 'running');
    pass(250);
    assert.equal(runner.phase, 'done');
  });

  it('is broken off: nothing more happens, and it can neither go on nor back', () => {
    const { runner, pictures, ends } = runOf([FOR_EVER], BY_500);
    pass(0);
    runner.stop();
    assert.deepEqual(
      [runner.phase, runner.canBack, runner.hasFailed, ends],
      ['stopped', false, false, ['stopped']],
    );
    const { length } = pictures;
    for (const beyond of ['step', 'back', 'toEnd', 'stop', 'resume'] as const) runner[beyond]();
    runner.setPace(ALL);
    pass(1000);
    assert.deepEqual([pictures.length, ends], [length, ['stopped']]);
  });

  it('given up, it leaves no timer', () => {
    const { runner, pictures } = runOf([FOR_EVER], BY_STATEMENT);
    pass(0);
    assert.equal(timers.count, 1);
    runner.dispose();
    assert.equal(timers.count, 0);
    assert.deepEqual(pictures, [1]);
  });
});

it('the slider leads from a second for each statement to as many statements as there is time for', () => {
  assert.deepEqual(
    PACES.map(({ grain, most }) => [grain, most]),
    [
      ...[1, 2, 3, 4].map(() => ['statement', 1]),
      ...[1, 2].map(() => ['change', Infinity]),
      ...[
        ['many', 500],
        ['many', Infinity],
      ],
    ],
  );
  for (const of of ['statement', 'change', 'many']) {
    const delays = PACES.filter(({ grain }) => grain === of).map(({ delay }) => delay);
    assert.deepEqual(
      delays,
      [...new Set(delays)].sort((a, b) => b - a),
    );
  }
  assert.deepEqual([PACES[0]!.delay, PACES.at(-1)!.delay], [1000, 0]);
});
