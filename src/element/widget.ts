/** What one element has inside. Its parts know each other through it. */
import { DetachedError, LoadError } from '../core/connection.js';
import { ConfigError, IllegalMoveError } from '../engine/errors.js';
import { type AnyMove, type Kind, kindOf } from '../engine/kinds.js';
import type { GameState } from '../engine/types.js';
import { kindNamed, onRegister } from '../engine/table.js';
import type { Words } from '../locales/words.js';
import type { Motion } from '../view/model.js';
import { type AnyLatePart, dialogs, help, palettes, replayControls } from '../view/late-parts.js';
import { Stage } from '../view/stage.js';
import { styles } from '../view/styles/index.js';
import { elementOf } from '../view/targets.js';
import type { Options } from './attributes.js';
import type { DrawnElement } from './drawn-element.js';
import type { Source } from './events.js';
import { keepKey } from './first-keys.js';
import { FormField } from './form-field.js';
import type { Transition, Start } from './transition.js';
import { motionFor, sheetsFor, wordsOf } from './look.js';
import { GameOpening } from './opening.js';
import { Picture } from './picture.js';
import { isDrawnAlone, loadPlay, type Play, playOf } from './play.js';
import type { Replay } from './replay.js';
import { Report } from './report.js';
import { Session } from './session.js';
import { Settings, strangeOf } from './settings.js';
import { Speech } from './speech.js';
import type * as First from '../more/first-move.js';
import type * as NearMisses from '../more/near-misses.js';
import type * as Swallowed from '../more/missing-end-tag.js';

/** Nothing has happened in a first game for so long. */
const FIRST_MS = 1200;

/** What is shown of it comes too late for another board. */
export type Moment = readonly [board: GameState['board'] | undefined, at: number];

export class Widget {
  readonly element: DrawnElement;
  readonly internals: ElementInternals | null = null;
  readonly settings: Settings;
  readonly options: Options;
  readonly speech: Speech;
  readonly stage: Stage;
  readonly report = new Report(this);
  readonly session = new Session(this);
  readonly opening = new GameOpening(this);
  readonly picture = new Picture(this);
  readonly field = new FormField(this);
  /** The replay of the record that is shown, if one is. */
  replay: Replay | null = null;
  /** Whether the element is in a document, also while it is moved within the page. */
  attached = false;
  /** Whether the page's own text lies inside, for want of an end tag: it is shown below the game. */
  pageInside = false;
  /** Read from markup; one that a program makes holds what the program gave it. */
  #fromMarkup: boolean;
  #play: Play | null = null;
  #kind: Kind | undefined;
  /** The styles of what was loaded later: of parts of any picture, and of kinds of games. */
  readonly #styles: Record<'parts' | 'kinds', string[]> = { parts: [], kinds: [] };
  /** The parts that the present picture has, or has asked for. */
  #asked: readonly AnyLatePart[] = [];
  /** What the picture waits for, if anything, to be whole. Settles once it is there, or cannot be had. */
  lacking: Promise<unknown> | null = null;
  /** The stay of this picture in its place: aborts as it is another one or in another document, or the element leaves. */
  stay: AbortController | null = null;
  /** The picture that is listened to, and for which play: that of another kind of game is another one. */
  #heard: readonly [HTMLElement | null, Play | null] = [null, null];
  #optionsBefore: Options | null = null;
  #keysRead = '';
  /** Until a first move is shown; `null` once the player has pressed or typed anything: then none is. */
  #first: ReturnType<typeof setTimeout> | undefined | null;
  #hadFocus = false;
  /** What a player has asked for and is still to be answered. */
  #answer: Promise<unknown> | null = null;
  /** Counts the stays in a document: what began in an earlier one has nothing to say in the next. */
  #stays = 0;

  constructor(element: DrawnElement) {
    this.element = element;
    this.#fromMarkup = element.parentNode !== null || document.readyState === 'loading';
    this.settings = new Settings(element, (option) => {
      this.opening.changed = true;
      this.field.optionChanged(option);
    });
    this.options = this.settings.options;
    this.speech = new Speech({
      element,
      changed: (isOther) => {
        // What was said was said in the other language.
        if (isOther) this.picture.say('');
        else this.update();
        this.session.course?.feel?.rewrite();
      },
      refused: (detail) => {
        this.report.warn(detail);
      },
    });
    // Its transition tells that the page is drawn by another scheme: whether it says so may be new.
    element.addEventListener('transitionend', this.update);
    this.stage = new Stage(() => element.shadowRoot ?? element);
    try {
      this.internals = element.attachInternals();
    } catch {
      // No internals on this host: no form and no states to be styled, the game is the same.
    }
  }

  /** Says the texts of the game. */
  get t(): Words {
    return this.speech.words;
  }

  /** The present state, frozen; `null` until the first board is there. */
  get state(): GameState | null {
    return this.session.frame?.state ?? null;
  }

  /** What plays the game that is shown, or is about to be; `null` until that is loaded. */
  get play(): Play | null {
    const kind = this.kind;
    if (kind !== this.#kind) this.#play = null;
    this.#kind = kind;
    const module = !this.#play && kind && playOf(kind);
    if (module) {
      this.#play = new module.Play(this);
      this.addStyles('kinds', module.styles);
    }
    return this.#play;
  }

  /** The kind of the game that is shown, or is about to be. */
  get kind(): Kind | undefined {
    return this.state ? kindOf(this.state) : kindNamed(this.options.variant);
  }

  // What its parts ask

  get mayPlay(): boolean {
    return this.session.status === 'playing' && !this.blocked && !this.replay;
  }

  /** Whether a player of this game may ask the computer: not in the game of a day. */
  get mayAsk(): boolean {
    return this.options.hints && this.session.undoable;
  }

  /** Whether a panel lies over the game, or the element takes no input. */
  get blocked(): boolean {
    return this.picture.covered || this.options.disabled;
  }

  /** The present board, and when that is. */
  get moment(): Moment {
    return [this.state?.board, performance.now()];
  }

  get motion(): Motion {
    return motionFor(this.element, this.options.motion);
  }

  /** What the labels of the page call the element. */
  get labelled(): string {
    return wordsOf(this.internals?.labels ?? [], this.element);
  }

  /** Whether no other element has the focus, so that the game may take it. */
  get isFocusFree(): boolean {
    // Outside a document nothing has it, nor could the game.
    const { activeElement } = this.element.getRootNode() as Partial<Document>;
    return (
      activeElement === null || activeElement === this.element || activeElement?.matches(':focus') === false
    );
  }

  readonly update = (): void => {
    this.element.requestUpdate();
  };

  readonly afterUpdate = (task: () => void): void => {
    void this.element.updateComplete.then(task);
  };

  readonly say = (text: string): void => {
    this.picture.say(text);
  };

  /**
   * For commands that nobody waits for: a failure is the game's, unless the element has left since. What a core refuses
   * leaves the game that there is as it was. Answers what settles then, for those who do wait.
   */
  readonly attempt = (task: Promise<unknown>): unknown => {
    const stay = this.#stays;
    return task.catch((error: unknown) => {
      if (stay !== this.#stays || !this.attached) return;
      const stays = [ConfigError, IllegalMoveError, LoadError].some((kind) => error instanceof kind);
      if (!stays || !this.state) this.#fail(error);
      else if (error instanceof LoadError) this.report.warnOfLack(error.message);
    });
  };

  /** Whether something that a player has asked of the game is on its way. */
  get busy(): boolean {
    return this.#answer !== null;
  }

  /** Acts on a press behind what is on its way: it is meant for what comes of that, and for no other game. */
  readonly inTurn = (press: () => void): void => {
    const { opened } = this.session;
    if (this.#answer) void this.#answer.then(() => opened === this.session.opened && this.inTurn(press));
    else press();
  };

  /** Has presses wait for what the player has asked for. */
  ask<T>(asked: Promise<T>): Promise<T> {
    const answer = Promise.allSettled([this.#answer, asked]).then(() => {
      if (this.#answer === answer) this.#answer = null;
    });
    this.#answer = answer;
    return asked;
  }

  /** Plays a move of the player's; answers whether it was played, or `null` where it cannot be. */
  playByHand(move: AnyMove, source: Source): Promise<boolean | null> {
    return this.ask(this.#tryMove(move, source));
  }

  async #tryMove(move: AnyMove, source: Source): Promise<boolean | null> {
    const stay = this.#stays;
    try {
      const shown = this.session.frame ?? undefined;
      const result = await this.session.play(move, source, shown);
      if (!result && shown === this.session.frame && this.session.status !== 'loading')
        this.say(this.t('saidPrevented'));
      return result !== null;
    } catch (error) {
      if (error instanceof IllegalMoveError) return null;
      if (stay === this.#stays) this.attempt(Promise.reject(error as Error));
      return false;
    }
  }

  // What happens to the game

  /** Another game is about to take the place of the present one. */
  leaving(): void {
    this.play?.leave?.();
    this.picture.leaving();
    this.#endReplay();
    this.report.held = [];
  }

  /** The frame is new. */
  changed(transition: Transition): void {
    const { state } = this;
    if (!state) return;
    // What follows it waits for the picture of it.
    this.update();
    if (transition.kind === 'look') {
      this.replay?.looked(transition);
    } else {
      this.session.lost = false;
      this.picture.changed(transition, state);
      // Moves are kept as they are saved.
      if (!['flow', 'move', 'undo', 'redo'].includes(transition.kind)) this.field.keep();
    }
    this.field.validate();
    // One that is only looked at is none that anybody plays.
    const { start } = transition as { readonly start?: Start };
    if (start && !this.session.looking) this.report.tell('bp-start', start.detail, start.source);
    const watch = ({ watchDay }: typeof First): void => {
      watchDay(this);
    };
    if (this.options.daily === '' && transition.kind === 'start')
      import('../more/first-move.js').then(watch, () => undefined);
  }

  /** The first board is there. */
  ready(restored: boolean): void {
    if (!this.report.tellReady(restored)) return;
    // The page may have said by now which colour scheme is its.
    setTimeout(this.update);
    if (this.options.controls.includes('sound')) this.#bringLater();
    if (!restored && this.#first !== null) this.#first = setTimeout(this.#showFirst, FIRST_MS);
    this.#focusFirst();
  }

  /** Who has never made a move is shown one, unless the game begins with a press. */
  readonly #showFirst = (): void => {
    if (this.play?.byPress || this.session.course?.ledger.best) return;
    const show = ({ showFirst }: typeof First): unknown => this.#first !== null && showFirst(this);
    import('../more/first-move.js').then(show, () => undefined);
  };

  #endReplay(): void {
    this.replay?.stop();
    this.replay = null;
  }

  /** No rung of the ladder held, or the core died and cannot be replaced. */
  #fail(error: unknown): void {
    this.#endReplay();
    this.session.lost = true;
    if (this.state) this.field.keep();
    this.picture.failed();
    this.report.tellFailure(error);
  }

  // The focus

  /** Puts the player into the game: the focus goes to the board's present cell, in a replay to its play button. */
  focus(): void {
    if (!this.state && !this.session.lost) this.#focusLater();
    else if (this.replay) this.stage.find('[part~="play-button"]')?.focus();
    // A board under a panel takes no focus.
    else if (!this.stage.focusPanel()) this.stage.focusCursor();
  }

  #focusLater(): void {
    if (this.opening.waits) {
      this.stage.focusPanel();
      return;
    }
    this.opening.begin();
    this.report.ready.then(
      () => {
        if (this.isFocusFree) this.focus();
      },
      () => undefined,
    );
  }

  #focusFirst(): void {
    if (this.element.hasAttribute('autofocus') && this.isFocusFree) this.focus();
  }

  // The element's life

  connected(): void {
    this.#dress();
    this.speech.connect();
    // What is around it may have another colour scheme.
    this.update();
    if (this.attached) return; // moved within the page
    this.attached = true;
    if (this.element.hasUpdated) this.#listen();
    this.opening.attach();
    const strange = strangeOf(this.element);
    if (strange.length > 0) {
      const tell = ({ tellNearMisses }: typeof NearMisses): void => {
        tellNearMisses(this.element, strange);
      };
      import('../more/near-misses.js').then(tell, () => undefined);
    }
    if (this.#fromMarkup) this.#lookForPage();
    this.#fromMarkup = false;
  }

  disconnected(): void {
    this.speech.disconnect();
    this.play?.letGo?.();
    // A move in the page disconnects and connects in one task: only what is still out then is gone.
    queueMicrotask(() => {
      if (this.element.isConnected || !this.attached) return;
      this.attached = false;
      clearTimeout(this.#first!);
      this.#stays++;
      this.stay?.abort();
      this.stay = null;
      this.opening.endWatch();
      this.replay?.stop();
      this.session.detach();
      this.report.await(new DetachedError('the element is not in a document'));
    });
  }

  /** Windows, documents and observers are those of a new place; another document has no use for the sheets of the first. */
  adopted(): void {
    this.#dress();
    this.#relisten();
  }

  willUpdate(): void {
    this.#hadFocus = this.stage.hasFocus();
    this.replay?.list.beforeUpdate();
    this.opening.update();
    if (this.element.hasUpdated) this.#bringPlay();
    this.#complete();
    const before = this.#optionsBefore;
    this.#optionsBefore = { ...this.options };
    if (before) this.play?.optionsChanged(before);
  }

  updated(): void {
    if (this.attached) for (const refused of this.settings.takeRefused()) this.report.tellRefused(refused);
    const game = this.stage.game();
    if (!this.stay && this.attached) this.#listen();
    else if (game !== this.#heard[0] || this.play !== this.#heard[1]) this.#relisten();
    this.opening.watch();
    this.play?.updated?.();
    this.replay?.list.showCurrent(this.replay.number);
    this.report.mark();
    this.field.validate();
    // What had it may have gone with the picture, and nobody has put it elsewhere.
    if (this.#hadFocus && !this.stage.hasFocus()) {
      const stay = this.#stays;
      this.afterUpdate(() => {
        if (stay === this.#stays && !this.stage.hasFocus() && this.isFocusFree) this.focus();
      });
    }
    // They are read where they are bound, and by a game that binds none with its own.
    const { keys } = this.options;
    if (keys === this.#keysRead || !this.state || this.kind === 'fall') return;
    this.#keysRead = keys;
    const reader = this.session.course?.keys;
    if (reader) reader.readKeys();
    else this.#bringLater();
  }

  firstUpdated(): void {
    this.opening.update();
    this.#bringPlay();
    if (this.opening.waits) this.#focusFirst();
  }

  /** Adds the styles of what was loaded later, in their place among the others. */
  addStyles(of: 'parts' | 'kinds', more: readonly string[]): void {
    const here = this.#styles[of];
    const added = more.filter((style) => !here.includes(style));
    here.push(...added);
    if (added.length > 0) this.#dress();
  }

  #dress(): void {
    const { parts, kinds } = this.#styles;
    const root = this.element.shadowRoot;
    const all = [styles.first, ...parts, styles.last, ...kinds];
    // Without a window, as in a template, nothing is drawn, and no sheet can be made.
    if (this.element.ownerDocument.defaultView && root)
      root.adoptedStyleSheets = sheetsFor(this.element, all);
  }

  /** Should it fail, the game says so as it begins. To a game that is drawn without, it comes with the core. */
  #bringPlay(): void {
    const { kind } = this;
    if (!this.play && kind && !isDrawnAlone(kind)) loadPlay(kind).then(this.update, () => undefined);
  }

  /**
   * Has the picture the parts that it is to have now; those that are not here come with another update. One that cannot be
   * had is told once, and asked for again when it is wanted anew.
   */
  #complete(): void {
    const { parts } = this.picture;
    const asked = this.#asked;
    const lacking = parts.filter((part) => !part.module && !asked.includes(part));
    this.#asked = parts;
    // What has been loaded for another game of the page has its styles here too.
    for (const { module } of [dialogs, help, replayControls, palettes])
      if (module) this.addStyles('parts', module.styles);
    this.addStyles('kinds', this.play?.later.module?.styles ?? []);
    if (lacking.length === 0) return;
    this.wait(
      Promise.all(lacking.map((part) => part.load())).then(() => {
        this.update();
        if (lacking.some(({ module }) => !module)) this.report.warnOfLack();
      }),
    );
  }

  /** What the first move does without comes when somebody comes to the game: the network may have gone at its end. */
  readonly #bringLater = (event?: Event): void => {
    if (event?.type.endsWith('down')) {
      clearTimeout(this.#first!);
      this.#first = null;
    }
    if (!this.state || (this.session.course?.feel && this.play?.later.module)) return;
    this.session.loadCourse().then(
      (course) => {
        void course.come();
        this.update();
      },
      () => undefined,
    );
  };

  /** The picture is not whole before this is done. */
  readonly wait = (task: Promise<unknown>): void => {
    const coming = Promise.allSettled([this.lacking, task]).then(() => {
      if (this.lacking === coming) this.lacking = null;
    });
    this.lacking = coming;
  };

  #lookForPage(): void {
    const look = (): void => {
      if (this.element.nextSibling || !this.element.hasChildNodes()) return;
      const tell = ({ swallowsPage, NO_END_TAG }: typeof Swallowed): void => {
        if (!swallowsPage(this.element)) return;
        this.pageInside = true;
        this.update();
        console.warn(`<${this.element.localName}>: ${NO_END_TAG}`);
      };
      import('../more/missing-end-tag.js').then(tell, () => undefined);
    };
    // What it holds may not have been read yet.
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', look, { once: true });
    else look();
  }

  // Listening

  /** The picture is another one, or in another place: listens to that. */
  #relisten(): void {
    this.opening.endWatch();
    this.opening.watch();
    if (this.stay) this.#listen();
  }

  #listen(): void {
    this.stay?.abort();
    this.stay = new AbortController();
    const { signal } = this.stay;
    const game = this.stage.game();
    const { play } = this;
    this.#heard = [game, play];
    game?.addEventListener('keydown', this.#onKey, { signal });
    const types = ['pointerover', 'pointerdown', 'focusin', 'keydown'];
    for (const type of types) game?.addEventListener(type, this.#bringLater, { signal });
    if (game) play?.listen(game, signal);
    window.addEventListener('hashchange', this.opening.followLink, { signal });
    signal.addEventListener('abort', onRegister(this.update));
    // A page may come to say by which colour scheme it is drawn, of which no style of it tells.
    const eye = new MutationObserver(this.update);
    const { head } = this.element.ownerDocument;
    if (head) eye.observe(head, { childList: true });
    signal.addEventListener('abort', () => {
      eye.disconnect();
    });
  }

  /** Whether an event is the game's: what a host has put into a slot is none of its business. */
  isOurs({ target }: Event): boolean {
    return elementOf(target)?.getRootNode() === this.element.shadowRoot;
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (!this.isOurs(event)) return;
    const dismissed = event.key === 'Escape' && this.picture.dismissed();
    if (dismissed || this.replay?.onKey(event)) event.preventDefault();
    // Where all lies in one file, all is there as soon as the focus is.
    else if (!__STANDALONE__) keepKey(event, this);
  };
}
