/** The core that the programs of this realm run on: started when the first one needs it. */
import { Core } from '../../engine/core.js';
import type { WallCore } from '../../engine/pop/core.js';
import wasm from 'virtual:wasm/pop';
import { WallRules } from './rules.js';

let rules: WallRules | null = null;

/**
 * The rules, at once. Throws an Error where WebAssembly may not be compiled at once: there `prepareProgram` helps.
 */
export function labRules(): WallRules {
  if (rules) return rules;
  try {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(wasm()));
    return (rules = new WallRules(new Core(exports, 'wasm') as WallCore));
  } catch (cause) {
    throw new Error('this host refuses WebAssembly at once: wait for prepareProgram() first', { cause });
  }
}

export function hasRules(): boolean {
  return rules !== null;
}

export function adoptCore(core: WallCore): void {
  rules ??= new WallRules(core);
}
