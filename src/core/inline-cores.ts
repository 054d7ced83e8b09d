/** The cores in the package itself, for hosts that serve no worker file. Loaded only when those rungs are reached. */
import type { JavaScriptCores } from '../engine/core.js';
import { fromBeside } from '../beside.js';
import { trustedAddress } from '../trusted-types.js';
import { Connection } from './connection.js';
import type { Core, Plays } from './protocol.js';

/** What makes a core; it uses nothing from around it, so that its text makes one in a worker too. */
const MAKERS: Readonly<Record<Plays, () => Promise<{ default: () => Core }>>> = {
  place: () => import('virtual:core/place'),
  fall: () => import('virtual:core/fall'),
  pop: () => import('virtual:core/pop'),
  all: () => import('virtual:core/all'),
};

/** The text of what makes it. Bundlers leave a text as it is, but not always a function. */
const TEXTS: Readonly<Record<Plays, () => Promise<{ default: string }>>> = {
  place: () => import('virtual:core-text/place'),
  fall: () => import('virtual:core-text/fall'),
  pop: () => import('virtual:core-text/pop'),
  all: () => import('virtual:core-text/all'),
};

async function inJavaScript(): Promise<JavaScriptCores> {
  return __STANDALONE__
    ? fromBeside('javascript', () => import('./standalone-javascript.js'))
    : (await import('../engine/javascript-core.js')).default;
}

/**
 * A worker of a text; what is in JavaScript is its own text. Classic, because an opaque origin (a sandboxed frame)
 * refuses module workers from blobs.
 */
export async function blob(plays: Plays, scripted: boolean): Promise<Connection> {
  const scripts = Object.entries(scripted ? await inJavaScript() : {});
  // The weights are data, all others functions.
  const cores = scripts.map(([name, of]) => `${name}:${JSON.stringify(of) ?? String(of)}`).join();
  const makeCore = (await TEXTS[plays]()).default;
  const text = `(${makeCore})().serve(${scripted ? `{${cores}}` : ''});`;
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
  const makeCore = (await MAKERS[plays]()).default;
  const { port1, port2 } = new MessageChannel();
  makeCore().serve(cores, port2);
  return Connection.to(port1, plays);
}
