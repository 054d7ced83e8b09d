/**
 * Which game a widget has open: the one that its options ask for, or the page's address; when it begins, and how it
 * goes from one document to the next.
 */
import { lacks } from '../core/connection.js';
import { ConfigError } from '../engine/errors.js';
import { stepsOf } from '../engine/kinds.js';
import type { GameState } from '../engine/types.js';
import type { Options } from './attributes.js';
import type { Source } from './events.js';
import type * as Links from './links.js';
import { painted, watchApproach } from './look.js';
import { dated, isAnotherGame, openingOf } from './game-request.js';
import type { Widget } from './widget.js';

/** What follows links in the page's address, once that has had one; `null` where it cannot be had. */
let links: typeof Links | null | undefined;
let linking: Promise<void> | undefined;

/** What is to be waited for until it is there, or is known to be missing. */
function linksAhead(): Promise<void> | null {
  if (links !== undefined || !/[#&]bp=/.test(location.hash)) return null;
  return (linking ??= import('./links.js').then(
    (module) => void (links = module),
    () => void (links = null),
  ));
}

/** What the options ask for, or a link in their place. */
export function optionsOf(asked: Links.Asked): Options {
  return asked.link ? links!.optionsOf(asked as Links.Linked) : { ...asked.options, ...asked.chosen };
}

export class GameOpening {
  readonly #widget: Widget;
  /** Whether the game has been asked for: it is not given up any more. Until then there is neither a core nor a look at what is stored. */
  begun = false;
  /** Looks after a game that is to begin near the view. */
  #watch: AbortController | null = null;
  /** The game of the page's address, if this widget shows it. */
  link: Links.Link | null = null;
  /** The options by which a game was asked for last. */
  opened: Options | null = null;
  /** What the present game was opened by: it stays where another one cannot be opened. */
  inForce: Links.Asked | null = null;
  /** A game that a form has given back, for the first that is opened. */
  kept: string | null = null;
  /** Counts the games asked for. */
  openings = 0;
  /** Whether any option is another one since. */
  changed = false;
  /** Settles once the game that was asked for last is there, or what stays in its place. */
  coming: unknown;

  constructor(widget: Widget) {
    this.#widget = widget;
  }

  /** Whether a still picture waits for its player. */
  get waits(): boolean {
    return !this.begun && this.#widget.options.loading === 'interaction';
  }

  /** Whether a record is shown, or is about to be the first thing shown. */
  get watching(): boolean {
    const { session } = this.#widget;
    return session.frame ? session.looking : this.asked.record !== '';
  }

  /** Whether the options ask for another game than they did when the present one was. */
  get awaited(): boolean {
    return this.changed && this.opened !== null && isAnotherGame(this.opened, this.#widget.options);
  }

  /** Whether the options have the game be kept in another place than before, where another one may lie. */
  get restocks(): boolean {
    const { storage, saveKey } = this.#widget.options;
    return this.opened?.storage !== storage || this.opened.saveKey !== saveKey;
  }

  /** What the options ask for, or what the page's address asks for in their place. */
  get asked(): Options {
    const { options } = this.#widget;
    return optionsOf({ ...this.inForce, options, link: this.link });
  }

  // When it begins

  /** Has the game begin now; one that is in no document begins as it comes into one. */
  begin(): void {
    if (this.begun) return;
    this.begun = true;
    this.endWatch();
    this.#widget.update();
  }

  /** A game that is to begin near the view is looked after while it is in a document. */
  watch(): void {
    const { attached, options, stage } = this.#widget;
    const watched = attached && !this.begun && options.loading === 'lazy';
    if (!watched) this.endWatch();
    // Of the picture, for the element itself may have no box.
    const part = watched && !this.#watch ? stage.game() : null;
    if (!part) return;
    this.#watch = new AbortController();
    watchApproach(part, this.#watch.signal, () => {
      this.begin();
    });
  }

  /** Another window has another view, and another picture is another part of it. */
  endWatch(): void {
    this.#watch?.abort();
    this.#watch = null;
  }

  // Life

  /** The element has come into a document: the same game goes on there, or the one that was asked for is opened. */
  attach(): void {
    const { session, options: present, state, attempt } = this.#widget;
    const { opened } = this;
    if (!opened) return; // the update that follows opens it
    if (!state) {
      this.#open(true);
    } else {
      const { options, link } = this.inForce ?? { options: opened, link: this.link };
      // The update that follows finds what differs from it, as any other change.
      this.opened = { ...options, workerUrl: opened.workerUrl };
      this.changed = true;
      const isLinkNew = link !== this.link && !isAnotherGame(options, present);
      const { openings } = this;
      const attached = session.addHere(async () => (await session.loadCourse()).others.attach());
      const gone = session.loadCourse().then(({ others }) => others.goOn(attached, isLinkNew, openings));
      this.coming = attempt(gone);
    }
  }

  /** The options may be others than before. The first picture is drawn before anything is opened: it needs no core. */
  update(): void {
    const { settings, options, attached, element } = this.#widget;
    if (options.loading === 'eager') this.begin();
    // It may have been registered since it was asked for. The game that was shown for want of it was nobody's
    // wish: this is the first, and may be a saved one.
    if (settings.rereadVariant()) {
      this.opened = null;
      this.link = null;
    }
    const opens = attached && this.begun && element.hasUpdated;
    const ahead = settings.fit() ?? (opens ? linksAhead() : null);
    if (ahead) this.#widget.wait(ahead.then(this.#widget.update));
    else if (opens) this.#openIfChanged();
  }

  /** The page's address has changed under the element: it may ask for a game now. */
  readonly followLink = (): void => {
    const ahead = linksAhead();
    if (ahead) void ahead.then(this.followLink);
    const link = this.#findLink(true);
    if (!link) return;
    this.link = link;
    // The first game is opened with the update, that of one that has left when it is back.
    if (!this.begun) this.begin();
    else if (this.#widget.attached) this.#open(true);
  };

  #findLink(running: boolean): Links.Link | null {
    if (!links) return null;
    const { element, options } = this.#widget;
    const shown = options.position ? links.variantOfPosition(options.position) : options.variant;
    // A record stands alone: there is no game of the player's own to go back to.
    return options.record || shown === null ? null : links.takeLink(shown, element, running);
  }

  // The game

  /** Opens the first game, and acts on attributes that ask for another game, store or worker. */
  #openIfChanged(): void {
    const { session, options, attempt } = this.#widget;
    const { opened: before, restocks } = this;
    if (before && !this.changed) return;
    const now = (this.opened = { ...options });
    this.changed = false;
    const hostDiffers = before?.workerUrl !== now.workerUrl;
    const isAnother = before !== null && isAnotherGame(before, now);
    if (!before) this.link ??= this.#findLink(false);
    else if (isAnother) this.link = null;
    // The game that gave way to a record is there again behind it.
    const isBack = before?.record && !now.record;
    if (!before || isAnother || (hostDiffers && !session.frame))
      this.#open(now.daily !== null || !session.frame || !!isBack || before?.saveKey !== now.saveKey);
    else {
      if (hostDiffers)
        attempt(
          session
            .addHere(async () => (await session.loadCourse()).others.goOnAt(now.workerUrl))
            .then(this.#checkWorkerUrl),
        );
      if (restocks) this.coming = attempt(this.restock(now));
    }
  }

  #open(first: boolean): void {
    this.coming = this.#widget.attempt(this.open(first));
  }

  /** Only the first game may be a saved one: a change of attributes is a new game, but for that of a day or of another key, and behind a record. */
  async open(first: boolean, source?: Source): Promise<void> {
    const { session, element } = this.#widget;
    const opening = ++this.openings;
    if (!session.frame) {
      this.#widget.leaving();
      session.lost = false;
      // The first one is opened by a picture that says so already.
      if (opening > 1) this.#widget.update();
    }
    const restored = await this.openAsked(first, opening, source);
    if (opening !== this.openings) return;
    await this.#checkWorkerUrl();
    await element.updateComplete;
    await this.#widget.play?.loading?.catch(() => undefined);
    await element.updateComplete;
    if (opening !== this.openings) return;
    this.#widget.ready(restored);
    session.course?.ledger.tellIfOver('system', false);
  }

  /** Opens the game that is asked for; where its text cannot be read, what was in force before stays. */
  async openAsked(first: boolean, opening: number, source?: Source): Promise<boolean> {
    const { session, options, field } = this.#widget;
    const asked: Links.Asked = { options: { ...options }, link: this.link };
    const game = openingOf(dated(optionsOf(asked)), first);
    const check = (state: GameState): void => {
      if (asked.link) links!.expectVariant(asked.link, state);
    };
    try {
      const kept = first ? this.kept : null;
      this.kept = null;
      // What the first game takes of the page's time comes behind its picture.
      const ahead = opening > 1 ? field.ahead : painted().then(() => field.ahead);
      const restored = await session.open({ ...game, check, ahead, kept, source });
      this.inForce = asked;
      if (session.looking && opening === this.openings) await this.startReplay(opening);
      return restored;
    } catch (error) {
      const { from } = game.wanted.request;
      if (!(error instanceof ConfigError) || (from !== 'position' && from !== 'record')) throw error;
      return (await session.loadCourse()).others.refuse(asked, from, error, first, opening, source);
    }
  }

  /** Shows the record that is opened. */
  async startReplay(opening: number): Promise<void> {
    const { Replay } = await import('./replay.js').catch(lacks);
    const replay = await Replay.of(this.#widget);
    // Another game may have been asked for meanwhile.
    if (opening !== this.openings) return;
    this.#widget.replay = replay;
    this.#widget.update();
  }

  /** Changes to another storage or key; the game goes on, unless one is saved there. */
  restock(now: Options): Promise<void> {
    const { session } = this.#widget;
    return session.addHere(async () => (await session.loadCourse()).others.restock(now));
  }

  /** A worker file that does not answer is passed over: the game goes on, the host should know. */
  readonly #checkWorkerUrl = async (): Promise<void> => {
    const { options, session } = this.#widget;
    if (!options.workerUrl || session.core?.rung === 'worker-url') return;
    await session.loadCourse().then(
      ({ others }) => others.refuseWorkerUrl(),
      () => undefined,
    );
  };

  /** Opens a game as a form gives it back, unless another one is being played. */
  openKept(text: string): void {
    const { state, attached } = this.#widget;
    if (state && stepsOf(state) > 0) return;
    this.kept = text;
    if (this.opened && attached) this.#open(true);
  }
}
