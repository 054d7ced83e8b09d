/** Every language says all that English says, of games and of the leaderboard, with the same names, in forms that it has, as plain text. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { en as board } from '../../src/leaderboard/locales/en.js';
import * as english from '../../src/locales/en.js';
import { languageOf } from '../../src/locales/language-tags.js';
import { en, type Text, type Texts, wordsOf } from '../../src/locales/words.js';
import '../../src/games/fall/words.js';

/** Read from the source; imported from beside this test, which may be a copy without types. */
const SOURCES = `${process.cwd()}/src`;
const FOLDER = `${SOURCES}/locales`;
const { default: all, ...parts } = english;
const names = readdirSync(FOLDER).flatMap(
  (name) => /^([a-z]{2,3}(?:-[A-Z][a-z]{3})?)\.ts$/.exec(name)?.[1] ?? [],
);

const { lineOf } = (await import(new URL('../../scripts/rollup/dense.mjs', import.meta.url).href)) as {
  readonly lineOf: (text: Text, known: Text, forms: readonly string[], of: string) => string;
};

const formsOf = (text: Text): string[] => (typeof text === 'string' ? [text] : Object.values(text));
const namesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).sort();
/** All names of a text, of whichever form. */
const namesOf = (text: Text): string[] => [...new Set(formsOf(text).flatMap(namesIn))].sort();

test('a page has files of all of them but English, each of at most 3.1 kB', () => {
  const files = readdirSync(`${process.cwd()}/dist/cdn`).filter((file) => /^words-[\w-]+\.js$/.test(file));
  assert.deepEqual(
    files,
    names.filter((name) => name !== 'en').map((name) => `words-${name}.js`),
  );
  for (const file of files) {
    const size = brotliCompressSync(readFileSync(`${process.cwd()}/dist/cdn/${file}`)).length;
    assert.ok(size <= 3100, `${file}: ${size}`);
  }
});

test('a host has them whole, by their keys, and the archive their lines but once', async () => {
  for (const name of names) {
    const file = `${process.cwd()}/dist/locales/words-${name}.js`;
    const { default: given } = (await import(file)) as { default: Texts };
    const { default: texts } = (await import(`../../src/locales/${name}.js`)) as { default: Texts };
    assert.deepEqual(given, texts, name);
    if (name === 'en') continue;
    // A compressor finds what stands within 32 kB before it: the archive puts files of one name side by side.
    const lines = /\{detail:\[.*?\{(.*)\}\]\}/s.exec(
      readFileSync(`${process.cwd()}/dist/cdn/words-${name}.js`, 'utf8'),
    );
    const at = readFileSync(file, 'utf8').indexOf(lines![1]!);
    assert.ok(at > 0 && at < 200, name);
  }
});

test('a text that would part the lines of a file is refused, with its language and key', () => {
  const known = 'Clears {n}';
  for (const text of ['a `b`', 'a | b', 'a\nb', 'a \\ b', `a \${b}`, { one: 'a', other: 'a|b' }])
    assert.throws(
      () => lineOf(text, known, ['other', 'one'], 'it.ts: cleared'),
      /^Error: it\.ts: cleared is ".*": a text has no grave accent/,
      JSON.stringify(text),
    );
  assert.equal(
    lineOf({ one: 'Una {n}', other: '{n} $ {x}' }, '{n} and {x}', ['other', 'one'], ''),
    '{0} $ {1}|Una {0}',
  );
});

test('a tag asks for the nearest language', () => {
  const own = Object.fromEntries(['he', 'it', 'pt', 'zh', 'zh-Hant'].map((name) => [name, name]));
  const wanted: Readonly<Record<string, string>> = {
    ...{ it: 'it', 'it-CH': 'it', IT: 'it', 'it-Latn-IT': 'it', it_IT: 'it', 'pt-BR': 'pt', 'pt-PT': 'pt' },
    ...{ zh: 'zh', 'zh-CN': 'zh', 'zh-SG': 'zh', 'zh-Hans': 'zh', 'zh-Hans-HK': 'zh', 'cmn-CN': 'zh' },
    ...{
      'zh-TW': 'zh-Hant',
      'zh-HK': 'zh-Hant',
      'zh-MO': 'zh-Hant',
      zh_Hant: 'zh-Hant',
      'zh-Hant-CN': 'zh-Hant',
    },
    ...{ he: 'he', iw: 'he', 'iw-IL': 'he', ' it ': 'it' },
    ...{ no: 'en', nb: 'en', 'en-GB': 'en', xx: 'en', 'x-klingon': 'en', '': 'en', 'not a tag': 'en' },
    ...{ constructor: 'en', __proto__: 'en', italian: 'en' },
  };
  for (const [tag, name] of Object.entries(wanted)) assert.equal(languageOf(tag, own), name, tag);
});

test('points and a score are written alike, with a minus that is none of a hyphen', () => {
  const { number } = en;
  assert.deepEqual([1004, -101].map(number), ['1,004', '−101']);
  for (const n of [3, 1004, -101]) {
    assert.equal(en('points', { n }), `${number(n)} points`);
    assert.equal(
      wordsOf('en', { said: 'Score {score}.' })('said' as never, { score: n } as never),
      `Score ${number(n)}.`,
    );
  }
});

test('no two parts of English have a key in common', () => {
  const keys = Object.values(parts).flatMap((part) => Object.keys(part));
  assert.deepEqual([...keys].sort(), [...new Set(keys)].sort());
  assert.deepEqual([...keys].sort(), Object.keys(all).sort());
});

test('every text is said somewhere', () => {
  const source = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/^(locales\/[a-z]{2,3}(-[A-Z]\w+)?\.ts|lab\/)/.test(path))
    .map((path) => readFileSync(`${SOURCES}/${path}`, 'utf8'))
    .join('\n');
  const said = (key: string): boolean =>
    source.includes(`'${key}'`) || (/^shape[A-H]$/.test(key) && source.includes('`shape${'));
  assert.deepEqual(
    Object.keys(all).filter((key) => !said(key)),
    [],
  );
});

const SPEAKERS: Readonly<Record<string, { readonly known: Texts; readonly folder: string }>> = {
  games: { known: all, folder: 'locales' },
  'the leaderboard': { known: board, folder: 'leaderboard/locales' },
};

for (const [speaker, { known, folder }] of Object.entries(SPEAKERS)) {
  for (const name of names) {
    describe(`in ${name}, of ${speaker}`, async () => {
      if (name === 'en' && known === board) return;
      const { default: texts } = (await import(`../../src/${folder}/${name}.js`)) as { default: Texts };
      const entries = Object.entries(known);

      test('nothing is missing, and nothing is said in vain', () => {
        assert.deepEqual(Object.keys(texts).sort(), Object.keys(known).sort());
      });

      test('each text has the names of the English one', () => {
        for (const [key, text] of entries) {
          const own = texts[key]!;
          const allowed = new Set(namesOf(text)).add(typeof own === 'object' ? 'n' : '');
          assert.deepEqual(
            namesOf(own).filter((one) => !allowed.has(one)),
            [],
            key,
          );
          // A form for one may do without the number, and a last row is that of a single one.
          const other = typeof own === 'string' ? own : own.other;
          assert.deepEqual(namesIn(other), namesIn(typeof text === 'string' ? text : text.other), key);
        }
      });

      test('forms are those that the language has', () => {
        const categories = new Intl.PluralRules(name).resolvedOptions().pluralCategories;
        for (const [key, text] of Object.entries(texts)) {
          if (typeof text === 'string') continue;
          assert.ok('other' in text, key);
          for (const form of Object.keys(text))
            assert.ok(categories.includes(form as 'other'), `${key}: ${form}`);
          assert.equal(typeof known[key], 'object', `${key} is said without a number`);
        }
      });

      test('texts are plain', () => {
        for (const [key, text] of Object.entries(texts)) {
          for (const form of formsOf(text)) {
            assert.ok(form.length > 0, key);
            assert.equal(form, form.trim(), key);
            assert.doesNotMatch(form, /[<>&`|\\\n]|\$\{|\{\W|\{\}|'/, key);
            assert.doesNotMatch(form.replace(/\{\w+\}/g, ''), /[{}]/, key);
          }
        }
      });
    });
  }
}

describe('a text', () => {
  const t = wordsOf<{ one: 'a {name} at {row}'; many: { one: '{n} row'; other: '{n} rows of {size}' } }>(
    'en',
    {
      one: 'a {name} at {row}',
      many: { one: '{n} row', other: '{n} rows of {size}' },
    },
  );

  test('is filled in, and what is filled in stays as it is', () => {
    assert.equal(t('one', { name: '{row}$1<b>', row: 1234 }), 'a {row}$1<b> at 1234');
  });

  test('has the form of its number, with thousands set apart', () => {
    assert.equal(t('many', { n: 1, size: 2 }), '1 row');
    assert.equal(t('many', { n: 0, size: 2 }), '0 rows of 2');
    assert.equal(t('many', { n: 12345, size: 12345 }), '12,345 rows of 12345');
  });

  test('that is not there is a space', () => {
    assert.equal(wordsOf<{ one: 'x' }>('en', {})('one'), '\u00a0');
  });

  test('is of a language with its numbers and direction', () => {
    const italian = wordsOf<{ many: { one: '{n}'; other: '{n}' } }>('it', { many: '{n}' });
    assert.equal(italian('many', { n: 1234567 }), '1.234.567');
    assert.deepEqual([italian.lang, italian.dir, italian.number(12345)], ['it', 'ltr', '12.345']);
    assert.equal(wordsOf('ar', {}).dir, 'rtl');
  });
});
