/** The cores in the package itself, for hosts that serve no worker file. Loaded only when that rung is reached. */
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

export async function makeCore(plays: Plays): Promise<Core> {
  return (await MAKERS[plays]()).default();
}

/** A classic script that makes the core and has it serve, with the text of the cores in JavaScript, if there is one. */
export async function workerText(plays: Plays, cores = ''): Promise<string> {
  return `(${(await TEXTS[plays]()).default})().serve(${cores});`;
}
