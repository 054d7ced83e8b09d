/** The Wasm of the wall search; see `assembly/wall-search/index.ts`. */
import type { CoreSource } from '../core.js';

export interface SearchExports {
  readonly memory: WebAssembly.Memory;
  readonly input: WebAssembly.Global;
  readonly output: WebAssembly.Global;
  seedBegin(): void;
  seedTake(length: number): void;
  seedFinish(): void;
  take(rows: number, columns: number, options: number): void;
  searchStart(): number;
  search(games: number): void;
  searchMoves(): number;
}

/** The search, compiled. */
export interface SearchModule {
  readonly module: WebAssembly.Module;
  /** For a search that is over before another one begins: each instance has a memory of its own. */
  readonly shared: WebAssembly.Instance;
}

/** Rejects where the host or its policy refuses WebAssembly, and where it is another module. */
export async function compileSearch(source: CoreSource): Promise<SearchModule> {
  const module =
    source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source as ArrayBuffer);
  const shared = await WebAssembly.instantiate(module);
  if (!shared.exports['searchStart']) throw new Error('not the module of the search');
  return { module, shared };
}
