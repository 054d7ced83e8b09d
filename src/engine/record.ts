/** Records: whole games to be kept, shared and proved. No core is needed to read or make one. */
import { read, readBoolean, readObject, refuse } from './check.js';
import { deepFreeze } from './freeze.js';
import type { Kind } from './kinds.js';
import type { Codec, Codecs } from './mechanism.js';
import { configOf, positionOf, readAs } from './setup.js';
import {
  expectFormat,
  expectRuleSet,
  expectSeed,
  type ParsedSnapshot,
  readMoves,
  readScore,
  readStart,
  ruleSetField,
} from './snapshot.js';
import type { GameRecord, Snapshot } from './types.js';

const RECORD_FORMAT = 'block-puzzle/record';
/** The first one says nothing of the pace, and takes moves in other forms than games note. */
const RECORD_VERSIONS = [1, 2] as const;
export const RECORD_VERSION = 2;
/** How pieces fall, where none does. */
export const PACELESS = { pace: null, gravity: null, speed: null } as const;

/** A record that has been read; whether it was made under this engine's versions is checked apart. */
export interface ParsedRecord<C extends Codec = Codec> extends ParsedSnapshot<C> {
  readonly version: GameRecord['version'];
  readonly rules: number;
  readonly generator: number;
}

/** The record of a game from its snapshot, which must be the engine's own. */
export function recordOf<K extends Kind>(snapshot: Snapshot<K>, codecs: Codecs): GameRecord<K> {
  const { moves, undone } = snapshot;
  const start = readAs('position', snapshot.start, codecs);
  const stand = moves.slice(0, moves.length - undone);
  return formRecord({
    ...{ ...snapshot, start, version: RECORD_VERSION, moves: stand },
    slowest: (stand.length && start.codec.pacing?.read(snapshot)) || NaN,
  }) as GameRecord<K>;
}

/** The plain form of a record that has been read. */
export function formRecord({
  start,
  version,
  rules,
  generator,
  moves,
  score,
  assisted,
  slowest,
}: ParsedRecord): GameRecord<Kind> {
  return deepFreeze({
    format: RECORD_FORMAT,
    version,
    rules,
    generator,
    ...(start.codec.isFresh(start) ? { config: configOf(start) } : { position: positionOf(start) }),
    moves: [...moves],
    score,
    assisted,
    ...start.codec.pacing?.field(slowest),
    ...ruleSetField(start),
  });
}

/** Reads a record's plain form. Throws ConfigError. */
export function readRecord<C extends Codec>(input: unknown, codecs: Codecs<C>): ParsedRecord<C> {
  const source = readObject(input, 'record');
  expectFormat(source, RECORD_FORMAT);
  const given = read(source, 'version');
  const version = RECORD_VERSIONS.find((known) => known === given);
  if (!version) refuse('version', 'version', given, `one of ${RECORD_VERSIONS.join(', ')}`);
  const config = read(source, 'config');
  const position = read(source, 'position');
  if (config === undefined && position === undefined) {
    refuse('missing', 'config', config, 'there, unless position is');
  }
  if (config !== undefined && position !== undefined) {
    refuse('mismatch', 'position', position, 'left out where config is given');
  }
  const form = config === undefined ? 'position' : 'config';
  const start = expectSeed(readStart(form === 'config' ? config : position, form, codecs, form), form);
  expectRuleSet(source, start);
  const moves = readMoves(source, start);
  return {
    start,
    version,
    rules: readVersion('rules', read(source, 'rules')),
    generator: readVersion('generator', read(source, 'generator')),
    moves,
    undone: 0,
    score: readScore(source, start),
    assisted: readBoolean(read(source, 'assisted'), 'assisted'),
    slowest: (version > 1 && moves.length && start.codec.pacing?.read(source)) || NaN,
  };
}

/** Throws ConfigError for what is no number of rules or of a generator. */
export function readVersion(field: string, value: unknown): number {
  const number = value as number;
  if (Number.isInteger(number) && number >= 0 && number <= 65_535) return number;
  return refuse('version', field, value, 'the number of a version');
}
