/**
 * The text form of a position: `p1` and the bits of
 * variant, rows, columns, hand size, options, board, hand, score, streak, dealt pieces, seed, queue, pieces, goal.
 */
import { BitReader, BitWriter } from './bits.js';
import { goalText } from './goal.js';
import { positionOf, readPosition, type Start } from './setup.js';
import { shapeText } from './shapes.js';
import { POSITION_PREFIX as PREFIX } from './text-variant.js';
import type { PositionInput } from './types.js';

/** Room for the longest seed with the largest piece set and some thousand scripted hands. */
export const MAX_TEXT = 2_000_000;

/** The text of a position, for links and attributes. Throws ConfigError. */
export function formatPosition(position: PositionInput): string {
  const writer = new BitWriter();
  writeStart(writer, readPosition(position));
  return writer.seal(PREFIX);
}

/** Reads the text of a position. Throws ConfigError. */
export function parsePosition(text: string): PositionInput {
  const position = unpackPosition(text);
  const { seed, ...unseeded } = positionOf(readPosition(position));
  return Object.freeze(position.seed === undefined ? unseeded : { ...unseeded, seed: seed! });
}

/** What a text of a position says, still to be read as any other position. Throws ConfigError. */
export function unpackPosition(text: string): PositionInput {
  const reader = new BitReader(text, 'position', PREFIX, MAX_TEXT);
  const position = readStartBits(reader);
  reader.end();
  return position;
}

/** Appends everything that a game starts from. */
export function writeStart(writer: BitWriter, start: Start): void {
  const { setup, board, hand } = start;
  const { rows, columns, handSize, pieces, queue, goal } = setup;
  const empty = !board.some((byte) => byte);
  writer.text(setup.variant.name);
  writer
    .bits(rows - 1, 5)
    .bits(columns - 1, 5)
    .bits(handSize - 1, 3);
  writer
    .flag(setup.rotate)
    .flag(!empty)
    .flag(hand !== null)
    .flag(start.seeded);
  writer
    .flag(queue.length > 0)
    .flag(pieces !== null)
    .flag(goal !== null);
  writer.number(start.score).number(start.streak).number(start.drawn);
  if (!empty) for (let bit = 0; bit < rows * columns; bit++) writer.bits(board[bit >> 3]! >> (bit & 7), 1);
  hand?.forEach((shape) => {
    const text = shapeText(shape);
    writer.flag(text !== null);
    if (text !== null) writeShape(writer, text);
  });
  if (start.seeded) writer.text(setup.seed);
  if (queue.length) {
    writer.number(queue.length);
    queue.flat().forEach((shape) => {
      writeShape(writer, shapeText(shape)!);
    });
  }
  if (pieces) {
    writer.number(pieces.length);
    pieces.forEach((piece) => {
      writeShape(writer, piece);
    });
  }
  if (goal) writer.text(goalText(goal));
}

/** Reads what `writeStart` has written; the position is still to be checked as any other. */
export function readStartBits(reader: BitReader): PositionInput {
  const variant = reader.text();
  const rows = reader.bits(5) + 1;
  const columns = reader.bits(5) + 1;
  const handSize = reader.bits(3) + 1;
  const flag = (): boolean => reader.flag();
  const rotate = flag();
  const [filled, dealt, seeded, queued, ownPieces, hasGoal] = [
    flag(),
    flag(),
    flag(),
    flag(),
    flag(),
    flag(),
  ];
  const [score, streak, drawn] = [reader.number(), reader.number(), reader.number()];
  const times = <T>(count: number, entry: () => T): T[] => Array.from({ length: count }, entry);
  const shape = (): string => readShape(reader);
  const board = filled
    ? times(rows, () => times(columns, () => (flag() ? '#' : '.')).join(''))
    : times(rows, () => '.'.repeat(columns));
  const hand = dealt && times(handSize, () => (flag() ? shape() : null));
  const seed = seeded ? reader.text() : '';
  const queue = queued ? times(reader.count(), () => times(handSize, shape)) : [];
  const pieces = ownPieces && times(reader.count(), shape);
  const goal = hasGoal && reader.text();
  return {
    ...{ variant, rows, columns, handSize, rotate, board, score, streak, drawn, queue },
    ...(hand ? { hand } : {}),
    ...(seeded ? { seed } : {}),
    ...(pieces ? { pieces } : {}),
    ...(goal ? { goal } : {}),
  };
}

function writeShape(writer: BitWriter, text: string): void {
  const rows = text.split('/');
  writer.bits(rows.length - 1, 3).bits(rows[0]!.length - 1, 3);
  for (const cell of rows.join('')) writer.flag(cell === '#');
}

function readShape(reader: BitReader): string {
  const rows = reader.bits(3) + 1;
  const columns = reader.bits(3) + 1;
  const row = (): string => Array.from({ length: columns }, () => (reader.flag() ? '#' : '.')).join('');
  return Array.from({ length: rows }, row).join('/');
}
