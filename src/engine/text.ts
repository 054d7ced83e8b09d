/**
 * The text forms, in bits. Of a position: `p1`, the variant's name and what its mechanism starts from. Of a record:
 * `r2`, rules, generator, start, a registered variant's rule set, number of moves, moves, score, assisted, and where
 * pieces fall their gravity: 0 unknown, 1 in turns, 10,000 more where the speed rises. A record of version 1 is `r1`,
 * and without gravity. Either may end with a bit and the hues of the filled cells of its start, three bits each, where
 * not all of them are `h`.
 */
import { BitReader, BitWriter } from './bits.js';
import { read, refuse } from './check.js';
import type { AnyPositionInput, Kind } from './kinds.js';
import { HUES, huesField } from './hues.js';
import { MAX_MOVES } from './limits.js';
import type { AnyStart, TextCodec, TextCodecs } from './mechanism.js';
import { type ParsedRecord, readRecord, readVersion, RECORD_VERSION } from './record.js';
import { positionOf, readAs, readVariant } from './setup.js';
import { expectRuleSet, expectSeed, readScore, ruleSetField } from './snapshot.js';
import { POSITION_PREFIX, RECORD_PREFIX } from './text-variant.js';
import type { GameRecord } from './types.js';

/** Room for the longest seed with the largest piece set and some thousand scripted hands. */
const MAX_TEXT = 2_000_000;

/** The text of a position. Throws ConfigError. */
export function positionText(position: AnyPositionInput, codecs: TextCodecs): string {
  return writePosition(readAs('position', position, codecs)).seal(POSITION_PREFIX);
}

/** Reads the text of a position. Throws ConfigError. */
export function positionOfText(text: string, codecs: TextCodecs): AnyPositionInput {
  const position = unpackPosition(text, codecs);
  const { seed, ...unseeded } = positionOf(readAs('position', position, codecs));
  return Object.freeze(position.seed === undefined ? unseeded : { ...unseeded, seed: seed! });
}

/** What a text of a position says, still to be read as any other position. Throws ConfigError. */
export function unpackPosition(text: string, codecs: TextCodecs): AnyPositionInput {
  const reader = new BitReader(text, 'position', POSITION_PREFIX, MAX_TEXT);
  const position = readStartBits(reader, codecs);
  const start = readHueBits(reader, readAs('position', position, codecs));
  reader.expect(writePosition(start));
  return { ...position, ...huesField(start.hues) };
}

function writePosition(start: AnyStart<TextCodec>): BitWriter {
  const writer = new BitWriter();
  writeStart(writer, start);
  return writeHues(writer, start);
}

function writeHues(writer: BitWriter, { hues }: AnyStart): BitWriter {
  const { hues: told } = huesField(hues);
  if (told) writer.flag(true);
  for (const hue of told?.join('').replaceAll('.', '') ?? '') writer.bits(hue.charCodeAt(0) - 97, 3);
  return writer;
}

function readHueBits<C extends TextCodec>(reader: BitReader, start: AnyStart<C>): AnyStart<C> {
  if (!start.hues || !reader.lastFlag()) return start;
  const hues = start.hues.map((row) => row.replace(/h/g, () => HUES[reader.bits(3)]!));
  return { ...start, hues };
}

/** Appends everything that a game starts from. */
function writeStart(writer: BitWriter, start: AnyStart<TextCodec>): void {
  writer.text(start.setup.variant.name);
  start.codec.writeStart(writer, start);
}

/** Reads what `writeStart` has written; the position is still to be checked as any other. */
function readStartBits(reader: BitReader, codecs: TextCodecs): AnyPositionInput {
  const { variant, codec } = readVariant(reader.text(), codecs);
  return { variant: variant.name, ...codec.readStart(reader) };
}

/** Reads the plain form of a record, all of it: how pieces fell is refused where `readRecord` has no use for it. */
export function readPlain(record: unknown, codecs: TextCodecs): ParsedRecord<TextCodec> {
  const parsed = readRecord(record, codecs);
  const { version, moves, start } = parsed;
  if (version < 2 || !moves.length || !start.codec.pacing)
    for (const field of ['pace', 'gravity', 'speed']) {
      const value = read(record as object, field, field);
      if (value != null) refuse('mismatch', field, value, 'left out');
    }
  return parsed;
}

/** The text of a record. Throws ConfigError. */
export function recordText(record: GameRecord<Kind>, codecs: TextCodecs): string {
  const parsed = readPlain(record, codecs);
  return writeRecord(parsed).seal(RECORD_PREFIX + parsed.version);
}

function writeRecord(record: ParsedRecord<TextCodec>): BitWriter {
  const { version, rules, generator, start, moves, score, assisted, slowest } = record;
  const writer = new BitWriter().number(rules).number(generator);
  writeStart(writer, { ...start, seeded: true });
  const { ruleSet } = ruleSetField(start);
  const { codec } = start;
  if (ruleSet !== undefined) writer.bits(ruleSet, 32);
  writer.number(moves.length);
  codec.writeMoves(writer, start, moves);
  if (codec.leastScore(start) < 0) writer.integer(score);
  else writer.number(score);
  writer.flag(assisted);
  if (version > 1) codec.pacingTold?.write(writer, slowest);
  return writeHues(writer, start);
}

/** Reads the text of a record. Throws ConfigError; whether its moves can be played, the replay tells. */
export function parseRecordText(text: unknown, codecs: TextCodecs): ParsedRecord<TextCodec> {
  const version = typeof text === 'string' && text.startsWith('r1') ? 1 : RECORD_VERSION;
  const reader = new BitReader(text, 'record', RECORD_PREFIX + version, MAX_TEXT);
  const rules = readVersion('rules', reader.number());
  const generator = readVersion('generator', reader.number());
  let start = expectSeed(readAs('position', readStartBits(reader, codecs), codecs), 'position');
  if (ruleSetField(start).ruleSet !== undefined) expectRuleSet({ ruleSet: reader.bits(32) }, start);
  const length = reader.number();
  if (length > MAX_MOVES) refuse('range', 'moves', length, `at most ${MAX_MOVES} moves`);
  const { codec } = start;
  const moves = codec.readMoves(reader, start, length);
  const score = codec.leastScore(start) < 0 ? reader.integer() : reader.number();
  readScore({ score }, start);
  const assisted = reader.flag();
  const told = (version > 1 && codec.pacingTold?.unpack(reader)) || NaN;
  // Of a game in which nothing was played, nothing is told.
  const slowest = length ? told : NaN;
  start = readHueBits(reader, start);
  const record = { start, version, rules, generator, moves, undone: 0, score, assisted, slowest } as const;
  reader.expect(writeRecord(record));
  return record;
}
