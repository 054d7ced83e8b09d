/** Reading of a snapshot: a start position and the moves since. Whether they can be played, the replay tells. */
import { read, readInteger, readList, readObject, refuse } from './check.js';
import type { Core } from './core.js';
import { ConfigError, IllegalMoveError } from './errors.js';
import { parseMove } from './move.js';
import { parsePosition, type Start } from './setup.js';
import type { Move } from './types.js';

export const SNAPSHOT_FORMAT = 'block-puzzle/snapshot';
export const SNAPSHOT_VERSION = 1;
/** Longest history that a snapshot carries. */
export const MAX_MOVES = 100_000;

export interface ParsedSnapshot {
  readonly start: Start;
  readonly moves: readonly Move[];
  readonly undone: number;
  readonly score: number;
}

/** Throws a ConfigError for what is no snapshot, or one of other rules or another generator. */
export function parseSnapshot(input: unknown, core: Core): ParsedSnapshot {
  const source = readObject(input, 'snapshot');
  const format = read(source, 'format', 'format');
  if (format !== SNAPSHOT_FORMAT) refuse('format', 'format', format, `"${SNAPSHOT_FORMAT}"`);
  const expectVersion = (field: string, version: number): void => {
    const value = read(source, field, field);
    if (value !== version) refuse('version', field, value, `${version}, the version of this engine`);
  };
  expectVersion('version', SNAPSHOT_VERSION);
  expectVersion('rules', core.rulesVersion);
  expectVersion('generator', core.generatorVersion);
  const moves = readList(read(source, 'moves', 'moves'), 'moves', 0, MAX_MOVES, (value, field) => {
    try {
      return parseMove(value);
    } catch (error) {
      if (error instanceof IllegalMoveError) refuse('format', field, value, 'a move { piece, row, column }');
      throw error;
    }
  });
  return {
    start: parseStart(read(source, 'start', 'start')),
    moves,
    undone: readInteger(read(source, 'undone', 'undone'), 'undone', 0, moves.length),
    score: readInteger(read(source, 'score', 'score'), 'score', 0, Number.MAX_SAFE_INTEGER),
  };
}

/** A fault within the start is a fault of the snapshot's field `start`. */
function parseStart(value: unknown): Start {
  readObject(value, 'start');
  try {
    return parsePosition(value);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const { code, field, message } = error;
    throw new ConfigError(code, `start.${field}`, error.value, `start.${message}`);
  }
}
