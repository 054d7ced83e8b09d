/** Records: whole games to be kept, shared and proved. No core is needed to read or make one. */
import { read, readBoolean, readObject, refuse } from './check.js';
import { goalText } from './goal.js';
import { optionsOf, positionOf, readConfig, readPosition, type Start } from './setup.js';
import {
  expectFormat,
  expectRuleSet,
  expectSeed,
  expectVersion,
  MAX_MOVES,
  type ParsedSnapshot,
  readMoves,
  readScore,
  readStart,
  ruleSetField,
  type Versions,
} from './snapshot.js';
import type { GameConfig, GameRecord, Snapshot } from './types.js';

export { MAX_MOVES };
export const RECORD_FORMAT = 'block-puzzle/record';
export const RECORD_VERSION = 1;

/** A record that has been read; whether it was made under this engine's versions is checked apart. */
export interface ParsedRecord extends ParsedSnapshot {
  readonly rules: number;
  readonly generator: number;
}

/** The record of a game from its snapshot, which must be the engine's own. */
export function recordOf(snapshot: Snapshot): GameRecord {
  const { rules, generator, moves, undone, score, assisted } = snapshot;
  return formRecord({
    start: readPosition(snapshot.start),
    ...{ rules, generator, moves: moves.slice(0, moves.length - undone), undone: 0, score, assisted },
  });
}

/** The plain form of a record that has been read. */
export function formRecord({ start, rules, generator, moves, score, assisted }: ParsedRecord): GameRecord {
  return Object.freeze({
    format: RECORD_FORMAT,
    version: RECORD_VERSION,
    rules,
    generator,
    ...(isFresh(start) ? { config: configOf(start) } : { position: positionOf(start) }),
    moves: Object.freeze([...moves]),
    score,
    assisted,
    ...ruleSetField(start),
  });
}

/** Reads a record's plain form. Throws ConfigError. */
export function readRecord(input: unknown): ParsedRecord {
  const source = readObject(input, 'record');
  expectFormat(source, RECORD_FORMAT);
  expectVersion(source, 'version', RECORD_VERSION);
  const config = read(source, 'config', 'config');
  const position = read(source, 'position', 'position');
  if (config === undefined && position === undefined) {
    refuse('missing', 'config', config, 'there, unless position is');
  }
  if (config !== undefined && position !== undefined) {
    refuse('mismatch', 'position', position, 'left out where config is given');
  }
  const start =
    config === undefined
      ? readStart(position, 'position', readPosition)
      : readStart(config, 'config', readConfig);
  expectSeed(start, config === undefined ? 'position' : 'config');
  expectRuleSet(source, start);
  return {
    start,
    rules: readVersion(source, 'rules'),
    generator: readVersion(source, 'generator'),
    moves: readMoves(source),
    undone: 0,
    score: readScore(source),
    assisted: readBoolean(read(source, 'assisted', 'assisted'), 'assisted'),
  };
}

/** Throws a ConfigError `version` where a record was made by other rules or another generator. */
export function expectVersions({ rules, generator }: ParsedRecord, core: Versions): void {
  expectVersion({ rules }, 'rules', core.rulesVersion);
  expectVersion({ generator }, 'generator', core.generatorVersion);
}

/** A start on an empty board, from a seed alone. */
export function isFresh({ setup, board, hand, score, streak, drawn }: Start): boolean {
  return hand === null && !setup.queue.length && !score && !streak && !drawn && !board.some((byte) => byte);
}

/** What the game of a start was made of. */
export function configOf({ setup }: Start): GameConfig & { readonly seed: string } {
  return Object.freeze({
    variant: setup.variant.name,
    rows: setup.rows,
    columns: setup.columns,
    handSize: setup.handSize,
    seed: setup.seed,
    ...optionsOf(setup),
    ...(setup.goal ? { goal: goalText(setup.goal) } : {}),
  });
}

function readVersion(source: object, field: string): number {
  const value = read(source, field, field);
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 65_535) {
    refuse('version', field, value, 'the number of a version');
  }
  return value;
}
