/** A falling game as an element has it: its picture, its input, and the control of its time. Loaded with the first one. */
import type { TemplateResult } from 'lit';
import { type Bindings, parseKeys } from './keys.js';
import {
  describeFall,
  describeHint,
  describePiece,
  describeWell,
  FallKeyboard,
  type FallKeyIntents,
  fallStyles,
  fallView,
  flashRows,
  PadInput,
  pieceKey,
  WellGestures,
} from './index.js';
import type { FallHint, FallPiece, FallResult, FallState } from '../../engine/fall/types.js';
import type { Appearance } from '../../view/model.js';
import type { Words } from '../../locales/words.js';
import type { CommonModel, GameActions, Panel, ReplayModel } from '../../view/model.js';
import type { Motion } from '../../view/motion.js';
import type { Stage } from '../../view/stage.js';
import type { PauseReason, Source } from '../../element/events.js';
import type { Happening } from '../../element/happening.js';
import type { Pace } from '../../element/replay.js';
import { watchSight } from '../../element/sight.js';
import { FallControl, type FallHost } from './control.js';
import { actionByAction } from './pace.js';

export { fallStyles };

/** Until the focus has settled after a change of the picture. */
const FOCUS_MS = 50;
/** From one word on what the computer does to the next. */
const QUIET_MS = 4000;

export interface FallPlayHost extends Pick<
  FallHost,
  'session' | 'options' | 'mayAsk' | 'isBlocked' | 'attempt'
> {
  readonly actions: GameActions;
  readonly stage: Stage;
  tell(name: 'bp-pause' | 'bp-resume', reason: PauseReason, source: Source): void;
  motion(): Motion;
  /** Tells the host whether the game runs. */
  showStatus(): void;
  say(text: string): void;
  update(): void;
  afterUpdate(task: () => void): void;
  step(kind: 'undo' | 'redo', source: Source): void;
  words(): Words;
}

export class FallPlay {
  readonly control: FallControl;
  /** How a replay plays. */
  readonly pace: Pace = actionByAction;
  readonly #host: FallPlayHost;
  #bindings: Bindings = parseKeys('')!;
  #boundFrom = '';
  #keyboard: FallKeyboard | null = null;
  #pad: PadInput | null = null;
  #gestures: WellGestures | null = null;
  #hint: FallHint | null = null;
  #saidAt = -QUIET_MS;

  constructor(host: FallPlayHost) {
    this.#host = host;
    this.control = new FallControl({
      ...host,
      stopped: () => {
        this.#letGo();
        // The well takes no focus while it waits.
        const hadFocus = host.stage.hasFocus();
        host.showStatus();
        host.update();
        host.afterUpdate(() => {
          if (hadFocus) host.stage.focusPanelInPlace();
        });
      },
      changed: (happening, reason, source) => {
        this.#changed(happening, reason, source);
      },
      refused: () => {
        host.say(this.t('saidBlocked'));
      },
    });
  }

  get t(): Words {
    return this.#host.words();
  }

  /** The game runs, or waits, or has been taken over. */
  #changed(happening: 'resume' | 'pause' | 'takeover', reason: PauseReason, source: Source): void {
    const { stage, say, tell, showStatus, afterUpdate, update } = this.#host;
    showStatus();
    if (happening === 'takeover') say(this.t('saidPlayer'));
    if (happening === 'pause') {
      say(this.t('saidPaused'));
      tell('bp-pause', reason, source);
      afterUpdate(() => {
        if (reason === 'player') stage.focusPanel();
      });
    } else if (happening === 'resume') {
      // The panel goes, and the focus with it.
      if (stage.hasFocus('.panel')) this.#focusWell();
      if (reason !== 'start') say(this.t('saidGoOn'));
      tell('bp-resume', reason, source);
    }
    update();
  }

  #focusWell(): void {
    this.#host.afterUpdate(() => {
      this.#host.stage.focusCursor();
    });
  }

  /** Listens on the picture's root until the signal: gestures, keys, pad, and whether anybody can see the game. */
  listen(root: HTMLElement, host: HTMLElement, signal: AbortSignal): void {
    const { control } = this;
    const intents = (source: Source): FallKeyIntents => ({
      playing: () => control.state !== null,
      repeats: () => !control.timed,
      accepts: (action) => control.accepts(action),
      press: (action) => {
        control.press(action, source);
      },
      release: (action) => {
        control.release(action);
      },
      act: (action) => {
        control.press(action, source);
        control.release(action);
      },
      command: (command) => {
        if (command === 'pause') control.toggle(source);
        else if (command === 'hint') this.#askHint();
        else this.#host.step(command, source);
      },
    });
    this.#keyboard = new FallKeyboard(root, intents('keyboard'), () => this.bindings, signal);
    this.#pad = new PadInput(root, intents('button'), signal);
    this.#gestures = new WellGestures(root, intents('tap'), signal);
    const page = host.ownerDocument;
    watchSight(host, signal, (near, shown) => {
      control.seen(near && shown, shown ? 'away' : 'hidden');
    });
    const leave = (): void => {
      this.#host.session.flush();
    };
    page.defaultView?.addEventListener('pagehide', leave, { signal });
    const lookForFocus = (): void => {
      const { activeElement } = host.getRootNode() as Document | ShadowRoot;
      const isIn = activeElement === host || host.contains(activeElement);
      if (!signal.aborted && !(isIn && page.hasFocus())) control.blurred();
    };
    // A button that goes away takes the focus with it, which is then led to the well: only what is so afterwards counts.
    const soon = (): void => {
      setTimeout(lookForFocus, FOCUS_MS);
    };
    host.addEventListener('focusout', soon, { signal });
    page.defaultView?.addEventListener('blur', soon, { signal });
  }

  #letGo(): void {
    this.#keyboard?.releaseAll();
    this.#pad?.releaseAll();
    this.#gestures?.cancel();
  }

  get bindings(): Bindings {
    const { keys } = this.#host.options;
    if (keys !== this.#boundFrom) {
      this.#boundFrom = keys;
      this.#bindings = parseKeys(keys) ?? this.#bindings;
    }
    return this.#bindings;
  }

  /** The game has changed: shows and says it. */
  happened(happening: Happening, state: FallState): void {
    // What was advised for one piece, or one state of the game, is not for another.
    if (happening.kind !== 'flow' && happening.kind !== 'move') this.#hint = null;
    switch (happening.kind) {
      case 'start':
      case 'new-game':
      case 'restore':
        this.control.begin();
        break;
      case 'flow':
        this.#flowed(happening.before as FallState | null, state, happening.results);
        break;
      case 'move':
        this.#flowed(happening.before as FallState | null, state, [happening.result as FallResult]);
        break;
      case 'undo':
      case 'redo':
        this.#host.say(describeWell(state, this.t));
        break;
      case 'look':
    }
    if (state.over) this.control.ended();
  }

  #flowed(before: FallState | null, after: FallState, results: readonly FallResult[]): void {
    if (!before || pieceKey(before) !== pieceKey(after)) this.#hint = null;
    // A finger or key that brought one piece down is not meant for the next.
    if (results.some(({ locked }) => locked)) this.#gestures?.cancel();
    const text = describeFall(before, after, results, this.t, this.#pace, this.#host.session.helped);
    if (text && !this.#isTooMuch(after, results)) this.#host.say(text);
    this.flash(results);
  }

  /** Who watches the computer hears of rows, and not of all of them: it may clear hundreds a second. */
  #isTooMuch(after: FallState, results: readonly FallResult[]): boolean {
    if (!this.control.computer || after.over) return false;
    const now = performance.now();
    const hasRows = results.some(({ clearedRows }) => clearedRows.length > 0);
    if (!hasRows || now < this.#saidAt + QUIET_MS) return true;
    this.#saidAt = now;
    return false;
  }

  /** Shows which rows have gone. */
  flash(results: readonly Pick<FallResult, 'clearedRows'>[]): void {
    const { stage, motion, afterUpdate } = this.#host;
    afterUpdate(() => {
      const root = stage.game();
      if (root) flashRows(root, results, motion());
    });
  }

  /** Shows and says what the computer would do, unless the piece has gone when it is known. */
  #askHint(): void {
    const { control } = this;
    const { session, attempt, say, update } = this.#host;
    if (!control.accepts('hint')) return;
    const piece = control.state && pieceKey(control.state);
    const asked = session.hint().then((hint) => {
      if (!hint || !control.state || pieceKey(control.state) !== piece) return;
      this.#hint = hint;
      say(describeHint(hint, this.t));
      update();
    });
    attempt(asked);
  }

  /** A piece of a replay, by its number, that its player has gone to. */
  pieceWords(number: number, piece: FallPiece): string {
    return describePiece(number, piece, this.t);
  }

  get #pace(): 'auto' | 'turn' {
    return this.control.timed ? 'auto' : 'turn';
  }

  view(
    common: Omit<CommonModel, 't'> & { readonly panel: Panel },
    replay: ReplayModel<FallPiece> | null,
    state: FallState | null,
    look: Appearance,
  ): TemplateResult {
    const { control } = this;
    const { autoplay, pace, profile } = this.#host.options;
    const panel = common.panel === 'none' && !replay ? control.panel : common.panel;
    return fallView(
      {
        ...common,
        undo: control.undoable,
        t: this.t,
        state,
        profile,
        panel,
        running: control.running,
        computer: control.computer ? autoplay : 'off',
        pace,
        keys: this.bindings,
        hint: this.#hint?.landing ?? null,
        canHint: common.canHint === null ? null : control.accepts('hint') && panel === 'none',
        replay,
      },
      {
        ...this.#host.actions,
        play: () => {
          control.start('button');
          this.#focusWell();
        },
        pause: () => {
          control.pause('player', 'button');
        },
        hint: () => {
          this.#askHint();
        },
      },
      look,
    );
  }
}
