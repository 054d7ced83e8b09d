/** A live line to a core, whatever it runs in, with a watch on it that notices when it dies. */
import { releaseProxy, wrap } from 'comlink';
import type { Kind } from '../engine/kinds.js';
import type { GameRecord, Snapshot } from '../engine/types.js';
import { registeredRuleSets } from '../engine/variants.js';
import {
  type Answer,
  type ChangeMessage,
  type CoreService,
  type FallChange,
  type Frame,
  type Hello,
  type OpenRequest,
  PROTOCOL,
  type WorkerCore,
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

/** The core is there, and cannot start: its host refuses WebAssembly. */
export class CoreRefusedError extends Error {
  override readonly name = 'CoreRefusedError';
}

const HANDSHAKE_MS = 4000;
/** Commands take well under 50 ms; a core that is silent this long is taken for dead. */
const COMMAND_MS = 1500;
/** More for each move of a game that is read back. */
const REPLAY_MS = 1;
/** A page that was busy or frozen finds its timer due before the answer that waits behind it. */
const GRACE_MS = 300;

/** What a worker says unasked, not yet checked. */
type Changes = Map<number, (change: FallChange) => void>;

export class Connection {
  readonly service: RemoteService;
  readonly #worker: Worker | null;
  readonly #watches: Changes;
  readonly #end: () => void;
  readonly #pending = new Set<(error: ConnectionError) => void>();
  #dead: ConnectionError | null = null;

  private constructor(service: RemoteService, worker: Worker | null, watches: Changes, end: () => void) {
    this.service = service;
    this.#worker = worker;
    this.#watches = watches;
    this.#end = end;
    worker?.addEventListener('message', this.#onMessage);
    worker?.addEventListener('error', this.#onError);
    worker?.addEventListener('messageerror', this.#onError);
  }

  /** Shakes hands with the core in `worker`; on a refusal, an error or silence the worker is ended. */
  static async toWorker(worker: Worker): Promise<Connection> {
    const remote = wrap<WorkerCore>(worker);
    const watches: Changes = new Map();
    const service: RemoteService = {
      hello: () => remote.hello(),
      open: (id, request, ruleSets) => remote.open(id, request, ruleSets),
      play: (id, move, assisted) => remote.play(id, move, assisted),
      undo: (id) => remote.undo(id),
      redo: (id) => remote.redo(id),
      goTo: (id, moves) => remote.goTo(id, moves),
      history: (id) => remote.history(id),
      papers: (id, whole) => remote.papers(id, whole),
      run: (id, options, watch) => {
        watches.set(id, watch);
        return remote.run(id, options);
      },
      halt: (id) => remote.halt(id),
      press: (id, action) => remote.press(id, action),
      release: (id, action) => remote.release(id, action),
      seen: (id, serial) => remote.seen(id, serial),
      hint: (id) => remote.hint(id),
      legal: (id) => remote.legal(id),
      learn: (wasm) => remote.learn(wasm),
      search: (id, timeMs) => remote.search(id, timeMs),
      judge: (id, work) => remote.judge(id, work),
      assist: (id) => remote.assist(id),
      close: (id) => {
        watches.delete(id);
        return remote.close(id);
      },
    };
    const connection = new Connection(service, worker, watches, () => {
      // A call that is never answered would hold its worker, and that what waits for the answer.
      remote[releaseProxy]();
      worker.terminate();
    });
    try {
      check(await connection.command(() => service.hello(), HANDSHAKE_MS));
    } catch (error) {
      connection.close();
      throw error instanceof ConnectionError ? error : new CoreRefusedError(String(error));
    }
    return connection;
  }

  /** Shakes hands with a core in the page. */
  static async toLocal(local: CoreService): Promise<Connection> {
    const hello = await local.hello().catch((error: unknown) => {
      throw new CoreRefusedError(String(error));
    });
    check(hello);
    const watches: Changes = new Map();
    const service: RemoteService = {
      hello: () => local.hello(),
      open: async (id, request, ruleSets) => local.open(id, request, ruleSets),
      play: async (id, move, assisted) => local.play(id, move, assisted),
      undo: async (id) => local.undo(id),
      redo: async (id) => local.redo(id),
      goTo: async (id, moves) => local.goTo(id, moves),
      history: async (id) => local.history(id),
      papers: async (id, whole) => local.papers(id, whole),
      run: async (id, options, watch) => {
        watches.set(id, watch);
        // As from a worker, a watcher is told later: one that throws does not stop the clock.
        return local.run(id, options, (change) => {
          queueMicrotask(() => watches.get(id)?.(change));
        });
      },
      halt: async (id) => local.halt(id),
      press: async (id, action) => local.press(id, action),
      release: async (id, action) => local.release(id, action),
      seen: async (id, serial) => local.seen(id, serial),
      hint: async (id) => local.hint(id),
      legal: async (id) => local.legal(id),
      learn: (wasm) => local.learn(wasm),
      search: async (id, timeMs) => local.search(id, timeMs),
      judge: async (id, work) => local.judge(id, work),
      assist: async (id) => local.assist(id),
      close: async (id) => {
        watches.delete(id);
        local.close(id);
      },
    };
    // The games that run would go on by themselves.
    return new Connection(service, null, watches, () => {
      for (const id of watches.keys()) local.close(id);
    });
  }

  get dead(): boolean {
    return this.#dead !== null;
  }

  /** Runs a command; rejects with ConnectionError if the core dies over it. */
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

  /** Runs a command that may mean to replay a game of so many moves. */
  replaying<T>(moves: number, run: () => Promise<T>): Promise<T> {
    return this.command(run, COMMAND_MS + moves * REPLAY_MS);
  }

  /** Makes the game `id`, which may mean to read a long one back. */
  open(id: number, request: OpenRequest): Promise<Answer<Frame<Kind>>> {
    return this.replaying(lengthOf(request), () => this.service.open(id, request, registeredRuleSets()));
  }

  /** Ends the core and rejects what still waits for it. */
  close(): void {
    this.#die(new ConnectionError('the connection was closed'));
  }

  readonly #onError = (event: Event): void => {
    const reason = event instanceof ErrorEvent && event.message ? `: ${event.message}` : '';
    this.#die(new ConnectionError(`the worker failed${reason}`));
  };

  /** comlink's answers have a number, and pass by; what is no change of a game that is watched is nobody's. */
  readonly #onMessage = ({ data }: MessageEvent<Partial<ChangeMessage> | null>): void => {
    if (typeof data?.fall === 'number') this.#watches.get(data.fall)?.(data.change as FallChange);
  };

  #die(error: ConnectionError): void {
    if (this.#dead) return;
    this.#dead = error;
    this.#worker?.removeEventListener('message', this.#onMessage);
    this.#worker?.removeEventListener('error', this.#onError);
    this.#worker?.removeEventListener('messageerror', this.#onError);
    this.#end();
    this.#watches.clear();
    for (const fail of [...this.#pending]) fail(error);
  }
}

/** This many characters of a position's text are read in less time than a move is replayed. */
const TEXT_A_MOVE = 20;

/**
 * How long a request is, in moves to be replayed: a hand of a queue counts as one, and a record's text has at
 * least one character a move, but for tiny boards. Not yet checked: it may be whatever was given.
 */
function lengthOf(request: OpenRequest): number {
  switch (request.from) {
    case 'config':
      return 0;
    case 'position': {
      const { position } = request;
      return typeof position === 'string' ? position.length / TEXT_A_MOVE : countOf(position, 'queue');
    }
    case 'record': {
      const { record } = request;
      if (typeof record === 'string') return record.length;
      return countOf(record, 'moves') + countOf((record as GameRecord | null)?.position, 'queue');
    }
    case 'snapshot': {
      const { snapshot } = request;
      return countOf(snapshot, 'moves') + countOf((snapshot as Partial<Snapshot> | null)?.start, 'queue');
    }
  }
}

function countOf(source: unknown, list: string): number {
  const value = (source as Record<string, unknown> | null | undefined)?.[list];
  return Array.isArray(value) ? value.length : 0;
}

function check(hello: Hello): void {
  if (hello.protocol !== PROTOCOL) {
    throw new ConnectionError(`the worker speaks protocol ${hello.protocol}, this page speaks ${PROTOCOL}`);
  }
}
