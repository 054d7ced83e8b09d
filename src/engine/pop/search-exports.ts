/** The module of the wall search; see `assembly/wall-search/index.ts`. */
export interface WallSearchExports {
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
