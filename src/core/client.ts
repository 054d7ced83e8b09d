/**
 * The page's end of a game. Where its core has died, it goes on in the one that replaces it, from its last
 * snapshot.
 */
import { readList } from '../engine/check.js';
import { parseMove } from '../engine/fall/move.js';
import { type Action, ACTIONS, type FallHint, type FallMove } from '../engine/fall/types.js';
import type { Kind, Kinds } from '../engine/kinds.js';
import { type Connection, ConnectionError, type RemoteService } from './connection.js';
import { ConfigError } from '../engine/errors.js';
import { deepFreeze } from '../engine/freeze.js';
import type { Solvability } from '../engine/pop/types.js';
import type { Rung } from './ladder.js';
import type {
  Answer,
  FallChange,
  Finding,
  Frame,
  OpenRequest,
  Papers,
  PlayAnswer,
  Running,
  RunOptions,
  SearchAnswer,
  StepAnswer,
} from './protocol.js';
import { checkAnswer } from './answers.js';
import { FallFrames } from './fall-frames.js';
import { FallWatch, type FallWatcher } from './fall-watch.js';
import { errorOf } from './refusal.js';
import { readKeyAction } from './run-options.js';
import { coreOf, type SharedCore } from './shared-core.js';

export type { FallWatcher };

/** Another state of a game that is looked at, and of a wall, where it is the next one, what led to it. */
export interface LookedAt<K extends Kind> {
  readonly frame: Frame<K>;
  readonly result: Kinds[K]['result'] | null;
}

/** Throws where a value has not the form of what was asked for. */
type Check = (value: object) => void;

/** A core that dies again and again over one command is given up. */
const ATTEMPTS = 3;

/**
 * A game in the core. Commands of one game are to be given one after the other; keys may be pressed and let go at
 * any time. Whoever opens a falling game names its kind: `open<'fall'>`.
 */
export class RemoteGame {
  readonly #core: SharedCore;
  readonly #id: number;
  #frame: Frame<Kind> | null = null;
  /** Of a falling game: its frames as they are told. */
  #frames: FallFrames | null = null;
  #watch: FallWatch | null = null;
  #closed = false;

  /** `workerUrl` is '' where the host names none. */
  constructor(workerUrl: string) {
    this.#core = coreOf(workerUrl);
    this.#id = this.#core.enter();
  }

  /** Which way of running the core was taken. */
  get rung(): Rung | undefined {
    return this.#core.rung;
  }

  /**
   * Starts the game, or puts another in its place, in which no time passes yet. Rejects with ConfigError; the game
   * before then stays.
   */
  async open<K extends Kind = 'place'>(request: OpenRequest): Promise<Frame<K>> {
    const watch = this.#watch;
    // Until it is known which game there is, its core hears nothing.
    watch?.hush(true);
    try {
      const frame = await this.#run((_, connection) => connection.open(this.#id, request));
      watch?.end();
      this.#watch = null;
      this.#frames = null;
      return this.#show(frame) as Frame<K>;
    } catch (error) {
      watch?.hush(false);
      // Data from outside, such as lists a hundred thousand deep, that cannot be sent to a worker.
      const unsendable =
        error instanceof RangeError || (error instanceof DOMException && error.name === 'DataCloneError');
      if (!unsendable) throw error;
      throw new ConfigError('format', request.from, undefined, `${request.from} must be plain JSON data`);
    }
  }

  /** Plays a move, the player's or a program's. Rejects with IllegalMoveError. */
  async play<K extends Kind = 'place'>(move: Kinds[K]['move'], assisted: boolean): Promise<PlayAnswer<K>> {
    const answer = await this.#command((service) => service.play(this.#id, move, assisted));
    this.#show(answer.frame);
    return answer as PlayAnswer<K>;
  }

  /** Shows the state behind `moves` moves of a game that is looked at. Rejects with ConfigError. */
  async goTo<K extends Kind = 'place'>(moves: number): Promise<LookedAt<K>> {
    const { look, result } = await this.#command((service) => service.goTo(this.#id, moves));
    const before = this.#frame!.snapshot;
    const { score } = look.state;
    const snapshot = Object.freeze({ ...before, undone: before.moves.length - moves, score });
    const frame = this.#show(Object.freeze({ ...look, snapshot, record: null })) as Frame<K>;
    return { frame, result: result as LookedAt<K>['result'] };
  }

  /** What was played, the undone moves too: every move, of a falling game every piece. */
  async history<K extends Kind = 'place'>(): Promise<readonly Kinds[K]['entry'][]> {
    return (await this.#command((service) => service.history(this.#id))).played;
  }

  /** The game as it leaves the page. */
  async papers<K extends Kind = 'place'>(whole: boolean): Promise<Papers<K>> {
    return (await this.#command((service) => service.papers(this.#id, whole))) as Papers<K>;
  }

  async undo<K extends Kind = 'place'>(): Promise<StepAnswer<K>> {
    return (await this.#step('undo')) as StepAnswer<K>;
  }

  async redo<K extends Kind = 'place'>(): Promise<StepAnswer<K>> {
    return (await this.#step('redo')) as StepAnswer<K>;
  }

  /**
   * Lets time pass in a falling game, or has it run in another way; from then on `watcher` hears of every change.
   * Rejects with ConfigError, and the game runs, or stands, as before.
   */
  async run(options: RunOptions, watcher: FallWatcher): Promise<void> {
    await this.#command((service, connection) =>
      service.run(this.#id, options, (change) => {
        this.#take(change, connection);
      }),
    );
    this.#watch?.end();
    this.#watch = new FallWatch(watcher, (serial) => {
      this.#say((service) => service.seen(this.#id, serial));
    });
  }

  /** Stops time; resolves once the watcher has heard of all that took place before. */
  async halt(): Promise<void> {
    const watch = this.#watch;
    if (!watch) return;
    watch.end();
    await this.#command((service) => service.halt(this.#id));
    if (this.#watch === watch) this.#watch = null;
  }

  /** A key of the player goes down; nothing while time stands still. Throws ConfigError for what no key can do. */
  press(action: Action): void {
    const key = readKeyAction(action);
    this.#say((service) => service.press(this.#id, key));
  }

  release(action: Action): void {
    const key = readKeyAction(action);
    this.#say((service) => service.release(this.#id, key));
  }

  /** What the computer would do with the falling piece; the game is assisted from then on. */
  async hint(): Promise<FallHint | null> {
    const { hint } = await this.#command((service) => service.hint(this.#id));
    if (hint && this.#frames) this.#frame = this.#frames.assist();
    return hint;
  }

  /** What can be done with the falling piece now. */
  async legal(): Promise<readonly FallMove[]> {
    const legal = await this.#command((service) => service.legal(this.#id));
    return readList(legal, 'legal', 0, ACTIONS.length, parseMove);
  }

  /**
   * Searches the present hand or wall on for about `timeMs` milliseconds, and says what is the best so far. `wasm` is
   * the search, for a core that does not know it yet; `check` throws where what was found has not the form of such.
   */
  async search(timeMs: number, wasm: Uint8Array, check: (finding: object) => void): Promise<Finding> {
    const search = (): Promise<SearchAnswer> =>
      this.#command((service) => service.search(this.#id, timeMs), check);
    const answer = await search();
    if (answer.taught) return answer;
    await this.#command((service) => service.learn(wasm));
    return search();
  }

  /** Gives the core a search before it is asked for it. */
  async teach(wasm: Uint8Array): Promise<void> {
    await this.#command((service) => service.learn(wasm));
  }

  /** Whether the present wall can be cleared, as far as looking at `work` walls says it. */
  async judge(work: number): Promise<Solvability['verdict']> {
    return (await this.#command((service) => service.judge(this.#id, work))).verdict;
  }

  /** The player has been helped: the game says so from now on. */
  async assist<K extends Kind = 'place'>(): Promise<Frame<K>> {
    const { frame } = await this.#command((service) => service.assist(this.#id));
    return this.#show(frame) as Frame<K>;
  }

  /** The game as it is now: between two commands, of one that runs, newer than their answers. */
  get frame(): Frame<Kind> | null {
    return this.#frame;
  }

  /** Gives the game up; the last one takes the core with it. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#watch?.end();
    this.#watch = null;
    this.#core.leave(this.#id);
  }

  async #step(kind: 'undo' | 'redo'): Promise<StepAnswer<Kind>> {
    const answer = await this.#command((service) => service[kind](this.#id));
    this.#show(answer.frame);
    return answer;
  }

  #show(frame: Frame<Kind>): Frame<Kind> {
    this.#frame = frame;
    if (!isFalling(frame)) this.#frames = null;
    else if (this.#frames) this.#frames.frame = frame;
    else this.#frames = new FallFrames(frame);
    return frame;
  }

  /** A change of a game that runs. */
  #take(change: FallChange, connection: Connection): void {
    if (!this.#frames || this.#closed) return;
    try {
      this.#frame = this.#frames.take(change);
    } catch {
      // A core that speaks nonsense is a dead one.
      connection.close();
      this.#lose();
      return;
    }
    this.#watch?.tell(this.#frames.frame, change);
  }

  /** Says what nobody waits for; a core that does not take it is dead. */
  #say(message: (service: RemoteService) => Promise<Answer<Running>>): void {
    const watch = this.#watch;
    if (!watch?.live) return;
    const said = async (): Promise<boolean> => {
      const connection = await this.#core.connection();
      const answer = readAnswer(await connection.command(() => message(connection.service)), connection);
      return answer.ok ? answer.value.running : answer.refusal.kind !== 'lost';
    };
    said()
      .catch(() => false)
      .then((running) => {
        if (!running && this.#watch === watch && watch.live && !this.#frame?.state.over) this.#lose();
      })
      .catch(() => undefined);
  }

  /** The core died while time passed: the game goes on in another, where it stands still. */
  #lose(): void {
    const watch = this.#watch;
    if (!watch) return;
    watch.end();
    this.#watch = null;
    this.#command((service) => service.halt(this.#id))
      .then(
        () => null,
        (error: Error) => error,
      )
      .then((error) => {
        if (!this.#closed) watch.watcher.lost(error);
      })
      .catch(reportError);
  }

  #command<T>(
    run: (service: RemoteService, connection: Connection) => Promise<Answer<T>>,
    check?: Check,
  ): Promise<T> {
    const moves = this.#frames?.moves ?? this.#frame?.snapshot.moves.length ?? 0;
    return this.#run(
      (service, connection) => connection.replaying(moves, () => run(service, connection)),
      check,
    );
  }

  async #run<T>(
    command: (service: RemoteService, connection: Connection) => Promise<Answer<T>>,
    check?: Check,
  ): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      if (this.#closed) throw new ConnectionError('the game was closed');
      const connection = await this.#core.connection();
      try {
        const answer = readAnswer(await command(connection.service, connection), connection, check);
        if (answer.ok) return deepFreeze(answer.value);
        // A core that replaced a dead one does not know this game yet.
        if (answer.refusal.kind !== 'lost' || !this.#frame || attempt === ATTEMPTS)
          throw errorOf(answer.refusal);
        await this.#reopen(connection, this.#frame);
      } catch (error) {
        const died = error instanceof ConnectionError && !this.#closed;
        if (!died || attempt === ATTEMPTS) throw error;
      }
    }
  }

  async #reopen(connection: Connection, frame: Frame<Kind>): Promise<void> {
    const request: OpenRequest = { from: 'snapshot', snapshot: frame.snapshot };
    const answer = readAnswer(await connection.open(this.#id, request), connection);
    if (!answer.ok) throw errorOf(answer.refusal);
    // The changes of the next run are counted anew.
    if (isFalling(frame)) this.#frames = new FallFrames(frame);
  }
}

function isFalling(frame: Frame<Kind>): frame is Frame<'fall'> {
  return frame.outlook === null;
}

/** A core that speaks nonsense is a dead one. */
function readAnswer<T>(answer: Answer<T>, connection: Connection, check?: Check): Answer<T> {
  try {
    const checked = checkAnswer<T>(answer);
    if (checked.ok) check?.(checked.value as object);
    return checked;
  } catch (error) {
    connection.close();
    throw new ConnectionError(`the core gave a wrong answer: ${(error as Error).message}`);
  }
}
