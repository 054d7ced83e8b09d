/** The text forms of records and positions of all kinds, for whoever has no engine. */
import { textCodec as fall } from './fall/bits.js';
import type { AnyPositionInput, Kind } from './kinds.js';
import type { TextCodecs } from './mechanism.js';
import { textCodec as place } from './place/bits.js';
import { textCodec as pop } from './pop/bits.js';
import { parsePositionText, parseRecordText, positionText, recordText } from './text.js';
import { formRecord, recordOf } from './record.js';
import type { GameRecord, PositionInput, Snapshot } from './types.js';

const CODECS: TextCodecs = { place, fall, pop };

/** The text of a record, for links and attributes. Throws ConfigError. */
export function formatRecord(record: GameRecord<Kind>): string {
  return recordText(record, CODECS);
}

/** Reads the text of a record. Throws ConfigError; whether its moves can be played, `verify` tells. */
export function parseRecord(text: string): GameRecord {
  // Which kind of game it is, the text alone tells.
  return formRecord(parseRecordText(text, CODECS)) as GameRecord;
}

/** The text of a position, for links and attributes. Throws ConfigError. */
export function formatPosition(position: AnyPositionInput): string {
  return positionText(position, CODECS);
}

/** Reads the text of a position. Throws ConfigError. */
export function parsePosition(text: string): PositionInput {
  return parsePositionText(text, CODECS) as PositionInput;
}

/** The text of the record of a game, from its snapshot, which must be the engine's own. */
export function recordTextOf(snapshot: Snapshot<Kind>): string {
  return formatRecord(recordOf(snapshot, CODECS));
}
