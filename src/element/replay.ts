/** The replay of a record: where it stands, and playing it move by move, or, of a falling game, piece by piece. */
import { isFallPiece, stepsOf } from '../engine/fall/types.js';
import type { Kind, Kinds } from '../engine/kinds.js';
import type { ReplayTarget } from '../view/model.js';
import type { GameSession } from './session.js';
import type { Wanted } from './wanted.js';

/** Milliseconds from one entry to the next at speed 1. */
const STEP_MS = 1000;
export const SPEEDS = [0.5, 1, 2, 4] as const;

/** What one step of a replay shows. */
export type Entry = Kinds[Kind]['entry'];

/**
 * How a replay plays: behind how many moves it stands after so many milliseconds, where it stands behind `at` now, in
 * the entry of the moves behind `start` up to `end`.
 */
export type Pace = (
  at: number,
  start: number,
  end: number,
  speed: number,
) => { readonly to: number; readonly ms: number };

const ENTRY_BY_ENTRY: Pace = (_at, _start, end, speed) => ({ to: end, ms: STEP_MS / speed });

export class Replay {
  readonly entries: readonly Entry[];
  /** Behind how many moves each entry is done. */
  readonly #ends: readonly number[];
  readonly #session: GameSession;
  readonly #game: Wanted | null;
  readonly #changed: () => void;
  readonly #pace: () => Pace | null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #speed = 1;
  /** Behind how many moves it stands. Steps that are asked for, but not yet shown, count too. */
  #at: number;
  /** How many of them are on their way. */
  #pending = 0;
  /** The step that the player has asked for last, unless the replay has gone on by itself since. */
  #byHand: number | null = null;

  private constructor(
    session: GameSession,
    entries: readonly Entry[],
    changed: () => void,
    pace: () => Pace | null,
  ) {
    this.#session = session;
    this.#game = session.wanted;
    this.entries = entries;
    this.#ends = entries.map((entry, i) => (isFallPiece(entry) ? entry.end : i + 1));
    this.#at = shownBy(session);
    this.#changed = changed;
    this.#pace = pace;
  }

  /**
   * The replay of the record that the session has open. `changed` is called when it starts or stops, `pace` when it
   * plays on; where that has none it goes from entry to entry.
   */
  static async of(session: GameSession, changed: () => void, pace: () => Pace | null): Promise<Replay> {
    return new Replay(session, await session.history(), changed, pace);
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

  /** The number of the entry that is done behind so many moves, or under way; 0 at the start. */
  numberAt(moves: number): number {
    if (moves <= 0) return 0;
    let [from, to] = [0, this.#ends.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.#ends[middle]! < moves) from = middle + 1;
      else to = middle;
    }
    return from + 1;
  }

  /** Behind how many moves the entry of a number is done; those before the first and behind the last are the ends. */
  endOf(number: number): number {
    return number < 1 ? 0 : (this.#ends[number - 1] ?? this.#last);
  }

  /** Whether the way from `before` to `after` moves is forth, within one entry and to its end. */
  isStep(before: number, after: number): boolean {
    const number = this.numberAt(after);
    return before < after && before >= this.endOf(number - 1) && after === this.endOf(number);
  }

  /** Whether the player asked for the step to behind so many moves, so that it is worth a word. */
  isByHand(moves: number): boolean {
    return this.#byHand === moves;
  }

  /** A step of the player's. */
  goTo(target: ReplayTarget): Promise<void> {
    const names = {
      first: 0,
      back: this.endOf(this.numberAt(this.#at) - 1),
      next: this.endOf(this.numberAt(this.#at + 1)),
      last: this.#last,
    };
    return this.#goTo(typeof target === 'number' ? this.endOf(target) : names[target], true);
  }

  get #last(): number {
    return this.#ends.at(-1) ?? 0;
  }

  async #goTo(at: number, byHand: boolean): Promise<void> {
    if (at === this.#last) this.stop();
    if (at === this.#at) return;
    this.#at = at;
    this.#byHand = byHand ? at : null;
    this.#pending++;
    try {
      await this.#session.goTo(this.#game, at);
    } catch (error) {
      // What was not reached is not where it stands.
      this.#at = shownBy(this.#session);
      throw error;
    } finally {
      this.#pending--;
    }
  }

  /** Plays on from here, or from the start when it stands at the end; or stops. */
  async toggle(): Promise<void> {
    if (this.playing) {
      this.stop();
      return;
    }
    const begun = this.#at === this.#last ? this.#goTo(0, false) : null;
    this.#wait();
    this.#changed();
    await begun;
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
      // A core that does not keep up is not asked for more.
      if (this.#pending === 0) {
        this.#goTo(this.#paced().to, false).catch(() => {
          this.stop();
        });
      }
      if (this.playing) this.#wait();
    }, this.#paced().ms);
  }

  #paced(): ReturnType<Pace> {
    const number = this.numberAt(this.#at + 1);
    const pace = this.#pace() ?? ENTRY_BY_ENTRY;
    return pace(this.#at, this.endOf(number - 1), this.endOf(number), this.#speed);
  }
}

/** Behind how many moves the session's game is shown. */
function shownBy({ frame }: GameSession): number {
  return frame ? stepsOf(frame.state) : 0;
}
