/** The module of the hand search; see `assembly/hand-search/index.ts`. */
export interface HandSearchExports {
  readonly memory: WebAssembly.Memory;
  /** Addresses of what the host writes: shapes of the set, factors of the scoring, weights, effort, board, hand, forced move. */
  readonly handInput: WebAssembly.Global;
  readonly handFactors: WebAssembly.Global;
  readonly handWeights: WebAssembly.Global;
  readonly handEffort: WebAssembly.Global;
  readonly handBoard: WebAssembly.Global;
  readonly handHand: WebAssembly.Global;
  readonly handForced: WebAssembly.Global;
  readonly handReference: WebAssembly.Global;
  /** Where the plans come. */
  readonly handOutput: WebAssembly.Global;
  /** How many weights there are. */
  readonly handFeatures: WebAssembly.Global;
  handConfigure(rows: number, columns: number, handSize: number, options: number, pieces: number): void;
  handStart(streak: number): number;
  handRun(work: number): number;
  handAnswer(): number;
}

/** A record of a plan in the module's output. */
export const PLAN = {
  value: 0,
  gain: 8,
  count: 16,
  depth: 20,
  /** Each a slot, a rotation, a row and a column. */
  moves: 24,
  bytes: 64,
} as const;

/** What values are told against: a worth that is given, the one that was taken, and which is to be taken. */
export const REFERENCE = { given: 0, taken: 8, kind: 16 } as const;
/** The worth of the best end as it stands; the one that is given; or the first, and a lone end is judged too. */
export const REFERENCES = { own: 0, given: 1, judged: 2 } as const;
