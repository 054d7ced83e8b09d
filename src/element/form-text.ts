/** The text of a game as a form submits it. Loaded with the first element that is a field of one. */
import { formatRecord, recordTextOf } from '../engine/texts.js';
import type { Kind } from '../engine/kinds.js';
import type { GameRecord, Snapshot } from '../engine/types.js';

/** The text of the record of a game so far. */
export function textOfGame(snapshot: Snapshot<Kind>): string {
  return recordTextOf(snapshot);
}

/** The text of a record that is shown. */
export function textOfRecord(record: GameRecord<Kind> | string): string {
  return typeof record === 'string' ? record : formatRecord(record);
}
