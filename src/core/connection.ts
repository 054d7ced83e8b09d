/** A live line to a core, whatever it runs in, with a watch on it that notices when it dies. */
import { type Remote, releaseProxy, wrap } from 'comlink';
import type { Kind } from '../engine/kinds.js';
import { VARIANTS } from '../engine/variants.js';
import type { Checks } from './frames.js';
import { type ChangeMessage, type CoreService, type Plays, PROTOCOL } from './protocol.js';

/** The core did not answer, crashed, or speaks another version. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

/** Said to whoever asks something of a game that is in no document, or has left it while its core was asked. */
export class DetachedError extends Error {
  override readonly name = 'DetachedError';
}

/** The core is there, and cannot start: its host refuses WebAssembly. */
export class CoreRefusedError extends Error {
  override readonly name = 'CoreRefusedError';
}

/** What comes later could not be loaded: nothing is done, and the game stands as it was. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}

export function lacks(error: unknown): never {
  throw new LoadError(`not loaded: ${String(error)}`);
}

const HANDSHAKE_MS = 4000;
/** Commands take well under 50 ms; a core that is silent this long is taken for dead. */
const COMMAND_MS = 1500;
/** More for each move of a game that is read back. */
const REPLAY_MS = 1;
/** A page that was busy or frozen finds its timer due before the answer that waits behind it. */
const GRACE_MS = 300;

/** Takes what a core says of a game unasked, not yet checked. */
type Watcher = (change: unknown) => void;
type Said<M extends keyof CoreService> = Awaited<ReturnType<CoreService[M]>>;

export class Connection {
  readonly #core: Remote<CoreService>;
  readonly #end: Worker | MessagePort;
  readonly #watchers = new Map<number, Watcher>();
  readonly #pending = new Set<(error: ConnectionError) => void>();
  #dead: ConnectionError | null = null;
  /** Of a core that is not our own: what looks at all that it says of a game. */
  declare checksOf?: (kind: Kind) => Checks;

  private constructor(end: Worker | MessagePort) {
    this.#end = end;
    this.#core = wrap<CoreService>(end);
    end.addEventListener('message', this.#onMessage as EventListener);
    end.addEventListener('error', this.#onError);
    end.addEventListener('messageerror', this.#onError);
  }

  /**
   * Shakes hands with the core in a worker, or with one in the page behind a port; on a refusal, an error or silence it
   * is ended.
   */
  static async to(end: Worker | MessagePort, wanted: Plays): Promise<Connection> {
    const connection = new Connection(end);
    try {
      const { protocol, plays } = await connection.#within(
        () => connection.#core.hello(VARIANTS),
        HANDSHAKE_MS,
      );
      if (protocol !== PROTOCOL) {
        throw new ConnectionError(`the worker speaks protocol ${protocol}, this page speaks ${PROTOCOL}`);
      }
      if (plays !== wanted && plays !== 'all')
        throw new ConnectionError(`the worker plays ${plays}, not ${wanted}`);
      return connection;
    } catch (error) {
      connection.close();
      throw error instanceof ConnectionError ? error : new CoreRefusedError(String(error));
    }
  }

  get dead(): boolean {
    return this.#dead !== null;
  }

  /** Has `watcher` told what the core says of a game unasked. */
  watch(id: number, watcher: Watcher): void {
    this.#watchers.set(id, watcher);
  }

  /** Gives a command that may mean to replay a game of so many moves; rejects with ConnectionError if the core dies over it. */
  call<M extends keyof CoreService>(
    method: M,
    args: Parameters<CoreService[M]>,
    moves = 0,
  ): Promise<Said<M>> {
    if (method === 'close') this.#watchers.delete(args[0] as number);
    const command = this.#core[method] as unknown as (...args: unknown[]) => Promise<Said<M>>;
    return this.#within(() => command(...args), COMMAND_MS + moves * REPLAY_MS);
  }

  /** Ends the core and rejects what still waits for it. */
  close(): void {
    this.#die(new ConnectionError('closed'));
  }

  #within<T>(run: () => Promise<T>, limit: number): Promise<T> {
    if (this.#dead) return Promise.reject(this.#dead);
    return new Promise<T>((resolve, reject) => {
      const late = (): void => {
        this.#die(new ConnectionError('the core did not answer'));
      };
      let timer: ReturnType<typeof setTimeout> | undefined;
      // In the page itself nothing is silent, but only busy.
      if ('terminate' in this.#end) timer = setTimeout(() => (timer = setTimeout(late, GRACE_MS)), limit);
      // Where the core is ended the call is never answered, and nobody waits for it any more.
      const fail = (error: ConnectionError): void => {
        clearTimeout(timer);
        reject(error);
      };
      this.#pending.add(fail);
      run()
        .then(resolve, (error: unknown) => {
          reject(error instanceof Error ? error : new ConnectionError(String(error)));
        })
        .finally(() => {
          clearTimeout(timer);
          this.#pending.delete(fail);
        });
    });
  }

  readonly #onError = (event: Event): void => {
    const reason = event instanceof ErrorEvent && event.message ? `: ${event.message}` : '';
    this.#die(new ConnectionError(`the worker failed${reason}`));
  };

  /** comlink's answers have a number, and pass by; what is no change of a game that is watched is nobody's. */
  readonly #onMessage = ({ data }: MessageEvent<Partial<ChangeMessage> | null>): void => {
    if (typeof data?.fall === 'number') this.#watchers.get(data.fall)?.(data.change);
  };

  #die(error: ConnectionError): void {
    if (this.#dead) return;
    this.#dead = error;
    this.#end.removeEventListener('message', this.#onMessage as EventListener);
    this.#end.removeEventListener('error', this.#onError);
    this.#end.removeEventListener('messageerror', this.#onError);
    // A call that is never answered would hold its worker, and that what waits for the answer.
    this.#core[releaseProxy]();
    if ('terminate' in this.#end) this.#end.terminate();
    this.#watchers.clear();
    for (const fail of this.#pending) fail(error);
    this.#pending.clear();
  }
}
