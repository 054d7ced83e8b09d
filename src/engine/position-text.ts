/**
 * The text form of a position: `p1` and the bits of the variant's name and of what its mechanism starts from.
 */
import { BitReader, BitWriter } from './bits.js';
import { refuse } from './check.js';
import { mechanismOf } from './mechanisms.js';
import { type AnyPositionInput, type AnyStart, positionOf, readPosition } from './setup.js';
import { POSITION_PREFIX as PREFIX } from './text-variant.js';
import type { PositionInput } from './types.js';
import { findVariant, variantNames } from './variants.js';

/** Room for the longest seed with the largest piece set and some thousand scripted hands. */
export const MAX_TEXT = 2_000_000;

/** The text of a position, for links and attributes. Throws ConfigError. */
export function formatPosition(position: AnyPositionInput): string {
  const writer = new BitWriter();
  writeStart(writer, readPosition(position));
  return writer.seal(PREFIX);
}

/** Reads the text of a position. Throws ConfigError. */
export function parsePosition(text: string): PositionInput {
  const position = unpackPosition(text);
  const { seed, ...unseeded } = positionOf(readPosition(position));
  // Which kind of game it is, the text alone tells.
  return Object.freeze(
    position.seed === undefined ? unseeded : { ...unseeded, seed: seed! },
  ) as PositionInput;
}

/** What a text of a position says, still to be read as any other position. Throws ConfigError. */
export function unpackPosition(text: string): AnyPositionInput {
  const reader = new BitReader(text, 'position', PREFIX, MAX_TEXT);
  const position = readStartBits(reader);
  reader.end();
  return position;
}

/** Appends everything that a game starts from. */
export function writeStart(writer: BitWriter, start: AnyStart): void {
  const { variant } = start.setup;
  writer.text(variant.name);
  mechanismOf(variant).writeStart(writer, start);
}

/** Reads what `writeStart` has written; the position is still to be checked as any other. */
export function readStartBits(reader: BitReader): AnyPositionInput {
  const name = reader.text();
  const variant = findVariant(name);
  if (!variant) refuse('unknown', 'variant', name, `one of ${variantNames().join(', ')}`);
  return { variant: name, ...mechanismOf(variant).readStart(reader) };
}
