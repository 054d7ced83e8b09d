/** A falling game in real time: what is played, when, and what the page is told. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Action } from '../../src/engine/fall/types.js';
import { COMPUTER, engine, PACE, PERSON, playBeside, type Run, startRun } from '../support/falling-runs.js';
import { volume } from '../support/volume.js';

/** Proves that the game so far replays to what it is now. */
function expectReplay({ game }: Run): void {
  const verdict = engine.verify(game.record());
  assert.ok(verdict.ok, verdict.ok ? '' : verdict.message);
  assert.equal(verdict.score, game.state.score);
  const again = engine.restore(game.snapshot());
  assert.deepEqual(again.state, game.state);
}

const rows = ({ log }: Run): number => log.filter((entry) => entry.endsWith(' tick')).length;

describe('a falling game in real time', () => {
  it('falls at its pace, without drift over a minute', () => {
    const run = startRun();
    run.timers.pass(60_000);
    assert.deepEqual(run.log.slice(0, 3), ['500 tick', '1000 tick', '1500 tick']);
    assert.equal(run.log.at(-1), '60000 tick');
    assert.equal(run.log.length, 120);
    expectReplay(run);
  });

  it('does not drift where its timers are a little late', () => {
    const run = startRun();
    for (let i = 0; i < 60; i++) {
      run.timers.time += 17;
      run.timers.pass(983);
    }
    assert.equal(rows(run), 120);
  });

  it('repeats a held key to the millisecond', () => {
    const run = startRun({ ...PERSON, pace: { ...PACE, gravity: Infinity } }, { columns: 32 });
    for (let i = 0; i < 32; i++) (run.runner.press('left'), run.runner.release('left'));
    run.log.length = 0;
    run.runner.press('right');
    run.timers.pass(250);
    assert.deepEqual(run.log, ['0 right', '167 right', '200 right', '233 right']);
  });

  it('plays no more than a moment of a sleep of 10 seconds', () => {
    const run = startRun();
    run.timers.pass(400);
    run.timers.sleep(10_000);
    assert.equal(rows(run), 1);
    run.timers.pass(500);
    assert.equal(rows(run), 2);
    expectReplay(run);
  });

  it('notices a sleep within the longest wait', () => {
    const run = startRun({ ...PERSON, pace: { ...PACE, gravity: 10_000 } });
    run.timers.pass(100);
    run.timers.sleep(60_000);
    run.timers.pass(7000);
    assert.equal(rows(run), 0);
  });

  it('jumps by no more than the rows of a moment when it wakes at the fastest gravity', () => {
    const run = startRun({ ...PERSON, pace: { ...PACE, gravity: 20 } });
    run.timers.sleep(10_000);
    assert.ok(rows(run) <= 4, `${rows(run)} rows`);
  });

  it('goes on where it is run in another way before the page has shown what it was told', () => {
    const run = startRun();
    run.blind = true;
    run.timers.pass(500);
    run.runner.change({ ...PERSON, pace: { ...PACE, gravity: 500 } });
    run.runner.command(() => undefined);
    run.blind = false;
    run.timers.pass(3000);
    assert.ok(rows(run) >= 5, `${rows(run)} rows`);
  });

  it('plays nothing while the page has not shown what it was told 250 ms before', () => {
    const run = startRun({ ...PERSON, pace: { ...PACE, gravity: 100 } });
    run.blind = true;
    run.timers.pass(100);
    run.timers.pass(2000);
    // 100, and what lies within 250 ms of it.
    assert.deepEqual(run.log, ['100 tick', '200 tick', '300 tick']);
    run.blind = false;
    run.runner.seen(run.changes.at(-1)!.serial);
    assert.equal(run.log.length, 3, 'no jump');
    run.timers.pass(49);
    assert.equal(run.log.length, 3);
    run.timers.pass(1);
    assert.equal(run.log.at(-1), '2150 tick');
    expectReplay(run);
  });

  it('plays a press at once, also of a page that lags behind', () => {
    const run = startRun();
    run.blind = true;
    run.timers.pass(3000);
    const before = run.log.length;
    run.runner.press('rotate');
    assert.equal(run.log.length, before + 1);
  });

  it('stands still once it is stopped: no time, no keys, no timers', () => {
    const run = startRun();
    run.runner.press('left');
    run.timers.pass(250);
    run.runner.stop();
    assert.equal(run.timers.count, 0);
    const { length } = run.log;
    run.timers.pass(60_000);
    run.runner.press('right');
    run.runner.seen(1);
    run.runner.release('left');
    assert.equal(run.log.length, length);
    assert.equal(run.timers.count, 0);
    // Neither the held key nor the time that went by is there when it goes on.
    run.runner.start();
    run.timers.pass(249);
    assert.equal(run.log.length, length);
    run.timers.pass(1);
    assert.ok(run.log.at(-1)?.endsWith('tick'));
  });

  it('tells what took place up to the stop, and nothing when it is given up', () => {
    const run = startRun({ ...PERSON, pace: { ...PACE, gravity: 100 } });
    run.timers.time += 100;
    run.runner.stop();
    assert.equal(rows(run), 1);
    run.runner.start();
    run.timers.time += 100;
    run.runner.end();
    run.timers.pass(1000);
    assert.equal(rows(run), 1);
    assert.equal(run.timers.count, 0);
  });

  it('ends its timers with the game, whose record it tells', () => {
    const run = startRun();
    for (let i = 0; i < 200 && !run.game.state.over; i++) run.runner.press('drop');
    assert.ok(run.game.state.over);
    assert.equal(run.timers.count, 0);
    assert.equal(run.runner.running, false);
    const verdict = engine.verify(run.changes.at(-1)!.record!);
    assert.ok(verdict.ok && verdict.over);
    assert.equal(run.changes.filter(({ record }) => record).length, 1);
    const { length } = run.log;
    run.runner.press('left');
    run.timers.pass(10_000);
    assert.equal(run.log.length, length);
  });

  it('takes other options in the middle', () => {
    const run = startRun();
    run.timers.pass(400);
    run.runner.change({ ...PERSON, pace: { ...PACE, gravity: 100 } });
    run.timers.pass(300);
    assert.deepEqual(run.log, ['500 tick', '600 tick', '700 tick']);
  });

  it('tells only what is new, and all of it', () => {
    const run = startRun(COMPUTER);
    let state: object = run.game.state;
    run.timers.pass(5000);
    assert.ok(run.changes.every((change, i) => change.serial === run.opened.serial + i + 1));
    for (const change of run.changes) state = { ...state, ...change.state };
    assert.deepEqual(state, run.game.state);
    const falling = startRun();
    falling.timers.pass(1000);
    const [first, second] = falling.changes;
    assert.deepEqual(first?.state, {
      row: 1,
      ticks: 1,
      pace: 'auto',
      gravity: 500,
      speed: 'constant',
      canUndo: true,
    });
    assert.deepEqual(second?.state, { row: 2, ticks: 2 });
    assert.deepEqual(second.results, []);
  });

  it('ends in the same score on replay, with keys pressed at random, a sleeping machine and a blind page', () => {
    for (const [seed, profile] of [
      ['a', 'classic'],
      ['b', 'comfort'],
      ['c', 'comfort'],
    ]) {
      const run = startRun(
        { ...PERSON, pace: { ...PACE, gravity: 80, arr: 0 } },
        { seed, profile, draw: 'bag' },
      );
      const keys: Action[] = ['left', 'right', 'rotate', 'flip', 'down', 'drop', 'hold'];
      let x = 7;
      for (let i = 0; i < 600; i++) {
        x = (x * 1103515245 + 12345) % 2 ** 31;
        const key = keys[(x >> 8) % keys.length]!;
        if (x % 3) run.runner.press(key);
        else run.runner.release(key);
        run.blind = (x >> 5) % 10 === 0;
        if ((x >> 11) % 20 === 0) run.timers.sleep(700);
        else run.timers.pass((x >> 3) % 90);
        run.runner.seen(run.changes.length);
      }
      assert.ok(run.game.state.locked > 3);
      expectReplay(run);
    }
  });
});

describe('a program beside the clock', () => {
  it('plays a move whose answer holds its result; the clock goes on', () => {
    const run = startRun({ ...PERSON, pace: { ...PACE, gravity: 100 } });
    run.timers.pass(50);
    const result = playBeside(run, { action: 'rotate' });
    assert.equal(result.locked, null);
    assert.equal(run.changes.length, 0, 'the answer has it');
    run.timers.pass(50);
    assert.deepEqual(run.log, ['100 tick']);
    assert.ok(playBeside(run, { action: 'drop' }).locked);
    run.timers.pass(99);
    assert.equal(run.log.length, 1, 'gravity began anew with the piece');
    run.timers.pass(1);
    assert.equal(run.log.length, 2);
    assert.equal(run.changes.at(-1)?.state.locked, undefined);
  });

  it('is refused what cannot be played, and nothing has changed', () => {
    const run = startRun();
    assert.throws(() => playBeside(run, { action: 'hold' }), { code: 'no-effect' });
    assert.throws(() => playBeside(run, { action: 'sing' } as never), { code: 'malformed' });
    assert.throws(() => playBeside(run, null as never), { code: 'malformed' });
    assert.equal(run.game.state.moves, 0);
  });

  it('plays while time stands still', () => {
    const run = startRun();
    run.runner.stop();
    playBeside(run, { action: 'drop' });
    assert.equal(run.game.state.locked, 1);
    assert.equal(run.timers.count, 0);
  });

  it('takes moves back, and the clock begins the piece anew', () => {
    const run = startRun();
    run.timers.pass(700);
    run.runner.command(() => {
      run.game.undo();
      run.told.stepped(1);
      return run.told.news();
    });
    run.timers.pass(499);
    assert.equal(rows(run), 1);
    run.timers.pass(1);
    assert.equal(rows(run), 2);
    assert.ok(run.game.state.assisted);
  });
});

describe('the computer player in real time', () => {
  it('plays an action at each interval, and the record says that it was helped', () => {
    const run = startRun({ ...COMPUTER, pace: { ...PACE, gravity: Infinity } });
    run.timers.pass(1000);
    assert.deepEqual(
      run.log.map((entry) => entry.split(' ')[0]),
      ['100', '200', '300', '400', '500', '600', '700', '800', '900', '1000'],
    );
    assert.equal(run.game.state.ticks, 0);
    assert.ok(run.game.state.assisted && run.game.record().assisted);
    expectReplay(run);
  });

  it('plays as fast as it goes in slices, one change for the one or two of a picture', () => {
    const run = startRun({ ...COMPUTER, interval: 0 });
    run.timers.cost = 1;
    run.timers.pass(400);
    assert.ok(run.changes.length > 5, `${run.changes.length} slices`);
    for (const { added } of run.changes) assert.ok(added.length <= 2 * 20, `${added.length} actions`);
    expectReplay(run);
  });

  it('tells one change for each picture of the page, and plays on meanwhile', () => {
    const run = startRun({ ...COMPUTER, interval: 0 });
    run.timers.cost = 1;
    run.blind = true;
    run.timers.pass(150);
    assert.equal(run.changes.length, 1);
    run.runner.seen(run.changes.at(-1)!.serial);
    assert.equal(run.changes.length, 2);
    assert.ok(run.changes[1]!.added.length > 2 * run.changes[0]!.added.length);
    run.runner.stop();
    assert.equal(
      run.game.state.moves + run.game.state.ticks,
      run.changes.flatMap(({ added }) => added).length,
    );
    expectReplay(run);
  });

  it('is bounded where time stands still over its thinking', () => {
    const run = startRun({ ...COMPUTER, interval: 0 });
    run.timers.fire();
    assert.equal(run.changes[0]?.added.length, 500);
  });

  it('waits for a page that has not shown its last slices', () => {
    const run = startRun({ ...COMPUTER, interval: 0 });
    run.timers.cost = 1;
    run.blind = true;
    run.timers.pass(2000);
    const { length } = run.changes;
    run.timers.pass(10_000);
    assert.equal(run.changes.length, length);
    assert.ok(length < 40);
  });

  it('survives under gravity, planning anew when the piece has fallen', () => {
    for (const profile of ['classic', 'comfort']) {
      const run = startRun({ ...COMPUTER, interval: 60 }, { profile, seed: 'survive', draw: 'uniform' });
      run.timers.pass(volume(40_000, 120_000));
      assert.ok(!run.game.state.over, profile);
      assert.ok(run.game.state.score > volume(5, 20), `${profile}: ${run.game.state.score} rows`);
      expectReplay(run);
    }
  });

  it('plans anew after a press of the person, which does what a press does', () => {
    const run = startRun({ ...COMPUTER, pace: { ...PACE, gravity: Infinity }, interval: 100 });
    run.timers.pass(100);
    const { column } = run.game.state;
    let planned = 0;
    const plan = run.game.plan.bind(run.game);
    run.game.plan = (options) => (planned++, plan(options));
    run.runner.press(column > 0 ? 'left' : 'right');
    assert.notEqual(run.game.state.column, column);
    run.timers.pass(100);
    assert.equal(planned, 1);
  });

  it('has its interval before its first action when it is switched on in the middle', () => {
    const run = startRun({ ...PERSON, pace: { ...PACE, gravity: Infinity } });
    run.timers.pass(5000);
    run.runner.change({ ...COMPUTER, pace: { ...PACE, gravity: Infinity }, interval: 300 });
    run.timers.pass(700);
    assert.deepEqual(
      run.log.map((entry) => entry.split(' ')[0]),
      ['5300', '5600'],
    );
  });
});
