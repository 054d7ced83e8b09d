/** A placement game in words: lines that are cleared, moves, and what a move has done. */
import type { HistoryEntry, MoveResult } from '../../engine/types.js';
import { addressOf } from '../../locales/address.js';
import { place } from '../../locales/en.js';
import { addEnglish, type Words } from '../../locales/words.js';

addEnglish(place);

/** "1 row", "2 rows and 1 box"; '' for none. */
export function lines(t: Words, rows: number, columns: number, boxes: number): string {
  const list = [
    rows ? t('rows', { n: rows }) : '',
    columns ? t('columns', { n: columns }) : '',
    boxes ? t('boxes', { n: boxes }) : '',
  ].filter(Boolean);
  return new Intl.ListFormat(t.locale).format(list);
}

/** What a move has done: "Cleared 1 row, 19 points. Score 40." */
export function describeMove(
  t: Words,
  { points: n, clearedRows, clearedColumns, clearedBoxes }: MoveResult,
  score: number,
): string {
  const points = t('points', { n });
  const cleared = lines(t, clearedRows.length, clearedColumns.length, clearedBoxes.length);
  return cleared ? t('saidMoveClears', { lines: cleared, points, score }) : t('saidMove', { points, score });
}

/** A move of a replay as its list shows it: "3D, +19, 1 row". */
export function entryWords(t: Words, { move, points, rows, columns, boxes }: HistoryEntry): string {
  const texts = [addressOf(move.row, move.column), `+${points}`, lines(t, rows, columns, boxes)];
  return texts.filter(Boolean).join(', ');
}

/** A move of a replay that its player has gone to. */
export function describeEntry(t: Words, number: number, entry: HistoryEntry): string {
  const { move, points: n, score } = entry;
  const said = {
    ...{ number, piece: move.piece + 1, place: addressOf(move.row, move.column) },
    ...{ points: t('points', { n }), score },
  };
  const cleared = lines(t, entry.rows, entry.columns, entry.boxes);
  return cleared ? t('saidReplayClears', { ...said, lines: cleared }) : t('saidReplay', said);
}
