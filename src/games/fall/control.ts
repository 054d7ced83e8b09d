/**
 * When a falling game runs and when it waits, and who plays it. It waits until the player starts it, and whenever
 * nobody can see or reach it; what the computer plays begins by itself once it is in view.
 */
import { IllegalMoveError } from '../../engine/errors.js';
import type { Speed } from '../../engine/terms.js';
import type { Action, FallState } from '../../engine/fall/types.js';
import type { RunOptions } from '../../core/protocol.js';
import type { KeyAction } from './keys.js';
import type { Options } from '../../element/attributes.js';
import type { PauseReason, Source } from '../../element/events.js';
import type { Widget } from '../../element/widget.js';

/** How long a piece that rests can be moved in the comfort profile. */
const LOCK_MS = 500;
/** How often a move begins that anew. */
const RESETS = 15;
/** From row to row while `down` is held. */
const SOFT_MS = 50;
/** What of the options decides how a game runs. */
const RUN_OPTIONS = ['autoplay', 'autoplaySpeed', 'pace', 'gravity', 'speed', 'das', 'arr'] as const;
/** No gravity. */
const STILL = Infinity;

/** What hears of the game's time. */
export interface FallWatcher {
  /** Keys are taken from now on, or no more: that is still to be told, behind what was played until now. */
  turned(): void;
  /** The core has time pass; or it passes no more, and all that was played has been told. */
  changed(transition: 'resume' | 'pause', reason: PauseReason, source: Source): void;
}

/** What a player can do; gravity's tick is nobody's. */
export type PlayerAction = Exclude<Action, 'tick'>;

export class FallControl {
  readonly #widget: Widget;
  readonly #watcher: FallWatcher;
  #reason: PauseReason = 'start';
  /** Whether the computer plays: until a person takes over. */
  computer = false;
  #inView = false;
  /** Whether it was last told that time passes. */
  #isOn = false;
  /** Whether time has passed to the end of the game. */
  #isOver = false;
  /** Resolves once the last pause has been told. */
  halted: Promise<void> = Promise.resolve();
  /** Resolves once it is told that time passes: keys that go down before wait for it. */
  started: Promise<void> = Promise.resolve();

  constructor(widget: Widget, watcher: FallWatcher) {
    this.#widget = widget;
    this.#watcher = watcher;
  }

  /** The falling game that is played; `null` when there is none, or one that is only looked at. */
  get state(): FallState | null {
    const { session } = this.#widget;
    return session.looking ? null : ((session.frame?.state as FallState | undefined) ?? null);
  }

  get running(): boolean {
    return this.#widget.session.running;
  }

  /** Whether something moves by itself, so that there is something to pause. */
  get timed(): boolean {
    return this.computer || this.#widget.options.pace === 'auto';
  }

  /** As asked for, or as the profile has it. */
  get speed(): Speed {
    const { speed, profile } = this.#widget.options;
    return speed ?? ((this.state?.profile ?? profile) === 'comfort' ? 'rising' : 'constant');
  }

  /** What lies over the well: nothing, the start, or a pause. */
  get panel(): 'none' | 'start' | 'paused' {
    if (this.running || !this.timed || this.state?.over !== false) return 'none';
    return this.#widget.session.time === 'ready' ? 'start' : 'paused';
  }

  /** Another game is there. */
  begin(): void {
    this.#reason = 'start';
    this.#isOn = this.#isOver = false;
    this.computer = this.#widget.options.autoplay !== 'off';
    this.#goOnByItself();
  }

  /** The options may have changed; each update of the picture asks. */
  optionsChanged(before: Options): void {
    const { options } = this.#widget;
    if (before.autoplay !== options.autoplay) this.computer = options.autoplay !== 'off';
    if (!this.state) return;
    if (options.disabled && !before.disabled) this.pause('focus', 'system');
    if (RUN_OPTIONS.some((option) => before[option] !== options[option])) this.goOn();
    this.#goOnByItself();
    // Time passes again: by its player, as behind each pause.
    if (before.pace !== options.pace && !this.computer && this.panel === 'paused') {
      this.#widget.session.time = 'passes';
      this.pause('api', 'api');
    }
  }

  /** Starts the game, or goes on after a pause. */
  start(source: Source): void {
    if (this.panel === 'none') return;
    const reason = this.#reason;
    this.#run(() => {
      this.#isOn = true;
      this.#watcher.changed('resume', reason, source);
    });
    this.#watcher.turned();
  }

  pause(reason: PauseReason, source: Source): void {
    // What the computer is to play waits for its host also where it has not come into view yet.
    if (!this.running && (reason !== 'api' || !this.computer || this.#isStopped || this.panel === 'none'))
      return;
    this.#reason = reason;
    if (!this.running) return;
    this.#halt(() => {
      // What could not be begun was never told, and the last change may have ended the game.
      if (!this.#isOn || this.state?.over) return;
      this.#isOn = false;
      this.#watcher.changed('pause', reason, source);
    });
    this.#watcher.turned();
  }

  /** The game is over: no time passes any more, nor where its last move is taken back. */
  ended(): void {
    this.#isOver = this.#widget.session.time !== 'ready';
    this.#isOn = false;
    if (this.#widget.session.time !== 'passes') return;
    // Nobody has stopped it.
    this.#reason = 'start';
    this.#halt();
  }

  /**
   * A move was taken back or played again: where time passes only a host does that, and an end that is gone is a pause of
   * its. The computer goes on, as it does in all games, unless somebody had stopped it.
   */
  stepped(): void {
    if (this.state?.over) this.ended();
    else if (this.#isOver) {
      this.#isOver = false;
      if (!this.computer) this.#reason = 'api';
      else if (!this.#isStopped && !this.#inView) this.#reason = 'away';
      this.#goOnByItself();
      if (this.timed && !this.running) this.#watcher.changed('pause', this.#reason, 'api');
    }
  }

  /** What runs goes on, by the options as they are now. */
  goOn(): void {
    if (!this.running) return;
    if (this.timed) this.#run();
    else this.#halt();
  }

  /** Whether any of it can be seen. */
  seen(inView: boolean, reason: 'hidden' | 'away'): void {
    this.#inView = inView;
    if (!inView) this.pause(reason, 'system');
    else this.#goOnByItself();
  }

  /** The focus has left the widget: a game that hears no keys would be lost. */
  blurred(): void {
    if (!this.computer) this.pause('focus', 'system');
  }

  /** Whether moves can be taken back: where time passes, none comes back. */
  get undoable(): boolean {
    return this.#widget.options.undo && this.#widget.session.undoable && !this.timed;
  }

  /** Whether what a key can do means something now. */
  accepts(action: KeyAction): boolean {
    const { state } = this;
    if (action === 'undo' || action === 'redo') return this.undoable;
    if (state?.over !== false || this.#widget.blocked) return false;
    if (action === 'hint' && (!this.#widget.mayAsk || this.computer)) return false;
    if (action === 'hold' && state.profile !== 'comfort') return false;
    return action === 'pause' || this.running || !this.timed;
  }

  press(action: PlayerAction, source: Source): void {
    if (!this.accepts(action)) return;
    this.#takeOver();
    const { report, session } = this.#widget;
    if (!this.running) {
      this.#playOne(action, source);
      return;
    }
    session.source = source;
    const move = Object.freeze({ action });
    void this.started.then(
      () =>
        this.running && report.tell('bp-before-move', { move }, source) && session.core?.key('press', action),
    );
  }

  release(action: PlayerAction): void {
    if (this.running) void this.started.then(() => this.#widget.session.core?.key('release', action));
  }

  /** One action, held by nobody. */
  act(action: PlayerAction, source: Source): void {
    this.press(action, source);
    this.release(action);
  }

  /** A person plays: the computer leaves the game to them. */
  #takeOver(): void {
    if (!this.computer) return;
    this.computer = false;
    this.goOn();
    this.#widget.say(this.#widget.t('saidPlayer'));
  }

  #playOne(action: Action, source: Source): void {
    const { session, attempt, say, t } = this.#widget;
    const played = session.play({ action }, source).catch((error: unknown) => {
      if (!(error instanceof IllegalMoveError)) throw error;
      // A key that was on its way as the game ended says nothing over its end.
      if (error.code === 'over') return;
      say(t('saidBlocked'));
      session.course?.feel?.blocked(action);
    });
    attempt(played);
  }

  /** What the computer plays needs nobody to start it, unless the player or the host has stopped it. */
  #goOnByItself(): void {
    const can = this.#inView && !this.#widget.blocked;
    if (can && this.computer && !this.#isStopped) this.start('system');
  }

  get #isStopped(): boolean {
    return this.#reason === 'player' || this.#reason === 'api';
  }

  #run(begun?: () => void): void {
    const { session } = this.#widget;
    const { opened } = session;
    const run = session.run(this.#runOptions()).then(
      () => {
        if (opened === session.opened) begun?.();
      },
      (error: unknown) => {
        if (opened !== session.opened) return;
        this.giveUp();
        throw error;
      },
    );
    this.#widget.attempt(run);
    this.started = run.catch(() => undefined);
  }

  /** What could not be begun does not stand as if it ran, nor is it tried again before its player comes back to it. */
  giveUp(): void {
    this.#inView = false;
    this.pause('core', 'system');
  }

  #halt(stopped?: () => void): void {
    const halted = this.#widget.session.halt(stopped);
    this.#widget.attempt(halted);
    this.halted = halted.catch(() => undefined);
  }

  #runOptions(): RunOptions {
    const { gravity, das, arr, autoplay, autoplaySpeed, pace } = this.#widget.options;
    const { speed } = this;
    const still = this.computer ? autoplay === 'simple' : pace === 'turn';
    return {
      pace: {
        gravity: still ? STILL : gravity,
        speed,
        das,
        arr,
        soft: SOFT_MS,
        lock: LOCK_MS,
        resets: RESETS,
      },
      computer: this.computer,
      interval: autoplaySpeed && Math.round(1000 / autoplaySpeed),
    };
  }
}
