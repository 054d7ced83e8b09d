/** The lab's editor is wholly in Italian: what Blockly leaves in English of what the lab may say is given, and nothing more. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as enModule from 'blockly/msg/en';
import * as itModule from 'blockly/msg/it';
import { BLOCKLY_IT, CORRECTIONS } from '../../src/lab/locales/blockly-it.js';

const { isSaid } = (await import(
  new URL('../../scripts/rollup/lab-languages.mjs', import.meta.url).href
)) as {
  isSaid(key: string): boolean;
};

type Texts = Readonly<Record<string, string>>;

/** Blockly's types name only some of the messages. */
const saidOf = (module: object): Texts =>
  Object.fromEntries(Object.entries(module as Texts).filter(([key]) => isSaid(key)));
const en = saidOf(enModule);
const it = saidOf(itModule);
const merged: Texts = { ...it, ...BLOCKLY_IT };

/** Words that are rightly the same in both languages: names, and what stands on keys and blocks. */
const SAME = new Set([
  ...['CHROME_OS', 'LINUX', 'MAC_OS', 'WINDOWS'],
  ...['ALT_KEY', 'BACKSPACE_KEY', 'CONTEXT_MENU_KEY', 'TAB_KEY', 'DIALOG_OK'],
]);

/** Not so an address, a sign, the number of a colour, or nothing. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text) && !/^https?:/.test(text);

/** The places of values and the references to other messages, in no order. */
const placeholders = (text: string): string[] => (text.match(/%\d+|%\{[^}]*\}/g) ?? []).sort();

const keysWhere = (texts: Texts, wrong: (key: string) => boolean): string[] =>
  Object.keys(texts).filter(wrong);

test('both languages of Blockly were read, as far as the lab may say them', () => {
  assert.ok(Object.keys(en).length >= 273);
  assert.deepEqual(Object.keys(it).sort(), Object.keys(en).sort());
});

test('no text of Blockly is left in English, but those that are the same in Italian', () => {
  const left = keysWhere(en, (key) => hasWords(en[key]!) && merged[key] === en[key]);
  assert.deepEqual(left.sort(), [...SAME].sort());
});

test('every value and every reference of the English text has its place in the Italian one', () => {
  for (const [key, text] of Object.entries(merged)) {
    assert.deepEqual(placeholders(text), placeholders(en[key]!), key);
  }
});

test('texts that are joined to others keep the spaces at their ends, sentences their full stop', () => {
  for (const [key, text] of Object.entries(BLOCKLY_IT)) {
    const ends = (whole: string): string[] => [/^\s*/.exec(whole)![0], /[.:\s]*$/.exec(whole)![0]];
    assert.deepEqual(ends(text), ends(en[key]!), key);
  }
});

test('no key is given that Blockly does not have', () => {
  assert.deepEqual(
    keysWhere(BLOCKLY_IT, (key) => !(key in en)),
    [],
  );
});

test('nothing that Blockly has in Italian is replaced, but by a correction', () => {
  const replaced = keysWhere(BLOCKLY_IT, (key) => it[key] !== en[key]);
  assert.deepEqual(replaced.sort(), Object.keys(CORRECTIONS).sort());
  assert.deepEqual(
    keysWhere(CORRECTIONS, (key) => it[key] === BLOCKLY_IT[key]),
    [],
  );
});

test('no Italian text is spelt with the phonetic sign for a colon', () => {
  assert.deepEqual(
    keysWhere(merged, (key) => merged[key]!.includes('\u02d0')),
    [],
  );
});

test('the whole cannot be changed', () => {
  assert.ok(Object.isFrozen(BLOCKLY_IT));
});

test('the move of a block reads well with its name and, as later on, without', () => {
  const moves = keysWhere(BLOCKLY_IT, (key) => /^ANNOUNCE_MOVE_(?!OF|CANCELED)/.test(key));
  assert.equal(moves.length, 6);
  for (const key of moves) assert.match(BLOCKLY_IT[key]!, /: %1 /, key);
});
