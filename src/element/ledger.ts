/** What is told of the present game beside its moves, some of it once over all visits, and what is kept of it. */
import { onlyFields, read, readBoolean, readObject } from '../engine/check.js';
import { type AnyMove, stepsOf } from '../engine/kinds.js';
import type { GameState, GoalState, MoveResult, Parts } from '../engine/types.js';
import {
  addResult,
  type Bests,
  type DailyResults,
  type Division,
  daysInRow,
  NO_BESTS,
  NOTHING_TOLD,
  type Saved,
  type Told,
} from './save.js';
import type { EventDetails, ScoreReason, Source } from './events.js';
import { Shelf } from './storage.js';
import { GameStore, textFor } from './store.js';
import type { Widget } from './widget.js';

/** A game of as many steps is saved after each of them; a longer one in time that grows with it. */
const SHORT = 500;
const STEPS_A_MS = 50;

/** The keys of which the page was told that its games share them. */
const shared = new Set<string>();

export class Ledger {
  readonly #widget: Widget;
  store: GameStore;
  #told: { -readonly [K in keyof Told]: Told[K] } = { ...NOTHING_TOLD };
  #bests: Bests = NO_BESTS;
  /** The results of all daily games under the present save key. */
  results: DailyResults = {};
  #savedAt = -Infinity;
  /** Until a game is saved that is to be. */
  #pending: AbortController | null = null;
  #isFailureTold = false;
  /** Counts how often what is kept was removed: what ended before is not kept behind that. */
  clears = 0;

  constructor(widget: Widget) {
    this.#widget = widget;
    this.store = this.#storeOn(widget.session.shelf ?? new Shelf('none', '', ''));
  }

  /** The best score under the rules of the present game. */
  get best(): number {
    return this.#bests[this.#division] ?? 0;
  }

  /** What is shown as the best: it rises with the game, though the end of some may still cost points. */
  get bestShown(): number {
    return this.byComputer || this.#widget.session.looking ? this.best : Math.max(this.best, this.#score);
  }

  /** The best score before the present game, where that has beaten it. */
  get before(): number {
    return this.#told.before ?? 0;
  }

  /** Whether the present game has beaten the best score before it, of the points that stand. */
  get isBest(): boolean {
    return this.before > 0 && this.#score > this.before;
  }

  /** Whether the computer has advised or played in the present game. */
  get helped(): boolean {
    return this.#told.helped;
  }

  /** Whether it has played in it: its score is not the player's. */
  get byComputer(): boolean {
    return this.#told.computer;
  }

  /** Whether the goal is decided and the player, knowing that, plays on; over all visits. */
  get goalSeen(): boolean {
    return this.#told.seen;
  }

  /** How many days in a row, up to that of the present daily game, have been played to their end. */
  get daysInRow(): number {
    const { daily } = this.#widget.session;
    return daily === null ? 0 : daysInRow(this.results, daily);
  }

  /** Changes to another shelf. */
  stock(shelf: Shelf): void {
    this.settle();
    this.store = this.#storeOn(shelf);
  }

  #storeOn(shelf: Shelf): GameStore {
    const { game, key } = shelf;
    if (game !== key && !shared.has(key)) {
      shared.add(key);
      console.warn(`<block-puzzle>: save-key="${key}" has several games on this page; each is kept`);
    }
    return new GameStore(shelf, (error) => {
      if (this.#isFailureTold) return;
      this.#isFailureTold = true;
      const message = `not saved: ${String(error)}`;
      // Behind the events of the move that was to be saved.
      queueMicrotask(() => {
        this.#widget.report.warn({ code: 'storage', message, fatal: false });
      });
    });
  }

  /** Another game is there: a saved one, of which some has been told, or a new one. What it starts with is not told. */
  begin(saved: Saved, restored: boolean): void {
    this.#forgo();
    this.#bests = saved.bests;
    if (restored && !saved.told.computer) this.#countScore();
    this.results = saved.results;
    const { state } = this.#widget;
    if (!state) return;
    const told = restored ? saved.told : NOTHING_TOLD;
    const { course, daily } = this.#widget.session;
    if (saved.figures || state.over || daily !== null || this.#widget.opening.link) void course?.loadAfter();
    const outcome = outcomeOf(state);
    this.#told = {
      ...told,
      over: restored && (told.over || state.over),
      goal: outcome === 'open' ? told.goal : outcome,
      seen: told.seen && outcome !== 'open',
    };
  }

  /** A game is in the place of another under the same key, and everything is to be told of it. */
  replace(isRestored: boolean): number | null {
    this.#forgo();
    this.#told = { ...NOTHING_TOLD };
    const previous = isRestored ? this.raiseBest() : null;
    if (this.#widget.session.frame?.snapshot.moves.length) this.save();
    else this.store.removeGame();
    return previous;
  }

  /** Another store knows other figures, while the present game goes on. */
  restock(saved: Saved): void {
    this.results = saved.results;
    this.#bests = saved.bests;
    if (!this.byComputer) this.#countScore();
  }

  /** The computer has played in this game, or advised its player. */
  help(played: boolean): void {
    this.#told.helped = true;
    this.#told.computer ||= played;
  }

  /** The player has seen that the goal is decided, and plays on. */
  seeGoal(): void {
    this.#told.seen = true;
    // One that gives way to the next has been saved, and its place may be the next one's already.
    if (this.#widget.session.status !== 'loading') this.flush();
  }

  // What is kept

  /**
   * Saves the game: at once, or a long one, which takes time to write down, soon, or as its page is left. `apart`: so many
   * milliseconds lie between this and the last time at least.
   */
  save(apart = 0): void {
    const { state } = this.#widget;
    if (!state) return;
    const wait = this.#savedAt + Math.max(apart, (stepsOf(state) - SHORT) / STEPS_A_MS) - performance.now();
    if (wait <= 0 || state.over) this.#saveNow();
    else if (!this.#pending) {
      const { signal } = (this.#pending = new AbortController());
      const page = this.#widget.element.ownerDocument;
      const timer = setTimeout(this.settle, wait);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
      });
      page.addEventListener('visibilitychange', this.settle, { signal });
      page.defaultView?.addEventListener('pagehide', this.settle, { signal });
    }
  }

  /** Saves what was not saved for want of time. */
  readonly settle = (): void => {
    if (this.#pending) this.#saveNow();
  };

  /** What waits to be saved is not wanted any more. */
  #forgo(): void {
    this.#pending?.abort();
    this.#pending = null;
  }

  #saveNow(): void {
    this.#forgo();
    this.#savedAt = performance.now();
    const { field, session } = this.#widget;
    const { frame, origin } = session;
    if (!frame) return;
    const told = this.#tellable(frame.state);
    // A snapshot lists all moves: it is made where it is kept.
    if (this.store.keeps) this.store.saveGame(frame.snapshot, told, origin);
    field.keep();
  }

  /** Saves a game in which something was played, at once: what was not saved for want of time, too. */
  flush(): void {
    if (this.#isPlayed) this.#saveNow();
  }

  /** The game as it is saved, where something was played; `null` else. */
  get kept(): string | null {
    const { frame, origin } = this.#widget.session;
    return frame && this.#isPlayed ? textFor(frame.snapshot, this.#tellable(frame.state), origin) : null;
  }

  /** Keeps a copy of a game that gives way to the saved one. */
  keepCopy(): void {
    const { frame, origin } = this.#widget.session;
    if (!frame || frame.state.over || frame.state.moves === 0) return;
    if (this.store.keeps) this.store.keepCopy(frame.snapshot, this.#tellable(frame.state), origin);
  }

  /** Forgets what is stored; `options` is the host's. Rejects with ConfigError. */
  async clear(options: unknown): Promise<void> {
    const given = readObject(options ?? {}, 'options');
    onlyFields(given, 'options', ['all']);
    const all = readBoolean(read(given, 'all') ?? false, 'all');
    this.#forgo();
    this.clears++;
    await this.store.clear(all);
    this.#bests = NO_BESTS;
    this.results = {};
  }

  /** What will have been told once the present events are out: it is saved before them. */
  #tellable(state: GameState): Told {
    const outcome = outcomeOf(state);
    if (outcome === 'open') this.#told.seen = false;
    const goal = outcome === 'open' ? this.#told.goal : outcome;
    return { ...this.#told, goal, over: this.#told.over || state.over };
  }

  get #isPlayed(): boolean {
    return !this.#widget.session.looking && (this.#widget.state?.moves ?? 0) > 0;
  }

  // What is told

  tellMove(move: AnyMove, result: MoveResult, source: Source): void {
    const { cleared, clearedRows, clearedColumns, clearedBoxes, points, streak } = result;
    const detail = { move, cleared, clearedRows, clearedColumns, clearedBoxes, points, streak };
    this.#widget.report.tell('bp-move', detail, source);
  }

  tellScore(before: number, parts: Parts | null, reason: ScoreReason, source: Source): void {
    const total = this.#score;
    const points = total - before;
    if (points === 0) return;
    const detail = { points, parts: parts ?? Object.freeze({}), total, reason };
    this.#widget.report.tell('bp-score', detail, source);
  }

  /** What follows the score and the hand, in this order. */
  tellRest(previous: number | null, source: Source, isPlayed = true): void {
    if (previous !== null) this.#widget.report.tell('bp-best', { previous }, source);
    this.#tellGoal(source);
    this.tellIfOver(source, isPlayed);
  }

  /** A goal is told when it is reached or missed; the same again, after an undo, is not told again. */
  #tellGoal(source: Source): void {
    const goal = this.#widget.state?.goal;
    if (!goal || goal.outcome === 'open' || goal.outcome === this.#told.goal) return;
    this.#told.goal = goal.outcome;
    const detail = { goal: goal.goal, reached: goal.outcome === 'reached', value: goal.value };
    this.#widget.report.tell('bp-goal', detail, source);
  }

  /**
   * Says once that a game is over: of one that was so as it was dealt, once its first board is painted. `isPlayed`: its
   * last move was made here just now.
   */
  tellIfOver(source: Source, isPlayed: boolean): void {
    const { session, play, report } = this.#widget;
    const { frame, daily: date } = session;
    if (!frame?.record || !play || session.looking) return;
    const { state, record } = frame;
    if (!this.#told.over) {
      this.#told.over = true;
      const daily = date === null ? null : Object.freeze({ date, days: this.#daysWith(date, state) });
      const detail: EventDetails['bp-gameover'] = { reason: play.endOf(state), record, daily };
      report.tell('bp-gameover', detail, source);
    }
    const counts = isPlayed && !this.byComputer;
    const { clears, store } = this;
    const division = this.#division;
    const { opened } = session;
    // Another game may be there by the time that what counts it is.
    const history = counts && session.actHere((course) => course.history()).catch(() => undefined);
    const ended = session.course!.loadAfter().then((after) => {
      if (history)
        return after?.ended({ frame, opened, history }, () => clears === this.clears, store, division);
    });
    this.#widget.attempt(ended);
  }

  /** Keeps the first result of a day, unless it is the computer's; answers how many days in a row there are now. */
  #daysWith(date: string, { score, moves }: GameState): number {
    if (!this.byComputer) {
      this.results = addResult(this.results, date, { score, moves });
      this.store.saveResult(date, { score, moves });
    }
    return this.daysInRow;
  }

  // The best score

  /**
   * The best score before this game, if there was one and it has just been beaten for the first time in it. A best score
   * that `was` this game's, and is taken back, is none: it is again what it was before, or what of it still stands.
   */
  raiseBest(was?: number): number | null {
    const { best: previous } = this;
    const told = this.#told;
    const stays = was === previous ? (told.before ?? was) : previous;
    const best = Math.max(stays, this.#isFinal ? this.#score : 0);
    if (best === previous || this.byComputer) return null;
    const division = this.#division;
    this.#bests = { ...this.#bests, [division]: best };
    this.store.saveBest(division, best, previous);
    if (told.before !== null) return null;
    told.before = previous;
    return previous || null;
  }

  /** The best score is no less than that of the present game. */
  #countScore(): void {
    if (!this.#isFinal) return;
    this.#bests = { ...this.#bests, [this.#division]: Math.max(this.best, this.#score) };
  }

  get #score(): number {
    return this.#widget.state?.score ?? 0;
  }

  get #isFinal(): boolean {
    const { state, play } = this.#widget;
    return !state || play?.isFinal(state) !== false;
  }

  get #division(): Division {
    const { state, play } = this.#widget;
    return (state && play?.divisionOf(state)) ?? 'usual';
  }
}

function outcomeOf({ goal }: GameState): GoalState['outcome'] {
  return goal?.outcome ?? 'open';
}
