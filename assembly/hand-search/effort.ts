/** How wide and how deep the search goes: nine u32 that the host writes. */

/** Nodes of a layer. */
export const WIDTH: usize = 0;
/** Anchors that clear nothing, for each piece of a board. */
export const ANCHORS_TRIED: usize = 4;
/** End boards that are judged by the next piece, 1 to 32. */
export const JUDGED: usize = 8;
/** End boards that are judged by whole hands. */
export const TRIED: usize = 12;
/** How many hands. */
export const TRIALS: usize = 16;
/** Those of a hand that is tried, as far from each other as the first two: `hand.ts` counts on it. */
export const TRIAL_WIDTH: usize = 20;
export const TRIAL_ANCHORS: usize = 24;
/** Filled cells in percent, from which the best board is judged by the next piece, and by hands. */
export const NEXT_FROM: usize = 28;
export const TRIALS_FROM: usize = 32;
export const EFFORT: usize = 960;

export function effort(which: usize): u32 {
  return load<u32>(EFFORT + which);
}
