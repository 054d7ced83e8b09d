/**
 * The ways to run the core, best first, behind the one that is tried without them: the package's worker file. A host may
 * refuse a worker by an exception, an error event or silence; each rung proves itself by a handshake, and the first that
 * answers is taken.
 */
import { trustedAddress } from '../trusted-types.js';
import { Connection, ConnectionError, CoreRefusedError } from './connection.js';
import { blob, page } from './inline-cores.js';
import type { Plays } from './protocol.js';
import { type Reached, type Rung, startFile } from './shared-core.js';

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
  climb: (plays: Plays, scripted: boolean) => Promise<Connection>,
  under?: 'file' | 'page',
  scripted?: boolean,
];

/** The worker files beside this module, in the form that bundlers know. */
const all = (): Worker => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
const javascript = (): Worker => new Worker(new URL('./worker-js.js', import.meta.url), { type: 'module' });

function stepsFor(workerUrl: string): readonly Step[] {
  // A file of the host's choice; classic, as the shipped workers are. Without what looks at its answers it is no way.
  const own = async (plays: Plays): Promise<Connection> => {
    const { checksOf } = await import('../more/checks.js');
    const { href } = new URL(workerUrl, document.baseURI);
    const connection = await Connection.to(new Worker(trustedAddress(href)), plays);
    connection.checksOf = checksOf;
    return connection;
  };
  const script: readonly Step[] = [
    ['file-javascript', (plays) => startFile(javascript, plays), 'file', true],
  ];
  const hosts: readonly Step[] = [
    ['worker-url', own],
    ...(__STANDALONE__ ? [] : [['file', (plays: Plays) => startFile(all, plays), 'file'] as const]),
  ];
  return [
    ...(workerUrl ? hosts : []),
    // A host that names its worker has a reason to allow no other text than its files.
    ...(workerUrl ? [] : [['blob', blob, 'page'] as const]),
    // A worker in JavaScript leaves the page more time than WebAssembly in the page would.
    ...(__STANDALONE__ ? [] : script),
    ...(workerUrl ? [] : [['blob-javascript', blob, 'page', true] as const]),
    ['page', page, 'page'],
    ['page-javascript', page, 'page', true],
  ];
}

/**
 * Climbs the ladder to a core for a kind of games, or for all. `workerUrl` is the host's own worker file ('' for none);
 * `from` is the rung that worked the last time, so that a replacement does not try again what is known to fail; `failed` why
 * the package's worker file does not, where that was tried. Rejects with the reason of each rung when none holds.
 */
export async function connect(
  plays: Plays,
  workerUrl: string,
  from: Rung | undefined,
  failed: unknown,
): Promise<Reached> {
  const steps = stepsFor(workerUrl);
  const known = steps.findIndex(([rung]) => rung === from);
  const reasons: string[] = [];
  const note = (rung: Rung, error: unknown, under?: 'file' | 'page'): void => {
    if (under && error instanceof CoreRefusedError) refused.add(under);
    reasons.push(`${rung}: ${error instanceof Error ? error.message : String(error)}`);
  };
  if (!__STANDALONE__ && failed) note('file', failed, 'file');
  for (const [rung, climb, under, scripted = false] of steps.slice(Math.max(known, 0))) {
    // Where another core is asking the page, its answer holds for this one.
    if (rung === 'page') await asking;
    if (under && refused.has(under) !== scripted) continue;
    try {
      const climbing = climb(plays, scripted);
      if (rung === 'page') asking = climbing.catch(() => null);
      return { connection: await climbing, rung };
    } catch (error) {
      note(rung, error, under);
    }
  }
  throw new ConnectionError(`the game core cannot run on this page (${reasons.join('; ')})`);
}
