/** The forms of what a core answers: those of all games, and what those of a kind are made of. */
import { isArray, read, refuse } from '../engine/check.js';
import { readText } from '../engine/readers.js';
import type { Kind } from '../engine/kinds.js';
import { MAX_SIDE, SIZES } from '../engine/limits.js';
import type { GameCommands } from './protocol.js';
import {
  COUNT,
  exactly,
  fields,
  flag,
  list,
  object,
  optional,
  orNone,
  PIECE,
  type Shape,
  text,
  whole,
} from './shape.js';

/** The sizes that a state names; what is not of a size is refused before it is measured by it. */
type Sizes = Readonly<Record<'rows' | 'columns' | 'handSize', number>>;
type ValueShapes = Readonly<Partial<Record<keyof GameCommands, Shape>>>;

/** The forms of a kind: its own, which are loaded with what plays it, and from `answersOf` those of all games. */
export interface Answers {
  readonly kind: Kind;
  /** By the characters of its board, and its further fields. */
  readonly state: (sizes: Sizes) => Readonly<Record<string, Shape>>;
  readonly cells: RegExp;
  readonly outlook: (sizes: Sizes) => Shape;
  readonly result: Shape;
  readonly played: Shape;
  /** By command. */
  readonly values: ValueShapes;
  /** A change that is told unasked. */
  readonly told?: Shape;
}

export const TEXT = text();
export const CELLS = MAX_SIDE * MAX_SIDE;
/** More than any board has, and than any change has actions. */
const SIDE = whole(SIZES.fall.rows.to - 1);
export const MOST = 10_000;
/** Letters that are read one by one. */
export const HUES = (rows: number): Shape => exactly(rows, TEXT);
export const PLACE = { 'row column': SIDE };
export const ROWS = list(SIDE, SIZES.fall.rows.to);
export const CELL = exactly(2, SIDE);
export const CLEARED = list(CELL, SIZES.fall.rows.to * SIZES.fall.columns.to);
export const MOVE_ENTRY = { piece: PIECE, score: COUNT, move: object };

/** Not one by one: there may be a hundred thousand, and the core reads them again. */
const MOVES: Shape = (value, at) => isArray(value) || refuse('type', at, value, 'a list');

export const CHANGE = {
  'serial undone': COUNT,
  state: object,
  base: optional(fields({ moves: MOVES, undone: COUNT })),
  added: list(object, MOST),
  record: optional(object),
};

/** Of the kinds that are searched. */
export const SEARCH: ValueShapes = {
  search: fields({ 'taught more': flag }),
};

/** The forms of a kind, of which `own.values` are of the commands that only its core has, with those of all games. */
export function answersOf(own: Answers): Answers {
  const { result, played, values } = own;
  const all: ValueShapes = {
    open: fields({ ...CHANGE, base: object }),
    play: fields({ ...CHANGE, result }),
    undo: fields({ ...CHANGE, move: orNone(object) }),
    redo: fields({ ...CHANGE, move: orNone(object) }),
    goTo: fields({ ...CHANGE, result: orNone(result) }),
    history: fields({ played }),
    papers: fields({ 'record start': object }),
    assist: fields(CHANGE),
    learn: fields({ taught: flag }),
    ...values,
  };
  return { ...own, values: all };
}

/** Throws ConfigError for a state that a view cannot draw; numbers beyond it are only shown. */
export function checkShown(answers: Answers, state: object, outlook: unknown): void {
  const { kind, cells, state: more, outlook: ahead } = answers;
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
    goal: orNone(fields({ outcome: text(20) })),
    board: exactly(sizes.rows, row),
    ...more(sizes),
  })(state, '');
  ahead(sizes)(outlook, 'outlook');
}

/** Throws ConfigError, which names the field, unless `answer` has the form of one to a command. */
export function checkAnswer({ values }: Answers, method: keyof GameCommands, answer: unknown): void {
  const ok = read(object(answer, 'answer') as object, 'ok', 'ok');
  flag(ok, 'ok');
  const shape = ok ? { value: values[method]! } : { refusal: fields({ 'kind message': TEXT }) };
  fields(shape)(answer, 'answer');
}
