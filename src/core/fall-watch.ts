/** The page's end of a game in which time passes: what it says by itself, and how it learns that the core died. */
import type { FallChange, Frame } from './protocol.js';

/** Who shows a game that runs. */
export interface FallWatcher {
  /** The game has gone on: how it is now, and what has happened since the frame before. */
  changed(frame: Frame<'fall'>, change: FallChange): void;
  /**
   * The core died. The game stands still at its last frame, in a new core; with an error there is none to be had.
   */
  lost(error: Error | null): void;
}

/** A core that has nothing to say is asked whether it lives. */
const PULSE_MS = 1000;

export class FallWatch {
  readonly watcher: FallWatcher;
  readonly #say: (serial: number) => void;
  /** The numbers of the changes that were handed on and that were painted last. */
  #told = 0;
  #seen = 0;
  #asked = false;
  #hushed = false;
  #pulse: ReturnType<typeof setInterval> | null;

  /** `say` tells the core that all changes up to a number have been shown. */
  constructor(watcher: FallWatcher, say: (serial: number) => void) {
    this.watcher = watcher;
    this.#say = say;
    this.#pulse = setInterval(() => {
      if (this.live) say(this.#seen);
    }, PULSE_MS);
  }

  /** Hands a change on; the core learns it once the page has painted, in a hidden page at once. */
  tell(frame: Frame<'fall'>, change: FallChange): void {
    this.#told = change.serial;
    try {
      this.watcher.changed(frame, change);
    } finally {
      if (!this.#asked) {
        this.#asked = true;
        if (document.hidden || typeof requestAnimationFrame !== 'function') this.#painted();
        else requestAnimationFrame(this.#painted);
      }
    }
  }

  /** Whether the core is still to hear from the page. */
  get live(): boolean {
    return this.#pulse !== null && !this.#hushed;
  }

  /** Says nothing for a while. */
  hush(hushed: boolean): void {
    this.#hushed = hushed;
  }

  /** Says nothing more; changes are still handed on. */
  end(): void {
    if (this.#pulse !== null) clearInterval(this.#pulse);
    this.#pulse = null;
  }

  readonly #painted = (): void => {
    this.#asked = false;
    this.#seen = this.#told;
    if (this.live) this.#say(this.#seen);
  };
}
