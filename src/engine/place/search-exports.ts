/** The module of the hand search; see `assembly/hand-search/index.ts`. */
export interface HandSearchExports {
  readonly memory: WebAssembly.Memory;
  /** Addresses of what the host writes: shapes of the set, factors of the scoring, weights, effort, board, hand. */
  readonly handInput: WebAssembly.Global;
  readonly handFactors: WebAssembly.Global;
  readonly handWeights: WebAssembly.Global;
  readonly handEffort: WebAssembly.Global;
  readonly handBoard: WebAssembly.Global;
  readonly handHand: WebAssembly.Global;
  /** Where the plans come. */
  readonly handOutput: WebAssembly.Global;
  /** How many weights there are. */
  handConfigure(rows: number, columns: number, handSize: number, options: number, pieces: number): void;
  handStart(streak: number): number;
  /** With 0 by the least step that there is. */
  handRun(work: number): number;
  handAnswer(): number;
}

/** A record of a plan in the module's output. */
export const PLAN = {
  value: 0,
  gain: 8,
  count: 16,
  /** Each a slot, a rotation, a row and a column. */
  moves: 24,
  bytes: 64,
} as const;
