/**
 * The text form of a position: `p1` and the bits of the variant's name and of what its mechanism starts from.
 */
import { BitReader, BitWriter } from './bits.js';
import type { AnyPositionInput } from './kinds.js';
import type { AnyStart, TextCodec, TextCodecs } from './mechanism.js';
import { positionOf, readPosition, readVariant } from './setup.js';
import { POSITION_PREFIX as PREFIX } from './text-variant.js';

/** Room for the longest seed with the largest piece set and some thousand scripted hands. */
export const MAX_TEXT = 2_000_000;

/** The text of a position. Throws ConfigError. */
export function positionText(position: AnyPositionInput, codecs: TextCodecs): string {
  const writer = new BitWriter();
  writeStart(writer, readPosition(position, codecs));
  return writer.seal(PREFIX);
}

/** Reads the text of a position. Throws ConfigError. */
export function positionOfText(text: string, codecs: TextCodecs): AnyPositionInput {
  const position = unpackPosition(text, codecs);
  const { seed, ...unseeded } = positionOf(readPosition(position, codecs));
  return Object.freeze(position.seed === undefined ? unseeded : { ...unseeded, seed: seed! });
}

/** What a text of a position says, still to be read as any other position. Throws ConfigError. */
export function unpackPosition(text: string, codecs: TextCodecs): AnyPositionInput {
  const reader = new BitReader(text, 'position', PREFIX, MAX_TEXT);
  const position = readStartBits(reader, codecs);
  reader.end();
  return position;
}

/** Appends everything that a game starts from. */
export function writeStart(writer: BitWriter, start: AnyStart<TextCodec>): void {
  writer.text(start.setup.variant.name);
  start.codec.writeStart(writer, start);
}

/** Reads what `writeStart` has written; the position is still to be checked as any other. */
export function readStartBits(reader: BitReader, codecs: TextCodecs): AnyPositionInput {
  const { variant, codec } = readVariant(reader.text(), codecs);
  return { variant: variant.name, ...codec.readStart(reader) };
}
