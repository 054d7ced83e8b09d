/** `<block-puzzle>`: attributes, properties and gestures in; a picture and events out. */
import { LitElement, type PropertyValues, type TemplateResult } from 'lit';
import type { GameState, Move, MoveResult, Snapshot } from '../engine/types.js';
import { findVariant } from '../engine/variants.js';
import { PlayerHand } from '../input/player-hand.js';
import { PointerInput } from '../input/pointer.js';
import { isLegal, legalAnchors } from '../input/anchors.js';
import { en } from '../locales/en.js';
import type { Messages } from '../locales/messages.js';
import { gameView } from '../view/game.js';
import type { Panel, ViewActions } from '../view/model.js';
import { animateMove, animateReturn, type Motion } from '../view/motion.js';
import { styles } from '../view/styles.js';
import type { OpenRequest } from '../worker/protocol.js';
import {
  ATTRIBUTES,
  type AttributeRow,
  defaultOptions,
  isStorageAdapter,
  type MotionChoice,
  type Options,
  type StorageAdapter,
  type StorageName,
  type Theme,
} from './attributes.js';
import { type EventDetails, type EventName, makeEvent, type Source } from './events.js';
import { GameSession, type Happening, readMove, readSnapshot } from './session.js';
import { GameStore } from './store.js';

export type Status = 'idle' | 'loading' | 'playing' | 'over' | 'error';

const KNOWN_STATES = ['playing', 'over', 'dragging'] as const;
const ROWS_BY_ATTRIBUTE = new Map(ATTRIBUTES.map((row) => [row.attribute, row]));
/** `undo` is the name of a method: that attribute has no property. */
const PROPERTIES = ATTRIBUTES.filter(({ property }) => property !== 'undo');
/** A change of one of these is a new game. */
const GAME_OPTIONS: readonly (keyof Options)[] = ['variant', 'gridSize', 'handSize', 'seed'];
/** A change of one of these is another place for the saved game. */
const STORE_OPTIONS: readonly (keyof Options)[] = ['storage', 'saveKey'];

/**
 * A block puzzle in one tag.
 *
 * @element block-puzzle
 */
export class BlockPuzzleElement extends LitElement {
  static override styles = styles;

  static override properties = Object.fromEntries(
    PROPERTIES.map(({ attribute, property }) => [property, { attribute, noAccessor: true }]),
  );

  static override get observedAttributes(): string[] {
    return [...new Set([...super.observedAttributes, ...ROWS_BY_ATTRIBUTE.keys()])];
  }

  // Accessors of these are made from the table, below the class.
  declare variant: string;
  declare gridSize: string;
  declare handSize: number | null;
  declare seed: string | null;
  declare controls: string;
  declare theme: Theme;
  declare motion: MotionChoice;
  declare storage: StorageName | StorageAdapter;
  declare saveKey: string;
  declare label: string;
  declare workerUrl: string;
  declare disabled: boolean;

  readonly #options: Options = defaultOptions();
  readonly #session = new GameSession({
    tell: (name, detail, source) => this.#tell(name, detail, source),
    changed: (happening) => {
      this.#changed(happening);
    },
  });
  readonly #hand: PlayerHand;
  readonly #messages: Messages = en;
  #internals: ElementInternals | null = null;
  #listening: AbortController | null = null;
  #pointer: PointerInput | null = null;
  #status: Status = 'idle';
  #panel: Panel = 'none';
  #said = '';
  #error = '';
  /** The game options and the store options that the present game was opened with. */
  #opened: { game: string; store: string; worker: string } | null = null;
  #attached = false;
  #readyTold = false;
  #settleReady!: { resolve: () => void; reject: (error: unknown) => void };
  readonly #ready: Promise<void>;
  readonly #refusals: { attribute: string; value: string; allowed: string }[] = [];

  constructor() {
    super();
    this.#ready = new Promise((resolve, reject) => {
      this.#settleReady = { resolve, reject };
    });
    this.#ready.catch(() => undefined);
    this.#hand = new PlayerHand({
      frame: () => this.#session.frame,
      active: () => this.#status === 'playing' && !this.#options.disabled && this.#panel === 'none',
      play: (move, source) => this.#playByHand(move, source),
      undo: () => this.#options.undo && void this.#session.undo('keyboard').catch(() => undefined),
      redo: () => this.#options.undo && void this.#session.redo('keyboard').catch(() => undefined),
      say: (text) => {
        this.#say(text);
      },
      update: () => {
        this.requestUpdate();
      },
      focusCursor: () => {
        void this.updateComplete.then(() => this.#cell()?.focus());
      },
      flyHome: (slot) => this.#flyHome(slot),
      messages: this.#messages,
    });
    try {
      this.#internals = this.attachInternals();
    } catch {
      // No internals on this host: the states cannot be styled, the game is the same.
    }
  }

  // Read-only

  /** The present state, frozen; `null` until the first board is there. */
  get state(): GameState | null {
    return this.#session.frame?.state ?? null;
  }

  get score(): number {
    return this.state?.score ?? 0;
  }

  get best(): number {
    return this.#session.best;
  }

  /** Resolves when the methods work and the first board is painted; rejects when no game can start. */
  get ready(): Promise<void> {
    return this.#ready;
  }

  get status(): Status {
    return this.#status;
  }

  // Methods

  /** Starts a new game with the present attributes. */
  newGame(): Promise<void> {
    return this.#newGame('api');
  }

  /** Plays a move; `null` when a listener of `bp-before-move` prevented it. Rejects with IllegalMoveError. */
  async play(move: Move): Promise<MoveResult | null> {
    return this.#session.play(readMove(move), 'api');
  }

  /** Whether `play` would take the move. */
  async canPlay(move: Move): Promise<boolean> {
    const { outlook, state } = await this.#session.settled();
    try {
      const { piece, row, column } = readMove(move);
      return !state.over && isLegal(outlook, piece, { row, column });
    } catch {
      return false;
    }
  }

  /** Legal moves in reading order, of one piece of the hand or, piece by piece, of all. */
  async legalMoves(piece?: number): Promise<readonly Move[]> {
    const { outlook, state } = await this.#session.settled();
    const slots = state.hand.map((_, slot) => slot).filter((slot) => piece === undefined || slot === piece);
    return slots.flatMap((slot) => legalAnchors(outlook, slot).map((anchor) => ({ piece: slot, ...anchor })));
  }

  /** Takes the last move back and answers with it; `null` when there is none or `undo` is off. */
  async undo(): Promise<Move | null> {
    return this.#options.undo ? this.#session.undo('api') : null;
  }

  /** Plays the move undone last again; `null` when there is none or `undo` is off. */
  async redo(): Promise<Move | null> {
    return this.#options.undo ? this.#session.redo('api') : null;
  }

  /** The whole game, history included, as plain JSON. */
  async snapshot(): Promise<Snapshot> {
    return (await this.#session.settled()).snapshot;
  }

  /** Goes on with a game from its snapshot. Rejects with ConfigError and keeps the present game. */
  async restore(snapshot: Snapshot): Promise<void> {
    await this.#session.replace({ from: 'snapshot', snapshot: readSnapshot(snapshot) }, 'restore', 'api');
  }

  /** Forgets the saved game and the best score; the present game goes on. */
  clearData(): Promise<void> {
    return this.#session.clearData();
  }

  // Attributes and properties

  override attributeChangedCallback(name: string, _old: string | null, value: string | null): void {
    const row = ROWS_BY_ATTRIBUTE.get(name);
    if (row) this.#setText(row, value);
  }

  /** @internal Reads a property of the table. */
  getOption(row: AttributeRow): unknown {
    const value = this.#options[row.property];
    return row.show ? row.show(value) : value;
  }

  /** @internal Sets a property of the table: text, number or boolean as its attribute takes it; `null` resets it. */
  setOption(row: AttributeRow, value: unknown): void {
    if (row.property === 'storage' && isStorageAdapter(value)) this.#assign(row, value);
    else if (value == null || value === false) this.#setText(row, null);
    else if (Array.isArray(value)) this.#setText(row, value.join(' '));
    else if (typeof value === 'object' || typeof value === 'function') this.#refuse(row, 'an object');
    else this.#setText(row, String(value));
  }

  #setText(row: AttributeRow, text: string | null): void {
    const value = text === null ? row.fallback : row.parse(text);
    if (value === undefined) this.#refuse(row, text ?? '');
    else this.#assign(row, value);
  }

  #assign(row: AttributeRow, value: Options[keyof Options]): void {
    const before = this.#options[row.property];
    if (before === value) return;
    (this.#options as unknown as Record<string, unknown>)[row.property] = value;
    this.requestUpdate(row.property, before);
  }

  /** Told at the next update, when the element is in its place and a host can listen. */
  #refuse({ attribute, allowed }: AttributeRow, value: string): void {
    this.#refusals.push({ attribute, allowed, value: value.length > 60 ? `${value.slice(0, 60)}…` : value });
    this.requestUpdate();
  }

  #tellRefusals(): void {
    for (const { attribute, value, allowed } of this.#refusals.splice(0)) {
      const message = `${attribute}="${value}" is not allowed; it takes ${allowed}`;
      console.warn(`<block-puzzle>: ${message}`);
      this.#tell(
        'bp-error',
        { code: 'bad-attribute', message, fatal: false, attribute, value, allowed },
        'system',
      );
    }
  }

  // Life

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.#attached) return; // moved within the page
    this.#attached = true;
    if (this.hasUpdated) this.#listen();
    if (this.#opened) void this.#reattach();
    else this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#pointer?.cancel();
    // A move in the page disconnects and connects in one task: only what is still out then is gone.
    queueMicrotask(() => {
      if (this.isConnected || !this.#attached) return;
      this.#attached = false;
      this.#listening?.abort();
      this.#listening = null;
      this.#pointer = null;
      this.#session.detach();
    });
  }

  /** With this, `moveBefore()` keeps the element as it is. */
  connectedMoveCallback(): void {
    this.#pointer?.cancel();
  }

  /** Another document has no use for the style sheets adopted in the first. */
  adoptedCallback(): void {
    const root = this.shadowRoot;
    if (!root) return;
    const View = this.ownerDocument.defaultView;
    if (!View) return;
    root.adoptedStyleSheets = styles.map(({ cssText }) => {
      const sheet = new View.CSSStyleSheet();
      sheet.replaceSync(cssText);
      return sheet;
    });
  }

  protected override firstUpdated(): void {
    this.#listen();
  }

  protected override update(changed: PropertyValues): void {
    super.update(changed);
    if (this.#attached) this.#openIfChanged();
  }

  protected override updated(): void {
    if (this.#attached) this.#tellRefusals();
    this.#showFloat();
  }

  #listen(): void {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    const root = this.renderRoot.querySelector<HTMLElement>('.game');
    if (!root) return;
    this.#pointer = new PointerInput(
      root,
      this.#hand,
      {
        board: () => this.#board(),
        float: () => this.#float(),
        size: () => this.state ?? { rows: 1, columns: 1 },
      },
      signal,
    );
    root.addEventListener(
      'keydown',
      (event) => {
        this.#onKey(event);
      },
      { signal },
    );
    root.addEventListener(
      'focusin',
      (event) => {
        this.#hand.focused(event.target);
      },
      { signal },
    );
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape' && (this.#panel === 'ask' || this.#panel === 'help')) {
      event.preventDefault();
      this.#dismiss();
    } else if (this.#hand.key(event)) {
      event.preventDefault();
    }
  }

  // The game

  #request(): OpenRequest {
    const { variant, gridSize, handSize, seed } = this.#options;
    return {
      from: 'config',
      config: {
        variant,
        ...(gridSize ?? {}),
        ...(handSize === null ? {} : { handSize }),
        ...(seed === null ? {} : { seed }),
      },
    };
  }

  /** The size that the next game will have. */
  #size(): { rows: number; columns: number; handSize: number } {
    const { variant, gridSize, handSize } = this.#options;
    const row = findVariant(variant);
    return {
      rows: gridSize?.rows ?? row?.rows ?? 1,
      columns: gridSize?.columns ?? row?.columns ?? 1,
      handSize: handSize ?? row?.handSize ?? 1,
    };
  }

  #store(): GameStore {
    const { storage, saveKey, variant, seed } = this.#options;
    const { rows, columns, handSize } = this.#size();
    const settings = `${variant}-${rows}x${columns}-${handSize}${seed === null ? '' : `-${seed.slice(0, 100)}`}`;
    return new GameStore(storage, saveKey, settings);
  }

  #keyOf(names: readonly (keyof Options)[]): string {
    return JSON.stringify(names.map((name) => this.#options[name] ?? null));
  }

  /** Opens the first game, and a new one whenever attributes ask for another. */
  #openIfChanged(): void {
    const wanted = {
      game: this.#keyOf(GAME_OPTIONS),
      store: this.#keyOf(STORE_OPTIONS) + (typeof this.#options.storage === 'object' ? 'adapter' : ''),
      worker: this.#options.workerUrl,
    };
    const opened = this.#opened;
    if (opened && opened.game === wanted.game && opened.store === wanted.store) return;
    this.#opened = wanted;
    void this.#open();
  }

  async #open(): Promise<void> {
    if (!this.#session.frame) this.#setStatus('loading');
    this.#hand.letGo();
    try {
      const restored = await this.#session.open({
        workerUrl: this.#options.workerUrl,
        store: this.#store(),
        request: this.#request(),
        resume: true,
      });
      await this.#begin(restored);
    } catch (error) {
      this.#fail(error);
    }
  }

  async #reattach(): Promise<void> {
    try {
      if (this.#session.frame) await this.#session.attach(this.#options.workerUrl, this.#store());
      else await this.#open();
    } catch (error) {
      this.#fail(error);
    }
  }

  async #begin(restored: boolean): Promise<void> {
    await this.updateComplete;
    if (!this.#readyTold) {
      this.#readyTold = true;
      this.#settleReady.resolve();
      this.#tell('bp-ready', { restored }, 'system');
    }
    this.#session.tellIfOver('system');
  }

  /** No rung of the ladder held, or the core broke for good. */
  #fail(error: unknown): void {
    if (!this.#attached) return; // removed while it was starting
    this.#error = error instanceof Error ? error.message : String(error);
    this.#panel = 'failed';
    this.#setStatus('error');
    console.error(`<block-puzzle>: ${this.#error}`);
    this.#tell('bp-error', { code: 'no-core', message: this.#error, fatal: true }, 'system');
    this.#settleReady.reject(error);
  }

  async #newGame(source: Source): Promise<void> {
    this.#hand.letGo();
    await this.#session.replace(this.#request(), 'new-game', source);
  }

  #playByHand(move: Move, source: Source): Promise<boolean> {
    return this.#session.play(move, source).then(
      (result) => result !== null,
      () => false,
    );
  }

  #changed(happening: Happening): void {
    const { frame } = this.#session;
    if (!frame) return;
    const { state } = frame;
    this.#panel = state.over ? 'over' : 'none';
    this.#setStatus(state.over ? 'over' : 'playing');
    this.#hand.frameChanged();
    this.#sayWhat(happening, state);
    void this.updateComplete.then(() => {
      this.#animate(happening);
      if (state.over && happening.kind === 'move') this.#keepFocus();
    });
  }

  #sayWhat(happening: Happening, state: GameState): void {
    const { score } = state;
    const words = this.#messages;
    const said: string[] = [];
    switch (happening.kind) {
      case 'move': {
        const { points, clearedRows, clearedColumns, clearedBoxes, refilled } = happening.result;
        said.push(
          words.saidMove(points, clearedRows.length, clearedColumns.length, clearedBoxes.length, score),
        );
        if (refilled) said.push(words.saidDeal);
        break;
      }
      case 'undo':
        said.push(words.saidUndo(score));
        break;
      case 'redo':
        said.push(words.saidRedo(score));
        break;
      case 'new-game':
      case 'restore':
        said.push(words.saidNewGame);
        break;
      case 'start':
        break;
    }
    if (state.over && happening.kind !== 'start') said.push(words.saidOver(score));
    this.#say(said.join(' '));
  }

  #animate(happening: Happening): void {
    const board = this.#board();
    const effects = this.renderRoot.querySelector<HTMLElement>('.effects');
    if (happening.kind !== 'move' || !board || !effects) return;
    const { placed, result } = happening;
    animateMove(board, effects, placed, result.cleared, result.points, this.#motion());
  }

  /** The board goes under a panel: who was playing by keyboard goes on there. */
  #keepFocus(): void {
    const focused = this.shadowRoot?.activeElement;
    if (focused) this.renderRoot.querySelector<HTMLElement>('.panel .primary')?.focus();
  }

  #motion(): Motion {
    const { motion } = this.#options;
    if (motion !== 'auto') return motion;
    return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'reduced' : 'full';
  }

  #say(text: string): void {
    // A text that is the same as before would not be spoken again.
    this.#said = text && text === this.#said ? `${text}\u00a0` : text;
    this.requestUpdate();
  }

  #setStatus(status: Status): void {
    this.#status = status;
    this.#markStates();
    this.requestUpdate();
  }

  #markStates(): void {
    const states = this.#internals?.states;
    if (!states) return;
    const dragging = this.#hand.held?.by === 'drag';
    for (const name of KNOWN_STATES) {
      const on = name === 'dragging' ? dragging : this.#status === name;
      try {
        if (on) states.add(name);
        else states.delete(name);
      } catch {
        // Older browsers take only names with two dashes.
      }
    }
  }

  #tell<K extends EventName>(name: K, detail: EventDetails[K], source: Source): boolean {
    const { state } = this;
    const common = {
      variant: state?.variant ?? this.#options.variant,
      score: state?.score ?? 0,
      best: this.best,
      moves: state?.moves ?? 0,
      source,
    };
    return this.dispatchEvent(makeEvent(name, common, detail));
  }

  // The picture

  readonly #actions: ViewActions = {
    newGame: () => {
      const { state } = this;
      if (!state || state.over || state.moves === 0) this.#startNew();
      else this.#openPanel('ask');
    },
    undo: () => void this.#session.undo('button').catch(() => undefined),
    redo: () => void this.#session.redo('button').catch(() => undefined),
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
    const byPanel = this.renderRoot.querySelector('.panel')?.contains(this.shadowRoot?.activeElement ?? null);
    this.#newGame('button').then(
      async () => {
        await this.updateComplete;
        if (byPanel) this.#cell()?.focus({ preventScroll: true });
      },
      (error: unknown) => {
        this.#fail(error);
      },
    );
  }

  #openPanel(panel: Panel): void {
    if (this.#status === 'error') return;
    this.#hand.letGo();
    this.#panel = panel;
    this.requestUpdate();
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>('.panel .primary')?.focus(),
    );
  }

  #dismiss(): void {
    const asked = this.#panel;
    this.#panel = this.state?.over ? 'over' : 'none';
    this.requestUpdate();
    const button = asked === 'ask' ? 'new-button' : 'help-button';
    this.renderRoot.querySelector<HTMLElement>(`[part~="${button}"]`)?.focus();
  }

  #board(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>('[part="board"]');
  }

  #float(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>('.float');
  }

  #cell(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>('[data-cell][tabindex="0"]');
  }

  /** The floating piece is there while one is dragged, the flight home included. */
  #showFloat(): void {
    this.#markStates();
    const float = this.#float();
    if (!float) return;
    const shown = float.matches(':popover-open');
    const dragged = this.#hand.held?.by === 'drag';
    if (dragged && !shown) float.showPopover();
    if (!dragged && shown) float.hidePopover();
  }

  #flyHome(slot: number): Promise<unknown> {
    const float = this.#float();
    const home = this.renderRoot.querySelector<HTMLElement>(`[data-slot="${slot}"]`);
    return float && home ? animateReturn(float, home, this.#motion()) : Promise.resolve();
  }

  protected override render(): TemplateResult {
    const { theme, disabled, controls, undo, label } = this.#options;
    const words = this.#messages;
    const variant = this.state?.variant ?? this.#options.variant;
    return gameView(
      {
        frame: this.#session.frame,
        held: this.#hand.held,
        cursor: this.#hand.cursor,
        best: this.best,
        isBest: this.#session.isBest,
        panel: this.#panel,
        controls,
        undo,
        messages: words,
        label: label || words.name(variant),
        said: this.#said,
        error: this.#error,
      },
      this.#actions,
      { theme, motion: this.#motion(), disabled, ...this.#size() },
    );
  }

  /** Registers the element under a name; does nothing where the name is taken. */
  static define(tagName = 'block-puzzle'): void {
    if (!customElements.get(tagName)) {
      // A class can have one name only; another name gets a class of its own.
      const taken = customElements.getName?.(this) ?? null;
      customElements.define(tagName, taken === null ? this : class extends this {});
    }
  }
}

for (const row of PROPERTIES) {
  Object.defineProperty(BlockPuzzleElement.prototype, row.property, {
    configurable: true,
    enumerable: true,
    get(this: BlockPuzzleElement) {
      return this.getOption(row);
    },
    set(this: BlockPuzzleElement, value: unknown) {
      this.setOption(row, value);
    },
  });
}
