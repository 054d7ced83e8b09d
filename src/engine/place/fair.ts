/** The rules that a placement game may choose. */
/**
 * `random`: every piece of the set alike, always. `solvable`: each hand can be placed whole in some order, if any
 * hand of the set can. `gentle`: the fuller the board, the likelier are small pieces. The order is the core's.
 */
export const FAIRS = ['random', 'solvable', 'gentle'] as const;
export type Fair = (typeof FAIRS)[number];

export interface PlaceRules {
  /** Whether a piece may be turned before it is placed; by default as the variant has it. */
  readonly rotate: boolean;
  /** How hands are dealt; `random` by default. */
  readonly fair: Fair;
}
