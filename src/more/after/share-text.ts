/** An ended game in words, and in one line of squares that say nothing which the words lack. */
import type { GameState } from '../../engine/types.js';
import { listed } from '../../locales/listed.js';
import type { Words } from '../../locales/words.js';
import { titled } from '../../view/words.js';
import type { Sums } from './figures.js';

/** Nothing cleared, a clear, more at once. */
const SQUARES = ['⬜', '🟦', '🟨'] as const;

/** "Sunday 22 November", of a date as YYYY-MM-DD. */
function weekdayWords(t: Words, date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return day.toLocaleDateString(t.locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
}

export function shareText(
  t: Words,
  { variant, score, won }: GameState,
  { lines, parts }: Sums,
  daily: string | null,
  days: number,
  squares: boolean,
): string {
  const name = titled(t, variant);
  const game = daily === null ? name : t('shareDay', { variant: name, day: weekdayWords(t, daily) });
  const facts = [
    t('points', { n: score }),
    won ? t('shareWon') : '',
    lines > 0 ? t('goalLines', { n: lines }) : '',
    daily !== null && days > 1 ? t('dailyDays', { n: days }) : '',
  ];
  const text = t('shareEnd', { game, facts: listed(t, ...facts) });
  return squares && parts.length > 0 ? `${text}\n${parts.map((part) => SQUARES[part] ?? '').join('')}` : text;
}
