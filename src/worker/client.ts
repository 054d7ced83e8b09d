/**
 * The page's end: one core for all games of the page (for each `worker-url`), started with the first game
 * and ended with the last. A core that dies is replaced at the next command, and each game goes on in the
 * new one from its last snapshot.
 */
import type { HistoryEntry, Move } from '../engine/types.js';
import { type Connection, ConnectionError, type RemoteService } from './connection.js';
import { ConfigError } from '../engine/errors.js';
import { deepFreeze } from '../engine/freeze.js';
import { connect, type Rung } from './ladder.js';
import type { Answer, Frame, OpenRequest, Papers, PlayAnswer, StepAnswer } from './protocol.js';
import { checkAnswer } from './answers.js';
import { errorOf } from './refusal.js';

/** A core that dies again and again over one command is given up. */
const ATTEMPTS = 3;

class SharedCore {
  readonly #url: string;
  #connection: Promise<Connection> | null = null;
  #rung: Rung | undefined;
  #users = 0;
  #nextId = 1;

  constructor(url: string) {
    this.#url = url;
  }

  enter(): number {
    this.#users++;
    return this.#nextId++;
  }

  leave(id: number): void {
    this.#users--;
    const line = this.#connection;
    if (!line) return;
    if (this.#users > 0) {
      line.then((connection) => connection.service.close(id)).catch(() => undefined);
      return;
    }
    this.#connection = null;
    line
      .then((connection) => {
        connection.close();
      })
      .catch(() => undefined);
  }

  get rung(): Rung | undefined {
    return this.#rung;
  }

  /** The live connection; a dead one is replaced. */
  async connection(): Promise<Connection> {
    const line = this.#connection;
    const present = await line;
    // The last game may have left meanwhile: what is started now, nobody would end.
    if (this.#users === 0) throw new ConnectionError('the game was closed');
    if (present && !present.dead) return present;
    if (this.#connection === line) this.#connection = this.#connect();
    return this.connection();
  }

  async #connect(): Promise<Connection> {
    try {
      const { connection, rung } = await connect(this.#url, this.#rung);
      this.#rung = rung;
      return connection;
    } catch (error) {
      this.#connection = null;
      throw error;
    }
  }
}

const cores = new Map<string, SharedCore>();

/** A game in the core. Commands of one game are to be given one after the other. */
export class RemoteGame {
  readonly #core: SharedCore;
  readonly #id: number;
  #frame: Frame | null = null;
  #closed = false;

  /** `workerUrl` is '' where the host names none. */
  constructor(workerUrl: string) {
    let core = cores.get(workerUrl);
    if (!core) cores.set(workerUrl, (core = new SharedCore(workerUrl)));
    this.#core = core;
    this.#id = core.enter();
  }

  /** Which way of running the core was taken. */
  get rung(): Rung | undefined {
    return this.#core.rung;
  }

  /** Starts the game, or puts another in its place. Rejects with ConfigError; the game before then stays. */
  async open(request: OpenRequest): Promise<Frame> {
    try {
      return (this.#frame = await this.#run((_, connection) => connection.open(this.#id, request)));
    } catch (error) {
      // Data from outside, such as lists a hundred thousand deep, that cannot be sent to a worker.
      const unsendable =
        error instanceof RangeError || (error instanceof DOMException && error.name === 'DataCloneError');
      if (!unsendable) throw error;
      throw new ConfigError('format', request.from, undefined, `${request.from} must be plain JSON data`);
    }
  }

  /** Plays a move, the player's or a program's. Rejects with IllegalMoveError. */
  async play(move: Move, assisted: boolean): Promise<PlayAnswer> {
    const answer = await this.#command((service) => service.play(this.#id, move, assisted));
    this.#frame = answer.frame;
    return answer;
  }

  /** Shows the state behind `moves` moves of a game that is looked at. Rejects with ConfigError. */
  async goTo(moves: number): Promise<Frame> {
    return (this.#frame = await this.#command((service) => service.goTo(this.#id, moves)));
  }

  /** Every move of the game, the undone ones too. */
  history(): Promise<readonly HistoryEntry[]> {
    return this.#command((service) => service.history(this.#id));
  }

  /** The game as it leaves the page. */
  papers(whole: boolean): Promise<Papers> {
    return this.#command((service) => service.papers(this.#id, whole));
  }

  async undo(): Promise<StepAnswer> {
    return this.#step('undo');
  }

  async redo(): Promise<StepAnswer> {
    return this.#step('redo');
  }

  /** Gives the game up; the last one takes the core with it. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#core.leave(this.#id);
  }

  async #step(kind: 'undo' | 'redo'): Promise<StepAnswer> {
    const answer = await this.#command((service) => service[kind](this.#id));
    this.#frame = answer.frame;
    return answer;
  }

  #command<T>(run: (service: RemoteService) => Promise<Answer<T>>): Promise<T> {
    const moves = this.#frame?.snapshot.moves.length ?? 0;
    return this.#run((service, connection) => connection.replaying(moves, () => run(service)));
  }

  async #run<T>(command: (service: RemoteService, connection: Connection) => Promise<Answer<T>>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      if (this.#closed) throw new ConnectionError('the game was closed');
      const connection = await this.#core.connection();
      try {
        const answer = readAnswer(await command(connection.service, connection), connection);
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

  async #reopen(connection: Connection, frame: Frame): Promise<void> {
    const request: OpenRequest = { from: 'snapshot', snapshot: frame.snapshot };
    const answer = readAnswer(await connection.open(this.#id, request), connection);
    if (!answer.ok) throw errorOf(answer.refusal);
  }
}

/** A core that speaks nonsense is a dead one. */
function readAnswer<T>(answer: Answer<T>, connection: Connection): Answer<T> {
  try {
    return checkAnswer<T>(answer);
  } catch (error) {
    connection.close();
    throw new ConnectionError(`the core gave a wrong answer: ${(error as Error).message}`);
  }
}
