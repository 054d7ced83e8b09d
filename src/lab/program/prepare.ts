/** A core for hosts that refuse WebAssembly. A module of its own: a worker does without the core in JavaScript. */
import { Core } from '../../engine/core.js';
import { adoptCore, hasRules } from './lab-core.js';

/**
 * Starts the core ahead. Needed only where WebAssembly is refused, or refused at once: there `runProgram` and
 * `checkProgram` throw without it. The core in JavaScript is then taken, which is slower and the same in every answer.
 */
export async function prepareProgram(): Promise<void> {
  if (hasRules()) return;
  adoptCore(await Core.create().catch(inJavaScript));
}

async function inJavaScript(): Promise<Core> {
  return Core.fromJavaScript((await import('../../engine/javascript-core.js')).default);
}
