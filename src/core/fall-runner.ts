/**
 * A falling game in real time: the clock on the core's own timers, the computer player, and the small changes
 * that the page is told. Time that nobody saw is not played: neither what a sleeping timer missed, nor what went
 * by while the page had not shown the change before.
 */
import type { Game } from '../engine/game.js';
import type { Action, FallMove, FallResult } from '../engine/fall/types.js';
import { FallClock, type Falling } from './fall-clock.js';
import type { FallChange, FallStep, RunOptions } from './protocol.js';
import type { Told } from './changes.js';

/** How late a timer may be before what it missed counts as not seen. */
const LATE_MS = 60;
/** How long the page may take to show a change. */
const UNSEEN_MS = 250;
/** The longest wait for a timer: a longer sleep is noticed by it. */
const WAIT_MS = 1000;
/** How long the computer may play in one go, and how many actions, when it goes as fast as it can. */
const SLICE_MS = 12;
const SLICE_ACTIONS = 500;

/** Timers and time, of the worker or of a test. */
export interface Timers {
  now(): number;
  set(callback: () => void, ms: number): unknown;
  clear(timer: unknown): void;
}

/** Takes each change of a game that runs. */
export type Watch = (change: FallChange) => void;

export class FallRunner {
  readonly #game: Game<'fall'>;
  readonly #told: Told<'fall'>;
  readonly #tell: Watch;
  readonly #timers: Timers;
  readonly #clock: FallClock;
  #options: RunOptions;
  #running = false;
  #timer: unknown = null;
  /** Up to when time has been played, and how long from then the timer is to wait. */
  #last = 0;
  #planned = 0;
  /** When the next action of the computer is due, from `#last`. */
  #thinking: number;
  #plan: Action[] = [];
  /** The computer's action that is being played: it leaves the plan valid. */
  #own: Action | null = null;
  /** Whether something was played that the page was not told, and what it did. */
  #untold = false;
  #results: FallStep[] = [];
  /** What the first action since a program's move has done. */
  #first: FallResult | null = null;
  /** The changes that the page has not shown yet, and when they were told. */
  #unseen: { readonly serial: number; readonly since: number }[] = [];

  constructor(game: Game<'fall'>, told: Told<'fall'>, options: RunOptions, tell: Watch, timers: Timers) {
    this.#game = game;
    this.#told = told;
    this.#options = options;
    this.#thinking = options.interval;
    this.#tell = tell;
    this.#timers = timers;
    const falling: Falling = {
      play: (action) => this.#play(action),
      get state() {
        return game.state;
      },
    };
    this.#clock = new FallClock(falling, options.pace);
  }

  /** Whether time passes. */
  get running(): boolean {
    return this.#running && !this.#game.state.over;
  }

  /** Lets time pass, from now on. */
  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#last = this.#timers.now();
    this.#wait();
  }

  /** Stops time, told up to here; keys that were held are let go. */
  stop(): void {
    this.#elapse();
    this.end();
    this.#clock.releaseAll();
    this.#report();
  }

  /** Stops time without a word: the game is given up. */
  end(): void {
    this.#running = false;
    this.#timers.clear(this.#timer);
  }

  /** From now on the game runs like this. */
  change(options: RunOptions): void {
    this.#elapse();
    this.#report();
    // Whoever has asked for it listens anew, and never says that it has seen what the one before was told.
    this.#unseen = [];
    const { computer } = this.#options;
    this.#options = options;
    this.#clock.pace = options.pace;
    this.#plan = [];
    this.#thinking = computer ? Math.min(this.#thinking, options.interval) : options.interval;
    this.#again();
  }

  /** A key of the player goes down; answers whether it could be done. Nothing while time stands still. */
  press(action: Action): boolean {
    if (!this.#running) return true;
    this.#elapse();
    const isDone = this.#clock.press(action);
    this.#again();
    return isDone;
  }

  release(action: Action): void {
    this.#elapse();
    this.#clock.release(action);
    this.#again();
  }

  /** Plays one move of a program within a command. Throws IllegalMoveError. */
  play(move: FallMove): FallResult {
    if (!this.#game.canPlay(move)) return this.#game.play(move); // which says why not
    this.#first = null;
    this.#clock.play(move.action);
    return this.#first!;
  }

  /**
   * Runs a command whose answer tells the page what is new: what happened before it is told before it. `elsewhere`: the
   * game may then be at another move than it was.
   */
  command<T>(run: () => T, elsewhere = true): T {
    this.#elapse();
    this.#report();
    try {
      return run();
    } finally {
      this.#plan = [];
      this.#untold = false;
      this.#results = [];
      if (elsewhere) this.#clock.restart();
      this.#again();
    }
  }

  /** The page has shown all changes up to this one. */
  seen(serial: number): void {
    this.#elapse();
    this.#unseen = this.#unseen.filter((change) => change.serial > serial);
    this.#again();
  }

  #again(): void {
    // What the computer plays between two pictures is one change: nobody sees more of it.
    if (!this.#options.computer || !this.#unseen.length) this.#report();
    this.#wait();
  }

  /** Lets the clock play what has become due since the last look, as far as it was seen. */
  #elapse(): void {
    if (!this.#running) return;
    const from = this.#last;
    const now = (this.#last = this.#timers.now());
    const until = Math.min(now, from + this.#planned + LATE_MS, this.#seenUntil());
    if (until >= from) this.#pass(until - from);
  }

  /** Until when time may be played as things are. */
  #seenUntil(): number {
    const [first] = this.#unseen;
    return first ? first.since + UNSEEN_MS : Infinity;
  }

  #due(): number {
    return Math.min(this.#clock.next, this.#options.computer ? this.#thinking : Infinity);
  }

  /** Plays so much time. A computer that does not keep up is late; gravity does not wait for it. */
  #pass(time: number): void {
    const until = this.#timers.now() + SLICE_MS;
    let left = time;
    for (let count = 0; !this.#game.state.over;) {
      const step = this.#due();
      if (step > left) break;
      left -= step;
      this.#thinking -= step;
      this.#clock.advance(step);
      if (!this.#options.computer || this.#thinking > 0) continue;
      if (count === SLICE_ACTIONS || (count > 0 && this.#timers.now() >= until)) break;
      count++;
      this.#thinking = this.#options.interval;
      this.#compute();
    }
    this.#thinking = Math.max(0, this.#thinking - left);
    this.#clock.advance(left);
  }

  /** The computer's next action; its plan is for the piece as it is, and is made anew when that has changed. */
  #compute(): void {
    if (!this.#plan.length) {
      const slides = this.#options.pace.gravity < Infinity;
      this.#plan = this.#game.plan({ slides }).map(({ action }) => action);
    }
    const action = this.#plan.shift();
    if (action === undefined) return;
    this.#game.assist();
    this.#own = action;
    if (!this.#clock.play(action)) this.#plan = [];
    this.#own = null;
  }

  #play(action: Action): boolean {
    if (!this.#game.canPlay({ action })) return false;
    if (action === this.#own) this.#own = null;
    else this.#plan = [];
    const { gravity, speed } = this.#options.pace;
    this.#game.setGravity(this.#running ? gravity : Infinity, speed);
    const result = this.#game.play({ action });
    this.#first ??= result;
    this.#told.played(this.#game.lastMove!);
    this.#untold = true;
    if (result.locked || action !== 'tick') this.#results.push({ action, ...result });
    return true;
  }

  #wait(): void {
    this.#timers.clear(this.#timer);
    if (!this.running) return;
    const due = this.#due();
    this.#planned = Math.min(due, WAIT_MS);
    const at = this.#last + this.#planned;
    // What lies behind that is only played once the page has caught up, and its word sets the timer again.
    if (due === Infinity || at > this.#seenUntil()) return;
    this.#timer = this.#timers.set(
      () => {
        this.#elapse();
        this.#again();
      },
      Math.max(0, at - this.#timers.now()),
    );
  }

  /** Tells the page what has changed since it was told last. */
  #report(): void {
    if (!this.#untold) return;
    const change = { ...this.#told.news(), results: this.#results };
    this.#untold = false;
    this.#results = [];
    this.#unseen.push({ serial: change.serial, since: this.#timers.now() });
    this.#tell(change);
  }
}
