/** An engine with all that the package carries. A module of its own: a worker starts without the search. */
import { type Engine, type EngineOptions, startEngine } from './engine.js';
import { wallSearchBytes } from './pop/search-wasm.js';

/**
 * Makes an engine. Rejects where the host refuses WebAssembly (a page whose policy lacks
 * `wasm-unsafe-eval`, or an edge runtime that wants `options.wasm` as a compiled module). Where only the search for
 * walls that the package carries is refused, as without `options.search` in such a runtime, it starts, and a
 * wall's `hint` and `search` throw an Error that says why.
 */
export async function createEngine(options?: EngineOptions | null): Promise<Engine> {
  const engine = await startEngine(options);
  if (options?.search) await engine.learnSearch(options.search);
  else await engine.learnSearch(wallSearchBytes()).catch(() => undefined);
  return engine;
}
