/** The forms of what a core answers of a placement game. */
import { MAX_SIDE } from '../engine/limits.js';
import { answersOf, CELL, CELLS, HUES, MOVE_ENTRY, SEARCH, TEXT } from './answers.js';
import { anything, COUNT, exactly, fields, flag, list, object, optional, orNone, PIECE } from './shape.js';

const previews = list(fields({ cells: list(CELL, CELLS) }), CELLS);
const anchors = list(anything, MAX_SIDE);

export const placeAnswers = answersOf({
  kind: 'place',
  cells: /^[.#]*$/,
  state: ({ rows, handSize }) => ({
    hues: HUES(rows),
    'score boxSide': COUNT,
    rotate: flag,
    fair: TEXT,
    clears: object,
    hand: exactly(handSize, orNone(PIECE)),
    fits: exactly(handSize, orNone(flag)),
  }),
  outlook: ({ handSize }) =>
    fields({
      anchors: exactly(handSize, anchors),
      previews: exactly(handSize, previews),
      turns: optional(exactly(handSize, list(fields({ piece: PIECE, anchors, previews }), 3))),
    }),
  result: object,
  played: list(fields(MOVE_ENTRY), Infinity),
  values: SEARCH,
});
