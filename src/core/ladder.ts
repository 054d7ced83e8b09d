/**
 * The ways to run the core, best first. A host may refuse a worker by an exception, an error event or
 * silence; each rung proves itself by a handshake, and the first that answers is taken.
 */
import { trustedAddress } from '../trusted-types.js';
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

/** A way to a core, from which rung; whose policy decides over WebAssembly there, and whether it is one for where that says no. */
type Step = readonly [
  rung: Rung,
  climb: (plays: Plays) => Promise<Connection>,
  under?: 'file' | 'page',
  scripted?: boolean,
];

/** What single files and other hosts' policies need comes with the first that needs it. */
const lower =
  (rung: 'blob' | 'page', scripted = false): Step[1] =>
  async (plays) =>
    (await import('./inline-cores.js'))[rung](plays, scripted);

function stepsFor(workerUrl: string): readonly Step[] {
  const own: readonly Step[] = [['worker-url', (plays) => ownFile(workerUrl, plays)]];
  const file: readonly Step[] = [['file', (plays) => packageFile(plays, plays), 'file']];
  const script: readonly Step[] = [
    ['file-javascript', (plays) => packageFile('javascript', plays), 'file', true],
  ];
  return [
    ...(workerUrl ? own : []),
    ...(__STANDALONE__ ? [] : file),
    // A host that names its worker has a reason to allow no other text than its files.
    ...(workerUrl ? [] : [['blob', lower('blob'), 'page'] as const]),
    // A worker in JavaScript leaves the page more time than WebAssembly in the page would.
    ...(__STANDALONE__ ? [] : script),
    ...(workerUrl ? [] : [['blob-javascript', lower('blob', true), 'page', true] as const]),
    ['page', lower('page'), 'page'],
    ['page-javascript', lower('page', true), 'page', true],
  ];
}

/**
 * Climbs the ladder to a core for a kind of games, or for all. `workerUrl` is the host's own worker file ('' for none);
 * `from` is the rung that worked the last time, so that a replacement does not try again what is known to fail.
 * Rejects with the reason of each rung when none holds.
 */
export async function connect(plays: Plays, workerUrl: string, from?: Rung): Promise<Reached> {
  const steps = stepsFor(workerUrl);
  const known = steps.findIndex(([rung]) => rung === from);
  const reasons: string[] = [];
  for (const [rung, climb, under, scripted = false] of steps.slice(Math.max(known, 0))) {
    // Where another core is asking the page, its answer holds for this one.
    if (rung === 'page') await asking;
    if (under && refused.has(under) !== scripted) continue;
    try {
      const climbing = climb(plays);
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
  if (!isOwnOrigin(import.meta.url)) throw new ConnectionError('it is of another origin');
  return Connection.to(FILES[file](), plays);
}
