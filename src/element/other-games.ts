/**
 * What a widget does when another game is to take the place of its own, or its own is to go on in another place: in a
 * document, in a storage, in a worker. Comes with its course.
 */
import type { ConfigError } from '../engine/errors.js';
import type { GameState } from '../engine/types.js';
import { ATTRIBUTES, type Options } from './attributes.js';
import type { Course } from './course.js';
import type { Source } from './events.js';
import type { Start } from './transition.js';
import type { Asked } from './links.js';
import { resumed } from './save.js';
import { dated, isAnotherGame, openingOf, wantedShelf } from './game-request.js';
import { optionsOf } from './opening.js';
import type { Widget } from './widget.js';

export class OtherGames {
  readonly #widget: Widget;
  readonly #course: Course;
  /** The worker file that was told to be of no use. */
  #badWorkerUrl = '';

  constructor(widget: Widget, course: Course) {
    this.#widget = widget;
    this.#course = course;
  }

  // Back in a document

  /** The same game, on a core of its own again. */
  async attach(): Promise<void> {
    const { session, options, attached } = this.#widget;
    if (!attached) return; // as below
    session.reshelve(() => wantedShelf(this.#present()));
    session.begin();
    await this.goOnAt(options.workerUrl);
    this.#widget.changed({ kind: 'start' });
  }

  /** Has the game that is there go on in a core of another place. */
  async goOnAt(workerUrl: string): Promise<void> {
    const { session, attached } = this.#widget;
    if (!attached) return; // it may have left meanwhile
    session.connect(workerUrl);
    if (session.frame) session.frame = await this.#course.reopen(session.frame);
  }

  /** Then what could not be opened before it left. */
  async goOn(attached: Promise<void>, isLinkNew: boolean, openings: number): Promise<void> {
    const { session, opening, report, element } = this.#widget;
    await Promise.all([attached, isLinkNew ? opening.open(true) : null]);
    // A record that was opened, but taken out before its replay was there.
    if (openings !== opening.openings || !session.looking || this.#widget.replay) return;
    await opening.startReplay(openings);
    if (openings !== opening.openings) return;
    await element.updateComplete;
    report.tellReady(false);
  }

  // In place of what is refused

  /** Refuses a text, and puts what was in force in its place, unless the host has set another one since. */
  async refuse(
    { link, options: asked }: Asked,
    from: 'position' | 'record',
    error: ConfigError,
    first: boolean,
    openings: number,
    source?: Source,
  ): Promise<boolean> {
    const { settings, options, report, opening } = this.#widget;
    if (link) {
      const message = `the game in the link cannot be shown: ${error.message}`;
      report.warn({ code: 'bad-link', message, fatal: false });
    } else {
      const value = asked[from];
      // As it was written, where no other one is by now.
      const row = ATTRIBUTES.find(({ property }) => property === from)!;
      const given = settings.texts.get(row) ?? '';
      settings.refuse(row, row.parse(given) === value ? given : value, error.message);
      const before = opening.inForce?.options[from] ?? '';
      const former = before === value ? '' : before;
      if (options[from] === value) options[from] = former;
      if (opening.opened?.[from] === value) opening.opened = { ...opening.opened, [from]: former };
    }
    // Another game may have been asked for meanwhile.
    if (openings !== opening.openings || (await this.#goesOn())) return false;
    opening.link = null;
    return opening.openAsked(first, openings, source);
  }

  /** After a refusal: whether the present game is the one that is asked for now. */
  async #goesOn(): Promise<boolean> {
    const { opening, state } = this.#widget;
    const { inForce: before, opened: now } = opening;
    if (!state || !before || !now || isAnotherGame(before.options, now)) return false;
    opening.link = before.link;
    const { storage, saveKey } = before.options;
    if (now.storage !== storage || now.saveKey !== saveKey) await opening.restock(now);
    return true;
  }

  // In place of it

  /**
   * Starts a game anew: the puzzle of a link as it was, where another link leads to the player's own game. `chosen`: what
   * its player wants instead of what the options say, from now on.
   */
  async restart(source: Source, chosen?: Partial<Options>): Promise<void> {
    const { opening, session, state } = this.#widget;
    const isPuzzle = opening.link?.kind === 'position' && state?.goal;
    if (opening.link && !isPuzzle) {
      opening.link = null;
      await opening.open(true, source);
    } else {
      if (chosen && opening.inForce) opening.inForce = { ...opening.inForce, chosen };
      const anew = openingOf(dated(opening.asked), true);
      await session.act((course) => {
        // What its player wants instead, and the game of another day, may have been begun before.
        const another = chosen !== undefined || anew.wanted.daily !== session.daily ? anew : null;
        return course.replace(anew.wanted, 'new-game', source, another);
      });
    }
  }

  /** What the present game was opened by, on its own day, but for where it is kept. */
  #present(kept: Partial<Options> = {}): Options {
    const { opening, options: now, session } = this.#widget;
    const asked = opening.inForce ?? { options: now, link: opening.link };
    const options = { ...asked.options, ...kept };
    return { ...optionsOf({ ...asked, options }), daily: session.daily };
  }

  /** Changes to another storage or key: to the game that is saved there, if any, else the present one goes on. */
  async restock({ storage, saveKey }: Options): Promise<void> {
    const { opening, session } = this.#widget;
    const options = (): Options => this.#present({ storage, saveKey });
    const { ledger } = this.#course;
    const wasKept = ledger.store.keeps;
    // What stops it may have been asked for, and is dropped with the game as it was.
    await session.live().halt();
    session.begin();
    const present = session.frame;
    session.reshelve(() => wantedShelf(options()));
    const { store } = ledger;
    const saved = await store.load();
    const { frame, atStake } = await this.#course.resume(saved, options(), present);
    const stays =
      present && frame && !wasKept && outlasts(present.state, frame.state, session.daily !== null);
    let start: Start | undefined;
    if (frame && !stays) {
      if (!wasKept) ledger.keepCopy();
      // Another game, though it was asked for by the same.
      session.take(frame, { ...session.wanted! });
      ledger.begin(saved, true);
      start = { detail: { reason: 'saved', restored: true }, source: 'system' };
    } else {
      if (stays) await session.live().open(resumed(present));
      if (atStake || (stays && !frame.state.over)) store.setAside();
      ledger.restock(saved);
      if (stays) ledger.save();
    }
    if (opening.inForce) {
      opening.inForce = { ...opening.inForce, options: { ...opening.inForce.options, storage, saveKey } };
    }
    this.#widget.changed({ kind: 'start', start });
  }

  /** The host's worker file is of no use, or what looks at its answers is not there; to be told once is enough. */
  async refuseWorkerUrl(): Promise<void> {
    const { options, settings, report } = this.#widget;
    const value = options.workerUrl;
    if (value === this.#badWorkerUrl) return;
    this.#badWorkerUrl = value;
    await import('../more/checks.js').then(
      ({ WORKER_FILE: allowed }) => {
        settings.refuse({ attribute: 'worker-url', allowed }, value);
      },
      () => {
        report.tellLack('worker-url is not tried; not loaded: what looks at the answers of worker-url');
      },
    );
  }
}

/** Whether a game that was kept nowhere goes on in spite of the saved one: of the two, the longer one does. */
function outlasts(present: GameState, saved: GameState, isDaily: boolean): boolean {
  if (present.over || present.moves === 0) return false;
  // One that has ended is not at stake, but that of a day is played once.
  return saved.over ? !isDaily : present.moves > saved.moves;
}
