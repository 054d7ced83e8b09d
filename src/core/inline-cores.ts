/** The cores in the package itself, for hosts that serve no worker file. Loaded only when those rungs are reached. */
import type { JavaScriptCores } from '../engine/core.js';
import { coresOf, early, left } from '../engine/scripts.js';
import { runBeside } from '../siblings.js';
import { trustedAddress } from '../trusted-types.js';
import { Connection } from './connection.js';
import type { Core, Plays } from './protocol.js';
import { areFunctionsLeft, HEAD, standing } from './worker-text.js';

type Make = () => Core;

/** What makes a core, which uses nothing from around it. Where it is a worker's file, that leaves it here instead. */
const MAKERS: Readonly<Record<Plays, () => Promise<{ default: Make | undefined }>>> = {
  place: () => import('virtual:core/place'),
  fall: () => import('virtual:core/fall'),
  pop: () => import('virtual:core/pop'),
  all: () => import('virtual:core/all'),
};

async function makerOf(plays: Plays): Promise<Make> {
  if (__STANDALONE__) return (await import('virtual:core/all')).default!;
  const place = left();
  await MAKERS[plays]();
  return place[plays] as Make;
}

/** A build in one file runs none of them early, and leaves no name where it needs none. */
const inJavaScript = (): Promise<JavaScriptCores> =>
  __STANDALONE__
    ? coresOf(
        left(),
        runBeside('cdn/worker-js', () => import('virtual:worker-js')),
      )
    : coresOf(early, import('virtual:worker-js'));

/**
 * A worker of the text of what makes a core. Classic, because an opaque origin (a sandboxed frame)
 * refuses module workers from blobs. Modules may have been changed by a bundler; a single file comes as it is.
 */
export async function blob(plays: Plays, scripted: boolean): Promise<Connection> {
  if (!__STANDALONE__ && !areFunctionsLeft()) throw new Error('the bundler has changed its functions');
  const scripts = Object.entries(scripted ? await inJavaScript() : {});
  const cores = scripts
    .map(([name, make]) => `${name}:${__STANDALONE__ ? String(make) : standing(make)}`)
    .join();
  const makeCore = await makerOf(plays);
  const call = `(${__STANDALONE__ ? String(makeCore) : standing(makeCore)})().serve(${scripted ? `{${cores}}` : ''});`;
  const text = __STANDALONE__ ? call : HEAD + call;
  const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  try {
    return await Connection.to(new Worker(trustedAddress(url)), plays);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** By a port, so that it is reached as a worker is, and nothing it says overtakes an answer. */
export async function page(plays: Plays, scripted: boolean): Promise<Connection> {
  const cores = scripted ? await inJavaScript() : undefined;
  const makeCore = await makerOf(plays);
  const { port1, port2 } = new MessageChannel();
  makeCore().serve(cores, port2);
  return Connection.to(port1, plays);
}
