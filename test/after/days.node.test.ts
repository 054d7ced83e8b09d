/** The days of the daily game are those of UTC, wherever the player is. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysInRow } from '../../src/element/save.js';
import { daysOfLast, timeToNext, weeksUpTo } from '../../src/more/after/days.js';

const RESULT = { score: 1, moves: 1 };
const on = (...dates: string[]): Record<string, typeof RESULT> =>
  Object.fromEntries(dates.map((date) => [date, RESULT]));

test('the next daily game begins at midnight UTC: the time until then is told to the minute', () => {
  const at = (time: string): string => timeToNext(Date.parse(`2031-05-04T${time}Z`));
  assert.equal(at('16:18:00'), '07:42');
  assert.equal(at('23:59:59.999'), '00:01');
  assert.equal(at('00:00:00'), '24:00');
});

test('the last seven days are those up to the present one', () => {
  const results = on('2031-05-04', '2031-05-03', '2031-04-28', '2031-04-27', '2031-05-05');
  assert.equal(daysOfLast(results, '2031-05-04'), 3);
});

test('the calendar has whole weeks, which begin as where the language is spoken, and no day that is still to come', () => {
  const firsts = { 'en-GB': '2031-05-05', he: '2031-05-04', hi: '2031-05-04', ar: '2031-05-03' };
  for (const [locale, first] of Object.entries(firsts)) {
    const weeks = weeksUpTo('2031-05-06', locale);
    assert.equal(weeks[28], first, locale);
    assert.equal(weeks.indexOf('2031-05-06'), weeks.indexOf(null) - 1);
  }
  const weeks = weeksUpTo('2031-05-06', 'en-GB');
  assert.equal(weeks.length, 35);
  assert.equal(weeks[0], '2031-04-07');
  assert.deepEqual(weeks.slice(28), ['2031-05-05', '2031-05-06', null, null, null, null, null]);
});

test('days in a row are the same in every time zone, also over a change of the clock', () => {
  const results = on('2031-03-29', '2031-03-30', '2031-03-31');
  const zone = process.env['TZ'];
  try {
    for (const name of ['UTC', 'Europe/Rome', 'Pacific/Auckland', 'America/Los_Angeles']) {
      process.env['TZ'] = name;
      assert.equal(daysInRow(results, '2031-03-31'), 3, name);
      assert.equal(weeksUpTo('2031-03-31', 'de')[28], '2031-03-31', name);
    }
  } finally {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  }
});
