/** What the pictures of all games say in more than one text: a day, a goal. */
import type { GoalState } from '../engine/types.js';
import type { Words } from '../locales/words.js';

/** "21 November 2026", of a date as YYYY-MM-DD. */
export function dayWords(t: Words, date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(t.locale, { dateStyle: 'long', timeZone: 'UTC' });
}

const weekdayOf = (t: Words, date: string): string =>
  new Date(date).toLocaleDateString(t.locale, { weekday: 'long', timeZone: 'UTC' });

export function dailyWords(t: Words, date: string, isToday: boolean): string {
  if (isToday) return capital(t, t('dailyToday', { weekday: weekdayOf(t, date) }));
  return t('daily', { day: dayWords(t, date) });
}

/** "Goal: 100 points, 20 so far" */
export function goalWords(t: Words, { kind, target, value, outcome }: GoalState): string {
  const goal =
    kind === 'clear'
      ? value
        ? t('goalClearLeft', { n: value })
        : t('goalClear')
      : t('goalSoFar', { goal: t(kind === 'score' ? 'points' : 'goalLines', { n: target }), n: value });
  return t(outcome === 'missed' ? 'goalWas' : 'goal', { goal });
}

/** The filled columns of each row of a piece, by what they are called. */
export const shapeWords = (t: Words, piece: string, name: (column: number) => string | number): string =>
  piece
    .split('/')
    .map((row) => {
      const filled = [...row].flatMap((cell, column) => (cell === '#' ? [name(column)] : []));
      return t('pieceRow', { n: filled.length, columns: filled.join(' ') });
    })
    .join(t.lang === 'ar' ? '؛ ' : '; ');

/** A variant's name as a title: "Block sudoku", "SameGame". */
export function titled(t: Words, name: string): string {
  return capital(t, name.replaceAll('-', ' ').replace(/^samegame$/, 'sameGame'));
}

/** A text as a sentence begins. */
export function capital(t: Words, text: string): string {
  return text.charAt(0).toLocaleUpperCase(t.locale) + text.slice(1);
}
