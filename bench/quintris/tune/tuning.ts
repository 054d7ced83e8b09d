/** The state of a tuning run, as it is kept in bench/quintris/results. */
interface Generation {
  readonly generation: number;
  /** Means of the scores: of all vectors, of the best ones, and of the distribution's own mean. */
  readonly all: number;
  readonly best: number;
  readonly mean: number;
  readonly pieces: number;
  readonly seconds: number;
}

export interface Tuning {
  readonly profile: string;
  readonly seed: string;
  readonly population: number;
  readonly elite: number;
  readonly games: number;
  mean: readonly number[];
  deviation: readonly number[];
  readonly history: Generation[];
}
