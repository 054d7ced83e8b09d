/** Among words that are read from right to left a typed move reads as it is typed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../../src/more/keys.js';
import ar from '../../src/locales/ar.js';
import { en, wordsOf } from '../../src/locales/words.js';
import { keyRows } from '../../src/view/panels.js';

test('the list of keys tells a typed move apart from the words around it where these run the other way', () => {
  const [, typed] = keyRows.of(wordsOf('ar', ar), 'place', null)[0]!;
  assert.match(typed, /\u20662 c4\u2069/);
  assert.equal(keyRows.of(en, 'place', null)[0]![1], 'type a move, such as 2 c4');
});
