/** A falling game as a widget plays it: its picture, its input, its words, and the control of its time. */
import { viewOf } from '../../view/targets.js';
import type { DirectiveResult } from 'lit/directive.js';
import { lacks } from '../../core/connection.js';
import type { Frame } from '../../core/protocol.js';
import type { FallHint, FallMove, FallPiece, FallResult, FallState } from '../../engine/fall/types.js';
import type { AnyMove } from '../../engine/kinds.js';
import type { GameState } from '../../engine/types.js';
import type { Options } from '../../element/attributes.js';
import type { EventDetails, PauseReason, Source } from '../../element/events.js';
import type { Transition, Looked } from '../../element/transition.js';
import type { Common, Play as AnyPlay } from '../../element/play.js';
import type { Entry, Pace } from '../../element/replay.js';
import type { Division } from '../../element/save.js';
import type { Course } from '../../element/course.js';
import { watchSight } from '../../element/look.js';
import type { Widget } from '../../element/widget.js';
import type { Lock } from '../../more/rows.js';
import type { Appearance, ReplayModel } from '../../view/model.js';
import { LatePart } from '../../view/late-parts.js';
import { FallControl, type FallWatcher } from './control.js';
import { FALL_ATTRIBUTES } from './options.js';
import type { WellGestures } from './gestures.js';
import type { FallKeyboard } from './keyboard.js';
import { type Bindings, type Command, DEFAULT_KEYS } from './keys.js';
import type { PadInput } from './pad.js';
import { fallView, later } from './view.js';
import { pieceKey } from './well.js';
import { describeFall } from './words.js';

export { fall as styles } from './css/index.js';

const rows = new LatePart(() => import('../../more/rows.js'));

/** What reads moves as a host gives them. */
const reader = () => import('../../engine/fall/move.js').catch(lacks);
/** What reads the keys of a host. */
export const keyReader = () => import('../../more/bindings.js');

/** Until the focus has settled after a change of the picture. */
const FOCUS_MS = 50;
/** From one word on what the computer does to the next. */
const QUIET_MS = 4000;

export class Play implements AnyPlay, FallWatcher {
  readonly later = later;
  readonly byPress = true;
  readonly #widget: Widget;
  readonly #control: FallControl;
  /** What the page has bound, over the default. */
  #bindings: Bindings = DEFAULT_KEYS;
  /** The text that they are read from, or will be. */
  #boundFrom = '';
  #keyboard: FallKeyboard | undefined;
  #pad: PadInput | null = null;
  #gestures: WellGestures | null = null;
  /** Whether the player has fingers on the screen. */
  #touches: boolean;
  #hint: FallHint | null = null;
  #saidAt = -QUIET_MS;

  constructor(widget: Widget) {
    this.#widget = widget;
    this.#control = new FallControl(widget, this);
    this.#touches = viewOf(widget.element).matchMedia?.('(pointer: coarse)').matches;
  }

  /** The falling game that is shown; `null` where another game has taken its place. */
  get #state(): FallState | null {
    const { play, state } = this.#widget;
    return play === this ? (state as FallState | null) : null;
  }

  get pace(): Pace | undefined {
    return later.module?.actionByAction;
  }

  get timed(): boolean {
    return this.#control.timed;
  }

  turned(): void {
    const { stage, update, afterUpdate } = this.#widget;
    const { running } = this.#control;
    this.#letGo();
    // The well takes no focus while it waits, and the panel goes as it runs.
    const hadFocus = stage.hasFocus(running ? '.panel' : undefined);
    update();
    if (!hadFocus) return;
    afterUpdate(() => {
      if (running) stage.focusCursor();
      else stage.focusPanel({ preventScroll: true });
    });
  }

  changed(transition: 'resume' | 'pause', reason: PauseReason, source: Source): void {
    const { stage, say, t, report, afterUpdate } = this.#widget;
    const isPause = transition === 'pause';
    if (isPause || reason !== 'start') say(t(isPause ? 'saidPaused' : 'saidGoOn'));
    report.tell(`bp-${transition}`, { reason }, source);
    if (isPause && reason === 'player')
      afterUpdate(() => {
        stage.focusPanel();
      });
  }

  #focusWell(): void {
    const { afterUpdate, stage, element } = this.#widget;
    afterUpdate(() => {
      stage.focusCursor();
      // Of a game that is higher than the window, the top: it may have been scrolled away.
      const isHigher = element.offsetHeight > viewOf(element).innerHeight;
      element.scrollIntoView({ block: isHigher ? 'start' : 'nearest' });
    });
  }

  listen(root: HTMLElement, signal: AbortSignal): void {
    const control = this.#control;
    const host = this.#widget.element;
    const command = (asked: Command): void => {
      if (asked === 'pause')
        if (control.running) control.pause('player', 'keyboard');
        else if (control.timed) this.#start('keyboard');
        else this.#widget.say(this.#widget.t('saidLacking'));
      else if (asked === 'hint') this.showHint();
      else this.#widget.session.course?.stepByHand(asked, 'keyboard');
    };
    this.#keyboard = undefined;
    const hearKeys = (): void => {
      this.#keyboard ??=
        later.module && new later.module.FallKeyboard(root, control, command, () => this.keys, signal);
    };
    // Before the key itself is heard there.
    root.addEventListener('keydown', hearKeys, { signal, capture: true });
    this.#hearTouch(root, signal);
    const page = host.ownerDocument;
    watchSight(host, signal, (near, shown) => {
      control.seen(near && shown, shown ? 'away' : 'hidden');
    });
    const lookForFocus = (): void => {
      const { activeElement } = host.getRootNode() as Document | ShadowRoot;
      if (!signal.aborted && !(host.contains(activeElement) && page.hasFocus())) control.blurred();
    };
    // A button that goes away takes the focus with it, which is then led to the well: only what is so afterwards counts.
    const soon = (): void => {
      setTimeout(lookForFocus, FOCUS_MS);
    };
    host.addEventListener('focusout', soon, { signal });
    page.defaultView?.addEventListener('blur', soon, { signal });
  }

  /** What fingers do comes with the rest that the first move does without; a screen that is touched has it at once. */
  #hearTouch(root: HTMLElement, signal: AbortSignal): void {
    const { update, report } = this.#widget;
    let heard = false;
    const hear = (): void => {
      const { module } = later;
      if (signal.aborted || heard || !module) return;
      heard = true;
      this.#pad = new module.PadInput(root, this.#control, signal);
      this.#gestures = new module.WellGestures(root, this.#control, signal);
      update();
    };
    const load = (): Promise<void> => later.load().then(hear);
    if (later.module) hear();
    else if (this.#hasPad) this.#widget.wait(load());
    else
      for (const type of ['pointerover', 'focusin'])
        root.addEventListener(type, () => void load(), { signal, once: true });
    root.addEventListener(
      'pointerdown',
      ({ pointerType }) => {
        if (pointerType !== 'touch') return;
        if (!heard) void load().then(() => heard || signal.aborted || report.warnOfLack());
        if (this.#touches) return;
        this.#touches = true;
        update();
      },
      { signal },
    );
  }

  get #hasPad(): boolean {
    return this.#touches || this.#widget.options.controls.includes('pad');
  }

  #letGo(): void {
    this.#keyboard?.releaseAll();
    this.#pad?.releaseAll();
    this.#gestures?.cancel();
  }

  /** The keys that the page has bound, or the usual ones. */
  get keys(): Bindings {
    const { keys } = this.#widget.options;
    if (keys !== this.#boundFrom) {
      const bound = this.#bind(this.#boundFrom, keys);
      this.#boundFrom = keys;
      this.#widget.wait(bound);
    }
    return this.#bindings;
  }

  /** Binds other keys; a text that is refused, or cannot be read here, gives way to the one before. */
  async #bind(before: string, value: string): Promise<void> {
    const { options, settings, update, report } = this.#widget;
    const reader = await keyReader().catch(() => null);
    const bound = reader?.default(value);
    if (options.keys !== value) return;
    if (!bound) {
      report.warnOfLack('not loaded: the keys');
      return;
    }
    if (typeof bound === 'string') {
      options.keys = this.#boundFrom = before;
      settings.refuse({ attribute: 'keys', allowed: bound }, value);
    } else this.#bindings = bound;
    update();
  }

  // What happens

  happened(transition: Exclude<Transition, Looked>): void {
    const state = this.#state;
    if (!state) return;
    // What was advised for one piece, or one state of the game, is not for another.
    if (transition.kind !== 'flow' && transition.kind !== 'move') this.#hint = null;
    switch (transition.kind) {
      case 'flow':
        this.#flowed(transition.before, state, transition.results);
        break;
      case 'move':
        this.#flowed(transition.before, state, [
          { ...(transition.move as FallMove), ...(transition.result as FallResult) },
        ]);
        break;
      default:
        if (transition.kind !== 'undo' && transition.kind !== 'redo') {
          // Who watches the computer sees its pieces come down.
          if (this.#widget.options.autoplay === 'animated') void later.load();
          this.#control.begin();
        } else this.#control.stepped();
        this.#widget.say(later.module?.describeChange(transition, state, this.#widget.t) ?? '');
    }
  }

  #flowed(shown: Frame | null, after: FallState, results: readonly FallResult[]): void {
    const before = (shown?.state ?? null) as FallState | null;
    if (after.over) this.#control.ended();
    if (!before || pieceKey(before) !== pieceKey(after)) this.#hint = null;
    // A finger or key that brought one piece down is not meant for the next.
    if (results.some(({ locked }) => locked)) this.#gestures?.cancel();
    const text = describeFall(
      before,
      after,
      results,
      this.#widget.t,
      this.#control.timed ? 'auto' : 'turn',
      this.#widget.session.course?.ledger.helped === true,
      this.#widget.options.narration === 'brief',
    );
    if (text && !this.#isTooMuch(after, results)) this.#widget.say(text);
    this.#flash(results, before);
  }

  /** Who watches the computer hears of rows, and not of all of them: it may clear hundreds a second. */
  #isTooMuch(after: FallState, results: readonly FallResult[]): boolean {
    if (!this.#control.computer || after.over) return false;
    const now = performance.now();
    const hasRows = results.some(({ clearedRows }) => clearedRows.length > 0);
    if (!hasRows || now < this.#saidAt + QUIET_MS) return true;
    this.#saidAt = now;
    return false;
  }

  /** Shows how a piece has locked and which rows have gone; what shows it comes with the first piece that locks. */
  #flash(results: readonly Lock[], before?: FallState | null): void {
    const widget = this.#widget;
    if (!later.module || widget.motion === 'none' || !results.some(({ locked }) => locked)) return;
    const { moment } = widget;
    widget.afterUpdate(async () => {
      await rows.load();
      rows.module?.showLocks(widget, results, moment, before);
    });
  }

  looked(_looked: Looked, entry: Entry | null): void {
    // Where a piece has just locked, its rows flash as they go.
    if (entry) this.#flash([entry as FallPiece]);
  }

  entryWords(number: number, entry: Entry): string {
    return later.module?.describePiece(number, entry as FallPiece, this.#widget.t) ?? '';
  }

  optionsChanged(before: Options): void {
    if (this.#state) this.#control.optionsChanged(before);
  }

  /** The player looks elsewhere in the widget. */
  panelChanged(opened: boolean): void {
    if (opened) this.#control.pause('player', 'button');
  }

  halted(reason: PauseReason = 'core'): void {
    this.#control.pause(reason, 'system');
  }

  failed(): Promise<void> {
    this.#control.computer = false;
    this.#control.giveUp();
    return this.#control.halted;
  }

  goOn(): void {
    this.#control.goOn();
  }

  /** Shows and says what the computer would do, unless the piece has gone when it is known. */
  showHint(): void {
    const { attempt, update } = this.#widget;
    if (!this.#control.accepts('hint')) return;
    const ask = async (course: Course): Promise<void> => {
      const hint = await later.module!.advise(course, this.#control, this.#widget);
      if (!hint) return;
      this.#hint = hint;
      update();
    };
    attempt(later.load().then(() => (later.module ? this.#prepared(ask) : lacks('the hint'))));
  }

  /** Asks the computer, whose search is loaded before: no other command waits for the net. */
  async #prepared<T>(ask: (course: Course) => Promise<T>): Promise<T | undefined> {
    const { session } = this.#widget;
    await session.course?.prepareHint();
    return session.actHere(ask);
  }

  // The picture

  view(common: Common, replay: ReplayModel<never> | null, look: Appearance): DirectiveResult {
    const control = this.#control;
    const { options, picture, session } = this.#widget;
    const panel = common.panel === 'none' && !replay ? control.panel : common.panel;
    return fallView(
      {
        ...common,
        ...{ t: this.#widget.t, state: this.#state, replay, panel },
        undo: control.undoable,
        profile: options.profile,
        time: session.time,
        computer: control.computer ? options.autoplay : 'off',
        pace: options.pace,
        keys: this.keys,
        pad: this.#hasPad,
        rises: control.timed && control.speed === 'rising',
        hint: this.#hint?.landing ?? null,
        canHint: common.canHint === null ? null : control.accepts('hint') && panel === 'none',
      },
      {
        ...picture.actions,
        play: () => {
          this.#start('button');
        },
        pause: () => {
          control.pause('player', 'button');
        },
      },
      look,
    );
  }

  /** The player has the game begin, or go on: a pause leaves them a moment for that. */
  #start(source: Source): void {
    const control = this.#control;
    const { feel } = this.#widget.session.course ?? {};
    const go = (): void => {
      control.start(source);
      this.#focusWell();
    };
    if (feel && control.panel === 'paused') feel.countIn(go);
    else go();
  }

  // What the host asks

  async expectMove(move: AnyMove): Promise<void> {
    (await reader()).parseMove(move);
  }

  async #legal(): Promise<readonly FallMove[]> {
    return (await this.#widget.session.command((core) => core.command('legal', [])))?.legal ?? [];
  }

  async canPlay(move: AnyMove): Promise<boolean> {
    return (await this.#legal()).some(({ action }) => action === (move as FallMove | null)?.action);
  }

  async legalMoves(piece: number | undefined): Promise<readonly FallMove[]> {
    (await reader()).expectFallingPiece(piece);
    return this.#legal();
  }

  async hint(): Promise<FallHint | null> {
    return (await this.#prepared((course) => course.hint())) ?? null;
  }

  async pause(): Promise<void> {
    this.#control.pause('api', 'api');
    await this.#control.halted;
  }

  start(source: Source): Promise<void> {
    this.#control.start(source);
    return this.#control.started;
  }

  // What counts

  endOf(): EventDetails['bp-gameover']['reason'] {
    return 'topped-out';
  }

  isFinal(): boolean {
    return true;
  }

  divisionOf(state: GameState): Division {
    const shown = state as FallState;
    // As the record tells it; before the first move, and of a game that an earlier version has saved, as it would run.
    const { pace, gravity } = shown.pace ? shown : this.#widget.options;
    const speed = shown.pace ? shown.speed : this.#control.speed;
    const turns = pace === 'turn';
    const fall = turns ? pace : gravity !== FALL_ATTRIBUTES.gravity.fallback && `gravity-${gravity}`;
    const rises = !turns && speed === 'rising' && speed;
    return [shown.profile === 'comfort' && 'comfort', fall, rises].filter(Boolean).join('-') || 'usual';
  }
}
