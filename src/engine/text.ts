/**
 * The text forms, in bits. Of a position: `p1`, the variant's name and what its mechanism starts from. Of a record:
 * `r2`, rules, generator, start, a registered variant's rule set, number of moves, moves, score, assisted, and where
 * pieces fall their gravity: 0 unknown, 1 in turns, 10,000 more where the speed rises. A record of version 1 is `r1`,
 * and without gravity. Either may end with a bit and the hues of the filled cells of its start, three bits each, where
 * not all of them are `h`.
 */
import { type Bits, readBits, writeBits } from './bits.js';
import { read, refuse } from './check.js';
import type { AnyPositionInput, Kind } from './kinds.js';
import { deepFreeze } from './freeze.js';
import { HUES, huesField } from './hues.js';
import { MAX_MOVES } from './limits.js';
import type { AnyStart, TextCodec, TextCodecs } from './mechanism.js';
import { PACELESS, type ParsedRecord, readRecord, readVersion, RECORD_VERSION } from './record.js';
import { positionOf, readAs, readVariant } from './setup.js';
import { expectRuleSet, expectSeed, readScore, ruleSetField } from './snapshot.js';
import { POSITION_PREFIX, RECORD_PREFIX } from './text-variant.js';
import type { GameRecord } from './types.js';

/** Room for the longest seed with the largest piece set and some thousand scripted hands. */
const MAX_TEXT = 2_000_000;

type TextStart = AnyStart<TextCodec>;
type TextRecord = ParsedRecord<TextCodec>;

/** The text of a position. Throws ConfigError. */
export function positionText(position: AnyPositionInput, codecs: TextCodecs): string {
  const start = readAs('position', position, codecs);
  return writeBits(POSITION_PREFIX, (io) => positionBits(io, codecs, start));
}

/** Reads the text of a position. Throws ConfigError. */
export function parsePositionText(text: unknown, codecs: TextCodecs): AnyPositionInput {
  const start = readBits<TextStart>(text, 'position', POSITION_PREFIX, MAX_TEXT, (io, given) =>
    positionBits(io, codecs, given),
  );
  const { seed, ...position } = positionOf(start);
  return deepFreeze(start.seeded ? { ...position, seed: seed! } : position);
}

function positionBits(io: Bits, codecs: TextCodecs, start?: TextStart): TextStart {
  return hueBits(io, startBits(io, codecs, start));
}

/** What a game starts from, but for hues. */
function startBits(io: Bits, codecs: TextCodecs, start?: TextStart): TextStart {
  const { variant, codec } = readVariant(io.text(start?.setup.variant.name ?? ''), codecs);
  const position = codec.startBits(io, start ?? { setup: {} });
  return start ?? readAs('position', { variant: variant.name, ...position }, codecs);
}

function hueBits(io: Bits, start: TextStart): TextStart {
  const { hues } = start;
  if (!hues || !io.lastFlag('hues' in huesField(hues))) return start;
  const bits = (hue: string): string => HUES[io.bits(hue.charCodeAt(0) - 97, 3)]!;
  return { ...start, hues: hues.map((row) => row.replace(/\w/g, bits)) };
}

/** Reads the plain form of a record, all of it: how pieces fell is refused where `readRecord` has no use for it. */
export function readPlain(record: unknown, codecs: TextCodecs): TextRecord {
  const parsed = readRecord(record, codecs);
  const { version, moves, start } = parsed;
  if (version < 2 || !moves.length || !start.codec.pacing)
    for (const field of Object.keys(PACELESS)) {
      const value = read(record as object, field);
      if (value != null) refuse('mismatch', field, value, 'left out');
    }
  return parsed;
}

/** The text of a record. Throws ConfigError. */
export function recordText(record: GameRecord<Kind>, codecs: TextCodecs): string {
  const parsed = readPlain(record, codecs);
  const { version } = parsed;
  return writeBits(RECORD_PREFIX + version, (io) => recordBits(io, codecs, version, parsed));
}

/** Reads the text of a record. Throws ConfigError; whether its moves can be played, the replay tells. */
export function parseRecordText(text: unknown, codecs: TextCodecs): TextRecord {
  const version = typeof text === 'string' && text.startsWith('r1') ? 1 : RECORD_VERSION;
  return readBits<TextRecord>(text, 'record', RECORD_PREFIX + version, MAX_TEXT, (io, given) =>
    recordBits(io, codecs, version, given),
  );
}

function recordBits(
  io: Bits,
  codecs: TextCodecs,
  version: TextRecord['version'],
  given?: TextRecord,
): TextRecord {
  const rules = readVersion('rules', io.number(given?.rules ?? 0));
  const generator = readVersion('generator', io.number(given?.generator ?? 0));
  const started = startBits(io, codecs, given && { ...given.start, seeded: true });
  const { codec } = expectSeed(started, 'position');
  const { ruleSet } = ruleSetField(started);
  if (ruleSet !== undefined) expectRuleSet({ ruleSet: io.bits(ruleSet, 32) }, started);
  const length = io.number(given?.moves.length ?? 0);
  if (length > MAX_MOVES) refuse('range', 'moves', length, `at most ${MAX_MOVES} moves`);
  const moves = codec.moveBits(io, started, length, given?.moves ?? []);
  const score = io[codec.leastScore(started) < 0 ? 'integer' : 'number'](given?.score ?? 0);
  readScore({ score }, started);
  const assisted = io.flag(given?.assisted ?? false);
  const told = (version > 1 && codec.pacingTold?.bits(io, given?.slowest ?? 0)) || NaN;
  const start = hueBits(io, started);
  // Of a game in which nothing was played, nothing is told.
  const slowest = length ? told : NaN;
  return { start, version, rules, generator, moves, undone: 0, score, assisted, slowest };
}
