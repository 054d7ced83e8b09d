/**
 * One widget's game between the core and the host: what is asked of it is done one at a time and in order. Knows no DOM.
 * What a game needs from its first press on is its course, which comes with that.
 *
 * What a session is, is nowhere noted but here: its `status` follows from its facts.
 *
 * | it is     | `status`          | by these facts              | and becomes                                           |
 * | --------- | ----------------- | --------------------------- | ----------------------------------------------------- |
 * | idle      | idle              | no game was asked for       | opening: `GameOpening.open`                           |
 * | opening   | loading           | no frame, or no replay yet  | one of those below: `take`                            |
 * | ready     | paused            | a frame, `time` is `ready`  | playing: `run`                                        |
 * | playing   | playing           | `time` is `passes`, or none | paused: `halt`; over: a move; ready: `take`, `attach` |
 * | paused    | paused            | `time` is `stands`          | playing: `run`; ready: `take`, `attach`               |
 * | over      | over              | the state is over           | playing: a move is taken back; ready: `take`          |
 * | replaying | paused or playing | the game is looked at       | ready: `take`                                         |
 * | lost      | error             | `lost`                      | one of those above: another frame                     |
 *
 * Any of them becomes lost as its core cannot be replaced, and opening as a first game is asked for. What was queued for
 * one opened game is dropped where another is there by then: a run, a pause and a key belong to one game.
 */
import { RemoteGame } from '../core/client.js';
import { DetachedError, lacks } from '../core/connection.js';
import type { Frame, RunOptions } from '../core/protocol.js';
import { ConfigError } from '../engine/errors.js';
import type { AnyMove } from '../engine/kinds.js';
import type { MoveResult } from '../engine/types.js';
import { dialogs } from '../view/late-parts.js';
import type { Course } from './course.js';
import type { Source } from './events.js';
import { loadPlay } from './play.js';
import type { Shelf } from './storage.js';
import type { Opening, Wanted } from './game-request.js';
import type { Widget } from './widget.js';

/** What a game does, as its host knows it. */
export type Status = 'idle' | 'loading' | 'playing' | 'paused' | 'over' | 'error';

export class Session {
  frame: Frame | null = null;
  /** Of a game in which time can pass: whether it does, or has not yet. */
  time: 'ready' | 'passes' | 'stands' = 'ready';
  /** Whether no core can be had for it: until there is another frame. */
  lost = false;
  /** What the present game was opened by. */
  wanted: Wanted | null = null;
  /** What is about to take its place. */
  asked: Wanted | null = null;
  /** Counts the games that were opened: what was asked of one means nothing to the next. */
  opened = 0;
  /** Where the game is kept. */
  shelf: Shelf | null = null;
  /** Who plays while time passes. */
  source: Source = 'system';
  course: Course | null = null;
  /** `null` while the element is in no document. */
  core: RemoteGame | null = null;
  readonly #widget: Widget;
  #workerUrl = '';
  /** Counts the stays in a document. */
  #stay = 0;
  #last: Promise<unknown> = Promise.resolve();
  constructor(widget: Widget) {
    this.#widget = widget;
  }

  /** Names what the present game was opened from. */
  get origin(): string {
    return this.wanted?.origin ?? '';
  }

  /** The date of the present game, if it is a daily one. */
  get daily(): string | null {
    return this.wanted?.daily ?? null;
  }

  /** Whether the present game is only looked at: it takes no moves. */
  get looking(): boolean {
    return this.wanted?.request.from === 'record';
  }

  /** Whether moves can be taken back: never in the one game of a day, nor in a replay. */
  get undoable(): boolean {
    const { daily } = this.frame ? this : this.#widget.options;
    return daily === null && !this.looking;
  }

  /** What it is, as the table above has it. */
  get status(): Status {
    const { frame, looking } = this;
    const { replay, opening, play } = this.#widget;
    if (this.lost) return 'error';
    if (!frame || this.asked || opening.awaited || (looking && !replay))
      return opening.openings > 0 ? 'loading' : 'idle';
    if (looking) return replay!.playing ? 'playing' : 'paused';
    if (frame.state.over) return 'over';
    return play?.timed && !this.running ? 'paused' : 'playing';
  }

  /** Whether time passes in the present game. */
  get running(): boolean {
    return this.time === 'passes' && this.frame?.state.over === false;
  }

  // Which game

  /**
   * Opens a game; answers whether it is a saved one. No event is fired, for no move was made. Rejects with
   * ConfigError where the wanted game cannot be had: the present one and its store are as they were.
   */
  open(opening: Opening): Promise<boolean> {
    const { wanted, source } = opening;
    // One that the player begins waits for what was asked of the present one.
    if (!source) this.asked = wanted;
    return this.addHere(() => {
      this.asked ??= wanted;
      return this.openNow(opening);
    }).finally(() => {
      if (this.asked === wanted) this.asked = null;
    });
  }

  async openNow(opening: Opening): Promise<boolean> {
    // Another game is opened whole or not at all, whatever lies on its shelf.
    if (this.frame) {
      await this.loadCourse();
      this.live(); // it may have left meanwhile
    }
    // Of games of one name each has its own by their order on the page, not by whose core answers first.
    const first = this.frame ? null : this.reshelve(opening.shelf);
    const core = this.connect(opening.workerUrl);
    const replay = opening.wanted.request.from === 'record' ? import('./replay.js').catch(lacks) : null;
    replay?.catch(() => undefined); // it is waited for below
    await opening.ahead;
    // What nothing can show takes no other game's place; the first is opened beside.
    if (this.frame) await replay;
    const wanted = await this.#openWanted(core, opening);
    await replay;
    this.live(); // it may have left meanwhile
    const { daily } = opening.wanted;
    const isAnotherDay = daily !== null && daily !== this.daily;
    const reason = !this.frame
      ? 'first'
      : this.looking
        ? 'leave-replay'
        : isAnotherDay
          ? 'daily'
          : opening.source
            ? 'new'
            : 'attribute';
    const { bare } = first ?? this.reshelve(opening.shelf);
    const isLinked = this.#widget.opening.link;
    if (isLinked || !bare || this.course || opening.kept != null || wanted.state.over)
      return (await this.loadCourse()).begin(opening, wanted, reason);
    this.take(wanted, opening.wanted);
    const detail = { reason, restored: false } as const;
    this.#widget.changed({ kind: 'start', start: { detail, source: 'system' } });
    return false;
  }

  /** Opens the wanted game; where it is refused, the present one is there again. */
  async #openWanted(core: RemoteGame, { wanted, check }: Opening): Promise<Frame> {
    try {
      const frame = await core.open(wanted.request);
      check?.(frame.state);
      return frame;
    } catch (error) {
      // One that the core refuses leaves it as it is.
      if (error instanceof ConfigError && this.frame && core.frame !== this.frame)
        await this.course!.reopen(this.frame);
      throw error;
    }
  }

  /** Another game takes the place of the present one. */
  take(frame: Frame, wanted: Wanted | null): void {
    this.#widget.leaving();
    this.begin();
    this.frame = frame;
    this.wanted = wanted;
    if (wanted === this.asked) this.asked = null;
  }

  /** The game that is there begins anew: its time is still to be started, and nothing asked before is meant for it. */
  begin(): void {
    this.opened++;
    this.time = 'ready';
  }

  /** Changes to another shelf; the former one lets go of its key first. */
  reshelve(make: () => Shelf): Shelf {
    this.shelf?.release();
    this.shelf = make();
    this.course?.ledger.stock(this.shelf);
    return this.shelf;
  }

  /** Lets the core go; the frame stays, and `attach` goes on from it. */
  detach(): void {
    this.#stay++;
    this.course?.ledger.settle();
    this.core?.close();
    this.core = null;
    this.shelf?.release();
  }

  // Its course

  /** Loads what is needed from the first press on. Rejects with LoadError; a browser may keep that to the page's end. */
  async loadCourse(): Promise<Course> {
    const { play } = this.#widget;
    if (this.course && (!play || play.later.module)) return this.course;
    const [module] = await Promise.all([import('./course.js'), play?.later.load(), dialogs.load()]).catch(
      lacks,
    );
    return (this.course ??= new module.Course(this.#widget));
  }

  /** Has something done in the game that there will be behind the commands before. */
  act<T>(task: (course: Course) => Promise<T>): Promise<T> {
    return this.#add(async () => task(await this.loadCourse()));
  }

  /** The same in the present game: dropped where another one is there by then. */
  actHere<T>(task: (course: Course) => Promise<T>): Promise<T | undefined> {
    const { opened } = this;
    return this.act(async (course) => (opened === this.opened ? task(course) : undefined));
  }

  /** Asks the core something of the present game. */
  command<T>(task: (core: RemoteGame) => Promise<T>): Promise<T | undefined> {
    const { opened } = this;
    return this.#add(async () => (opened === this.opened ? task(this.live()) : undefined));
  }

  /**
   * Plays a move; `null` when a listener prevented it. Rejects with IllegalMoveError. A move that a player made
   * on what was shown names that frame: on another one it would be another move, and it is dropped.
   */
  play(wanted: AnyMove, source: Source, shown?: Frame): Promise<MoveResult | null> {
    const move = Object.freeze(wanted);
    const { opened } = this;
    return this.act(async (course) =>
      source !== 'api' && opened !== this.opened ? null : course.play(move, source, shown),
    );
  }

  // While time passes

  /** Lets time pass, or has it pass in another way. */
  run(options: RunOptions): Promise<void> {
    this.source = options.computer ? 'computer' : 'system';
    this.time = 'passes';
    return this.actHere((course) => course.run(options));
  }

  /** Time stands still: all that was played has been told and is kept when `stopped` is called. */
  async halt(stopped?: () => void): Promise<void> {
    this.time = 'stands';
    await this.command((core) =>
      core.halt().finally(() => {
        this.course?.ledger.flush();
        stopped?.();
      }),
    );
  }

  // In order

  /** Runs a command behind those before it, whatever became of them. */
  #add<T>(command: () => Promise<T>): Promise<T> {
    const run = this.#last.then(command);
    this.#last = run.catch(() => undefined);
    return run;
  }

  /** The same for what connects to a core: asked for in an earlier stay in a document, it is not begun in the next. */
  addHere<T>(command: () => Promise<T>): Promise<T> {
    const stay = this.#stay;
    return this.#add(() => {
      if (stay !== this.#stay) throw new DetachedError('the element is not in a document');
      return command();
    });
  }

  connect(workerUrl: string): RemoteGame {
    if (this.core && this.#workerUrl === workerUrl) return this.core;
    const former = this.core;
    this.#workerUrl = workerUrl;
    this.core = new RemoteGame(workerUrl, loadPlay);
    former?.close();
    return this.core;
  }

  live(): RemoteGame {
    if (!this.core) throw new DetachedError('the element is not in a document');
    return this.core;
  }
}

const MOVE_FIELDS = ['piece', 'row', 'column', 'rotation', 'action'] as const;

/** What passes to a worker, and is refused there as what it is: nothing of a host's object is asked for what it says. */
const plain = (value: unknown): unknown =>
  Object(value) === value ? {} : typeof value === 'symbol' ? String(value) : value;

/** A host's move as plain data of which the core says what is wrong with it, whatever becomes of the host's. */
export function plainMove(move: unknown): AnyMove {
  if (typeof move !== 'object' || move === null) return plain(move) as AnyMove;
  const fields = MOVE_FIELDS.map((name) => {
    try {
      return [name, plain((move as Record<string, unknown>)[name])] as const;
    } catch {
      return [name, NaN] as const;
    }
  });
  return Object.freeze(
    Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
  ) as unknown as AnyMove;
}
