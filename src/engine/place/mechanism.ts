/** The mechanism of placement games: a hand of pieces that are put on the board. */
import type { Mechanism } from '../mechanism.js';
import type { PlaceVariant } from '../rule-set.js';
import { readMoves, readStart, writeMoves, writeStart } from './bits.js';
import { parseMove } from './move.js';
import { PlacementRules } from './rules.js';
import { isFresh, optionsOf, positionOf, readConfig, readPosition, rulesOf } from './setup.js';

export const place: Mechanism<'place'> = {
  kind: 'place',
  stride: 1,
  moveForm: 'a move { piece, row, column }',
  hasHand: true,
  parseMove,
  readConfig: (source, variant) => readConfig(source, variant as PlaceVariant),
  readPosition: (source, variant) => readPosition(source, variant as PlaceVariant),
  positionOf,
  optionsOf,
  rulesOf,
  leastScore: () => 0,
  isFresh,
  writeStart,
  readStart,
  writeMoves,
  readMoves,
  rules: (core, start) => new PlacementRules(core, start),
};
