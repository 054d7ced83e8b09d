/** What is said in parts has the commas and full stops of its language between and behind them, and no empty part. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeFall } from '../../src/games/fall/words.js';
import { describeEnd } from '../../src/games/pop/words.js';
import { entryWords } from '../../src/games/place/words.js';
import ar from '../../src/locales/ar.js';
import de from '../../src/locales/de.js';
import he from '../../src/locales/he.js';
import hi from '../../src/locales/hi.js';
import ja from '../../src/locales/ja.js';
import { listed } from '../../src/locales/listed.js';
import { en, type Texts, wordsOf } from '../../src/locales/words.js';
import zh from '../../src/locales/zh.js';
import { shapeWords } from '../../src/view/words.js';
import zhHant from '../../src/locales/zh-Hant.js';

const of = (lang: string, texts: object): typeof en => wordsOf(lang, texts as Texts);
const LANGUAGES = [
  [en, ', '],
  [of('de', de), ', '],
  [of('he', he), ', '],
  [of('ar', ar), '، '],
  [of('ja', ja), '、'],
  [of('zh', zh), '、'],
  [of('zh-Hant', zhHant), '、'],
] as const;

for (const [t, comma] of LANGUAGES) {
  test(`in ${t.lang}`, () => {
    assert.equal(listed(t, 'a', '', 'b', 'c'), `a${comma}b${comma}c`);
    const entry = { move: { piece: 0, row: 2, column: 3 }, points: 19, rows: 1, columns: 0, boxes: 0 };
    const words = entryWords(t, entry as unknown as Parameters<typeof entryWords>[1]);
    assert.ok(words.startsWith(`3D${comma}+19${comma}`), words);
  });
}

test('rows of a piece have the semicolon of their language between them', () => {
  const said = LANGUAGES.map(([t]) => shapeWords(t, '#./##', (column) => column + 1));
  assert.equal(said[0], 'column 1; columns 1 2');
  for (const [i, [{ lang }]] of LANGUAGES.entries())
    assert.equal(said[i]!.includes(lang === 'ar' ? '1؛ ' : '; '), true, `${lang}: ${said[i]}`);
});

test('a falling piece in turn pace', () => {
  const state = {
    hand: ['##'],
    row: 0,
    column: 4,
    ghost: 7,
    rows: 8,
    columns: 8,
    board: [],
    locked: 0,
    seed: 'a',
  };
  const t = of('ar', ar);
  const said = describeFall(null, state as unknown as Parameters<typeof describeFall>[1], [], t, 'turn');
  assert.match(said, /E F، /);
  assert.doesNotMatch(said, /,/);
});

const FULL_STOPS = [
  [en, '.'],
  [of('de', de), '.'],
  [of('hi', hi), '।'],
  [of('ja', ja), '。'],
  [of('zh', zh), '。'],
  [of('zh-Hant', zhHant), '。'],
] as const;

for (const [t, stop] of FULL_STOPS) {
  test(`sentences of parts end as all do in ${t.lang}`, () => {
    const state = { hand: ['##'], rows: 8, columns: 8, board: [], locked: 0, seed: 'a' };
    const piece = describeFall(null, state as unknown as Parameters<typeof describeFall>[1], [], t);
    const end = describeEnd({ won: false, bricks: 3 } as Parameters<typeof describeEnd>[0], t, -9);
    for (const said of [piece, end]) {
      assert.equal(said.at(-1), stop, said);
      if (stop !== '.') assert.doesNotMatch(said, /\./);
    }
  });
}

test('a point that is lost is written with its sign, where one and two are words too', () => {
  for (const [lang, texts] of [
    ['ar', ar],
    ['he', he],
    ['de', de],
  ] as const) {
    const t = of(lang, texts);
    for (const n of [-1, -2, -3]) assert.match(t('points', { n }), /−/, `${lang} ${n}`);
    assert.doesNotMatch(t('points', { n: 2 }), /−/);
  }
  assert.doesNotMatch(of('ar', ar)('points', { n: 2 }), /[2٢]/);
});
