/** Starts and clicks of wall games in the bits of a text. */
import { type BitReader, bitsFor, type BitWriter, times, writeCell } from '../bits.js';
import { refuse } from '../check.js';
import { goalText } from '../goal.js';
import type { TextCodec } from '../mechanism.js';
import { readRuleBits, writeRules } from '../rule-options.js';
import { cellAt } from './core.js';
import { BRICKS, codec, WALL_RULES, type WallStart } from './setup.js';
import type { WallMove, WallPositionInput, WallRuleChoice } from './types.js';

/** Rows, columns, colours, options, whether there are a wall, a seed and a goal; score, wall, seed, goal. */
function writeStart(writer: BitWriter, start: WallStart): void {
  const { setup, wall, score, seeded } = start;
  const { rows, columns, goal } = setup;
  writer.bits(rows - 1, 5).bits(columns - 1, 5);
  writeRules<WallRuleChoice>(writer, WALL_RULES, setup);
  for (const flag of [wall !== null, seeded, goal !== null]) writer.flag(flag);
  writer.integer(score);
  if (wall) writeWall(writer, wall, start);
  if (seeded) writer.text(setup.seed);
  if (goal) writer.text(goalText(goal));
}

function readStart(reader: BitReader): Omit<WallPositionInput, 'variant'> {
  const [rows, columns] = [reader.bits(5) + 1, reader.bits(5) + 1];
  const { solvable, ...rules } = readRuleBits(reader, WALL_RULES);
  const [given, seeded, hasGoal] = times(3, () => reader.flag());
  const score = reader.integer();
  const board = given ? readWall(reader, rows, columns, rules.colors) : undefined;
  const seed = seeded ? reader.text() : undefined;
  const goal = hasGoal ? reader.text() : undefined;
  return {
    ...{ rows, columns, ...rules, score },
    ...(solvable ? { solvable } : {}),
    ...(board ? { board } : {}),
    ...(seed === undefined ? {} : { seed }),
    ...(goal === undefined ? {} : { goal }),
  };
}

/** Column by column: the height, and the colours from the floor up. */
function writeWall(writer: BitWriter, wall: Uint8Array, { setup }: WallStart): void {
  const { rows, columns, colors } = setup;
  for (let column = 0; column < columns; column++) {
    const from = cellAt(rows, rows - 1, column);
    let height = 0;
    while (height < rows && wall[from + height]) height++;
    writer.bits(height, bitsFor(rows + 1));
    for (let h = 0; h < height; h++) writer.bits(wall[from + h]! - 1, bitsFor(colors));
  }
}

function readWall(reader: BitReader, rows: number, columns: number, colors: number): string[] {
  const stacks = times(columns, () => {
    const height = reader.bits(bitsFor(rows + 1));
    if (height > rows) refuse('range', 'board', height, `columns of at most ${rows} bricks`);
    return times(height, () => {
      const brick = reader.bits(bitsFor(colors)) + 1;
      if (brick > colors) refuse('format', 'board', brick, `bricks of ${colors} colours`);
      return BRICKS[brick]!;
    });
  });
  return times(rows, () => '').map((_, r) => stacks.map((stack) => stack[rows - 1 - r] ?? '.').join(''));
}

/** The number of each click's cell, in reading order. */
function writeMoves(writer: BitWriter, { setup }: WallStart, moves: readonly WallMove[]): void {
  moves.forEach((move, i) => {
    writeCell(writer, setup, move, `moves[${i}]`);
  });
}

function readMoves(reader: BitReader, { setup }: WallStart, count: number): readonly WallMove[] {
  const { rows, columns } = setup;
  return times(count, () => {
    const cell = reader.bits(bitsFor(rows * columns));
    if (cell >= rows * columns) refuse('range', 'moves', cell, `cells below ${rows * columns}`);
    return Object.freeze({ row: Math.floor(cell / columns), column: cell % columns });
  });
}

/** How such games are read and written, texts included. */
export const textCodec: TextCodec<'pop', WallStart> = {
  ...codec,
  writeStart,
  readStart,
  writeMoves,
  readMoves,
};
