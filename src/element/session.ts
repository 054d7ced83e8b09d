/**
 * One widget's game between the core and the host: commands in, state and events out, one at a time and in
 * order. Knows no DOM.
 */
import { ConfigError, IllegalMoveError } from '../engine/errors.js';
import type { FallHint, FallMove } from '../engine/fall/types.js';
import type { AnyMove, Kind, Kinds } from '../engine/kinds.js';
import type { GameState, MoveResult, Parts } from '../engine/types.js';
import type { RemoteGame } from '../core/client.js';
import type { FallChange, Frame, Papers, PlayAnswer } from '../core/protocol.js';
import { CommandQueue, DetachedError } from './command-queue.js';
import type { Source } from './events.js';
import { FallSession } from './fall-session.js';
import { placedCells } from './happening.js';
import { PresentGame } from './present-game.js';
import { type Check, type Fits, goOn, openWanted, outlasts, resume } from './resuming.js';
import { NO_BESTS, orKept } from './saved.js';
import type { GameStore } from './store.js';
import type { Wanted } from './wanted.js';

export interface Opening {
  readonly workerUrl: string;
  /** Called once the former store has let go of its key. */
  readonly store: () => GameStore;
  readonly wanted: Wanted;
  /** Looks at the wanted game before the present one is given up for it; throws ConfigError to keep that one. */
  readonly check?: Check;
  /** Which saved game may take the place of the wanted one; none does without it. */
  readonly resume?: Fits;
  /** What is to be waited for. */
  readonly ahead?: Promise<unknown> | null;
  /** A saved game that a form has given back. */
  readonly kept?: string | null;
}

const NO_PARTS: Parts = Object.freeze({});
/** Whose moves are not the player's own. */
const ASSISTS: readonly Source[] = ['api', 'computer'];

export class GameSession extends PresentGame {
  readonly #queue = new CommandQueue();
  /** A falling game while its time passes. */
  readonly falling = new FallSession({
    command: (task) => this.command(task),
    press: (action) => {
      this.game?.press(action);
    },
    release: (action) => {
      this.game?.release(action);
    },
    allows: (action, source) => this.host.tell('bp-before-move', { move: Object.freeze({ action }) }, source),
    flowed: (frame, change, source) => {
      this.#flow(frame, change, source);
    },
    lost: (error) => {
      this.host.lost(error);
    },
  });

  /** Runs a task on the core, after those before it. */
  command<T>(task: (game: RemoteGame) => Promise<T>): Promise<T> {
    return this.#queue.add(() => task(this.live()));
  }

  /** The player has been helped with this frame; nothing where another is played by now. */
  assist(helped: Frame<Kind>): Promise<void> {
    return this.command(async (game) => {
      if (!game.frame || !isSamePlay(game.frame.state, helped.state)) return;
      this.shown = await game.assist();
      this.announcer.computerAdvises();
    });
  }

  /**
   * Opens a game; answers whether it is a saved one. No event is fired, for no move was made. Rejects with
   * ConfigError where the wanted game cannot be had: the present one and its store are as they were.
   */
  open(opening: Opening): Promise<boolean> {
    return this.#queue.addHere(() => this.#open(opening, 'start'));
  }

  /** Changes to another store: to the game that is saved there, if any, else the present one goes on. */
  restock(makeStore: () => GameStore, fits: Fits): Promise<void> {
    return this.#queue.addHere(async () => {
      const present = this.shown;
      const wasKept = this.store?.keeps === true;
      const saved = await this.stock(makeStore).load();
      const { frame, atStake } = await resume(this.live(), saved, fits, present);
      const stays = present && frame && !wasKept && outlasts(present.state, frame.state, this.daily !== null);
      if (frame && !stays) {
        if (!wasKept) this.#keepCopy(present);
        this.host.leaving();
        this.shown = frame;
        this.begin(saved, true, 'start');
        return;
      }
      if (stays) await this.live().open(goOn(present));
      if (atStake || (stays && !frame.state.over)) this.store?.setAside();
      this.dailyResults = saved.results;
      this.bests = saved.bests;
      if (!this.announcer.byComputer) this.countScore();
      if (stays) this.save();
      this.host.changed({ kind: 'start' });
    });
  }

  /** Changes to another worker file; the game goes on there. */
  rehost(workerUrl: string): Promise<void> {
    return this.#queue.addHere(async () => {
      const game = this.connect(workerUrl);
      if (this.shown) this.shown = await game.open(goOn(this.shown));
    });
  }

  /**
   * Plays a move; `null` when a listener prevented it. Rejects with IllegalMoveError. A move that a player made
   * on what was shown names that frame: on another one it would be another move, and it is dropped.
   */
  play(wanted: AnyMove, source: Source, shown?: Frame): Promise<MoveResult | null> {
    const move = Object.freeze({ ...wanted });
    return this.#queue.add(async () => {
      const game = this.live();
      const before = this.shown;
      if (shown && shown !== before) return null;
      if (this.looking) throw new IllegalMoveError('over', 'this is a replay, which takes no moves');
      // The core plays first, so that everything from before-move to gameover is one task.
      const { frame, result } = (await game.play<Kind>(move, ASSISTS.includes(source))) as PlayAnswer;
      if (!this.host.tell('bp-before-move', { move }, source)) {
        if (before) await game.open(goOn(before));
        return null;
      }
      const scoreBefore = this.score;
      this.shown = frame;
      if (source === 'computer') this.announcer.computerPlays();
      const previous = this.raiseBest();
      this.save();
      this.host.changed({
        kind: 'move',
        move,
        before: before?.state ?? null,
        placed: placedCells(before, move),
        source,
        result,
      });
      this.tellMove(move, result, source);
      this.announcer.score(scoreBefore, this.score, result.parts, 'move', source);
      if (result.refilled) this.host.tell('bp-deal', { hand: frame.state.hand }, source);
      this.tellRest(frame.state, previous, source);
      return result;
    });
  }

  /** A falling game has gone on while its time passed. */
  #flow(frame: Frame<'fall'>, { results }: FallChange, source: Source): void {
    const before = this.shown?.state ?? null;
    const scoreBefore = this.score;
    this.shown = frame as unknown as Frame;
    if (source === 'computer') this.announcer.computerPlays();
    const previous = this.raiseBest();
    if (results.some(({ locked }) => locked)) this.saveSometimes();
    this.host.changed({ kind: 'flow', before, results });
    for (const { action, ...result } of results) this.tellMove(Object.freeze({ action }), result, source);
    const points = this.score - scoreBefore;
    this.announcer.score(scoreBefore, this.score, Object.freeze({ rows: points }), 'move', source);
    const { hand } = frame.state;
    if (results.some(({ refilled }) => refilled)) this.host.tell('bp-deal', { hand }, source);
    this.tellRest(frame.state, previous, source);
  }

  /** What can be done with the falling piece now. */
  legal(): Promise<readonly FallMove[]> {
    return this.#queue.add(async () => (this.looking ? [] : this.live().legal()));
  }

  /** What the computer would do with the falling piece; the game is assisted from then on. */
  hint(): Promise<FallHint | null> {
    return this.#queue.add(async () => {
      if (this.looking) return null;
      const hint = await this.live().hint();
      const frame = this.live().frame;
      if (frame) this.shown = frame as Frame;
      if (hint) this.announcer.computerAdvises();
      return hint;
    });
  }

  /** Time stands still: all that was played has been told and is kept when `stopped` is called. */
  halt(stopped: () => void = () => undefined): Promise<void> {
    return this.falling.halt(() => {
      this.flush();
      stopped();
    });
  }

  undo(source: Source): Promise<AnyMove | null> {
    return this.#step('undo', source);
  }

  redo(source: Source): Promise<AnyMove | null> {
    return this.#step('redo', source);
  }

  /**
   * Puts another game in place of the present one; rejects with ConfigError and keeps it. A game of another day
   * is opened as `another` says, for one may be saved: only one that is dealt now is told.
   */
  replace(wanted: Wanted, reason: 'new-game' | 'restore', source: Source, another?: Opening): Promise<void> {
    return this.#queue.add(async () => {
      if (this.looking) throw new Error('this is a replay: without its record the element has games again');
      if (source === 'api') this.#expectNotPlayedOnce(reason === 'restore' ? this.daily : wanted.daily);
      const scoreBefore = this.score;
      const live = this.live();
      let previous: number | null = null;
      if (another && wanted.daily !== this.daily) {
        if (await this.#open(another, 'new-game')) return;
      } else {
        const frame = await live.open(wanted.request);
        this.host.leaving();
        this.shown = frame;
        this.openedBy = wanted;
        this.announcer.replace();
        if (reason === 'restore') previous = this.raiseBest();
        if (frame.snapshot.moves.length > 0) this.save();
        else this.store?.removeGame();
        this.host.changed({ kind: reason });
      }
      this.announcer.score(scoreBefore, this.score, NO_PARTS, reason, source);
      if (!this.shown) return;
      const { state } = this.shown;
      // A wall has no hand.
      if (state.hand.length > 0) this.host.tell('bp-deal', { hand: state.hand }, source);
      this.tellRest(state, previous, source, false);
    });
  }

  /** The player has seen that the goal is decided, and plays on. */
  seeGoal(): void {
    this.announcer.seeGoal();
    this.flush();
  }

  /** Shows the state behind `moves` moves of the game that was looked at as `wanted`; nothing where it has gone. */
  goTo(wanted: Wanted | null, moves: number): Promise<void> {
    return this.#queue.add(async () => {
      if (wanted !== this.openedBy) return;
      const before = this.shown;
      const { frame, result } = await this.live().goTo(moves);
      this.shown = frame;
      this.host.changed({ kind: 'look', before, result });
    });
  }

  /** What was played in the present game: every move, of a falling game every piece. */
  history(): Promise<readonly Kinds[Kind]['entry'][]> {
    return this.#queue.add(() => this.live().history<Kind>());
  }

  /** The present game as it leaves the page. */
  papers(): Promise<Papers> {
    return this.#queue.add(() => this.live().papers(this.looking));
  }

  /** Waits for the commands given so far and answers with the state behind them. */
  settled(): Promise<Frame> {
    return this.#queue.add(async () => {
      this.live();
      if (!this.shown) throw new DetachedError('there is no game yet');
      return this.shown;
    });
  }

  /** Forgets everything that is stored under the present key. */
  clearData(): Promise<void> {
    return this.#queue.add(async () => {
      await this.store?.clear();
      this.bests = NO_BESTS;
      this.dailyResults = {};
    });
  }

  /** Lets the core go; the frame stays, and `attach` goes on from it. */
  detach(): void {
    this.#queue.leave();
    this.game?.close();
    this.game = null;
    this.store?.release();
  }

  /** Goes on with the game that was detached. */
  attach(workerUrl: string, makeStore: () => GameStore): Promise<void> {
    return this.#queue.addHere(async () => {
      this.stock(makeStore);
      const game = this.connect(workerUrl);
      if (this.shown) this.shown = await game.open(goOn(this.shown));
      this.host.changed({ kind: 'start' });
    });
  }

  async #open(opening: Opening, kind: 'start' | 'new-game'): Promise<boolean> {
    const game = this.connect(opening.workerUrl);
    await opening.ahead;
    const wanted = await openWanted(game, opening.wanted, opening.check, this.shown);
    this.host.leaving();
    const saved = orKept(await this.stock(opening.store).load(), opening.kept ?? null);
    this.live(); // it may have left while the storage was read
    const { frame, atStake } = await resume(game, saved, opening.resume ?? (() => false), wanted);
    // Another game was asked for: the one that is saved here is not to be lost to its first move.
    if (atStake) this.store?.setAside();
    this.shown = frame ?? wanted;
    this.openedBy = opening.wanted;
    this.begin(saved, frame !== null, frame ? 'start' : kind);
    return frame !== null;
  }

  #keepCopy(frame: Frame | null): void {
    if (!frame || frame.state.over || frame.state.moves === 0) return;
    this.store?.keepCopy(frame.snapshot, this.announcer.told(frame.state), this.origin);
  }

  /** A game of a day is not begun again by a program: it is played once. */
  #expectNotPlayedOnce(date: string | null): void {
    if (date === null || date !== this.daily) return;
    const message = `daily is ${date}: the game of a day is played once; without daily the element has others`;
    throw new ConfigError('mismatch', 'daily', date, message);
  }

  #step(kind: 'undo' | 'redo', source: Source): Promise<AnyMove | null> {
    return this.#queue.add(async () => {
      if (!this.undoable) return null;
      const scoreBefore = this.score;
      const { frame, move } = await this.live()[kind]();
      if (!move) return null;
      this.shown = frame;
      const previous = this.raiseBest();
      this.save();
      this.host.changed({ kind });
      this.host.tell(kind === 'undo' ? 'bp-undo' : 'bp-redo', { move }, source);
      this.announcer.score(scoreBefore, this.score, NO_PARTS, kind, source);
      this.tellRest(frame.state, previous, source);
      return move;
    });
  }
}

/** Whether two states have the same pieces and the same board. */
export function isSamePlay(one: GameState, other: GameState): boolean {
  const text = ({ board, hand }: GameState): string => [...board, ...hand].join();
  return text(one) === text(other);
}
