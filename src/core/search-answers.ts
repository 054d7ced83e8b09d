/** The form of what a core has found in a search. Loaded with the first search. */
import { refuse } from '../engine/check.js';
import { MAX_HAND, MAX_SIDE } from '../engine/limits.js';
import { either, fields, flag, INTEGER, list, optional, orNone, type Shape, whole } from './shape.js';

const CELLS = MAX_SIDE * MAX_SIDE;
const number: Shape = (value, at) => Number.isFinite(value) || refuse('type', at, value, 'a number');
const CLICK = { row: whole(MAX_SIDE - 1), column: whole(MAX_SIDE - 1) };
const MOVE = {
  ...CLICK,
  piece: whole(MAX_HAND - 1),
  rotation: optional(whole(3)),
};
const ADVICE = {
  ...MOVE,
  'value gain points': number,
  clears: fields({ 'rows columns boxes': list(whole(CELLS), CELLS) }),
};
const HAND = fields({
  ...ADVICE,
  moves: list(fields(MOVE), MAX_HAND, 1),
  alternatives: list(fields(ADVICE), 5),
});
const SEQUENCE = fields({ moves: list(fields(CLICK), CELLS), score: INTEGER, won: flag });

const FINDING = fields({ 'taught more': flag, found: orNone(either('alternatives', HAND, SEQUENCE)) });

/** Throws ConfigError unless it says how far a search is: it has found a move of a hand, a sequence of a wall, or nothing. */
export function checkFinding(finding: object): void {
  FINDING(finding, 'finding');
}
