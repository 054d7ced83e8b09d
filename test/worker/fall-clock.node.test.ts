/** The clock of falling games: gravity, held keys and the lock's delay, to the millisecond. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Action } from '../../src/engine/fall/types.js';
import { FallClock, type Pace } from '../../src/core/fall-clock.js';
import { Track } from '../support/falling-track.js';

const PACE: Pace = { gravity: 500, das: 167, arr: 33, soft: 50, lock: 500, resets: 15 };
const STILL: Pace = { ...PACE, gravity: Infinity };

/** A clock on a track, of which each action is noted with the millisecond at which it came. */
function clockOn(track: Track, pace: Pace): { clock: FallClock; pass: (ms: number, step?: number) => void } {
  const clock = new FallClock(track, pace);
  const pass = (ms: number, step = 1): void => {
    for (let gone = 0; gone < ms; gone += step) {
      track.time += step;
      clock.advance(step);
    }
  };
  return { clock, pass };
}

describe('the clock of a falling game', () => {
  it('moves the piece a row at each interval of gravity, and a long wait plays the same as many short ones', () => {
    const short = new Track();
    clockOn(short, PACE).pass(2600);
    assert.deepEqual(short.log, ['500 tick', '1000 tick', '1500 tick', '2000 tick', '2500 tick']);
    const long = new Track();
    clockOn(long, PACE).pass(2600, 1300);
    assert.equal(long.log.length, 5);
    assert.equal(long.row, short.row);
  });

  it('falls faster at a higher level where the speed rises, and only there', () => {
    for (const [speed, log] of [
      ['rising', ['500 tick', '1000 tick', '1390 tick', '1780 tick']],
      ['constant', ['500 tick', '1000 tick', '1500 tick']],
    ] as const) {
      const track = new Track();
      const { pass } = clockOn(track, { ...PACE, speed });
      pass(600);
      track.level = 3;
      pass(1190);
      assert.deepEqual(track.log, log);
    }
  });

  it('does nothing by itself without gravity', () => {
    const track = new Track({ delays: true, floor: () => 0 });
    const { clock, pass } = clockOn(track, STILL);
    assert.equal(clock.next, Infinity);
    pass(60_000, 1000);
    assert.deepEqual(track.log, []);
  });

  it('repeats a held key after DAS and then at each ARR, exact to the millisecond', () => {
    const track = new Track({ columns: 30, column: 20 });
    const { clock, pass } = clockOn(track, STILL);
    clock.press('left');
    pass(300);
    clock.release('left');
    pass(300);
    assert.deepEqual(track.log, ['0 left', '167 left', '200 left', '233 left', '266 left', '299 left']);
  });

  it('plays a key once however often it is pressed while it is down', () => {
    const track = new Track();
    const { clock, pass } = clockOn(track, STILL);
    for (let i = 0; i < 5; i++) {
      clock.press('left');
      pass(20);
    }
    assert.deepEqual(track.log, ['0 left']);
  });

  it('repeats only left, right and down', () => {
    const track = new Track();
    const { clock, pass } = clockOn(track, STILL);
    for (const action of ['rotate', 'flip', 'drop', 'hold'] satisfies Action[]) clock.press(action);
    pass(3000);
    assert.deepEqual(track.log, ['0 rotate', '0 flip', '0 drop', '0 hold']);
  });

  it('goes all the way to the wall at once when ARR is 0', () => {
    // A wall at columns 0 to 3 that ends above row 2.
    const track = new Track({ column: 7, floor: (column) => (column < 4 ? -1 : 20) });
    const open = new Track({ column: 7 });
    for (const each of [track, open]) {
      const { clock, pass } = clockOn(each, { ...PACE, arr: 0 });
      clock.press('left');
      pass(167);
      assert.equal(clock.next, 333, 'nothing is due before gravity');
    }
    assert.deepEqual(track.log, ['0 left', '167 left', '167 left']);
    assert.deepEqual(open.log, ['0 left', ...Array<string>(6).fill('167 left')]);
  });

  it('slides into a gap on the very row where it opens when ARR is 0', () => {
    const gap = 3;
    const track = new Track({ column: 5 });
    // Columns 0 to 4 are walled but for the row of the gap.
    const play = track.play.bind(track);
    track.play = (action) => !(action === 'left' && track.row !== gap) && play(action);
    const { clock, pass } = clockOn(track, { ...PACE, gravity: 100, arr: 0 });
    clock.press('left');
    pass(350);
    assert.deepEqual(track.log.slice(0, 4), ['100 tick', '200 tick', '300 tick', '300 left']);
    assert.equal(track.column, 0);
  });

  it('counts the latest of two opposite keys, and the earlier one again when that is let go', () => {
    const track = new Track({ columns: 60, column: 30 });
    const { clock, pass } = clockOn(track, STILL);
    clock.press('left');
    pass(200);
    clock.press('right');
    pass(200);
    assert.deepEqual(track.log, ['0 left', '167 left', '200 left', '200 right', '367 right', '400 right']);
    clock.release('right');
    track.log.length = 0;
    clock.advance(0);
    pass(40);
    assert.deepEqual(track.log, ['400 left', '433 left']);
  });

  it('counts the latest of two opposite keys when ARR is 0', () => {
    const track = new Track();
    const { clock, pass } = clockOn(track, { ...STILL, arr: 0 });
    clock.press('left');
    pass(167);
    assert.equal(track.column, 0);
    clock.press('right');
    assert.equal(track.column, 1);
    pass(167);
    assert.equal(track.column, 9);
    clock.release('right');
    clock.advance(0);
    assert.equal(track.column, 0);
  });

  it('falls at the pace of the soft drop while down is held, beside a key that shifts', () => {
    const track = new Track({ columns: 40, column: 20 });
    const { clock, pass } = clockOn(track, { ...STILL, das: 100, arr: 50 });
    clock.press('down');
    clock.press('left');
    pass(150);
    assert.deepEqual(track.log, [
      '0 down',
      '0 left',
      '50 down',
      '100 down',
      '100 left',
      '150 down',
      '150 left',
    ]);
  });

  it('locks on the tick on which the piece comes to rest in the classic profile, and begins gravity anew', () => {
    const track = new Track({ floor: () => 2 });
    const { clock, pass } = clockOn(track, PACE);
    pass(1000);
    assert.equal(track.locked, 1);
    pass(250);
    clock.press('drop');
    assert.equal(track.locked, 2);
    assert.equal(clock.next, 500);
  });

  it('lets go of all keys', () => {
    const track = new Track();
    const { clock, pass } = clockOn(track, STILL);
    clock.press('left');
    clock.press('down');
    clock.releaseAll();
    pass(1000);
    assert.deepEqual(track.log, ['0 left', '0 down']);
  });

  it('plays nothing once the game is over', () => {
    const track = new Track();
    const { clock, pass } = clockOn(track, PACE);
    clock.press('left');
    track.over = true;
    pass(5000, 100);
    assert.deepEqual(track.log, ['0 left']);
    assert.equal(clock.next, Infinity);
  });

  it('takes another pace at once', () => {
    const track = new Track({ columns: 40, column: 20 });
    const { clock, pass } = clockOn(track, { ...PACE, gravity: 10_000, das: 1000 });
    clock.press('left');
    clock.pace = { ...PACE, gravity: 100, das: 50, arr: 10 };
    pass(100);
    assert.deepEqual(
      track.log,
      ['0 left', '50 left', '60 left', '70 left', '80 left', '90 left', '100 left', '100 tick'],
      'at the same time the key comes before gravity',
    );
    clock.pace = STILL;
    clock.releaseAll();
    assert.equal(clock.next, Infinity);
    clock.pace = PACE;
    assert.equal(clock.next, 500);
  });
});

describe("the lock's delay in the comfort profile", () => {
  const onFloor = (resets = 15): ReturnType<typeof clockOn> & { track: Track } => {
    const track = new Track({ delays: true, floor: () => 1 });
    const made = clockOn(track, { ...PACE, lock: 300, resets });
    made.pass(500);
    assert.equal(track.row, 1);
    return { ...made, track };
  };

  it('locks a piece that nobody moves when its time is over', () => {
    const { track, pass } = onFloor();
    pass(299);
    assert.equal(track.locked, 0);
    pass(1);
    assert.equal(track.locked, 1);
  });

  it('begins anew with each move, but only so often', () => {
    const { clock, track, pass } = onFloor(3);
    for (let i = 0; i < 3; i++) {
      pass(200);
      clock.press(i % 2 ? 'left' : 'right');
      clock.releaseAll();
    }
    assert.equal(clock.next, 300);
    pass(200);
    clock.press('left');
    clock.releaseAll();
    assert.equal(clock.next, 100, 'the fourth move gives no more time');
    pass(100);
    assert.equal(track.locked, 1);
    assert.equal(clock.next, 500);
  });

  it('is not begun anew by what cannot be done', () => {
    const { clock, track, pass } = onFloor();
    track.column = 0;
    pass(200);
    clock.press('left');
    clock.press('down');
    pass(100);
    assert.equal(track.locked, 1);
  });

  it('ends where a piece leaves its ledge, and is whole again on a deeper row', () => {
    const track = new Track({ delays: true, column: 5, floor: (column) => (column < 5 ? 3 : 1) });
    const { clock, pass } = clockOn(track, { ...PACE, lock: 300, resets: 0 });
    pass(700);
    clock.press('left');
    clock.releaseAll();
    assert.equal(clock.next, 500, 'gravity has it again');
    pass(1000);
    assert.equal(track.row, 3);
    assert.equal(clock.next, 300);
  });

  it('cannot be put off for ever by lifting the piece', () => {
    const { clock, track, pass } = onFloor(4);
    track.lifts = true;
    for (let i = 0; i < 20 && track.locked === 0; i++) {
      clock.press('rotate');
      pass(500);
    }
    assert.equal(track.locked, 1);
    assert.equal(track.log.filter((entry) => entry.endsWith('rotate')).length, 5);
  });

  it('counts a slide to the wall with ARR 0 as one move', () => {
    const { clock, track, pass } = onFloor(2);
    clock.pace = { ...PACE, das: 0, arr: 0, lock: 300, resets: 2 };
    clock.press('left');
    clock.advance(0);
    assert.equal(track.column, 0);
    clock.releaseAll();
    pass(299);
    assert.equal(track.locked, 0);
    pass(1);
    assert.equal(track.locked, 1);
  });

  it('begins anew with a piece that was held back', () => {
    const { clock, pass } = onFloor(0);
    pass(200);
    clock.press('hold');
    assert.equal(clock.next, 500);
  });
});
