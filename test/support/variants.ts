/** The shipped variants by their mechanism. */
import { type PlaceVariant, VARIANTS } from 'block-puzzle-element/engine';

/** The games in which pieces of a hand are put on the board. */
export const PLACEMENT_VARIANTS: readonly PlaceVariant[] = VARIANTS.filter(
  (variant) => variant.mechanism === 'place',
);
