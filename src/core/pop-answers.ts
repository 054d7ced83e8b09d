/** The forms of what a core answers of a wall. */
import { CONTAGIONS, MOST_COLORS, SCORINGS } from '../engine/pop/types.js';
import { answersOf, CELL, CELLS, CLEARED, MOVE_ENTRY, ROWS, SEARCH } from './answers.js';
import { anything, COUNT, exactly, fields, flag, INTEGER, list, text, whole, word } from './shape.js';

export const popAnswers = answersOf({
  kind: 'pop',
  cells: /^[.a-h]*$/,
  state: () => ({
    // A wall that is not cleared may cost more than it has earned.
    score: INTEGER,
    'bricks areas': whole(CELLS),
    colors: whole(MOST_COLORS, 2),
    'compact penalty solvable': flag,
    contagion: word(...CONTAGIONS),
    scoring: word(...SCORINGS),
    hand: exactly(0, anything),
  }),
  outlook:
    ({ rows, columns }) =>
    (value, at) => {
      fields({
        areas: list(
          fields({
            row: whole(rows - 1),
            column: whole(columns - 1),
            size: whole(CELLS, 2),
            points: COUNT,
            color: text(1),
          }),
          CELLS,
        ),
      })(value, at);
      const { areas } = value as { areas: readonly unknown[] };
      fields({ cells: exactly(rows, exactly(columns, whole(areas.length - 1, -1))) })(value, at);
    },
  result: fields({
    'points score': INTEGER,
    color: text(1),
    cleared: CLEARED,
    moved: list(fields({ 'from to': CELL }), CELLS),
    closedColumns: ROWS,
  }),
  played: list(fields({ ...MOVE_ENTRY, score: INTEGER }), Infinity),
  values: { ...SEARCH, judge: fields({ verdict: word('solvable', 'unsolvable', 'unknown') }) },
});
