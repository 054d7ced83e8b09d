/** The forms of what a core answers of a falling game, and of what it tells of one by itself. */
import { readInteger } from '../engine/check.js';
import { ACTIONS, DRAWS, PROFILES } from '../engine/fall/types.js';
import { answersOf, CHANGE, CLEARED, HUES, MOST, PLACE, ROWS } from './answers.js';
import {
  COUNT,
  exactly,
  fields,
  flag,
  list,
  object,
  orNone,
  PIECE,
  type Shape,
  whole,
  word,
} from './shape.js';

const ACTION = word(...ACTIONS);
const ACTION_MOVE = fields({ action: ACTION });
const LANDING = fields({ piece: PIECE, ...PLACE });
const RUNNING = fields({ 'running blocked': flag });

const RESULT = {
  'points score': COUNT,
  'refilled over': flag,
  parts: object,
  clearedRows: ROWS,
  cleared: CLEARED,
  locked: orNone(LANDING),
};
const FALLEN = fields({ piece: PIECE, score: COUNT, locked: orNone(fields(PLACE)), clearedRows: ROWS });

/** Pieces, each of which ends behind the one before. */
const pieces: Shape = (value, at) => {
  let before = 0;
  const piece: Shape = (entry, place) => {
    FALLEN(entry, place);
    before = readInteger(
      (entry as { end: unknown }).end,
      `${place}.end`,
      before + 1,
      Number.MAX_SAFE_INTEGER,
    );
  };
  list(piece, Infinity)(value, at);
};

export const fallAnswers = answersOf({
  kind: 'fall',
  cells: /^[.#]*$/,
  state: ({ rows, columns, handSize }) => ({
    hues: HUES(rows),
    'score locked ticks level': COUNT,
    speed: word('constant', 'rising', null),
    pace: word('auto', 'turn', null),
    gravity: orNone(COUNT),
    canHold: flag,
    'row ghost': whole(rows - 1),
    column: whole(columns - 1),
    draw: word(...DRAWS),
    profile: word(...PROFILES),
    hand: exactly(1 + handSize, PIECE),
    hold: orNone(PIECE),
  }),
  outlook: () => word(null),
  result: fields(RESULT),
  played: pieces,
  values: {
    run: fields({ 'running taught': flag }),
    halt: RUNNING,
    press: RUNNING,
    release: RUNNING,
    seen: RUNNING,
    hint: fields({
      ...CHANGE,
      taught: flag,
      hint: orNone(fields({ action: ACTION, moves: list(ACTION_MOVE, MOST, 1), landing: LANDING })),
    }),
    legal: fields({ legal: list(ACTION_MOVE, ACTIONS.length) }),
  },
  told: fields({
    ...CHANGE,
    added: list(ACTION_MOVE, MOST),
    results: list(fields({ action: ACTION, ...RESULT }), MOST),
  }),
});
