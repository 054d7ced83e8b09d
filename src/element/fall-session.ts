/** What a session does for a falling game whose time passes: it runs in the core, and tells what has happened. */
import type { Action } from '../engine/fall/types.js';
import type { RemoteGame } from '../core/client.js';
import type { FallChange, Frame, RunOptions } from '../core/protocol.js';
import type { Source } from './events.js';

/** What it needs of the session. */
export interface FallSeat {
  /** Runs a task after those before it, on the core. */
  command(task: (game: RemoteGame) => Promise<void>): Promise<void>;
  /** A key goes down, and up, in the core at once. */
  press(action: Action): void;
  release(action: Action): void;
  /** Asks the host whether an action may be; answers whether it was let through. */
  allows(action: Action, source: Source): boolean;
  /** The frame is new. */
  flowed(frame: Frame<'fall'>, change: FallChange, source: Source): void;
  /** The core died; the game stands still in another, or there is none. */
  lost(error: Error | null): void;
}

export class FallSession {
  readonly #seat: FallSeat;
  #source: Source = 'system';
  /** Until the core says that time passes: keys that go down before wait for it. */
  #starting: Promise<void> | null = null;

  constructor(seat: FallSeat) {
    this.#seat = seat;
  }

  /** Lets time pass, or has it pass in another way. */
  run(options: RunOptions): Promise<void> {
    this.#source = options.computer ? 'computer' : 'system';
    const run = this.#seat.command((game) =>
      game.run(options, {
        changed: (frame, change) => {
          this.#seat.flowed(frame, change, this.#source);
        },
        lost: (error) => {
          this.#seat.lost(error);
        },
      }),
    );
    const started = (): void => {
      if (this.#starting === starting) this.#starting = null;
    };
    const starting = run.then(started, started);
    this.#starting = starting;
    return run;
  }

  /** Time stands still; `stopped` is called once all that was played has been told, also by a core that died. */
  halt(stopped: () => void): Promise<void> {
    return this.#seat.command((game) => game.halt().finally(stopped));
  }

  /** A key, button or finger goes down. */
  press(action: Action, source: Source): void {
    this.#source = source;
    if (!this.#seat.allows(action, source)) return;
    this.#say(() => {
      this.#seat.press(action);
    });
  }

  release(action: Action): void {
    this.#say(() => {
      this.#seat.release(action);
    });
  }

  /** In the order in which it was asked for. */
  #say(word: () => void): void {
    if (this.#starting) void this.#starting.then(word);
    else word();
  }
}
