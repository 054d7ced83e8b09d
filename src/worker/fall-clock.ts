/**
 * The clock of a falling game: gravity, keys that are held, and the lock's delay, in the order of their times.
 * It knows no timers: whoever holds it says how much time has gone by.
 */
import type { Action } from '../engine/fall/types.js';

/** Times in milliseconds. */
export interface Pace {
  /** From row to row; `Infinity` for none. */
  readonly gravity: number;
  /** Until a held key begins to repeat (delayed auto shift), and from repeat to repeat; 0 goes all the way. */
  readonly das: number;
  readonly arr: number;
  /** From row to row while `down` is held. */
  readonly soft: number;
  /** How long a piece that has come to rest can still be moved, where the rules leave it any time at all. */
  readonly lock: number;
  /** How often a move of such a piece begins that time anew. */
  readonly resets: number;
}

/** What the clock asks of the game that it drives. */
export interface Falling {
  /** Plays an action; `false` when it is refused. */
  play(action: Action): boolean;
  /** How many pieces have locked: with another one, the times begin anew. */
  readonly locked: number;
  /** Whether the piece lies on something. */
  readonly resting: boolean;
  /** Whether a piece that has come to rest waits for its lock. */
  readonly delays: boolean;
  readonly over: boolean;
}

const REPEATING: readonly Action[] = ['left', 'right', 'down'];
/** A key that goes all the way ends at the wall, and a board has no more columns or rows than this. */
const ALL_THE_WAY = 40;
/** A frame of a screen: soon enough to see that there is room again, and no busy loop. */
const WAIT = 16;

export class FallClock {
  readonly #game: Falling;
  #pace: Pace;
  /** Time until gravity's next tick. */
  #tick: number;
  /** Keys that are held, the latest last, and the time until each repeats. */
  #held: { readonly action: Action; left: number }[] = [];
  #locked: number;
  #resets = 0;
  #waits = false;

  constructor(game: Falling, pace: Pace) {
    this.#game = game;
    this.#pace = pace;
    this.#tick = pace.gravity;
    this.#locked = game.locked;
    this.#renew();
  }

  set pace(pace: Pace) {
    this.#tick = Math.min(this.#tick, pace.gravity);
    if (this.#tick === Infinity) this.#tick = pace.gravity;
    this.#pace = pace;
  }

  /** The time until something is due; `Infinity` when nothing is. */
  get next(): number {
    if (this.#game.over) return Infinity;
    return Math.min(
      this.#tick,
      ...this.#held.filter((key) => this.#repeats(key.action)).map((key) => key.left),
    );
  }

  /** A key goes down: its action at once, and again while it is held. */
  press(action: Action): void {
    if (this.#held.some((key) => key.action === action)) return;
    this.#play(action);
    if (!REPEATING.includes(action)) return;
    this.#held.push({ action, left: action === 'down' ? this.#pace.soft : this.#pace.das });
  }

  release(action: Action): void {
    this.#held = this.#held.filter((key) => key.action !== action);
  }

  releaseAll(): void {
    this.#held = [];
  }

  /** Plays what is due within so many milliseconds, in the order of its times. */
  advance(elapsed: number): void {
    let left = elapsed;
    while (!this.#game.over) {
      const step = this.next;
      if (step > left) break;
      left -= step;
      this.#pass(step);
      this.#due();
    }
    this.#pass(left);
  }

  #pass(time: number): void {
    this.#tick -= time;
    for (const key of this.#held) key.left = Math.max(0, key.left - time);
  }

  /** Keys before gravity: who moves at the last moment has moved in time. */
  #due(): void {
    const key = this.#held.find((held) => held.left <= 0 && this.#repeats(held.action));
    if (!key) {
      if (this.#tick > 0) return;
      this.#tick = this.#pace.gravity;
      this.#play('tick');
      return;
    }
    const interval = key.action === 'down' ? this.#pace.soft : this.#pace.arr;
    key.left = interval;
    if (interval > 0) {
      this.#play(key.action);
      return;
    }
    for (let i = 0; i < ALL_THE_WAY && this.#play(key.action); i++);
    // At the wall it waits for the next row, or for whatever else makes room.
    key.left = WAIT;
  }

  /** Of two opposite keys the one pressed last counts. */
  #repeats(action: Action): boolean {
    if (action === 'down') return true;
    return this.#held.filter((key) => key.action !== 'down').at(-1)?.action === action;
  }

  #play(action: Action): boolean {
    const rested = this.#game.resting;
    const done = this.#game.play(action);
    if (this.#game.locked !== this.#locked) {
      this.#locked = this.#game.locked;
      this.#tick = this.#pace.gravity;
      this.#resets = 0;
      this.#waits = false;
    }
    if (done) this.#renew(action !== 'tick' && rested);
    return done;
  }

  /** A piece at rest has its delay; a move begins it anew, a few times. */
  #renew(moved = false): void {
    if (!this.#game.delays) return;
    if (!this.#game.resting) {
      if (this.#waits) this.#tick = this.#pace.gravity;
      this.#waits = false;
    } else if (!this.#waits) {
      this.#waits = true;
      this.#tick = this.#pace.lock;
    } else if (moved && this.#resets < this.#pace.resets) {
      this.#resets++;
      this.#tick = this.#pace.lock;
    }
  }
}
