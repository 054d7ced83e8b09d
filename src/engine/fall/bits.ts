/** Starts and actions of falling games in the bits of a text. */
import { PACING_TOLD } from '../pace.js';
import {
  type BitReader,
  type BitWriter,
  readBoard,
  readShape,
  times,
  writeBoard,
  writeShape,
} from '../bits.js';
import { refuse } from '../check.js';
import { goalText } from '../goal.js';
import type { TextCodec } from '../mechanism.js';
import { readRuleBits, writeRules } from '../rule-options.js';
import { shapeText } from '../board-text.js';
import type { Shape } from '../shapes.js';
import { MOVES } from './move.js';
import { codec, FALL_RULES, type FallStart } from './setup.js';
import type { FallMove, FallPositionInput, FallRuleChoice } from './types.js';

/** Rows, columns, hand size, draw, profile, options, counts, board, hand, place, hold, seed, queue, pieces, goal. */
function writeStart(writer: BitWriter, start: FallStart): void {
  const { setup, board, hand, place, hold } = start;
  const { rows, columns, pieces, queue, goal } = setup;
  const empty = !board.some((byte) => byte);
  writer
    .bits(rows, 6)
    .bits(columns - 1, 5)
    .bits(setup.handSize, 3);
  writeRules<FallRuleChoice>(writer, FALL_RULES, setup);
  const flags = [
    !empty,
    place !== null,
    hold !== null,
    start.held,
    start.seeded,
    pieces !== null,
    goal !== null,
  ];
  flags.forEach((flag) => writer.flag(flag));
  writer.number(start.score).number(start.drawn).number(start.spawned);
  if (!empty) writeBoard(writer, board, rows * columns);
  writeShapes(writer, hand);
  if (place) writer.bits(place.row, 6).bits(place.column, 5);
  if (hold) writeShape(writer, shapeText(hold)!);
  if (start.seeded) writer.text(setup.seed);
  writeShapes(writer, queue);
  if (pieces) {
    writer.number(pieces.length);
    pieces.forEach((piece) => {
      writeShape(writer, piece);
    });
  }
  if (goal) writer.text(goalText(goal));
}

function readStart(reader: BitReader): Omit<FallPositionInput, 'variant'> {
  const [rows, columns, handSize] = [reader.bits(6), reader.bits(5) + 1, reader.bits(3)];
  const rules = readRuleBits(reader, FALL_RULES);
  const [filled, placed, holds, held, seeded, ownPieces, hasGoal] = times(7, () => reader.flag());
  const [score, drawn, spawned] = [reader.number(), reader.number(), reader.number()];
  const shape = (): string => readShape(reader);
  const board = filled ? readBoard(reader, rows, columns) : undefined;
  const hand = times(reader.count(), shape);
  const place = placed ? { row: reader.bits(6), column: reader.bits(5) } : {};
  const hold = holds ? shape() : undefined;
  const seed = seeded ? reader.text() : undefined;
  const queue = times(reader.count(), shape);
  const pieces = ownPieces ? times(reader.count(), shape) : undefined;
  const goal = hasGoal ? reader.text() : undefined;
  return {
    ...{ rows, columns, handSize, ...rules, score, drawn, spawned, queue, ...place },
    ...(board ? { board } : {}),
    ...(hand.length ? { hand } : {}),
    ...(hold === undefined ? {} : { hold }),
    ...(held ? { held } : {}),
    ...(seed === undefined ? {} : { seed }),
    ...(pieces ? { pieces } : {}),
    ...(goal === undefined ? {} : { goal }),
  };
}

function writeShapes(writer: BitWriter, shapes: readonly Shape[]): void {
  writer.number(shapes.length);
  shapes.forEach((shape) => {
    writeShape(writer, shapeText(shape)!);
  });
}

/**
 * Actions in runs, since gravity and keys that are held repeat them: three bits of the action, and how often it
 * comes, by Elias's gamma code ("Universal codeword sets and representations of the integers", 1975).
 */
function writeMoves(writer: BitWriter, _start: FallStart, moves: readonly FallMove[]): void {
  for (let from = 0; from < moves.length;) {
    let to = from + 1;
    while (to < moves.length && moves[to]!.action === moves[from]!.action) to++;
    const bits = 32 - Math.clz32(to - from);
    writer.bits(
      MOVES.findIndex(({ action }) => action === moves[from]!.action),
      3,
    );
    writer.bits(0, bits - 1).bits(to - from, bits);
    from = to;
  }
}

function readMoves(reader: BitReader, _start: FallStart, count: number): readonly FallMove[] {
  const moves: FallMove[] = [];
  while (moves.length < count) {
    const move = MOVES[reader.bits(3)]!;
    let bits = 1;
    while (!reader.flag()) bits++;
    const run = bits > 17 ? Infinity : 2 ** (bits - 1) + reader.bits(bits - 1);
    if (run > count - moves.length) refuse('format', 'moves', run, 'as many as the text says');
    for (let i = 0; i < run; i++) moves.push(move);
  }
  return moves;
}

/** How such games are read and written, texts included. */
export const textCodec: TextCodec<'fall', FallStart> = {
  ...codec,
  pacingTold: PACING_TOLD,
  writeStart,
  readStart,
  writeMoves,
  readMoves,
};
