/** How the hands of a placement game are dealt. */

/**
 * `random`: every piece of the set alike, always. `solvable`: each hand can be placed whole in some order, if any
 * hand of the set can. `gentle`: the fuller the board, the likelier are small pieces. The order is the core's.
 */
export const FAIRS = ['random', 'solvable', 'gentle'] as const;
export type Fair = (typeof FAIRS)[number];
