/**
 * A falling game in the player's hands: when it runs and when it waits, who plays, and what keys, pad and fingers
 * mean. It rests until the player starts it, and whenever nobody can see or reach it.
 */
import { IllegalMoveError } from '../engine/errors.js';
import type { Action, FallState } from '../engine/fall/types.js';
import { actionOf, type Bindings, parseKeys } from '../input/fall/keys.js';
import type { Pace } from '../worker/fall-clock.js';
import type { RunOptions } from '../worker/protocol.js';
import type { Options } from './attributes.js';
import type { PauseReason, Source } from './events.js';
import type { GameSession } from './session.js';

/** How long a piece that rests can be moved in the comfort profile, and how often a move begins that anew. */
const LOCK = { lock: 500, resets: 15 };
/** Rows a second while `down` is held, in milliseconds a row. */
const SOFT_MS = 50;

export interface FallHost {
  readonly session: GameSession;
  /** The options in force. */
  readonly options: Options;
  /** Whether a panel other than that of the pause lies over the game, or the element takes no input. */
  readonly blocked: boolean;
  /** The game runs, or waits: for the picture and the host. `null` is the wait before the first start. */
  changed(running: boolean, reason: PauseReason | null, source: Source): void;
  /** Something that the player tried is not possible. */
  refused(action: Action): void;
  /** For commands that nobody waits for. */
  attempt(task: Promise<unknown>): void;
}

export class FallControl {
  readonly #host: FallHost;
  #running = false;
  /** Why it waits; `null` before the player has started it. */
  #reason: PauseReason | null = null;
  #started = false;
  /** Whether the computer plays: until a person takes over. */
  #computer = false;
  #inView = true;
  #bindings: Bindings | null = null;
  #boundFrom: string | null = null;

  constructor(host: FallHost) {
    this.#host = host;
  }

  /** The falling game that is there, not one that is only looked at. */
  get state(): FallState | null {
    const { session } = this.#host;
    const state = session.frame?.state;
    return state && 'ghost' in state && !session.looking ? state : null;
  }

  get running(): boolean {
    return this.#running;
  }

  get computer(): boolean {
    return this.#computer;
  }

  /** Whether pieces fall by themselves, or the computer moves them: there is something to pause. */
  get timed(): boolean {
    return this.#computer || this.#host.options.pace === 'auto';
  }

  get reason(): PauseReason | null {
    return this.#reason;
  }

  get started(): boolean {
    return this.#started;
  }

  get bindings(): Bindings {
    const { keys } = this.#host.options;
    if (!this.#bindings || this.#boundFrom !== keys) {
      this.#boundFrom = keys;
      this.#bindings = parseKeys(keys) ?? parseKeys('')!;
    }
    return this.#bindings;
  }

  /** Another game is there: it waits for its player, unless the computer plays. */
  begin(): void {
    this.#running = false;
    this.#started = false;
    this.#reason = null;
    this.#computer = this.#host.options.autoplay !== 'off';
    if (this.#computer && this.#canRun()) this.start('system');
  }

  /** The options of the running game have changed. */
  optionsChanged(before: Options): void {
    const { options } = this.#host;
    if (!this.state) return;
    if (before.autoplay !== options.autoplay) this.#computer = options.autoplay !== 'off';
    if (this.#running && this.timed) this.#host.attempt(this.#host.session.run(this.#runOptions()));
    else if (this.#running) this.#wait();
    else if (this.#computer && !this.#started && this.#canRun()) this.start('system');
  }

  /** Starts the game, or goes on after a pause. */
  start(source: Source): void {
    const state = this.state;
    if (!state || state.over || this.#running) return;
    const first = !this.#started;
    this.#started = true;
    this.#reason = null;
    if (!this.timed) return;
    this.#running = true;
    this.#host.attempt(this.#host.session.run(this.#runOptions()));
    if (first) this.#host.changed(true, null, source);
    else this.#host.changed(true, 'player', source);
  }

  pause(reason: PauseReason, source: Source): void {
    if (!this.#running) return;
    this.#reason = reason;
    this.#wait();
    this.#host.changed(false, reason, source);
  }

  /** The game is over, or is left. */
  end(): void {
    if (this.#running) this.#wait();
  }

  toggle(source: Source): void {
    if (this.#running) this.pause('player', source);
    else this.start(source);
  }

  /** Whether the game can be seen; one that the computer plays goes on by itself. */
  seen(inView: boolean, isPageVisible: boolean): void {
    this.#inView = inView && isPageVisible;
    if (!this.#inView) this.pause(isPageVisible ? 'away' : 'hidden', 'system');
    else if (this.#computer && this.#reason !== 'player' && this.#canRun()) this.start('system');
  }

  /** The focus has left the widget: what it does not hear, it cannot play. */
  blurred(): void {
    if (!this.#computer) this.pause('focus', 'system');
  }

  /** A key goes down; answers whether it is one of the game's. */
  keyDown(event: KeyboardEvent): boolean {
    if (this.#host.blocked || !this.state || this.state.over) return false;
    const meaning = actionOf(event, this.bindings);
    if (meaning === null) return false;
    if (meaning === 'pause') {
      if (this.timed && !event.repeat) this.toggle('keyboard');
      return this.timed;
    }
    if (this.timed && event.repeat) return this.#running;
    if (this.timed && !this.#running) return false;
    this.press(meaning, 'keyboard');
    return true;
  }

  keyUp(event: KeyboardEvent): boolean {
    const meaning = actionOf(event, this.bindings);
    if (meaning === null || meaning === 'pause') return false;
    this.release(meaning);
    return this.#running;
  }

  /** An action begins, and is repeated while it is held. */
  press(action: Action, source: Source): void {
    const { session } = this.#host;
    if (this.#host.blocked || !this.state || this.state.over) return;
    this.#takeOver();
    if (!this.timed) {
      this.#started = true;
      this.#host.attempt(this.#playOne(action, source));
    } else if (this.#running) {
      session.press(action, source);
    }
  }

  release(action: Action): void {
    if (this.#running) this.#host.session.release(action);
  }

  /** A person plays: the computer leaves the game to them. */
  #takeOver(): void {
    if (!this.#computer) return;
    this.#computer = false;
    if (!this.#running) return;
    if (this.timed) this.#host.attempt(this.#host.session.run(this.#runOptions()));
    else this.#wait();
    this.#host.changed(this.#running, null, 'system');
  }

  async #playOne(action: Action, source: Source): Promise<void> {
    try {
      await this.#host.session.play({ action }, source);
    } catch (error) {
      if (!(error instanceof IllegalMoveError)) throw error;
      this.#host.refused(action);
    }
  }

  #wait(): void {
    this.#running = false;
    this.#host.attempt(this.#host.session.halt());
  }

  #canRun(): boolean {
    return this.state !== null && !this.state.over && this.#inView && !this.#host.blocked;
  }

  #runOptions(): RunOptions {
    const { gravity, das, arr, autoplay, autoplaySpeed, pace } = this.#host.options;
    const still = this.#computer ? autoplay === 'simple' : pace === 'turn';
    const times: Pace = { gravity: still ? Infinity : gravity, das, arr, soft: SOFT_MS, ...LOCK };
    return {
      pace: times,
      computer: this.#computer,
      interval: autoplaySpeed === 0 ? 0 : 1000 / autoplaySpeed,
    };
  }
}
