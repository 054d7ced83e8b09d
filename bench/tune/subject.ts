/** What is tuned, as the tuning program sees it: games for weights, and what they are worth. */

/** Games that a thread plays by one vector of weights. */
export interface Task {
  readonly weights: readonly number[];
  readonly setup: unknown;
  /** Samples are named by this text and their number; a name stands for the same deals, whatever the weights. */
  readonly seed: string;
  readonly from: number;
  readonly count: number;
}

/** A player's module exports as its default how to make it of the bytes of its Wasm. */
export type OpenPlayer<Sample> = (bytes: Uint8Array<ArrayBuffer>) => Promise<(task: Task) => Sample[]>;

export interface Subject<Sample = unknown> {
  readonly variant: string;
  readonly profile: string;
  /** The module that plays, and the Wasm that it plays in. */
  readonly player: URL;
  readonly compile: () => Promise<Uint8Array<ArrayBuffer>>;
  /** What the games are, as JSON; kept with the run. */
  readonly setup: unknown;
  /** What samples are worth together; more is better. */
  readonly measure: (samples: readonly Sample[]) => number;
  /** Whether the measure is a logarithm, so that a difference of it is a factor. */
  readonly isLogarithm: boolean;
  /** How much was played, and in what. */
  readonly amountOf: (samples: readonly Sample[]) => number;
  readonly unit: 'pieces' | 'hands';
  /** What else is to be known of the samples, a line each. */
  readonly describe: (samples: readonly Sample[]) => readonly string[];
  /** Samples for each vector of a generation. */
  readonly samples: number;
  readonly population: number;
  readonly elite: number;
  /** In so many generations the noise dies away, from this share of where the search began. */
  readonly generations: number;
  readonly noise: number;
  /** Weights at the start, and how far the first generation strays. A deviation of 0 is not tuned. */
  readonly mean: readonly number[];
  readonly deviation: readonly number[];
  /** A profile whose result takes the place of this mean, once there is one. */
  readonly after: string | null;
}

/** The name of a subject's results. */
export function nameOf({ variant, profile }: Pick<Subject, 'variant' | 'profile'>): string {
  return `${variant}-${profile}`;
}
