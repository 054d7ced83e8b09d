/**
 * The `./engine` entry where Node runs it, or a bundler makes something for Node, which does not refuse WebAssembly:
 * the modules in JavaScript are left beside this file, to be loaded when they are asked for.
 */
import type { Script } from './core.js';
import { type EngineOptions, type FullEngine, makeEngine, type ScriptName } from './create.js';

export * from './index.js';

async function beside(name: ScriptName): Promise<Script> {
  const { href } = new URL(`./javascript-${name}.js`, import.meta.url);
  const { default: script } = (await import(/* webpackIgnore: true */ /* @vite-ignore */ href)) as {
    readonly default: Script;
  };
  return script;
}

export function createEngine(options?: EngineOptions | null): Promise<FullEngine> {
  return makeEngine(options, beside);
}
