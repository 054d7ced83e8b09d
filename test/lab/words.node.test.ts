/** The lab's words: of the blocks the original's in Italian, and every block of the table in each language; all whole. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import * as english from 'blockly/msg/en';
import { en as first } from '../../src/lab/locales/en.js';
import { enDialogs } from '../../src/lab/locales/en-dialogs.js';
import { enHints } from '../../src/lab/locales/en-hints.js';
import { texts as italian } from '../../src/lab/locales/it.js';
import type { LabKey, LabTexts, Language } from '../../src/lab/locales/language.js';
import { type Text, wordsOf } from '../../src/locales/words.js';
import { BLOCKS, CATEGORIES, CHOICES, HAT } from '../../src/lab/program/blocks.js';

const en = { ...first, ...enDialogs, ...enHints };
const names = readdirSync(`${process.cwd()}/src/lab/locales`).flatMap(
  (name) => /^((?!en\b)[a-z]{2,3}(?:-[A-Z][a-z]{3})?)\.ts$/.exec(name)?.[1] ?? [],
);
const others = await Promise.all(
  names.map(async (name) => {
    const { texts, blockly } = (await import(`../../src/lab/locales/${name}.js`)) as Omit<Language, 't'>;
    return [name, texts, blockly] as const;
  }),
);
const LANGUAGES: Readonly<Record<string, LabTexts>> = {
  en,
  ...Object.fromEntries(others.map(([name, texts]) => [name, texts])),
};
const text = (texts: LabTexts, key: string): string => texts[key as LabKey] as string;
const DIRECTIONS = ['up', 'down', 'left', 'right'];
const own = BLOCKS.filter(({ type }) => type.startsWith('bp_'));

/** The original's sentences, with dots for sockets and fields. */
const ORIGINAL: Readonly<Record<string, string>> = {
  bp_removeAreaFall: "Rimuovi i mattoni nell'area di contagio attorno a … e fai cadere tutti i blocchi",
  bp_removeStripFall: 'Rimuovi i mattoni nella striscia di contagio attorno a … e fai cadere tutti i blocchi',
  bp_fallAll: 'Fai cadere tutti i blocchi',
  bp_removeInfected: 'Rimuovi tutti i mattoni infetti',
  bp_remove: 'Rimuovi il mattone in …',
  bp_descend: 'Fai scendere il mattone in …',
  bp_descendPile: 'Fai scendere la pila di mattoni con base in …',
  bp_drop: 'Fai cadere il mattone in …',
  bp_dropPile: 'Fai cadere la pila di mattoni con base in …',
  bp_compactColumn: 'Compatta la colonna di indice …',
  bp_paint: 'Colora di … il mattone in …',
  bp_clicked: 'casella cliccata',
  bp_neighbour: 'casella … …',
  bp_cellAt: 'casella in riga = … e colonna = …',
  bp_rowOf: 'indice di riga di …',
  bp_columnOf: 'indice di colonna di …',
  bp_extremeEmpty: 'casella vuota …',
  bp_anyEmpty: 'una casella vuota qualsiasi',
  bp_existsEmpty: "c'è una casella vuota",
  bp_isEmpty: '… è vuota',
  bp_colour: '…',
  bp_colourOf: 'colore del mattone in …',
  bp_extremeColour: 'casella … con mattone di colore …',
  bp_anyColour: 'una casella qualsiasi con mattone di colore …',
  bp_isColour: 'il mattone in … è …',
  bp_connected: 'il mattone in … è collegato al mattone in …',
  bp_infectArea: "Infetta tutti i mattoni nell'area di contagio attorno a …",
  bp_infectStrip: 'Infetta tutti i mattoni nella striscia di contagio attorno a …',
  bp_infect: 'Infetta il mattone in …',
  bp_disinfect: 'Togli infezione dal mattone in …',
  bp_disinfectAll: 'Togli infezione da tutti i mattoni',
  bp_extremeInfected: 'casella … con mattone infetto',
  bp_anyInfected: 'casella qualsiasi con mattone infetto',
  bp_existsInfected: "c'è un mattone infetto",
  bp_isInfected: 'il mattone in … è infetto',
  bp_forEachInfected: 'Per ogni casella … contenente un mattone infetto fai …',
};

describe('the words of the blocks', () => {
  it('are the original’s in Italian', () => {
    for (const { type } of own) {
      const sentence = text(italian, type);
      assert.equal(sentence.replace(/\{\w+\}/g, '…').replace(/\s+/g, ' '), ORIGINAL[type], type);
    }
    assert.deepEqual(
      DIRECTIONS.map((direction) => text(italian, `bp_neighbour.${direction}`)),
      ['sopra', 'sotto', 'a sinistra di', 'a destra di'],
    );
    assert.equal(italian['direction.up'], 'più in alto');
    assert.deepEqual(
      CATEGORIES.map((category) => italian[`category.${category}`]),
      [
        'Aggiornamento parete',
        'Caselle',
        'Colori',
        'Infezione',
        'Logica',
        'Cicli',
        'Matematica',
        'Variabili',
      ],
    );
  });

  for (const [name, texts] of Object.entries(LANGUAGES)) {
    it(`are there for each block of the table and the hat, and for no other (${name})`, () => {
      const types = [HAT, ...own.map(({ type }) => type)];
      const keys = Object.keys(texts).filter((key) => /^bp_\w+$/.test(key));
      assert.deepEqual(keys.sort(), types.sort());
      for (const { type } of BLOCKS) assert.ok(text(texts, type), type);
    });

    it(`name each socket and field of their block once (${name})`, () => {
      for (const { type, inputs, fields, bodies } of own) {
        const named = [...text(texts, type).matchAll(/\{(\w+)\}/g)].map(([, one]) => one!);
        assert.deepEqual(
          named.sort(),
          [...Object.keys(inputs), ...Object.keys(fields), ...bodies].sort(),
          type,
        );
      }
    });

    it(`say what each block does, in a sentence (${name})`, () => {
      for (const type of [HAT, ...own.map((row) => row.type)])
        assert.match(text(texts, `${type}.tip`), /^[\p{Lu}\p{Lo}].+[.。।]$/u, type);
    });

    it(`have a phrase of its own for each direction and colour (${name})`, () => {
      const phrases = [
        DIRECTIONS.map((direction) => text(texts, `bp_neighbour.${direction}`)),
        DIRECTIONS.map((direction) => text(texts, `direction.${direction}`)),
        CHOICES.colour.map((letter) => text(texts, `colour.${letter}`)),
      ];
      for (const each of phrases) {
        assert.ok(each.every(Boolean));
        assert.equal(new Set(each).size, each.length);
      }
    });
  }
});

describe('the words of the lab', () => {
  const forms = (value: Text): readonly string[] =>
    typeof value === 'string' ? [value] : Object.values(value);
  const placeholders = (value: string): string[] => [...new Set(value.match(/\{\w+\}/g) ?? [])].sort();

  const isOfOne = (lang: string, form: string): boolean => {
    const rules = new Intl.PluralRules(lang);
    return (
      Array.from({ length: 300 }, (_, n) => rules.select(n)).filter((each) => each === form).length === 1
    );
  };

  it('are there in every language of the games', () => {
    const games = readdirSync(`${process.cwd()}/src/locales`).filter((file) =>
      readFileSync(`${process.cwd()}/src/locales/${file}`, 'utf8').includes('satisfies Language'),
    );
    assert.deepEqual([...names].sort(), games.map((file) => file.replace('.ts', '')).sort());
    assert.equal(names.length, 17);
  });

  for (const [name, texts] of others) {
    it(`have the keys, the values and the forms of the language (${name})`, () => {
      assert.deepEqual(Object.keys(texts).sort(), Object.keys(en).sort());
      const { pluralCategories } = new Intl.PluralRules(name).resolvedOptions();
      for (const key of Object.keys(en) as LabKey[]) {
        const own = texts[key];
        const wanted = placeholders(forms(en[key])[0]!);
        if (typeof own === 'string') {
          assert.deepEqual(placeholders(own), wanted, key);
          continue;
        }
        for (const [form, said] of Object.entries(own)) {
          // What is said of one number only may say it in words.
          const given = isOfOne(name, form) ? [...placeholders(said), '{n}'] : placeholders(said);
          assert.deepEqual([...new Set(given)].sort(), wanted, `${key}, ${form}`);
        }
        assert.equal(typeof en[key], 'object', `${key} is said without a number`);
        assert.ok(
          Object.keys(own).every((form) => pluralCategories.includes(form as 'other')),
          key,
        );
      }
    });
  }

  for (const [name, , blockly] of others)
    it(`are laid over messages that Blockly has, with their values (${name})`, () => {
      const values = (value: string): string[] => (value.match(/%\d/g) ?? []).sort();
      for (const [key, said] of Object.entries(blockly)) {
        const there = (english as Readonly<Record<string, unknown>>)[key];
        assert.equal(typeof there, 'string', key);
        assert.deepEqual(values(said), values(there as string), key);
      }
    });

  it('take the plural form of their number, and write numbers as the language does', () => {
    const said = (lang: string, texts: LabTexts, n: number) =>
      wordsOf<typeof en>(lang, texts)('running', { n });
    assert.equal(said('en', en, 1), 'Running, 1 step');
    assert.equal(said('en', en, 12_345), 'Running, 12,345 steps');
    assert.equal(said('it', italian, 1), 'In esecuzione, 1 passo');
    assert.equal(said('it', italian, 0), 'In esecuzione, 0 passi');
    assert.equal(said('it', italian, 1_000_000), 'In esecuzione, 1.000.000 passi');
    assert.deepEqual(
      [0, 1, 2, 3, 11, 100].map((n) => said('ar', LANGUAGES['ar']!, n)),
      [
        ...['يعمل، بلا خطوات', 'يعمل، خطوة واحدة', 'يعمل، خطوتان'],
        ...['يعمل، 3 خطوات', 'يعمل، 11 خطوة', 'يعمل، 100 خطوة'],
      ],
    );
  });
});
