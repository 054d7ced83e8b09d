/**
 * Reading of what a core has found in a search; as in `answers.ts`, other forms than the protocol's are refused. Loaded
 * with the first search.
 */
import { read, readBoolean, readInteger, readList, readObject, refuse } from '../engine/check.js';
import { LIMITS } from '../engine/limits.js';

const CELLS = LIMITS.rows * LIMITS.columns;

/** Throws ConfigError unless it says how far a search is: it has found a move of a hand, a sequence of a wall, or nothing. */
export function checkFinding(finding: object): void {
  for (const field of ['taught', 'more']) readBoolean(read(finding, field, field), field);
  const value = read(finding, 'found', 'found');
  if (value === null) return;
  const found = readObject(value, 'found');
  if ('alternatives' in found) checkHandHint(found);
  else checkSequence(found);
}

function checkHandHint(hint: object): void {
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
      (line, place) => readInteger(line, place, 0, CELLS),
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

/** The best sequence from a wall on. */
function checkSequence(found: object): void {
  readList(read(found, 'moves', 'found.moves'), 'found.moves', 0, CELLS, (entry, at) => {
    const move = readObject(entry, at);
    for (const field of ['row', 'column'])
      readInteger(read(move, field, at), `${at}.${field}`, 0, LIMITS.rows - 1);
  });
  readInteger(
    read(found, 'score', 'found.score'),
    'found.score',
    Number.MIN_SAFE_INTEGER,
    Number.MAX_SAFE_INTEGER,
  );
  readBoolean(read(found, 'won', 'found.won'), 'found.won');
}
