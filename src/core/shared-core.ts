/**
 * One core for all games of the page (for each `worker-url`), started with the first game and ended with the last.
 * A core that dies is replaced at the next command.
 */
import { type Connection, ConnectionError } from './connection.js';
import { connect, type Rung } from './ladder.js';

export class SharedCore {
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

/** The core of an address, '' where the host names none. */
export function coreOf(workerUrl: string): SharedCore {
  let core = cores.get(workerUrl);
  if (!core) cores.set(workerUrl, (core = new SharedCore(workerUrl)));
  return core;
}
