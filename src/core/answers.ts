/**
 * Reading of what a core answers. The worker file may be the host's own copy: an answer of another form than
 * the protocol's is not shown, it ends the connection.
 */
import { read, readBoolean, readInteger, readList, readObject, readText, refuse } from '../engine/check.js';
import { ConfigError } from '../engine/errors.js';
import { LIMITS } from '../engine/limits.js';
import { checkFallPiece, checkFallState, checkHint } from './fall-answers.js';
import { checkVerdict, checkWallOutlook, checkWallResult, checkWallState } from './wall-answers.js';
import type { Answer, Frame } from './protocol.js';

const MAX_TEXT = 100_000;

/** Throws ConfigError, which names the field, unless `value` has the form of an answer. */
export function checkAnswer<T>(value: unknown): Answer<T> {
  const answer = readObject(value, 'answer');
  if (readBoolean(read(answer, 'ok', 'ok'), 'ok')) {
    const content = read(answer, 'value', 'value');
    const inner = readObjectOrList(content, 'value');
    if ('state' in inner) checkFrame(inner as Frame);
    if ('hint' in inner) checkHint(read(inner, 'hint', 'hint'));
    if ('look' in inner) checkShown(readObject(read(inner, 'look', 'look'), 'look'));
    if ('result' in inner) checkResult(inner);
    if ('verdict' in inner) checkVerdict(read(inner, 'verdict', 'verdict'));
    if ('taught' in inner) readBoolean(read(inner, 'taught', 'taught'), 'taught');
    if ('running' in inner) readBoolean(read(inner, 'running', 'running'), 'running');
    if ('played' in inner) checkPlayed(read(inner, 'played', 'played'));
    if ('frame' in inner) checkFrame(readObject(read(inner, 'frame', 'frame'), 'frame') as Frame);
  } else {
    const refusal = readObject(read(answer, 'refusal', 'refusal'), 'refusal');
    for (const field of ['kind', 'message']) readText(read(refusal, field, field), field, MAX_TEXT);
  }
  return value as Answer<T>;
}

/** What the page shows and relies on; numbers beyond it are only shown. */
function checkFrame(frame: Frame): void {
  checkShown(frame);
  const { snapshot } = frame as Partial<Record<keyof Frame, unknown>>;
  const saved = readObject(snapshot, 'snapshot');
  const moves = read(saved, 'moves', 'snapshot.moves');
  // Not one by one: there may be a hundred thousand, and the core reads them again.
  if (!Array.isArray(moves)) refuse('type', 'snapshot.moves', moves, 'a list');
}

function checkShown(frame: object): void {
  const { state, outlook } = frame as Partial<Record<keyof Frame, unknown>>;
  const shown = readObject(state, 'state');
  // Where pieces fall, a pointer needs nothing beyond the state.
  if (outlook === null) checkFallState(shown);
  else if ('contagion' in shown) {
    checkWallState(shown);
    checkWallOutlook(readObject(outlook, 'outlook'), shown);
  } else checkPlaceState(shown, readObject(outlook, 'outlook'));
}

function checkPlaceState(shown: object, view: object): void {
  const integer = (field: string, min: number, max: number): number =>
    readInteger(read(shown, field, field), field, min, max);
  const rows = integer('rows', 1, LIMITS.rows);
  const columns = integer('columns', 1, LIMITS.columns);
  const handSize = integer('handSize', 1, LIMITS.handSize);
  for (const field of ['score', 'streak', 'moves', 'boxSide']) integer(field, 0, Number.MAX_SAFE_INTEGER);
  for (const field of ['over', 'won', 'rotate', 'assisted', 'canUndo', 'canRedo']) {
    readBoolean(read(shown, field, field), field);
  }
  for (const field of ['variant', 'seed', 'fair']) readText(read(shown, field, field), field, MAX_TEXT);
  const list = (
    source: object,
    field: string,
    length: number,
    entry: (value: unknown, at: string) => unknown,
  ) => readList(read(source, field, field), field, length, length, entry);
  list(shown, 'board', rows, (row, at) => {
    if (readText(row, at, columns).length !== columns) refuse('mismatch', at, row, `${columns} cells long`);
  });
  const none = (value: unknown): boolean => value === null;
  list(shown, 'hand', handSize, (piece, at) => none(piece) || readText(piece, at, 71));
  list(shown, 'fits', handSize, (fits, at) => none(fits) || readBoolean(fits, at));
  readObject(read(shown, 'clears', 'clears'), 'clears');
  const goal = read(shown, 'goal', 'goal');
  if (goal !== null) readText(read(readObject(goal, 'goal'), 'outcome', 'goal.outcome'), 'goal.outcome', 20);

  const previews = (value: unknown, at: string): unknown =>
    readList(value, at, 0, rows * columns, (preview, place) => {
      const cells = read(readObject(preview, place), 'cells', `${place}.cells`);
      return readList(cells, `${place}.cells`, 0, rows * columns, readObjectOrList);
    });
  list(view, 'anchors', handSize, (anchors, at) => readList(anchors, at, 0, rows, (bits) => bits));
  list(view, 'previews', handSize, previews);
  const turns = read(view, 'turns', 'turns');
  if (turns !== undefined) {
    list(view, 'turns', handSize, (turned, at) =>
      readList(turned, at, 0, 3, (entry, place) => {
        const source = readObject(entry, place);
        readText(read(source, 'piece', `${place}.piece`), `${place}.piece`, 71);
        readList(read(source, 'anchors', `${place}.anchors`), `${place}.anchors`, 0, rows, (bits) => bits);
        previews(read(source, 'previews', `${place}.previews`), `${place}.previews`);
      }),
    );
  }
}

/** What a list of moves says of each, and, of a piece of a falling game, where the way to it leads. */
function checkPlayed(value: unknown): void {
  let end = 0;
  readList(value, 'played', 0, Infinity, (content, at) => {
    const entry = readObject(content, at);
    readText(read(entry, 'piece', `${at}.piece`), `${at}.piece`, 71);
    // Only a wall that is not cleared may cost more than it has earned.
    const least = 'bricks' in entry ? Number.MIN_SAFE_INTEGER : 0;
    readInteger(read(entry, 'score', `${at}.score`), `${at}.score`, least, Number.MAX_SAFE_INTEGER);
    if ('end' in entry) end = checkFallPiece(entry, at, end);
    else readObject(read(entry, 'move', `${at}.move`), `${at}.move`);
  });
}

/** What a move of a wall did; the results of other moves are only told. */
function checkResult(inner: object): void {
  const result = read(inner, 'result', 'result');
  if (result !== null && 'moved' in readObject(result, 'result')) checkWallResult(result as object);
}

function readObjectOrList(value: unknown, field: string): object {
  if (typeof value !== 'object' || value === null) {
    throw new ConfigError('type', field, value, `${field} must be an object or a list`);
  }
  return value;
}
