/** The days of the daily game: the week, the month as a calendar, the time until the next one. */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { dateOf, dayOfWeek } from '../../element/daily.js';
import type { DailyResults } from '../../element/save.js';
import type { Words } from '../../locales/words.js';
import { dayWords } from '../../view/words.js';
import type { CardModel } from './card.js';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** How far back days can be played. */
const SHOWN_DAYS = 35;

const timeOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** "21 Nov 2026" */
export const shortDay = (t: Words, date: string): string =>
  new Date(timeOf(date)).toLocaleDateString(t.locale, { dateStyle: 'medium', timeZone: 'UTC' });

/** How many of the seven days up to a date have a result. */
export function daysOfLast(results: DailyResults, date: string): number {
  const days = Array.from({ length: 7 }, (_, i) => dateOf(timeOf(date) - i * DAY_MS));
  return days.filter((day) => day in results).length;
}

/** "07:42": until the next day of the calendar of all, that of UTC, begins. */
export function timeToNext(now: number): string {
  const minutes = Math.ceil((DAY_MS - (now % DAY_MS)) / MINUTE_MS);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

interface WeekInfo {
  /** 1 to 7, Monday first. */
  readonly firstDay: number;
}

/** With which day weeks begin where the language is spoken, as `dayOfWeek` has it; Monday where that is not known. */
function firstDayOf(locale: string): number {
  const of = new Intl.Locale(locale) as { getWeekInfo?(): WeekInfo; readonly weekInfo?: WeekInfo };
  return (of.getWeekInfo?.() ?? of.weekInfo ?? { firstDay: 1 }).firstDay % 7;
}

/** The last weeks up to a date, whole ones; `null` for days that are still to come. */
export function weeksUpTo(date: string, locale: string): readonly (string | null)[] {
  const begin = timeOf(date) - ((dayOfWeek(date) + 7 - firstDayOf(locale)) % 7) * DAY_MS;
  const first = begin - (SHOWN_DAYS - 7) * DAY_MS;
  return Array.from({ length: SHOWN_DAYS }, (_, i) => {
    const time = first + i * DAY_MS;
    return time > timeOf(date) ? null : dateOf(time);
  });
}

/** The seven days up to a date, of which those with a result are filled. */
export function weekView(t: Words, results: DailyResults, date: string, isDone: boolean): TemplateResult {
  const days = Array.from({ length: 7 }, (_, i) => dateOf(timeOf(date) - (6 - i) * DAY_MS));
  const n = daysOfLast(results, date);
  return html`<span class="week" part="week" role="img" aria-label="${t('lastDays')}: ${t('weekOf', { n })}">
    ${days.map((day) => {
      const isToday = day === date;
      const kind = `${day in results || (isToday && isDone) ? 'done' : ''}${isToday ? ' today' : ''}`;
      return html`<i class=${kind}>${Number(day.slice(8))}</i>`;
    })}
  </span>`;
}

/** The way back to the day's game, from that of another day or of none. */
export const backView = (label: string, back: () => void): TemplateResult =>
  html`<button type="button" class="back-day" part="button back-day-button" @click=${back}>${label}</button>`;

/** Each day is a button that opens its game, past ones to be played without counting; but for the one that is `played`. */
export function calendarView(
  t: Words,
  { results, today: date }: Pick<CardModel, 'results' | 'today'>,
  played: string | undefined,
  open: (date: string) => void,
): TemplateResult {
  const weeks = weeksUpTo(date, t.locale);
  const weekday = new Intl.DateTimeFormat(t.locale, { weekday: 'narrow', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(t.locale, { month: 'short', timeZone: 'UTC' });
  return html`<div class="days" part="days">
    ${weeks
      .slice(0, 7)
      .map(
        (day) => html`<span class="weekday" aria-hidden="true">${weekday.format(timeOf(day ?? date))}</span>`,
      )}
    ${weeks.map((day, i) => {
      if (day === null) return html`<span></span>`;
      const result = results[day];
      const words = dayWords(t, day);
      const label = result ? t('dayDone', { day: words, points: t('points', { n: result.score }) }) : words;
      const kind = `day${result ? ' done' : ''}${day === date ? ' today' : ''}`;
      const content = Number(day.slice(8));
      // Each month is named once, with the first of its days.
      const named = i === 0 || content === 1 ? month.format(timeOf(day)) : nothing;
      return day === played
        ? html`<span class=${kind} role="img" aria-label=${label} data-month=${named}>${content}</span>`
        : html`<button
            type="button"
            class=${kind}
            data-month=${named}
            part=${result ? 'button day done' : 'button day'}
            aria-label=${label}
            title=${result ? t('points', { n: result.score }) : nothing}
            @click=${() => {
              open(day);
            }}
          >
            ${content}
          </button>`;
    })}
  </div>`;
}
