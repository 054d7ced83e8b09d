/** The plugin for WordPress speaks the languages that it has, and its template has all that it says. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { LANGUAGES, readWords, translations, type Words } from '../../scripts/integrations/wordpress.mjs';
import { template } from '../../scripts/integrations/translations.mjs';
import { inRepository } from './support/server.js';

const TEMPLATE = `${LANGUAGES}/block-puzzle.pot`;
const ITALIAN = `${LANGUAGES}/block-puzzle-it_IT.po`;

const messages = (words: Words) => Object.values(words.translations).flatMap((each) => Object.values(each));
/** Each with its context, which most have none of. */
const idsOf = (words: Words): string[] =>
  messages(words)
    .map(({ msgctxt = '', msgid }) => `${msgctxt}|${msgid}`)
    .sort();

const hasGettext = spawnSync('xgettext', ['--version']).status === 0;

test(
  'the template is made of the sources: `npm run translations` makes it anew',
  { skip: hasGettext ? false : 'gettext is not installed' },
  async () => {
    assert.equal(await readFile(inRepository(TEMPLATE), 'utf8'), await template());
  },
);

test('Italian has words for all of them, with the same places for what is put in', async () => {
  const italian = await readWords(ITALIAN);
  assert.deepEqual(idsOf(italian), idsOf(await readWords(TEMPLATE)));
  const places = (text: string): string[] => (text.match(/%(\d\$)?[sd]/g) ?? []).sort();
  for (const { msgid, msgstr } of messages(italian)) {
    assert.ok(msgstr[0], `${msgid} has no words`);
    if (msgid) assert.deepEqual(places(msgstr[0]), places(msgid), msgid);
  }
});

test('the editor’s script is handed its own words, in the form that WordPress reads', async () => {
  const files = Object.fromEntries(await translations());
  const script = files['languages/block-puzzle-it_IT-block-puzzle-puzzle-editor-script.json']!;
  const { locale_data } = JSON.parse(script.toString()) as {
    locale_data: { messages: Record<string, unknown> };
  };
  assert.deepEqual(locale_data.messages['Hints'], ['Suggerimenti']);
  assert.equal(locale_data.messages['Settings'], undefined);
  // The number that files of words begin with.
  assert.equal(files['languages/block-puzzle-it_IT.mo']!.readUInt32LE(0), 0x950412de);
});
