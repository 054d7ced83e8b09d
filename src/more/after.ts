/**
 * What comes after a game: the card of its end, the figures that are kept of all games, the days of the daily game, the
 * words to share it by. Comes at the first end, and where something is kept.
 */
import { nothing, type TemplateResult } from 'lit/html.js';
import type { Frame } from '../core/protocol.js';
import { dailySeed, today } from '../element/daily.js';
import type { Options } from '../element/attributes.js';
import type { BlockPuzzleElement } from '../element/block-puzzle-element.js';
import type { Course } from '../element/course.js';
import type { GameStore } from '../element/store.js';
import type { Widget } from '../element/widget.js';
import type { GameState } from '../engine/types.js';
import { after as words, thinks } from '../locales/en.js';
import type { AfterView, DailyModel, GameActions, GameModel } from '../view/model.js';
import type { EndWords } from '../view/panels.js';
import {
  type CardActions,
  type CardModel,
  headView,
  moreView,
  nextView,
  statisticsView,
  type View,
} from './after/card.js';
import {
  addGame,
  NO_SUMS,
  readStatistics,
  setupOf,
  type SetupStatistics,
  type Statistics,
  statisticsOf,
  type Sums,
  sumUp,
  withoutGame,
} from './after/figures.js';
import { showNearest } from './after/obstacles.js';
import { download } from '../view/download.js';
import { isPlain } from '../view/keys.js';
import { closest } from '../view/targets.js';
import { dailyWords, titled } from '../view/words.js';
import { sentence } from '../locales/listed.js';
import { addEnglish } from '../locales/words.js';
import { backView, shortDay, weekView } from './after/days.js';
import type { ReviewModel } from './after/review-view.js';
import { shareText } from './after/share-text.js';
import { after } from './after/styles.js';

export { words };
addEnglish(thinks);
/** Beside those of the first picture. */
export const styles = [after];

/** A look back that has not found anything yet. */
const LOOKING: ReviewModel = { part: null, found: null, at: 0, total: 0, failed: false, shown: 0 };

/** How the figures are kept. */
const FIGURES = 'statistics';

/** Between a press that asks whether all is to be erased and the one that answers: less is a press that was meant once. */
const GUARD_MS = 700;

/** A game that was over as it was `opened`, with what was asked of it then. */
interface Ended {
  readonly frame: Frame;
  readonly opened: number;
  readonly history: Promise<Awaited<ReturnType<Course['history']>> | undefined>;
}

interface SummedUp {
  readonly of: GameState;
  readonly opened: number;
  readonly known: Promise<Sums>;
  readonly sums: Sums | null;
}

export class After implements AfterView {
  readonly #widget: Widget;
  #store: GameStore | null = null;
  #kept: Statistics = {};
  /** What the present game started from. */
  #start: { readonly opened: number; readonly from: object } | null = null;
  #reading: Promise<void> = Promise.resolve();
  /** What the game of this state has come to. */
  #sums: SummedUp | null = null;
  #view: View = 'end';
  #erasing = false;
  /** When the button was pressed last that erases. */
  #erasedAt = -GUARD_MS;
  #review: ReviewModel | null = null;

  constructor(widget: Widget) {
    this.#widget = widget;
    const { element, attempt } = widget;
    // It may have come with the first game of a link, or be there for the next.
    this.#challenge();
    element.addEventListener('bp-start', this.#challenge);
    element.addEventListener('bp-undo', () => {
      attempt(this.#reopened());
    });
    element.shadowRoot!.addEventListener('keydown', this.#onKey as EventListener);
  }

  // What is known

  /** Figures of the games of the present set-up; `null` where none was played to its end. */
  get statistics(): SetupStatistics | null {
    const { state } = this.#widget;
    this.#stock();
    return state && statisticsOf(this.#kept, this.#setupOf(state));
  }

  #setupOf(state: GameState): string {
    const { play, session } = this.#widget;
    const { frame, opened } = session;
    // A snapshot lists all moves: it is asked for once a game.
    if (frame && this.#start?.opened !== opened) this.#start = { opened, from: frame.snapshot.start };
    return setupOf(state, play?.divisionOf(state) ?? '', this.#start?.from);
  }

  /** Reads what is kept under the present key, where that is another one. */
  #stock(): void {
    const { session, update, attempt } = this.#widget;
    const { store } = session.course!.ledger;
    if (store === this.#store) return;
    this.#store = store;
    this.#kept = {};
    this.#reading = store.read(FIGURES).then((text) => {
      if (store !== this.#store) return;
      this.#kept = readStatistics(text);
      update();
    });
    attempt(this.#reading);
  }

  /** Sums up the present game, which is over, once. */
  #sumUp(of: GameState, ended?: Ended): Promise<Sums> {
    if (!ended && this.#sums?.of === of) return this.#sums.known;
    const { session } = this.#widget;
    const { opened } = ended ?? session;
    const history = ended?.history ?? session.actHere((course) => course.history());
    const known = history.then((entries) => {
      const sums = entries ? sumUp(entries) : NO_SUMS;
      if (this.#sums?.known === known) this.#sums = { of, opened, known, sums };
      this.#widget.update();
      return sums;
    });
    this.#sums = { of, opened, known, sums: null };
    this.#showWhy(of);
    this.#view = 'end';
    this.#review = null;
    return known;
  }

  /** Shows for what there was no room, where that is what the game has ended by. */
  #showWhy(of: GameState): void {
    const { afterUpdate, stage } = this.#widget;
    if (!('fits' in of) || of.goal) return;
    afterUpdate(() => {
      const game = this.#widget.state === of && stage.game();
      if (game) showNearest(game, of);
    });
  }

  /** A game that the player has played is over; `counts`: it still does. */
  async ended(ended: Ended, counts: () => boolean, store: GameStore, division: string): Promise<void> {
    const { state, snapshot } = ended.frame;
    // A game in which nothing could be played was not played, and what is not played is not kept.
    if (state.moves === 0) return;
    const setup = setupOf(state, division, snapshot.start);
    this.#stock();
    const sums = await this.#sumUp(state, ended);
    await this.#count(store, counts, (figures) => addGame(figures, setup, state, sums));
  }

  /** A game that was over goes on: what it had come to counts no more, until it ends again. */
  async #reopened(): Promise<void> {
    const { session, state: now } = this.#widget;
    const { of: state, opened, known } = this.#sums ?? {};
    if (!state || opened !== session.opened || now?.over !== false || session.course!.ledger.byComputer)
      return;
    const setup = this.#setupOf(state);
    this.#stock();
    // It is counted first.
    await known;
    await this.#count(
      this.#store!,
      () => true,
      (figures) => withoutGame(figures, setup, state),
    );
  }

  async #count(
    store: GameStore,
    counts: () => boolean,
    change: (figures: Statistics) => Statistics,
  ): Promise<void> {
    // A storage that answers late knows nothing of this game.
    await this.#reading;
    if (!counts()) return;
    const kept = change(this.#kept);
    // Another store is read again, which may be of the same key.
    if (store !== this.#store) this.#store = null;
    else if (kept === this.#kept) return;
    else this.#kept = kept;
    this.#widget.update();
    await store.change(FIGURES, (text) => JSON.stringify(change(readStatistics(text))));
  }

  /** What is kept was removed. */
  forget(): void {
    this.#kept = {};
  }

  /** The present game, which is over, in words, and in squares where they are wanted; `null` of any other. */
  shareText(): string | null {
    const { state, t, options, session } = this.#widget;
    const sums = this.#sums;
    if (!state?.over || sums?.of !== state) return null;
    const { daysInRow } = session.course!.ledger;
    return shareText(t, state, sums.sums ?? NO_SUMS, session.daily, daysInRow, options.shareSquares);
  }

  // What is seen

  get #card(): CardModel {
    const { session, state, attempt, options } = this.#widget;
    const { ledger } = session.course!;
    if (state && this.#sums?.of !== state) attempt(this.#sumUp(state));
    return {
      view: this.#view,
      isBest: ledger.isBest,
      isAway: this.#away !== null,
      rolls: options.daily === '',
      sums: this.#sums?.sums ?? null,
      statistics: this.statistics,
      before: ledger.before,
      results: ledger.results,
      today: today(),
      now: Date.now(),
      erasing: this.#erasing,
      cost: (state && session.course!.feel?.costOf(state)) ?? 0,
      review: this.#reviewOf(state),
    };
  }

  head(game: GameModel, end: EndWords): TemplateResult {
    return headView(game, this.#card, end, this.#actions);
  }

  more(game: GameModel, actions: GameActions): TemplateResult {
    return moreView(game, this.#card, this.#actions, actions);
  }

  next(game: GameModel): TemplateResult | typeof nothing {
    return nextView(game, this.#card, this.#actions);
  }

  week(daily: DailyModel | null): TemplateResult | typeof nothing {
    const { session, t, state } = this.#widget;
    const { results } = session.course!.ledger;
    if (daily?.today) return weekView(t, results, daily.date, state?.over === true);
    if (this.#away === null) return nothing;
    const day = this.#day;
    return backView(dailyWords(t, day, day === today()), () => {
      this.#open({});
    });
  }

  /** What stands in the place of the day's name: of which day the game is, or that it is of none. */
  get caption(): string {
    const { t, state } = this.#widget;
    const away = this.#away;
    // In short: beside it stands the way back, and the board is not to move.
    if (away) return t('daily', { day: shortDay(t, away) });
    return away === null ? this.#toBeat : titled(t, state?.variant ?? '');
  }

  /** What there is to beat, where a link says that, or that it is beaten. */
  get #toBeat(): string {
    const { opening, session, state, t, play } = this.#widget;
    const { beat = 0 } = opening.link ?? {};
    if (beat === 0 || session.looking || !state) return '';
    const isBeaten = state.score > beat && play?.isFinal(state) === true;
    return t(isBeaten ? 'beaten' : 'toBeat', { points: t('points', { n: beat }) });
  }

  /** A game of a link is there: who opened it hears what there is to beat. */
  readonly #challenge = (): void => {
    const words = this.#toBeat;
    if (words) this.#widget.say(words);
  };

  /** The day whose game is the host's. */
  get #day(): string {
    return this.#widget.options.daily || today();
  }

  /** What is played in the place of that: the date of a past day, '' for a game of none; `null` where it is that itself. */
  get #away(): string | null {
    const { opening, session } = this.#widget;
    const { chosen } = opening.inForce ?? {};
    return session.daily === null && chosen?.daily === null
      ? (chosen.seed ?? '').slice(dailySeed('').length)
      : null;
  }

  get title(): string {
    const { t } = this.#widget;
    const titles = { end: '', figures: t('statistics'), days: t('pastDays'), review: t('review') };
    return titles[this.#view];
  }

  figures(): TemplateResult | typeof nothing {
    const { t, state } = this.#widget;
    return statisticsView(t, this.statistics, state);
  }

  // What is done

  readonly #actions: CardActions = {
    show: (view) => {
      const { update, afterUpdate, stage, picture } = this.#widget;
      const from = this.#view;
      // A wall makes room for its end; what comes in the place of that moves nothing below.
      const field = stage.find('.wall .field');
      if (from === 'end') field?.style.setProperty('--kept', `${field.getBoundingClientRect().height}px`);
      this.#view = view;
      // What was told of the end, as that it was copied, is not told of what comes in its place.
      picture.note = picture.link = '';
      this.#erasing = false;
      update();
      // The button that was pressed goes with its view; the way back leads to the one that led there.
      afterUpdate(() => {
        stage.find('.panel.over .choices')?.setAttribute('data-awake', '');
        const opener = view === 'end' && stage.find(`.panel.over [part~="${from}-button"]`);
        (opener || stage.find('.panel.over'))?.focus();
      });
    },
    free: () => {
      this.#open({ daily: null });
    },
    openDay: (date) => {
      const away = this.#away;
      if (date === away) this.#open();
      else this.#open(date === this.#day ? {} : { daily: null, seed: dailySeed(date) });
    },
    save: () => {
      this.#save();
    },
    erase: () => {
      const { attempt, element, update, say, t } = this.#widget;
      const now = performance.now();
      const again = now < this.#erasedAt + GUARD_MS;
      this.#erasedAt = now;
      if (again) return;
      if (!this.#erasing) {
        this.#erasing = true;
        say(t('eraseAll'));
        update();
        return;
      }
      // The button that led there goes with the figures: it gets no focus.
      this.#view = 'end';
      this.#actions.show('end');
      attempt(
        (element as BlockPuzzleElement).clearData().then(() => {
          say(t('saidErased'));
        }),
      );
    },
    review: () => {
      this.#actions.show('review');
      if (this.#review && !this.#review.failed) return;
      this.#review = null;
      this.#widget.say(this.#widget.t('thinking'));
      this.#widget.attempt(this.#lookBack());
    },
    go: (shown) => {
      const { t, say, update } = this.#widget;
      const review = this.#review;
      if (!review?.found) return;
      this.#review = { ...review, shown };
      say(review.part!.reviewWords(t, review.found, shown));
      update();
    },
    tick: () => {
      this.#widget.update();
    },
  };

  /** Escape leads back to where the view was asked for; a look back has the keys of a replay. */
  readonly #onKey = (event: KeyboardEvent): void => {
    const { picture, update, say, t } = this.#widget;
    if (event.defaultPrevented || event.shiftKey || !isPlain(event) || picture.panel !== 'over') return;
    if (this.#view === 'end' || !closest(event.target, '.panel.over') || !this.#widget.isOurs(event)) return;
    const { found, shown = 0 } = this.#review ?? {};
    const last = (found?.moves.length ?? 0) - 1;
    const at = { Home: 0, ArrowLeft: shown - 1, ArrowRight: shown + 1, End: last }[event.key];
    if (event.key === 'Escape' && this.#erasing) {
      this.#erasing = false;
      say(t('statistics'));
      update();
    } else if (event.key === 'Escape') this.#actions.show('end');
    else if (this.#view !== 'review' || at === undefined || last < 0) return;
    else if (at !== shown && at >= 0 && at <= last) this.#actions.go(at);
    event.preventDefault();
  };

  /** `null` where there is no move to be looked back at, or no search for such games. */
  #reviewOf(state: GameState | null): ReviewModel | null {
    const { play } = this.#widget;
    return state && state.moves > 0 && play?.search
      ? (this.#review ?? { ...LOOKING, total: state.moves })
      : null;
  }

  async #lookBack(): Promise<void> {
    const widget = this.#widget;
    const of = widget.state;
    const tell = (model: Partial<ReviewModel>): boolean => {
      const isWanted = widget.attached && widget.state === of && this.#sums?.of === of;
      if (isWanted) {
        this.#review = { ...(this.#review ?? LOOKING), ...model };
        widget.update();
      }
      return isWanted;
    };
    const part = await import('./after/review-view.js').catch(() => null);
    const found = (await part?.review(widget, (at, total) => tell({ at, total })).catch(() => null)) ?? null;
    const turned = found?.moves.findIndex(({ number }) => number === found.turned) ?? -1;
    const shown = Math.max(0, turned);
    if (!tell({ part, found, failed: !found, shown }) || this.#view !== 'review') return;
    widget.say(found ? part!.reviewWords(widget.t, found, shown) : widget.t('saidLacking'));
  }

  /** A game of another day, or of none, which counts for no day; for `{}` the host's own; the present one once more. */
  #open(chosen?: Partial<Options>): void {
    const { session, attempt, stage, picture, afterUpdate } = this.#widget;
    const hadFocus = stage.hasFocus();
    const opened = session.course!.others.restart('button', chosen).then(() => {
      this.#tellDay();
      // The button that was pressed goes with its game.
      afterUpdate(() => {
        if (hadFocus && !picture.covered) stage.focusCursor();
      });
    });
    attempt(opened);
  }

  /** Of which day the game is that has been opened, and whether it was begun before. */
  #tellDay(): void {
    const { t, state, say } = this.#widget;
    const day = this.#away ?? this.#day;
    if (!state || state.over || !day) return;
    const begun = state.moves > 0 ? t('saidRestored', state) : t('saidNewGame');
    say(`${begun} ${sentence(t, dailyWords(t, day, day === today()))}`);
  }

  /** Gives the player all that is kept of these games as a file. */
  #save(): void {
    const { element, session, state } = this.#widget;
    const { ledger } = session.course!;
    const kept = { statistics: this.#kept, best: ledger.best, daily: ledger.results };
    const text = JSON.stringify({ format: 'block-puzzle/figures', version: 1, ...kept }, null, 2);
    download(element.ownerDocument, text, `${state?.variant ?? 'block-puzzle'}.json`);
  }
}
