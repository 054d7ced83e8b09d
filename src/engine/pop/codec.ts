/** Starts and clicks of wall games in the bits of a text, and how they are read from plain data. */
import { type BitReader, bitsFor, type BitWriter } from '../bits.js';
import { refuse } from '../check.js';
import { goalText } from '../goal.js';
import type { Codec } from '../mechanism.js';
import type { PopVariant } from '../rule-set.js';
import { times } from '../shape-bits.js';
import { cellAt } from './core.js';
import { parseMove } from './move.js';
import {
  BRICKS,
  isFresh,
  leastScore,
  optionsOf,
  positionOf,
  readConfig,
  readPosition,
  rulesOf,
  type WallStart,
} from './setup.js';
import { CONTAGIONS, MOST_COLORS, SCORINGS, type WallMove, type WallPositionInput } from './types.js';

/** Rows, columns, colours, options, whether there are a wall, a seed and a goal; score, wall, seed, goal. */
function writeStart(writer: BitWriter, start: WallStart): void {
  const { setup, wall, score, seeded } = start;
  const { rows, columns, colors, contagion, compact, scoring, penalty, solvable, goal } = setup;
  writer
    .bits(rows - 1, 5)
    .bits(columns - 1, 5)
    .bits(colors - 2, 3);
  writer.bits(CONTAGIONS.indexOf(contagion), 1).bits(SCORINGS.indexOf(scoring), 1);
  for (const flag of [compact, penalty, solvable, wall !== null, seeded, goal !== null]) writer.flag(flag);
  writer.integer(score);
  if (wall) writeWall(writer, wall, start);
  if (seeded) writer.text(setup.seed);
  if (goal) writer.text(goalText(goal));
}

function readStart(reader: BitReader): Omit<WallPositionInput, 'variant'> {
  const [rows, columns, colors] = [reader.bits(5) + 1, reader.bits(5) + 1, reader.bits(3) + 2];
  if (colors > MOST_COLORS) refuse('range', 'colors', colors, `a whole number from 2 to ${MOST_COLORS}`);
  const [contagion, scoring] = [CONTAGIONS[reader.bits(1)]!, SCORINGS[reader.bits(1)]!];
  const [compact, penalty, solvable, given, seeded, hasGoal] = times(6, () => reader.flag());
  const score = reader.integer();
  const board = given ? readWall(reader, rows, columns, colors) : undefined;
  const seed = seeded ? reader.text() : undefined;
  const goal = hasGoal ? reader.text() : undefined;
  return {
    ...{ rows, columns, colors, contagion, compact: compact!, scoring, penalty: penalty!, score },
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
  const { rows, columns } = setup;
  const inside = (value: number, count: number, field: string): number => {
    if (value < 0 || value >= count) refuse('range', field, value, `from 0 to ${count - 1}`);
    return value;
  };
  moves.forEach(({ row, column }, i) => {
    const cell = inside(row, rows, `moves[${i}].row`) * columns;
    writer.bits(cell + inside(column, columns, `moves[${i}].column`), bitsFor(rows * columns));
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

/** How such games are read and written. */
export const codec: Codec<'pop', WallStart> = {
  kind: 'pop',
  moveForm: 'a move { row, column }',
  hasHand: false,
  options: ['colors', 'contagion', 'compact', 'scoring', 'penalty', 'solvable'],
  parseMove,
  readConfig: (source, variant) => readConfig(source, variant as PopVariant),
  readPosition: (source, variant) => readPosition(source, variant as PopVariant),
  positionOf,
  optionsOf,
  rulesOf,
  leastScore,
  isFresh,
  writeStart,
  readStart,
  writeMoves,
  readMoves,
};
