/**
 * The ways to run the core, best first. A host may refuse a worker by an exception, an error event or
 * silence; each rung proves itself by a handshake, and the first that answers is taken.
 */
import type { JavaScriptCores } from '../engine/core.js';
import { trustedAddress } from '../trusted-types.js';
import { coresBeside } from './cores-beside.js';
import { Connection, ConnectionError, CoreRefusedError } from './connection.js';
import { isOwnOrigin } from './own-origin.js';
import type { Plays } from './protocol.js';

export type Rung =
  'worker-url' | 'file' | 'blob' | 'file-javascript' | 'blob-javascript' | 'page' | 'page-javascript';

export interface Reached {
  readonly connection: Connection;
  readonly rung: Rung;
}

/**
 * Where WebAssembly was refused: by the policy of the worker file's answer, or by the page's, which its blobs
 * inherit. Each is asked once: a refusal is told to whoever watches over the policy.
 */
const refused = new Set<'file' | 'page'>();
/** A core that is being started in the page with WebAssembly. */
let asking: Promise<unknown> | null = null;

interface Step {
  readonly rung: Rung;
  readonly climb: () => Promise<Connection>;
  /** Whose policy decides over WebAssembly there; `null` where that does not matter. */
  readonly under: 'file' | 'page' | null;
  /** Whether it is tried only where WebAssembly is refused. */
  readonly scripted: boolean;
}

/**
 * Climbs the ladder to a core for a kind of games, or for all. `workerUrl` is the host's own worker file ('' for none); `from` is the rung that worked
 * the last time, so that a replacement does not try again what is known to fail.
 * Rejects with the reason of each rung when none holds.
 */
export async function connect(plays: Plays, workerUrl: string, from?: Rung): Promise<Reached> {
  const step = (rung: Rung, climb: Step['climb'], under: Step['under'], scripted = false): Step => ({
    ...{ rung, climb, under, scripted },
  });
  const steps: readonly Step[] = [
    ...(workerUrl ? [step('worker-url', () => ownFile(workerUrl, plays), null)] : []),
    ...(__STANDALONE__ ? [] : [step('file', () => packageFile(plays, plays), 'file')]),
    // A host that names its worker has a reason to allow no other text than its files.
    ...(workerUrl ? [] : [step('blob', () => blob(plays), 'page')]),
    // A worker in JavaScript leaves the page more time than WebAssembly in the page would.
    ...(__STANDALONE__
      ? []
      : [step('file-javascript', () => packageFile('javascript', plays), 'file', true)]),
    ...(workerUrl
      ? []
      : [step('blob-javascript', async () => blob(plays, await inJavaScript()), 'page', true)]),
    step('page', () => page(plays), 'page'),
    step('page-javascript', async () => page(plays, await inJavaScript()), 'page', true),
  ];
  const known = steps.findIndex(({ rung }) => rung === from);
  const reasons: string[] = [];
  for (const { rung, climb, under, scripted } of steps.slice(Math.max(known, 0))) {
    // Where another core is asking the page, its answer holds for this one.
    if (rung === 'page') await asking;
    if (under && refused.has(under) !== scripted) continue;
    try {
      const climbing = climb();
      if (rung === 'page') asking = climbing.catch(() => null);
      return { connection: await climbing, rung };
    } catch (error) {
      if (under && error instanceof CoreRefusedError) refused.add(under);
      reasons.push(`${rung}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new ConnectionError(`the game core cannot run on this page (${reasons.join('; ')})`);
}

/** A file of the host's choice; classic, as the shipped workers are. */
async function ownFile(url: string, plays: Plays): Promise<Connection> {
  return Connection.to(new Worker(trustedAddress(new URL(url, document.baseURI).href)), plays);
}

/** The worker files beside this module, in the form that bundlers know. */
const FILES: Readonly<Record<Plays | 'javascript', () => Worker>> = {
  place: () => new Worker(new URL('./place-worker.js', import.meta.url), { type: 'module' }),
  fall: () => new Worker(new URL('./fall-worker.js', import.meta.url), { type: 'module' }),
  pop: () => new Worker(new URL('./pop-worker.js', import.meta.url), { type: 'module' }),
  all: () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }),
  javascript: () => new Worker(new URL('./worker-js.js', import.meta.url), { type: 'module' }),
};

/** Other origins may not start them. */
async function packageFile(file: Plays | 'javascript', plays: Plays): Promise<Connection> {
  if (!isOwnOrigin(import.meta.url)) {
    throw new ConnectionError(`worker file of another origin, ${new URL(import.meta.url).origin}`);
  }
  return Connection.to(FILES[file](), plays);
}

async function inJavaScript(): Promise<JavaScriptCores> {
  return __STANDALONE__ ? coresBeside() : (await import('../engine/javascript-core.js')).default;
}

/** The inlined worker; what is in JavaScript is its own text. Classic, because an opaque origin (a sandboxed frame) refuses module workers from blobs. */
async function blob(plays: Plays, cores?: JavaScriptCores): Promise<Connection> {
  const { workerText } = await import('./inline-cores.js');
  const scripts = Object.entries(cores ?? {}).map(([name, script]) => `${name}:${String(script)}`);
  const text = await workerText(plays, cores && `{${scripts.join()}}`);
  const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  try {
    return await Connection.to(new Worker(trustedAddress(url)), plays);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** By a port, so that it is reached as a worker is, and nothing it says overtakes an answer. */
async function page(plays: Plays, cores?: JavaScriptCores): Promise<Connection> {
  const { makeCore } = await import('./inline-cores.js');
  const { port1, port2 } = new MessageChannel();
  (await makeCore(plays)).serve(cores, port2);
  return Connection.to(port1, plays);
}
