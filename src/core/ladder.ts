/**
 * The ways to run the core, best first. A host may refuse a worker by an exception, an error event or
 * silence; each rung proves itself by a handshake, and the first that answers is taken.
 */
import type { JavaScriptCores } from '../engine/core.js';
import { trustedAddress } from '../trusted-types.js';
import { Connection, ConnectionError, CoreRefusedError } from './connection.js';
import { isOwnOrigin } from './own-origin.js';

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

interface Step {
  readonly rung: Rung;
  readonly climb: () => Promise<Connection>;
  /** Whose policy decides over WebAssembly there; `null` where that does not matter. */
  readonly under: 'file' | 'page' | null;
  /** Whether it is tried only where WebAssembly is refused. */
  readonly scripted: boolean;
}

/**
 * Climbs the ladder. `workerUrl` is the host's own worker file ('' for none); `from` is the rung that worked
 * the last time, so that a replacement does not try again what is known to fail.
 * Rejects with the reason of each rung when none holds.
 */
export async function connect(workerUrl: string, from?: Rung): Promise<Reached> {
  const step = (rung: Rung, climb: Step['climb'], under: Step['under'], scripted = false): Step => ({
    ...{ rung, climb, under, scripted },
  });
  const steps: readonly Step[] = [
    ...(workerUrl ? [step('worker-url', () => ownFile(workerUrl), null)] : []),
    ...(__STANDALONE__ ? [] : [step('file', packageFile, 'file')]),
    // A host that names its worker has a reason to allow no other text than its files.
    ...(workerUrl ? [] : [step('blob', () => blob(inlineWorker()), 'page')]),
    // A worker in JavaScript leaves the page more time than WebAssembly in the page would.
    ...(__STANDALONE__ ? [] : [step('file-javascript', scriptFile, 'file', true)]),
    ...(workerUrl ? [] : [step('blob-javascript', () => blob(inlineScript()), 'page', true)]),
    step('page', () => page(), 'page'),
    step('page-javascript', async () => page(await inJavaScript()), 'page', true),
  ];
  const known = steps.findIndex(({ rung }) => rung === from);
  const reasons: string[] = [];
  for (const { rung, climb, under, scripted } of steps.slice(Math.max(known, 0))) {
    if (under && refused.has(under) !== scripted) continue;
    try {
      return { connection: await climb(), rung };
    } catch (error) {
      if (under && error instanceof CoreRefusedError) refused.add(under);
      reasons.push(`${rung}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new ConnectionError(`the game core cannot run on this page (${reasons.join('; ')})`);
}

/** A file of the host's choice; classic, as the shipped worker is. */
async function ownFile(url: string): Promise<Connection> {
  return Connection.toWorker(new Worker(trustedAddress(new URL(url, document.baseURI).href)));
}

/** The worker files beside this module, in the form that bundlers know. Other origins may not start them. */
async function packageFile(): Promise<Connection> {
  expectOwnOrigin();
  return Connection.toWorker(new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }));
}

async function scriptFile(): Promise<Connection> {
  expectOwnOrigin();
  return Connection.toWorker(new Worker(new URL('./worker-js.js', import.meta.url), { type: 'module' }));
}

function expectOwnOrigin(): void {
  if (!isOwnOrigin(import.meta.url)) {
    throw new ConnectionError(`worker file of another origin, ${new URL(import.meta.url).origin}`);
  }
}

async function inlineWorker(): Promise<string> {
  return (await import('./inline-worker.js')).default;
}

async function inJavaScript(): Promise<JavaScriptCores> {
  return (await import('../engine/javascript-core.js')).default;
}

/** Each function is its own text: whoever needs it in a worker and in the page carries it once. */
async function inlineScript(): Promise<string> {
  const [cores, worker] = await Promise.all([inJavaScript(), inlineWorker()]);
  const texts = Object.entries(cores).map(([name, script]) => `${name}:${String(script)}`);
  return `self.blockPuzzleCores={${texts.join()}};\n${worker}`;
}

/** The inlined worker. Classic, because an opaque origin (a sandboxed frame) refuses module workers from blobs. */
async function blob(source: Promise<string>): Promise<Connection> {
  const url = URL.createObjectURL(new Blob([await source], { type: 'text/javascript' }));
  try {
    return await Connection.toWorker(new Worker(trustedAddress(url)));
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function page(cores?: JavaScriptCores): Promise<Connection> {
  const { GameService, inSlices } = await import('./local.js');
  return Connection.toLocal(new GameService(cores, inSlices));
}
