/** The mechanism of wall games: a click removes an area of one colour, and what lies above it falls. */
import type { Mechanism } from '../mechanism.js';
import type { PopVariant } from '../rule-set.js';
import { readMoves, readStart, writeMoves, writeStart } from './bits.js';
import { parseMove } from './move.js';
import { WallRules } from './rules.js';
import { isFresh, leastScore, optionsOf, positionOf, readConfig, readPosition, rulesOf } from './setup.js';

export const pop: Mechanism<'pop'> = {
  kind: 'pop',
  // A game has hundreds of moves at most, and a state is a kilobyte.
  stride: 8,
  moveForm: 'a move { row, column }',
  hasHand: false,
  parseMove,
  readConfig: (source, variant) => readConfig(source, variant as PopVariant),
  readPosition: (source, variant) => readPosition(source, variant as PopVariant),
  positionOf,
  optionsOf,
  rulesOf,
  leastScore,
  isFresh,
  writeStart,
  readStart,
  writeMoves,
  readMoves,
  rules: (core, start) => new WallRules(core, start),
};
