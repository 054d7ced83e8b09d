/**
 * One widget's game between the core and the host: commands in, state and events out, one at a time and in
 * order. Knows no DOM.
 */
import { ConfigError, IllegalMoveError } from '../engine/errors.js';
import type { GameState, HistoryEntry, Move, MoveResult, Parts } from '../engine/types.js';
import { RemoteGame } from '../worker/client.js';
import type { Frame, Papers } from '../worker/protocol.js';
import { Announcer, type Tell } from './announcer.js';
import { addResult, daysInRow, type DailyResults } from './daily.js';
import type { EventDetails, Source } from './events.js';
import { type Happening, placedCells } from './happening.js';
import { type Check, type Fits, goOn, openWanted, resume } from './resuming.js';
import type { Saved } from './saved.js';
import type { GameStore } from './store.js';
import type { Wanted } from './wanted.js';

export interface SessionHost {
  /** Dispatches; answers whether the event was let through. */
  readonly tell: Tell;
  /** Another game has been opened, and is about to take the place of the present one. */
  leaving(): void;
  /** The frame is new. */
  changed(happening: Happening): void;
}

export interface Opening {
  readonly workerUrl: string;
  /** Called once the former store has let go of its key. */
  readonly store: () => GameStore;
  readonly wanted: Wanted;
  /** Looks at the wanted game before the present one is given up for it; throws ConfigError to keep that one. */
  readonly check?: Check;
  /** Which saved game may take the place of the wanted one; none does without it. */
  readonly resume?: Fits;
}

/** Said to whoever calls a method of a widget that is in no document. */
export class DetachedError extends Error {
  override readonly name = 'DetachedError';
}

const NO_PARTS: Parts = Object.freeze({});

export class GameSession {
  readonly #host: SessionHost;
  readonly #announcer: Announcer;
  #game: RemoteGame | null = null;
  #store: GameStore | null = null;
  #workerUrl = '';
  #frame: Frame | null = null;
  #wanted: Wanted | null = null;
  #results: DailyResults = {};
  #best = 0;
  #queue: Promise<unknown> = Promise.resolve();
  /** Counts the stays in a document: what was asked for in an earlier one is not begun in the next. */
  #stay = 0;

  constructor(host: SessionHost) {
    this.#host = host;
    this.#announcer = new Announcer((name, detail, source) => host.tell(name, detail, source));
  }

  get frame(): Frame | null {
    return this.#frame;
  }

  get best(): number {
    return this.#best;
  }

  /** Whether the present game has beaten the best score before it. */
  get isBest(): boolean {
    return this.#announcer.isBest;
  }

  /** What the present game was opened by. */
  get wanted(): Wanted | null {
    return this.#wanted;
  }

  /** Names what the present game was opened from. */
  get origin(): string {
    return this.#wanted?.origin ?? '';
  }

  /** The date of the present game, if it is a daily one. */
  get daily(): string | null {
    return this.#wanted?.daily ?? null;
  }

  /** The results of all daily games under the present save key. */
  get results(): DailyResults {
    return this.#results;
  }

  /** How many days in a row, up to that of the present daily game, have been played to their end. */
  get daysInRow(): number {
    return this.daily === null ? 0 : daysInRow(this.#results, this.daily);
  }

  /** Whether the present game is only looked at: it takes no moves. */
  get looking(): boolean {
    return this.#wanted?.request.from === 'record';
  }

  /** Whether the goal is decided and the player, knowing that, plays on; over all visits. */
  get goalSeen(): boolean {
    return this.#announcer.goalSeen;
  }

  /** Whether moves can be taken back: never in the one game of a day, nor in a replay. */
  get undoable(): boolean {
    return this.daily === null && !this.looking;
  }

  /** Which rung of the ladder the core runs on. */
  get rung(): string | undefined {
    return this.#game?.rung;
  }

  /**
   * Opens a game; answers whether it is a saved one. No event is fired, for no move was made. Rejects with
   * ConfigError where the wanted game cannot be had: the present one and its store are as they were.
   */
  open(opening: Opening): Promise<boolean> {
    return this.#enqueueHere(async () => {
      const game = this.#connect(opening.workerUrl);
      const wanted = await openWanted(game, opening.wanted, opening.check, this.#frame);
      this.#host.leaving();
      const saved = await this.#stock(opening.store).load();
      this.#live(); // it may have left while the storage was read
      const resumed = opening.resume ? await resume(game, saved, opening.resume, wanted) : null;
      // Another game was asked for: the one that is saved here is not to be lost to its first move.
      if (!resumed && saved.snapshot !== null && !saved.told.over) this.#store?.setAside();
      this.#frame = resumed ?? wanted;
      this.#wanted = opening.wanted;
      this.#begin(saved, resumed !== null);
      return resumed !== null;
    });
  }

  /** Changes to another store: to the game that is saved there, if any, else the present one goes on. */
  restock(makeStore: () => GameStore, fits: Fits): Promise<void> {
    return this.#enqueueHere(async () => {
      const saved = await this.#stock(makeStore).load();
      const frame = await resume(this.#live(), saved, fits, this.#frame);
      if (frame) {
        this.#host.leaving();
        this.#frame = frame;
        this.#begin(saved, true);
      } else {
        if (saved.snapshot !== null) this.#store?.setAside();
        this.#results = saved.results;
        this.#best = Math.max(saved.best, this.#score);
        this.#host.changed({ kind: 'start' });
      }
    });
  }

  /** Changes to another worker file; the game goes on there. */
  rehost(workerUrl: string): Promise<void> {
    return this.#enqueueHere(async () => {
      const game = this.#connect(workerUrl);
      if (this.#frame) this.#frame = await game.open(goOn(this.#frame));
    });
  }

  /** Says that a game was over as it was dealt, once its first board is painted. */
  tellIfOver(source: Source): void {
    this.#tellOver(source);
  }

  /**
   * Plays a move; `null` when a listener prevented it. Rejects with IllegalMoveError. A move that a player made
   * on what was shown names that frame: on another one it would be another move, and it is dropped.
   */
  play(wanted: Move, source: Source, shown?: Frame): Promise<MoveResult | null> {
    const move = Object.freeze({ ...wanted });
    return this.#enqueue(async () => {
      const game = this.#live();
      const before = this.#frame;
      if (shown && shown !== before) return null;
      if (this.looking) throw new IllegalMoveError('over', 'this is a replay, which takes no moves');
      // The core plays first, so that everything from before-move to gameover is one task.
      const { frame, result } = await game.play(move, source === 'api');
      if (!this.#host.tell('bp-before-move', { move }, source)) {
        if (before) await game.open(goOn(before));
        return null;
      }
      const scoreBefore = this.#score;
      this.#frame = frame;
      const previous = this.#raiseBest();
      this.#save();
      this.#host.changed({ kind: 'move', move, placed: placedCells(before, move), result });
      const { cleared, clearedRows, clearedColumns, clearedBoxes, points, streak } = result;
      this.#host.tell(
        'bp-move',
        { move, cleared, clearedRows, clearedColumns, clearedBoxes, points, streak },
        source,
      );
      this.#announcer.score(scoreBefore, this.#score, result.parts, 'move', source);
      if (result.refilled) this.#host.tell('bp-deal', { hand: frame.state.hand }, source);
      this.#tellRest(frame.state, previous, source);
      return result;
    });
  }

  undo(source: Source): Promise<Move | null> {
    return this.#step('undo', source);
  }

  redo(source: Source): Promise<Move | null> {
    return this.#step('redo', source);
  }

  /**
   * Puts another game in place of the present one; rejects with ConfigError and keeps it. `makeStore` is for a
   * game that is kept elsewhere than the present one.
   */
  replace(
    wanted: Wanted,
    reason: 'new-game' | 'restore',
    source: Source,
    makeStore?: () => GameStore,
  ): Promise<void> {
    return this.#enqueue(async () => {
      if (this.looking) throw new Error('this is a replay: without its record the element has games again');
      if (source === 'api') this.#expectNotPlayedOnce(reason === 'restore' ? this.daily : wanted.daily);
      const scoreBefore = this.#score;
      const frame = await this.#live().open(wanted.request);
      this.#host.leaving();
      if (makeStore && wanted.daily !== this.daily) this.#stock(makeStore);
      this.#frame = frame;
      this.#wanted = wanted;
      this.#announcer.replace();
      const previous = reason === 'restore' ? this.#raiseBest() : null;
      if (frame.snapshot.moves.length > 0) this.#save();
      else this.#store?.removeGame();
      this.#host.changed({ kind: reason });
      this.#announcer.score(scoreBefore, this.#score, NO_PARTS, reason, source);
      this.#host.tell('bp-deal', { hand: frame.state.hand }, source);
      this.#tellRest(frame.state, previous, source);
    });
  }

  /** The player has seen that the goal is decided, and plays on. */
  seeGoal(): void {
    this.#announcer.seeGoal();
    if (this.#frame && this.#frame.state.moves > 0) this.#save();
  }

  /** Shows the state behind `moves` moves of the game that was looked at as `wanted`; nothing where it has gone. */
  goTo(wanted: Wanted | null, moves: number): Promise<void> {
    return this.#enqueue(async () => {
      if (wanted !== this.#wanted) return;
      const before = this.#frame;
      this.#frame = await this.#live().goTo(moves);
      this.#host.changed({ kind: 'look', before });
    });
  }

  /** Every move of the present game. */
  history(): Promise<readonly HistoryEntry[]> {
    return this.#enqueue(() => this.#live().history());
  }

  /** The present game as it leaves the page. */
  papers(): Promise<Papers> {
    return this.#enqueue(() => this.#live().papers(this.looking));
  }

  /** Waits for the commands given so far and answers with the state behind them. */
  settled(): Promise<Frame> {
    return this.#enqueue(async () => {
      this.#live();
      if (!this.#frame) throw new DetachedError('there is no game yet');
      return this.#frame;
    });
  }

  /** Forgets everything that is stored under the present key. */
  clearData(): Promise<void> {
    return this.#enqueue(async () => {
      await this.#store?.clear();
      this.#best = 0;
      this.#results = {};
    });
  }

  /** Lets the core go; the frame stays, and `attach` goes on from it. */
  detach(): void {
    this.#stay++;
    this.#game?.close();
    this.#game = null;
    this.#store?.release();
  }

  /** Goes on with the game that was detached. */
  attach(workerUrl: string, makeStore: () => GameStore): Promise<void> {
    return this.#enqueueHere(async () => {
      this.#stock(makeStore);
      const game = this.#connect(workerUrl);
      if (this.#frame) this.#frame = await game.open(goOn(this.#frame));
      this.#host.changed({ kind: 'start' });
    });
  }

  #stock(makeStore: () => GameStore): GameStore {
    this.#store?.release();
    return (this.#store = makeStore());
  }

  #begin({ best, told, results }: Saved, restored: boolean): void {
    this.#best = Math.max(best, restored ? this.#score : 0);
    this.#results = results;
    if (this.#frame) this.#announcer.begin(this.#frame.state, restored ? told : null);
    this.#host.changed({ kind: 'start' });
  }

  /** The events that come once a game come once over all visits. */
  #save(): void {
    if (!this.#frame) return;
    const { state, snapshot } = this.#frame;
    this.#store?.saveGame(snapshot, this.#announcer.told(state), this.origin);
  }

  #connect(workerUrl: string): RemoteGame {
    if (this.#game && this.#workerUrl === workerUrl) return this.#game;
    const former = this.#game;
    this.#workerUrl = workerUrl;
    this.#game = new RemoteGame(workerUrl);
    former?.close();
    return this.#game;
  }

  #live(): RemoteGame {
    if (!this.#game) throw new DetachedError('the element is not in a document');
    return this.#game;
  }

  /** A game of a day is not begun again by a program: it is played once. */
  #expectNotPlayedOnce(date: string | null): void {
    if (date === null || date !== this.daily) return;
    const message = `daily is ${date}: the game of a day is played once; without daily the element has others`;
    throw new ConfigError('mismatch', 'daily', date, message);
  }

  #step(kind: 'undo' | 'redo', source: Source): Promise<Move | null> {
    return this.#enqueue(async () => {
      if (!this.undoable) return null;
      const scoreBefore = this.#score;
      const { frame, move } = await this.#live()[kind]();
      if (!move) return null;
      this.#frame = frame;
      const previous = this.#raiseBest();
      this.#save();
      this.#host.changed({ kind });
      this.#host.tell(kind === 'undo' ? 'bp-undo' : 'bp-redo', { move }, source);
      this.#announcer.score(scoreBefore, this.#score, NO_PARTS, kind, source);
      this.#tellRest(frame.state, previous, source);
      return move;
    });
  }

  get #score(): number {
    return this.#frame?.state.score ?? 0;
  }

  /** The best score before this game, if it has just been beaten for the first time in it. */
  #raiseBest(): number | null {
    if (this.#score <= this.#best) return null;
    const previous = this.#best;
    this.#best = this.#score;
    this.#store?.saveBest(this.#best);
    return this.#announcer.beat() ? previous : null;
  }

  /** What follows the score and the hand, in this order. */
  #tellRest(state: GameState, previous: number | null, source: Source): void {
    if (previous !== null) this.#host.tell('bp-best', { previous }, source);
    this.#announcer.goal(state, source);
    this.#tellOver(source);
  }

  #tellOver(source: Source): void {
    const record = this.#frame?.record;
    if (!record || this.looking) return;
    const { daily: date } = this;
    const daily = (): EventDetails['bp-gameover']['daily'] =>
      date === null ? null : Object.freeze({ date, days: this.#keepResult(date) });
    this.#announcer.over(record, daily, source);
  }

  /** Keeps the first result of a day; answers how many days in a row there are now. */
  #keepResult(date: string): number {
    const state = this.#frame?.state;
    if (state) {
      const result = { score: state.score, moves: state.moves };
      this.#results = addResult(this.#results, date, result);
      this.#store?.saveResult(date, result);
    }
    return this.daysInRow;
  }

  /** Enqueues what connects to a core: asked for in an earlier stay, it is not begun in the next. */
  #enqueueHere<T>(task: () => Promise<T>): Promise<T> {
    const stay = this.#stay;
    return this.#enqueue(() => {
      if (stay !== this.#stay) throw new DetachedError('the element has left its document');
      return task();
    });
  }

  #enqueue<T>(task: () => Promise<T>): Promise<T> {
    const run = this.#queue.then(task);
    this.#queue = run.catch(() => undefined);
    return run;
  }
}
