/** Weights of the computer player of the falling games; written by `npm run tune -- --write`. */
import type { PlayerWeights } from './core.js';

export const QUINTRIS_WEIGHTS = {
  single: {
    weights: [-16, 0.5, -8.8, -23.5, -19.8, 0.88, 0.88, 0.88, 0.88, -3.9, -51.9, 0, 0, 0],
    slopes: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  },
  next: {
    weights: [-16, 0.5, -8.8, -23.5, -19.8, 0.88, 0.88, 0.88, 0.88, -3.9, -51.9, 0, 0, 0],
    slopes: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  },
  weighted: {
    weights: [-16, 0.5, -8.8, -23.5, -19.8, 0.88, 0.88, 0.88, 0.88, -3.9, -51.9, 0, 0, 0],
    slopes: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  },
} as const satisfies Record<string, PlayerWeights>;
