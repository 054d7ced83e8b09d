/** Reading of what a core says of a falling game; as in `answers.ts`, other forms than the protocol's are refused. */
import { read, readBoolean, readInteger, readList, readObject, readText, refuse } from '../engine/check.js';
import { FALL_LIMITS } from '../engine/fall/limits.js';
import { ACTIONS, DRAWS, PROFILES } from '../engine/fall/types.js';
import type { FallChange } from './protocol.js';

const MAX_TEXT = 100_000;
const MAX_PIECE = 71;
/** More actions than any change has: those of a slice of the computer, and of a second of keys. */
const MAX_ACTIONS = 10_000;
/** More actions than the way of any piece has. */
const MAX_PLAN = 1000;

/** Throws ConfigError for what a view cannot draw; numbers beyond it are only shown. */
export function checkFallState(state: object): void {
  const integer = (field: string, min: number, max: number): number =>
    readInteger(read(state, field, field), field, min, max);
  const word = (field: string, words: readonly string[]): void => {
    const value = read(state, field, field);
    if (!words.includes(value as string)) refuse('unknown', field, value, `one of ${words.join(', ')}`);
  };
  const rows = integer('rows', FALL_LIMITS.rows.from, FALL_LIMITS.rows.to);
  const columns = integer('columns', FALL_LIMITS.columns.from, FALL_LIMITS.columns.to);
  const handSize = integer('handSize', FALL_LIMITS.handSize.from, FALL_LIMITS.handSize.to);
  integer('row', 0, rows - 1);
  integer('ghost', 0, rows - 1);
  integer('column', 0, columns - 1);
  for (const field of ['score', 'streak', 'moves', 'boxSide', 'locked', 'ticks']) {
    integer(field, 0, Number.MAX_SAFE_INTEGER);
  }
  for (const field of ['over', 'won', 'rotate', 'assisted', 'canUndo', 'canRedo', 'canHold']) {
    readBoolean(read(state, field, field), field);
  }
  for (const field of ['variant', 'seed']) readText(read(state, field, field), field, MAX_TEXT);
  word('draw', DRAWS);
  word('profile', PROFILES);
  readList(read(state, 'board', 'board'), 'board', rows, rows, (row, at) => {
    if (readText(row, at, columns).length !== columns) refuse('mismatch', at, row, `${columns} cells long`);
  });
  readList(read(state, 'hand', 'hand'), 'hand', 1 + handSize, 1 + handSize, readPiece);
  const hold = read(state, 'hold', 'hold');
  if (hold !== null) readPiece(hold, 'hold');
  readObject(read(state, 'clears', 'clears'), 'clears');
  const goal = read(state, 'goal', 'goal');
  if (goal !== null) readText(read(readObject(goal, 'goal'), 'outcome', 'goal.outcome'), 'goal.outcome', 20);
}

/** Throws ConfigError unless `value` has the form of the change that follows the one numbered `serial`. */
export function checkChange(value: unknown, serial: number): FallChange {
  const change = readObject(value, 'change');
  readInteger(read(change, 'serial', 'serial'), 'serial', serial + 1, serial + 1);
  readObject(read(change, 'state', 'state'), 'state');
  readList(read(change, 'actions', 'actions'), 'actions', 1, MAX_ACTIONS, checkAction);
  readList(read(change, 'results', 'results'), 'results', 0, MAX_ACTIONS, checkResult);
  const snapshot = read(change, 'snapshot', 'snapshot');
  if (snapshot !== null) {
    const moves = read(readObject(snapshot, 'snapshot'), 'moves', 'snapshot.moves');
    if (!Array.isArray(moves)) refuse('type', 'snapshot.moves', moves, 'a list');
  }
  const record = read(change, 'record', 'record');
  if (record !== null) readObject(record, 'record');
  return value as FallChange;
}

/** Throws ConfigError unless the piece ends behind `before` moves and locked in a well, or not yet. Answers where it ends. */
export function checkFallPiece(piece: object, at: string, before: number): number {
  const field = (name: string): unknown => read(piece, name, `${at}.${name}`);
  const locked = field('locked');
  if (locked !== null) checkPlace(readObject(locked, `${at}.locked`), `${at}.locked`);
  checkRows(field('clearedRows'), `${at}.clearedRows`);
  return readInteger(field('end'), `${at}.end`, before + 1, Number.MAX_SAFE_INTEGER);
}

function checkRows(rows: unknown, at: string): void {
  readList(rows, at, 0, FALL_LIMITS.rows.to, (row, place) =>
    readInteger(row, place, 0, FALL_LIMITS.rows.to - 1),
  );
}

function checkPlace(where: object, at: string): void {
  for (const name of ['row', 'column']) {
    readInteger(read(where, name, `${at}.${name}`), `${at}.${name}`, 0, FALL_LIMITS.rows.to - 1);
  }
}

function checkAction(action: unknown, at: string): void {
  if (!ACTIONS.includes(action as (typeof ACTIONS)[number])) {
    refuse('unknown', at, action, `one of ${ACTIONS.join(', ')}`);
  }
}

function checkResult(value: unknown, at: string): void {
  const result = readObject(value, at);
  const field = (name: string): unknown => read(result, name, `${at}.${name}`);
  checkAction(field('action'), `${at}.action`);
  for (const name of ['points', 'score'])
    readInteger(field(name), `${at}.${name}`, 0, Number.MAX_SAFE_INTEGER);
  for (const name of ['refilled', 'over']) readBoolean(field(name), `${at}.${name}`);
  readObject(field('parts'), `${at}.parts`);
  checkRows(field('clearedRows'), `${at}.clearedRows`);
  const cells = FALL_LIMITS.rows.to * FALL_LIMITS.columns.to;
  readList(field('cleared'), `${at}.cleared`, 0, cells, (cell, place) =>
    readList(cell, place, 2, 2, (number, where) => readInteger(number, where, 0, FALL_LIMITS.rows.to - 1)),
  );
  const locked = field('locked');
  if (locked !== null) checkLanding(locked, `${at}.locked`);
}

/** Throws ConfigError unless `value` has the form of a hint, or is none. */
export function checkHint(value: unknown): void {
  if (value === null) return;
  const hint = readObject(value, 'hint');
  checkAction(read(hint, 'action', 'hint.action'), 'hint.action');
  readList(read(hint, 'moves', 'hint.moves'), 'hint.moves', 1, MAX_PLAN, (move, at) => {
    checkAction(read(readObject(move, at), 'action', `${at}.action`), `${at}.action`);
  });
  checkLanding(read(hint, 'landing', 'hint.landing'), 'hint.landing');
}

function checkLanding(value: unknown, at: string): void {
  const landing = readObject(value, at);
  readPiece(read(landing, 'piece', `${at}.piece`), `${at}.piece`);
  checkPlace(landing, at);
}

function readPiece(value: unknown, at: string): string {
  return readText(value, at, MAX_PIECE);
}
