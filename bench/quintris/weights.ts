/** The shipped weights as the core takes them: weights, then slopes. */
import { QUINTRIS_WEIGHTS } from '../../src/engine/quintris-weights.js';

export type WeightsName = keyof typeof QUINTRIS_WEIGHTS;

export function weightsOf(name: WeightsName): readonly number[] {
  const { weights, slopes } = QUINTRIS_WEIGHTS[name];
  return [...weights, ...slopes];
}
