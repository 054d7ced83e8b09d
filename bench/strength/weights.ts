/** The weights that the search plays with. */
import { readJson } from '../files.js';

export const PROFILES = ['survive', 'points'] as const;
export type Profile = (typeof PROFILES)[number];

/** Where tuning begins, in the order of assembly/hand-search/features.ts: the transitions are the unit. */
export const START: readonly number[] = [0, -1, -0.8, -0.8, -1, -2, -0.5, -4, -2, -4, 0, 0, 0, 0, -100, 0];

/** Weights are known to three digits at most. */
export function rounded(numbers: readonly number[]): number[] {
  return numbers.map((n) => Number(n.toPrecision(3)));
}

export interface Weights {
  /** Where they are from. */
  readonly name: string;
  readonly weights: readonly number[];
}

/**
 * The weights of a game: from a file of the tuning program (or a plain list in one), else what that program found
 * for a game of this name, else where it begins.
 */
export async function weightsOf(game: string, profile: Profile, path: string | null): Promise<Weights> {
  const tuned = new URL(`../tune/results/${game}-${profile}.json`, import.meta.url).pathname;
  const held = await readJson(path ?? tuned);
  if (held === undefined) {
    if (path) throw new Error(`--weights: there is no file ${path}`);
    return { name: 'untuned', weights: START };
  }
  const weights = Array.isArray(held) ? (held as unknown[]) : (held as { mean?: unknown }).mean;
  if (Array.isArray(weights) && weights.every((value) => Number.isFinite(value))) {
    return { name: path ?? `${game}-${profile}`, weights: rounded(weights as number[]) };
  }
  throw new Error(`${path ?? tuned} must hold a list of weights, or one as "mean"`);
}
