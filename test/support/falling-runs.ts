/** Falling games that run on timers of a test, with a page that has seen each change as soon as it is told. */
import { createEngine, type Engine, type Game } from '../../dist/engine.js';
import type { Pace } from '../../src/core/fall-clock.js';
import { FallRunner } from '../../src/core/fall-runner.js';
import type { Change, FallChange, RunOptions } from '../../src/core/protocol.js';
import { Told } from '../../src/core/changes.js';
import type { FallMove, FallResult } from '../../src/engine/fall/types.js';
import { FakeTimers } from './fake-timers.js';

export const engine: Engine = await createEngine();

export const PACE: Pace = { gravity: 500, das: 167, arr: 33, soft: 50, lock: 500, resets: 15 };
export const PERSON: RunOptions = { pace: PACE, computer: false, interval: 0 };
export const COMPUTER: RunOptions = { pace: PACE, computer: true, interval: 100 };

export interface Run {
  readonly game: Game<'fall'>;
  readonly runner: FallRunner;
  /** What the page knows. */
  readonly told: Told<'fall'>;
  readonly timers: FakeTimers;
  /** What the page was told of the game at first. */
  readonly opened: Change<'fall'>;
  readonly changes: FallChange[];
  /** The page sees nothing from now on; the numbers of what it was told wait to be seen. */
  blind: boolean;
  /** All actions so far, each with the millisecond at which the page was told of it. */
  readonly log: string[];
}

/** A game that runs from now on. */
export function startRun(
  options = PERSON,
  config: object = {},
  prepare: (game: Game<'fall'>) => void = () => undefined,
): Run {
  const game = engine.newGame({ variant: 'quintris', seed: 'run', ...config });
  prepare(game);
  const timers = new FakeTimers();
  const changes: FallChange[] = [];
  const log: string[] = [];
  const tell = (change: FallChange): void => {
    changes.push(change);
    for (const { action } of change.added) log.push(`${timers.time} ${action}`);
    if (!run.blind) queue.push(change.serial);
  };
  const queue: number[] = [];
  // The runner of the sources drives a game of the built engine: the same class, of another file.
  const driven = game as unknown as ConstructorParameters<typeof FallRunner>[0];
  const told = new Told(driven);
  const opened = told.all();
  const runner = new FallRunner(driven, told, options, tell, {
    now: () => timers.now(),
    set: (callback, ms) =>
      timers.set(() => {
        callback();
        for (const serial of queue.splice(0)) runner.seen(serial);
      }, ms),
    clear: (timer) => {
      timers.clear(timer);
    },
  });
  const run: Run = { game, runner, told, opened, timers, changes, blind: false, log };
  runner.start();
  return run;
}

/** Plays a move as a program does: its answer tells the page what is new. */
export function playBeside({ runner, told }: Run, move: FallMove): FallResult {
  return runner.command(() => {
    const result = runner.play(move);
    told.news();
    return result;
  }, false);
}
