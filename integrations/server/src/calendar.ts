/** Puzzles of dates in advance, from JSON or from an iCalendar (RFC 5545) that an editor keeps. */
import ICAL from 'ical.js';
import { z } from '@hono/zod-openapi';
import { Refusal } from './refusals.js';
import { DATE, type DateSpec, dateSpec } from './specs.js';

/** The dates of a rule that repeats, at most. */
const MOST = 1000;

export const calendarSchema = z.strictObject({
  dates: z.array(dateSpec.extend({ date: z.string().regex(DATE) })).max(MOST),
});

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
  return summary && data.title === undefined ? { ...data, title: summary.slice(0, 80) } : data;
}

/** Dates with their specifications. Throws `bad-request` with what is wrong and where. */
export function readICalendar(text: string): Record<string, DateSpec> {
  let root: InstanceType<typeof ICAL.Component>;
  try {
    root = new ICAL.Component(ICAL.parse(text) as unknown as ConstructorParameters<typeof ICAL.Component>[0]);
  } catch {
    throw wrong('It is no iCalendar (RFC 5545).');
  }
  const dates: Record<string, DateSpec> = {};
  for (const component of root.getAllSubcomponents('vevent')) {
    const event = new ICAL.Event(component);
    const first = event.startDate?.toString().slice(0, 10);
    if (first === undefined || !DATE.test(first)) throw wrong('Each event must have a DTSTART.');
    const spec = specOf(event.description ?? '', event.summary ?? '', `the event of ${first}`);
    if (!event.isRecurring()) {
      dates[first] = spec;
      continue;
    }
    const each = event.iterator();
    let count = 0;
    for (let next = each.next(); next; next = each.next()) {
      // Not by the dates: a rule may come to the same one again and again.
      if (++count > MOST) throw wrong(`At most ${MOST} dates can be filled at once: a rule needs an end.`);
      dates[next.toString().slice(0, 10)] = spec;
    }
  }
  return dates;
}
