/** An engine with all that the package carries. A module of its own: a worker starts without the searches. */
import { isArray, read, readObject, refuse } from './check.js';
import type { CoreSource, JavaScriptCores } from './core.js';
import { type Engine, type EngineOptions, startEngine, startJavaScript } from './engine.js';
import { handSearchBytes } from './place/search-wasm.js';
import { wallSearchBytes } from './pop/search-wasm.js';

/** The searches that the package carries. */
const CARRIED = [
  { mechanism: 'pop', bytes: wallSearchBytes },
  { mechanism: 'place', bytes: handSearchBytes },
] as const;

/**
 * Makes an engine. Where the host refuses WebAssembly (a page whose policy lacks `wasm-unsafe-eval`, an edge runtime
 * that takes only `options.wasm` as a compiled module), the core and the searches run in JavaScript, each by
 * itself; `options.core` says that it must, or must not, be so. Rejects where `options.wasm` or `options.search` is
 * refused, or WebAssembly with `core: 'wasm'`.
 */
export async function createEngine(options?: EngineOptions | null): Promise<Engine> {
  const core = readCore(options);
  if (core === 'javascript') return startJavaScript(await inJavaScript());
  const mayFallBack = core === undefined;
  const engine = await startEngine(options).catch(async (error: unknown) => {
    if (!mayFallBack || options?.wasm) throw error;
    return startJavaScript(await inJavaScript());
  });
  for (const source of listOf(options?.search)) await engine.learnSearch(source);
  for (const { mechanism, bytes } of CARRIED) {
    if (engine.knowsSearch(mechanism)) continue;
    await engine.learnSearch(bytes()).catch(async () => {
      if (mayFallBack) engine.learnJavaScript(await inJavaScript());
    });
  }
  return engine;
}

function listOf(search: EngineOptions['search']): readonly CoreSource[] {
  if (!search) return [];
  return isArray(search) ? (search as readonly CoreSource[]) : [search];
}

async function inJavaScript(): Promise<JavaScriptCores> {
  return (await import('./javascript-core.js')).default;
}

function readCore(options: EngineOptions | null | undefined): EngineOptions['core'] {
  if (options == null) return undefined;
  const source = readObject(options, 'options');
  const core = read(source, 'core', 'core');
  if (core !== undefined && core !== 'wasm' && core !== 'javascript') {
    refuse('unknown', 'core', core, 'wasm or javascript');
  }
  if (core === 'javascript' && options.wasm !== undefined) {
    refuse('mismatch', 'wasm', '(a module)', 'left out: the core is to run in JavaScript');
  }
  return core as EngineOptions['core'];
}
