/** The forms of what a core answers, by kind of game and command. */
import { isArray, read, readInteger, readText, refuse } from '../engine/check.js';
import { ACTIONS, DRAWS, PROFILES } from '../engine/fall/types.js';
import type { Kind } from '../engine/kinds.js';
import { LIMITS, SIZES } from '../engine/limits.js';
import { CONTAGIONS, MOST_COLORS, SCORINGS } from '../engine/pop/types.js';
import type { GameCommands } from './protocol.js';
import {
  anything,
  COUNT,
  exactly,
  fields,
  flag,
  INTEGER,
  list,
  object,
  optional,
  orNone,
  PIECE,
  type Shape,
  text,
  whole,
  word,
} from './shape.js';

/** The sizes that a state names; what is not of a size is refused before it is measured by it. */
type Sizes = Readonly<Record<'rows' | 'columns' | 'handSize', number>>;

interface KindShapes {
  /** By the characters of its board, and its further fields. */
  readonly state: (sizes: Sizes) => Readonly<Record<string, Shape>>;
  readonly cells: RegExp;
  readonly outlook: (sizes: Sizes) => Shape;
  readonly result: Shape;
  readonly played: Shape;
}

const TEXT = text();
const CELLS = LIMITS.rows * LIMITS.columns;
/** More than any board has, and than any change has actions. */
const SIDE = whole(SIZES.fall.rows.to - 1);
const MOST = 10_000;
const PLACE = { 'row column': SIDE };
const ROWS = list(SIDE, SIZES.fall.rows.to);
const CELL = exactly(2, SIDE);
const CLEARED = list(CELL, SIZES.fall.rows.to * SIZES.fall.columns.to);
const ACTION = word(...ACTIONS);
const ACTION_MOVE = fields({ action: ACTION });
const LANDING = fields({ piece: PIECE, ...PLACE });

/** Not one by one: there may be a hundred thousand, and the core reads them again. */
const MOVES: Shape = (value, at) => isArray(value) || refuse('type', at, value, 'a list');

const previews = list(fields({ cells: list(CELL, CELLS) }), CELLS);
const anchors = list(anything, LIMITS.rows);

const FALL_RESULT = {
  'points score': COUNT,
  'refilled over': flag,
  parts: object,
  clearedRows: ROWS,
  cleared: CLEARED,
  locked: orNone(LANDING),
};
const MOVE_ENTRY = { piece: PIECE, score: COUNT, move: object };
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

const KINDS: Readonly<Record<Kind, KindShapes>> = {
  place: {
    cells: /^[.#]*$/,
    state: ({ handSize }) => ({
      'score boxSide': COUNT,
      rotate: flag,
      fair: TEXT,
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
  },
  fall: {
    cells: /^[.#]*$/,
    state: ({ rows, columns, handSize }) => ({
      'score boxSide locked ticks': COUNT,
      'rotate canHold': flag,
      'row ghost': whole(rows - 1),
      column: whole(columns - 1),
      draw: word(...DRAWS),
      profile: word(...PROFILES),
      hand: exactly(1 + handSize, PIECE),
      hold: orNone(PIECE),
    }),
    outlook: () => word(null),
    result: fields(FALL_RESULT),
    played: pieces,
  },
  pop: {
    cells: /^[.a-h]*$/,
    state: () => ({
      // A wall that is not cleared may cost more than it has earned.
      score: INTEGER,
      'bricks areas': whole(CELLS),
      colors: whole(MOST_COLORS, 2),
      'compact penalty solvable': flag,
      contagion: word(...CONTAGIONS),
      scoring: word(...SCORINGS),
      'hand fits': exactly(0, anything),
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
  },
};

/** Throws ConfigError for a state that a view cannot draw; numbers beyond it are only shown. */
export function checkShown(kind: Kind, state: object, outlook: unknown): void {
  const { cells, state: more, outlook: ahead } = KINDS[kind];
  const sizes = state as Sizes;
  const { rows, columns, handSize } = SIZES[kind];
  const row: Shape = (value, at) => {
    const given = readText(value, at, sizes.columns);
    if (given.length !== sizes.columns || !cells.test(given))
      refuse('format', at, value, `${sizes.columns} cells`);
  };
  fields({
    rows: whole(rows.to, rows.from),
    columns: whole(columns.to, columns.from),
    handSize: whole(handSize.to, handSize.from),
    'moves streak': COUNT,
    'over won assisted canUndo canRedo': flag,
    'variant seed': TEXT,
    clears: object,
    goal: orNone(fields({ outcome: text(20) })),
    board: exactly(sizes.rows, row),
    ...more(sizes),
  })(state, '');
  ahead(sizes)(outlook, 'outlook');
}

const CHANGE = {
  'serial undone': COUNT,
  state: object,
  base: optional(fields({ moves: MOVES, undone: COUNT })),
  added: list(object, MOST),
  record: optional(object),
};
const RUNNING = fields({ running: flag });

type ValueShapes = Readonly<Partial<Record<keyof GameCommands, Shape>>>;

const valuesOf = ({ result, played }: KindShapes): ValueShapes => ({
  open: fields({ ...CHANGE, base: object }),
  play: fields({ ...CHANGE, result }),
  undo: fields({ ...CHANGE, move: orNone(object) }),
  redo: fields({ ...CHANGE, move: orNone(object) }),
  goTo: fields({ ...CHANGE, result: orNone(result) }),
  history: fields({ played }),
  papers: fields({ record: object, 'recordText startText': text(Infinity) }),
  assist: fields(CHANGE),
  run: RUNNING,
  halt: RUNNING,
  press: RUNNING,
  release: RUNNING,
  seen: RUNNING,
  hint: fields({
    ...CHANGE,
    hint: orNone(fields({ action: ACTION, moves: list(ACTION_MOVE, MOST, 1), landing: LANDING })),
  }),
  legal: fields({ legal: list(ACTION_MOVE, ACTIONS.length) }),
  search: fields({ 'taught more': flag }),
  learn: fields({ taught: flag }),
  judge: fields({ verdict: word('solvable', 'unsolvable', 'unknown') }),
});

const VALUES: Readonly<Record<Kind, ValueShapes>> = {
  place: valuesOf(KINDS.place),
  fall: valuesOf(KINDS.fall),
  pop: valuesOf(KINDS.pop),
};

/** Throws ConfigError, which names the field, unless `answer` has the form of one to a command. */
export function checkAnswer(kind: Kind, method: keyof GameCommands, answer: unknown): void {
  const ok = read(object(answer, 'answer') as object, 'ok', 'ok');
  flag(ok, 'ok');
  const shape = ok ? { value: VALUES[kind][method]! } : { refusal: fields({ 'kind message': TEXT }) };
  fields(shape)(answer, 'answer');
}

/** The same for what a falling game tells by itself. */
export const checkChange = fields({
  ...CHANGE,
  added: list(ACTION_MOVE, MOST),
  results: list(fields({ action: ACTION, ...FALL_RESULT }), MOST),
});
