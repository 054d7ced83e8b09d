/** The mechanism of falling games: one piece after the other comes down, by gravity or by the player. */
import type { Mechanism } from '../mechanism.js';
import type { FallVariant } from '../rule-set.js';
import { readMoves, readStart, writeMoves, writeStart } from './bits.js';
import { parseMove } from './move.js';
import { FallRules } from './rules.js';
import { isFresh, optionsOf, positionOf, readConfig, readPosition, rulesOf } from './setup.js';
import { ACTIONS } from './types.js';

export const fall: Mechanism<'fall'> = {
  kind: 'fall',
  // A game has thousands of actions, and a state is two kilobytes.
  stride: 64,
  moveForm: `a move { action } with one of ${ACTIONS.join(', ')}`,
  hasHand: true,
  parseMove,
  readConfig: (source, variant) => readConfig(source, variant as FallVariant),
  readPosition: (source, variant) => readPosition(source, variant as FallVariant),
  positionOf,
  optionsOf,
  rulesOf,
  leastScore: () => 0,
  isFresh,
  writeStart,
  readStart,
  writeMoves,
  readMoves,
  rules: (core, start) => new FallRules(core, start),
};
