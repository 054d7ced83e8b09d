/**
 * The clock of a falling game: gravity, keys that are held, and the lock's delay, in the order of their times.
 * It knows no timers: whoever holds it says how much time has gone by.
 */
import { gravityAt } from '../engine/fall/speed.js';
import type { Action, FallState } from '../engine/fall/types.js';
import type { Speed } from '../engine/terms.js';

/** Times in milliseconds. */
export interface Pace {
  /** From row to row; `Infinity` for none, and then no piece locks by itself. */
  readonly gravity: number;
  /** Where it `rises`, `gravity` is that of the first level; constant where it is left out. */
  readonly speed?: Speed;
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
  /** When another piece has locked, the times begin anew. Only in `comfort` one that has come to rest waits for its lock. */
  readonly state: Pick<FallState, 'locked' | 'row' | 'ghost' | 'profile' | 'over' | 'level'>;
}

interface Key {
  readonly action: Action;
  /** Time until it acts again. */
  left: number;
  /** Whether the delay before the first repeat is over. */
  repeats: boolean;
}

/** A key that goes all the way ends at the wall, and a board has no more columns than this. */
const ALL_THE_WAY = 32;

export class FallClock {
  readonly #game: Falling;
  #pace: Pace;
  /** Time until gravity's next tick, which is also the one that locks. */
  #tick = 0;
  /** Keys that are held, the latest last. */
  #held: Key[] = [];
  #locked = 0;
  /** Whether the piece has come to rest and waits for its lock. */
  #waits = false;
  /** How often a move has begun that wait anew. */
  #resets = 0;
  /** The lowest row in which the piece has rested. */
  #lowest = -1;

  constructor(game: Falling, pace: Pace) {
    this.#game = game;
    this.#pace = pace;
    this.restart();
  }

  /** Takes effect at once: what is under way lasts no longer than the new times. */
  set pace(pace: Pace) {
    this.#pace = pace;
    this.#tick = Math.min(this.#tick, this.#waits ? pace.lock : this.#gravity);
    if (pace.gravity === Infinity) this.#tick = Infinity;
    for (const key of this.#held) key.left = Math.min(key.left, this.#interval(key));
    this.#look(false);
  }

  /** Begins the times of a piece: another one falls, or the game is not where it was. */
  restart(): void {
    this.#locked = this.#game.state.locked;
    this.#tick = this.#gravity;
    this.#waits = false;
    this.#resets = 0;
    this.#lowest = -1;
    this.#look(false);
  }

  /** Whether the piece lies on something. */
  get #resting(): boolean {
    const { row, ghost } = this.#game.state;
    return row === ghost;
  }

  /** From row to row at the present level. */
  get #gravity(): number {
    const { gravity, speed } = this.#pace;
    return speed === 'rising' ? gravityAt(gravity, this.#game.state.level) : gravity;
  }

  /** The time until something is due; `Infinity` when nothing is. */
  get next(): number {
    if (this.#game.state.over) return Infinity;
    return Math.min(this.#tick, ...this.#active().map(({ left }) => left));
  }

  /** A key goes down: its action at once, and again while it is held. Nothing if it is down already. As `play`. */
  press(action: Action): boolean {
    if (this.#held.some((key) => key.action === action)) return true;
    if (action === 'left' || action === 'right' || action === 'down') {
      const key = { action, left: 0, repeats: false };
      key.left = this.#interval(key);
      this.#held.push(key);
    }
    return this.play(action);
  }

  release(action: Action): void {
    this.#held = this.#held.filter((key) => key.action !== action);
    // The key that counts again begins where it is: at the wall nobody has moved it to yet.
    for (const key of this.#active()) if (this.#sweeps(key)) key.left = 0;
  }

  releaseAll(): void {
    this.#held = [];
  }

  /** Plays an action that no key of this clock stands for; answers whether it could be done. */
  play(action: Action): boolean {
    const rested = this.#resting;
    if (!this.#game.play(action)) return false;
    // A piece that is put away goes back without its times, as one that locks.
    if (action === 'hold' || this.#game.state.locked !== this.#locked) this.restart();
    else this.#look(rested && action !== 'tick');
    // There may be room now for a key that goes all the way.
    for (const key of this.#active()) if (this.#sweeps(key) && key.left === Infinity) this.#sweep(key);
    return true;
  }

  /** Plays what is due within so many milliseconds, in the order of its times. */
  advance(elapsed: number): void {
    let left = elapsed;
    while (!this.#game.state.over) {
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
    const key = this.#active().find(({ left }) => left <= 0);
    if (!key) {
      this.#tick = this.#gravity;
      this.play('tick');
      return;
    }
    key.repeats = true;
    if (this.#sweeps(key)) {
      this.#sweep(key);
    } else {
      key.left = this.#interval(key);
      this.play(key.action);
    }
  }

  /** The keys that act: of two opposite ones the one pressed last. */
  #active(): readonly Key[] {
    const sideways = this.#held.filter(({ action }) => action !== 'down').at(-1);
    return this.#held.filter((key) => key.action === 'down' || key === sideways);
  }

  #interval({ action, repeats }: Key): number {
    const { das, arr, soft } = this.#pace;
    if (action === 'down') return soft;
    return repeats ? arr : das;
  }

  /** Whether a key holds the piece against the wall. */
  #sweeps({ action, repeats }: Key): boolean {
    return repeats && action !== 'down' && this.#pace.arr === 0;
  }

  /** Goes as far as there is room, in no time: for the lock's delay it is one move. */
  #sweep(key: Key): void {
    const rested = this.#resting;
    let steps = 0;
    while (steps < ALL_THE_WAY && this.#game.play(key.action)) steps++;
    key.left = Infinity;
    if (steps > 0) this.#look(rested);
  }

  /**
   * Looks where the piece is now. At rest it has its delay; `moved`, that begins anew, a few times. A piece that
   * was lifted and comes to rest no deeper than before has spent one of them, so that nobody can wait for ever.
   */
  #look(moved: boolean): void {
    const { profile, row } = this.#game.state;
    if (profile === 'classic' || this.#pace.gravity === Infinity) return;
    const { lock, resets } = this.#pace;
    if (!this.#resting) {
      if (moved) this.#resets++;
      if (this.#waits) this.#tick = this.#gravity;
      this.#waits = false;
    } else if (!this.#waits) {
      this.#waits = true;
      this.#tick = row > this.#lowest || this.#resets <= resets ? lock : 0;
      this.#lowest = Math.max(this.#lowest, row);
    } else if (moved && this.#resets < resets) {
      this.#resets++;
      this.#tick = lock;
    }
  }
}
