/** Starts and clicks of wall games in the bits of a text. */
import type { Bits } from '../bits.js';
import { times } from '../times.js';
import { refuse } from '../check.js';
import { goalField } from '../goal.js';
import type { Given, TextCodec } from '../mechanism.js';
import { BRICKS, codec, WALL_RULES, type WallStart } from './setup.js';
import type { WallMove, WallPositionInput } from './types.js';

/** Rows, columns, colours, options, whether there are a wall, a seed and a goal; score, wall, seed, goal. */
function startBits(io: Bits, start: Given<WallStart>): Omit<WallPositionInput, 'variant'> {
  const { setup, wall } = start;
  const { goal } = setup;
  const [rows, columns] = [io.bits(setup.rows! - 1, 5) + 1, io.bits(setup.columns! - 1, 5) + 1];
  const { solvable, ...rules } = WALL_RULES.bits(io, setup);
  const [isGiven, seeded, hasGoal] = [!!wall, !!start.seeded, !!goal].map(io.flag);
  return {
    ...{ rows, columns, ...rules, score: io.integer(start.score!) },
    ...(solvable && { solvable }),
    ...(isGiven && { board: wallBits(io, rows, columns, rules.colors, wall ?? []) }),
    ...(seeded && { seed: io.text(setup.seed!) }),
    ...(hasGoal && { goal: io.text(goalField(goal).goal ?? '') }),
  };
}

/** Column by column: the height, and the colours from the floor up. */
function wallBits(
  io: Bits,
  rows: number,
  columns: number,
  colors: number,
  wall: readonly string[],
): string[] {
  const stacks = times(columns, (c) => {
    const stack = wall.map((row) => BRICKS.indexOf(row[c]!)).filter((brick) => brick > 0);
    const height = io.below(stack.length, rows + 1, 'board');
    if (height > rows) refuse('range', 'board', height, `columns of at most ${rows} bricks`);
    return times(height, (h) => {
      const brick = io.below(stack.at(-1 - h)! - 1, colors, 'board') + 1;
      if (brick > colors) refuse('format', 'board', brick, `bricks of ${colors} colours`);
      return BRICKS[brick]!;
    });
  });
  return times(rows, (r) => stacks.map((stack) => stack[rows - 1 - r] ?? '.').join(''));
}

/** The number of each click's cell, in reading order. */
function moveBits(
  io: Bits,
  { setup }: WallStart,
  count: number,
  given: readonly WallMove[],
): readonly WallMove[] {
  return times(count, (i) => {
    const cell = io.cell(setup, given[i] ?? {}, `moves[${i}]`);
    if (cell.row >= setup.rows) refuse('range', `moves[${i}].row`, cell.row, `from 0 to ${setup.rows - 1}`);
    return Object.freeze(cell);
  });
}

/** How such games are read and written, texts included. */
export const textCodec: TextCodec<'pop', WallStart> = { ...codec, startBits, moveBits };
