/** The rules of a placement game as the core and the search take them. */
import { coreFlags } from '../rule-options.js';
import { layShapes } from '../shapes.js';
import { TERMS } from '../rule-set.js';
import { PLACE_RULES } from './fair.js';
import type { PlaceSetup } from './setup.js';

/** Where in a memory they go. */
interface Places {
  readonly bytes: Uint8Array;
  readonly input: number;
  readonly factors: number;
}

/** Lays the piece set and the factors of the scoring ready. */
export function layRules({ set, scoring }: PlaceSetup, { bytes, input, factors }: Places): void {
  const view = new DataView(bytes.buffer);
  TERMS.forEach((term, i) => {
    view.setFloat64(factors + i * 8, scoring[term] ?? 0, true);
  });
  layShapes(set, bytes, input);
}

/** What is cleared, whether pieces may be turned, and how hands are dealt, as bits. */
export function flagsOf(setup: PlaceSetup): number {
  const { rows, columns, boxes } = setup.clears;
  const lines = (rows ? 1 : 0) | (columns ? 2 : 0) | (boxes ? 4 : 0);
  return lines | coreFlags(PLACE_RULES, setup);
}
