/** Which of the tuned weights the computer plays by. */
import { QUINTRIS_WEIGHTS } from '../quintris-weights.js';
import type { PlayerWeights } from './core.js';
import type { Draw } from './types.js';

/** Pieces that come unequally often want other weights than equal ones, and so does who sees the falling one only. */
export function playerFor(draw: Draw, depth: number): PlayerWeights {
  if (depth === 0) return QUINTRIS_WEIGHTS.single;
  return draw === 'weighted' ? QUINTRIS_WEIGHTS.weighted : QUINTRIS_WEIGHTS.next;
}
