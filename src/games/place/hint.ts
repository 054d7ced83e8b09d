/** What the computer advises in a placement game, in words. */
import type { HandHint } from '../../engine/place/types.js';
import { advice } from '../../locales/en.js';
import { addEnglish, type Words } from '../../locales/words.js';
import { lines } from './words.js';

addEnglish(advice);

const TURNS = ['turnedOnce', 'turnedTwice', 'turnedThrice'] as const;

export function hintWords(t: Words, { piece, rotation = 0, row, column, points, clears }: HandHint): string {
  const turns = TURNS[rotation - 1];
  const said = {
    ...{ piece: piece + 1, turned: turns ? t(turns) : '', row: row + 1, column: column + 1 },
    points: t('points', { n: points }),
  };
  const cleared = lines(t, clears.rows.length, clears.columns.length, clears.boxes.length);
  return cleared ? t('saidHintClears', { ...said, lines: cleared }) : t('saidHint', said);
}
