/** Reading of what a core would play with a hand; as in `answers.ts`, other forms than the protocol's are refused. */
import { read, readInteger, readList, readObject, refuse } from '../engine/check.js';
import { LIMITS } from '../engine/limits.js';

/** Throws ConfigError unless `hint` has the form of a hint. */
export function checkHandHint(hint: object): void {
  checkAdvice(hint, 'found');
  readList(read(hint, 'moves', 'moves'), 'found.moves', 1, LIMITS.handSize, checkMove);
  readList(read(hint, 'alternatives', 'alternatives'), 'found.alternatives', 0, 5, checkAdvice);
}

function checkAdvice(value: unknown, at: string): void {
  const advice = checkMove(value, at);
  for (const field of ['value', 'gain', 'points']) {
    const number = read(advice, field, `${at}.${field}`);
    if (!Number.isFinite(number)) refuse('type', `${at}.${field}`, number, 'a number');
  }
  const clears = readObject(read(advice, 'clears', `${at}.clears`), `${at}.clears`);
  for (const field of ['rows', 'columns', 'boxes']) {
    readList(
      read(clears, field, at),
      `${at}.clears.${field}`,
      0,
      LIMITS.rows * LIMITS.columns,
      (line, place) => readInteger(line, place, 0, LIMITS.rows * LIMITS.columns),
    );
  }
}

function checkMove(value: unknown, at: string): object {
  const move = readObject(value, at);
  const integer = (field: string, most: number): void => {
    readInteger(read(move, field, `${at}.${field}`), `${at}.${field}`, 0, most);
  };
  integer('piece', LIMITS.handSize - 1);
  integer('row', LIMITS.rows - 1);
  integer('column', LIMITS.columns - 1);
  if ('rotation' in move) integer('rotation', 3);
  return move;
}
