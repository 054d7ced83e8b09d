/** What a session does for a falling game whose time passes: it runs in the core, and tells what has happened. */
import type { Action } from '../engine/fall/types.js';
import type { RemoteGame } from '../worker/client.js';
import type { FallChange, Frame, RunOptions } from '../worker/protocol.js';
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

  constructor(seat: FallSeat) {
    this.#seat = seat;
  }

  /** Lets time pass, or has it pass in another way. */
  run(options: RunOptions): Promise<void> {
    this.#source = options.computer ? 'computer' : 'system';
    return this.#seat.command((game) =>
      game.run(options, {
        changed: (frame, change) => {
          this.#seat.flowed(frame, change, this.#source);
        },
        lost: (error) => {
          this.#seat.lost(error);
        },
      }),
    );
  }

  /** Time stands still; `stopped` is called once all that was played has been told, also by a core that died. */
  halt(stopped: () => void): Promise<void> {
    return this.#seat.command((game) => game.halt().finally(stopped));
  }

  /** A key, button or finger goes down. */
  press(action: Action, source: Source): void {
    this.#source = source;
    if (this.#seat.allows(action, source)) this.#seat.press(action);
  }

  release(action: Action): void {
    this.#seat.release(action);
  }
}
