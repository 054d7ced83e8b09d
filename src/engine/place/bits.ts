/** Starts and moves of placement games in the bits of a text. */
import {
  type BitReader,
  bitsFor,
  type BitWriter,
  inside,
  readBoard,
  readShape,
  times,
  writeBoard,
  writeCell,
  writeShape,
} from '../bits.js';
import { goalText } from '../goal.js';
import type { TextCodec } from '../mechanism.js';
import { readRuleBits, ruleOf, writeRules } from '../rule-options.js';
import { shapeText } from '../board-text.js';
import { FAIRS, PLACE_RULES, type PlaceRules } from './fair.js';
import { codec, type PlaceStart } from './setup.js';
import type { Move, PositionInput } from './types.js';

/**
 * Rows, columns, hand size, options, score, streak, dealt pieces, board, hand, seed, queue, pieces, goal. A set of no
 * pieces, which no game has, says that the way of dealing follows, and behind it the pieces; none for the variant's.
 */
function writeStart(writer: BitWriter, start: PlaceStart): void {
  const { setup, board, hand } = start;
  const { rows, columns, handSize, pieces, fair, queue, goal } = setup;
  const unusual = FAIRS.indexOf(fair);
  const empty = !board.some((byte) => byte);
  writer
    .bits(rows - 1, 5)
    .bits(columns - 1, 5)
    .bits(handSize - 1, 3);
  writeRules<PlaceRules>(writer, PLACE_RULES, setup);
  for (const flag of [
    !empty,
    hand !== null,
    start.seeded,
    queue.length > 0,
    pieces !== null || unusual > 0,
    goal !== null,
  ]) {
    writer.flag(flag);
  }
  writer.number(start.score).number(start.streak).number(start.drawn);
  if (!empty) writeBoard(writer, board, rows * columns);
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
  if (unusual) writer.number(0).bits(unusual, 2);
  if (pieces || unusual) writer.number(pieces?.length ?? 0);
  pieces?.forEach((piece) => {
    writeShape(writer, piece);
  });
  if (goal) writer.text(goalText(goal));
}

function readStart(reader: BitReader): Omit<PositionInput, 'variant'> {
  const rows = reader.bits(5) + 1;
  const columns = reader.bits(5) + 1;
  const handSize = reader.bits(3) + 1;
  const flag = (): boolean => reader.flag();
  const { rotate } = readRuleBits<Pick<PlaceRules, 'rotate'>>(reader, { rotate: PLACE_RULES.rotate });
  const [filled, dealt, seeded, queued, ownPieces, hasGoal] = times(6, flag);
  const [score, streak, drawn] = [reader.number(), reader.number(), reader.number()];
  const shape = (): string => readShape(reader);
  const board = filled ? readBoard(reader, rows, columns) : times(rows, () => '.'.repeat(columns));
  const hand = dealt && times(handSize, () => (flag() ? shape() : null));
  const seed = seeded && reader.text();
  const queue = queued ? times(reader.count(), () => times(handSize, shape)) : [];
  let count = ownPieces ? reader.count() : 0;
  const fair = ownPieces && count === 0 ? ruleOf('fair', FAIRS.slice(1), reader.bits(2) - 1) : FAIRS[0];
  if (fair !== FAIRS[0]) count = reader.count();
  const pieces = times(count, shape);
  const goal = hasGoal && reader.text();
  return {
    ...{ rows, columns, handSize, rotate, fair, board, score, streak, drawn, queue },
    ...(hand ? { hand } : {}),
    ...(seed === false ? {} : { seed }),
    ...(count ? { pieces } : {}),
    ...(goal ? { goal } : {}),
  };
}

/** Each move as slot, turns where pieces rotate, and cell. */
function writeMoves(writer: BitWriter, { setup }: PlaceStart, moves: readonly Move[]): void {
  const { handSize, rotate } = setup;
  moves.forEach((move, i) => {
    const field = `moves[${i}]`;
    const { piece, rotation = 0 } = move;
    writer.bits(inside(piece, handSize, `${field}.piece`), bitsFor(handSize));
    if (rotate) writer.bits(rotation, 2);
    else inside(rotation, 1, `${field}.rotation`);
    writeCell(writer, setup, move, field);
  });
}

function readMoves(reader: BitReader, { setup }: PlaceStart, count: number): readonly Move[] {
  const { columns, rows, handSize, rotate } = setup;
  return times(count, () => {
    const piece = reader.bits(bitsFor(handSize));
    const rotation = rotate ? reader.bits(2) : 0;
    const cell = reader.bits(bitsFor(rows * columns));
    const move = { piece, row: Math.floor(cell / columns), column: cell % columns };
    return Object.freeze(rotation ? { ...move, rotation } : move);
  });
}

/** How such games are read and written, texts included. */
export const textCodec: TextCodec<'place', PlaceStart> = {
  ...codec,
  writeStart,
  readStart,
  writeMoves,
  readMoves,
};
