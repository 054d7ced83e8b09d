/** A live line to a core, whatever it runs in, with a watch on it that notices when it dies. */
import { wrap } from 'comlink';
import type { Snapshot } from '../engine/types.js';
import {
  type Answer,
  type CoreService,
  type Frame,
  type Hello,
  type OpenRequest,
  PROTOCOL,
} from './protocol.js';

/** The core's service as seen over the line. */
export type RemoteService = {
  [K in keyof CoreService]: (
    ...args: Parameters<CoreService[K]>
  ) => Promise<Awaited<ReturnType<CoreService[K]>>>;
};

/** The core did not answer, crashed, or speaks another version. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

const HANDSHAKE_MS = 4000;
/** Commands take well under 50 ms; a core that is silent this long is taken for dead. */
const COMMAND_MS = 1500;
/** More for each move of a game that is read back. */
const REPLAY_MS = 1;
/** A page that was busy or frozen finds its timer due before the answer that waits behind it. */
const GRACE_MS = 300;

export class Connection {
  readonly service: RemoteService;
  readonly #worker: Worker | null;
  readonly #pending = new Set<(error: ConnectionError) => void>();
  #dead: ConnectionError | null = null;

  private constructor(service: RemoteService, worker: Worker | null) {
    this.service = service;
    this.#worker = worker;
    worker?.addEventListener('error', this.#onError);
    worker?.addEventListener('messageerror', this.#onError);
  }

  /** Shakes hands with the core in `worker`; on a refusal, an error or silence the worker is ended. */
  static async toWorker(worker: Worker): Promise<Connection> {
    const remote = wrap<CoreService>(worker);
    const service: RemoteService = {
      hello: () => remote.hello(),
      open: (id, request) => remote.open(id, request),
      play: (id, move) => remote.play(id, move),
      undo: (id) => remote.undo(id),
      redo: (id) => remote.redo(id),
      close: (id) => remote.close(id),
    };
    const connection = new Connection(service, worker);
    try {
      check(await connection.command(() => service.hello(), HANDSHAKE_MS));
    } catch (error) {
      connection.close();
      throw error;
    }
    return connection;
  }

  /** Shakes hands with a core in the page. */
  static async toLocal(local: CoreService): Promise<Connection> {
    check(await local.hello());
    const service: RemoteService = {
      hello: () => local.hello(),
      open: async (id, request) => local.open(id, request),
      play: async (id, move) => local.play(id, move),
      undo: async (id) => local.undo(id),
      redo: async (id) => local.redo(id),
      close: async (id) => {
        local.close(id);
      },
    };
    return new Connection(service, null);
  }

  get dead(): boolean {
    return this.#dead !== null;
  }

  /** Runs a command; rejects with ConnectionError if the core dies over it. `kind` says how long it may take. */
  command<T>(run: () => Promise<T>, limit: number = COMMAND_MS): Promise<T> {
    if (this.#dead) return Promise.reject(this.#dead);
    if (!this.#worker) return run();
    return new Promise<T>((resolve, reject) => {
      let timer = setTimeout(() => {
        timer = setTimeout(() => {
          this.#die(new ConnectionError('the core did not answer'));
        }, GRACE_MS);
      }, limit);
      const settle = (): void => {
        clearTimeout(timer);
        this.#pending.delete(fail);
      };
      const fail = (error: ConnectionError): void => {
        settle();
        reject(error);
      };
      this.#pending.add(fail);
      run().then(
        (value) => {
          settle();
          resolve(value);
        },
        (error: unknown) => {
          settle();
          reject(error instanceof Error ? error : new ConnectionError(String(error)));
        },
      );
    });
  }

  /** Makes the game `id`, which may mean to read a long one back. */
  open(id: number, request: OpenRequest): Promise<Answer<Frame>> {
    // Not yet checked: it may be whatever a host or a storage gave.
    const snapshot = request.from === 'snapshot' ? (request.snapshot as Partial<Snapshot> | null) : null;
    const moves = snapshot?.moves;
    const replay = Array.isArray(moves) ? moves.length * REPLAY_MS : 0;
    return this.command(() => this.service.open(id, request), COMMAND_MS + replay);
  }

  /** Ends the core and rejects what still waits for it. */
  close(): void {
    this.#die(new ConnectionError('the connection was closed'));
  }

  readonly #onError = (event: Event): void => {
    const reason = event instanceof ErrorEvent && event.message ? `: ${event.message}` : '';
    this.#die(new ConnectionError(`the worker failed${reason}`));
  };

  #die(error: ConnectionError): void {
    if (this.#dead) return;
    this.#dead = error;
    this.#worker?.removeEventListener('error', this.#onError);
    this.#worker?.removeEventListener('messageerror', this.#onError);
    this.#worker?.terminate();
    for (const fail of [...this.#pending]) fail(error);
  }
}

function check(hello: Hello): void {
  if (hello.protocol !== PROTOCOL) {
    throw new ConnectionError(`the worker speaks protocol ${hello.protocol}, this page speaks ${PROTOCOL}`);
  }
}
