/** The rules of a placement game as the core and the search take them. */
import { TERMS } from '../rule-set.js';
import type { PlaceSetup } from './setup.js';

/** Where in a memory they go. */
interface Places {
  readonly bytes: Uint8Array;
  readonly input: number;
  readonly factors: number;
}

/** Lays the piece set and the factors of the scoring ready. */
export function layRules({ shapes, scoring }: PlaceSetup, { bytes, input, factors }: Places): void {
  const view = new DataView(bytes.buffer);
  TERMS.forEach((term, i) => {
    view.setFloat64(factors + i * 8, scoring[term] ?? 0, true);
  });
  shapes.forEach((shape, i) => {
    bytes.set(shape, input + i * 8);
  });
}

/** What is cleared, and whether pieces may be turned, as bits. */
export function flagsOf({ clears, rotate }: PlaceSetup): number {
  const { rows, columns, boxes } = clears;
  return (rows ? 1 : 0) | (columns ? 2 : 0) | (boxes ? 4 : 0) | (rotate ? 8 : 0);
}
