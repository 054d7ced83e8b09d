/**
 * A falling game in real time: the clock on the core's own timers, the computer player, and the small changes
 * that the page is told. Time that nobody saw is not played: neither what a sleeping timer missed, nor what went
 * by while the page had not shown the change before.
 */
import type { Game } from '../engine/index.js';
import type { Action, FallResult, FallState } from '../engine/fall/types.js';
import { difference } from './difference.js';
import { FallClock, type Falling } from './fall-clock.js';
import type { FallChange, RunOptions } from './protocol.js';

/** How late a timer may be before what it missed counts as not seen. */
const LATE_MS = 60;
/** How long the page may take to show a change. */
const UNSEEN_MS = 250;
/** The computer's actions that are played in one go, when it goes as fast as it can. */
const SLICE_MS = 12;

/** Timers and time, of the worker or of a test. */
export interface Timers {
  now(): number;
  set(callback: () => void, ms: number): unknown;
  clear(timer: unknown): void;
}

export class FallRunner {
  readonly #game: Game<'fall'>;
  readonly #tell: (change: FallChange) => void;
  readonly #timers: Timers;
  readonly #clock: FallClock;
  #options: RunOptions;
  #running = false;
  #timer: unknown = null;
  #last = 0;
  /** When the next action of the computer is due, from now. */
  #thinking = 0;
  #plan: Action[] = [];
  #shown: FallState;
  #actions: Action[] = [];
  #results: FallResult[] = [];
  #serial = 0;
  /** When the oldest change was told that the page has not shown yet. */
  #unseen: { readonly serial: number; readonly since: number }[] = [];

  constructor(game: Game<'fall'>, options: RunOptions, tell: (change: FallChange) => void, timers: Timers) {
    this.#game = game;
    this.#options = options;
    this.#tell = tell;
    this.#timers = timers;
    this.#shown = game.state;
    const falling: Falling = {
      play: (action) => this.#play(action),
      get locked() {
        return game.state.locked;
      },
      get resting() {
        return game.state.ghost === game.state.row;
      },
      delays: game.state.profile === 'comfort',
      get over() {
        return game.state.over;
      },
    };
    this.#clock = new FallClock(falling, options.pace);
  }

  /** Lets time pass, from now on. */
  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#unseen = [];
    this.#last = this.#timers.now();
    this.#wait();
  }

  /** Stops time; keys that were held are let go. */
  stop(): void {
    this.#elapse();
    this.#running = false;
    this.#clock.releaseAll();
    this.#timers.clear(this.#timer);
    this.#report();
  }

  set options(options: RunOptions) {
    this.#elapse();
    this.#options = options;
    this.#clock.pace = options.pace;
    this.#plan = [];
    this.#thinking = 0;
    this.#again();
  }

  press(action: Action): void {
    this.#elapse();
    this.#plan = [];
    this.#clock.press(action);
    this.#again();
  }

  release(action: Action): void {
    this.#elapse();
    this.#clock.release(action);
    this.#again();
  }

  /** Plays one action by itself, as a program or a turn-paced player does. Throws IllegalMoveError. */
  act(action: Action): void {
    this.#elapse();
    this.#plan = [];
    this.#note(action, this.#game.play({ action }));
    this.#again();
  }

  /** The page has shown all changes up to this one. */
  seen(serial: number): void {
    const late = this.#isUnseen();
    this.#unseen = this.#unseen.filter((change) => change.serial > serial);
    if (late && this.#running) {
      this.#last = this.#timers.now();
      this.#again();
    }
  }

  #again(): void {
    this.#report();
    this.#wait();
  }

  /** Lets the clock play what has become due since the last look. */
  #elapse(): void {
    if (!this.#running) return;
    const now = this.#timers.now();
    const passed = now - this.#last;
    this.#last = now;
    if (this.#isUnseen()) return;
    this.#pass(Math.min(passed, this.#due() + LATE_MS));
  }

  #due(): number {
    return Math.max(0, Math.min(this.#clock.next, this.#options.computer ? this.#thinking : Infinity));
  }

  #pass(time: number): void {
    let left = time;
    while (!this.#game.state.over) {
      const step = this.#due();
      if (step > left) break;
      left -= step;
      this.#thinking -= step;
      this.#clock.advance(step);
      if (this.#options.computer && this.#thinking <= 0) {
        this.#compute();
        if (this.#options.interval === 0) break;
      }
    }
    this.#thinking -= left;
    this.#clock.advance(left);
  }

  /** The computer's next action, or as many as it can do at once. */
  #compute(): void {
    const { interval } = this.#options;
    this.#thinking = interval;
    if (interval > 0) {
      this.#step();
      return;
    }
    const until = this.#timers.now() + SLICE_MS;
    do this.#step();
    while (!this.#game.state.over && this.#timers.now() < until);
  }

  #step(): void {
    if (this.#game.state.over) return;
    if (!this.#plan.length) {
      const slides = this.#options.pace.gravity < Infinity;
      this.#plan = this.#game.plan({ slides }).map(({ action }) => action);
    }
    const action = this.#plan.shift();
    if (action === undefined) return;
    this.#game.assist();
    if (!this.#play(action)) this.#plan = [];
  }

  #play(action: Action): boolean {
    if (!this.#game.canPlay({ action })) return false;
    // A path is from where the piece was.
    if (action === 'tick') this.#plan = [];
    this.#note(action, this.#game.play({ action }));
    return true;
  }

  #note(action: Action, result: FallResult): void {
    this.#actions.push(action);
    if (result.locked || action !== 'tick') this.#results.push(result);
  }

  /** Whether the page has not shown what it was told a while ago. */
  #isUnseen(): boolean {
    const [first] = this.#unseen;
    return first !== undefined && this.#timers.now() - first.since > UNSEEN_MS;
  }

  #wait(): void {
    this.#timers.clear(this.#timer);
    if (!this.#running || this.#game.state.over || this.#isUnseen()) return;
    this.#timer = this.#timers.set(
      () => {
        this.#elapse();
        this.#again();
      },
      Math.min(this.#due(), 1000),
    );
  }

  /** Tells the page what has changed since it was told last. */
  #report(): void {
    if (!this.#actions.length) return;
    const { state } = this.#game;
    const serial = ++this.#serial;
    const change: FallChange = {
      serial,
      actions: this.#actions,
      results: this.#results,
      state: difference(this.#shown, state),
      record: state.over ? this.#game.record() : null,
    };
    this.#actions = [];
    this.#results = [];
    this.#shown = state;
    this.#unseen.push({ serial, since: this.#timers.now() });
    this.#tell(change);
  }
}
