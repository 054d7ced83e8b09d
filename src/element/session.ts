/**
 * One widget's game between the core and the host: commands in, state and events out, one at a time and in order.
 * Knows no DOM.
 */
import { ConfigError, IllegalMoveError } from '../engine/errors.js';
import type { Action, FallHint, FallMove } from '../engine/fall/types.js';
import type { AnyMove, Kind, Kinds } from '../engine/kinds.js';
import type { GameState, MoveResult, Snapshot } from '../engine/types.js';
import { RemoteGame } from '../core/client.js';
import type { FallChange, Frame, Papers, PlayAnswer, RunOptions } from '../core/protocol.js';
import type { Source } from './events.js';
import { Ledger } from './ledger.js';
import { loadPlay } from './plays.js';
import { orKept, type Saved } from './saved.js';
import type { GameStore } from './store.js';
import type { Wanted } from './wanted.js';
import type { Widget } from './widget.js';

/** Which saved game may take the place of a new one. */
export type Fits = (saved: GameState, origin: string) => boolean;

export interface Opening {
  readonly workerUrl: string;
  /** Called once the former store has let go of its key. */
  readonly store: () => GameStore;
  readonly wanted: Wanted;
  /** Looks at the wanted game before the present one is given up for it; throws ConfigError to keep that one. */
  readonly check?: (state: GameState) => void;
  /** Which saved game may take the place of the wanted one; none does without it. */
  readonly resume?: Fits;
  /** What is to be waited for. */
  readonly ahead?: Promise<unknown> | null;
  /** A saved game that a form has given back. */
  readonly kept?: string | null;
}

/** Said to whoever calls a method of a widget that is in no document. */
class DetachedError extends Error {
  override readonly name = 'DetachedError';
}

/** Whose moves are not the player's own. */
const ASSISTS: readonly Source[] = ['api', 'computer'];

export class Session {
  readonly ledger: Ledger;
  readonly #widget: Widget;
  #core: RemoteGame | null = null;
  #workerUrl = '';
  #frame: Frame | null = null;
  #wanted: Wanted | null = null;
  /** Counts the games that were opened: what was asked of one means nothing to the next. */
  #opened = 0;
  /** Counts the stays in a document. */
  #stay = 0;
  #last: Promise<unknown> = Promise.resolve();
  /** Who plays while time passes. */
  #source: Source = 'system';
  /** Until the core says that time passes: keys that go down before wait for it. */
  #starting: Promise<void> | null = null;

  constructor(widget: Widget) {
    this.#widget = widget;
    this.ledger = new Ledger(widget);
  }

  get frame(): Frame | null {
    return this.#frame;
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

  /** Whether the present game is only looked at: it takes no moves. */
  get looking(): boolean {
    return this.#wanted?.request.from === 'record';
  }

  /** Whether moves can be taken back: never in the one game of a day, nor in a replay. */
  get undoable(): boolean {
    return this.daily === null && !this.looking;
  }

  /** Which rung of the ladder the core runs on. */
  get rung(): string | undefined {
    return this.#core?.rung;
  }

  // Which game

  /**
   * Opens a game; answers whether it is a saved one. No event is fired, for no move was made. Rejects with
   * ConfigError where the wanted game cannot be had: the present one and its store are as they were.
   */
  open(opening: Opening): Promise<boolean> {
    return this.#addHere(() => this.#open(opening, 'start'));
  }

  /**
   * Puts another game in place of the present one; rejects with ConfigError and keeps it. A game of another day
   * is opened as `another` says, for one may be saved: only one that is dealt now is told.
   */
  replace(wanted: Wanted, reason: 'new-game' | 'restore', source: Source, another?: Opening): Promise<void> {
    return this.#add(async () => {
      if (this.looking) throw new Error('this is a replay: without its record the element has games again');
      if (source === 'api') this.#expectNotPlayedOnce(reason === 'restore' ? this.daily : wanted.daily);
      const before = this.#score;
      let previous: number | null = null;
      if (another && wanted.daily !== this.daily) {
        if (await this.#open(another, 'new-game')) return;
      } else {
        const frame = await this.#live().open(wanted.request);
        await this.#widget.prepare(frame.state);
        this.#take(frame, wanted);
        previous = this.ledger.replace(reason === 'restore');
        this.#widget.changed({ kind: reason });
      }
      this.ledger.tellScore(before, null, reason, source);
      const { hand = [] } = this.#frame?.state ?? {};
      if (hand.length > 0) this.#widget.report.tell('bp-deal', { hand }, source);
      this.ledger.tellRest(previous, source, false);
    });
  }

  /** Changes to another store: to the game that is saved there, if any, else the present one goes on. */
  restock(makeStore: () => GameStore, fits: Fits): Promise<void> {
    return this.#addHere(async () => {
      const { ledger } = this;
      const present = this.#frame;
      const wasKept = ledger.store?.keeps === true;
      const store = ledger.stock(makeStore);
      const saved = await store.load();
      const { frame, atStake } = await this.#resume(saved, fits, present);
      const stays = present && frame && !wasKept && outlasts(present.state, frame.state, this.daily !== null);
      if (frame && !stays) {
        if (!wasKept) ledger.keepCopy();
        this.#take(frame, this.#wanted);
        ledger.begin(saved, true);
      } else {
        if (stays) await this.#live().open(goOn(present));
        if (atStake || (stays && !frame.state.over)) store.setAside();
        ledger.restock(saved);
        if (stays) ledger.save();
      }
      this.#widget.changed({ kind: 'start' });
    });
  }

  /** Changes to another worker file; the game goes on there. */
  rehost(workerUrl: string): Promise<void> {
    return this.#addHere(async () => {
      const core = this.#connect(workerUrl);
      if (this.#frame) this.#frame = await core.open(goOn(this.#frame));
    });
  }

  /** Lets the core go; the frame stays, and `attach` goes on from it. */
  detach(): void {
    this.#stay++;
    this.#core?.close();
    this.#core = null;
    this.ledger.store?.release();
  }

  /** Goes on with the game that was detached. */
  attach(workerUrl: string, makeStore: () => GameStore): Promise<void> {
    return this.#addHere(async () => {
      this.ledger.stock(makeStore);
      const core = this.#connect(workerUrl);
      if (this.#frame) this.#frame = await core.open(goOn(this.#frame));
      this.#widget.changed({ kind: 'start' });
    });
  }

  async #open(opening: Opening, kind: 'start' | 'new-game'): Promise<boolean> {
    const core = this.#connect(opening.workerUrl);
    await opening.ahead;
    const wanted = await this.#openWanted(core, opening);
    await this.#widget.prepare(wanted.state);
    const store = this.ledger.stock(opening.store);
    const saved = orKept(await store.load(), opening.kept ?? null);
    this.#live(); // it may have left while the storage was read
    const { frame, atStake } = await this.#resume(saved, opening.resume ?? (() => false), wanted);
    // Another game was asked for: the one that is saved here is not to be lost to its first move.
    if (atStake) store.setAside();
    this.#take(frame ?? wanted, opening.wanted);
    this.ledger.begin(saved, frame !== null);
    this.#widget.changed({ kind: frame ? 'start' : kind });
    return frame !== null;
  }

  /** Opens the wanted game; where it is refused, the present one is there again. */
  async #openWanted(core: RemoteGame, { wanted, check }: Opening): Promise<Frame> {
    try {
      const frame = await core.open(wanted.request);
      check?.(frame.state);
      return frame;
    } catch (error) {
      if (error instanceof ConfigError && this.#frame) await core.open(goOn(this.#frame));
      throw error;
    }
  }

  /**
   * Opens a saved game, `null` where it does not go on and the present one is there again: there is none, or one of
   * another game, or that cannot be played. `atStake`: it would be lost to the next one, for it has not ended, or
   * cannot be read here.
   */
  async #resume(
    { snapshot, origin }: Saved,
    fits: Fits,
    present: Frame | null,
  ): Promise<{ readonly frame: Frame | null; readonly atStake: boolean }> {
    if (snapshot === null) return { frame: null, atStake: false };
    const core = this.#live();
    let atStake = true;
    try {
      const frame = await core.open({ from: 'snapshot', snapshot: snapshot as Snapshot });
      if (fits(frame.state, origin)) return { frame, atStake: false };
      atStake = !frame.state.over;
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
    }
    if (present) await core.open(goOn(present));
    return { frame: null, atStake };
  }

  /** Another game takes the place of the present one. */
  #take(frame: Frame, wanted: Wanted | null): void {
    this.#widget.leaving();
    this.#opened++;
    this.#frame = frame;
    this.#wanted = wanted;
  }

  /** A game of a day is not begun again by a program: it is played once. */
  #expectNotPlayedOnce(date: string | null): void {
    if (date === null || date !== this.daily) return;
    const message = `daily is ${date}: the game of a day is played once; without daily the element has others`;
    throw new ConfigError('mismatch', 'daily', date, message);
  }

  // Moves

  /**
   * Plays a move; `null` when a listener prevented it. Rejects with IllegalMoveError. A move that a player made
   * on what was shown names that frame: on another one it would be another move, and it is dropped.
   */
  play(wanted: AnyMove, source: Source, shown?: Frame): Promise<MoveResult | null> {
    const move = Object.isFrozen(wanted) ? wanted : Object.freeze({ ...wanted });
    const opened = this.#opened;
    return this.#add(async () => {
      const { report } = this.#widget;
      const core = this.#live();
      const before = this.#frame;
      if ((shown && shown !== before) || (source !== 'api' && opened !== this.#opened)) return null;
      if (this.looking) {
        await this.#widget.play?.expectMove(move);
        throw new IllegalMoveError('over', 'this is a replay, which takes no moves');
      }
      // The core plays first, so that everything from before-move to gameover is one task.
      const { frame, result } = (await core.play<Kind>(move, ASSISTS.includes(source))) as PlayAnswer;
      if (!report.tell('bp-before-move', { move }, source)) {
        if (before) await core.open(goOn(before));
        return null;
      }
      const score = this.#score;
      this.#frame = frame;
      if (source === 'computer') this.ledger.help(true);
      const previous = this.ledger.raiseBest();
      this.ledger.save();
      this.#widget.changed({ kind: 'move', move, before, source, result });
      this.ledger.tellMove(move, result, source);
      this.ledger.tellScore(score, result.parts, 'move', source);
      if (result.refilled) report.tell('bp-deal', { hand: frame.state.hand }, source);
      this.ledger.tellRest(previous, source);
      return result;
    });
  }

  undo(source: Source): Promise<AnyMove | null> {
    return this.#step('undo', source);
  }

  redo(source: Source): Promise<AnyMove | null> {
    return this.#step('redo', source);
  }

  async #step(kind: 'undo' | 'redo', source: Source): Promise<AnyMove | null> {
    const step = async (core: RemoteGame): Promise<AnyMove | null> => {
      if (!this.undoable) return null;
      const before = this.#score;
      const { frame, move } = await core[kind]();
      if (!move) return null;
      this.#frame = frame;
      const previous = this.ledger.raiseBest();
      this.ledger.save();
      this.#widget.changed({ kind });
      this.#widget.report.tell(kind === 'undo' ? 'bp-undo' : 'bp-redo', { move }, source);
      this.ledger.tellScore(before, null, kind, source);
      this.ledger.tellRest(previous, source);
      return move;
    };
    // A program means the game that there will be, a player the one that is there.
    if (source === 'api') return this.#add(() => step(this.#live()));
    return (await this.command(step)) ?? null;
  }

  // While time passes

  /** Lets time pass, or has it pass in another way. */
  async run(options: RunOptions): Promise<void> {
    this.#source = options.computer ? 'computer' : 'system';
    const run = this.command((core) =>
      core.run(options, {
        changed: (frame, change) => {
          this.#flow(frame, change);
        },
        lost: (error) => {
          this.#widget.coreLost(error);
        },
      }),
    );
    const started = (): void => {
      if (this.#starting === starting) this.#starting = null;
    };
    const starting = run.then(started, started);
    this.#starting = starting;
    await run;
  }

  /** Time stands still: all that was played has been told and is kept when `stopped` is called. */
  async halt(stopped: () => void = () => undefined): Promise<void> {
    await this.command((core) =>
      core.halt().finally(() => {
        this.ledger.flush();
        stopped();
      }),
    );
  }

  /** A key, button or finger goes down. */
  press(action: Action, source: Source): void {
    this.#source = source;
    const isLetThrough = this.#widget.report.tell(
      'bp-before-move',
      { move: Object.freeze({ action }) },
      source,
    );
    if (isLetThrough) this.#say((core) => core.press(action));
  }

  release(action: Action): void {
    this.#say((core) => core.release(action));
  }

  /** In the order in which it was asked for. */
  #say(word: (core: RemoteGame) => void): void {
    const say = (): void => {
      if (this.#core) word(this.#core);
    };
    if (this.#starting) void this.#starting.then(say);
    else say();
  }

  #flow(frame: Frame<'fall'>, { results }: FallChange): void {
    const before = this.#frame;
    const source = this.#source;
    const score = this.#score;
    this.#frame = frame as unknown as Frame;
    if (source === 'computer') this.ledger.help(true);
    const previous = this.ledger.raiseBest();
    if (results.some(({ locked }) => locked)) this.ledger.saveSometimes();
    this.#widget.changed({ kind: 'flow', before, results });
    for (const { action, ...result } of results) {
      this.ledger.tellMove(Object.freeze({ action }), result, source);
    }
    this.ledger.tellScore(score, Object.freeze({ rows: this.#score - score }), 'move', source);
    const { hand } = frame.state;
    if (results.some(({ refilled }) => refilled)) this.#widget.report.tell('bp-deal', { hand }, source);
    this.ledger.tellRest(previous, source);
  }

  // What can be asked

  /** What can be done with the falling piece now. */
  async legal(): Promise<readonly FallMove[]> {
    return (await this.command((core) => core.legal())) ?? [];
  }

  /** What the computer would do with the falling piece; the game is assisted from then on. */
  async hint(): Promise<FallHint | null> {
    const hint = await this.command(async (core) => {
      const found = await core.hint();
      if (core.frame) this.#frame = core.frame as Frame;
      if (found) this.ledger.help(false);
      return found;
    });
    return hint ?? null;
  }

  /** The player has been helped with this frame; nothing where another is played by now. */
  async assist(helped: Frame<Kind>): Promise<void> {
    await this.command(async (core) => {
      if (!core.frame || !isSamePlay(core.frame.state, helped.state)) return;
      this.#frame = await core.assist();
      this.ledger.help(false);
    });
  }

  /** Shows the state behind `moves` moves of the game that is looked at. */
  async goTo(moves: number): Promise<void> {
    await this.command(async (core) => {
      const before = this.#frame;
      const { frame, result } = await core.goTo(moves);
      this.#frame = frame;
      this.#widget.changed({ kind: 'look', before, result });
    });
  }

  /** What was played in the present game: every move, of a falling game every piece. */
  history(): Promise<readonly Kinds[Kind]['entry'][]> {
    return this.#add(() => this.#live().history<Kind>());
  }

  /** The present game as it leaves the page. */
  papers(): Promise<Papers> {
    return this.#add(() => this.#live().papers(this.looking));
  }

  /** Waits for the commands given so far and answers with the state behind them. */
  settled(): Promise<Frame> {
    return this.#add(async () => {
      this.#live();
      if (!this.#frame) throw new DetachedError('there is no game yet');
      return this.#frame;
    });
  }

  /** Forgets everything that is stored under the present key. */
  clearData(): Promise<void> {
    return this.#add(() => this.ledger.clear());
  }

  // In order

  /** Asks something of the present game, behind the commands before it; dropped where another game is there by then. */
  command<T>(task: (core: RemoteGame) => Promise<T>): Promise<T | undefined> {
    const opened = this.#opened;
    return this.#add(async () => (opened === this.#opened ? task(this.#live()) : undefined));
  }

  /** Runs a command behind those before it, whatever became of them. */
  #add<T>(command: () => Promise<T>): Promise<T> {
    const run = this.#last.then(command);
    this.#last = run.catch(() => undefined);
    return run;
  }

  /** The same for what connects to a core: asked for in an earlier stay in a document, it is not begun in the next. */
  #addHere<T>(command: () => Promise<T>): Promise<T> {
    const stay = this.#stay;
    return this.#add(() => {
      if (stay !== this.#stay) throw new DetachedError('the element has left its document');
      return command();
    });
  }

  #connect(workerUrl: string): RemoteGame {
    if (this.#core && this.#workerUrl === workerUrl) return this.#core;
    const former = this.#core;
    this.#workerUrl = workerUrl;
    this.#core = new RemoteGame(workerUrl, async (kind) => (await loadPlay(kind)).answers);
    former?.close();
    return this.#core;
  }

  #live(): RemoteGame {
    if (!this.#core) throw new DetachedError('the element is not in a document');
    return this.#core;
  }

  get #score(): number {
    return this.#frame?.state.score ?? 0;
  }
}

const MOVE_FIELDS = ['piece', 'row', 'column', 'rotation', 'action'] as const;

/** A host's move as plain data of which the core says what is wrong with it, whatever becomes of the host's. */
export function plainMove(move: unknown): AnyMove {
  if (typeof move !== 'object' || move === null || Array.isArray(move)) {
    return (typeof move === 'object' ? move : String(move)) as unknown as AnyMove;
  }
  const fields = MOVE_FIELDS.map((name) => {
    try {
      const value = (move as Record<string, unknown>)[name];
      return [name, Object(value) === value || typeof value === 'symbol' ? NaN : value] as const;
    } catch {
      return [name, NaN] as const;
    }
  });
  return Object.freeze(
    Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
  ) as unknown as AnyMove;
}

/** Whether two states have the same pieces and the same board. */
export function isSamePlay(one: GameState, other: GameState): boolean {
  const text = ({ board, hand }: GameState): string => [...board, ...hand].join();
  return text(one) === text(other);
}

/** What a game goes on from. */
function goOn(frame: Frame): { readonly from: 'snapshot'; readonly snapshot: Snapshot } {
  return { from: 'snapshot', snapshot: frame.snapshot };
}

/** Whether a game that was kept nowhere goes on in spite of the saved one: of the two, the longer one does. */
function outlasts(present: GameState, saved: GameState, isDaily: boolean): boolean {
  if (present.over || present.moves === 0) return false;
  // One that has ended is not at stake, but that of a day is played once.
  return saved.over ? !isDaily : present.moves > saved.moves;
}
