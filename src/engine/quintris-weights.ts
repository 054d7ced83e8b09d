/**
 * Weights of the computer player of the falling games, by the cross-entropy method: `npm run tune` finds them,
 * `npm run tune:write` writes this file. `single` is for the falling piece alone, `next` for equal draws with
 * the next piece, `weighted` for the original's draw.
 */
import type { PlayerWeights } from './fall/core.js';

export const QUINTRIS_WEIGHTS = {
  single: {
    weights: [
      -15, 0.956, -8.71, -22.8, -18.2, 3.82, 0.0233, -0.503, -5.67, -8.96, -58.7, 0.359, 0.0626, -2.64,
    ],
    slopes: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  },
  next: {
    weights: [-17.9, 1.62, -11, -22.4, -18.6, 2.36, -4.89, 3.8, 1.29, -5.95, -59.8, -3.75, -0.235, -5.46],
    slopes: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  },
  weighted: {
    weights: [-14.3, 1.44, -11.9, -21.6, -19.1, 1.66, -5.65, 1.79, 0.66, -5.79, -63.3, -4.4, -1.43, -5.42],
    slopes: [-6.23, 2.34, 5.31, 10.2, 2.41, -3.77, -0.629, 4.64, 4.69, 1.98, -10.9, -2.29, -2.64, 10.4],
  },
} as const satisfies Record<string, PlayerWeights>;
