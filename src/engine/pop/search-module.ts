/** The module of the wall search; see `assembly/wall-search/index.ts`. */
import type { CoreSource, JavaScriptCores } from '../core.js';

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

/** The search, ready to be started. */
export interface SearchModule {
  /** Starts another one, with a memory of its own. Throws where that cannot be had. */
  start(): SearchExports;
  /** For a search that is over before another one begins. */
  readonly shared: SearchExports;
}

/** Rejects where the host or its policy refuses WebAssembly, and where it is another module. */
export async function compileSearch(source: CoreSource): Promise<SearchModule> {
  const module =
    source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source as ArrayBuffer);
  const { exports } = await WebAssembly.instantiate(module);
  if (!exports['searchStart']) throw new Error('not the module of the search');
  return {
    start: () => new WebAssembly.Instance(module).exports as unknown as SearchExports,
    shared: exports as unknown as SearchExports,
  };
}

/** The search in JavaScript. */
export function scriptedSearch(cores: JavaScriptCores): SearchModule {
  const start = (): SearchExports => cores().search() as unknown as SearchExports;
  return { start, shared: start() };
}
