/** A game as an element lives it: gestures in, a picture and events out, from one document to the next. */
import type { PropertyValues, TemplateResult } from 'lit';
import { IllegalMoveError } from '../engine/errors.js';
import type { GameState, Move } from '../engine/types.js';
import { pieceSize, type PieceSize } from '../input/anchors.js';
import { PlayerHand } from '../input/player-hand.js';
import { PointerInput } from '../input/pointer.js';
import { en } from '../locales/en.js';
import { gameView } from '../view/game.js';
import type { Panel, ViewActions } from '../view/model.js';
import type { Motion } from '../view/motion.js';
import { Stage } from '../view/stage.js';
import { styles } from '../view/styles/index.js';
import type { Options } from './attributes.js';
import { type EventDetails, type EventName, makeEvent, type Source } from './events.js';
import { narrate } from './narration.js';
import { OptionsElement } from './options-element.js';
import { GameSession, type Happening } from './session.js';
import type { GameStore } from './store.js';
import { isAnotherGame, isWanted, wantedGame, wantedSize, wantedStore } from './wanted.js';

export type Status = 'idle' | 'loading' | 'playing' | 'over' | 'error';

export abstract class GameElement extends OptionsElement {
  static override styles = styles;

  readonly #messages = en;
  protected readonly session = new GameSession({
    tell: (name, detail, source) => this.#tell(name, detail, source),
    changed: (happening) => {
      this.#changed(happening);
    },
  });
  readonly #stage: Stage = new Stage(
    () => this.shadowRoot ?? this,
    () => this.#motion,
  );
  readonly #hand: PlayerHand = new PlayerHand({
    frame: () => this.session.frame,
    active: () => this.phase === 'playing' && !this.options.disabled && this.#panel === 'none',
    play: (move, source) => this.#playByHand(move, source),
    step: (kind) => {
      this.#step(kind, 'keyboard');
    },
    say: (text) => {
      this.#say(text);
    },
    update: () => {
      this.requestUpdate();
    },
    focusCursor: () => {
      this.#afterUpdate(() => {
        // A focus that stays where it is makes no screen reader speak.
        const unmoved = this.#stage.focusCursor();
        if (unmoved) this.#say(unmoved);
      });
    },
    flyHome: (slot) => this.#stage.flyHome(slot),
    takeUp: () => {
      this.#stage.endFlight();
    },
    messages: this.#messages,
  });
  #internals: ElementInternals | null = null;
  #listening: AbortController | null = null;
  #pointer: PointerInput | null = null;
  readonly #makeStore = (): GameStore => wantedStore(this.options);
  readonly #isWanted = (saved: GameState): boolean => isWanted(this.options, saved);
  protected phase: Status = 'idle';
  #panel: Panel = 'none';
  #said = '';
  /** The worker file that was told to be of no use; once is enough. */
  #badWorkerUrl = '';
  /** The options that the present game was opened with. */
  #opened: Options | null = null;
  /** Counts the stays in a document: what began in an earlier one has nothing to say in the next. */
  #stay = 0;
  #attached = false;
  #readyTold = false;
  #settleReady!: { resolve: () => void; reject: (error: unknown) => void };
  /** Resolves with the first board; rejects when no game can start. */
  protected readonly opening: Promise<void>;

  constructor() {
    super();
    this.opening = new Promise((resolve, reject) => {
      this.#settleReady = { resolve, reject };
    });
    this.opening.catch(() => undefined); // the event tells those who do not wait
    try {
      this.#internals = this.attachInternals();
    } catch {
      // No internals on this host: the states cannot be styled, the game is the same.
    }
  }

  /** The present state, frozen; `null` until the first board is there. */
  get state(): GameState | null {
    return this.session.frame?.state ?? null;
  }

  /** The best score under the present save key. */
  get best(): number {
    return this.session.best;
  }

  // Life

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.#attached) return; // moved within the page
    this.#attached = true;
    if (this.hasUpdated) this.#listen();
    if (this.#opened) this.#try(this.session.frame ? this.#goOn() : this.#open(true));
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#pointer?.cancel();
    // A move in the page disconnects and connects in one task: only what is still out then is gone.
    queueMicrotask(() => {
      if (this.isConnected || !this.#attached) return;
      this.#attached = false;
      this.#stay++;
      this.#listening?.abort();
      this.#listening = null;
      this.#pointer = null;
      this.session.detach();
    });
  }

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

  protected override firstUpdated(): void {
    this.#listen();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (this.#attached) this.#openIfChanged();
    if (!changed.has('disabled') || !this.options.disabled) return;
    this.#pointer?.cancel();
    this.#hand.letGo();
  }

  protected override updated(): void {
    if (this.#attached) this.#tellRefused();
    this.#stage.showFloat(this.#hand.held?.by === 'drag');
    this.#markStates();
  }

  #listen(): void {
    const root = this.#stage.game();
    if (this.#listening || !root) return;
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    const pieceSizeOf = (slot: number): PieceSize => pieceSize(this.state?.hand[slot] ?? '');
    const scene = {
      corner: () => this.#stage.corner(),
      float: () => this.#stage.float(),
      pieceSize: pieceSizeOf,
    };
    this.#pointer = new PointerInput(root, this.#hand, scene, signal);
    root.addEventListener('keydown', this.#onKey, { signal });
    root.addEventListener('focusin', this.#onFocus, { signal });
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
    if (event.key === 'Escape' && (this.#panel === 'ask' || this.#panel === 'help')) {
      event.preventDefault();
      this.#dismiss();
    } else if (this.#hand.key(event)) {
      event.preventDefault();
    }
  };

  // The game

  /** Opens the first game, and acts on attributes that ask for another game, store or worker. */
  #openIfChanged(): void {
    const before = this.#opened;
    const now = (this.#opened = { ...this.options });
    const hostDiffers = before?.workerUrl !== now.workerUrl;
    if (!before || (!this.session.frame && hostDiffers)) this.#try(this.#open(true));
    else if (isAnotherGame(before, now)) this.#try(this.#open(!this.session.frame));
    else {
      if (hostDiffers) this.#try(this.#rehost());
      if (before.storage !== now.storage || before.saveKey !== now.saveKey) {
        this.#try(this.session.restock(this.#makeStore, this.#isWanted));
      }
    }
  }

  /** Only the first game may be a saved one: a change of attributes is a new game. */
  async #open(first: boolean): Promise<void> {
    if (!this.session.frame) {
      this.#panel = 'none';
      this.#setStatus('loading');
    }
    this.#hand.letGo();
    const restored = await this.session.open({
      workerUrl: this.options.workerUrl,
      store: this.#makeStore,
      request: wantedGame(this.options),
      ...(first ? { resume: this.#isWanted } : {}),
    });
    this.#checkWorkerUrl();
    await this.updateComplete;
    if (!this.#readyTold) {
      this.#readyTold = true;
      this.#settleReady.resolve();
      this.#tell('bp-ready', { restored }, 'system');
    }
    this.session.tellIfOver('system');
  }

  async #rehost(): Promise<void> {
    await this.session.rehost(this.options.workerUrl);
    this.#checkWorkerUrl();
  }

  /** A worker file that does not answer is passed over: the game goes on, the host should know. */
  #checkWorkerUrl(): void {
    const value = this.options.workerUrl;
    if (!value || value === this.#badWorkerUrl || this.session.rung === 'worker-url') return;
    this.#badWorkerUrl = value;
    this.refuse({ attribute: 'worker-url', value, allowed: 'the address of a worker file that answers' });
  }

  /** Back in a document: the same game, on a core of its own again. */
  #goOn(): Promise<void> {
    return this.session.attach(this.options.workerUrl, this.#makeStore);
  }

  protected async startGame(source: Source): Promise<void> {
    this.#hand.letGo();
    await this.session.replace(wantedGame(this.options), 'new-game', source);
  }

  async #playByHand(move: Move, source: Source): Promise<boolean> {
    try {
      const shown = this.session.frame ?? undefined;
      const result = await this.session.play(move, source, shown);
      if (!result && shown === this.session.frame) this.#say(this.#messages.saidPrevented);
      return result !== null;
    } catch (error) {
      if (error instanceof IllegalMoveError) this.#say(this.#messages.saidDoesNotFit);
      else this.#try(Promise.reject(error as Error));
      return false;
    }
  }

  #step(kind: 'undo' | 'redo', source: Source): void {
    if (this.options.undo) this.#try(this.session[kind](source));
  }

  /** For commands that nobody waits for: a failure is the game's, unless the element has left since. */
  #try(task: Promise<unknown>): void {
    const stay = this.#stay;
    task.catch((error: unknown) => {
      if (stay === this.#stay && this.#attached) this.#fail(error);
    });
  }

  /** No rung of the ladder held, or the core died and cannot be replaced. */
  #fail(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    this.#panel = 'failed';
    this.#setStatus('error');
    this.#say(this.#messages.failed);
    console.error(`<block-puzzle>: ${message}`);
    this.#tell('bp-error', { code: 'no-core', message, fatal: true }, 'system');
    this.#settleReady.reject(error);
  }

  #changed(happening: Happening): void {
    const { state } = this;
    if (!state) return;
    const hadFocus = this.#stage.hasFocus();
    const panelHadFocus = this.#stage.hasFocus('.panel');
    this.#panel = state.over ? 'over' : 'none';
    this.#setStatus(state.over ? 'over' : 'playing');
    this.#hand.frameChanged();
    this.#say(narrate(happening, state, this.#messages));
    this.#afterUpdate(() => {
      // A panel covers the board, or has gone: who was playing by keyboard goes on in what is there now.
      if (state.over && hadFocus) this.#stage.focusPanel();
      else if (panelHadFocus) this.#stage.focusCursor();
      if (happening.kind !== 'move') return;
      const { placed, result } = happening;
      // The panel at the end says the score; points rising behind it would be clutter.
      this.#stage.showMove(placed, result.cleared, state.over ? 0 : result.points);
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

  #say(text: string): void {
    // A text that is the same as before would not be spoken again.
    this.#said = text && text === this.#said ? `${text}\u00a0` : text;
    this.requestUpdate();
  }

  #setStatus(status: Status): void {
    this.phase = status;
    this.requestUpdate();
  }

  #markStates(): void {
    const states = this.#internals?.states;
    const mark = (name: string, on: boolean): void => {
      try {
        if (on) states?.add(name);
        else states?.delete(name);
      } catch {
        // Older browsers take only names with two dashes.
      }
    };
    mark('playing', this.phase === 'playing');
    mark('over', this.phase === 'over');
    mark('dragging', this.#hand.held?.by === 'drag');
  }

  #tell<K extends EventName>(name: K, detail: EventDetails[K], source: Source): boolean {
    const { state, best } = this;
    const { variant, score, moves } = state ?? { variant: this.options.variant, score: 0, moves: 0 };
    return this.dispatchEvent(makeEvent(name, { variant, score, best, moves, source }, detail));
  }

  #tellRefused(): void {
    for (const { attribute, value, allowed } of this.takeRefused()) {
      const message = `${attribute}="${value}" is not allowed; it takes ${allowed}`;
      console.warn(`<block-puzzle>: ${message}`);
      const detail = { code: 'bad-attribute', message, fatal: false, attribute, value, allowed };
      this.#tell('bp-error', detail, 'system');
    }
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
  };

  #startNew(): void {
    this.#try(this.startGame('button'));
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
    const button = this.#panel === 'ask' ? 'new' : 'help';
    this.#panel = this.state?.over ? 'over' : 'none';
    this.requestUpdate();
    this.#stage.focusButton(button);
  }

  protected override render(): TemplateResult {
    const { theme, disabled, controls, undo, label, variant } = this.options;
    const { frame, isBest } = this.session;
    return gameView(
      {
        frame,
        held: this.#hand.held,
        cursor: this.#hand.cursor,
        best: this.best,
        isBest,
        panel: this.#panel,
        controls,
        undo,
        messages: this.#messages,
        label: label || this.#messages.name(this.state?.variant ?? variant),
        said: this.#said,
      },
      this.#actions,
      { theme, motion: this.#motion, disabled, ...wantedSize(this.options) },
    );
  }
}
