/** A placement game in words: lines that are cleared, and the moves of a replay. */
import type { HistoryEntry } from '../../engine/types.js';
import { addressOf } from '../../locales/address.js';
import { place } from '../../locales/en.js';
import { listed } from '../../locales/listed.js';
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

/** A move of a replay as its list shows it: "3D, +19, 1 row". */
export function entryWords(t: Words, { move, points, rows, columns, boxes }: HistoryEntry): string {
  return listed(t, addressOf(move.row, move.column), `+${points}`, lines(t, rows, columns, boxes));
}
