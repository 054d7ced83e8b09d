/** The replay of a record: where it stands, and playing it move by move. */
import { stepsOf } from '../engine/fall/types.js';
import type { HistoryEntry } from '../engine/types.js';
import type { GameSession } from './session.js';
import type { Wanted } from './wanted.js';

/** Milliseconds from one move to the next at speed 1. */
const STEP_MS = 1000;
export const SPEEDS = [0.5, 1, 2, 4] as const;

/** Where to: by name, or behind so many moves. */
export type ReplayTarget = 'first' | 'back' | 'next' | 'last' | number;

export class Replay {
  readonly entries: readonly HistoryEntry[];
  readonly #session: GameSession;
  readonly #game: Wanted | null;
  readonly #changed: () => void;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #speed = 1;
  /** Steps that are asked for, but not yet shown, count too. */
  #at: number;
  /** The step that the player has asked for last, unless the replay has gone on by itself since. */
  #byHand: number | null = null;

  private constructor(session: GameSession, entries: readonly HistoryEntry[], changed: () => void) {
    this.#session = session;
    this.#game = session.wanted;
    this.entries = entries;
    this.#at = shownBy(session);
    this.#changed = changed;
  }

  /** The replay of the record that the session has open. `changed` is called when it starts or stops. */
  static async of(session: GameSession, changed: () => void): Promise<Replay> {
    return new Replay(session, await session.history(), changed);
  }

  get playing(): boolean {
    return this.#timer !== null;
  }

  get speed(): number {
    return this.#speed;
  }

  set speed(speed: number) {
    this.#speed = speed;
    if (this.playing) this.#wait();
    this.#changed();
  }

  /** Whether the player asked for the step to `at`, so that it is worth a word. */
  isByHand(at: number): boolean {
    return this.#byHand === at;
  }

  /** A step of the player's. */
  goTo(target: ReplayTarget): Promise<void> {
    return this.#goTo(target, true);
  }

  async #goTo(target: ReplayTarget, byHand: boolean): Promise<void> {
    const last = this.entries.length;
    const to = { first: 0, back: this.#at - 1, next: this.#at + 1, last };
    const wanted = typeof target === 'number' ? target : to[target];
    const at = Math.max(0, Math.min(wanted, last));
    if (at === last) this.stop();
    if (at === this.#at) return;
    this.#at = at;
    this.#byHand = byHand ? at : null;
    try {
      await this.#session.goTo(this.#game, at);
    } catch (error) {
      // What was not reached is not where it stands.
      this.#at = shownBy(this.#session);
      throw error;
    }
  }

  /** Plays on from here, or from the start when it stands at the end; or stops. */
  async toggle(): Promise<void> {
    if (this.playing) {
      this.stop();
      return;
    }
    this.#wait();
    this.#changed();
    if (this.#at === this.entries.length) await this.#goTo('first', false);
  }

  stop(): void {
    if (this.#timer === null) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#changed();
  }

  #wait(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#wait();
      this.#goTo('next', false).catch(() => {
        this.stop();
      });
    }, STEP_MS / this.#speed);
  }
}

/** Behind how many moves the session's game is shown. */
function shownBy({ frame }: GameSession): number {
  return frame ? stepsOf(frame.state) : 0;
}
