/** The game that a widget has open: what it was opened by, its core and its store, and what is told of it. */
import { stepsOf } from '../engine/fall/types.js';
import type { AnyMove } from '../engine/kinds.js';
import { isWall } from '../engine/pop/types.js';
import type { GameState, MoveResult } from '../engine/types.js';
import { RemoteGame } from '../core/client.js';
import type { Frame } from '../core/protocol.js';
import { Announcer, type Tell } from './announcer.js';
import { DetachedError } from './command-queue.js';
import { addResult, daysInRow, type DailyResults } from './daily.js';
import type { EventDetails, Source } from './events.js';
import type { Happening } from './happening.js';
import { type Bests, divisionOf, NO_BESTS, type Saved } from './saved.js';
import { type GameStore, type Kept, textFor } from './store.js';
import type { Wanted } from './wanted.js';

export interface SessionHost {
  /** Dispatches; answers whether the event was let through. */
  readonly tell: Tell;
  /** Another game has been opened, and is about to take the place of the present one. */
  leaving(): void;
  /** The frame is new. */
  changed(happening: Happening): void;
  /** A game that the player has played is over, for the first time. */
  ended(state: GameState): void;
  /** The core of a running game died: time stands still, or with an error there is no core any more. */
  lost(error: Error | null): void;
}

export abstract class PresentGame {
  protected readonly host: SessionHost;
  protected readonly announcer: Announcer;
  protected game: RemoteGame | null = null;
  protected store: GameStore | null = null;
  protected shown: Frame | null = null;
  protected openedBy: Wanted | null = null;
  protected bests: Bests = NO_BESTS;
  protected dailyResults: DailyResults = {};
  #workerUrl = '';
  #savedAt = 0;

  constructor(host: SessionHost) {
    this.host = host;
    this.announcer = new Announcer((name, detail, source) => host.tell(name, detail, source));
  }

  get frame(): Frame | null {
    return this.shown;
  }

  /** The best score under the rules of the present game. */
  get best(): number {
    return this.bests[divisionOf(this.shown?.state)];
  }

  /** Whether the present game has beaten the best score before it. */
  get isBest(): boolean {
    return this.announcer.isBest;
  }

  /** What the present game was opened by. */
  get wanted(): Wanted | null {
    return this.openedBy;
  }

  /** Names what the present game was opened from. */
  get origin(): string {
    return this.openedBy?.origin ?? '';
  }

  /** The date of the present game, if it is a daily one. */
  get daily(): string | null {
    return this.openedBy?.daily ?? null;
  }

  /** The results of all daily games under the present save key. */
  get results(): DailyResults {
    return this.dailyResults;
  }

  /** How many days in a row, up to that of the present daily game, have been played to their end. */
  get daysInRow(): number {
    return this.daily === null ? 0 : daysInRow(this.dailyResults, this.daily);
  }

  /** Whether the present game is only looked at: it takes no moves. */
  get looking(): boolean {
    return this.openedBy?.request.from === 'record';
  }

  /** Whether the goal is decided and the player, knowing that, plays on; over all visits. */
  get goalSeen(): boolean {
    return this.announcer.goalSeen;
  }

  /** Whether the computer has advised or played in the present game. */
  get helped(): boolean {
    return this.announcer.helped;
  }

  /** Whether moves can be taken back: never in the one game of a day, nor in a replay. */
  get undoable(): boolean {
    return this.daily === null && !this.looking;
  }

  /** Which rung of the ladder the core runs on. */
  get rung(): string | undefined {
    return this.game?.rung;
  }

  protected get score(): number {
    return this.shown?.state.score ?? 0;
  }

  protected stock(makeStore: () => GameStore): GameStore {
    this.store?.release();
    return (this.store = makeStore());
  }

  protected connect(workerUrl: string): RemoteGame {
    if (this.game && this.#workerUrl === workerUrl) return this.game;
    const former = this.game;
    this.#workerUrl = workerUrl;
    this.game = new RemoteGame(workerUrl);
    former?.close();
    return this.game;
  }

  protected live(): RemoteGame {
    if (!this.game) throw new DetachedError('the element is not in a document');
    return this.game;
  }

  /** The frame is that of another game: a saved one, or one that was dealt. */
  protected begin({ bests, told, results }: Saved, restored: boolean, kind: 'start' | 'new-game'): void {
    this.bests = bests;
    if (restored && !told.computer) this.countScore();
    this.dailyResults = results;
    if (this.shown) this.announcer.begin(this.shown.state, restored ? told : null);
    this.host.changed({ kind });
  }

  /** The events that come once a game come once over all visits. */
  protected save(): void {
    if (!this.shown) return;
    const { state, snapshot } = this.shown;
    this.store?.saveGame(snapshot, this.announcer.told(state), this.origin);
  }

  /** The game as it is saved, where something was played; `null` else. */
  get kept(): string | null {
    if (!this.shown || this.looking || this.shown.state.moves === 0) return null;
    const { state, snapshot } = this.shown;
    return textFor(snapshot, this.announcer.told(state), this.origin);
  }

  /** Saves a running game, a long one less often: to write it down takes time. */
  protected saveSometimes(): void {
    if (!this.shown) return;
    const now = Date.now();
    const { state } = this.shown;
    if (now < this.#savedAt + 1000 + stepsOf(state) && !state.over) return;
    this.#savedAt = now;
    this.save();
  }

  /** Saves a game in which something was played, at once: what was not saved for want of time, too. */
  flush(): void {
    if (this.shown && !this.looking && this.shown.state.moves > 0) this.save();
  }

  /** Says what a move has done. */
  protected tellMove(move: AnyMove, result: MoveResult, source: Source): void {
    const { cleared, clearedRows, clearedColumns, clearedBoxes, points, streak } = result;
    const detail = { move, cleared, clearedRows, clearedColumns, clearedBoxes, points, streak };
    this.host.tell('bp-move', detail, source);
  }

  /** The best score before this game, if it has just been beaten for the first time in it. */
  protected raiseBest(): number | null {
    const previous = this.best;
    if (!this.#isFinal || this.score <= previous || this.announcer.byComputer) return null;
    this.countScore();
    this.store?.saveBest(divisionOf(this.shown?.state), this.best);
    return this.announcer.beat() ? previous : null;
  }

  /** Whether the score can only rise: at the end of a wall, what is left of it may cost points. */
  get #isFinal(): boolean {
    const state = this.shown?.state;
    return !state || !isWall(state) || state.scoring !== 'samegame' || !state.penalty || state.over;
  }

  /** The best score is no less than that of the present game. */
  protected countScore(): void {
    if (!this.#isFinal) return;
    this.bests = { ...this.bests, [divisionOf(this.shown?.state)]: Math.max(this.best, this.score) };
  }

  /** A text of its own kind that is kept under the present save key; `null` where there is none. */
  async readKept(kind: Kept): Promise<string | null> {
    return (await this.store?.read(kind)) ?? null;
  }

  /** Changes such a text. */
  async changeKept(kind: Kept, change: (text: string | null) => string): Promise<void> {
    await this.store?.change(kind, change);
  }

  /** What follows the score and the hand, in this order. */
  protected tellRest(state: GameState, previous: number | null, source: Source, isPlayed = true): void {
    if (previous !== null) this.host.tell('bp-best', { previous }, source);
    this.announcer.goal(state, source);
    this.tellIfOver(source, isPlayed);
  }

  /**
   * Says that a game is over: of one that was so as it was dealt, once its first board is painted. `isPlayed`: its
   * last move was made here just now.
   */
  tellIfOver(source: Source, isPlayed: boolean): void {
    if (!this.shown?.record || this.looking) return;
    const { state, record } = this.shown;
    const { daily: date } = this;
    const daily = (): EventDetails['bp-gameover']['daily'] =>
      date === null ? null : Object.freeze({ date, days: this.#daysWith(date) });
    const isNew = this.announcer.over(state, record, daily, source);
    if (isNew && isPlayed && !this.announcer.byComputer) this.host.ended(state);
  }

  /** Keeps the first result of a day, unless it is the computer's; answers how many days in a row there are now. */
  #daysWith(date: string): number {
    const state = this.shown?.state;
    if (state && !this.announcer.byComputer) {
      const result = { score: state.score, moves: state.moves };
      this.dailyResults = addResult(this.dailyResults, date, result);
      this.store?.saveResult(date, result);
    }
    return this.daysInRow;
  }
}
