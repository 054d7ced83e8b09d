/** `<block-puzzle-board>` as a host knows it: properties, events, methods, documentation. */
import { LitElement, nothing, type TemplateResult, unsafeCSS } from 'lit';
import { frozenEvent } from '../element/events.js';
import { defineOptions, HostOptions } from '../element/host-options.js';
import { sheetsFor, themeFor, watchApproach } from '../element/look.js';
import { nearestLang, watchLang } from '../locales/nearest-language.js';
import { NAMES as RULES } from 'virtual:rules';
import { download } from '../view/download.js';
import { BOARD_ATTRIBUTES, type BoardHostProperties, defaultBoardOptions } from './attributes.js';
import { Contest } from './contest.js';
import { gameOf } from './game.js';
import type { BoardElementEventMap } from './events.js';
import { Refusal, type Row } from './server.js';
import { boardStyles } from './styles.js';
import { boardView, refusalWords, statusWords, tableWords } from './view.js';
import { ENGLISH, wordsFor } from './words.js';

// What every element has, for the leaderboard's own events: its `bp-error` is another one than that of a game.
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging
export interface BlockPuzzleBoardElement extends BoardHostProperties {
  addEventListener<K extends keyof BoardElementEventMap>(
    type: K,
    listener: (this: this, event: BoardElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof BoardElementEventMap>(
    type: K,
    listener: (this: this, event: BoardElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

/** What a button stands in: the next one there has the focus when it goes. */
const PLACES = ['.play', '[part="pager"]', '[part="friends"]', '[part="data"]'];
/** What asks for another contest; the rest is only shown or sent. */
const OTHER_CONTEST: readonly PropertyKey[] = ['server', 'challenge', 'for', 'span', 'limit', 'storage'];

/**
 * A leaderboard beside a game: its player begins a try, plays what the server deals, and sees the place that the proved
 * score has. Without a server it shows nothing and asks for nothing.
 *
 * @element block-puzzle-board
 *
 * @csspart leaderboard - everything
 * @csspart title - the title of the challenge
 * @csspart status - what can be done, or what the last game has come to
 * @csspart button - any button
 * @csspart begin-button - begins a try, or goes on with it
 * @csspart give-up-button - gives it up
 * @csspart choice-button - chooses the table of a span or of a group
 * @csspart watch-button - shows the replay of a game
 * @csspart export-button - saves what is kept of the player
 * @csspart erase-button - erases it
 * @csspart name - the field of the player's name
 * @csspart table - the table
 * @csspart empty - what is said of an empty one
 * @csspart entry - a row
 * @csspart you - the player's own
 * @csspart pager - the buttons to other pages of it
 * @csspart figures - the player's streak, best and average in a series
 * @csspart friends - groups
 * @csspart data - what is kept of the player
 * @csspart replay - the replay of a game
 */
export class BlockPuzzleBoardElement extends LitElement {
  /** @internal */
  static override styles = boardStyles.map(unsafeCSS);

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, ...BOARD_ATTRIBUTES.map(({ attribute }) => attribute)];
  }

  /** Defines the element under a name, unless that is taken. */
  static define(tagName = 'block-puzzle-board'): void {
    if (!customElements.get(tagName)) customElements.define(tagName, this);
  }

  readonly #options = new HostOptions(this, defaultBoardOptions());

  static {
    defineOptions(this.prototype, BOARD_ATTRIBUTES, (element) => element.#options);
  }

  #life: AbortController | null = null;
  #contest: Contest | null = null;
  #isNear = false;
  #t = ENGLISH;
  /** What is spoken; what is said of what has happened, and what a press has to say beside it. */
  #said = '';
  #wasSaid = '';
  #happened: unknown = undefined;
  #toSay: string | null = null;
  /** What has the focus, and where it is. */
  #focused: readonly [Element, place: string | undefined] | null = null;
  #erasing = false;
  #watching: Row | null = null;
  /** What `for` says, where nothing has that id. */
  #missing = '';
  /** Why the game that is watched is not shown. */
  #notShown = '';

  // Methods

  /** Begins a try, or goes on with the one that is open, as its button does. */
  async begin(): Promise<void> {
    await this.#contest?.begin();
  }

  /** Asks for the table anew. */
  async refresh(): Promise<void> {
    await this.#contest?.open();
  }

  // Its life in a page

  override connectedCallback(): void {
    super.connectedCallback();
    this.#life?.abort();
    const { signal } = (this.#life = new AbortController());
    const speak = (): void => void this.#speak(signal);
    watchLang(this, signal, speak);
    speak();
    // Its page is drawn by another scheme.
    const redraw = (): void => this.requestUpdate();
    this.addEventListener('transitionend', redraw, { signal });
    const page = this.ownerDocument;
    page.defaultView?.addEventListener('load', this.#expectGame, { signal });
    // Its game may come long after the page is whole.
    page.addEventListener('bp-ready', redraw, { signal });
    watchApproach(this, signal, () => {
      if (this.#isNear) return;
      this.#isNear = true;
      this.requestUpdate('server');
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#life?.abort();
    this.#life = null;
    // One that only moves is back in the same task.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#contest?.close();
      this.#contest = null;
      this.#isNear = false;
    });
  }

  adoptedCallback(): void {
    const root = this.shadowRoot;
    if (root) root.adoptedStyleSheets = sheetsFor(this, boardStyles);
  }

  override attributeChangedCallback(name: string, _old: string | null, value: string | null): void {
    const row = BOARD_ATTRIBUTES.find(({ attribute }) => attribute === name);
    if (row) this.#options.set(row, value);
  }

  async #speak(signal: AbortSignal): Promise<void> {
    try {
      const lang = nearestLang(this);
      const words = await wordsFor(lang);
      // It may be another one by now, which came sooner.
      if (signal.aborted || words === this.#t || lang !== nearestLang(this)) return;
      this.#t = words;
      // What was said was said in the other language.
      this.#said = this.#wasSaid = '';
      this.requestUpdate();
    } catch (error) {
      this.#tell('failed', `a language could not be loaded: ${String(error)}`);
    }
  }

  #tell(code: string, message: string, more: object = {}): void {
    console.warn(`<${this.localName}>: ${message}`);
    this.dispatchEvent(frozenEvent('bp-error', { code, message, fatal: false, ...more }));
  }

  #tellRefused(attribute: string, value: string, allowed: string): void {
    const message = `${attribute}="${value}" is not allowed; it takes ${allowed}`;
    this.#tell('bad-attribute', message, { attribute, value, allowed });
  }

  /** A `for` that names nothing is told once, when the page is whole: what it names may stand behind it. */
  readonly #expectGame = (): void => {
    const { for: id } = this.#options.values;
    if (!this.#contest || this.ownerDocument.readyState !== 'complete') return;
    // It has a button where its game is there.
    this.requestUpdate();
    if (!id || id === this.#missing || gameOf(this, id)) return;
    this.#missing = id;
    this.#tellRefused('for', id, 'the id of a <block-puzzle> in the page');
  };

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    for (const { attribute, value, allowed } of this.#options.takeRefused())
      this.#tellRefused(attribute, value, allowed);
    const { token } = this.#options.values;
    if (changed.has('for')) this.#missing = '';
    // Who signs out leaves the game to who is there now; a fresh token is that of the same user.
    const isOther = OTHER_CONTEST.some((name) => changed.has(name)) || (changed.has('token') && token === '');
    if (isOther && this.#isNear) this.#openContest();
    else if (changed.has('token')) void this.#contest?.sign(token);
    this.#listen();
    const focused = this.shadowRoot?.activeElement;
    this.#focused = focused ? [focused, PLACES.find((place) => focused.closest(place))] : null;
  }

  /** What is to be spoken: each thing that has happened once, and what was pressed for each time. */
  #listen(): void {
    const { status = 'idle', entry, refusal, gaveUp } = this.#contest ?? {};
    // What stands there at first is read with the rest; what comes later is said.
    const happened = status === 'idle' ? (refusal ?? entry ?? gaveUp) : status;
    const words = happened ? statusWords(this.#t, this.#contest!) : '';
    // The place of a game follows the table, which is not said again each time.
    const isNew = happened !== this.#happened || (happened !== entry && words !== this.#wasSaid);
    this.#happened = happened;
    this.#wasSaid = words;
    const text = (isNew && words) || (this.#toSay ?? (isNew ? '' : null));
    this.#toSay = null;
    // A text that is the same as before would not be spoken again.
    if (text !== null) this.#said = text && text === this.#said ? `${text}\u00a0` : text;
  }

  #say(text: string): void {
    this.#toSay = text;
    this.requestUpdate();
  }

  #openContest(): void {
    this.#contest?.close();
    this.#contest = this.#watching = null;
    // What was asked of one player is not answered by another.
    this.#erasing = false;
    const { values } = this.#options;
    if (!values.server || !values.challenge) return;
    this.#contest = new Contest(
      {
        element: this,
        rules: RULES,
        changed: () => this.requestUpdate(),
        turned: () => this.#say(tableWords(this.#t, this.#contest!)),
        began: ({ challenge, try: id, number }) =>
          this.dispatchEvent(frozenEvent('bp-board-begin', { challenge, try: id, number })),
        // The key of an entry is its try's.
        entered: ({ challenge, entry, score, ranked, best, place, players }) =>
          this.dispatchEvent(
            frozenEvent('bp-board-entry', { challenge, try: entry, score, ranked, best, place, players }),
          ),
        refused: ({ code, message }) => this.#tell(code, message),
      },
      { ...values },
    );
    void this.#contest.open();
    this.#expectGame();
  }

  protected override render(): TemplateResult | typeof nothing {
    const contest = this.#contest;
    if (!contest) return nothing;
    const { values } = this.#options;
    const { challenge } = contest;
    return boardView({
      ...{ t: this.#t, contest, said: this.#said },
      label: values.label || (challenge?.title ?? this.#t('board')),
      themes: `theme-${themeFor(this, values.theme)}`,
      hasGame: gameOf(this, values.for) !== null,
      ...{ erasing: this.#erasing, watching: this.#watching, notShown: this.#notShown },
      ask: (erasing) => void this.#ask(erasing),
      save: () => void this.#save(),
      erase: () => void this.#erase(),
      watch: (row) => {
        this.#watching = row;
        this.#notShown = '';
        this.requestUpdate();
      },
    });
  }

  protected override updated(): void {
    this.#refocus();
    const dialog = this.renderRoot.querySelector('dialog');
    if (dialog && !dialog.open && this.#watching) void this.#watch(dialog, this.#watching);
  }

  /** What had the focus may have gone, as a button that was pressed: then it is where that was. */
  #refocus(): void {
    const [focused, place] = this.#focused ?? [];
    if (!focused || focused.isConnected) return;
    const box = place && this.renderRoot.querySelector(place);
    const control = box ? box.querySelector<HTMLElement>('button, summary') : null;
    const section = this.renderRoot.querySelector('section');
    if (section && !control) section.tabIndex = -1;
    (control ?? section)?.focus();
  }

  /** Asks once more before anything is erased, or no more: the button that was pressed is another one then. */
  async #ask(erasing: boolean): Promise<void> {
    this.#erasing = erasing;
    this.#say(erasing ? this.#t('eraseSure') : '');
    await this.updateComplete;
    this.renderRoot
      .querySelector<HTMLElement>(`[part="data"] ${erasing ? '.primary' : '[part~="erase-button"]'}`)
      ?.focus();
  }

  /** Everything that is kept of the player, as a file. */
  async #save(): Promise<void> {
    const everything = await this.#contest?.everything();
    if (everything) download(this.ownerDocument, JSON.stringify(everything, null, 2), 'block-puzzle.json');
  }

  async #erase(): Promise<void> {
    const isGone = await this.#contest?.erase();
    this.#erasing = false;
    if (isGone) this.#say(this.#t('erased'));
    this.requestUpdate();
  }

  /** The game of a row in a replay: the page has what plays it, for a game is beside. */
  async #watch(dialog: HTMLDialogElement, row: Row): Promise<void> {
    dialog.showModal();
    const record = await this.#contest?.record(row.entry!);
    if (!record || !dialog.isConnected) return;
    if (record instanceof Refusal) {
      this.#notShown = record.code === 'not-found' ? this.#t('gone') : refusalWords(this.#t, record);
      this.requestUpdate();
      return;
    }
    const game = this.ownerDocument.createElement('block-puzzle');
    for (const [name, value] of Object.entries({ record, storage: 'none', loading: 'eager' })) {
      game.setAttribute(name, value);
    }
    dialog.querySelector('.replay')?.replaceChildren(game);
  }
}
