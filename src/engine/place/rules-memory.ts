/** The rules of a placement game as the core and the search take them. */
import { INPUT_AT } from '../core.js';
import { layShapes } from '../shapes.js';
import { TERMS } from '../rule-set.js';
import { AT } from './core.js';
import { PLACE_RULES, type PlaceSetup } from './setup.js';

/** Rows, columns, size of the hand, options and number of pieces: what is told of rules that lie ready. */
type Told = readonly [number, number, number, number, number];

/** Lays the piece set and the factors of the scoring ready; answers what else is told of them. */
export function layRules(setup: PlaceSetup, bytes: Uint8Array): Told {
  const { rows, columns, handSize, set, scoring } = setup;
  const view = new DataView(bytes.buffer);
  TERMS.forEach((term, i) => view.setFloat64(AT.factors + i * 8, scoring[term] ?? 0, true));
  layShapes(set, bytes, INPUT_AT);
  return [rows, columns, handSize, flagsOf(setup), set.length];
}

/** What is cleared, whether pieces may be turned, and how hands are dealt, as bits. */
function flagsOf(setup: PlaceSetup): number {
  const { rows, columns, boxes } = setup.clears;
  const lines = (rows ? 1 : 0) | (columns ? 2 : 0) | (boxes ? 4 : 0);
  return lines | PLACE_RULES.flags(setup);
}
