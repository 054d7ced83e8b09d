/** The bounds of every falling game. */
import { SIZES } from '../limits.js';
import { LARGEST_ORDER } from './orders.js';

export const FALL_LIMITS = { ...SIZES.fall, order: { from: 1, to: LARGEST_ORDER } } as const;
