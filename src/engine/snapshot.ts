/** Reading of a snapshot: a start position and the moves since. Whether they can be played, the replay tells. */
import { optional, read, readBoolean, readInteger, readList, readObject, refuse } from './check.js';
import { checksum } from './checksum.js';
import { ConfigError, IllegalMoveError } from './errors.js';
import type { AnyMove } from './kinds.js';
import { MAX_MOVES } from './limits.js';
import type { AnyStart, Codec, Codecs, Start } from './mechanism.js';
import { type Form, readAs } from './setup.js';
import type { PlaceVariant } from './rule-set.js';
import { registered } from './table.js';

export const SNAPSHOT_FORMAT = 'block-puzzle/snapshot';
export const SNAPSHOT_VERSION = 1;

/** A game to be replayed. */
export interface ParsedSnapshot<C extends Codec = Codec> {
  readonly start: AnyStart<C>;
  readonly moves: readonly AnyMove[];
  readonly undone: number;
  readonly score: number;
  readonly assisted: boolean;
  /** How pieces fell, see `pace.ts`. */
  readonly slowest: number;
}

/** Versions that a text was made under, which are to be those of the engine. */
export interface Versions {
  readonly rulesVersion: number;
  readonly generatorVersion: number;
}

/** Throws a ConfigError for what is no snapshot, or one of other rules or another generator. */
export function parseSnapshot(
  input: unknown,
  engine: Versions & { readonly codecs: Codecs },
): ParsedSnapshot {
  const source = readObject(input, 'snapshot');
  expectFormat(source, SNAPSHOT_FORMAT);
  expectVersion(source, 'version', SNAPSHOT_VERSION);
  expectVersions(source, engine);
  const start = expectSeed(readStart(read(source, 'start'), 'start', engine.codecs), 'start');
  expectRuleSet(source, start);
  const moves = readMoves(source, start);
  const undone = readInteger(read(source, 'undone'), 'undone', 0, moves.length);
  return {
    start,
    moves,
    undone,
    score: readScore(source, start),
    // The first snapshots did not say it, but undone moves do.
    assisted: optional(source, 'assisted', undone > 0, readBoolean),
    slowest: start.codec.pacing?.read(source) ?? NaN,
  };
}

export function expectFormat(source: object, name: string): void {
  const format = read(source, 'format');
  if (format !== name) refuse('format', 'format', format, `"${name}"`);
}

/** Throws a ConfigError `version` for what was made by other rules or another generator. */
export function expectVersions(source: object, engine: Versions): void {
  expectVersion(source, 'rules', engine.rulesVersion);
  expectVersion(source, 'generator', engine.generatorVersion);
}

function expectVersion(source: object, field: string, version: number): void {
  const value = read(source, field);
  if (value !== version) refuse('version', field, value, `${version}, the version of this engine`);
}

/** Reads moves, which are to be such as the start's mechanism has. */
export function readMoves(source: object, { codec }: AnyStart): readonly AnyMove[] {
  const { parseMove, moveForm } = codec;
  return readList(read(source, 'moves'), 'moves', 0, MAX_MOVES, (value, field) => {
    try {
      return parseMove(value);
    } catch (error) {
      if (error instanceof IllegalMoveError) refuse('format', field, value, moveForm);
      throw error;
    }
  });
}

export function readScore(source: object, start: AnyStart): number {
  const least = start.codec.leastScore(start);
  return readInteger(read(source, 'score'), 'score', least, Number.MAX_SAFE_INTEGER);
}

/** Without a seed nobody can deal the same pieces again. */
export function expectSeed<S extends Start>(start: S, field: string): S {
  if (start.seeded) return start;
  return refuse('missing', `${field}.seed`, undefined, 'there: without it the deals cannot be replayed');
}

/**
 * A registered game may be registered with other rules elsewhere or later: what was played by it names them,
 * so that the fault is not looked for in its moves. Shipped games have the version of the rules.
 */
export function expectRuleSet(source: object, start: Pick<Start, 'setup'>): void {
  const { ruleSet: expected } = ruleSetField(start);
  const value = read(source, 'ruleSet');
  if (value !== undefined && value !== expected) {
    const allowed =
      expected === undefined ? 'left out' : `${expected}, as ${start.setup.variant.name} is registered here`;
    refuse('version', 'ruleSet', value, allowed);
  }
}

/**
 * The field by which a game of a registered variant tells its rules from others of its name; nothing for a shipped one.
 */
export function ruleSetField({ setup: { variant } }: Pick<Start, 'setup'>): { readonly ruleSet?: number } {
  return registered.includes(variant as PlaceVariant)
    ? { ruleSet: checksum([...JSON.stringify(variant)].map((character) => character.charCodeAt(0))) }
    : {};
}

/** A fault within the start is a fault of the field that holds it. */
export function readStart<C extends Codec>(
  value: unknown,
  name: string,
  codecs: Codecs<C>,
  form: Form = 'position',
): AnyStart<C> {
  const source = readObject(value, name);
  try {
    return readAs(form, source, codecs);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const { code, field, message } = error;
    throw new ConfigError(code, `${name}.${field}`, error.value, `${name}.${message}`);
  }
}
