/** Days and weeks as they are in a zone: texts `YYYY-MM-DD` and milliseconds since 1970. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Throws RangeError for a zone that is not known. */
function format(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const parts = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  const made = new Intl.DateTimeFormat('en-US', {
    ...parts,
    second: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  });
  formats.set(zone, made);
  return made;
}

export function isZone(zone: string): boolean {
  try {
    return Boolean(format(zone));
  } catch {
    return false;
  }
}

/** What the clocks of a zone show, as milliseconds of a UTC that showed the same. */
function clock(at: number, zone: string): number {
  const shown = Object.fromEntries(
    format(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year, month, day, hour, minute, second } = shown as Record<string, number>;
  return Date.UTC(year!, month! - 1, day, hour, minute, second);
}

export const dateOf = (at: number, zone: string): string =>
  new Date(clock(at, zone)).toISOString().slice(0, 10);

/** When a date begins in a zone; where clocks skip midnight, the first moment behind it. */
export function startOf(date: string, zone: string): number {
  const wanted = Date.parse(`${date}T00:00:00Z`);
  let at = wanted;
  // The second time for zones whose offset changes between the guess and the moment.
  for (let round = 0; round < 2; round++) at -= clock(at, zone) - wanted;
  const HOUR = 3_600_000;
  while (dateOf(at, zone) < date) at += HOUR / 4;
  while (dateOf(at - HOUR / 4, zone) >= date) at -= HOUR / 4;
  return at;
}

export const isDate = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** The Monday of a date's week. */
export const mondayOf = (date: string): string =>
  addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));

/** A date's week by ISO 8601, `2026-w48`: that of its Thursday. */
export function weekOf(date: string): string {
  const thursday = addDays(mondayOf(date), 3);
  const number = Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
  return `${thursday.slice(0, 4)}-w${String(number).padStart(2, '0')}`;
}
