/**
 * Which game the element has open: the one that its options ask for, or the page's address; from one document
 * to the next.
 */
import type { PropertyValues } from 'lit';
import { ConfigError } from '../engine/errors.js';
import { onRegister } from '../engine/variants.js';
import { type Asked, expectVariant, optionsOf } from './asked.js';
import { GAME_TEXT, type Options } from './attributes.js';
import type { Source } from './events.js';
import { type Link, takeLink } from './links.js';
import { BeginningElement } from './beginning-element.js';
import type { Check } from './resuming.js';
import { dated, isAnotherGame, isWanted, openingOf, variantOfPosition, wantedStore } from './wanted.js';
import { stepsOf } from '../engine/fall/types.js';

export abstract class OpeningElement extends BeginningElement {
  /** The game of the page's address, if this element shows it. */
  #link: Link | null = null;
  /** The options by which a game was asked for last. */
  #opened: Options | null = null;
  /** What the present game was opened by: it stays where another one cannot be opened. */
  #inForce: Asked | null = null;
  /** A game that a form has given back, for the first that is opened. */
  #kept: string | null = null;
  #listening: AbortController | null = null;
  /** Counts the stays in a document: what began in an earlier one has nothing to say in the next. */
  #stay = 0;
  #attached = false;

  /** No game can start or go on here. */
  protected abstract failed(): void;
  /** Resolves once what the present kind of game needs is loaded. */
  protected abstract get partLoaded(): Promise<void>;
  /** What is to be loaded before the first board; `null` for nothing. */
  protected abstract get ahead(): Promise<unknown> | null;
  /** The picture is there, in a document: listens to gestures until the signal. */
  protected abstract listen(signal: AbortSignal): void;

  /** Whether a record is shown, or is about to be the first thing shown. */
  protected get watching(): boolean {
    return this.session.frame ? this.session.looking : this.#asked.record !== '';
  }

  /** Whether the game came with the page's address. */
  protected get linked(): boolean {
    return this.#link !== null;
  }

  /** Whether whoever opens the page gets this deal: that of a day, or of a position of the host's. */
  protected get dealtByPage(): boolean {
    const { daily, wanted } = this.session;
    return !this.#inForce?.link && (daily !== null || wanted?.request.from === 'position');
  }

  /** What the options ask for, or what the page's address asks for in their place. */
  get #asked(): Options {
    return optionsOf({ options: this.options, link: this.#link });
  }

  /** What the present game was opened by, on its own day, but for where it is kept. */
  #present(kept: Partial<Options> = {}): Options {
    const { options, link } = this.#inForce ?? { options: this.options, link: this.#link };
    return { ...optionsOf({ options: { ...options, ...kept }, link }), daily: this.session.daily };
  }

  // Life

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.#attached) return; // moved within the page
    this.#attached = true;
    if (this.hasUpdated) this.#listen();
    if (this.#opened) this.attempt(this.session.frame ? this.#goOn(this.#opened) : this.#open(true));
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // A move in the page disconnects and connects in one task: only what is still out then is gone.
    queueMicrotask(() => {
      if (this.isConnected || !this.#attached) return;
      this.#attached = false;
      this.#stay++;
      this.#listening?.abort();
      this.#listening = null;
      this.endWatch();
      this.replay?.stop();
      this.session.detach();
    });
  }

  protected override firstUpdated(): void {
    this.#listen();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    // It may have been registered since it was asked for. The game that was shown for want of it was nobody's
    // wish: this is the first, and may be a saved one.
    if (this.rereadVariant()) this.#forgetOpened();
    this.fitSizes();
    if (this.#attached && this.begun) this.#openIfChanged();
  }

  protected override updated(): void {
    if (this.#attached) this.tellRefused();
    this.watchForBeginning(this.#attached);
  }

  /** The picture is another one: listens to that. */
  protected relisten(): void {
    this.endWatch();
    this.watchForBeginning(this.#attached);
    if (!this.#listening) return;
    this.#listening.abort();
    this.#listening = null;
    this.#listen();
  }

  #listen(): void {
    if (this.#listening) return;
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    this.listen(signal);
    window.addEventListener('hashchange', this.#onLink, { signal });
    const unlisten = onRegister(() => {
      this.requestUpdate();
    });
    signal.addEventListener('abort', unlisten);
  }

  /** The page's address has changed under the element: it may ask for a game now. */
  readonly #onLink = (): void => {
    const link = this.#findLink(true);
    if (!link) return;
    this.#link = link;
    // The first game is opened with the update.
    if (this.begun) this.attempt(this.#open(true));
    else this.begin();
  };

  #findLink(running: boolean): Link | null {
    const { variant, position, record } = this.options;
    const shown = position ? variantOfPosition(position) : variant;
    // A record stands alone: there is no game of the player's own to go back to.
    return record || shown === null ? null : takeLink(shown, this, running);
  }

  #forgetOpened(): void {
    this.#opened = null;
    this.#link = null;
  }

  // The game

  /** Opens the first game, and acts on attributes that ask for another game, store or worker. */
  #openIfChanged(): void {
    const before = this.#opened;
    const now = (this.#opened = { ...this.options });
    const hostDiffers = before?.workerUrl !== now.workerUrl;
    if (!before) this.#link ??= this.#findLink(false);
    else if (isAnotherGame(before, now)) this.#link = null;
    if (!before || (!this.session.frame && hostDiffers)) this.attempt(this.#open(true));
    else if (isAnotherGame(before, now)) this.attempt(this.#open(!this.session.frame || now.daily !== null));
    else {
      if (hostDiffers) this.attempt(this.rehost());
      if (before.storage !== now.storage || before.saveKey !== now.saveKey) {
        this.attempt(this.#restock(now));
      }
    }
  }

  /** Only the first game may be a saved one: a change of attributes is a new game, but for that of a day. */
  async #open(first: boolean): Promise<void> {
    const opening = ++this.openings;
    if (!this.session.frame) {
      this.leaveGame();
      this.setStatus('loading');
    }
    const restored = await this.#openAsked(first, opening);
    if (opening !== this.openings) return;
    this.checkWorkerUrl();
    await this.updateComplete;
    // A part that cannot be loaded is told where it was asked for.
    await this.partLoaded.catch(() => undefined);
    await this.updateComplete;
    if (opening !== this.openings) return;
    this.tellReady(restored);
    this.session.tellIfOver('system', false);
  }

  /** Opens the game that is asked for; where its text cannot be read, what was in force before stays. */
  async #openAsked(first: boolean, opening: number): Promise<boolean> {
    const asked: Asked = { options: { ...this.options }, link: this.#link };
    const game = openingOf(dated(optionsOf(asked)), first);
    const check: Check = (state) => {
      if (asked.link) expectVariant(asked.link, state);
    };
    try {
      const { ahead } = this;
      const kept = first ? this.#kept : null;
      this.#kept = null;
      const restored = await this.session.open({ ...game, check, ahead, kept });
      this.#inForce = asked;
      if (this.session.looking && opening === this.openings) await this.startReplay(opening);
      return restored;
    } catch (error) {
      const { from } = game.wanted.request;
      if (!(error instanceof ConfigError) || (from !== 'position' && from !== 'record')) throw error;
      if (asked.link) this.tellBadLink(error);
      else this.#refuseText(asked.options, from, error);
      // Another game may have been asked for meanwhile.
      if (opening !== this.openings) return false;
      if (await this.#keptGame()) return false;
      this.#link = null;
      return this.#openAsked(first, opening);
    }
  }

  /** Refuses a text, and puts what was in force in its place, unless the host has set another one since. */
  #refuseText(asked: Options, from: 'position' | 'record', error: ConfigError): void {
    const value = asked[from];
    this.refuse({ attribute: from, value, allowed: GAME_TEXT[from], reason: error.message });
    const before = this.#inForce?.options[from] ?? '';
    const former = before === value ? '' : before;
    if (this.options[from] === value) this.options[from] = former;
    if (this.#opened?.[from] === value) this.#opened = { ...this.#opened, [from]: former };
  }

  /** After a refusal: whether the present game is the one that is asked for now, so that it goes on. */
  async #keptGame(): Promise<boolean> {
    const before = this.#inForce;
    const now = this.#opened;
    if (!this.session.frame || !before || !now || isAnotherGame(before.options, now)) return false;
    this.#link = before.link;
    const { storage, saveKey } = before.options;
    if (now.storage !== storage || now.saveKey !== saveKey) await this.#restock(now);
    return true;
  }

  /** Changes to another storage or key; the game goes on, unless one is saved there. */
  async #restock(options: Options): Promise<void> {
    const { storage, saveKey } = options;
    const present = (): Options => this.#present({ storage, saveKey });
    await this.session.restock(
      () => wantedStore(present()),
      (saved, origin) => isWanted(present(), saved, origin),
    );
    const asked = this.#inForce;
    if (asked) this.#inForce = { ...asked, options: { ...asked.options, storage, saveKey } };
  }

  /** Back in a document: the same game, on a core of its own again; then what could not be opened before it left. */
  async #goOn(opened: Options): Promise<void> {
    const { openings } = this;
    const attached = this.session.attach(this.options.workerUrl, () => wantedStore(this.#present()));
    const { options, link } = this.#inForce ?? { options: opened, link: this.#link };
    // The update that follows finds what differs from it, as any other change.
    this.#opened = { ...options, workerUrl: opened.workerUrl };
    const isLinkNew = link !== this.#link && !isAnotherGame(options, this.options);
    await Promise.all([attached, isLinkNew ? this.#open(true) : null]);
    await this.resumeReplay(openings);
  }

  /** Starts a game anew: the puzzle of a link as it was, where another link leads to the player's own game. */
  protected async startGame(source: Source): Promise<void> {
    const isPuzzle = this.#link?.kind === 'position' && this.state?.goal;
    if (this.#link && !isPuzzle) await this.#leaveLink();
    else {
      const opening = openingOf(dated(this.#asked), true);
      await this.session.replace(opening.wanted, 'new-game', source, opening);
    }
  }

  /** Opens a game as a form gives it back, unless another one is being played. */
  protected openKept(text: string): void {
    if (this.state && stepsOf(this.state) > 0) return;
    this.#kept = text;
    if (this.#opened && this.#attached) this.attempt(this.#open(true));
  }

  /** Gives the game back as it was before the first move; the one of a day stays, and what is only looked at. */
  protected async resetGame(): Promise<void> {
    this.#kept = null;
    if (!this.#opened) return;
    await this.opening;
    const { state, session } = this;
    if (!state || session.looking || session.daily !== null) return;
    if (stepsOf(state) === 0 && !state.canRedo) return;
    await session.replace(openingOf(this.#asked, false).wanted, 'new-game', 'system');
  }

  /** Goes from a friend's game to the player's own. */
  async #leaveLink(): Promise<void> {
    this.#link = null;
    await this.#open(true);
  }

  /** For commands that nobody waits for: a failure is the game's, unless the element has left since. */
  protected attempt(task: Promise<unknown>): void {
    const stay = this.#stay;
    task.catch((error: unknown) => {
      if (stay === this.#stay && this.#attached) this.#fail(error);
    });
  }

  /** No rung of the ladder held, or the core died and cannot be replaced. */
  #fail(error: unknown): void {
    this.endReplay();
    this.setStatus('error');
    this.failed();
    this.tellFailure(error);
  }
}
