/** The core that the programs of this realm run on: started when the first one needs it. */
import { Core } from '../../engine/core.js';
import { WallRules } from './rules.js';

let rules: WallRules | null = null;

/**
 * The rules, at once. Throws an Error where WebAssembly may not be compiled at once: there `prepareProgram` helps.
 */
export function labRules(): WallRules {
  if (rules) return rules;
  try {
    return (rules = new WallRules(Core.now()));
  } catch (cause) {
    throw new Error('this host refuses WebAssembly at once: wait for prepareProgram() first', { cause });
  }
}

/**
 * Starts the core ahead. Needed only where WebAssembly is refused, or refused at once: there `runProgram` and
 * `checkProgram` throw without it. The core in JavaScript is then taken, which is slower and the same in every answer.
 */
export async function prepareProgram(): Promise<void> {
  if (rules) return;
  let core: Core;
  try {
    core = await Core.create();
  } catch {
    core = Core.fromJavaScript((await import('../../engine/javascript-core.js')).default);
  }
  rules ??= new WallRules(core);
}
