/** Forgeries of records of wall games: clicks, the score, and all that a start says. */
import { common, type Fields, type Forge, inMoves, inPosition, nudge, option, strange } from './forgeries.js';

const NUMBERS = ['rows', 'columns', 'colors', 'score'];

export const WALL_FORGERIES: Readonly<Record<string, Forge>> = {
  ...common('a'),
  'another score': (random, record) => {
    const score = Number(record['score']);
    record['score'] = random.pick([nudge(random, score), -score, score + 1000, 0]);
  },
  'another click': inMoves((random, moves, at) => {
    moves[at] = { row: random.from(-1, 9), column: random.from(-1, 9) };
  }),
  'a click beside it': inMoves((random, moves, at) => {
    const { row, column } = moves[at]!;
    moves[at] = { row: Number(row) + random.from(-1, 1), column: Number(column) + random.from(-1, 1) };
  }),
  'a click far off': inMoves((random, moves, at) => {
    const { row, column } = moves[at]!;
    moves[at] = { row: Number(row) + random.pick([2 ** 32, -(2 ** 32)]), column };
  }),
  'a click left out': inMoves((_, moves, at) => {
    moves.splice(at, 1);
  }),
  'a click repeated': inMoves((_, moves, at) => {
    moves.splice(at, 0, { ...moves[at] });
  }),
  'no click at all': inMoves((random, moves, at) => {
    moves[at] = random.pick([{}, { row: strange(random, 'a'), column: 0 }, strange(random, 'a') as Fields]);
  }),
  'another contagion': option('contagion', ['area', 'strip', 'all']),
  'another compact': option('compact', [true, false, 1]),
  'another scoring': option('scoring', ['bricks', 'samegame', 'points']),
  'another penalty': option('penalty', [true, false, 'off']),
  'another solvable': option('solvable', [true, false, 0]),
  'another variant': option('variant', ['clickomania', 'samegame', 'blocks', 'quintris', 'wall']),
  'another number': inPosition((random, position) => {
    const field = random.pick(NUMBERS);
    position[field] = nudge(random, position[field]);
  }),
  'another brick': inPosition((random, position) => {
    const rows = (position['board'] as string[] | undefined) ?? [];
    if (rows.length === 0) return;
    const at = random.below(rows.length);
    const column = random.below(rows[at]!.length);
    rows[at] =
      rows[at]!.slice(0, column) + random.pick(['a', 'b', 'h', '.', '#']) + rows[at]!.slice(column + 1);
  }),
};
