/** The page's frames of a game, made of what a core tells. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fallAnswers } from '../../src/core/fall-answers.js';
import { Frames } from '../../src/core/frames.js';
import type { Change, Frame } from '../../src/core/protocol.js';
import { checksOf } from '../../src/more/checks.js';
import { Told } from '../../src/core/changes.js';
import { COMPUTER, engine, PERSON, type Run, startRun } from '../support/falling-runs.js';

/** As a message brings it: without the engine's freezing. */
const sent = <T>(change: T): T => structuredClone(change);

/** The page's end of a falling game. */
function framesOf(run: Run): Frames {
  const frames = new Frames('fall', checksOf('fall'));
  frames.take(sent(run.opened) as Change);
  return frames;
}

/** As the page takes it. */
function take(frames: Frames, change: unknown): Frame<'fall'> {
  fallAnswers.told!(change, '');
  return frames.take(change as Change) as Frame<'fall'>;
}

describe("the page's frames of a falling game", () => {
  it('are what the core has, change by change, and each keeps its own snapshot', () => {
    const run = startRun(COMPUTER);
    const frames = framesOf(run);
    const made: (readonly [Frame<'fall'>, ReturnType<Run['game']['snapshot']>])[] = [];
    for (let i = 0; i < 60; i++) {
      run.timers.pass(100);
      for (const change of run.changes.splice(0)) take(frames, sent(change));
      assert.deepEqual(frames.frame!.state, run.game.state);
      made.push([frames.frame as Frame<'fall'>, run.game.snapshot()]);
    }
    for (const [frame, snapshot] of made) {
      assert.deepEqual(frame.snapshot, snapshot);
      assert.ok(
        Object.isFrozen(frame) && Object.isFrozen(frame.state.board) && Object.isFrozen(frame.snapshot.moves),
      );
      assert.equal(frame.snapshot, frame.snapshot);
    }
  });

  it('say in their snapshots that the speed has risen, as long as it has all along', () => {
    const rising = { ...PERSON, pace: { ...PERSON.pace, speed: 'rising' } } as const;
    const played = (game: Run['game']): void => {
      game.setGravity(rising.pace.gravity, 'rising');
      game.play({ action: 'drop' });
    };
    for (const [options, speed] of [
      [rising, 'rising'],
      [PERSON, undefined],
    ] as const) {
      const run = startRun(options, {}, played);
      const frames = framesOf(run);
      assert.equal(frames.frame!.snapshot.speed, 'rising');
      run.timers.pass(1500);
      for (const change of run.changes.splice(0)) take(frames, sent(change));
      assert.deepEqual(frames.frame!.snapshot, run.game.snapshot());
      assert.equal(frames.frame!.snapshot.speed, speed);
    }
  });

  it('drop the moves that were taken back before it went on', () => {
    const run = startRun(PERSON, {}, (game) => {
      game.play({ action: 'rotate' });
      game.play({ action: 'drop' });
      game.undo();
    });
    const frames = framesOf(run);
    run.timers.pass(500);
    take(frames, sent(run.changes[0]!));
    assert.deepEqual(frames.frame!.snapshot, run.game.snapshot());
  });

  it('go on in a new snapshot where the old one would be too long to be restored', () => {
    const run = startRun({ ...PERSON }, {}, (game) => {
      for (let i = 0; i < 49_998; i++) {
        game.play({ action: 'left' });
        game.play({ action: 'right' });
      }
    });
    const frames = framesOf(run);
    for (const action of ['left', 'right', 'left', 'right', 'drop', 'left', 'right'] as const) {
      run.runner.press(action);
      run.runner.release(action);
    }
    assert.equal(run.changes.filter(({ base }) => base).length, 1);
    for (const change of run.changes) take(frames, sent(change));
    assert.ok(frames.moves <= 50_002 && frames.moves >= 50_000);
    const again = engine.restore<'fall'>((frames.frame as Frame<'fall'>).snapshot);
    for (const field of ['board', 'hand', 'row', 'column', 'score'] as const) {
      assert.deepEqual(again.state[field], run.game.state[field], field);
    }
    for (const game of [again, run.game]) for (let i = 0; i < 3; i++) game.play({ action: 'drop' });
    assert.deepEqual(again.state.hand, run.game.state.hand, 'with the same deals');
  });

  it('refuse what is no change of theirs, and stay', () => {
    const run = startRun();
    const frames = framesOf(run);
    const before = frames.frame!;
    run.timers.pass(500);
    const good = sent(run.changes[0]!);
    const bad: readonly [string, unknown][] = [
      ['change', null],
      ['change', []],
      ['serial', { ...good, serial: 3 }],
      ['serial', { ...good, serial: '2' }],
      ['added[0]', { ...good, added: [{}] }],
      ['added[0].action', { ...good, added: [{ action: 'sing' }] }],
      ['undone', { ...good, undone: 2 }],
      ['results', { ...good, results: null }],
      ['results[0].action', { ...good, results: [{}] }],
      ['results[0].points', { ...good, results: [{ action: 'drop' }] }],
      ['state', { ...good, state: null }],
      ['state.html', { ...good, state: { html: '' } }],
      ['row', { ...good, state: { row: 25 } }],
      ['ghost', { ...good, state: { ghost: -1 } }],
      ['hand', { ...good, state: { hand: [] } }],
      ['board[0]', { ...good, state: { board: before.state.board.map(() => '.') } }],
      ['base', { ...good, base: 7 }],
      ['record', { ...good, record: 'x' }],
    ];
    for (const [field, change] of bad) {
      assert.throws(
        () => take(frames, change),
        (error: { name: string; field: string }) =>
          error.name === 'ConfigError' && error.field.startsWith(field),
        field,
      );
      assert.equal(frames.frame, before);
    }
    assert.equal(take(frames, good).state.row, 1);
  });
});

for (const variant of ['blocks', 'samegame', 'quintris'] as const) {
  describe(`what is told of a game of ${variant}`, () => {
    const game = engine.newGame({ variant, seed: 'told' });
    const driven = game as unknown as ConstructorParameters<typeof Told>[0];

    it('is what is new, and makes the frames that the core has, through undo, redo and other moves', () => {
      const told = new Told(driven);
      const frames = new Frames(game.mechanism, checksOf(game.mechanism));
      frames.take(sent(told.all()));
      const seen: (readonly [object, object])[] = [];
      for (let i = 0; i < 200 && !game.state.over; i++) {
        const way = i % 7;
        if (way === 5 || way === 6) {
          if (game.undo()) told.stepped(1);
        } else if (way === 2 && game.redo()) {
          told.stepped(-1);
        } else {
          const moves = game.legalMoves();
          game.play(moves[(i * 31) % moves.length]!);
          told.played(driven.lastMove!);
        }
        const change = sent(told.news());
        assert.equal(change.base, undefined);
        assert.ok(change.added.length <= 1);
        const { state, outlook, snapshot, record } = frames.take(change);
        assert.deepEqual(state, game.state);
        assert.deepEqual(outlook, game.outlook());
        assert.deepEqual(record, game.state.over ? game.record() : null);
        seen.push([{ snapshot }, { snapshot: game.snapshot() }]);
        assert.deepEqual(change.state, sent(change.state));
      }
      for (const [frame, truth] of seen) assert.deepEqual(frame, truth);
    });

    it('says nothing where nothing is new', () => {
      const told = new Told(driven);
      told.all();
      const { serial, ...rest } = told.news();
      assert.equal(serial, 2);
      assert.deepEqual({ ...rest, undone: 0 }, { state: {}, added: [], undone: 0 });
    });
  });
}

it('a move is told in as few words behind eighty thousand moves as behind ten', () => {
  const run = startRun({ ...PERSON, pace: { ...PERSON.pace, gravity: Infinity } }, {}, (game) => {
    for (let i = 0; i < 40_000; i++) {
      game.play({ action: 'left' });
      game.play({ action: 'right' });
    }
  });
  const frames = framesOf(run);
  run.runner.press('right');
  const [change] = run.changes;
  assert.ok(JSON.stringify(change).length < 1000);
  assert.equal(take(frames, sent(change)).snapshot.moves.length, 80_001);
});
