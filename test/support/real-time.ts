/** What holds of every falling game that ran in real time, however slow its page was: judged by its record. */
import assert from 'node:assert/strict';
import {
  type Action,
  createEngine,
  type Engine,
  type FallState,
  type GameRecord,
} from '../../dist/engine.js';
import type { Report } from './page-observer.js';
import type { RealPage } from './real-browser.js';

const engine: Engine = await createEngine();

/** How long the core may be ahead of the page, and how late its own timer may be: what it plays of a block. */
const AHEAD_MS = 250;
const LATE_MS = 60;

export interface Played {
  readonly record: GameRecord<'fall'>;
  readonly report: Report;
  /** The actions of the record, and the states from before the first to behind the last. */
  readonly actions: readonly Action[];
  readonly states: readonly FallState[];
}

/** How often something may have taken place between two frames that does so every so many milliseconds. */
export const mostUnseen = (every: number): number => Math.ceil((AHEAD_MS + LATE_MS) / every) + 1;

/**
 * The game that the page has played, whose time stands still. Proves that its record replays to the score that is
 * shown, that no action was lost or made up on the way from the worker, and that every state that was shown is one
 * of the replay.
 */
export async function played(page: RealPage): Promise<Played> {
  const record = await page.ask<GameRecord<'fall'>>('observer.element.getRecord()');
  const report = await page.ask<Report>('observer.report()');
  const verdict = engine.verify(record);
  assert.ok(verdict.ok, verdict.ok ? '' : verdict.message);
  assert.equal(verdict.score, report.score);
  assert.match(report.shownScore, new RegExp(`\\b${verdict.score}$`));

  const actions = record.moves.map(({ action }) => action);
  assert.deepEqual(report.actions, actions, 'the worker told every action, and no other');
  const states = statesOf(record);
  for (const state of report.states) {
    assert.deepEqual(fields(state), fields(states[state.moves + state.ticks]!), 'a state of the replay');
  }
  const told = report.events.filter(({ type }) => type === 'bp-move').map(({ action }) => action);
  const worthTelling = actions.filter(
    (action, i) => action !== 'tick' || states[i + 1]!.locked > states[i]!.locked,
  );
  assert.deepEqual(told, worthTelling, 'every action was told by an event');
  assert.equal(report.workers, 1, 'the core lived');
  assert.equal(report.events.filter(({ type }) => type === 'bp-error').length, 0);
  return { record, report, actions, states };
}

/** Proves that the piece never jumped: from frame to frame, no more than the time in which the core may be ahead. */
export function expectNoJump({ report, actions }: Played, gravity: number, repeat: number): void {
  let before = 0;
  for (const [at, steps] of report.frames) {
    const count = (...kinds: Action[]): number =>
      actions.slice(before, steps).filter((action) => kinds.includes(action)).length;
    const where = `in the frame at ${Math.round(at)}, in ${steps - before} actions`;
    assert.ok(count('tick') <= mostUnseen(gravity), `${count('tick')} ticks ${where}`);
    // A key that was pressed anew moves once at once.
    assert.ok(count('down') <= mostUnseen(repeat) + 1, `${count('down')} times down ${where}`);
    assert.ok(
      count('left', 'right') <= mostUnseen(repeat) + 2,
      `${count('left', 'right')} times sideways ${where}`,
    );
    before = steps;
  }
}

/** Proves that the page was not flooded: from frame to frame, no more changes than one in so many milliseconds. */
export function expectFewChanges({ report }: Played, every: number): void {
  let before = 0;
  for (const [at, , changes] of report.frames) {
    const count = changes - before;
    assert.ok(count <= mostUnseen(every), `${count} changes in the frame at ${Math.round(at)}`);
    before = changes;
  }
}

/** Proves that gravity has played no more than the time in which the game ran and was seen. */
export function expectSeenTimeOnly({ report, actions }: Played, gravity: number): void {
  const ticks = actions.filter((action) => action === 'tick').length;
  let time = 0;
  let from = NaN;
  for (const { type, at } of report.events) {
    if (type === 'bp-resume') from = at;
    if (type === 'bp-pause') time += at - from;
  }
  assert.ok(ticks <= time / gravity + 1, `${ticks} ticks in ${Math.round(time)} ms`);
  // One tick before the first change that a block hides, which may be late; then what the core may be ahead.
  const hidden = gravity + LATE_MS + AHEAD_MS;
  const unseen = report.blocks.reduce((sum, [start, end]) => sum + Math.max(0, end - start - hidden), 0);
  const most = (time - unseen) / gravity + 1 + report.blocks.length;
  assert.ok(
    ticks <= most,
    `${ticks} ticks in ${Math.round(time)} ms of which ${Math.round(unseen)} were not seen`,
  );
}

/** The states behind each number of actions, played one by one. */
function statesOf(record: GameRecord<'fall'>): FallState[] {
  const game = engine.replay<'fall'>(record);
  const states = [game.state];
  while (game.redo()) states.push(game.state);
  return states;
}

/** A state but for what depends on who plays and what could be undone. */
/** What a replay knows of a state: how pieces fell is told of a whole game. */
function fields(state: FallState): object {
  const {
    assisted: _assisted,
    canUndo: _canUndo,
    canRedo: _canRedo,
    pace: _pace,
    gravity: _gravity,
    speed: _speed,
    ...rest
  } = state;
  return rest;
}
