/**
 * The page's end of a game. Where its core has died, it goes on in the one that replaces it, from its last
 * snapshot.
 */
import { ConfigError } from '../engine/errors.js';
import type { Action } from '../engine/fall/types.js';
import { deepFreeze } from '../engine/freeze.js';
import type { Kind } from '../engine/kinds.js';
import { registered } from '../engine/table.js';
import { type Connection, ConnectionError, DetachedError, lacks } from './connection.js';
import type { FallLine, FallWatcher } from './fall-line.js';
import { Frames } from './frames.js';
import type {
  Answer,
  Change,
  FallChange,
  Frame,
  GameCommands,
  OpenRequest,
  RunOptions,
  Told,
  Value,
} from './protocol.js';
import { errorOf } from './refusal.js';
import { type Asked, kindAsked, lengthOf, plain } from './requests.js';
import { coreOf, type Rung, type SharedCore } from './shared-core.js';

export type { FallWatcher };

/** Where a core knows the game. */
interface Seat {
  readonly core: SharedCore;
  readonly id: number;
}

/** Throws where a value has not the form of what was asked for. */
type Check = (value: object) => void;

/** A core that dies again and again over one command is given up: the third may have to read the game back first. */
const ATTEMPTS = 4;

/**
 * A game in a core. Commands of one game are to be given one after the other; keys may be pressed and let
 * go at any time. Whoever opens a falling game or a wall names its kind: `open<'fall'>`.
 */
export class RemoteGame {
  readonly #url: string;
  readonly #ready: ((kind: Kind) => Promise<unknown>) | undefined;
  #seat: Seat | null = null;
  /** Of a game that is being opened. */
  #next: Seat | null = null;
  #frames: Frames | null = null;
  /** @internal Of a falling game, while its time passes. */
  line: FallLine | null = null;
  /** @internal */
  closed = false;

  /** `workerUrl` is '' where the host names none; `ready` settles once a game of a kind can be taken. */
  constructor(workerUrl: string, ready?: (kind: Kind) => Promise<unknown>) {
    this.#url = workerUrl;
    this.#ready = ready;
  }

  /** Which way of running the core was taken. */
  get rung(): Rung | undefined {
    return this.#seat?.core.rung;
  }

  /** The game as it is now: between two commands, of one that runs, newer than their answers. */
  get frame(): Frame<Kind> | null {
    return this.#frames?.frame ?? null;
  }

  /**
   * Starts the game, or puts another in its place, in which no time passes yet; one of another kind in another core.
   * Rejects with ConfigError; the game before then stays.
   */
  async open<K extends Kind = 'place'>(request: Asked): Promise<Frame<K>> {
    // Until it is known which game there is, its core hears nothing.
    this.line?.hush(true);
    // Texts are read while the core starts.
    const read = plain(request);
    read.catch(() => undefined);
    const kind = await kindAsked(request);
    const core = coreOf(this.#url, kind);
    const seat = this.#seat?.core === core ? this.#seat : { core, id: core.enter() };
    this.#next = seat;
    // What takes its answers comes beside the worker, which is made in this task too.
    this.#ready?.(kind).catch(() => undefined);
    try {
      const frames = await this.#insist(seat, async (connection) =>
        this.#opened(seat, connection, kind, await read),
      );
      this.#leave(seat);
      this.#frames = frames;
      return frames.frame as Frame<K>;
    } catch (error) {
      this.line?.hush(false);
      if (seat !== this.#seat && this.#next === seat) seat.core.leave(seat.id);
      // Data from outside, such as lists a hundred thousand deep, that cannot be sent to a worker.
      const unsendable =
        error instanceof RangeError || (error instanceof DOMException && error.name === 'DataCloneError');
      if (!unsendable) throw error;
      throw new ConfigError('format', request.from, undefined, `${request.from} must be plain JSON data`);
    } finally {
      this.#next = null;
    }
  }

  /**
   * Lets time pass in a falling game, or has it run in another way; from then on `watcher` hears of every change.
   * Rejects with ConfigError, and the game runs, or stands, as before. Answers whether the core knows what a computer
   * plays by; one that does not lets pieces fall meanwhile.
   */
  async run(options: RunOptions, watcher: FallWatcher): Promise<boolean> {
    const { run } = await import('./fall-line.js').catch(lacks);
    return run(this, options, watcher);
  }

  /** Stops time; resolves once the watcher has heard of all that took place before. */
  async halt(): Promise<void> {
    await this.line?.halt();
  }

  /** A key of the player goes down, or up; nothing while time stands still. Throws ConfigError for what no key can do. */
  key(way: 'press' | 'release', action: Action): void {
    this.line?.key(way, action);
  }

  /** Gives the game up; the last one of its kind takes the core with it. */
  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.#leave(null);
  }

  /**
   * Gives a command, of which `frame` is the game behind it; a core that is lost meanwhile is replaced. `check` throws where
   * the answer has not the form of what was asked for. Rejects with IllegalMoveError or ConfigError for what is refused.
   */
  command<M extends keyof GameCommands>(method: M, args: Told<M>, check?: Check): Promise<Value<M>> {
    return this.#insist(this.#seat, async (connection, seat) => {
      const frames = this.#frames!;
      const answer = await this.#asked(seat, connection, frames, method, args, check);
      if (answer.ok) return answer.value;
      // A core that replaced a dead one does not know this game yet.
      if (answer.refusal.kind !== 'lost') throw errorOf(answer.refusal);
      const { snapshot } = frames.frame!;
      this.#frames = await this.#opened(seat, connection, frames.kind, {
        from: 'snapshot',
        snapshot,
      });
      return null;
    });
  }

  /** @internal Asks the core as it is now, which may be dead. */
  async ask<M extends keyof GameCommands>(method: M, args: Told<M>): Promise<Answer<Value<M>>> {
    const seat = this.#seat!;
    return this.#asked(seat, await seat.core.connection(), this.#frames!, method, args);
  }

  /** Has a task done by a core that lives. `null` is no answer: it is to be asked again. */
  async #insist<T>(
    seat: Seat | null,
    task: (connection: Connection, seat: Seat) => Promise<T | null>,
  ): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const connection = await this.#stays(seat).core.connection();
      try {
        const value = await task(connection, seat!);
        if (value !== null) return value;
        if (attempt === ATTEMPTS) throw new ConnectionError('the core loses the game');
      } catch (error) {
        const died = error instanceof ConnectionError;
        if (!died || attempt === ATTEMPTS) throw error;
      }
    }
  }

  /** Throws where the game has been given up: a core that knows it would keep it. */
  #stays(seat: Seat | null): Seat {
    if (this.closed || !seat) throw new DetachedError('the element is not in a document');
    return seat;
  }

  /** Makes the game in a core, which may mean to read a long one back. */
  async #opened(seat: Seat, connection: Connection, kind: Kind, request: OpenRequest): Promise<Frames> {
    await this.#ready?.(kind);
    const frames = new Frames(kind, connection.checksOf?.(kind));
    const args = [request, registered] as Told<'open'>;
    const answer = await this.#asked(this.#stays(seat), connection, frames, 'open', args);
    if (!answer.ok) throw errorOf(answer.refusal);
    connection.watch(this.#stays(seat).id, (told) => {
      if (this.#frames !== frames) return;
      const change = told as FallChange;
      try {
        frames.checks?.told(change);
        frames.take(change);
      } catch {
        // A core that speaks nonsense is a dead one.
        connection.close();
        this.line?.lose();
        return;
      }
      this.line?.tell(change);
    });
    return frames;
  }

  /** Asks a core; what it says is new is taken over. One that speaks nonsense is a dead one. */
  async #asked<M extends keyof GameCommands>(
    { id }: Seat,
    connection: Connection,
    frames: Frames,
    method: M,
    args: Told<M>,
    check?: Check,
  ): Promise<Answer<Value<M>>> {
    const moves = method === 'open' ? lengthOf(args[0] as OpenRequest) : frames.moves;
    const answer = (await connection.call(
      method,
      [id, ...args] as unknown as Parameters<GameCommands[M]>,
      moves,
    )) as Answer<Value<M>>;
    try {
      frames.checks?.answer(method, answer);
      if (answer.ok) {
        const value = answer.value as object;
        check?.(value);
        if ('serial' in value) frames.take(value as Change);
      }
      return deepFreeze(answer);
    } catch (error) {
      connection.close();
      throw new ConnectionError(`the core gave a wrong answer: ${(error as Error).message}`);
    }
  }

  /** Gives up the seats that are not to be kept: each once, for an answer may come behind the end. No time passes any more. */
  #leave(kept: Seat | null): void {
    this.line?.end();
    this.line = null;
    for (const seat of new Set([this.#seat, this.#next])) {
      if (seat && seat !== kept) seat.core.leave(seat.id);
    }
    this.#next = null;
    this.#seat = kept;
  }
}
