/**
 * The text form of a record: `r1` and the bits of
 * rules, generator, start, a registered variant's rule set, number of moves, moves, score, assisted.
 */
import { BitReader, BitWriter } from './bits.js';
import { refuse } from './check.js';
import type { Kind } from './kinds.js';
import { mechanismOf } from './mechanisms.js';
import { MAX_TEXT, readStartBits, writeStart } from './position-text.js';
import { formRecord, type ParsedRecord, readRecord } from './record.js';
import { readPosition } from './setup.js';
import { MAX_MOVES } from './limits.js';
import { expectRuleSet, expectSeed, readScore, ruleSetField } from './snapshot.js';
import type { GameRecord } from './types.js';

const PREFIX = 'r1';

/** The text of a record, for links and attributes. Throws ConfigError. */
export function formatRecord(record: GameRecord<Kind>): string {
  const { rules, generator, start, moves, score, assisted } = readRecord(record);
  const writer = new BitWriter().number(rules).number(generator);
  writeStart(writer, { ...start, seeded: true });
  const { ruleSet } = ruleSetField(start);
  const mechanism = mechanismOf(start.setup.variant);
  if (ruleSet !== undefined) writer.bits(ruleSet, 32);
  writer.number(moves.length);
  mechanism.writeMoves(writer, start, moves);
  if (mechanism.leastScore(start) < 0) writer.integer(score);
  else writer.number(score);
  return writer.flag(assisted).seal(PREFIX);
}

/** Reads the text of a record. Throws ConfigError; whether its moves can be played, `verify` tells. */
export function parseRecord(text: string): GameRecord {
  // Which kind of game it is, the text alone tells.
  return formRecord(parseRecordText(text)) as GameRecord;
}

export function parseRecordText(text: unknown): ParsedRecord {
  const reader = new BitReader(text, 'record', PREFIX, MAX_TEXT);
  const rules = reader.number();
  const generator = reader.number();
  const start = expectSeed(readPosition(readStartBits(reader)), 'position');
  if (ruleSetField(start).ruleSet !== undefined) expectRuleSet({ ruleSet: reader.bits(32) }, start);
  const length = reader.number();
  if (length > MAX_MOVES) refuse('range', 'moves', length, `at most ${MAX_MOVES} moves`);
  const mechanism = mechanismOf(start.setup.variant);
  const moves = mechanism.readMoves(reader, start, length);
  const score = mechanism.leastScore(start) < 0 ? reader.integer() : reader.number();
  readScore({ score }, start);
  const assisted = reader.flag();
  reader.end();
  return { start, rules, generator, moves, undone: 0, score, assisted };
}
