/**
 * The ways to run the core, best first. A host may refuse a worker by an exception, an error event or
 * silence; each rung proves itself by a handshake, and the first that answers is taken.
 */
import { Connection, ConnectionError } from './connection.js';

export type Rung = 'worker-url' | 'file' | 'blob' | 'page';

export interface Reached {
  readonly connection: Connection;
  readonly rung: Rung;
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/**
 * Climbs the ladder. `workerUrl` is the host's own worker file ('' for none); `from` is the rung that worked
 * the last time, so that a replacement does not try again what is known to fail.
 * Rejects with the reason of each rung when none holds.
 */
export async function connect(workerUrl: string, from?: Rung): Promise<Reached> {
  const rungs: readonly (readonly [Rung, () => Promise<Connection>])[] = [
    ...(workerUrl ? [['worker-url', () => ownFile(workerUrl)] as const] : []),
    ...(__STANDALONE__ ? [] : [['file', packageFile] as const]),
    ['blob', blob],
    ['page', page],
  ];
  const known = rungs.findIndex(([rung]) => rung === from);
  const reasons: string[] = [];
  for (const [rung, climb] of rungs.slice(Math.max(known, 0))) {
    try {
      return { connection: await climb(), rung };
    } catch (error) {
      reasons.push(`${rung}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new ConnectionError(`the game core cannot run on this page (${reasons.join('; ')})`);
}

/** A file of the host's choice; classic, as the shipped worker is. */
async function ownFile(url: string): Promise<Connection> {
  return Connection.toWorker(new Worker(trusted(new URL(url, document.baseURI).href)));
}

/** The worker file beside this module, in the form that bundlers know. Other origins may not start it. */
async function packageFile(): Promise<Connection> {
  const { origin, protocol } = new URL(import.meta.url);
  // Where webpack names the file that it has read here, it knows itself where its worker will be.
  // Not location's: a srcdoc frame has none of its own and inherits the page's.
  if (protocol !== 'file:' && origin !== globalThis.origin)
    throw new ConnectionError(`worker file of another origin, ${origin}`);
  return Connection.toWorker(new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }));
}

/** The inlined worker. Classic, because an opaque origin (a sandboxed frame) refuses module workers from blobs. */
async function blob(): Promise<Connection> {
  const { default: source } = await import('./inline-worker.js');
  const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  try {
    return await Connection.toWorker(new Worker(trusted(url)));
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function page(): Promise<Connection> {
  const { GameService } = await import('./local.js');
  return Connection.toLocal(new GameService());
}

let policy: ReturnType<TrustedTypes['createPolicy']> | null = null;

/** Under Trusted Types a worker takes only an address that a policy has made; where none may be made, this throws. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  policy ??= trustedTypes.createPolicy('block-puzzle', { createScriptURL: (address) => address });
  return policy.createScriptURL(url);
}
