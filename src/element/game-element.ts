/** A game as an element lives it: gestures in, a picture and events out, from one document to the next. */
import type { PropertyValues, TemplateResult } from 'lit';
import { IllegalMoveError } from '../engine/errors.js';
import type { GameState, GoalState, Move } from '../engine/types.js';
import { clearedCells, pieceSize, type PieceSize } from '../input/anchors.js';
import { replayKey } from '../input/keys.js';
import { PlayerHand } from '../input/player-hand.js';
import { PointerInput } from '../input/pointer.js';
import { en } from '../locales/en.js';
import type { Messages } from '../locales/messages.js';
import { gameView } from '../view/game.js';
import type { Panel, ViewActions } from '../view/model.js';
import type { Motion } from '../view/motion.js';
import { Stage } from '../view/stage.js';
import { styles } from '../view/styles/index.js';
import { today } from './daily.js';
import type { Source } from './events.js';
import { linkTo } from './links.js';
import { narrate } from './narration.js';
import { OpeningElement } from './opening-element.js';
import { type Replay, SPEEDS } from './replay.js';
import { handOn, type Shared } from './share.js';
import { type Happening, placedCells } from './session.js';
import { wantedSize } from './wanted.js';
import type { Frame } from '../worker/protocol.js';

export abstract class GameElement extends OpeningElement {
  static override styles = styles;

  protected readonly messages: Messages = en;
  readonly #stage: Stage = new Stage(
    () => this.shadowRoot ?? this,
    () => this.#motion,
  );
  readonly #hand: PlayerHand = new PlayerHand({
    frame: () => this.session.frame,
    active: () =>
      this.phase === 'playing' && !this.options.disabled && this.#panel === 'none' && !this.replay,
    play: (move, source) => this.#playByHand(move, source),
    step: (kind) => {
      this.#step(kind, 'keyboard');
    },
    say: (text) => {
      this.say(text);
    },
    update: () => {
      this.requestUpdate();
    },
    focusCursor: (said = '') => {
      this.#afterUpdate(() => {
        // A focus that stays where it is makes no screen reader speak.
        const text = [said, this.#stage.focusCursor()].filter(Boolean).join(' ');
        if (text) this.say(text);
      });
    },
    flyHome: (slot) => this.#stage.flyHome(slot),
    takeUp: () => {
      this.#stage.endFlight();
    },
    messages: this.messages,
  });
  #pointer: PointerInput | null = null;
  #panel: Panel = 'none';
  #goalOutcome: GoalState['outcome'] = 'open';
  #said = '';
  /** What the panel says of the last thing done in it. */
  #note = '';

  /** Puts the player into the game: the focus goes to the board's present cell. */
  override focus(): void {
    this.#stage.focusCursor();
  }

  /** With this, `moveBefore()` keeps the element as it is. */
  connectedMoveCallback(): void {
    this.#pointer?.cancel();
  }

  /** Another document has no use for the style sheets adopted in the first. */
  adoptedCallback(): void {
    const root = this.shadowRoot;
    const view = this.ownerDocument.defaultView;
    if (!root || !view) return;
    root.adoptedStyleSheets = styles.map(({ cssText }) => {
      const sheet = new view.CSSStyleSheet();
      sheet.replaceSync(cssText);
      return sheet;
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#pointer?.cancel();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (!changed.has('disabled') || !this.options.disabled) return;
    this.#pointer?.cancel();
    this.#hand.letGo();
  }

  protected override updated(): void {
    super.updated();
    const dragging = this.#hand.held?.by === 'drag';
    this.#stage.showFloat(dragging);
    this.#stage.showCurrentMove();
    this.markStates(dragging);
  }

  protected listen(signal: AbortSignal): void {
    const root = this.#stage.game();
    if (!root) return;
    const scene = {
      corner: () => this.#stage.corner(),
      float: () => this.#stage.float(),
      pieceSize: (slot: number): PieceSize => pieceSize(this.#hand.frame?.state.hand[slot] ?? ''),
    };
    this.#pointer = new PointerInput(root, this.#hand, scene, signal);
    root.addEventListener('keydown', this.#onKey, { signal });
    root.addEventListener('focusin', this.#onFocus, { signal });
    signal.addEventListener('abort', () => {
      this.#pointer = null;
    });
  }

  /** What a host has put into a slot is none of the game's business. */
  #isOurs({ target }: Event): boolean {
    return target instanceof Node && target.getRootNode() === this.shadowRoot;
  }

  readonly #onFocus = (event: FocusEvent): void => {
    if (this.#isOurs(event)) this.#hand.focused(event.target);
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (!this.#isOurs(event)) return;
    if (event.key === 'Escape' && ['ask', 'help', 'goal'].includes(this.#panel)) {
      event.preventDefault();
      this.#dismiss();
    } else if (this.replay ? this.#replayKey(event, this.replay) : this.#hand.key(event)) {
      event.preventDefault();
    }
  };

  #replayKey(event: KeyboardEvent, replay: Replay): boolean {
    const key = replayKey(event);
    const { target } = event;
    // A button's own key, and the arrows of the list of speeds.
    if (!key || target instanceof HTMLSelectElement) return false;
    if (key === 'toggle' && target instanceof HTMLButtonElement) return false;
    this.attempt(key === 'toggle' ? replay.toggle() : replay.goTo(key));
    return true;
  }

  // The game

  async #playByHand(move: Move, source: Source): Promise<boolean> {
    try {
      const shown = this.session.frame ?? undefined;
      const result = await this.session.play(move, source, shown);
      if (!result && shown === this.session.frame) this.say(this.messages.saidPrevented);
      return result !== null;
    } catch (error) {
      if (error instanceof IllegalMoveError) this.say(this.messages.saidDoesNotFit);
      else this.attempt(Promise.reject(error as Error));
      return false;
    }
  }

  #step(kind: 'undo' | 'redo', source: Source): void {
    if (this.options.undo) this.attempt(this.session[kind](source));
  }

  protected leaveGame(): void {
    this.#hand.letGo();
    if (!this.session.frame) this.#panel = 'none';
  }

  protected failed(): void {
    this.#panel = 'failed';
    this.say(this.messages.failed);
  }

  protected changed(happening: Happening): void {
    const { state } = this;
    if (!state) return;
    if (happening.kind === 'look') {
      this.#looked(happening.before, state);
      return;
    }
    const hadFocus = this.#stage.hasFocus();
    const panelHadFocus = this.#stage.hasFocus('.panel');
    const looking = this.session.looking;
    this.#panel = looking ? 'none' : this.#panelFor(state);
    if (!looking) this.setStatus(state.over ? 'over' : 'playing');
    this.#note = '';
    this.#hand.frameChanged();
    this.say(narrate(happening, state, this.messages, this.#isGoalNew(state)));
    const covered = this.#panel !== 'none';
    this.#afterUpdate(() => {
      // A panel covers the board, or has gone: who was playing by keyboard goes on in what is there now.
      if (covered && hadFocus) this.#stage.focusPanel();
      else if (panelHadFocus) this.#stage.focusCursor();
      if (happening.kind !== 'move') return;
      const { placed, result } = happening;
      // The panel at the end says the score; points rising behind it would be clutter.
      this.#stage.showMove(placed, result.cleared, covered ? 0 : result.points);
    });
  }

  /** The end of the game, or a goal that has just been decided. */
  #panelFor({ over, goal }: GameState): Panel {
    if (over) return 'over';
    return goal && goal.outcome !== 'open' && !this.session.goalSeen ? 'goal' : 'none';
  }

  /** Whether the goal has just been reached or missed. */
  #isGoalNew({ goal }: GameState): boolean {
    const before = this.#goalOutcome;
    this.#goalOutcome = goal?.outcome ?? 'open';
    return this.#goalOutcome !== 'open' && this.#goalOutcome !== before;
  }

  /** A replay shows another move: one step on is shown as the move that it is. */
  #looked(before: Frame | null, { moves: at }: GameState): void {
    this.#hand.frameChanged();
    this.requestUpdate();
    const entry = this.replay?.entries[at - 1];
    const words = this.messages;
    this.say(entry ? words.saidReplay(at, entry) : words.saidStart);
    if (!entry || !before || at !== before.state.moves + 1) return;
    const cleared = clearedCells(before, entry.move);
    this.#afterUpdate(() => {
      this.#stage.showMove(placedCells(before, entry.move), cleared, entry.points);
    });
  }

  #afterUpdate(task: () => void): void {
    void this.updateComplete.then(task);
  }

  get #motion(): Motion {
    const { motion } = this.options;
    if (motion !== 'auto') return motion;
    return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'reduced' : 'full';
  }

  protected say(text: string): void {
    // A text that is the same as before would not be spoken again.
    this.#said = text && text === this.#said ? `${text}\u00a0` : text;
    this.requestUpdate();
  }

  // The picture

  readonly #actions: ViewActions = {
    newGame: () => {
      const { state } = this;
      if (!state || state.over || state.moves === 0) this.#startNew();
      else this.#openPanel('ask');
    },
    undo: () => {
      this.#step('undo', 'button');
    },
    redo: () => {
      this.#step('redo', 'button');
    },
    help: () => {
      if (this.#panel === 'help') this.#dismiss();
      else this.#openPanel('help');
    },
    startNew: () => {
      this.#startNew();
    },
    dismiss: () => {
      this.#dismiss();
    },
    share: () => {
      this.attempt(this.#shareByHand());
    },
    turn: (slot) => {
      this.#hand.turn(slot, 1);
    },
    leaveLink: () => {
      this.attempt(this.#leaveByHand());
    },
    replayTo: (target) => {
      this.replay?.stop();
      if (this.replay) this.attempt(this.replay.goTo(target));
    },
    replayToggle: () => {
      if (this.replay) this.attempt(this.replay.toggle());
    },
    replaySpeed: (speed) => {
      if (this.replay) this.replay.speed = speed;
    },
  };

  /** Offers the present game to others: the same deal, or the game to be watched. */
  protected async shareGame(): Promise<Shared> {
    const { via, ...shared } = await this.#handOn();
    return Object.freeze({ ...shared, via: via === 'closed' ? null : via });
  }

  async #handOn(): Promise<Omit<Shared, 'via'> & { readonly via: Shared['via'] | 'closed' }> {
    const { startText, recordText } = await this.session.papers();
    const { variant, score } = this.state ?? { variant: this.options.variant, score: 0 };
    const text = this.messages.shareText(variant, score, this.session.daily);
    const seedLink = linkTo(variant, startText);
    const via = await handOn(text, seedLink);
    return { text, seedLink, recordLink: linkTo(variant, recordText), via };
  }

  async #shareByHand(): Promise<void> {
    const { via } = await this.#handOn();
    if (via === 'sheet' || via === 'closed') return;
    this.#note = via ? this.messages.saidShared : this.messages.saidNotShared;
    this.say(this.#note);
  }

  /** The button that was pressed goes away with the replay: the focus goes to what takes its place. */
  async #leaveByHand(): Promise<void> {
    const hadFocus = this.#stage.hasFocus();
    await this.startGame('button');
    if (!hadFocus) return;
    this.#afterUpdate(() => {
      if (this.#panel === 'none') this.#stage.focusCursor();
      else this.#stage.focusPanel();
    });
  }

  #startNew(): void {
    this.attempt(this.startGame('button'));
  }

  #openPanel(panel: Panel): void {
    if (this.phase === 'error') return;
    this.#hand.letGo();
    this.#panel = panel;
    this.requestUpdate();
    this.#afterUpdate(() => {
      this.#stage.focusPanel();
    });
  }

  #dismiss(): void {
    const { state } = this;
    const from = this.#panel;
    if (from === 'goal') this.session.seeGoal();
    this.#panel = state ? this.#panelFor(state) : 'none';
    this.requestUpdate();
    if (from === 'goal') {
      this.#afterUpdate(() => {
        this.#stage.focusCursor();
      });
    } else {
      this.#stage.focusButton(from === 'ask' ? 'new' : 'help');
    }
  }

  protected override render(): TemplateResult {
    const { theme, disabled, controls, undo, label, variant, goal } = this.options;
    const replaying = this.watching;
    const captioned = replaying || this.options.daily !== null || goal !== '';
    const { isBest, daily, daysInRow } = this.session;
    // A day that has been played to its end counts, also where its result was forgotten since.
    const days = this.state?.over ? Math.max(1, daysInRow) : daysInRow;
    const { frame } = this.#hand;
    const replay = this.replay;
    return gameView(
      {
        frame,
        held: this.#hand.held,
        cursor: this.#hand.cursor,
        best: this.best,
        isBest,
        panel: this.#panel,
        controls,
        undo: undo && this.session.undoable,
        messages: this.messages,
        label: label || this.messages.name(this.state?.variant ?? variant),
        said: this.#said,
        note: this.#note,
        replay: replaying
          ? {
              entries: replay?.entries ?? [],
              at: replay?.at ?? 0,
              playing: replay?.playing ?? false,
              speed: replay?.speed ?? 1,
              speeds: SPEEDS,
              leave: this.linked,
            }
          : null,
        daily:
          daily === null ? null : { date: daily, days, next: this.options.daily === '' && daily !== today() },
      },
      this.#actions,
      { theme, motion: this.#motion, disabled, captioned, replaying, ...wantedSize(this.options) },
    );
  }
}
