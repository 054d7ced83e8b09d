/**
 * One core for all games of a kind on the page, and for all games of a `worker-url`, started with the first game and
 * ended with the last. A core that dies is replaced at the next command.
 */
import type { Kind } from '../engine/kinds.js';
import { Connection, ConnectionError, CoreRefusedError } from './connection.js';
import { isOwnOrigin } from './own-origin.js';
import type { Plays } from './protocol.js';

/** A way of running the core. */
export type Rung =
  | 'worker-url'
  | 'file'
  | 'blob'
  | 'file-javascript'
  | 'blob-javascript'
  | 'page'
  | 'page-javascript';

export interface Reached {
  readonly connection: Connection;
  readonly rung: Rung;
}

/** The worker files beside this module, in the form that bundlers know. */
const FILES: Readonly<Record<Kind, () => Worker>> = {
  place: () => new Worker(new URL('./place-worker.js', import.meta.url), { type: 'module' }),
  fall: () => new Worker(new URL('./fall-worker.js', import.meta.url), { type: 'module' }),
  pop: () => new Worker(new URL('./pop-worker.js', import.meta.url), { type: 'module' }),
};

/** Runs a worker file of the package; other origins may not start them. */
export async function startFile(start: () => Worker, plays: Plays): Promise<Connection> {
  if (!isOwnOrigin(import.meta.url)) throw new ConnectionError('it is of another origin');
  return Connection.to(start(), plays);
}

/** Why the package's worker file could not be had the last time. */
let failed: unknown;

/** Finds a way to a core: the package's worker file, or those of the ladder, which comes where that does not hold. */
async function reach(plays: Plays, url: string, from?: Rung): Promise<Reached> {
  // A host that refuses WebAssembly there is asked once: it may be told of each refusal.
  const isAsked = failed instanceof CoreRefusedError;
  if (!__STANDALONE__ && plays !== 'all' && (from ?? 'file') === 'file' && !isAsked) {
    try {
      return { connection: await startFile(FILES[plays], plays), rung: 'file' };
    } catch (error) {
      failed = error;
    }
  }
  const ladder = import('./ladder.js');
  const isMissing = (): never => {
    throw new ConnectionError(`the game core cannot run on this page (${String(failed)})`);
  };
  const { connect } = await (__STANDALONE__ ? ladder : ladder.catch(isMissing));
  return connect(plays, url, from, plays !== 'all' && failed);
}

/** By `worker-url`, the rung that held last: what refuses a core of one kind refuses those of the others. */
const rungs = new Map<string, Rung>();

export class SharedCore {
  readonly #plays: Plays;
  readonly #url: string;
  #connection: Promise<Connection> | null = null;
  rung: Rung | undefined;
  #users = 0;
  #nextId = 1;

  constructor(url: string, plays: Plays) {
    this.#url = url;
    this.#plays = plays;
  }

  enter(): number {
    this.#users++;
    return this.#nextId++;
  }

  leave(id: number): void {
    const line = this.#connection;
    const isLast = --this.#users === 0;
    if (isLast) this.#connection = null;
    line
      ?.then<unknown>((connection) => (isLast ? connection.close() : connection.call('close', [id])))
      .catch(() => undefined);
  }

  /** The live connection; a dead one is replaced. */
  async connection(): Promise<Connection> {
    const line = this.#connection;
    const present = await line;
    // The last game may have left meanwhile: what is started now, nobody would end.
    if (this.#users === 0) throw new ConnectionError('the game was closed');
    if (present && !present.dead) return present;
    if (this.#connection === line) {
      const next = (this.#connection = this.#connect());
      next.catch(() => {
        // Another look may have begun meanwhile, of which somebody has to know to end it.
        if (this.#connection === next) this.#connection = null;
      });
    }
    return this.connection();
  }

  async #connect(): Promise<Connection> {
    const { connection, rung } = await reach(this.#plays, this.#url, this.rung ?? rungs.get(this.#url));
    this.rung = rung;
    rungs.set(this.#url, rung);
    return connection;
  }
}

const cores = new Map<string, SharedCore>();

/** The core for a kind of games at an address, '' where the host names none. */
export function coreOf(workerUrl: string, kind: Kind): SharedCore {
  // A host's file plays all games, as what is in a single file does.
  const plays = workerUrl || __STANDALONE__ ? 'all' : kind;
  const key = `${plays} ${workerUrl}`;
  let core = cores.get(key);
  if (!core) cores.set(key, (core = new SharedCore(workerUrl, plays)));
  return core;
}
