/** Reading of what a move did from the core's result: bit sets, and the points by their terms. */
import type { Scoring } from '../rule-set.js';
import type { Parts } from '../terms.js';
import type { PlaceSetup } from './setup.js';

/** The core's parts in their order: the term that each belongs to, and its name in `parts`. */
const PARTS: readonly (readonly [term: keyof Scoring, name: string])[] = [
  ['cell', 'placed'],
  ['clearedCell', 'cleared'],
  ['line', 'lines'],
  ['line', 'squares'],
  ['lineCells', 'bonus'],
  ['combo', 'combo'],
  ['streak', 'streak'],
  ['power', 'squared'],
];

/** For each part of a variant's scoring, its place in the result and its name. */
export type PartTerms = readonly (readonly [index: number, name: string])[];

/** The parts that a game's scoring has. */
export function termsOf({ scoring, clears }: PlaceSetup): PartTerms {
  return PARTS.flatMap(([term, name], index) => {
    const counts = scoring[term] !== undefined && (name !== 'squares' || clears.boxes);
    return counts ? [[index, name] as const] : [];
  });
}

/** The parts at `address`; their sum is the move's points. */
export function parts(terms: PartTerms, view: DataView, address: number): Parts {
  const entries = terms.map(([index, name]) => [name, view.getFloat64(address + index * 8, true)] as const);
  return Object.freeze(Object.fromEntries(entries));
}
