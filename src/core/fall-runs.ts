/** The falling games of a service in which time passes, or has passed, by number. */
import { readInteger, refuse } from '../engine/check.js';
import type { FallMove } from '../engine/fall/types.js';
import type { Game } from '../engine/index.js';
import type { Kind } from '../engine/kinds.js';
import { FallRunner, type Timers, type Watch } from './fall-runner.js';
import type { Running, RunOptions } from './protocol.js';
import { readKeyAction, readRunOptions } from './run-options.js';

/** Those of the worker, or of the page on the ladder's last rung. */
const TIMERS: Timers = {
  now: () => performance.now(),
  set: (callback, ms) => setTimeout(callback, ms),
  clear: (timer) => {
    clearTimeout(timer as number | undefined);
  },
};

const STANDING: Running = { running: false };

export class FallRuns {
  readonly #runners = new Map<number, FallRunner>();
  readonly #timers: Timers;

  constructor(timers = TIMERS) {
    this.#timers = timers;
  }

  /** Throws ConfigError, and the game runs as before. */
  run(id: number, game: Game<Kind>, options: RunOptions, watch: Watch): Running {
    const falling = expectFalling(game);
    const read = readRunOptions(options);
    let runner = this.#runners.get(id);
    if (runner) {
      runner.change(read, watch);
    } else {
      runner = new FallRunner(falling, read, watch, this.#timers);
      this.#runners.set(id, runner);
    }
    runner.start();
    return { running: runner.running };
  }

  halt(id: number): Running {
    this.#runners.get(id)?.stop();
    return STANDING;
  }

  press(id: number, action: unknown): Running {
    const key = readKeyAction(action);
    return this.#ask(id, (runner) => {
      runner.press(key);
    });
  }

  release(id: number, action: unknown): Running {
    const key = readKeyAction(action);
    return this.#ask(id, (runner) => {
      runner.release(key);
    });
  }

  seen(id: number, serial: unknown): Running {
    const count = readInteger(serial, 'serial', 0, Number.MAX_SAFE_INTEGER);
    return this.#ask(id, (runner) => {
      runner.seen(count);
    });
  }

  /** The move is played by the clock where there is one, so that it knows. */
  play(id: number, game: Game<'fall'>, move: FallMove): ReturnType<Game<'fall'>['play']> {
    const runner = this.#runners.get(id);
    return runner ? runner.play(move) : game.play(move);
  }

  /** Runs a command that may take the game to another of its moves. */
  elsewhere<T>(id: number, command: () => T): T {
    const runner = this.#runners.get(id);
    return runner ? runner.command(command) : command();
  }

  /** The game is given up, or replaced. */
  end(id: number): void {
    this.#runners.get(id)?.end();
    this.#runners.delete(id);
  }

  #ask(id: number, ask: (runner: FallRunner) => void): Running {
    const runner = this.#runners.get(id);
    if (!runner) return STANDING;
    ask(runner);
    return { running: runner.running };
  }
}

/** Throws ConfigError for a game in which nothing falls. */
export function expectFalling(game: Game<Kind>): Game<'fall'> {
  if (!isFalling(game)) {
    const { variant } = game.state;
    refuse('mismatch', 'variant', variant, 'a falling game');
  }
  return game;
}

export function isFalling(game: Game<Kind>): game is Game<'fall'> {
  return game.mechanism === 'fall';
}
