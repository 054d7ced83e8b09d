/** Authors of posts and pages get from every host what the element reads, and no more. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { controls } from '../../scripts/integrations/wordpress.mjs';
import { authorsTable } from '../../scripts/metadata/authors.mjs';
import { ATTRIBUTES } from '../../src/element/attributes.js';

interface Row {
  readonly allowed: string;
  readonly values?: readonly string[];
  readonly from?: number;
  readonly to?: number;
  readonly length?: number;
  readonly pattern?: string;
  readonly present?: boolean;
  readonly open?: boolean;
}

const file = new URL('../../integrations/attributes.json', import.meta.url);
const table = JSON.parse(await readFile(file, 'utf8')) as Record<string, Row>;

/** A worker runs code, which authors of posts may not add to a site. */
const OF_THE_SITE = ['worker-url'];

/** The element takes any text for these; a host takes none. */
const PRESENT = ['disabled', 'required'];

const readerOf = (name: string): ((text: string) => unknown) =>
  ATTRIBUTES.find(({ attribute }) => attribute === name)!.parse;

/** Texts that a pattern must take, and texts that it must refuse. */
const SAMPLES: Record<string, { taken: string[]; refused: string[] }> = {
  'grid-size': {
    taken: ['1', '8', '8x8', '10x12', '32', '40x32'],
    refused: ['8x', 'x8', '8 by 8', '-1', '100x2', '0', '33', '99', '41x8', '8x33', '0x8'],
  },
  daily: {
    taken: ['', '2026-01-31', '2026-12-09'],
    refused: ['today', '31.1.2026', '2026-1-1', '2026-13-01', '2026-00-01', '2026-12-45', '2026-12-00'],
  },
  goal: { taken: ['score:100', 'lines:1', 'clear'], refused: ['score', 'score:0', 'lines:x', 'win'] },
  'autoplay-speed': { taken: ['1', '8', '1000', 'max'], refused: ['0', '1001', 'fast'] },
  controls: { taken: ['none', 'score', 'score best help'], refused: ['all', 'score,best', 'none score'] },
  disabled: { taken: [''], refused: ['yes'] },
  required: { taken: [''], refused: ['yes'] },
};

test('the table of the integrations names every attribute of the element but those of the site itself', () => {
  const names = ATTRIBUTES.map(({ attribute }) => attribute).filter((name) => !OF_THE_SITE.includes(name));
  assert.deepEqual(Object.keys(table), names);
});

test('the table is the one that is made of the element’s', async () => {
  assert.equal(await readFile(file, 'utf8'), await authorsTable(), 'npm run build makes it anew');
});

test('every value that the table allows is one that the element reads', () => {
  for (const [name, { values = [], from, to, present }] of Object.entries(table)) {
    const numbers = from === undefined ? [] : [String(from), String(to)];
    for (const text of [...values, ...numbers, ...(SAMPLES[name]?.taken ?? []), ...(present ? [''] : [])]) {
      assert.notEqual(readerOf(name)(text), undefined, `${name}="${text}"`);
    }
  }
});

test('the table refuses what the element refuses', () => {
  for (const [name, { values, from, to }] of Object.entries(table)) {
    if (values) assert.equal(readerOf(name)('neither'), undefined, name);
    if (values) assert.equal(readerOf(name)(values.join('')), undefined, name);
    if (from !== undefined && from > 0) assert.equal(readerOf(name)(String(from - 1)), undefined, name);
    if (to !== undefined) assert.equal(readerOf(name)(String(to + 1)), undefined, name);
  }
});

test('every value that the element lists is in the table', () => {
  for (const { attribute, allowed } of ATTRIBUTES) {
    const { values } = table[attribute] ?? {};
    if (values) assert.deepEqual(values, allowed.split(', '), attribute);
  }
});

test('each pattern takes its good values and refuses its bad ones', () => {
  for (const [name, { pattern }] of Object.entries(table)) {
    if (!pattern) continue;
    const { taken, refused } = SAMPLES[name]!;
    for (const text of taken) assert.match(text, new RegExp(pattern), name);
    for (const text of refused) {
      assert.doesNotMatch(text, new RegExp(pattern), name);
      if (!PRESENT.includes(name)) assert.equal(readerOf(name)(text), undefined, `${name}="${text}"`);
    }
  }
});

test('the pattern of a day takes each day of the calendar and no other date', () => {
  const pattern = new RegExp(table['daily']!.pattern!);
  const digits = (number: number, length: number): string => String(number).padStart(length, '0');
  const dates = [0, 4, 100, 400, 1900, 1996, 2000, 2023, 2024, 2026, 2100, 9996, 9999].flatMap((year) =>
    Array.from({ length: 14 * 33 }, (_, i) =>
      [digits(year, 4), digits(Math.floor(i / 33), 2), digits(i % 33, 2)].join('-'),
    ),
  );
  const isDay = (date: string): boolean => readerOf('daily')(date) !== undefined;
  assert.deepEqual(
    dates.filter((date) => pattern.test(date) !== isDay(date)),
    [],
  );
  assert.equal(dates.filter(isDay).length, 13 * 365 + 7);
});

test('only the variant is open: a site has variants of its own', () => {
  assert.deepEqual(
    Object.keys(table).filter((name) => table[name]!.open),
    ['variant'],
  );
});

test('each row says how its values are judged, in one way', () => {
  for (const [name, { allowed, values, from, length, pattern }] of Object.entries(table)) {
    assert.ok(allowed, name);
    const ways = [values, from, length, pattern].filter((way) => way !== undefined);
    assert.equal(ways.length, 1, name);
  }
});

test('the editor of WordPress offers each kind of game every attribute of its own, and no other’s', async () => {
  interface Panels {
    readonly panels: readonly { readonly rows: Readonly<Record<string, { kinds?: readonly string[] }>> }[];
  }
  const view: { blockPuzzleControls?: (i18n: object) => Panels } = {};
  runInNewContext(await controls(), { window: view });
  const { panels } = view.blockPuzzleControls!({ __: (text: string) => text });
  const rows = [...panels].flatMap((panel) => Object.entries(panel.rows));
  for (const kind of ['place', 'fall', 'pop'] as const) {
    const offered = rows.filter(([, { kinds }]) => kinds?.includes(kind) ?? true).map(([name]) => name);
    const own = ATTRIBUTES.filter(({ kinds }) => kinds?.includes(kind) ?? true).map(
      ({ attribute }) => attribute,
    );
    // Variant and day have controls of their own.
    const wanted = own.filter((name) => ![...OF_THE_SITE, 'variant', 'daily'].includes(name));
    assert.deepEqual(offered.sort(), wanted.sort(), kind);
  }
});
