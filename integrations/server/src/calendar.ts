/** Puzzles of dates in advance, from JSON or from an iCalendar (RFC 5545) that an editor keeps. */
import ICAL from 'ical.js';
import { z } from '@hono/zod-openapi';
import { Refusal } from './refusals.js';
import { DATE, type DateSpec, dateSpec, MOST_TITLE } from './specs.js';
import { dateOf, isZone, startOf } from './zones.js';

/** The dates of a rule that repeats, at most. */
const MOST = 1000;

const filled = z.array(dateSpec.extend({ date: z.string().regex(DATE) }));
export const calendarSchema = z
  .strictObject({ dates: filled.max(MOST) })
  .superRefine(({ dates }, { addIssue }) => {
    const seen = new Set<string>();
    for (const [index, { date }] of dates.entries())
      if (seen.size === seen.add(date).size)
        addIssue({ code: 'custom', path: ['dates', index, 'date'], message: 'is there twice' });
  });
/** What is answered: more than one request may have filled. */
export const filledSchema = z.strictObject({ dates: filled });

type Component = InstanceType<typeof ICAL.Component>;

const wrong = (message: string) => new Refusal('bad-request', { field: 'calendar', message });

/** The specification in an event's description: JSON, or lines of `name: value` with the names of a specification. */
function specOf(description: string, summary: string, where: string): DateSpec {
  const text = description.trim();
  let read: unknown;
  if (text.startsWith('{')) {
    try {
      read = JSON.parse(text);
    } catch {
      throw wrong(`The description of ${where} is no JSON.`);
    }
  } else {
    const game: Record<string, unknown> = {};
    const rest: Record<string, unknown> = {};
    for (const line of text.split(/\r?\n/).filter((each) => each.trim() !== '')) {
      const [, name, value] = /^\s*([A-Za-z]+)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
      if (name === undefined || value === undefined)
        throw wrong(`Each line of the description of ${where} must be a name, a colon and a value.`);
      const plain = /^(true|false|null|-?\d+)$/.test(value) ? (JSON.parse(value) as unknown) : value;
      (name in dateSpec.shape ? rest : game)[name] = plain;
    }
    read = Object.keys(game).length > 0 ? { ...rest, game } : rest;
  }
  const { success, data, error } = dateSpec.safeParse(read);
  if (!success) {
    const [issue] = error.issues;
    throw wrong(
      `In the description of ${where}, ${issue?.path.join('.') || 'it'}: ${issue?.message ?? 'cannot be read'}.`,
    );
  }
  // What an editor has typed is taken as far as it can be shown.
  const title = [...summary.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()].slice(0, MOST_TITLE).join('');
  return title && data.title === undefined ? { ...data, title } : data;
}

type Time = InstanceType<typeof ICAL.Time>;

/** The date that it is in a zone at a time of a calendar; one of no zone is by the clocks of whoever reads it. */
function dateIn(time: Time, tzid: string | undefined, zone: string): string {
  const shown = time.toString().slice(0, 10);
  if (time.isDate) return shown;
  const isFloating = time.zone === null || time.zone === ICAL.Timezone.localTimezone;
  if (!isFloating) return dateOf(time.toUnixTime() * 1000, zone);
  // A zone that is known by its name, without being described in the file.
  if (tzid === undefined || !isZone(tzid)) return shown;
  const { hour, minute, second } = time;
  return dateOf(startOf(shown, tzid) + ((hour * 60 + minute) * 60 + second) * 1000, zone);
}

/** Dates, in the days of `zone`, with their specifications. Throws `bad-request` with what is wrong and where. */
export function readICalendar(text: string, zone = 'UTC'): Record<string, DateSpec> {
  let root: InstanceType<typeof ICAL.Component>;
  try {
    root = new ICAL.Component(ICAL.parse(text) as unknown as ConstructorParameters<typeof ICAL.Component>[0]);
  } catch {
    throw wrong('It is no iCalendar (RFC 5545).');
  }
  const dates: Record<string, DateSpec> = {};
  /** Which event has filled a date: of two the first would be lost without a word. */
  const by = new Map<string, Component>();
  const components = root.getAllSubcomponents('vevent');
  const isException = (component: Component) => component.hasProperty('recurrence-id');
  const uidOf = (component: Component) => component.getFirstPropertyValue('uid');
  const exceptions = new Map<unknown, Component[]>();
  for (const each of components)
    if (isException(each)) exceptions.set(uidOf(each), [...(exceptions.get(uidOf(each)) ?? []), each]);
  const whole = new Set(components.filter((each) => !isException(each)).map(uidOf));
  const fill = (item: InstanceType<typeof ICAL.Event>, start: Time | null = item.startDate) => {
    const first = start?.toString().slice(0, 10);
    if (!start || first === undefined || !DATE.test(first)) throw wrong('Each event must have a DTSTART.');
    const { component } = item;
    if (component.getFirstPropertyValue('status') === 'CANCELLED') return;
    const tzid = component.getFirstProperty('dtstart')?.getFirstParameter('tzid');
    const spec = specOf(item.description ?? '', item.summary ?? '', `the event of ${first}`);
    const date = dateIn(start, tzid, zone);
    if ((by.get(date) ?? component) !== component) throw wrong(`Two events are of ${date}.`);
    by.set(date, component);
    dates[date] = spec;
  };
  const read = (component: Component) => {
    // One that is moved or changed stands in the place of one of its rule; without that in the file it is one by itself.
    if (isException(component)) {
      if (!whole.has(uidOf(component))) fill(new ICAL.Event(component, { exceptions: [] }));
      return;
    }
    // By RFC 5545 the first one counts, also where the others are given without a rule.
    const start: unknown = component.getFirstPropertyValue('dtstart');
    if (start && component.hasProperty('rdate') && !component.hasProperty('rrule'))
      component.addPropertyWithValue('rdate', start as never);
    const event = new ICAL.Event(component, { exceptions: exceptions.get(uidOf(component)) ?? [] });
    if (!event.isRecurring()) {
      fill(event);
      return;
    }
    const each = event.iterator();
    let count = 0;
    for (let next = each.next(); next; next = each.next()) {
      // Not by the dates: a rule may come to the same one again and again.
      if (++count > MOST) throw wrong(`At most ${MOST} dates can be filled at once: a rule needs an end.`);
      const { item, startDate } = event.getOccurrenceDetails(next);
      fill(item, startDate);
    }
  };
  for (const [index, component] of components.entries())
    try {
      read(component);
    } catch (error) {
      // Its values are read where they are looked at.
      throw error instanceof Refusal ? error : wrong(`Event ${index + 1} of it cannot be read (RFC 5545).`);
    }
  return dates;
}
