/**
 * The text form of a record: `r1` and the bits of
 * rules, generator, start, a registered variant's rule set, number of moves, moves, score, assisted.
 */
import { BitReader, BitWriter } from './bits.js';
import { refuse } from './check.js';
import type { Kind } from './kinds.js';
import type { TextCodec, TextCodecs } from './mechanism.js';
import { MAX_TEXT, readStartBits, writeStart } from './position-text.js';
import { type ParsedRecord, readRecord } from './record.js';
import { readPosition } from './setup.js';
import { MAX_MOVES } from './limits.js';
import { expectRuleSet, expectSeed, readScore, ruleSetField } from './snapshot.js';
import { RECORD_PREFIX } from './text-variant.js';
import type { GameRecord } from './types.js';

/** The text of a record. Throws ConfigError. */
export function recordText(record: GameRecord<Kind>, codecs: TextCodecs): string {
  const { rules, generator, start, moves, score, assisted } = readRecord(record, codecs);
  const writer = new BitWriter().number(rules).number(generator);
  writeStart(writer, { ...start, seeded: true });
  const { ruleSet } = ruleSetField(start);
  const { codec } = start;
  if (ruleSet !== undefined) writer.bits(ruleSet, 32);
  writer.number(moves.length);
  codec.writeMoves(writer, start, moves);
  if (codec.leastScore(start) < 0) writer.integer(score);
  else writer.number(score);
  return writer.flag(assisted).seal(RECORD_PREFIX);
}

/** Reads the text of a record. Throws ConfigError; whether its moves can be played, the replay tells. */
export function parseRecordText(text: unknown, codecs: TextCodecs): ParsedRecord<TextCodec> {
  const reader = new BitReader(text, 'record', RECORD_PREFIX, MAX_TEXT);
  const rules = reader.number();
  const generator = reader.number();
  const start = expectSeed(readPosition(readStartBits(reader, codecs), codecs), 'position');
  if (ruleSetField(start).ruleSet !== undefined) expectRuleSet({ ruleSet: reader.bits(32) }, start);
  const length = reader.number();
  if (length > MAX_MOVES) refuse('range', 'moves', length, `at most ${MAX_MOVES} moves`);
  const { codec } = start;
  const moves = codec.readMoves(reader, start, length);
  const score = codec.leastScore(start) < 0 ? reader.integer() : reader.number();
  readScore({ score }, start);
  const assisted = reader.flag();
  reader.end();
  return { start, rules, generator, moves, undone: 0, score, assisted };
}
