/** The page's end of a game in which time passes: what it says by itself, and how it learns that the core died. */
import { refuse } from '../engine/check.js';
import type { Action } from '../engine/fall/types.js';
import { kindOf } from '../engine/kinds.js';
import type { RemoteGame } from './client.js';
import type { FallChange, Frame, RunOptions } from './protocol.js';
import { readKeyAction } from './run-options.js';

/** Who shows a game that runs. */
export interface FallWatcher {
  /** The game has gone on: how it is now, and what has happened since the frame before. */
  changed(frame: Frame<'fall'>, change: FallChange): void;
  /** What a key was to do cannot be done where the piece is. */
  blocked?(action: Action): void;
  /**
   * The core died. The game stands still at its last frame, in a new core; with an error there is none to be had.
   */
  lost(error: Error | null): void;
}

/** Lets time pass in a game, as `RemoteGame.run` says. */
export async function run(game: RemoteGame, options: RunOptions, watcher: FallWatcher): Promise<boolean> {
  const { state } = game.frame ?? {};
  if (state && kindOf(state) !== 'fall') refuse('mismatch', 'variant', state.variant, 'a falling game');
  const { taught } = await game.command('run', [options]);
  game.line?.end();
  game.line = new FallLine(game, watcher);
  return taught;
}

/** A core that has nothing to say is asked whether it lives. */
const PULSE_MS = 1000;

export class FallLine {
  readonly #watcher: FallWatcher;
  readonly #game: RemoteGame;
  /** The numbers of the changes that were handed on and that were painted last. */
  #told = 0;
  #seen = 0;
  #asked = false;
  #hushed = false;
  #pulse: ReturnType<typeof setInterval> | null;

  constructor(game: RemoteGame, watcher: FallWatcher) {
    this.#game = game;
    this.#watcher = watcher;
    this.#pulse = setInterval(() => this.#say('seen', this.#seen), PULSE_MS);
  }

  /** A key goes down, or up again. Throws ConfigError for what no key can do. */
  key(method: 'press' | 'release', action: Action): void {
    this.#say(method, readKeyAction(action));
  }

  /** Hands a change on; the core learns it once the page has painted, in a hidden page at once. */
  tell(change: FallChange): void {
    this.#told = change.serial;
    try {
      this.#watcher.changed(this.#game.frame as Frame<'fall'>, change);
    } finally {
      if (!this.#asked) {
        this.#asked = true;
        if (document.hidden || typeof requestAnimationFrame !== 'function') this.#painted();
        else requestAnimationFrame(this.#painted);
      }
    }
  }

  /** Stops time, as `RemoteGame.halt` says. */
  async halt(): Promise<void> {
    this.end();
    await this.#game.command('halt', []);
    if (this.#game.line === this) this.#game.line = null;
  }

  /** The core died while time passed: the game goes on in another, where it stands still. */
  lose(): void {
    const game = this.#game;
    if (game.line !== this) return;
    this.end();
    game.line = null;
    game
      .command('halt', [])
      .then(
        () => null,
        (reason: Error) => reason,
      )
      .then((error) => {
        if (!game.closed) this.#watcher.lost(error);
      })
      .catch(reportError);
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

  /** Whether the core is still to hear from the page. */
  get #live(): boolean {
    return this.#pulse !== null && !this.#hushed;
  }

  /** A core that does not take what it is told is dead, unless the game is over. */
  #say(method: 'press' | 'release' | 'seen', what: Action | number): void {
    if (!this.#live) return;
    const game = this.#game;
    game
      .ask(method, [what] as never)
      .then((answer) => {
        if (!answer.ok) return answer.refusal.kind !== 'lost';
        if (answer.value.blocked) this.#watcher.blocked?.(what as Action);
        return answer.value.running;
      })
      .catch(() => false)
      .then((running) => {
        if (!running && this.#live && !game.frame?.state.over) this.lose();
      })
      .catch(reportError);
  }

  readonly #painted = (): void => {
    this.#asked = false;
    this.#seen = this.#told;
    this.#say('seen', this.#seen);
  };
}
