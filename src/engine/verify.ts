/** Verification by replay: a record is true when its moves can be played and earn its score. */
import type { Core } from './core.js';
import { ConfigError } from './errors.js';
import { Game } from './game.js';
import { configOf, expectVersions, isFresh, type ParsedRecord, readRecord } from './record.js';
import { parseRecordText } from './record-text.js';
import type { GameRecord, Verdict } from './types.js';

/** Reads a record in either form, of this engine's versions. Throws ConfigError. */
export function readAnyRecord(record: unknown, core: Core): ParsedRecord {
  const parsed = typeof record === 'string' ? parseRecordText(record) : readRecord(record);
  expectVersions(parsed, core);
  return parsed;
}

/**
 * Replays a record, in its plain or its text form. Never throws, whatever it is given. The work is bounded by
 * the record's length: at most 100,000 moves and 10,000,000 pieces dealt before them.
 */
export function verify(record: GameRecord | string, core: Core): Verdict {
  try {
    const parsed = readAnyRecord(record, core);
    const { start, moves, assisted } = parsed;
    const { state } = Game.replay(core, parsed);
    return Object.freeze({
      ok: true,
      score: state.score,
      earned: state.score - start.score,
      moves: moves.length,
      over: state.over,
      config: configOf(start),
      from: isFresh(start) ? 'seed' : 'position',
      goal: state.goal,
      assisted,
    });
  } catch (error) {
    if (!(error instanceof ConfigError)) {
      return bad('unreadable', null, 'the record cannot be read');
    }
    const at = /^moves\[(\d+)\]/.exec(error.field);
    return bad(error.code, at ? Number(at[1]) : null, error.message);
  }
}

function bad(code: string, move: number | null, message: string): Verdict {
  return Object.freeze({ ok: false, code, move, message });
}
