/** The daily game: its date and its seed. The only place that asks what day it is. */

/** Today in UTC, as YYYY-MM-DD. */
export function today(): string {
  return dateOf(Date.now());
}

/** Whether a text is a date of the calendar, written YYYY-MM-DD. */
export function isDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(time) && dateOf(time) === text;
}

/** The seed of a day: everyone who plays the same variant and size is dealt the same pieces. */
export function dailySeed(date: string): string {
  return `daily ${date}`;
}

/** 0 to 6, Sunday first. */
export function dayOfWeek(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

export function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
