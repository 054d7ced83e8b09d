/** The page's frames of a falling game, made of the core's changes. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FallChange, Frame } from '../../src/core/protocol.js';
import { FallFrames } from '../../src/core/fall-frames.js';
import { COMPUTER, engine, PERSON, type Run, startRun } from '../support/falling-runs.js';

const frameOf = ({ game }: Run): Frame<'fall'> => ({
  state: game.state,
  outlook: null,
  snapshot: game.snapshot(),
  record: null,
});

/** As a message brings it: without the engine's freezing. */
const sent = (change: FallChange): FallChange => structuredClone(change);

describe("the page's frames of a falling game", () => {
  it('are what the core has, change by change, and each keeps its own snapshot', () => {
    const run = startRun(COMPUTER);
    const frames = new FallFrames(frameOf(run));
    const made: (readonly [Frame<'fall'>, ReturnType<Run['game']['snapshot']>])[] = [];
    for (let i = 0; i < 60; i++) {
      run.timers.pass(100);
      for (const change of run.changes.splice(0)) frames.take(sent(change));
      assert.deepEqual(frames.frame.state, run.game.state);
      made.push([frames.frame, run.game.snapshot()]);
    }
    for (const [frame, snapshot] of made) {
      assert.deepEqual(frame.snapshot, snapshot);
      assert.ok(
        Object.isFrozen(frame) && Object.isFrozen(frame.state.board) && Object.isFrozen(frame.snapshot.moves),
      );
      assert.equal(frame.snapshot, frame.snapshot);
    }
  });

  it('drop the moves that were taken back before it went on', () => {
    const run = startRun(PERSON, {}, (game) => {
      game.play({ action: 'rotate' });
      game.play({ action: 'drop' });
      game.undo();
    });
    const frames = new FallFrames(frameOf(run));
    run.timers.pass(500);
    frames.take(sent(run.changes[0]!));
    assert.deepEqual(frames.frame.snapshot, run.game.snapshot());
  });

  it('go on in a new snapshot where the old one would be too long to be restored', () => {
    const run = startRun({ ...PERSON }, {}, (game) => {
      for (let i = 0; i < 49_998; i++) {
        game.play({ action: 'left' });
        game.play({ action: 'right' });
      }
    });
    const frames = new FallFrames(frameOf(run));
    for (const action of ['left', 'right', 'left', 'right', 'drop', 'left', 'right'] as const) {
      run.runner.press(action);
      run.runner.release(action);
    }
    assert.equal(run.changes.filter(({ snapshot }) => snapshot).length, 1);
    for (const change of run.changes) frames.take(sent(change));
    assert.equal(frames.moves, 2);
    const again = engine.restore<'fall'>(frames.frame.snapshot);
    for (const field of ['board', 'hand', 'row', 'column', 'score'] as const) {
      assert.deepEqual(again.state[field], run.game.state[field], field);
    }
    for (const game of [again, run.game]) for (let i = 0; i < 3; i++) game.play({ action: 'drop' });
    assert.deepEqual(again.state.hand, run.game.state.hand, 'with the same deals');
  });

  it('refuse what is no change of theirs, and stay', () => {
    const run = startRun();
    const frames = new FallFrames(frameOf(run));
    const before = frames.frame;
    run.timers.pass(500);
    const good = sent(run.changes[0]!);
    const bad: readonly [string, unknown][] = [
      ['change', null],
      ['change', []],
      ['serial', { ...good, serial: 2 }],
      ['serial', { ...good, serial: '1' }],
      ['actions', { ...good, actions: [] }],
      ['actions[0]', { ...good, actions: ['sing'] }],
      ['results', { ...good, results: null }],
      ['results[0].action', { ...good, results: [{}] }],
      ['results[0].points', { ...good, results: [{ action: 'drop' }] }],
      ['state', { ...good, state: null }],
      ['state.html', { ...good, state: { html: '' } }],
      ['row', { ...good, state: { row: 25 } }],
      ['ghost', { ...good, state: { ghost: -1 } }],
      ['hand', { ...good, state: { hand: [] } }],
      ['board[0]', { ...good, state: { board: before.state.board.map(() => '.') } }],
      ['snapshot', { ...good, snapshot: 7 }],
      ['record', { ...good, record: 'x' }],
    ];
    for (const [field, change] of bad) {
      assert.throws(() => frames.take(change), { name: 'ConfigError', field }, field);
      assert.equal(frames.frame, before);
    }
    frames.take(good);
    assert.equal(frames.frame.state.row, 1);
  });
});
