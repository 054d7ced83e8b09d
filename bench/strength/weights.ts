/** The weights that the search plays with. */
import { type Aim, AIMS } from '../../src/engine/place/types.js';
import type { PlaceVariant } from '../../src/engine/rule-set.js';
import { readJson } from '../files.js';
import { placementGames } from './sets.js';
import { shipped } from './shipped.js';

export const PROFILES = AIMS;
export type Profile = Aim;

/** How many weights there are, in the order of assembly/hand-search/features.ts, and the numbers of some. */
export const WEIGHTS = 15;
export const [STREAK, ON_STREAK, GAIN, LOSS] = [10, 11, 13, 14] as const;

/** Where tuning begins: the transitions are the unit, in which usual boards are worth -20 to -100. */
export const START: readonly number[] = [0, -1, -0.8, -0.8, -1, -2, -0.5, -4, -2, -4, 0, 0, 0, 0, -150];

/** Weights are known to three digits at most. */
export function rounded(numbers: readonly number[]): number[] {
  return numbers.map((n) => Number(n.toPrecision(3)));
}

export interface Weights {
  /** Where they are from. */
  readonly name: string;
  readonly weights: readonly number[];
}

/** The weights of a game: from a file of the tuning programs (or a plain list in one), else those that ship. */
export async function weightsOf(game: PlaceVariant, profile: Profile, path: string | null): Promise<Weights> {
  if (!path) return { name: 'shipped', weights: shippedWeights(game, profile) };
  const held = await readJson(path);
  if (held === undefined) throw new Error(`--weights: there is no file ${path}`);
  const weights = Array.isArray(held) ? (held as unknown[]) : (held as { mean?: unknown }).mean;
  if (Array.isArray(weights) && weights.every((value) => Number.isFinite(value))) {
    return { name: path, weights: rounded(weights as number[]) };
  }
  throw new Error(`${path} must hold a list of weights, or one as "mean"`);
}

/** What the package plays the game with. A set from a file gets no weights for its name alone. */
function shippedWeights(game: PlaceVariant, profile: Profile): readonly number[] {
  return shipped(game, profile, placementGames().includes(game)).weights;
}
